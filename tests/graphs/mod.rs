//! Small explicit graphs as problems, and what is true of them, found by relaxing edges until nothing changes.
#![allow(dead_code, reason = "each test uses some of it")]
#![allow(unreachable_pub, reason = "the crate that includes this module is a test")]

use std::collections::BTreeMap;

use proptest::prelude::*;
use statewalk::{InPlace, Packed, Problem, Ranked};

/// A directed graph. An action is the number of an edge in the list of its node, so parallel edges differ.
#[derive(Debug, Clone)]
pub struct Graph {
    pub edges: Vec<Vec<usize>>,
    pub goals: Vec<bool>,
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

/// For graphs whose [edges go both ways](Graph::both_ways).
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
    pub fn both_ways(&self) -> Self {
        let mut both = self.clone();
        for (from, targets) in self.edges.iter().enumerate() {
            for &to in targets {
                both.edges[to].push(from);
            }
        }
        both
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

/// Graphs of up to `most` nodes: self loops, parallel edges, unreachable parts, several goals, the start a goal.
pub fn any_graph(most: usize) -> impl Strategy<Value = Graph> {
    (1..=most).prop_flat_map(|nodes| {
        let edges = prop::collection::vec(prop::collection::vec(0..nodes, 0..4), nodes);
        let goals = prop::collection::vec(prop::bool::weighted(0.15), nodes);
        (edges, goals, 0..nodes).prop_map(|(edges, goals, start)| Graph { edges, goals, start })
    })
}
