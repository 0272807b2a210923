//! Where the states of a search live. A search sees a [`Store`]; what is behind it decides the bytes a state takes.

mod batch;
mod budget;
mod columns;
mod index;
mod keys;
mod links;
mod parents;
mod path;
mod queue;
mod quotient;
mod ranks;
mod segments;
mod stack;
mod states;
mod table;

pub(crate) use batch::{Batch, Child, Children, Family};
pub(crate) use budget::{Budget, OutOfMemory};
pub(crate) use columns::Columns;
pub(crate) use index::{Probe, Vacancy};
pub(crate) use keys::Keys;
pub(crate) use path::PathStates;
pub(crate) use ranks::Ranks;
pub(crate) use segments::Segments;
pub(crate) use stack::Stack;
pub(crate) use states::States;
pub(crate) use table::Table;

use core::num::NonZeroU32;

use crate::Problem;

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

/// How a search came to its states. States are named by numbers, as in the [`Store`].
pub(crate) trait Trail<A> {
    /// The action that led to a state, and the state it was applied in if that came to light with it; `None` for a start.
    fn last(&self, number: u64) -> Option<(A, Option<u64>)>;

    /// The state it was applied in.
    fn parent(&self, number: u64) -> Option<u64>;
}

impl<A, T: Trail<A>> Trail<A> for &T {
    fn last(&self, number: u64) -> Option<(A, Option<u64>)> {
        T::last(self, number)
    }

    fn parent(&self, number: u64) -> Option<u64> {
        T::parent(self, number)
    }
}

/// What a look-up came to.
pub(crate) enum Found<T, V> {
    Known(T),
    /// It is new and belongs there.
    New(V),
    /// The problem broke what it promised about the state.
    Broken,
}

/// Up to this number of states what tells which are known is in the cache, and looking ahead would only cost.
const IN_CACHE: usize = 1 << 13;

/// Whether memory is likely to be so little that a segment must be small: the first grows by doubling, and the last is part
/// empty.
const IS_SMALL: bool = usize::BITS <= 32;

/// Keeps every state once, with the way it was reached, and hands them out again layer by layer.
///
/// A state is named by a number, which visitors see as its id. States are made from what is stored where they are not
/// stored themselves; then they lie in a spare place of the caller's.
pub(crate) trait Store<P: Problem>: Sized {
    /// Whether ways can be told if hooks take out actions.
    const ALLOWS_PRUNING: bool = true;

    /// How far a look-up has come.
    type Probe: Copy + Default;

    /// What is known of a state that was found.
    type Twin: Copy;

    /// Where a state that was not found belongs.
    type Vacancy;

    /// The ways to the states.
    type Trail<'a>: Trail<P::Action> + Copy
    where
        Self: 'a,
        P: 'a;

    /// Makes room for `more` states. All growth happens here, and between expansions.
    fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory>;

    /// The number of states kept.
    fn len(&self) -> usize;

    /// A start, or a state that was not [forgotten](Self::forget).
    fn state<'a>(&'a self, problem: &P, number: u64, spare: &'a mut Option<P::State>) -> &'a P::State;

    /// The ways to the states.
    fn trail<'a>(&'a self, problem: &'a P) -> Self::Trail<'a>;

    /// How many children it pays to look up together.
    fn batch(&self) -> usize;

    /// Where to look for a state. Growth makes a probe useless.
    fn probe(&self, problem: &P, state: &P::State) -> Self::Probe;

    /// Looks for all the children, and notes in each how far it came.
    fn look_ahead(&self, problem: &P, children: &mut Children<P::State, P::Action, Self::Probe>);

    /// Finds the state equal to `state`, or the place for it, from where the probe stands. What was kept since the
    /// probe was made is found as well.
    fn find(&self, state: &P::State, probe: Self::Probe) -> Found<Self::Twin, Self::Vacancy>;

    /// The number of a state that was found, where the store can tell.
    fn number_of(&self, twin: Self::Twin) -> Option<u64>;

    /// The number that a state will have in this place.
    fn next_number(&self, vacancy: &Self::Vacancy) -> u64;

    /// Keeps a state for which `find` gave this vacancy, after `reserve` and with nothing kept in between.
    /// Starts (without a link) come before all others.
    fn keep(&mut self, vacancy: Self::Vacancy, state: P::State, link: Option<(u64, P::Action)>);

    /// The next state of the layer at this depth: each is given once.
    fn pop(&mut self, depth: u32) -> Option<u64>;

    /// Of the states that `pop` gave, none but the last is asked for any more.
    fn forget(&mut self) {}
}
