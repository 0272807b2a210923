//! One table: every algorithm under every limit, on random graphs, against a reference too simple to be wrong.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::Range;

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use statewalk::{
    Actions, Algorithm, Bfs, Control, Dfs, Generated, Iddfs, InPlaceDfs, InPlaceIddfs, Limits, Node, Outcome,
    PackedBfs, RankedBfs, Search, Solution, Stats, Status, Step, StopReason, Visited, Visitor,
};
use testkit::Graph;
use testkit::batches::{self, OneByOne, large_graph};

use crate::any_graph::any_graph;

/// What an algorithm promises, as the README's table states it.
struct Row<A> {
    algorithm: fn() -> A,
    /// The first solution is a shortest one, and goals come by increasing depth.
    shortest: bool,
    /// What a depth limit cut off is taken up again under a greater one.
    deepens: bool,
    keeps: Keeps,
}

/// The states that an algorithm stores. If it stores all states, each is expanded once; so every counter is known
/// beforehand, and so is the memory it takes.
#[derive(PartialEq)]
enum Keeps {
    States,
    /// Without the states, visitors are not told which node a duplicate is.
    Keys,
    /// Ids are ranks.
    Ranks,
    Some,
}

const BFS: Row<Bfs> = Row { algorithm: Bfs::new, shortest: true, deepens: true, keeps: Keeps::States };
const BFS_PACKED: Row<PackedBfs> =
    Row { algorithm: || Bfs::new().packed(), shortest: true, deepens: true, keeps: Keeps::Keys };
const BFS_RANKED: Row<RankedBfs> =
    Row { algorithm: || Bfs::new().ranked(), shortest: true, deepens: true, keeps: Keeps::Ranks };
const DFS: Row<Dfs> = Row { algorithm: Dfs::new, shortest: false, deepens: false, keeps: Keeps::States };
const IDDFS: Row<Iddfs> = Row { algorithm: Iddfs::new, shortest: true, deepens: true, keeps: Keeps::Some };
const IDDFS_1000: Row<Iddfs> = Row { algorithm: || Iddfs::new().table(1000), ..IDDFS };
const IDDFS_ALL: Row<Iddfs> = Row { algorithm: || Iddfs::new().visited(Visited::All), ..IDDFS };
const DFS_IN_PLACE: Row<InPlaceDfs> =
    Row { algorithm: || Dfs::new().in_place(), shortest: false, deepens: false, keeps: Keeps::States };
const IDDFS_IN_PLACE: Row<InPlaceIddfs> =
    Row { algorithm: || Iddfs::new().in_place(), shortest: true, deepens: true, keeps: Keeps::Some };

type Found = Vec<Solution<usize, u8>>;

/// Enumerates all goals.
fn all<'a, A: Algorithm<&'a Graph>, V: Visitor<usize, u8>>(
    search: Search<&'a Graph, V>,
    algorithm: A,
) -> (Found, Status, Stats) {
    let mut search = search.solutions(algorithm);
    let found = search.by_ref().collect();
    (found, search.status(), search.stats())
}

/// Everything that is true of a search without limits.
fn unlimited<'a, A: Algorithm<&'a Graph>>(graph: &'a Graph, starts: &[usize], row: &Row<A>) -> (Found, Stats) {
    let distances = graph.distances(starts);
    let search = || Search::new(graph).initial_states(starts.iter().copied());
    let (found, end, stats) = all(search(), (row.algorithm)());

    let mut goals: Vec<usize> = found.iter().map(|solution| *solution.goal()).collect();
    let depths: Vec<usize> = found.iter().map(Solution::len).collect();
    for solution in &found {
        solution.replay(graph).expect("every solution replays");
        assert!(starts.contains(solution.initial()));
        let passes = solution.states(graph).take(solution.len()).any(|state| graph.goals[state]);
        assert!(!passes, "a path passes through a goal");
        if row.shortest {
            assert_eq!(solution.len(), distances[solution.goal()] as usize);
        }
    }
    if row.shortest {
        assert!(depths.is_sorted());
    }
    goals.sort_unstable();
    let expected: Vec<usize> = distances.keys().copied().filter(|&node| graph.goals[node]).collect();
    assert_eq!(goals, expected);
    assert_eq!(end, Status::Exhausted);

    let expanded: Vec<usize> = distances.keys().copied().filter(|&node| !graph.goals[node]).collect();
    if row.keeps == Keeps::Some {
        // With a table that holds every state, each is expanded at most once for each depth.
        let bounds = u64::from(distances.values().copied().max().unwrap_or(0)) + 1;
        assert!(stats.expanded <= bounds * expanded.len() as u64, "{stats}");
        let report = search().run((row.algorithm)());
        assert_eq!(report.solution(), found.first());
        return (found, stats);
    }
    let mut distinct = starts.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(stats.states, distances.len() as u64);
    assert_eq!(stats.expanded, expanded.len() as u64);
    assert_eq!(stats.generated, expanded.iter().map(|&node| graph.edges[node].len() as u64).sum::<u64>());
    // An initial state that was reached from an earlier one is not inserted again.
    let starts_taken = stats.duplicates + stats.states - stats.generated;
    assert!(starts_taken <= distinct.len() as u64);
    if row.shortest || distinct.len() < 2 {
        assert_eq!(starts_taken, distinct.len() as u64);
    }
    assert_eq!(stats.goals, goals.len() as u64);
    assert_eq!(stats.pruned, 0);
    if row.shortest {
        assert_eq!(stats.depth, distances.values().copied().max().unwrap_or(0));
    }

    let report = search().run((row.algorithm)());
    match (&report.outcome, found.first()) {
        (Outcome::Solved(solution), Some(first)) => assert_eq!(solution, first),
        (Outcome::Unsolvable, None) => assert_eq!(report.stats, stats),
        (outcome, _) => panic!("{outcome:?}"),
    }
    (found, stats)
}

