//! The states of the present path of a depth-first search, with an index: a stack with look-up.

use core::hash::{BuildHasher, Hash};

use super::hashed::finalize_hash;
use super::index::Index;
use super::{Budget, CompactId, Lookup, OutOfMemory, SegmentedVec, Vacancy};

/// A stack of states with an index of its states. The id of a state is its position.
#[derive(Debug)]
pub(crate) struct PathSet<S, H> {
    states: SegmentedVec<S>,
    /// The hash by which each state was inserted. A state is removed by the same hash, even if its `Hash` is
    /// inconsistent.
    hashes: SegmentedVec<u64>,
    index: Index,
    hasher: H,
}

impl<S, H> PathSet<S, H> {
    pub(crate) fn new(hasher: H) -> Self {
        Self { states: SegmentedVec::new(), hashes: SegmentedVec::new(), index: Index::new(), hasher }
    }

    /// The last state.
    #[inline]
    pub(crate) fn last(&self) -> Option<&S> {
        self.states.last()
    }
}

impl<S: Eq + Hash, H: BuildHasher> PathSet<S, H> {
    /// Makes room for one more state. It invalidates the slots that were found before.
    #[inline]
    pub(crate) fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        let len = self.states.len();
        self.states.reserve(1, budget)?;
        self.hashes.reserve(1, budget)?;
        if len < self.index.capacity() {
            return Ok(());
        }
        CompactId::new(len + 1).ok_or(OutOfMemory)?;
        let hashes = &self.hashes;
        self.index.grow(len + 1, len, budget, |id| *hashes.at(id.index()))
    }

    /// Finds the state equal to `state`, or the slot for it and its hash.
    #[inline]
    pub(crate) fn find(&self, state: &S) -> Lookup<CompactId, (Vacancy, u64)> {
        let hash = finalize_hash(self.hasher.hash_one(state));
        let found = self.index.find(self.index.probe(hash), |id| self.states.at(id.index()) == state);
        found.map(|id| id, |vacancy| (vacancy, hash))
    }

    /// Pushes a state into the slot that `find` gave for it, after `reserve`.
    #[inline]
    pub(crate) fn push(&mut self, (vacancy, hash): (Vacancy, u64), state: S) {
        let id = CompactId::reserved(self.states.len());
        self.states.push(state);
        self.hashes.push(hash);
        self.index.fill(vacancy, id);
    }

    /// Pops the last state.
    #[inline]
    pub(crate) fn pop(&mut self) {
        if let (Some(hash), Some(id)) = (self.hashes.last(), CompactId::new(self.states.len().saturating_sub(1))) {
            let hashes = &self.hashes;
            self.index.remove(*hash, id, |id| *hashes.at(id.index()));
        }
        self.hashes.pop();
        self.states.pop();
    }
}
