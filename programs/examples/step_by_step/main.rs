//! Draws a search of a maze, one expansion at a time; see `--help`.

mod marks;
mod maze;
mod screen;

use std::fmt;
use std::fs;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, ValueEnum};
use statewalk::{Algorithm, Bfs, Dfs, Iddfs, Search, Stats, Status, Step};

use marks::Marks;
use maze::{BadMaze, Maze};
use screen::Screen;

const MAZE: &str = "\
#############
# #       # #
#   ### # # #
# #S#   #   #
# # # ### # #
#     #G    #
#############
";

/// Watch a search find a path through a maze, one expansion at a time.
///
/// In the picture, `o` is a place in the frontier, `.` an expanded place, and `*` the path to the place that was
/// expanded last; at the end, the path to the goal.
#[derive(Parser)]
#[command(after_help = "A maze is text: # is a wall, S the start, G a goal, and spaces are floor.

Examples:
  step_by_step                                 breadth first
  step_by_step --algorithm dfs --delay 300     depth first, slowly
  step_by_step --algorithm iddfs maze.txt      iterative deepening, each bound from the start
  step_by_step --plain | less                  one picture below another

Exit status: 0 solved, 1 proved unsolvable, 2 bad input or output, 3 gave up at a limit.")]
struct Args {
    /// The maze; `-` is standard input [default: a small one]
    #[arg(value_name = "FILE")]
    maze: Option<PathBuf>,

    /// How to search
    #[arg(long, value_enum, default_value = "bfs")]
    algorithm: Strategy,

    /// Go no farther than this from the start
    #[arg(long, value_name = "STEPS")]
    max_depth: Option<u32>,

    /// How long each picture stays on a terminal, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 100)]
    delay: u64,

    /// Draw one picture below another, without colors, as for a maze that is higher than the terminal; so it is anyway
    /// where the output is no terminal
    #[arg(long)]
    plain: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Strategy {
    Bfs,
    Dfs,
    Iddfs,
}

/// The reason why the program ends without a verdict.
enum Failure {
    Read(PathBuf, io::Error),
    Maze(BadMaze),
    Write(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(path, error) => write!(f, "cannot read {}: {error}", path.display()),
            Self::Maze(error) => error.fmt(f),
            Self::Write(error) => write!(f, "cannot draw: {error}"),
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
    let text = match args.maze.as_deref() {
        None => MAZE.to_owned(),
        Some(path) => read(path).map_err(|error| Failure::Read(path.into(), error))?,
    };
    let maze: Maze = text.parse().map_err(Failure::Maze)?;
    let drawn = match args.algorithm {
        Strategy::Bfs => watch(args, &maze, Bfs::new()),
        Strategy::Dfs => watch(args, &maze, Dfs::new()),
        Strategy::Iddfs => watch(args, &maze, Iddfs::new()),
    };
    drawn.map_err(Failure::Write)
}

fn read(path: &Path) -> io::Result<String> {
    if path != Path::new("-") {
        return fs::read_to_string(path);
    }
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    Ok(text)
}

/// Steps to the first goal or to the end, draws what each step did, and gives the exit status.
fn watch<'a, A: Algorithm<&'a Maze>>(args: &Args, maze: &'a Maze, algorithm: A) -> io::Result<u8> {
    let mut screen = Screen::new(args.plain, Duration::from_millis(args.delay));
    let mut search = Search::new(maze).visitor(Marks::default());
    if let Some(depth) = args.max_depth {
        search = search.max_depth(depth);
    }
    let mut search = search.solutions(algorithm);
    loop {
        let step = search.step();
        let ((), marks) = search.visitor();
        match step {
            Step::Expanded => screen.draw(maze, marks, &caption(marks, &search.stats()))?,
            Step::Goal(solution) => {
                let marks = Marks { solution: solution.states(maze).collect(), ..marks.clone() };
                screen.draw(maze, &marks, &caption(&marks, &search.stats()))?;
                screen.say(&solved(args.algorithm, solution.len()))?;
                return Ok(0);
            }
            Step::Done => break,
        }
    }
    let (verdict, code) = match search.status() {
        Status::Exhausted => ("Proved unsolvable: no goal is reachable.".to_owned(), 1),
        Status::Cutoff(reason) => (format!("Gave up, neither solved nor proved unsolvable: {reason}."), 3),
        // A finished search is exhausted or cut off.
        Status::Running => ("Not at its end.".to_owned(), 3),
    };
    screen.say(&verdict)?;
    Ok(code)
}

/// What a picture shows, in numbers.
fn caption(marks: &Marks, stats: &Stats) -> String {
    let goals = usize::try_from(stats.goals).unwrap_or(usize::MAX);
    let waiting = marks.met.len().saturating_sub(marks.expanded.len()).saturating_sub(goals);
    let bound = marks.bound.map_or_else(String::new, |bound| format!(", bound {bound}"));
    format!("expanded {}, waiting {waiting}{bound}", stats.expanded)
}

/// The verdict. Depth-first search does not prove that a path is shortest.
fn solved(algorithm: Strategy, steps: usize) -> String {
    let shortest = match algorithm {
        Strategy::Bfs | Strategy::Iddfs => ", and no shorter path exists",
        Strategy::Dfs => ", and a shorter path may exist",
    };
    let plural = if steps == 1 { "" } else { "s" };
    format!("Solved in {steps} step{plural}{shortest}.")
}
