//! What becomes of a state that was entered and is no goal: it is expanded, cut off or pruned.

use core::hash::BuildHasher;

use super::{Entered, Walk};
use crate::actions::Arranged;
use crate::algorithm::memory::{Mark, Memory};
use crate::algorithm::motion::Motion;
use crate::gate::{Admission, Gate};
use crate::storage::OutOfMemory;
use crate::{Cause, Problem, Visitor, Wants};

impl<P: Problem, K, M, H> Walk<P, K, M, H>
where
    K: Memory<P::State>,
    M: Motion<P>,
    H: BuildHasher,
{
    /// If the last frame is not to be expanded for its depth: the least depth of a goal that this may hide.
    #[inline]
    fn is_cut_off<V>(&self, gate: &mut Gate<V>) -> Option<u32>
    where
        V: Visitor<P::State, P::Action>,
    {
        let depth = self.depth - 1;
        if depth >= self.horizon.cut {
            return Some(depth + 1);
        }
        let number = self.frames.last_id()?;
        self.is_too_far(self.motion.standing(&self.memory, number)?, depth, gate)
    }

    /// If visitors know that every goal in reach of a state at this depth is too far away: the least depth of one.
    #[inline]
    pub(super) fn is_too_far<V>(&self, state: &P::State, depth: u32, gate: &mut Gate<V>) -> Option<u32>
    where
        V: Visitor<P::State, P::Action>,
    {
        if self.deepening.is_some() || !gate.wants(Wants::LOWER_BOUND) {
            return None;
        }
        Some(gate.nearest_goal(state, depth)).filter(|nearest| *nearest > self.horizon.limit)
    }

    /// Expands the last frame, if it may be. Gives whether it was.
    #[inline]
    pub(super) fn expand<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Result<bool, Cause>
    where
        V: Visitor<P::State, P::Action>,
    {
        let depth = self.depth - 1;
        if let Some(nearest) = self.is_cut_off(gate) {
            self.cut_off(nearest, problem, gate);
            return Ok(false);
        }
        if depth >= self.horizon.limit {
            // The limit was narrowed in the middle of a bound. It is not over, and can go on under a wider one.
            return Err(Cause::DepthLimit);
        }
        if gate.admit(|| self.top(), 0)? == Admission::Skip {
            self.leave(problem);
            return Ok(false);
        }
        let arranged = self.offer(problem, gate)?;
        gate.count_expansion(depth)?;
        // A visit that was pruned without a promise did not search all there is.
        if !arranged.unsound {
            self.note(gate);
        }
        self.entered = Entered::Nothing;
        gate.close_expansion();
        Ok(true)
    }

    /// Gives the last frame its actions, as the visitors arrange them.
    #[inline]
    fn offer<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Result<Arranged, OutOfMemory>
    where
        V: Visitor<P::State, P::Action>,
    {
        let Some(number) = self.frames.last_id() else { return Ok(Arranged::default()) };
        let Some(state) = self.motion.standing(&self.memory, number) else { return Ok(Arranged::default()) };
        let actions = problem.actions(state);
        if !gate.wants(Wants::ARRANGE) {
            return self.frames.offer(actions, &mut gate.budget).map(|()| Arranged::default());
        }
        let mut offered = core::mem::take(&mut self.offered);
        offered.clear();
        let arranged = gate.budget.extend(&mut offered, actions).and_then(|()| match self.top() {
            Some(node) => gate.arrange(&node, &mut offered),
            None => Ok(Arranged::default()),
        });
        let settled = arranged.and_then(|arranged| {
            self.frames.offer(offered.drain(..), &mut gate.budget)?;
            gate.count_arranged(arranged);
            Ok(arranged)
        });
        self.offered = offered;
        settled
    }

    /// Leaves the last frame unexpanded, for its depth.
    fn cut_off<V>(&mut self, nearest: u32, problem: &P, gate: &mut Gate<V>) {
        self.note(gate);
        self.cut_at(nearest);
        if let (true, Some(number)) = (K::KEEPS_ALL, self.frames.last_id()) {
            self.unexpanded += 1;
            self.memory.set_mark(number, Mark::unexpanded_at(self.depth - 1));
        }
        self.leave(problem);
    }

    /// Notes in the table that the last frame is being searched.
    #[inline]
    fn note<V>(&mut self, gate: &mut Gate<V>) {
        let (Some(deepening), Some(number)) = (&mut self.deepening, self.frames.last_id()) else { return };
        if let (true, Some(state)) = (deepening.has_table(), self.motion.standing(&self.memory, number)) {
            deepening.note(state, self.depth - 1, &mut gate.budget);
        }
    }
}
