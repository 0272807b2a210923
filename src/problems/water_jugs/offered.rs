//! The actions of a state as a set of bits, so that making them takes no memory and little time.

use super::{Action, Jug};

/// Gives actions from the lowest bit up: eight bits to empty each jug, eight to fill each, eight for each jug to pour it
/// into each.
pub(super) struct Offered(pub(super) u128);

impl Iterator for Offered {
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
