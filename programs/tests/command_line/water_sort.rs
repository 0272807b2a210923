//! The water-sort example as a user runs it: output, exit status, and every option with nonsense.

use std::process::Command;

use crate::runner::feed;

fn command(arguments: &str) -> Command {
    crate::runner::command("water_sort", arguments)
}

fn run(arguments: &str, input: &str) -> (String, String, i32) {
    feed(command(arguments), input)
}

/// Standard output and exit status; nothing on standard error.
fn quiet(arguments: &str, input: &str) -> (String, i32) {
    let (out, err, status) = run(arguments, input);
    assert_eq!(err, "", "{arguments} < {input:?}");
    (out, status)
}

const SOLVED: &str = "# 3 tubes, bottom first\ncapacity: 4\nAABB ABAB .\n\nSolved in 5 pours\n\
    1. Pour 2 B from tube 1 into tube 3\n2. Pour 1 B from tube 2 into tube 3\n3. Pour 1 A from tube 2 into tube 1\n\
    4. Pour 1 B from tube 2 into tube 3\n5. Pour 3 A from tube 1 into tube 2\n";

#[test]
fn the_fewest_pours() {
    for arguments in ["-", "- --no-pruning", "- --algorithm iddfs", "- --algorithm dfs", "- --max-states 9"] {
        assert_eq!(quiet(arguments, "AABB ABAB ."), (SOLVED.to_owned(), 0), "{arguments}");
    }
    let file = std::env::temp_dir().join(format!("water-sort-{}.txt", std::process::id()));
    std::fs::write(&file, "AABB ABAB .").expect("there is room for a file");
    assert_eq!(quiet(file.to_str().expect("it is UTF-8"), ""), (SOLVED.to_owned(), 0));
    std::fs::remove_file(file).expect("it was written");
}

#[test]
fn what_is_printed_can_be_read() {
    assert_eq!(
        quiet("- --check", "BBAA BABA . # mine"),
        ("# 3 tubes, bottom first\ncapacity: 4\nBBAA BABA .\n".into(), 0)
    );
    let (out, status) = quiet("- --check --top-first", "BBAA BABA ....");
    assert_eq!(out, "# 3 tubes, read top first, written bottom first\ncapacity: 4\nAABB ABAB .\n");
    assert_eq!(status, 0);
    let (again, _) = quiet("- --check", &out);
    assert_eq!(again, out.replace("read top first, written ", ""));
    let (out, status) = quiet("- --check", "AABB BBA .");
    let warning = "# Warning: 3 units of A cannot fill any tubes to the brim\n";
    assert_eq!((out, status), (format!("# 3 tubes, bottom first\ncapacity: 4\nAABB BBA .\n{warning}"), 0));
}

