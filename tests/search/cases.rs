//! Cases that some published library gets wrong, and what the public types promise.

use std::cell::Cell;
use std::hash::{BuildHasherDefault, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use statewalk::{
    Actions, Bfs, Control, Dfs, Events, Generated, Iddfs, Limits, Node, Outcome, Problem, ReplayError, Report, Search,
    Solution, Solutions, Status, Step, StopReason, Visited, Visitor, bfs, from_fn, neighbors,
};
use testkit::{Graph, on_a_small_stack};

#[test]
fn a_chain_of_a_million_states() {
    for length in [200_000, 1_000_000] {
        on_a_small_stack(move || {
            let chain = neighbors(0_u32, move |&n| (n < length).then_some(n + 1), move |&n| n == length);
            let solution = bfs(&chain).into_solution().unwrap();
            assert_eq!(solution.len(), length as usize);
            assert_eq!(solution.replay(&chain), Ok(()));
        });
    }
}

#[test]
fn depth_limits_around_the_goal() {
    let chain = |goal| neighbors(0_u32, |&n| (n < 6).then_some(n + 1), move |&n| n == goal);
    let at = |goal, depth| Search::new(chain(goal)).max_depth(depth).run(Bfs::new()).outcome;
    assert_eq!(at(4, 0), Outcome::Undecided(StopReason::DepthLimit));
    assert_eq!(at(4, 3), Outcome::Undecided(StopReason::DepthLimit));
    assert!(matches!(at(4, 4), Outcome::Solved(solution) if solution.len() == 4));
    assert_eq!(
        at(9, 6),
        Outcome::Undecided(StopReason::DepthLimit),
        "the search has not proved that state 6 has no successors"
    );
    assert_eq!(at(9, 7), Outcome::Unsolvable);
}

#[test]
fn the_start_is_the_goal() {
    let here = from_fn(7, |_| [1], |n, a| n + a, |&n| n == 7);
    let report = bfs(&here);
    assert_eq!((report.stats.states, report.stats.expanded), (1, 0));
    let solution = report.into_solution().unwrap();
    assert!(solution.is_empty());
    assert_eq!(
        (solution.initial(), solution.goal(), solution.states(&here).count(), solution.to_string()),
        (&7, &7, 1, String::new())
    );
    // A limit that leaves no room for the start leaves no room for the answer.
    assert_eq!(Search::new(&here).max_states(0).run(Bfs::new()).outcome, Outcome::Undecided(StopReason::StateLimit));
    assert!(Search::new(&here).max_states(1).max_expanded(0).max_depth(0).run(Bfs::new()).solution().is_some());
}

#[test]
fn a_self_loop_is_no_path() {
    let report = bfs(Graph::new(&[(0, 0)], &[1]));
    assert_eq!(report.outcome, Outcome::Unsolvable);
    assert_eq!((report.stats.states, report.stats.generated, report.stats.duplicates), (1, 1, 1));
    let one = neighbors(0, |n| [n + 1], |&n| n == 1);
    assert_eq!(bfs(&one).into_solution().unwrap().states(&one).collect::<Vec<_>>(), [0, 1]);
}

#[test]
fn goals_are_leaves() {
    let graph = Graph::new(&[(0, 1), (1, 2), (0, 3), (3, 4)], &[1, 2, 4]);
    let mut search = Search::new(&graph).solutions(Bfs::new());
    let goals: Vec<usize> = search.by_ref().map(|solution| *solution.goal()).collect();
    assert_eq!(goals, [1, 4], "2 lies behind 1");
    assert_eq!(search.layers(), [1, 2, 1]);
}

#[test]
fn one_goal_test_for_each_state() {
    let tests = Cell::new(0);
    let grid = neighbors(
        (0_u8, 0_u8),
        |&(x, y)| {
            let right = (x < 99).then(|| (x + 1, y));
            let down = (y < 99).then(|| (x, y + 1));
            let left = (x > 0).then(|| (x - 1, y));
            let up = (y > 0).then(|| (x, y - 1));
            [right, down, left, up].into_iter().flatten()
        },
        |_| {
            tests.set(tests.get() + 1);
            false
        },
    );
    let report = bfs(&grid);
    assert_eq!((report.outcome, tests.get()), (Outcome::Unsolvable, 10_000));
}

#[test]
fn ties_go_to_the_action_listed_first() {
    let two_paths = from_fn(0, |_| ['a', 'b'], |_, _| 1, |&n| n == 1);
    assert_eq!(bfs(&two_paths).into_solution().unwrap().actions(), ['a']);
    let diamond = Graph::new(&[(0, 2), (0, 1), (1, 3), (2, 3)], &[3]);
    assert_eq!(bfs(&diamond).into_solution().unwrap().states(&diamond).collect::<Vec<_>>(), [0, 2, 3]);
}

#[test]
fn several_starts() {
    let line = neighbors(0_i32, |&n| [n - 1, n + 1], |&n| n == 0);
    let nearest = |starts: &[i32]| {
        let search = Search::new(&line).initial_states(starts.iter().copied()).max_depth(50);
        search.run(Bfs::new()).into_solution().map(|solution| (*solution.initial(), solution.len()))
    };
    assert_eq!(nearest(&[9, -4, 7]), Some((-4, 4)));
    assert_eq!(nearest(&[3, -3]), Some((3, 3)), "the first listed wins a tie");
    assert_eq!(nearest(&[-3, 3]), Some((-3, 3)));
    assert_eq!(nearest(&[5, 5, 0, 0]), Some((0, 0)));

    let none = Search::new(&line).initial_states([]).run(Bfs::new());
    assert_eq!((none.outcome, none.stats.states), (Outcome::Unsolvable, 0));
    let twice = Search::new(neighbors(1, |_| [], |_| false)).initial_states([1, 1, 2]).run(Bfs::new());
    assert_eq!((twice.outcome, twice.stats.states, twice.stats.duplicates), (Outcome::Unsolvable, 2, 0));
}

/// S⇄T, S→A→X, S→B→X→G, where X is pruned if the path to it leads through A: G is lost, and no verdict claims
/// otherwise.
#[test]
fn a_prune_that_looks_at_the_path_is_no_proof() {
    let edges = [(0, 1), (1, 0), (0, 2), (2, 4), (0, 3), (3, 4), (4, 5)];
    let graph = Graph::new(&edges, &[5]);
    let through_a = |node: &Node<'_, usize, u8>| node.actions_rev().collect::<Vec<_>>() == [0, 1];
    let report = Search::new(&graph)
        .on_expand(|node| if *node.state() == 4 && through_a(node) { Control::Prune } else { Control::Continue })
        .run(Bfs::new());
    assert_eq!(report.outcome, Outcome::Undecided(StopReason::Pruned));
    assert!(bfs(&graph).solution().is_some());
}

#[test]
fn causes_have_an_order() {
    let tree = neighbors(1_u64, |&n| [2 * n, 2 * n + 1], |_| false);
    let prune = |node: &Node<'_, u64, u32>| if *node.state() == 2 { Control::Prune } else { Control::Continue };
    let search = || Search::new(&tree).on_expand(prune).max_depth(4);
    let reason = |outcome| match outcome {
        Outcome::Undecided(reason) => reason,
        other => panic!("{other:?}"),
    };
    assert_eq!(reason(search().run(Bfs::new()).outcome), StopReason::DepthLimit);
    assert_eq!(reason(search().max_expanded(3).run(Bfs::new()).outcome), StopReason::ExpansionLimit);
    assert_eq!(reason(search().max_states(1).max_expanded(0).run(Bfs::new()).outcome), StopReason::ExpansionLimit);
    assert_eq!(
        reason(search().max_time(Duration::ZERO).max_expanded(0).run(Bfs::new()).outcome),
        StopReason::TimeLimit
    );
    let stop = search().max_time(Duration::ZERO).on_expand(|_| Control::Stop);
    assert_eq!(reason(stop.run(Bfs::new()).outcome), StopReason::Stopped);
    let leaf = neighbors(1, |_| [], |_| false);
    let pruned = Search::new(leaf).on_expand(|_| Control::Prune).max_depth(4).run(Bfs::new());
    assert_eq!(reason(pruned.outcome), StopReason::Pruned);
}

#[test]
fn stopping_keeps_what_was_found() {
    let numbers = neighbors(0_u32, |n| [n + 1, n + 2], |n| n % 7 == 6);
    let mut search = Search::new(&numbers).on_goal(|_| Control::Stop).solutions(Bfs::new());
    assert_eq!(search.by_ref().count(), 1, "the goal at which it stopped is reported");
    assert_eq!(search.status(), Status::Cutoff(StopReason::Stopped));
    assert!(search.into_report().solution().is_some());

    let mut calls = 0;
    let report = Search::new(neighbors(0_u32, |n| [n + 1], |_| false))
        .on_progress(10, |stats| {
            calls += 1;
            if stats.expanded == 50 { Control::Stop } else { Control::Continue }
        })
        .run(Bfs::new());
    assert_eq!((report.outcome, report.stats.expanded, calls), (Outcome::Undecided(StopReason::Stopped), 50, 5));
}

#[test]
fn time_is_a_limit() {
    let endless = neighbors(0_u64, |n| [n + 1], |_| false);
    let report = Search::new(&endless).max_time(Duration::from_millis(20)).run(Bfs::new());
    assert_eq!(report.outcome, Outcome::Undecided(StopReason::TimeLimit));
    let unlimited = Search::new(neighbors(0, |_| [], |_| false)).max_time(Duration::MAX).run(Bfs::new());
    assert_eq!(unlimited.outcome, Outcome::Unsolvable);
}

/// Nothing is expanded after an expansion that takes longer than there is time.
#[test]
fn the_clock_is_looked_at_after_each_expansion() {
    let since = Cell::new(None);
    let tree = from_fn(
        1_u32,
        |&n| {
            // The first node at depth 6. A machine that is too slow does not generate it, nor any later node.
            if n == 64 {
                std::thread::sleep(Duration::from_millis(150));
                since.set(Some(0));
            } else {
                since.set(since.get().map(|expanded| expanded + 1));
            }
            [0, 1]
        },
        |n, bit| n.wrapping_mul(2) + bit,
        |_| false,
    );
    let in_time = || Search::new(&tree).max_depth(12).max_time(Duration::from_millis(100));
    let check = |report: Report<u32, u32>| {
        assert_eq!(report.outcome, Outcome::Undecided(StopReason::TimeLimit));
        assert!(since.take().is_none_or(|expanded| expanded == 0));
    };
    check(in_time().run(Bfs::new()));
    check(in_time().run(Dfs::new()));
    check(in_time().run(Dfs::new().visited(Visited::None)));
    check(in_time().run(Iddfs::new()));
    check(in_time().run(Iddfs::new().table(0)));
    check(in_time().run(Iddfs::new().table(0).visited(Visited::None)));
}

#[test]
fn memory_is_a_limit() {
    let endless = neighbors(0_u64, |n| [n + 1, n + 7], |_| false);
    for bytes in [0, 1, 100, 1000, 10_000, 1 << 20] {
        let report = Search::new(&endless).max_memory(bytes).run(Bfs::new());
        assert_eq!(report.outcome, Outcome::Undecided(StopReason::MemoryLimit));
        assert!(report.stats.bytes <= bytes);
        let enough = if bytes < 2000 { 0 } else { bytes / 100 };
        assert!(report.stats.states >= enough, "{bytes} bytes are enough for more: {}", report.stats);
    }
    let wide = neighbors(0_u32, |&n| 1..if n == 0 { 1_000_000 } else { 1 }, |_| false);
    let report = Search::new(&wide).max_memory(1 << 20).run(Bfs::new());
    assert_eq!(report.outcome, Outcome::Undecided(StopReason::MemoryLimit));
}

#[test]
fn actions_can_be_thinned_out_and_sorted_only() {
    let mut orders = Vec::new();
    let fan = from_fn(0_u32, |_| [5, 3, 8, 3, 1], |n, step| n + step, |&n| n > 0);
    let arranged = Search::new(&fan)
        .on_actions(|_, actions: &mut Actions<'_, u32>| {
            assert_eq!(actions[..], [5, 3, 8, 3, 1]);
            actions.retain_sound(|&step| step < 8);
            actions.sort_by_key(|&step| step % 5);
            assert_eq!(actions[..], [5, 1, 3, 3], "equal keys keep their order");
        })
        .order_by_key(|node, &step| {
            assert_eq!(node.depth(), 0);
            std::cmp::Reverse(step)
        })
        .on_actions(|_, actions| orders.push(actions.to_vec()));
    let goals: Vec<u32> = arranged.solutions(Bfs::new()).map(|solution| *solution.goal()).collect();
    assert_eq!(goals, [5, 3, 1]);
    assert_eq!(orders, [[5, 3, 3, 1]]);
}

