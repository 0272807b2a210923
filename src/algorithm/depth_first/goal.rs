//! Goals that were entered: each is reported, unless an earlier iteration reported it.

use super::run::{DepthFirst, Parts};
use crate::engine::{Context, Step, StepResult, trace_path};
use crate::outcome::{Solution, StopReason};
use crate::problem::Problem;
use crate::visitor::Visitor;

impl<P: Problem, T: Parts<P>> DepthFirst<P, T> {
    /// Whether the goal in the last node was not yielded in an earlier iteration. Makes room to note that it is yielded
    /// now.
    pub(super) fn is_new_goal<V>(&mut self, cx: &mut Context<V>) -> Result<bool, StopReason> {
        let last = self.last_id()?;
        let Some(bound) = &mut self.bound else { return Ok(true) };
        let goal = Self::current_in(&self.visited, &self.stepper, last)?;
        Ok(bound.is_new_goal(goal, self.depth - 1, &mut cx.budget)?)
    }

    /// Makes the solution that ends in the last node, and leaves it.
    pub(super) fn report<V>(&mut self, problem: &P, cx: &mut Context<V>) -> StepResult<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        let node = self.node()?;
        let depth = node.depth();
        let (_, actions) = trace_path(&self.path, depth.into(), depth)?;
        let solution = Solution::new(self.first()?.clone(), actions, node.state().clone());
        cx.report_goal(&node);
        if let Some(bound) = &mut self.bound {
            bound.note_yielded(solution.goal());
        }
        // A better goal must be nearer than this one, as under a depth limit.
        if cx.cutoffs.is_branch_and_bound() {
            self.note_cutoff(depth);
        }
        self.leave(problem);
        Ok(Step::Goal(solution))
    }
}
