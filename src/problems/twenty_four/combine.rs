//! The action of the game: combine two numbers of a state into one.

use core::fmt;

use super::{Fraction, Operator, Values};

/// Combines the numbers at two places of a state. Places count from 0 in increasing order. Three bytes.
///
/// It prints the places, counted from 1. [`describe`](Self::describe) prints the numbers.
///
/// ```
/// use statewalk::problems::twenty_four::{Combine, Fraction, Operator, Values};
///
/// let state = Values::from_iter([6, 4, 10].map(Fraction::from));
/// let difference = Combine { left: 2, operator: Operator::Subtract, right: 0 };
/// assert_eq!(difference.describe(&state).to_string(), "10 − 4 = 6");
/// assert_eq!(difference.to_string(), "number 3 − number 1");
/// assert_eq!(size_of::<Combine>(), 3);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Combine {
    /// The place of the number on the left.
    pub left: u8,
    /// The operator.
    pub operator: Operator,
    /// The place of the number on the right.
    pub right: u8,
}

impl Combine {
    /// Returns the action as text, with the numbers of the state before it, and the result. If the action is not
    /// possible in that state, the text has the places instead.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::{Combine, Fraction, Operator, Values};
    ///
    /// let state = Values::from_iter([3, 8].map(Fraction::from));
    /// let quotient = Combine { left: 1, operator: Operator::Divide, right: 0 };
    /// assert_eq!(quotient.describe(&state).to_string(), "8 ÷ 3 = 8/3");
    /// // A state without these places gives no result.
    /// let other = Values::from_iter([Fraction::ONE]);
    /// assert_eq!(quotient.describe(&other).to_string(), "number 2 ÷ number 1");
    /// ```
    #[must_use]
    pub fn describe(self, state: &Values) -> Described<'_> {
        Described { action: self, state }
    }

    /// The left and the right number; `None` unless these are two places of the state.
    pub(super) fn numbers(self, state: &[Fraction]) -> Option<(Fraction, Fraction)> {
        let (left, right) = (state.get(usize::from(self.left))?, state.get(usize::from(self.right))?);
        (self.left != self.right).then_some((*left, *right))
    }
}

impl fmt::Display for Combine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [left, right] = [self.left, self.right].map(|place| u16::from(place) + 1);
        write!(f, "number {left} {} number {right}", self.operator)
    }
}

/// An action as text: see [`Combine::describe`].
///
/// # Examples
///
/// ```
/// use statewalk::problems::twenty_four::TwentyFour;
///
/// let hand = TwentyFour::new([4, 6])?;
/// let solution = statewalk::bfs(&hand).into_solution().expect("4 times 6");
/// let step = solution.actions()[0].describe(solution.initial());
/// assert_eq!(step.to_string(), "6 × 4 = 24", "the greater number first");
/// # Ok::<(), statewalk::problems::twenty_four::TwentyFourError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Described<'a> {
    action: Combine,
    state: &'a Values,
}

impl fmt::Display for Described<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let operator = self.action.operator;
        let numbers = self.action.numbers(self.state);
        match numbers.and_then(|(left, right)| Some((left, right, operator.checked(left, right)?))) {
            Some((left, right, result)) => write!(f, "{left} {operator} {right} = {result}"),
            None => self.action.fmt(f),
        }
    }
}
