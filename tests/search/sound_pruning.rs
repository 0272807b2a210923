//! The contract of sound pruning, as the documentation of `Visitor` states it, on every small digraph: what keeps to it
//! changes no verdict and no length of a shortest solution.

use statewalk::{
    Algorithm, Bfs, Dfs, Iddfs, Limits, Node, Outcome, Packed, Problem, Report, Search, StopReason, Visited,
};

/// A digraph without loops, from node 0. An action is the node it leads to.
#[derive(Debug, Clone, Copy)]
struct Digraph {
    /// The successors of each node, a bit for each.
    edges: [u8; 4],
    goals: u8,
}

fn bits(mask: u8) -> impl Iterator<Item = u8> {
    (0..4).filter(move |node| mask >> node & 1 == 1)
}

impl Problem for Digraph {
    type State = u8;
    type Action = u8;

    fn initial(&self) -> u8 {
        0
    }

    fn is_goal(&self, node: &u8) -> bool {
        self.goals >> node & 1 == 1
    }

    fn actions(&self, node: &u8) -> impl IntoIterator<Item = u8> {
        bits(self.edges[usize::from(*node)])
    }

    fn apply(&self, _: &u8, to: &u8) -> u8 {
        *to
    }
}

impl Packed for Digraph {
    fn bits(&self) -> u32 {
        2
    }

    fn pack(&self, node: &u8) -> u64 {
        (*node).into()
    }

    fn unpack(&self, key: u64) -> u8 {
        key.to_le_bytes()[0]
    }
}

impl Digraph {
    /// Every digraph of so many nodes with every set of goals.
    fn all(nodes: u8) -> impl Iterator<Item = Self> {
        let pairs: Vec<(u8, u8)> = (0..nodes).flat_map(|from| (0..nodes).map(move |to| (from, to))).collect();
        let pairs: Vec<(u8, u8)> = pairs.into_iter().filter(|(from, to)| from != to).collect();
        (0..1_u32 << pairs.len()).flat_map(move |chosen| {
            let mut edges = [0; 4];
            for (_, (from, to)) in pairs.iter().enumerate().filter(|(pair, _)| chosen >> pair & 1 == 1) {
                edges[usize::from(*from)] |= 1 << to;
            }
            (0..1 << nodes).map(move |goals| Self { edges, goals })
        })
    }

    /// The number of actions from each node to the nearest goal, by relaxing edges until nothing changes.
    fn distances(self) -> [Option<u32>; 4] {
        let mut distances = [0, 1, 2, 3].map(|node| self.is_goal(&node).then_some(0));
        for _ in 0..4 {
            for node in (0..4).filter(|node| !self.is_goal(node)) {
                let nearest = bits(self.edges[usize::from(node)]).filter_map(|to| distances[usize::from(to)]).min();
                distances[usize::from(node)] = nearest.map(|nearest| nearest + 1);
            }
        }
        distances
    }
}

/// Which actions are dropped.
#[derive(Debug, Clone, Copy)]
struct Drops {
    /// The actions that drops by the state alone leave.
    kept: [u8; 4],
    /// The nodes that also drop each action that an earlier node of the path makes needless.
    by_path: u8,
}

impl Drops {
    /// Every set of kept actions that keeps the first promise: where a goal is reachable, one begins a shortest path to a
    /// goal.
    fn all_by_state(graph: Digraph) -> impl Iterator<Item = [u8; 4]> {
        let distances = graph.distances();
        let kept_at = move |node: usize| {
            let best = bits(graph.edges[node]).filter(move |to| {
                let (here, there) = (distances[node], distances[usize::from(*to)]);
                here.zip(there).is_some_and(|(here, there)| there + 1 == here)
            });
            let best = best.fold(0_u8, |mask, to| mask | 1 << to);
            (0..16_u8).filter(move |kept| kept & !graph.edges[node] == 0 && (best == 0 || kept & best != 0))
        };
        kept_at(0).flat_map(move |a| {
            kept_at(1).flat_map(move |b| kept_at(2).flat_map(move |c| kept_at(3).map(move |d| [a, b, c, d])))
        })
    }

    /// What is left of the actions of the last node of a path.
    fn left(self, path: impl Iterator<Item = u8>) -> u8 {
        let (mut on_path, mut open, mut left) = (0_u8, 0_u8, 0_u8);
        for node in path {
            open |= left;
            on_path |= 1 << node;
            left = self.kept[usize::from(node)];
            if self.by_path >> node & 1 == 1 {
                left &= !(on_path | open);
            }
        }
        left
    }

    fn left_at(self, node: &Node<'_, u8, u8>) -> u8 {
        let mut path: Vec<u8> = node.actions_rev().collect();
        path.reverse();
        self.left(std::iter::once(0).chain(path))
    }
}

/// The algorithms, by number. Those from [`UNBOUNDED`] on need a depth limit to end.
const ALGORITHMS: usize = 13;
const UNBOUNDED: usize = 11;

