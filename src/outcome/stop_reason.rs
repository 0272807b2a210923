//! Why a search ended early.

use thiserror::Error;

/// Why a search ended without an answer, or an enumeration before it was complete.
///
/// # Where several reasons apply
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
/// use statewalk::{Bfs, StopReason, Outcome, Search, neighbors};
///
/// let tree = neighbors(1_u32, |n| [n * 2, n * 2 + 1], |_| false);
/// let outcome = |depth, states| Search::new(&tree).max_depth(depth).max_states(states).run(Bfs::new()).outcome;
/// assert_eq!(outcome(3, 15), Outcome::Undecided(StopReason::DepthLimit));
/// assert_eq!(outcome(3, 14), Outcome::Undecided(StopReason::StateLimit));
/// assert_eq!(StopReason::DepthLimit.to_string(), "the depth limit cut off states");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum StopReason {
    /// A visitor asked to stop ([`Control::Stop`](crate::Control::Stop)), or a panic of the problem was caught and the search called again.
    #[error("stopped on request")]
    Stopped,
    /// The time that `Search::max_time` allows has passed.
    #[error("the time limit was reached")]
    TimeLimit,
    /// [`Search::max_expanded`](crate::Search::max_expanded) states were expanded and more were waiting.
    #[error("the limit of expansions was reached")]
    ExpansionLimit,
    /// [`Search::max_memory`](crate::Search::max_memory) was too little, an allocation failed, or the ids ran out (after
    /// 3.2 thousand million states that are kept as they are).
    #[error("the memory limit was reached")]
    MemoryLimit,
    /// [`Search::max_states`](crate::Search::max_states) states were kept and another one was met.
    #[error("the limit of states was reached")]
    StateLimit,
    /// A state at exactly [`Search::max_depth`](crate::Search::max_depth) is no goal and was not expanded; or one nearer to
    /// the start, from which every goal is [known](crate::Iddfs::heuristic) to be beyond that depth.
    ///
    /// If no hook prunes, it is a proof of its own: there is [no path of at most that many actions](crate::Limits::max_depth).
    #[error("the depth limit cut off states")]
    DepthLimit,
    /// A visitor pruned without a promise that this is sound.
    #[error("a pruning hook cut off states")]
    Pruned,
    /// The problem broke a promise that the search relies on: a key is too long, or a rank too large, or no action leads
    /// back from a goal. (See [`Packed`](crate::Packed), [`Ranked`](crate::Ranked) and [`laws`](crate::laws).)
    #[error("the problem broke a promise about its states")]
    BrokenPromise,
    /// The crate broke an invariant of its own: a bug of the crate, which aborts the search instead of completing a proof.
    /// With debug assertions it panics instead. Please report it.
    #[error("the search broke an invariant of its own, which is a bug of statewalk")]
    Internal,
}
