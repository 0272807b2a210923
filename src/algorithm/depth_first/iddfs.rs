//! Iterative deepening: one depth-first search after another, each allowed one action more, until one was not cut off
//! anywhere.

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
/// It walks the space depth first to depth 0, 1, 2 and so on. It ends, with a proof, after a walk that the depth did not
/// cut off anywhere; on a finite space there always is one.
///
/// A table keeps states with the depth that was left when they were searched, 65,536 of them if you do not say otherwise,
/// and saves most of the work where many paths lead to the same states. With a table every goal state that can be reached
/// without passing through another is found once, by rising depth. [Without one](Self::table), every path without a repeated
/// state is found once, by rising length: every path there is, from the fewest steps to the most.
///
/// # Which settings
///
/// * Many paths to the same states (a grid, water sort): the default. A [larger table](Self::table) if there are more
///   states than it holds.
/// * Few paths to the same states (a sliding puzzle far from its goal): no table, so that each node takes much less time.
///   That circles are not walked is seen to by the path.
/// * Hardly a path back at all, or actions that [never step straight back](crate::Node::actions_rev):
///   [`Visited::None`](Self::remember), for which the last steps of each walk are free of all bookkeeping, if no hook
///   is asked there. But where one can step back, it walks to and fro.
/// * Something is known of the distance left: [`heuristic`](Self::heuristic), whatever the rest.
///
/// # Complexity
///
/// With *b* actions a state, a goal at depth *d* and no table: O(*b*^*d*) time, O(*d* *b*) memory. With a table that
/// holds all *n* states in reach: at most *n* expansions for each depth up to the greatest. Goals that were found are
/// kept beside the table, to be found once.
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
    /// Iterative deepening with a table of 65,536 states and the default hasher of [`Bfs::new`](crate::Bfs::new), which
    /// remembers its path.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Iddfs, Outcome, Search, neighbors};
    ///
    /// // It knows when it is through, although each of its walks goes to a bound only.
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
    /// How many states the table holds at most; 0 turns it off. It grows as it is needed, and not beyond what
    /// [`max_memory`](Search::max_memory) leaves. Default: 65,536.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Iddfs, Search, neighbors};
    ///
    /// // Down or right: very many paths to few places.
    /// let grid = neighbors((0_u8, 0_u8), |&(x, y)| [(x + 1, y), (x, y + 1)], |&at| at == (8, 8));
    /// let expanded = |table| Search::new(&grid).run(Iddfs::new().table(table)).stats.expanded;
    /// assert!(expanded(0) > 30 * expanded(1000));
    /// assert!(expanded(20) > expanded(1000));
    /// ```
    #[doc(alias = "transposition table")]
    pub fn table(self, states: u32) -> Self {
        Self { table: states, ..self }
    }

    /// What it remembers beside the table. Default: [`Visited::Path`].
    ///
    /// [`Visited::None`] does without looking states up on the path: faster, where small states seldom come back to
    /// where they were; but in a space with circles only a goal or a depth limit ends it, unless the table holds every
    /// state. [`Visited::All`] is a path with a table without a bound, until [`table`](Self::table) sets one.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Iddfs, Outcome, Visited, Search, neighbors};
    ///
    /// // A tree has no circles, so that nothing need be remembered.
    /// let tree = neighbors(1_u32, |&n| [n * 2, n * 2 + 1].into_iter().filter(|&n| n < 500), |_| false);
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

    /// Cuts off states from which every goal is too far away: `h` estimates how many actions it takes at least from a state
    /// to a goal, and `u64::MAX` says that no goal is reachable. Default: nothing is known.
    ///
    /// The estimate must be *admissible*: never greater than the length of a shortest path to a goal, or that goal may be
    /// lost. 0 is always admissible. Without a table, the bounds rise by as much as the estimates tell, which makes it
    /// IDA\*.
    ///
    /// Where there is no goal, an estimate does not help: without a table, the search follows every path before it says so,
    /// which may take exponential time. Ask [`Bfs`](crate::Bfs) first whether there is a goal, if the states fit in memory.
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
    /// let count = neighbors(0_u32, |&n| [n + 1, n + 3].into_iter().filter(|&n| n < 40), |&n| n == 30);
    /// let remaining = |n: &u32| if *n > 30 { u64::MAX } else { (30 - u64::from(*n)).div_ceil(3) };
    ///
    /// let plain = Search::new(&count).run(Iddfs::new().table(0));
    /// let guided = Search::new(&count).run(Iddfs::new().table(0).heuristic(remaining));
    /// assert_eq!(guided.outcome, plain.outcome);
    /// assert!(guided.stats.expanded * 100 < plain.stats.expanded);
    /// ```
    #[doc(alias = "lower bound")]
    pub fn heuristic<S, F>(self, h: F) -> Iddfs<H, F>
    where
        F: FnMut(&S) -> u64,
    {
        Iddfs { table: self.table, visited: self.visited, hasher: self.hasher, heuristic: h }
    }

    /// Walks one state to and fro, for problems that are [`InPlace`]. Copied is what a table or the path is to look up.
    ///
    /// # Examples
    ///
    /// For a problem of your own, see [`InPlace`].
    ///
    /// ```
    /// use statewalk::problems::water_sort::WaterSort;
    /// use statewalk::{Iddfs, Visited, Search};
    ///
    /// // Nothing is remembered, so nothing is copied: the start is the only state there is.
    /// let puzzle: WaterSort = "AABB ABAB .".parse()?;
    /// let report = Search::new(&puzzle).run(Iddfs::new().table(0).visited(Visited::None).in_place());
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

/// An iterative deepening under way.
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
        // Nothing is nearer than what a bound cut off; but a table does not see all that it cuts off. What is too far away
        // to be told from it is looked for without a bound.
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
