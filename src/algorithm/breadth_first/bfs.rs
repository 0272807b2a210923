//! Breadth-first search over states of any type.

use core::hash::BuildHasher;

use super::run::{BfsRun, Layout};
use super::{PackedBfs, RankedBfs};
use crate::algorithm::Algorithm;
use crate::engine::{InitialStates, IntoRun};
use crate::problem::Problem;
use crate::storage::{Cursor, DefaultHashBuilder, HashedStates, UnaryParents};

/// Breadth-first search: **the first solution is a shortest one**. Goals are enumerated in order of increasing depth.
/// Each goal state that is reachable without passing through another goal is found once.
///
/// The depth of a goal is the length of a shortest path that passes through no other goal. For the true distances of
/// states behind goals, see [every state that satisfies a
/// condition](crate::guide::shortest_or_first#every-state-that-satisfies-a-condition).
///
/// States are expanded first in, first out, and actions are applied in the problem's order. So ties go to the action
/// that is listed first. A state is tested for being a goal when it is generated, before the rest of its layer is
/// expanded. On a finite space the search ends; if no goal is reachable, it ends with a proof.
///
/// A large search without visitors that watch expansions asks for the successors of some tens of states ahead, so that
/// their look-ups overlap. Only the problem can notice this, by the order of the calls.
///
/// # Complexity
///
/// With branching factor *b* and a goal at depth *d*: time and memory O(b<sup>d</sup>). On a space of *n* states: at
/// most time O(n b) and memory O(n).
///
/// In a large search, a state takes its own size and that of an action, a quarter of a byte for its parent, and 5.3 to
/// 10.7 bytes for the index. Heap memory that states own is extra. A layer takes 8 to 24 bytes, which matters if there
/// are about as many layers as states.
///
/// All successors of a state are generated before any is stored. Each takes its own size, that of an action, and some
/// 30 bytes, even if it is a duplicate. If the branching factor is large and memory is small, set
/// [`Search::max_memory`](crate::Search::max_memory).
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
/// // The squares of a chessboard at each distance from a corner, for a knight.
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
#[doc(alias = "dijkstra")]
#[doc(alias = "frontier")]
#[doc(alias = "open list")]
pub struct Bfs<H = DefaultHashBuilder> {
    hasher: H,
}

impl Bfs {
    /// Breadth-first search with the default hasher. It is fast and seeded at random. It does not withstand an
    /// adversary who chooses the states.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let tree = neighbors(1_u64, |n| [n * 2, n * 2 + 1], |&n| n == 100);
    /// // Hashes are seeded at random, but results are the same on every run.
    /// let run = || Search::new(&tree).run(Bfs::new());
    /// assert_eq!(run().stats, run().stats);
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
    /// The same search over packed states: see [`PackedBfs`].
    pub fn packed(self) -> PackedBfs {
        PackedBfs::new()
    }

    /// The same search over ranked states: see [`RankedBfs`].
    pub fn ranked(self) -> RankedBfs {
        RankedBfs::new()
    }
}

/// The layout that stores whole states.
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
