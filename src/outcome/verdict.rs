//! The verdict of a search. A verdict and its reason are data: "proved unsolvable" and "gave up" are different values.

use core::fmt;

use thiserror::Error;

use super::{Solution, StopReason};

/// The verdict of a search.
///
/// The enum is exhaustive on purpose: a program that handles these three variants has handled every verdict.
///
/// # Examples
///
/// A search that a limit cut off proves nothing:
///
/// ```
/// use statewalk::{Bfs, StopReason, Outcome, Search, neighbors};
///
/// let ring = neighbors(0, |n| [(n + 1) % 10], |_| false);
/// assert_eq!(Search::new(&ring).run(Bfs::new()).outcome, Outcome::Unsolvable);
/// let limited = Search::new(&ring).max_depth(9).run(Bfs::new());
/// assert_eq!(limited.outcome, Outcome::Undecided(StopReason::DepthLimit));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use = "an outcome holds the answer of the search"]
pub enum Outcome<S, A> {
    /// A goal was found, and this is a path to it.
    Solved(Solution<S, A>),
    /// A proof that no goal is reachable. Every reachable state was expanded, except those that a hook [pruned by a
    /// promise](crate::Visitor#what-pruning-does-to-the-verdict) or a heuristic excluded.
    Unsolvable,
    /// The search ended without a goal and without a proof, for this reason.
    Undecided(StopReason),
}

impl<S, A> fmt::Display for Outcome<S, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Solved(solution) => write!(f, "solved in {} steps", solution.len()),
            Self::Unsolvable => f.write_str("proved unsolvable"),
            Self::Undecided(reason) => write!(f, "undecided: {reason}"),
        }
    }
}

impl<S, A> Outcome<S, A> {
    /// The solution; or, as an error for `?`, the reason why there is none.
    ///
    /// # Errors
    ///
    /// [`NoSolution`] distinguishes a proof from a search that gave up.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{NoSolution, bfs, neighbors};
    ///
    /// fn steps(goal: u32) -> Result<usize, NoSolution> {
    ///     let even = neighbors(0, |&n| (n < 10).then_some(n + 2), move |&n| n == goal);
    ///     Ok(bfs(&even).outcome.into_result()?.len())
    /// }
    ///
    /// assert_eq!(steps(6), Ok(3));
    /// assert_eq!(steps(7), Err(NoSolution::Unsolvable));
    /// ```
    pub fn into_result(self) -> Result<Solution<S, A>, NoSolution> {
        match self {
            Self::Solved(solution) => Ok(solution),
            Self::Unsolvable => Err(NoSolution::Unsolvable),
            Self::Undecided(reason) => Err(NoSolution::Undecided(reason)),
        }
    }
}

/// An [`Outcome`] without a solution, as an error. See [`Outcome::into_result`].
///
/// Like [`Outcome`], the enum is exhaustive on purpose.
///
/// # Examples
///
/// ```
/// use statewalk::{NoSolution, StopReason};
///
/// assert_eq!(NoSolution::Unsolvable.to_string(), "proved unsolvable");
/// let stopped = NoSolution::Undecided(StopReason::Stopped);
/// assert_eq!(stopped.to_string(), "undecided: stopped on request");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum NoSolution {
    /// The search proved that no goal is reachable.
    #[error("proved unsolvable")]
    Unsolvable,
    /// The search gave up, for this reason.
    #[error("undecided: {0}")]
    Undecided(#[source] StopReason),
}
