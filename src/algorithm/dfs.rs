//! Depth-first search: one [walk](super::walk), to the depth limit if there is one.

use core::hash::BuildHasher;

use super::memory::{AllStates, Memory, Remember};
use super::motion::{ByUndo, ByValue, Motion, Undoing};
use super::walk::Walk;
use super::{Algorithm, Pace, Progress, Run, Start, Starts, Step};
use crate::gate::Gate;
use crate::storage::PathStates;
use crate::{DefaultHashBuilder, InPlace, Problem, Report, Search, Visitor};

/// Depth-first search: **some solution, soon**, but seldom a short one.
///
/// States are visited in true preorder, actions tried in the problem's order or the one that hooks arrange, and each is
/// applied only when it is tried. What is [remembered](Remember) decides what a search does:
///
/// | | every state once | memory | on a finite space |
/// |---|---|---|---|
/// | [`Remember::All`] | yes; finds every goal state once that is not behind other goals only | every state | ends, with a proof |
/// | [`Remember::Path`] | no; finds every way without a repeated state | one path | ends, with a proof, perhaps after ages |
/// | [`Remember::Nothing`] | no; finds every walk | one path | need not end |
///
/// Under a depth limit, a search that remembers all states expands a state again when it meets it nearer to the start
/// and the limit has cut something off, so it finds what breadth-first search finds under that limit, and its verdict is
/// the same. One that remembers less gives up its proof as soon as the limit cuts anything off.
///
/// What a depth limit cut off does not come back when a depth-first search, whatever it remembers, is
/// [resumed](crate::Solutions::resume) with a greater one; its verdict then stays undecided. (What another limit cut off
/// does.)
///
/// # Complexity
///
/// With *b* actions a state, paths of length *m* and *n* states: O(*n* *b*) time and O(*n* + *m* *b*) memory if all states
/// are remembered, else O(*b*^*m*) time and O(*m* *b*) memory. The *m* *b* are the actions of the states on the path that
/// are still to be tried: much, where paths are long and actions many.
///
/// # Reference
///
/// R. Tarjan, "Depth-first search and linear graph algorithms", 1972.
///
/// # Examples
///
/// ```
/// use statewalk::{Dfs, Remember, Search, neighbours};
///
/// // Every way around a square with both diagonals, from corner 0 to corner 3.
/// let square = neighbours(0_u8, |&corner| (0..4).filter(move |&next| next != corner), |&corner| corner == 3);
/// let ways = Search::new(&square).solutions(Dfs::new().remember(Remember::Path));
/// let ways: Vec<Vec<u8>> = ways.map(|way| way.states(&square).collect()).collect();
/// assert_eq!(ways, [vec![0, 1, 2, 3], vec![0, 1, 3], vec![0, 2, 1, 3], vec![0, 2, 3], vec![0, 3]]);
/// ```
#[derive(Debug, Clone, Copy, Default)]
#[must_use = "an algorithm does nothing until a `Search` runs it"]
pub struct Dfs<H = DefaultHashBuilder, M = ByValue> {
    remember: Remember,
    hasher: H,
    motion: M,
}

impl Dfs {
    /// Depth-first search that remembers every state, with the default hasher of [`Bfs::new`](crate::Bfs::new).
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Dfs, Search, neighbours};
    ///
    /// // What is remembered makes an end of circles.
    /// let ring = neighbours(0_u32, |n| [(n + 1) % 10, (n + 9) % 10], |_| false);
    /// assert_eq!(Search::new(&ring).run(Dfs::new()).stats.expanded, 10);
    /// ```
    pub fn new() -> Self {
        Self::default()
    }
}

impl<H, M> Dfs<H, M> {
    /// What it remembers. Default: [`Remember::All`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Dfs, Remember, Search, neighbours};
    ///
    /// // Of two ways to 4, the second is found only if 4 is forgotten in between.
    /// let two_ways = neighbours(1_u32, |&n| match n { 1 => vec![2, 3], 2 | 3 => vec![4], _ => vec![] }, |&n| n == 4);
    /// assert_eq!(Search::new(&two_ways).solutions(Dfs::new()).count(), 1);
    /// assert_eq!(Search::new(&two_ways).solutions(Dfs::new().remember(Remember::Path)).count(), 2);
    /// ```
    pub fn remember(self, remember: Remember) -> Self {
        Self { remember, ..self }
    }

