//! Iterative deepening: depth-first searches with increasing depth bounds, until a bound cuts off no state.

use core::hash::BuildHasher;

use super::InPlaceIddfs;
use super::bound::Bound;
use super::dfs::{StoringNone, StoringPath};
use super::run::{DepthFirst, Pace, Parts};
use super::stepper::{Stepper, ValueStepper};
use super::visited::Visited;
use crate::algorithm::{Algorithm, Heuristic, NoHeuristic};
use crate::engine::{Context, InitialStates, IntoRun, Run, Step, StepResult, broken_invariant};
use crate::problem::Problem;
use crate::storage::{DefaultHashBuilder, PathSet};
use crate::visitor::Visitor;

/// Iterative-deepening depth-first search: **the first solution is a shortest one**, in the memory of one path and a
/// table of fixed size.
///
/// The search repeats a depth-first search with the depth bounds 0, 1, 2 and so on. It ends, with a proof, after an
/// iteration whose bound cut off no state. On a finite space there always is such an iteration, unless the search
/// stores [no visited states](Self::visited).
///
/// A [transposition table](Self::table) stores states with the remaining depth to which they were searched, by default
/// 65,536 states. The table saves most expansions on spaces with many transpositions, several paths to the same state.
/// With a table, each goal state that is reachable without passing through another goal is found once, in order of
/// increasing depth. Without a table, each path to a goal without a repeated state is found once, in order of
/// increasing length.
///
/// # Which settings
///
/// * Many transpositions, as in a grid or in water sort: the default, with a [larger table](Self::table) if there are
///   more states than it holds.
/// * Few transpositions, as in a sliding puzzle: no table, so each node takes much less time. The path check, which
///   compares a successor with the states on the path, prevents cycles.
/// * Few cycles, or inverse actions that a hook [drops](crate::Node::last_action): [`Visited::None`](Self::visited).
///   Without hooks, the last levels of each iteration then need no bookkeeping. If no hook drops inverse actions, the
///   search repeats states.
/// * You have a lower bound on the remaining distance: [`heuristic`](Self::heuristic), with any other setting.
///
/// # Complexity
///
/// With branching factor *b*, a goal at depth *d* and no table: time O(b<sup>d</sup>), memory O(d b). With a table that
/// holds all *n* reachable states: at most *n* expansions in each iteration. Goals that were yielded are stored beside
/// the table, so that each is yielded once.
///
/// # Reference
///
/// R. E. Korf, "Depth-first iterative-deepening", 1985; A. Reinefeld and T. A. Marsland, "Enhanced iterative-deepening
/// search", 1994.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_jugs::{Goal, WaterJugs};
/// use statewalk::{Iddfs, Search};
///
/// let jugs = WaterJugs::new([3, 4])?.goal(Goal::Any(2))?;
/// let solutions = Search::new(&jugs).solutions(Iddfs::new().table(0));
/// let lengths: Vec<usize> = solutions.map(|solution| solution.len()).collect();
/// assert_eq!(lengths, [4, 6, 6, 6, 7, 8, 8, 8, 10, 10]);
/// # Ok::<(), statewalk::problems::water_jugs::JugsError>(())
/// ```
#[derive(Debug, Clone, Copy)]
#[must_use = "an algorithm does nothing until a `Search` runs it"]
#[doc(alias = "iterative deepening")]
#[doc(alias = "ida*")]
#[doc(alias = "idastar")]
pub struct Iddfs<H = DefaultHashBuilder, E = NoHeuristic> {
    table: u32,
    visited: Visited,
    hasher: H,
    heuristic: E,
}

const DEFAULT_TABLE: u32 = 1 << 16;

impl Iddfs {
    /// Iterative deepening with a table of 65,536 states, a path check, and the default hasher of
    /// [`Bfs::new`](crate::Bfs::new).
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Iddfs, Outcome, Search, neighbors};
    ///
    /// // The search proves that no goal is reachable, although each iteration has a bound.
    /// let ring = neighbors(0_u32, |n| [(n + 1) % 10, (n + 9) % 10], |_| false);
    /// let report = Search::new(&ring).run(Iddfs::new());
    /// assert_eq!(report.outcome, Outcome::Unsolvable);
    /// assert!(report.stats.expanded > 10, "ten states, some of them once for each bound");
    /// ```
    pub fn new() -> Self {
        Self::default()
    }
}

