//! Expressions as text, with the fewest brackets that parse to an equal expression.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use super::{Expression, Token};
use crate::problems::twenty_four::{Fraction, Operator};

/// An expression as ASCII text: see [`Expression::ascii`].
///
/// # Examples
///
/// ```
/// use statewalk::problems::twenty_four::Expression;
///
/// let answer: Expression = "10 × (6 − 3) − 6".parse()?;
/// assert_eq!(format!("[{:>20}]", answer.ascii()), "[    10 * (6 - 3) - 6]");
/// # Ok::<(), statewalk::problems::twenty_four::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Ascii<'a>(&'a Expression);

impl Expression {
    /// Returns a value that prints the expression with the operators `+`, `-`, `*` and `/`.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::Expression;
    ///
    /// let answer: Expression = "8:(3-8:3)".parse()?;
    /// assert_eq!(answer.ascii().to_string(), "8 / (3 - 8 / 3)");
    /// # Ok::<(), statewalk::problems::twenty_four::ParseError>(())
    /// ```
    #[must_use]
    pub fn ascii(&self) -> Ascii<'_> {
        Ascii(self)
    }

    /// The number of pairs of brackets in the text, without those around numbers.
    pub(in crate::problems::twenty_four) fn brackets(&self) -> usize {
        let tree = Tree::of(self);
        let brackets = |place| match tree.node(place) {
            Some(Node::Operation(left, _, right)) => usize::from(left.has_brackets) + usize::from(right.has_brackets),
            _ => 0,
        };
        (0..tree.tokens.len()).map(brackets).sum()
    }
}

/// Writes the operators `+`, `−`, `×` and `÷`.
impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, &Tree::of(self), Operator::symbol)
    }
}

impl fmt::Display for Ascii<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, &Tree::of(self.0), Operator::ascii)
    }
}

/// Writes a tree, padded to the width of the formatter if it has one.
fn padded(f: &mut fmt::Formatter<'_>, tree: &Tree, sign: impl Fn(Operator) -> char) -> fmt::Result {
    if f.width().is_none() && f.precision().is_none() {
        return tree.write(f, sign);
    }
    let mut text = String::new();
    tree.write(&mut text, sign)?;
    f.pad(&text)
}

/// The tokens as a tree: for each token the index where its subexpression starts.
struct Tree {
    tokens: Vec<Token>,
    starts: Vec<usize>,
}

enum Node {
    Number(Fraction),
    Operation(Operand, Operator, Operand),
}

struct Operand {
    place: usize,
    has_brackets: bool,
}

/// A piece of text that is still to be written. The next piece is the last of the list.
enum Piece {
    Part(usize),
    Operator(Operator),
    Open,
    Close,
}

impl Tree {
    fn of(expression: &Expression) -> Self {
        let tokens: Vec<Token> = expression.tokens().collect();
        let (mut starts, mut open) = (Vec::with_capacity(tokens.len()), Vec::new());
        for (place, token) in tokens.iter().enumerate() {
            if matches!(token, Token::Operator(_)) {
                open.pop();
            } else {
                open.push(place);
            }
            starts.push(open.last().copied().unwrap_or_default());
        }
        Self { tokens, starts }
    }

    fn node(&self, place: usize) -> Option<Node> {
        let operator = match *self.tokens.get(place)? {
            Token::Number(number) => return Some(Node::Number(number)),
            Token::Operator(operator) => operator,
        };
        let right = place.checked_sub(1)?;
        let left = self.starts.get(right)?.checked_sub(1)?;
        // An operand of lower precedence needs brackets, and so does a right operand of equal precedence.
        let left_has = self.binds(left).is_some_and(|binds| !binds && operator.binds());
        let right_has = self.binds(right).is_some_and(|binds| !binds || operator.binds());
        let [left, right] =
            [(left, left_has), (right, right_has)].map(|(place, has_brackets)| Operand { place, has_brackets });
        Some(Node::Operation(left, operator, right))
    }

    /// Whether the operator at an index is × or ÷; `None` for a number.
    fn binds(&self, place: usize) -> Option<bool> {
        match self.tokens.get(place) {
            Some(Token::Operator(operator)) => Some(operator.binds()),
            _ => None,
        }
    }

    fn write(&self, f: &mut impl Write, sign: impl Fn(Operator) -> char) -> fmt::Result {
        let mut pieces: Vec<Piece> = self.tokens.len().checked_sub(1).map(Piece::Part).into_iter().collect();
        let mut at_start = true;
        while let Some(piece) = pieces.pop() {
            match piece {
                Piece::Open => f.write_char('(')?,
                Piece::Close => f.write_char(')')?,
                Piece::Operator(operator) => write!(f, " {} ", sign(operator))?,
                Piece::Part(place) => match self.node(place) {
                    Some(Node::Number(number)) => write_number(number, at_start, sign(Operator::Subtract), f)?,
                    Some(Node::Operation(left, operator, right)) => {
                        right.push_on(&mut pieces);
                        pieces.push(Piece::Operator(operator));
                        left.push_on(&mut pieces);
                        continue;
                    }
                    None => {}
                },
            }
            at_start = matches!(piece, Piece::Open);
        }
        Ok(())
    }
}

impl Operand {
    fn push_on(&self, pieces: &mut Vec<Piece>) {
        if self.has_brackets {
            pieces.extend([Piece::Close, Piece::Part(self.place), Piece::Open]);
        } else {
            pieces.push(Piece::Part(self.place));
        }
    }
}

/// Writes a number so that it cannot be parsed as an operation.
fn write_number(number: Fraction, at_start: bool, minus: char, f: &mut impl Write) -> fmt::Result {
    let (open, close) = match number {
        fraction if !fraction.is_whole() => ("[", "]"),
        negative if negative.is_negative() && !at_start => ("(", ")"),
        _ => ("", ""),
    };
    f.write_str(open)?;
    if number.is_negative() {
        f.write_char(minus)?;
    }
    write!(f, "{}", number.numerator().unsigned_abs())?;
    if !number.is_whole() {
        write!(f, "/{}", number.denominator())?;
    }
    f.write_str(close)
}
