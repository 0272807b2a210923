//! The 24 game: combine the numbers of a hand with `+`, `−`, `×` and `÷` until the target is left.
//!
//! One to eight numbers, whole or not, of any sign; any target. Arithmetic is exact, so `8 ÷ (3 − 8 ÷ 3)` is found and
//! `Unsolvable` is a proof. [Options](TwentyFour) leave operators out, allow whole or no negative results only, or let
//! numbers be left over, as the Countdown game does.
//!
//! # Examples
//!
//! ```
//! use statewalk::problems::twenty_four::TwentyFour;
//! use statewalk::{Outcome, bfs};
//!
//! let hand = TwentyFour::new([3, 3, 8, 8])?;
//! let solution = bfs(&hand).into_solution().expect("a famous one");
//! assert_eq!(hand.expression(&solution).map(|answer| answer.to_string()).as_deref(), Some("8 ÷ (3 − 8 ÷ 3)"));
//!
//! assert_eq!(bfs(TwentyFour::new([1, 1, 1, 1])?).outcome, Outcome::Unsolvable);
//! # Ok::<(), statewalk::problems::twenty_four::TwentyFourError>(())
//! ```
//!
//! That is one answer, and a search for more solutions finds no others: they end in the same state. A path is printed step
//! by step by [`describe`](Combine::describe), which takes the state before:
//!
//! ```
//! use statewalk::bfs;
//! use statewalk::problems::twenty_four::TwentyFour;
//!
//! let hand = TwentyFour::new([3, 6, 6, 10])?;
//! let solution = bfs(&hand).into_solution().expect("it can be solved");
//! let steps = solution.states(&hand).zip(solution.actions()).map(|(state, action)| action.describe(&state).to_string());
//! assert_eq!(steps.collect::<Vec<_>>(), ["6 − 3 = 3", "10 × 3 = 30", "30 − 6 = 24"]);
//! # Ok::<(), statewalk::problems::twenty_four::TwentyFourError>(())
//! ```
//!
//! Every answer, once; what counts as [the same](TwentyFour::distinct_solutions) is defined there:
//!
//! ```
//! use statewalk::problems::twenty_four::TwentyFour;
//!
//! let hand: TwentyFour = "A 2 3 4".parse()?;
//! let answers: Vec<String> = hand.distinct_solutions().iter().map(ToString::to_string).collect();
//! assert_eq!(answers, ["4 × 3 × 2 × 1", "(3 + 2 + 1) × 4", "(4 + 2) × (3 + 1)"]);
//! # Ok::<(), statewalk::problems::twenty_four::TwentyFourError>(())
//! ```
//!
//! The Countdown game: whole numbers, nothing below 0, any of the tiles. Breadth-first search finds an answer of the
//! fewest operations.
//!
//! ```
//! use statewalk::bfs;
//! use statewalk::problems::twenty_four::TwentyFour;
//!
//! let tiles = TwentyFour::new([25, 50, 75, 100, 3, 6])?.target(952).whole(true).positive(true).subset(true);
//! let solution = bfs(&tiles).into_solution().expect("it was shown on television");
//! assert_eq!(solution.len(), 5);
//! # Ok::<(), statewalk::problems::twenty_four::TwentyFourError>(())
//! ```

mod check;
mod combine;
mod distinct;
mod error;
mod expression;
mod fraction;
mod number;
mod offered;
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
use offered::Offered;
use rules::Rules;

/// The most numbers a hand may have.
///
/// # Examples
///
/// ```
/// # use statewalk::problems::twenty_four::{MOST_NUMBERS, TwentyFour};
/// assert!(TwentyFour::new([100; MOST_NUMBERS]).is_ok());
/// ```
pub const MOST_NUMBERS: usize = 8;

/// Numbers are counted no further than this, as there may be no end of them.
const MOST_COUNTED: usize = 1000;

