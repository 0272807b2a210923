//! The class of a sum: its terms are a multiset, x and −x cancel, and terms that are worth 0 are pulled out.

use smallvec::SmallVec;

use super::class::{Classes, Core, CoreId, Part, Parts, Valued, Worth};
use crate::problems::twenty_four::Fraction;

impl Classes {
    /// The class of `left + right`, or of `left − right`.
    pub(super) fn sum(&mut self, left: Valued, right: Valued, subtracts: bool, value: Fraction) -> Valued {
        let mut bag = self.pulled_of(left.class, right.class);
        let mut terms = self.terms(left, false);
        terms.extend(self.terms(right, subtracts));
        let (zeros, mut rest): (Parts, Parts) =
            terms.into_iter().partition(|term| self.worth(term.core) == Worth::Zero);
        bag.extend(zeros.into_iter().map(|zero| Part { is_marked: true, ..zero }));
        for core in cancel(&mut rest) {
            let nothing = self.nothing(core);
            bag.push(Part { core: nothing, is_marked: true });
        }
        match rest.as_slice() {
            // Everything was pulled out; something must stay.
            [] => {
                let core = self.take_least(&mut bag).unwrap_or(left.class.core);
                self.valued(false, core, bag, value)
            }
            [term] => self.valued(term.is_marked, term.core, bag, value),
            _ => {
                let core = self.sum_core(rest, value);
                self.valued(value.is_negative(), core, bag, value)
            }
        }
    }

    /// What an expression adds to a sum. A sum is flattened, unless it is worth 0 and so a term to be pulled out.
    fn terms(&self, part: Valued, subtracts: bool) -> Parts {
        let is_marked = part.class.is_negative != subtracts;
        match self.get(part.class.core) {
            Some(Core::Sum(terms)) if !part.value.is_zero() => {
                terms.iter().map(|term| Part { is_marked: term.is_marked != is_marked, ..*term }).collect()
            }
            _ => [Part { core: part.class.core, is_marked }].into_iter().collect(),
        }
    }

    /// A sum that is worth `value`, written so that it is not negative.
    fn sum_core(&mut self, mut terms: Parts, value: Fraction) -> CoreId {
        for term in &mut terms {
            term.is_marked ^= value.is_negative();
        }
        terms.sort_unstable();
        self.core(Core::Sum(terms), Worth::of(value, value.is_negative()))
    }

    /// Takes the part out that is worth 0 and has the least rank.
    pub(super) fn take_least(&self, bag: &mut Parts) -> Option<CoreId> {
        let zeros = bag.iter().enumerate().filter(|(_, part)| part.is_marked);
        let (place, _) = zeros.min_by_key(|(_, part)| self.rank(part.core))?;
        Some(bag.remove(place).core)
    }
}

/// Takes out pairs of a part and the same with the other mark, and gives the core of each pair. Leaves the rest sorted.
pub(super) fn cancel(parts: &mut Parts) -> SmallVec<[CoreId; 4]> {
    parts.sort_unstable();
    let (mut rest, mut cores) = (Parts::new(), SmallVec::new());
    for part in parts.drain(..) {
        // Of equal cores those without a mark come first, so what is left of them is at the end.
        let opposite = Part { is_marked: false, ..part };
        if part.is_marked && rest.last() == Some(&opposite) {
            rest.pop();
            cores.push(part.core);
        } else {
            rest.push(part);
        }
    }
    *parts = rest;
    cores
}
