//! The 24 game: combine the numbers of a hand with `+`, `−`, `×` and `÷` until only the target is left.
//!
//! A hand has one to eight numbers, whole or not, of any sign. The target is any number. Arithmetic is exact, so a
//! search finds `8 ÷ (3 − 8 ÷ 3)`, and `Unsolvable` is a proof. [Options](TwentyFour) exclude operators, require whole
//! or nonnegative results, or allow unused numbers, as in the Countdown game.
//!
//! # Examples
//!
//! ```
//! use statewalk::problems::twenty_four::TwentyFour;
//! use statewalk::{Outcome, bfs};
//!
//! let hand = TwentyFour::new([3, 3, 8, 8])?;
//! let solution = bfs(&hand).into_solution().expect("the hand is solvable");
//! let answer = hand.expression(&solution).map(|answer| answer.to_string());
//! assert_eq!(answer.as_deref(), Some("8 ÷ (3 − 8 ÷ 3)"));
//!
//! assert_eq!(bfs(TwentyFour::new([1, 1, 1, 1])?).outcome, Outcome::Unsolvable);
//! # Ok::<(), statewalk::problems::twenty_four::TwentyFourError>(())
//! ```
//!
//! That is one answer. A search for all goals finds no others, because all answers end in the same state.
//! [`describe`](Combine::describe) prints an action with the numbers of the state before it:
//!
//! ```
//! use statewalk::bfs;
//! use statewalk::problems::twenty_four::TwentyFour;
//!
//! let hand = TwentyFour::new([3, 6, 6, 10])?;
//! let solution = bfs(&hand).into_solution().expect("it can be solved");
//! let steps = solution.states(&hand).zip(solution.actions());
//! let steps = steps.map(|(state, action)| action.describe(&state).to_string());
//! assert_eq!(steps.collect::<Vec<_>>(), ["6 − 3 = 3", "10 × 3 = 30", "30 − 6 = 24"]);
//! # Ok::<(), statewalk::problems::twenty_four::TwentyFourError>(())
//! ```
//!
//! [`distinct_solutions`](TwentyFour::distinct_solutions) lists every answer once, and defines which answers are the
//! same:
//!
//! ```
//! use statewalk::problems::twenty_four::TwentyFour;
//!
//! let hand: TwentyFour = "A 2 3 4".parse()?;
//! let answers = hand.distinct_solutions();
//! let answers: Vec<String> = answers.iter().map(ToString::to_string).collect();
//! assert_eq!(answers, ["4 × 3 × 2 × 1", "(3 + 2 + 1) × 4", "(4 + 2) × (3 + 1)"]);
//! # Ok::<(), statewalk::problems::twenty_four::TwentyFourError>(())
//! ```
//!
//! The Countdown game: results are whole and not negative, and tiles may be unused. Breadth-first search finds an
//! answer of the fewest operations.
//!
//! ```
//! use statewalk::bfs;
//! use statewalk::problems::twenty_four::TwentyFour;
//!
//! let tiles = TwentyFour::new([25, 50, 75, 100, 3, 6])?.target(952);
//! let tiles = tiles.whole(true).positive(true).subset(true);
//! let solution = bfs(&tiles).into_solution().expect("the hand is solvable");
//! assert_eq!(solution.len(), 5);
//! # Ok::<(), statewalk::problems::twenty_four::TwentyFourError>(())
//! ```

mod applicable_actions;
mod check;
mod combine;
mod distinct;
mod error;
mod expression;
mod fraction;
mod number;
mod operator;
mod rules;
mod values;

pub use check::CheckError;
pub use combine::{Combine, Described};
pub use error::TwentyFourError;
pub use expression::{Ascii, EvaluateError, Expected, Expression, ParseError};
pub use fraction::Fraction;
pub use number::{NumberError, card};
pub use operator::{Operator, OperatorError, Operators};
pub use values::Values;

use alloc::vec::Vec;
use core::str::FromStr;

use crate::{Problem, Solution};
use applicable_actions::ApplicableActions;
use rules::Rules;

