//! The report of a search.

use alloc::vec::Vec;

use super::{Outcome, Solution, Stats, Status};

/// The result of a search: the verdict, the status, the layers and the counters.
///
/// # Examples
///
/// ```
/// use statewalk::{Bfs, Outcome, Search, neighbors};
///
/// let ring = neighbors(0_u32, |n| [(n + 5) % 12], |&n| n == 6);
/// let report = Search::new(&ring).run(Bfs::new());
/// match &report.outcome {
///     Outcome::Solved(solution) => assert_eq!(solution.len(), 6),
///     Outcome::Unsolvable => unreachable!("5 and 12 have no common divisor"),
///     Outcome::Undecided(reason) => unreachable!("there was no limit, but {reason}"),
/// }
/// assert_eq!(report.stats.states, 7);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use = "a report holds the answer of the search"]
#[non_exhaustive]
pub struct Report<S, A> {
    /// The verdict, with the solution if there is one.
    pub outcome: Outcome<S, A>,
    /// Whether the search was complete. A search that ended at its first goal is still [running](Status::Running),
    /// because no further goal was asked for. A [branch and bound](crate::Search::branch_and_bound) that is
    /// [exhausted](Status::Exhausted) has proved that no shorter solution exists.
    pub status: Status,
    /// The number of states stored at each depth, the initial states first. Empty unless the search is breadth-first.
    pub layers: Vec<u64>,
    /// The counters of the search.
    pub stats: Stats,
}

impl<S, A> Report<S, A> {
    /// A report of these parts, without [layers](Self::layers). The function is meant for packages that implement
    /// searches of their own; a search of this crate makes its own report.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Outcome, Report, Status, Stats};
    ///
    /// let mut stats = Stats::default();
    /// stats.states = 6;
    /// let mut report = Report::<u32, u32>::new(Outcome::Unsolvable, Status::Exhausted, stats);
    /// report.layers = vec![1, 2, 3];
    /// assert_eq!(report.layers.iter().sum::<u64>(), report.stats.states);
    /// ```
    pub fn new(outcome: Outcome<S, A>, status: Status, stats: Stats) -> Self {
        Self { outcome, status, layers: Vec::new(), stats }
    }

    /// The solution, if one was found. If it is `None`, the [`outcome`](Self::outcome) gives the reason.
    ///
    /// # Examples
    ///
    /// ```
    /// let count = statewalk::neighbors(0, |n| [n + 1], |&n| n == 3);
    /// let report = statewalk::bfs(&count);
    /// assert_eq!(report.solution().map(|solution| solution.len()), Some(3));
    /// assert_eq!(report.stats.goals, 1, "the report is still there");
    /// ```
    pub fn solution(&self) -> Option<&Solution<S, A>> {
        match &self.outcome {
            Outcome::Solved(solution) => Some(solution),
            Outcome::Unsolvable | Outcome::Undecided(_) => None,
        }
    }

    /// The solution alone, if one was found. If there is none, the reason is discarded; match on
    /// [`outcome`](Self::outcome) instead if you need it.
    ///
    /// # Examples
    ///
    /// ```
    /// let even = statewalk::neighbors(0, |&n| (n < 10).then_some(n + 2), |&n| n == 3);
    /// assert_eq!(statewalk::bfs(&even).into_solution(), None);
    /// ```
    pub fn into_solution(self) -> Option<Solution<S, A>> {
        match self.outcome {
            Outcome::Solved(solution) => Some(solution),
            Outcome::Unsolvable | Outcome::Undecided(_) => None,
        }
    }
}
