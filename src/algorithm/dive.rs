//! The last few steps above the horizon of a walk, taken without frames: most nodes are there, and as long as none is a
//! goal, nothing but their number is of interest. The recursion is as deep as these few steps.

use alloc::vec::Vec;

use super::memory::{Found, Memory};
use crate::storage::Budget;
use crate::{InPlace, Problem};

/// How many steps above the horizon.
pub(super) const STEPS: u32 = 4;

/// The states of the path that are not in the memory of the walk, the last first.
struct Above<'a, S> {
    state: &'a S,
    above: Option<&'a Self>,
}

impl<S: Eq> Above<'_, S> {
    fn contains(&self, state: &S) -> bool {
        core::iter::successors(Some(self), |above| above.above).any(|above| above.state == state)
    }
}

/// What was met.
pub(crate) struct Tally<'a, A> {
    /// How many more states may be expanded.
    pub(super) allowed: u64,
    pub(super) expanded: u64,
    pub(super) new: u64,
    pub(super) known: u64,
    /// The least number of actions that were left at a new state.
    pub(super) least_left: u32,
    /// The actions to be tried, of all levels.
    pub(super) actions: &'a mut Vec<A>,
    pub(super) budget: &'a mut Budget,
}

impl<A> Tally<'_, A> {
    /// Counts an expansion, if it is allowed.
    #[inline]
    fn expand(&mut self) -> bool {
        self.expanded += 1;
        self.expanded <= self.allowed
    }

    /// Counts a state, and says whether it is new and is no goal; `None` at a goal.
    #[inline]
    fn meet<P, K>(
        &mut self,
        problem: &P,
        memory: &K,
        above: Option<&Above<'_, P::State>>,
        state: &P::State,
        left: u32,
    ) -> Option<bool>
    where
        P: Problem,
        K: Memory<P::State>,
    {
        let is_above = K::LOOKS_UP && above.is_some_and(|above| above.contains(state));
        if is_above || matches!(memory.find(state), Found::Known(_)) {
            self.known += 1;
            return Some(false);
        }
        self.new += 1;
        self.least_left = self.least_left.min(left);
        if problem.is_goal(state) { None } else { Some(true) }
    }
}

/// Expands `state`, which the memory has, and all below it, with the states made one by one. Gives up at a goal.
#[inline]
pub(super) fn by_value<P, K>(
    problem: &P,
    memory: &K,
    state: &P::State,
    left: u32,
    tally: &mut Tally<'_, P::Action>,
) -> bool
where
    P: Problem,
    K: Memory<P::State>,
{
    below(problem, memory, (state, None), left, tally)
}

#[inline]
fn below<P, K>(
    problem: &P,
    memory: &K,
    (state, above): (&P::State, Option<&Above<'_, P::State>>),
    left: u32,
    tally: &mut Tally<'_, P::Action>,
) -> bool
where
    P: Problem,
    K: Memory<P::State>,
{
    tally.expand()
        && problem.successors(state).all(|(_, next)| match tally.meet(problem, memory, above, &next, left - 1) {
            Some(true) if left > 1 => {
                below(problem, memory, (&next, Some(&Above { state: &next, above })), left - 1, tally)
            }
            met => met.is_some(),
        })
}

/// The same with one state that is changed to and fro. Where states are looked up, it goes one step, because the memory
/// does not have the states between.
#[inline]
pub(super) fn in_place<P, K>(
    problem: &P,
    memory: &K,
    state: &mut P::State,
    left: u32,
    tally: &mut Tally<'_, P::Action>,
) -> bool
where
    P: InPlace,
    K: Memory<P::State>,
{
    let first = tally.actions.len();
    let listed = tally.budget.extend(tally.actions, problem.actions(state));
    let mut goes_on = tally.expand() && listed.is_ok();
    for at in first..tally.actions.len() {
        if !goes_on {
            break;
        }
        let undo = problem.advance(state, &tally.actions[at]);
        goes_on = match tally.meet(problem, memory, None, state, left - 1) {
            Some(true) if left > 1 => in_place(problem, memory, state, left - 1, tally),
            met => met.is_some(),
        };
        problem.retreat(state, undo);
    }
    tally.actions.truncate(first);
    goes_on
}
