//! The counters of a search. Each counter is defined once, here.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::time::Duration;

/// The counters of a search. The same problem, initial states and limits give the same counts on every run and
/// platform, except for [`bytes`](Self::bytes). There is one exception: if memory or time ends a search, the counts
/// depend on the platform. [`Solutions::layers`](crate::Solutions::layers) gives the number of states at each depth.
///
/// # Examples
///
/// Every generated successor is new, a duplicate or reopened:
///
/// ```
/// use statewalk::{Bfs, Search, neighbors};
///
/// let moves = |&(x, y): &(u8, u8)| {
///     [(x + 1, y), (x, y + 1)].into_iter().filter(|at| at.0 < 4 && at.1 < 4)
/// };
/// let grid = neighbors((0, 0), moves, |_| false);
/// let stats = Search::new(&grid).run(Bfs::new()).stats;
/// assert_eq!((stats.states, stats.expanded, stats.depth), (16, 16, 6));
/// // The initial state was not generated.
/// assert_eq!(stats.generated, (stats.states - 1) + stats.duplicates + stats.reopened);
/// ```
#[derive(Debug, Clone, Copy, Default)]
#[non_exhaustive]
pub struct Stats {
    /// Expanded states. A state that is expanded again counts again.
    pub expanded: u64,
    /// Successors that the expansions generated, one for each action that no visitor dropped. Each is new, a duplicate
    /// or reopened.
    pub generated: u64,
    /// Generated successors that were stored already and were discarded.
    pub duplicates: u64,
    /// Generated successors that were stored already and are expanded again: they were generated at a smaller depth
    /// than before, or the depth limit has become greater.
    pub reopened: u64,
    /// States that a visitor pruned, actions that a visitor dropped, and dead ends that a
    /// [heuristic](crate::Iddfs::heuristic) detected. States that a heuristic cuts off for their depth do not count.
    pub pruned: u64,
    /// Goals found.
    pub goals: u64,
    /// The greatest depth of a state so far, in actions from an initial state.
    pub depth: u32,
    /// The greatest number of states stored at once: the initial states and every new successor if all are stored,
    /// otherwise the states of the longest path. Never more than [`Search::max_states`](crate::Search::max_states).
    pub states: u64,
    /// The most memory that the search itself has held at once, in bytes: states, links, index and buffers. Never more
    /// than [`Search::max_memory`](crate::Search::max_memory), under which some buffers may be smaller. These do not
    /// count: heap memory that states and actions own, a list of [initial states](crate::Search::initial_states), the
    /// keys by which actions are sorted, and solutions.
    pub bytes: u64,
    /// The wall-clock time that the search has spent in its steps. `None` where there is no clock: without feature
    /// `std`, and on `wasm32-unknown-unknown`. The comparison of two `Stats` ignores the time.
    pub elapsed: Option<Duration>,
}

impl Stats {
    /// All but the time.
    fn counts(&self) -> [u64; 9] {
        let Self { expanded, generated, duplicates, reopened, pruned, goals, depth, states, bytes, elapsed: _ } = *self;
        [expanded, generated, duplicates, reopened, pruned, goals, depth.into(), states, bytes]
    }
}

impl PartialEq for Stats {
    fn eq(&self, other: &Self) -> bool {
        self.counts() == other.counts()
    }
}

impl Eq for Stats {}

impl Hash for Stats {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.counts().hash(state);
    }
}

/// The counts, on one line; the time is not printed.
impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { expanded, generated, duplicates, reopened, pruned, goals, depth, states, bytes, elapsed: _ } = self;
        write!(f, "states {states}, depth {depth}, expanded {expanded}, generated {generated}, ")?;
        write!(f, "duplicates {duplicates}, reopened {reopened}, pruned {pruned}, goals {goals}, bytes {bytes}")
    }
}
