//! The names of stored states.

use core::num::NonZeroU32;

/// Names a stored state: 0 for the first, and so on in the order in which states are stored. A table of ranked states
/// names each state by its rank. Visitors see it as [`Node::id`](crate::Node::id).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct StateId(u64);

impl StateId {
    #[inline]
    pub(crate) fn new(number: u64) -> Self {
        Self(number)
    }

    #[inline]
    pub(crate) fn get(self) -> u64 {
        self.0
    }

    /// The place of the state in a column.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "what is stored in a column has a place in memory")]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A [`StateId`] in four bytes, as the hashed tables keep it. It is stored plus one, so that an `Option` takes four bytes,
/// too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct CompactId(pub(super) NonZeroU32);

impl CompactId {
    /// No search stores so many states.
    pub(super) const LAST: Self = Self(NonZeroU32::MAX);

    /// The id of the state that is stored after `index` others, if ids reach that far.
    #[inline]
    pub(crate) fn new(index: usize) -> Option<Self> {
        u32::try_from(index).ok()?.checked_add(1).and_then(NonZeroU32::new).map(Self)
    }

    /// The same where `reserve` has made sure that ids reach that far.
    #[inline]
    pub(super) fn reserved(index: usize) -> Self {
        let id = Self::new(index);
        debug_assert!(id.is_some(), "ids do not reach as far as `reserve` said");
        id.unwrap_or(Self::LAST)
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl From<CompactId> for StateId {
    #[inline]
    fn from(id: CompactId) -> Self {
        Self(u64::from(id.0.get()) - 1)
    }
}

/// The state is stored under a [`CompactId`].
impl From<StateId> for CompactId {
    #[inline]
    fn from(id: StateId) -> Self {
        Self::reserved(id.index())
    }
}
