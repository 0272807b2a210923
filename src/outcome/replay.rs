//! What can be wrong with a solution.

use thiserror::Error;

/// What is wrong with a solution, as [`Solution::replay`] finds it. Steps count from 0.
///
/// # Examples
///
/// ```
/// use statewalk::{ReplayError, bfs, neighbors};
///
/// let solution = bfs(neighbors(0, |n| [n + 2], |&n| n == 4)).into_solution().expect("two steps of two");
/// // The same actions, the first neighbor twice, lead elsewhere where steps are of one.
/// let error = solution.replay(&neighbors(0, |n| [n + 1], |_| true)).unwrap_err();
/// assert_eq!(error, ReplayError::OtherEnd { steps: 2 });
/// assert_eq!(error.to_string(), "after 2 steps the state is not the goal that the solution holds");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The action at `step` leads to a state that is no successor of the state before it.
    #[error("step {step} of {of} leads to a state that is not among the successors of the state before it")]
    NoSuchSuccessor {
        /// The index of the action.
        step: usize,
        /// The number of actions in the solution.
        of: usize,
    },
    /// The actions end in another state than the goal the solution holds.
    #[error("after {steps} steps the state is not the goal that the solution holds")]
    OtherEnd {
        /// The number of actions in the solution.
        steps: usize,
    },
    /// The problem says that the last state is no goal.
    #[error("after {steps} steps the state is not a goal of the problem")]
    NotAGoal {
        /// The number of actions in the solution.
        steps: usize,
    },
}
