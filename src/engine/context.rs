//! The context in which a run advances.

use alloc::vec::Vec;

use super::{Cutoffs, Limits, Meter, Monitor, Objective};
use crate::outcome::{Stats, StopReason};
use crate::problem::Problem;
use crate::storage::Budget;
use crate::visitor::{ActionEdits, Control, Events, Node, Visitor};

/// The parts of a search around its run. The problem is separate, so that it can be borrowed for longer.
#[derive(Debug)]
pub(crate) struct Context<V> {
    pub(crate) monitor: Monitor<V>,
    pub(crate) meter: Meter,
    pub(crate) cutoffs: Cutoffs,
    pub(crate) budget: Budget,
}

/// Whether a state may be expanded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Permission {
    Expand,
    /// A visitor pruned it.
    Skip,
}

impl<V> Context<V> {
    pub(crate) fn new<S, A>(limits: Limits, objective: Objective, visitor: V) -> Self
    where
        V: Visitor<S, A>,
    {
        Self {
            monitor: Monitor::new(visitor),
            meter: Meter::new(limits),
            cutoffs: Cutoffs::new(objective),
            budget: Budget::new(limits.bytes),
        }
    }

    /// Continues under other limits.
    pub(crate) fn resume(&mut self, limits: Limits) {
        self.monitor.resume();
        self.meter.resume(limits);
        self.cutoffs.resume();
        self.budget.set_limit(limits.bytes);
    }

    pub(crate) fn stats(&self) -> Stats {
        self.meter.stats(self.budget.peak())
    }

    pub(crate) fn into_visitor(self) -> V {
        self.monitor.into_visitor()
    }

    /// Runs a step and measures its time.
    pub(crate) fn timed<T>(&mut self, step: impl FnOnce(&mut Self) -> T) -> T {
        self.meter.clock().begin_step();
        let result = step(self);
        self.meter.clock().end_step();
        result
    }

    /// The depth at which no state is expanded: the successors would be beyond the limit, or no better than the best
    /// goal.
    #[inline]
    pub(crate) fn depth_bound(&self) -> u32 {
        let depth = self.meter.limits().depth;
        match self.cutoffs.goal_bound() {
            u32::MAX => depth,
            best => depth.min(best.saturating_sub(1)),
        }
    }

    /// Whether `node` may be expanded while `ahead` expansions are not counted yet. The node is made only if a visitor
    /// needs it.
    #[inline]
    pub(crate) fn check_expand<'a, S: 'a, A: 'a>(
        &mut self,
        node: impl FnOnce() -> Result<Node<'a, S, A>, StopReason>,
        ahead: u64,
    ) -> Result<Permission, StopReason>
    where
        V: Visitor<S, A>,
    {
        if self.monitor.needs(Events::EXPAND) && self.ask_to_expand(&node()?)? == Permission::Skip {
            return Ok(Permission::Skip);
        }
        self.meter.check_expand(ahead)?;
        Ok(Permission::Expand)
    }

    fn ask_to_expand<S, A>(&mut self, node: &Node<'_, S, A>) -> Result<Permission, StopReason>
    where
        V: Visitor<S, A>,
    {
        match self.monitor.expand(node) {
            Control::Continue => return Ok(Permission::Expand),
            Control::Stop => return Err(StopReason::Stopped),
            Control::PruneSound => {}
            Control::Prune => self.cutoffs.note_unsound_prune(),
        }
        self.meter.count_pruned(1);
        Ok(Permission::Skip)
    }

    /// Lists the actions of `node` as the visitors edit them. The edits are [counted](Self::count_edits) once the
    /// actions are stored.
    pub(crate) fn edit_actions<P: Problem>(
        &mut self,
        problem: &P,
        node: &Node<'_, P::State, P::Action>,
        list: &mut Vec<P::Action>,
    ) -> Result<ActionEdits, StopReason>
    where
        V: Visitor<P::State, P::Action>,
    {
        list.clear();
        self.budget.extend(list, problem.actions(node.state()))?;
        Ok(self.monitor.actions(node, list)?)
    }

    /// Counts the actions that the visitors dropped.
    pub(crate) fn count_edits(&mut self, edits: ActionEdits) {
        self.meter.count_pruned(edits.pruned);
        if edits.unsound {
            self.cutoffs.note_unsound_prune();
        }
    }

    /// Counts an expansion at this depth, before its successors are inserted. The expansion was permitted earlier,
    /// perhaps under wider limits.
    #[inline]
    pub(crate) fn count_expansion(&mut self, depth: u32) -> Result<(), StopReason> {
        if depth >= self.depth_bound() {
            return Err(StopReason::DepthLimit);
        }
        self.meter.count_expansion()
    }

    /// Reports the end of an expansion: all its successors are inserted.
    #[inline]
    pub(crate) fn end_expansion<S, A>(&mut self)
    where
        V: Visitor<S, A>,
    {
        if self.monitor.needs(Events::PROGRESS) {
            let stats = self.stats();
            self.monitor.progress(&stats);
        }
    }

    /// Counts a goal and reports it to the visitors.
    pub(crate) fn report_goal<S, A>(&mut self, node: &Node<'_, S, A>)
    where
        V: Visitor<S, A>,
    {
        self.meter.count_goal();
        self.cutoffs.note_goal(node.depth());
        self.monitor.goal(node);
    }
}
