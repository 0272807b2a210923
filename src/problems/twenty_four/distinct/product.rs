//! The class of a product: its factors and divisors are multisets, x and 1/x cancel, and factors with the value 1 are
//! extracted. Signs move outwards.

use super::class::{Classes, Core, CoreId, Neutral, Operand, Operands, Valued, Worth};
use crate::problems::twenty_four::Fraction;

impl Classes {
    /// The class of `left × right`, or of `left ÷ right`.
    pub(super) fn product(&mut self, left: Valued, right: Valued, divides: bool, value: Fraction) -> Valued {
        let is_negative = left.class.is_negative != right.class.is_negative;
        let mut bag = self.extracted_from(left.class, right.class);
        let mut factors = self.factors(left.class.core, false);
        factors.extend(self.factors(right.class.core, divides));
        let (mut units, mut rest): (Operands, Operands) =
            factors.into_iter().partition(|factor| self.worth(factor.core) == Worth::One);
        let has_pairs = self.cancel(&mut rest, &mut bag);
        let core = match rest.as_slice() {
            // All factors cancel or have the value 1, and one must stay.
            [] if has_pairs => self.take_pair(&mut bag).unwrap_or(left.class.core),
            [] => self.take_unit(&mut units).unwrap_or(left.class.core),
            [Operand { core, is_inverse: false }] => *core,
            _ => self.core(Core::Product(rest), Worth::of(value, is_negative)),
        };
        bag.extend(units.into_iter().map(|unit| Neutral::Unit(unit.core)));
        self.valued(is_negative, core, bag, value)
    }

    /// The factors of a core in a product. A product is flattened.
    fn factors(&self, core: CoreId, divides: bool) -> Operands {
        match self.get(core) {
            Some(Core::Product(factors)) => {
                factors.iter().map(|factor| Operand { is_inverse: factor.is_inverse != divides, ..*factor }).collect()
            }
            _ => [Operand { core, is_inverse: divides }].into_iter().collect(),
        }
    }

    /// Removes the first factor.
    fn take_unit(&self, units: &mut Operands) -> Option<CoreId> {
        let places = units.iter().enumerate();
        let (place, _) = places.min_by(|(_, one), (_, other)| self.compare(one.core, other.core))?;
        Some(units.remove(place).core)
    }
}
