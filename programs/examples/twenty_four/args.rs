//! The command line.

use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::{Parser, ValueEnum};
use statewalk::problems::twenty_four::{Fraction, MOST_NUMBERS, Operators, TwentyFour, TwentyFourError, card};

use statewalk_programs::Seconds;

/// Combine numbers with + - * / until the target is left.
///
/// Prints an answer, or says that there is proved to be none.
#[derive(Parser)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
#[command(
    after_help = "Numbers are whole or not, of any sign (5, -3, 1/2, 0.5), or cards: A, T, J, Q, K are 1, 10, 11, 12, 13.

Examples:
  twenty_four 3 6 6 10                         an answer
  twenty_four 2 4 8 10 --all                   every answer that is really another, and their number
  twenty_four A 5 J Q --target 10 --whole      no fractions on the solution
  twenty_four 3 3 8 8 --check '8/(3-8/3)'      is this an answer, and if not, why?
  twenty_four 25 50 75 100 3 6 --target 952 --whole --positive --subset
                                               the Countdown game
  twenty_four --survey 1..13 --cards 4         how many hands can be solved?

Exit status: 0 solved or right, 1 proved unsolvable or wrong, 2 bad input or output, 3 gave up at a limit."
)]
pub(crate) struct Args {
    /// The numbers of the hand, 1 to 8, separated by spaces or commas
    #[arg(value_name = "NUMBER", required_unless_present = "survey")]
    pub(crate) numbers: Vec<String>,

    /// What is to be left
    #[arg(long, value_name = "NUMBER", value_parser = card, allow_hyphen_values = true, default_value = "24")]
    pub(crate) target: Fraction,

    /// Every result must be a whole number
    #[arg(long)]
    pub(crate) whole: bool,

    /// No result may be negative
    #[arg(long)]
    pub(crate) positive: bool,

    /// Numbers may be unused
    #[arg(long)]
    pub(crate) subset: bool,

    /// The operators that may be used
    #[arg(long, value_name = "SIGNS", allow_hyphen_values = true, default_value = "+-*/")]
    pub(crate) operators: Operators,

    /// Print every answer once, without a search
    ///
    /// Answers are the same if they differ in the order or grouping of terms or factors, in where a factor 1 or a term
    /// 0 is, or in what cancels. There is no limit: eight numbers take seconds and hundreds of megabytes, and with a 0
    /// among them possibly all memory.
    #[arg(long, conflicts_with_all = ["survey", "check", "algorithm", "max_states", "max_bytes", "max_seconds"])]
    pub(crate) all: bool,

    /// Say whether this expression is an answer, and if not, why
    #[arg(long, value_name = "EXPRESSION", allow_hyphen_values = true)]
    #[arg(conflicts_with_all = ["survey", "algorithm", "max_states", "max_bytes", "max_seconds"])]
    pub(crate) check: Option<String>,

    /// Say how many hands of numbers from a range can be solved
    #[arg(long, value_name = "FIRST..LAST", allow_hyphen_values = true, conflicts_with = "numbers")]
    pub(crate) survey: Option<Range>,

    /// How many numbers the hands of a survey have
    #[arg(long, value_name = "NUMBERS", conflicts_with = "numbers", default_value_t = 4)]
    #[arg(allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=MOST_NUMBERS as i64))]
    pub(crate) cards: u8,

    /// Write * / - instead of × ÷ −; the default if the output is not a terminal
    #[arg(long, value_enum, value_name = "WHEN", num_args = 0..=1, require_equals = true)]
    #[arg(default_value = "auto", default_missing_value = "always")]
    pub(crate) ascii: Ascii,

    /// How to search: with --subset, bfs and iddfs find the fewest operations
    #[arg(long, value_enum, default_value = "bfs")]
    pub(crate) algorithm: Strategy,

    /// Give up when more states than this would be stored, for each hand
    #[arg(long, value_name = "STATES", allow_negative_numbers = true)]
    pub(crate) max_states: Option<u64>,

    /// Give up when more memory than this would be needed, for each hand
    #[arg(long, value_name = "BYTES", allow_negative_numbers = true)]
    pub(crate) max_bytes: Option<u64>,

    /// Give up after this time, for each hand
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, value_parser = time_limit)]
    pub(crate) max_seconds: Option<Seconds>,
}

impl Args {
    /// The arguments of the program. A negative number of the hand must not be taken for an option, so it gets a true
    /// minus sign. Values of options are left alone: they are shown where they are wrong.
    pub(crate) fn read() -> Result<Self, clap::Error> {
        let mut is_value = false;
        Self::try_parse_from(std::env::args_os().map(|argument| {
            let number = argument.to_str().filter(|_| !is_value).and_then(negative);
            is_value = argument.to_str().is_some_and(|name| WITH_VALUE.contains(&name));
            number.map_or(argument, OsString::from)
        }))
    }

    /// The hand, with the rules of the command line. Its minus signs are put back, for messages.
    pub(crate) fn hand(&self) -> Result<TwentyFour, TwentyFourError> {
        Ok(self.with_rules(self.numbers.join(" ").replace('−', "-").parse()?))
    }

    /// A hand with the rules of the command line.
    pub(crate) fn with_rules(&self, hand: TwentyFour) -> TwentyFour {
        let hand = hand.target(self.target).operators(self.operators);
        hand.whole(self.whole).positive(self.positive).subset(self.subset)
    }
}

/// Options after which a number is not one of the hand.
const WITH_VALUE: [&str; 7] =
    ["--target", "--check", "--survey", "--cards", "--max-states", "--max-bytes", "--max-seconds"];

/// An argument with another minus sign, if it begins as a negative number does.
fn negative(argument: &str) -> Option<String> {
    let rest = argument.strip_prefix('-')?;
    rest.starts_with(|digit: char| digit.is_ascii_digit()).then(|| format!("−{rest}"))
}

/// Whole numbers from one to another.
#[derive(Debug, Clone)]
pub(crate) struct Range(pub(crate) RangeInclusive<i64>);

impl FromStr for Range {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.replace('−', "-");
        let range = text.split_once("..").and_then(|(first, last)| {
            let last = last.strip_prefix('=').unwrap_or(last);
            Some(first.trim().parse().ok()?..=last.trim().parse().ok()?)
        });
        let range = range.ok_or("it must be two whole numbers, as in 1..13")?;
        if range.is_empty() { Err("the first must not be greater than the last".to_owned()) } else { Ok(Self(range)) }
    }
}

/// A time limit, which may look negative as other numbers here may be.
fn time_limit(text: &str) -> Result<Seconds, String> {
    let is_negative = text.parse().is_ok_and(|seconds: f64| seconds < 0.0);
    if is_negative { Err("it must not be negative".to_owned()) } else { text.parse() }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Strategy {
    Bfs,
    Dfs,
    Iddfs,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Ascii {
    Auto,
    Always,
    Never,
}
