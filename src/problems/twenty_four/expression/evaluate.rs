//! The value of an expression, and the positions of its operators.

use alloc::vec;
use alloc::vec::Vec;

use thiserror::Error;

use super::{Expression, Token};
use crate::problems::twenty_four::{Fraction, Operator};

/// The reason why an expression has no value. Operators are counted from 1, from left to right.
///
/// # Examples
///
/// ```
/// use statewalk::problems::twenty_four::{EvaluateError, Expression};
///
/// // Operators are counted from left to right, not in the order of evaluation.
/// let expression: Expression = "2 × (5 + 7 ÷ (4 − 4))".parse()?;
/// assert_eq!(expression.value(), Err(EvaluateError::DivisionByZero { place: 3 }));
/// # Ok::<(), statewalk::problems::twenty_four::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EvaluateError {
    /// A division by 0.
    #[error("operator {place} divides by 0")]
    DivisionByZero {
        /// The place of the operator.
        place: usize,
    },
    /// A result is too large to be exact.
    #[error("the result of operator {place} is too large: numerator and denominator must be at most {}", i64::MAX)]
    TooLarge {
        /// The place of the operator.
        place: usize,
    },
}

/// The position of an operator in the text, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::problems::twenty_four) struct Place(pub(in crate::problems::twenty_four) usize);

/// A number, or an operation on the results `T` of its operands.
pub(in crate::problems::twenty_four) enum Piece<T> {
    Number(Fraction),
    Combined(T, Place, Operator, T),
}

impl Expression {
    /// Returns the exact value.
    ///
    /// # Errors
    ///
    /// [`EvaluateError`] with the position of the operator.
    ///
    /// ```
    /// use statewalk::problems::twenty_four::Expression;
    ///
    /// let error = "1 + 8 / (3 - 3)".parse::<Expression>()?.value().unwrap_err();
    /// assert_eq!(error.to_string(), "operator 2 divides by 0");
    /// # Ok::<(), statewalk::problems::twenty_four::ParseError>(())
    /// ```
    pub fn value(&self) -> Result<Fraction, EvaluateError> {
        self.evaluate(|_, _| Ok(()))
    }

    /// The value, with a check of each result.
    pub(in crate::problems::twenty_four) fn evaluate<E: From<EvaluateError>>(
        &self,
        mut look: impl FnMut(Place, Fraction) -> Result<(), E>,
    ) -> Result<Fraction, E> {
        self.fold(|piece| match piece {
            Piece::Number(number) => Ok(number),
            Piece::Combined(left, place, operator, right) => {
                let result = compute(left, place, operator, right)?;
                look(place, result)?;
                Ok(result)
            }
        })
    }

    /// Folds the expression: maps each number, then combines the results of the operands of each operator.
    pub(in crate::problems::twenty_four) fn fold<T, E>(
        &self,
        mut make: impl FnMut(Piece<T>) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut numbers = 1;
        // Each result with the count of numbers before it, which is also the position of an operator there.
        let mut stack: Vec<(usize, T)> = Vec::new();
        let mut top = (0, make(Piece::Number(self.first))?);
        for token in &self.rest {
            match *token {
                Token::Number(value) => {
                    stack.push(core::mem::replace(&mut top, (numbers, make(Piece::Number(value))?)));
                    numbers += 1;
                }
                Token::Operator(operator) => {
                    if let Some((before, left)) = stack.pop() {
                        top = (before, make(Piece::Combined(left, Place(top.0), operator, top.1))?);
                    }
                }
            }
        }
        Ok(top.1)
    }

    /// The operators in the order of evaluation, with their positions in the text.
    pub(super) fn places(&self) -> impl Iterator<Item = (Place, Operator)> {
        let (mut numbers, mut starts) = (1, vec![0]);
        self.rest.iter().filter_map(move |token| match *token {
            Token::Number(_) => {
                starts.push(numbers);
                numbers += 1;
                None
            }
            Token::Operator(operator) => starts.pop().map(|place| (Place(place), operator)),
        })
    }
}

/// The result of an operation, or its error.
pub(in crate::problems::twenty_four) fn compute(
    left: Fraction,
    Place(place): Place,
    operator: Operator,
    right: Fraction,
) -> Result<Fraction, EvaluateError> {
    operator.checked(left, right).ok_or(if operator == Operator::Divide && right.is_zero() {
        EvaluateError::DivisionByZero { place }
    } else {
        EvaluateError::TooLarge { place }
    })
}
