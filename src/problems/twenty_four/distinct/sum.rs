//! The class of a sum: its terms are a multiset, x and −x cancel, and terms with the value 0 are extracted.

use super::class::{Classes, Core, CoreId, Neutral, Operand, Operands, Valued, Worth};
use crate::problems::twenty_four::Fraction;

impl Classes {
    /// The class of `left + right`, or of `left − right`.
    pub(super) fn sum(&mut self, left: Valued, right: Valued, subtracts: bool, value: Fraction) -> Valued {
        let mut bag = self.extracted_from(left.class, right.class);
        let mut terms = self.terms(left, false);
        terms.extend(self.terms(right, subtracts));
        let (zeros, mut rest): (Operands, Operands) =
            terms.into_iter().partition(|term| self.worth(term.core) == Worth::Zero);
        for zero in zeros {
            self.extract_zero(zero.core, &mut bag);
        }
        self.cancel(&mut rest, &mut bag);
        if value.is_zero() {
            // The terms that did not cancel have the sum 0, too, so all were extracted, and one zero must stay.
            if !rest.is_empty() {
                bag.push(Neutral::Zero(self.sum_core(rest, value)));
            }
            let core = self.take_zero(&mut bag).unwrap_or(left.class.core);
            return self.valued(false, core, bag, value);
        }
        if let [term] = rest.as_slice() {
            return self.valued(term.is_inverse, term.core, bag, value);
        }
        let core = self.sum_core(rest, value);
        self.valued(value.is_negative(), core, bag, value)
    }

    /// The terms of an expression in a sum. A sum is flattened, unless its value is 0, which makes it an extracted
    /// term.
    fn terms(&self, part: Valued, subtracts: bool) -> Operands {
        let is_inverse = part.class.is_negative != subtracts;
        match self.get(part.class.core) {
            Some(Core::Sum(terms)) if !part.value.is_zero() => {
                terms.iter().map(|term| Operand { is_inverse: term.is_inverse != is_inverse, ..*term }).collect()
            }
            _ => [Operand { core: part.class.core, is_inverse }].into_iter().collect(),
        }
    }

    /// The class of a sum with this value. A negative sum is negated.
    fn sum_core(&mut self, mut terms: Operands, value: Fraction) -> CoreId {
        if value.is_negative() {
            for term in &mut terms {
                term.is_inverse = !term.is_inverse;
            }
            self.sort(&mut terms);
        }
        self.core(Core::Sum(terms), Worth::of(value, value.is_negative()))
    }
}
