//! A total order of cores that does not depend on which was met first, so that a choice between two is always the same.

use core::hash::{Hash, Hasher};

use super::class::{Core, CoreId};

/// Where a core stands: those of fewer numbers come first, and the rest is decided by a fingerprint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Rank {
    numbers: u32,
    print: u64,
}

impl Rank {
    /// The rank of a core, from those of its parts.
    pub(super) fn of(core: &Core, rank: impl Fn(CoreId) -> Self) -> Self {
        let (mark, parts) = match core {
            Core::Number(number) => return Self { numbers: 1, print: fingerprint(number) },
            Core::Sum(parts) => (1, parts),
            Core::Product(parts) => (2, parts),
        };
        parts.iter().fold(Self { numbers: 0, print: mark }, |all, part| {
            let Self { numbers, print } = rank(part.core);
            // A sum does not depend on the order of the parts.
            let print = all.print.wrapping_add(fingerprint(&(mark, print, part.is_marked)));
            Self { numbers: all.numbers.saturating_add(numbers), print }
        })
    }
}

/// A hash that is the same everywhere and always.
fn fingerprint(thing: &impl Hash) -> u64 {
    let mut mixer = Mixer(0);
    thing.hash(&mut mixer);
    mixer.0
}

struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64((*byte).into());
        }
    }

    fn write_u64(&mut self, word: u64) {
        // The finalizer of `SplitMix64` (Steele, Lea and Flood, 2014).
        let mut mixed = self.0.wrapping_add(word).wrapping_add(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        self.0 = mixed ^ (mixed >> 31);
    }

    fn write_i64(&mut self, word: i64) {
        self.write_u64(u64::from_ne_bytes(word.to_ne_bytes()));
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
