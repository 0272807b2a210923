//! The command line.

use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use clap::{Parser, ValueEnum};
use statewalk::problems::twenty_four::{Fraction, MOST_NUMBERS, Operators, TwentyFour, TwentyFourError, card};

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
  twenty_four A 5 J Q --target 10 --whole      no fractions on the way
  twenty_four 3 3 8 8 --check '8/(3-8/3)'      is this an answer, and if not, why?
  twenty_four 25 50 75 100 3 6 --target 952 --whole --positive --subset
                                               the Countdown game
  twenty_four --survey 1..13 --cards 4         how many hands can be solved?

Exit status: 0 solved or right, 1 proved unsolvable or wrong, 2 bad input or output, 3 gave up at a limit."
)]
pub(crate) struct Args {
    /// The numbers of the hand, 1 to 8
    #[arg(value_name = "NUMBER", value_parser = card, required_unless_present = "survey")]
    pub(crate) numbers: Vec<Fraction>,

    /// What is to be left
    #[arg(long, value_name = "NUMBER", value_parser = card, default_value = "24")]
    pub(crate) target: Fraction,

    /// Every result must be a whole number
    #[arg(long)]
    pub(crate) whole: bool,

    /// No result may be negative
    #[arg(long)]
    pub(crate) positive: bool,

    /// Numbers may be left over
    #[arg(long)]
    pub(crate) subset: bool,

    /// The operators that may be used
    #[arg(long, value_name = "SIGNS", allow_hyphen_values = true, default_value = "+-*/")]
    pub(crate) operators: Operators,

    /// Print every answer, those that differ in order, brackets or factors of 1 only once; without a search
    #[arg(long, conflicts_with_all = ["survey", "check", "algorithm", "max_states", "max_bytes", "max_seconds"])]
    pub(crate) all: bool,

    /// Say whether this expression is an answer, and if not, why
    #[arg(long, value_name = "EXPRESSION", allow_hyphen_values = true)]
    #[arg(conflicts_with_all = ["survey", "algorithm", "max_states", "max_bytes", "max_seconds"])]
    pub(crate) check: Option<String>,

    /// Say how many hands of numbers from a range can be solved
    #[arg(long, value_name = "FIRST..LAST", conflicts_with = "numbers")]
    pub(crate) survey: Option<Range>,

    /// How many numbers the hands of a survey have
    #[arg(long, value_name = "NUMBERS", conflicts_with = "numbers", default_value_t = 4)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=MOST_NUMBERS as i64))]
    pub(crate) cards: u8,

    /// Write * / - and not × ÷ −; if not given, wherever the output is no terminal
    #[arg(long, value_enum, value_name = "WHEN", num_args = 0..=1, require_equals = true)]
    #[arg(default_value = "auto", default_missing_value = "always")]
    pub(crate) ascii: Ascii,

    /// How to search: with --subset, bfs and iddfs find the fewest operations
    #[arg(long, value_enum, default_value = "bfs")]
    pub(crate) algorithm: Strategy,

    /// Give up when more states than this would have to be kept, for each hand
    #[arg(long, value_name = "STATES")]
    pub(crate) max_states: Option<u64>,

    /// Give up when more memory than this would be needed, for each hand
    #[arg(long, value_name = "BYTES")]
    pub(crate) max_bytes: Option<u64>,

    /// Give up after this time, for each hand
    #[arg(long, value_name = "SECONDS")]
    pub(crate) max_seconds: Option<Seconds>,
}

impl Args {
    /// The arguments of the program. A negative number must not be taken for an option, so it gets a true minus sign,
    /// which is read as well.
    pub(crate) fn read() -> Self {
        Self::parse_from(std::env::args_os().map(|argument| match argument.to_str().and_then(negative) {
            Some(number) => number.into(),
            None => argument,
        }))
    }

    /// A hand of these numbers, with the rules of the command line.
    pub(crate) fn hand(&self, numbers: &[Fraction]) -> Result<TwentyFour, TwentyFourError> {
        let hand = TwentyFour::new(numbers.iter().copied())?.target(self.target).operators(self.operators);
        Ok(hand.whole(self.whole).positive(self.positive).subset(self.subset))
    }
}

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

/// A time limit: a number of seconds, not negative.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Seconds(pub(crate) Duration);

impl FromStr for Seconds {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let seconds: f64 = text.parse().map_err(|_| "it must be a number".to_owned())?;
        Duration::try_from_secs_f64(seconds).map(Self).map_err(|error| error.to_string())
    }
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
