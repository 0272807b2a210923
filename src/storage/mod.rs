//! Where the states of a search live. A search sees a [`Store`]; what is behind it decides the bytes a state takes.

mod batch;
mod budget;
mod columns;
mod index;
mod parents;
mod path;
mod segments;
mod stack;
mod states;
mod table;

pub(crate) use batch::{Batch, Child};
pub(crate) use budget::{Budget, OutOfMemory};
pub(crate) use columns::Columns;
pub(crate) use index::{Probe, Vacancy};
pub(crate) use path::PathStates;
pub(crate) use segments::Segments;
pub(crate) use stack::Stack;
pub(crate) use states::States;
pub(crate) use table::Table;

use core::num::NonZeroU32;

/// The number of a kept state, in the order of keeping. It is stored plus one, so that an `Option<Id>` is four bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Id(NonZeroU32);

impl Id {
    /// More than any search comes to.
    pub(crate) const LAST: Self = Self(NonZeroU32::MAX);

    /// The id of the state that is kept after `index` others, if ids reach that far.
    #[inline]
    pub(crate) fn new(index: usize) -> Option<Self> {
        u32::try_from(index).ok()?.checked_add(1).and_then(NonZeroU32::new).map(Self)
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The number as visitors see it.
    #[inline]
    pub(crate) fn get(self) -> u64 {
        u64::from(self.0.get()) - 1
    }
}

/// How a search came to its states: for each, the one before it and the action between; `None` for a start.
pub(crate) trait Trail<A> {
    /// The action that led to a state.
    fn action(&self, id: Id) -> Option<A>;

    /// The state it was applied in.
    fn parent(&self, id: Id) -> Option<Id>;
}

/// Keeps every state once, with the way it was reached, and hands them out again first in, first out.
pub(crate) trait Store<S, A>: Trail<A> + Sized {
    /// Makes room for `more` states. All growth happens here, and between expansions.
    fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory>;

    /// The number of states kept.
    fn len(&self) -> usize;

    /// The state with this id.
    fn state(&self, id: Id) -> &S;

    /// Where to look for a state. Growth makes a probe useless.
    fn probe(&self, state: &S) -> Probe;

    /// How many children it pays to look up together.
    fn batch(&self) -> usize;

    /// Looks for all the children, and notes in each how far it came.
    fn look_ahead(&self, children: &mut [Child<S, A>]);

    /// Finds the state equal to `state`, or the place for it, from where the probe stands. What was kept since the
    /// probe was made is found as well.
    fn find(&self, state: &S, probe: Probe) -> Result<Id, Vacancy>;

    /// Keeps a state for which `find` gave this vacancy, after `reserve` and with nothing kept in between.
    /// Starts (without a link) come before all others.
    fn keep(&mut self, vacancy: Vacancy, state: S, link: Option<(Id, A)>) -> Id;

    /// The next state of the frontier: each is given once, in the order of keeping.
    fn pop(&mut self) -> Option<Id>;
}
