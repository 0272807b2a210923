//! Depth-first search: one path, and what is known of each state.

use statewalk::{Stats, StopReason, Visited};

use super::{Caps, Model, Predicted};
use crate::Graph;

/// A model of depth-first search.
#[derive(Debug)]
pub struct DepthFirst<'g> {
    graph: &'g Graph,
    remember: Visited,
    /// Initial states that were not taken yet, the next one last.
    starts: Vec<usize>,
    path: Vec<Frame>,
    /// Whether the last state of the path was entered and nothing was done with it yet.
    is_fresh: bool,
    /// For each state that was entered, what became of it.
    known: Vec<Option<Known>>,
    /// Whether any state was left unexpanded for its depth.
    was_cut: bool,
    stats: Stats,
}

/// A state of the path.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    pub(super) node: usize,
    /// How many of its actions were tried.
    pub(super) tried: usize,
}

#[derive(Debug, Clone, Copy)]
struct Known {
    depth: u32,
    is_unexpanded: bool,
}

/// The actions from the first state of a path to its last: those that were tried last.
pub(super) fn actions(path: &[Frame]) -> Vec<u8> {
    let tried = path[..path.len() - 1].iter().map(|frame| frame.tried - 1);
    tried.map(|edge| u8::try_from(edge).expect("there are few edges")).collect()
}

impl<'g> DepthFirst<'g> {
    /// A search that has done nothing yet.
    pub fn new(graph: &'g Graph, starts: &[usize], remember: Visited) -> Self {
        Self {
            graph,
            remember,
            starts: starts.iter().rev().copied().collect(),
            path: Vec::new(),
            is_fresh: false,
            known: vec![None; graph.edges.len()],
            was_cut: false,
            stats: Stats::default(),
        }
    }

    /// How deep the next state is that is generated.
    fn depth(&self) -> u32 {
        u32::try_from(self.path.len()).expect("paths are short")
    }

    fn is_known(&self, node: usize) -> bool {
        match self.remember {
            Visited::All => self.known[node].is_some(),
            Visited::Path => self.path.iter().any(|frame| frame.node == node),
            Visited::None => false,
        }
    }

    /// Whether a known state is entered again: something was cut off, and it was left unexpanded or is nearer now.
    fn is_reopened(&self, node: usize, limits: Caps) -> bool {
        let Some(known) = self.known[node].filter(|_| self.remember == Visited::All) else { return false };
        let is_worth_it = known.is_unexpanded || self.depth() < known.depth;
        self.was_cut && is_worth_it && !self.graph.goals[node] && self.depth() < limits.depth
    }

    /// How many states are stored.
    fn stored(&self) -> u64 {
        match self.remember {
            Visited::All => self.known.iter().flatten().count() as u64,
            Visited::Path | Visited::None => self.path.len() as u64,
        }
    }

    /// The next initial state or successor; goes back where there is none.
    fn next(&mut self) -> Option<usize> {
        while let Some(frame) = self.path.last() {
            if let Some(&node) = self.graph.edges[frame.node].get(frame.tried) {
                return Some(node);
            }
            self.path.pop();
        }
        self.starts.last().copied()
    }

    /// The next initial state or successor is dealt with. Gives 1 for a successor.
    fn settle(&mut self) -> u64 {
        let Some(frame) = self.path.last_mut() else {
            self.starts.pop();
            return 0;
        };
        frame.tried += 1;
        self.stats.generated += 1;
        1
    }

    /// Deals with the next initial state or successor.
    fn meet(&mut self, node: usize, limits: Caps) -> Result<(), StopReason> {
        let is_reopened = self.is_reopened(node, limits);
        if self.is_known(node) && !is_reopened {
            let duplicates = self.settle();
            self.stats.duplicates += duplicates;
            return Ok(());
        }
        if !is_reopened && self.stored() >= limits.states {
            return Err(StopReason::StateLimit);
        }
        let (depth, successors) = (self.depth(), self.settle());
        self.stats.reopened += if is_reopened { successors } else { 0 };
        self.path.push(Frame { node, tried: 0 });
        self.known[node] = Some(Known { depth, is_unexpanded: false });
        self.is_fresh = true;
        self.stats.states = self.stats.states.max(self.stored());
        self.stats.depth = self.stats.depth.max(depth);
        Ok(())
    }

    /// Reports the last state of the path, which is a goal, and goes back.
    fn goal(&mut self) -> Predicted {
        self.stats.goals += 1;
        let solution = Predicted::Goal(self.path[0].node, actions(&self.path), self.path[self.path.len() - 1].node);
        self.path.pop();
        self.is_fresh = false;
        solution
    }

    /// Expands the last state of the path. If it is at the depth limit, leaves it unexpanded.
    fn expand(&mut self, node: usize, limits: Caps) -> Result<bool, StopReason> {
        let is_cut = self.depth() > limits.depth;
        if is_cut {
            self.was_cut = true;
            self.known[node] = Some(Known { depth: 0, is_unexpanded: true });
            self.path.pop();
        } else if self.stats.expanded >= limits.expanded {
            return Err(StopReason::ExpansionLimit);
        } else {
            self.stats.expanded += 1;
        }
        self.is_fresh = false;
        Ok(!is_cut)
    }

    fn try_step(&mut self, limits: Caps) -> Result<Predicted, StopReason> {
        loop {
            match self.path.last() {
                Some(frame) if self.is_fresh && self.graph.goals[frame.node] => return Ok(self.goal()),
                Some(&Frame { node, .. }) if self.is_fresh => {
                    if self.expand(node, limits)? {
                        return Ok(Predicted::Expanded);
                    }
                }
                _ => match self.next() {
                    Some(node) => self.meet(node, limits)?,
                    None => return if self.is_cut() { Err(StopReason::DepthLimit) } else { Ok(Predicted::Done(None)) },
                },
            }
        }
    }

    /// Whether at the end a state is unexpanded that may not have been expanded elsewhere.
    fn is_cut(&self) -> bool {
        match self.remember {
            Visited::All => self.known.iter().flatten().any(|known| known.is_unexpanded),
            Visited::Path | Visited::None => self.was_cut,
        }
    }
}

impl Model for DepthFirst<'_> {
    fn step(&mut self, limits: Caps) -> Predicted {
        self.try_step(limits).unwrap_or_else(|reason| Predicted::Done(Some(reason)))
    }

    fn stats(&self) -> Stats {
        self.stats
    }
}
