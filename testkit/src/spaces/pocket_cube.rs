//! The cube of 2×2×2.

use statewalk::{Packed, Problem};

/// The 2×2×2 cube with one corner held still: positions and twists of the other seven, eight bits each. An action is a
/// face (of three) and a number of quarter turns.
#[derive(Debug, Clone)]
pub struct PocketCube {
    /// Whether a half turn is one action.
    pub half_turns: bool,
}

/// The corners that a quarter turn of each face moves in a cycle, and the twist each corner gets on the path.
const CUBE_CYCLES: [([usize; 4], [u8; 4]); 3] =
    [([0, 1, 3, 2], [0, 0, 0, 0]), ([0, 2, 6, 4], [1, 2, 1, 2]), ([0, 4, 5, 1], [2, 1, 2, 1])];

space!(
    PocketCube,
    [u8; 7],
    (u8, u8),
    |p, s| [0, 3, 6, 9, 12, 15, 18],
    {
        let turns: &[u8] = if p.half_turns { &[1, 2, 3] } else { &[1, 3] };
        (0..3).flat_map(move |face| turns.iter().map(move |&turns| (face, turns)))
    },
    |mv| {
        let (cycle, twists) = CUBE_CYCLES[usize::from(mv.0)];
        let mut next = *s;
        for _ in 0..mv.1 {
            let before = next;
            for (place, (from, twist)) in cycle.iter().zip(twists).enumerate() {
                let (corner, old) = (before[*from] / 3, before[*from] % 3);
                next[cycle[(place + 1) % 4]] = 3 * corner + (old + twist) % 3;
            }
        }
        next
    }
);

/// Five bits a corner.
impl Packed for PocketCube {
    #[inline]
    fn bits(&self) -> u32 {
        35
    }

    #[inline]
    fn pack(&self, cube: &[u8; 7]) -> u64 {
        cube.iter().fold(0, |key, &corner| key << 5 | u64::from(corner))
    }

    #[inline]
    fn unpack(&self, key: u64) -> [u8; 7] {
        core::array::from_fn(|at| (key >> (5 * (6 - at)) & 31) as u8)
    }
}
