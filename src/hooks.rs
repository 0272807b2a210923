//! The closure forms of the visitors: one small visitor a hook, made by the setters of [`Search`](crate::Search).

use crate::{Actions, Control, Node, Stats, Visitor, Wants};

pub(crate) struct OnExpand<F>(pub(crate) F);

impl<S, A, F: FnMut(&Node<'_, S, A>) -> Control> Visitor<S, A> for OnExpand<F> {
    fn wants(&self) -> Wants {
        Wants::EXPAND
    }

    fn expand(&mut self, node: &Node<'_, S, A>) -> Control {
        self.0(node)
    }
}

pub(crate) struct Arrange<F>(pub(crate) F);

impl<S, A, F: FnMut(&Node<'_, S, A>, &mut Actions<'_, A>)> Visitor<S, A> for Arrange<F> {
    fn wants(&self) -> Wants {
        Wants::ARRANGE
    }

    fn arrange(&mut self, node: &Node<'_, S, A>, actions: &mut Actions<'_, A>) {
        self.0(node, actions);
    }
}

pub(crate) struct OnGoal<F>(pub(crate) F);

impl<S, A, F: FnMut(&Node<'_, S, A>) -> Control> Visitor<S, A> for OnGoal<F> {
    fn wants(&self) -> Wants {
        Wants::NOTHING
    }

    fn goal(&mut self, node: &Node<'_, S, A>) -> Control {
        self.0(node)
    }
}

pub(crate) struct Progress<F> {
    pub(crate) every: u64,
    pub(crate) report: F,
}

impl<S, A, F: FnMut(&Stats) -> Control> Visitor<S, A> for Progress<F> {
    fn wants(&self) -> Wants {
        Wants::PROGRESS
    }

    fn progress(&mut self, stats: &Stats) -> Control {
        if stats.expanded % self.every == 0 { (self.report)(stats) } else { Control::Continue }
    }
}

pub(crate) struct LowerBound<F>(pub(crate) F);

impl<S, A, F: FnMut(&S) -> u32> Visitor<S, A> for LowerBound<F> {
    fn wants(&self) -> Wants {
        Wants::LOWER_BOUND
    }

    fn lower_bound(&mut self, state: &S) -> u32 {
        self.0(state)
    }
}
