//! Branch and bound: each rule by the case that breaks without it.

use statewalk::{
    Bfs, Control, Dfs, Iddfs, Limits, Outcome, Search, Solution, Status, Step, StopReason, Visited, neighbors,
};
use testkit::Graph;

fn lengths(solutions: impl Iterator<Item = Solution<usize, u8>>) -> Vec<usize> {
    solutions.map(|solution| solution.len()).collect()
}

#[test]
fn a_state_met_nearer_is_expanded_again_even_if_nothing_was_cut_off_when_it_was_met_first() {
    // S→A, S→X, A→B→X→Y→G: first by A and B in five steps, then by X in three.
    let graph = Graph::new(&[(0, 1), (0, 3), (1, 2), (2, 3), (3, 4), (4, 5)], &[5]);
    let mut search = Search::new(&graph).branch_and_bound().solutions(Dfs::new());
    assert_eq!(lengths(search.by_ref()), [5, 3]);
    assert_eq!(search.status(), Status::Exhausted);
    assert_eq!((search.stats().reopened, search.stats().goals), (3, 2), "X, Y and G again");
    let report = search.into_report();
    assert_eq!(report.solution().map(Solution::len), Some(3), "of several, the last is reported");
}

#[test]
fn nothing_is_expanded_that_could_not_be_better() {
    // 0→1→2→3 is a path of three steps; the other branch is infinite, and is searched to two levels.
    let tree = neighbors(
        1_u64,
        |&n| {
            if n < 4 && n > 1 {
                vec![n + 1]
            } else if n == 1 {
                vec![2, 10]
            } else {
                vec![2 * n, 2 * n + 1]
            }
        },
        |&n| n == 4,
    );
    let report = Search::new(&tree).branch_and_bound().run(Dfs::new());
    assert_eq!((report.status, report.stats.expanded), (Status::Exhausted, 3 + 1));
    assert_eq!(report.into_solution().map(|solution| solution.len()), Some(3));
}

#[test]
fn what_a_heuristic_rules_out_is_not_expanded() {
    // From 0, up by one or by three to 30; 31 and more are dead ends that only the bound sees.
    let climb = neighbors(0_u32, |n| [n + 1, n + 3], |n| *n == 30);
    let bound = |n: &u32| if *n > 30 { u64::MAX } else { u64::from(30 - n).div_ceil(3) };
    let limited = Search::new(&climb).max_depth(40).branch_and_bound().run(Dfs::new().heuristic(bound));
    assert_eq!((limited.status, limited.solution().map(Solution::len)), (Status::Exhausted, Some(10)));
    let plain = Search::new(&climb).max_depth(40).branch_and_bound().run(Dfs::new());
    assert_eq!(plain.solution().map(Solution::len), Some(10));
    assert!(limited.stats.expanded < plain.stats.expanded, "{} and {}", limited.stats, plain.stats);
    // It holds for a depth limit before there is any goal, too, and is no proof then.
    let short = Search::new(&climb).max_depth(9).branch_and_bound().run(Dfs::new().heuristic(bound));
    assert_eq!((short.outcome, short.stats.expanded), (Outcome::Undecided(StopReason::DepthLimit), 0));
}

#[test]
fn what_finds_the_nearest_goal_first_ends_with_it() {
    let graph = Graph::new(&[(0, 1), (0, 2), (1, 3), (2, 4), (4, 5)], &[3, 4, 5]);
    let breadth = Search::new(&graph).branch_and_bound().run(Bfs::new());
    let deepening = Search::new(&graph).branch_and_bound().run(Iddfs::new());
    for report in [breadth, deepening] {
        assert_eq!(report.status, Status::Exhausted);
        assert_eq!(report.stats.goals, 1);
        assert_eq!(report.into_solution().map(|solution| solution.len()), Some(2));
    }
    // What a hook cut off could have been nearer.
    let hidden =
        |node: &statewalk::Node<'_, usize, u8>| if *node.state() == 1 { Control::Prune } else { Control::Continue };
    let mut search = Search::new(&graph).branch_and_bound().on_expand(hidden).solutions(Bfs::new());
    assert_eq!(lengths(search.by_ref()), [2]);
    assert_eq!(search.status(), Status::Cutoff(StopReason::Pruned));
    search.resume(Limits::new());
    assert_eq!(search.next(), None);
}

#[test]
fn a_start_that_is_a_goal_cannot_be_improved() {
    let line = neighbors(0_u32, |n| [n + 1], |n| n % 5 == 0);
    for remember in [Visited::All, Visited::Path, Visited::None] {
        let search = Search::new(&line).initial_states([3, 1, 5, 4]).branch_and_bound();
        let mut search = search.solutions(Dfs::new().visited(remember));
        assert_eq!(search.by_ref().map(|solution| solution.len()).collect::<Vec<_>>(), [2, 0]);
        assert_eq!((search.status(), search.stats().goals), (Status::Exhausted, 2));
    }
}

