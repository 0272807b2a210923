//! A bijection of the keys of some bits that spreads them evenly, and its inverse.

/// Mixes keys of up to 64 bits.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mix {
    bits: u32,
    mask: u64,
    half: u32,
}

const FIRST: u64 = 0xD6E8_FEB8_6659_FD93;
const SECOND: u64 = 0x9E37_79B9_7F4A_7C15;

impl Mix {
    /// A mixer for keys of `bits`. It adds a few bits, so that no table can hold all possible keys.
    pub(super) fn new(bits: u32) -> Self {
        let bits = bits.saturating_add(2).clamp(32, 64);
        Self { bits, mask: u64::MAX >> (64 - bits), half: bits.div_ceil(2) }
    }

    /// The number of bits of a mixed key.
    #[inline]
    pub(super) fn bits(self) -> u32 {
        self.bits
    }

    #[inline]
    fn cut(self, key: u64) -> u64 {
        key & self.mask
    }

    /// Mixes the upper half of a key into its lower half. It is its own inverse.
    #[inline]
    fn fold(self, key: u64) -> u64 {
        key ^ (key >> self.half)
    }

    /// The mixed key of a key. Bits above those of keys are cut off.
    #[inline]
    pub(super) fn mix(self, key: u64) -> u64 {
        let once = self.cut(self.fold(self.cut(key)).wrapping_mul(FIRST));
        self.cut(self.fold(once).wrapping_mul(SECOND))
    }

    /// The key that was mixed.
    #[inline]
    pub(super) fn unmix(self, mixed: u64) -> u64 {
        let once = self.fold(self.cut(mixed.wrapping_mul(const { inverse(SECOND) })));
        self.fold(self.cut(once.wrapping_mul(const { inverse(FIRST) })))
    }
}

/// The inverse of an odd number modulo 2^64, by Newton's method: each round doubles the number of correct bits, from
/// three.
const fn inverse(odd: u64) -> u64 {
    let mut inverse = odd;
    let mut round = 0;
    while round < 5 {
        inverse = inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse)));
        round += 1;
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_found_again_and_none_is_mixed_like_another() {
        for bits in [1, 2, 14, 30, 31, 33, 40, 61, 62, 63, 64] {
            let mix = Mix::new(bits);
            let mut key = 1_u64;
            for _ in 0..10_000 {
                key = key.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
                let cut = key >> (64 - bits);
                assert_eq!(mix.unmix(mix.mix(cut)), cut);
                assert_eq!(mix.cut(mix.mix(cut)), mix.mix(cut));
            }
        }
        assert_eq!(inverse(FIRST).wrapping_mul(FIRST), 1);
    }
}
