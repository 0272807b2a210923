//! A set of keys of up to 64 bits that is looked up in one cache line: the key is in the slot, and what the slot's place
//! tells of it is not stored. (J. G. Cleary, "Compact hash tables using bidirectional linear probing", 1984; here with
//! the distance from home in the slot, so that nothing ever moves between growths.)

mod mix;
mod slots;

use alloc::vec::Vec;

use super::{Budget, OutOfMemory};
use mix::Mix;
use slots::{Cursor, Place, Slot, Slots};

/// A set of keys.
#[derive(Debug)]
pub(crate) struct Quotient {
    mix: Mix,
    slots: Width,
    /// Mixed keys that found no place: none, unless keys were chosen to that end.
    stray: Vec<u64>,
    /// Whether there was no memory for one of those. Then nothing is kept any more.
    has_lost: bool,
    len: usize,
    /// How many more keys can be kept without growth.
    room: usize,
}

/// Slots are as narrow as the keys allow: the more homes there are, the less of a key is left to be stored.
#[derive(Debug)]
enum Width {
    Narrow(Slots<u32>),
    Wide(Slots<u64>),
}

/// How far the look-up of a key has come.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Probe {
    mixed: u64,
    /// How many slots were looked at already.
    steps: u32,
    is_known: bool,
}

/// A key that was not found, and where it belongs.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Vacancy {
    mixed: u64,
    place: Room,
}

#[derive(Debug, Clone, Copy)]
enum Room {
    Narrow(Cursor<u32>),
    Wide(Cursor<u64>),
    Stray,
}

const FIRST_BITS: u32 = 6;
/// The least number of bits for a distance. At seven eighths full, hardly one key among millions lies further away.
const AWAY_BITS: u32 = 11;
const MOST_BITS: u32 = usize::BITS - 4;
/// Up to this number of keys the table is in the cache, and looking ahead would only cost.
const IN_CACHE: usize = 1 << 13;

impl Quotient {
    /// A set of keys of this many bits.
    pub(crate) fn new(bits: u32) -> Self {
        let slots = Width::Wide(Slots::default());
        Self { mix: Mix::new(bits), slots, stray: Vec::new(), has_lost: false, len: 0, room: 0 }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// How many more keys can be kept without growth.
    #[inline]
    pub(crate) fn room(&self) -> usize {
        self.room
    }

    /// How many keys it pays to look up together.
    pub(crate) fn batch(&self) -> usize {
        if self.len < IN_CACHE { 1 } else { 64 }
    }

    /// Makes room for `more` keys. Probes that were made before are useless after it.
    pub(crate) fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.room = 0;
        let len = self.len.checked_add(more).ok_or(OutOfMemory)?;
        let most = MOST_BITS.min(self.mix.bits());
        let bits = (FIRST_BITS..=most).find(|bits| len <= most_in(*bits)).ok_or(OutOfMemory)?;
        budget.room_for(more, &mut self.stray)?;
        if bits > self.bits() {
            self.grow(bits, budget)?;
        }
        if self.has_lost {
            return Err(OutOfMemory);
        }
        self.room = (most_in(self.bits()) - self.len).min(self.stray.capacity() - self.stray.len());
        Ok(())
    }

    fn bits(&self) -> u32 {
        match &self.slots {
            Width::Narrow(slots) => slots.bits(),
            Width::Wide(slots) => slots.bits(),
        }
    }

    fn grow(&mut self, bits: u32, budget: &mut Budget) -> Result<(), OutOfMemory> {
        let key_bits = self.mix.bits();
        let is_narrow = key_bits - bits <= u32::BITS - AWAY_BITS;
        let Self { stray, has_lost, .. } = self;
        let mut astray = |key| if stray.len() < stray.capacity() { stray.push(key) } else { *has_lost = true };
        match &mut self.slots {
            Width::Narrow(slots) => slots.grow(bits, budget, astray)?,
            Width::Wide(slots) if !is_narrow && slots.bits() > 0 => slots.grow(bits, budget, astray)?,
            Width::Wide(wide) => {
                let wide = core::mem::take(wide);
                let made = if is_narrow {
                    Slots::new(key_bits, bits, budget).map(Width::Narrow)
                } else {
                    Slots::new(key_bits, bits, budget).map(Width::Wide)
                };
                match made {
                    Ok(slots) => self.slots = slots,
                    Err(error) => {
                        self.slots = Width::Wide(wide);
                        return Err(error);
                    }
                }
                wide.keys().filter_map(|key| self.slots.put(key)).for_each(&mut astray);
                wide.free(budget);
            }
        }
        let slots = &mut self.slots;
        stray.retain(|&key| slots.put(key).is_some());
        Ok(())
    }

