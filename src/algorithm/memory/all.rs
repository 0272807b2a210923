//! A memory of every state that was met.

use core::hash::{BuildHasher, Hash};

use super::{Found, Memory};
use crate::storage::{Budget, Id, OutOfMemory, Stack, States, Vacancy};

/// At which depth a state was met, and whether it is a goal; or that it was left unexpanded for its depth.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Mark(u32);

const GOAL: u32 = 1 << 30;

impl Mark {
    /// Paths are shorter than this.
    pub(crate) const MOST_DEPTH: u32 = GOAL;
    /// That of a state that was left unexpanded, at whatever depth.
    pub(crate) const UNEXPANDED: Self = Self(1 << 31);

    pub(crate) fn entered_at(depth: u32, is_goal: bool) -> Self {
        Self(depth | if is_goal { GOAL } else { 0 })
    }

    pub(crate) fn depth(self) -> u32 {
        self.0 & !(Self::UNEXPANDED.0 | GOAL)
    }

    pub(crate) fn is_unexpanded(self) -> bool {
        self.0 & Self::UNEXPANDED.0 != 0
    }

    pub(crate) fn is_goal(self) -> bool {
        self.0 & GOAL != 0
    }
}

/// Every state that was met, with its mark.
#[derive(Debug)]
pub(crate) struct AllStates<S, H> {
    states: States<S, H>,
    marks: Stack<Mark>,
}

impl<S, H> AllStates<S, H> {
    pub(crate) fn new(hasher: H) -> Self {
        Self { states: States::new(hasher), marks: Stack::new() }
    }
}

impl<S: Eq + Hash, H: BuildHasher> Memory<S> for AllStates<S, H> {
    const KEEPS_ALL: bool = true;
    const LOOKS_UP: bool = true;

    type Number = Id;
    type Place = Vacancy;

    #[inline]
    fn number(node: u64) -> Id {
        // There are no more nodes than states, and `reserve` saw that ids reach that far.
        usize::try_from(node).ok().and_then(Id::new).unwrap_or(Id::LAST)
    }

    #[inline]
    fn node(number: Id) -> u64 {
        number.get()
    }

    #[inline]
    fn has_room(&self) -> bool {
        self.states.room() > 0 && self.marks.room() > 0
    }

    fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.marks.reserve(1, budget)?;
        if self.states.room() > 0 { Ok(()) } else { self.states.reserve(1, budget) }
    }

    fn len(&self, _: usize) -> usize {
        self.states.len()
    }

    #[inline]
    fn last(&self, number: Id) -> Option<&S> {
        Some(self.states.get(number))
    }

    #[inline]
    fn find(&self, state: &S) -> Found<Vacancy> {
        match self.states.find(state, self.states.probe(state)) {
            Ok(at) => Found::Known(at),
            Err(vacancy) => Found::New(vacancy),
        }
    }

    #[inline]
    fn enter(&mut self, vacancy: Vacancy, state: impl FnOnce() -> S, mark: Mark) {
        self.marks.push(mark);
        self.states.keep(vacancy, state());
    }

    fn leave(&mut self) {}

    #[inline]
    fn mark(&self, at: Id) -> Option<Mark> {
        Some(*self.marks.at(at.index()))
    }

    fn set_mark(&mut self, at: Id, mark: Mark) {
        *self.marks.at_mut(at.index()) = mark;
    }

    fn replace(&mut self, at: Id, state: impl FnOnce() -> S, mark: Mark) {
        self.states.replace(at, state());
        self.set_mark(at, mark);
    }
}
