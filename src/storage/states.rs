//! The states a search has met, each once: a column of states, and beside it an index of their ids.

use core::hash::{BuildHasher, Hash};

use super::index::Index;
use super::segments::Segments;
use super::{Budget, Children, IN_CACHE, Id, OutOfMemory, Probe, Vacancy};

/// A set of states with ids in the order of keeping.
#[derive(Debug)]
pub(crate) struct States<S, H> {
    list: Segments<S>,
    index: Index,
    hasher: H,
    /// How many more states can be kept without growth.
    room: usize,
}

/// Spreads a hash over all bits, so that a weak hasher of the user's costs speed at worst where it has to.
pub(super) fn spread(hash: u64) -> u64 {
    (hash ^ (hash >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

impl<S, H> States<S, H> {
    pub(crate) fn new(hasher: H) -> Self {
        Self { list: Segments::new(), index: Index::new(), hasher, room: 0 }
    }

    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    /// How many more states can be kept without growth.
    #[inline]
    pub(crate) fn room(&self) -> usize {
        self.room
    }

    #[inline]
    pub(crate) fn get(&self, id: Id) -> &S {
        self.list.get(id.index())
    }

    /// The state with this number.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "it is the place of a state that is kept")]
    pub(crate) fn at(&self, number: u64) -> &S {
        self.list.get(number as usize)
    }

    /// Puts an equal state in the place of one.
    pub(crate) fn replace(&mut self, id: Id, state: S) {
        *self.list.get_mut(id.index()) = state;
    }
}

impl<S: Eq + Hash, H: BuildHasher> States<S, H> {
    /// Makes room for `more` states. Probes that were made before are useless after it.
    pub(crate) fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        // Should this fail, or the hasher panic, nothing can be kept before it was tried again.
        self.room = 0;
        let known = self.list.len();
        let len = known.checked_add(more).filter(|&len| Id::new(len).is_some()).ok_or(OutOfMemory)?;
        self.list.reserve(more, budget)?;
        if len > self.index.capacity() {
            let (list, hasher) = (&self.list, &self.hasher);
            self.index.grow(len, known, budget, |id| spread(hasher.hash_one(list.get(id.index()))))?;
        }
        self.room = self.list.room().min(self.index.capacity() - known);
        Ok(())
    }

    /// The beginning of a look-up.
    #[inline]
    pub(crate) fn probe(&self, state: &S) -> Probe {
        self.index.probe(spread(self.hasher.hash_one(state)))
    }

    /// How many children it pays to look up together.
    pub(crate) fn batch(&self) -> usize {
        if self.list.len() < IN_CACHE { 1 } else { 64 }
    }

    /// Looks for all the children, and notes in each how far it came.
    pub(crate) fn look_ahead<A>(&self, children: &mut Children<S, A, Probe>) {
        for child in children.iter_mut().flatten() {
            child.probe = self.probe(&child.state);
        }
        if self.list.len() < IN_CACHE {
            return;
        }
        // The loads of one loop do not depend on each other, so their cache misses overlap, the more so the less there is
        // between them: first the slots, then, with these in the cache, the ids that may be twins, last the states of
        // those.
        for child in children.iter_mut().flatten() {
            self.index.touch(&mut child.probe);
        }
        for child in children.iter_mut().flatten() {
            child.probe.twin = self.index.advance(&mut child.probe);
        }
        for child in children.iter_mut().flatten() {
            child.probe.twin = child.probe.twin.filter(|&id| *self.get(id) == child.state);
        }
    }

    /// Finds the state equal to `state`, or the place for it, from where the probe stands.
    #[inline]
    pub(crate) fn find(&self, state: &S, probe: Probe) -> Result<Id, Vacancy> {
        self.index.find(probe, |id| self.get(id) == state)
    }

    /// Keeps a state for which `find` gave this vacancy, after `reserve` and with nothing kept in between.
    #[inline]
    pub(crate) fn keep(&mut self, vacancy: Vacancy, state: S) -> Id {
        // `reserve` saw that ids reach that far.
        let id = Id::new(self.list.len()).unwrap_or(Id::LAST);
        self.list.push(state);
        self.room -= 1;
        self.index.fill(vacancy, id);
        id
    }
}
