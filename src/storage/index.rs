//! The index: which states are known. A slot of four bytes holds the id of a state and, in the bits that ids do not
//! need yet, a tag of its hash; the states themselves are elsewhere. Linear probing, so a look-up is one cache line.
//! It is never iterated, so no hasher can change the result of a search.

use alloc::vec::Vec;

use super::{Budget, Id, OutOfMemory};

/// An open-addressing table of ids with hash tags. Slot 0 means empty, so ids are stored plus one.
#[derive(Debug)]
pub(crate) struct Index {
    slots: Vec<u32>,
    /// There are `2^bits` slots, and ids below that.
    bits: u32,
}

/// Where a state that was not found belongs.
#[derive(Debug)]
pub(crate) struct Vacancy {
    slot: usize,
    tag: u32,
}

const FIRST_BITS: u32 = 6;
const MOST_BITS: u32 = 32;

impl Index {
    pub(crate) fn new() -> Self {
        Self { slots: Vec::new(), bits: FIRST_BITS }
    }

    /// Makes room for `len` ids in all, of which the first `known` are there, with the hash that `hash` gives.
    ///
    /// The old table is freed before the new one is allocated: it can always be made again from the states.
    pub(crate) fn reserve(
        &mut self,
        len: usize,
        known: u32,
        budget: &mut Budget,
        hash: impl Fn(Id) -> u64,
    ) -> Result<(), OutOfMemory> {
        if len <= most_at(self.slots.len()) {
            return Ok(());
        }
        let mut bits = self.bits;
        while len > most_at(1 << bits) {
            bits += 1;
            if bits > MOST_BITS || bits >= usize::BITS {
                return Err(OutOfMemory);
            }
        }
        let old = core::mem::take(&mut self.slots);
        budget.release::<u32>(old.len());
        if let Err(error) = budget.claim::<u32>(1 << bits) {
            // Within the limit again, as it was before.
            budget.claim::<u32>(old.len())?;
            self.slots = old;
            return Err(error);
        }
        drop(old);
        let mut slots = Vec::new();
        if slots.try_reserve_exact(1 << bits).is_err() {
            budget.release::<u32>(1 << bits);
            return Err(OutOfMemory);
        }
        slots.resize(1 << bits, 0);
        let mut rebuilt = Self { slots, bits };
        for id in (0..known).map(Id) {
            rebuilt.insert_new(id, hash(id));
        }
        *self = rebuilt;
        Ok(())
    }

    fn insert_new(&mut self, id: Id, hash: u64) {
        let vacancy = self.find(hash, |_| false);
        if let Err(vacancy) = vacancy {
            self.fill(vacancy, id);
        }
    }

    /// The slot where the search for a hash begins: its top bits.
    #[inline]
    fn home(&self, hash: u64) -> usize {
        (hash >> (64 - self.bits)) as usize
    }

    /// The low bits of a hash, above the bits of an id.
    #[inline]
    fn tag(&self, hash: u64) -> u32 {
        (hash as u32).checked_shl(self.bits).unwrap_or(0)
    }

    #[inline]
    fn id_mask(&self) -> u32 {
        u32::MAX.checked_shl(self.bits).map_or(u32::MAX, |tags| !tags)
    }

    /// Finds the id with this hash that `is_it` accepts, or the place for it. There is always an empty slot.
    #[inline]
    pub(crate) fn find(&self, hash: u64, mut is_it: impl FnMut(Id) -> bool) -> Result<Id, Vacancy> {
        let (tag, id_mask) = (self.tag(hash), self.id_mask());
        let mask = self.slots.len() - 1;
        let mut at = self.home(hash);
        loop {
            let slot = self.slots[at & mask];
            if slot == 0 {
                return Err(Vacancy { slot: at & mask, tag });
            }
            if slot & !id_mask == tag {
                let id = Id((slot & id_mask) - 1);
                if is_it(id) {
                    return Ok(id);
                }
            }
            at += 1;
        }
    }

    /// Reads the home slot of a hash, which brings its line into the cache.
    #[inline]
    pub(crate) fn touch(&self, hash: u64) -> u32 {
        self.slots[self.home(hash)]
    }

    #[inline]
    pub(crate) fn fill(&mut self, vacancy: Vacancy, id: Id) {
        self.slots[vacancy.slot] = vacancy.tag | (id.0 + 1);
    }
}

/// How many ids a table of this many slots may hold: three quarters of it.
const fn most_at(slots: usize) -> usize {
    slots / 4 * 3
}
