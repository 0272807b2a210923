//! The promises of the puzzle beyond `Problem`, which save time or memory. Each promise takes a few lines, and the
//! tests at the end check it.

use statewalk::{InPlace, Packed, Problem, Ranked, rank};

use crate::puzzle::{Board, MOST_CELLS, Puzzle, Slide};

/// A board is changed in place. Moving the blank to its old cell undoes a slide.
impl InPlace for Puzzle {
    type Undo = u8;

    fn advance(&self, board: &mut Board, &slide: &Slide) -> u8 {
        let blank = board.blank;
        if let Some(cell) = self.slider(board, slide) {
            board.move_blank(cell);
        }
        blank
    }

    fn retreat(&self, board: &mut Board, blank: u8) {
        board.move_blank(blank);
    }
}

/// A board is a word with four bits a tile.
impl Packed for Puzzle {
    fn bits(&self) -> u32 {
        4 * u32::from(self.size.cells())
    }

    fn pack(&self, board: &Board) -> u64 {
        board.tiles.iter().rev().fold(0, |key, &tile| key << 4 | u64::from(tile))
    }

    fn unpack(&self, key: u64) -> Board {
        Board::new(std::array::from_fn(|cell| u8::try_from(key >> (4 * cell) & 15).unwrap_or(0)))
    }
}

/// Boards are numbered by the order of their tiles and the cell of the blank. No slide changes the parity, so only half
/// of all orders go with a cell of the blank: of two that differ in the last two tiles, one.
impl Ranked for Puzzle {
    fn size(&self) -> u64 {
        let orders: u64 = (1..self.size.cells().into()).product();
        orders.div_ceil(2) * u64::from(self.size.cells())
    }

    fn rank(&self, board: &Board) -> u64 {
        let mut order = [0; MOST_CELLS];
        let tiles = board.tiles.iter().filter(|&&tile| tile != 0);
        for (place, tile) in order.iter_mut().zip(tiles) {
            *place = tile - 1;
        }
        let tiles = usize::from(self.size.cells() - 1);
        let order = rank::rank_permutation(order[..tiles].iter().copied());
        order.map_or(u64::MAX, |order| order / 2 * u64::from(self.size.cells()) + u64::from(board.blank))
    }

    fn unrank(&self, rank: u64) -> Board {
        let cells = u64::from(self.size.cells());
        let (order, blank) = (rank / cells * 2, rank % cells);
        let [first, second] = [order, order + 1].map(|order| self.board(order, blank));
        if self.is_odd(&first) == self.is_odd(&self.initial()) { first } else { second }
    }
}

impl Puzzle {
    /// The board with the blank in this cell and the tiles in the order of this rank.
    fn board(&self, order: u64, blank: u64) -> Board {
        let mut order_of_tiles = [0; MOST_CELLS];
        let order_of_tiles = &mut order_of_tiles[..usize::from(self.size.cells() - 1)];
        rank::unrank_permutation(order, order_of_tiles);
        let mut tiles = [0; MOST_CELLS];
        let cells = tiles.iter_mut().zip(0..).filter(|&(_, cell)| cell != blank);
        for ((cell, _), tile) in cells.zip(order_of_tiles) {
            *cell = *tile + 1;
        }
        Board::new(tiles)
    }
}

#[cfg(test)]
mod tests {
    use statewalk::{Bfs, Problem, Search, laws};

    use super::*;
    use crate::puzzle::Size;
    use crate::scramble::scrambled;

    /// Boards of every kind: of even and odd width, of one row and one column, and as many cells as fit. After an odd
    /// number of slides none of them is solved.
    fn puzzles() -> impl Iterator<Item = Puzzle> {
        let sizes = [(3, 3), (4, 4), (4, 2), (2, 4), (2, 2), (5, 1), (1, 5), (2, 1)];
        sizes.into_iter().map(|(width, height)| scrambled(Puzzle::solved(Size { width, height }), 21, 1))
    }

    #[test]
    fn promises_are_kept() {
        for puzzle in puzzles() {
            assert!(laws::in_place(&puzzle, 2000, Board::clone).is_ok_and(|checked| checked > 0), "{puzzle:?}");
            assert!(laws::packed(&puzzle, 2000, Board::clone).is_ok_and(|checked| checked > 0), "{puzzle:?}");
            assert!(laws::ranked(&puzzle, 2000).is_ok_and(|checked| checked > 0), "{puzzle:?}");
        }
    }

    /// A lower bound that says too much loses goals: no slide may bring a board nearer than by one.
    #[test]
    fn the_distance_is_a_lower_bound() {
        for puzzle in puzzles() {
            let look = |node: &statewalk::Node<'_, Board, Slide>| {
                let change = puzzle.distance(node.state()).abs_diff(puzzle.distance(&puzzle.initial()));
                assert!(change <= node.depth(), "{node:?}");
            };
            Search::new(&puzzle)
                .with_goal(|_| false)
                .max_states(10_000)
                .on_expand(look)
                .solutions(Bfs::new())
                .for_each(drop);
        }
    }
}
