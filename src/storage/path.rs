//! The states of the path that a depth-first search is on, with an index of them: what is put on last is taken off first.

use core::hash::{BuildHasher, Hash};

use super::index::Index;
use super::states::spread;
use super::{Budget, Id, OutOfMemory, Stack, Vacancy};

/// A stack of states that knows which states are on it. The id of a state is its place.
#[derive(Debug)]
pub(crate) struct PathStates<S, H> {
    states: Stack<S>,
    /// Kept, so that a state is taken out by the hash it was put in by, whatever its `Hash` does.
    hashes: Stack<u64>,
    index: Index,
    hasher: H,
}

impl<S, H> PathStates<S, H> {
    pub(crate) fn new(hasher: H) -> Self {
        Self { states: Stack::new(), hashes: Stack::new(), index: Index::new(), hasher }
    }

    /// The state that was put on last.
    #[inline]
    pub(crate) fn last(&self) -> Option<&S> {
        self.states.last()
    }
}

impl<S: Eq + Hash, H: BuildHasher> PathStates<S, H> {
    /// Makes room for one more state. Places that were found before are useless after it.
    #[inline]
    pub(crate) fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        let len = self.states.len();
        self.states.reserve(budget)?;
        self.hashes.reserve(budget)?;
        if len < self.index.capacity() {
            return Ok(());
        }
        Id::new(len + 1).ok_or(OutOfMemory)?;
        let hashes = &self.hashes;
        self.index.grow(len + 1, len, budget, |id| hashes.get(id.index()).copied().unwrap_or_default())
    }

    /// Finds the state equal to `state`, or the place for it and its hash.
    #[inline]
    pub(crate) fn find(&self, state: &S) -> Result<Id, (Vacancy, u64)> {
        let hash = spread(self.hasher.hash_one(state));
        let found = self.index.find(self.index.probe(hash), |id| self.states.get(id.index()) == Some(state));
        found.map_err(|vacancy| (vacancy, hash))
    }

    /// Puts a state on, for which `find` gave this place, after `reserve`.
    #[inline]
    pub(crate) fn push(&mut self, (vacancy, hash): (Vacancy, u64), state: S) {
        let id = Id::new(self.states.len()).unwrap_or(Id::LAST);
        self.states.push(state);
        self.hashes.push(hash);
        self.index.fill(vacancy, id);
    }

    /// Takes the last state off.
    #[inline]
    pub(crate) fn pop(&mut self) {
        if let (Some(hash), Some(id)) = (self.hashes.last(), Id::new(self.states.len().saturating_sub(1))) {
            let hashes = &self.hashes;
            self.index.remove(*hash, id, |id| hashes.get(id.index()).copied().unwrap_or_default());
        }
        self.hashes.pop();
        self.states.pop();
    }
}
