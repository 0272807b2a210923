//! The states of a solution, computed on demand.

use core::fmt;
use core::iter::FusedIterator;

use super::Solution;
use crate::problem::Problem;

/// The states of a path, from the initial state to the goal; see [`Solution::states`].
///
/// # Examples
///
/// ```
/// let count = statewalk::neighbors(0, |n| [n + 1], |&n| n == 1000);
/// let solution = statewalk::bfs(&count).into_solution().expect("1000 is reachable");
/// let mut states = solution.states(&count);
/// assert_eq!(states.len(), 1001);
/// assert_eq!(states.nth(500), Some(500));
/// assert_eq!(states.len(), 500);
/// ```
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct States<'a, P: Problem> {
    problem: &'a P,
    next: Option<P::State>,
    actions: core::slice::Iter<'a, P::Action>,
}

impl<'a, P: Problem> States<'a, P> {
    pub(super) fn new(problem: &'a P, initial: P::State, actions: &'a [P::Action]) -> Self {
        Self { problem, next: Some(initial), actions: actions.iter() }
    }
}

impl<P: Problem> Iterator for States<'_, P> {
    type Item = P::State;

    fn next(&mut self) -> Option<P::State> {
        let state = self.next.take()?;
        self.next = self.actions.next().map(|action| self.problem.apply(&state, action));
        Some(state)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.actions.len() + usize::from(self.next.is_some());
        (left, Some(left))
    }
}

impl<P: Problem> ExactSizeIterator for States<'_, P> {}

impl<P: Problem> FusedIterator for States<'_, P> {}

impl<P: Problem> fmt::Debug for States<'_, P>
where
    P::State: fmt::Debug,
    P::Action: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("States").field("next", &self.next).field("actions", &self.actions).finish_non_exhaustive()
    }
}

/// The steps of a solution; see [`Solution::steps`].
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Steps<'a, P: Problem> {
    problem: &'a P,
    /// The state to which the next action is applied.
    before: P::State,
    actions: core::slice::Iter<'a, P::Action>,
}

impl<'a, P: Problem> Steps<'a, P> {
    pub(super) fn new(problem: &'a P, initial: P::State, actions: &'a [P::Action]) -> Self {
        Self { problem, before: initial, actions: actions.iter() }
    }
}

impl<'a, P: Problem> Iterator for Steps<'a, P> {
    type Item = (P::State, &'a P::Action, P::State);

    fn next(&mut self) -> Option<Self::Item> {
        let action = self.actions.next()?;
        let after = self.problem.apply(&self.before, action);
        Some((core::mem::replace(&mut self.before, after.clone()), action, after))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.actions.size_hint()
    }
}

impl<P: Problem> ExactSizeIterator for Steps<'_, P> {}

impl<P: Problem> FusedIterator for Steps<'_, P> {}

impl<P: Problem> fmt::Debug for Steps<'_, P>
where
    P::State: fmt::Debug,
    P::Action: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Steps").field("before", &self.before).field("actions", &self.actions).finish_non_exhaustive()
    }
}

/// The actions, in order.
impl<'a, S, A> IntoIterator for &'a Solution<S, A> {
    type Item = &'a A;
    type IntoIter = core::slice::Iter<'a, A>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
