//! What a search says at its end. A verdict and its reason are data: "proved unsolvable" is never "gave up".

use core::fmt;

use crate::{Solution, Stats};

/// The answer of a search and what it took.
///
/// # Examples
///
/// ```
/// use statewalk::{Bfs, Outcome, Search, neighbours};
///
/// let ring = neighbours(0_u32, |n| [(n + 5) % 12], |&n| n == 6);
/// let report = Search::new(&ring).run(Bfs::new());
/// match &report.outcome {
///     Outcome::Solved(way) => assert_eq!(way.len(), 6),
///     Outcome::Unsolvable => unreachable!("5 and 12 have no common divisor"),
///     Outcome::Undecided(cause) => unreachable!("there was no limit, but {cause}"),
/// }
/// assert_eq!(report.stats.states, 7);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use = "a report holds the answer of the search"]
#[non_exhaustive]
pub struct Report<S, A> {
    /// The verdict, with the solution if there is one.
    pub outcome: Outcome<S, A>,
    /// Whether the search was complete. After a first goal it is still [running](End::Running), because no more was
    /// asked for; an [improving](crate::Search::improving) search that is [complete](End::Complete) has proved that there
    /// is no shorter way.
    pub end: End,
    /// What the search counted.
    pub stats: Stats,
}

impl<S, A> Report<S, A> {
    pub(crate) fn new(outcome: Outcome<S, A>, end: End, stats: Stats) -> Self {
        Self { outcome, end, stats }
    }

    /// The solution, if one was found. Where it is `None`, the [`outcome`](Self::outcome) tells why.
    ///
    /// # Examples
    ///
    /// ```
    /// let count = statewalk::neighbours(0, |n| [n + 1], |&n| n == 3);
    /// let report = statewalk::bfs(&count);
    /// assert_eq!(report.solution().map(|way| way.len()), Some(3));
    /// assert_eq!(report.stats.goals, 1, "the report is still there");
    /// ```
    pub fn solution(&self) -> Option<&Solution<S, A>> {
        match &self.outcome {
            Outcome::Solved(solution) => Some(solution),
            Outcome::Unsolvable | Outcome::Undecided(_) => None,
        }
    }

    /// The solution alone, if one was found.
    ///
    /// # Examples
    ///
    /// ```
    /// let even = statewalk::neighbours(0, |&n| (n < 10).then_some(n + 2), |&n| n == 3);
    /// // `None` is all that is left of the verdict here; match on `outcome` where it matters.
    /// assert_eq!(statewalk::bfs(&even).into_solution(), None);
    /// ```
    pub fn into_solution(self) -> Option<Solution<S, A>> {
        match self.outcome {
            Outcome::Solved(solution) => Some(solution),
            Outcome::Unsolvable | Outcome::Undecided(_) => None,
        }
    }
}

/// The verdict of a search.
///
/// The enum is exhaustive on purpose: a program that handles these three has handled everything.
///
/// # Examples
///
/// A limit never turns into a proof:
///
/// ```
/// use statewalk::{Bfs, Cause, Outcome, Search, neighbours};
///
/// let ring = neighbours(0, |n| [(n + 1) % 10], |_| false);
/// assert_eq!(Search::new(&ring).run(Bfs::new()).outcome, Outcome::Unsolvable);
/// assert_eq!(Search::new(&ring).max_depth(9).run(Bfs::new()).outcome, Outcome::Undecided(Cause::DepthLimit));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use = "an outcome holds the answer of the search"]
pub enum Outcome<S, A> {
    /// A goal was found, and this is a way to it.
    Solved(Solution<S, A>),
    /// A proof: every state that can be reached was expanded, and none is a goal.
    Unsolvable,
    /// Neither found nor proved impossible, for this reason.
    Undecided(Cause),
}

impl<S, A> fmt::Display for Outcome<S, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Solved(solution) => write!(f, "solved in {} steps", solution.len()),
            Self::Unsolvable => f.write_str("proved unsolvable"),
            Self::Undecided(cause) => write!(f, "undecided: {cause}"),
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Running => f.write_str("there is more to search"),
            Self::Complete => f.write_str("complete"),
            Self::Cut(cause) => write!(f, "cut: {cause}"),
        }
    }
}

