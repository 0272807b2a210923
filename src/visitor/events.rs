//! Which calls a visitor needs.

use core::ops::BitOr;

/// Which of the calls that cost something a visitor needs; combine them with `|`.
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
    /// None of them.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::{Events, Visitor};
    /// assert_eq!(Visitor::<u8, u8>::events(&()), Events::NONE);
    /// ```
    pub const NONE: Self = Self(0);
    /// [`Visitor::on_expand`](super::Visitor::on_expand).
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::Events;
    /// assert!(Events::ALL.contains(Events::EXPAND));
    /// ```
    pub const EXPAND: Self = Self(1);
    /// [`Visitor::on_actions`](super::Visitor::on_actions). It costs a list of the actions of each node.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::Events;
    /// assert!(!Events::EXPAND.contains(Events::ACTIONS), "who wants to see nodes need not want their actions");
    /// ```
    pub const ACTIONS: Self = Self(2);
    /// [`Visitor::on_successor`](super::Visitor::on_successor).
    ///
    /// # Examples
    ///
    /// What a [`Recorder`](crate::render::Recorder) wants, and nothing else:
    ///
    /// ```
    /// # use statewalk::{Visitor, Events, render::Recorder};
    /// assert_eq!(Visitor::<u8, u8>::events(&Recorder::new()), Events::SUCCESSOR);
    /// ```
    pub const SUCCESSOR: Self = Self(4);
    /// [`Visitor::on_progress`](super::Visitor::on_progress).
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::Events;
    /// assert!((Events::PROGRESS | Events::EXPAND).contains(Events::PROGRESS));
    /// ```
    pub const PROGRESS: Self = Self(8);
    /// All of them.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::Events;
    /// assert!(Events::ALL.contains(Events::EXPAND | Events::ACTIONS | Events::SUCCESSOR));
    /// ```
    pub const ALL: Self = Self(15);

    /// Whether every call in `other` is wanted.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::Events;
    /// let both = Events::EXPAND | Events::PROGRESS;
    /// assert!(both.contains(Events::EXPAND) && !Events::EXPAND.contains(both));
    /// // Nothing is in everything, even in nothing.
    /// assert!(Events::NONE.contains(Events::NONE));
    /// ```
    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether any call in `other` is wanted.
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
