//! A small graph, an algorithm, limits and hooks, all chosen by the bytes: what is found, what is claimed and what is
//! counted is held against a reference. A search that limits cut off continues to the same result.

use core::cmp::Reverse;

use statewalk::{
    Actions, Algorithm, Bfs, Control, Dfs, Events, Generated, Iddfs, Limits, Node, Outcome, Search, Solution,
    Solutions, Stats, Status, Step, StopReason, Visited, Visitor,
};

use crate::bytes::Bytes;
use crate::graph::{Graph, Walk};

/// What the bytes choose.
#[derive(Debug)]
struct Plan {
    graph: Graph,
    starts: Vec<u8>,
    /// There is always one where only it ends a search.
    depth: Option<u32>,
    /// Of the first run of a search that takes up again what a depth limit cut off.
    narrow: Option<u32>,
    /// Of the first run, beside the depth.
    limits: Limits,
    hooks: Hooks,
    improving: bool,
    by_steps: bool,
    table: u32,
}

/// What the visitor does. It depends on nodes alone, so that it may be asked again.
#[derive(Debug, Clone)]
struct Hooks {
    /// Nodes that are not expanded.
    pruned: u16,
    /// Nodes whose last action is taken away.
    trimmed: u16,
    /// Goals that end the search until it is resumed.
    stops: u16,
    reversed: bool,
    watches: bool,
    to_goal: Option<Vec<u64>>,
}

/// How an algorithm goes about it.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// By layers, each state once.
    Breadth,
    /// The same, in another order within a layer.
    Ranked,
    /// Each state once.
    Depth,
    /// Every walk, or every simple one.
    Walks { simple: bool, deepening: bool },
    /// Each goal once, by length.
    Table,
}

impl Kind {
    /// Whether what a depth limit cut off is taken up again under a greater one.
    fn deepens(self) -> bool {
        self.is_shortest()
    }

    fn is_shortest(self) -> bool {
        matches!(self, Self::Breadth | Self::Ranked | Self::Table | Self::Walks { deepening: true, .. })
    }
}

fn has(mask: u16, node: u8) -> bool {
    mask >> node & 1 == 1
}

impl Visitor<u8, u8> for Hooks {
    fn events(&self) -> Events {
        let wanted = |wanted, call| if wanted { call } else { Events::NONE };
        wanted(self.pruned != 0, Events::EXPAND)
            | wanted(self.reversed || self.trimmed != 0, Events::ACTIONS)
            | wanted(self.watches, Events::SUCCESSOR | Events::PROGRESS)
    }

    fn on_expand(&mut self, node: &Node<'_, u8, u8>) -> Control {
        if has(self.pruned, *node.state()) { Control::Prune } else { Control::Continue }
    }

    fn on_actions(&mut self, node: &Node<'_, u8, u8>, actions: &mut Actions<'_, u8>) {
        if has(self.trimmed, *node.state()) {
            let last = actions.len().saturating_sub(1);
            actions.retain(|edge| usize::from(*edge) != last);
        }
        if self.reversed {
            actions.sort_by_key(|edge| Reverse(*edge));
        }
    }

    fn on_successor(&mut self, node: &Node<'_, u8, u8>, _: &u8, _: &u8, _: Generated) {
        assert_eq!(node.actions_rev().count(), node.depth() as usize);
    }

    fn on_goal(&mut self, node: &Node<'_, u8, u8>) -> Control {
        if has(self.stops, *node.state()) { Control::Stop } else { Control::Continue }
    }
}

