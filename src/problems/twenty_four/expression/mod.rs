//! Expressions: numbers and operators in postfix order. They are flat lists and nothing recurses, so an expression of a
//! million terms cannot overflow the stack.

mod evaluate;
mod parse;
mod write;

pub use evaluate::EvaluateError;
pub use parse::{Expected, ParseError};
pub use write::Ascii;

use alloc::vec::Vec;

use super::{Fraction, Operator};
pub(super) use evaluate::{Piece, Place, compute};

/// An expression of numbers and operators. Equality compares the structure: `1 + 2 + 3` and `1 + (2 + 3)` differ.
/// [`is_same_answer_as`](Self::is_same_answer_as) compares answers.
///
/// It prints with the fewest brackets that preserve the structure, and [parses](core::str::FromStr) to an equal
/// expression. A negative number is in brackets unless an expression begins with it. A fraction is in square brackets,
/// because `1 ÷ 2` is an operation.
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
    /// The leftmost number.
    first: Fraction,
    /// The other tokens in postfix order: both operands precede their operator, the left one first.
    rest: Vec<Token>,
}

/// A number, or an operator on the two results before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Token {
    Number(Fraction),
    Operator(Operator),
}

impl Expression {
    /// Combines two expressions by an operator, in time linear in their length.
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

    /// Returns the numbers from left to right.
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

    /// Returns the operators from left to right. There is one operator less than numbers.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::{Expression, Operator};
    ///
    /// let expression: Expression = "8 ÷ (3 − 8 ÷ 3)".parse()?;
    /// let [divide, subtract] = [Operator::Divide, Operator::Subtract];
    /// assert!(expression.operators().eq([divide, subtract, divide]));
    /// # Ok::<(), statewalk::problems::twenty_four::ParseError>(())
    /// ```
    pub fn operators(&self) -> impl Iterator<Item = Operator> {
        let mut written: Vec<(Place, Operator)> = self.places().collect();
        written.sort_unstable_by_key(|(Place(place), _)| *place);
        written.into_iter().map(|(_, operator)| operator)
    }

    /// The tokens in postfix order.
    fn tokens(&self) -> impl Iterator<Item = Token> {
        core::iter::once(Token::Number(self.first)).chain(self.rest.iter().copied())
    }
}

/// A single number.
impl From<Fraction> for Expression {
    fn from(number: Fraction) -> Self {
        Self { first: number, rest: Vec::new() }
    }
}