/// From the graph's own start, and from these.
fn counted_limits<'a, A: Algorithm<&'a Graph>>(graph: &'a Graph, starts: &[usize], row: &Row<A>) {
    counted_limits_from(graph, &[graph.start], row);
    counted_limits_from(graph, starts, row);
}

/// A limit of what the whole search takes is no limit; one less is, and nothing but that is lost.
fn counted_limits_from<'a, A: Algorithm<&'a Graph>>(graph: &'a Graph, starts: &[usize], row: &Row<A>) {
    let (found, stats) = unlimited(graph, starts, row);
    let search = || Search::new(graph).initial_states(starts.iter().copied());
    let limited = |limit: u64, reason: StopReason| match reason {
        StopReason::ExpansionLimit => all(search().max_expanded(limit), (row.algorithm)()),
        StopReason::StateLimit => all(search().max_states(limit), (row.algorithm)()),
        _ => all(search().max_memory(limit), (row.algorithm)()),
    };
    let used = [
        (StopReason::ExpansionLimit, stats.expanded),
        (StopReason::StateLimit, stats.states),
        (StopReason::MemoryLimit, stats.bytes),
    ];
    for (reason, exact) in used.into_iter().take(if row.keeps == Keeps::Some { 2 } else { 3 }) {
        for limit in [0, exact.saturating_sub(1), exact, exact + 1] {
            let (some, end, used) = limited(limit, reason);
            if limit >= exact {
                assert_eq!((&some, end, used), (&found, Status::Exhausted, stats));
                continue;
            }
            assert_eq!(end, Status::Cutoff(reason));
            assert_eq!(some, found[..some.len()], "what was found before the cut is what is always found first");
            assert!(used.bytes <= stats.bytes);
            match reason {
                StopReason::ExpansionLimit => assert_eq!(used.expanded, limit),
                StopReason::StateLimit => assert_eq!(used.states, limit),
                _ => assert!(used.bytes <= limit),
            }
        }
    }
}

/// From the graph's own start, and from these.
fn depth_limits<'a, A: Algorithm<&'a Graph>>(graph: &'a Graph, starts: &[usize], row: &Row<A>) {
    depth_limits_from(graph, &[graph.start], row);
    depth_limits_from(graph, starts, row);
}

/// A depth limit finds every goal up to that depth, and is a proof where nothing was left unexpanded.
fn depth_limits_from<'a, A: Algorithm<&'a Graph>>(graph: &'a Graph, starts: &[usize], row: &Row<A>) {
    let distances = graph.distances(starts);
    let deepest = distances.values().copied().max().unwrap_or(0);
    for limit in [0, deepest.saturating_sub(1), deepest, deepest + 1, u32::MAX] {
        let search = Search::new(graph).initial_states(starts.iter().copied()).max_depth(limit);
        let (found, end, _) = all(search, (row.algorithm)());
        let mut goals: Vec<usize> = found.iter().map(|solution| *solution.goal()).collect();
        goals.sort_unstable();
        let within = distances.iter().filter(|&(&node, &depth)| graph.goals[node] && depth <= limit);
        assert_eq!(goals, within.map(|(&node, _)| node).collect::<Vec<_>>());
        assert!(found.iter().all(|solution| solution.len() <= limit as usize && solution.replay(graph).is_ok()));
        let cut = distances.iter().any(|(&node, &depth)| depth == limit && !graph.goals[node]);
        assert_eq!(end, if cut { Status::Cutoff(StopReason::DepthLimit) } else { Status::Exhausted });
    }
}

/// Watches everything, and checks what it is told.
#[derive(Default)]
struct Watch {
    ids: Vec<usize>,
    expanded: u64,
    generated: u64,
    duplicates: u64,
    /// Duplicates of which it was not told which node they are.
    unnamed: u64,
    goals: Vec<usize>,
    progress: u64,
}

impl Visitor<usize, u8> for Watch {
    fn on_initial(&mut self, node: &Node<'_, usize, u8>) {
        assert_eq!((node.id(), node.depth()), (self.ids.len() as u64, 0));
        assert!(node.actions_rev().next().is_none());
        self.ids.push(*node.state());
    }

    fn on_expand(&mut self, node: &Node<'_, usize, u8>) -> Control {
        self.expanded += 1;
        assert_eq!(self.ids[usize::try_from(node.id()).unwrap()], *node.state());
        assert_eq!(node.actions_rev().count(), node.depth() as usize);
        Control::Continue
    }

    fn on_successor(&mut self, node: &Node<'_, usize, u8>, _: &u8, state: &usize, generated: Generated) {
        assert_eq!(self.ids[usize::try_from(node.id()).unwrap()], *node.state());
        self.generated += 1;
        match generated {
            Generated::New(id) => {
                assert_eq!(id, self.ids.len() as u64);
                self.ids.push(*state);
            }
            Generated::Duplicate(id) => {
                self.duplicates += 1;
                match id {
                    Some(id) => assert_eq!(self.ids[usize::try_from(id).unwrap()], *state),
                    None => self.unnamed += 1,
                }
                assert!(self.ids.contains(state));
            }
            Generated::Reopened(_) => panic!("nothing is entered again without a depth limit"),
        }
    }

    fn on_goal(&mut self, node: &Node<'_, usize, u8>) -> Control {
        assert_eq!(node.actions_rev().count(), node.depth() as usize);
        self.goals.push(*node.state());
        Control::Continue
    }

    fn on_progress(&mut self, stats: &Stats) -> Control {
        self.progress += 1;
        assert_eq!((stats.expanded, stats.generated), (self.progress, self.generated));
        Control::Continue
    }
}