/// Runs the search that the bytes describe.
///
/// # Panics
///
/// If a property does not hold.
pub fn search(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let algorithm = bytes.below(19);
    let walks = |simple, deepening| Kind::Walks { simple, deepening };
    let (path, nothing) = (Visited::Path, Visited::None);
    let plan = Plan::read(&mut bytes, algorithm);
    let table = plan.table;
    // Depth-first searches get the heuristic, if there is one.
    macro_rules! check {
        ($kind:expr, $new:expr) => {
            match &plan.hooks.to_goal {
                None => plan.check($kind, || $new),
                Some(to_goal) => plan.check($kind, || $new.heuristic(|node: &u8| to_goal[usize::from(*node)])),
            }
        };
    }
    match algorithm {
        0 => plan.check(Kind::Breadth, Bfs::new),
        1 => plan.check(Kind::Breadth, || Bfs::new().packed()),
        2 => plan.check(Kind::Ranked, || Bfs::new().ranked()),
        3 => check!(Kind::Depth, Dfs::new()),
        4 => check!(Kind::Depth, Dfs::new().in_place()),
        5 => check!(walks(true, false), Dfs::new().visited(path)),
        6 => check!(walks(true, false), Dfs::new().visited(path).in_place()),
        7 => check!(walks(false, false), Dfs::new().visited(nothing)),
        8 => check!(walks(false, false), Dfs::new().visited(nothing).in_place()),
        9 => check!(walks(true, true), Iddfs::new().table(0)),
        10 => check!(walks(true, true), Iddfs::new().table(0).in_place()),
        11 => check!(walks(false, true), Iddfs::new().table(0).visited(nothing)),
        12 => check!(walks(false, true), Iddfs::new().table(0).visited(nothing).in_place()),
        13 => check!(Kind::Table, Iddfs::new()),
        14 => check!(Kind::Table, Iddfs::new().in_place()),
        15 => check!(Kind::Table, Iddfs::new().visited(Visited::All)),
        16 => check!(Kind::Table, Iddfs::new().table(table)),
        17 => check!(Kind::Table, Iddfs::new().table(table).in_place()),
        _ => check!(Kind::Table, Iddfs::new().table(table).visited(nothing)),
    }
}

impl Plan {
    fn read(bytes: &mut Bytes<'_>, algorithm: usize) -> Self {
        let is_ranked = algorithm == 2;
        let needs_depth = matches!(algorithm, 7 | 8 | 11 | 12 | 18);
        let graph = Graph::read(bytes, 9);
        let graph = if is_ranked { graph.both_directions() } else { graph };
        let nodes = graph.edges.len();
        let mut starts: Vec<u8> = Vec::new();
        for _ in 0..=bytes.below(3) {
            let start = u8::try_from(bytes.below(nodes)).expect("there are few nodes");
            if !starts.contains(&start) {
                starts.push(start);
            }
        }
        let depth = (bytes.flag() || needs_depth).then(|| u32::try_from(bytes.below(6)).expect("it is small"));
        let narrow = bytes.rarely(3).then(|| u32::try_from(bytes.below(5)).expect("it is small"));
        let mask =
            |bytes: &mut Bytes<'_>| if bytes.rarely(3) { u16::from_le_bytes([bytes.next(), bytes.next()]) } else { 0 };
        let hooks = Hooks {
            // A ranked search ends with the first.
            pruned: mask(bytes) * u16::from(!is_ranked),
            trimmed: mask(bytes) * u16::from(!is_ranked),
            stops: mask(bytes),
            reversed: bytes.rarely(3),
            watches: bytes.rarely(3),
            to_goal: bytes.rarely(3).then(|| (0..).zip(&graph.edges).map(|(node, _)| graph.to_goal(node)).collect()),
        };
        let limits = Limits::new();
        let limits = if bytes.rarely(3) { limits.max_expanded(bytes.below(20) as u64) } else { limits };
        let limits = if bytes.rarely(3) { limits.max_states(bytes.below(10) as u64) } else { limits };
        let limits = if bytes.rarely(3) { limits.max_memory(16 * u64::from(bytes.next())) } else { limits };
        let (improving, by_steps) = (bytes.rarely(4), bytes.rarely(3));
        let table = u32::try_from(1 + bytes.below(6)).expect("it is small");
        Self { graph, starts, depth, narrow, limits, hooks, improving, by_steps, table }
    }

    /// The properties of every run.
    fn with_depth(&self, limits: Limits) -> Limits {
        self.depth.map_or(limits, |depth| limits.max_depth(depth))
    }

    fn check<'g, A: Algorithm<&'g Graph>>(&'g self, kind: Kind, algorithm: impl Fn() -> A) {
        let whole = self.run(self.with_depth(Limits::new()), &algorithm);
        let limits = self.with_depth(self.limits);
        let narrow = self.narrow.filter(|narrow| kind.deepens() && self.depth.is_none_or(|depth| *narrow < depth));
        let cut = self.run(narrow.map_or(limits, |narrow| limits.max_depth(narrow)), &algorithm);
        for run in [&whole, &cut] {
            self.is_sound(kind, run);
            self.is_complete(kind, run);
        }
        let goals =
            |run: &Run| run.solutions.iter().map(|solution| (solution.len(), *solution.goal())).collect::<Vec<_>>();
        if kind == Kind::Table {
            let (mut left, mut right) = (goals(&whole), goals(&cut));
            left.sort_unstable();
            right.sort_unstable();
            assert_eq!(left, right);
        } else {
            assert_eq!((&whole.solutions, whole.end), (&cut.solutions, cut.end));
            let without_bytes = |mut stats: Stats| {
                stats.bytes = 0;
                stats
            };
            assert_eq!(without_bytes(whole.stats), without_bytes(cut.stats));
        }
        self.reports(&whole, &algorithm);
    }

