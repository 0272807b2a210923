//! A cache line of slots: filled from the first slot on, and compared as a whole.

/// An integer type for slots. An empty slot is 0.
pub(super) trait Slot: Copy + Eq + Default {
    const BITS: u32;

    /// The low bits of a word.
    fn cut(word: u64) -> Self;

    fn word(self) -> u64;
}

impl Slot for u32 {
    const BITS: u32 = Self::BITS;

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "it is to be cut")]
    fn cut(word: u64) -> Self {
        word as Self
    }

    #[inline]
    fn word(self) -> u64 {
        self.into()
    }
}

impl Slot for u64 {
    const BITS: u32 = Self::BITS;

    #[inline]
    fn cut(word: u64) -> Self {
        word
    }

    #[inline]
    fn word(self) -> u64 {
        self
    }
}

/// `N` slots. No loop over them has a branch for each slot, because such a branch is unpredictable.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
pub(super) struct Line<T, const N: usize>([T; N]);

impl<T: Slot, const N: usize> Line<T, N> {
    #[inline]
    pub(super) fn empty() -> Self {
        Self([T::default(); N])
    }

    #[inline]
    pub(super) fn first(&self) -> T {
        self.0[0]
    }

    /// The slots that are not empty.
    pub(super) fn filled(self) -> impl Iterator<Item = T> {
        self.0.into_iter().take_while(|slot| *slot != T::default())
    }

    #[inline]
    #[expect(clippy::needless_bitwise_bool, reason = "without branches")]
    pub(super) fn contains(&self, slot: T) -> bool {
        self.0.iter().fold(false, |found, &other| found | (other == slot))
    }

    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.0[N - 1] != T::default()
    }

    /// Fills the first empty slot; there is one.
    #[inline]
    pub(super) fn push(&mut self, slot: T) {
        if let Some(empty) = self.0.iter_mut().find(|slot| **slot == T::default()) {
            *empty = slot;
        }
    }
}
