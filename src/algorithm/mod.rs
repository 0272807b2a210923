//! The search strategies. Each is a resumable run whose one primitive is a step; none recurses over the depth, none counts, tests or
//! limits anything itself (the gate does), and none can claim a proof (only [`Search`](crate::Search) does).

mod bfs;
mod deepening;
mod dfs;
mod dive;
mod frames;
mod iddfs;
mod memory;
mod motion;
mod walk;

pub use bfs::{Bfs, ByKey, ByRank, ByState, bfs};
pub use dfs::{Dfs, dfs};
pub use iddfs::{Iddfs, iddfs};
pub use memory::Remember;
pub use motion::{ByUndo, ByValue};

use alloc::vec::Vec;

use smallvec::SmallVec;

use crate::gate::Gate;
use crate::node::Path;
use crate::storage::{OutOfMemory, Trail};
use crate::{Cause, Problem, Solution, Visitor};

/// A search strategy that [`Search`](crate::Search) can run on a problem `P`. The strategies of this crate are all
/// there are: the trait is sealed, so that an answer can be trusted wherever it comes from.
///
/// # Examples
///
/// A function that takes any search strategy. The problem is a parameter of the trait, because some strategies ask more of it:
///
/// ```
/// use statewalk::{Algorithm, Bfs, Dfs, Iddfs, Problem, Search};
///
/// fn steps<P: Problem>(problem: P, algorithm: impl Algorithm<P>) -> Option<usize> {
///     Search::new(problem).max_states(1000).run(algorithm).solution().map(|way| way.len())
/// }
///
/// let climb = statewalk::neighbours(0_u32, |n| [n + 1, n + 5], |&n| n == 11);
/// assert_eq!(steps(&climb, Bfs::new()), Some(3));
/// assert_eq!(steps(&climb, Iddfs::new()), Some(3));
/// assert_eq!(steps(&climb, Dfs::new()), Some(11));
/// ```
#[expect(private_bounds, reason = "it is sealed")]
pub trait Algorithm<P: Problem>: Start<P> {}

/// The states a search starts from: mostly one, which takes no allocation.
pub(crate) type Starts<S> = SmallVec<[S; 1]>;

/// Begins a run.
pub(crate) trait Start<P: Problem> {
    type Run: Run<P>;

    /// A run from these starts that has done nothing yet.
    fn start(self, problem: &P, starts: Starts<P::State>) -> Self::Run;
}

/// A search that can be advanced step by step.
pub(crate) trait Run<P: Problem> {
    /// Whether no goal is nearer than one that was found before it.
    const SHORTEST_FIRST: bool;

    /// Is told that the search goes on after it was cut.
    fn resume(&mut self) {}

    /// The number of states kept at each depth, where that is known.
    fn layers(&self) -> &[u64] {
        &[]
    }

    /// Goes on to the next goal, at most to the end of one expansion if that is the pace, else of a few.
    ///
    /// After an error the run is where it was before, so that it could go on under another limit.
    fn step<V>(&mut self, pace: Pace, problem: &P, gate: &mut Gate<V>) -> Progress<P>
    where
        V: Visitor<P::State, P::Action>;
}

/// How far a step goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pace {
    /// To the end of one expansion, so that the caller can look at each.
    Single,
    /// As far as it is fastest.
    Swift,
}

/// A step, or why none can be made.
pub(crate) type Progress<P> = Result<Step<<P as Problem>::State, <P as Problem>::Action>, Cause>;

/// What one step of a search came to; see [`Solutions::step`](crate::Solutions::step).
///
/// # Examples
///
/// Goals that one expansion gives are steps of their own:
///
/// ```
/// use statewalk::{Bfs, Search, Step, neighbours};
///
/// let mut search = Search::new(neighbours(1, |n| [n * 2, n * 2 + 1], |&n| n > 1)).solutions(Bfs::new());
/// assert_eq!(search.step(), Step::Expanded);
/// assert!(matches!(search.step(), Step::Goal(way) if *way.goal() == 2));
/// assert!(matches!(search.step(), Step::Goal(way) if *way.goal() == 3));
/// while search.step() != Step::Done {}
/// assert_eq!(search.stats().expanded, 1);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use = "a step may hold a solution"]
pub enum Step<S, A> {
    /// One state was expanded, or one start taken in, and every goal this gave was reported.
    Expanded,
    /// A goal was found.
    Goal(Solution<S, A>),
    /// The search is over; [`Solutions::end`](crate::Solutions::end) tells why.
    Done,
}

impl From<OutOfMemory> for Cause {
    fn from(_: OutOfMemory) -> Self {
        Self::MemoryLimit
    }
}

/// The actions that led to a node at this depth, in the order to follow them, and the start they lead from.
fn actions_to<A>(trail: &dyn Trail<A>, number: u64, depth: u32) -> Result<(u64, Vec<A>), Cause> {
    let mut actions = Vec::new();
    actions.try_reserve_exact(depth as usize).map_err(|_| OutOfMemory)?;
    let mut path = Path::new(trail, number, depth);
    actions.extend(path.by_ref());
    actions.reverse();
    let start = path.at().filter(|&start| actions.len() == depth as usize && trail.parent(start).is_none());
    Ok((start.ok_or(Cause::BrokenPromise)?, actions))
}
