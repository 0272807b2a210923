//! What a search counts. Each counter is defined once, here.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::time::Duration;

/// What a search has done so far. The same problem, starts and limits give the same counts on every run and platform,
/// [`bytes`](Self::bytes) apart. (Where memory or time ends a search, when that is depends on the platform.) How many states there are at each depth is told by
/// [`Solutions::layers`](crate::Solutions::layers).
///
/// # Examples
///
/// Every successor that was generated is new, a duplicate or opened again:
///
/// ```
/// use statewalk::{Bfs, Search, neighbors};
///
/// let steps = neighbors((0, 0), |&(x, y)| [(x + 1, y), (x, y + 1)].into_iter().filter(|p| p.0 < 4 && p.1 < 4), |_| false);
/// let stats = Search::new(&steps).run(Bfs::new()).stats;
/// assert_eq!((stats.states, stats.expanded, stats.depth), (16, 16, 6));
/// // One state, the start, was not generated.
/// assert_eq!(stats.generated, (stats.states - 1) + stats.duplicates + stats.reopened);
/// ```
#[derive(Debug, Clone, Copy, Default)]
#[non_exhaustive]
pub struct Stats {
    /// States whose successors were asked for.
    pub expanded: u64,
    /// Successors these expansions gave, one for each action that no visitor took away.
    pub generated: u64,
    /// Generated successors that were known already and left alone.
    pub duplicates: u64,
    /// Generated successors that were known already and are expanded again, because they were met nearer to the start or
    /// the depth limit has become wider.
    /// The rest were new.
    pub reopened: u64,
    /// States that a visitor kept from being expanded, and actions that one took away. What a
    /// [heuristic](crate::Iddfs::heuristic) cuts off for its depth is not counted here.
    pub pruned: u64,
    /// Goals found.
    pub goals: u64,
    /// The greatest depth of a state met so far, in actions from a start.
    pub depth: u32,
    /// The most states kept at once: where all are kept, the starts and every successor that was new; else those of the
    /// longest path. Never more than [`Search::max_states`](crate::Search::max_states).
    pub states: u64,
    /// The most memory the search itself has held at once, in bytes: states, links, index and buffers. Never more than
    /// [`Search::max_memory`](crate::Search::max_memory), under which some buffers may be smaller. Not counted is what
    /// states and actions own on the heap, a list of [starts](crate::Search::initial_states), keys while actions are sorted by
    /// them, and solutions.
    pub bytes: u64,
    /// The wall-clock time that the search has spent in its steps. `None` where there is no clock: without feature `std`, and
    /// on `wasm32-unknown-unknown`. Two `Stats` are equal if their counts are; the time is not compared.
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
