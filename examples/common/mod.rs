//! The frame of the programs: it parses arguments, reports failures and sets the exit status.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// Bad input, or output that cannot be written.
const FAILURE: u8 = 2;

/// Runs a program with its arguments. What `run` gives is the exit status.
pub(crate) fn start<A, E: Display>(
    arguments: Result<A, clap::Error>,
    run: impl FnOnce(&A) -> Result<u8, E>,
) -> ExitCode {
    match arguments {
        Err(message) => explain(&message),
        Ok(arguments) => ExitCode::from(run(&arguments).unwrap_or_else(|failure| {
            // Where even this cannot be written, the exit status has to do.
            let _ = writeln!(io::stderr(), "error: {failure}");
            FAILURE
        })),
    }
}

/// Prints help, or what is wrong with the command line. A reader that has seen enough is no failure.
fn explain(message: &clap::Error) -> ExitCode {
    match message.print().and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => ExitCode::from(FAILURE),
        _ => ExitCode::from(u8::try_from(message.exit_code()).unwrap_or(FAILURE)),
    }
}
