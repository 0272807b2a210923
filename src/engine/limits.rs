//! The limits of a search as data. Each but time is exact: a search that needs just what it allows is not cut.

use core::time::Duration;

/// What a search may use. It is what the setters of [`Search`](crate::Search) set, as a value, for limits that are made
/// once and used often, and for [`Solutions::resume`](crate::Solutions::resume).
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
    // A limit that was not set is the largest value of its type, which nothing reaches.
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
    /// // A limit that nothing can reach is no limit.
    /// assert_eq!(Limits::new().max_states(u64::MAX), Limits::new());
    /// ```
    pub const fn new() -> Self {
        Self { depth: u32::MAX, expanded: u64::MAX, states: u64::MAX, bytes: u64::MAX, time: None }
    }

    /// Expands no state at this depth, counted in actions from a start. A goal at exactly `depth` is found. Default: no
    /// limit.
    ///
    /// # What it proves
    ///
    /// [`Undecided(DepthLimit)`](crate::StopReason::DepthLimit) says that there is **no path of at most `depth` actions**, and
    /// [`Status::Cutoff(DepthLimit)`](crate::Status::Cutoff) that every goal up to there was given. That is so for every algorithm,
    /// whatever it remembers, but for two cases:
    ///
    /// * A hook pruned. Where one did so without a promise, it proves nothing, because `DepthLimit` is named before
    ///   [`Pruned`](crate::StopReason::Pruned). A sound prune keeps the first proof, but may leave goals out. (Where
    ///   [`Stats::pruned`](crate::Stats::pruned) is 0, none did.)
    /// * A [`Dfs`](crate::Dfs) was [resumed](crate::Solutions::resume) with a greater depth. What the first limit cut off is
    ///   gone, so only the proof up to the first limit stands.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Dfs, Limits, Search, neighbors};
    ///
    /// let down = neighbors(0_u64, |n| [n * 2 + 1, n * 2 + 2], |&n| n == 2);
    /// // Depth first, an endless path is no trap with a limit.
    /// let report = Search::new(&down).limits(Limits::new().max_depth(10)).run(Dfs::new());
    /// assert_eq!(report.solution().map(|solution| solution.len()), Some(1));
    /// ```
    pub const fn max_depth(self, depth: u32) -> Self {
        Self { depth, ..self }
    }

    /// Ends the search when it needs to expand one state more than this, counted from its beginning, also where it is
    /// [resumed](crate::Solutions::resume). Default: no limit.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Limits, Outcome, Search, neighbors};
    ///
    /// // Ten states: with ten expansions the search is complete, and it is a proof.
    /// let ring = neighbors(0, |n| [(n + 1) % 10], |_| false);
    /// let report = Search::new(&ring).limits(Limits::new().max_expanded(10)).run(Bfs::new());
    /// assert_eq!(report.outcome, Outcome::Unsolvable);
    /// ```
    pub const fn max_expanded(self, states: u64) -> Self {
        Self { expanded: states, ..self }
    }

    /// Ends the search when it needs to keep one state more than this. Default: no limit.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Limits, Outcome, Search, neighbors};
    ///
    /// // A state that is known already is not one more.
    /// let ring = neighbors(0, |n| [(n + 1) % 10], |_| false);
    /// let report = Search::new(&ring).limits(Limits::new().max_states(10)).run(Bfs::new());
    /// assert_eq!(report.outcome, Outcome::Unsolvable);
    /// ```
    pub const fn max_states(self, states: u64) -> Self {
        Self { states, ..self }
    }

    /// Ends the search when it needs more bytes than this for what it keeps, as [`Stats::bytes`](crate::Stats::bytes)
    /// counts them. Default: no limit but what the allocator gives.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Limits, Outcome, Search, neighbors};
    ///
    /// // What a `Vec` holds on the heap is not counted, only the `Vec` itself.
    /// let lists = neighbors(vec![0_u8; 10_000], |list| [list.clone()], |_| false);
    /// let report = Search::new(&lists).limits(Limits::new().max_memory(5000)).run(Bfs::new());
    /// assert_eq!(report.outcome, Outcome::Unsolvable);
    /// ```
    pub const fn max_memory(self, bytes: u64) -> Self {
        Self { bytes, ..self }
    }

    /// Ends the search when it needs to expand a state this long after its first expansion, or the first after
    /// [`resume`](crate::Solutions::resume), by the wall clock. Default: no limit.
    ///
    /// The clock is looked at before each expansion, so one slow expansion may overrun, and it goes on while a search is
    /// paused; resume the search to start it anew. Needs feature `std`; it is not available on `wasm32-unknown-unknown`, which has no clock.
    ///
    /// # Examples
    ///
    /// ```
    /// use core::time::Duration;
    /// use statewalk::{Bfs, Limits, Search, neighbors};
    ///
    /// // No time at all is enough to look at the start, but not to expand it.
    /// let limits = Limits::new().max_time(Duration::ZERO);
    /// let start = neighbors(0, |n| [n + 1], |&n| n == 0);
    /// assert!(Search::new(&start).limits(limits).run(Bfs::new()).solution().is_some());
    /// ```
    #[cfg(all(feature = "std", not(all(target_family = "wasm", target_os = "unknown"))))]
    #[cfg_attr(docsrs, doc(cfg(feature = "std")))]
    pub const fn max_time(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// The depth that [`max_depth`](Self::max_depth) allows; `None` is no limit.
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

    /// The expansions that [`max_expanded`](Self::max_expanded) allows; `None` is no limit.
    #[must_use]
    pub const fn expansion_limit(&self) -> Option<u64> {
        if self.expanded == u64::MAX { None } else { Some(self.expanded) }
    }

    /// The states that [`max_states`](Self::max_states) allows; `None` is no limit.
    #[must_use]
    pub const fn state_limit(&self) -> Option<u64> {
        if self.states == u64::MAX { None } else { Some(self.states) }
    }

    /// The bytes that [`max_memory`](Self::max_memory) allows; `None` is no limit.
    #[must_use]
    pub const fn memory_limit(&self) -> Option<u64> {
        if self.bytes == u64::MAX { None } else { Some(self.bytes) }
    }

    /// The time that `max_time` allows; `None` is no limit.
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