#[test]
fn sorting_keeps_every_action() {
    for length in 0..60_u32 {
        let jumbled = move |_: &u32| (0..length).map(move |n| (n * 37 + 11) % length.max(1));
        let fan = from_fn(0_u32, jumbled, |_, &n| n + 1, |&n| n > 0);
        let sorted = Search::new(&fan).order_by_key(|_, &n| n / 3).solutions(Bfs::new());
        let mut expected: Vec<u32> = jumbled(&0).collect();
        expected.sort_by_key(|n| n / 3);
        expected.dedup();
        assert_eq!(sorted.map(|solution| solution.actions()[0]).collect::<Vec<_>>(), expected);
    }
}

#[test]
fn replay_finds_what_is_wrong() {
    // The answer of one problem, checked against another.
    let one = from_fn(0, |_| [1, 2], |n, step| n + step, |&n| n == 5);
    let solution = bfs(&one).into_solution().unwrap();
    assert_eq!(solution.replay(&one), Ok(()));
    let short_legs = from_fn(0, |_| [1], |n, step| n + step, |&n| n == 5);
    assert_eq!(solution.replay(&short_legs), Err(ReplayError::NoSuchSuccessor { step: 1, of: 3 }));
    let long_legs = from_fn(0, |_| [1, 2], |n, step| n + 2 * step, |&n| n == 5);
    assert_eq!(solution.replay(&long_legs), Err(ReplayError::OtherEnd { steps: 3 }));
    let elsewhere = from_fn(0, |_| [1, 2], |n, step| n + step, |&n| n == 6);
    assert_eq!(solution.replay(&elsewhere), Err(ReplayError::NotAGoal { steps: 3 }));
    let message = "step 1 of 3 leads to a state that is not among the successors of the state before it";
    assert_eq!(solution.replay(&short_legs).unwrap_err().to_string(), message);
}

