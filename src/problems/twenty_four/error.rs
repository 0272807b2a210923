//! The errors of invalid hands.

use thiserror::Error;

use super::{Fraction, MOST_NUMBERS, NumberError};

/// The reason why a hand was rejected. Places count from 1.
///
/// # Examples
///
/// ```
/// use statewalk::problems::twenty_four::{TwentyFour, TwentyFourError};
///
/// let error = TwentyFour::new([i64::MAX, 2]).unwrap_err();
/// assert!(matches!(error, TwentyFourError::TooLarge { place: 1, .. }));
/// let error = "1 2 3 4 5 6 7 8 9".parse::<TwentyFour>().unwrap_err();
/// assert_eq!(error.to_string(), "9 numbers are too many: there must be 1 to 8");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TwentyFourError {
    /// There is no number.
    #[error("no numbers: there must be 1 to {MOST_NUMBERS}")]
    NoNumbers,
    /// There are more than [`MOST_NUMBERS`] numbers.
    #[error("{numbers} numbers are too many: there must be 1 to {MOST_NUMBERS}")]
    TooManyNumbers {
        /// The number of numbers, at most 1,000: counting stops there.
        numbers: usize,
    },
    /// Values could become too large to be exact.
    #[error(
        "number {place}, {number}, is too large beside the others: 2^{} times the product of all {numbers}, each \
         without sign and the larger part of a fraction, must be at most {}",
        .numbers.saturating_sub(1),
        i64::MAX
    )]
    TooLarge {
        /// The number that exceeds the bound.
        number: Fraction,
        /// Its place.
        place: usize,
        /// The number of numbers.
        numbers: usize,
    },
    /// A text is not a number.
    #[error("number {place}: {error}")]
    Number {
        /// Its place.
        place: usize,
        /// The error.
        #[source]
        error: NumberError,
    },
}
