//! The slots of a quotient table, of one width, in lines of 64 bytes. The top bits of a mixed key are its home line. A
//! slot stores the rest of the key and its distance from home in lines. So a slot determines its whole key, and
//! different keys never have equal slots in one line.

#![expect(clippy::cast_possible_truncation, reason = "parts of a key are cut out, and tables fit in memory")]

use alloc::vec::Vec;

use super::line::{Line, Slot};
use crate::storage::{Budget, OutOfMemory};

/// The least number of homes, as a power of two.
const FIRST_BITS: u32 = 3;
/// The greatest number of homes, as a power of two: lines have `2^6` bytes, and a table has fewer bytes than addresses.
const MOST_BITS: u32 = usize::BITS - 8;

/// The slots, `N` in each line. An empty slot is 0. Any other holds the rest of its key, and below it the number of
/// lines from home plus one.
///
/// Probing does not wrap around: some more lines follow the last home, and a key that finds no slot there has none.
#[derive(Debug)]
pub(super) struct Slots<T, const N: usize> {
    lines: Vec<Line<T, N>>,
    /// There are `2^bits` homes.
    bits: u32,
    /// The number of bits of a key that a slot stores.
    rest: u32,
    /// The bits of a slot that hold its distance from home.
    distances: u64,
    /// No key lies further from its home.
    reach: usize,
}

/// Lines of sixteen slots of four bytes.
pub(super) type Narrow = Slots<u32, 16>;
/// Lines of eight slots of eight bytes.
pub(super) type Wide = Slots<u64, 8>;

/// A line, and the slot of a key in that line.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cursor<T> {
    line: usize,
    slot: T,
}

/// The result of a look-up.
#[derive(Debug, Clone, Copy)]
pub(super) enum Place<T> {
    Existing,
    /// The key is not stored, and belongs here.
    Vacant(Cursor<T>),
    /// The key is not stored, and every free slot is too far from home.
    None,
}

impl<T: Slot, const N: usize> Slots<T, N> {
    /// Keys of `key_bits` in `2^bits` lines.
    pub(super) fn new(key_bits: u32, bits: u32, budget: &mut Budget) -> Result<Self, OutOfMemory> {
        let mut table = Self { lines: Vec::new(), bits, rest: 0, distances: 0, reach: 0 };
        table.keep_rest(key_bits - bits);
        table.lengthen(budget)?;
        Ok(table)
    }

    /// Allocates as many lines as the homes need.
    fn lengthen(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        let homes = 1_usize << self.bits;
        let len = homes + (homes / 8).clamp(1, 64);
        budget.room_for_exactly(len - self.lines.len(), &mut self.lines)?;
        self.lines.resize(len, Line::empty());
        Ok(())
    }

    /// Frees the memory.
    pub(super) fn free(self, budget: &mut Budget) {
        budget.release::<Line<T, N>>(self.lines.capacity());
    }

    #[cfg(test)]
    pub(super) fn bytes(&self) -> u64 {
        64 * self.lines.capacity() as u64
    }

    /// The number of keys that it may hold: seven eighths of the slots.
    pub(super) fn capacity(&self) -> usize {
        Self::capacity_of(self.bits)
    }

    fn capacity_of(bits: u32) -> usize {
        (N << bits) / 8 * 7
    }

    /// The number of homes that this many keys need, as a power of two.
    pub(super) fn bits_for(len: usize) -> Option<u32> {
        (FIRST_BITS..=MOST_BITS).find(|bits| len <= Self::capacity_of(*bits))
    }

    /// Sets the number of bits of a key that slots store from now on.
    fn keep_rest(&mut self, bits: u32) {
        self.rest = bits;
        self.distances = (1 << self.away()) - 1;
    }

    /// The number of bits of a slot that hold its distance from home.
    #[inline]
    fn away(&self) -> u32 {
        T::BITS - self.rest
    }

    /// The home of a key.
    #[inline]
    fn home(&self, mixed: u64) -> usize {
        (mixed >> self.rest) as usize
    }

    /// Reads from the home of a key, which brings its line into the cache.
    #[inline]
    pub(super) fn touch(&self, mixed: u64) -> T {
        self.lines[self.home(mixed)].first()
    }

    /// Looks up a key.
    #[inline]
    pub(super) fn find(&self, mixed: u64) -> Place<T> {
        let rest = mixed & ((1 << self.rest) - 1);
        let mut slot = rest << self.away() | 1;
        let mut line = self.home(mixed);
        while let Some(slots) = self.lines.get(line) {
            if slots.contains(T::cut(slot)) {
                return Place::Existing;
            }
            if !slots.is_full() {
                return Place::Vacant(Cursor { line, slot: T::cut(slot) });
            }
            line += 1;
            slot += 1;
            if slot & self.distances == 0 {
                break;
            }
        }
        Place::None
    }

    /// Stores a key in its slot.
    #[inline]
    pub(super) fn fill(&mut self, place: Cursor<T>) {
        self.reach = self.reach.max(self.distance(place.slot));
        self.lines[place.line].push(place.slot);
    }

