//! The visited set of all states.

use core::hash::{BuildHasher, Hash};

use super::{NodeInfo, Revisits, VisitedSet};
use crate::outcome::StopReason;
use crate::storage::{Budget, Column, CompactId, HashedStates, Lookup, OutOfMemory, Vacancy};

/// Every state that was entered, with its info.
#[derive(Debug)]
pub(crate) struct AllStates<S, H> {
    states: HashedStates<S, H>,
    infos: Column<NodeInfo>,
}

impl<S, H> AllStates<S, H> {
    pub(crate) fn new(hasher: H) -> Self {
        Self { states: HashedStates::new(hasher), infos: Column::new() }
    }
}

impl<S: Eq + Hash, H: BuildHasher> VisitedSet<S> for AllStates<S, H> {
    const STORES_ALL: bool = true;
    const LOOKS_UP: bool = true;

    type NodeId = CompactId;
    type Vacancy = Vacancy;

    #[inline]
    fn has_room(&self) -> bool {
        self.states.room() > 0 && self.infos.room() > 0
    }

    fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.infos.reserve(1, budget)?;
        if self.states.room() > 0 { Ok(()) } else { self.states.reserve(1, budget) }
    }

    fn len(&self, _: usize) -> usize {
        self.states.len()
    }

    #[inline]
    fn current(&self, id: CompactId) -> Option<&S> {
        Some(self.states.get(id))
    }

    #[inline]
    fn lookup(&self, state: &S) -> Lookup<CompactId, Vacancy> {
        self.states.find(state, self.states.probe(state))
    }

    #[inline]
    fn enter(
        &mut self,
        vacancy: Vacancy,
        state: impl FnOnce() -> Result<S, StopReason>,
        info: NodeInfo,
    ) -> Result<(), StopReason> {
        self.states.push(vacancy, state()?);
        self.infos.push(info);
        Ok(())
    }

    fn leave(&mut self) {}
}

impl<S: Eq + Hash, H: BuildHasher> Revisits<S> for AllStates<S, H> {
    #[inline]
    fn info(&self, id: CompactId) -> Option<NodeInfo> {
        Some(*self.infos.at(id.index()))
    }

    fn set_info(&mut self, id: CompactId, info: NodeInfo) {
        *self.infos.at_mut(id.index()) = info;
    }

    fn replace(&mut self, id: CompactId, state: S, info: NodeInfo) {
        self.states.replace(id, state);
        self.set_info(id, info);
    }
}
