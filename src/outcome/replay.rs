//! The errors of a replay.

use thiserror::Error;

/// The first fault that [`Solution::replay`](crate::Solution::replay) finds in a solution. Steps are counted from 0.
///
/// # Examples
///
/// ```
/// use statewalk::{ReplayError, bfs, neighbors};
///
/// let by_two = neighbors(0, |n| [n + 2], |&n| n == 4);
/// let solution = bfs(by_two).into_solution().expect("two steps of two");
/// // In this problem the same actions, the first neighbor twice, lead to another state.
/// let error = solution.replay(&neighbors(0, |n| [n + 1], |_| true)).unwrap_err();
/// assert_eq!(error, ReplayError::OtherEnd { steps: 2 });
/// let message = "after 2 steps the state is not the goal that the solution holds";
/// assert_eq!(error.to_string(), message);
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
    /// The actions end in another state than the goal that the solution holds.
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
