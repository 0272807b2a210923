//! The limits of a search as data. All but time are exact: a search that needs exactly the limit completes.

use core::time::Duration;

/// The limits of a search, as a value: for limits that several searches share, and for
/// [`Solutions::resume`](crate::Solutions::resume). The setters of [`Search`](crate::Search) set the same limits.
///
/// All limits but time are exact: a search that needs exactly the limit completes.
///
/// # Examples
///
/// ```
/// use statewalk::{Bfs, StopReason, Limits, Outcome, Search, neighbors};
///
/// let limits = Limits::new().max_depth(20).max_states(500);
/// let numbers = neighbors(0_u64, |n| [n + 1, n * 3 + 5], |_| false);
/// let report = Search::new(numbers).limits(limits).run(Bfs::new());
/// assert_eq!(report.outcome, Outcome::Undecided(StopReason::StateLimit));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use = "limits limit nothing until they are given to a search"]
pub struct Limits {
    // An unset limit is the largest value of its type, which no search reaches.
    pub(crate) depth: u32,
    pub(crate) expanded: u64,
    pub(crate) states: u64,
    pub(crate) bytes: u64,
    pub(crate) time: Option<Duration>,
}

impl Limits {
    /// No limits.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::Limits;
    ///
    /// assert_eq!(Limits::new(), Limits::default());
    /// // The largest value is no limit.
    /// assert_eq!(Limits::new().max_states(u64::MAX), Limits::new());
    /// ```
    pub const fn new() -> Self {
        Self { depth: u32::MAX, expanded: u64::MAX, states: u64::MAX, bytes: u64::MAX, time: None }
    }

    /// Expands no state at this depth, counted in actions from an initial state. A goal at exactly `depth` is found.
    /// Default: no limit.
    ///
    /// # What it proves
    ///
    /// [`Undecided(DepthLimit)`](crate::StopReason::DepthLimit) proves that there is **no solution of at most `depth`
    /// actions**. [`Status::Cutoff(DepthLimit)`](crate::Status::Cutoff) proves that every goal up to that depth was
    /// yielded. Both hold for every algorithm and every setting of [`Visited`](crate::Visited), with two exceptions:
    ///
    /// * A hook pruned. After a prune without a promise, there is no proof, although the reason is `DepthLimit`: if
    ///   both apply, it is reported instead of [`Pruned`](crate::StopReason::Pruned). After a sound prune, the first
    ///   proof still holds, but the search may omit goals. If [`Stats::pruned`](crate::Stats::pruned) is 0, no hook
    ///   pruned.
    /// * A [`Dfs`](crate::Dfs) was [resumed](crate::Solutions::resume) with a greater depth. The search does not expand
    ///   the states that the first limit cut off, so the proofs hold up to the first limit only.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Dfs, Limits, Search, neighbors};
    ///
    /// let down = neighbors(0_u64, |n| [n * 2 + 1, n * 2 + 2], |&n| n == 2);
    /// // The first branch is an infinite path. The limit makes depth-first search leave it.
    /// let report = Search::new(&down).limits(Limits::new().max_depth(10)).run(Dfs::new());
    /// assert_eq!(report.solution().map(|solution| solution.len()), Some(1));
    /// ```
    pub const fn max_depth(self, depth: u32) -> Self {
        Self { depth, ..self }
    }

    /// Ends the search when it needs to expand one state more than this. A [resumed](crate::Solutions::resume) search
    /// counts from its first expansion, not from the resumption. Default: no limit.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Limits, Outcome, Search, neighbors};
    ///
    /// // Ten states: ten expansions complete the search, so the result is a proof.
    /// let ring = neighbors(0, |n| [(n + 1) % 10], |_| false);
    /// let report = Search::new(&ring).limits(Limits::new().max_expanded(10)).run(Bfs::new());
    /// assert_eq!(report.outcome, Outcome::Unsolvable);
    /// ```
    pub const fn max_expanded(self, states: u64) -> Self {
        Self { expanded: states, ..self }
    }