    /// Hashes states with another hasher. It changes the speed of a search, never its result.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::hash::RandomState;
    /// use statewalk::{Dfs, Search, neighbours};
    ///
    /// let tree = neighbours(1_u64, |&n| [n * 2, n * 2 + 1].into_iter().filter(|&n| n < 100), |&n| n == 77);
    /// let slower = Search::new(&tree).run(Dfs::new().hasher(RandomState::new()));
    /// assert_eq!(slower, Search::new(&tree).run(Dfs::new()));
    /// ```
    pub fn hasher<G: BuildHasher + Clone>(self, hasher: G) -> Dfs<G, M> {
        Dfs { remember: self.remember, hasher, motion: self.motion }
    }

    /// Walks one state to and fro, for problems that are [`InPlace`]. What is remembered is copied, and nothing else:
    /// each new state, each state of the path, or not even these.
    ///
    /// # Examples
    ///
    /// For a problem of your own, see [`InPlace`].
    ///
    /// ```
    /// use statewalk::problems::water_sort::WaterSort;
    /// use statewalk::{Dfs, Search};
    ///
    /// let puzzle: WaterSort = "ABCA BDEC DBDD BAEE EACC . .".parse()?;
    /// assert_eq!(Search::new(&puzzle).run(Dfs::new().in_place()).outcome, Search::new(&puzzle).run(Dfs::new()).outcome);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn in_place(self) -> Dfs<H, ByUndo> {
        Dfs { remember: self.remember, hasher: self.hasher, motion: ByUndo }
    }
}

/// Depth-first search without limits or visitors, every state remembered: short for
/// `Search::new(problem).run(Dfs::new())`.
///
/// # Examples
///
/// ```
/// let climb = statewalk::neighbours(0_u32, |n| [n + 1, n + 5], |n| *n >= 10);
/// assert_eq!(statewalk::dfs(&climb).into_solution().map(|way| way.len()), Some(10));
/// ```
pub fn dfs<P: Problem>(problem: P) -> Report<P::State, P::Action> {
    Search::new(problem).run(Dfs::new())
}

impl<P: Problem, H: BuildHasher + Clone> Algorithm<P> for Dfs<H> {}

impl<P: Problem, H: BuildHasher + Clone> Start<P> for Dfs<H> {
    type Run = DfsRun<P, ByValue, H>;

    fn start(self, _: &P, starts: Starts<P::State>) -> Self::Run {
        DfsRun::new(self.remember, self.hasher, starts)
    }
}

impl<P: InPlace, H: BuildHasher + Clone> Algorithm<P> for Dfs<H, ByUndo> {}

impl<P: InPlace, H: BuildHasher + Clone> Start<P> for Dfs<H, ByUndo> {
    type Run = DfsRun<P, Undoing<P>, H>;

    fn start(self, _: &P, starts: Starts<P::State>) -> Self::Run {
        DfsRun::new(self.remember, self.hasher, starts)
    }
}

/// A depth-first search under way. What it remembers is settled here, once for all of a step.
pub(crate) enum DfsRun<P: Problem, M: Motion<P>, H: BuildHasher> {
    All(Walk<P, AllStates<P::State, H>, M, H>),
    Path(Walk<P, PathStates<P::State, H>, M, H>),
    Nothing(Walk<P, M::Unindexed, M, H>),
}

impl<P: Problem, M: Motion<P>, H: BuildHasher + Clone> DfsRun<P, M, H> {
    fn new(remember: Remember, hasher: H, starts: Starts<P::State>) -> Self {
        match remember {
            Remember::All => Self::All(Walk::new(AllStates::new(hasher), starts, None)),
            Remember::Path => Self::Path(Walk::new(PathStates::new(hasher), starts, None)),
            Remember::Nothing => Self::Nothing(Walk::new(M::Unindexed::default(), starts, None)),
        }
    }
}

impl<P: Problem, M: Motion<P>, H: BuildHasher> Run<P> for DfsRun<P, M, H> {
    const SHORTEST_FIRST: bool = false;

    #[inline]
    fn step<V>(&mut self, pace: Pace, problem: &P, gate: &mut Gate<V>) -> Progress<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        match self {
            Self::All(walk) => step(walk, pace, problem, gate),
            Self::Path(walk) => step(walk, pace, problem, gate),
            Self::Nothing(walk) => step(walk, pace, problem, gate),
        }
    }
}

#[inline]
fn step<P, K, M, H, V>(walk: &mut Walk<P, K, M, H>, pace: Pace, problem: &P, gate: &mut Gate<V>) -> Progress<P>
where
    P: Problem,
    K: Memory<P::State>,
    M: Motion<P>,
    H: BuildHasher,
    V: Visitor<P::State, P::Action>,
{
    let step = walk.step(pace, problem, gate)?;
    if let (Step::Done, Some(nearest)) = (&step, walk.nearest_unexpanded()) {
        gate.cut_by_depth(nearest);
    }
    Ok(step)
}
