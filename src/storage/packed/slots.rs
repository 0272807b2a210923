//! The slots of a quotient table, of one width, in lines of 64 bytes. A mixed key has its home line where its top bits
//! say; a slot keeps the rest of the key, and how many lines it lies from home. So a slot tells its whole key, and two
//! keys never look the same.

#![expect(clippy::cast_possible_truncation, reason = "parts of a key are cut out, and tables fit in memory")]

use alloc::vec::Vec;

use super::line::{Line, Slot};
use crate::storage::{Budget, OutOfMemory};

/// There is always a handful of lines.
const FIRST_BITS: u32 = 3;
/// Lines are of `2^6` bytes, and there are less bytes than addresses.
const MOST_BITS: u32 = usize::BITS - 8;

/// The slots, `N` a line. An empty one is 0; another is the rest of its key, and below it the number of lines from home
/// plus one.
///
/// They do not go around: behind the last home there are some lines more, and what finds no place there has none.
#[derive(Debug)]
pub(super) struct Slots<T, const N: usize> {
    lines: Vec<Line<T, N>>,
    /// There are `2^bits` homes.
    bits: u32,
    /// How many bits of a key a slot keeps.
    rest: u32,
    /// The bits of a slot that tell its distance from home.
    distances: u64,
    /// No key lies further from its home.
    reach: usize,
}

/// Sixteen slots of four bytes a line.
pub(super) type Narrow = Slots<u32, 16>;
/// Eight slots of eight bytes a line.
pub(super) type Wide = Slots<u64, 8>;

/// A line, and what a key is there.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cursor<T> {
    line: usize,
    slot: T,
}

/// What a look-up came to.
#[derive(Debug, Clone, Copy)]
pub(super) enum Place<T> {
    Existing,
    /// The key is not there, and belongs here.
    Vacant(Cursor<T>),
    /// It is not there, and too far from home.
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

    /// Makes as many lines as the homes need.
    fn lengthen(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        let homes = 1_usize << self.bits;
        let len = homes + (homes / 8).clamp(1, 64);
        budget.room_for_exactly(len - self.lines.len(), &mut self.lines)?;
        self.lines.resize(len, Line::empty());
        Ok(())
    }

    /// Takes the memory back.
    pub(super) fn free(self, budget: &mut Budget) {
        budget.release::<Line<T, N>>(self.lines.capacity());
    }

    #[cfg(test)]
    pub(super) fn bytes(&self) -> u64 {
        64 * self.lines.capacity() as u64
    }

    /// How many keys it is to hold: seven eighths of the slots.
    pub(super) fn capacity(&self) -> usize {
        Self::capacity_of(self.bits)
    }

    fn capacity_of(bits: u32) -> usize {
        (N << bits) / 8 * 7
    }

    /// How many homes, as a power of two, so many keys need.
    pub(super) fn bits_for(len: usize) -> Option<u32> {
        (FIRST_BITS..=MOST_BITS).find(|bits| len <= Self::capacity_of(*bits))
    }

    /// From now on, slots keep this many bits of a key.
    fn keep_rest(&mut self, bits: u32) {
        self.rest = bits;
        self.distances = (1 << self.away()) - 1;
    }

    /// How many bits of a slot tell its distance from home.
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

    /// Looks for a key.
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

    /// Puts a key in its place.
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

    /// Takes the keys out of a line.
    fn take(&mut self, line: usize) -> impl Iterator<Item = u64> + use<T, N> {
        let slots = core::mem::replace(&mut self.lines[line], Line::empty());
        self.keys_in(line, slots)
    }

    /// Puts a key in that is not there. Where it has no place, it is given back.
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

    /// Goes over to `2^bits` homes, more than now, without a second table. Keys without a place go to `overflow`.
    ///
    /// A key's new home is at least twice its old one. So they are moved from the last to the first, each to a line
    /// behind all that are still to be moved. Only near the beginning that fails: keys lie behind their homes. These
    /// are taken out before.
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
    /// A narrow table of the same keys with `2^bits` homes, if there is a place in it for each: they must lie nearer to
    /// their homes there.
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

    /// Keys with few homes among them, too, so that they lie far away, and some have no place.
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