    fn start<'g, A: Algorithm<&'g Graph>>(
        &'g self,
        limits: Limits,
        algorithm: A,
    ) -> Solutions<&'g Graph, A, ((), Hooks)> {
        let search = Search::new(&self.graph).initial_states(self.starts.iter().copied()).limits(limits);
        let search = if self.improving { search.branch_and_bound() } else { search };
        search.visitor(self.hooks.clone()).solutions(algorithm)
    }

    /// Runs to the end, resuming without limits (but that of depth) whenever it is cut.
    fn run<'g, A: Algorithm<&'g Graph>>(&'g self, limits: Limits, algorithm: &impl Fn() -> A) -> Run {
        let mut running = self.start(limits, algorithm());
        let mut solutions = Vec::new();
        let mut cuts = 0;
        loop {
            while let Some(solution) = if self.by_steps { by_steps(&mut running) } else { running.next() } {
                solutions.push(solution);
            }
            let stats = running.stats();
            assert_eq!(stats.goals, solutions.len() as u64);
            if let (0, Status::Cutoff(reason)) = (cuts, running.status()) {
                self.is_within(limits, reason, stats);
            }
            match running.status() {
                Status::Running => panic!("an iterator that ends is over"),
                Status::Cutoff(StopReason::DepthLimit) if cuts == 0 => cuts = 1,
                Status::Exhausted | Status::Cutoff(StopReason::DepthLimit | StopReason::Pruned) => break,
                Status::Cutoff(_) => cuts += 1,
            }
            assert!(cuts < 2000, "it does not go on");
            running.resume(self.with_depth(Limits::new()));
        }
        Run { solutions, end: running.status(), stats: running.stats() }
    }

    /// A limit that is named was set and reached, and none is passed.
    fn is_within(&self, limits: Limits, reason: StopReason, stats: Stats) {
        let has = |other: Limits| limits != other;
        match reason {
            StopReason::ExpansionLimit => assert!(limits == limits.max_expanded(stats.expanded)),
            StopReason::StateLimit => assert!(limits == limits.max_states(stats.states)),
            StopReason::MemoryLimit => assert!(has(limits.max_memory(u64::MAX))),
            StopReason::Stopped => assert!(self.hooks.stops != 0),
            StopReason::DepthLimit => assert!(limits != limits.max_depth(u32::MAX)),
            StopReason::Pruned => assert!(self.hooks.pruned | self.hooks.trimmed != 0 && stats.pruned > 0),
            other => panic!("{other}"),
        }
    }

    /// Every solution is a path, and every verdict is true.
    fn is_sound(&self, kind: Kind, run: &Run) {
        let Self { graph, starts, depth, .. } = self;
        let distances = self.rest().distances(starts);
        for solution in &run.solutions {
            assert_eq!(solution.replay(graph), Ok(()));
            assert!(starts.contains(solution.initial()));
            assert!(
                solution
                    .states(graph)
                    .take(solution.len())
                    .all(|node| !graph.goals[usize::from(node)] && (solution.is_empty() || !self.is_pruned(node)))
            );
            let shortest = distances[usize::from(*solution.goal())].expect("it was reached") as usize;
            assert!(solution.len() >= shortest && depth.is_none_or(|depth| solution.len() <= depth as usize));
            let may_be_longer = !kind.is_shortest() || matches!(kind, Kind::Walks { .. });
            assert!(may_be_longer || solution.len() == shortest);
        }
        let is_sorted = run.solutions.is_sorted_by_key(Solution::len);
        assert!(is_sorted || !kind.is_shortest());
        let is_falling = run.solutions.windows(2).all(|pair| pair[0].len() > pair[1].len());
        assert!(is_falling || !self.improving);
        let all = graph.distances(starts);
        let nearest =
            all.iter().zip(&graph.goals).filter(|(_, goal)| **goal).filter_map(|(distance, _)| *distance).min();
        if run.end == Status::Exhausted {
            // A proof.
            if self.improving {
                assert_eq!(run.solutions.last().map(Solution::len), nearest.map(|nearest| nearest as usize));
            } else {
                let mut found: Vec<u8> = run.solutions.iter().map(|solution| *solution.goal()).collect();
                found.sort_unstable();
                found.dedup();
                let reachable = (0..)
                    .zip(all.iter().zip(&graph.goals))
                    .filter(|(_, (distance, goal))| distance.is_some() && **goal);
                assert_eq!(found, reachable.map(|(node, _)| node).collect::<Vec<u8>>());
            }
        }
        let Stats { expanded, generated, duplicates, reopened, .. } = run.stats;
        assert!(duplicates + reopened <= generated && generated <= expanded * 40);
    }

    fn is_pruned(&self, node: u8) -> bool {
        has(self.hooks.pruned, node)
    }

    /// Whether an action of this node is taken away.
    fn is_trimmed(&self, node: u8) -> bool {
        has(self.hooks.trimmed, node) && !self.graph.edges[usize::from(node)].is_empty()
    }

    /// What the hooks leave of the graph.
    fn rest(&self) -> Graph {
        let mut rest = self.graph.clone();
        for (node, edges) in (0..).zip(&mut rest.edges) {
            if self.is_pruned(node) {
                edges.clear();
            } else if self.is_trimmed(node) {
                edges.pop();
            }
        }
        rest
    }

    /// Everything that there is within the depth is found, and an end has its reason.
    fn is_complete(&self, kind: Kind, run: &Run) {
        if self.improving {
            return;
        }
        let rest = self.rest();
        let most = self.depth.unwrap_or(u32::MAX);
        if let Kind::Walks { simple, deepening } = kind {
            let mut walks = rest.walks(&self.starts, most, simple, self.hooks.reversed);
            if deepening {
                walks.found.sort_by_key(|(_, edges, _)| edges.len());
            }
            let found: Vec<Walk> = run
                .solutions
                .iter()
                .map(|solution| (*solution.initial(), solution.actions().to_vec(), *solution.goal()))
                .collect();
            assert_eq!(found, walks.found);
            if self.hooks.to_goal.is_none() && walks.cut {
                assert_eq!(run.end, Status::Cutoff(StopReason::DepthLimit));
            }
            return;
        }
        let distances = rest.distances(&self.starts);
        let met = || {
            (0_u8..)
                .zip(&distances)
                .filter_map(|(node, distance)| Some((node, (*distance)?)))
                .filter(|(_, distance)| *distance <= most)
        };
        let is_goal = |node: u8| rest.goals[usize::from(node)];
        let mut found: Vec<u8> = run.solutions.iter().map(|solution| *solution.goal()).collect();
        found.sort_unstable();
        assert_eq!(found, met().map(|(node, _)| node).filter(|node| is_goal(*node)).collect::<Vec<u8>>());
        if self.hooks.to_goal.is_some() {
            return;
        }
        let is_cut = met().any(|(node, distance)| !is_goal(node) && distance == most);
        let is_pruned = met().any(|(node, distance)| {
            !is_goal(node) && distance < most && (self.is_pruned(node) || self.is_trimmed(node))
        });
        let end = match (is_cut, is_pruned) {
            (true, _) => Status::Cutoff(StopReason::DepthLimit),
            (false, true) => Status::Cutoff(StopReason::Pruned),
            (false, false) => Status::Exhausted,
        };
        // A table that forgets may not know that a state it meets at the limit was expanded elsewhere.
        assert!(
            run.end == end
                || kind == Kind::Table && self.depth.is_some() && run.end == Status::Cutoff(StopReason::DepthLimit)
        );
    }

    /// A report has the first solution, or the best.
    fn reports<'g, A: Algorithm<&'g Graph>>(&'g self, whole: &Run, algorithm: &impl Fn() -> A) {
        let report = self.start(self.with_depth(Limits::new()), algorithm()).into_report();
        let stopped = self.hooks.stops != 0;
        match &report.outcome {
            Outcome::Solved(solution) if self.improving && !stopped => {
                assert_eq!(Some(solution), whole.solutions.last());
            }
            Outcome::Solved(solution) if self.improving => assert!(whole.solutions.contains(solution)),
            Outcome::Solved(solution) => assert_eq!(Some(solution), whole.solutions.first()),
            Outcome::Unsolvable => assert!(whole.solutions.is_empty() && whole.end == Status::Exhausted),
            Outcome::Undecided(reason) => assert!(whole.solutions.is_empty() && whole.end == Status::Cutoff(*reason)),
        }
    }
}

/// What came of a search.
struct Run {
    solutions: Vec<Solution<u8, u8>>,
    end: Status,
    stats: Stats,
}

fn by_steps<'g, A: Algorithm<&'g Graph>>(
    running: &mut Solutions<&'g Graph, A, ((), Hooks)>,
) -> Option<Solution<u8, u8>> {
    loop {
        match running.step() {
            Step::Expanded => {}
            Step::Goal(solution) => return Some(solution),
            Step::Done => return None,
        }
    }
}
