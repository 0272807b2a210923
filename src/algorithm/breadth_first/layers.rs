//! The frontier layer by layer: the depth that is being expanded, the number of states at each depth, and the goals in
//! the frontier, which are not expanded.

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use crate::engine::broken_invariant;
use crate::outcome::StopReason;
use crate::problem::Problem;
use crate::storage::{Budget, Frontier, OutOfMemory, StateId, StateTable};

/// Takes states out of a frontier and tracks their depth.
#[derive(Debug)]
pub(super) struct Layers {
    /// The number of states stored at each depth.
    sizes: Vec<u64>,
    /// The number of layers begun; the last of them is being expanded.
    begun: usize,
    depth: u32,
    /// The number of states of that layer that are still in the frontier.
    left: u64,
    /// Goals that are still in the frontier. Those of the layer that is being expanded come first, in ascending order,
    /// which is the order of the frontier.
    goals: VecDeque<StateId>,
    /// A state that was taken out and could not be expanded yet.
    held: Option<StateId>,
}

impl Layers {
    pub(super) fn new() -> Self {
        Self { sizes: Vec::new(), begun: 0, depth: 0, left: 0, goals: VecDeque::new(), held: None }
    }

    pub(super) fn sizes(&self) -> &[u64] {
        &self.sizes
    }

    pub(super) fn into_sizes(self) -> Vec<u64> {
        self.sizes
    }

    /// The depth of the state that `pop` gave last.
    #[inline]
    pub(super) fn depth(&self) -> u32 {
        self.depth
    }

    /// Makes room for [`count`](Self::count).
    #[inline]
    pub(super) fn reserve(&mut self, depth: u32, is_goal: bool, budget: &mut Budget) -> Result<(), OutOfMemory> {
        if depth as usize == self.sizes.len() {
            budget.room(&mut self.sizes)?;
        }
        if is_goal {
            budget.room_in_queue(&mut self.goals)?;
        }
        Ok(())
    }

    /// Counts a stored state: an initial state before any is taken out, or a successor of one of the current depth.
    #[inline]
    pub(super) fn count(&mut self, id: StateId, depth: u32, is_goal: bool) {
        match self.sizes.get_mut(depth as usize) {
            Some(size) => *size += 1,
            None => self.sizes.push(1),
        }
        if is_goal {
            self.goals.push_back(id);
        }
    }

    /// The next state to be expanded. The next layer begins only if `may_descend`, because it must be complete.
    #[inline]
    pub(super) fn pop<P, T, F>(
        &mut self,
        frontier: &mut F,
        table: &T,
        may_descend: bool,
    ) -> Result<Option<StateId>, StopReason>
    where
        P: Problem,
        T: StateTable<P>,
        F: Frontier<P, T>,
    {
        if let Some(held) = self.held.take() {
            return Ok(Some(held));
        }
        loop {
            if self.left == 0 && !(may_descend && self.descend()?) {
                return Ok(None);
            }
            // The frontier has as many states of this depth as were counted.
            let id = frontier.pop(table, self.depth).ok_or_else(broken_invariant)?;
            self.left -= 1;
            if self.goals.front() != Some(&id) {
                return Ok(Some(id));
            }
            self.goals.pop_front();
        }
    }

    /// Begins the next layer, if it has any states.
    #[cold]
    fn descend(&mut self) -> Result<bool, StopReason> {
        let Some(&size) = self.sizes.get(self.begun) else { return Ok(false) };
        // Memory is full long before there are so many layers.
        self.depth = u32::try_from(self.begun).map_err(|_| broken_invariant())?;
        self.left = size;
        self.begun += 1;
        self.goals.make_contiguous().sort_unstable();
        Ok(true)
    }

    /// Puts back the state that `pop` gave last.
    pub(super) fn hold(&mut self, id: StateId) {
        self.held = Some(id);
    }
}
