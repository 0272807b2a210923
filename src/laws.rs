//! Checks of what a problem promises, for the tests of whoever implements one.
//!
//! A search cannot afford to check these laws, and a problem that breaks them gets wrong answers. So let a test of yours
//! check them, on a start from which some hundred states can be reached.

use crate::{Bfs, Control, InPlace, Node, Search};

/// A law that does not hold, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{law}, in a state {depth} actions from the start")]
#[non_exhaustive]
pub struct Violation<S, A> {
    /// Which law.
    pub law: Law,
    /// The state it does not hold in.
    pub state: S,
    /// How far that state is from the start.
    pub depth: u32,
    /// The action in question.
    pub action: A,
}

/// What [`in_place`] checks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Law {
    /// What `advance` makes of a state is what `apply` gives.
    #[error("`advance` makes another state than `apply`")]
    Advance,
    /// `retreat` restores the very state that was there before.
    #[error("`retreat` does not restore what was there before")]
    Retreat,
}

/// Checks that a problem can be walked [in place](InPlace): every action of the first `states` states that breadth-first
/// search expands is advanced and taken back. Gives the number of actions that were checked.
///
/// `exactly` tells all there is to a state, so that two states are taken for the same only if they are. Where `Eq` of
/// the state compares everything, that is a copy of it; where it is coarser, it is whatever it leaves out as well.
///
/// # Errors
///
/// The first [`Violation`].
///
/// # Examples
///
/// See [`InPlace`].
pub fn in_place<P, E>(
    problem: &P,
    states: u64,
    exactly: impl Fn(&P::State) -> E,
) -> Result<u64, Violation<P::State, P::Action>>
where
    P: InPlace,
    E: Eq,
{
    let (mut left, mut checked, mut violation) = (states, 0, None);
    let check = |node: &Node<'_, P::State, P::Action>| {
        if left == 0 {
            return Control::Stop;
        }
        left -= 1;
        let state = node.state();
        for action in problem.actions(state) {
            let mut walked = state.clone();
            let undo = problem.advance(&mut walked, &action);
            let is_as_applied = exactly(&walked) == exactly(&problem.apply(state, &action));
            problem.retreat(&mut walked, undo);
            let law = if !is_as_applied {
                Law::Advance
            } else if exactly(&walked) != exactly(state) {
                Law::Retreat
            } else {
                checked += 1;
                continue;
            };
            violation = Some(Violation { law, state: state.clone(), depth: node.depth(), action });
            return Control::Stop;
        }
        Control::Continue
    };
    Search::new(problem).on_expand(check).solutions(Bfs::new()).for_each(drop);
    violation.map_or(Ok(checked), Err)
}
