//! The result of a step of a search.

use crate::outcome::Solution;

/// The result of one step of a search; see [`Solutions::step`](crate::Solutions::step).
///
/// # Examples
///
/// Each goal that an expansion generates is a step of its own:
///
/// ```
/// use statewalk::{Bfs, Search, Step, neighbors};
///
/// let tree = neighbors(1, |n| [n * 2, n * 2 + 1], |&n| n > 1);
/// let mut search = Search::new(tree).solutions(Bfs::new());
/// assert_eq!(search.step(), Step::Expanded);
/// assert!(matches!(search.step(), Step::Goal(solution) if *solution.goal() == 2));
/// assert!(matches!(search.step(), Step::Goal(solution) if *solution.goal() == 3));
/// while search.step() != Step::Done {}
/// assert_eq!(search.stats().expanded, 1);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use = "a step may hold a solution"]
pub enum Step<S, A> {
    /// One state was expanded, or one initial state inserted. Every goal among the successors was yielded.
    Expanded,
    /// A goal was found.
    Goal(Solution<S, A>),
    /// The search has ended. [`Solutions::status`](crate::Solutions::status) gives the reason.
    Done,
}
