//! The index of stored states. A slot of four bytes holds the id of a state and, in the bits that ids do not need yet,
//! a tag of its hash. The states themselves are stored elsewhere. By linear probing, a look-up reads one cache line in
//! most cases. The index is never iterated, so no hasher can change the result of a search.

#![expect(clippy::cast_possible_truncation, reason = "parts of a hash are cut out, and there are at most 2^32 slots")]

use alloc::vec::Vec;
use core::num::NonZeroU32;

use super::{Budget, CompactId, Lookup, OutOfMemory};

/// An open-addressing table of ids with hash tags. Slot 0 means empty.
#[derive(Debug)]
pub(crate) struct Index {
    /// A power of two.
    slots: Vec<u32>,
    /// The position of the last slot. Ids are at most that, so it is also the mask of the bits that hold the id.
    mask: u32,
    /// The bits of a hash above these are its home position.
    shift: u32,
}

/// The progress of a look-up: the slot to be checked next, or the state that it found.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Probe {
    at: u32,
    tag: u32,
    /// The value of that slot when it was touched.
    slot: u32,
    /// A state that was found to be equal.
    pub(crate) candidate: Option<CompactId>,
}

/// The slot of a state that was not found.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Vacancy {
    at: u32,
    tag: u32,
}

const FIRST_BITS: u32 = 6;
const PART_BITS: u32 = 6;
const CHUNK: usize = 1 << 14;
const LARGE: usize = 1 << 16;
const MOST_BITS: u32 = if usize::BITS > 32 { 32 } else { usize::BITS - 4 };

impl Index {
    pub(crate) fn new() -> Self {
        Self { slots: Vec::new(), mask: 0, shift: u64::BITS - 1 }
    }

    /// Frees the table.
    pub(crate) fn clear(&mut self, budget: &mut Budget) {
        budget.release::<u32>(self.slots.len());
        self.slots = Vec::new();
    }

    /// The number of ids for which it has room.
    pub(crate) fn capacity(&self) -> usize {
        most_in(self.slots.len())
    }

    /// Makes room for `len` ids in all, and inserts those of the first `known` states again, by their hashes.
    ///
    /// The old table is freed before the new one is allocated, because it can be rebuilt from the states.
    pub(crate) fn grow(
        &mut self,
        len: usize,
        known: usize,
        budget: &mut Budget,
        hash: impl Fn(CompactId) -> u64,
    ) -> Result<(), OutOfMemory> {
        let bits = (FIRST_BITS..=MOST_BITS).find(|bits| len <= most_in(1 << bits)).ok_or(OutOfMemory)?;
        let size = 1 << bits;
        let old = core::mem::take(&mut self.slots);
        budget.release::<u32>(old.len());
        let (mut slots, mut freed) = (Vec::new(), Some(old));
        let claimed = budget.claim::<u32>(size, || {
            freed = None;
            slots.try_reserve_exact(size).is_ok()
        });
        if let Err(error) = claimed {
            if let Some(old) = freed {
                // The new table would exceed the limit, so the old one stays.
                budget.claim::<u32>(old.len(), || true)?;
                self.slots = old;
            }
            return Err(error);
        }
        slots.resize(size, 0);
        let mut rebuilt = Self { slots, mask: (size - 1) as u32, shift: u64::BITS - bits };
        rebuilt.put_all(known, budget, hash);
        *self = rebuilt;
        Ok(())
    }

    /// Inserts the first `known` ids into an empty table, by their hashes.
    ///
    /// If a large table were filled in the order of ids, every write would miss the cache and the TLB. So a chunk of
    /// ids at a time is sorted by the part of the table to which each belongs.
    fn put_all(&mut self, known: usize, budget: &mut Budget, hash: impl Fn(CompactId) -> u64) {
        let mut ids = (0..known).map_while(CompactId::new);
        let scratch = if known < LARGE { Err(OutOfMemory) } else { budget.vec(CHUNK) };
        let Ok(mut chunk) = scratch else {
            return ids.for_each(|id| self.put(hash(id), id));
        };
        loop {
            chunk.clear();
            chunk.extend(ids.by_ref().take(CHUNK).map(|id| (hash(id), id)));
            if chunk.is_empty() {
                break;
            }
            // The top bits of a hash are its home, so in this order a chunk fills the table from its beginning to its
            // end.
            chunk.sort_unstable_by_key(|(hash, _)| hash >> (64 - PART_BITS));
            for (hash, id) in &chunk {
                self.put(*hash, *id);
            }
        }
        budget.release::<(u64, CompactId)>(chunk.capacity());
    }

