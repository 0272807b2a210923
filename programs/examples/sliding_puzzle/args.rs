//! The command line, and the puzzle it describes.

use std::fmt;
use std::str::FromStr;

use clap::{ArgGroup, Parser, ValueEnum};

use crate::puzzle::{Board, MOST_CELLS, Puzzle, Size};
use crate::scramble;
use statewalk_programs::Seconds;

/// Slide tiles until they are in order, row by row, with the blank last.
///
/// Prints a solution of the fewest moves, or a proof that none exists.
#[derive(Parser)]
#[command(
    after_help = "Examples:
  sliding_puzzle 8 6 7  2 5 4  3 . 1               one of the two hardest of 3x3
  sliding_puzzle --size 4x4 --scramble 60 --seed 7 --boards
  sliding_puzzle 1 2 3  4 5 6  8 7 . --no-parity --algorithm bfs
                                                   let the search prove that none exists
  sliding_puzzle --size 3x3 --layers               the number of boards at each distance

Exit status: 0 solved, 1 proved unsolvable, 2 bad input or output, 3 gave up at a limit.",
    group(ArgGroup::new("board").args(["tiles", "scramble", "layers"]).required(true))
)]
pub(crate) struct Args {
    /// The tiles from left to right, row by row; `.` or 0 is the blank
    #[arg(value_name = "TILE")]
    tiles: Vec<Tile>,

    /// Columns and rows, at most 16 cells [default: a square of as many tiles as are given]
    #[arg(long, value_name = "WxH")]
    size: Option<Size>,

    /// Begin with the tiles in order and slide at random this many times, never by the inverse slide
    #[arg(long, value_name = "SLIDES", requires = "size")]
    scramble: Option<u32>,

    /// The same seed gives the same scramble
    #[arg(long, requires = "scramble", default_value_t = 0)]
    seed: u64,

    /// Count the boards at each distance from the goal, by a breadth-first search of three bits per board
    #[arg(long, requires = "size", conflicts_with_all = ["boards", "algorithm", "no_parity"])]
    pub(crate) layers: bool,

    /// The algorithm; both find the fewest moves
    #[arg(long, value_enum, default_value = "ida")]
    pub(crate) algorithm: Strategy,

    /// Search even if parity proves the board unsolvable: bfs ends with its own proof, ida may run until a limit
    #[arg(long)]
    pub(crate) no_parity: bool,

    /// Print the board after each move
    #[arg(long)]
    pub(crate) boards: bool,

    /// Give up after this many seconds
    #[arg(long, value_name = "SECONDS")]
    pub(crate) max_seconds: Option<Seconds>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Strategy {
    /// Iterative deepening with the Manhattan distance (IDA*): almost no memory
    Ida,
    /// Breadth-first search, which stores every board
    Bfs,
}

impl Args {
    /// The puzzle of the command line.
    pub(crate) fn puzzle(&self) -> Result<Puzzle, BadBoard> {
        let size = self.size.map_or_else(|| Size::square(self.tiles.len()), Ok)?;
        let puzzle = Puzzle::solved(size);
        Ok(match self.scramble {
            Some(slides) => scramble::scrambled(puzzle, slides, self.seed),
            None if self.layers => puzzle,
            None => puzzle.start(board(&self.tiles, size)?),
        })
    }
}

/// The reason why a board is invalid.
#[derive(Debug)]
pub(crate) enum BadBoard {
    Size(u64, u64),
    NoSquare(usize),
    Count(usize, Size),
    Missing(u8, Size),
}

impl fmt::Display for BadBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(width, height) => {
                write!(f, "{width}x{height} is no size: there must be 2 to {MOST_CELLS} cells")
            }
            Self::NoSquare(tiles) => write!(f, "{tiles} cells are no square of 2x2 to 4x4: give a --size"),
            Self::Count(tiles, size) => write!(f, "{tiles} cells were given, and {size} has {}", size.cells()),
            Self::Missing(0, size) => write!(f, "the blank is missing: {size} has one, written as a full stop or 0"),
            Self::Missing(tile, size) => {
                write!(f, "tile {tile} is missing: {size} has each of 1 to {} once", size.cells() - 1)
            }
        }
    }
}

/// The board with these tiles: each that there is, once.
fn board(tiles: &[Tile], size: Size) -> Result<Board, BadBoard> {
    if tiles.len() != size.cells().into() {
        return Err(BadBoard::Count(tiles.len(), size));
    }
    if let Some(missing) = (0..size.cells()).find(|tile| !tiles.contains(&Tile(*tile))) {
        return Err(BadBoard::Missing(missing, size));
    }
    let tile = |cell| tiles.get(cell).map_or(0, |Tile(tile)| *tile);
    Ok(Board::new(std::array::from_fn(tile)))
}

impl Size {
    fn new(width: u64, height: u64) -> Result<Self, BadBoard> {
        let bad = || BadBoard::Size(width, height);
        let side = |side| u8::try_from(side).map_err(|_| bad());
        let cells = width.saturating_mul(height);
        let fits = (2..=MOST_CELLS as u64).contains(&cells);
        if fits { Ok(Self { width: side(width)?, height: side(height)? }) } else { Err(bad()) }
    }

    fn square(cells: usize) -> Result<Self, BadBoard> {
        let side = (2..=4).find(|side| usize::from(side * side) == cells);
        side.map(|side| Self { width: side, height: side }).ok_or(BadBoard::NoSquare(cells))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let sides = text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
        let (width, height) = sides.ok_or("it must be two numbers, as in 4x3")?;
        Self::new(width, height).map_err(|error| error.to_string())
    }
}

/// A tile of the command line; 0 is the blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Tile(u8);

impl FromStr for Tile {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "." => Ok(Self(0)),
            _ => text.parse().map(Self).map_err(|_| "it must be a number or a full stop".to_owned()),
        }
    }
}
