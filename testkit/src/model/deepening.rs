//! Iterative deepening: one path, begun again under a greater bound, and a table of what was searched.

use std::collections::VecDeque;

use statewalk::{Stats, StopReason};

use super::depth_first::{Frame, actions};
use super::{Caps, Model, Predicted};
use crate::Graph;

/// A model of iterative deepening.
#[derive(Debug)]
pub struct Deepening<'g> {
    graph: &'g Graph,
    starts: &'g [usize],
    /// How many initial states were taken within this bound.
    taken: usize,
    path: Vec<Frame>,
    /// Whether the last state of the path was entered and nothing was done with it yet.
    is_fresh: bool,
    /// Whether a state of the path is not entered again.
    looks_at_path: bool,
    table: Option<Table>,
    /// The goals that were yielded.
    yielded: Vec<usize>,
    bound: u32,
    /// Whether this bound left any state unexpanded.
    was_cut: bool,
    stats: Stats,
}

/// States with the depth that was left when they were searched, the oldest first.
#[derive(Debug)]
struct Table {
    most: usize,
    entries: VecDeque<(usize, u32)>,
}

impl Table {
    fn left(&self, node: usize) -> Option<u32> {
        self.entries.iter().find(|entry| entry.0 == node).map(|entry| entry.1)
    }

    fn note(&mut self, node: usize, left: u32) {
        if let Some(entry) = self.entries.iter_mut().find(|entry| entry.0 == node) {
            entry.1 = entry.1.max(left);
            return;
        }
        // The newest takes the place of the oldest.
        if self.entries.len() == self.most {
            self.entries.pop_front();
        }
        self.entries.push_back((node, left));
    }
}

impl<'g> Deepening<'g> {
    /// A search that has done nothing yet. A table of 0 states is none.
    pub fn new(graph: &'g Graph, starts: &'g [usize], looks_at_path: bool, table: usize) -> Self {
        Self {
            graph,
            starts,
            taken: 0,
            path: Vec::new(),
            is_fresh: false,
            looks_at_path,
            table: (table > 0).then(|| Table { most: table, entries: VecDeque::new() }),
            yielded: Vec::new(),
            bound: 0,
            was_cut: false,
            stats: Stats::default(),
        }
    }

    fn depth(&self) -> u32 {
        u32::try_from(self.path.len()).expect("paths are short")
    }

    /// Whether a state is on the path, or was searched with at least as much depth left as there is here.
    fn is_duplicate(&self, node: usize) -> bool {
        let is_on_path = self.looks_at_path && self.path.iter().any(|frame| frame.node == node);
        let left = self.table.as_ref().and_then(|table| table.left(node));
        is_on_path || left.is_some_and(|left| left >= self.bound - self.depth())
    }

    /// The next initial state or successor; goes back where there is none.
    fn next(&mut self) -> Option<usize> {
        while let Some(frame) = self.path.last() {
            if let Some(&node) = self.graph.edges[frame.node].get(frame.tried) {
                return Some(node);
            }
            self.path.pop();
        }
        self.starts.get(self.taken).copied()
    }

    /// Deals with the next initial state or successor.
    fn meet(&mut self, node: usize, limits: Caps) -> Result<(), StopReason> {
        let (depth, is_duplicate) = (self.depth(), self.is_duplicate(node));
        if !is_duplicate && self.path.len() as u64 >= limits.states {
            return Err(StopReason::StateLimit);
        }
        match self.path.last_mut() {
            None => self.taken += 1,
            Some(frame) => {
                frame.tried += 1;
                self.stats.generated += 1;
                self.stats.duplicates += u64::from(is_duplicate);
            }
        }
        if !is_duplicate {
            self.path.push(Frame { node, tried: 0 });
            self.is_fresh = true;
            self.stats.states = self.stats.states.max(self.path.len() as u64);
            self.stats.depth = self.stats.depth.max(depth);
        }
        Ok(())
    }

    /// Reports the last state of the path, which is a goal, unless it was reported before; and goes back.
    fn goal(&mut self, goal: usize) -> Option<Predicted> {
        let is_new = match self.table {
            // Without a table, each path is walked once with each bound, and reported with that of its length.
            None => self.depth() - 1 == self.bound,
            Some(_) => !self.yielded.contains(&goal),
        };
        let solution = Predicted::Goal(self.path[0].node, actions(&self.path), goal);
        self.path.pop();
        self.is_fresh = false;
        self.yielded.push(goal);
        self.stats.goals += u64::from(is_new);
        is_new.then_some(solution)
    }

    /// Expands the last state of the path. If it is at the bound, leaves it unexpanded.
    fn expand(&mut self, node: usize, limits: Caps) -> Result<bool, StopReason> {
        let depth = self.depth() - 1;
        let is_cut = depth == self.bound;
        if !is_cut && depth >= limits.depth {
            return Err(StopReason::DepthLimit);
        }
        if !is_cut && self.stats.expanded >= limits.expanded {
            return Err(StopReason::ExpansionLimit);
        }
        if let Some(table) = &mut self.table {
            table.note(node, self.bound - depth);
        }
        if is_cut {
            self.was_cut = true;
            self.path.pop();
        } else {
            self.stats.expanded += 1;
        }
        self.is_fresh = false;
        Ok(!is_cut)
    }

    /// Goes on to the next bound, if this one has left anything.
    fn deepen(&mut self, limits: Caps) -> Result<bool, StopReason> {
        if self.was_cut && self.bound >= limits.depth {
            return Err(StopReason::DepthLimit);
        }
        if self.was_cut {
            self.bound += 1;
            self.taken = 0;
        }
        Ok(std::mem::take(&mut self.was_cut))
    }

    fn try_step(&mut self, limits: Caps) -> Result<Predicted, StopReason> {
        loop {
            let fresh = self.path.last().filter(|_| self.is_fresh).map(|frame| frame.node);
            if let Some(node) = fresh {
                if self.graph.goals[node] {
                    if let Some(goal) = self.goal(node) {
                        return Ok(goal);
                    }
                } else if self.expand(node, limits)? {
                    return Ok(Predicted::Expanded);
                }
            } else if let Some(node) = self.next() {
                self.meet(node, limits)?;
            } else if !self.deepen(limits)? {
                return Ok(Predicted::Done(None));
            }
        }
    }
}

impl Model for Deepening<'_> {
    fn step(&mut self, limits: Caps) -> Predicted {
        self.try_step(limits).unwrap_or_else(|reason| Predicted::Done(Some(reason)))
    }

    fn stats(&self) -> Stats {
        self.stats
    }
}
