//! Iterative deepening: each rule of its table by the case that breaks without it, and its promises of work and memory.

use std::cell::Cell;

use statewalk::{
    Bfs, Control, Dfs, Events, Iddfs, Limits, Node, Outcome, Search, Solution, Status, StopReason, Visited, Visitor,
    iddfs, neighbors,
};
use testkit::{Graph, on_a_small_stack};

fn clique(n: u32) -> impl statewalk::Problem<State = u32, Action = u32> {
    neighbors(0, move |&node| (0..n).filter(move |&next| next != node), |_| false)
}

fn grid(n: u8) -> impl statewalk::Problem<State = (u8, u8), Action = u32> {
    neighbors(
        (0, 0),
        move |&(x, y): &(u8, u8)| {
            let on = [(x + 1 < n).then(|| (x + 1, y)), (y + 1 < n).then(|| (x, y + 1))];
            let back = [(x > 0).then(|| (x - 1, y)), (y > 0).then(|| (x, y - 1))];
            on.into_iter().chain(back).flatten()
        },
        |_| false,
    )
}

#[test]
fn a_table_saves_almost_all_the_work() {
    for n in 2..=11 {
        let report = iddfs(clique(n));
        assert_eq!((report.outcome, report.stats.expanded), (Outcome::Unsolvable, u64::from(n) + 1));
    }
    let report = iddfs(grid(6));
    assert_eq!((report.outcome, report.stats.expanded), (Outcome::Unsolvable, 216));
    let report = Search::new(grid(6)).run(Iddfs::new().table(0).visited(Visited::All));
    assert_eq!((report.outcome, report.stats.expanded), (Outcome::Unsolvable, 216), "a table without a bound");
}

