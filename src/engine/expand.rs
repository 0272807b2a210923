//! One expansion: adds the successors of a state to a batch.

use alloc::vec::Vec;

use super::Context;
use crate::outcome::StopReason;
use crate::problem::Problem;
use crate::storage::{Batch, StateId};
use crate::visitor::{Events, Node, Visitor};

/// Adds the successors of a node to a batch, all or none. `actions` is a scratch list.
pub(crate) fn push_successors<P: Problem, B: Default, V>(
    batch: &mut Batch<P::State, P::Action, B>,
    node: &Node<'_, P::State, P::Action>,
    actions: &mut Vec<P::Action>,
    problem: &P,
    cx: &mut Context<V>,
) -> Result<(), StopReason>
where
    V: Visitor<P::State, P::Action>,
{
    let pushed = if cx.monitor.needs(Events::ACTIONS) {
        push_edited(batch, node, actions, problem, cx)
    } else {
        push_all(batch, node, problem, cx)
    };
    if pushed.is_err() {
        batch.drop_open_expansion();
    }
    pushed
}

#[inline]
fn push_all<P: Problem, B: Default, V>(
    batch: &mut Batch<P::State, P::Action, B>,
    node: &Node<'_, P::State, P::Action>,
    problem: &P,
    cx: &mut Context<V>,
) -> Result<(), StopReason> {
    for (action, next) in problem.successors(node.state()) {
        batch.push(next, action, &mut cx.budget)?;
    }
    Ok(batch.end_expansion(StateId::new(node.id()), &mut cx.budget)?)
}

fn push_edited<P: Problem, B: Default, V>(
    batch: &mut Batch<P::State, P::Action, B>,
    node: &Node<'_, P::State, P::Action>,
    actions: &mut Vec<P::Action>,
    problem: &P,
    cx: &mut Context<V>,
) -> Result<(), StopReason>
where
    V: Visitor<P::State, P::Action>,
{
    let edits = cx.edit_actions(problem, node, actions)?;
    for action in actions.drain(..) {
        batch.push(problem.apply(node.state(), &action), action, &mut cx.budget)?;
    }
    batch.end_expansion(StateId::new(node.id()), &mut cx.budget)?;
    cx.count_edits(edits);
    Ok(())
}
