//! Solves sliding puzzles from the command line; `--help` shows how. It is an example of a problem of one's own.

mod args;
mod output;
mod promises;
mod puzzle;
mod scramble;

use std::fmt;
use std::io;
use std::process::ExitCode;

use clap::Parser;
use indicatif::ProgressBar;
use statewalk::{Actions, Bfs, Iddfs, Limits, Node, Outcome, Report, Search, Status, Visited};
use statewalk_programs::show_on;

use args::{Args, BadBoard, Strategy};
use puzzle::{Board, Puzzle, Slide};

/// Why the program ends without a verdict.
pub(crate) enum Failure {
    Input(BadBoard),
    Output(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(error) => error.fmt(f),
            Self::Output(error) => write!(f, "cannot write the answer: {error}"),
        }
    }
}

fn main() -> ExitCode {
    statewalk_programs::start(Args::try_parse(), run)
}

/// Does what is asked for and gives the exit status.
fn run(args: &Args) -> Result<u8, Failure> {
    let puzzle = args.puzzle().map_err(Failure::Input)?;
    if args.layers {
        return layers(args, &puzzle);
    }
    if puzzle.is_ruled_out() && !args.no_parity {
        output::print(|to| output::ruled_out(to, &puzzle))?;
        return Ok(1);
    }
    let report = solve(args, &puzzle);
    output::print(|to| output::answer(to, args, &puzzle, &report))?;
    Ok(match report.outcome {
        Outcome::Solved(_) => 0,
        Outcome::Unsolvable => 1,
        Outcome::Undecided(_) => 3,
    })
}

/// Searches as the command line says.
///
/// Iterative deepening here remembers nothing, which is fastest where small circles are ruled out. But where there is no
/// path, it goes round the large ones for ever: parity has to be asked before, or a limit has to end it.
fn solve(args: &Args, puzzle: &Puzzle) -> Report<Board, Slide> {
    let bar = ProgressBar::hidden();
    let search = Search::new(puzzle).limits(limits(args)).on_progress(1 << 14, show_on(bar.clone()));
    let report = match args.algorithm {
        Strategy::Bfs => search.run(Bfs::new().packed()),
        Strategy::Ida => {
            let ida = Iddfs::new().table(0).visited(Visited::None).in_place();
            search.on_actions(never_straight_back).run(ida.heuristic(|board: &Board| puzzle.distance(board).into()))
        }
    };
    bar.finish_and_clear();
    report
}

/// Sliding a tile back leads to the board before, which is on the path already: so this loses nothing.
fn never_straight_back(node: &Node<'_, Board, Slide>, slides: &mut Actions<'_, Slide>) {
    let last = node.actions_rev().next();
    slides.retain_sound(|slide| Some(slide.back()) != last);
}

/// Sees every board there is, and prints how many are how far from the end.
fn layers(args: &Args, puzzle: &Puzzle) -> Result<u8, Failure> {
    let bar = ProgressBar::hidden();
    let search = Search::new(puzzle).limits(limits(args)).on_progress(1 << 14, show_on(bar.clone()));
    let mut search = search.with_goal(|_| false).solutions(Bfs::new().ranked());
    search.by_ref().for_each(drop);
    bar.finish_and_clear();
    output::print(|to| output::layers(to, search.layers(), search.status()))?;
    Ok(if search.status() == Status::Exhausted { 0 } else { 3 })
}

fn limits(args: &Args) -> Limits {
    let limits = Limits::new();
    args.max_seconds.map_or(limits, |seconds| limits.max_time(seconds.0))
}
