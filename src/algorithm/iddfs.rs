//! Iterative deepening: one depth-first [walk](super::walk) after another, each allowed one action more, until one was not
//! cut off anywhere.

use core::hash::BuildHasher;

use super::deepening::Deepening;
use super::memory::{Memory, Remember};
use super::motion::{ByUndo, ByValue, Motion, Undoing};
use super::walk::Walk;
use super::{Algorithm, Pace, Progress, Run, Start, Starts, Step};
use crate::gate::Gate;
use crate::storage::PathStates;
use crate::{DefaultHashBuilder, InPlace, Problem, Report, Search, Visitor};

/// Iterative-deepening depth-first search: **the first solution is a shortest one**, in the memory of one path and a
/// table of fixed size.
///
/// It walks the space depth first to depth 0, 1, 2 and so on. It ends, with a proof, after a walk that the depth did not
/// cut off anywhere; on a finite space there always is one.
///
/// A table keeps states with the depth that was left when they were searched, 65,536 of them if you do not say otherwise,
/// and saves most of the work where many ways lead to the same states. With a table every goal state that can be reached
/// without passing through another is found once, by rising depth. [Without one](Self::table), every way without a repeated
/// state is found once, by rising length: every way there is, from the fewest steps to the most.
///
/// # Which settings
///
/// * Many ways to the same states (a grid, water sort): the default. A [larger table](Self::table) if there are more
///   states than it holds.
/// * Few ways to the same states (a sliding puzzle far from its goal): no table, so that each node takes much less time.
///   That circles are not walked is seen to by the path.
/// * Hardly a way back at all, or actions that [never step straight back](crate::Node::path):
///   [`Remember::Nothing`](Self::remember), for which the last steps of each walk are free of all bookkeeping, if no hook
///   is asked there. But where one can step back, it walks to and fro.
/// * Something is known of the distance left: [`Search::lower_bound`], whatever the rest.
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
/// let ways = Search::new(&jugs).solutions(Iddfs::new().table(0));
/// let lengths: Vec<usize> = ways.map(|way| way.len()).collect();
/// assert_eq!(lengths, [4, 6, 6, 6, 7, 8, 8, 8, 10, 10]);
/// # Ok::<(), statewalk::problems::water_jugs::JugsError>(())
/// ```
#[derive(Debug, Clone, Copy)]
#[must_use = "an algorithm does nothing until a `Search` runs it"]
pub struct Iddfs<H = DefaultHashBuilder, M = ByValue> {
    table: u32,
    remember: Remember,
    hasher: H,
    motion: M,
}

const DEFAULT_TABLE: u32 = 1 << 16;

impl Iddfs {
    /// Iterative deepening with a table of 65,536 states and the default hasher of [`Bfs::new`](crate::Bfs::new), which
    /// remembers its path.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Iddfs, Outcome, Search, neighbours};
    ///
    /// // It knows when it is through, although each of its walks goes to a bound only.
    /// let ring = neighbours(0_u32, |n| [(n + 1) % 10, (n + 9) % 10], |_| false);
    /// let report = Search::new(&ring).run(Iddfs::new());
    /// assert_eq!(report.outcome, Outcome::Unsolvable);
    /// assert!(report.stats.expanded > 10, "ten states, some of them once for each bound");
    /// ```
    pub fn new() -> Self {
        Self::default()
    }
}

impl<H, M> Iddfs<H, M> {
    /// How many states the table holds at most; 0 turns it off. It grows as it is needed, and not beyond what
    /// [`max_memory`](Search::max_memory) leaves. Default: 65,536.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Iddfs, Search, neighbours};
    ///
    /// // Down or right: very many ways to few places.
    /// let grid = neighbours((0_u8, 0_u8), |&(x, y)| [(x + 1, y), (x, y + 1)], |&at| at == (8, 8));
    /// let expanded = |table| Search::new(&grid).run(Iddfs::new().table(table)).stats.expanded;
    /// assert!(expanded(0) > 30 * expanded(1000));
    /// assert!(expanded(20) > expanded(1000));
    /// ```
    pub fn table(self, states: u32) -> Self {
        Self { table: states, ..self }
    }

    /// What it remembers beside the table. Default: [`Remember::Path`].
    ///
    /// [`Remember::Nothing`] does without looking states up on the path: faster, where small states seldom come back to
    /// where they were; but in a space with circles only a goal or a depth limit ends it, unless the table holds every
    /// state. [`Remember::All`] is a path with a table without a bound, until [`table`](Self::table) sets one.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Iddfs, Outcome, Remember, Search, neighbours};
    ///
    /// // A tree has no circles, so that nothing need be remembered.
    /// let tree = neighbours(1_u32, |&n| [n * 2, n * 2 + 1].into_iter().filter(|&n| n < 500), |_| false);
    /// let report = Search::new(&tree).run(Iddfs::new().table(0).remember(Remember::Nothing));
    /// assert_eq!(report.outcome, Outcome::Unsolvable);
    /// ```
    pub fn remember(self, remember: Remember) -> Self {
        let table = if remember == Remember::All { u32::MAX } else { self.table };
        Self { table, remember, ..self }
    }

