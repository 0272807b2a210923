//! What is pulled out of sums and products, and what of that stays where nothing else is left.

use smallvec::SmallVec;

use super::class::{Bag, Classes, Core, CoreId, Operand, Operands, Pulled, Worth};

impl Classes {
    /// Pulls out what is worth 0.
    pub(super) fn pull_zero(&self, zero: CoreId, bag: &mut Bag) {
        match self.pair(zero) {
            Some(x) if self.worth(x) == Worth::One => bag.extend([Pulled::Unit(x); 2]),
            _ => bag.push(Pulled::Zero(zero)),
        }
    }

    /// Takes out pairs of x and the same as an inverse, and pulls out x − x for each. Leaves the rest in order. Whether
    /// there was one.
    pub(super) fn cancel(&mut self, operands: &mut Operands, bag: &mut Bag) -> bool {
        self.sort(operands);
        let (mut rest, mut pairs) = (Operands::new(), SmallVec::<[CoreId; 4]>::new());
        for operand in operands.drain(..) {
            // Of equal cores inverses come last, so what is left of the others is at the end.
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
            let nothing = self.nothing(*x);
            self.pull_zero(nothing, bag);
        }
        !pairs.is_empty()
    }

    /// Takes out of the bag what comes first of all that is worth 0. Where there are units alone, that is x − x, made
    /// of two that are equal.
    pub(super) fn take_zero(&mut self, bag: &mut Bag) -> Option<CoreId> {
        let zeros = bag.iter().enumerate().filter_map(|(place, pulled)| match pulled {
            Pulled::Zero(core) => Some((place, *core)),
            Pulled::Unit(_) => None,
        });
        if let Some((place, zero)) = zeros.min_by(|(_, one), (_, other)| self.compare(*one, *other)) {
            bag.remove(place);
            return Some(zero);
        }
        bag.sort_unstable();
        let pairs = bag.windows(2).enumerate().filter_map(|(place, pair)| match pair {
            [Pulled::Unit(one), Pulled::Unit(other)] if one == other => Some((place, *one)),
            _ => None,
        });
        let (place, x) = pairs.min_by(|(_, one), (_, other)| self.compare(*one, *other))?;
        bag.drain(place..place + 2);
        Some(self.nothing(x))
    }

    /// Takes out of the bag the x − x that comes first, and makes x ÷ x of it.
    pub(super) fn take_pair(&mut self, bag: &mut Bag) -> Option<CoreId> {
        let pairs = bag.iter().enumerate().filter_map(|(place, pulled)| match pulled {
            Pulled::Zero(core) => Some((place, self.pair(*core)?)),
            Pulled::Unit(_) => None,
        });
        let (place, x) = pairs.min_by(|(_, one), (_, other)| self.compare(*one, *other))?;
        bag.remove(place);
        Some(self.core(Core::Product(with_inverse(x)), Worth::One))
    }

    /// x − x.
    fn nothing(&mut self, x: CoreId) -> CoreId {
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
