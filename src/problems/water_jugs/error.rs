//! The errors of invalid puzzles.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use super::amounts::write_tuple;
use super::{Jug, MOST_JUGS};

/// The reason why a puzzle was rejected, with the jug and the amounts.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_jugs::JugsError;
///
/// let error = JugsError::TooManyJugs { jugs: 12 };
/// assert_eq!(error.to_string(), "12 jugs are too many: there must be 1 to 8");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum JugsError {
    /// There is no jug.
    #[error("no jugs: there must be 1 to {MOST_JUGS}")]
    NoJugs,
    /// There are more than [`MOST_JUGS`] jugs.
    #[error("{jugs} jugs are too many: there must be 1 to {MOST_JUGS}")]
    TooManyJugs {
        /// The number of jugs.
        jugs: usize,
    },
    /// A list of amounts is too short or too long.
    #[error("{} amounts {} for {jugs} jugs: each jug needs one", .amounts.len(), Tuple(.amounts))]
    WrongNumber {
        /// The amounts.
        amounts: Vec<u32>,
        /// The number of jugs.
        jugs: usize,
    },
    /// An initial amount is above the capacity of its jug.
    #[error("jug {jug} cannot start with {amount}: it holds at most {capacity}")]
    InitialAboveCapacity {
        /// The jug.
        jug: Jug,
        /// The amount.
        amount: u32,
        /// The capacity of the jug.
        capacity: u32,
    },
    /// An amount in the goal state is above the capacity of its jug.
    #[error("jug {jug} cannot end with {amount}: it holds at most {capacity}")]
    GoalAboveCapacity {
        /// The jug.
        jug: Jug,
        /// The amount.
        amount: u32,
        /// The capacity of the jug.
        capacity: u32,
    },
    /// The goal names a jug that does not exist.
    #[error("there is no jug {jug}: the last of {jugs} is {}", Jug::ALL[.jugs.saturating_sub(1).min(MOST_JUGS - 1)])]
    NoSuchJug {
        /// The jug.
        jug: Jug,
        /// How many there are.
        jugs: usize,
    },
    /// No jug has this name.
    #[error("\"{name}\" is no jug: they are called A to H, or 1 to {MOST_JUGS}")]
    UnknownName {
        /// The name.
        name: String,
    },
}

struct Tuple<'a>(&'a [u32]);

impl fmt::Display for Tuple<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tuple(self.0, f)
    }
}