impl<H, E> Iddfs<H, E> {
    /// The greatest number of states in the table; 0 turns the table off. The table grows as needed, within the memory
    /// that [`max_memory`](crate::Search::max_memory) leaves. Default: 65,536.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Iddfs, Search, neighbors};
    ///
    /// // Down or right: many paths to few states.
    /// let moves = |&(x, y): &(u8, u8)| [(x + 1, y), (x, y + 1)];
    /// let grid = neighbors((0, 0), moves, |&at| at == (8, 8));
    /// let expanded = |table| Search::new(&grid).run(Iddfs::new().table(table)).stats.expanded;
    /// assert!(expanded(0) > 30 * expanded(1000));
    /// assert!(expanded(20) > expanded(1000));
    /// ```
    #[doc(alias = "transposition table")]
    pub fn table(self, states: u32) -> Self {
        Self { table: states, ..self }
    }

    /// Sets which visited states the search stores beside the table. Default: [`Visited::Path`].
    ///
    /// With [`Visited::None`], the search does not look up states on the path. This is faster for small states and few
    /// cycles. But in a space with cycles, only a goal or a limit ends the search, unless the table holds every state.
    /// [`Visited::All`] means [`Visited::Path`] with a table of unlimited size, until [`table`](Self::table) sets a
    /// size.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Iddfs, Outcome, Visited, Search, neighbors};
    ///
    /// // A tree has no cycles, so no state needs to be stored.
    /// let next = |&n: &u32| [n * 2, n * 2 + 1].into_iter().filter(|&n| n < 500);
    /// let tree = neighbors(1, next, |_| false);
    /// let report = Search::new(&tree).run(Iddfs::new().table(0).visited(Visited::None));
    /// assert_eq!(report.outcome, Outcome::Unsolvable);
    /// ```
    pub fn visited(self, visited: Visited) -> Self {
        let table = if visited == Visited::All { u32::MAX } else { self.table };
        Self { table, visited, ..self }
    }

    /// Hashes states with another hasher. It changes the speed of a search, never its result.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::hash::RandomState;
    /// use statewalk::{Iddfs, Search, neighbors};
    ///
    /// let climb = neighbors(0_u32, |n| [n + 1, n + 5], |&n| n == 23);
    /// let slower = Search::new(&climb).run(Iddfs::new().hasher(RandomState::new()));
    /// assert_eq!(slower.outcome, Search::new(&climb).run(Iddfs::new()).outcome);
    /// ```
    pub fn hasher<G: BuildHasher + Clone>(self, hasher: G) -> Iddfs<G, E> {
        Iddfs { table: self.table, visited: self.visited, hasher, heuristic: self.heuristic }
    }

    /// Cuts off states from which every goal is too far away. `h` is an admissible heuristic, a lower bound on the
    /// remaining distance: it must never exceed the length of a shortest path from the state to a goal. Otherwise the
    /// search may miss a goal. `u64::MAX` says that no goal is reachable. Default: 0, which is always admissible.
    ///
    /// Without a table this is IDA\*: the next bound is the least estimated solution length above the last bound. With
    /// a table the bound grows by one.
    ///
    /// A heuristic helps little if no goal is reachable: without a table, the search then searches every path that the
    /// heuristic does not cut off as a dead end, which may take exponential time. If the states fit in memory, run
    /// [`Bfs`](crate::Bfs) first to test whether a goal is reachable.
    ///
    /// # Reference
    ///
    /// R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search", 1985.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Iddfs, Search, neighbors};
    ///
    /// let next = |&n: &u64| [n + 1, n + 3].into_iter().filter(|&n| n < 40);
    /// let count = neighbors(0, next, |&n| n == 30);
    /// let remaining = |&n: &u64| if n > 30 { u64::MAX } else { (30 - n).div_ceil(3) };
    ///
    /// let plain = Search::new(&count).run(Iddfs::new().table(0));
    /// let guided = Search::new(&count).run(Iddfs::new().table(0).heuristic(remaining));
    /// assert_eq!(guided.outcome, plain.outcome);
    /// assert!(guided.stats.expanded * 100 < plain.stats.expanded);
    /// ```
    #[doc(alias = "a*")]
    #[doc(alias = "astar")]
    #[doc(alias = "ida*")]
    #[doc(alias = "lower bound")]
    pub fn heuristic<S, F>(self, h: F) -> Iddfs<H, F>
    where
        F: FnMut(&S) -> u64,
    {
        Iddfs { table: self.table, visited: self.visited, hasher: self.hasher, heuristic: h }
    }

