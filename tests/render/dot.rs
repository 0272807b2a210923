//! Pictures of search trees: what is in them, and that Graphviz takes them.

use std::io::Write;
use std::process::{Command, Stdio};

use statewalk::problems::water_jugs::{Goal, WaterJugs};
use statewalk::render::Recorder;
use statewalk::{Bfs, Search, from_fn, neighbors};
use testkit::Graph;

/// Has Graphviz draw a picture; `None` where it is not installed.
fn draw(dot: &str) -> Option<String> {
    let spawned =
        Command::new("dot").arg("-Tsvg").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = match spawned {
        Ok(child) => child,
        Err(error) if std::env::var_os("STATEWALK_NEEDS_DOT").is_some() => panic!("dot does not start: {error}"),
        Err(_) => return None,
    };
    child.stdin.take().unwrap().write_all(dot.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let complaints = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && complaints.is_empty(), "dot complains: {complaints}\n{dot}");
    Some(String::from_utf8(output.stdout).unwrap())
}

#[test]
fn a_small_tree_to_the_letter() {
    let mut recorder = Recorder::new();
    let graph = neighbors(0_u8, |&n| if n < 2 { vec![n + 1, 3] } else { vec![] }, |&n| n == 3);
    assert_eq!(Search::new(graph).visitor(&mut recorder).solutions(Bfs::new()).count(), 1);
    let dot = recorder.dot().to_string();
    assert_eq!(
        dot,
        r#"digraph search {
  graph [ordering=out];
  node [shape=box, style=rounded];
  n0 [label="0: 0", color=red, penwidth=2];
  n1 [label="1: 1"];
  n0 -> n1 [label="0"];
  n2 [label="2: 3", peripheries=2, color=red, penwidth=2];
  n0 -> n2 [label="1", color=red, fontcolor=red, penwidth=2];
  n3 [label="3: 2"];
  n1 -> n3 [label="0"];
  n1 -> n2 [label="1", style=dashed, color=gray, fontcolor=gray, constraint=false];
}
"#
    );
    assert!(!recorder.dot().duplicates(false).to_string().contains("dashed"));
    draw(&dot);
}

#[test]
fn jugs_in_the_order_of_exploration() {
    let jugs = WaterJugs::new([3, 4]).unwrap().goal(Goal::Any(2)).unwrap();
    let mut recorder = Recorder::new();
    let mut search = Search::new(&jugs).visitor(&mut recorder).solutions(Bfs::new());
    let solutions: Vec<_> = search.by_ref().collect();
    assert_eq!(search.stats().states, 12);
    drop(search);
    assert_eq!((recorder.len(), recorder.left_out()), (12, 0));

    let dot = recorder.dot().to_string();
    let mut numbered = 0;
    for line in dot.lines().filter(|line| line.contains(": (")) {
        assert!(line.starts_with(&format!("  n{numbered} [label=\"{numbered}: (")), "{line}");
        numbered += 1;
    }
    assert_eq!(numbered, 12);
    // Two paths of 4 and 6 steps that share only the initial state.
    assert_eq!(dot.lines().filter(|line| line.contains("fontcolor=red")).count(), 10);
    assert_eq!(dot.lines().filter(|line| line.contains("peripheries=2")).count(), 2);
    for solution in &solutions {
        for state in solution.states(&jugs) {
            let label = format!(": {state}\"");
            assert!(dot.lines().any(|line| line.contains(&label) && line.contains("color=red")), "{state}");
        }
    }
    if let Some(svg) = draw(&dot) {
        assert!(svg.contains("Pour A into B") && svg.contains("11: (3, 2)"));
    }
}