/// The maximum number of numbers of a hand.
///
/// # Examples
///
/// ```
/// # use statewalk::problems::twenty_four::{MOST_NUMBERS, TwentyFour};
/// assert!(TwentyFour::new([100; MOST_NUMBERS]).is_ok());
/// ```
pub const MOST_NUMBERS: usize = 8;

/// Counting stops at this number, because the iterator may be infinite.
const MOST_COUNTED: usize = 1000;

/// A hand of numbers and the target.
///
/// A [state](Values) is the multiset of numbers that are left. It takes 80 bytes, and heap memory for more than four
/// numbers. An [action](Combine) takes 3 bytes. Actions are generated in the order of the greater number, then of the
/// other, both decreasing. For two numbers a ≤ b the order is b + a, b − a, a − b, b × a, b ÷ a, a ÷ b. Equal numbers
/// are interchangeable, so each pair of values is used once. A division by 0 and actions that the options exclude are
/// not generated. If neither a number nor the target is negative and `+` is allowed, a − b is redundant and not
/// generated. Neither generating actions nor applying them to at most five numbers allocates.
///
/// # One answer, or all
///
/// Every answer ends in the same state, the target alone. So a search finds *one* answer: if it continues, every other
/// path to that state is a duplicate. A search that stores no states misses answers, too, because equal numbers are
/// interchangeable even if they come from different expressions. [`distinct_solutions`](Self::distinct_solutions) lists
/// all answers, without a search.
///
/// # No overflow
///
/// Let the size of a reduced number p/q be the larger of |p| and q. The size of a sum or difference is at most twice
/// the product of the two sizes, the size of a product or quotient at most the product, even before reduction. So the
/// size of every value of a hand of n numbers, and of every intermediate result, is at most 2<sup>n − 1</sup> times the
/// product of their sizes. A hand whose bound exceeds [`i64::MAX`] is rejected; eight numbers up to 100 are within the
/// bound. So no action is lost to an overflow, and no verdict is limited by one.
///
/// # Examples
///
/// The options of the Countdown game: whole and nonnegative results, and unused numbers:
///
/// ```
/// use statewalk::problems::twenty_four::TwentyFour;
///
/// let tiles = TwentyFour::new([2, 3, 7, 50])?.target(150);
/// let tiles = tiles.whole(true).positive(true).subset(true);
/// let solution = statewalk::bfs(&tiles).into_solution().expect("50 three times");
/// let answer = tiles.expression(&solution).map(|answer| answer.to_string());
/// assert_eq!(answer.as_deref(), Some("50 × 3"));
/// # Ok::<(), statewalk::problems::twenty_four::TwentyFourError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TwentyFour {
    hand: Values,
    rules: Rules,
}

impl TwentyFour {
    /// Creates a hand of these numbers with the target 24, all operators, and no unused numbers.
    ///
    /// # Errors
    ///
    /// [`TwentyFourError::NoNumbers`] or [`TwentyFourError::TooManyNumbers`] unless there are 1 to [`MOST_NUMBERS`]
    /// numbers. [`TwentyFourError::TooLarge`] if a value could overflow.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::{Fraction, TwentyFour};
    ///
    /// // Numbers can be whole or fractions.
    /// let half = Fraction::new(1, 2).expect("2 is not 0");
    /// let hand = TwentyFour::new([half, 12.into()])?;
    /// let report = statewalk::bfs(&hand);
    /// assert_eq!(report.solution().map(|solution| solution.len()), Some(1), "12 ÷ 1/2");
    /// # Ok::<(), statewalk::problems::twenty_four::TwentyFourError>(())
    /// ```
    pub fn new<T>(numbers: T) -> Result<Self, TwentyFourError>
    where
        T: IntoIterator<Item: Into<Fraction>>,
    {
        let mut numbers = numbers.into_iter().map(Into::into);
        let hand: Vec<Fraction> = numbers.by_ref().take(MOST_NUMBERS).collect();
        let surplus = numbers.take(MOST_COUNTED - MOST_NUMBERS).count();
        if hand.is_empty() {
            return Err(TwentyFourError::NoNumbers);
        }
        if surplus > 0 {
            return Err(TwentyFourError::TooManyNumbers { numbers: surplus + MOST_NUMBERS });
        }
        check_bound(&hand)?;
        let target = Fraction::from(24);
        let rules = Rules { target, operators: Operators::ALL, whole: false, positive: false, subset: false };
        Ok(Self { hand: hand.into_iter().collect(), rules })
    }

