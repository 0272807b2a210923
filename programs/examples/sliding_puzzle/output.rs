//! The output: boards, moves and the verdict.

use std::io::{self, BufWriter, ErrorKind, Write};

use statewalk::{Outcome, Problem, Report, Solution, Status};

use crate::Failure;
use crate::args::Args;
use crate::puzzle::{Board, Puzzle, Slide};

/// Prints to standard output. A reader that has seen enough and closed the pipe is no failure.
pub(crate) fn print(answer: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    let mut to = BufWriter::new(io::stdout().lock());
    match answer(&mut to).and_then(|()| to.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failure::Output(error)),
        _ => Ok(()),
    }
}

/// Prints the initial board, the moves and the verdict.
pub(crate) fn answer(
    to: &mut dyn Write,
    args: &Args,
    puzzle: &Puzzle,
    report: &Report<Board, Slide>,
) -> io::Result<()> {
    board(to, puzzle, &puzzle.initial())?;
    let verdict = match &report.outcome {
        Outcome::Solved(solution) => {
            moves(to, args, puzzle, solution)?;
            format!("Solved in {}, and no shorter path exists", count(solution.len() as u64, "move"))
        }
        Outcome::Unsolvable => "Proved unsolvable by the search: no path leads to the goal".to_owned(),
        Outcome::Undecided(reason) => format!("Gave up, neither solved nor proved unsolvable: {reason}"),
    };
    writeln!(to, "{verdict} ({} expanded).", count(report.stats.expanded, "board"))
}

/// Prints the verdict by parity.
pub(crate) fn ruled_out(to: &mut dyn Write, puzzle: &Puzzle) -> io::Result<()> {
    board(to, puzzle, &puzzle.initial())?;
    writeln!(to, "Proved unsolvable by parity, without a search: no slide changes it, and the end has the other.")
}

/// Prints the number of boards at each distance from the goal.
pub(crate) fn layers(to: &mut dyn Write, layers: &[u64], end: Status) -> io::Result<()> {
    for (distance, boards) in layers.iter().enumerate() {
        writeln!(to, "{distance:4} {boards:12}")?;
    }
    let (boards, farthest) = (count(layers.iter().sum(), "board"), layers.len().saturating_sub(1));
    match end {
        Status::Cutoff(reason) => writeln!(to, "Gave up after {boards}, and there are more: {reason}."),
        // A search without further goals is exhausted or cut off.
        Status::Running => writeln!(to, "{boards} so far."),
        Status::Exhausted => {
            writeln!(to, "{boards} in all, the farthest {} from the end.", count(farthest as u64, "move"))
        }
    }
}

/// Prints the moves, one per line, each with the tile that slides.
fn moves(to: &mut dyn Write, args: &Args, puzzle: &Puzzle, solution: &Solution<Board, Slide>) -> io::Result<()> {
    let before_and_after = solution.states(puzzle).zip(solution.states(puzzle).skip(1));
    for (number, (slide, (before, after))) in (1..).zip(solution.actions().iter().zip(before_and_after)) {
        writeln!(to, "{number}. {} {slide}", before.tiles[usize::from(after.blank)])?;
        if args.boards {
            board(to, puzzle, &after)?;
        }
    }
    Ok(())
}

/// The tiles row by row.
fn board(to: &mut dyn Write, puzzle: &Puzzle, board: &Board) -> io::Result<()> {
    let (width, cells) = (puzzle.size.width.into(), puzzle.size.cells().into());
    for row in board.tiles[..cells].chunks(width) {
        for tile in row {
            match tile {
                0 => write!(to, "  .")?,
                tile => write!(to, "{tile:3}")?,
            }
        }
        writeln!(to)?;
    }
    writeln!(to)
}

/// `1 move`, `2 moves`.
fn count(things: u64, name: &str) -> String {
    let plural = if things == 1 { "" } else { "s" };
    format!("{things} {name}{plural}")
}
