//! Solves water-jug puzzles from the command line; `--help` shows how.

mod any_jugs;

use std::fmt;
use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{ArgGroup, Parser};
use indicatif::ProgressBar;
use statewalk::problems::water_jugs::{Action, Amounts, Goal, Jug, JugsError, WaterJugs};
use statewalk::render::Recorder;
use statewalk::{Algorithm, Bfs, Iddfs, Search, Solution, Solutions, Stats, Status, Visitor};
use statewalk_programs::show_on;

use any_jugs::{AnyJugs, Held};

/// Measure out an amount of water by filling, emptying and pouring jugs.
///
/// Prints a shortest path, one state per line with the action that led to it.
#[derive(Parser)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
#[command(
    after_help = "Examples:
  water_jugs 3 5 --goal 4                  four liters with jugs of three and five
  water_jugs 3 4 --goal 2 --all            the solution to every goal state
  water_jugs 3 4 --goal 2 --simple         every solution without a repeated state
  water_jugs 3 5 --jug 2 --goal 4          four liters in the second jug
  water_jugs 5 7 --total 11                eleven liters in both together
  water_jugs 8 5 3 --start 8,0,0 --no-taps --no-drains --exact 4,4,0
                                           halve eight liters of wine
  water_jugs 3 5 --goal 4 --dot - | dot -Tsvg > tree.svg

Exit status: 0 solved, 1 proved unsolvable, 2 bad input, 3 gave up at a limit.",
    group(ArgGroup::new("goals").args(["goal", "exact", "total"]).required(true))
)]
struct Args {
    /// The capacity of each jug: one to eight jugs, named A, B, C, ...
    #[arg(required = true, value_name = "CAPACITY")]
    capacities: Vec<u32>,

    /// The initial amount of each jug; 0 by default
    #[arg(long, value_delimiter = ',', value_name = "A,B,..")]
    start: Option<Vec<u32>>,

    /// Stop when a jug holds this much
    #[arg(long, value_name = "AMOUNT")]
    goal: Option<u32>,

    /// Apply --goal to this jug only, by letter or by number from 1
    #[arg(long, requires = "goal", conflicts_with_all = ["exact", "total"], value_name = "JUG")]
    jug: Option<Jug>,

    /// Stop when the jugs hold exactly these amounts
    #[arg(long, value_delimiter = ',', value_name = "A,B,..")]
    exact: Option<Vec<u32>>,

    /// Stop when all jugs together hold this much
    #[arg(long, value_name = "AMOUNT")]
    total: Option<u64>,

    /// Jugs cannot be filled at a tap
    #[arg(long)]
    no_taps: bool,

    /// Jugs cannot be emptied into a drain
    #[arg(long)]
    no_drains: bool,

    /// Print a path to every goal state that is reachable without passing through another, fewest steps first
    #[arg(long)]
    all: bool,

    /// Print every path without a repeated state, fewest steps first, by iterative deepening; may take exponential time
    #[arg(long, conflicts_with_all = ["all", "dot"])]
    simple: bool,

    /// Write the search tree as a Graphviz file; `-` is standard output, and the paths then go to standard error
    #[arg(long, value_name = "FILE")]
    dot: Option<PathBuf>,

    /// Also draw the actions that led to duplicates, as dashed lines
    #[arg(long, requires = "dot")]
    duplicates: bool,

    /// Give up when more states than this would be stored
    #[arg(long, value_name = "STATES")]
    max_states: Option<u64>,
}

/// The reason why the program ends without a verdict.
enum Failure {
    Input(JugsError),
    Output(PathBuf, io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(error) => error.fmt(f),
            Self::Output(path, error) => write!(f, "cannot write {}: {error}", path.display()),
        }
    }
}

impl From<JugsError> for Failure {
    fn from(error: JugsError) -> Self {
        Self::Input(error)
    }
}

fn main() -> ExitCode {
    statewalk_programs::start(Args::try_parse(), |args| solve(args, &puzzle(args)?))
}

fn puzzle(args: &Args) -> Result<AnyJugs, JugsError> {
    match args.capacities.len() {
        1 => puzzle_of::<1>(args),
        2 => puzzle_of::<2>(args),
        3 => puzzle_of::<3>(args),
        4 => puzzle_of::<4>(args),
        5 => puzzle_of::<5>(args),
        6 => puzzle_of::<6>(args),
        7 => puzzle_of::<7>(args),
        8 => puzzle_of::<8>(args),
        jugs => Err(JugsError::TooManyJugs { jugs }),
    }
}

fn puzzle_of<const N: usize>(args: &Args) -> Result<AnyJugs, JugsError> {
    let amounts = |list: &Vec<u32>| Amounts::<N>::try_from(&list[..]);
    let mut jugs = WaterJugs::new(amounts(&args.capacities)?)?.taps(!args.no_taps).drains(!args.no_drains);
    if let Some(start) = &args.start {
        jugs = jugs.initial_amounts(amounts(start)?)?;
    }
    let goal = match (args.goal, &args.exact, args.total) {
        (Some(amount), ..) => args.jug.map_or(Goal::Any(amount), |jug| Goal::Jug(jug, amount)),
        (_, Some(exact), _) => Goal::Exactly(amounts(exact)?),
        (_, _, Some(total)) => Goal::Total(total),
        (None, None, None) => Goal::Nothing,
    };
    Ok(jugs.goal(goal)?.into())
}