    /// Sets the target, which can be any number. Default: 24.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::TwentyFour;
    ///
    /// let hand = TwentyFour::new([1, 1, 1, 1])?;
    /// assert!(statewalk::bfs(hand.clone()).solution().is_none());
    /// assert!(statewalk::bfs(hand.target(-2)).solution().is_some());
    /// # Ok::<(), statewalk::problems::twenty_four::TwentyFourError>(())
    /// ```
    #[must_use]
    pub fn target(mut self, target: impl Into<Fraction>) -> Self {
        self.rules.target = target.into();
        self
    }

    /// Sets the allowed operators. Default: all.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::{Operators, TwentyFour};
    ///
    /// let hand = TwentyFour::new([2, 3, 4])?;
    /// let sums: Operators = "+".parse().expect("it is one");
    /// // 2 × 3 × 4, but not 2 + 3 + 4.
    /// assert!(statewalk::bfs(hand.clone()).solution().is_some());
    /// assert!(statewalk::bfs(hand.operators(sums)).solution().is_none());
    /// # Ok::<(), statewalk::problems::twenty_four::TwentyFourError>(())
    /// ```
    #[must_use]
    pub fn operators(mut self, operators: impl Into<Operators>) -> Self {
        self.rules.operators = operators.into();
        self
    }

    /// Sets whether the result of every operation must be whole, including the last. Default: no.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::TwentyFour;
    ///
    /// // 8 ÷ (3 − 8 ÷ 3) is the only answer.
    /// let hand = TwentyFour::new([3, 3, 8, 8])?;
    /// assert!(statewalk::bfs(hand.clone()).solution().is_some());
    /// assert!(statewalk::bfs(hand.whole(true)).solution().is_none());
    /// # Ok::<(), statewalk::problems::twenty_four::TwentyFourError>(())
    /// ```
    #[must_use]
    pub fn whole(mut self, whole: bool) -> Self {
        self.rules.whole = whole;
        self
    }

    /// Sets whether negative results are forbidden, including the last. Default: no.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::TwentyFour;
    ///
    /// // The last result counts, too, so a negative target is unreachable.
    /// let hand = TwentyFour::new([3, 5])?.target(-2);
    /// assert!(statewalk::bfs(hand.clone()).solution().is_some());
    /// assert!(statewalk::bfs(hand.positive(true)).solution().is_none());
    /// # Ok::<(), statewalk::problems::twenty_four::TwentyFourError>(())
    /// ```
    #[must_use]
    pub fn positive(mut self, positive: bool) -> Self {
        self.rules.positive = positive;
        self
    }

    /// Sets whether numbers may be unused: a state with the target among its numbers is a goal. Default: no.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::TwentyFour;
    ///
    /// let hand = TwentyFour::new([4, 6, 100, 100, 100])?.subset(true);
    /// let report = statewalk::bfs(hand);
    /// assert_eq!(report.solution().map(|solution| solution.len()), Some(1), "4 × 6");
    /// # Ok::<(), statewalk::problems::twenty_four::TwentyFourError>(())
    /// ```
    #[must_use]
    pub fn subset(mut self, subset: bool) -> Self {
        self.rules.subset = subset;
        self
    }

    /// Returns the numbers of the hand, in increasing order.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::TwentyFour;
    ///
    /// assert_eq!(TwentyFour::new([10, 3, 6])?.numbers(), [3.into(), 6.into(), 10.into()]);
    /// # Ok::<(), statewalk::problems::twenty_four::TwentyFourError>(())
    /// ```
    #[must_use]
    pub fn numbers(&self) -> &[Fraction] {
        &self.hand
    }

