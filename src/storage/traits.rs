//! The three jobs of storage, as traits: a table of states, the links to their parents, and the frontier.

use super::{Batch, Budget, OutOfMemory, StateId};
use crate::problem::Problem;
use crate::visitor::Ancestry;

/// The result of a look-up.
pub(crate) enum Lookup<I, V> {
    /// An equal state is stored, under this id where the table can tell.
    Existing(I),
    /// The state is new, and this is its slot.
    Vacant(V),
    /// The problem broke a promise about the state.
    Broken,
}

impl<I, V> Lookup<I, V> {
    #[inline]
    pub(super) fn existing(self) -> Option<I> {
        if let Self::Existing(id) = self { Some(id) } else { None }
    }

    #[inline]
    pub(super) fn map<J, W>(self, existing: impl FnOnce(I) -> J, vacant: impl FnOnce(V) -> W) -> Lookup<J, W> {
        match self {
            Self::Existing(id) => Lookup::Existing(existing(id)),
            Self::Vacant(vacancy) => Lookup::Vacant(vacant(vacancy)),
            Self::Broken => Lookup::Broken,
        }
    }
}

/// Stores each state once.
pub(crate) trait StateTable<P: Problem> {
    /// The beginning of a look-up. Growth invalidates it; an insertion does not.
    type Probe: Copy + Default;

    /// The slot of a new state. Any insertion and growth invalidate it.
    type Vacancy;

    /// Makes room for `more` states. Only this grows the table.
    fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory>;

    /// The number of stored states.
    fn len(&self) -> usize;

    /// The number of successors that should be looked up together.
    fn batch_size(&self) -> usize;

    fn probe(&self, problem: &P, state: &P::State) -> Self::Probe;

    /// Begins the look-up of every successor of a batch, and records its progress.
    fn prefetch(&self, problem: &P, batch: &mut Batch<P::State, P::Action, Self::Probe>);

    /// Finds the state equal to `state`, or the slot for it, from the position of the probe. It also finds states that
    /// were inserted after the probe was made.
    fn lookup(&self, state: &P::State, probe: Self::Probe) -> Lookup<Option<StateId>, Self::Vacancy>;

    /// The id that a state will have in this slot.
    fn next_id(&self, vacancy: &Self::Vacancy) -> StateId;

    /// Stores a state, generated at this depth, in the slot that `lookup` gave for it. There is room for it.
    fn insert(&mut self, vacancy: Self::Vacancy, state: P::State, depth: u32);
}

/// The parent of a state and the action that leads from the parent; an initial state has none.
pub(crate) type Link<A> = Option<(StateId, A)>;

/// The parent of each state. Initial states come before all others.
pub(crate) trait ParentLinks<P: Problem, T> {
    /// Whether a path can be traced back although a visitor removed actions.
    const ALLOWS_PRUNING: bool = true;

    type Ancestry<'a>: Ancestry<P::Action> + Copy
    where
        Self: 'a,
        P: 'a,
        T: 'a;

    /// Makes room for `more` states.
    fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory>;

    /// Adds the link of the state that is inserted as `id`.
    fn push(&mut self, id: StateId, link: Link<P::Action>);

    /// The paths to the states of `table`.
    fn ancestry<'a>(&'a self, problem: &'a P, table: &'a T) -> Self::Ancestry<'a>;
}

/// The stored states that are still to be expanded.
pub(crate) trait Frontier<P: Problem, T: StateTable<P>> {
    /// Makes room for `more` states.
    fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory>;

    /// Adds the state that is about to be inserted as `id`.
    fn push(&mut self, id: StateId, vacancy: &T::Vacancy);

    /// Takes out the next state of this depth.
    fn pop(&mut self, table: &T, depth: u32) -> Option<StateId>;

    /// An initial state, a state of the frontier, or a state that was taken out since [`release`](Self::release). If
    /// states are not stored whole, it is made in `spare`.
    fn state<'a>(&'a self, table: &'a T, problem: &P, id: StateId, spare: &'a mut Option<P::State>) -> &'a P::State;

    /// Frees the states that were taken out, except for the last.
    fn release(&mut self) {}
}
