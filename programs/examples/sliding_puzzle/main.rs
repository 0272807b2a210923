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

/// The reason why the program ends without a verdict.
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
/// Iterative deepening stores no states here, which is fastest if short cycles are pruned. On an unsolvable board it
/// follows longer cycles without end, so parity is checked first, or a limit ends the search.
fn solve(args: &Args, puzzle: &Puzzle) -> Report<Board, Slide> {
    let bar = ProgressBar::hidden();
    let search = Search::new(puzzle).limits(limits(args)).on_progress(1 << 14, show_on(bar.clone()));
    let report = match args.algorithm {
        Strategy::Bfs => search.run(Bfs::new().packed()),
        Strategy::Ida => {
            let ida = Iddfs::new().table(0).visited(Visited::None).in_place();
            search.on_actions(prune_inverse).run(ida.heuristic(|board: &Board| puzzle.distance(board).into()))
        }
    };
    bar.finish_and_clear();
    report
}

/// The inverse slide leads to the previous board, which is on the path, so this pruning is sound.
fn prune_inverse(node: &Node<'_, Board, Slide>, slides: &mut Actions<'_, Slide>) {
    let last = node.actions_rev().next();
    slides.retain_sound(|slide| Some(slide.back()) != last);
}

/// Generates every reachable board and prints the number of boards at each distance from the goal.
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
