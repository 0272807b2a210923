//! The applicable actions of a state as a bit set, which takes no allocation and little time.

use super::{Action, Jug};

/// Yields the actions from the lowest bit up: eight bits to empty each jug, eight bits to fill each jug, and for each
/// jug eight bits to pour it into each other.
pub(super) struct ApplicableActions(pub(super) u128);

impl Iterator for ApplicableActions {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        let jug = Jug::ALL[lowest % 8];
        Some(match lowest / 8 {
            0 => Action::Empty(jug),
            1 => Action::Fill(jug),
            from => Action::Pour { from: Jug::ALL[(from - 2) % 8], into: jug },
        })
    }
}
