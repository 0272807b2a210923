//! The reasons for which a search ends early.

use thiserror::Error;

/// The reason why a search ended without an answer, or why an enumeration is incomplete.
///
/// # Precedence
///
/// If several reasons apply, the search reports one of them:
///
/// 1. The reason that ended the search at once: [`Stopped`](Self::Stopped), [`TimeLimit`](Self::TimeLimit),
///    [`ExpansionLimit`](Self::ExpansionLimit), [`MemoryLimit`](Self::MemoryLimit), [`StateLimit`](Self::StateLimit) or
///    [`BrokenPromise`](Self::BrokenPromise). The earliest wins. If several of the first five apply at the same
///    expansion, the first in this list wins. A [ranked](crate::Bfs::ranked) search also ends at once when a hook
///    prunes.
/// 2. Otherwise [`DepthLimit`](Self::DepthLimit): the limit cut off states and let the search continue. A greater depth
///    may still lead to a goal.
/// 3. Otherwise [`Pruned`](Self::Pruned): a hook cut off states and let the search continue. So if a hook prunes
///    without a promise, `DepthLimit` may stand for both.
///
/// # Examples
///
/// A search that reaches the limits of depth and of states reports the limit that ended it:
///
/// ```
/// use statewalk::{Bfs, StopReason, Outcome, Search, neighbors};
///
/// let tree = neighbors(1_u32, |n| [n * 2, n * 2 + 1], |_| false);
/// let outcome = |depth, states| {
///     Search::new(&tree).max_depth(depth).max_states(states).run(Bfs::new()).outcome
/// };
/// assert_eq!(outcome(3, 15), Outcome::Undecided(StopReason::DepthLimit));
/// assert_eq!(outcome(3, 14), Outcome::Undecided(StopReason::StateLimit));
/// assert_eq!(StopReason::DepthLimit.to_string(), "the depth limit cut off states");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum StopReason {
    /// A visitor answered [`Control::Stop`](crate::Control::Stop); or the problem or a visitor panicked, and the caller
    /// caught the panic and called the search again.
    #[error("stopped on request")]
    Stopped,
    /// The time that `Search::max_time` allows has passed.
    #[doc(alias = "timeout")]
    #[error("the time limit was reached")]
    TimeLimit,
    /// [`Search::max_expanded`](crate::Search::max_expanded) states were expanded and the search needed to expand
    /// another.
    #[error("the limit of expansions was reached")]
    ExpansionLimit,
    /// [`Search::max_memory`](crate::Search::max_memory) was reached, an allocation failed, or the ids ran out. A
    /// search that stores whole states has ids for 3.2 billion states.
    #[error("the memory limit was reached")]
    MemoryLimit,
    /// [`Search::max_states`](crate::Search::max_states) states were stored and another new one was generated.
    #[error("the limit of states was reached")]
    StateLimit,
    /// A state at exactly [`Search::max_depth`](crate::Search::max_depth) is no goal and was not expanded; or, at a
    /// state of smaller depth, a [heuristic](crate::Iddfs::heuristic) shows that every goal reachable from it is deeper
    /// than the limit.
    ///
    /// If no hook prunes, this is a proof: there is [no solution of at most that many
    /// actions](crate::Limits::max_depth).
    #[error("the depth limit cut off states")]
    DepthLimit,
    /// A visitor pruned without a promise that this is sound.
    #[error("a pruning hook cut off states")]
    Pruned,
    /// The problem broke a promise on which the search relies: a key is too long, a rank is too large, or no path leads
    /// back from a goal. See [`Packed`](crate::Packed), [`Ranked`](crate::Ranked) and [`laws`](crate::laws).
    #[error("the problem broke a promise about its states")]
    BrokenPromise,
    /// The crate broke an invariant of its own. This is a bug of the crate; please report it. The search ends without a
    /// proof. With debug assertions it panics instead.
    #[error("the search broke an invariant of its own, which is a bug of statewalk")]
    Internal,
}
