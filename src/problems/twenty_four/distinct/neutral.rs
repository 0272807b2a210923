//! The extraction of neutral parts from sums and products, and the choice of the part that stays if no other is left.

use smallvec::SmallVec;

use super::class::{Bag, Classes, Core, CoreId, Neutral, Operand, Operands, Worth};

impl Classes {
    /// Extracts a part with the value 0.
    pub(super) fn extract_zero(&self, zero: CoreId, bag: &mut Bag) {
        match self.pair(zero) {
            Some(x) if self.worth(x) == Worth::One => bag.extend([Neutral::Unit(x); 2]),
            _ => bag.push(Neutral::Zero(zero)),
        }
    }

    /// Removes pairs of x and its inverse, and extracts x − x for each. The other operands stay in order. Returns
    /// whether there was a pair.
    pub(super) fn cancel(&mut self, operands: &mut Operands, bag: &mut Bag) -> bool {
        self.sort(operands);
        let (mut rest, mut pairs) = (Operands::new(), SmallVec::<[CoreId; 4]>::new());
        for operand in operands.drain(..) {
            // Inverses follow equal operands, so an operand that can cancel is the last of the rest.
            let opposite = Operand { is_inverse: false, ..operand };
            if operand.is_inverse && rest.last() == Some(&opposite) {
                rest.pop();
                pairs.push(operand.core);
            } else {
                rest.push(operand);
            }
        }
        *operands = rest;
        for x in &pairs {
            let zero = self.difference_with_itself(*x);
            self.extract_zero(zero, bag);
        }
        !pairs.is_empty()
    }

    /// Removes the first zero from the bag. If the bag has only units, two equal units x give x − x.
    pub(super) fn take_zero(&mut self, bag: &mut Bag) -> Option<CoreId> {
        let zeros = bag.iter().enumerate().filter_map(|(place, extracted)| match extracted {
            Neutral::Zero(core) => Some((place, *core)),
            Neutral::Unit(_) => None,
        });
        if let Some((place, zero)) = zeros.min_by(|(_, one), (_, other)| self.compare(*one, *other)) {
            bag.remove(place);
            return Some(zero);
        }
        bag.sort_unstable();
        let pairs = bag.windows(2).enumerate().filter_map(|(place, pair)| match pair {
            [Neutral::Unit(one), Neutral::Unit(other)] if one == other => Some((place, *one)),
            _ => None,
        });
        let (place, x) = pairs.min_by(|(_, one), (_, other)| self.compare(*one, *other))?;
        bag.drain(place..place + 2);
        Some(self.difference_with_itself(x))
    }

    /// Removes the first x − x from the bag and returns x ÷ x.
    pub(super) fn take_pair(&mut self, bag: &mut Bag) -> Option<CoreId> {
        let pairs = bag.iter().enumerate().filter_map(|(place, extracted)| match extracted {
            Neutral::Zero(core) => Some((place, self.pair(*core)?)),
            Neutral::Unit(_) => None,
        });
        let (place, x) = pairs.min_by(|(_, one), (_, other)| self.compare(*one, *other))?;
        bag.remove(place);
        Some(self.core(Core::Product(with_inverse(x)), Worth::One))
    }

    /// x − x.
    fn difference_with_itself(&mut self, x: CoreId) -> CoreId {
        self.core(Core::Sum(with_inverse(x)), Worth::Zero)
    }

    /// The x of x − x.
    fn pair(&self, core: CoreId) -> Option<CoreId> {
        match self.get(core) {
            Some(Core::Sum(terms)) => match terms.as_slice() {
                [one, other] if one.core == other.core && one.is_inverse != other.is_inverse => Some(one.core),
                _ => None,
            },
            _ => None,
        }
    }
}

fn with_inverse(x: CoreId) -> Operands {
    [false, true].into_iter().map(|is_inverse| Operand { core: x, is_inverse }).collect()
}
