//! The calls of a search to its visitors, and the goal test.

use alloc::vec::Vec;

use crate::outcome::{Stats, StopReason};
use crate::problem::Problem;
use crate::storage::OutOfMemory;
use crate::visitor::{ActionEdits, Actions, Control, Events, Generated, Node, Visitor};

/// Whether a state is a goal. Every goal test of a search is made here.
#[inline]
pub(crate) fn is_goal<P: Problem>(problem: &P, state: &P::State) -> bool {
    problem.is_goal(state)
}

/// The visitors of a search, and whether one of them stopped it.
#[derive(Debug)]
pub(crate) struct Monitor<V> {
    visitor: V,
    events: Events,
    stopped: bool,
}

impl<V> Monitor<V> {
    pub(super) fn new<S, A>(visitor: V) -> Self
    where
        V: Visitor<S, A>,
    {
        Self { events: visitor.events(), visitor, stopped: false }
    }

    pub(super) fn resume(&mut self) {
        self.stopped = false;
    }

    pub(crate) fn visitor(&self) -> &V {
        &self.visitor
    }

    pub(super) fn into_visitor(self) -> V {
        self.visitor
    }

    /// Whether any visitor needs any of these calls.
    #[inline]
    pub(crate) fn needs(&self, events: Events) -> bool {
        self.events.intersects(events)
    }

    /// Whether a visitor could notice that states are expanded before they are counted.
    #[inline]
    pub(crate) fn is_watching(&self) -> bool {
        self.needs(Events::EXPAND | Events::ACTIONS | Events::SUCCESSOR)
    }

    /// Whether a visitor asked to stop after the last step.
    #[inline]
    pub(crate) fn check_stop(&self) -> Result<(), StopReason> {
        if self.stopped { Err(StopReason::Stopped) } else { Ok(()) }
    }

    fn obey(&mut self, control: Control) {
        self.stopped |= control == Control::Stop;
    }

    pub(crate) fn initial<S, A>(&mut self, node: &Node<'_, S, A>)
    where
        V: Visitor<S, A>,
    {
        self.visitor.on_initial(node);
    }

    #[inline]
    pub(super) fn expand<S, A>(&mut self, node: &Node<'_, S, A>) -> Control
    where
        V: Visitor<S, A>,
    {
        self.visitor.on_expand(node)
    }

    /// Lets the visitors edit the actions of `node`.
    pub(super) fn actions<S, A>(&mut self, node: &Node<'_, S, A>, list: &mut Vec<A>) -> Result<ActionEdits, OutOfMemory>
    where
        V: Visitor<S, A>,
    {
        let mut actions = Actions::new(list);
        self.visitor.on_actions(node, &mut actions);
        let edits = actions.edits();
        if edits.out_of_memory { Err(OutOfMemory) } else { Ok(edits) }
    }

    pub(crate) fn successor<S, A>(&mut self, generated: Generated, node: &Node<'_, S, A>, action: &A, state: &S)
    where
        V: Visitor<S, A>,
    {
        self.visitor.on_successor(node, action, state, generated);
    }

    pub(super) fn goal<S, A>(&mut self, node: &Node<'_, S, A>)
    where
        V: Visitor<S, A>,
    {
        let control = self.visitor.on_goal(node);
        self.obey(control);
    }

    pub(crate) fn bound<S, A>(&mut self, bound: u32)
    where
        V: Visitor<S, A>,
    {
        self.visitor.on_bound(bound);
    }

    pub(super) fn progress<S, A>(&mut self, stats: &Stats)
    where
        V: Visitor<S, A>,
    {
        let control = self.visitor.on_progress(stats);
        self.obey(control);
    }
}