fn solve(args: &Args, jugs: &AnyJugs) -> Result<u8, Failure> {
    let mut recorder = args.dot.as_ref().map(|_| Recorder::new());
    let bar = ProgressBar::hidden();
    let watch: Box<dyn Visitor<Held, Action> + '_> = match &mut recorder {
        Some(recorder) => Box::new(recorder),
        None => Box::new(()),
    };
    let mut search = Search::new(jugs).visitor(watch).on_progress(1 << 12, show_on(bar.clone()));
    if let Some(states) = args.max_states {
        search = search.max_states(states);
    }
    let code = if args.simple {
        report(args, jugs, search.solutions(Iddfs::new().table(0)), &bar)?
    } else {
        report(args, jugs, search.solutions(Bfs::new()), &bar)?
    };
    if let (Some(path), Some(recorder)) = (&args.dot, &recorder) {
        let written = write_picture(path, &recorder.dot().duplicates(args.duplicates));
        unless_closed(written).map_err(|error| Failure::Output(path.clone(), error))?;
    }
    Ok(code)
}

/// Searches, prints the paths as they are found and the verdict, and returns the exit status.
fn report<'a, A, V>(
    args: &Args,
    jugs: &'a AnyJugs,
    mut search: Solutions<&'a AnyJugs, A, V>,
    bar: &ProgressBar,
) -> Result<u8, Failure>
where
    A: Algorithm<&'a AnyJugs>,
    V: Visitor<Held, Action>,
{
    let to_stdout = args.dot.as_deref() != Some(Path::new("-"));
    let text: Box<dyn Write> = if to_stdout { Box::new(io::stdout().lock()) } else { Box::new(io::stderr().lock()) };
    let mut text = BufWriter::new(text);
    let mut lengths = Vec::new();
    let most = if args.all || args.simple { usize::MAX } else { 1 };
    let mut written = search.by_ref().take(most).try_for_each(|solution| {
        lengths.push(solution.len());
        print_path(&mut text, jugs, &solution)
    });
    bar.finish_and_clear();
    let stats = search.stats();
    let processed = if args.simple { count(stats.expanded, "visit") } else { count(stats.states, "state") };
    let (verdict, code) = verdict(args, &lengths, search.status(), &stats);
    written = written.and_then(|()| writeln!(text, "Processed {processed}\n{verdict}"));
    written = written.and_then(|()| text.flush());
    unless_closed(written).map_err(|error| Failure::Output("the answer".into(), error))?;
    Ok(code)
}

/// The answer in words, and the exit status.
fn verdict(args: &Args, lengths: &[usize], end: Status, stats: &Stats) -> (String, u8) {
    let steps = |steps: usize| count(steps as u64, "step");
    let found = count(lengths.len() as u64, if args.simple { "path" } else { "goal state" });
    let is_all = args.all || args.simple;
    match (lengths, end) {
        ([], Status::Cutoff(reason)) => (format!("Gave up, neither solved nor proved unsolvable: {reason}."), 3),
        ([], _) if args.simple => ("Proved unsolvable: no path leads to a goal.".to_owned(), 1),
        ([], _) => (format!("Proved unsolvable: none of the {} reachable states is a goal.", stats.states), 1),
        (_, Status::Cutoff(reason)) if is_all => (format!("Gave up with {found}, and there may be more: {reason}."), 3),
        ([only], _) if !is_all => (format!("Solved in {}, and no shorter path exists.", steps(*only)), 0),
        ([only], _) => (format!("Solved: {found}, of {}.", steps(*only)), 0),
        ([first, .., last], _) => (format!("Solved: {found}, of {first} to {}.", steps(*last)), 0),
    }
}

/// `1 step`, `2 steps`.
fn count(things: u64, name: &str) -> String {
    let plural = if things == 1 { "" } else { "s" };
    format!("{things} {name}{plural}")
}

/// Prints one state per line with the action that led to it, and a blank line.
fn print_path(to: &mut impl Write, jugs: &AnyJugs, solution: &Solution<Held, Action>) -> io::Result<()> {
    writeln!(to, "{} Start", solution.initial())?;
    for (state, action) in solution.states(jugs).skip(1).zip(solution.actions()) {
        writeln!(to, "{state} {action}")?;
    }
    writeln!(to)
}

fn write_picture(path: &Path, picture: &impl std::fmt::Display) -> io::Result<()> {
    let to: Box<dyn Write> =
        if path == Path::new("-") { Box::new(io::stdout().lock()) } else { Box::new(File::create(path)?) };
    let mut to = BufWriter::new(to);
    write!(to, "{picture}")?;
    to.flush()
}

/// A reader that has seen enough and closed the pipe is no failure.
fn unless_closed(written: io::Result<()>) -> io::Result<()> {
    match written {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}
