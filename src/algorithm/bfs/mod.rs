//! Breadth-first search: one loop over three stores, which decide what a state takes.

mod layers;
mod run;

use core::hash::BuildHasher;
use core::marker::PhantomData;

use super::{Algorithm, Start, Starts};
use crate::storage::{Columns, Keys, Ranks};
use crate::{DefaultHashBuilder, Packed, Problem, Ranked, Report, Search};

pub(crate) use run::BfsRun;

/// Breadth-first search: **the first solution is a shortest one**, and goals are enumerated by rising depth, each goal
/// state once that can be reached without passing through another.
///
/// The depth of a goal is the length of the shortest way that passes through no other goal. For true distances of states
/// behind goals see [everything that fulfils a condition](crate::guide::shortest_or_first#everything-that-fulfils-a-condition).
///
/// States are expanded first in, first out, and actions taken in the problem's order, so ties go to the action listed
/// first. A state is tested for being a goal when it is met, before the rest of its layer is expanded. On a finite
/// space the search ends, with a proof where there is no goal.
///
/// In a large search without visitors that watch expansions, the actions of some tens of states are asked for ahead, so
/// that their look-ups overlap. That changes nothing but which calls the problem itself sees.
///
/// # Complexity
///
/// With *b* actions a state and a goal at depth *d*, time and memory are O(*b*^*d*), and never more than the number of
/// states times *b* (time) and the number of states (memory). In a large search, a state takes its own size and that of an
/// action, plus a quarter of a byte for its parent and 5.3 to 10.7 bytes for the index; what it owns on the heap is extra.
/// A layer takes 8 to 24 bytes, which counts where there are as many layers as states. All successors of a state are made
/// before any is kept, each in its own size and that of an action and some 30 bytes, whether it is new or not. Where the
/// space is wide and the memory small, limit it with [`Search::max_memory`].
///
/// # Reference
///
/// E. F. Moore, "The shortest path through a maze", 1959.
///
/// # Examples
///
/// ```
/// use statewalk::{Bfs, Search, neighbours};
///
/// let knight = neighbours((0_i32, 0_i32), |&(x, y)| {
///     [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
///         .into_iter()
///         .map(move |(dx, dy)| (x + dx, y + dy))
///         .filter(|(x, y)| (0..8).contains(x) && (0..8).contains(y))
/// }, |_| false);
///
/// let mut search = Search::new(knight).solutions(Bfs::new());
/// assert_eq!(search.next(), None);
/// assert_eq!(search.layers(), [1, 2, 9, 20, 21, 10, 1]);
/// ```
#[derive(Debug, Clone, Copy, Default)]
#[must_use = "an algorithm does nothing until a `Search` runs it"]
pub struct Bfs<H = DefaultHashBuilder, K = ByState> {
    hasher: H,
    keeping: PhantomData<K>,
}

/// A breadth-first search keeps each state as it is: any state will do.
///
/// # Examples
///
/// It is part of the type of a search only:
///
/// ```
/// use statewalk::Bfs;
///
/// let search: Bfs<_, statewalk::ByState> = Bfs::new();
/// # let _ = search;
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ByState;

/// A breadth-first search keeps what a state packs into; see [`Packed`].
///
/// # Examples
///
/// It is named where a search of a packed problem is stored:
///
/// ```
/// use statewalk::problems::water_jugs::WaterJugs;
/// use statewalk::{Bfs, ByKey, Search, Solutions};
///
/// struct Job {
///     search: Solutions<WaterJugs<2>, Bfs<(), ByKey>>,
/// }
///
/// let mut job = Job { search: Search::new(WaterJugs::new([3, 5])?).solutions(Bfs::new().packed()) };
/// assert!(job.search.next().is_none());
/// assert_eq!(job.search.layers(), [1, 2, 3, 2, 2, 2, 2, 2]);
/// # Ok::<(), statewalk::problems::water_jugs::JugsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ByKey;

/// A breadth-first search keeps three bits for each number that a state could have; see [`Ranked`].
///
/// # Examples
///
/// It is named where a search of a ranked problem is stored or handed on:
///
/// ```
/// use statewalk::{Bfs, ByRank};
///
/// fn smallest() -> Bfs<(), ByRank> {
///     Bfs::new().ranked()
/// }
/// # let _ = smallest();
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ByRank;

