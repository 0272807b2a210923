//! Parsing expressions by Dijkstra's shunting-yard algorithm: operators are on a stack until their right operands are
//! parsed.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::{Expression, Token};
use crate::problems::twenty_four::number::face;
use crate::problems::twenty_four::{Fraction, NumberError, Operator, card};

/// The reason why a text is not an expression. Positions count characters from 1.
///
/// # Examples
///
/// ```
/// use statewalk::problems::twenty_four::Expression;
///
/// let message = |text: &str| text.parse::<Expression>().unwrap_err().to_string();
/// let early = "the text ends after character 6, \
///     where there should be an operator or a closing bracket";
/// assert_eq!(message("(1 + 2"), early);
/// assert_eq!(message("1 + 2)"), "the bracket at character 6 closes nothing");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseError {
    /// A character is not what the grammar expects.
    #[error("character {position} is {found:?}, where there should be {expected}")]
    Unexpected {
        /// The position of the character.
        position: usize,
        /// The character.
        found: char,
        /// The expected input.
        expected: Expected,
    },
    /// The text ends too early.
    #[error("the text ends after character {position}, where there should be {expected}")]
    Ends {
        /// The number of characters.
        position: usize,
        /// The expected input.
        expected: Expected,
    },
    /// A closing bracket has no opening bracket.
    #[error("the bracket at character {position} closes nothing")]
    ClosesNothing {
        /// The position of the bracket.
        position: usize,
    },
    /// A number is not valid.
    #[error("at character {position}: {error}")]
    Number {
        /// The position of its first character.
        position: usize,
        /// The error.
        #[source]
        error: NumberError,
    },
}

/// The input that is expected at a position.
///
/// # Examples
///
/// ```
/// use statewalk::problems::twenty_four::{Expected, Expression, ParseError};
///
/// let error = "2 3".parse::<Expression>().unwrap_err();
/// let expected = Expected::Operator;
/// assert_eq!(error, ParseError::Unexpected { position: 3, found: '3', expected });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Expected {
    /// A number or an opening bracket.
    Number,
    /// An operator or the end of the text.
    Operator,
    /// An operator or a closing bracket.
    Bracket,
    /// A digit after the minus sign of a number.
    Digit,
    /// The number in square brackets and its closing bracket.
    Fraction,
    /// The closing bracket of a number in square brackets.
    SquareBracket,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Number => "a number or an opening bracket",
            Self::Operator => "an operator",
            Self::Bracket => "an operator or a closing bracket",
            Self::Digit => "a digit, because the minus before it belongs to a number",
            Self::Fraction => "a number and a \"]\"",
            Self::SquareBracket => "a \"]\"",
        })
    }
}

/// Parses text of any length with any number of brackets.
///
/// * Operators are `+`, `-`, `*`, `/`, or `−`, `–`, `×`, `·`, `x`, `X`, `÷`, `:`. × and ÷ bind more tightly than + and
///   −, and operators of equal precedence are left-associative. Spaces are allowed except inside a number.
/// * Numbers are `12`, `0.5`, or a card `A`, `T`, `J`, `Q`, `K`. `1/2` is an operation, and `[1/2]` is a number. A
///   minus sign in the position of a number belongs to the number, and digits must follow: `-3 * 2`, `5 - (-3)` and
///   `5 - -3` are valid, `-(3 + 2)` and `-K` are not. A negative fraction is `[-1/2]`.
///
/// ```
/// use statewalk::problems::twenty_four::Expression;
///
/// let answer: Expression = "8 ÷ (3 − 8:3)".parse()?;
/// assert_eq!(answer.ascii().to_string(), "8 / (3 - 8 / 3)");
/// let error = |text: &str| text.parse::<Expression>().unwrap_err().to_string();
/// let unexpected = "character 5 is '*', where there should be a number or an opening bracket";
/// assert_eq!(error("8 / * 3"), unexpected);
/// assert_eq!(error("8 * 3)"), "the bracket at character 6 closes nothing");
/// # Ok::<(), statewalk::problems::twenty_four::ParseError>(())
/// ```
impl FromStr for Expression {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut yard = Yard::new(text);
        loop {
            yard.operand()?;
            if !yard.operator()? {
                return yard.finished();
            }
        }
    }
}

/// The output so far, and the pending operators.
struct Yard<'a> {
    text: &'a str,
    /// The number of characters read.
    position: usize,
    first: Option<Fraction>,
    rest: Vec<Token>,
    /// The operators whose right operand is incomplete, and `None` for open brackets.
    waiting: Vec<Option<Operator>>,
    open: usize,
}

impl<'a> Yard<'a> {
    fn new(text: &'a str) -> Self {
        Self { text, position: 0, first: None, rest: Vec::new(), waiting: Vec::new(), open: 0 }
    }

