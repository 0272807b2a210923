//! Sliding tiles on boards of several sizes.

use statewalk::{Packed, Problem, Ranked, rank};

/// Sliding tiles on a board of `width` times `height`, blank 0, from the solved board with the blank at `blank`.
#[derive(Debug, Clone)]
pub struct Sliding<const N: usize> {
    /// Cells in a row.
    pub width: u8,
    /// Where the blank is in the solved board.
    pub blank: u8,
}

/// The cells row by row, and where the blank is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board<const N: usize> {
    /// The tiles row by row, 0 for the blank.
    pub cells: [u8; N],
    /// Where the blank is.
    pub blank: u8,
}

impl<const N: usize> Sliding<N> {
    #[inline]
    fn solved(&self) -> Board<N> {
        let mut cells = [0; N];
        let mut tile = 0;
        for (at, cell) in cells.iter_mut().enumerate() {
            if at != usize::from(self.blank) {
                tile += 1;
                *cell = tile;
            }
        }
        Board { cells, blank: self.blank }
    }

    /// Where the blank can go: up, left, right, down.
    #[inline]
    pub(super) fn targets(&self, blank: u8) -> impl Iterator<Item = u8> + use<N> {
        let (width, column) = (self.width, blank % self.width);
        let free = [blank >= width, column > 0, column + 1 < width, usize::from(blank + width) < N];
        let targets = [blank.wrapping_sub(width), blank.wrapping_sub(1), blank + 1, blank + width];
        (0..4).filter(move |&solution| free[solution]).map(move |solution| targets[solution])
    }
}

space!(Sliding<3>, Board<3>, u8, |p, s| p.solved(), p.targets(s.blank), |to| slide(s, to));
space!(Sliding<4>, Board<4>, u8, |p, s| p.solved(), p.targets(s.blank), |to| slide(s, to));
space!(Sliding<6>, Board<6>, u8, |p, s| p.solved(), p.targets(s.blank), |to| slide(s, to));
space!(Sliding<8>, Board<8>, u8, |p, s| p.solved(), p.targets(s.blank), |to| slide(s, to));
space!(Sliding<9>, Board<9>, u8, |p, s| p.solved(), p.targets(s.blank), |to| slide(s, to));
space!(Sliding<12>, Board<12>, u8, |p, s| p.solved(), p.targets(s.blank), |to| slide(s, to));

#[inline]
fn slide<const N: usize>(board: &Board<N>, to: u8) -> Board<N> {
    let mut next = *board;
    next.cells.swap(usize::from(board.blank), usize::from(to));
    next.blank = to;
    next
}

/// Four bits a cell.
impl<const N: usize> Packed for Sliding<N>
where
    Self: Problem<State = Board<N>>,
{
    #[inline]
    fn bits(&self) -> u32 {
        4 * N as u32
    }

    #[inline]
    fn pack(&self, board: &Board<N>) -> u64 {
        board.cells.iter().fold(0, |key, &cell| key << 4 | u64::from(cell))
    }

    #[inline]
    fn unpack(&self, mut key: u64) -> Board<N> {
        let (mut cells, mut blank) = ([0; N], 0);
        for at in (0..N).rev() {
            cells[at] = (key & 15) as u8;
            if cells[at] == 0 {
                blank = at as u8;
            }
            key >>= 4;
        }
        Board { cells, blank }
    }
}

/// The place of the blank, and half the rank of the tiles in their order: slides keep the parity of that order, or
/// change it with the row of the blank, so of two neighboring ranks one occurs.
impl<const N: usize> Ranked for Sliding<N>
where
    Self: Problem<State = Board<N>>,
{
    #[inline]
    fn size(&self) -> u64 {
        (1..=N as u64).product::<u64>() / 2
    }

    #[inline]
    fn rank(&self, board: &Board<N>) -> u64 {
        let (tiles, _) = tiles(board);
        let half = rank::rank_permutation(tiles[..N - 1].iter().copied()).expect("tiles are a permutation") / 2;
        u64::from(board.blank) * (self.size() / N as u64) + half
    }

    #[inline]
    fn unrank(&self, number: u64) -> Board<N> {
        let orders = self.size() / N as u64;
        let (blank, half) = ((number / orders) as u8, number % orders);
        let mut tiles = [0; 16];
        rank::unrank_permutation(2 * half, &mut tiles[..N - 1]);
        // With the blank as many rows from its place in the solved board, the order of tiles is as odd as that says.
        let rows = (blank / self.width).abs_diff(self.blank / self.width);
        let is_odd = (self.width % 2, rows % 2) == (0, 1);
        if is_odd != is_odd_permutation(&tiles[..N - 1]) {
            tiles.swap(N - 3, N - 2);
        }
        let mut cells = [0; N];
        let places = (0..N).filter(|&place| place != usize::from(blank));
        places.zip(tiles).for_each(|(place, tile)| cells[place] = tile + 1);
        Board { cells, blank }
    }
}

/// The tiles in their order, counted from 0, and how many.
#[inline]
fn tiles<const N: usize>(board: &Board<N>) -> ([u8; 16], usize) {
    let mut tiles = [0; 16];
    let order = board.cells.iter().filter(|&&cell| cell != 0);
    let count = order.zip(&mut tiles).map(|(cell, tile)| *tile = cell - 1).count();
    (tiles, count)
}

#[inline]
fn is_odd_permutation(items: &[u8]) -> bool {
    let pairs = (0..items.len()).flat_map(|at| items[at + 1..].iter().map(move |later| (items[at], *later)));
    pairs.filter(|(one, later)| one > later).count() % 2 == 1
}
