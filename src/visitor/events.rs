//! The calls that a visitor needs.

use core::ops::BitOr;

/// The calls that a visitor needs, of those that cost time. Combine them with `|`.
///
/// ```
/// use statewalk::Events;
///
/// assert!((Events::EXPAND | Events::SUCCESSOR).contains(Events::EXPAND));
/// assert!(!Events::NONE.contains(Events::PROGRESS));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Events(u8);

impl Events {
    /// No call.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::{Events, Visitor};
    /// assert_eq!(Visitor::<u8, u8>::events(&()), Events::NONE);
    /// ```
    pub const NONE: Self = Self(0);
    /// [`Visitor::on_expand`](super::Visitor::on_expand).
    pub const EXPAND: Self = Self(1);
    /// [`Visitor::on_actions`](super::Visitor::on_actions). It costs a list of the actions of each node.
    pub const ACTIONS: Self = Self(2);
    /// [`Visitor::on_successor`](super::Visitor::on_successor).
    ///
    /// # Examples
    ///
    /// The only call that a [`Recorder`](crate::render::Recorder) needs:
    ///
    /// ```
    /// # use statewalk::{Visitor, Events, render::Recorder};
    /// assert_eq!(Visitor::<u8, u8>::events(&Recorder::new()), Events::SUCCESSOR);
    /// ```
    pub const SUCCESSOR: Self = Self(4);
    /// [`Visitor::on_progress`](super::Visitor::on_progress).
    pub const PROGRESS: Self = Self(8);
    /// All four calls.
    pub const ALL: Self = Self(15);

    /// Whether this contains every call in `other`.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::Events;
    /// let both = Events::EXPAND | Events::PROGRESS;
    /// assert!(both.contains(Events::EXPAND) && !Events::EXPAND.contains(both));
    /// // The empty set is a subset of every set.
    /// assert!(Events::NONE.contains(Events::NONE));
    /// ```
    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether this contains any call in `other`.
    pub(crate) const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

impl BitOr for Events {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
