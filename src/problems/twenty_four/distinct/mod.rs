//! Every answer of a hand once, and what makes two answers the same.

mod arrange;
mod class;
mod hands;
mod product;
mod sum;
mod table;

use alloc::vec::Vec;

use super::expression::{EvaluateError, Piece, compute};
use super::{Expression, Operator, TwentyFour};
use class::{Class, Classes};
use table::{ElementId, Table};

impl TwentyFour {
    /// Every answer once.
    ///
    /// # What is the same
    ///
    /// Two answers are the same if these steps make them equal:
    ///
    /// * Sums and products are flattened. A sum is a multiset of added and subtracted terms, a product one of factors and
    ///   divisors: order and nesting do not count, so `4 − (1 − 3)` is `3 + 4 − 1`.
    /// * A sum that is a factor is written so that its value is not negative, and the sign goes outwards: `(2 − 5) × (1 − 9)` is
    ///   `(5 − 2) × (9 − 1)`.
    /// * What changes nothing is pulled out, wherever it is: a factor with the value 1, a term with the value 0. So
    ///   `5 × (5 − 1 ÷ 5)`, where the factor 1 was pulled out of `1 ÷ 5`, is also `5 × 5 − 1`, no: multiplying out is another
    ///   answer.
    /// * x − x in a sum and x ÷ x in a product cancel, and count as the same thing, as does a factor 1 that is there twice.
    ///
    /// Nothing is multiplied out.
    ///
    /// # Examples
    ///
    /// ```
    /// ```
    #[must_use]
    pub fn distinct_solutions(&self) -> Vec<Expression> {
        let mut table = Table::new(&self.hand, &self.rules);
        let answers = table.answers();
        let mut answers: Vec<Expression> = answers.into_iter().filter_map(|id| self.write(&mut table, id)).collect();
        answers.sort_by_cached_key(|answer| {
            let numbers: Vec<_> = answer.numbers().collect();
            (answer.brackets(), numbers, answer.operators().collect::<Vec<Operator>>(), answer.clone())
        });
        answers
    }

    /// An expression of a class: the arranged one, if it is one of the class and keeps to the rules.
    fn write(&self, table: &mut Table<'_>, id: ElementId) -> Option<Expression> {
        let class = table.get(id)?.valued.class;
        let arranged = table.arranged(id, false).filter(|arranged| self.check(arranged).is_ok());
        let is_same = |arranged: &Expression| arranged.class(&mut table.classes) == Ok(class);
        arranged.filter(is_same).or_else(|| table.plain(id))
    }
}

impl Expression {
    /// Whether this is the same answer as another: [what that means](TwentyFour::distinct_solutions#what-is-the-same).
    ///
    /// It takes time in proportion to the square of the length of sums and products.
    ///
    /// # Errors
    ///
    /// [`EvaluateError`], if one of them has no value.
    pub fn is_same_answer_as(&self, other: &Self) -> Result<bool, EvaluateError> {
        let mut classes = Classes::new();
        Ok(self.class(&mut classes)? == other.class(&mut classes)?)
    }

    fn class(&self, classes: &mut Classes) -> Result<Class, EvaluateError> {
        let valued = self.fold(|piece| match piece {
            Piece::Number(number) => Ok(classes.number(number)),
            Piece::Combined(left, place, operator, right) => {
                let value = compute(left.value, place, operator, right.value)?;
                Ok(classes.combine(left, operator, right, value))
            }
        })?;
        Ok(valued.class)
    }
}
