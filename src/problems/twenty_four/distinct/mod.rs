//! Every answer of a hand once, and what makes two answers the same.

mod arrange;
mod class;
mod element;
mod hands;
mod order;
mod product;
mod pulled;
mod sum;
mod table;

use alloc::vec::Vec;

use super::expression::{EvaluateError, Piece, compute};
use super::{Expression, Operator, TwentyFour};
use class::{Class, Classes};
use element::ElementId;
use table::Table;

impl TwentyFour {
    /// Every answer once, as an expression that uses the numbers of the hand and keeps to its options.
    ///
    /// # What is the same
    ///
    /// Two answers are the same if these steps, from the inside out, make them equal:
    ///
    /// * Sums and products are flattened, and everything in one is looked at together. A sum is a multiset of terms that
    ///   are added or subtracted, a product one of factors and divisors; order and grouping do not count:
    ///   `4 − (1 − 3)` is `3 + 4 − 1`. (But a part of a sum that is worth 0 is a term of its own; see the next section.)
    /// * A sum that is a factor is written so that its value is not negative, and the sign goes outwards:
    ///   `(3 − 5) × (2 − 14)` is `(5 − 3) × (14 − 2)`.
    /// * What changes nothing is pulled out, wherever it was: a factor or divisor with the value 1, a term with the
    ///   value 0. So `(5 × 1 − 1 ÷ 5) × 5`, `(5 − 1 ÷ 5) × 5 × 1` and `(5 − 1 ÷ 5 ÷ 1) × 5` are one answer. What was
    ///   pulled out still tells answers apart: `6 × 4 × (3 − 2)` is another than `6 × 4` with a factor 1 that is a
    ///   number.
    /// * x and −x cancel in a sum, x and 1 ÷ x in a product, and both count as x − x that was pulled out; and where x is
    ///   worth 1, x − x counts as two factors x. So `8 × 3 × 5 ÷ 5` is `8 × 3 + 5 − 5`, and `12 × 2 × 1 × 1` is
    ///   `12 × 2 + 1 − 1`.
    ///
    /// Nothing is multiplied out: `2 × (3 + 9)` and `2 × 3 + 2 × 9` differ.
    ///
    /// # Where that leaves a choice
    ///
    /// For four numbers that are 1 or more and a target above 0 this is what lists of answers agree on: there are 3,017
    /// for all hands of 1 to 13. Elsewhere nothing is agreed on, and these choices were made:
    ///
    /// * A part of a sum that is worth 0 is pulled out whole, as it is written: `24 + (1 + 2 − 3)`, `24 + (3 − 1 − 2)`
    ///   and `24 + 1 + 2 − 3` are three answers. That takes five numbers, a target of 0 or less, or the target itself
    ///   among the numbers. It needs no brackets: in `1 + 2 − 3 + 24` the part `1 + 2 − 3` is worth 0, and so it is the
    ///   first of the three.
    /// * The number 0 is a term like another, and a product that is worth 0 is one: `8 × 3 + 0` and `8 × 3 − 0` are the
    ///   same, `24 + 0 × 5` and `24 + 0 ÷ 5` are not.
    /// * If all factors of a product are worth 1, the one that comes first stays: `1 × (3 − 2)` is 1 with `3 − 2` pulled
    ///   out. If factors cancel and no others are left but those worth 1, x ÷ x stays, with the x that comes first of all
    ///   x − x that were pulled out of the product and its parts: `9 × 7 ÷ 9 ÷ 7` is `7 ÷ 7 + 9 − 9`.
    /// * If a sum is worth 0, what comes first of all that is worth 0 and was pulled out of the sum and its parts stays
    ///   (terms that did not cancel count as one such): `3 − 3 + 2 − 2` is `2 − 2` with `3 − 3` pulled out. Only if there
    ///   is nothing else, it is x − x with x worth 1: `1 − 1 + 2 − 2` is `1 × (2 − 2) ÷ 1`.
    /// * A negative number is a number like another: only sums are turned round.
    ///
    /// What has fewer numbers comes first; then a number comes before a sum, and that before a product. Of two numbers,
    /// the smaller comes first; of two sums or products, the one with the term or factor that comes first, where both
    /// have them in this order and are compared from the start (an added term is before the same subtracted).
    ///
    /// With [`subset`](Self::subset), these are the answers of all parts of the hand, each once. Answers of different
    /// numbers are never the same.
    ///
    /// # How they are written, and their order
    ///
    /// Of the paths to make an answer that are come upon, the one is kept with the fewest brackets round sums, then with
    /// the fewest numbers in them, divisions, and subtractions, where a part of a sum that is worth 0 counts as in
    /// brackets. It is then arranged: greater terms come first and subtracted ones last, as do greater factors and
    /// divisors. That is a nice path to write it and not always the shortest: `0 + (0 + 0)` and `9 × 7 ÷ 9 ÷ 7` occur.
    /// (Where a target below 0 would need a sign in front, or a new order break the rules, it stays as it was found.)
    ///
    /// Answers come by the number of their brackets, then by their numbers, then by their operators, from left to
    /// right. The order of the hand makes no difference.
    ///
    /// # Cost
    ///
    /// All that up to half of the numbers can make is made; of more numbers, what has the value that the rest asks for.
    /// Four numbers take some 0.03 ms, 1 to 6 (with 900 answers) 10 ms, 1 to 7 (14,927) 0.3 s, 1 to 8 (374,565) seven
    /// seconds and 600 MB. A target of 0 is dearer, because anything times 0 is an answer: 0 to 6 have 420,090, and if one of eight numbers is 0, there may be more than memory holds.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::TwentyFour;
    ///
    /// let answers = TwentyFour::new([3, 6, 6, 10])?.distinct_solutions();
    /// assert_eq!(answers.iter().map(ToString::to_string).collect::<Vec<_>>(), ["10 × (6 − 3) − 6"]);
    ///
    /// // A factor 1 can be in many places. That makes one answer, not five.
    /// let answers = TwentyFour::new([1, 3, 6, 10])?.distinct_solutions();
    /// assert_eq!(answers.iter().map(|answer| answer.ascii().to_string()).collect::<Vec<_>>(), ["10 * 3 * 1 - 6"]);
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

    /// An expression of a class: the arranged one, if it is one of the class and keeps to the rules.
    fn write(&self, table: &mut Table<'_>, id: ElementId) -> Option<Expression> {
        let class = table.get(id)?.valued.class;
        let arranged = table.arranged(id, false).filter(|arranged| self.check(arranged).is_ok());
        let is_same = |arranged: &Expression| arranged.class(&mut table.classes) == Ok(class);
        arranged.filter(is_same).or_else(|| table.plain(id))
    }
}

impl Expression {
    /// Whether this is the same answer as another, as that is defined at [`TwentyFour::distinct_solutions`].
    ///
    /// Time and memory go up with the square of the length of the expressions, whether a sum is long or brackets are
    /// deep: a thousand numbers are some megabytes.
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
    /// assert_eq!(answer.is_same_answer_as(&"3 * (10 - 6 / 3)".parse()?), Ok(false), "nothing is multiplied out");
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