    /// Ends the search when it needs to store one state more than this. Default: no limit.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Limits, Outcome, Search, neighbors};
    ///
    /// // Duplicates do not count.
    /// let ring = neighbors(0, |n| [(n + 1) % 10], |_| false);
    /// let report = Search::new(&ring).limits(Limits::new().max_states(10)).run(Bfs::new());
    /// assert_eq!(report.outcome, Outcome::Unsolvable);
    /// ```
    pub const fn max_states(self, states: u64) -> Self {
        Self { states, ..self }
    }

    /// Ends the search when it needs more bytes of memory than this, as [`Stats::bytes`](crate::Stats::bytes) counts
    /// them. Default: no limit except that of the allocator.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Limits, Outcome, Search, neighbors};
    ///
    /// // The heap memory of a `Vec` does not count, only the `Vec` itself.
    /// let lists = neighbors(vec![0_u8; 10_000], |list| [list.clone()], |_| false);
    /// let report = Search::new(&lists).limits(Limits::new().max_memory(5000)).run(Bfs::new());
    /// assert_eq!(report.outcome, Outcome::Unsolvable);
    /// ```
    pub const fn max_memory(self, bytes: u64) -> Self {
        Self { bytes, ..self }
    }

    /// Ends the search when it needs to expand a state this long after its first expansion, by the wall clock. Default:
    /// no limit.
    ///
    /// The search reads the clock before each expansion, so one slow expansion may exceed the limit. The clock
    /// continues while a search is paused; [`resume`](crate::Solutions::resume) restarts the clock. Needs feature
    /// `std`; not available on `wasm32-unknown-unknown`, which has no clock.
    ///
    /// # Examples
    ///
    /// ```
    /// use core::time::Duration;
    /// use statewalk::{Bfs, Limits, Search, neighbors};
    ///
    /// // A limit of zero is enough to test the initial state, but not to expand it.
    /// let limits = Limits::new().max_time(Duration::ZERO);
    /// let home = neighbors(0, |n| [n + 1], |&n| n == 0);
    /// assert!(Search::new(&home).limits(limits).run(Bfs::new()).solution().is_some());
    /// ```
    #[cfg(all(feature = "std", not(all(target_family = "wasm", target_os = "unknown"))))]
    #[cfg_attr(docsrs, doc(cfg(feature = "std")))]
    #[doc(alias = "timeout")]
    pub const fn max_time(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// The depth that [`max_depth`](Self::max_depth) allows; `None` if there is no limit.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::Limits;
    ///
    /// let limits = Limits::new().max_depth(30);
    /// assert_eq!((limits.depth_limit(), limits.state_limit()), (Some(30), None));
    /// ```
    #[must_use]
    pub const fn depth_limit(&self) -> Option<u32> {
        if self.depth == u32::MAX { None } else { Some(self.depth) }
    }

    /// The number of expansions that [`max_expanded`](Self::max_expanded) allows; `None` if there is no limit.
    #[must_use]
    pub const fn expansion_limit(&self) -> Option<u64> {
        if self.expanded == u64::MAX { None } else { Some(self.expanded) }
    }

    /// The number of states that [`max_states`](Self::max_states) allows; `None` if there is no limit.
    #[must_use]
    pub const fn state_limit(&self) -> Option<u64> {
        if self.states == u64::MAX { None } else { Some(self.states) }
    }

    /// The number of bytes that [`max_memory`](Self::max_memory) allows; `None` if there is no limit.
    #[must_use]
    pub const fn memory_limit(&self) -> Option<u64> {
        if self.bytes == u64::MAX { None } else { Some(self.bytes) }
    }

    /// The time that `max_time` allows; `None` if there is no limit.
    #[must_use]
    pub const fn time_limit(&self) -> Option<Duration> {
        self.time
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::new()
    }
}
