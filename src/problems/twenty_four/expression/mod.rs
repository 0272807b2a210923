//! Expressions: numbers and operators in the order in which they are computed. There are no boxes in them, so nothing
//! here recurses, and an expression of a million terms does no harm.

mod evaluate;
mod parse;
mod write;

pub use evaluate::EvaluateError;
pub use parse::{Expected, ParseError};
pub use write::Ascii;

use alloc::vec::Vec;

use super::{Fraction, Operator};
pub(super) use evaluate::{Piece, Place, compute};

/// Numbers combined by operators, with its structure: `1 + 2 + 3` and `1 + (2 + 3)` are not equal.
/// [`is_same_answer_as`](Self::is_same_answer_as) compares more broadly.
///
/// It prints with the fewest brackets that keep value and structure, and is [read](core::str::FromStr) back as it was.
/// A number that is negative stands in brackets unless an expression begins with it, one that is a fraction in square
/// brackets, because `1 ÷ 2` is an operation.
///
/// ```
/// use statewalk::problems::twenty_four::{Expression, Fraction};
///
/// let expression: Expression = "((5)-(-3))*[1/2]".parse()?;
/// assert_eq!(expression.to_string(), "(5 − (−3)) × [1/2]");
/// assert_eq!(expression.ascii().to_string(), "(5 - (-3)) * [1/2]");
/// assert_eq!(expression.to_string().parse(), Ok(expression.clone()));
/// assert_eq!(expression.value(), Ok(Fraction::from(4)));
/// # Ok::<(), statewalk::problems::twenty_four::ParseError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Expression {
    /// The number that is written first.
    first: Fraction,
    /// What is after it, in the order of computing: both operands come before their operator, the left one first.
    rest: Vec<Token>,
}

/// A number, or an operator for the two things before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Token {
    Number(Fraction),
    Operator(Operator),
}

impl Expression {
    /// Two expressions with an operator between them. It takes time in proportion to their length.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::{Expression, Operator};
    ///
    /// let sum: Expression = "1 + 2".parse()?;
    /// let product = Expression::combine(&sum, Operator::Multiply, &sum);
    /// assert_eq!(product.to_string(), "(1 + 2) × (1 + 2)");
    /// # Ok::<(), statewalk::problems::twenty_four::ParseError>(())
    /// ```
    #[must_use]
    pub fn combine(left: &Self, operator: Operator, right: &Self) -> Self {
        let middle = [Token::Number(right.first)];
        let operator = [Token::Operator(operator)];
        Self { first: left.first, rest: [&left.rest[..], &middle, &right.rest, &operator].concat() }
    }

    /// The numbers, as they are written from left to right.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::{Expression, Fraction};
    ///
    /// // `1/2` is two numbers and an operator, `[1/2]` is one number.
    /// assert_eq!("1/2".parse::<Expression>()?.numbers().count(), 2);
    /// assert!("[1/2]".parse::<Expression>()?.numbers().eq(Fraction::new(1, 2)));
    /// # Ok::<(), statewalk::problems::twenty_four::ParseError>(())
    /// ```
    pub fn numbers(&self) -> impl Iterator<Item = Fraction> {
        self.tokens().filter_map(|token| match token {
            Token::Number(number) => Some(number),
            Token::Operator(_) => None,
        })
    }

    /// The operators, as they are written from left to right; one less than numbers.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::{Expression, Operator};
    ///
    /// let expression: Expression = "8 ÷ (3 − 8 ÷ 3)".parse()?;
    /// assert!(expression.operators().eq([Operator::Divide, Operator::Subtract, Operator::Divide]));
    /// # Ok::<(), statewalk::problems::twenty_four::ParseError>(())
    /// ```
    pub fn operators(&self) -> impl Iterator<Item = Operator> {
        let mut written: Vec<(Place, Operator)> = self.places().collect();
        written.sort_unstable_by_key(|(Place(place), _)| *place);
        written.into_iter().map(|(_, operator)| operator)
    }

    /// Numbers and operators in the order in which they are computed.
    fn tokens(&self) -> impl Iterator<Item = Token> {
        core::iter::once(Token::Number(self.first)).chain(self.rest.iter().copied())
    }
}

/// A number alone.
impl From<Fraction> for Expression {
    fn from(number: Fraction) -> Self {
        Self { first: number, rest: Vec::new() }
    }
}
