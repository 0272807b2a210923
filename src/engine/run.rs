//! A search strategy at work: a run that advances step by step.

use smallvec::SmallVec;

use super::{Context, Step};
use crate::outcome::StopReason;
use crate::problem::Problem;
use crate::visitor::Visitor;

use alloc::vec::Vec;

/// The states that a search starts from: mostly one, which takes no allocation.
pub(crate) type InitialStates<S> = SmallVec<[S; 1]>;

/// A step, or why none can be made.
pub(crate) type StepResult<P> = Result<Step<<P as Problem>::State, <P as Problem>::Action>, StopReason>;

/// What a strategy becomes when it is run.
pub(crate) trait IntoRun<P: Problem> {
    type Run: Run<P>;

    /// A run from these states that has done nothing yet.
    fn into_run(self, problem: &P, initial: InitialStates<P::State>) -> Self::Run;
}

/// A search that advances step by step. A step does all of its work or, on an error, none, so that the run can continue
/// under other limits.
pub(crate) trait Run<P: Problem> {
    /// Whether no goal is nearer than one that was found before it.
    const SHORTEST_FIRST: bool;

    /// The search continues after it was cut off.
    fn resume(&mut self) {}

    /// The number of states stored at each depth, where that is known.
    fn layers(&self) -> &[u64] {
        &[]
    }

    /// The same, at the end.
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

    /// Advances to the next goal, or to the end, as fast as it can.
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

/// Something that is always there was not: a bug of the crate. It ends the search without a proof.
#[cold]
pub(crate) fn broken_invariant() -> StopReason {
    // Unit tests break invariants on purpose, to see that this proves nothing.
    debug_assert!(cfg!(test), "an invariant of the search is broken");
    StopReason::Internal
}
