//! The smaller example programs as a user runs them: output, exit status, and nonsense.

use crate::runner::{command, feed};

/// Standard output and exit status; nothing on standard error.
fn quiet(example: &str, arguments: &str) -> (String, i32) {
    let (out, err, status) = feed(command(example, arguments), "");
    assert_eq!(err, "", "{example} {arguments}");
    (out, status)
}

/// The last line, without what is in brackets at its end, and the exit status.
fn verdict(example: &str, arguments: &str) -> (String, i32) {
    let (out, status) = quiet(example, arguments);
    let last = out.lines().last().unwrap_or_default();
    (last.split(" (").next().unwrap_or_default().to_owned(), status)
}

/// Each is refused with a message that says why.
fn refused(example: &str, cases: &[(&str, &str)]) {
    for (arguments, expected) in cases {
        let (_, err, status) = feed(command(example, arguments), "");
        assert!(err.contains(expected) && !err.contains("panicked"), "{example} {arguments}: {err}");
        assert_eq!(status, 2, "{example} {arguments}");
    }
}

#[test]
fn sliding_puzzle_moves() {
    let (out, status) = quiet("sliding_puzzle", "1 2 3 4 5 6 . 7 8 --boards");
    let boards = "  1  2  3\n  4  5  6\n  .  7  8\n\n1. 7 left\n  1  2  3\n  4  5  6\n  7  .  8\n\n\
        2. 8 left\n  1  2  3\n  4  5  6\n  7  8  .\n\nSolved in 2 moves, and no shorter path exists";
    assert_eq!((out.split(" (").next(), status), (Some(boards), 0));
}

#[test]
fn sliding_puzzle_verdicts() {
    let verdict = |arguments: &str| verdict("sliding_puzzle", arguments);
    let solved = |moves| (format!("Solved in {moves}, and no shorter path exists"), 0);
    for algorithm in ["ida", "bfs"] {
        let solve = |board: &str| verdict(&format!("{board} --algorithm {algorithm}"));
        // One of the two boards that are farthest; and as near and as narrow as can be.
        assert_eq!(solve("8 6 7 2 5 4 3 . 1"), solved("31 moves"));
        assert_eq!(solve("1 2 3 0"), solved("0 moves"));
        assert_eq!(solve("--size 4x1 . 1 2 3"), solved("3 moves"));
        let searched = ("Proved unsolvable by the search: no path leads to the goal".to_owned(), 1);
        // Parity has nothing to say against it, but tiles in a column never pass.
        assert_eq!(solve("--size 1x4 2 3 1 ."), searched);
        let late = "Gave up, neither solved nor proved unsolvable: the time limit was reached".to_owned();
        assert_eq!(solve("1 2 3 4 5 6 . 7 8 --max-seconds 0"), (late, 3));
    }
    assert_eq!(verdict("6 4 7 8 5 . 3 2 1"), solved("31 moves"));
    assert_eq!(verdict("--size 4x4 --scramble 30 --seed 5"), solved("24 moves"));
    let parity =
        "Proved unsolvable by parity, without a search: no slide changes it, and the end has the other.".to_owned();
    assert_eq!(verdict("1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 ."), (parity, 1));
    let (out, status) = quiet("sliding_puzzle", "1 2 3 4 5 6 8 7 . --no-parity --algorithm bfs");
    let searched = "Proved unsolvable by the search: no path leads to the goal (181440 boards expanded).";
    assert_eq!((out.lines().last(), status), (Some(searched), 1));
}

/// The layers of a published table (OEIS A089473).
#[test]
fn sliding_puzzle_layers() {
    let (out, status) = quiet("sliding_puzzle", "--size 3x3 --layers");
    let boards: Vec<&str> = out.lines().filter_map(|line| line.split_whitespace().nth(1)).collect();
    assert_eq!(boards[..9], ["1", "2", "4", "8", "16", "20", "39", "62", "116"]);
    assert!(out.ends_with("  31            2\n181440 boards in all, the farthest 31 moves from the end.\n"), "{out}");
    assert_eq!(status, 0);
    let (out, status) = quiet("sliding_puzzle", "--size 4x4 --layers");
    assert!(out.ends_with("and there are more: the memory limit was reached.\n"), "{out}");
    assert_eq!(status, 3);
}

#[test]
fn sliding_puzzle_refuses_what_is_no_board() {
    refused(
        "sliding_puzzle",
        &[
            ("", "required arguments were not provided"),
            ("1 2 3 .  --scramble 3", "cannot be used with"),
            ("1 2 3 . 4", "5 cells are no square of 2x2 to 4x4: give a --size"),
            ("1 2 3 . 4 --size 3x2", "5 cells were given, and 3x2 has 6"),
            ("1 2 2 .", "tile 3 is missing: 2x2 has each of 1 to 3 once"),
            ("1 2 3 4", "the blank is missing"),
            ("1 2 3 256", "invalid value '256'"),
            ("--scramble 3", "required arguments were not provided"),
            ("--size 5x4 --layers", "5x4 is no size: there must be 2 to 16 cells"),
            ("--size 1x1 --layers", "1x1 is no size"),
            ("--size 4294967297x4294967296 --layers", "is no size"),
            ("--size 4 --layers", "it must be two numbers, as in 4x3"),
            ("1 2 3 . --max-seconds=-1", "cannot convert"),
        ],
    );
}

