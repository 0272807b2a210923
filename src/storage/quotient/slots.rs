//! The slots of a quotient table, of one width. A mixed key has its home where its top bits say; a slot keeps the rest
//! of the key, and how far it lies from home. So a slot tells its whole key, and two keys never look the same.

#![expect(clippy::cast_possible_truncation, reason = "parts of a key are cut out, and tables fit in memory")]

use alloc::vec::Vec;
use core::fmt::Debug;

use super::super::{Budget, OutOfMemory};

/// A number that a slot can be.
pub(super) trait Slot: Copy + Eq + Default + Debug {
    const BITS: u32;

    /// The low bits of a word.
    fn cut(word: u64) -> Self;

    fn word(self) -> u64;

    fn next(self) -> Self;
}

impl Slot for u32 {
    const BITS: u32 = Self::BITS;

    #[inline]
    fn cut(word: u64) -> Self {
        word as Self
    }

    #[inline]
    fn word(self) -> u64 {
        self.into()
    }

    #[inline]
    fn next(self) -> Self {
        self.wrapping_add(1)
    }
}

impl Slot for u64 {
    const BITS: u32 = Self::BITS;

    #[inline]
    fn cut(word: u64) -> Self {
        word
    }

    #[inline]
    fn word(self) -> u64 {
        self
    }

    #[inline]
    fn next(self) -> Self {
        self.wrapping_add(1)
    }
}

/// The slots. An empty one is 0; another is the rest of its key, and below it the distance from home plus one.
///
/// They do not go around: behind the last home there are some slots more, and what finds no place there has none.
#[derive(Debug, Default)]
pub(super) struct Slots<T> {
    slots: Vec<T>,
    /// There are `2^bits` homes.
    bits: u32,
    /// How many bits of a key a slot keeps.
    rest: u32,
    /// No key lies further from its home.
    reach: usize,
}

/// Where a look-up of a key stands: at which slot, and what would be there if the key were.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cursor<T> {
    at: usize,
    slot: T,
}

/// What a look-up came to.
#[derive(Debug, Clone, Copy)]
pub(super) enum Place<T> {
    Known,
    Empty(Cursor<T>),
    /// Too far from home.
    None,
}

impl<T: Slot> Slots<T> {
    /// Keys of `key_bits` in `2^bits` homes.
    pub(super) fn new(key_bits: u32, bits: u32, budget: &mut Budget) -> Result<Self, OutOfMemory> {
        let mut table = Self { slots: Vec::new(), bits, rest: key_bits - bits, reach: 0 };
        table.lengthen(budget)?;
        Ok(table)
    }

    /// Makes as many slots as the homes need.
    fn lengthen(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        let homes = 1_usize << self.bits;
        let len = homes + (homes / 8).min(4096);
        budget.room_for_exactly(len - self.slots.len(), &mut self.slots)?;
        self.slots.resize(len, T::default());
        Ok(())
    }

    /// Takes the memory back.
    pub(super) fn free(self, budget: &mut Budget) {
        budget.release::<T>(self.slots.capacity());
    }

    pub(super) fn bits(&self) -> u32 {
        self.bits
    }

    /// The bits of a slot that tell its distance from home.
    #[inline]
    fn away(&self) -> u32 {
        T::BITS - self.rest
    }

    /// The beginning of a look-up.
    #[inline]
    pub(super) fn home(&self, mixed: u64) -> Cursor<T> {
        let rest = mixed & ((1 << self.rest) - 1);
        Cursor { at: (mixed >> self.rest) as usize, slot: T::cut(rest << self.away() | 1) }
    }

    /// How many slots lie between a home and a place.
    #[inline]
    pub(super) fn steps(home: Cursor<T>, place: Cursor<T>) -> u32 {
        (place.at - home.at) as u32
    }

    /// Goes on by as many slots.
    #[inline]
    pub(super) fn skip(&self, from: Cursor<T>, steps: u32) -> Cursor<T> {
        Cursor { at: from.at + steps as usize, slot: T::cut(from.slot.word() + u64::from(steps)) }
    }

    /// Reads the slot where a look-up stands, which brings its line into the cache.
    #[inline]
    pub(super) fn touch(&self, cursor: Cursor<T>) -> T {
        self.slots.get(cursor.at).copied().unwrap_or_default()
    }

