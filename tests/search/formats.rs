//! What is printed of the crate's own types.

use statewalk::problems::twenty_four::TwentyFour;
use statewalk::render::Recorder;
use statewalk::{Bfs, DefaultHashBuilder, Problem, Search, Status, StopReason, bfs, from_fn, neighbors};
use std::hash::BuildHasher;

/// A type with a closure or with values of other types prints its name and its own fields.
#[test]
fn debug_tells_one_from_another() {
    let line = neighbors(5_u32, |n| [n + 1], |&n| n == 7);
    assert_eq!(format!("{line:?}"), "Neighbors { start: 5, .. }");
    let steps = from_fn(5_u32, |_| ["on"], |n, _| n + 1, |&n| n == 7);
    assert_eq!(format!("{steps:?}"), "FromFn { initial: 5, .. }");

    let (mut nodes, mut paths) = (Vec::new(), Vec::new());
    let search = Search::new(&steps).on_expand(|node| {
        nodes.push(format!("{node:?}"));
        paths.push(format!("{:?}", node.actions_rev()));
    });
    let solution = search.run(Bfs::new()).into_solution().expect("two steps");
    assert_eq!(nodes, ["Node { id: 0, depth: 0, state: 5, .. }", "Node { id: 1, depth: 1, state: 6, .. }"]);
    assert_eq!(paths, ["ActionsRev { left: 0, .. }", "ActionsRev { left: 1, .. }"]);

    let mut states = solution.states(&steps);
    assert_eq!(states.next(), Some(5));
    assert_eq!(format!("{states:?}"), "States { next: Some(6), actions: Iter([\"on\"]), .. }");

    let mut recorder = Recorder::new();
    assert!(Search::new(&line).visitor(&mut recorder).run(Bfs::new()).into_solution().is_some());
    assert_eq!(format!("{:?}", recorder.dot().duplicates(false)), "Dot { duplicates: false, .. }");

    let search = Search::new(&line).solutions(Bfs::new());
    assert!(format!("{search:?}").starts_with("Solutions { status: Running, stats: Stats {"));
    assert_eq!(format!("{:?}", DefaultHashBuilder::default().build_hasher()), "DefaultHasher { .. }");
}

#[test]
fn an_end_says_whether_these_were_all() {
    assert_eq!(Status::Running.to_string(), "there is more to search");
    assert_eq!(Status::Exhausted.to_string(), "exhausted");
    assert_eq!(Status::Cutoff(StopReason::DepthLimit).to_string(), format!("cut off: {}", StopReason::DepthLimit));
}

#[test]
fn statistics_are_one_line() {
    let stats = bfs(neighbors(1_u32, |n| [n + 1, n + 2], |&n| n == 3)).stats;
    let expected = "states 3, depth 1, expanded 1, generated 2, duplicates 0, reopened 0, pruned 0, goals 1, bytes ";
    assert_eq!(stats.to_string(), format!("{expected}{}", stats.bytes));
}

#[test]
fn a_hand_is_its_numbers() {
    let hand = TwentyFour::new([10, 3, 6]).expect("three numbers make a hand");
    assert_eq!(hand.initial().to_string(), "3 6 10");
}

#[test]
fn a_combination_counts_numbers_from_one() {
    let hand = TwentyFour::new([4, 6]).expect("two numbers make a hand");
    let solution = bfs(&hand).into_solution().expect("4 times 6");
    assert_eq!(solution.actions()[0].to_string(), "number 2 × number 1");
}
