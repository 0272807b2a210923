//! A transposition table: a bounded number of states with the depth that was left when each was searched. The oldest
//! makes room for the newest. It only ever saves time, so a lack of memory makes it smaller and ends nothing.

use alloc::vec::Vec;
use core::hash::{BuildHasher, Hash};

use hashbrown::HashTable;

use super::Budget;

/// States with the depth that was left when they were searched.
#[derive(Debug)]
pub(crate) struct Table<S, H> {
    entries: Vec<(S, u32)>,
    /// The places of the entries.
    index: HashTable<u32>,
    /// At most so many entries; once there are, the oldest is the one at `oldest`.
    most: usize,
    oldest: usize,
    hasher: H,
}

impl<S: Eq + Hash + Clone, H: BuildHasher> Table<S, H> {
    pub(crate) fn new(most: u32, hasher: H) -> Self {
        Self { entries: Vec::new(), index: HashTable::new(), most: most as usize, oldest: 0, hasher }
    }

    /// The depth that was left when the state was searched last.
    pub(crate) fn left(&self, state: &S) -> Option<u32> {
        let place = self.index.find(self.hasher.hash_one(state), |place| self.is_at(*place, state))?;
        self.entries.get(*place as usize).map(|(_, left)| *left)
    }

    /// Notes that a state is searched with so much depth left.
    pub(crate) fn insert(&mut self, state: &S, left: u32, budget: &mut Budget) {
        let hash = self.hasher.hash_one(state);
        let known = self.index.find(hash, |place| self.is_at(*place, state)).copied();
        if let Some((_, known)) = known.and_then(|place| self.entries.get_mut(place as usize)) {
            *known = left.max(*known);
            return;
        }
        if self.entries.len() < self.most && !self.grow(budget) {
            self.most = self.entries.len();
        }
        let place = if self.entries.len() < self.most {
            self.entries.push((state.clone(), left));
            self.entries.len() - 1
        } else if let Some(entry) = self.entries.get_mut(self.oldest) {
            let place = self.oldest;
            if let Ok(old) = self.index.find_entry(self.hasher.hash_one(&entry.0), |it| *it as usize == place) {
                old.remove();
            }
            *entry = (state.clone(), left);
            self.oldest = (self.oldest + 1) % self.most;
            place
        } else {
            return;
        };
        let (entries, hasher) = (&self.entries, &self.hasher);
        let hash_at = |place: &u32| hasher.hash_one(&entries[*place as usize].0);
        // Without room for its place the entry is not found, and that is all.
        if let (Ok(place), Ok(())) = (u32::try_from(place), self.index.try_reserve(1, hash_at)) {
            self.index.insert_unique(hash, place, hash_at);
        }
    }

    fn is_at(&self, place: u32, state: &S) -> bool {
        self.entries.get(place as usize).is_some_and(|(entry, _)| entry == state)
    }

    /// Makes room for one more entry, and says whether it could.
    fn grow(&mut self, budget: &mut Budget) -> bool {
        if budget.room(&mut self.entries).is_err() {
            return false;
        }
        if self.index.len() < self.index.capacity() {
            return true;
        }
        let (entries, hasher, before) = (&self.entries, &self.hasher, self.index.allocation_size());
        let hash = |place: &u32| entries.get(*place as usize).map_or(0, |(state, _)| hasher.hash_one(state));
        // Twice as many, at about five bytes each, are asked for before they are taken.
        let more = self.index.capacity().max(8);
        if budget.claim::<[u8; 6]>(2 * more).is_err() {
            return false;
        }
        budget.release::<[u8; 6]>(2 * more);
        self.index.try_reserve(more, hash).is_ok() && budget.claim::<u8>(self.index.allocation_size() - before).is_ok()
    }
}
