//! The readable expression of a class: terms in decreasing order with subtracted terms last, factors in decreasing
//! order with divisors last, and brackets only where they are needed.

use alloc::vec::Vec;

use super::element::{ElementId, Made};
use super::table::Table;
use crate::problems::twenty_four::{Expression, Fraction, Operator};

/// A term of a sum or a factor of a product.
struct Item {
    /// Whether it is subtracted, or divides.
    is_inverse: bool,
    /// The absolute value.
    size: Fraction,
    expression: Expression,
}

impl Table<'_> {
    /// An element as it was combined.
    pub(super) fn plain(&self, id: ElementId) -> Option<Expression> {
        let element = self.get(id)?;
        match element.made {
            Made::Number => Some(element.valued.value.into()),
            Made::Of(operator, left, right) => {
                Some(Expression::combine(&self.plain(left)?, operator, &self.plain(right)?))
            }
        }
    }

    /// An element or its negative, arranged. `None` if the expression would need a leading sign.
    pub(super) fn arranged(&self, id: ElementId, negated: bool) -> Option<Expression> {
        let mut terms = Vec::new();
        self.terms(id, negated, true, &mut terms)?;
        joined(terms, Operator::Add, Operator::Subtract)
    }

    /// The terms of an element, with signs. Except `at_top`, a sum with the value 0 is a single term, as in the class.
    fn terms(&self, id: ElementId, negated: bool, at_top: bool, terms: &mut Vec<Item>) -> Option<()> {
        let element = self.get(id)?;
        let value = element.valued.value;
        let size = value.checked_abs()?;
        match element.made {
            Made::Of(operator, left, right) if !operator.binds() && (at_top || !value.is_zero()) => {
                self.terms(left, negated, false, terms)?;
                self.terms(right, negated != (operator == Operator::Subtract), false, terms)
            }
            Made::Of(operator, ..) if !operator.binds() => {
                terms.push(Item { is_inverse: negated, size, expression: self.arranged(id, false)? });
                Some(())
            }
            _ => {
                let mut factors = Vec::new();
                let is_negative = self.factors(id, false, &mut factors)?;
                let expression = joined(factors, Operator::Multiply, Operator::Divide)?;
                terms.push(Item { is_inverse: negated != is_negative, size, expression });
                Some(())
            }
        }
    }

    /// The factors of an element, and whether their product is the negative of it, because negative sums were negated.
    fn factors(&self, id: ElementId, divides: bool, factors: &mut Vec<Item>) -> Option<bool> {
        let element = self.get(id)?;
        let value = element.valued.value;
        match element.made {
            Made::Of(operator, left, right) if operator.binds() => {
                let is_left_turned = self.factors(left, divides, factors)?;
                let is_right_turned = self.factors(right, divides != (operator == Operator::Divide), factors)?;
                Some(is_left_turned != is_right_turned)
            }
            made => {
                let is_turned = value.is_negative() && matches!(made, Made::Of(..));
                let expression = if is_turned { self.arranged(id, true)? } else { self.sum_or_number(id)? };
                factors.push(Item { is_inverse: divides, size: value.checked_abs()?, expression });
                Some(is_turned)
            }
        }
    }

    fn sum_or_number(&self, id: ElementId) -> Option<Expression> {
        match self.get(id)?.made {
            Made::Number => self.plain(id),
            Made::Of(..) => self.arranged(id, false),
        }
    }
}

/// Joins items in order from the left. `None` if no item can be first.
fn joined(mut items: Vec<Item>, operator: Operator, inverse: Operator) -> Option<Expression> {
    items.sort_by(|one, other| {
        let by_size = one.is_inverse.cmp(&other.is_inverse).then_with(|| other.size.cmp(&one.size));
        by_size.then_with(|| one.expression.cmp(&other.expression))
    });
    let mut items = items.into_iter();
    let first = items.next().filter(|first| !first.is_inverse)?.expression;
    Some(items.fold(first, |all, item| {
        Expression::combine(&all, if item.is_inverse { inverse } else { operator }, &item.expression)
    }))
}