impl Bfs {
    /// Breadth-first search with the default hasher, which is fast, seeded at random, and not made to withstand an
    /// adversary who chooses the states.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbours};
    ///
    /// let tree = neighbours(1_u64, |n| [n * 2, n * 2 + 1], |&n| n == 100);
    /// // Hashes are seeded at random, and results are the same on every run even so.
    /// assert_eq!(Search::new(&tree).run(Bfs::new()).stats, Search::new(&tree).run(Bfs::new()).stats);
    /// ```
    pub fn new() -> Self {
        Self::default()
    }
}

impl<H> Bfs<H> {
    /// Hashes states with another hasher. It changes the speed of a search, never its result.
    ///
    /// # Examples
    ///
    /// The hasher of the standard library, for states that an adversary may choose:
    ///
    /// ```
    /// use std::hash::RandomState;
    /// use statewalk::{Bfs, Search, neighbours};
    ///
    /// let tree = neighbours(1_u64, |n| [n * 2, n * 2 + 1], |&n| n == 100);
    /// let slower = Search::new(&tree).run(Bfs::new().hasher(RandomState::new()));
    /// assert_eq!(slower, Search::new(&tree).run(Bfs::new()));
    /// ```
    pub fn hasher<G: BuildHasher>(self, hasher: G) -> Bfs<G> {
        Bfs { hasher, keeping: PhantomData }
    }
}

impl Bfs {
    /// Keeps what states pack into, for problems that are [`Packed`]: the same search in less memory and, if it is large,
    /// in less time. States are not hashed.
    ///
    /// Visitors are told that a successor is [known](crate::Seen::Known), but not as which node.
    ///
    /// # Complexity
    ///
    /// A state takes 4.6 to 9.2 bytes of the table, or twice that if its key has some 20 bits more than their number
    /// has; the size of an action; a quarter of a byte for its parent; and 8 bytes while it waits to be expanded. While
    /// the table grows, old and new count: half as much again as the new one, though many allocators grow a large block
    /// where it is.
    ///
    /// Keys are spread by a fixed rule. Whoever chooses the keys by it can make the search slow, but not wrong.
    ///
    /// # Examples
    ///
    /// For a problem of your own, see [`Packed`].
    ///
    /// ```
    /// use statewalk::problems::water_jugs::{JugsError, WaterJugs};
    /// use statewalk::{Bfs, Search};
    ///
    /// let bytes = |small, large| {
    ///     let jugs = WaterJugs::new([small, large])?;
    ///     let (plain, packed) = (Search::new(&jugs).run(Bfs::new()), Search::new(&jugs).run(Bfs::new().packed()));
    ///     assert_eq!((packed.outcome, packed.stats.states), (plain.outcome, plain.stats.states));
    ///     Ok((plain.stats.bytes, packed.stats.bytes))
    /// };
    /// let (plain, packed) = bytes(9973, 10_007)?;
    /// assert!(packed < plain * 3 / 4);
    /// // A small search gains nothing.
    /// let (plain, packed) = bytes(97, 101)?;
    /// assert!(packed > plain);
    /// # Ok::<(), JugsError>(())
    /// ```
    pub fn packed(self) -> Bfs<(), ByKey> {
        Bfs { hasher: (), keeping: PhantomData }
    }

