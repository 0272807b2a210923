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
    pub const fn max_depth(self, depth: u32) -> Self {
        Self { depth, ..self }
    }

    /// Ends the search when it needs to expand one state more than this, counted from its beginning, also where it is
    /// [resumed](crate::Solutions::resume). Default: no limit.
    pub const fn max_expanded(self, states: u64) -> Self {
        Self { expanded: states, ..self }
    }

    /// Ends the search when it needs to keep one state more than this. Default: no limit.
    pub const fn max_states(self, states: u64) -> Self {
        Self { states, ..self }
    }

    /// Ends the search when it needs more bytes than this for what it keeps, as [`Stats::bytes`](crate::Stats::bytes)
    /// counts them. Default: no limit but what the allocator gives.
    pub const fn max_memory(self, bytes: u64) -> Self {
        Self { bytes, ..self }
    }

    /// Ends the search when it needs to expand a state this long after its first expansion, or the first after
    /// [`resume`](crate::Solutions::resume), by the wall clock. Default: no limit.
    ///
    /// The clock is looked at before each expansion, so one slow expansion may overrun, and it goes on while a search is
    /// paused; resume the search to start it anew. Needs feature `std`.
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
