//! How answers are printed.

use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};

use anstyle::Style;
use statewalk::problems::twenty_four::{Expression, Fraction, Operator};

use crate::Failure;
use crate::args::{Args, Ascii};

/// Prints to standard output, without styles if it is not a terminal or if the environment variable `NO_COLOR` is set.
/// A reader that closes the pipe early is not a failure.
pub(crate) fn print(answer: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    let mut to = BufWriter::new(anstream::AutoStream::auto(io::stdout()).lock());
    match answer(&mut to).and_then(|()| to.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failure::Write(error)),
        _ => Ok(()),
    }
}

/// Prints a line.
pub(crate) fn print_line(line: &str) -> Result<(), Failure> {
    print(|to| writeln!(to, "{line}"))
}

/// An answer, as in `10 × (6 − 3) − 6 = 24`.
pub(crate) fn equation(args: &Args, answer: &Expression, value: Fraction) -> String {
    let bold = Style::new().bold();
    if is_ascii(args) {
        format!("{bold}{}{bold:#} = {value}", answer.ascii())
    } else {
        format!("{bold}{answer}{bold:#} = {value}")
    }
}

/// A message with the signs that are asked for.
pub(crate) fn in_signs(args: &Args, message: &str) -> String {
    if !is_ascii(args) {
        return message.to_owned();
    }
    Operator::ALL.iter().fold(message.to_owned(), |message, operator| {
        message.replace(operator.symbol(), operator.ascii().encode_utf8(&mut [0; 4]))
    })
}

fn is_ascii(args: &Args) -> bool {
    match args.ascii {
        Ascii::Auto => !io::stdout().is_terminal(),
        Ascii::Always => true,
        Ascii::Never => false,
    }
}

/// `1 hand`, `2 hands`.
pub(crate) fn count(things: u64, name: &str) -> String {
    let plural = if things == 1 { "" } else { "s" };
    format!("{things} {name}{plural}")
}
