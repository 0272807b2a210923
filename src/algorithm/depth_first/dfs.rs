//! Depth-first search to the depth limit, if there is one.

use core::hash::BuildHasher;
use core::marker::PhantomData;

use super::InPlaceDfs;
use super::run::{DepthFirst, Pace, Parts};
use super::stepper::{Stepper, ValueStepper};
use super::visited::{AllStates, Visited, VisitedSet};
use crate::algorithm::{Algorithm, Heuristic, NoHeuristic};
use crate::engine::{Context, InitialStates, IntoRun, Run, Step, StepResult};
use crate::problem::Problem;
use crate::storage::{DefaultHashBuilder, PathSet};
use crate::visitor::Visitor;

/// Depth-first search: **some solution, soon**, but seldom a short one.
///
/// States are visited in true preorder, actions tried in the problem's order or the one that hooks arrange, and each is
/// applied only when it is tried. What is [remembered](Visited) decides what a search does:
///
/// | | every state once | memory | on a finite space |
/// |---|---|---|---|
/// | [`Visited::All`] | yes; finds every goal state once that is not behind other goals only | every state | ends, with a proof |
/// | [`Visited::Path`] | no; finds every path without a repeated state | one path | ends, with a proof, perhaps after ages |
/// | [`Visited::None`] | no; finds every walk | one path | need not end |
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
/// use statewalk::{Dfs, Visited, Search, neighbors};
///
/// // Every path around a square with both diagonals, from corner 0 to corner 3.
/// let square = neighbors(0_u8, |&corner| (0..4).filter(move |&next| next != corner), |&corner| corner == 3);
/// let solutions = Search::new(&square).solutions(Dfs::new().visited(Visited::Path));
/// let solutions: Vec<Vec<u8>> = solutions.map(|solution| solution.states(&square).collect()).collect();
/// assert_eq!(solutions, [vec![0, 1, 2, 3], vec![0, 1, 3], vec![0, 2, 1, 3], vec![0, 2, 3], vec![0, 3]]);
/// ```
#[derive(Debug, Clone, Copy, Default)]
#[must_use = "an algorithm does nothing until a `Search` runs it"]
#[doc(alias = "depth-first")]
#[doc(alias = "backtracking")]
pub struct Dfs<H = DefaultHashBuilder, E = NoHeuristic> {
    visited: Visited,
    hasher: H,
    heuristic: E,
}

impl Dfs {
    /// Depth-first search that remembers every state, with the default hasher of [`Bfs::new`](crate::Bfs::new).
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Dfs, Search, neighbors};
    ///
    /// // What is remembered makes an end of circles.
    /// let ring = neighbors(0_u32, |n| [(n + 1) % 10, (n + 9) % 10], |_| false);
    /// assert_eq!(Search::new(&ring).run(Dfs::new()).stats.expanded, 10);
    /// ```
    pub fn new() -> Self {
        Self::default()
    }
}

impl<H, E> Dfs<H, E> {
    /// What it remembers. Default: [`Visited::All`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Dfs, Visited, Search, neighbors};
    ///
    /// // Of two paths to 4, the second is found only if 4 is forgotten in between.
    /// let two_ways = neighbors(1_u32, |&n| match n { 1 => vec![2, 3], 2 | 3 => vec![4], _ => vec![] }, |&n| n == 4);
    /// assert_eq!(Search::new(&two_ways).solutions(Dfs::new()).count(), 1);
    /// assert_eq!(Search::new(&two_ways).solutions(Dfs::new().visited(Visited::Path)).count(), 2);
    /// ```
    pub fn visited(self, visited: Visited) -> Self {
        Self { visited, ..self }
    }

    /// Hashes states with another hasher. It changes the speed of a search, never its result.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::hash::RandomState;
    /// use statewalk::{Dfs, Search, neighbors};
    ///
    /// let tree = neighbors(1_u64, |&n| [n * 2, n * 2 + 1].into_iter().filter(|&n| n < 100), |&n| n == 77);
    /// let slower = Search::new(&tree).run(Dfs::new().hasher(RandomState::new()));
    /// assert_eq!(slower, Search::new(&tree).run(Dfs::new()));
    /// ```
    pub fn hasher<G: BuildHasher + Clone>(self, hasher: G) -> Dfs<G, E> {
        Dfs { visited: self.visited, hasher, heuristic: self.heuristic }
    }

