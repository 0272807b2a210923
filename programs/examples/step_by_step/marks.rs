//! The progress of a search, recorded by a visitor.

use std::collections::HashSet;

use statewalk::{Control, Events, Generated, Node, Visitor};

use crate::maze::{Path, Place};

/// The places that a search has generated and expanded.
#[derive(Debug, Clone, Default)]
pub(crate) struct Marks {
    pub(crate) met: HashSet<Place>,
    pub(crate) expanded: HashSet<Place>,
    /// The path to the place that was expanded last.
    pub(crate) solution: Vec<Place>,
    /// The depth bound of iterative deepening.
    pub(crate) bound: Option<u32>,
}

impl Visitor<Place, Path> for Marks {
    /// Not to be asked for the order of actions saves a list of them for each place.
    fn events(&self) -> Events {
        Events::EXPAND | Events::SUCCESSOR
    }

    fn on_initial(&mut self, node: &Node<'_, Place, Path>) {
        self.met.insert(*node.state());
    }

    fn on_expand(&mut self, node: &Node<'_, Place, Path>) -> Control {
        let mut place = *node.state();
        self.expanded.insert(place);
        // Back to the start: a node tells what was done to reach it, the last action first.
        self.solution.clear();
        for action in node.actions_rev() {
            self.solution.push(place);
            place = place.next(action.back());
        }
        Control::Continue
    }

    fn on_successor(&mut self, _: &Node<'_, Place, Path>, _: &Path, place: &Place, generated: Generated) {
        if matches!(generated, Generated::New(_)) {
            self.met.insert(*place);
        }
    }

    /// Every bound begins anew.
    fn on_bound(&mut self, bound: u32) {
        *self = Self { bound: Some(bound), ..Self::default() };
    }
}
