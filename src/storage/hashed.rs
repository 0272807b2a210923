//! Whole states: a column of states, and beside it an index of their ids.

use core::hash::{BuildHasher, Hash};

use super::index::{Index, Probe};
use super::segmented::SegmentedVec;
use super::{Batch, Budget, CompactId, Frontier, IN_CACHE, Lookup, OutOfMemory, StateId, StateTable, Vacancy};
use crate::problem::Problem;

/// A set of states with ids in the order of insertion.
#[derive(Debug)]
pub(crate) struct HashedStates<S, H> {
    states: SegmentedVec<S>,
    index: Index,
    hasher: H,
    /// How many more states can be stored without growth.
    room: usize,
}

/// Spreads a hash over all bits, so that a weak hasher costs as little speed as possible.
pub(super) fn finalize_hash(hash: u64) -> u64 {
    (hash ^ (hash >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

impl<S, H> HashedStates<S, H> {
    pub(crate) fn new(hasher: H) -> Self {
        Self { states: SegmentedVec::new(), index: Index::new(), hasher, room: 0 }
    }

    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }

    /// How many more states can be stored without growth.
    #[inline]
    pub(crate) fn room(&self) -> usize {
        self.room
    }

    #[inline]
    pub(crate) fn get(&self, id: CompactId) -> &S {
        self.states.at(id.index())
    }

    /// Replaces a state by an equal one.
    pub(crate) fn replace(&mut self, id: CompactId, state: S) {
        *self.states.at_mut(id.index()) = state;
    }
}

impl<S: Eq + Hash, H: BuildHasher> HashedStates<S, H> {
    /// Makes room for `more` states. It invalidates the probes and vacancies that were made before.
    pub(crate) fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        // If this fails or the hasher panics, no state can be stored before the next try.
        self.room = 0;
        let stored = self.states.len();
        let len = stored.checked_add(more).filter(|&len| CompactId::new(len).is_some()).ok_or(OutOfMemory)?;
        self.states.reserve(more, budget)?;
        if len > self.index.capacity() {
            let (states, hasher) = (&self.states, &self.hasher);
            self.index.grow(len, stored, budget, |id| finalize_hash(hasher.hash_one(states.at(id.index()))))?;
        }
        self.room = self.states.room().min(self.index.capacity() - stored);
        Ok(())
    }

    /// The beginning of a look-up.
    #[inline]
    pub(crate) fn probe(&self, state: &S) -> Probe {
        self.index.probe(finalize_hash(self.hasher.hash_one(state)))
    }

    /// Begins the look-up of every successor of a batch.
    fn prefetch<A>(&self, batch: &mut Batch<S, A, Probe>) {
        for successor in batch.iter_mut() {
            successor.probe = self.probe(&successor.state);
        }
        if self.states.len() < IN_CACHE {
            return;
        }
        // The loads of one loop are independent, so their cache misses overlap, and more so the less work is between
        // them. The first loop loads the slots, the second the candidates in them, the third the states of the
        // candidates.
        for successor in batch.iter_mut() {
            self.index.touch(&mut successor.probe);
        }
        for successor in batch.iter_mut() {
            successor.probe.candidate = self.index.advance(&mut successor.probe);
        }
        for successor in batch.iter_mut() {
            let candidate = successor.probe.candidate;
            successor.probe.candidate = candidate.filter(|&id| *self.get(id) == successor.state);
        }
    }

    /// Finds the state equal to `state`, or the slot for it, from the position of the probe.
    #[inline]
    pub(crate) fn find(&self, state: &S, probe: Probe) -> Lookup<CompactId, Vacancy> {
        self.index.find(probe, |id| self.get(id) == state)
    }

    /// The same out of line, for callers that seldom need it.
    #[inline(never)]
    fn find_slowly(&self, state: &S, probe: Probe) -> Lookup<CompactId, Vacancy> {
        self.find(state, probe)
    }

    /// Stores a state in the slot that `find` gave for it, after `reserve` and with no state stored in between.
    #[inline]
    pub(crate) fn push(&mut self, vacancy: Vacancy, state: S) {
        let id = CompactId::reserved(self.states.len());
        self.states.push(state);
        self.room -= 1;
        self.index.fill(vacancy, id);
    }
}

impl<P: Problem, H: BuildHasher> StateTable<P> for HashedStates<P::State, H> {
    type Probe = Probe;
    type Vacancy = Vacancy;

    #[inline]
    fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        if more <= self.room { Ok(()) } else { self.reserve(more, budget) }
    }

    fn len(&self) -> usize {
        self.states.len()
    }

    fn batch_size(&self) -> usize {
        if self.states.len() < IN_CACHE { 1 } else { 64 }
    }

    #[inline]
    fn probe(&self, _: &P, state: &P::State) -> Probe {
        self.probe(state)
    }

    fn prefetch(&self, _: &P, batch: &mut Batch<P::State, P::Action, Probe>) {
        self.prefetch(batch);
    }

    /// In most cases [`prefetch`](Self::prefetch) has found it already.
    #[inline]
    fn lookup(&self, state: &P::State, probe: Probe) -> Lookup<Option<StateId>, Vacancy> {
        if let Some(candidate) = probe.candidate {
            return Lookup::Existing(Some(candidate.into()));
        }
        self.find_slowly(state, probe).map(|id| Some(id.into()), |vacancy| vacancy)
    }

    #[inline]
    fn next_id(&self, _: &Vacancy) -> StateId {
        StateId::new(self.states.len() as u64)
    }

    #[inline]
    fn insert(&mut self, vacancy: Vacancy, state: P::State, _: u32) {
        self.push(vacancy, state);
    }
}

/// The frontier of a search that expands states in the order in which it stores them.
#[derive(Debug, Default)]
pub(crate) struct Cursor {
    next: usize,
}

impl<P: Problem, H: BuildHasher> Frontier<P, HashedStates<P::State, H>> for Cursor {
    #[inline]
    fn reserve(&mut self, _: usize, _: &mut Budget) -> Result<(), OutOfMemory> {
        Ok(())
    }

    #[inline]
    fn push(&mut self, _: StateId, _: &Vacancy) {}

    fn pop(&mut self, table: &HashedStates<P::State, H>, _: u32) -> Option<StateId> {
        if self.next >= table.len() {
            return None;
        }
        self.next += 1;
        Some(StateId::new(self.next as u64 - 1))
    }

    #[inline]
    fn state<'a>(
        &'a self,
        table: &'a HashedStates<P::State, H>,
        _: &P,
        id: StateId,
        _: &'a mut Option<P::State>,
    ) -> &'a P::State {
        table.states.at(id.index())
    }
}
