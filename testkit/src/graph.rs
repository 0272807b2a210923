//! Small explicit graphs as problems, and what is true of them, found by relaxing edges until nothing changes.

use std::collections::BTreeMap;

use statewalk::{InPlace, Packed, Problem, Ranked};

/// A directed graph. An action is the number of an edge in the list of its node, so parallel edges differ.
#[derive(Debug, Clone)]
pub struct Graph {
    /// For each node, where its edges lead.
    pub edges: Vec<Vec<usize>>,
    /// For each node, whether it is a goal.
    pub goals: Vec<bool>,
    /// The initial state.
    pub start: usize,
}

impl Problem for Graph {
    type State = usize;
    type Action = u8;

    fn initial(&self) -> usize {
        self.start
    }

    fn is_goal(&self, node: &usize) -> bool {
        self.goals[*node]
    }

    fn actions(&self, node: &usize) -> impl IntoIterator<Item = u8> {
        0..u8::try_from(self.edges[*node].len()).expect("test graphs have few edges")
    }

    fn apply(&self, node: &usize, edge: &u8) -> usize {
        self.edges[*node][usize::from(*edge)]
    }
}

/// What is taken back must be what was done last.
impl InPlace for Graph {
    type Undo = (usize, usize);

    fn advance(&self, node: &mut usize, edge: &u8) -> (usize, usize) {
        let before = *node;
        *node = self.apply(node, edge);
        (before, *node)
    }

    fn retreat(&self, node: &mut usize, (before, after): (usize, usize)) {
        assert_eq!(*node, after);
        *node = before;
    }
}

impl Packed for Graph {
    fn bits(&self) -> u32 {
        self.edges.len().ilog2() + 1
    }

    fn pack(&self, node: &usize) -> u64 {
        *node as u64
    }

    fn unpack(&self, key: u64) -> usize {
        usize::try_from(key).expect("it was a node")
    }
}

/// For graphs whose [edges go both paths](Graph::both_directions).
impl Ranked for Graph {
    fn size(&self) -> u64 {
        self.edges.len() as u64
    }

    fn rank(&self, node: &usize) -> u64 {
        *node as u64
    }

    fn unrank(&self, rank: u64) -> usize {
        usize::try_from(rank).expect("it was a node")
    }
}

impl Graph {
    /// The same with an edge back for each edge.
    #[must_use]
    pub fn both_directions(&self) -> Self {
        let mut both = self.clone();
        for (from, targets) in self.edges.iter().enumerate() {
            for &to in targets {
                both.edges[to].push(from);
            }
        }
        both
    }

    /// Up to `most` nodes of up to three edges each, by a source of choices: a number below the one that is given.
    pub fn any(most: usize, choose: &mut dyn FnMut(usize) -> usize) -> Self {
        let nodes = 1 + choose(most);
        let mut edges = |_| (0..choose(4)).map(|_| choose(nodes)).collect();
        let edges = (0..nodes).map(&mut edges).collect();
        let goals = (0..nodes).map(|_| choose(6) == 5).collect();
        Self { edges, goals, start: 0 }
    }

    /// From a list of edges; nodes are the numbers up to the largest.
    pub fn new(edges: &[(usize, usize)], goals: &[usize]) -> Self {
        let nodes = edges.iter().flat_map(|&(from, to)| [from, to]).chain(goals.iter().copied()).max().unwrap_or(0) + 1;
        let targets = |node| edges.iter().filter(move |(from, _)| *from == node).map(|&(_, to)| to);
        Self {
            edges: (0..nodes).map(|node| targets(node).collect()).collect(),
            goals: (0..nodes).map(|node| goals.contains(&node)).collect(),
            start: 0,
        }
    }

    /// The distance of every node that can be reached from `starts` without passing through a goal, by relaxing every
    /// edge until nothing changes.
    pub fn distances(&self, starts: &[usize]) -> BTreeMap<usize, u32> {
        let mut distances: BTreeMap<usize, u32> = starts.iter().map(|&start| (start, 0)).collect();
        loop {
            let before = distances.clone();
            for (from, targets) in self.edges.iter().enumerate() {
                let Some(&distance) = distances.get(&from).filter(|_| !self.goals[from]) else { continue };
                for &to in targets {
                    let known = distances.entry(to).or_insert(u32::MAX);
                    *known = (*known).min(distance + 1);
                }
            }
            if distances == before {
                return distances;
            }
        }
    }
}
