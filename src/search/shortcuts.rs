//! Functions that run a search without limits or visitors.

use super::Search;
use crate::algorithm::{Bfs, Dfs, Iddfs};
use crate::outcome::Report;
use crate::problem::Problem;

/// Breadth-first search without limits or visitors: short for `Search::new(problem).run(Bfs::new())`.
///
/// It may store every reachable state, so it may need much memory. To set limits, use [`Search`].
///
/// # Examples
///
/// ```
/// let halves = statewalk::neighbors(40_u32, |n| [n / 2, n - 1], |&n| n == 7);
/// let report = statewalk::bfs(&halves);
/// assert_eq!(report.solution().map(|solution| solution.len()), Some(5));
/// ```
pub fn bfs<P: Problem>(problem: P) -> Report<P::State, P::Action> {
    Search::new(problem).run(Bfs::new())
}

/// Depth-first search that stores every state, without limits or visitors: short for
/// `Search::new(problem).run(Dfs::new())`.
///
/// # Examples
///
/// ```
/// let climb = statewalk::neighbors(0_u32, |n| [n + 1, n + 5], |n| *n >= 10);
/// let report = statewalk::dfs(&climb);
/// assert_eq!(report.solution().map(|solution| solution.len()), Some(10));
/// ```
pub fn dfs<P: Problem>(problem: P) -> Report<P::State, P::Action> {
    Search::new(problem).run(Dfs::new())
}

/// Iterative deepening without limits or visitors: short for `Search::new(problem).run(Iddfs::new())`.
///
/// # Examples
///
/// ```
/// let climb = statewalk::neighbors(0_u32, |n| [n + 1, n + 5], |n| *n >= 10);
/// let report = statewalk::iddfs(&climb);
/// assert_eq!(report.solution().map(|solution| solution.len()), Some(2));
/// ```
pub fn iddfs<P: Problem>(problem: P) -> Report<P::State, P::Action> {
    Search::new(problem).run(Iddfs::new())
}
