//! Memories of the path alone: its states with an index, these without, or nothing at all.

use core::hash::{BuildHasher, Hash};

use super::{Found, Mark, Memory};
use crate::storage::{Budget, OutOfMemory, PathStates, Stack, Vacancy};

/// Where only the path is remembered, a node has its place on it.
macro_rules! by_place {
    () => {
        const KEEPS_ALL: bool = false;

        type Number = u64;

        #[inline]
        fn number(node: u64) -> u64 {
            node
        }

        #[inline]
        fn node(number: u64) -> u64 {
            number
        }
    };
}

impl<S: Eq + Hash, H: BuildHasher> Memory<S> for PathStates<S, H> {
    const LOOKS_UP: bool = true;

    type Place = (Vacancy, u64);

    by_place!();

    #[inline]
    fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.reserve(budget)
    }

    #[inline]
    fn last(&self, _: u64) -> Option<&S> {
        self.last()
    }

    #[inline]
    fn find(&self, state: &S) -> Found<(Vacancy, u64)> {
        self.find(state).map_or_else(Found::New, Found::Known)
    }

    #[inline]
    fn enter(&mut self, place: (Vacancy, u64), state: impl FnOnce() -> S, _: Mark) {
        self.push(place, state());
    }

    #[inline]
    fn leave(&mut self) {
        self.pop();
    }
}

/// The states of the path and nothing about them.
impl<S> Memory<S> for Stack<S> {
    const LOOKS_UP: bool = false;

    type Place = ();

    by_place!();

    #[inline]
    fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.reserve(budget)
    }

    #[inline]
    fn last(&self, _: u64) -> Option<&S> {
        self.last()
    }

    #[inline]
    fn find(&self, _: &S) -> Found<()> {
        Found::New(())
    }

    #[inline]
    fn enter(&mut self, (): (), state: impl FnOnce() -> S, _: Mark) {
        self.push(state());
    }

    #[inline]
    fn leave(&mut self) {
        self.pop();
    }
}

/// Not even the states of the path, which a walk in place can do without.
impl<S> Memory<S> for () {
    const LOOKS_UP: bool = false;

    type Place = ();

    by_place!();

    fn reserve(&mut self, _: &mut Budget) -> Result<(), OutOfMemory> {
        Ok(())
    }

    fn last(&self, _: u64) -> Option<&S> {
        None
    }

    #[inline]
    fn find(&self, _: &S) -> Found<()> {
        Found::New(())
    }

    fn enter(&mut self, (): (), _: impl FnOnce() -> S, _: Mark) {}

    fn leave(&mut self) {}
}
