//! A run of a search strategy, which advances step by step.

use smallvec::SmallVec;

use super::{Context, Step};
use crate::outcome::StopReason;
use crate::problem::Problem;
use crate::visitor::Visitor;

use alloc::vec::Vec;

/// The initial states of a search. A single one takes no allocation.
pub(crate) type InitialStates<S> = SmallVec<[S; 1]>;

/// A step, or the reason why no step can be made.
pub(crate) type StepResult<P> = Result<Step<<P as Problem>::State, <P as Problem>::Action>, StopReason>;

/// A strategy that can be turned into a run.
pub(crate) trait IntoRun<P: Problem> {
    type Run: Run<P>;

    /// A run from these states, before its first step.
    fn into_run(self, problem: &P, initial: InitialStates<P::State>) -> Self::Run;
}

/// A search that advances step by step. A step does all of its work or, on an error, none, so that the run can continue
/// under other limits.
pub(crate) trait Run<P: Problem> {
    /// Whether goals are found in order of depth.
    const SHORTEST_FIRST: bool;

    /// Prepares the run to continue after it was cut off.
    fn resume(&mut self) {}

    /// The number of states stored at each depth; empty unless the search is breadth-first.
    fn layers(&self) -> &[u64] {
        &[]
    }

    /// The same, by value.
    fn into_layers(self) -> Vec<u64>
    where
        Self: Sized,
    {
        Vec::new()
    }

    /// Advances to the next goal, at most to the end of one expansion.
    fn step<V>(&mut self, problem: &P, cx: &mut Context<V>) -> StepResult<P>
    where
        V: Visitor<P::State, P::Action>;

    /// Advances to the next goal or to the end, without returning in between.
    fn next_goal<V>(&mut self, problem: &P, cx: &mut Context<V>) -> StepResult<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        loop {
            match self.step(problem, cx)? {
                Step::Expanded => {}
                step => return Ok(step),
            }
        }
    }
}

/// An invariant of the crate is broken, which is a bug. The search ends without a proof.
#[cold]
pub(crate) fn broken_invariant() -> StopReason {
    // Unit tests break invariants on purpose, to check that no proof comes of it.
    let is_unit_test = cfg!(test);
    debug_assert!(is_unit_test, "an invariant of the search is broken");
    StopReason::Internal
}