    /// Keeps three bits for each number that a state could have, for problems that are [`Ranked`]: breadth-first search in
    /// the least memory.
    ///
    /// The layers, the verdict, the goals and the lengths of the ways to them are those of any other breadth-first search.
    /// Hooks may watch it and arrange actions, but not take any out: as soon as one does, it ends with
    /// [`Cause::Pruned`](crate::Cause::Pruned), because ways to goals are found among all actions.
    ///
    /// Within a layer states are expanded in the order of their ranks, which are also their [ids](crate::Node::id); so
    /// goals of the same depth may come in another order, and of several shortest ways to a goal it may be another.
    ///
    /// # Complexity
    ///
    /// Three eighths of a byte for each rank there is, whether it is met or not, allocated at the beginning; and for each
    /// layer a pass over a bit for each. A way is found by looking at the successors of the successors of each of its
    /// states.
    ///
    /// # Examples
    ///
    /// For a problem of your own, see [`Ranked`].
    ///
    /// All the memory is taken at the beginning, so a limit tells at once whether it is enough:
    ///
    /// ```
    /// use statewalk::{Bfs, Cause, Outcome, Problem, Ranked, Search};
    ///
    /// /// A lock of five rings of digits, each of which turns by one.
    /// struct Lock;
    ///
    /// impl Problem for Lock {
    ///     type State = u32;
    ///     type Action = (u32, bool);
    ///     fn initial(&self) -> u32 { 0 }
    ///     fn is_goal(&self, digits: &u32) -> bool { *digits == 92_653 }
    ///     fn actions(&self, _: &u32) -> impl IntoIterator<Item = (u32, bool)> {
    ///         (0..5).flat_map(|ring| [(ring, true), (ring, false)])
    ///     }
    ///     fn apply(&self, digits: &u32, &(ring, is_up): &(u32, bool)) -> u32 {
    ///         let place = 10_u32.pow(ring);
    ///         let digit = digits / place % 10;
    ///         let turned = (digit + if is_up { 1 } else { 9 }) % 10;
    ///         digits - digit * place + turned * place
    ///     }
    /// }
    ///
    /// impl Ranked for Lock {
    ///     fn size(&self) -> u64 { 100_000 }
    ///     fn rank(&self, digits: &u32) -> u64 { u64::from(*digits) }
    ///     fn unrank(&self, rank: u64) -> u32 { rank as u32 }
    /// }
    ///
    /// let report = Search::new(&Lock).max_memory(45_000).run(Bfs::new().ranked());
    /// assert_eq!(report.solution().map(|way| way.len()), Some(1 + 2 + 4 + 5 + 3));
    /// let report = Search::new(&Lock).max_memory(30_000).run(Bfs::new().ranked());
    /// assert_eq!(report.outcome, Outcome::Undecided(Cause::MemoryLimit));
    /// assert_eq!(report.stats.expanded, 0);
    /// ```
    pub fn ranked(self) -> Bfs<(), ByRank> {
        Bfs { hasher: (), keeping: PhantomData }
    }
}

/// Breadth-first search without limits or visitors: short for `Search::new(problem).run(Bfs::new())`.
///
/// It uses as much memory as the states in reach take; [`Search`] sets limits.
///
/// # Examples
///
/// ```
/// let halves = statewalk::neighbours(40_u32, |n| [n / 2, n - 1], |&n| n == 7);
/// assert_eq!(statewalk::bfs(&halves).into_solution().map(|way| way.len()), Some(5));
/// ```
pub fn bfs<P: Problem>(problem: P) -> Report<P::State, P::Action> {
    Search::new(problem).run(Bfs::new())
}

impl<P: Problem, H: BuildHasher> Algorithm<P> for Bfs<H> {}

impl<P: Problem, H: BuildHasher> Start<P> for Bfs<H> {
    type Run = BfsRun<P, Columns<P::State, P::Action, H>>;

    fn start(self, _: &P, starts: Starts<P::State>) -> Self::Run {
        BfsRun::new(Columns::new(self.hasher), starts)
    }
}

impl<P: Packed> Algorithm<P> for Bfs<(), ByKey> {}

impl<P: Packed> Start<P> for Bfs<(), ByKey> {
    type Run = BfsRun<P, Keys<P::Action>>;

    fn start(self, problem: &P, starts: Starts<P::State>) -> Self::Run {
        BfsRun::new(Keys::new(problem.bits()), starts)
    }
}

impl<P: Ranked> Algorithm<P> for Bfs<(), ByRank> {}

impl<P: Ranked> Start<P> for Bfs<(), ByRank> {
    type Run = BfsRun<P, Ranks>;

    fn start(self, problem: &P, starts: Starts<P::State>) -> Self::Run {
        BfsRun::new(Ranks::new(problem.size()), starts)
    }
}
