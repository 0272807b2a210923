//! The example programs as a user runs them: output, exit status, and every option with nonsense.

use std::process::{Command, Output};

/// Runs the example with these arguments, as one string split at spaces.
fn water_jugs(arguments: &str) -> Output {
    command(arguments).output().expect("it runs")
}

fn command(arguments: &str) -> Command {
    crate::runner::command("water_jugs", arguments)
}

/// Standard output, standard error and exit status.
fn run(arguments: &str) -> (String, String, i32) {
    let output = water_jugs(arguments);
    crate::runner::told(output)
}

#[test]
fn every_goal_of_three_and_four() {
    let (out, err, status) = run("3 4 --goal 2 --all");
    assert_eq!(
        out,
        "(0, 0) Start\n(3, 0) Fill A\n(0, 3) Pour A into B\n(3, 3) Fill A\n(2, 4) Pour A into B\n\n\
         (0, 0) Start\n(0, 4) Fill B\n(3, 1) Pour B into A\n(0, 1) Empty A\n(1, 0) Pour B into A\n(1, 4) Fill B\n\
         (3, 2) Pour B into A\n\nProcessed 12 states\nSolved: 2 goal states, of 4 to 6 steps.\n"
    );
    assert_eq!((err.as_str(), status), ("", 0));
}

#[test]
fn one_path_and_a_verdict() {
    let last = |arguments: &str| {
        let (out, err, status) = run(arguments);
        assert_eq!(err, "", "{arguments}");
        (out.lines().count(), out.lines().last().unwrap_or_default().to_owned(), status)
    };
    let solved = |lines, steps: &str| (lines, format!("Solved in {steps}, and no shorter path exists."), 0);
    assert_eq!(last("3 5 --goal 4"), solved(10, "6 steps"));
    assert_eq!(last("8 5 3 --start 8,0,0 --no-taps --no-drains --exact 4,4,0"), solved(11, "7 steps"));
    assert_eq!(last("3 5 --jug 2 --goal 4"), solved(10, "6 steps"));
    assert_eq!(last("3 5 --jug b --goal 5"), solved(5, "1 step"));
    assert_eq!(last("3 5 --total 5"), solved(5, "1 step"));
    assert_eq!(last("3 5 --goal 0"), solved(4, "0 steps"));
    assert_eq!(last("4294967295 --goal 4294967295"), solved(5, "1 step"));
    let impossible = "Proved unsolvable: none of the 6 reachable states is a goal.".to_owned();
    assert_eq!(last("2 4 --goal 3"), (2, impossible.clone(), 1));
    assert_eq!(last("2 4 --goal 3 --all --max-states 6"), (2, impossible, 1));
    let gave_up = "Gave up, neither solved nor proved unsolvable: the limit of states was reached.".to_owned();
    assert_eq!(last("2 4 --goal 3 --max-states 5"), (2, gave_up.clone(), 3));
    assert_eq!(last("3 5 --goal 4 --max-states 0"), (2, gave_up, 3));
    let partly = "Gave up with 1 goal state, and there may be more: the limit of states was reached.".to_owned();
    assert_eq!(last("3 4 --goal 2 --all --max-states 11"), (8, partly, 3));
}

#[test]
fn every_path_without_a_repeated_state() {
    let (out, err, status) = run("3 4 --goal 2 --simple");
    let lengths = out
        .split("\n\n")
        .filter(|solution| solution.starts_with("(0, 0) Start"))
        .map(|solution| solution.lines().count() - 1);
    assert_eq!(lengths.collect::<Vec<_>>(), [4, 6, 6, 6, 7, 8, 8, 8, 10, 10]);
    assert!(out.ends_with("\nSolved: 10 paths, of 4 to 10 steps.\n"), "{out}");
    assert_eq!((err.as_str(), status), ("", 0));
    assert_eq!(run("2 4 --goal 3 --simple").2, 1);
    assert_eq!(run("3 4 --goal 2 --simple --max-states 3").2, 3);
}

#[test]
fn bad_input_is_named_and_has_status_two() {
    let cases = [
        ("", "required arguments were not provided"),
        ("3 5", "required arguments were not provided"),
        ("--goal 4", "<CAPACITY>..."),
        ("3 5 --goal", "a value is required"),
        ("3 5 --goal x", "invalid value 'x' for '--goal <AMOUNT>'"),
        ("3 5 --goal -1", "unexpected argument"),
        ("3 5 --goal 4294967296", "4294967296 is not in 0..=4294967295"),
        ("3 4294967296 --goal 4", "4294967296 is not in 0..=4294967295"),
        ("3 5 --goal 4 --total 5", "cannot be used with"),
        ("3 5 --goal 4 --all --simple", "cannot be used with"),
        ("3 5 --jug 1 --exact 1,1", "cannot be used with"),
        ("3 5 --jug 1", "required"),
        ("3 5 --jug 0 --goal 1", "\"0\" is no jug: they are called A to H, or 1 to 8"),
        ("3 5 --jug C --goal 1", "there is no jug C: the last of 2 is B"),
        ("3 5 --start 1 --goal 1", "1 amounts (1) for 2 jugs: each jug needs one"),
        ("3 5 --start 1,2,3 --goal 1", "3 amounts (1, 2, 3) for 2 jugs: each jug needs one"),
        ("3 5 --start 1,x --goal 1", "invalid value 'x' for '--start <A,B,..>'"),
        ("3 5 --start 4,0 --goal 1", "jug A cannot start with 4: it holds at most 3"),
        ("3 5 --exact 0,6", "jug B cannot end with 6: it holds at most 5"),
        ("3 5 --exact 1", "1 amounts (1) for 2 jugs: each jug needs one"),
        ("1 1 1 1 1 1 1 1 1 --goal 1", "9 jugs are too many: there must be 1 to 8"),
        ("3 5 --goal 4 --max-states -1", "unexpected argument"),
        ("3 5 --goal 4 --dot /no/such/folder/tree.dot", "cannot write /no/such/folder/tree.dot"),
        ("3 5 --goal 4 --what", "unexpected argument"),
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
    for (arguments, expected) in [
        ("--help", 2),
        ("3 5 --start 9,9 --goal 1", 2),
        ("1 1 1 1 1 1 1 1 1 --goal 1", 2),
        ("3 5 --goal 4", 2),
        ("3 5 --goal 4 --all --dot -", 2),
    ] {
        let status = command(arguments).stdout(full()).stderr(full()).status().expect("it runs");
        assert_eq!(status.code(), Some(expected), "{arguments}");
    }
}

#[test]
fn a_picture_on_standard_output_is_alone_there() {
    let (out, err, status) = run("3 4 --goal 2 --all --dot - --duplicates");
    assert!(out.starts_with("digraph search {") && out.ends_with("}\n") && out.contains("dashed"));
    assert!(err.contains("Processed 12 states"));
    assert_eq!(status, 0);
    let (out, ..) = run("3 4 --goal 2 --dot -");
    assert!(!out.contains("dashed"));
}

#[test]
fn help_shows_examples() {
    let (out, _, status) = run("--help");
    assert!(out.contains("water_jugs 3 5 --goal 4") && out.contains("Exit status: 0 solved, 1 proved unsolvable"));
    assert_eq!(status, 0);
}