    /// Returns the answer of a solution: the expression of the last number, or with [`subset`](Self::subset) of the
    /// number that is the target. Returns `None` for a solution of another hand or target. It does not check the
    /// options: use [`check`](Self::check) for that.
    ///
    /// ```
    /// use statewalk::problems::twenty_four::TwentyFour;
    /// use statewalk::{Dfs, Search};
    ///
    /// // A depth-first search also combines numbers that the answer does not use.
    /// let hand = TwentyFour::new([1, 2, 3, 12, 12])?.subset(true);
    /// let solution = Search::new(&hand).run(Dfs::new()).into_solution().expect("12 + 12");
    /// let answer = hand.expression(&solution).expect("the solution is of this hand");
    /// assert!(answer.operators().count() <= solution.len());
    /// assert_eq!(answer.value(), Ok(24.into()));
    /// # Ok::<(), statewalk::problems::twenty_four::TwentyFourError>(())
    /// ```
    #[must_use]
    pub fn expression(&self, solution: &Solution<Values, Combine>) -> Option<Expression> {
        if *solution.initial() != self.hand {
            return None;
        }
        let mut state = solution.initial().clone();
        let mut made: Vec<Expression> = state.iter().copied().map(Expression::from).collect();
        for action in solution.actions() {
            let (left, right) = action.numbers(&state)?;
            let result = action.operator.checked(left, right)?;
            let [left, right] = [action.left, action.right].map(usize::from);
            let whole = Expression::combine(made.get(left)?, action.operator, made.get(right)?);
            made.remove(left.max(right));
            made.remove(left.min(right));
            state = state.combined(left, right, result);
            // Equal numbers are interchangeable, so any of them can be the new one.
            made.insert(state.partition_point(|value| *value < result), whole);
        }
        let is_answer = |value: &Fraction| *value == self.rules.target;
        let place = state.iter().position(is_answer).filter(|_| self.rules.subset || state.len() == 1)?;
        made.into_iter().nth(place)
    }
}

/// Whether all values of these numbers fit.
fn check_bound(hand: &[Fraction]) -> Result<(), TwentyFourError> {
    let numbers = hand.len();
    let mut bound = 1_i64 << numbers.saturating_sub(1).min(MOST_NUMBERS);
    for (place, number) in (1..).zip(hand) {
        let size = i64::try_from(number.size()).ok();
        bound = size.and_then(|size| bound.checked_mul(size)).ok_or(TwentyFourError::TooLarge {
            number: *number,
            place,
            numbers,
        })?;
    }
    Ok(())
}

/// Parses numbers or [cards](card), separated by spaces or commas. The target is 24.
///
/// ```
/// use statewalk::problems::twenty_four::TwentyFour;
///
/// assert_eq!("K, 5 a".parse::<TwentyFour>(), TwentyFour::new([13, 5, 1]));
/// let error = "3 6 6 1O".parse::<TwentyFour>().unwrap_err();
/// assert!(error.to_string().starts_with("number 4: \"1O\" is no number"));
/// ```
impl FromStr for TwentyFour {
    type Err = TwentyFourError;

    fn from_str(text: &str) -> Result<Self, TwentyFourError> {
        let words = text.split(|letter: char| letter.is_whitespace() || letter == ',').filter(|word| !word.is_empty());
        let numbers =
            (1..).zip(words).map(|(place, word)| card(word).map_err(|error| TwentyFourError::Number { place, error }));
        Self::new(numbers.collect::<Result<Vec<Fraction>, _>>()?)
    }
}

impl Problem for TwentyFour {
    type State = Values;
    type Action = Combine;

    fn initial(&self) -> Values {
        self.hand.clone()
    }

    fn is_goal(&self, state: &Values) -> bool {
        if self.rules.subset { state.contains(&self.rules.target) } else { **state == [self.rules.target] }
    }

    fn actions(&self, state: &Values) -> impl IntoIterator<Item = Combine> {
        ApplicableActions::new(state, self.rules)
    }

    /// Returns the numbers after the action. An impossible action changes nothing.
    fn apply(&self, state: &Values, action: &Combine) -> Values {
        let result = action.numbers(state).and_then(|(left, right)| action.operator.checked(left, right));
        match result {
            Some(result) => state.combined(action.left.into(), action.right.into(), result),
            None => state.clone(),
        }
    }
}
