//! The limits of a search as data. Each is exact: a search that needs just what it allows is not cut.

/// What a search may use. A limit that was not set is the largest value of its type, which nothing reaches.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    pub(crate) depth: u32,
    pub(crate) expanded: u64,
    pub(crate) states: u64,
    pub(crate) bytes: u64,
    #[cfg(feature = "std")]
    pub(crate) time: Option<core::time::Duration>,
}

impl Limits {
    pub(crate) const NONE: Self = Self {
        depth: u32::MAX,
        expanded: u64::MAX,
        states: u64::MAX,
        bytes: u64::MAX,
        #[cfg(feature = "std")]
        time: None,
    };
}
