//! Numbers as text, and the names of cards.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::Fraction;

/// The reason why a text is not a number.
///
/// # Examples
///
/// ```
/// use statewalk::problems::twenty_four::{Fraction, NumberError};
///
/// assert!(matches!("1/0".parse::<Fraction>(), Err(NumberError::ZeroDenominator { .. })));
/// assert!(matches!("1e3".parse::<Fraction>(), Err(NumberError::NotANumber { .. })));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NumberError {
    /// The text is not the notation of a number.
    #[error("{} is no number: it must be like 5, -3, 1/2 or 0.5", Quoted(.text))]
    NotANumber {
        /// The text.
        text: String,
    },
    /// The text is neither a number nor a card.
    #[error("{} is no number: it must be like 5, -3, 1/2 or 0.5, or a card A, T, J, Q or K", Quoted(.text))]
    NotACard {
        /// The text.
        text: String,
    },
    /// The denominator is 0.
    #[error("{} is no number: the denominator must not be 0", Quoted(.text))]
    ZeroDenominator {
        /// The text.
        text: String,
    },
    /// The number does not fit into 64-bit parts.
    #[error("{} is too large: numerator and denominator must be at most {}", Quoted(.text), i64::MAX)]
    TooLarge {
        /// The text.
        text: String,
    },
}

/// A text in quotes for a message. A long text is cut.
pub(super) struct Quoted<'a>(pub(super) &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.char_indices().nth(40) {
            Some((end, _)) => write!(f, "{:?}...", self.0.get(..end).unwrap_or_default()),
            None => write!(f, "{:?}", self.0),
        }
    }
}

/// Writes `5`, `1/2` or `-3/4`, right-aligned in a given width like other numbers.
impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator() {
            1 => self.numerator().fmt(f),
            denominator => {
                let size = alloc::format!("{}/{denominator}", self.numerator().unsigned_abs());
                f.pad_integral(!self.is_negative(), "", &size)
            }
        }
    }
}

/// Parses `5`, `-3`, `1/2`, `-3/4` or `0.5`. The sign is `-`, `−` or `–`. Spaces inside are not allowed.
///
/// ```
/// use statewalk::problems::twenty_four::Fraction;
///
/// assert_eq!("−1.25".parse(), Ok(Fraction::new(-5, 4).unwrap()));
/// assert_eq!("6/-4".parse::<Fraction>().unwrap_err().to_string(),
///     "\"6/-4\" is no number: it must be like 5, -3, 1/2 or 0.5");
/// ```
impl FromStr for Fraction {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<Self, NumberError> {
        let (is_negative, digits) = match text.strip_prefix(['-', '−', '–']) {
            Some(digits) => (true, digits),
            None => (false, text),
        };
        let too_large = || NumberError::TooLarge { text: text.into() };
        let (above, below) = if let Some((whole, decimals)) = digits.split_once('.') {
            check_digits(decimals, text)?;
            // Trailing zeros do not change the value, so they must not make it too large.
            let decimals = decimals.trim_end_matches('0');
            let parts = if decimals.is_empty() { 0 } else { natural(decimals, text)? };
            decimal(natural(whole, text)?, parts, decimals.len()).ok_or_else(too_large)?
        } else if let Some((above, below)) = digits.split_once('/') {
            (natural(above, text)?, natural(below, text)?)
        } else {
            (natural(digits, text)?, 1)
        };
        if below == 0 {
            return Err(NumberError::ZeroDenominator { text: text.into() });
        }
        let above = if is_negative { -above } else { above };
        Self::reduced(above, below).ok_or_else(too_large)
    }
}

/// Parses digits, which are a part of `text`.
fn natural(digits: &str, text: &str) -> Result<i128, NumberError> {
    check_digits(digits, text)?;
    digits.parse().map_err(|_| NumberError::TooLarge { text: text.into() })
}

/// Checks that a part of `text` consists of at least one digit and nothing else.
fn check_digits(digits: &str, text: &str) -> Result<(), NumberError> {
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NumberError::NotANumber { text: text.into() });
    }
    Ok(())
}

/// The numerator and the denominator of a whole number with `len` decimals.
fn decimal(whole: i128, decimals: i128, len: usize) -> Option<(i128, i128)> {
    let below = 10_i128.checked_pow(u32::try_from(len).ok()?)?;
    Some((whole.checked_mul(below)?.checked_add(decimals)?, below))
}

/// Parses the number of a card: a [`Fraction`], or `A`, `T`, `J`, `Q`, `K` for 1, 10, 11, 12, 13.
///
/// # Errors
///
/// [`NumberError`] with the text.
///
/// ```
/// use statewalk::problems::twenty_four::card;
///
/// assert_eq!(card("q"), Ok(12.into()));
/// assert_eq!(card("1/2"), "0.5".parse());
/// assert!(card("AA").is_err());
/// ```
pub fn card(text: &str) -> Result<Fraction, NumberError> {
    let mut letters = text.chars();
    match (letters.next().and_then(face), letters.next()) {
        (Some(value), None) => Ok(value),
        _ => text.parse().map_err(|error| match error {
            NumberError::NotANumber { text } => NumberError::NotACard { text },
            error => error,
        }),
    }
}

/// The value of a letter on a card.
pub(super) fn face(letter: char) -> Option<Fraction> {
    match letter.to_ascii_uppercase() {
        'A' => Some(1.into()),
        'T' => Some(10.into()),
        'J' => Some(11.into()),
        'Q' => Some(12.into()),
        'K' => Some(13.into()),
        _ => None,
    }
}