#[test]
fn step_by_step_pictures() {
    let (out, err, status) = feed(command("step_by_step", "-"), "####\n#S #\n# G#\n####\n");
    let pictures = "####\n#S #\n# G#\n####\nexpanded 0, waiting 1\n\n####\n#So#\n#oG#\n####\nexpanded 1, waiting 2\n\n\
        ####\n#S*#\n#oG#\n####\nexpanded 2, waiting 1\nSolved in 2 steps, and no shorter path exists.\n";
    assert_eq!((out.as_str(), err.as_str(), status), (pictures, "", 0));
}

#[test]
fn step_by_step_verdicts() {
    let verdict = |arguments: &str| verdict("step_by_step", arguments);
    assert_eq!(verdict(""), ("Solved in 14 steps, and no shorter path exists.".into(), 0));
    assert_eq!(verdict("--algorithm iddfs"), ("Solved in 14 steps, and no shorter path exists.".into(), 0));
    assert_eq!(verdict("--algorithm dfs"), ("Solved in 22 steps, and a shorter path may exist.".into(), 0));
    for algorithm in ["bfs", "dfs", "iddfs"] {
        let gave_up = "Gave up, neither solved nor proved unsolvable: the depth limit cut off states.".to_owned();
        assert_eq!(verdict(&format!("--algorithm {algorithm} --max-depth 13")), (gave_up, 3));
        let (out, _, status) = feed(command("step_by_step", &format!("- --algorithm {algorithm}")), "G#S \n");
        assert!(out.ends_with("Proved unsolvable: no goal is reachable.\n"), "{out}");
        assert_eq!(status, 1);
    }
}

#[test]
fn step_by_step_colors_and_nonsense() {
    let mut colored = command("step_by_step", "-");
    colored.env("CLICOLOR_FORCE", "1");
    let (out, ..) = feed(colored, "SG");
    assert!(out.contains("\u{1b}[1mS\u{1b}[0m"), "{out:?}");
    assert!(!out.contains("\u{1b}[J"), "no terminal, no drawing over: {out:?}");
    for (maze, expected) in [("", "0 starts"), ("SS", "2 starts"), ("S\n .", "line 2 has '.' at column 2")] {
        let (_, err, status) = feed(command("step_by_step", "-"), maze);
        assert!(err.contains(expected), "{maze:?}: {err}");
        assert_eq!(status, 2, "{maze:?}");
    }
    refused("step_by_step", &[("/no/such/file", "cannot read /no/such/file"), ("--delay x", "invalid value 'x'")]);
}

#[test]
fn deadline_rounds() {
    let (out, status) = quiet("deadline", "ABCA BDEC DBDD BAEE EACC . . --expansions 30 --rounds 9");
    let rounds: Vec<&str> = out.lines().skip(3).collect();
    assert_eq!(rounds.first(), Some(&"Round 1: 30 expansions"), "{out}");
    assert_eq!(rounds.last(), Some(&"Shortest: 14 pours. The search is complete."), "{out}");
    assert_eq!(status, 0);
    let lengths = rounds.iter().filter(|line| line.contains(" pours, after "));
    let lengths: Vec<u32> = lengths.filter_map(|line| line.split_whitespace().next()?.parse().ok()).collect();
    assert!(lengths.len() > 1 && lengths.is_sorted_by(|longer, shorter| longer > shorter), "{out}");
    // One round after another comes to the same as one that lasts as long.
    let (at_once, _) = quiet("deadline", "ABCA BDEC DBDD BAEE EACC . . --expansions 100000");
    let solutions =
        |out: &str| out.lines().filter(|line| line.contains("after")).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(solutions(&out), solutions(&at_once));
}

#[test]
fn deadline_verdicts() {
    let verdict = |arguments: &str| verdict("deadline", arguments);
    let so_far = "Best so far: 42 pours. A shorter solution may exist: the limit of expansions was reached.".to_owned();
    assert_eq!(verdict("--expansions 120 --rounds 1"), (so_far, 0));
    let none = "No solution so far. One may exist: the limit of expansions was reached.".to_owned();
    assert_eq!(verdict("--expansions 1 --rounds 2"), (none, 3));
    assert_eq!(verdict("ABBA ABBA ."), ("Proved unsolvable. The search is complete.".to_owned(), 1));
    // By the clock, only the form is certain.
    let (last, status) = verdict("AABB ABAB . --seconds 3600");
    assert_eq!((last.as_str(), status), ("Shortest: 5 pours. The search is complete.", 0));
    let late = "No solution so far. One may exist: the time limit was reached.".to_owned();
    assert_eq!(verdict("--seconds 0"), (late, 3));
    refused(
        "deadline",
        &[
            ("AAAAB .", "tube 1 has 5 units: it can hold 4"),
            ("AB . --seed 3", "cannot be used with"),
            ("--seconds 1 --expansions 1", "cannot be used with"),
            ("--seconds nan", "cannot convert"),
            ("--colors 1", "1 colors and 2 empty tubes"),
            ("--rounds 31", "31 is not in 1..=30"),
        ],
    );
}