    /// Applies and undoes actions on one state instead of making new states, for problems that are
    /// [`InPlace`](crate::InPlace). The search copies only the states that it stores: those in the table, and those of
    /// the path if it checks the path.
    ///
    /// # Examples
    ///
    /// For a problem of your own, see [`InPlace`](crate::InPlace).
    ///
    /// ```
    /// use statewalk::problems::water_sort::WaterSort;
    /// use statewalk::{Iddfs, Visited, Search};
    ///
    /// // No state is stored, so none is copied: the search changes only the initial state.
    /// let puzzle: WaterSort = "AABB ABAB .".parse()?;
    /// let algorithm = Iddfs::new().table(0).visited(Visited::None).in_place();
    /// let report = Search::new(&puzzle).run(algorithm);
    /// assert_eq!(report.solution().map(|solution| solution.len()), Some(5));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn in_place(self) -> InPlaceIddfs<H, E> {
        InPlaceIddfs::from_settings(self)
    }
}

impl<H: Default, E: Default> Default for Iddfs<H, E> {
    fn default() -> Self {
        Self { table: DEFAULT_TABLE, visited: Visited::Path, hasher: H::default(), heuristic: E::default() }
    }
}

impl<P, H, E> Algorithm<P> for Iddfs<H, E>
where
    P: Problem,
    H: BuildHasher + Clone,
    E: Heuristic<P::State>,
{
}

impl<P, H, E> IntoRun<P> for Iddfs<H, E>
where
    P: Problem,
    H: BuildHasher + Clone,
    E: Heuristic<P::State>,
{
    type Run = IddfsRun<P, ValueStepper, H, E>;

    fn into_run(self, _: &P, initial: InitialStates<P::State>) -> Self::Run {
        self.into_run_by(initial)
    }
}

impl<H: BuildHasher + Clone, E> Iddfs<H, E> {
    /// A run that moves by this stepper.
    pub(super) fn into_run_by<P, M>(self, initial: InitialStates<P::State>) -> IddfsRun<P, M, H, E>
    where
        P: Problem,
        M: Stepper<P>,
        E: Heuristic<P::State>,
    {
        let Self { table, visited, hasher, heuristic } = self;
        let bound = Some(Bound::new(table, &hasher));
        match visited {
            Visited::All | Visited::Path => {
                IddfsRun::Path(DepthFirst::new(PathSet::new(hasher), initial, bound, heuristic))
            }
            Visited::None => IddfsRun::None(DepthFirst::new(M::Unindexed::default(), initial, bound, heuristic)),
        }
    }
}

/// A running iterative deepening.
pub(crate) enum IddfsRun<P: Problem, M: Stepper<P>, H: BuildHasher, E: Heuristic<P::State>> {
    Path(StoringPath<P, M, H, E>),
    None(StoringNone<P, M, H, E>),
}

impl<P, M, H, E> IddfsRun<P, M, H, E>
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
            Self::Path(run) => deepen(run, pace, problem, cx),
            Self::None(run) => deepen(run, pace, problem, cx),
        }
    }
}

impl<P, M, H, E> Run<P> for IddfsRun<P, M, H, E>
where
    P: Problem,
    M: Stepper<P>,
    H: BuildHasher,
    E: Heuristic<P::State>,
{
    const SHORTEST_FIRST: bool = true;

    fn resume(&mut self) {
        match self {
            Self::Path(run) => run.resume(),
            Self::None(run) => run.resume(),
        }
    }

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
fn deepen<P, T, V>(run: &mut DepthFirst<P, T>, pace: Pace, problem: &P, cx: &mut Context<V>) -> StepResult<P>
where
    P: Problem,
    T: Parts<P>,
    V: Visitor<P::State, P::Action>,
{
    loop {
        let step = run.step(pace, problem, cx)?;
        let (Step::Done, Some(nearest)) = (&step, run.nearest_unexpanded()) else { return Ok(step) };
        let Some(bound) = &mut run.bound else { return Err(broken_invariant()) };
        // No goal is nearer than the nearest cutoff. But a search with a table does not note every cutoff, so its bound
        // grows by one.
        let deeper = bound.depth.saturating_add(1);
        let next = if bound.has_table() { deeper } else { deeper.max(nearest) };
        if next > cx.depth_bound() {
            cx.cutoffs.note_cutoff(next);
            return Ok(Step::Done);
        }
        bound.depth = next;
        cx.monitor.bound(next);
        run.restart();
    }
}