/// A constant hasher, an identity hasher, and a hasher of high bits only.
#[derive(Default)]
struct Bad<const SHIFT: u32>(u64);

impl<const SHIFT: u32> Hasher for Bad<SHIFT> {
    fn finish(&self) -> u64 {
        self.0.checked_shl(SHIFT).unwrap_or(0)
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes.iter().rev() {
            self.0 = self.0 << 8 | u64::from(byte);
        }
    }
}

#[test]
fn no_hasher_changes_a_result() {
    let graph = || neighbors(1_u32, |&n| [n * 2 % 4093, n * 3 % 4093, n + 1], |&n| n % 1000 == 999);
    let expected: Vec<_> = Search::new(graph()).max_depth(12).solutions(Bfs::new()).collect();
    let with = |algorithm| Search::new(graph()).max_depth(12).solutions(algorithm).collect::<Vec<_>>();
    assert!(!expected.is_empty());
    assert_eq!(with(Bfs::new()), expected);
    let same = |found: Vec<_>| assert_eq!(found, expected);
    let search = || Search::new(graph()).max_depth(12);
    same(search().solutions(Bfs::new().hasher(BuildHasherDefault::<Bad<64>>::default())).collect());
    same(search().solutions(Bfs::new().hasher(BuildHasherDefault::<Bad<0>>::default())).collect());
    same(search().solutions(Bfs::new().hasher(BuildHasherDefault::<Bad<32>>::default())).collect());
    same(search().solutions(Bfs::new().hasher(std::hash::RandomState::new())).collect());
}

