//! `stateright` as a search of all states on one thread. It stores a hash of each state and of its parent, so it may
//! confuse different states.

use std::fmt::Debug;
use std::hash::Hash;

use stateright::{Checker, Model, Property};
use statewalk::Problem;

use crate::workloads::Plain;

struct Checked<P>(P);

impl<P: Problem<State: Debug + Hash, Action: Debug>> Model for Checked<P> {
    type State = P::State;
    type Action = P::Action;

    fn init_states(&self) -> Vec<P::State> {
        vec![self.0.initial()]
    }

    fn actions(&self, state: &P::State, actions: &mut Vec<P::Action>) {
        actions.extend(self.0.actions(state));
    }

    fn next_state(&self, state: &P::State, action: P::Action) -> Option<P::State> {
        Some(self.0.apply(state, &action))
    }

    fn properties(&self) -> Vec<Property<Self>> {
        vec![Property::always("no goal", |_, _| true)]
    }
}

pub fn bfs<P: Plain + 'static>(problem: &P) -> u64 {
    let checked = Checked(problem.clone()).checker().threads(1).spawn_bfs().join();
    checked.unique_state_count() as u64
}
