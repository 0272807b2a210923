//! The class of a product: its factors and divisors are multisets, x and 1/x cancel, and factors that are worth 1 are
//! pulled out. Signs go outwards.

use super::class::{Classes, Core, CoreId, Operand, Operands, Pulled, Valued, Worth};
use crate::problems::twenty_four::Fraction;

impl Classes {
    /// The class of `left × right`, or of `left ÷ right`.
    pub(super) fn product(&mut self, left: Valued, right: Valued, divides: bool, value: Fraction) -> Valued {
        let is_negative = left.class.is_negative != right.class.is_negative;
        let mut bag = self.pulled_of(left.class, right.class);
        let mut factors = self.factors(left.class.core, false);
        factors.extend(self.factors(right.class.core, divides));
        let (mut units, mut rest): (Operands, Operands) =
            factors.into_iter().partition(|factor| self.worth(factor.core) == Worth::One);
        let has_pairs = self.cancel(&mut rest, &mut bag);
        let core = match rest.as_slice() {
            // Everything cancels or is worth 1; something must stay.
            [] if has_pairs => self.take_pair(&mut bag).unwrap_or(left.class.core),
            [] => self.take_unit(&mut units).unwrap_or(left.class.core),
            [Operand { core, is_inverse: false }] => *core,
            _ => self.core(Core::Product(rest), Worth::of(value, is_negative)),
        };
        bag.extend(units.into_iter().map(|unit| Pulled::Unit(unit.core)));
        self.valued(is_negative, core, bag, value)
    }

    /// What a core multiplies a product by. A product is flattened.
    fn factors(&self, core: CoreId, divides: bool) -> Operands {
        match self.get(core) {
            Some(Core::Product(factors)) => {
                factors.iter().map(|factor| Operand { is_inverse: factor.is_inverse != divides, ..*factor }).collect()
            }
            _ => [Operand { core, is_inverse: divides }].into_iter().collect(),
        }
    }

    /// Takes out the factor that comes first.
    fn take_unit(&self, units: &mut Operands) -> Option<CoreId> {
        let places = units.iter().enumerate();
        let (place, _) = places.min_by(|(_, one), (_, other)| self.compare(one.core, other.core))?;
        Some(units.remove(place).core)
    }
}
