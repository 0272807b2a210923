//! What the programs share: how they begin and end, where arguments are read, and whatever went wrong is told and becomes
//! an exit status; and how far a search has come.

mod progress;
mod seconds;

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

pub use progress::show_on;
pub use seconds::Seconds;

/// Bad input, or output that cannot be written.
const FAILURE: u8 = 2;

/// Runs a program with its arguments. What `run` gives is the exit status.
pub fn start<A, E: Display>(arguments: Result<A, clap::Error>, run: impl FnOnce(&A) -> Result<u8, E>) -> ExitCode {
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
