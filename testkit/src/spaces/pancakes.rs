//! Stacks of pancakes.

use statewalk::{Packed, Problem, Ranked, rank};

/// A stack of `n` pancakes, four bits each, the top one lowest; an action turns that many from the top.
#[derive(Debug, Clone)]
pub struct Pancakes(pub u32);

space!(Pancakes, u64, u8, |p, s| 0xFEDC_BA98_7654_3210 & ((1_u64 << (4 * p.0)) - 1), 2..=p.0 as u8, |k| {
    let bits = 4 * u32::from(k);
    let top = s & ((1 << bits) - 1);
    let nibbles = ((top & 0x0F0F_0F0F_0F0F_0F0F) << 4) | ((top >> 4) & 0x0F0F_0F0F_0F0F_0F0F);
    (s >> bits << bits) | (nibbles.swap_bytes() >> (64 - bits))
});

impl Packed for Pancakes {
    #[inline]
    fn bits(&self) -> u32 {
        4 * self.0
    }

    #[inline]
    fn pack(&self, stack: &u64) -> u64 {
        *stack
    }

    #[inline]
    fn unpack(&self, key: u64) -> u64 {
        key
    }
}

impl Ranked for Pancakes {
    #[inline]
    fn size(&self) -> u64 {
        (1..=u64::from(self.0)).product()
    }

    #[inline]
    fn rank(&self, stack: &u64) -> u64 {
        rank::rank_permutation((0..self.0).map(|at| (stack >> (4 * at) & 15) as u8)).expect("a stack is a permutation")
    }

    #[inline]
    fn unrank(&self, number: u64) -> u64 {
        let mut items = [0; 16];
        rank::unrank_permutation(number, &mut items[..self.0 as usize]);
        items.iter().rev().fold(0, |stack, &item| stack << 4 | u64::from(item))
    }
}

/// A stack of `n` burnt pancakes: negative where the burnt side is up.
#[derive(Debug)]
pub struct Burnt(pub usize);

space!(Burnt, Vec<i8>, usize, |p, s| (1..=p.0 as i8).collect(), 1..=p.0, |k| {
    let mut next = s.clone();
    next[..k].reverse();
    next[..k].iter_mut().for_each(|pancake| *pancake = -*pancake);
    next
});
