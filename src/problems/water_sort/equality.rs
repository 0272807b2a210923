//! Equality of states: two states are equal if they differ only in the order of tubes of equal capacity. The lanes of
//! tubes of different capacities are never equal, because their walls differ, so comparing states means comparing
//! multisets of lanes.

use core::hash::{Hash, Hasher};

use super::State;
use super::sets::{bits, set_of};

impl State {
    /// Whether two states of the same layout have the same multiset of lanes.
    fn has_lanes_of(&self, other: &Self) -> bool {
        let layout = self.layout();
        let are_equal =
            |tube, others| (0..layout.chunks).all(|chunk| self.chunk(tube, chunk) == other.chunk(others, chunk));
        // Equal lanes at the same index cancel out, and most do. Each bit stands for a lane that does not.
        let moved = if layout.chunks == 1 {
            let pairs = layout.lanes_in(self.words()).zip(layout.lanes_in(other.words()));
            set_of((0..).zip(pairs).filter(|(_, (one, other))| one != other).map(|(tube, _)| tube))
        } else {
            set_of((0..layout.tubes).filter(|tube| !are_equal(*tube, *tube)))
        };
        let mut free = moved;
        bits(moved).all(|tube| {
            let found = bits(free).find(|others| are_equal(tube, *others));
            free &= !found.map_or(0, |others| 1 << others);
            found.is_some()
        })
    }
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.layout() == other.layout() && (self.words() == other.words() || self.has_lanes_of(other))
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let layout = self.layout();
        // A sum is independent of the order of the tubes.
        hasher.write_u64(if layout.chunks == 1 {
            layout.lanes_in(self.words()).map(mix).fold(0, u64::wrapping_add)
        } else {
            let lane = |tube| (0..layout.chunks).fold(0, |hash, chunk| mix(hash ^ self.chunk(tube, chunk)));
            (0..layout.tubes).map(lane).fold(0, u64::wrapping_add)
        });
    }
}

/// Mixes each bit into all others: the last steps of `SplitMix64` (Steele, Lea, Flood 2014).
pub(super) fn mix(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}
