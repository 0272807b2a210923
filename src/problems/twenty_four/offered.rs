//! The actions of a state, one by one with what they give, so that making them takes no memory.

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
    way: usize,
}

impl<'a> Offered<'a> {
    pub(super) fn new(values: &'a [Fraction], rules: Rules) -> Self {
        let one_way = values.first().is_some_and(|least| rules.is_one_way(*least));
        Self { values, rules, one_way, lower: 0, upper: 1, way: 0 }
    }

    /// Goes on to the next way that is not of a pair of numbers that was offered before.
    fn advance(&mut self) {
        self.way += 1;
        if self.way == WAYS.len() {
            self.way = 0;
            self.upper += 1;
            // Of equal numbers the first stands for all, or the first two for any two.
            while self.is_repeated(self.upper) && self.upper != self.lower + 1 {
                self.upper += 1;
            }
            if self.upper >= self.values.len() {
                self.next_lower();
            }
        }
    }

    fn next_lower(&mut self) {
        self.lower += 1;
        while self.is_repeated(self.lower) {
            self.lower += 1;
        }
        self.upper = self.lower + 1;
    }

    /// Whether the number at this place is also at the one before.
    fn is_repeated(&self, place: usize) -> bool {
        place > 0 && self.values.get(place).is_some_and(|value| Some(value) == self.values.get(place - 1))
    }

    /// The action at hand, if it is allowed and not the mirror image of another. (No state of a hand has places beyond 255.)
    fn current(&self, lower: Fraction, upper: Fraction) -> Option<(Combine, Fraction)> {
        let &(operator, descends) = WAYS.get(self.way)?;
        if !descends && (lower == upper || self.one_way && operator == Operator::Subtract) {
            return None;
        }
        let (left, right) = if descends { (self.upper, self.lower) } else { (self.lower, self.upper) };
        let (first, second) = if descends { (upper, lower) } else { (lower, upper) };
        let result = self.rules.result(first, operator, second)?;
        Some((Combine { left: u8::try_from(left).ok()?, operator, right: u8::try_from(right).ok()? }, result))
    }
}

impl Iterator for Offered<'_> {
    type Item = (Combine, Fraction);

    fn next(&mut self) -> Option<(Combine, Fraction)> {
        loop {
            let lower = *self.values.get(self.lower)?;
            let upper = *self.values.get(self.upper)?;
            let offered = self.current(lower, upper);
            self.advance();
            if offered.is_some() {
                return offered;
            }
        }
    }
}
