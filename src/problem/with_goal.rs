//! A problem with another goal test, so that one description of a space answers several questions.

use super::{InPlace, Packed, Problem, Ranked};

/// A problem with a closure as its goal test; made by [`Search::with_goal`](crate::Search::with_goal). The initial
/// state, the actions and their successors are those of the original problem.
#[derive(Debug, Clone, Copy)]
pub struct WithGoal<P, F> {
    pub(crate) problem: P,
    pub(crate) is_goal: F,
}

impl<P: Problem, F: Fn(&P::State) -> bool> Problem for WithGoal<P, F> {
    type State = P::State;
    type Action = P::Action;

    fn initial(&self) -> P::State {
        self.problem.initial()
    }

    fn is_goal(&self, state: &P::State) -> bool {
        (self.is_goal)(state)
    }

    fn actions(&self, state: &P::State) -> impl IntoIterator<Item = P::Action> {
        self.problem.actions(state)
    }

    fn apply(&self, state: &P::State, action: &P::Action) -> P::State {
        self.problem.apply(state, action)
    }

    fn successors(&self, state: &P::State) -> impl Iterator<Item = (P::Action, P::State)> {
        self.problem.successors(state)
    }
}

impl<P: InPlace, F: Fn(&P::State) -> bool> InPlace for WithGoal<P, F> {
    type Undo = P::Undo;

    fn advance(&self, state: &mut P::State, action: &P::Action) -> P::Undo {
        self.problem.advance(state, action)
    }

    fn retreat(&self, state: &mut P::State, undo: P::Undo) {
        self.problem.retreat(state, undo);
    }
}

impl<P: Packed, F: Fn(&P::State) -> bool> Packed for WithGoal<P, F> {
    fn bits(&self) -> u32 {
        self.problem.bits()
    }

    fn pack(&self, state: &P::State) -> u64 {
        self.problem.pack(state)
    }

    fn unpack(&self, key: u64) -> P::State {
        self.problem.unpack(key)
    }
}

impl<P: Ranked, F: Fn(&P::State) -> bool> Ranked for WithGoal<P, F> {
    fn size(&self) -> u64 {
        self.problem.size()
    }

    fn rank(&self, state: &P::State) -> u64 {
        self.problem.rank(state)
    }

    fn unrank(&self, rank: u64) -> P::State {
        self.problem.unrank(rank)
    }
}
