//! Small graphs of a few bytes, and what is true of them, too simple to be wrong.

use statewalk::{InPlace, Packed, Problem, Ranked};

use crate::bytes::Bytes;

/// A directed graph. An action is the place of an edge in the list of its node.
#[derive(Debug, Clone)]
pub(crate) struct Graph {
    pub(crate) edges: Vec<Vec<u8>>,
    pub(crate) goals: Vec<bool>,
}

/// A path of the reference: an initial node, the edges, and the last node.
pub(crate) type Walk = (u8, Vec<u8>, u8);

/// Every walk that ends in its first goal, in the order of depth-first search, and whether anything was cut off.
#[derive(Debug, Default)]
pub(crate) struct Walks {
    pub(crate) found: Vec<Walk>,
    pub(crate) cut: bool,
}

impl Graph {
    /// Up to `most` nodes of up to three edges.
    pub(crate) fn read(bytes: &mut Bytes<'_>, most: usize) -> Self {
        let nodes = 1 + bytes.below(most);
        let node = |bytes: &mut Bytes<'_>| u8::try_from(bytes.below(nodes)).expect("there are few nodes");
        let edges = (0..nodes).map(|_| (0..bytes.below(4)).map(|_| node(bytes)).collect()).collect();
        Self { edges, goals: (0..nodes).map(|_| bytes.rarely(5)).collect() }
    }

    pub(crate) fn both_directions(mut self) -> Self {
        for (from, targets) in (0..).zip(self.edges.clone()) {
            for to in targets {
                self.edges[usize::from(to)].push(from);
            }
        }
        self
    }

    /// How far each node is from the starts, through no goal, by relaxing every edge until nothing changes.
    pub(crate) fn distances(&self, starts: &[u8]) -> Vec<Option<u32>> {
        let mut distances: Vec<Option<u32>> =
            (0..).zip(&self.edges).map(|(node, _)| starts.contains(&node).then_some(0)).collect();
        loop {
            let before = distances.clone();
            for (from, targets) in self.edges.iter().enumerate().filter(|(from, _)| !self.goals[*from]) {
                for to in targets.iter().map(|to| usize::from(*to)) {
                    if let Some(distance) = distances[from] {
                        distances[to] = Some(distances[to].map_or(distance + 1, |known| known.min(distance + 1)));
                    }
                }
            }
            if distances == before {
                return distances;
            }
        }
    }

    /// How far it is from a node to the nearest goal.
    pub(crate) fn to_goal(&self, node: u8) -> u64 {
        let distances = self.distances(&[node]);
        let goals = distances.iter().zip(&self.goals).filter(|(_, is_goal)| **is_goal);
        goals.filter_map(|(distance, _)| *distance).min().map_or(u64::MAX, u64::from)
    }

    /// Every walk of up to `depth` edges, through no node twice if it is to be `simple`.
    pub(crate) fn walks(&self, starts: &[u8], depth: u32, simple: bool, reversed: bool) -> Walks {
        let mut walks = Walks::default();
        for start in starts {
            self.walk(&mut vec![*start], &mut Vec::new(), depth, (simple, reversed), &mut walks);
        }
        walks
    }

    fn walk(&self, nodes: &mut Vec<u8>, taken: &mut Vec<u8>, depth: u32, how: (bool, bool), walks: &mut Walks) {
        let at = nodes[nodes.len() - 1];
        if self.goals[usize::from(at)] {
            walks.found.push((nodes[0], taken.clone(), at));
            return;
        }
        if depth == 0 {
            walks.cut = true;
            return;
        }
        let mut edges: Vec<(u8, u8)> = (0..).zip(self.edges[usize::from(at)].iter().copied()).collect();
        if how.1 {
            edges.reverse();
        }
        for (edge, to) in edges {
            if how.0 && nodes.contains(&to) {
                continue;
            }
            nodes.push(to);
            taken.push(edge);
            self.walk(nodes, taken, depth - 1, how, walks);
            nodes.pop();
            taken.pop();
        }
    }
}

impl Problem for Graph {
    type State = u8;
    type Action = u8;

    fn initial(&self) -> u8 {
        0
    }

    fn is_goal(&self, node: &u8) -> bool {
        self.goals[usize::from(*node)]
    }

    fn actions(&self, node: &u8) -> impl IntoIterator<Item = u8> {
        (0..).zip(&self.edges[usize::from(*node)]).map(|(edge, _)| edge)
    }

    fn apply(&self, node: &u8, edge: &u8) -> u8 {
        self.edges[usize::from(*node)][usize::from(*edge)]
    }
}

/// What is taken back must be what was done last.
impl InPlace for Graph {
    type Undo = (u8, u8);

    fn advance(&self, node: &mut u8, edge: &u8) -> (u8, u8) {
        let next = self.apply(node, edge);
        (std::mem::replace(node, next), next)
    }

    fn retreat(&self, node: &mut u8, (before, after): (u8, u8)) {
        assert_eq!(*node, after);
        *node = before;
    }
}

impl Packed for Graph {
    fn bits(&self) -> u32 {
        8
    }

    fn pack(&self, node: &u8) -> u64 {
        (*node).into()
    }

    fn unpack(&self, key: u64) -> u8 {
        u8::try_from(key).expect("it was packed")
    }
}

/// For graphs whose [edges go in both directions](Graph::both_directions).
impl Ranked for Graph {
    fn size(&self) -> u64 {
        self.edges.len() as u64
    }

    fn rank(&self, node: &u8) -> u64 {
        (*node).into()
    }

    fn unrank(&self, rank: u64) -> u8 {
        u8::try_from(rank).expect("it was ranked")
    }
}
