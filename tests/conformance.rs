//! One table: every algorithm under every limit, on random graphs, against a reference too simple to be wrong.

mod graphs;

use std::collections::BTreeSet;

use graphs::{Graph, any_graph};
use proptest::prelude::*;
use statewalk::{
    Actions, Algorithm, Bfs, Control, Dfs, Events, Generated, Iddfs, InPlaceDfs, InPlaceIddfs, Limits, Node, Outcome,
    PackedBfs, RankedBfs, Search, Solution, Stats, Status, Step, StopReason, Visited, Visitor,
};

/// What an algorithm promises, as the README's table states it.
struct Row<A> {
    algorithm: fn() -> A,
    /// The first solution is a shortest one, and goals come by increasing depth.
    shortest: bool,
    /// What a depth limit cut off is taken up again under a greater one.
    deepens: bool,
    keeps: Keeps,
}

/// The states that an algorithm stores. If it stores all states, each is expanded once; so every counter is known beforehand, and so
/// is the memory it takes.
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

    let mut goals: Vec<usize> = found.iter().map(|way| *way.goal()).collect();
    let depths: Vec<usize> = found.iter().map(Solution::len).collect();
    for way in &found {
        way.replay(graph).expect("every solution replays");
        assert!(starts.contains(way.initial()));
        let passes = way.states(graph).take(way.len()).any(|state| graph.goals[state]);
        assert!(!passes, "a path passes through a goal");
        if row.shortest {
            assert_eq!(way.len(), distances[way.goal()] as usize);
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
        (Outcome::Solved(way), Some(first)) => assert_eq!(way, first),
        (Outcome::Unsolvable, None) => assert_eq!(report.stats, stats),
        (outcome, _) => panic!("{outcome:?}"),
    }
    (found, stats)
}