    #[inline]
    fn distance(&self, slot: T) -> usize {
        (slot.word() & self.distances) as usize - 1
    }

    /// The mixed keys in a line.
    fn keys_in(&self, line: usize, slots: Line<T, N>) -> impl Iterator<Item = u64> + use<T, N> {
        let (rest, away, distances) = (self.rest, self.away(), self.distances);
        slots.filled().map(move |slot| {
            let home = line - ((slot.word() & distances) as usize - 1);
            (home as u64) << rest | slot.word() >> away
        })
    }

    /// All mixed keys.
    pub(super) fn keys(&self) -> impl Iterator<Item = u64> {
        self.lines.iter().enumerate().flat_map(|(line, slots)| self.keys_in(line, *slots))
    }

    /// Removes the keys from a line.
    fn take(&mut self, line: usize) -> impl Iterator<Item = u64> + use<T, N> {
        let slots = core::mem::replace(&mut self.lines[line], Line::empty());
        self.keys_in(line, slots)
    }

    /// Inserts a key that is not stored. If it finds no slot, it is returned.
    pub(super) fn put(&mut self, mixed: u64) -> Option<u64> {
        match self.find(mixed) {
            Place::Existing => None,
            Place::Vacant(place) => {
                self.fill(place);
                None
            }
            Place::None => Some(mixed),
        }
    }

    /// Grows to `2^bits` homes, more than now, without a second table. Keys without a slot go to `overflow`.
    ///
    /// The new home of a key is at least twice its old home. So the keys are moved from the last to the first, each to
    /// a line behind all keys that are still to be moved. This fails near the beginning only, because keys lie behind
    /// their homes. The keys there are removed first.
    pub(super) fn grow(
        &mut self,
        bits: u32,
        budget: &mut Budget,
        mut overflow: impl FnMut(u64),
    ) -> Result<(), OutOfMemory> {
        let old = self.lines.len();
        let low = old.min(2 * self.reach + 1);
        let mut first = budget.vec(low * N)?;
        let (before, rest) = (self.bits, self.rest);
        self.bits = bits;
        if let Err(error) = self.lengthen(budget) {
            self.bits = before;
            budget.release::<u64>(first.capacity());
            return Err(error);
        }
        for line in 0..low {
            first.extend(self.take(line));
        }
        self.reach = 0;
        let kept = rest + before - bits;
        for line in (low..old).rev() {
            self.keep_rest(rest);
            let keys = self.take(line);
            self.keep_rest(kept);
            keys.filter_map(|key| self.put(key)).for_each(&mut overflow);
        }
        self.keep_rest(kept);
        first.iter().filter_map(|&key| self.put(key)).for_each(overflow);
        budget.release::<u64>(first.capacity());
        Ok(())
    }
}

impl Wide {
    /// A narrow table of the same keys with `2^bits` homes, if it has a slot for each key: in narrow slots, keys must
    /// lie nearer to their homes.
    pub(super) fn narrowed(
        &self,
        key_bits: u32,
        bits: u32,
        budget: &mut Budget,
    ) -> Result<Option<Narrow>, OutOfMemory> {
        let mut narrow = Narrow::new(key_bits, bits, budget)?;
        if self.keys().all(|key| narrow.put(key).is_none()) {
            return Ok(Some(narrow));
        }
        narrow.free(budget);
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;

    /// Some keys share few homes, so that they lie far from home, and some have no slot.
    #[test]
    fn every_key_is_there_after_growth() {
        let mut budget = Budget::new(u64::MAX);
        for (homes, keys) in [(u64::MAX, 1500), (40, 600), (8, 130), (3, 1500), (1, 1500)] {
            let mut table = Slots::<u32, 16>::new(32, 7, &mut budget).expect("there is memory");
            assert_eq!(table.lines.capacity(), 128 + 16);
            let (mut expected, mut to_overflow) = (BTreeSet::new(), BTreeSet::new());
            let mut random = 0x9E37_79B9_7F4A_7C15_u64;
            for _ in 0..keys {
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                let key = ((random >> 57) % homes) << 25 | (random & 0x1FF_FFFF);
                if expected.insert(key) {
                    to_overflow.extend(table.put(key));
                }
            }
            for bits in [8, 10, 11] {
                assert_eq!(table.grow(bits, &mut budget, |key| _ = to_overflow.insert(key)), Ok(()));
                assert_eq!(table.lines.capacity(), (1 << bits) + if bits == 8 { 32 } else { 64 });
                let mut there: BTreeSet<u64> = table.keys().collect();
                assert_eq!(there.len() + to_overflow.len(), expected.len());
                there.extend(&to_overflow);
                assert_eq!(there, expected);
                let is_known = |key: &u64| matches!(table.find(*key), Place::Existing) != to_overflow.contains(key);
                assert!(expected.iter().all(is_known));
            }
            table.free(&mut budget);
        }
    }
}
