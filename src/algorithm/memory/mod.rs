//! What a depth-first search remembers: every state with the depth at which it was met, the states of its path with an
//! index, these without, or nothing at all.

mod all;
mod path;

pub(crate) use all::{AllStates, Mark};

use crate::storage::{Budget, Id, OutOfMemory};

/// What a depth-first search remembers of the states it has met.
///
/// # Examples
///
/// A square of four corners, with both diagonals: four states, five ways, and no end of walks.
///
/// ```
/// use statewalk::{Dfs, Remember, Search, neighbours};
///
/// let square = neighbours(0_u8, |&corner| (0..4).filter(move |&next| next != corner), |&corner| corner == 3);
/// let goals = |remember| Search::new(&square).max_depth(5).solutions(Dfs::new().remember(remember)).count();
/// assert_eq!(goals(Remember::All), 1);
/// assert_eq!(goals(Remember::Path), 5);
/// assert_eq!(goals(Remember::Nothing), 1 + 2 + 4 + 8 + 16);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Remember {
    /// Every state: each is expanded once (under a depth limit sometimes again), and each goal found once.
    #[default]
    All,
    /// The states of the path the search is on: every way without a repeated state is walked. Memory for one path.
    Path,
    /// Nothing: every walk, also in circles; ends on a finite space only if a depth limit or a hook sees to it.
    Nothing,
}

/// The states that a walk remembers. Those of the path are entered and left like a stack.
pub(crate) trait Memory<S> {
    /// Whether states stay when the path goes back from them. The id of a state is then its number, else its place on
    /// the path.
    const KEEPS_ALL: bool;

    /// Whether states can be found again.
    const LOOKS_UP: bool;

    /// The number of a node on the path.
    type Number: Copy;

    /// Where a state belongs that is not remembered.
    type Place;

    /// The number of a node, as visitors see it, and back.
    fn number(node: u64) -> Self::Number;
    fn node(number: Self::Number) -> u64;

    /// Whether there is room for one more state. Where only the path is remembered, it is made once for each depth.
    #[inline]
    fn has_room(&self) -> bool {
        true
    }

    /// Makes room for one more state.
    fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory>;

    /// The number of states remembered, if there are `path` on the path.
    #[inline]
    fn len(&self, path: usize) -> usize {
        path
    }

    /// The state of the last node on the path, whose number this is, unless the walk itself has to know where it stands.
    fn last(&self, number: Self::Number) -> Option<&S>;

    /// Looks for a state, after `reserve`.
    fn find(&self, state: &S) -> Found<Self::Place>;

    /// Enters a state for which `find` gave this place.
    fn enter(&mut self, place: Self::Place, state: impl FnOnce() -> S, mark: Mark);

    /// Goes back from the last state of the path.
    fn leave(&mut self);

    /// The mark of a state, where all are remembered.
    fn mark(&self, _: Id) -> Option<Mark> {
        None
    }

    /// Marks the state of a node anew.
    fn set_mark(&mut self, _: Self::Number, _: Mark) {}

    /// Puts an equal state in the place of one: the one that the way leads to that is walked now. Marks it anew.
    fn replace(&mut self, _: Id, _: impl FnOnce() -> S, _: Mark) {}
}

/// Whether a state is remembered, and if not, its place.
pub(crate) enum Found<P> {
    Known(Id),
    New(P),
}
