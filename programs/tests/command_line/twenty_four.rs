//! The 24 example as a user runs it: output, exit status, and every option with nonsense.

use std::process::{Command, Stdio};

/// The example with these arguments, as one string split at spaces.
fn command(arguments: &str) -> Command {
    crate::runner::command("twenty_four", arguments)
}

/// Standard output, standard error and exit status.
fn run(arguments: &str) -> (String, String, i32) {
    let output = command(arguments).output().expect("it runs");
    crate::runner::told(output)
}

/// Standard output and exit status; nothing on standard error.
fn quiet(arguments: &str) -> (String, i32) {
    let (out, err, status) = run(arguments);
    assert_eq!(err, "", "{arguments}");
    (out, status)
}

#[test]
fn one_answer() {
    for (arguments, expected) in [
        ("3 6 6 10", "10 * (6 - 3) - 6 = 24\n"),
        ("3 6 6 10 --algorithm dfs", "10 * (6 - 3) - 6 = 24\n"),
        ("3 6 6 10 --algorithm iddfs", "10 * (6 - 3) - 6 = 24\n"),
        ("3 6 6 10 --ascii=never", "10 × (6 − 3) − 6 = 24\n"),
        ("--ascii 3 6 6 10", "10 * (6 - 3) - 6 = 24\n"),
        ("Q 2", "12 * 2 = 24\n"),
        ("-8 -3", "-3 * (-8) = 24\n"),
        ("-1/2 48 --target -24", "48 * [-1/2] = -24\n"),
        ("0.5 48", "48 * [1/2] = 24\n"),
        ("4 1 --target 1/4", "1 / 4 = 1/4\n"),
        ("3 4 18 --whole", "18 * 4 / 3 = 24\n"),
        ("12 5 2 --subset", "12 * 2 = 24\n"),
        ("13 12 1 --operators -+", "13 + 12 - 1 = 24\n"),
        ("100 --target 100", "100 = 100\n"),
        ("3,6,6,10", "10 * (6 - 3) - 6 = 24\n"),
        ("-8,-3", "-3 * (-8) = 24\n"),
    ] {
        assert_eq!(quiet(arguments), (expected.to_owned(), 0), "{arguments}");
    }
}

#[test]
fn numbers_in_one_argument() {
    let output = command("--ascii").arg("3 6 6 10").output().expect("it runs");
    assert_eq!(String::from_utf8(output.stdout).expect("the output is UTF-8"), "10 * (6 - 3) - 6 = 24\n");
    let long = "9".repeat(100_000);
    let output = command("3").arg(long).output().expect("it runs");
    assert!(output.status.code() == Some(2) && output.stderr.len() < 300);
}

#[test]
fn every_answer() {
    let two = "4 / (1 - 5 / 6) = 24\n6 / (5 / 4 - 1) = 24\n2 distinct answers\n";
    assert_eq!(quiet("--all A 4 5 6"), (two.to_owned(), 0));
    assert_eq!(quiet("--all 3 6 6 10 --ascii=never").0, "10 × (6 − 3) − 6 = 24\n1 distinct answer\n");
    let none = "Proved unsolvable: no expression of these numbers is 24.\n".to_owned();
    assert_eq!(quiet("--all 1 1 1 1"), (none.clone(), 1));
    assert_eq!(quiet("--all 1 4 5 6 --whole"), (none, 1));
}

#[test]
fn verdicts() {
    assert_eq!(quiet("1 1 1 1"), ("Proved unsolvable: 20 states, and none makes 24.\n".to_owned(), 1));
    assert_eq!(
        quiet("1 1 --algorithm iddfs --target 7"),
        ("Proved unsolvable: 5 expansions, and none makes 7.\n".to_owned(), 1)
    );
    assert_eq!(quiet("3 3 8 8 --whole").1, 1);
    assert_eq!(quiet("1 2 --target -1").1, 0);
    assert_eq!(quiet("1 2 --target -1 --positive").1, 1);
    let gave_up = |reason: &str| (format!("Gave up, neither solved nor proved unsolvable: {reason}.\n"), 3);
    assert_eq!(quiet("1 1 1 1 --max-states 3"), gave_up("the limit of states was reached"));
    assert_eq!(quiet("1 1 1 1 --max-bytes 3"), gave_up("the memory limit was reached"));
    assert_eq!(quiet("1 1 1 1 --max-seconds 0"), gave_up("the time limit was reached"));
}

#[test]
fn checks() {
    let check = |arguments: &str, expression: &str| {
        let output = command(arguments).args(["--check", expression]).output().expect("it runs");
        (String::from_utf8(output.stdout).expect("the output is UTF-8"), output.status.code())
    };
    assert_eq!(check("3 3 8 8", "8 / (3 - 8 / 3)"), ("Right: 8 / (3 - 8 / 3) = 24\n".to_owned(), Some(0)));
    assert_eq!(check("3 3 8 8", "8 × 3"), ("Wrong: it lacks 3 and 8\n".to_owned(), Some(1)));
    assert_eq!(check("3 8", "8 - 3"), ("Wrong: its value is 5, not 24\n".to_owned(), Some(1)));
    assert_eq!(check("3 3", "3 / (3 - 3)").1, Some(1));
    assert_eq!(check("-3 -8", "-3 * -8"), ("Right: -3 * (-8) = 24\n".to_owned(), Some(0)));
    assert_eq!(check("3 8", "8 *"), (String::new(), Some(2)));
    let forbidden = "3 3 8 8 --operators +-";
    assert_eq!(check(forbidden, "8/(3-8/3)").0, "Wrong: operator 1, /, is not allowed\n");
    assert_eq!(check("3 3 8 8 --operators +- --ascii=never", "8/(3-8/3)").0, "Wrong: operator 1, ÷, is not allowed\n");
    let long = format!("1{}", "+1".repeat(30_000));
    assert!(check("3 8", &long).0.ends_with(", 1 and 29993 more numbers more often than the hand\n"));
}

