//! The distinct answers of a hand, and the definition of when two answers are the same.

mod arrange;
mod class;
mod element;
mod hands;
mod neutral;
mod order;
mod product;
mod sum;
mod table;

use alloc::vec::Vec;

use super::expression::{EvaluateError, Piece, compute};
use super::{Expression, Operator, TwentyFour};
use class::{Class, Classes};
use element::ElementId;
use table::Table;

impl TwentyFour {
    /// Returns every answer once, as an expression that uses the numbers of the hand and obeys its options.
    ///
    /// # When two answers are the same
    ///
    /// Two answers are the same if these steps, from the inside out, make them equal:
    ///
    /// * Sums and products are flattened. A sum is a multiset of terms that are added or subtracted, and a product is a
    ///   multiset of factors and divisors. Order and grouping do not count: `4 − (1 − 3)` is `3 + 4 − 1`. The exception
    ///   is a part of a sum with the value 0, which is a term of its own; see the next section.
    /// * A sum that is a factor is negated if its value is negative, and its sign moves outwards:
    ///   `(3 − 5) × (2 − 14)` is `(5 − 3) × (14 − 2)`.
    /// * Neutral parts are extracted from any depth: a factor or divisor with the value 1, and a term with the value 0.
    ///   So `(5 × 1 − 1 ÷ 5) × 5`, `(5 − 1 ÷ 5) × 5 × 1` and `(5 − 1 ÷ 5 ÷ 1) × 5` are one answer. The extracted parts
    ///   still distinguish answers: `6 × 4 × (3 − 2)` differs from `6 × 4` with a factor 1 that is a number.
    /// * x and −x cancel in a sum, x and 1 ÷ x in a product. Both count as an extracted x − x. If x has the value 1,
    ///   x − x counts as two factors x. So `8 × 3 × 5 ÷ 5` is `8 × 3 + 5 − 5`, and `12 × 2 × 1 × 1` is
    ///   `12 × 2 + 1 − 1`.
    ///
    /// Products are not expanded: `2 × (3 + 9)` and `2 × 3 + 2 × 9` differ.
    ///
    /// # Choices of this definition
    ///
    /// For four numbers that are at least 1 and a target above 0, published lists of answers agree with this
    /// definition: there are 3,017 answers for all hands of 1 to 13. Other cases have no agreed definition, and this
    /// one chooses:
    ///
    /// * A part of a sum with the value 0 is extracted as a whole, as it is written: `24 + (1 + 2 − 3)`,
    ///   `24 + (3 − 1 − 2)` and `24 + 1 + 2 − 3` are three answers. Such a part needs five numbers, a target of 0 or
    ///   less, or the target itself among the numbers. It needs no brackets: in `1 + 2 − 3 + 24` the part `1 + 2 − 3`
    ///   has the value 0, so this is the first of the three answers.
    /// * The number 0 and a product with the value 0 are terms like others: `8 × 3 + 0` and `8 × 3 − 0` are the same,
    ///   `24 + 0 × 5` and `24 + 0 ÷ 5` are not.
    /// * If all factors of a product have the value 1, the first factor stays: `1 × (3 − 2)` is 1 with an extracted
    ///   `3 − 2`. If factors cancel and all others have the value 1, x ÷ x stays. Its x is the first of all x − x that
    ///   were extracted from the product and its parts: `9 × 7 ÷ 9 ÷ 7` is `7 ÷ 7 + 9 − 9`.
    /// * If a sum has the value 0, the first of all zeros that were extracted from the sum and its parts stays. The
    ///   terms that did not cancel count as one such zero: `3 − 3 + 2 − 2` is `2 − 2` with an extracted `3 − 3`. Only
    ///   if there is no other zero, x − x stays for an x with the value 1: `1 − 1 + 2 − 2` is `1 × (2 − 2) ÷ 1`.
    /// * A negative number is a number like any other: only sums are negated.
    ///
    /// The order for "first" compares the count of numbers, then the kind: a number precedes a sum, and a sum precedes
    /// a product. Of two numbers, the smaller is first. Two sums or two products are compared lexicographically by
    /// their sorted terms or factors, where an added term precedes the same term subtracted.
    ///
    /// With [`subset`](Self::subset), the result has the answers of all parts of the hand, each once. Answers with
    /// different numbers are never the same.
    ///
    /// # Notation and order
    ///
    /// Among the expressions of an answer that are generated, the result has one with the fewest brackets around sums,
    /// then the fewest numbers in brackets, divisions and subtractions. A part of a sum with the value 0 counts as in
    /// brackets. The expression is then arranged: terms in decreasing order with subtracted terms last, and factors in
    /// decreasing order with divisors last. The result is readable, but not always the shortest: `0 + (0 + 0)` and
    /// `9 × 7 ÷ 9 ÷ 7` occur. An expression is not arranged if it would need a leading sign for a negative target, or
    /// if the new order would break the rules.
    ///
    /// Answers are sorted by the number of their brackets, then by their numbers, then by their operators, from left to
    /// right. The order of the numbers of the hand has no effect.
    ///
    /// # Cost
    ///
    /// All expressions of at most half of the numbers are generated. Of more numbers, only expressions with the values
    /// that the other numbers require are generated. Four numbers take about 0.03 ms. The numbers 1 to 6 have 900
    /// answers and take 10 ms, 1 to 7 have 14,927 and take 0.3 s, 1 to 8 have 374,565 and take seven seconds and 600
    /// MB. A target of 0 costs more, because 0 times any expression is an answer: 0 to 6 have 420,090 answers. If one
    /// of eight numbers is 0, the answers may not fit in memory.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::TwentyFour;
    ///
    /// let answers = TwentyFour::new([3, 6, 6, 10])?.distinct_solutions();
    /// let answers = answers.iter().map(ToString::to_string);
    /// assert_eq!(answers.collect::<Vec<_>>(), ["10 × (6 − 3) − 6"]);
    ///
    /// // A factor 1 can be in many places, but that gives one answer, not five.
    /// let answers = TwentyFour::new([1, 3, 6, 10])?.distinct_solutions();
    /// let answers = answers.iter().map(|answer| answer.ascii().to_string());
    /// assert_eq!(answers.collect::<Vec<_>>(), ["10 * 3 * 1 - 6"]);
    /// # Ok::<(), statewalk::problems::twenty_four::TwentyFourError>(())
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

    /// An expression of a class. It is the arranged one if that is of the class and obeys the rules.
    fn write(&self, table: &mut Table<'_>, id: ElementId) -> Option<Expression> {
        let class = table.get(id)?.valued.class;
        let arranged = table.arranged(id, false).filter(|arranged| self.check(arranged).is_ok());
        let is_same = |arranged: &Expression| arranged.class(&mut table.classes) == Ok(class);
        arranged.filter(is_same).or_else(|| table.plain(id))
    }
}

impl Expression {
    /// Returns whether two expressions are the same answer, as defined at [`TwentyFour::distinct_solutions`].
    ///
    /// Time and memory are quadratic in the length of the expressions, both for long sums and for deep brackets: a
    /// thousand numbers take a few megabytes.
    ///
    /// # Errors
    ///
    /// [`EvaluateError`], if one of them has no value.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::Expression;
    ///
    /// let answer: Expression = "10 × 3 − 6 × 1".parse()?;
    /// assert_eq!(answer.is_same_answer_as(&"3 * (10 / 1) - 6".parse()?), Ok(true));
    /// assert_eq!(answer.is_same_answer_as(&"3 * (10 - 6 / 3)".parse()?), Ok(false));
    /// # Ok::<(), statewalk::problems::twenty_four::ParseError>(())
    /// ```
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
