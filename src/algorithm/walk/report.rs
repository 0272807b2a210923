//! What becomes of a goal that was entered: it is reported, unless it was before.

use core::hash::BuildHasher;

use super::Walk;
use crate::algorithm::memory::Memory;
use crate::algorithm::motion::Motion;
use crate::algorithm::{Progress, Step, actions_to};
use crate::gate::Gate;
use crate::storage::OutOfMemory;
use crate::{Problem, Solution, Visitor};

impl<P: Problem, K, M, H> Walk<P, K, M, H>
where
    K: Memory<P::State>,
    M: Motion<P>,
    H: BuildHasher,
{
    /// Whether the goal in the last frame was not yielded in an earlier bound. Makes room to note that it is now.
    pub(super) fn is_news<V>(&mut self, gate: &mut Gate<V>) -> Result<bool, OutOfMemory> {
        let (Some(deepening), Some(number)) = (&mut self.deepening, self.frames.last_id()) else { return Ok(true) };
        let Some(goal) = self.motion.standing(&self.memory, number) else { return Ok(true) };
        deepening.is_news(goal, self.depth - 1, &mut gate.budget)
    }

    /// Makes the solution that ends in the last frame, and leaves it.
    pub(super) fn report<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Progress<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        let Some(node) = self.top() else { return Ok(Step::Expanded) };
        let (_, actions) = actions_to(&self.frames, node.at, node.depth)?;
        gate.goal(&node);
        let (goal, depth) = (node.state.clone(), node.depth);
        // The start of the path is the one that was taken last.
        let start = self.starts.get(self.started.wrapping_sub(1)).unwrap_or(&goal).clone();
        if let Some(deepening) = &mut self.deepening {
            deepening.yielded(&goal);
        }
        // A better goal than this has to be nearer, as if the depth were limited.
        if gate.is_improving() {
            self.cut_at(depth);
        }
        self.leave(problem);
        Ok(Step::Goal(Solution::new(start, actions, goal)))
    }
}
