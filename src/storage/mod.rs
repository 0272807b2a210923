//! Where the states of a search live. A search sees a [`Store`]; what is behind it decides the bytes a state takes.

mod batch;
mod budget;
mod columns;
mod index;
mod segments;

pub(crate) use batch::{Batch, Child};
pub(crate) use budget::{Budget, OutOfMemory};
pub(crate) use columns::Columns;
pub(crate) use index::Vacancy;

use crate::node::Trail;

/// The number of a kept state, in the order of keeping.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Id(u32);

impl Id {
    /// The number as visitors see it.
    pub(crate) fn get(self) -> u64 {
        u64::from(self.0)
    }
}

/// Keeps every state once, with the way it was reached, and hands them out again first in, first out.
pub(crate) trait Store<S, A>: Trail<A> + Sized {
    /// Makes room for `more` states. All growth happens here, and between expansions.
    fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory>;

    /// The number of states kept.
    fn len(&self) -> usize;

    /// The state with this id.
    fn state(&self, id: Id) -> &S;

    /// The hash under which a state is looked up.
    fn hash(&self, state: &S) -> u64;

    /// Notes in each child whether it is known already. It may miss twins, and never names a false one.
    fn look_ahead(&self, children: &mut [Child<S, A>]);

    /// Finds the state equal to `state`, or the place for it.
    fn find(&self, state: &S, hash: u64) -> Result<Id, Vacancy>;

    /// Keeps a state for which `find` gave this vacancy, after `reserve` and with nothing kept in between.
    /// Starts (without a link) come before all others.
    fn keep(&mut self, vacancy: Vacancy, state: S, link: Option<(Id, A)>) -> Id;

    /// The next state of the frontier: each is given once, in the order of keeping.
    fn pop(&mut self) -> Option<Id>;
}
