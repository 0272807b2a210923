//! The class of a product: its factors and divisors are multisets, x and 1/x cancel, and factors that are worth 1 are
//! pulled out. Signs go outwards.

use super::class::{Classes, Core, CoreId, Part, Parts, Valued, Worth};
use super::sum::cancel;
use crate::problems::twenty_four::Fraction;

impl Classes {
    /// The class of `left × right`, or of `left ÷ right`.
    pub(super) fn product(&mut self, left: Valued, right: Valued, divides: bool, value: Fraction) -> Valued {
        let is_negative = left.class.is_negative != right.class.is_negative;
        let mut bag = self.pulled_of(left.class, right.class);
        let mut factors = self.factors(left.class.core, false);
        factors.extend(self.factors(right.class.core, divides));
        let (units, mut rest): (Parts, Parts) =
            factors.into_iter().partition(|factor| self.worth(factor.core) == Worth::One);
        let mut units: Parts = units.into_iter().map(|unit| Part { is_marked: false, ..unit }).collect();
        let pairs = cancel(&mut rest);
        for pair in &pairs {
            let nothing = self.nothing(*pair);
            bag.push(Part { core: nothing, is_marked: true });
        }
        let core = match rest.as_slice() {
            // Everything cancels or is worth 1; something must stay.
            [] if pairs.is_empty() => self.take_least_unit(&mut units).unwrap_or(left.class.core),
            [] => self.take_least_pair(&mut bag).unwrap_or(left.class.core),
            [Part { core, is_marked: false }] => *core,
            _ => self.core(Core::Product(rest), Worth::of(value, is_negative)),
        };
        bag.extend(units);
        self.valued(is_negative, core, bag, value)
    }

    /// What a core multiplies a product by. A product is flattened.
    fn factors(&self, core: CoreId, divides: bool) -> Parts {
        match self.get(core) {
            Some(Core::Product(factors)) => {
                factors.iter().map(|factor| Part { is_marked: factor.is_marked != divides, ..*factor }).collect()
            }
            _ => [Part { core, is_marked: divides }].into_iter().collect(),
        }
    }

    fn take_least_unit(&self, units: &mut Parts) -> Option<CoreId> {
        let (place, _) = units.iter().enumerate().min_by_key(|(_, unit)| self.rank(unit.core))?;
        Some(units.remove(place).core)
    }

    /// Takes x − x with the least rank out of what was pulled out, and makes x ÷ x of it.
    fn take_least_pair(&mut self, bag: &mut Parts) -> Option<CoreId> {
        let pairs = bag.iter().enumerate().filter_map(|(place, part)| Some((place, self.pair(part.core)?)));
        let (place, x) = pairs.min_by_key(|(_, x)| self.rank(*x))?;
        bag.remove(place);
        let parts = [false, true].map(|is_marked| Part { core: x, is_marked });
        Some(self.core(Core::Product(parts.into_iter().collect()), Worth::One))
    }

    /// The x of x − x.
    fn pair(&self, core: CoreId) -> Option<CoreId> {
        match self.get(core) {
            Some(Core::Sum(terms)) => match terms.as_slice() {
                [one, other] if one.core == other.core => Some(one.core),
                _ => None,
            },
            _ => None,
        }
    }
}
