//! The allowed operators and results.

use super::{Fraction, Operator, Operators};

/// The rules of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Rules {
    pub(super) target: Fraction,
    pub(super) operators: Operators,
    pub(super) whole: bool,
    pub(super) positive: bool,
    pub(super) subset: bool,
}

impl Rules {
    /// Whether the result of an operation is allowed.
    pub(super) fn admits(&self, result: Fraction) -> bool {
        !(self.whole && !result.is_whole() || self.positive && result.is_negative())
    }

    /// Whether an operation is allowed and possible. If every result is allowed, the result is not computed.
    pub(super) fn allows(&self, left: Fraction, operator: Operator, right: Fraction) -> bool {
        if self.whole || self.positive {
            return self.result(left, operator, right).is_some();
        }
        self.operators.contains(operator) && !(operator == Operator::Divide && right.is_zero())
    }

    /// The result of an operation; `None` if the operation is not allowed or not possible.
    pub(super) fn result(&self, left: Fraction, operator: Operator, right: Fraction) -> Option<Fraction> {
        if !self.operators.contains(operator) {
            return None;
        }
        operator.checked(left, right).filter(|result| self.admits(*result))
    }

    /// Whether negative differences are redundant for numbers of which this is the least.
    ///
    /// They are if neither a number nor the target is negative, and `+` is allowed if `−` is. Proof: take the absolute
    /// values of all results of any solution. |x × y| = |x| × |y| and |x ÷ y| = |x| ÷ |y|. One of |x + y| and |x − y|
    /// is
    /// |x| + |y|, and the other is the nonnegative difference of |x| and |y|. So the absolute values are the results of
    /// a solution without negative differences. It ends at the target, and its results are whole where the others are.
    pub(super) fn needs_no_negatives(&self, least: Fraction) -> bool {
        let is_balanced = self.operators.contains(Operator::Add) || !self.operators.contains(Operator::Subtract);
        self.positive || is_balanced && !self.target.is_negative() && !least.is_negative()
    }
}
