//! A set of keys of up to 64 bits whose look-up reads one cache line. A slot stores its key, except for the bits that
//! the position of the slot implies. Reference: J. G. Cleary, "Compact hash tables using bidirectional linear probing",
//! 1984. Here the slot stores the distance from home, so that no key moves between growths.

use alloc::vec::Vec;

use super::mix::Mix;
use super::slots::{Cursor, Narrow, Place, Slots, Wide};
use crate::storage::{Budget, IN_CACHE, Lookup, OutOfMemory};

/// A set of keys.
#[derive(Debug)]
pub(crate) struct KeySet {
    /// The greatest possible key.
    greatest: u64,
    mix: Mix,
    slots: Width,
    /// Mixed keys that found no slot: none, unless an adversary chose the keys.
    overflow: Vec<u64>,
    /// Whether there was no memory for one of those. Then no further key is stored.
    has_lost: bool,
    len: usize,
    /// The number of keys that can still be stored without growth.
    room: usize,
}

/// The slots, as narrow as the keys allow: the more homes there are, the fewer bits of a key are stored.
#[derive(Debug)]
enum Width {
    /// For the first keys.
    None,
    Narrow(Narrow),
    Wide(Wide),
}

/// The beginning of a look-up: the mixed key.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Probe {
    mixed: u64,
}

/// A key that was not found, and its slot.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Vacancy {
    mixed: u64,
    spot: Spot,
}

#[derive(Debug, Clone, Copy)]
enum Spot {
    Narrow(Cursor<u32>),
    Wide(Cursor<u64>),
    /// In the list of keys that have no slot.
    Overflow,
}

/// The least number of bits for a distance. In a table that is seven eighths full, hardly one key among millions lies
/// further from home.
const AWAY_BITS: u32 = 7;

impl KeySet {
    /// A set of keys of this many bits.
    pub(crate) fn new(bits: u32) -> Self {
        Self {
            greatest: u64::MAX >> (64 - bits.clamp(1, 64)),
            mix: Mix::new(bits),
            slots: Width::None,
            overflow: Vec::new(),
            has_lost: false,
            len: 0,
            room: 0,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Whether `more` keys can be stored without growth, in any positions.
    #[inline]
    pub(crate) fn has_room_for(&self, more: usize) -> bool {
        more <= self.room && more <= self.overflow.capacity() - self.overflow.len()
    }

    /// The number of keys that should be looked up together.
    pub(crate) fn batch_size(&self) -> usize {
        if self.len < IN_CACHE { 1 } else { 128 }
    }

    /// Makes room for `more` keys.
    pub(crate) fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.room = 0;
        let len = self.len.checked_add(more).ok_or(OutOfMemory)?;
        budget.room_for(more, &mut self.overflow)?;
        if len > self.slots.capacity() {
            self.grow(len, budget)?;
        }
        if self.has_lost {
            return Err(OutOfMemory);
        }
        self.room = self.slots.capacity() - self.len;
        Ok(())
    }

    /// Makes room for `len` keys in all, by growth.
    fn grow(&mut self, len: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        let (narrow, wide) = (Narrow::bits_for(len).ok_or(OutOfMemory)?, Wide::bits_for(len).ok_or(OutOfMemory)?);
        let is_narrow = self.mix.bits() <= narrow + (u32::BITS - AWAY_BITS);
        let Self { mix, slots, overflow, has_lost, .. } = self;
        let to_overflow =
            |key| if overflow.len() < overflow.capacity() { overflow.push(key) } else { *has_lost = true };
        match slots {
            Width::None if is_narrow => *slots = Width::Narrow(Slots::new(mix.bits(), narrow, budget)?),
            Width::None => *slots = Width::Wide(Slots::new(mix.bits(), wide, budget)?),
            Width::Narrow(slots) => slots.grow(narrow, budget, to_overflow)?,
            Width::Wide(old) => match if is_narrow { old.narrowed(mix.bits(), narrow, budget)? } else { None } {
                None => old.grow(wide, budget, to_overflow)?,
                Some(new) => {
                    if let Width::Wide(old) = core::mem::replace(slots, Width::Narrow(new)) {
                        old.free(budget);
                    }
                }
            },
        }
        // Some of the keys that had no slot may have one now.
        overflow.retain(|&key| slots.put(key).is_some());
        Ok(())
    }

    /// The beginning of a look-up, unless the key has too many bits.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<Probe> {
        (key <= self.greatest).then(|| Probe { mixed: self.mix.mix(key) })
    }