    /// Hashes states with another hasher. It changes the speed of a search, never its result.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::hash::RandomState;
    /// use statewalk::{Iddfs, Search, neighbours};
    ///
    /// let climb = neighbours(0_u32, |n| [n + 1, n + 5], |&n| n == 23);
    /// let slower = Search::new(&climb).run(Iddfs::new().hasher(RandomState::new()));
    /// assert_eq!(slower.outcome, Search::new(&climb).run(Iddfs::new()).outcome);
    /// ```
    pub fn hasher<G: BuildHasher + Clone>(self, hasher: G) -> Iddfs<G, M> {
        Iddfs { table: self.table, remember: self.remember, hasher, motion: self.motion }
    }

    /// Walks one state to and fro, for problems that are [`InPlace`]. Copied is what a table or the path is to look up.
    ///
    /// # Examples
    ///
    /// For a problem of your own, see [`InPlace`].
    ///
    /// ```
    /// use statewalk::problems::water_sort::WaterSort;
    /// use statewalk::{Iddfs, Remember, Search};
    ///
    /// // Nothing is remembered, so nothing is copied: the start is the only state there is.
    /// let puzzle: WaterSort = "AABB ABAB .".parse()?;
    /// let report = Search::new(&puzzle).run(Iddfs::new().table(0).remember(Remember::Nothing).in_place());
    /// assert_eq!(report.solution().map(|way| way.len()), Some(5));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn in_place(self) -> Iddfs<H, ByUndo> {
        Iddfs { table: self.table, remember: self.remember, hasher: self.hasher, motion: ByUndo }
    }
}

impl<H: Default, M: Default> Default for Iddfs<H, M> {
    fn default() -> Self {
        Self { table: DEFAULT_TABLE, remember: Remember::Path, hasher: H::default(), motion: M::default() }
    }
}

/// Iterative deepening without limits or visitors: short for `Search::new(problem).run(Iddfs::new())`.
///
/// # Examples
///
/// ```
/// let climb = statewalk::neighbours(0_u32, |n| [n + 1, n + 5], |n| *n >= 10);
/// assert_eq!(statewalk::iddfs(&climb).into_solution().map(|way| way.len()), Some(2));
/// ```
pub fn iddfs<P: Problem>(problem: P) -> Report<P::State, P::Action> {
    Search::new(problem).run(Iddfs::new())
}

impl<P: Problem, H: BuildHasher + Clone> Algorithm<P> for Iddfs<H> {}

impl<P: Problem, H: BuildHasher + Clone> Start<P> for Iddfs<H> {
    type Run = IddfsRun<P, ByValue, H>;

    fn start(self, _: &P, starts: Starts<P::State>) -> Self::Run {
        IddfsRun::new(self.remember, self.table, self.hasher, starts)
    }
}

impl<P: InPlace, H: BuildHasher + Clone> Algorithm<P> for Iddfs<H, ByUndo> {}

impl<P: InPlace, H: BuildHasher + Clone> Start<P> for Iddfs<H, ByUndo> {
    type Run = IddfsRun<P, Undoing<P>, H>;

    fn start(self, _: &P, starts: Starts<P::State>) -> Self::Run {
        IddfsRun::new(self.remember, self.table, self.hasher, starts)
    }
}

/// An iterative deepening under way.
pub(crate) enum IddfsRun<P: Problem, M: Motion<P>, H: BuildHasher> {
    Path(Walk<P, PathStates<P::State, H>, M, H>),
    Nothing(Walk<P, M::Unindexed, M, H>),
}

impl<P: Problem, M: Motion<P>, H: BuildHasher + Clone> IddfsRun<P, M, H> {
    fn new(remember: Remember, table: u32, hasher: H, starts: Starts<P::State>) -> Self {
        let deepening = Some(Deepening::new(table, &hasher));
        match remember {
            Remember::All | Remember::Path => Self::Path(Walk::new(PathStates::new(hasher), starts, deepening)),
            Remember::Nothing => Self::Nothing(Walk::new(M::Unindexed::default(), starts, deepening)),
        }
    }
}

impl<P: Problem, M: Motion<P>, H: BuildHasher> Run<P> for IddfsRun<P, M, H> {
    const SHORTEST_FIRST: bool = true;

    fn resume(&mut self) {
        match self {
            Self::Path(walk) => walk.resume(),
            Self::Nothing(walk) => walk.resume(),
        }
    }

    #[inline]
    fn step<V>(&mut self, pace: Pace, problem: &P, gate: &mut Gate<V>) -> Progress<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        match self {
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
    loop {
        let step = walk.step(pace, problem, gate)?;
        let (Step::Done, Some(nearest)) = (&step, walk.nearest_unexpanded()) else { return Ok(step) };
        let Some(deepening) = &mut walk.deepening else { return Ok(step) };
        // Nothing is nearer than what a bound cut off; but a table does not see all that it cuts off. What is too far away
        // to be told from it is looked for without a bound.
        let deeper = deepening.bound.saturating_add(1);
        let next = if deepening.has_table() { deeper } else { deeper.max(nearest) };
        if next > gate.depth_bound() {
            gate.cut_by_depth(next);
            return Ok(Step::Done);
        }
        deepening.bound = next;
        gate.deepen(deepening.bound);
        walk.restart();
    }
}
