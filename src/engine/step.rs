//! What a step of a search comes to.

use crate::outcome::Solution;

/// What one step of a search came to; see [`Solutions::step`](crate::Solutions::step).
///
/// # Examples
///
/// Goals that one expansion gives are steps of their own:
///
/// ```
/// use statewalk::{Bfs, Search, Step, neighbors};
///
/// let mut search = Search::new(neighbors(1, |n| [n * 2, n * 2 + 1], |&n| n > 1)).solutions(Bfs::new());
/// assert_eq!(search.step(), Step::Expanded);
/// assert!(matches!(search.step(), Step::Goal(solution) if *solution.goal() == 2));
/// assert!(matches!(search.step(), Step::Goal(solution) if *solution.goal() == 3));
/// while search.step() != Step::Done {}
/// assert_eq!(search.stats().expanded, 1);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use = "a step may hold a solution"]
pub enum Step<S, A> {
    /// One state was expanded, or one start taken in, and every goal this gave was reported.
    Expanded,
    /// A goal was found.
    Goal(Solution<S, A>),
    /// The search is over; [`Solutions::end`](crate::Solutions::end) tells why.
    Done,
}