#[test]
fn verdicts() {
    let answer = |arguments: &str, input: &str| {
        let (out, status) = quiet(arguments, input);
        (out.split_once("\n\n").expect("the puzzle comes first").1.to_owned(), status)
    };
    let unsolvable = |text: &str| (text.to_owned(), 1);
    let circles = "Unsolvable (proved, 4 states)\n\
        Pours only go in cycles: each reachable position has a legal pour (4 positions), and none is a goal.\n";
    assert_eq!(answer("-", "ABBA ABBA ."), unsolvable(circles));
    assert_eq!(answer("- --algorithm iddfs --no-pruning --goal loose", "ABBA ABBA .").1, 1);
    let none = "Unsolvable (proved, 1 state)\nNo pour is legal at the start.\n";
    assert_eq!(answer("- --capacity 2", "AB BA"), unsolvable(none));
    let stuck = "Unsolvable (proved, 5887 states)\n\
        The goal is unreachable: of 5887 positions, 3 have no legal pour, and none is a goal.\n";
    let ito = "GDA HDA IDA GEB HEB IEB GFC HFC IFC . .";
    assert_eq!(answer("- --capacity 3 --no-pruning", ito), unsolvable(stuck));
    // Iterative deepening holds one path; the number of states is that of all reachable states, or is not printed.
    assert_eq!(answer("- --capacity 3 --algorithm iddfs", ito), unsolvable(stuck));
    let (proved, status) = answer("- --capacity 3 --algorithm iddfs --max-states 100", ito);
    assert!(proved.starts_with("Unsolvable (proved, ") && proved.ends_with(" expansions)\n"), "{proved}");
    assert_eq!(status, 1);
    assert_eq!(answer("-", "AAAA ."), ("Solved in 0 pours\n".to_owned(), 0));
    assert_eq!(
        answer("- --capacity 2,2,3", "AA BB A"),
        ("Solved in 1 pour\n1. Pour 2 A from tube 1 into tube 3\n".into(), 0)
    );
    assert_eq!(
        answer("- --goal gathered", "AA AA"),
        ("Solved in 1 pour\n1. Pour 2 A from tube 1 into tube 2\n".into(), 0)
    );
    assert_eq!(answer("- --goal loose", "AA AA"), ("Solved in 0 pours\n".to_owned(), 0));
    assert_eq!(answer("- --rule whole", "CAAC BBAC BBAC .").1, 1);
    assert_eq!(answer("- --rule partial", "CAAC BBAC BBAC .").1, 0);
    let gave_up = |reason: &str| (format!("Gave up: {reason}\n"), 3);
    assert_eq!(answer("- --max-states 3", "AABB ABAB ."), gave_up("the limit of states was reached"));
    assert_eq!(answer("- --max-depth 4", "AABB ABAB ."), gave_up("the depth limit cut off states"));
    assert_eq!(answer("- --max-seconds 0", "AABB ABAB ."), gave_up("the time limit was reached"));
}

#[test]
fn hints_and_boards() {
    assert_eq!(quiet("- --hint", "AABB ABAB ."), ("Pour 2 B from tube 1 into tube 3\n".into(), 0));
    assert_eq!(quiet("- --hint", "AAAA ."), ("Solved in 0 pours\n".into(), 0));
    assert_eq!(
        quiet("- --hint --capacity 2", "AB BA"),
        ("Unsolvable (proved, 1 state)\nNo pour is legal at the start.\n".into(), 1)
    );
    let boards = "# 3 tubes, bottom first\ncapacity: 2\nred, red, .\n\nSolved in 1 pour\n   red red .\n\
        1. Pour 1 red from tube 1 into tube 2\n   . red,red .\n";
    assert_eq!(quiet("- --boards --capacity 2", "red, red, ."), (boards.into(), 0));
}

#[test]
fn colors_are_for_terminals() {
    let with = |variable: Option<&str>| {
        let mut command = command("- --boards");
        if let Some(variable) = variable {
            command.env(variable, "1");
        }
        feed(command, "AABB ABAB .").0
    };
    assert!(!with(None).contains('\u{1b}') && !with(Some("NO_COLOR")).contains('\u{1b}'));
    let colored = with(Some("CLICOLOR_FORCE"));
    assert!(colored.contains("\u{1b}[48;5;") && colored.contains("mA\u{1b}[0m"), "{colored:?}");
}

