//! The 15-puzzle as a tree of walks.

use statewalk::{InPlace, Problem};

/// The 15-puzzle from the solved board with the blank last, without inverse moves, and with at most `left` steps: every
/// node is a walk, so the number of nodes is known.
#[derive(Debug, Clone)]
pub struct Fifteen {
    /// How many steps there are.
    pub left: u8,
}

/// Four bits a cell, and in a word of their own the blank, the last move and the steps left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tiles {
    cells: u64,
    rest: u64,
}

/// The same on the heap.
#[derive(Debug, Clone)]
pub struct FifteenBoxed {
    /// How many steps there are.
    pub left: u8,
}

/// A byte a cell.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Boxed {
    cells: Vec<u8>,
    rest: u64,
}

impl Boxed {
    /// The moves that are possible.
    #[inline]
    pub fn slides(&self) -> impl Iterator<Item = u8> + use<> {
        slides(self.rest)
    }
}

/// No move yet.
const NO_MOVE: u8 = 9;

/// Moves of the blank, up, left, right, down, without the inverse of the last move.
#[inline]
fn slides(rest: u64) -> impl Iterator<Item = u8> {
    let (blank, last, left) = (rest as u8, (rest >> 8) as u8, (rest >> 16) as u8);
    let free = [blank >= 4, blank % 4 > 0, blank % 4 < 3, blank < 12];
    (0..4).filter(move |&solution| left > 0 && free[usize::from(solution)] && solution + last != 3)
}

/// What a move makes of blank, last move and steps left.
#[inline]
fn slid(rest: u64, solution: u8) -> u64 {
    let to = (rest as u8).wrapping_add_signed([-4, -1, 1, 4][usize::from(solution)]);
    u64::from(to) | u64::from(solution) << 8 | ((rest >> 16) - 1) << 16
}

/// Swaps blank and tile in a word of cells.
#[inline]
pub(super) fn swapped(cells: u64, from: u64, to: u64) -> u64 {
    let (from, to) = (4 * (from & 15), 4 * (to & 15));
    let tile = cells >> to & 15;
    cells ^ tile << to ^ tile << from
}

impl Fifteen {
    #[inline]
    fn start(&self) -> (u64, u64) {
        (0x0FED_CBA9_8765_4321, 15 | u64::from(NO_MOVE) << 8 | u64::from(self.left) << 16)
    }
}

space!(
    Fifteen,
    Tiles,
    u8,
    |p, s| {
        let (cells, rest) = p.start();
        Tiles { cells, rest }
    },
    slides(s.rest),
    |solution| {
        let rest = slid(s.rest, solution);
        Tiles { cells: swapped(s.cells, s.rest, rest), rest }
    }
);

space!(
    FifteenBoxed,
    Boxed,
    u8,
    |p, s| {
        let (cells, rest) = Fifteen { left: p.left }.start();
        Boxed { cells: (0..16).map(|at| (cells >> (4 * at) & 15) as u8).collect(), rest }
    },
    slides(s.rest),
    |solution| {
        let mut next = s.clone();
        p.advance(&mut next, &solution);
        next
    }
);

impl InPlace for FifteenBoxed {
    type Undo = u64;

    #[inline]
    fn advance(&self, board: &mut Boxed, &solution: &u8) -> u64 {
        let before = board.rest;
        board.rest = slid(before, solution);
        board.cells.swap((before & 15) as usize, (board.rest & 15) as usize);
        before
    }

    #[inline]
    fn retreat(&self, board: &mut Boxed, before: u64) {
        board.cells.swap((before & 15) as usize, (board.rest & 15) as usize);
        board.rest = before;
    }
}
