//! Checks an answer: its numbers, the rules, and the target.

use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use super::expression::{EvaluateError, Place};
use super::{Expression, Fraction, MOST_NUMBERS, Operator, TwentyFour};

/// The reason why an expression is not an answer. Operators are counted from 1, from left to right.
///
/// # Examples
///
/// ```
/// use statewalk::problems::twenty_four::{CheckError, TwentyFour};
///
/// let hand = TwentyFour::new([3, 3, 8, 8])?.whole(true);
/// // The only answer has an intermediate result that is not whole.
/// let error = hand.check(&"8 / (3 - 8 / 3)".parse()?).unwrap_err();
/// assert!(matches!(error, CheckError::NotWhole { place: 3, .. }));
/// assert_eq!(error.to_string(), "operator 3 gives 8/3: every result must be whole");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CheckError {
    /// Its numbers differ from those of the hand.
    #[error("{}", Differences(.missing, .surplus))]
    Numbers {
        /// The numbers of the hand that the expression lacks, in increasing order.
        missing: Vec<Fraction>,
        /// The numbers that the expression has more often than the hand, in increasing order.
        surplus: Vec<Fraction>,
    },
    /// An operator is not allowed.
    #[error("operator {place}, {operator}, is not allowed")]
    Operator {
        /// The place of the operator.
        place: usize,
        /// The operator.
        operator: Operator,
    },
    /// The expression has no value.
    #[error(transparent)]
    Evaluate(EvaluateError),
    /// A result is not whole.
    #[error("operator {place} gives {value}: every result must be whole")]
    NotWhole {
        /// The place of the operator.
        place: usize,
        /// The result.
        value: Fraction,
    },
    /// A result is negative.
    #[error("operator {place} gives {value}: no result may be negative")]
    Negative {
        /// The place of the operator.
        place: usize,
        /// The result.
        value: Fraction,
    },
    /// The value is not the target.
    #[error("its value is {value}, not {target}")]
    Value {
        /// The value.
        value: Fraction,
        /// The target.
        target: Fraction,
    },
}

impl From<EvaluateError> for CheckError {
    fn from(error: EvaluateError) -> Self {
        Self::Evaluate(error)
    }
}

impl TwentyFour {
    /// Checks that an expression is an answer: it uses exactly the numbers of the hand, obeys the options, and its
    /// value is the target. With [`subset`](Self::subset) it may use fewer numbers.
    ///
    /// # Errors
    ///
    /// The first [`CheckError`]. The numbers are checked first, then the operators, then the results in the order of
    /// evaluation.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::TwentyFour;
    ///
    /// let hand = TwentyFour::new([3, 3, 8, 8])?;
    /// assert_eq!(hand.check(&"8/(3-8/3)".parse()?), Ok(()));
    /// let wrong = hand.check(&"8*3".parse()?).unwrap_err();
    /// assert_eq!(wrong.to_string(), "it lacks 3 and 8");
    /// let wrong = hand.check(&"3*8+3-3".parse()?).unwrap_err();
    /// assert_eq!(wrong.to_string(), "it lacks 8 and has 3 more often than the hand");
    /// let wrong = hand.check(&"(8-3)*(8-3)".parse()?).unwrap_err();
    /// assert_eq!(wrong.to_string(), "its value is 25, not 24");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn check(&self, expression: &Expression) -> Result<(), CheckError> {
        self.check_numbers(expression)?;
        let forbidden = |(_, operator): &(usize, Operator)| !self.rules.operators.contains(*operator);
        if let Some((place, operator)) = (1..).zip(expression.operators()).find(forbidden) {
            return Err(CheckError::Operator { place, operator });
        }
        let value = expression.evaluate(|Place(place), value| {
            if self.rules.admits(value) {
                Ok(())
            } else if self.rules.whole && !value.is_whole() {
                Err(CheckError::NotWhole { place, value })
            } else {
                Err(CheckError::Negative { place, value })
            }
        })?;
        let target = self.rules.target;
        if value == target { Ok(()) } else { Err(CheckError::Value { value, target }) }
    }

    fn check_numbers(&self, expression: &Expression) -> Result<(), CheckError> {
        let mut used: Vec<Fraction> = expression.numbers().collect();
        used.sort_unstable();
        let mut missing = without(&self.hand, &used);
        if self.rules.subset {
            missing.clear();
        }
        let surplus = without(&used, &self.hand);
        if missing.is_empty() && surplus.is_empty() { Ok(()) } else { Err(CheckError::Numbers { missing, surplus }) }
    }
}

/// The multiset difference of two sorted lists.
fn without(list: &[Fraction], other: &[Fraction]) -> Vec<Fraction> {
    let mut other = other.iter().peekable();
    let mut rest = Vec::new();
    for value in list {
        while other.next_if(|taken| *taken < value).is_some() {}
        if other.next_if_eq(&value).is_none() {
            rest.push(*value);
        }
    }
    rest
}

/// The missing numbers and the surplus numbers.
struct Differences<'a>(&'a [Fraction], &'a [Fraction]);

impl fmt::Display for Differences<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(missing, surplus) = self;
        f.write_str("it ")?;
        if !missing.is_empty() {
            f.write_str("lacks ")?;
            write_list(missing, f)?;
        }
        if !surplus.is_empty() {
            f.write_str(if missing.is_empty() { "has " } else { " and has " })?;
            write_list(surplus, f)?;
            f.write_str(" more often than the hand")?;
        }
        Ok(())
    }
}

/// Writes `3, 4 and 5`. A long list is cut, and the number of its other elements follows.
fn write_list(numbers: &[Fraction], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let shown = numbers.len().min(MOST_NUMBERS);
    for (place, number) in numbers.iter().take(shown).enumerate() {
        let comma = match place {
            0 => "",
            _ if place + 1 == numbers.len() => " and ",
            _ => ", ",
        };
        write!(f, "{comma}{number}")?;
    }
    match numbers.len() - shown {
        0 => Ok(()),
        more => write!(f, " and {more} more numbers"),
    }
}
