//! Finds a solution by a deadline, and better ones with more time; see `--help`.

use std::cmp::Reverse;
use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use statewalk::problems::water_sort::{Pour, Recipe, State, WaterSort, WaterSortError};
use statewalk::{Algorithm, Dfs, Limits, Search, Solution, Solutions, Status, StopReason, Visitor};
use statewalk_programs::Seconds;

/// Sort colored liquid by a deadline: find a first solution, then shorter ones until the time is up, then continue.
///
/// Each round has twice the time of the previous round and resumes its search.
#[derive(Parser)]
#[command(after_help = "Examples:
  deadline                                     a puzzle of 10 colors, in rounds of 0.02, 0.04, 0.08 and 0.16 s
  deadline --colors 8 --seconds 1             time enough: the last solution is proved to be a shortest
  deadline AABB ABAB . --pours                 a puzzle of your own, tubes bottom first
  deadline --expansions 1000                   by expansions, so that the result is reproducible

Exit status: 0 solved (the last line tells whether a shorter solution may exist), 1 proved unsolvable, 2 bad input or
output, 3 no solution in time.")]
struct Args {
    /// The tubes, bottom first, a letter for each unit and `.` for an empty tube [default: a random puzzle]
    #[arg(value_name = "TUBE", conflicts_with_all = ["colors", "seed"])]
    tubes: Vec<String>,

    /// The number of colors of a random puzzle
    #[arg(long, default_value_t = 10)]
    colors: u8,

    /// The same seed gives the same puzzle
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// The time of the first round
    #[arg(long, default_value = "0.02")]
    seconds: Seconds,

    /// Limit the first round by expansions instead of time
    #[arg(long, value_name = "STATES", conflicts_with = "seconds")]
    expansions: Option<u64>,

    /// The maximum number of rounds
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=30))]
    rounds: u32,

    /// Print the pours of the best solution
    #[arg(long)]
    pours: bool,
}

/// The limit of a round.
#[derive(Clone, Copy)]
enum Allowance {
    Time(Duration),
    Expansions(u64),
}

impl Allowance {
    fn of(args: &Args, round: u32) -> Self {
        let times = 1 << (round - 1);
        match args.expansions {
            Some(states) => Self::Expansions(states.saturating_mul(times.into())),
            None => Self::Time(args.seconds.0.saturating_mul(times)),
        }
    }

    /// The limits of a round. Resuming a search restarts its clock, but not its counters.
    fn limits(self, expanded: u64) -> Limits {
        match self {
            Self::Time(time) => Limits::new().max_time(time),
            Self::Expansions(states) => Limits::new().max_expanded(expanded.saturating_add(states)),
        }
    }
}

impl fmt::Display for Allowance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Time(time) => write!(f, "{} s", time.as_secs_f64()),
            Self::Expansions(states) => write!(f, "{states} expansions"),
        }
    }
}

/// The reason why the program ends without a verdict.
enum Failure {
    Puzzle(WaterSortError),
    Write(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Puzzle(error) => error.fmt(f),
            Self::Write(error) => write!(f, "cannot write the answer: {error}"),
        }
    }
}

fn main() -> ExitCode {
    statewalk_programs::start(Args::try_parse(), |args| match run(args) {
        // A reader that has seen enough and closed the pipe is no failure.
        Err(Failure::Write(error)) if error.kind() == ErrorKind::BrokenPipe => Ok(0),
        done => done,
    })
}

/// Does what is asked for and gives the exit status.
fn run(args: &Args) -> Result<u8, Failure> {
    let puzzle = puzzle(args).map_err(Failure::Puzzle)?;
    let search = Search::new(&puzzle)
        .visitor(puzzle.pruning())
        // The best score first, so that the first solution is short.
        .order_by_key(|node, pour| Reverse(puzzle.score(node.state(), pour)))
        .branch_and_bound()
        .limits(Allowance::of(args, 1).limits(0))
        .solutions(Dfs::new());
    answer(args, &puzzle, search).map_err(Failure::Write)
}

fn puzzle(args: &Args) -> Result<WaterSort, WaterSortError> {
    if args.tubes.is_empty() {
        return Recipe::new(args.colors).seed(args.seed).generate();
    }
    args.tubes.join(" ").parse()
}

/// Searches in rounds, prints each improved solution, and returns the exit status.
fn answer<'a, A, V>(args: &Args, puzzle: &WaterSort, mut search: Solutions<&'a WaterSort, A, V>) -> io::Result<u8>
where
    A: Algorithm<&'a WaterSort>,
    V: Visitor<State, Pour>,
{
    // Neither locked nor buffered, so that each solution is visible at once.
    let mut to = io::stdout();
    writeln!(to, "{puzzle}")?;
    let mut best = None;
    for round in 1..=args.rounds {
        let allowance = Allowance::of(args, round);
        if round > 1 {
            search.resume(allowance.limits(search.stats().expanded));
        }
        writeln!(to, "Round {round}: {allowance}")?;
        let began = Instant::now();
        while let Some(solution) = search.next() {
            write!(to, "  {}, after {} expansions", pours(solution.len()), search.stats().expanded)?;
            match allowance {
                Allowance::Time(_) => writeln!(to, " and {:.0?} of this round", began.elapsed())?,
                Allowance::Expansions(_) => writeln!(to)?,
            }
            best = Some(solution);
        }
        writeln!(to, "{}", standing(best.as_ref(), search.status()))?;
        // A further round helps only if a limit was reached.
        if !matches!(search.status(), Status::Cutoff(StopReason::TimeLimit | StopReason::ExpansionLimit)) {
            break;
        }
    }
    if let (true, Some(solution)) = (args.pours, &best) {
        for (number, pour) in (1..).zip(solution.actions()) {
            writeln!(to, "{number}. {}", puzzle.describe(pour))?;
        }
    }
    Ok(match (best, search.status()) {
        (Some(_), _) => 0,
        (None, Status::Exhausted) => 1,
        (None, Status::Cutoff(_) | Status::Running) => 3,
    })
}

/// The verdict so far.
fn standing(best: Option<&Solution<State, Pour>>, end: Status) -> String {
    match (best.map(|solution| pours(solution.len())), end) {
        (Some(pours), Status::Exhausted) => format!("Shortest: {pours}. The search is complete."),
        (Some(pours), Status::Cutoff(reason)) => {
            format!("Best so far: {pours}. A shorter solution may exist: {reason}.")
        }
        (None, Status::Exhausted) => "Proved unsolvable. The search is complete.".to_owned(),
        (None, Status::Cutoff(reason)) => format!("No solution so far. One may exist: {reason}."),
        // A finished iterator is exhausted or cut off.
        (_, Status::Running) => String::new(),
    }
}

/// `1 pour`, `2 pours`.
fn pours(pours: usize) -> String {
    let plural = if pours == 1 { "" } else { "s" };
    format!("{pours} pour{plural}")
}