/// How an enumeration of goals stands: were these all? Of an [improving](crate::Search::improving) search: is the last
/// one the best?
///
/// # Examples
///
/// An iterator that ends does not tell whether these were all. Its search does:
///
/// ```
/// use statewalk::{Bfs, Cause, End, Search, neighbours};
///
/// let tree = neighbours(1_u32, |n| [n * 2, n * 2 + 1], |&n| n > 2);
/// let mut all = Search::new(&tree).solutions(Bfs::new());
/// assert_eq!(all.by_ref().count(), 3);
/// assert_eq!(all.end(), End::Complete);
///
/// let mut some = Search::new(&tree).max_expanded(1).solutions(Bfs::new());
/// assert_eq!(some.by_ref().count(), 1);
/// assert_eq!(some.end(), End::Cut(Cause::ExpansionLimit));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum End {
    /// There is more to search.
    Running,
    /// Every goal that can be reached without passing through another was yielded.
    Complete,
    /// The search ended early for this reason; there may be more goals.
    Cut(Cause),
}

/// Why a search ended without an answer, or an enumeration before it was complete.
///
/// # Where several causes apply
///
/// One is named.
///
/// 1. What ended the search at once: [`Stopped`](Self::Stopped), [`TimeLimit`](Self::TimeLimit),
///    [`ExpansionLimit`](Self::ExpansionLimit), [`MemoryLimit`](Self::MemoryLimit), [`StateLimit`](Self::StateLimit) or
///    [`BrokenPromise`](Self::BrokenPromise), whichever came first. Of the first five, at one and the same expansion, the one
///    that is first in this list.
///    (A [ranked](crate::Bfs::ranked) search ends at once at a prune, too.)
/// 2. Else [`DepthLimit`](Self::DepthLimit), which cut states off but let the search go on: a greater depth may still find
///    something.
/// 3. Else [`Pruned`](Self::Pruned), which did so, too. So where a hook prunes without a promise, `DepthLimit` may stand
///    for both.
///
/// # Examples
///
/// A search that could neither go deeper nor keep more names what ended it first:
///
/// ```
/// use statewalk::{Bfs, Cause, Outcome, Search, neighbours};
///
/// let tree = neighbours(1_u32, |n| [n * 2, n * 2 + 1], |_| false);
/// let outcome = |depth, states| Search::new(&tree).max_depth(depth).max_states(states).run(Bfs::new()).outcome;
/// assert_eq!(outcome(3, 15), Outcome::Undecided(Cause::DepthLimit));
/// assert_eq!(outcome(3, 14), Outcome::Undecided(Cause::StateLimit));
/// assert_eq!(Cause::DepthLimit.to_string(), "the depth limit cut off states");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Cause {
    /// A visitor asked to stop ([`Control::Stop`](crate::Control::Stop)), or a panic of the problem was caught and the search called again.
    Stopped,
    /// The time that `Search::max_time` allows has passed.
    TimeLimit,
    /// [`Search::max_expanded`](crate::Search::max_expanded) states were expanded and more were waiting.
    ExpansionLimit,
    /// [`Search::max_memory`](crate::Search::max_memory) was too little, an allocation failed, or the ids ran out (after
    /// 3.2 thousand million states that are kept as they are).
    MemoryLimit,
    /// [`Search::max_states`](crate::Search::max_states) states were kept and another one was met.
    StateLimit,
    /// A state at exactly [`Search::max_depth`](crate::Search::max_depth) is no goal and was not expanded; or one nearer to
    /// the start, from which every goal is [known](crate::Search::lower_bound) to be beyond that depth.
    ///
    /// If no hook prunes, it is a proof of its own: there is [no way of at most that many actions](crate::Limits::max_depth).
    DepthLimit,
    /// A visitor pruned without a promise that this is sound.
    Pruned,
    /// The problem broke a promise that the search relies on: a key is too long, or a rank too large, or no action leads
    /// back from a goal. (See [`Packed`](crate::Packed), [`Ranked`](crate::Ranked) and [`laws`](crate::laws).)
    BrokenPromise,
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Stopped => "stopped on request",
            Self::TimeLimit => "the time limit was reached",
            Self::ExpansionLimit => "the limit of expansions was reached",
            Self::MemoryLimit => "the memory limit was reached",
            Self::StateLimit => "the limit of states was reached",
            Self::DepthLimit => "the depth limit cut off states",
            Self::Pruned => "a pruning hook cut off states",
            Self::BrokenPromise => "the problem broke a promise about its states",
        })
    }
}