#[test]
fn labels_stand_for_themselves() {
    let nasty = [
        "\"",
        "\\",
        "a\\",
        "\\\"",
        "two\nlines",
        "&lt;",
        "<b>",
        "\\N",
        "\0",
        "\u{7}",
        "é→水",
        "{|}",
        "]",
        "; x",
        "//",
        "",
    ];
    let count = nasty.len();
    let fan = from_fn(0, |_| 0..count, |_, &action| action + 1, |_| false);
    let mut recorder = Recorder::new();
    let report = Search::new(fan).max_depth(1).visitor(&mut recorder).run(Bfs::new());
    assert!(report.solution().is_none());
    let text = |n: usize| nasty[n % count].to_owned();
    let dot = recorder.dot_with(|&state| text(state), |&action| text(action)).to_string();
    assert!(dot.contains(r#"[label="3: \\\""]"#), "the backslash is escaped first:\n{dot}");
    assert!(dot.contains(r#"[label="2: a\\"]"#));
    assert!(dot.contains(r#"[label="4: two\nlines"]"#));
    if let Some(svg) = draw(&dot) {
        assert!(svg.contains("5: &amp;lt;") && svg.contains("6: &lt;b&gt;") && svg.contains("é→水"));
        assert!(svg.contains(r"7: \N"));
    }
}

#[test]
fn long_labels_are_cut() {
    let long = ["x".repeat(20_000), "&".repeat(20_000), "\n".repeat(50_000), "\u{FFFE}\u{FFFF}\u{10FFFF}".to_owned()];
    for text in &long {
        let mut recorder = Recorder::new();
        let pair = neighbors(0, |n| [n + 1], |_| false);
        assert!(Search::new(pair).max_depth(1).visitor(&mut recorder).run(Bfs::new()).solution().is_none());
        let dot = recorder.dot_with(|_| text.clone(), |_| text.clone()).to_string();
        assert_eq!(dot.contains('…'), text.len() > 1000);
        if text.starts_with('x') {
            let kept = format!(" {}…\"", "x".repeat(1000));
            assert!(dot.contains(&kept), "a thousand letters, and nothing behind the dots");
        }
        if let Some(svg) = draw(&dot) {
            assert!(!svg.contains(['\u{FFFE}', '\u{FFFF}']));
        }
    }
}

#[test]
fn what_is_left_out_is_counted() {
    let tree = || neighbors(1_u64, |&n| [2 * n, 2 * n + 1], |&n| n == 21 || n == 22 || n == 3);
    for most in [0, 1, 2, 5, 16, 17, 1000] {
        let mut recorder = Recorder::new().max_nodes(most);
        let search = Search::new(tree()).max_depth(4).visitor(&mut recorder).solutions(Bfs::new());
        let goals = search.count();
        assert_eq!(goals, 3);
        assert_eq!(recorder.len() as u64 + recorder.left_out(), 17);
        assert_eq!(recorder.is_empty(), most == 0);
        let dot = recorder.dot().to_string();
        assert_eq!(dot.matches("more state").count(), usize::from(recorder.left_out() > 0));
        draw(&dot);
    }
    let mut recorder = Recorder::new().max_nodes(2);
    assert_eq!(Search::new(tree()).max_depth(1).visitor(&mut recorder).solutions(Bfs::new()).count(), 1);
    assert!(recorder.dot().to_string().contains("label=\"and 1 more state, 1 goal among them\""));
    let mut recorder = Recorder::new().max_nodes(2);
    let search = Search::new(neighbors(0, |n| [n + 1, n + 2], |_| false)).max_depth(1).visitor(&mut recorder);
    assert!(search.run(Bfs::new()).solution().is_none());
    assert!(recorder.dot().to_string().contains("label=\"and 1 more state\""));
}

#[test]
fn a_search_without_states() {
    let recorder = Recorder::<u8, u8>::default();
    assert!(recorder.is_empty());
    draw(&recorder.dot().to_string());
}

#[test]
fn several_starts_are_several_trees() {
    let line = neighbors(0_i32, |&n| [n + 1], |&n| n % 10 == 9);
    let mut recorder = Recorder::new();
    let search = Search::new(line).initial_states([3, 15]).visitor(&mut recorder).solutions(Bfs::new());
    assert_eq!(search.take(2).count(), 2);
    let dot = recorder.dot().to_string();
    assert!(dot.contains("n1 [label=\"1: 15\", color=red, penwidth=2];\n  n2"), "{dot}");
    draw(&dot);
}

/// There the ids of nodes are ranks, and do not count up.
#[test]
fn a_ranked_search_is_drawn_whole() {
    let steps: Vec<(usize, usize)> = (0..9).map(|n| (n, n + 1)).collect();
    let line = Graph { start: 5, ..Graph::new(&steps, &[3]) }.both_directions();
    let picture = |recorder: &Recorder<usize, u8>| {
        let dot = recorder.dot().to_string();
        (
            recorder.len(),
            recorder.left_out(),
            dot.matches("peripheries=2").count(),
            dot.matches("fontcolor=red").count(),
        )
    };
    let mut recorder = Recorder::new();
    assert_eq!(Search::new(&line).visitor(&mut recorder).solutions(Bfs::new()).count(), 1);
    assert_eq!(picture(&recorder), (7, 0, 1, 2));
    let mut ranked = Recorder::new();
    assert_eq!(Search::new(&line).visitor(&mut ranked).solutions(Bfs::new().ranked()).count(), 1);
    assert_eq!(picture(&ranked), picture(&recorder));
}
