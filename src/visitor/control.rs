//! The answer of a visitor.

/// The answer of a visitor: whether the search continues, prunes the node, or stops.
///
/// # Examples
///
/// ```
/// use statewalk::{Bfs, StopReason, Control, Outcome, Search, neighbors};
///
/// let line = neighbors(0_u32, |n| [n + 1], |_| false);
/// let end_at_ten = |how| {
///     let search = Search::new(&line).on_expand(|node| {
///         if *node.state() == 10 { how } else { Control::Continue }
///     });
///     search.run(Bfs::new()).outcome
/// };
/// assert_eq!(end_at_ten(Control::Prune), Outcome::Undecided(StopReason::Pruned));
/// assert_eq!(end_at_ten(Control::PruneSound), Outcome::Unsolvable, "by your promise");
/// assert_eq!(end_at_ten(Control::Stop), Outcome::Undecided(StopReason::Stopped));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Control {
    /// Continue.
    Continue,
    /// Do not expand this node. A search that finds no goal then ends [`Undecided(Pruned)`](crate::StopReason::Pruned).
    Prune,
    /// Do not expand this node. You promise that no proof and no shortest solution is lost: see
    /// [what pruning does to the verdict](super::Visitor#what-pruning-does-to-the-verdict).
    PruneSound,
    /// End the search here. The solutions and counters so far are reported.
    #[doc(alias = "cancel")]
    Stop,
}

impl Control {
    /// The joint answer of two visitors in a call where neither can prune.
    pub(super) fn or_stop(self, other: Self) -> Self {
        if other == Self::Stop { other } else { self }
    }
}

/// A hook that returns nothing continues.
impl From<()> for Control {
    fn from((): ()) -> Self {
        Self::Continue
    }
}