/// A visitor that changes nothing changes nothing, and what it sees is what is counted.
fn watched<'a, A: Algorithm<&'a Graph>>(graph: &'a Graph, starts: &[usize], row: &Row<A>) {
    let (found, stats) = unlimited(graph, starts, row);
    let mut watch = Watch::default();
    let search = Search::new(graph).initial_states(starts.iter().copied()).visitor(&mut watch);
    let (same, end, mut counted) = all(search, (row.algorithm)());
    counted.bytes = stats.bytes;
    assert_eq!((same, end, counted), (found, Status::Exhausted, stats));
    let seen = (watch.ids.len() as u64, watch.expanded, watch.generated, watch.duplicates, watch.progress);
    assert_eq!(seen, (stats.states, stats.expanded, stats.generated, stats.duplicates, stats.expanded));
    assert_eq!(watch.goals.len() as u64, stats.goals);
    assert_eq!(watch.unnamed, if row.keeps == Keeps::Keys { stats.duplicates } else { 0 });
}

/// In each of the first nodes.
fn pruned<'a, A: Algorithm<&'a Graph>>(graph: &'a Graph, _: &[usize], row: &Row<A>) {
    for victim in 0..graph.edges.len().min(4) {
        pruned_at(graph, row, victim);
    }
}

/// Unsound pruning that hides a state prevents a proof, sound pruning does not, and stopping is never a proof.
fn pruned_at<'a, A: Algorithm<&'a Graph>>(graph: &'a Graph, row: &Row<A>, victim: usize) {
    let search = || Search::new(graph);
    let without = Graph { edges: graph.edges.clone(), ..graph.clone() };
    let mut cut_off = without;
    cut_off.edges[victim].clear();
    let reached = graph.distances(&[graph.start]).contains_key(&victim) && !graph.goals[victim];
    let complete = |end| assert_eq!(end, Status::Exhausted);
    if row.keeps == Keeps::Ranks {
        for how in [Control::Prune, Control::PruneSound] {
            let hook = |node: &Node<'_, usize, u8>| prune(*node.state() == victim, how);
            let (found, end, stats) = all(search().on_expand(hook), (row.algorithm)());
            assert!(found.iter().all(|solution| solution.replay(graph).is_ok()
                && solution.states(graph).all(|node| node != victim || node == *solution.goal())));
            assert_eq!(end, if stats.pruned > 0 { Status::Cutoff(StopReason::Pruned) } else { Status::Exhausted });
            assert_eq!(stats.pruned > 0, reached);
        }
        return;
    }

    let (_, end, stats) =
        all(search().on_expand(|node| prune(*node.state() == victim, Control::Prune)), (row.algorithm)());
    if cut_off.distances(&[graph.start]).contains_key(&victim) && !graph.goals[victim] {
        assert_eq!(end, Status::Cutoff(StopReason::Pruned));
        assert!(stats.pruned == 1 || row.keeps == Keeps::Some);
    } else {
        complete(end);
    }
    let hook = |node: &Node<'_, usize, u8>| prune(*node.state() == victim, Control::PruneSound);
    let (found, end, _) = all(search().on_expand(hook), (row.algorithm)());
    complete(end);
    let (expected, _) = unlimited(&cut_off, &[graph.start], &BFS);
    if row.shortest {
        let solutions =
            |found: &Found| found.iter().map(|solution| (solution.len(), *solution.goal())).collect::<BTreeSet<_>>();
        assert_eq!(solutions(&found), solutions(&expected));
        assert_eq!(found.len(), expected.len());
    }
    let emptied = |node: &Node<'_, usize, u8>, actions: &mut Actions<'_, u8>| {
        if *node.state() == victim {
            actions.retain(|_| false);
        }
    };
    let (found, end, stats) = all(search().on_actions(emptied), (row.algorithm)());
    assert_eq!(found.len(), expected.len());
    assert_eq!(stats.pruned > 0, reached && !graph.edges[victim].is_empty());
    assert_eq!(end, if stats.pruned > 0 { Status::Cutoff(StopReason::Pruned) } else { Status::Exhausted });

    let stop = |node: &Node<'_, usize, u8>| prune(*node.state() == victim, Control::Stop);
    let (_, end, stats) = all(search().on_expand(stop), (row.algorithm)());
    assert_eq!(end, if reached { Status::Cutoff(StopReason::Stopped) } else { Status::Exhausted });
    assert!(row.keeps == Keeps::Some || stats.expanded <= graph.edges.len() as u64);
}

fn prune(it: bool, how: Control) -> Control {
    if it { how } else { Control::Continue }
}

/// Step by step gives what the iterator gives, and every step is at most one expansion.
fn stepwise<'a, A: Algorithm<&'a Graph>>(graph: &'a Graph, _: &[usize], row: &Row<A>) {
    let (found, stats) = unlimited(graph, &[graph.start], row);
    let mut search = Search::new(graph).solutions((row.algorithm)());
    let (mut goals, mut expanded) = (Vec::new(), 0);
    assert_eq!(search.status(), Status::Running);
    loop {
        match search.step() {
            Step::Expanded => {}
            Step::Goal(solution) => goals.push(solution),
            Step::Done => break,
        }
        assert!(search.stats().expanded <= expanded + 1);
        expanded = search.stats().expanded;
    }
    assert_eq!((&goals, search.stats()), (&found, stats));
    assert_eq!(search.step(), Step::Done);
    assert!(search.next().is_none());
    assert_eq!(search.into_report().solution(), found.first());
}