    /// Reads the home slots of keys, which brings their lines into the cache.
    #[inline]
    pub(crate) fn touch(&self, probes: impl Iterator<Item = Probe>) -> u64 {
        match &self.slots {
            Width::None => 0,
            Width::Narrow(slots) => probes.fold(0, |touched, probe| touched ^ slots.touch(probe.mixed)).into(),
            Width::Wide(slots) => probes.fold(0, |touched, probe| touched ^ slots.touch(probe.mixed)),
        }
    }

    /// Whether a key is stored, or the slot for it.
    #[inline]
    pub(crate) fn find(&self, Probe { mixed }: Probe) -> Lookup<(), Vacancy> {
        let spot = match &self.slots {
            Width::Narrow(slots) => match slots.find(mixed) {
                Place::Existing => return Lookup::Existing(()),
                Place::Vacant(place) => Spot::Narrow(place),
                Place::None => Spot::Overflow,
            },
            Width::Wide(slots) => match slots.find(mixed) {
                Place::Existing => return Lookup::Existing(()),
                Place::Vacant(place) => Spot::Wide(place),
                Place::None => Spot::Overflow,
            },
            Width::None => Spot::Overflow,
        };
        if matches!(spot, Spot::Overflow) && self.overflow.contains(&mixed) {
            Lookup::Existing(())
        } else {
            Lookup::Vacant(Vacancy { mixed, spot })
        }
    }

    /// Stores a key for which `find` gave this vacancy, after `reserve` and with no key stored in between.
    #[inline]
    pub(crate) fn insert(&mut self, vacancy: Vacancy) {
        match (&mut self.slots, vacancy.spot) {
            (Width::Narrow(slots), Spot::Narrow(place)) => slots.fill(place),
            (Width::Wide(slots), Spot::Wide(place)) => slots.fill(place),
            (_, _) => self.overflow.push(vacancy.mixed),
        }
        self.room -= 1;
        self.len += 1;
    }

    /// The key of a mixed key.
    #[inline]
    pub(crate) fn key(&self, mixed: u64) -> u64 {
        self.mix.unmix(mixed)
    }
}

impl Vacancy {
    /// The mixed key.
    #[inline]
    pub(crate) fn mixed(&self) -> u64 {
        self.mixed
    }
}

impl Width {
    fn capacity(&self) -> usize {
        match self {
            Self::None => 0,
            Self::Narrow(slots) => slots.capacity(),
            Self::Wide(slots) => slots.capacity(),
        }
    }

    #[cfg(test)]
    fn bytes(&self) -> u64 {
        match self {
            Self::None => 0,
            Self::Narrow(slots) => slots.bytes(),
            Self::Wide(slots) => slots.bytes(),
        }
    }

