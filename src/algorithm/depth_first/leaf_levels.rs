//! The last few levels above the depth bound, searched without frames. Most nodes are there, and as long as none is a
//! goal, only their number matters. The depth of the recursion is the number of these levels.

use alloc::vec::Vec;

use super::visited::VisitedSet;
use crate::engine::is_goal;
use crate::problem::{InPlace, Problem};
use crate::storage::{Budget, Lookup};

/// The number of levels above the bound.
pub(super) const LEVELS: u32 = 4;

/// The states of the path that are not in the visited set, the last first.
#[derive(Clone, Copy)]
pub(super) struct Ancestors<'a, S> {
    state: &'a S,
    above: Option<&'a Self>,
}

impl<S: Eq> Ancestors<'_, S> {
    fn contains(&self, state: &S) -> bool {
        core::iter::successors(Some(self), |ancestor| ancestor.above).any(|ancestor| ancestor.state == state)
    }
}

/// The counts of expanded and generated states.
#[derive(Debug)]
pub(crate) struct LeafCounts {
    pub(super) expanded: u64,
    pub(super) new: u64,
    pub(super) duplicates: u64,
    /// The least number of actions that remained at a new state.
    pub(super) least_remaining: u32,
}

/// A search of the last levels.
pub(crate) struct LeafLevels<'a, P: Problem, K> {
    pub(super) problem: &'a P,
    pub(super) visited: &'a K,
    /// How many states may be expanded.
    pub(super) allowed: u64,
    pub(super) counts: LeafCounts,
    /// The actions to be tried, of all levels.
    pub(super) actions: &'a mut Vec<P::Action>,
    pub(super) budget: &'a mut Budget,
}

impl<P: Problem, K: VisitedSet<P::State>> LeafLevels<'_, P, K> {
    /// Counts an expansion, if it is allowed.
    #[inline]
    fn count_expansion(&mut self) -> bool {
        self.counts.expanded += 1;
        self.counts.expanded <= self.allowed
    }

    /// Counts a successor, and tells whether it is new; `None` at a goal.
    #[inline]
    fn count(&mut self, state: &P::State, above: Option<&Ancestors<'_, P::State>>, remaining: u32) -> Option<bool> {
        let is_above = K::LOOKS_UP && above.is_some_and(|above| above.contains(state));
        if is_above || !matches!(self.visited.lookup(state), Lookup::Vacant(_)) {
            self.counts.duplicates += 1;
            return Some(false);
        }
        self.counts.new += 1;
        self.counts.least_remaining = self.counts.least_remaining.min(remaining);
        if is_goal(self.problem, state) { None } else { Some(true) }
    }

    /// Expands `state`, which is in the visited set or in `above`, and all states below it. Each state is made by
    /// value. Gives up at a goal.
    #[inline]
    pub(super) fn expand_by_value(
        &mut self,
        state: &P::State,
        above: Option<&Ancestors<'_, P::State>>,
        remaining: u32,
    ) -> bool {
        let problem = self.problem;
        self.count_expansion()
            && problem.successors(state).all(|(_, next)| match self.count(&next, above, remaining - 1) {
                Some(true) if remaining > 1 => {
                    self.expand_by_value(&next, Some(&Ancestors { state: &next, above }), remaining - 1)
                }
                counted => counted.is_some(),
            })
    }

    /// The same with one state that is changed back and forth. If states are looked up, it expands one level only,
    /// because the visited set does not store the states between.
    #[inline]
    pub(super) fn expand_in_place(&mut self, state: &mut P::State, remaining: u32) -> bool
    where
        P: InPlace,
    {
        let problem = self.problem;
        let first = self.actions.len();
        let listed = self.budget.extend(self.actions, problem.actions(state));
        let mut continues = self.count_expansion() && listed.is_ok();
        for at in first..self.actions.len() {
            if !continues {
                break;
            }
            let undo = problem.advance(state, &self.actions[at]);
            continues = match self.count(state, None, remaining - 1) {
                Some(true) if remaining > 1 => self.expand_in_place(state, remaining - 1),
                counted => counted.is_some(),
            };
            problem.retreat(state, undo);
        }
        self.actions.truncate(first);
        continues
    }
}
