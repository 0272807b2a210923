//! The example programs as a user runs them.
#![allow(dead_code, reason = "each test uses some of it")]
#![allow(unreachable_pub, reason = "the crate that includes this module is a test")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// An example with these arguments, as one string split at spaces.
pub fn command(example: &str, arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.args(["run", "--quiet", "--example", example, "--"]).args(arguments.split_whitespace());
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env_remove("CLICOLOR");
    command
}

/// Standard output, standard error and exit status, with this on standard input.
pub fn feed(mut command: Command, input: &str) -> (String, String, i32) {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("cargo runs");
    // A program that rejects its arguments does not read its input.
    let _ = child.stdin.take().expect("it is piped").write_all(input.as_bytes());
    told(child.wait_with_output().expect("cargo runs"))
}

/// Standard output, standard error and exit status of what has run.
pub fn told(output: Output) -> (String, String, i32) {
    let text = |bytes| String::from_utf8(bytes).expect("the output is UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code().expect("it was not killed"))
}
