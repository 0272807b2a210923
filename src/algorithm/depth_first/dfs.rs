//! Depth-first search, with or without a depth limit.

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

/// Depth-first search: **it finds some solution soon**, but seldom a short one.
///
/// States are visited in preorder. Actions are tried in the problem's order or in the order that hooks set. An action
/// is applied only when it is tried. The setting [`Visited`] decides which states are stored:
///
/// | setting | finds | stores | on a finite space |
/// |---|---|---|---|
/// | [`Visited::All`] | every goal state once | every state | ends, with a proof |
/// | [`Visited::Path`] | every path without a repeated state | one path | ends, with a proof, in exponential time |
/// | [`Visited::None`] | every walk | one path | may not end |
///
/// Goals are not expanded, so each setting finds only goals that are reachable without passing through another goal.
///
/// Under a depth limit, [`Visited::All`] finds the same goals as breadth-first search and gives the same verdict: after
/// the limit has cut off a state, a state that is generated at a smaller depth than before is expanded again. With the
/// other two settings, if the limit cut off any state, the search proves no more than [the limit
/// itself](crate::Limits::max_depth).
///
/// A depth-first search can be [resumed](crate::Solutions::resume) after every limit except the depth limit: the search
/// does not expand the states that a smaller depth limit cut off, and without a goal the verdict stays undecided.
///
/// # Complexity
///
/// With branching factor *b*, paths of length *m* and *n* states: time O(n b) and memory O(n + m b) with
/// [`Visited::All`], else time O(b<sup>m</sup>) and memory O(m b). The term *m b* counts the untried actions of the
/// states on the path, which matters for long paths and many actions.
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
/// let others = |&corner: &u8| (0..4).filter(move |&next| next != corner);
/// let square = neighbors(0, others, |&corner| corner == 3);
/// let solutions = Search::new(&square).solutions(Dfs::new().visited(Visited::Path));
/// let paths = solutions.map(|solution| solution.states(&square).collect());
/// let paths: Vec<Vec<u8>> = paths.collect();
/// assert_eq!(paths[..3], [vec![0, 1, 2, 3], vec![0, 1, 3], vec![0, 2, 1, 3]]);
/// assert_eq!(paths[3..], [vec![0, 2, 3], vec![0, 3]]);
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
    /// Depth-first search that stores every state, with the default hasher of [`Bfs::new`](crate::Bfs::new).
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Dfs, Search, neighbors};
    ///
    /// // The search stores states, so a cycle ends with a duplicate.
    /// let ring = neighbors(0_u32, |n| [(n + 1) % 10, (n + 9) % 10], |_| false);
    /// assert_eq!(Search::new(&ring).run(Dfs::new()).stats.expanded, 10);
    /// ```
    pub fn new() -> Self {
        Self::default()
    }
}

impl<H, E> Dfs<H, E> {
    /// Sets which visited states the search stores. Default: [`Visited::All`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Dfs, Visited, Search, neighbors};
    ///
    /// // Two paths lead to 4. The search finds both only if it does not store 4.
    /// let next = |&n: &u32| match n { 1 => vec![2, 3], 2 | 3 => vec![4], _ => vec![] };
    /// let two_paths = neighbors(1, next, |&n| n == 4);
    /// assert_eq!(Search::new(&two_paths).solutions(Dfs::new()).count(), 1);
    /// let by_path = Dfs::new().visited(Visited::Path);
    /// assert_eq!(Search::new(&two_paths).solutions(by_path).count(), 2);
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
    /// let next = |&n: &u64| [n * 2, n * 2 + 1].into_iter().filter(|&n| n < 100);
    /// let tree = neighbors(1, next, |&n| n == 77);
    /// let slower = Search::new(&tree).run(Dfs::new().hasher(RandomState::new()));
    /// assert_eq!(slower, Search::new(&tree).run(Dfs::new()));
    /// ```
    pub fn hasher<G: BuildHasher + Clone>(self, hasher: G) -> Dfs<G, E> {
        Dfs { visited: self.visited, hasher, heuristic: self.heuristic }
    }

    /// Cuts off states from which every goal is too far away. `h` is an admissible heuristic, a lower bound on the
    /// remaining distance: it must never exceed the length of a shortest path from the state to a goal. Otherwise the
    /// search may miss a goal. `u64::MAX` says that no goal is reachable. Default: 0, which is always admissible.
    ///
    /// The search calls `h` only under a depth limit, or after the first goal of a
    /// [branch and bound](crate::Search::branch_and_bound).
    ///
    /// # Examples
    ///
    /// A branch and bound that a limit ends early reports its best solution. Its status says that this solution is not
    /// proved to be a shortest:
    ///
    /// ```
    /// use statewalk::{Dfs, Search, Status, neighbors};
    ///
    /// let next = |&n: &u64| [n + 1, n + 3].into_iter().filter(|&n| n < 40);
    /// let count = neighbors(0, next, |&n| n == 30);
    /// let remaining = |&n: &u64| if n > 30 { u64::MAX } else { (30 - n).div_ceil(3) };
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

    /// Applies and undoes actions on one state instead of making new states, for problems that are
    /// [`InPlace`](crate::InPlace). The search copies only the states that it stores. The setting [`Visited`] decides
    /// which: each new state, each state of the path, or none.
    ///
    /// # Examples
    ///
    /// For a problem of your own, see [`InPlace`](crate::InPlace).
    ///
    /// ```
    /// use statewalk::problems::water_sort::WaterSort;
    /// use statewalk::{Dfs, Search};
    ///
    /// let puzzle: WaterSort = "ABCA BDEC DBDD BAEE EACC . .".parse()?;
    /// let in_place = Search::new(&puzzle).run(Dfs::new().in_place());
    /// assert_eq!(in_place.outcome, Search::new(&puzzle).run(Dfs::new()).outcome);
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
/// A search that stores no states for look-ups.
pub(super) type StoringNone<P, M, H, E> = DepthFirst<P, With<<M as Stepper<P>>::Unindexed, M, H, E>>;

/// A running depth-first search. The setting is matched once for each step.
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
