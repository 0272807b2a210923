//! The order of cores. It decides which part stays if all parts of a core are neutral, so it depends on the structure
//! of cores alone.

use core::cmp::Ordering;

use super::class::{Classes, Core, CoreId, Operand};

impl Classes {
    /// Compares two cores: by the count of numbers, then by kind (a number, a sum, a product), then by the number, or
    /// by the first terms or factors that differ.
    pub(super) fn compare(&self, mut one: CoreId, mut other: CoreId) -> Ordering {
        // Each iteration continues with parts of the two cores, which have fewer numbers.
        while one != other {
            let by_size = self.numbers(one).cmp(&self.numbers(other));
            let (operands, others) = match (self.get(one), self.get(other)) {
                _ if by_size.is_ne() => return by_size,
                (Some(Core::Number(one)), Some(Core::Number(other))) => return one.cmp(other),
                (Some(Core::Sum(one)), Some(Core::Sum(other)))
                | (Some(Core::Product(one)), Some(Core::Product(other))) => (one, other),
                (one, other) => return one.map(kind).cmp(&other.map(kind)),
            };
            match operands.iter().zip(others).find(|(operand, other)| operand != other) {
                Some((operand, counterpart)) if operand.core != counterpart.core => {
                    (one, other) = (operand.core, counterpart.core);
                }
                Some((operand, counterpart)) => return operand.is_inverse.cmp(&counterpart.is_inverse),
                None => return operands.len().cmp(&others.len()),
            }
        }
        Ordering::Equal
    }

    /// Sorts terms or factors. Among equal cores, added terms and factors precede subtracted terms and divisors.
    pub(super) fn sort(&self, operands: &mut [Operand]) {
        operands.sort_unstable_by(|one, other| {
            self.compare(one.core, other.core).then_with(|| one.is_inverse.cmp(&other.is_inverse))
        });
    }
}

fn kind(core: &Core) -> u8 {
    match core {
        Core::Number(_) => 0,
        Core::Sum(_) => 1,
        Core::Product(_) => 2,
    }
}
