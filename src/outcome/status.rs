//! The status of an enumeration of goals.

use core::fmt;

use super::StopReason;

/// Whether an enumeration of goals is complete. For a [branch and bound](crate::Search::branch_and_bound): whether the
/// last goal is proved to be a nearest one.
///
/// # Examples
///
/// The end of an iterator does not tell whether all goals were found. The status does:
///
/// ```
/// use statewalk::{Bfs, StopReason, Status, Search, neighbors};
///
/// let tree = neighbors(1_u32, |n| [n * 2, n * 2 + 1], |&n| n > 2);
/// let mut all = Search::new(&tree).solutions(Bfs::new());
/// assert_eq!(all.by_ref().count(), 3);
/// assert_eq!(all.status(), Status::Exhausted);
///
/// let mut some = Search::new(&tree).max_expanded(1).solutions(Bfs::new());
/// assert_eq!(some.by_ref().count(), 1);
/// assert_eq!(some.status(), Status::Cutoff(StopReason::ExpansionLimit));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// The search has not ended.
    Running,
    /// The search is complete: it yielded every goal that is reachable without passing through another goal.
    Exhausted,
    /// The search ended early for this reason. There may be more goals.
    Cutoff(StopReason),
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Running => f.write_str("there is more to search"),
            Self::Exhausted => f.write_str("exhausted"),
            Self::Cutoff(reason) => write!(f, "cut off: {reason}"),
        }
    }
}