#[test]
fn json() {
    let echo = |input: &str, arguments: &str| {
        quiet(&format!("- --check {arguments}"), input).0.lines().nth(2).map(str::to_owned)
    };
    assert_eq!(echo(r#"[["A","B"],["B"],[]]"#, "").as_deref(), Some("AB B ."));
    assert_eq!(echo(r#" ["AB", "B.", ""]"#, "").as_deref(), Some("AB B ."));
    assert_eq!(echo("\u{feff}[\"AB\", \"\"]", "").as_deref(), Some("AB ."));
    assert_eq!(echo(r#"[["red","blue"],["blue"]]"#, "--top-first").as_deref(), Some("blue,red blue,"));
    for (input, expected) in [
        ("[", "the puzzle begins like JSON, but: EOF while parsing"),
        ("[1]", "1 is no tube: a tube is a string or a list of strings"),
        (r#"["A", [["B"]]]"#, "a list is no unit: the units of a tube are strings"),
        (r#"["A", {}]"#, "an object is no tube"),
        (r#"["A?"]"#, "tube 1 has \"?\" at unit 2: names are made of"),
        ("[]", "no tubes: there must be 1 to 64"),
        (r#"["ABCDE"]"#, "tube 1 has 5 units: it can hold 4"),
    ] {
        let (_, err, status) = run("-", input);
        assert!(err.starts_with(&format!("error: {expected}")), "{input}: {err}");
        assert_eq!(status, 2, "{input}");
    }
}

#[test]
fn generated_puzzles_are_solved() {
    let (level, status) = quiet("--generate 5 --seed 3 --empty 1 --capacity 3", "");
    assert_eq!((level.lines().next(), status), (Some("capacity: 3"), 0));
    assert_eq!(level, quiet("--generate 5 --seed 3 --empty 1 --capacity 3", "").0);
    for algorithm in ["bfs", "dfs"] {
        assert_eq!(quiet(&format!("- --algorithm {algorithm}"), &level).1, 0);
    }
}

#[test]
fn bad_input_is_named_and_has_status_two() {
    let cases = [
        ("", "", "required arguments were not provided"),
        ("- --generate 3", "", "cannot be used with"),
        ("--generate 0", "", "0 colors and 2 empty tubes"),
        ("--generate 3 --max-seconds 1", "", "cannot be used with"),
        ("--generate 3 --rule whole", "", "cannot be used with"),
        ("--generate x", "", "invalid value 'x'"),
        ("--generate 256", "", "256 is not in 0..=255"),
        ("--generate 3 --capacity 2,3", "", "the tubes of a generated puzzle are alike: give one capacity"),
        ("--generate 5 --empty 0", "", "none of 100 shuffles was proved solvable"),
        ("- --seed 3", "AB .", "cannot be used with"),
        ("- --capacity 0", "AB .", "\"0\" is no capacity: it must be 1 to 32"),
        ("- --capacity 2,2", "AB . .", "2 capacities for 3 tubes: each tube needs one"),
        ("- --capacity", "AB .", "a value is required"),
        ("- --algorithm astar", "AB .", "invalid value 'astar'"),
        ("- --goal nothing", "AB .", "invalid value 'nothing'"),
        ("- --max-seconds -1", "AB .", "unexpected argument"),
        ("- --max-seconds=-1", "AB .", "cannot convert"),
        ("- --max-seconds nan", "AB .", "cannot convert"),
        ("- --hint --boards", "AB .", "cannot be used with"),
        ("-", "", "no tubes: there must be 1 to 64"),
        ("-", "AAAAB .", "tube 1 has 5 units: it can hold 4"),
        ("-", "A.B .", "tube 1 has air at unit 2, under liquid"),
        ("/no/such/file", "", "cannot read /no/such/file"),
        ("- --what", "AB .", "unexpected argument"),
    ];
    for (arguments, input, expected) in cases {
        let (_, err, status) = run(arguments, input);
        assert!(err.contains(expected) && !err.contains("panicked"), "{arguments} < {input:?}: {err}");
        assert_eq!(status, 2, "{arguments}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn nothing_panics_where_nothing_can_be_written() {
    let full = || std::fs::File::options().write(true).open("/dev/full").expect("Linux has it");
    for (arguments, expected) in [("--help", 2), ("/no/such/file", 2), ("--generate 3", 2), ("--generate 0", 2)] {
        let status = command(arguments).stdout(full()).stderr(full()).status().expect("it runs");
        assert_eq!(status.code(), Some(expected), "{arguments}");
    }
}

#[test]
fn help_shows_examples() {
    let (out, status) = quiet("--help", "");
    assert!(
        out.contains("echo 'AABB ABAB .' | water_sort -") && out.contains("Exit status: 0 solved, 1 proved unsolvable")
    );
    assert_eq!(status, 0);
}
