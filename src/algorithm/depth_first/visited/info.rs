//! The info for each state in a search that stores all states.

/// The depth at which a state was entered, and whether it is a goal; or that it was left unexpanded for its depth.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NodeInfo(u32);

const GOAL: u32 = 1 << 30;

impl NodeInfo {
    /// Paths are shorter than this.
    pub(crate) const MOST_DEPTH: u32 = GOAL;
    /// The info of a state that was left unexpanded, at any depth.
    pub(crate) const UNEXPANDED: Self = Self(1 << 31);

    pub(crate) fn entered_at(depth: u32, is_goal: bool) -> Self {
        Self(depth | if is_goal { GOAL } else { 0 })
    }

    pub(crate) fn depth(self) -> u32 {
        self.0 & !(Self::UNEXPANDED.0 | GOAL)
    }

    pub(crate) fn is_unexpanded(self) -> bool {
        self.0 & Self::UNEXPANDED.0 != 0
    }

    pub(crate) fn is_goal(self) -> bool {
        self.0 & GOAL != 0
    }
}
