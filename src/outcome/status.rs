//! Where an enumeration of goals stands.

use core::fmt;

use super::StopReason;

/// How an enumeration of goals stands: were these all? Of an [improving](crate::Search::branch_and_bound) search: is the last
/// one the best?
///
/// # Examples
///
/// An iterator that ends does not tell whether these were all. Its search does:
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
    /// There is more to search.
    Running,
    /// Every goal that can be reached without passing through another was yielded.
    Exhausted,
    /// The search ended early for this reason; there may be more goals.
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