/// A search that is cut off repeatedly, and resumed each time under a slightly wider limit, ends the same.
fn resumed<'a, A: Algorithm<&'a Graph>>(graph: &'a Graph, starts: &[usize], row: &Row<A>) {
    let (found, stats) = unlimited(graph, starts, row);
    let widen: [fn(u32) -> Limits; 4] = [
        |cuts| Limits::new().max_depth(cuts),
        |cuts| Limits::new().max_expanded(cuts.into()),
        |cuts| Limits::new().max_states(cuts.into()),
        |cuts| Limits::new().max_memory(u64::from(cuts) * 16),
    ];
    for limits in &widen[usize::from(!row.deepens)..if row.keeps == Keeps::Some { 3 } else { 4 }] {
        let search = Search::new(graph).initial_states(starts.iter().copied()).limits(limits(0));
        let mut search = search.solutions((row.algorithm)());
        let (mut some, mut cuts) = (Vec::new(), 0);
        loop {
            some.extend(search.by_ref());
            if search.status() == Status::Exhausted {
                break;
            }
            cuts += 1;
            search.resume(limits(cuts));
        }
        let mut counted = search.stats();
        counted.bytes = stats.bytes;
        assert_eq!((&some, counted), (&found, stats));
    }

    // Stopped before every expansion, at every goal and after every expansion.
    let mut calls = 0_u32;
    let mut every_other = move || {
        calls += 1;
        if calls % 2 == 1 { Control::Stop } else { Control::Continue }
    };
    let search = Search::new(graph).initial_states(starts.iter().copied()).on_goal(|_| Control::Stop);
    let search = search.on_progress(1, |_| Control::Stop).on_expand(move |_| every_other());
    let mut search = search.solutions((row.algorithm)());
    let mut some = Vec::new();
    while search.status() != Status::Exhausted {
        some.extend(search.by_ref());
        search.resume(Limits::new());
    }
    assert_eq!(some, found);
    assert_eq!(search.stats().expanded, stats.expanded);
}

/// A random graph, and what a check may want beside it.
#[derive(Debug)]
struct Case {
    graph: Graph,
    starts: Vec<usize>,
    limit: u32,
    slack: u32,
}