/// A limit of what the whole search takes is no limit; one less is, and nothing but that is lost.
fn counted_limits<'a, A: Algorithm<&'a Graph>>(graph: &'a Graph, starts: &[usize], row: &Row<A>) {
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

/// A depth limit finds every goal up to that depth, and is a proof where nothing was left unexpanded.
fn depth_limits<'a, A: Algorithm<&'a Graph>>(graph: &'a Graph, starts: &[usize], row: &Row<A>) {
    let distances = graph.distances(starts);
    let deepest = distances.values().copied().max().unwrap_or(0);
    for limit in [0, deepest.saturating_sub(1), deepest, deepest + 1, u32::MAX] {
        let search = Search::new(graph).initial_states(starts.iter().copied()).max_depth(limit);
        let (found, end, _) = all(search, (row.algorithm)());
        let mut goals: Vec<usize> = found.iter().map(|way| *way.goal()).collect();
        goals.sort_unstable();
        let within = distances.iter().filter(|&(&node, &depth)| graph.goals[node] && depth <= limit);
        assert_eq!(goals, within.map(|(&node, _)| node).collect::<Vec<_>>());
        assert!(found.iter().all(|way| way.len() <= limit as usize && way.replay(graph).is_ok()));
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

/// Unsound pruning that hides a state prevents a proof, sound pruning does not, and stopping is never a proof.
fn pruned<'a, A: Algorithm<&'a Graph>>(graph: &'a Graph, row: &Row<A>, victim: usize) {
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
            assert!(
                found.iter().all(|way| way.replay(graph).is_ok()
                    && way.states(graph).all(|node| node != victim || node == *way.goal()))
            );
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
        let ways = |found: &Found| found.iter().map(|way| (way.len(), *way.goal())).collect::<BTreeSet<_>>();
        assert_eq!(ways(&found), ways(&expected));
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
fn stepwise<'a, A: Algorithm<&'a Graph>>(graph: &'a Graph, row: &Row<A>) {
    let (found, stats) = unlimited(graph, &[graph.start], row);
    let mut search = Search::new(graph).solutions((row.algorithm)());
    let (mut goals, mut expanded) = (Vec::new(), 0);
    assert_eq!(search.status(), Status::Running);
    loop {
        match search.step() {
            Step::Expanded => {}
            Step::Goal(way) => goals.push(way),
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

fn conforms<A>(graph: &Graph, starts: &[usize], row: &Row<A>)
where
    A: for<'a> Algorithm<&'a Graph>,
{
    counted_limits(graph, &[graph.start], row);
    counted_limits(graph, starts, row);
    depth_limits(graph, &[graph.start], row);
    depth_limits(graph, starts, row);
    if matches!(row.keeps, Keeps::States | Keeps::Keys) {
        watched(graph, starts, row);
    }
    stepwise(graph, row);
    resumed(graph, starts, row);
    for victim in 0..graph.edges.len().min(4) {
        pruned(graph, row, victim);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_algorithm_on_every_graph(
        (graph, starts) in any_graph(12).prop_flat_map(|graph| {
            let nodes = graph.edges.len();
            (Just(graph), prop::collection::vec(0..nodes, 0..4))
        })
    ) {
        conforms(&graph, &starts, &BFS);
        conforms(&graph, &starts, &BFS_PACKED);
        conforms(&graph.both_ways(), &starts, &BFS_RANKED);
        conforms(&graph, &starts, &DFS);
        conforms(&graph, &starts, &IDDFS);
        conforms(&graph, &starts, &IDDFS_1000);
        conforms(&graph, &starts, &IDDFS_ALL);
        conforms(&graph, &starts, &DFS_IN_PLACE);
        conforms(&graph, &starts, &IDDFS_IN_PLACE);
    }

    #[test]
    fn pathfinding_agrees(graph in any_graph(40)) {
        let theirs = pathfinding::prelude::bfs(&graph.start, |&node| graph.edges[node].clone(), |&node| graph.goals[node]);
        let ours = Search::new(&graph).run(Bfs::new()).into_solution();
        let states = ours.map(|way| way.states(&graph).collect::<Vec<_>>());
        prop_assert_eq!(states.as_ref().map(Vec::len), theirs.as_ref().map(Vec::len));
        // Both take successors in order, first in, first out; so even the paths are the same.
        prop_assert_eq!(states, theirs);
    }
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

type Way = (Vec<u8>, usize);

fn ways(found: &Found) -> Vec<Way> {
    found.iter().map(|way| (way.actions().to_vec(), *way.goal())).collect()
}

/// The walks that a search with an algorithm finds up to `limit`, however it is watched or cut, are the expected ones.
fn finds_walks<A>(graph: &Graph, limit: u32, algorithm: impl Fn() -> A, (expected, cut): &(Vec<Way>, bool))
where
    A: for<'a> Algorithm<&'a Graph>,
{
    let (found, end, stats) = all(Search::new(graph).max_depth(limit), algorithm());
    assert_eq!(&ways(&found), expected);
    assert_eq!(end, if *cut { Status::Cutoff(StopReason::DepthLimit) } else { Status::Exhausted });
    assert!(found.iter().all(|way| way.replay(graph).is_ok()));
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
    assert_eq!(ways(&all(Search::new(graph).max_depth(limit).on_progress(1, progress), algorithm()).0), *expected);
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

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn depth_first_walks_every_way(graph in any_graph(6), limit in 0_u32..7) {
        for (remember, simple) in [(Visited::Path, true), (Visited::None, false)] {
            let mut expected = walks(&graph, limit as usize, simple);
            finds_walks(&graph, limit, || Dfs::new().visited(remember), &expected);
            finds_walks(&graph, limit, || Dfs::new().visited(remember).in_place(), &expected);
            // Iterative deepening without a table follows the same paths, by increasing length.
            expected.0.sort_by_key(|(actions, _)| actions.len());
            finds_walks(&graph, limit, || Iddfs::new().table(0).visited(remember), &expected);
            finds_walks(&graph, limit, || Iddfs::new().table(0).visited(remember).in_place(), &expected);
        }
        // Without a limit, there are finitely many paths without a repeated state.
        let (expected, _) = walks(&graph, usize::MAX, true);
        let (found, end, _) = all(Search::new(&graph), Dfs::new().visited(Visited::Path));
        prop_assert_eq!((found.len(), end), (expected.len(), Status::Exhausted));
    }

    #[test]
    fn iterative_deepening_finds_every_goal_however_small_its_table(graph in any_graph(6), limit in 0_u32..7) {
        let lengths = |found: &Found| found.iter().map(|way| (way.len(), *way.goal())).collect::<BTreeSet<_>>();
        for table in [1, 2, 7] {
            let algorithm = || Iddfs::new().table(table);
            let (expected, _, _) = all(Search::new(&graph), Bfs::new());
            let (limited, _, _) = all(Search::new(&graph).max_depth(limit), Bfs::new());
            let runs = [
                (all(Search::new(&graph), algorithm()), &expected),
                (all(Search::new(&graph), algorithm().in_place()), &expected),
                (all(Search::new(&graph).visitor(OneByOne), algorithm()), &expected),
                // Without a look at the path it ends only because of the limit, and finds the same.
                (all(Search::new(&graph).max_depth(limit), algorithm().visited(Visited::None)), &limited),
                (all(Search::new(&graph).max_depth(limit), algorithm().visited(Visited::None).in_place()), &limited),
            ];
            for ((found, end, _), expected) in runs {
                prop_assert!(end == Status::Exhausted || end == Status::Cutoff(StopReason::DepthLimit) && expected == &limited);
                prop_assert_eq!(found.len(), expected.len());
                prop_assert_eq!(lengths(&found), lengths(expected));
                prop_assert!(found.iter().map(Solution::len).is_sorted());
                prop_assert!(found.iter().all(|way| way.replay(&graph).is_ok()));
            }
        }
    }

    #[test]
    fn a_depth_limit_proves_that_there_is_no_shorter_way(graph in any_graph(7), limit in 0_u32..7) {
        keeps_the_proof(&graph, limit, Bfs::new);
        for remember in [Visited::All, Visited::Path, Visited::None] {
            keeps_the_proof(&graph, limit, || Dfs::new().visited(remember));
            for table in [0, 1, 2, 1000] {
                keeps_the_proof(&graph, limit, || Iddfs::new().table(table).visited(remember));
            }
        }
    }

    #[test]
    fn improving_ends_with_a_shortest_way(graph in any_graph(9), limit in 0_u32..9, slack in 0_u32..3) {
        let h = bound_of(&graph, slack);
        improves(&graph, None, Dfs::new, || Dfs::new().heuristic(h));
        improves(&graph, None, || Dfs::new().in_place(), || Dfs::new().in_place().heuristic(h));
        let path = || Dfs::new().visited(Visited::Path);
        improves(&graph, None, path, || path().heuristic(h));
        improves(&graph, None, Bfs::new, Bfs::new);
        improves(&graph, None, Iddfs::new, || Iddfs::new().heuristic(h));
        for visited in [Visited::All, Visited::Path, Visited::None] {
            let (dfs, iddfs) = (|| Dfs::new().visited(visited), || Iddfs::new().visited(visited));
            improves(&graph, Some(limit), dfs, || dfs().heuristic(h));
            improves(&graph, Some(limit), || dfs().in_place(), || dfs().in_place().heuristic(h));
            improves(&graph, Some(limit), iddfs, || iddfs().heuristic(h));
        }
        improves(&graph, Some(limit), Bfs::new, Bfs::new);
    }

    #[test]
    fn a_lower_bound_loses_nothing(graph in any_graph(7), limit in 0_u32..8, slack in 0_u32..3) {
        for remember in [Visited::All, Visited::Path, Visited::None] {
            let h = bound_of(&graph, slack);
            let dfs = || Dfs::new().visited(remember);
            guided(&graph, limit, dfs, || dfs().heuristic(h));
            guided(&graph, limit, || dfs().in_place(), || dfs().in_place().heuristic(h));
            for table in [0, 2, 1000] {
                let iddfs = || Iddfs::new().table(table).visited(remember);
                guided(&graph, limit, iddfs, || iddfs().heuristic(h));
                guided(&graph, limit, iddfs, || iddfs().in_place().heuristic(h));
            }
        }
        // Without a limit and a table the paths are the same, in the same order.
        let path = || Iddfs::new().table(0);
        let plain = all(Search::new(&graph), path());
        let ida = all(Search::new(&graph), path().heuristic(bound_of(&graph, slack)));
        prop_assert_eq!((&ida.0, ida.1), (&plain.0, plain.1));
        for table in [1, 2, 7, 1000] {
            let ida = Iddfs::new().table(table).heuristic(bound_of(&graph, slack));
            let (found, end, _) = all(Search::new(&graph), ida);
            let (plain, _, _) = all(Search::new(&graph), Bfs::new());
            let lengths = |found: &Found| found.iter().map(|way| (way.len(), *way.goal())).collect::<BTreeSet<_>>();
            prop_assert_eq!((lengths(&found), found.len(), end), (lengths(&plain), plain.len(), Status::Exhausted));
        }
    }
}

/// A lower bound that is too low by `slack`; it knows where no goal is reachable.
fn bound_of(graph: &Graph, slack: u32) -> impl Fn(&usize) -> u64 + Copy + '_ {
    move |state: &usize| {
        let goals = graph.distances(&[*state]).into_iter().filter(|&(node, _)| graph.goals[node]);
        goals.map(|(_, depth)| depth).min().map_or(u64::MAX, |depth| depth.saturating_sub(slack).into())
    }
}

/// Pruned in every second state as boldly as the promise of a sound prune allows, a search that a depth limit cut has still
/// proved that no path exists within that limit.
fn keeps_the_proof<A>(graph: &Graph, limit: u32, algorithm: impl Fn() -> A)
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
        Outcome::Solved(way) => assert!(way.len() <= limit as usize),
        Outcome::Unsolvable => assert_eq!(nearest, u64::MAX),
        Outcome::Undecided(reason) => {
            assert_eq!(reason, StopReason::DepthLimit);
            assert!(nearest > limit.into());
        }
    }
}

/// A heuristic does not change the solutions, and gives no false proof. It may prevent a proof: the shortest path that it
/// estimates may lead back to the path of the search.
fn guided<'g, A, B>(graph: &'g Graph, limit: u32, algorithm: impl Fn() -> A, with_heuristic: impl Fn() -> B)
where
    A: Algorithm<&'g Graph>,
    B: Algorithm<&'g Graph>,
{
    let search = || Search::new(graph).max_depth(limit);
    let (plain, _, stats) = all(search(), algorithm());
    let (found, guided_end, _) = all(search(), with_heuristic());
    let sorted = |found: &Found| {
        let mut ways = ways(found);
        ways.sort();
        ways
    };
    assert!(found.iter().all(|way| way.replay(graph).is_ok()));
    let goals = |found: &Found| found.iter().map(|way| *way.goal()).collect::<BTreeSet<_>>();
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

/// Branch and bound gives shorter and shorter solutions, ends with a shortest one and knows that it is; with a lower bound
/// that is too low by `slack`, too, and also if it is stopped at every expansion.
fn improves<'g, A, B>(graph: &'g Graph, limit: Option<u32>, algorithm: impl Fn() -> A, with_heuristic: impl Fn() -> B)
where
    A: Algorithm<&'g Graph>,
    B: Algorithm<&'g Graph>,
{
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
        assert!(found.iter().all(|way| way.replay(graph).is_ok()));
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
        assert!(report.solution().is_none_or(|way| plain.0.contains(way)));
        assert_eq!(report.status == Status::Exhausted, report.status == plain.1 && report.solution() == plain.0.last());
    }
}

/// Events every call and does nothing, so that states are expanded one by one.
struct OneByOne;

impl<S, A> Visitor<S, A> for OneByOne {
    fn events(&self) -> Events {
        Events::ALL
    }
}

/// A graph too large for the cache, where states are looked up in batches.
fn large_graph(nodes: usize) -> Graph {
    let mut random = 0x2545_F491_4F6C_DD1D_u64;
    let mut next = |below: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        usize::try_from(random % below as u64).unwrap()
    };
    let edges = (0..nodes).map(|_| (0..next(5)).map(|_| next(nodes)).collect()).collect();
    let goals = (0..nodes).map(|_| next(1000) == 0).collect();
    Graph { edges, goals, start: 0 }
}

#[test]
fn batches_are_invisible() {
    invisible_batches(Bfs::new);
    invisible_batches(|| Bfs::new().packed());
    invisible_batches(|| Bfs::new().ranked());
}

fn invisible_batches<A>(bfs: fn() -> A)
where
    A: for<'a> Algorithm<&'a Graph>,
{
    let graph = large_graph(60_000).both_ways();
    let starts = || Search::new(&graph).initial_states(0..5);
    let (found, end, stats) = all(starts(), bfs());
    assert_eq!(end, Status::Exhausted);
    assert!(stats.states > 40_000, "the graph is large: {stats}");
    assert!(found.len() > 20);

    let same = |batched: (Found, Status, Stats), single: (Found, Status, Stats)| {
        assert_eq!((batched.0, batched.1), (single.0, single.1));
        assert_eq!(without_bytes(batched.2), without_bytes(single.2));
    };
    same(all(starts(), bfs()), all(starts().visitor(OneByOne), bfs()));
    for limit in [8191, 8192, 8193, 9000, 20_001, 30_017, stats.states - 1, stats.states] {
        same(all(starts().max_states(limit), bfs()), all(starts().max_states(limit).visitor(OneByOne), bfs()));
        let expanded = limit.min(stats.expanded) - 1;
        same(
            all(starts().max_expanded(expanded), bfs()),
            all(starts().max_expanded(expanded).visitor(OneByOne), bfs()),
        );
    }
    for depth in 0..=stats.depth {
        same(all(starts().max_depth(depth), bfs()), all(starts().max_depth(depth).visitor(OneByOne), bfs()));
    }
    // Nor does it matter where a search was when it came under other limits.
    let (mut alone, mut watched) = (starts().solutions(bfs()), starts().visitor(OneByOne).solutions(bfs()));
    for _ in 0..9_000 {
        assert_eq!(alone.step(), watched.step());
    }
    for _ in 0..200 {
        let limits = || Limits::new().max_depth(3).max_expanded(5);
        alone.resume(limits());
        watched.resume(limits());
        assert_eq!((alone.step(), watched.step()), (Step::Done, Step::Done));
        assert_eq!(alone.status(), watched.status());
        alone.resume(Limits::new());
        watched.resume(Limits::new());
        assert_eq!(alone.step(), watched.step());
    }
    // Step by step, each step counts one expansion, however the states are looked up.
    let mut search = starts().solutions(bfs());
    let mut expanded = 0;
    while search.step() != Step::Done {
        assert!(search.stats().expanded <= expanded + 1);
        expanded = search.stats().expanded;
    }
    assert_eq!(search.stats(), stats);
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
    assert_eq!(ranked.layers(), expected, "whether or not actions are reversible");
}
