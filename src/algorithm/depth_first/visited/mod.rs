//! Visited sets of depth-first search: every state with the depth at which it was entered; the states of the path, with
//! an index or without; or no states.

mod all;
mod info;
mod path;
mod setting;

pub(super) use all::AllStates;
pub(super) use info::NodeInfo;
pub use setting::Visited;

use crate::outcome::StopReason;
use crate::storage::{Budget, CompactId, Lookup, OutOfMemory, StateId};

/// The visited states. Those of the path are entered and left like a stack.
pub(crate) trait VisitedSet<S>: Revisits<S> {
    /// Whether states stay stored after backtracking. The id of a state is then its node, else its position on the
    /// path.
    const STORES_ALL: bool;

    /// Whether states can be looked up.
    const LOOKS_UP: bool;

    /// Names a node of the path.
    type NodeId: Copy + From<StateId> + Into<StateId>;

    /// The slot of a new state.
    type Vacancy;

    /// Whether there is room for one more state. Where only the path is stored, room is made once for each depth.
    #[inline]
    fn has_room(&self) -> bool {
        true
    }

    /// Makes room for one more state.
    fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory>;

    /// The number of stored states, if there are `path` on the path.
    #[inline]
    fn len(&self, path: usize) -> usize {
        path
    }

    /// The state of the last node on the path, if the set stores those of the path.
    fn current(&self, id: Self::NodeId) -> Option<&S>;

    /// Looks up a state, after `reserve`.
    fn lookup(&self, state: &S) -> Lookup<CompactId, Self::Vacancy>;

    /// Enters a state in the slot that `lookup` gave for it. The state is made if it is to be stored.
    fn enter(
        &mut self,
        vacancy: Self::Vacancy,
        state: impl FnOnce() -> Result<S, StopReason>,
        info: NodeInfo,
    ) -> Result<(), StopReason>;

    /// Leaves the last state of the path.
    fn leave(&mut self);
}

/// The info that a set of all states has for each, so that a state can be entered again.
pub(crate) trait Revisits<S> {
    fn info(&self, _: CompactId) -> Option<NodeInfo> {
        None
    }

    fn set_info(&mut self, _: CompactId, _: NodeInfo) {}

    /// Replaces a state by an equal one, to which the present path leads.
    fn replace(&mut self, _: CompactId, _: S, _: NodeInfo) {}
}
