//! The mapping from units to bits of words.
//!
//! Each tube has a lane of as many units as the largest tube can hold, the bottom in the lowest bits. A lane lies in
//! one word, which may hold several lanes. A lane that is wider than a word has several words of its own. In both cases
//! the lane consists of *chunks*, each within one word, and no unit straddles two words.

/// How the tubes of a puzzle are packed. Seven bytes, so that a state carries it in the padding beside its tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Layout {
    /// The number of tubes.
    pub(super) tubes: u8,
    /// The number of units of a lane: the largest capacity.
    pub(super) height: u8,
    /// The code of the walls at the bottom of the lanes of smaller tubes; 0 if all tubes have the same capacity.
    pub(super) wall: u8,
    /// The number of chunks of a lane.
    pub(super) chunks: u8,
    /// The number of units of a chunk.
    units: u8,
    /// The number of bits of a unit.
    bits: u8,
    /// The number of lanes of a word; 1 if a lane has several words.
    lanes: u8,
}

impl Layout {
    /// The tightest layout for tubes of these capacities (1 to 64 of 1 to 32) and this many colors (at most 62).
    pub(super) fn new(capacities: &[u8], colors: u8) -> Self {
        let height = capacities.iter().copied().max().unwrap_or(1).max(1);
        let wall = if capacities.iter().any(|&capacity| capacity < height) { colors + 1 } else { 0 };
        let bits = narrow(u8::BITS - colors.max(wall).max(1).leading_zeros());
        let fit = 64 / bits;
        let (chunks, units, lanes) =
            if height <= fit { (1, height, 64 / (height * bits)) } else { (height.div_ceil(fit), fit, 1) };
        let tubes = u8::try_from(capacities.len()).unwrap_or(u8::MAX);
        Self { tubes, height, wall, chunks, units, bits, lanes }
    }

    /// The number of words of all tubes.
    pub(super) fn words(self) -> usize {
        usize::from(self.tubes.div_ceil(self.lanes)) * usize::from(self.chunks)
    }

    /// The number of units of a chunk.
    pub(super) fn units(self) -> u32 {
        u32::from(self.units)
    }

    /// The word that holds a chunk of a tube, and the bit it begins at.
    pub(super) fn place(self, tube: u8, chunk: u8) -> (usize, u32) {
        if self.chunks == 1 {
            let word = quotient(tube.into(), self.lanes);
            (word as usize, (u32::from(tube) - word * u32::from(self.lanes)) * self.lane_bits())
        } else {
            (usize::from(tube) * usize::from(self.chunks) + usize::from(chunk), 0)
        }
    }

    /// The number of bits of a lane of one chunk.
    fn lane_bits(self) -> u32 {
        self.units() * u32::from(self.bits)
    }

    /// The lanes of a state, word by word, if each lane has one chunk.
    pub(super) fn lanes_in(self, words: &[u64]) -> impl Iterator<Item = u64> {
        let mask = self.mask(self.units());
        let (mut words, mut word, mut left) = (words.iter(), 0_u64, 0);
        let lanes = core::iter::from_fn(move || {
            if left == 0 {
                (word, left) = (*words.next()?, self.lanes);
            } else {
                word = word.wrapping_shr(self.lane_bits());
            }
            left -= 1;
            Some(word & mask)
        });
        lanes.take(self.tubes.into())
    }

    /// The bits of the lowest `units` units of a chunk.
    pub(super) fn mask(self, units: u32) -> u64 {
        let bits = units * u32::from(self.bits);
        u64::MAX.checked_shr(64_u32.saturating_sub(bits)).unwrap_or(0)
    }

    /// A chunk whose lowest `units` units all have this code.
    pub(super) fn repeat(self, code: u8, units: u32) -> u64 {
        /// A 1 in the lowest bit of each unit, by the number of bits of a unit.
        const ONES: [u64; 7] = [0, ones(1), ones(2), ones(3), ones(4), ones(5), ones(6)];
        let ones = ONES.get(usize::from(self.bits)).copied().unwrap_or(0);
        u64::from(code).wrapping_mul(ones) & self.mask(units)
    }

    /// The number of units of a chunk that are in use, up to the highest nonzero unit.
    pub(super) fn used(self, chunk: u64) -> u32 {
        quotient(u64::BITS - chunk.leading_zeros() + u32::from(self.bits) - 1, self.bits)
    }

    /// The bit of a chunk that a unit begins at.
    pub(super) fn offset(self, unit: u32) -> u32 {
        unit * u32::from(self.bits)
    }

    /// The code of a unit of a chunk; units count from 0, at the bottom.
    pub(super) fn code(self, chunk: u64, unit: u32) -> u8 {
        narrow(chunk.wrapping_shr(self.offset(unit)) & ((1 << self.bits) - 1))
    }

    /// Whether a code is that of a color.
    pub(super) fn is_liquid(self, code: u8) -> bool {
        code != 0 && code != self.wall && u32::from(code) >> self.bits == 0
    }

    /// A chunk with `units` units of this code from a given unit on, and zeros elsewhere.
    pub(super) fn run(self, code: u8, place: u32, units: u32) -> u64 {
        self.repeat(code, units).checked_shl(self.offset(place)).unwrap_or(0)
    }
}

/// `number / divisor` for numbers and divisors up to 127, by multiplication: division is slow, and every access to a
/// tube needs one.
fn quotient(number: u32, divisor: u8) -> u32 {
    const INVERSES: [u32; 128] = {
        let mut inverses = [0; 128];
        let mut divisor = 1;
        while divisor < 128 {
            inverses[divisor as usize] = (1 << 16) / divisor + 1;
            divisor += 1;
        }
        inverses
    };
    (number * INVERSES[usize::from(divisor % 128)]) >> 16
}

/// A 1 in every `bits`-th bit, from the lowest.
const fn ones(bits: u32) -> u64 {
    let (mut ones, mut at) = (0, 0);
    while at < u64::BITS {
        ones |= 1 << at;
        at += bits;
    }
    ones
}

/// A number that is known to be less than 256.
pub(super) fn narrow(number: impl TryInto<u8>) -> u8 {
    number.try_into().unwrap_or(u8::MAX)
}
