//! The actions of a state, pair by pair, so that making them takes no memory.

use super::{Combine, Fraction, Operator, Rules};

/// The ways to combine two numbers, and whether the greater is on the left.
const WAYS: [(Operator, bool); 6] = [
    (Operator::Add, true),
    (Operator::Subtract, true),
    (Operator::Subtract, false),
    (Operator::Multiply, true),
    (Operator::Divide, true),
    (Operator::Divide, false),
];

/// Gives actions by the place of the smaller number, then of the greater, then in the order of [`WAYS`].
pub(super) struct Offered<'a> {
    values: &'a [Fraction],
    rules: Rules,
    one_way: bool,
    lower: usize,
    upper: usize,
    /// A bit for each of the ways that are still to be offered for this pair.
    ways: u8,
}

impl<'a> Offered<'a> {
    pub(super) fn new(values: &'a [Fraction], rules: Rules) -> Self {
        let one_way = values.first().is_some_and(|least| rules.is_one_way(*least));
        let mut offered = Self { values, rules, one_way, lower: 0, upper: 1, ways: 0 };
        offered.ways = offered.allowed().unwrap_or(0);
        offered
    }

    /// The ways that are allowed for the pair at hand, but for mirror images; `None` if there is no pair.
    fn allowed(&self) -> Option<u8> {
        let (lower, upper) = (*self.values.get(self.lower)?, *self.values.get(self.upper)?);
        let is_allowed = |(operator, descends): (Operator, bool)| {
            let (left, right) = if descends { (upper, lower) } else { (lower, upper) };
            let is_mirror = !descends && (lower == upper || self.one_way && operator == Operator::Subtract);
            !is_mirror && self.rules.allows(left, operator, right)
        };
        Some((0..).zip(WAYS).fold(0, |ways, (place, way)| ways | u8::from(is_allowed(way)) << place))
    }

    /// Goes on to the next pair that is not equal to one before; `None` if there is none.
    fn advance(&mut self) -> Option<()> {
        self.upper += 1;
        // Of equal numbers the first stands for all, and the first two for any two.
        while self.is_repeated(self.upper) {
            self.upper += 1;
        }
        if self.upper >= self.values.len() {
            self.lower += 1;
            while self.is_repeated(self.lower) {
                self.lower += 1;
            }
            self.upper = self.lower + 1;
        }
        self.ways = self.allowed()?;
        Some(())
    }

    /// Whether the number at this place is also at the one before.
    fn is_repeated(&self, place: usize) -> bool {
        self.values.get(place).is_some_and(|value| self.values.get(place.wrapping_sub(1)) == Some(value))
    }
}

impl Iterator for Offered<'_> {
    type Item = Combine;

    fn next(&mut self) -> Option<Combine> {
        while self.ways == 0 {
            self.advance()?;
        }
        let way = self.ways.trailing_zeros() as usize;
        self.ways &= self.ways - 1;
        let &(operator, descends) = WAYS.get(way)?;
        let (left, right) = if descends { (self.upper, self.lower) } else { (self.lower, self.upper) };
        // A state with places beyond 255 is none of any hand.
        Some(Combine { left: u8::try_from(left).ok()?, operator, right: u8::try_from(right).ok()? })
    }
}
