//! Draws a search: on a terminal each picture over the one before, elsewhere one below another.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::thread;
use std::time::Duration;

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};

use crate::marks::Marks;
use crate::maze::{Maze, Place, Tile};

pub(crate) struct Screen {
    to: AutoStream<Stdout>,
    /// How long a picture stays before the next is drawn over it; `None` if it stays for ever.
    delay: Option<Duration>,
    /// How many lines the last picture has; 0 before the first.
    lines: usize,
}

impl Screen {
    /// Redraws in place if standard output is a terminal with colors, unless plain output is requested.
    pub(crate) fn new(is_plain: bool, delay: Duration) -> Self {
        let choice = if is_plain { ColorChoice::Never } else { AutoStream::choice(&io::stdout()) };
        let is_moving = io::stdout().is_terminal() && choice != ColorChoice::Never;
        Self { to: AutoStream::new(io::stdout(), choice), delay: is_moving.then_some(delay), lines: 0 }
    }

    /// Draws a maze with its marks and a line below it.
    pub(crate) fn draw(&mut self, maze: &Maze, marks: &Marks, caption: &str) -> io::Result<()> {
        let mut to = BufWriter::new(&mut self.to);
        match self.delay {
            Some(delay) if self.lines > 0 => {
                thread::sleep(delay);
                // Up by so many lines, and clear what is below.
                write!(to, "\x1b[{}A\x1b[J", self.lines)?;
            }
            _ if self.lines > 0 => writeln!(to)?,
            _ => {}
        }
        picture(&mut to, maze, marks)?;
        writeln!(to, "{caption}")?;
        self.lines = maze.rows.len() + 1;
        to.flush()
    }

    /// Writes a line below the last picture.
    pub(crate) fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.to, "{line}")?;
        self.to.flush()
    }
}

/// The maze, row by row.
fn picture(to: &mut impl Write, maze: &Maze, marks: &Marks) -> io::Result<()> {
    for (row, tiles) in maze.rows.iter().enumerate() {
        for (column, tile) in tiles.iter().enumerate() {
            let (sign, style) = look(*tile, Place { row, column }, marks);
            write!(to, "{style}{sign}{style:#}")?;
        }
        writeln!(to)?;
    }
    Ok(())
}

/// How a place looks. The signs tell all; colors only help.
fn look(tile: Tile, place: Place, marks: &Marks) -> (char, Style) {
    let color = |color: AnsiColor| color.on_default();
    match tile {
        Tile::Wall => ('#', Style::new().dimmed()),
        Tile::Start => ('S', Style::new().bold()),
        Tile::Goal => ('G', Style::new().bold()),
        Tile::Floor if marks.solution.contains(&place) => ('*', color(AnsiColor::Green).bold()),
        Tile::Floor if marks.expanded.contains(&place) => ('.', color(AnsiColor::Blue)),
        Tile::Floor if marks.met.contains(&place) => ('o', color(AnsiColor::Yellow)),
        Tile::Floor => (' ', Style::new()),
    }
}
