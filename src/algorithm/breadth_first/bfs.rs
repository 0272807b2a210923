//! Breadth-first search, any state.

use core::hash::BuildHasher;

use super::run::{BfsRun, Layout};
use super::{PackedBfs, RankedBfs};
use crate::algorithm::Algorithm;
use crate::engine::{InitialStates, IntoRun};
use crate::problem::Problem;
use crate::storage::{Cursor, DefaultHashBuilder, HashedStates, UnaryParents};

/// Breadth-first search: **the first solution is a shortest one**, and goals are enumerated by rising depth, each goal
/// state once that can be reached without passing through another.
///
/// The depth of a goal is the length of the shortest path that passes through no other goal. For true distances of states
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
/// use statewalk::{Bfs, Search, neighbors};
///
/// let knight = neighbors((0_i32, 0_i32), |&(x, y)| {
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
#[doc(alias = "breadth-first")]
pub struct Bfs<H = DefaultHashBuilder> {
    hasher: H,
}

impl Bfs {
    /// Breadth-first search with the default hasher, which is fast, seeded at random, and not made to withstand an
    /// adversary who chooses the states.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let tree = neighbors(1_u64, |n| [n * 2, n * 2 + 1], |&n| n == 100);
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
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let tree = neighbors(1_u64, |n| [n * 2, n * 2 + 1], |&n| n == 100);
    /// let slower = Search::new(&tree).run(Bfs::new().hasher(RandomState::new()));
    /// assert_eq!(slower, Search::new(&tree).run(Bfs::new()));
    /// ```
    pub fn hasher<G: BuildHasher>(self, hasher: G) -> Bfs<G> {
        Bfs { hasher }
    }
}

impl Bfs {
    /// The same search of what states pack into: see [`PackedBfs`].
    pub fn packed(self) -> PackedBfs {
        PackedBfs::new()
    }

    /// The same search of what numbers states: see [`RankedBfs`].
    pub fn ranked(self) -> RankedBfs {
        RankedBfs::new()
    }
}

/// States as they are.
pub(crate) enum Hashed<H> {
    #[expect(dead_code, reason = "it names types only")]
    Never(H),
}

impl<P: Problem, H: BuildHasher> Layout<P> for Hashed<H> {
    type States = HashedStates<P::State, H>;
    type Links = UnaryParents<P::Action>;
    type Frontier = Cursor;
}

impl<P: Problem, H: BuildHasher> Algorithm<P> for Bfs<H> {}

impl<P: Problem, H: BuildHasher> IntoRun<P> for Bfs<H> {
    type Run = BfsRun<P, Hashed<H>>;

    fn into_run(self, _: &P, initial: InitialStates<P::State>) -> Self::Run {
        BfsRun::new(HashedStates::new(self.hasher), UnaryParents::new(), Cursor::default(), initial)
    }
}