/// Runs a check on random graphs. Should it fail, it is run on smaller ones.
fn on_every_graph(cases: u32, nodes: usize, limits: Range<u32>, check: &dyn Fn(&Case)) {
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    let graphs = any_graph(nodes).prop_flat_map(|graph| {
        let nodes = graph.edges.len();
        (Just(graph), prop::collection::vec(0..nodes, 0..4))
    });
    let any_case =
        (graphs, limits, 0_u32..3).prop_map(|((graph, starts), limit, slack)| Case { graph, starts, limit, slack });
    let outcome = TestRunner::new(config).run(&any_case, |case| {
        check(&case);
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
}

/// A module for each algorithm, and in it a test for each check.
macro_rules! conforms {
    ($($algorithm:ident: $row:ident on $graph:expr, $($check:ident)+;)+) => {$(
        mod $algorithm {
            $(
                #[test]
                fn $check() {
                    super::on_every_graph(2000, 12, 0..1, &|case| {
                        let graph: super::Graph = $graph(&case.graph);
                        super::$check(&graph, &case.starts, &super::$row);
                    });
                }
            )+
        }
    )+};
}

conforms! {
    bfs: BFS on Clone::clone, counted_limits depth_limits watched stepwise resumed pruned;
    bfs_packed: BFS_PACKED on Clone::clone, counted_limits depth_limits watched stepwise resumed pruned;
    bfs_ranked: BFS_RANKED on super::Graph::both_directions, counted_limits depth_limits stepwise resumed pruned;
    dfs: DFS on Clone::clone, counted_limits depth_limits watched stepwise resumed pruned;
    dfs_in_place: DFS_IN_PLACE on Clone::clone, counted_limits depth_limits watched stepwise resumed pruned;
    iddfs: IDDFS on Clone::clone, counted_limits depth_limits stepwise resumed pruned;
    iddfs_table_1000: IDDFS_1000 on Clone::clone, counted_limits depth_limits stepwise resumed pruned;
    iddfs_all: IDDFS_ALL on Clone::clone, counted_limits depth_limits stepwise resumed pruned;
    iddfs_in_place: IDDFS_IN_PLACE on Clone::clone, counted_limits depth_limits stepwise resumed pruned;
}

#[test]
fn pathfinding_agrees() {
    on_every_graph(2000, 40, 0..1, &|Case { graph, .. }| {
        let theirs =
            pathfinding::prelude::bfs(&graph.start, |&node| graph.edges[node].clone(), |&node| graph.goals[node]);
        let ours = Search::new(graph).run(Bfs::new()).into_solution();
        let states = ours.map(|solution| solution.states(graph).collect::<Vec<_>>());
        assert_eq!(states.as_ref().map(Vec::len), theirs.as_ref().map(Vec::len));
        // Both take successors in order, first in, first out; so even the paths are the same.
        assert_eq!(states, theirs);
    });
}

/// All walks of at most `limit` actions that end at their first goal, in preorder; `simple` ones repeat no state. Also
/// whether the limit cut one short.
fn walks(graph: &Graph, limit: usize, simple: bool) -> (Vec<(Vec<u8>, usize)>, bool) {
    fn go(
        graph: &Graph,
        limit: usize,
        simple: bool,
        path: &mut Vec<usize>,
        actions: &mut Vec<u8>,
        found: &mut (Vec<(Vec<u8>, usize)>, bool),
    ) {
        let node = path[path.len() - 1];
        if graph.goals[node] {
            found.0.push((actions.clone(), node));
            return;
        }
        if actions.len() == limit {
            found.1 = true;
            return;
        }
        for (action, &next) in (0_u8..).zip(&graph.edges[node]) {
            if simple && path.contains(&next) {
                continue;
            }
            path.push(next);
            actions.push(action);
            go(graph, limit, simple, path, actions, found);
            path.pop();
            actions.pop();
        }
    }
    let mut found = (Vec::new(), false);
    go(graph, limit, simple, &mut vec![graph.start], &mut Vec::new(), &mut found);
    found
}

type Path = (Vec<u8>, usize);

fn solutions(found: &Found) -> Vec<Path> {
    found.iter().map(|solution| (solution.actions().to_vec(), *solution.goal())).collect()
}

/// The walks that a search with an algorithm finds up to `limit`, however it is watched or cut, are the expected ones.
fn finds_walks<A>(graph: &Graph, limit: u32, algorithm: &dyn Fn() -> A, (expected, cut): &(Vec<Path>, bool))
where
    A: for<'a> Algorithm<&'a Graph>,
{
    let (found, end, stats) = all(Search::new(graph).max_depth(limit), algorithm());
    assert_eq!(&solutions(&found), expected);
    assert_eq!(end, if *cut { Status::Cutoff(StopReason::DepthLimit) } else { Status::Exhausted });
    assert!(found.iter().all(|solution| solution.replay(graph).is_ok()));
    assert!(stats.states <= u64::from(limit) + 1);

    // Being watched changes nothing, not even the numbers of the nodes.
    let (mut ids, mut watched_ids) = (Vec::new(), Vec::new());
    let number = |ids: &mut Vec<u64>, node: &Node<'_, usize, u8>| {
        ids.push(node.id());
        Control::Continue
    };
    let _ = all(Search::new(graph).max_depth(limit).on_goal(|node| number(&mut ids, node)), algorithm());
    let search = Search::new(graph).max_depth(limit).visitor(OneByOne).on_goal(|node| number(&mut watched_ids, node));
    let (watched, _, counted) = all(search, algorithm());
    assert_eq!((&watched, without_bytes(counted)), (&found, without_bytes(stats)));
    assert_eq!(ids, watched_ids);

    // A step is one expansion at most, and progress is told after each.
    let mut calls = 0;
    let progress = |stats: &Stats| {
        calls += 1;
        assert_eq!(stats.expanded, calls);
        Control::Continue
    };
    assert_eq!(solutions(&all(Search::new(graph).max_depth(limit).on_progress(1, progress), algorithm()).0), *expected);
    assert_eq!(calls, stats.expanded);
    let mut search = Search::new(graph).max_depth(limit).solutions(algorithm());
    let mut expanded = 0;
    while search.step() != Step::Done {
        assert!(search.stats().expanded <= expanded + 1);
        expanded = search.stats().expanded;
    }
    assert_eq!(without_bytes(search.stats()), without_bytes(stats));

    // Cut at every expansion and every state.
    let mut search = Search::new(graph).max_depth(limit).max_expanded(0).solutions(algorithm());
    let (mut some, mut cuts) = (Vec::new(), 0_u32);
    loop {
        some.extend(search.by_ref());
        match search.status() {
            Status::Cutoff(StopReason::ExpansionLimit | StopReason::StateLimit) => cuts += 1,
            _ => break,
        }
        let (expanded, states) = (u64::from(cuts / 2), u64::from(cuts.div_ceil(2)));
        search.resume(Limits::new().max_depth(limit).max_expanded(expanded).max_states(states));
    }
    let counted = search.stats();
    assert_eq!((search.status(), counted.expanded, counted.generated), (end, stats.expanded, stats.generated));
    assert_eq!(some, found);
}

/// Depth first, every walk of at most so many actions is found, in preorder.
fn walks_in_order<A: for<'a> Algorithm<&'a Graph>>(case: &Case, simple: bool, algorithm: &dyn Fn() -> A) {
    finds_walks(&case.graph, case.limit, algorithm, &walks(&case.graph, case.limit as usize, simple));
}

/// Iterative deepening without a table walks the same paths, by rising length.
fn walks_by_length<A: for<'a> Algorithm<&'a Graph>>(case: &Case, simple: bool, algorithm: &dyn Fn() -> A) {
    let mut expected = walks(&case.graph, case.limit as usize, simple);
    expected.0.sort_by_key(|(actions, _)| actions.len());
    finds_walks(&case.graph, case.limit, algorithm, &expected);
}

fn simple_walks<A: for<'a> Algorithm<&'a Graph>>(algorithm: &dyn Fn() -> A) {
    on_every_graph(1000, 6, 0..7, &|case| walks_in_order(case, true, algorithm));
}

fn all_walks<A: for<'a> Algorithm<&'a Graph>>(algorithm: &dyn Fn() -> A) {
    on_every_graph(1000, 6, 0..7, &|case| walks_in_order(case, false, algorithm));
}

fn simple_walks_by_length<A: for<'a> Algorithm<&'a Graph>>(algorithm: &dyn Fn() -> A) {
    on_every_graph(1000, 6, 0..7, &|case| walks_by_length(case, true, algorithm));
}

fn all_walks_by_length<A: for<'a> Algorithm<&'a Graph>>(algorithm: &dyn Fn() -> A) {
    on_every_graph(1000, 6, 0..7, &|case| walks_by_length(case, false, algorithm));
}

/// A depth limit proves that there is no shorter path.
fn limit_is_proof<A: for<'a> Algorithm<&'a Graph>>(algorithm: &dyn Fn() -> A) {
    on_every_graph(1000, 7, 0..7, &|case| keeps_the_proof(&case.graph, case.limit, algorithm));
}

/// Without a depth limit, branch and bound ends with a shortest path.
fn improves_to_the_end<A, B>(algorithm: &dyn Fn() -> A, with_heuristic: &dyn Fn() -> B)
where
    A: for<'a> Algorithm<&'a Graph>,
    B: for<'a> Algorithm<&'a Graph>,
{
    on_every_graph(1000, 9, 0..1, &|case| improves(case, None, algorithm, with_heuristic));
}

/// Under a depth limit, too.
fn improves_within_limit<A, B>(algorithm: &dyn Fn() -> A, with_heuristic: &dyn Fn() -> B)
where
    A: for<'a> Algorithm<&'a Graph>,
    B: for<'a> Algorithm<&'a Graph>,
{
    on_every_graph(1000, 9, 0..9, &|case| improves(case, Some(case.limit), algorithm, with_heuristic));
}

/// A lower bound loses nothing.
fn is_guided<A, B>(algorithm: &dyn Fn() -> A, with_heuristic: &dyn Fn() -> B)
where
    A: for<'a> Algorithm<&'a Graph>,
    B: for<'a> Algorithm<&'a Graph>,
{
    on_every_graph(1000, 7, 0..8, &|case| guided(case, algorithm, with_heuristic));
}

/// However small the table, every goal is found.
fn finds_goals_with_table(table: u32) {
    on_every_graph(1000, 6, 0..7, &|Case { graph, limit, .. }| {
        let algorithm = || Iddfs::new().table(table);
        let (expected, _, _) = all(Search::new(graph), Bfs::new());
        let (limited, _, _) = all(Search::new(graph).max_depth(*limit), Bfs::new());
        let runs = [
            (all(Search::new(graph), algorithm()), &expected),
            (all(Search::new(graph), algorithm().in_place()), &expected),
            (all(Search::new(graph).visitor(OneByOne), algorithm()), &expected),
            // Without a look at the path it ends only because of the limit, and finds the same.
            (all(Search::new(graph).max_depth(*limit), algorithm().visited(Visited::None)), &limited),
            (all(Search::new(graph).max_depth(*limit), algorithm().visited(Visited::None).in_place()), &limited),
        ];
        for ((found, end, _), expected) in runs {
            assert!(end == Status::Exhausted || end == Status::Cutoff(StopReason::DepthLimit) && expected == &limited);
            assert_eq!(found.len(), expected.len());
            assert_eq!(lengths(&found), lengths(expected));
            assert!(found.iter().map(Solution::len).is_sorted());
            assert!(found.iter().all(|solution| solution.replay(graph).is_ok()));
        }
    });
}

/// With a lower bound and a table, every goal is found.
fn is_guided_with_table(table: u32) {
    on_every_graph(1000, 7, 0..1, &|Case { graph, slack, .. }| {
        let ida = Iddfs::new().table(table).heuristic(bound_of(graph, *slack));
        let (found, end, _) = all(Search::new(graph), ida);
        let (plain, _, _) = all(Search::new(graph), Bfs::new());
        assert_eq!((lengths(&found), found.len(), end), (lengths(&plain), plain.len(), Status::Exhausted));
    });
}

fn lengths(found: &Found) -> BTreeSet<(usize, usize)> {
    found.iter().map(|solution| (solution.len(), *solution.goal())).collect()
}

/// A module for each algorithm, and in it a test for each check.
macro_rules! holds {
    ($($algorithm:ident: $new:expr, $($check:ident)+;)+) => {$(
        mod $algorithm {
            use super::*;

            $(
                #[test]
                fn $check() {
                    super::super::$check(&|| $new);
                }
            )+
        }
    )+};
}

/// The same, where the algorithm also runs with a heuristic if it takes one.
macro_rules! holds_with_heuristic {
    ($($algorithm:ident: $new:expr, $guided:expr, $($check:ident)+;)+) => {$(
        mod $algorithm {
            use super::*;

            $(
                #[test]
                fn $check() {
                    super::super::$check(&|| $new, &|| $guided);
                }
            )+
        }
    )+};
}

mod variants {
    use statewalk::{Bfs, Dfs, Iddfs, Visited};

    holds! {
        bfs: Bfs::new(), limit_is_proof;
        dfs_all: Dfs::new(), limit_is_proof;
        dfs_path: Dfs::new().visited(Visited::Path), limit_is_proof simple_walks;
        dfs_nothing: Dfs::new().visited(Visited::None), limit_is_proof all_walks;
        dfs_path_in_place: Dfs::new().visited(Visited::Path).in_place(), simple_walks;
        dfs_nothing_in_place: Dfs::new().visited(Visited::None).in_place(), all_walks;
        iddfs_all: Iddfs::new().visited(Visited::All), limit_is_proof;
        iddfs_path_table_0: Iddfs::new().table(0).visited(Visited::Path), limit_is_proof simple_walks_by_length;
        iddfs_path_table_0_in_place: Iddfs::new().table(0).visited(Visited::Path).in_place(), simple_walks_by_length;
        iddfs_path_table_1: Iddfs::new().table(1).visited(Visited::Path), limit_is_proof;
        iddfs_path_table_2: Iddfs::new().table(2).visited(Visited::Path), limit_is_proof;
        iddfs_path_table_1000: Iddfs::new().table(1000).visited(Visited::Path), limit_is_proof;
        iddfs_nothing_table_0: Iddfs::new().table(0).visited(Visited::None), limit_is_proof all_walks_by_length;
        iddfs_nothing_table_0_in_place: Iddfs::new().table(0).visited(Visited::None).in_place(), all_walks_by_length;
        iddfs_nothing_table_1: Iddfs::new().table(1).visited(Visited::None), limit_is_proof;
        iddfs_nothing_table_2: Iddfs::new().table(2).visited(Visited::None), limit_is_proof;
        iddfs_nothing_table_1000: Iddfs::new().table(1000).visited(Visited::None), limit_is_proof;
    }
}

mod heuristics {
    use super::known;
    use statewalk::{Bfs, Dfs, Iddfs, Visited};

    holds_with_heuristic! {
        bfs: Bfs::new(), Bfs::new(), improves_to_the_end improves_within_limit is_guided;
        dfs_all: Dfs::new(), Dfs::new().heuristic(known), improves_to_the_end improves_within_limit is_guided;
        dfs_path: Dfs::new().visited(Visited::Path), Dfs::new().visited(Visited::Path).heuristic(known), improves_to_the_end improves_within_limit is_guided;
        dfs_nothing: Dfs::new().visited(Visited::None), Dfs::new().visited(Visited::None).heuristic(known), improves_within_limit is_guided;
        dfs_all_in_place: Dfs::new().in_place(), Dfs::new().in_place().heuristic(known), improves_to_the_end improves_within_limit is_guided;
        dfs_path_in_place: Dfs::new().visited(Visited::Path).in_place(), Dfs::new().visited(Visited::Path).in_place().heuristic(known), improves_within_limit is_guided;
        dfs_nothing_in_place: Dfs::new().visited(Visited::None).in_place(), Dfs::new().visited(Visited::None).in_place().heuristic(known), improves_within_limit is_guided;
        iddfs: Iddfs::new(), Iddfs::new().heuristic(known), improves_to_the_end improves_within_limit;
        iddfs_all: Iddfs::new().visited(Visited::All), Iddfs::new().visited(Visited::All).heuristic(known), improves_within_limit is_guided;
        iddfs_nothing: Iddfs::new().visited(Visited::None), Iddfs::new().visited(Visited::None).heuristic(known), improves_within_limit;
        iddfs_path_table_0: Iddfs::new().table(0).visited(Visited::Path), Iddfs::new().table(0).visited(Visited::Path).heuristic(known), is_guided;
        iddfs_path_table_2: Iddfs::new().table(2).visited(Visited::Path), Iddfs::new().table(2).visited(Visited::Path).heuristic(known), is_guided;
        iddfs_path_table_1000: Iddfs::new().table(1000).visited(Visited::Path), Iddfs::new().table(1000).visited(Visited::Path).heuristic(known), is_guided;
        iddfs_nothing_table_0: Iddfs::new().table(0).visited(Visited::None), Iddfs::new().table(0).visited(Visited::None).heuristic(known), is_guided;
        iddfs_nothing_table_2: Iddfs::new().table(2).visited(Visited::None), Iddfs::new().table(2).visited(Visited::None).heuristic(known), is_guided;
        iddfs_nothing_table_1000: Iddfs::new().table(1000).visited(Visited::None), Iddfs::new().table(1000).visited(Visited::None).heuristic(known), is_guided;
    }
}

#[test]
fn simple_walks_are_finitely_many() {
    on_every_graph(1000, 6, 0..1, &|Case { graph, .. }| {
        let (expected, _) = walks(graph, usize::MAX, true);
        let (found, end, _) = all(Search::new(graph), Dfs::new().visited(Visited::Path));
        assert_eq!((found.len(), end), (expected.len(), Status::Exhausted));
    });
}

#[test]
fn a_table_of_1_state_loses_no_goal() {
    finds_goals_with_table(1);
}

#[test]
fn a_table_of_2_states_loses_no_goal() {
    finds_goals_with_table(2);
}

#[test]
fn a_table_of_7_states_loses_no_goal() {
    finds_goals_with_table(7);
}

/// Without a limit and a table the paths are the same, in the same order.
#[test]
fn a_heuristic_without_a_table_changes_no_path() {
    on_every_graph(1000, 7, 0..1, &|Case { graph, slack, .. }| {
        let path = || Iddfs::new().table(0);
        let plain = all(Search::new(graph), path());
        let ida = all(Search::new(graph), path().heuristic(bound_of(graph, *slack)));
        assert_eq!((&ida.0, ida.1), (&plain.0, plain.1));
    });
}

#[test]
fn a_heuristic_with_a_table_of_1_state_loses_no_goal() {
    is_guided_with_table(1);
}

#[test]
fn a_heuristic_with_a_table_of_2_states_loses_no_goal() {
    is_guided_with_table(2);
}

#[test]
fn a_heuristic_with_a_table_of_7_states_loses_no_goal() {
    is_guided_with_table(7);
}

#[test]
fn a_heuristic_with_a_table_of_1000_states_loses_no_goal() {
    is_guided_with_table(1000);
}

/// A lower bound that is too low by `slack`; it knows where no goal is reachable.
fn bound_of(graph: &Graph, slack: u32) -> impl Fn(&usize) -> u64 + Copy + '_ {
    move |state: &usize| {
        let goals = graph.distances(&[*state]).into_iter().filter(|&(node, _)| graph.goals[node]);
        goals.map(|(_, depth)| depth).min().map_or(u64::MAX, |depth| depth.saturating_sub(slack).into())
    }
}

