//! What a visitor answers.

/// What a search should do next, as a visitor sees it.
///
/// # Examples
///
/// ```
/// use statewalk::{Bfs, StopReason, Control, Outcome, Search, neighbors};
///
/// let line = neighbors(0_u32, |n| [n + 1], |_| false);
/// let end_at_ten = |how| {
///     let search = Search::new(&line).on_expand(|node| if *node.state() == 10 { how } else { Control::Continue });
///     search.run(Bfs::new()).outcome
/// };
/// assert_eq!(end_at_ten(Control::Prune), Outcome::Undecided(StopReason::Pruned));
/// assert_eq!(end_at_ten(Control::PruneSound), Outcome::Unsolvable, "you gave your word");
/// assert_eq!(end_at_ten(Control::Stop), Outcome::Undecided(StopReason::Stopped));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Control {
    /// Go on.
    Continue,
    /// Do not expand this node; a search that finds nothing then ends undecided.
    Prune,
    /// Do not expand this node, and take my word that nothing is lost: see
    /// [what pruning does to the verdict](super::Visitor#what-pruning-does-to-the-verdict).
    PruneSound,
    /// End the search here. What was found is kept.
    Stop,
}

impl Control {
    /// What two visitors say together where neither can prune.
    pub(super) fn or_stop(self, other: Self) -> Self {
        if other == Self::Stop { other } else { self }
    }
}

/// A hook that returns nothing goes on.
impl From<()> for Control {
    fn from((): ()) -> Self {
        Self::Continue
    }
}
