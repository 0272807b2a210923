//! The actions of a state, pair by pair, so that making them takes no memory.

use super::{Combine, Fraction, Operator, Rules};

/// The paths to combine two numbers, and whether the greater is on the left.
const WAYS: [(Operator, bool); 6] = [
    (Operator::Add, true),
    (Operator::Subtract, true),
    (Operator::Subtract, false),
    (Operator::Multiply, true),
    (Operator::Divide, true),
    (Operator::Divide, false),
];

/// Gives actions by the greater number, then by the other, each from the greatest down, then in the order of [`WAYS`].
pub(super) struct Offered<'a> {
    values: &'a [Fraction],
    rules: Rules,
    one_way: bool,
    upper: usize,
    lower: usize,
    /// A bit for each of the paths that are still to be offered for this pair.
    solutions: u8,
}

/// How many places an action can name.
const MOST_PLACES: usize = 1 << u8::BITS;

impl<'a> Offered<'a> {
    /// The actions of a state. Of more numbers than places can be named, which no hand has, the least are combined.
    pub(super) fn new(values: &'a [Fraction], rules: Rules) -> Self {
        let values = values.get(..MOST_PLACES).unwrap_or(values);
        let one_way = values.first().is_some_and(|least| rules.is_one_way(*least));
        let upper = values.len().saturating_sub(1);
        let mut offered = Self { values, rules, one_way, upper, lower: upper.saturating_sub(1), solutions: 0 };
        offered.solutions = offered.allowed();
        offered
    }

    /// The paths that are allowed for the pair at hand, but for mirror images. There is no pair in a state of one
    /// number.
    fn allowed(&self) -> u8 {
        let pair = self.values.get(self.lower).zip(self.values.get(self.upper));
        let Some((&lower, &upper)) = pair.filter(|_| self.lower < self.upper) else { return 0 };
        let is_allowed = |(operator, descends): (Operator, bool)| {
            let (left, right) = if descends { (upper, lower) } else { (lower, upper) };
            let is_mirror = !descends && (lower == upper || self.one_way && operator == Operator::Subtract);
            !is_mirror && self.rules.allows(left, operator, right)
        };
        (0..).zip(WAYS).fold(0, |solutions, (place, solution)| solutions | u8::from(is_allowed(solution)) << place)
    }

    /// Goes on to the next pair that is not equal to one before; `None` if there is none. Of equal numbers the last
    /// stands for all, and the last two for any two.
    fn advance(&mut self) -> Option<()> {
        if let Some(lower) = self.below(self.lower) {
            self.lower = lower;
        } else {
            self.upper = self.below(self.upper)?;
            self.lower = self.upper.checked_sub(1)?;
        }
        self.solutions = self.allowed();
        Some(())
    }

    /// The next place below with another number.
    fn below(&self, place: usize) -> Option<usize> {
        (0..place).rev().find(|other| self.values.get(*other) != self.values.get(place))
    }
}

impl Iterator for Offered<'_> {
    type Item = Combine;

    fn next(&mut self) -> Option<Combine> {
        while self.solutions == 0 {
            self.advance()?;
        }
        let solution = self.solutions.trailing_zeros() as usize;
        self.solutions &= self.solutions - 1;
        let &(operator, descends) = WAYS.get(solution)?;
        let (left, right) = if descends { (self.upper, self.lower) } else { (self.lower, self.upper) };
        Some(Combine { left: u8::try_from(left).ok()?, operator, right: u8::try_from(right).ok()? })
    }
}