thread_local! {
    /// What [`known`] says of each state.
    static KNOWN: RefCell<Vec<u64>> = const { RefCell::new(Vec::new()) };
}

/// Makes [`known`] say what [`bound_of`] does.
fn make_known(graph: &Graph, slack: u32) {
    KNOWN.set((0..graph.edges.len()).map(|state| bound_of(graph, slack)(&state)).collect());
}

/// A heuristic that does not borrow the graph, so that an algorithm with it has one type for all graphs.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "a heuristic takes a reference")]
fn known(state: &usize) -> u64 {
    KNOWN.with_borrow(|known| known[*state])
}

/// Pruned in every second state as boldly as the promise of a sound prune allows, a search that a depth limit cut has
/// still proved that no path exists within that limit.
fn keeps_the_proof<A>(graph: &Graph, limit: u32, algorithm: &dyn Fn() -> A)
where
    A: for<'a> Algorithm<&'a Graph>,
{
    let left = bound_of(graph, 0);
    let nearest = left(&graph.start);
    let search = Search::new(graph).max_depth(limit).on_actions(|node, actions| {
        let here = left(node.state());
        let best = graph.edges[*node.state()].iter().position(|next| left(next) < here);
        actions.retain_sound(|&edge| node.state() % 2 == 1 || Some(usize::from(edge)) == best);
    });
    match search.run(algorithm()).outcome {
        Outcome::Solved(solution) => assert!(solution.len() <= limit as usize),
        Outcome::Unsolvable => assert_eq!(nearest, u64::MAX),
        Outcome::Undecided(reason) => {
            assert_eq!(reason, StopReason::DepthLimit);
            assert!(nearest > limit.into());
        }
    }
}