    /// Inserts an id that is not in the table.
    #[inline]
    fn put(&mut self, hash: u64, id: CompactId) {
        let Probe { mut at, tag, .. } = self.probe(hash);
        while self.slots[at as usize] != 0 {
            at = self.after(at);
        }
        self.slots[at as usize] = tag | id.0.get();
    }

    /// The beginning of a look-up. The top bits of a hash are its home. Its low bits, where a slot has room for them
    /// beside the id, are its tag.
    #[inline]
    pub(crate) fn probe(&self, hash: u64) -> Probe {
        Probe { at: (hash >> self.shift) as u32, tag: hash as u32 & !self.mask, slot: 0, candidate: None }
    }

    #[inline]
    fn after(&self, at: u32) -> u32 {
        at.wrapping_add(1) & self.mask
    }

    /// Continues from a probe to the first id with the right tag that `is_it` accepts, or to an empty slot. There
    /// always is an empty slot.
    #[inline]
    pub(crate) fn find(
        &self,
        mut probe: Probe,
        mut is_it: impl FnMut(CompactId) -> bool,
    ) -> Lookup<CompactId, Vacancy> {
        self.touch(&mut probe);
        while let Some(id) = self.advance(&mut probe) {
            if is_it(id) {
                return Lookup::Existing(id);
            }
            probe.at = self.after(probe.at);
            self.touch(&mut probe);
        }
        Lookup::Vacant(Vacancy { at: probe.at, tag: probe.tag })
    }

    /// Reads the slot at the position of a probe.
    #[inline]
    pub(crate) fn touch(&self, probe: &mut Probe) {
        probe.slot = self.slots[probe.at as usize];
    }

    /// Moves a probe that touched its slot to the first slot with its tag, and returns the id there; or to an empty
    /// slot.
    #[inline]
    pub(crate) fn advance(&self, probe: &mut Probe) -> Option<CompactId> {
        while probe.slot != 0 && probe.slot & !self.mask != probe.tag {
            probe.at = self.after(probe.at);
            self.touch(probe);
        }
        NonZeroU32::new(probe.slot & self.mask).map(CompactId)
    }

    /// Removes an id, which was inserted by this hash, and moves the ids that it displaced. `hash` gives the hash by
    /// which an id was inserted.
    pub(crate) fn remove(&mut self, hash: u64, id: CompactId, hash_of: impl Fn(CompactId) -> u64) {
        if self.slots.is_empty() {
            return;
        }
        let mut gap = self.probe(hash).at;
        while self.slots[gap as usize] & self.mask != id.0.get() {
            gap = self.after(gap);
        }
        let mut at = gap;
        loop {
            at = self.after(at);
            let Some(stored) = NonZeroU32::new(self.slots[at as usize] & self.mask) else { break };
            let home = self.probe(hash_of(CompactId(stored))).at;
            // The distances from its home and from the gap. It may move into the gap unless the gap is before its home.
            if (at.wrapping_sub(home) & self.mask) >= (at.wrapping_sub(gap) & self.mask) {
                self.slots[gap as usize] = self.slots[at as usize];
                gap = at;
            }
        }
        self.slots[gap as usize] = 0;
    }

    #[inline]
    pub(crate) fn fill(&mut self, vacancy: Vacancy, id: CompactId) {
        self.slots[vacancy.at as usize] = vacancy.tag | id.0.get();
    }
}

/// The number of ids that a table of this many slots may hold: three quarters. At seven eighths, the look-up of a new
/// state would read some thirty slots.
const fn most_in(slots: usize) -> usize {
    slots / 4 * 3
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_out_is_gone_and_the_rest_is_found() {
        let mut budget = Budget::new(u64::MAX);
        let mut random = 0x9E37_79B9_7F4A_7C15_u64;
        let mut next = move || {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random
        };
        // Few homes, at the end of the table, so that runs are long and wrap around.
        let hashes: Vec<u64> = (0..56).map(|_| ((next() % 7 + 60) << 58) | (next() % 4)).collect();
        let mut index = Index::new();
        let hash_of = |id: CompactId| hashes[id.index()];
        assert_eq!(index.grow(56, 0, &mut budget, hash_of), Ok(()));
        let mut present = [false; 56];
        for _ in 0..20_000 {
            let place = (next() % 56) as usize;
            let Some(id) = CompactId::new(place) else { continue };
            if present[place] {
                index.remove(hashes[place], id, hash_of);
            } else if let Lookup::Vacant(vacancy) = index.find(index.probe(hashes[place]), |_| false) {
                index.fill(vacancy, id);
            }
            present[place] = !present[place];
            for (other, is_there) in present.iter().enumerate() {
                let found = index.find(index.probe(hashes[other]), |id| id.index() == other);
                assert_eq!(matches!(found, Lookup::Existing(_)), *is_there);
            }
        }
    }
}