/// A hand of numbers and the target.
///
/// A [state](Values) is the numbers still to be combined, in 80 bytes, and memory beyond that for more than four; an
/// [action](Combine) takes 3. Actions are offered by the greater number, then by the other, each from the greatest
/// down; of two numbers a ≤ b first b + a, then b − a, a − b, b × a, b ÷ a, a ÷ b. Equal numbers stand for one another,
/// so a pair equal to one that was offered is not, nor is a division by 0, nor what the options forbid. a − b is left
/// out where it cannot matter: if no number nor the target is negative, and `+` is allowed. Neither making actions nor
/// applying them to up to five numbers allocates.
///
/// # One answer, or all
///
/// Every answer ends in the same state, the target alone. So a search finds *an* answer: even if it goes on after the
/// first, it comes to that state by one path only, and where states are not remembered, answers are still missed, because
/// equal numbers stand for one another whatever they were made of. All of them are listed by
/// [`distinct_solutions`](Self::distinct_solutions), without a search.
///
/// # No overflow
///
/// Let the size of a number p/q, reduced, be the larger of |p| and q. Sums and differences have at most twice the
/// product of two sizes, products and quotients at most the product, even before they are reduced. So no value made of
/// the numbers of a hand is larger than 2^(n − 1) times the product of their sizes, nor is anything computed on the
/// path. A hand for which that exceeds [`i64::MAX`] is rejected; eight numbers up to 100 are within it. So no action
/// is lost to an overflow, and every verdict stands.
///
/// # Examples
///
/// With options, it is the game of other lands: whole numbers, nothing negative, numbers left over.
///
/// ```
/// use statewalk::problems::twenty_four::TwentyFour;
///
/// let tiles = TwentyFour::new([2, 3, 7, 50])?.target(150).whole(true).positive(true).subset(true);
/// let solution = statewalk::bfs(&tiles).into_solution().expect("50 three times");
/// assert_eq!(tiles.expression(&solution).map(|answer| answer.to_string()).as_deref(), Some("50 × 3"));
/// # Ok::<(), statewalk::problems::twenty_four::TwentyFourError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TwentyFour {
    hand: Values,
    rules: Rules,
}

impl TwentyFour {
    /// These numbers, all of which must be used, to make 24 in any path.
    ///
    /// # Errors
    ///
    /// [`TwentyFourError::NoNumbers`] and [`TwentyFourError::TooManyNumbers`]: there are 1 to [`MOST_NUMBERS`].
    /// [`TwentyFourError::TooLarge`], if values could overflow.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::{Fraction, TwentyFour};
    ///
    /// // Whole numbers, or fractions.
    /// let half = Fraction::new(1, 2).expect("2 is not 0");
    /// let hand = TwentyFour::new([half, 12.into()])?;
    /// assert_eq!(statewalk::bfs(&hand).solution().map(|solution| solution.len()), Some(1), "12 ÷ 1/2");
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

    /// What is to be left. Default: 24. Any number will do.
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

    /// Which operators may be used. Default: all.
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

    /// Whether the result of every operation must be whole, the last included. Default: no.
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

    /// Whether the result of no operation may be negative, the last included. Default: it may.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::TwentyFour;
    ///
    /// // A target below 0 is a result, too.
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

    /// Whether numbers may be left over: the goal is that any number is the target. Default: no.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::twenty_four::TwentyFour;
    ///
    /// let hand = TwentyFour::new([4, 6, 100, 100, 100])?.subset(true);
    /// assert_eq!(statewalk::bfs(hand).solution().map(|solution| solution.len()), Some(1), "4 × 6");
    /// # Ok::<(), statewalk::problems::twenty_four::TwentyFourError>(())
    /// ```
    #[must_use]
    pub fn subset(mut self, subset: bool) -> Self {
        self.rules.subset = subset;
        self
    }

    /// The numbers of the hand, in rising order.
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

    /// The answer that a solution amounts to: what the last number was made of, or with [`subset`](Self::subset) the
    /// one that is the target. `None` for a solution of another hand, or if it does not lead to this target. Whether it
    /// keeps to the options is not looked at: [`check`](Self::check) does that.
    ///
    /// ```
    /// use statewalk::problems::twenty_four::TwentyFour;
    /// use statewalk::{Dfs, Search};
    ///
    /// // Depth first, numbers are combined that the answer then does without.
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
            // Of equal numbers, any may stand for the new one.
            made.insert(state.partition_point(|value| *value < result), whole);
        }
        let is_answer = |value: &Fraction| *value == self.rules.target;
        let place = state.iter().position(is_answer).filter(|_| self.rules.subset || state.len() == 1)?;
        made.into_iter().nth(place)
    }
}

/// Whether all values that can be made of these numbers fit.
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

/// From numbers or [cards](card), separated by spaces or commas, to make 24.
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
        Offered::new(state, self.rules)
    }

    /// The numbers afterwards: as before, if there are no such numbers, or if they cannot be combined.
    fn apply(&self, state: &Values, action: &Combine) -> Values {
        let result = action.numbers(state).and_then(|(left, right)| action.operator.checked(left, right));
        match result {
            Some(result) => state.combined(action.left.into(), action.right.into(), result),
            None => state.clone(),
        }
    }
}
