//! Runs programs and says what they told.

use std::env::{self, consts::EXE_SUFFIX};
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

/// Where the programs are, built by the profile of this test.
static PROGRAMS: LazyLock<PathBuf> = LazyLock::new(|| {
    let this = env::current_exe().expect("this test is a file");
    let profile = this.ancestors().nth(2).expect("it is in `deps`, in the folder of its profile");
    // A test that is run by its name alone leaves them as they were.
    let name = profile.file_name().and_then(|name| name.to_str()).filter(|name| *name != "debug").unwrap_or("test");
    let status = Command::new(env!("CARGO")).args(["build", "--quiet", "--examples", "--profile", name]).status();
    assert!(status.expect("cargo runs").success());
    profile.join("examples")
});

/// A program with these arguments, as one string split at spaces.
pub(crate) fn command(program: &str, arguments: &str) -> Command {
    let mut command = Command::new(PROGRAMS.join(format!("{program}{EXE_SUFFIX}")));
    command.args(arguments.split_whitespace());
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env_remove("CLICOLOR");
    command
}

/// Standard output, standard error and exit status, with this on standard input.
pub(crate) fn feed(mut command: Command, input: &str) -> (String, String, i32) {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it runs");
    // A program that rejects its arguments does not read its input.
    let _ = child.stdin.take().expect("it is piped").write_all(input.as_bytes());
    told(child.wait_with_output().expect("it ends"))
}

/// Standard output, standard error and exit status of what has run.
pub(crate) fn told(output: Output) -> (String, String, i32) {
    let text = |bytes| String::from_utf8(bytes).expect("the output is UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code().expect("it was not killed"))
}
