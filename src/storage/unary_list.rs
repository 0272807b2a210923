//! The parents of states that are expanded in the order in which they are stored, as in breadth-first search. These
//! numbers never decrease, so they are encoded in unary: about two bits for each state instead of 32.
//!
//! Each child is a zero bit. Before it stand as many one bits as its parent exceeds the parent of the child before. So
//! the parent of a child is the number of ones before its zero. References: R. M. Fano 1971, P. Elias 1974; G. Jacobson
//! 1989 encodes the depth-first order of a tree in two bits for each node.

#![expect(clippy::cast_possible_truncation, reason = "counts of bits in a word or a sample are small")]

use alloc::vec::Vec;

use super::{Budget, OutOfMemory};

/// A list of numbers that never decrease.
#[derive(Debug)]
pub(crate) struct UnaryList {
    /// Bits from the lowest up, without the word that is being filled.
    words: Vec<u64>,
    word: u64,
    bits: u32,
    /// The number of bits before the zero of every `SAMPLE`-th child but the first.
    samples: Vec<u64>,
    len: usize,
    last: u64,
}

const SAMPLE: usize = 256;

impl UnaryList {
    pub(crate) fn new() -> Self {
        Self { words: Vec::new(), word: 0, bits: 0, samples: Vec::new(), len: 0, last: 0 }
    }

    /// Makes room for `more` children, whose parents are below `end`.
    pub(crate) fn reserve(&mut self, more: usize, end: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        let bits = more.saturating_add(end.saturating_sub(self.last as usize));
        budget.room_for(bits / 64 + 2, &mut self.words)?;
        let samples = self.len.saturating_add(more).saturating_sub(1) / SAMPLE;
        budget.room_for(samples - self.samples.len(), &mut self.samples)
    }

    /// Adds the parent of the next child: the last one, or a later one. There is room for it.
    #[inline]
    pub(crate) fn push(&mut self, parent: u64) {
        let mut ones = parent - self.last;
        self.last = parent;
        while ones >= 64 {
            self.push_bits(u64::MAX, 64);
            ones -= 64;
        }
        if self.len % SAMPLE == 0 && self.len > 0 {
            self.samples.push(self.words.len() as u64 * 64 + u64::from(self.bits) + ones);
        }
        self.push_bits((1 << ones) - 1, ones as u32 + 1);
        self.len += 1;
    }

    /// Adds 1 to 64 bits.
    #[inline]
    fn push_bits(&mut self, bits: u64, count: u32) {
        self.word |= bits << self.bits;
        let filled = self.bits + count;
        if filled < 64 {
            self.bits = filled;
        } else {
            self.words.push(self.word);
            self.bits = filled - 64;
            self.word = if self.bits == 0 { 0 } else { bits >> (count - self.bits) };
        }
    }

    /// The parent of a child.
    pub(crate) fn get(&self, child: usize) -> u64 {
        let before = if child < SAMPLE { 0 } else { self.samples[child / SAMPLE - 1] };
        // From the zero of the sampled child on, the number of zeros before that of this child.
        let mut zeros = (child % SAMPLE) as u32;
        let mut at = (before / 64) as usize;
        let mut rest = !self.word_at(at) & (u64::MAX << (before % 64));
        while rest.count_ones() <= zeros {
            zeros -= rest.count_ones();
            at += 1;
            rest = !self.word_at(at);
        }
        for _ in 0..zeros {
            rest &= rest - 1;
        }
        let position = at * 64 + rest.trailing_zeros() as usize;
        (position - child) as u64
    }

    fn word_at(&self, at: usize) -> u64 {
        self.words.get(at).copied().unwrap_or(self.word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn every_parent_is_found_again() {
        // Steps of every kind: none, one, within a word, over whole words, far.
        let steps = [0, 0, 1, 0, 3, 0, 63, 64, 0, 65, 0, 0, 127, 128, 1, 1000, 0, 5000];
        let mut budget = Budget::new(u64::MAX);
        let mut parents = UnaryList::new();
        let mut expected = Vec::new();
        let mut parent = 0;
        for child in 0..20_000_usize {
            if child % 7 == 0 || child > 15_000 {
                parent += steps[child % steps.len()];
            }
            assert_eq!(parents.reserve(1, parent + 1, &mut budget), Ok(()));
            parents.push(parent as u64);
            expected.push(parent as u64);
        }
        for (child, parent) in expected.iter().enumerate() {
            assert_eq!(parents.get(child), *parent);
        }
        assert_eq!(parents.words.len(), (parent + 20_000) / 64);
    }
}
