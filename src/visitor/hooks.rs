//! Visitors made of closures: one small visitor for each hook that [`Search`](crate::Search) takes.

use super::{Actions, Control, Events, Node, Visitor};
use crate::outcome::Stats;

pub(crate) struct OnExpand<F>(pub(crate) F);

impl<S, A, F: FnMut(&Node<'_, S, A>) -> Control> Visitor<S, A> for OnExpand<F> {
    fn events(&self) -> Events {
        Events::EXPAND
    }

    fn on_expand(&mut self, node: &Node<'_, S, A>) -> Control {
        self.0(node)
    }
}

pub(crate) struct OnActions<F>(pub(crate) F);

impl<S, A, F: FnMut(&Node<'_, S, A>, &mut Actions<'_, A>)> Visitor<S, A> for OnActions<F> {
    fn events(&self) -> Events {
        Events::ACTIONS
    }

    fn on_actions(&mut self, node: &Node<'_, S, A>, actions: &mut Actions<'_, A>) {
        self.0(node, actions);
    }
}

pub(crate) struct OnGoal<F>(pub(crate) F);

impl<S, A, F: FnMut(&Node<'_, S, A>) -> Control> Visitor<S, A> for OnGoal<F> {
    fn events(&self) -> Events {
        Events::NONE
    }

    fn on_goal(&mut self, node: &Node<'_, S, A>) -> Control {
        self.0(node)
    }
}

pub(crate) struct OnProgress<F> {
    pub(crate) every: u64,
    pub(crate) report: F,
}

impl<S, A, F: FnMut(&Stats) -> Control> Visitor<S, A> for OnProgress<F> {
    fn events(&self) -> Events {
        Events::PROGRESS
    }

    fn on_progress(&mut self, stats: &Stats) -> Control {
        if stats.expanded % self.every == 0 { (self.report)(stats) } else { Control::Continue }
    }
}