/// Panics when state 3 is expanded.
fn panics_at_three() -> impl Problem<State = u32, Action = u32> {
    neighbors(
        0_u32,
        |&n| {
            assert_ne!(n, 3, "a mistake in the problem");
            (n < 10).then_some(n + 1)
        },
        |_| false,
    )
}

#[test]
fn after_a_panic_there_is_no_proof() {
    let mut search = Search::new(panics_at_three()).solutions(Bfs::new());
    assert!(catch_unwind(AssertUnwindSafe(|| search.next())).is_err());
    assert_eq!(search.status(), Status::Cutoff(StopReason::Stopped));
    assert!(search.next().is_none());
    search.resume(Limits::new());
    assert!(search.next().is_none(), "there is no path to go on after a panic");
    assert_eq!(search.into_report().outcome, Outcome::Undecided(StopReason::Stopped));
}

/// A state whose clone panics when told to.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Fragile(u32);

thread_local! {
    static CLONES_LEFT: Cell<u32> = const { Cell::new(u32::MAX) };
}

impl Clone for Fragile {
    fn clone(&self) -> Self {
        CLONES_LEFT.set(CLONES_LEFT.get().checked_sub(1).expect("no clones are left"));
        Self(self.0)
    }
}

#[test]
fn a_panic_while_a_solution_is_copied_is_no_proof() {
    let chain = || neighbors(Fragile(0), |n| [Fragile(n.0 + 1)], |n| n.0 == 3);
    for clones in 0..10 {
        CLONES_LEFT.set(u32::MAX);
        let mut search = Search::new(chain()).max_depth(5).solutions(Bfs::new());
        CLONES_LEFT.set(clones);
        let panicked = catch_unwind(AssertUnwindSafe(|| search.by_ref().count())).is_err();
        CLONES_LEFT.set(u32::MAX);
        assert!(search.by_ref().count() <= 1);
        let outcome = search.into_report().outcome;
        match outcome {
            Outcome::Undecided(reason) => assert_eq!((reason, panicked), (StopReason::Stopped, true)),
            Outcome::Solved(_) => {}
            Outcome::Unsolvable => panic!("a false proof with {clones} clones"),
        }
    }
}

