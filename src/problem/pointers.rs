//! A pointer to a problem is a problem. If a search gets a reference, the caller still owns the problem.

use alloc::boxed::Box;
use alloc::rc::Rc;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;

use super::{InPlace, Packed, Problem, Ranked};

/// Forwards every call to the problem behind a pointer.
macro_rules! problem_behind {
    ($pointer:ty) => {
        impl<P: Problem> Problem for $pointer {
            type State = P::State;
            type Action = P::Action;

            fn initial(&self) -> Self::State {
                P::initial(self)
            }

            fn is_goal(&self, state: &Self::State) -> bool {
                P::is_goal(self, state)
            }

            fn actions(&self, state: &Self::State) -> impl IntoIterator<Item = Self::Action> {
                P::actions(self, state)
            }

            fn apply(&self, state: &Self::State, action: &Self::Action) -> Self::State {
                P::apply(self, state, action)
            }

            fn successors(&self, state: &Self::State) -> impl Iterator<Item = (Self::Action, Self::State)> {
                P::successors(self, state)
            }
        }

        impl<P: InPlace> InPlace for $pointer {
            type Undo = P::Undo;

            fn advance(&self, state: &mut Self::State, action: &Self::Action) -> Self::Undo {
                P::advance(self, state, action)
            }

            fn retreat(&self, state: &mut Self::State, undo: Self::Undo) {
                P::retreat(self, state, undo);
            }
        }

        impl<P: Packed> Packed for $pointer {
            fn bits(&self) -> u32 {
                P::bits(self)
            }

            fn pack(&self, state: &Self::State) -> u64 {
                P::pack(self, state)
            }

            fn unpack(&self, key: u64) -> Self::State {
                P::unpack(self, key)
            }
        }

        impl<P: Ranked> Ranked for $pointer {
            fn size(&self) -> u64 {
                P::size(self)
            }

            fn rank(&self, state: &Self::State) -> u64 {
                P::rank(self, state)
            }

            fn unrank(&self, rank: u64) -> Self::State {
                P::unrank(self, rank)
            }
        }
    };
}

problem_behind!(&P);
problem_behind!(Box<P>);
problem_behind!(Rc<P>);
#[cfg(target_has_atomic = "ptr")]
problem_behind!(Arc<P>);