#[test]
fn a_goal_is_reported_once_and_at_its_depth() {
    let graph = Graph::new(&[(0, 1), (0, 2), (1, 2)], &[2]);
    for table in [1, 2, 7, 1000] {
        let solutions: Vec<_> = Search::new(&graph).solutions(Iddfs::new().table(table)).collect();
        assert_eq!((solutions.len(), solutions[0].len()), (1, 1));
    }
    let solutions = Search::new(&graph).solutions(Iddfs::new().table(0));
    assert_eq!(solutions.map(|solution| solution.len()).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn a_circle_ends_whatever_the_table() {
    for nodes in 1..20 {
        let circle = neighbors(0, move |n| [(n + 1) % nodes], |_| false);
        for table in [0, 1, 2, 7, 1000] {
            assert_eq!(Search::new(&circle).run(Iddfs::new().table(table)).outcome, Outcome::Unsolvable);
        }
    }
}

/// Where nothing watches, a subtree is expanded at one go; a limit of states holds as if it were not.
#[test]
fn a_path_is_never_longer_than_there_is_room_for() {
    let tree = neighbors(1_u32, |&n| [2 * n, 2 * n + 1].into_iter().filter(|&n| n < 1 << 12), |_| false);
    for room in 1..14_u32 {
        let search = || Search::new(&tree).max_states(room.into());
        let paths = || Iddfs::new().table(0);
        for report in [search().run(paths()), search().run(paths().visited(Visited::None))] {
            let expected = if room < 12 { Outcome::Undecided(StopReason::StateLimit) } else { Outcome::Unsolvable };
            assert_eq!((report.outcome, report.stats.states), (expected, room.min(12).into()));
        }
        let watched = search().on_expand(|_| {}).run(paths());
        assert_eq!(watched.stats.expanded, search().run(paths()).stats.expanded, "{room}");
    }
}

#[test]
fn a_chain_is_walked_on_a_small_stack() {
    let walk = || {
        let chain = neighbors(0_u32, |&n| (n < 2000).then_some(n + 1), |&n| n == 2000);
        let report = Search::new(&chain).run(Iddfs::new().table(0));
        assert_eq!(report.stats.expanded, 2000 * 2001 / 2);
        assert_eq!(report.into_solution().map(|solution| solution.len()), Some(2000));
    };
    on_a_small_stack(walk);
}

#[test]
fn depth_limits_are_those_of_breadth_first_search() {
    let chain = |goal| neighbors(0_u32, |&n| (n < 6).then_some(n + 1), move |&n| n == goal);
    for (goal, depth) in [(4, 0), (4, 3), (4, 4), (9, 6), (9, 7)] {
        let search = || Search::new(chain(goal)).max_depth(depth);
        assert_eq!(search().run(Iddfs::new()).outcome, search().run(Bfs::new()).outcome);
        assert_eq!(search().run(Iddfs::new().table(0)).outcome, search().run(Bfs::new()).outcome);
    }
}

#[test]
fn a_pruned_visit_is_no_proof_and_is_not_remembered() {
    // S→A→X, S→B→X→G; X is pruned when it is reached through A. Through B it must not count as searched.
    let graph = Graph::new(&[(0, 1), (1, 3), (0, 2), (2, 3), (3, 4)], &[4]);
    let through_a = |node: &Node<'_, usize, u8>| *node.state() == 3 && node.actions_rev().last() == Some(0);
    let prune = |node: &Node<'_, usize, u8>| if through_a(node) { Control::Prune } else { Control::Continue };
    assert_eq!(Search::new(&graph).on_expand(prune).run(Iddfs::new()).solution().map(Solution::len), Some(3));
    let arranged = Search::new(&graph).on_actions(|node, actions| {
        if through_a(node) {
            actions.retain(|_| false);
        }
    });
    assert_eq!(arranged.run(Iddfs::new()).solution().map(Solution::len), Some(3));
    let blocked =
        Search::new(&graph).on_expand(|node| if *node.state() == 3 { Control::Prune } else { Control::Continue });
    assert_eq!(blocked.run(Iddfs::new()).outcome, Outcome::Undecided(StopReason::Pruned));
}

/// Notes the bounds.
#[derive(Default)]
struct Bounds(Vec<u32>);

impl<S, A> Visitor<S, A> for Bounds {
    fn events(&self) -> Events {
        Events::NONE
    }

    fn on_bound(&mut self, bound: u32) {
        self.0.push(bound);
    }
}

/// Farther than the length of any path, and yet reachable.
#[test]
fn estimates_may_be_as_great_as_they_like() {
    for (far, length) in [(u32::MAX - 1, 3), (u32::MAX - 2, 3), (u32::MAX - 1, 0), (1 << 31, 3)] {
        let line = neighbors(0_u32, move |&n| (n < length).then_some(n + 1), |_| false);
        let h = move |_: &u32| u64::from(far);
        let search = || Search::new(&line).max_expanded(100);
        let paths = || Iddfs::new().table(0).heuristic(h);
        assert_eq!(search().run(paths()).outcome, Outcome::Unsolvable, "{far}");
        assert_eq!(search().run(paths().visited(Visited::None)).outcome, Outcome::Unsolvable, "{far}");
        let cut = Outcome::Undecided(StopReason::DepthLimit);
        assert_eq!(search().max_depth(9).run(paths()).outcome, cut, "{far}");
        assert_eq!(search().max_depth(9).run(Iddfs::new().heuristic(h)).outcome, cut, "{far}");
        assert_eq!(search().max_depth(9).run(Dfs::new().heuristic(h)).outcome, cut, "{far}");
        let in_reach = far.checked_add(length).is_some_and(|nearest| nearest < u32::MAX);
        let deepest = search().max_depth(u32::MAX - 1).run(Dfs::new().heuristic(h)).outcome;
        assert_eq!(deepest, if in_reach { Outcome::Unsolvable } else { cut }, "{far}");
    }
}

#[test]
fn visitors_are_told_the_bounds() {
    let mut bounds = Bounds::default();
    let report = Search::new(grid(3)).visitor(&mut bounds).run(Iddfs::new());
    assert_eq!(report.outcome, Outcome::Unsolvable);
    assert_eq!(bounds.0, [1, 2, 3, 4, 5]);
}

#[test]
fn memory_is_that_of_a_path_and_a_table() {
    let endless = || neighbors(0_u64, |n| [2 * n, 2 * n + 1], |_| false);
    let bytes = |table| Search::new(endless()).max_expanded(200_000).run(Iddfs::new().table(table)).stats.bytes;
    assert!(bytes(0) < 5_000, "{}", bytes(0));
    assert!(bytes(1000) < 60_000, "{}", bytes(1000));
    // A table that the limit leaves no room for is smaller, and ends nothing.
    let narrow = Search::new(endless()).max_expanded(200_000).max_memory(20_000).run(Iddfs::new());
    assert_eq!(narrow.outcome, Outcome::Undecided(StopReason::ExpansionLimit));
    assert!(narrow.stats.bytes <= 20_000);
    assert!(Search::new(endless()).max_memory(100).run(Iddfs::new()).solution().is_none());
}

#[test]
fn equal_starts_are_one() {
    let line = neighbors(0_i32, |&n| [n - 1, n + 1], |&n| n == 0);
    for table in [0, 1, 1000] {
        let search = Search::new(&line).initial_states([-4, 3, 3, -3]).max_depth(5);
        let mut search = search.solutions(Iddfs::new().table(table));
        assert_eq!(search.next().map(|solution| (*solution.initial(), solution.len())), Some((3, 3)));
        let rest = search.by_ref().count();
        assert_eq!(rest, if table == 0 { 2 } else { 0 });
        assert_eq!(search.status(), Status::Cutoff(StopReason::DepthLimit));
    }
}

#[test]
fn a_bound_that_was_narrowed_in_the_middle_is_not_over() {
    let chain = || neighbors(0_u32, |&n| (n < 9).then_some(n + 1), |&n| n == 3);
    let fork = Graph::new(&[(0, 1), (1, 2), (2, 3), (3, 4), (0, 5), (5, 6), (6, 7)], &[4, 7]);
    for expanded in 0..12 {
        for table in [0, 1, 1000] {
            let mut search = Search::new(chain()).max_expanded(expanded).solutions(Iddfs::new().table(table));
            let mut lengths: Vec<usize> = search.by_ref().map(|solution| solution.len()).collect();
            search.resume(Limits::new().max_depth(1));
            lengths.extend(search.by_ref().map(|solution| solution.len()));
            assert!(search.status() == Status::Cutoff(StopReason::DepthLimit) || lengths == [3]);
            search.resume(Limits::new());
            lengths.extend(search.by_ref().map(|solution| solution.len()));
            assert_eq!((lengths, search.status()), (vec![3], Status::Exhausted));

            let mut search = Search::new(&fork).max_expanded(expanded).solutions(Iddfs::new().table(table));
            let mut lengths: Vec<usize> = search.by_ref().map(|solution| solution.len()).collect();
            search.resume(Limits::new().max_depth(1));
            lengths.extend(search.by_ref().map(|solution| solution.len()));
            search.resume(Limits::new());
            lengths.extend(search.by_ref().map(|solution| solution.len()));
            assert_eq!(lengths, [3, 4]);
        }
    }
}

/// In the middle of a bound, too, and where subtrees are expanded at one go.
#[test]
fn nothing_is_expanded_at_a_limit_that_came_later() {
    let deepest = Cell::new(0);
    let successors = |&n: &u32| {
        deepest.set(deepest.get().max(n.ilog2()));
        [2 * n, 2 * n + 1]
    };
    let tree = neighbors(1_u32, successors, |_| false);
    for first in 200..230 {
        for remember in [Visited::Path, Visited::None] {
            let search = Search::new(&tree).max_expanded(first);
            let mut search = search.solutions(Iddfs::new().table(0).visited(remember));
            assert!(search.next().is_none());
            assert!(deepest.take() >= 5);
            search.resume(Limits::new().max_depth(3));
            assert!(search.next().is_none());
            assert_eq!(search.status(), Status::Cutoff(StopReason::DepthLimit));
            assert!(deepest.take() < 3);
        }
    }
}

#[test]
fn the_table_gives_path_to_the_path() {
    let comb = neighbors(0_u32, |&n| if n < 800 && n % 2 == 0 { vec![n + 1, n + 2] } else { vec![] }, |&n| n == 800);
    for table in [0, 100, 65_536] {
        let report = Search::new(&comb).max_memory(30_000).run(Iddfs::new().table(table));
        assert!(report.stats.bytes <= 30_000);
        assert_eq!(report.into_solution().map(|solution| solution.len()), Some(400));
    }
}

#[test]
fn a_table_that_gave_path_is_there_again_after_a_resume() {
    let ring = neighbors(0_u32, |&n| [n], |_| false);
    for bytes in (0..1000).step_by(7) {
        let search = Search::new(&ring).max_memory(bytes).max_expanded(1000);
        let mut search = search.solutions(Iddfs::new().visited(Visited::None));
        assert!(search.next().is_none());
        search.resume(Limits::new().max_expanded(10_000));
        assert!(search.next().is_none());
        assert_eq!(search.status(), Status::Exhausted, "after a limit of {bytes} bytes");

        let mut search = Search::new(clique(9)).max_memory(bytes).max_expanded(10).solutions(Iddfs::new());
        assert!(search.next().is_none());
        search.resume(Limits::new());
        assert!(search.next().is_none());
        assert_eq!(search.status(), Status::Exhausted);
        assert!(search.stats().expanded < 100, "after a limit of {bytes} bytes: {}", search.stats());
    }
    // In the bound that was cut, too, not only in the next one.
    let mut search = Search::new(grid(8)).max_memory(1500).max_expanded(400).solutions(Iddfs::new());
    assert!(search.next().is_none());
    search.resume(Limits::new());
    assert!(search.next().is_none());
    assert!(search.stats().expanded < 2 * 512, "{}", search.stats());
}
