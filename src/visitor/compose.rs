//! Visitors made of visitors: the empty visitor, a visitor behind a pointer, and a pair.

use alloc::boxed::Box;

use super::{Actions, Control, Events, Generated, Node, Visitor};
use crate::outcome::Stats;

impl<S, A> Visitor<S, A> for () {
    fn events(&self) -> Events {
        Events::NONE
    }
}

/// Forwards every call to the visitor behind a pointer.
macro_rules! visit_through {
    ($pointer:ty) => {
        impl<S, A, V: Visitor<S, A> + ?Sized> Visitor<S, A> for $pointer {
            fn events(&self) -> Events {
                (**self).events()
            }

            fn on_initial(&mut self, node: &Node<'_, S, A>) {
                (**self).on_initial(node);
            }

            fn on_expand(&mut self, node: &Node<'_, S, A>) -> Control {
                (**self).on_expand(node)
            }

            fn on_actions(&mut self, node: &Node<'_, S, A>, actions: &mut Actions<'_, A>) {
                (**self).on_actions(node, actions);
            }

            fn on_successor(&mut self, node: &Node<'_, S, A>, action: &A, state: &S, generated: Generated) {
                (**self).on_successor(node, action, state, generated);
            }

            fn on_goal(&mut self, node: &Node<'_, S, A>) -> Control {
                (**self).on_goal(node)
            }

            fn on_bound(&mut self, bound: u32) {
                (**self).on_bound(bound);
            }

            fn on_progress(&mut self, stats: &Stats) -> Control {
                (**self).on_progress(stats)
            }
        }
    };
}

visit_through!(&mut V);
visit_through!(Box<V>);

impl<S, A, V: Visitor<S, A>, W: Visitor<S, A>> Visitor<S, A> for (V, W) {
    fn events(&self) -> Events {
        self.0.events() | self.1.events()
    }

    fn on_initial(&mut self, node: &Node<'_, S, A>) {
        self.0.on_initial(node);
        self.1.on_initial(node);
    }

    fn on_expand(&mut self, node: &Node<'_, S, A>) -> Control {
        match self.0.on_expand(node) {
            Control::Continue => self.1.on_expand(node),
            decided => decided,
        }
    }

    fn on_actions(&mut self, node: &Node<'_, S, A>, actions: &mut Actions<'_, A>) {
        self.0.on_actions(node, actions);
        self.1.on_actions(node, actions);
    }

    fn on_successor(&mut self, node: &Node<'_, S, A>, action: &A, state: &S, generated: Generated) {
        self.0.on_successor(node, action, state, generated);
        self.1.on_successor(node, action, state, generated);
    }

    fn on_goal(&mut self, node: &Node<'_, S, A>) -> Control {
        let first = self.0.on_goal(node);
        first.or_stop(self.1.on_goal(node))
    }

    fn on_bound(&mut self, bound: u32) {
        self.0.on_bound(bound);
        self.1.on_bound(bound);
    }

    fn on_progress(&mut self, stats: &Stats) -> Control {
        let first = self.0.on_progress(stats);
        first.or_stop(self.1.on_progress(stats))
    }
}
