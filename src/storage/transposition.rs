//! A transposition table: a bounded number of states with the remaining depth at which each was searched. The newest
//! entry replaces the oldest. The table only saves time, so a lack of memory makes it smaller and does not end the
//! search.

use alloc::vec::Vec;
use core::hash::{BuildHasher, Hash};

use super::hashed::finalize_hash;
use super::index::Index;
use super::{Budget, CompactId, Lookup, OutOfMemory};

/// States with the remaining depth at which they were searched.
#[derive(Debug)]
pub(crate) struct TranspositionTable<S, H> {
    entries: Vec<Entry<S>>,
    /// The index of the entries.
    index: Index,
    /// The greatest number of entries. Once it is reached, the oldest entry is at `oldest`. If memory is short, it is
    /// less than `made_for`.
    most: usize,
    made_for: usize,
    oldest: usize,
    hasher: H,
}

#[derive(Debug)]
struct Entry<S> {
    state: S,
    /// The hash by which the entry was inserted. It is removed by the same hash, even if the `Hash` of the state is
    /// inconsistent.
    hash: u64,
    left: u32,
}

impl<S: Eq + Hash + Clone, H: BuildHasher> TranspositionTable<S, H> {
    pub(crate) fn new(most: u32, hasher: H) -> Self {
        Self {
            entries: Vec::new(),
            index: Index::new(),
            most: most as usize,
            made_for: most as usize,
            oldest: 0,
            hasher,
        }
    }

    /// The greatest remaining depth at which the state was searched.
    pub(crate) fn left(&self, state: &S) -> Option<u32> {
        let id = self.find(state, finalize_hash(self.hasher.hash_one(state)))?;
        Some(self.entries[id.index()].left)
    }

    /// Notes that a state is searched at this remaining depth.
    pub(crate) fn insert(&mut self, state: &S, left: u32, budget: &mut Budget) {
        let hash = finalize_hash(self.hasher.hash_one(state));
        if let Some(known) = self.find(state, hash) {
            let entry = &mut self.entries[known.index()];
            entry.left = entry.left.max(left);
            return;
        }
        if self.entries.len() < self.most && self.grow(budget).is_err() {
            if self.entries.is_empty() {
                return;
            }
            self.most = self.entries.len();
        }
        let entry = Entry { state: state.clone(), hash, left };
        let place = if self.entries.len() < self.most {
            self.entries.push(entry);
            self.entries.len() - 1
        } else if let (Some(oldest), Some(id)) = (self.entries.get(self.oldest), CompactId::new(self.oldest)) {
            let entries = &self.entries;
            self.index.remove(oldest.hash, id, |id| entries[id.index()].hash);
            self.entries[id.index()] = entry;
            self.oldest = (self.oldest + 1) % self.most;
            id.index()
        } else {
            return;
        };
        if let (Lookup::Vacant(vacancy), Some(id)) =
            (self.index.find(self.index.probe(hash), |_| false), CompactId::new(place))
        {
            self.index.fill(vacancy, id);
        }
    }

    /// Lets the table grow to its original limit. The entries keep their order.
    pub(crate) fn restore(&mut self) {
        self.most = self.made_for;
    }

    /// Frees the table, and lets it grow again to half of its size. Returns whether there was anything to free.
    pub(crate) fn shrink(&mut self, budget: &mut Budget) -> bool {
        let freed = self.entries.capacity() > 0;
        if freed {
            self.most = self.entries.len() / 2;
        }
        self.oldest = 0;
        budget.release::<Entry<S>>(self.entries.capacity());
        self.entries = Vec::new();
        self.index.clear(budget);
        freed
    }

    fn find(&self, state: &S, hash: u64) -> Option<CompactId> {
        if self.entries.is_empty() {
            return None;
        }
        self.index.find(self.index.probe(hash), |id| self.entries[id.index()].state == *state).existing()
    }

    /// Makes room for one more entry.
    fn grow(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        let len = self.entries.len();
        budget.room(&mut self.entries)?;
        if len < self.index.capacity() {
            return Ok(());
        }
        let entries = &self.entries;
        let grown = self.index.grow(len + 1, len, budget, |id| entries[id.index()].hash);
        if self.index.capacity() < len {
            // The allocator refused after the old index was freed.
            self.shrink(budget);
        }
        grown
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::DefaultHashBuilder;

    #[test]
    fn a_table_that_was_freed_grows_to_half_of_what_it_was() {
        let mut budget = Budget::new(u64::MAX);
        let mut table = TranspositionTable::new(100, DefaultHashBuilder::default());
        let fill = |table: &mut TranspositionTable<u32, _>, budget: &mut Budget| {
            (0..250).for_each(|state| table.insert(&state, 1, budget));
            (0..250).filter(|state| table.left(state).is_some()).collect::<Vec<_>>()
        };
        assert_eq!(fill(&mut table, &mut budget), (150..250).collect::<Vec<_>>(), "the newest");
        assert!(table.shrink(&mut budget));
        assert_eq!(budget.used, 0);
        assert_eq!(fill(&mut table, &mut budget), (200..250).collect::<Vec<_>>());
        table.restore();
        assert_eq!(fill(&mut table, &mut budget).len(), 100);
        assert!(table.shrink(&mut budget) && !table.shrink(&mut budget));
    }
}
