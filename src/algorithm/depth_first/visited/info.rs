//! What a search that stores all states knows of each.

/// At which depth a state was met, and whether it is a goal; or that it was left unexpanded for its depth.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NodeInfo(u32);

const GOAL: u32 = 1 << 30;

impl NodeInfo {
    /// Paths are shorter than this.
    pub(crate) const MOST_DEPTH: u32 = GOAL;
    /// That of a state that was left unexpanded, at whatever depth.
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