fn run(graph: Digraph, drops: Drops, limits: Limits, algorithm: usize) -> (Report<u8, u8>, bool) {
    fn by<A: Algorithm<Digraph>>(graph: Digraph, drops: Drops, limits: Limits, better: bool, by: A) -> Report<u8, u8> {
        let search = Search::new(graph).limits(limits).on_actions(|node, actions| {
            let left = drops.left_at(node);
            actions.retain_sound(|to| left >> to & 1 == 1);
        });
        if better { search.branch_and_bound().run(by) } else { search.run(by) }
    }
    let any = |report| (report, false);
    let shortest = |report| (report, true);
    match algorithm {
        0 => shortest(by(graph, drops, limits, false, Bfs::new())),
        1 => shortest(by(graph, drops, limits, false, Bfs::new().packed())),
        2 => any(by(graph, drops, limits, false, Dfs::new())),
        3 => shortest(by(graph, drops, limits, true, Dfs::new())),
        4 => any(by(graph, drops, limits, false, Dfs::new().visited(Visited::Path))),
        5 => shortest(by(graph, drops, limits, true, Dfs::new().visited(Visited::Path))),
        6 => shortest(by(graph, drops, limits, false, Iddfs::new())),
        7 => shortest(by(graph, drops, limits, false, Iddfs::new().table(0))),
        8 => shortest(by(graph, drops, limits, false, Iddfs::new().table(1))),
        9 => shortest(by(graph, drops, limits, false, Iddfs::new().table(2))),
        10 => shortest(by(graph, drops, limits, false, Iddfs::new().visited(Visited::All))),
        11 => any(by(graph, drops, limits, false, Dfs::new().visited(Visited::None))),
        _ => shortest(by(graph, drops, limits, false, Iddfs::new().table(0).visited(Visited::None))),
    }
}

/// The verdict is right, and so is the length.
fn holds(graph: Digraph, drops: Drops, limit: Option<u32>, algorithm: usize) {
    let nearest = graph.distances()[0];
    let limits = limit.map_or(Limits::new(), |limit| Limits::new().max_depth(limit));
    let (report, is_shortest) = run(graph, drops, limits, algorithm);
    let is_right = match &report.outcome {
        Outcome::Solved(solution) => {
            let length = u32::try_from(solution.len()).expect("it is short");
            nearest.is_some_and(|nearest| nearest == length || nearest < length && !is_shortest)
                && limit.is_none_or(|limit| length <= limit)
        }
        Outcome::Unsolvable => nearest.is_none(),
        Outcome::Undecided(StopReason::DepthLimit) => {
            limit.is_some_and(|limit| nearest.is_none_or(|nearest| nearest > limit))
        }
        Outcome::Undecided(_) => false,
    };
    assert!(is_right, "{graph:?}, {drops:?}, {limit:?}, algorithm {algorithm}: {}", report.outcome);
}

/// Depth limits, and nodes that drop by the path, in turn.
const DEPTHS_AND_MASKS: [(u32, u8); 7] = [(0, 1), (1, 2), (2, 4), (3, 8), (2, 7), (1, 11), (3, 13)];

/// Every digraph, goals and drops of so many nodes, on the algorithms that `chosen` picks by the number of the case. Gives
/// the number of searches.
fn every_drop(nodes: u8, chosen: impl Fn(usize, usize) -> bool) -> usize {
    let (mut cases, mut searches) = (0_usize, 0);
    for graph in Digraph::all(nodes) {
        for kept in Drops::all_by_state(graph) {
            let (depth, mask) = DEPTHS_AND_MASKS[cases % DEPTHS_AND_MASKS.len()];
            for (limit, by_path) in [(None, 0), (Some(depth), 0), (None, 15), (Some(depth), mask), (None, mask)] {
                cases += 1;
                for algorithm in
                    (0..if limit.is_none() { UNBOUNDED } else { ALGORITHMS }).filter(|it| chosen(cases, *it))
                {
                    holds(graph, Drops { kept, by_path }, limit, algorithm);
                    searches += 1;
                }
            }
        }
    }
    searches
}

#[test]
fn every_drop_on_every_digraph_of_two_and_three_nodes() {
    assert_eq!(every_drop(2, |_, _| true), 1_770);
    assert!(every_drop(3, |_, _| true) > 100_000);
}

/// Each case on one algorithm after the other.
#[test]
fn every_drop_on_every_digraph_of_four_nodes() {
    assert_eq!(every_drop(4, |case, algorithm| case % ALGORITHMS == algorithm), 19_632_868);
}

#[test]
#[ignore = "takes minutes"]
fn every_drop_on_every_digraph_of_four_nodes_by_every_algorithm() {
    assert!(every_drop(4, |_, _| true) > 1_000_000);
}

/// A drop that looks at the path beyond the promise: state 3 is two actions nearer from 0, but not by an action that this
/// node's ancestors have for its successor. (0→1→2→3→4, 0→3, goal 4.)
#[test]
fn a_drop_beyond_the_promise_is_a_false_proof() {
    let edges: [&[usize]; 5] = [&[1, 3], &[2], &[3], &[4], &[]];
    let graph = statewalk::neighbors(0_usize, |&node| edges[node].iter().copied(), |&node| node == 4);
    let search = || {
        Search::new(&graph).on_actions(|node, actions| {
            if *node.state() == 3 && node.depth() == 3 {
                actions.retain_sound(|_| false);
            }
        })
    };
    for two_steps in [search().run(Bfs::new()), search().run(Iddfs::new())] {
        assert_eq!(two_steps.solution().map(statewalk::Solution::len), Some(2));
    }
    let path = search().run(Dfs::new().visited(Visited::Path));
    assert_eq!(path.solution().map(statewalk::Solution::len), Some(2));
    assert_eq!(search().run(Dfs::new()).outcome, Outcome::Unsolvable, "a false promise");
    assert_eq!(search().branch_and_bound().run(Dfs::new()).outcome, Outcome::Unsolvable, "a false promise");
    assert_eq!(search().max_depth(4).run(Dfs::new()).outcome, Outcome::Unsolvable, "a false promise");
}
