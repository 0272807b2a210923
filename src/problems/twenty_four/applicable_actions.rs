//! The applicable actions of a state, generated pair by pair without allocation.

use super::{Combine, Fraction, Operator, Rules};

/// The operations on two numbers, and whether the greater number is on the left.
const OPERATIONS: [(Operator, bool); 6] = [
    (Operator::Add, true),
    (Operator::Subtract, true),
    (Operator::Subtract, false),
    (Operator::Multiply, true),
    (Operator::Divide, true),
    (Operator::Divide, false),
];

/// Yields the actions in the order of the greater number, then of the other, both decreasing, then of [`OPERATIONS`].
pub(super) struct ApplicableActions<'a> {
    values: &'a [Fraction],
    rules: Rules,
    skips_negatives: bool,
    upper: usize,
    lower: usize,
    /// A bit for each operation that is still to be generated for this pair.
    pending: u8,
}

/// The number of places that an action can name.
const MOST_PLACES: usize = 1 << u8::BITS;

impl<'a> ApplicableActions<'a> {
    /// The actions of a state. Only numbers at places that an action can name are combined. No hand has more.
    pub(super) fn new(values: &'a [Fraction], rules: Rules) -> Self {
        let values = values.get(..MOST_PLACES).unwrap_or(values);
        let skips_negatives = values.first().is_some_and(|least| rules.needs_no_negatives(*least));
        let upper = values.len().saturating_sub(1);
        let mut actions = Self { values, rules, skips_negatives, upper, lower: upper.saturating_sub(1), pending: 0 };
        actions.pending = actions.allowed();
        actions
    }

    /// The allowed operations on the current pair, without mirror images. A state of one number has no pair.
    fn allowed(&self) -> u8 {
        let pair = self.values.get(self.lower).zip(self.values.get(self.upper));
        let Some((&lower, &upper)) = pair.filter(|_| self.lower < self.upper) else { return 0 };
        let is_allowed = |(operator, descends): (Operator, bool)| {
            let (left, right) = if descends { (upper, lower) } else { (lower, upper) };
            let is_mirror = !descends && (lower == upper || self.skips_negatives && operator == Operator::Subtract);
            !is_mirror && self.rules.allows(left, operator, right)
        };
        (0..).zip(OPERATIONS).fold(0, |set, (place, operation)| set | u8::from(is_allowed(operation)) << place)
    }

    /// Advances to the next pair with other values; `None` if there is none. The last of equal numbers represents all
    /// of them, and the last two represent any two.
    fn advance(&mut self) -> Option<()> {
        if let Some(lower) = self.below(self.lower) {
            self.lower = lower;
        } else {
            self.upper = self.below(self.upper)?;
            self.lower = self.upper.checked_sub(1)?;
        }
        self.pending = self.allowed();
        Some(())
    }

    /// The next lower place with another number.
    fn below(&self, place: usize) -> Option<usize> {
        (0..place).rev().find(|other| self.values.get(*other) != self.values.get(place))
    }
}

impl Iterator for ApplicableActions<'_> {
    type Item = Combine;

    fn next(&mut self) -> Option<Combine> {
        while self.pending == 0 {
            self.advance()?;
        }
        let operation = self.pending.trailing_zeros() as usize;
        self.pending &= self.pending - 1;
        let &(operator, descends) = OPERATIONS.get(operation)?;
        let (left, right) = if descends { (self.upper, self.lower) } else { (self.lower, self.upper) };
        Some(Combine { left: u8::try_from(left).ok()?, operator, right: u8::try_from(right).ok()? })
    }
}