    /// The next character that is not a space.
    fn peek(&mut self) -> Option<char> {
        let rest = self.text.trim_start();
        let spaces = self.text.get(..self.text.len() - rest.len()).unwrap_or_default();
        self.position += spaces.chars().count();
        self.text = rest;
        rest.chars().next()
    }

    /// Consumes this many bytes and returns them.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.text.split_at_checked(bytes).unwrap_or((self.text, ""));
        self.position += taken.chars().count();
        self.text = rest;
        taken
    }

    /// Reads opening brackets and a number.
    fn operand(&mut self) -> Result<(), ParseError> {
        while self.peek() == Some('(') {
            self.take(1);
            self.waiting.push(None);
            self.open += 1;
        }
        let position = self.position + 1;
        let len = if self.peek() == Some('[') { self.fraction()? } else { self.number()? };
        let literal = self.take(len);
        let literal = literal.strip_prefix('[').and_then(|inside| inside.strip_suffix(']')).unwrap_or(literal).trim();
        self.push(card(literal).map_err(|error| ParseError::Number { position, error })?);
        Ok(())
    }

    fn push(&mut self, number: Fraction) {
        if self.first.is_none() {
            self.first = Some(number);
        } else {
            self.rest.push(Token::Number(number));
        }
    }

    /// The length of a number in square brackets, in bytes.
    fn fraction(&self) -> Result<usize, ParseError> {
        let opened = 1;
        let inside = self.text.get(opened..).unwrap_or_default();
        match inside.find(['[', ']']).map(|end| opened + end) {
            Some(end) if self.text.get(end..).is_some_and(|rest| rest.starts_with('[')) => {
                Err(self.unexpected(end, Expected::Fraction))
            }
            Some(end) => Ok(end + 1),
            None => Err(self.ends(Expected::SquareBracket)),
        }
    }

    /// The length of a number that is not in brackets, in bytes.
    fn number(&self) -> Result<usize, ParseError> {
        let sign =
            self.text.chars().next().filter(|letter| matches!(letter, '-' | '−' | '–')).map_or(0, char::len_utf8);
        let digits = self.text.get(sign..).unwrap_or_default();
        let end = digits.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(digits.len());
        let is_face = sign == 0 && digits.chars().next().and_then(face).is_some();
        match (end, is_face) {
            (0, true) => Ok(1),
            (0, false) if sign > 0 => Err(self.unexpected(sign, Expected::Digit)),
            (0, false) => Err(self.unexpected(0, Expected::Number)),
            (end, _) => Ok(sign + end),
        }
    }

    /// Reads closing brackets and an operator; whether there was one.
    fn operator(&mut self) -> Result<bool, ParseError> {
        while self.peek() == Some(')') {
            self.take(1);
            self.close()?;
        }
        let Some(symbol) = self.peek() else {
            return if self.open == 0 { Ok(false) } else { Err(self.ends(Expected::Bracket)) };
        };
        let expected = if self.open == 0 { Expected::Operator } else { Expected::Bracket };
        let operator = Operator::of(symbol).ok_or_else(|| self.unexpected(0, expected))?;
        self.take(symbol.len_utf8());
        while let Some(Some(before)) = self.waiting.last().filter(|before| yields(**before, operator)).copied() {
            self.waiting.pop();
            self.rest.push(Token::Operator(before));
        }
        self.waiting.push(Some(operator));
        Ok(true)
    }

    /// Completes the expression since the last open bracket.
    fn close(&mut self) -> Result<(), ParseError> {
        loop {
            match self.waiting.pop() {
                Some(Some(operator)) => self.rest.push(Token::Operator(operator)),
                Some(None) => {
                    self.open -= 1;
                    return Ok(());
                }
                None => return Err(ParseError::ClosesNothing { position: self.position }),
            }
        }
    }

    fn finished(mut self) -> Result<Expression, ParseError> {
        self.rest.extend(self.waiting.iter().rev().flatten().copied().map(Token::Operator));
        match self.first {
            Some(first) => Ok(Expression { first, rest: self.rest }),
            None => Err(self.ends(Expected::Number)),
        }
    }

    /// The error of the character after this many bytes.
    fn unexpected(&self, bytes: usize, expected: Expected) -> ParseError {
        let (skipped, rest) = self.text.split_at_checked(bytes).unwrap_or((self.text, ""));
        let position = self.position + skipped.chars().count();
        match rest.chars().next() {
            Some(found) => ParseError::Unexpected { position: position + 1, found, expected },
            None => ParseError::Ends { position, expected },
        }
    }

    fn ends(&self, expected: Expected) -> ParseError {
        ParseError::Ends { position: self.position + self.text.chars().count(), expected }
    }
}

/// Whether a pending operator is evaluated before the operator that follows.
fn yields(waiting: Option<Operator>, next: Operator) -> bool {
    waiting.is_some_and(|waiting| waiting.binds() || !next.binds())
}