/// A search that continues under narrower limits obeys them, with and without batches.
#[test]
fn limits_may_be_narrowed() {
    let tree = || neighbors(1_u64, |&n| [3 * n, 3 * n + 1, 3 * n + 2], |_| false);
    for states in [100, 20_000, 50_000] {
        for watched in [false, true] {
            let mut search = Search::new(tree()).max_states(states).visitor(Watched(watched)).solutions(Bfs::new());
            assert!(search.next().is_none());
            let expanded = search.stats().expanded;
            search.resume(Limits::new().max_expanded(expanded));
            assert!(search.next().is_none());
            assert_eq!(
                (search.status(), search.stats().expanded),
                (Status::Cutoff(StopReason::ExpansionLimit), expanded)
            );

            let depth = search.stats().depth;
            search.resume(Limits::new().max_depth(2));
            assert!(search.next().is_none());
            assert_eq!((search.status(), search.stats().depth), (Status::Cutoff(StopReason::DepthLimit), depth));
            search.resume(Limits::new().max_expanded(expanded + 1));
            assert!(search.next().is_none());
            assert_eq!(search.stats().expanded, expanded + 1);
        }
    }
}

/// An action that was taken away is counted once, however often memory ran out before its node had its actions.
#[test]
fn pruned_actions_are_counted_once() {
    fn count<A>(algorithm: fn() -> A)
    where
        A: for<'a> statewalk::Algorithm<&'a Fan>,
    {
        let fan = Fan;
        for bytes in (0..6000).step_by(64) {
            let search = Search::new(&fan).max_memory(bytes).max_depth(1);
            let mut search = search.on_actions(|_, actions| actions.retain(|&n| n > 0)).solutions(algorithm());
            assert!(search.next().is_none());
            search.resume(Limits::new().max_depth(1));
            assert!(search.next().is_none());
            assert_eq!(search.stats().pruned, 1);
        }
    }
    count(Bfs::new);
    count(statewalk::Dfs::new);
    count(statewalk::Iddfs::new);
}

