//! A king of the chess board without the diagonals: steps on a grid, which can be packed, ranked and taken back.

use statewalk::{InPlace, Packed, Problem, Ranked};

/// A grid from whose corner one walks. Actions are 0 to 3.
#[derive(Debug, Clone)]
pub struct Grid {
    /// Places in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// The places that are goals.
    pub goals: &'static [u32],
}

impl Grid {
    /// A grid of this size.
    pub const fn new(width: u32, height: u32, goals: &'static [u32]) -> Self {
        Self { width, height, goals }
    }

    fn steps(&self, at: u32) -> [Option<u32>; 4] {
        let (x, y) = (at % self.width, at / self.width);
        [
            (x + 1 < self.width).then(|| at + 1),
            (y + 1 < self.height).then(|| at + self.width),
            (x > 0).then(|| at - 1),
            (y > 0).then(|| at - self.width),
        ]
    }
}

impl Problem for Grid {
    type State = u32;
    type Action = u8;

    fn initial(&self) -> u32 {
        0
    }

    fn is_goal(&self, at: &u32) -> bool {
        self.goals.contains(at)
    }

    fn actions(&self, at: &u32) -> impl IntoIterator<Item = u8> {
        (0..).zip(self.steps(*at)).filter_map(|(action, next)| next.map(|_| action))
    }

    fn apply(&self, at: &u32, action: &u8) -> u32 {
        self.steps(*at)[usize::from(*action)].expect("it was offered")
    }
}

impl InPlace for Grid {
    type Undo = u32;

    fn advance(&self, at: &mut u32, action: &u8) -> u32 {
        let next = self.apply(at, action);
        std::mem::replace(at, next)
    }

    fn retreat(&self, at: &mut u32, before: u32) {
        *at = before;
    }
}

impl Packed for Grid {
    fn bits(&self) -> u32 {
        32
    }

    fn pack(&self, at: &u32) -> u64 {
        (*at).into()
    }

    fn unpack(&self, key: u64) -> u32 {
        u32::try_from(key).expect("it was a place")
    }
}

impl Ranked for Grid {
    fn size(&self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }

    fn rank(&self, at: &u32) -> u64 {
        (*at).into()
    }

    fn unrank(&self, rank: u64) -> u32 {
        u32::try_from(rank).expect("it was a place")
    }
}