    /// The beginning of a look-up.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Probe {
        Probe { mixed: self.mix.mix(key), steps: 0, is_known: false }
    }

    /// Begins the look-ups of all the items, whose keys and probes these are, and notes in each how far it came.
    pub(crate) fn look_ahead<C>(
        &self,
        items: &mut [C],
        key: impl Fn(&C) -> u64,
        probe: impl Fn(&mut C) -> &mut Probe,
    ) {
        match &self.slots {
            Width::Narrow(slots) => self.look_in(slots, items, key, probe),
            Width::Wide(slots) => self.look_in(slots, items, key, probe),
        }
    }

    fn look_in<C, T: Slot>(
        &self,
        slots: &Slots<T>,
        items: &mut [C],
        key: impl Fn(&C) -> u64,
        probe: impl Fn(&mut C) -> &mut Probe,
    ) {
        // The loads of this loop do not depend on each other, so their cache misses overlap.
        let touched = items.iter_mut().fold(0, |touched, item| {
            let begun = self.probe(key(item));
            *probe(item) = begun;
            touched ^ slots.touch(slots.home(begun.mixed)).word()
        });
        core::hint::black_box(touched);
        if self.len < IN_CACHE {
            return;
        }
        for probe in items.iter_mut().map(probe) {
            let home = slots.home(probe.mixed);
            match slots.find(home) {
                Place::Known => probe.is_known = true,
                Place::Empty(place) => probe.steps = Slots::steps(home, place),
                Place::None => {}
            }
        }
    }

    /// Whether a key is known, or the place for it, from where the probe stands.
    #[inline]
    pub(crate) fn find(&self, probe: Probe) -> Result<(), Vacancy> {
        let Probe { mixed, steps, is_known } = probe;
        if is_known {
            return Ok(());
        }
        let place = match &self.slots {
            Width::Narrow(slots) => match slots.find(slots.skip(slots.home(mixed), steps)) {
                Place::Known => return Ok(()),
                Place::Empty(place) => Room::Narrow(place),
                Place::None => Room::Stray,
            },
            Width::Wide(slots) => match slots.find(slots.skip(slots.home(mixed), steps)) {
                Place::Known => return Ok(()),
                Place::Empty(place) => Room::Wide(place),
                Place::None => Room::Stray,
            },
        };
        if matches!(place, Room::Stray) && self.stray.contains(&mixed) { Ok(()) } else { Err(Vacancy { mixed, place }) }
    }

    /// Keeps a key for which `find` gave this vacancy, after `reserve` and with nothing kept in between.
    #[inline]
    pub(crate) fn keep(&mut self, vacancy: Vacancy) {
        match (&mut self.slots, vacancy.place) {
            (Width::Narrow(slots), Room::Narrow(place)) => slots.fill(place),
            (Width::Wide(slots), Room::Wide(place)) => slots.fill(place),
            (_, _) => self.stray.push(vacancy.mixed),
        }
        self.room -= 1;
        self.len += 1;
    }

    /// A key by what it is mixed into.
    #[inline]
    pub(crate) fn key(&self, mixed: u64) -> u64 {
        self.mix.unmix(mixed)
    }
}

impl Vacancy {
    /// What the key is mixed into.
    #[inline]
    pub(crate) fn mixed(&self) -> u64 {
        self.mixed
    }
}

impl Width {
    fn put(&mut self, mixed: u64) -> Option<u64> {
        match self {
            Self::Narrow(slots) => slots.put(mixed),
            Self::Wide(slots) => slots.put(mixed),
        }
    }
}

/// How many keys a table of `2^bits` homes may hold: seven eighths of it.
const fn most_in(bits: u32) -> usize {
    (1 << bits) / 8 * 7
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;

    /// Keys in and out of order, looked up ahead and at once, in tables of every width.
    #[test]
    fn it_is_a_set() {
        for bits in [3, 20, 34, 40, 64] {
            let mut budget = Budget::new(u64::MAX);
            let (mut set, mut expected) = (Quotient::new(bits), BTreeSet::new());
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
                set.look_ahead(&mut items, |item| item.0, |item| &mut item.1);
                for (key, probe) in items {
                    let found = set.find(probe);
                    assert_eq!(found.is_err(), expected.insert(key));
                    assert_eq!(found.is_err(), set.find(set.probe(key)).is_err());
                    if let Err(vacancy) = found {
                        set.keep(vacancy);
                    }
                }
                assert_eq!(set.len(), expected.len());
            }
            assert!(set.stray.is_empty());
        }
    }

    /// Keys that all have the last home are kept, too.
    #[test]
    fn chosen_keys_are_kept() {
        let mut budget = Budget::new(u64::MAX);
        let mut set = Quotient::new(40);
        let keys = (0..6000).map(|number| set.mix.unmix((1 << 42) - 1 - number)).collect::<Vec<_>>();
        for (count, &key) in keys.iter().enumerate() {
            assert_eq!(set.reserve(1, &mut budget), Ok(()));
            assert_eq!(set.len(), count);
            set.find(set.probe(key)).map_or_else(|vacancy| set.keep(vacancy), |()| unreachable!("it is new"));
        }
        assert!(!set.stray.is_empty());
        assert!(keys.iter().all(|&key| set.find(set.probe(key)).is_ok()));
    }
}