#[test]
fn surveys() {
    let line = |text: &str| (format!("{text}\n"), 0);
    assert_eq!(quiet("--survey 1..9 --cards 4"), line("404 of 495 hands can be solved, 91 are proved unsolvable."));
    assert_eq!(quiet("--survey 0..=9 --target 10"), line("552 of 715 hands can be solved, 163 are proved unsolvable."));
    assert_eq!(quiet("--survey 24..24 --cards 1"), line("1 of 1 hand can be solved, 0 are proved unsolvable."));
    assert_eq!(quiet("--survey -8..-3 --cards 2").0, "2 of 21 hands can be solved, 19 are proved unsolvable.\n");
    let gave_up = "0 of 3 hands can be solved, 0 are proved unsolvable; gave up on 3.\n".to_owned();
    assert_eq!(quiet("--survey 1..2 --cards 2 --max-states 1"), (gave_up, 3));
}

#[test]
fn styles_are_for_terminals() {
    let with = |variable: Option<&str>| {
        let mut command = command("3 8");
        if let Some(variable) = variable {
            command.env(variable, "1");
        }
        String::from_utf8(command.output().expect("it runs").stdout).expect("the output is UTF-8")
    };
    assert_eq!((with(None), with(Some("NO_COLOR"))), ("8 * 3 = 24\n".into(), "8 * 3 = 24\n".into()));
    assert_eq!(with(Some("CLICOLOR_FORCE")), "\u{1b}[1m8 * 3\u{1b}[0m = 24\n");
}

#[test]
fn bad_input_is_named_and_has_status_two() {
    let cases = [
        ("", "required arguments were not provided"),
        ("--all", "required arguments were not provided"),
        ("3 x", "\"x\" is no number: it must be like 5, -3, 1/2 or 0.5, or a card"),
        ("3 1/0", "\"1/0\" is no number: the denominator must not be 0"),
        ("3 99999999999999999999", "is too large: numerator and denominator must be at most"),
        ("1 1 1 1 1 1 1 1 1", "9 numbers are too many: there must be 1 to 8"),
        ("9223372036854775807 2", "number 1, 9223372036854775807, is too large beside the others"),
        ("3 8 --what", "unexpected argument '--what'"),
        ("3 8 --target", "a value is required"),
        ("3 8 --target x", "\"x\" is no number"),
        ("3 8 --operators ^", "'^' is no operator: they are +, -, * and /"),
        ("3 8 --operators ,", "has no operator"),
        ("3 8 --algorithm astar", "invalid value 'astar'"),
        ("3 8 --ascii=perhaps", "invalid value 'perhaps'"),
        ("3 8 --max-states -1", "invalid value '-1'"),
        ("3 8 --max-states=-1", "invalid value '-1'"),
        ("3 -1x", "\"-1x\" is no number"),
        ("3 8 --target -1x", "\"-1x\" is no number"),
        ("3 8 --max-bytes x", "invalid value 'x'"),
        ("3 8 --max-seconds -1", "invalid value '-1' for '--max-seconds <SECONDS>': it must not be negative"),
        ("3 8 --max-seconds nan", "cannot convert"),
        ("3 8 --all --max-states 5", "cannot be used with"),
        ("3 8 --all --check 3*8", "cannot be used with"),
        ("3 8 --survey 1..4", "cannot be used with"),
        ("3 8 --cards 2", "cannot be used with"),
        ("--cards 2", "required"),
        ("--survey 4..1", "the first must not be greater than the last"),
        ("--survey 4", "it must be two whole numbers, as in 1..13"),
        ("--survey 1..1/2", "it must be two whole numbers, as in 1..13"),
        ("--survey 1..4 --cards 0", "0 is not in 1..=8"),
        ("--survey 1..4 --cards 9", "9 is not in 1..=8"),
        ("--survey 9223372036854775806..9223372036854775807 --cards 2", "is too large beside the others"),
        ("3 8 --check 8+*3", "error: in the expression, character 3 is '*'"),
    ];
    for (arguments, expected) in cases {
        let (_, err, status) = run(arguments);
        assert!(err.contains(expected) && !err.contains("panicked"), "{arguments}: {err}");
        assert_eq!(status, 2, "{arguments}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn nothing_panics_where_nothing_can_be_written() {
    let full = || std::fs::File::options().write(true).open("/dev/full").expect("Linux has it");
    for arguments in
        ["--help", "3 6 6 10", "--all 3 6 6 10", "1 1 1 1", "3 8 --check 3*8", "--survey 1..2", "1 1 1 1 1 1 1 1 1"]
    {
        let status = command(arguments).stdout(full()).stderr(full()).status().expect("it runs");
        assert_eq!(status.code(), Some(2), "{arguments}");
    }
}

#[test]
fn a_reader_that_has_seen_enough_is_no_failure() {
    let mut child =
        command("--all 1 2 3 4 5 6").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it runs");
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

#[test]
fn help_shows_examples() {
    let (out, status) = quiet("--help");
    assert!(
        out.contains("twenty_four 3 6 6 10") && out.contains("Exit status: 0 solved or right, 1 proved unsolvable")
    );
    assert_eq!(status, 0);
}
