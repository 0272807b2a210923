//! What may be done with two numbers: which operators, and which results.

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

    /// Whether an operation is allowed and possible. Where every result is allowed, none is computed.
    pub(super) fn allows(&self, left: Fraction, operator: Operator, right: Fraction) -> bool {
        if self.whole || self.positive {
            return self.result(left, operator, right).is_some();
        }
        self.operators.contains(operator) && !(operator == Operator::Divide && right.is_zero())
    }

    /// The result of an operation; `None` if it is not allowed, or not possible.
    pub(super) fn result(&self, left: Fraction, operator: Operator, right: Fraction) -> Option<Fraction> {
        if !self.operators.contains(operator) {
            return None;
        }
        operator.checked(left, right).filter(|result| self.admits(*result))
    }

    /// Whether differences need be made only in the path that is not negative, from numbers of which this is the least.
    ///
    /// Where neither a number nor the target is negative, and there is `+` wherever there is `−`, nothing is lost by
    /// that. Of any path of combining, take all results without their signs. |x × y| = |x| × |y|, |x ÷ y| = |x| ÷ |y|,
    /// and of |x + y| and |x − y| one is |x| + |y| and the other the difference of |x| and |y|. So that is a path, too,
    /// with no difference below 0; it ends at the target as well; and its results are whole where the others were.
    pub(super) fn is_one_way(&self, least: Fraction) -> bool {
        let is_balanced = self.operators.contains(Operator::Add) || !self.operators.contains(Operator::Subtract);
        self.positive || is_balanced && !self.target.is_negative() && !least.is_negative()
    }
}
