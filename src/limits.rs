//! The limits of a search as data. Each but time is exact: a search that needs just what it allows is not cut.

/// What a search may use. It is what the setters of [`Search`](crate::Search) set, as a value, for limits that are made
/// once and used often, and for [`Solutions::resume`](crate::Solutions::resume).
///
/// # Examples
///
/// ```
/// use statewalk::{Bfs, Cause, Limits, Outcome, Search, neighbours};
///
/// let limits = Limits::new().max_depth(20).max_states(500);
/// let numbers = neighbours(0_u64, |n| [n + 1, n * 3 + 5], |_| false);
/// let report = Search::new(numbers).limits(limits).run(Bfs::new());
/// assert_eq!(report.outcome, Outcome::Undecided(Cause::StateLimit));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use = "limits limit nothing until they are given to a search"]
pub struct Limits {
    // A limit that was not set is the largest value of its type, which nothing reaches.
    pub(crate) depth: u32,
    pub(crate) expanded: u64,
    pub(crate) states: u64,
    pub(crate) bytes: u64,
    #[cfg(feature = "std")]
    pub(crate) time: Option<core::time::Duration>,
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
        Self {
            depth: u32::MAX,
            expanded: u64::MAX,
            states: u64::MAX,
            bytes: u64::MAX,
            #[cfg(feature = "std")]
            time: None,
        }
    }

    /// Expands no state at this depth, counted in actions from a start. A goal at exactly `depth` is found. Default: no
    /// limit.
    ///
    /// # What it proves
    ///
    /// [`Undecided(DepthLimit)`](crate::Cause::DepthLimit) says that there is **no way of at most `depth` actions**, and
    /// [`End::Cut(DepthLimit)`](crate::End::Cut) that every goal up to there was given. That is so for every algorithm,
    /// whatever it remembers, but for two cases:
    ///
    /// * A hook pruned. Where one did so without a promise, it proves nothing, because `DepthLimit` is named before
    ///   [`Pruned`](crate::Cause::Pruned). A sound prune keeps the first proof, but may leave goals out. (Where
    ///   [`Stats::pruned`](crate::Stats::pruned) is 0, none did.)
    /// * A [`Dfs`](crate::Dfs) was [resumed](crate::Solutions::resume) with a greater depth. What the first limit cut off is
    ///   gone, so only the proof up to the first limit stands.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Dfs, Limits, Search, neighbours};
    ///
    /// let down = neighbours(0_u64, |n| [n * 2 + 1, n * 2 + 2], |&n| n == 2);
    /// // Depth first, an endless way is no trap with a limit.
    /// let report = Search::new(&down).limits(Limits::new().max_depth(10)).run(Dfs::new());
    /// assert_eq!(report.solution().map(|way| way.len()), Some(1));
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
    /// use statewalk::{Bfs, Limits, Outcome, Search, neighbours};
    ///
    /// // Ten states: with ten expansions the search is complete, and it is a proof.
    /// let ring = neighbours(0, |n| [(n + 1) % 10], |_| false);
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
    /// use statewalk::{Bfs, Limits, Outcome, Search, neighbours};
    ///
    /// // A state that is known already is not one more.
    /// let ring = neighbours(0, |n| [(n + 1) % 10], |_| false);
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
    /// use statewalk::{Bfs, Limits, Outcome, Search, neighbours};
    ///
    /// // What a `Vec` holds on the heap is not counted, only the `Vec` itself.
    /// let lists = neighbours(vec![0_u8; 10_000], |list| [list.clone()], |_| false);
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
    /// paused; resume the search to start it anew. Needs feature `std`.
    ///
    /// # Examples
    ///
    /// ```
    /// use core::time::Duration;
    /// use statewalk::{Bfs, Limits, Search, neighbours};
    ///
    /// // No time at all is enough to look at the start, but not to expand it.
    /// let limits = Limits::new().max_time(Duration::ZERO);
    /// let start = neighbours(0, |n| [n + 1], |&n| n == 0);
    /// assert!(Search::new(&start).limits(limits).run(Bfs::new()).solution().is_some());
    /// ```
    #[cfg(feature = "std")]
    #[cfg_attr(docsrs, doc(cfg(feature = "std")))]
    pub const fn max_time(self, time: core::time::Duration) -> Self {
        Self { time: Some(time), ..self }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::new()
    }
}
