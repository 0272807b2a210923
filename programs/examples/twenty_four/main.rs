//! Plays the 24 game from the command line; `--help` shows how.

mod answer;
mod args;
mod check;
mod output;
mod survey;

use std::fmt;
use std::io;
use std::process::ExitCode;

use statewalk::problems::twenty_four::{ParseError, TwentyFourError};

use args::Args;

/// The reason why the program ends without a verdict.
pub(crate) enum Failure {
    Hand(TwentyFourError),
    Expression(ParseError),
    Write(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hand(error) => error.fmt(f),
            Self::Expression(error) => write!(f, "in the expression, {error}"),
            Self::Write(error) => write!(f, "cannot write the answer: {error}"),
        }
    }
}

impl From<TwentyFourError> for Failure {
    fn from(error: TwentyFourError) -> Self {
        Self::Hand(error)
    }
}

fn main() -> ExitCode {
    statewalk_programs::start(Args::read(), run)
}

/// Does what is asked for and gives the exit status.
fn run(args: &Args) -> Result<u8, Failure> {
    if let Some(range) = &args.survey {
        return survey::survey(args, range.0.clone());
    }
    let hand = args.hand()?;
    match &args.check {
        Some(text) => check::check(args, &hand, text),
        None if args.all => answer::all(args, &hand),
        None => answer::one(args, &hand),
    }
}