    /// Goes on to the key, or to the place for it.
    #[inline]
    pub(super) fn find(&self, mut cursor: Cursor<T>) -> Place<T> {
        while let Some(&slot) = self.slots.get(cursor.at) {
            if slot == cursor.slot {
                return Place::Known;
            }
            if slot == T::default() {
                return Place::Empty(cursor);
            }
            cursor.at += 1;
            cursor.slot = cursor.slot.next();
            // The distance has run over into the rest of the key.
            if cursor.slot.word() & ((1 << self.away()) - 1) == 0 {
                break;
            }
        }
        Place::None
    }

    /// Puts a key in its place.
    #[inline]
    pub(super) fn fill(&mut self, place: Cursor<T>) {
        self.reach = self.reach.max(self.distance(place.slot));
        self.slots[place.at] = place.slot;
    }

    #[inline]
    fn distance(&self, slot: T) -> usize {
        (slot.word() & ((1 << self.away()) - 1)) as usize - 1
    }

    /// The mixed key that lies in a slot.
    fn key(&self, at: usize, slot: T) -> u64 {
        ((at - self.distance(slot)) as u64) << self.rest | slot.word() >> self.away()
    }

    /// All mixed keys.
    pub(super) fn keys(&self) -> impl Iterator<Item = u64> {
        let full = self.slots.iter().enumerate().filter(|(_, slot)| **slot != T::default());
        full.map(|(at, &slot)| self.key(at, slot))
    }

    /// Takes the key out of a slot, if there is one.
    fn take(&mut self, at: usize) -> Option<u64> {
        let slot = core::mem::take(&mut self.slots[at]);
        (slot != T::default()).then(|| self.key(at, slot))
    }

    /// Puts a key in that is not there. Where it has no place, it is given back.
    pub(super) fn put(&mut self, mixed: u64) -> Option<u64> {
        match self.find(self.home(mixed)) {
            Place::Known => None,
            Place::Empty(place) => {
                self.fill(place);
                None
            }
            Place::None => Some(mixed),
        }
    }

    /// Goes over to `2^bits` homes, more than now, without a second table. Keys without a place go to `stray`.
    ///
    /// A key's new home is at least twice its old one. So they are moved from the last to the first, each to a place
    /// behind all that are still to be moved. Only near the beginning that fails: keys lie behind their homes. These
    /// are taken out before.
    pub(super) fn grow(
        &mut self,
        bits: u32,
        budget: &mut Budget,
        mut stray: impl FnMut(u64),
    ) -> Result<(), OutOfMemory> {
        let old = self.slots.len();
        let low = old.min(2 * self.reach + 1);
        let mut first = budget.vec(low)?;
        let (before, rest) = (self.bits, self.rest);
        self.bits = bits;
        if let Err(error) = self.lengthen(budget) {
            self.bits = before;
            budget.release::<u64>(first.capacity());
            return Err(error);
        }
        first.extend((0..low).filter_map(|at| self.take(at)));
        self.reach = 0;
        for at in (low..old).rev() {
            self.rest = rest;
            if let Some(key) = self.take(at) {
                self.rest = rest + before - bits;
                self.put(key).into_iter().for_each(&mut stray);
            }
        }
        self.rest = rest + before - bits;
        first.iter().filter_map(|&key| self.put(key)).for_each(stray);
        budget.release::<u64>(first.capacity());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;

    /// Keys with few homes among them, so that they lie far away, and some have no place.
    #[test]
    fn every_key_is_there_after_growth() {
        let mut budget = Budget::new(u64::MAX);
        for crowd in [0_u64, 20, 23, 26, 40] {
            let mut table = Slots::<u32>::new(32, 11, &mut budget).expect("there is memory");
            let (mut keys, mut astray) = (BTreeSet::new(), BTreeSet::new());
            let mut random = 0x9E37_79B9_7F4A_7C15_u64;
            for round in 0_u64..1700 {
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                let key = (random >> 32).wrapping_mul(1 + round % 7) % (1 << 32 >> (crowd / 4)) << (crowd / 8);
                let key = key & 0xFFFF_FFFF;
                keys.insert(key);
                astray.extend(table.put(key));
            }
            for bits in [12, 14, 15] {
                assert_eq!(table.grow(bits, &mut budget, |key| _ = astray.insert(key)), Ok(()));
                let mut there: BTreeSet<u64> = table.keys().collect();
                assert_eq!(there.len() + astray.len(), keys.len());
                there.extend(&astray);
                assert_eq!(there, keys);
                assert!(keys.iter().all(|key| astray.contains(key) || table.put(*key).is_none()));
            }
            table.free(&mut budget);
        }
    }
}
