//! What becomes of a state that was entered and is no goal: it is expanded, cut off or pruned.

use core::hash::BuildHasher;

use super::{Entered, Reach, Walk};
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
    /// Whether a goal may be in reach of a state at this depth that is none, as far as visitors know.
    #[inline]
    pub(super) fn reach<V>(&self, state: &P::State, depth: u32, gate: &mut Gate<V>) -> Reach
    where
        V: Visitor<P::State, P::Action>,
    {
        // Nobody is asked as long as nothing can be too far away.
        if !gate.wants(Wants::LOWER_BOUND) || self.horizon.cut == u32::MAX {
            return Reach::Near;
        }
        match gate.lower_bound(state) {
            u32::MAX => Reach::Never,
            actions => match depth.saturating_add(actions.max(1)) {
                nearest if nearest <= self.horizon.cut => Reach::Near,
                nearest => Reach::Far(nearest.min(u32::MAX - 1)),
            },
        }
    }

    /// The same for the last frame, which may be at the horizon itself.
    #[inline]
    fn reach_of_last<V>(&self, depth: u32, gate: &mut Gate<V>) -> Reach
    where
        V: Visitor<P::State, P::Action>,
    {
        if depth >= self.horizon.cut {
            return Reach::Far(depth + 1);
        }
        let standing = self.frames.last_id().and_then(|number| self.motion.standing(&self.memory, number));
        standing.map_or(Reach::Near, |state| self.reach(state, depth, gate))
    }

    /// Expands the last frame, if it may be. Gives whether it was.
    #[inline]
    pub(super) fn expand<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Result<bool, Cause>
    where
        V: Visitor<P::State, P::Action>,
    {
        let depth = self.depth - 1;
        match self.reach_of_last(depth, gate) {
            Reach::Near => {}
            Reach::Far(nearest) => {
                self.cut_off(nearest, problem, gate);
                return Ok(false);
            }
            Reach::Never => {
                gate.count_hopeless();
                self.leave(problem);
                return Ok(false);
            }
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
            self.memory.set_mark(number, Mark::UNEXPANDED);
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