/// A heuristic does not change the solutions, and gives no false proof. It may prevent a proof: the shortest path that
/// it estimates may lead back to the path of the search.
fn guided<A, B>(case: &Case, algorithm: &dyn Fn() -> A, with_heuristic: &dyn Fn() -> B)
where
    A: for<'a> Algorithm<&'a Graph>,
    B: for<'a> Algorithm<&'a Graph>,
{
    let Case { graph, limit, slack, .. } = case;
    make_known(graph, *slack);
    let search = || Search::new(graph).max_depth(*limit);
    let (plain, _, stats) = all(search(), algorithm());
    let (found, guided_end, _) = all(search(), with_heuristic());
    let sorted = |found: &Found| {
        let mut solutions = solutions(found);
        solutions.sort();
        solutions
    };
    assert!(found.iter().all(|solution| solution.replay(graph).is_ok()));
    let goals = |found: &Found| found.iter().map(|solution| *solution.goal()).collect::<BTreeSet<_>>();
    assert_eq!((goals(&found), found.len()), (goals(&plain), plain.len()));
    if guided_end == Status::Exhausted {
        // Then there is no goal beyond the limit either.
        assert_eq!(goals(&found), goals(&all(Search::new(graph), Bfs::new()).0));
    } else {
        assert_eq!(guided_end, Status::Cutoff(StopReason::DepthLimit));
    }
    if stats.duplicates == 0 {
        assert_eq!(sorted(&found), sorted(&plain));
    }
}

