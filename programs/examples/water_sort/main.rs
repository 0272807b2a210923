//! Solves water-sort puzzles from the command line; `--help` shows how.

mod args;
mod input;
mod output;
mod verdict;

use std::cmp::Reverse;
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use indicatif::ProgressBar;
use statewalk::problems::water_sort::{Pour, State, WaterSort};
use statewalk::{Algorithm, Bfs, Dfs, Iddfs, Report, Search, Visitor};
use statewalk_programs::show_on;

use args::{Args, Strategy};
use input::Failure;
use output::Printer;

fn main() -> ExitCode {
    statewalk_programs::start(Args::try_parse(), run)
}

/// Does what is asked for and gives the exit status.
fn run(args: &Args) -> Result<u8, Failure> {
    if let Some(colors) = args.generate {
        let level = input::generate(args, colors)?;
        return output::print(|to| write!(to, "{level}")).map(|()| 0);
    }
    let puzzle = input::read(args)?;
    let printer = Printer { args, puzzle: &puzzle };
    if args.check {
        return output::print(|to| printer.header(to)).map(|()| 0);
    }
    let began = Instant::now();
    let report = match args.algorithm {
        Strategy::Bfs => solve(args, &puzzle, Bfs::new()),
        Strategy::Dfs => solve(args, &puzzle, Dfs::new()),
        Strategy::Iddfs => solve(args, &puzzle, Iddfs::new()),
    };
    let verdict = verdict::Verdict::of(args, &puzzle, &report.outcome, &report.stats, began.elapsed());
    output::print(|to| {
        if !args.hint {
            printer.header(to)?;
            writeln!(to)?;
        }
        printer.answer(to, &report.outcome, &verdict)
    })?;
    Ok(verdict.code())
}

/// Searches, with what the command line says about pruning, order and limits.
fn solve<'a, A>(args: &Args, puzzle: &'a WaterSort, algorithm: A) -> Report<State, Pour>
where
    A: Algorithm<&'a WaterSort>,
{
    let pruning: Box<dyn Visitor<State, Pour>> =
        if args.no_pruning { Box::new(()) } else { Box::new(puzzle.pruning()) };
    let search = with_limits(args, Search::new(puzzle)).visitor(pruning);
    let bar = ProgressBar::hidden();
    let report = match args.algorithm {
        // The order decides how soon a depth-first search arrives, and nothing else.
        Strategy::Dfs => search
            .order_by_key(|node, pour| Reverse(puzzle.score(node.state(), pour)))
            .on_progress(1 << 12, show_on(bar.clone()))
            .run(algorithm),
        Strategy::Bfs | Strategy::Iddfs => search.on_progress(1 << 12, show_on(bar.clone())).run(algorithm),
    };
    bar.finish_and_clear();
    report
}

/// Sets the limits of the command line.
fn with_limits<'a>(args: &Args, mut search: Search<&'a WaterSort>) -> Search<&'a WaterSort> {
    if let Some(states) = args.max_states {
        search = search.max_states(states);
    }
    if let Some(depth) = args.max_depth {
        search = search.max_depth(depth);
    }
    match args.max_seconds {
        Some(seconds) => search.max_time(seconds.0),
        None => search,
    }
}
