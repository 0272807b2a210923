//! The parts of a hand, as multisets: equal numbers are not distinguished, so no part occurs twice.

use alloc::vec::Vec;

use crate::problems::twenty_four::{Fraction, MOST_NUMBERS};

/// A part of a hand, by its number. The mixed-radix digits of the number are the multiplicities of the values, so the
/// difference of two parts is the difference of their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Part(u16);

/// All parts of a hand.
pub(super) struct Hands {
    /// The distinct values.
    values: Vec<Fraction>,
    /// The multiplicity of each value, part by part.
    counts: Vec<[u8; MOST_NUMBERS]>,
}

impl Hands {
    /// Creates the parts of sorted numbers.
    pub(super) fn new(numbers: &[Fraction]) -> Self {
        let runs: Vec<&[Fraction]> = numbers.chunk_by(|one, other| one == other).collect();
        let mut counts = alloc::vec![[0; MOST_NUMBERS]];
        for (value, run) in runs.iter().enumerate().take(MOST_NUMBERS) {
            let smaller = counts.clone();
            for _ in *run {
                let from = counts.len() - smaller.len();
                let more = counts.iter().skip(from).map(|part| {
                    let mut part = *part;
                    part[value] += 1;
                    part
                });
                let more: Vec<_> = more.collect();
                counts.extend(more);
            }
        }
        Self { values: runs.iter().filter_map(|run| run.first().copied()).collect(), counts }
    }

    /// All parts except the empty one, by increasing number.
    pub(super) fn all(&self) -> impl DoubleEndedIterator<Item = Part> + use<> {
        (1..self.counts.len()).filter_map(|part| u16::try_from(part).ok().map(Part))
    }

    /// The number of numbers of a part.
    pub(super) fn len(&self, part: Part) -> usize {
        self.counts(part).iter().copied().map(usize::from).sum()
    }

    /// The number of a part of one number.
    pub(super) fn only(&self, part: Part) -> Option<Fraction> {
        let place = self.counts(part).iter().position(|count| *count > 0)?;
        self.values.get(place).copied().filter(|_| self.len(part) == 1)
    }

    /// The divisions of a part into two parts, the larger part first. Each division occurs once.
    pub(super) fn splits(&self, whole: Part) -> impl Iterator<Item = (Part, Part)> + '_ {
        let all = self.counts(whole);
        (1..=whole.0 / 2).map(Part).filter_map(move |one| {
            let is_part = self.counts(one).iter().zip(&all).all(|(some, all)| some <= all);
            let other = Part(whole.0 - one.0);
            let ordered = if self.len(one) > self.len(other) { (one, other) } else { (other, one) };
            is_part.then_some(ordered)
        })
    }

    fn counts(&self, part: Part) -> [u8; MOST_NUMBERS] {
        self.counts.get(usize::from(part.0)).copied().unwrap_or_default()
    }
}

impl Part {
    /// The index in a list of all parts. The empty part has the index 0.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}