/// Branch and bound gives shorter and shorter solutions, ends with a shortest one and knows that it is; with a lower
/// bound that is too low by `slack`, too, and also if it is stopped at every expansion.
fn improves<A, B>(case: &Case, limit: Option<u32>, algorithm: &dyn Fn() -> A, with_heuristic: &dyn Fn() -> B)
where
    A: for<'a> Algorithm<&'a Graph>,
    B: for<'a> Algorithm<&'a Graph>,
{
    let graph = &case.graph;
    make_known(graph, case.slack);
    let limit = limit.unwrap_or(u32::MAX);
    let distances = graph.distances(&[graph.start]);
    let nearest = |from: usize| {
        let goals = graph.distances(&[from]).into_iter().filter(|&(node, _)| graph.goals[node]);
        goals.map(|(_, depth)| depth).min()
    };
    let best = nearest(graph.start).filter(|&depth| depth <= limit);
    let search = || Search::new(graph).max_depth(limit).branch_and_bound();

    let plain = all(search(), algorithm());
    let bounded = all(search(), with_heuristic());
    for (found, end, _) in [&plain, &bounded] {
        assert!(found.iter().all(|solution| solution.replay(graph).is_ok()));
        assert!(found.windows(2).all(|pair| pair[1].len() < pair[0].len()));
        assert_eq!(found.last().map(Solution::len), best.map(|depth| depth as usize));
        assert!(*end == Status::Exhausted || best.is_none(), "{end:?}");
        assert!(*end == Status::Exhausted || limit < u32::MAX || !distances.values().any(|&depth| depth >= limit));
    }
    let report = search().run(algorithm());
    assert_eq!((report.solution(), report.status), (plain.0.last(), plain.1));
    assert_eq!(search().solutions(algorithm()).into_report(), report);

    // Stopped anywhere, it has the best so far.
    for expanded in 0..plain.2.expanded.min(20) {
        let report = search().max_expanded(expanded).run(algorithm());
        assert!(report.solution().is_none_or(|solution| plain.0.contains(solution)));
        assert_eq!(report.status == Status::Exhausted, report.status == plain.1 && report.solution() == plain.0.last());
    }
}

#[test]
fn batches_are_invisible() {
    batches::are_invisible();
}

#[test]
fn packed_batches_are_invisible() {
    batches::are_invisible_packed();
}

#[test]
fn ranked_batches_are_invisible() {
    batches::are_invisible_ranked();
}

fn without_bytes(mut stats: Stats) -> Stats {
    stats.bytes = 0;
    stats
}

#[test]
fn layers_of_a_large_graph() {
    let graph = Graph { goals: vec![false; 60_000], ..large_graph(60_000) };
    let mut search = Search::new(&graph).solutions(Bfs::new());
    assert!(search.next().is_none());
    let mut expected = vec![0_u64; search.layers().len()];
    for depth in graph.distances(&[0]).into_values() {
        expected[depth as usize] += 1;
    }
    assert_eq!(search.layers(), expected);
    let mut packed = Search::new(&graph).solutions(Bfs::new().packed());
    assert!(packed.next().is_none());
    assert_eq!(packed.layers(), expected);
    let mut ranked = Search::new(&graph).solutions(Bfs::new().ranked());
    assert!(ranked.next().is_none());
    assert_eq!(ranked.layers(), expected, "whether or not paths can be gone back");
}
