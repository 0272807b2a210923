//! A maze as a problem, read from text: `#` is a wall, `S` the start, `G` a goal, and a space may be walked on.

use std::fmt;
use std::str::FromStr;

use statewalk::Problem;

/// A place in a maze. Rows and columns count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Place {
    pub(crate) row: usize,
    pub(crate) column: usize,
}

impl Place {
    /// The place next to this one.
    pub(crate) fn next(self, solution: Path) -> Self {
        let Self { row, column } = self;
        // The initial place may be at the edge. Places beyond the edge are not floor.
        match solution {
            Path::Right => Self { row, column: column.wrapping_add(1) },
            Path::Down => Self { row: row.wrapping_add(1), column },
            Path::Left => Self { row, column: column.wrapping_sub(1) },
            Path::Up => Self { row: row.wrapping_sub(1), column },
        }
    }
}

/// A direction from a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Path {
    Right,
    Down,
    Left,
    Up,
}

impl Path {
    pub(crate) fn back(self) -> Self {
        match self {
            Self::Right => Self::Left,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Up => Self::Down,
        }
    }
}

/// What is at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tile {
    Wall,
    Floor,
    Start,
    Goal,
}

/// A maze with one start and any number of goals.
#[derive(Debug, Clone)]
pub(crate) struct Maze {
    pub(crate) rows: Vec<Vec<Tile>>,
    start: Place,
}

impl Maze {
    fn tile(&self, place: Place) -> Tile {
        self.rows.get(place.row).and_then(|row| row.get(place.column)).copied().unwrap_or(Tile::Wall)
    }
}

impl Problem for Maze {
    type State = Place;
    type Action = Path;

    fn initial(&self) -> Place {
        self.start
    }

    fn is_goal(&self, place: &Place) -> bool {
        self.tile(*place) == Tile::Goal
    }

    fn actions(&self, place: &Place) -> impl IntoIterator<Item = Path> {
        let solutions = [Path::Right, Path::Down, Path::Left, Path::Up].into_iter();
        solutions.filter(|&solution| self.tile(place.next(solution)) != Tile::Wall)
    }

    fn apply(&self, place: &Place, &solution: &Path) -> Place {
        place.next(solution)
    }
}

/// The reason why a text is not a maze.
#[derive(Debug)]
pub(crate) enum BadMaze {
    Letter { letter: char, line: usize, column: usize },
    Starts(usize),
}

impl fmt::Display for BadMaze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Letter { letter, line, column } => {
                write!(f, "line {line} has {letter:?} at column {column}: a maze is made of #, S, G and spaces")
            }
            Self::Starts(starts) => write!(f, "the maze has {starts} starts: it needs one S"),
        }
    }
}

impl FromStr for Maze {
    type Err = BadMaze;

    fn from_str(text: &str) -> Result<Self, BadMaze> {
        let rows: Result<Vec<Vec<Tile>>, BadMaze> = text.lines().zip(1..).map(|(row, line)| tiles(row, line)).collect();
        let rows = rows?;
        let places = rows.iter().enumerate().flat_map(|(row, tiles)| {
            tiles.iter().enumerate().map(move |(column, tile)| (Place { row, column }, *tile))
        });
        let starts: Vec<Place> = places.filter(|(_, tile)| *tile == Tile::Start).map(|(place, _)| place).collect();
        match starts[..] {
            [start] => Ok(Self { rows, start }),
            _ => Err(BadMaze::Starts(starts.len())),
        }
    }
}

/// The tiles of a line.
fn tiles(row: &str, line: usize) -> Result<Vec<Tile>, BadMaze> {
    let tile = |(letter, column)| match letter {
        '#' => Ok(Tile::Wall),
        ' ' => Ok(Tile::Floor),
        'S' => Ok(Tile::Start),
        'G' => Ok(Tile::Goal),
        _ => Err(BadMaze::Letter { letter, line, column }),
    };
    row.chars().zip(1..).map(tile).collect()
}