    /// Cuts off states from which every goal is too far away: `h` estimates how many actions it takes at least from a state
    /// to a goal, and `u64::MAX` says that no goal is reachable. Default: nothing is known.
    ///
    /// The estimate must be *admissible*: never greater than the length of a shortest path to a goal, or that goal may be
    /// lost. 0 is always admissible. It is asked once there is a depth limit, or a best goal of a [branch and
    /// bound](crate::Search::branch_and_bound).
    ///
    /// # Examples
    ///
    /// Branch and bound, stopped: it reports the best solution so far, and that it is not proved to be a shortest one.
    ///
    /// ```
    /// use statewalk::{Dfs, Search, Status, neighbors};
    ///
    /// let count = neighbors(0_u32, |&n| [n + 1, n + 3].into_iter().filter(|&n| n < 40), |&n| n == 30);
    /// let remaining = |n: &u32| if *n > 30 { u64::MAX } else { (30 - u64::from(*n)).div_ceil(3) };
    ///
    /// let dfs = Dfs::new().heuristic(remaining);
    /// let report = Search::new(&count).branch_and_bound().max_expanded(45).run(dfs);
    /// assert_ne!(report.status, Status::Exhausted);
    /// assert!(report.into_solution().is_some_and(|solution| solution.len() < 30));
    /// ```
    #[doc(alias = "lower bound")]
    pub fn heuristic<S, F>(self, h: F) -> Dfs<H, F>
    where
        F: FnMut(&S) -> u64,
    {
        Dfs { visited: self.visited, hasher: self.hasher, heuristic: h }
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
    pub fn in_place(self) -> InPlaceDfs<H, E> {
        InPlaceDfs::from_settings(self)
    }
}

impl<P, H, E> Algorithm<P> for Dfs<H, E>
where
    P: Problem,
    H: BuildHasher + Clone,
    E: Heuristic<P::State>,
{
}

impl<P, H, E> IntoRun<P> for Dfs<H, E>
where
    P: Problem,
    H: BuildHasher + Clone,
    E: Heuristic<P::State>,
{
    type Run = DfsRun<P, ValueStepper, H, E>;

    fn into_run(self, _: &P, initial: InitialStates<P::State>) -> Self::Run {
        self.into_run_by(initial)
    }
}

impl<H: BuildHasher + Clone, E> Dfs<H, E> {
    /// A run that moves by this stepper.
    pub(super) fn into_run_by<P, M>(self, initial: InitialStates<P::State>) -> DfsRun<P, M, H, E>
    where
        P: Problem,
        M: Stepper<P>,
        E: Heuristic<P::State>,
    {
        let Self { visited, hasher, heuristic } = self;
        match visited {
            Visited::All => DfsRun::All(DepthFirst::new(AllStates::new(hasher), initial, None, heuristic)),
            Visited::Path => DfsRun::Path(DepthFirst::new(PathSet::new(hasher), initial, None, heuristic)),
            Visited::None => DfsRun::None(DepthFirst::new(M::Unindexed::default(), initial, None, heuristic)),
        }
    }
}

/// The types of the parts of a depth-first search.
pub(crate) struct With<K, M, H, E>(PhantomData<(K, M, H, E)>);

impl<P, K, M, H, E> Parts<P> for With<K, M, H, E>
where
    P: Problem,
    K: VisitedSet<P::State>,
    M: Stepper<P>,
    H: BuildHasher,
    E: Heuristic<P::State>,
{
    type Visited = K;
    type Stepper = M;
    type Hasher = H;
    type Heuristic = E;
}

/// A search that stores all states.
type StoringAll<P, M, H, E> = DepthFirst<P, With<AllStates<<P as Problem>::State, H>, M, H, E>>;
/// A search that stores the states of its path.
pub(super) type StoringPath<P, M, H, E> = DepthFirst<P, With<PathSet<<P as Problem>::State, H>, M, H, E>>;
/// A search that looks nothing up.
pub(super) type StoringNone<P, M, H, E> = DepthFirst<P, With<<M as Stepper<P>>::Unindexed, M, H, E>>;

/// A depth-first search under way. What it stores is settled here, once for all of a step.
pub(crate) enum DfsRun<P: Problem, M: Stepper<P>, H: BuildHasher, E: Heuristic<P::State>> {
    All(StoringAll<P, M, H, E>),
    Path(StoringPath<P, M, H, E>),
    None(StoringNone<P, M, H, E>),
}

impl<P, M, H, E> DfsRun<P, M, H, E>
where
    P: Problem,
    M: Stepper<P>,
    H: BuildHasher,
    E: Heuristic<P::State>,
{
    #[inline]
    fn advance<V>(&mut self, pace: Pace, problem: &P, cx: &mut Context<V>) -> StepResult<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        match self {
            Self::All(run) => to_depth_limit(run, pace, problem, cx),
            Self::Path(run) => to_depth_limit(run, pace, problem, cx),
            Self::None(run) => to_depth_limit(run, pace, problem, cx),
        }
    }
}

impl<P, M, H, E> Run<P> for DfsRun<P, M, H, E>
where
    P: Problem,
    M: Stepper<P>,
    H: BuildHasher,
    E: Heuristic<P::State>,
{
    const SHORTEST_FIRST: bool = false;

    #[inline]
    fn step<V>(&mut self, problem: &P, cx: &mut Context<V>) -> StepResult<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        self.advance(Pace::Single, problem, cx)
    }

    #[inline]
    fn next_goal<V>(&mut self, problem: &P, cx: &mut Context<V>) -> StepResult<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        self.advance(Pace::NextGoal, problem, cx)
    }
}

#[inline]
fn to_depth_limit<P, T, V>(run: &mut DepthFirst<P, T>, pace: Pace, problem: &P, cx: &mut Context<V>) -> StepResult<P>
where
    P: Problem,
    T: Parts<P>,
    V: Visitor<P::State, P::Action>,
{
    let step = run.step(pace, problem, cx)?;
    if let (Step::Done, Some(nearest)) = (&step, run.nearest_unexpanded()) {
        cx.cutoffs.note_cutoff(nearest);
    }
    Ok(step)
}
