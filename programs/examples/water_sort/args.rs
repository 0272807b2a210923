//! The command line.

use std::path::PathBuf;

use clap::{ArgGroup, Parser, ValueEnum};
use statewalk::problems::water_sort::{self, Capacities};
use statewalk_programs::Seconds;

/// Sort colored liquid by pouring it from tube to tube.
///
/// Prints the puzzle as it was understood and the pours, one a line. Tubes count from 1.
#[derive(Parser)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
#[command(
    after_help = "A puzzle is text, each tube a word with the bottom first: AABB ABAB .
  A letter or digit is a unit of that color, . is air (AA.. is half full), a lone . an empty tube. A tube with a
  comma is a list of names: red,blue,red. A line \"capacity: 4\" or \"capacity: 2,2,3\" tells what the tubes can hold,
  # begins a comment. Or it is a JSON list: [[\"red\", \"blue\"], [\"red\"], []] or [\"AB\", \"B\", \"\"].

Examples:
  echo 'AABB ABAB .' | water_sort -            the fewest pours
  water_sort level.txt --boards                with the tubes after each pour
  water_sort level.txt --hint                  the next pour alone
  water_sort level.txt --check                 is it written as it should be?
  water_sort --generate 9 --seed 7 > level.txt
  water_sort --generate 12 | water_sort - --algorithm dfs

Exit status: 0 solved, 1 proved unsolvable, 2 bad input or output, 3 gave up at a limit.",
    group(ArgGroup::new("puzzle").args(["file", "generate"]).required(true))
)]
pub(crate) struct Args {
    /// The puzzle; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    /// What the tubes can hold, one number or one for each, where the text does not say so [default: 4]
    #[arg(long, value_name = "UNITS")]
    pub(crate) capacity: Option<Capacities>,

    /// The top of each tube is written first
    #[arg(long, conflicts_with = "generate")]
    pub(crate) top_first: bool,

    /// How to search: bfs and iddfs find the fewest pours, dfs finds a first solution early
    #[arg(long, value_enum, default_value = "bfs", conflicts_with = "generate")]
    pub(crate) algorithm: Strategy,

    /// When it is solved
    #[arg(long, value_enum, default_value = "strict", conflicts_with = "generate")]
    pub(crate) goal: Goal,

    /// What a pour moves
    #[arg(long, value_enum, default_value = "partial", conflicts_with = "generate")]
    pub(crate) rule: Rule,

    /// Print the tubes after each pour, in color on a terminal
    #[arg(long, conflicts_with = "generate")]
    pub(crate) boards: bool,

    /// Print the next pour only
    #[arg(long, conflicts_with_all = ["boards", "generate"])]
    pub(crate) hint: bool,

    /// Do not solve it: print it as it was understood, with warnings if the amounts cannot fit the goal
    #[arg(long, conflicts_with_all = ["hint", "boards", "generate"])]
    pub(crate) check: bool,

    /// Print a puzzle of this many colors that is proved solvable
    #[arg(long, value_name = "COLORS")]
    pub(crate) generate: Option<u8>,

    /// The same seed generates the same puzzle
    #[arg(long, conflicts_with = "file", default_value_t = 0)]
    pub(crate) seed: u64,

    /// How many tubes of a generated puzzle are empty
    #[arg(long, conflicts_with = "file", value_name = "TUBES", default_value_t = 2)]
    pub(crate) empty: u8,

    /// Try every legal pour, including redundant ones
    #[arg(long, conflicts_with = "generate")]
    pub(crate) no_pruning: bool,

    /// Give up when more positions than this would be stored
    #[arg(long, value_name = "POSITIONS", conflicts_with = "generate")]
    pub(crate) max_states: Option<u64>,

    /// Give up on more pours than this
    #[arg(long, value_name = "POURS", conflicts_with = "generate")]
    pub(crate) max_depth: Option<u32>,

    /// Give up after this time
    #[arg(long, value_name = "SECONDS", conflicts_with = "generate")]
    pub(crate) max_seconds: Option<Seconds>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Strategy {
    Bfs,
    Dfs,
    Iddfs,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum Goal {
    /// Every tube is empty, or full and of one color
    Strict,
    /// Every tube is of one color, and each color in one tube
    Gathered,
    /// Every tube is of one color
    Loose,
}

impl From<Goal> for water_sort::Goal {
    fn from(goal: Goal) -> Self {
        match goal {
            Goal::Strict => Self::Strict,
            Goal::Gathered => Self::Gathered,
            Goal::Loose => Self::Loose,
        }
    }
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum Rule {
    /// As many equal units as fit
    Partial,
    /// All equal units on top, or it is not allowed
    Whole,
}

impl From<Rule> for water_sort::Rule {
    fn from(rule: Rule) -> Self {
        match rule {
            Rule::Partial => Self::Partial,
            Rule::Whole => Self::Whole,
        }
    }
}
