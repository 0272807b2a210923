//! Expressions in writing, with the fewest brackets from which the same expression is read.

use alloc::vec::Vec;
use core::fmt::{self, Write};

use super::{Expression, Token};
use crate::problems::twenty_four::{Fraction, Operator};

/// An expression in ASCII: see [`Expression::ascii`].
#[derive(Debug, Clone, Copy)]
pub struct Ascii<'a>(&'a Expression);

impl Expression {
    /// With the operators `+`, `-`, `*` and `/`, to be printed.
    #[must_use]
    pub fn ascii(&self) -> Ascii<'_> {
        Ascii(self)
    }

    /// How many pairs of brackets it is written with, those around numbers not counted.
    pub(in crate::problems::twenty_four) fn brackets(&self) -> usize {
        let nodes = Nodes::of(self);
        (0..nodes.tokens.len()).filter_map(|node| nodes.operands(node)).flatten().filter(|part| part.has_brackets).count()
    }
}

/// With `+`, `−`, `×` and `÷`.
impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Nodes::of(self).write(f, Operator::symbol)
    }
}

impl fmt::Display for Ascii<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Nodes::of(self.0).write(f, Operator::ascii)
    }
}

/// The tokens as a tree, each with the place where the part that it ends begins.
struct Nodes {
    tokens: Vec<Token>,
    starts: Vec<usize>,
}

/// An operand.
struct Part {
    node: usize,
    has_brackets: bool,
}

/// What is still to be written, the next thing last.
enum Piece {
    Node(usize),
    Operator(Operator),
    Close,
    Open,
}

impl Nodes {
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

    /// What the operator at this place combines; `None` if there is a number.
    fn operands(&self, node: usize) -> Option<[Part; 2]> {
        let operator = self.operator(node)?;
        let right = node.checked_sub(1)?;
        let left = self.starts.get(right)?.checked_sub(1)?;
        let binds_less = |node| self.operator(node).is_some_and(|inner| !inner.binds() && operator.binds());
        let binds_as = |node| self.operator(node).is_some_and(|inner| inner.binds() == operator.binds());
        let [left, right] = [(left, binds_less(left)), (right, binds_less(right) || binds_as(right))]
            .map(|(node, has_brackets)| Part { node, has_brackets });
        Some([left, right])
    }

    fn operator(&self, node: usize) -> Option<Operator> {
        match self.tokens.get(node) {
            Some(Token::Operator(operator)) => Some(*operator),
            _ => None,
        }
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, sign: impl Fn(Operator) -> char) -> fmt::Result {
        let mut pieces: Vec<Piece> = self.tokens.len().checked_sub(1).map(Piece::Node).into_iter().collect();
        let mut at_start = true;
        while let Some(piece) = pieces.pop() {
            match piece {
                Piece::Open => f.write_char('(')?,
                Piece::Close => f.write_char(')')?,
                Piece::Operator(operator) => write!(f, " {} ", sign(operator))?,
                Piece::Node(node) => match (self.operands(node), self.operator(node), self.tokens.get(node)) {
                    (Some([left, right]), Some(operator), _) => {
                        push(&mut pieces, &right);
                        pieces.push(Piece::Operator(operator));
                        push(&mut pieces, &left);
                        continue;
                    }
                    (_, _, Some(Token::Number(number))) => write_number(*number, at_start, sign(Operator::Subtract), f)?,
                    _ => {}
                },
            }
            at_start = matches!(piece, Piece::Open);
        }
        Ok(())
    }
}

fn push(pieces: &mut Vec<Piece>, part: &Part) {
    if part.has_brackets {
        pieces.extend([Piece::Close, Piece::Node(part.node), Piece::Open]);
    } else {
        pieces.push(Piece::Node(part.node));
    }
}

/// A number, so that it cannot be taken for an operation.
fn write_number(number: Fraction, at_start: bool, minus: char, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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
