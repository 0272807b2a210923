//! States that were entered and are no goals: each is expanded, cut off or pruned.

use alloc::vec::Vec;

use super::run::{DepthFirst, DepthLimits, Parts, Phase, Reach};
use super::visited::{NodeInfo, Revisits, VisitedSet};
use crate::algorithm::heuristic::Estimate;
use crate::engine::{Context, Permission, broken_invariant};
use crate::outcome::StopReason;
use crate::problem::Problem;
use crate::storage::{CompactId, StateId};
use crate::visitor::{ActionEdits, Events, Visitor};

impl<P: Problem, T: Parts<P>> DepthFirst<P, T> {
    /// Whether a goal may be reachable from a state at this depth, by the heuristic. The state is no goal.
    #[inline]
    pub(super) fn reach(heuristic: &mut T::Heuristic, state: &P::State, depth: u32, limits: DepthLimits) -> Reach {
        // Without a cutoff, no state is too far away, so the heuristic is not called.
        if !T::Heuristic::IS_KNOWN || limits.cutoff == u32::MAX {
            return Reach::Near;
        }
        let actions = match heuristic.estimate(state) {
            u64::MAX => return Reach::Never,
            actions => u32::try_from(actions).unwrap_or(u32::MAX).max(1),
        };
        match depth.saturating_add(actions) {
            nearest if nearest <= limits.cutoff => Reach::Near,
            nearest => Reach::Far(nearest.min(u32::MAX - 1)),
        }
    }

    /// The same for the last node, which may be at the cutoff itself.
    #[inline]
    fn reach_of_last(&mut self, depth: u32) -> Result<Reach, StopReason> {
        if depth >= self.limits.cutoff {
            return Ok(Reach::Far(depth + 1));
        }
        if !T::Heuristic::IS_KNOWN {
            return Ok(Reach::Near);
        }
        let state = Self::current_in(&self.visited, &self.stepper, self.last_id()?)?;
        Ok(Self::reach(&mut self.heuristic, state, depth, self.limits))
    }

    /// Expands the last node, if that is permitted. Returns whether it was expanded.
    #[inline]
    pub(super) fn expand<V>(&mut self, problem: &P, cx: &mut Context<V>) -> Result<bool, StopReason>
    where
        V: Visitor<P::State, P::Action>,
    {
        let depth = self.depth - 1;
        match self.reach_of_last(depth)? {
            Reach::Near => {}
            Reach::Far(nearest) => {
                self.cut_off(nearest, problem, cx)?;
                return Ok(false);
            }
            Reach::Never => {
                cx.meter.count_dead_end();
                self.leave(problem);
                return Ok(false);
            }
        }
        if depth >= self.limits.limit {
            // The depth limit was lowered during an iteration. The iteration can continue under a greater limit.
            return Err(StopReason::DepthLimit);
        }
        if cx.check_expand(|| self.node(), 0)? == Permission::Skip {
            self.leave(problem);
            return Ok(false);
        }
        let edits = self.list_actions(problem, cx)?;
        cx.count_expansion(depth)?;
        // A visit that was pruned without a promise is no complete search of the state.
        if !edits.unsound {
            self.note_searched(cx)?;
        }
        self.phase = Phase::Advance;
        cx.end_expansion();
        Ok(true)
    }

    /// Gives the last node its actions, as the visitors edit them.
    #[inline]
    fn list_actions<V>(&mut self, problem: &P, cx: &mut Context<V>) -> Result<ActionEdits, StopReason>
    where
        V: Visitor<P::State, P::Action>,
    {
        if cx.monitor.needs(Events::ACTIONS) {
            let mut actions = core::mem::take(&mut self.actions);
            let edits = self.list_edited_actions(&mut actions, problem, cx);
            self.actions = actions;
            return edits;
        }
        let state = Self::current_in(&self.visited, &self.stepper, self.last_id()?)?;
        self.path.set_actions(problem.actions(state), &mut cx.budget)?;
        Ok(ActionEdits::default())
    }

    fn list_edited_actions<V>(
        &mut self,
        actions: &mut Vec<P::Action>,
        problem: &P,
        cx: &mut Context<V>,
    ) -> Result<ActionEdits, StopReason>
    where
        V: Visitor<P::State, P::Action>,
    {
        let edits = cx.edit_actions(problem, &self.node()?, actions)?;
        self.path.set_actions(actions.drain(..), &mut cx.budget)?;
        cx.count_edits(edits);
        Ok(edits)
    }

    /// Leaves the last node unexpanded because of its depth.
    fn cut_off<V>(&mut self, nearest: u32, problem: &P, cx: &mut Context<V>) -> Result<(), StopReason> {
        self.note_searched(cx)?;
        self.note_cutoff(nearest);
        if T::Visited::STORES_ALL {
            let id: StateId = self.last_id()?.into();
            self.unexpanded += 1;
            self.visited.set_info(CompactId::from(id), NodeInfo::UNEXPANDED);
        }
        self.leave(problem);
        Ok(())
    }

    /// Notes in the table that the last node is being searched.
    #[inline]
    fn note_searched<V>(&mut self, cx: &mut Context<V>) -> Result<(), StopReason> {
        let Some(bound) = &mut self.bound else { return Ok(()) };
        if !bound.has_table() {
            return Ok(());
        }
        let last = self.path.last_id().ok_or_else(broken_invariant)?;
        let state = Self::current_in(&self.visited, &self.stepper, last)?;
        bound.note(state, self.depth - 1, &mut cx.budget);
        Ok(())
    }
}