/// Many actions that lead nowhere.
struct Fan;

impl Problem for Fan {
    type State = u8;
    type Action = u32;

    fn initial(&self) -> u8 {
        0
    }

    fn is_goal(&self, _: &u8) -> bool {
        false
    }

    fn actions(&self, _: &u8) -> impl IntoIterator<Item = u32> {
        0..100
    }

    fn apply(&self, state: &u8, _: &u32) -> u8 {
        *state
    }
}

/// Events to watch expansions, or not.
struct Watched(bool);

impl<S, A> Visitor<S, A> for Watched {
    fn events(&self) -> Events {
        if self.0 { Events::ALL } else { Events::NONE }
    }
}

/// Breaks every law: equal states hash differently, and the same action leads elsewhere each time.
struct Lawless(Cell<u32>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Odd(u32);

impl std::hash::Hash for Odd {
    fn hash<H: Hasher>(&self, state: &mut H) {
        COUNTER.with(|counter| {
            counter.set(counter.get() + 1);
            counter.get().hash(state);
        });
    }
}

thread_local! {
    static COUNTER: Cell<u32> = const { Cell::new(0) };
}

impl Problem for Lawless {
    type State = Odd;
    type Action = u32;

    fn initial(&self) -> Odd {
        Odd(0)
    }

    fn is_goal(&self, state: &Odd) -> bool {
        state.0 == 77
    }

    fn actions(&self, _: &Odd) -> impl IntoIterator<Item = u32> {
        0..3
    }

    fn apply(&self, _: &Odd, _: &u32) -> Odd {
        self.0.set(self.0.get() + 1);
        Odd(self.0.get() % 100)
    }
}

#[test]
fn a_lawless_problem_gets_wrong_answers_only() {
    let report = Search::new(Lawless(Cell::new(0))).max_states(20_000).run(Bfs::new());
    let solution = report.into_solution().expect("77 comes up");
    assert!(solution.replay(&Lawless(Cell::new(0))).is_err());
    let everywhere = Search::new(Lawless(Cell::new(0))).max_states(20_000).solutions(Bfs::new());
    assert!(everywhere.take(500).count() > 100);
}

/// Searches can be stored in a struct, boxed and sent.
struct Stored<P: Problem> {
    search: Search<P>,
    running: Option<Solutions<P, Bfs>>,
}

#[test]
fn searches_are_values() {
    fn is_send<T: Send>(value: T) -> T {
        value
    }
    fn is_sync<T: Sync>(_: &T) {}

    let problem = Graph::new(&[(0, 1), (1, 2)], &[2]);
    let mut stored = Stored { search: is_send(Search::new(problem.clone())), running: None };
    stored.running = Some(stored.search.clone().solutions(Bfs::new()));
    let running = is_send(stored.running.unwrap());
    is_sync(&running);
    is_sync(&stored.search);
    let report = std::thread::spawn(move || running.into_report()).join().unwrap();
    is_sync(&is_send(report));

    let boxed: Vec<Box<dyn Iterator<Item = Solution<usize, u8>> + Send>> = vec![
        Box::new(Search::new(problem.clone()).solutions(Bfs::new())),
        Box::new(Search::new(problem).max_depth(1).on_goal(|_| Control::Stop).solutions(Bfs::new())),
    ];
    assert_eq!(boxed.into_iter().map(Iterator::count).collect::<Vec<_>>(), [1, 0]);
}

/// Counts the goals; wants nothing dear.
#[derive(Debug, Default, PartialEq)]
struct Goals(u32);

impl<S, A> Visitor<S, A> for Goals {
    fn events(&self) -> Events {
        Events::NONE
    }

    fn on_goal(&mut self, _: &Node<'_, S, A>) -> Control {
        self.0 += 1;
        Control::Continue
    }

    fn on_successor(&mut self, _: &Node<'_, S, A>, _: &A, _: &S, _: Generated) {
        panic!("nobody asked for this");
    }
}

#[test]
fn visitors_come_in_many_forms() {
    let graph = Graph::new(&[(0, 1), (0, 2), (2, 3)], &[1, 3]);
    let mut borrowed = Goals::default();
    let boxed: Box<dyn Visitor<usize, u8>> = Box::new(Goals::default());
    let mut search =
        Search::new(&graph).visitor(Goals::default()).visitor(&mut borrowed).visitor(boxed).solutions(Bfs::new());
    assert_eq!(search.by_ref().count(), 2);
    let ((((), owned), borrowed), _) = search.into_visitor();
    assert_eq!((owned, borrowed), (Goals(2), &mut Goals(2)));
}

#[test]
fn a_pair_asks_the_first_first() {
    let graph = Graph::new(&[(0, 1), (0, 2)], &[]);
    let mut asked = Vec::new();
    let report = Search::new(&graph)
        .on_expand(|node| if *node.state() == 1 { Control::PruneSound } else { Control::Continue })
        .on_expand(|node| {
            asked.push(*node.state());
            Control::Continue
        })
        .run(Bfs::new());
    assert_eq!((report.outcome, report.stats.pruned), (Outcome::Unsolvable, 1));
    assert_eq!(asked, [0, 2]);
}

#[test]
fn a_step_is_one_expansion() {
    let graph = Graph::new(&[(0, 1), (0, 2), (0, 3)], &[2, 3]);
    let mut search = Search::new(&graph).solutions(Bfs::new());
    let steps: Vec<String> = std::iter::from_fn(|| match search.step() {
        Step::Expanded => Some(format!("expanded {}", search.stats().expanded)),
        Step::Goal(solution) => Some(format!("goal {}", solution.goal())),
        Step::Done => None,
    })
    .collect();
    assert_eq!(steps, ["expanded 0", "goal 2", "goal 3", "expanded 1", "expanded 2"]);
    assert_eq!(search.status(), Status::Exhausted);
}

#[test]
fn a_report_has_the_first_goal() {
    let graph = Graph::new(&[(0, 1), (0, 2), (2, 3)], &[1, 3]);
    let mut search = Search::new(&graph).solutions(Bfs::new());
    assert_eq!(search.by_ref().map(|solution| *solution.goal()).collect::<Vec<_>>(), [1, 3]);
    assert_eq!(search.into_report().solution().map(Solution::goal), Some(&1));
}

#[test]
fn outcomes_are_words() {
    let words = |goal, depth| {
        let chain = neighbors(0_u32, |&n| (n < 6).then_some(n + 1), move |&n| n == goal);
        Search::new(chain).max_depth(depth).run(Bfs::new()).outcome.to_string()
    };
    assert_eq!(words(4, 9), "solved in 4 steps");
    assert_eq!(words(9, 9), "proved unsolvable");
    assert_eq!(words(9, 3), "undecided: the depth limit cut off states");
}

#[test]
fn a_neighbor_that_is_not_there() {
    let line = neighbors(0, |n| [n + 1], |_| false);
    assert_eq!((line.apply(&5, &0), line.apply(&5, &1)), (6, 5));
}