    /// Inserts a key that is not in the set. If it finds no slot, it is returned.
    fn put(&mut self, mixed: u64) -> Option<u64> {
        match self {
            Self::None => Some(mixed),
            Self::Narrow(slots) => slots.put(mixed),
            Self::Wide(slots) => slots.put(mixed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;

    fn vacancy_of(set: &KeySet, key: u64) -> Vacancy {
        match set.find(set.probe(key).expect("the key is short")) {
            Lookup::Vacant(vacancy) => vacancy,
            Lookup::Existing(()) | Lookup::Broken => panic!("{key} is stored"),
        }
    }

    fn is_stored(set: &KeySet, key: u64) -> bool {
        matches!(set.find(set.probe(key).expect("the key is short")), Lookup::Existing(()))
    }

    /// Keys in and out of order, looked up ahead and at once, in tables of every width.
    #[test]
    fn it_is_a_set() {
        for bits in [3, 20, 34, 40, 64] {
            let mut budget = Budget::new(u64::MAX);
            let (mut set, mut expected) = (KeySet::new(bits), BTreeSet::new());
            let mut random = 0x9E37_79B9_7F4A_7C15_u64;
            for round in 0..3000 {
                let mut items = [(0_u64, Probe::default()); 20];
                for item in &mut items {
                    random ^= random << 13;
                    random ^= random >> 7;
                    random ^= random << 17;
                    let key = if random % 4 == 0 { random >> 40 } else { round * 20 + random % 64 };
                    item.0 = key & (u64::MAX >> (64 - bits));
                }
                assert_eq!(set.reserve(items.len(), &mut budget), Ok(()));
                for (key, probe) in &mut items {
                    *probe = set.probe(*key).expect("the key is short");
                }
                set.touch(items.iter().map(|item| item.1));
                for (key, probe) in items {
                    let found = set.find(probe);
                    assert_eq!(matches!(found, Lookup::Vacant(_)), expected.insert(key));
                    assert_eq!(matches!(found, Lookup::Vacant(_)), matches!(set.find(probe), Lookup::Vacant(_)));
                    if let Lookup::Vacant(vacancy) = found {
                        set.insert(vacancy);
                    }
                }
                assert_eq!(set.len(), expected.len());
            }
            assert!(set.overflow.is_empty());
            // The tables before it are freed.
            assert_eq!(budget.used, set.slots.bytes() + 8 * set.overflow.capacity() as u64);
        }
    }

    /// Slots take four bytes if keys have so few bits, or there are so many homes, that the rest of a key fits.
    #[test]
    fn slots_are_as_narrow_as_may_be() {
        for (bits, len, is_narrow) in [(20, 10, false), (20, 5000, true), (34, 5000, false), (34, 60_000, true)] {
            let mut set = KeySet::new(bits);
            assert_eq!(set.reserve(len, &mut Budget::new(u64::MAX)), Ok(()));
            assert_eq!(matches!(set.slots, Width::Narrow(_)), is_narrow, "{bits} bits, {len} keys");
        }
    }

    /// Keys that all have one home are stored as well: the last home, behind which there is little room, or one in the
    /// middle, from which they may lie further away after each growth.
    #[test]
    fn chosen_keys_are_kept() {
        for (first, overflow) in [(u64::MAX - 4000, 3000..4000), (1 << 63, 0..1)] {
            let mut budget = Budget::new(u64::MAX);
            let mut set = KeySet::new(64);
            let keys = (0..4000).map(|number| set.mix.unmix(first + number)).collect::<Vec<_>>();
            for (count, &key) in keys.iter().enumerate() {
                if !set.has_room_for(1) {
                    assert_eq!(set.reserve(1, &mut budget), Ok(()));
                }
                assert_eq!(set.len(), count);
                let vacancy = vacancy_of(&set, key);
                set.insert(vacancy);
            }
            assert!(overflow.contains(&set.overflow.len()), "{} have no place", set.overflow.len());
            assert_eq!(budget.used, set.slots.bytes() + 8 * set.overflow.capacity() as u64);
            assert!(keys.iter().all(|&key| is_stored(&set, key)));
        }
    }

    /// Keys that would lie too far from home in narrow slots keep the slots wide.
    #[test]
    fn chosen_keys_are_kept_where_slots_become_narrow() {
        let mut budget = Budget::new(u64::MAX);
        let mut set = KeySet::new(38);
        let chosen = (0..20_000).map(|number| set.mix.unmix(number)).filter(|key| *key <= set.greatest);
        let others = (0..255_000_u64).map(|number| number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 26);
        let keys: BTreeSet<u64> = chosen.chain(others).collect();
        for &key in &keys {
            assert_eq!(set.reserve(1, &mut budget), Ok(()));
            let vacancy = vacancy_of(&set, key);
            set.insert(vacancy);
        }
        assert!(keys.iter().all(|&key| is_stored(&set, key)));
        assert_eq!(set.len(), keys.len());
        assert!(matches!(set.slots, Width::Wide(_)));
    }
}
