//! Breadth-first search: a list of the stored states, which is the queue, too.

use statewalk::{Stats, StopReason};

use super::{Caps, Model, Predicted};
use crate::Graph;

/// A model of breadth-first search.
#[derive(Debug)]
pub struct BreadthFirst<'g> {
    graph: &'g Graph,
    /// Initial states that were not taken yet, the next one last.
    starts: Vec<usize>,
    /// Every stored state in the order of discovery.
    stored: Vec<Entry>,
    /// How many of these were expanded or are goals.
    closed: usize,
    /// How many successors of the next one were generated, if its expansion has begun.
    open: Option<usize>,
    stats: Stats,
}

#[derive(Debug, Clone, Copy)]
struct Entry {
    node: usize,
    depth: u32,
    /// The place of the parent, and the action.
    link: Option<(usize, u8)>,
}

impl<'g> BreadthFirst<'g> {
    /// A search that has done nothing yet.
    pub fn new(graph: &'g Graph, starts: &[usize]) -> Self {
        let starts = starts.iter().rev().copied().collect();
        Self { graph, starts, stored: Vec::new(), closed: 0, open: None, stats: Stats::default() }
    }

    fn is_stored(&self, node: usize) -> bool {
        self.stored.iter().any(|entry| entry.node == node)
    }

    fn store(&mut self, entry: Entry) {
        self.stored.push(entry);
        self.stats.states = self.stored.len() as u64;
        self.stats.depth = self.stats.depth.max(entry.depth);
    }

    /// Takes the next initial state.
    fn take(&mut self, start: usize, limits: Caps) -> Predicted {
        let is_known = self.is_stored(start);
        if !is_known && self.stats.states >= limits.states {
            return Predicted::Done(Some(StopReason::StateLimit));
        }
        self.starts.pop();
        if is_known {
            return Predicted::Expanded;
        }
        self.store(Entry { node: start, depth: 0, link: None });
        if self.graph.goals[start] { self.goal() } else { Predicted::Expanded }
    }

    /// Reports the state that was stored last.
    fn goal(&mut self) -> Predicted {
        self.stats.goals += 1;
        let goal = self.stored[self.stored.len() - 1];
        let (mut first, mut actions) = (goal, Vec::new());
        while let Some((parent, action)) = first.link {
            actions.insert(0, action);
            first = self.stored[parent];
        }
        Predicted::Goal(first.node, actions, goal.node)
    }

    /// The next state that is to be expanded. Goals are not.
    fn next(&mut self) -> Option<Entry> {
        while self.graph.goals[self.stored.get(self.closed)?.node] {
            self.closed += 1;
        }
        Some(self.stored[self.closed])
    }

    /// Generates the rest of the successors, up to a goal.
    fn generate(&mut self, parent: Entry, from: usize, limits: Caps) -> Predicted {
        for (edge, &node) in self.graph.edges[parent.node].iter().enumerate().skip(from) {
            self.open = Some(edge);
            if self.is_stored(node) {
                self.stats.generated += 1;
                self.stats.duplicates += 1;
                continue;
            }
            if self.stats.states >= limits.states {
                return Predicted::Done(Some(StopReason::StateLimit));
            }
            self.stats.generated += 1;
            let action = u8::try_from(edge).expect("there are few edges");
            self.store(Entry { node, depth: parent.depth + 1, link: Some((self.closed, action)) });
            if self.graph.goals[node] {
                self.open = Some(edge + 1);
                return self.goal();
            }
        }
        self.closed += 1;
        self.open = None;
        Predicted::Expanded
    }
}

impl Model for BreadthFirst<'_> {
    fn step(&mut self, limits: Caps) -> Predicted {
        if let Some(&start) = self.starts.last() {
            return self.take(start, limits);
        }
        let Some(entry) = self.next() else { return Predicted::Done(None) };
        if let Some(from) = self.open {
            return self.generate(entry, from, limits);
        }
        if entry.depth >= limits.depth {
            return Predicted::Done(Some(StopReason::DepthLimit));
        }
        if self.stats.expanded >= limits.expanded {
            return Predicted::Done(Some(StopReason::ExpansionLimit));
        }
        self.stats.expanded += 1;
        self.generate(entry, 0, limits)
    }

    fn stats(&self) -> Stats {
        self.stats
    }
}
