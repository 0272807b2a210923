//! Visited sets of the path alone: its states with an index, its states without an index, or no states. Nodes are
//! numbered in the order in which they are entered.

use core::hash::{BuildHasher, Hash};

use super::{NodeInfo, Revisits, VisitedSet};
use crate::outcome::StopReason;
use crate::storage::{Budget, CompactId, Lookup, OutOfMemory, PathSet, SegmentedVec, StateId, Vacancy};

impl<S, H> Revisits<S> for PathSet<S, H> {}

impl<S: Eq + Hash, H: BuildHasher> VisitedSet<S> for PathSet<S, H> {
    const STORES_ALL: bool = false;
    const LOOKS_UP: bool = true;

    type NodeId = StateId;
    type Vacancy = (Vacancy, u64);

    #[inline]
    fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.reserve(budget)
    }

    #[inline]
    fn current(&self, _: StateId) -> Option<&S> {
        self.last()
    }

    #[inline]
    fn lookup(&self, state: &S) -> Lookup<CompactId, (Vacancy, u64)> {
        self.find(state)
    }

    #[inline]
    fn enter(
        &mut self,
        vacancy: (Vacancy, u64),
        state: impl FnOnce() -> Result<S, StopReason>,
        _: NodeInfo,
    ) -> Result<(), StopReason> {
        self.push(vacancy, state()?);
        Ok(())
    }

    #[inline]
    fn leave(&mut self) {
        self.pop();
    }
}

impl<S> Revisits<S> for SegmentedVec<S> {}

/// The states of the path, without an index.
impl<S> VisitedSet<S> for SegmentedVec<S> {
    const STORES_ALL: bool = false;
    const LOOKS_UP: bool = false;

    type NodeId = StateId;
    type Vacancy = ();

    #[inline]
    fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.reserve(1, budget)
    }

    #[inline]
    fn current(&self, _: StateId) -> Option<&S> {
        self.last()
    }

    #[inline]
    fn lookup(&self, _: &S) -> Lookup<CompactId, ()> {
        Lookup::Vacant(())
    }

    #[inline]
    fn enter(&mut self, (): (), state: impl FnOnce() -> Result<S, StopReason>, _: NodeInfo) -> Result<(), StopReason> {
        self.push(state()?);
        Ok(())
    }

    #[inline]
    fn leave(&mut self) {
        self.pop();
    }
}

impl<S> Revisits<S> for () {}

/// No states: a search in place does not need those of the path.
impl<S> VisitedSet<S> for () {
    const STORES_ALL: bool = false;
    const LOOKS_UP: bool = false;

    type NodeId = StateId;
    type Vacancy = ();

    fn reserve(&mut self, _: &mut Budget) -> Result<(), OutOfMemory> {
        Ok(())
    }

    fn current(&self, _: StateId) -> Option<&S> {
        None
    }

    #[inline]
    fn lookup(&self, _: &S) -> Lookup<CompactId, ()> {
        Lookup::Vacant(())
    }

    fn enter(&mut self, (): (), _: impl FnOnce() -> Result<S, StopReason>, _: NodeInfo) -> Result<(), StopReason> {
        Ok(())
    }

    fn leave(&mut self) {}
}
