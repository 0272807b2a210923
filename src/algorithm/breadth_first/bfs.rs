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
/// The length of a solution is that of a shortest path that passes through no other goal. The true distance of the goal
/// may be smaller; see [every state that satisfies a
/// condition](crate::guide::shortest_or_first#every-state-that-satisfies-a-condition).
///
/// The frontier is a queue, first in, first out. Actions are applied in the problem's order, unless a hook changes the
/// order. So among several shortest paths, the search finds the one whose actions are listed first. The goal test is
/// applied to a state when it is generated, before the rest of its layer is expanded. On a finite space the search
/// ends; if no goal is reachable, it ends with a proof.
///
/// If no visitor watches expansions, a large search generates the successors of some tens of states in advance, so that
/// memory accesses overlap. Only the problem can notice this, by the order of the calls.
///
/// # Complexity
///
/// With branching factor *b* and a goal at depth *d*: time and memory O(b<sup>d</sup>). On a space of *n* states: at
/// most time O(n b) and memory O(n).
///
/// In a large search, a state takes its own size and that of an action, a quarter of a byte for its parent, and 5.3 to
/// 10.7 bytes for the index. Heap memory that states own is extra. Each layer takes 8 to 24 bytes, which is noticeable
/// only if there are about as many layers as states.
///
/// The search generates all successors of a state before it stores any. In this buffer, each successor takes its own
/// size, the size of an action, and some 30 bytes, even if it is a duplicate. If the branching factor is large and
/// memory is small, set [`Search::max_memory`](crate::Search::max_memory).
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
    /// Breadth-first search with the default hasher. This hasher is fast and seeded at random, but does not withstand
    /// an adversary who chooses the states.
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