#[test]
fn a_limit_keeps_the_best_so_far() {
    let climb = neighbors(0_u32, |&n| [n + 1, n + 3].into_iter().filter(|&n| n < 40), |&n| n == 30);
    let report = Search::new(&climb).branch_and_bound().max_expanded(45).run(Dfs::new());
    assert_eq!(report.status, Status::Cutoff(StopReason::ExpansionLimit));
    let length = report.solution().map_or(0, Solution::len);
    assert!((11..30).contains(&length), "{length}");
    let report = Search::new(&climb).branch_and_bound().max_depth(12).run(Dfs::new());
    assert_eq!((report.status, report.solution().map(Solution::len)), (Status::Exhausted, Some(10)));
}

#[test]
fn a_goal_found_under_another_limit_is_not_proved_best() {
    // 0→1→2→3→4 is a path of four steps, 0→10→…→16 one of seven.
    let fork = |first: [u32; 2]| {
        let next = move |&n: &u32| match n {
            0 => first.to_vec(),
            4 | 16 => vec![],
            n => vec![n + 1],
        };
        neighbors(0_u32, next, |&n| n == 4 || n == 16)
    };
    for remember in [Visited::All, Visited::Path, Visited::None] {
        // State 2 is cut off under the first limit, and not looked at again under the wider one.
        let search = Search::new(fork([1, 10])).branch_and_bound().max_depth(2).max_expanded(2);
        let mut search = search.solutions(Dfs::new().visited(remember));
        assert!(search.next().is_none());
        search.resume(Limits::new());
        assert_eq!(search.by_ref().map(|solution| solution.len()).collect::<Vec<_>>(), [7]);
        assert_eq!(search.status(), Status::Cutoff(StopReason::DepthLimit));

        // The long branch is being searched when the limit narrows; it is completed, and the short one cut off.
        let mut search = Search::new(fork([10, 1])).branch_and_bound().solutions(Dfs::new().visited(remember));
        for _ in 0..7 {
            assert_eq!(search.step(), Step::Expanded);
        }
        search.resume(Limits::new().max_depth(2));
        assert_eq!(search.by_ref().map(|solution| solution.len()).collect::<Vec<_>>(), [7]);
        assert_eq!(search.status(), Status::Cutoff(StopReason::DepthLimit));
        assert_eq!(search.into_report().status, Status::Cutoff(StopReason::DepthLimit));
    }
}

#[test]
fn a_state_that_is_still_too_far_is_left_alone() {
    let fan = neighbors(0_u32, |&n| if n == 0 { vec![1, 1, 1] } else { vec![n + 1] }, |_| false);
    let far = |n: &u32| if *n == 0 { 0 } else { 100 };
    let stats = Search::new(&fan).max_depth(5).branch_and_bound().run(Dfs::new().heuristic(far)).stats;
    assert_eq!((stats.expanded, stats.duplicates, stats.reopened), (1, 2, 0));
}

/// A state that cannot reach a goal counts as pruned, and does not qualify the proof.
#[test]
fn what_is_dead_end_is_counted() {
    let fan = neighbors(0_u32, |&n| if n == 0 { vec![1, 2, 3] } else { vec![n + 10] }, |&n| n == 13);
    let dead_end = |n: &u32| if n % 10 == 3 || *n == 0 { 0 } else { u64::MAX };
    let report = Search::new(&fan).max_depth(5).run(Dfs::new().heuristic(dead_end));
    assert_eq!((report.stats.pruned, report.stats.expanded), (2, 2));
    assert_eq!(report.into_solution().map(|solution| solution.len()), Some(2));
    let never = |n: &u32| if *n == 0 { 0 } else { u64::MAX };
    let nowhere = Search::new(&fan).max_depth(5).run(Dfs::new().heuristic(never));
    assert_eq!((nowhere.outcome, nowhere.stats.pruned), (Outcome::Unsolvable, 3));
}

#[test]
fn nobody_is_asked_for_a_bound_without_a_limit() {
    let line = neighbors(0_u32, |&n| (n < 5).then_some(n + 1), |_| false);
    let stats = Search::new(&line).run(Dfs::new().heuristic(|_: &u32| u64::MAX)).stats;
    assert_eq!((stats.expanded, stats.pruned), (6, 0));
}

#[test]
fn nothing_is_better_than_a_start() {
    for table in [0, 1000] {
        let goals = || {
            Search::new(neighbors(0_u32, |n| [n + 1], |&n| n < 9))
                .initial_states([0, 1, 2])
                .max_depth(3)
                .branch_and_bound()
        };
        let lengths = |solutions: Vec<usize>| assert_eq!(solutions, [0]);
        lengths(goals().solutions(Dfs::new()).map(|solution| solution.len()).collect());
        lengths(goals().solutions(Iddfs::new().table(table)).map(|solution| solution.len()).collect());
        lengths(goals().solutions(Bfs::new()).map(|solution| solution.len()).collect());
    }
}
