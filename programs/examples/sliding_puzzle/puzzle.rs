//! The sliding puzzle as a problem: tiles 1, 2, 3 and so on are to stand in order, row by row, with the blank last.

use std::fmt;

use statewalk::Problem;

/// More cells than these do not fit in a [`Board`].
pub(crate) const MOST_CELLS: usize = 16;

/// The tiles, row by row; 0 is the blank, and so is what lies beyond the last row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    pub(crate) tiles: [u8; MOST_CELLS],
    /// The cell of the blank, stored because every move needs it.
    pub(crate) blank: u8,
}

impl Board {
    pub(crate) fn new(tiles: [u8; MOST_CELLS]) -> Self {
        let blank = (0..).zip(tiles).find_map(|(cell, tile)| (tile == 0).then_some(cell));
        Self { tiles, blank: blank.unwrap_or(0) }
    }

    /// Moves the blank to a cell, and the tile there to where the blank was.
    pub(crate) fn move_blank(&mut self, to: u8) {
        self.tiles.swap(self.blank.into(), to.into());
        self.blank = to;
    }
}

/// The direction in which a tile slides into the blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Slide {
    Up,
    Down,
    Left,
    Right,
}

impl Slide {
    pub(crate) const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// The inverse slide.
    pub(crate) fn back(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

impl fmt::Display for Slide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Up => "up",
            Self::Down => "down",
            Self::Left => "left",
            Self::Right => "right",
        })
    }
}

/// How many columns and rows a board has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Size {
    pub(crate) width: u8,
    pub(crate) height: u8,
}

impl Size {
    /// The number of cells.
    pub(crate) fn cells(self) -> u8 {
        self.width * self.height
    }

    /// How many rows and columns two cells are apart.
    fn distance(self, one: u8, other: u8) -> u8 {
        let [(one_row, one_column), (row, column)] = [one, other].map(|cell| (cell / self.width, cell % self.width));
        one_row.abs_diff(row) + one_column.abs_diff(column)
    }
}

/// A puzzle: its initial board, and tables computed in advance.
#[derive(Debug, Clone)]
pub(crate) struct Puzzle {
    pub(crate) size: Size,
    start: Board,
    /// How far each tile is from home in each cell, tile by tile.
    distances: [[u8; MOST_CELLS]; MOST_CELLS],
}

impl Puzzle {
    /// The puzzle that starts with the tiles in order.
    pub(crate) fn solved(size: Size) -> Self {
        let mut tiles = [0; MOST_CELLS];
        for (cell, tile) in tiles.iter_mut().zip(1..size.cells()) {
            *cell = tile;
        }
        let mut distances = [[0; MOST_CELLS]; MOST_CELLS];
        for (tile, cells) in (1..size.cells()).zip(distances.iter_mut().skip(1)) {
            for (cell, distance) in (0..size.cells()).zip(cells) {
                *distance = size.distance(tile - 1, cell);
            }
        }
        Self { size, start: Board::new(tiles), distances }
    }

    /// The same from another start.
    pub(crate) fn start(self, start: Board) -> Self {
        Self { start, ..self }
    }

    /// The cell of the tile that would slide, if there is one.
    pub(crate) fn slider(&self, board: &Board, slide: Slide) -> Option<u8> {
        let (blank, width, cells) = (board.blank, self.size.width, self.size.cells());
        match slide {
            Slide::Up => Some(blank + width).filter(|&below| below < cells),
            Slide::Down => blank.checked_sub(width),
            Slide::Left => Some(blank + 1).filter(|right| right % width != 0),
            Slide::Right => blank.checked_sub(1).filter(|_| blank % width != 0),
        }
    }

    /// How many slides it is at least to the goal, because a slide moves one tile by one cell: the Manhattan distance.
    pub(crate) fn distance(&self, board: &Board) -> u32 {
        let each = board.tiles.iter().enumerate().map(|(cell, &tile)| self.distances[usize::from(tile)][cell]);
        each.map(u32::from).sum()
    }

    /// What no slide changes: whether the number of pairs of tiles in the wrong order, and in boards of even width the
    /// row of the blank as well, is odd.
    ///
    /// A slide along a row leaves the order of tiles as it is; one along a column takes a tile past as many others as
    /// there are columns less one.
    pub(crate) fn is_odd(&self, board: &Board) -> bool {
        let tiles = || board.tiles.iter().filter(|&&tile| tile != 0);
        let wrong: usize =
            tiles().enumerate().map(|(at, tile)| tiles().skip(at).filter(|next| *next < tile).count()).sum();
        let rows = board.blank / self.size.width * (self.size.width - 1);
        (wrong + usize::from(rows)) % 2 == 1
    }

    /// Whether parity proves that the goal is out of reach. If not, it may still be: in a single row, tiles never pass.
    pub(crate) fn is_ruled_out(&self) -> bool {
        self.is_odd(&self.start) != self.is_odd(&Self::solved(self.size).start)
    }
}

impl Problem for Puzzle {
    type State = Board;
    type Action = Slide;

    fn initial(&self) -> Board {
        self.start
    }

    fn is_goal(&self, board: &Board) -> bool {
        self.distance(board) == 0
    }

    fn actions(&self, board: &Board) -> impl IntoIterator<Item = Slide> {
        Slide::ALL.into_iter().filter(|&slide| self.slider(board, slide).is_some())
    }

    fn apply(&self, board: &Board, &slide: &Slide) -> Board {
        let mut next = *board;
        if let Some(cell) = self.slider(board, slide) {
            next.move_blank(cell);
        }
        next
    }
}
