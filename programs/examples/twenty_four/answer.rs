//! One answer of a hand by a search, or all of them.

use indicatif::ProgressBar;
use statewalk::problems::twenty_four::{Combine, TwentyFour, Values};
use statewalk::{Algorithm, Bfs, Dfs, Iddfs, Outcome, Report, Search, Stats};
use statewalk_programs::show_on;

use crate::Failure;
use crate::args::{Args, Strategy};
use crate::output::{count, equation, print, print_line};

/// Prints an answer or a verdict, and gives the exit status.
pub(crate) fn one(args: &Args, hand: &TwentyFour) -> Result<u8, Failure> {
    let bar = ProgressBar::hidden();
    let report = solve(args, hand, show_on(bar.clone()));
    bar.finish_and_clear();
    match report.outcome {
        Outcome::Solved(solution) => {
            let answer = hand.expression(&solution).map(|answer| equation(args, &answer, args.target));
            print_line(&answer.unwrap_or_default())?;
            Ok(0)
        }
        Outcome::Unsolvable => {
            let looked_at = match args.algorithm {
                Strategy::Bfs | Strategy::Dfs => count(report.stats.states, "state"),
                Strategy::Iddfs => count(report.stats.expanded, "expansion"),
            };
            print_line(&format!("Proved unsolvable: {looked_at}, and none makes {}.", args.target))?;
            Ok(1)
        }
        Outcome::Undecided(reason) => {
            print_line(&format!("Gave up, neither solved nor proved unsolvable: {reason}."))?;
            Ok(3)
        }
    }
}

/// Prints every answer and their number, and gives the exit status.
pub(crate) fn all(args: &Args, hand: &TwentyFour) -> Result<u8, Failure> {
    let answers = hand.distinct_solutions();
    print(|to| {
        answers.iter().try_for_each(|answer| writeln!(to, "{}", equation(args, answer, args.target)))?;
        match answers.len() {
            0 => writeln!(to, "Proved unsolvable: no expression of these numbers is {}.", args.target),
            answers => writeln!(to, "{}", count(answers as u64, "distinct answer")),
        }
    })?;
    Ok(u8::from(answers.is_empty()))
}

/// Searches as the command line says.
pub(crate) fn solve(args: &Args, hand: &TwentyFour, progress: impl FnMut(&Stats)) -> Report<Values, Combine> {
    match args.algorithm {
        Strategy::Bfs => search(args, hand, progress, Bfs::new()),
        Strategy::Dfs => search(args, hand, progress, Dfs::new()),
        Strategy::Iddfs => search(args, hand, progress, Iddfs::new()),
    }
}

fn search<'a, A: Algorithm<&'a TwentyFour>>(
    args: &Args,
    hand: &'a TwentyFour,
    progress: impl FnMut(&Stats),
    algorithm: A,
) -> Report<Values, Combine> {
    let mut search = Search::new(hand);
    if let Some(states) = args.max_states {
        search = search.max_states(states);
    }
    if let Some(bytes) = args.max_bytes {
        search = search.max_memory(bytes);
    }
    if let Some(seconds) = args.max_seconds {
        search = search.max_time(seconds.0);
    }
    search.on_progress(1 << 12, progress).run(algorithm)
}
