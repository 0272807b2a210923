//! The four operators, and sets of them.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::Fraction;
use super::number::Quoted;

/// One of the four operators. It prints as `+`, `−`, `×`, `÷`.
///
/// # Examples
///
/// ```
/// use statewalk::problems::twenty_four::Operator;
///
/// assert_eq!(Operator::Subtract.to_string(), "−", "a true minus");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
}

impl Operator {
    /// All four operators, in order.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::twenty_four::Operator;
    /// assert_eq!(Operator::ALL.len(), 4);
    /// ```
    pub const ALL: [Self; 4] = [Self::Add, Self::Subtract, Self::Multiply, Self::Divide];

    /// Applies the operator to `left` and `right`. Returns `None` for a division by 0 or if the result does not fit.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::Operator;
    ///
    /// assert_eq!(Operator::Subtract.checked(3.into(), 8.into()), Some((-5).into()));
    /// assert_eq!(Operator::Divide.checked(3.into(), 0.into()), None);
    /// ```
    #[must_use]
    pub fn checked(self, left: Fraction, right: Fraction) -> Option<Fraction> {
        match self {
            Self::Add => left.checked_add(right),
            Self::Subtract => left.checked_sub(right),
            Self::Multiply => left.checked_mul(right),
            Self::Divide => left.checked_div(right),
        }
    }

    /// Returns the ASCII sign: `+`, `-`, `*`, `/`.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::twenty_four::Operator;
    /// assert_eq!(Operator::ALL.map(Operator::ascii), ['+', '-', '*', '/']);
    /// ```
    #[must_use]
    pub const fn ascii(self) -> char {
        match self {
            Self::Add => '+',
            Self::Subtract => '-',
            Self::Multiply => '*',
            Self::Divide => '/',
        }
    }

    /// Returns the mathematical sign: `+`, `−`, `×`, `÷`.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::twenty_four::Operator;
    /// assert_eq!(Operator::ALL.map(Operator::symbol), ['+', '−', '×', '÷']);
    /// ```
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::Add => '+',
            Self::Subtract => '−',
            Self::Multiply => '×',
            Self::Divide => '÷',
        }
    }

    /// Whether it is `×` or `÷`, which bind more tightly than `+` and `−`.
    pub(super) const fn binds(self) -> bool {
        matches!(self, Self::Multiply | Self::Divide)
    }

    /// Whether the operator is commutative.
    pub(super) const fn commutes(self) -> bool {
        matches!(self, Self::Add | Self::Multiply)
    }

    /// The operator with this sign.
    pub(super) const fn of(symbol: char) -> Option<Self> {
        match symbol {
            '+' => Some(Self::Add),
            '-' | '−' | '–' => Some(Self::Subtract),
            '*' | '×' | 'x' | 'X' | '·' => Some(Self::Multiply),
            '/' | '÷' | ':' => Some(Self::Divide),
            _ => None,
        }
    }
}

impl fmt::Display for Operator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.symbol().encode_utf8(&mut [0; 4]))
    }
}

/// A set of operators. It prints as `+−×÷`.
///
/// ```
/// use statewalk::problems::twenty_four::{Operator, Operators};
///
/// let some: Operators = "+*".parse()?;
/// assert_eq!(some, Operators::from([Operator::Multiply, Operator::Add]));
/// assert_eq!(some.to_string(), "+×");
/// let error = "+^".parse::<Operators>().unwrap_err();
/// assert_eq!(error.to_string(), "'^' is no operator: they are +, -, * and /");
/// # Ok::<(), statewalk::problems::twenty_four::OperatorError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Operators(u8);

impl Operators {
    /// The set of all four operators.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::twenty_four::Operators;
    /// assert_eq!("+-*/".parse(), Ok(Operators::ALL));
    /// ```
    pub const ALL: Self = Self(0b1111);

    /// Returns whether the set contains the operator.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::{Operator, Operators};
    ///
    /// let some = Operators::from([Operator::Add, Operator::Subtract]);
    /// assert!(some.contains(Operator::Add) && !some.contains(Operator::Divide));
    /// ```
    #[must_use]
    pub const fn contains(self, operator: Operator) -> bool {
        self.0 >> operator as u8 & 1 == 1
    }

    /// Returns the operators of the set, in order.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::{Operator, Operators};
    ///
    /// // The order of the text does not matter.
    /// let some = "/+".parse::<Operators>();
    /// assert!(some.is_ok_and(|some| some.iter().eq([Operator::Add, Operator::Divide])));
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Operator> {
        Operator::ALL.into_iter().filter(move |operator| self.contains(*operator))
    }
}

impl FromIterator<Operator> for Operators {
    fn from_iter<T: IntoIterator<Item = Operator>>(operators: T) -> Self {
        Self(operators.into_iter().fold(0, |bits, operator| bits | 1 << operator as u8))
    }
}

impl<const N: usize> From<[Operator; N]> for Operators {
    fn from(operators: [Operator; N]) -> Self {
        operators.into_iter().collect()
    }
}

impl fmt::Display for Operators {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|operator| operator.fmt(f))
    }
}

/// Parses the signs of operators in any order. Spaces and commas may separate them.
impl FromStr for Operators {
    type Err = OperatorError;

    fn from_str(text: &str) -> Result<Self, OperatorError> {
        let signs = text.chars().filter(|sign| !sign.is_whitespace() && *sign != ',');
        let operators = signs.map(|sign| Operator::of(sign).ok_or(OperatorError::Unknown { sign }));
        match operators.collect::<Result<Self, _>>()? {
            Self(0) => Err(OperatorError::None { text: text.into() }),
            some => Ok(some),
        }
    }
}

/// The reason why a text is not a set of operators.
///
/// # Examples
///
/// ```
/// use statewalk::problems::twenty_four::Operators;
///
/// assert!("+-^".parse::<Operators>().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OperatorError {
    /// A character is not an operator.
    #[error("{sign:?} is no operator: they are +, -, * and /")]
    Unknown {
        /// The character.
        sign: char,
    },
    /// The text has no operator.
    #[error("{} has no operator: there must be at least one of +, -, * and /", Quoted(.text))]
    None {
        /// The text.
        text: String,
    },
}
