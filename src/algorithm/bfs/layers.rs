//! The frontier of a breadth-first search, layer by layer: which depth is being expanded, how many states each depth
//! has, and which states of the frontier are goals and so stay leaves.

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use crate::Problem;
use crate::storage::{Budget, OutOfMemory, Store};

/// Takes states out of a store's frontier and knows their depth.
#[derive(Debug)]
pub(crate) struct Layers {
    /// The number of states kept at each depth.
    sizes: Vec<u64>,
    /// How many depths were begun, and the last of them.
    begun: usize,
    depth: u32,
    /// How many states of that depth are still in the frontier.
    left: u64,
    /// Goals that are still in the frontier. Those of the depth that is being expanded come first, in ascending order,
    /// which is that of the frontier.
    goals: VecDeque<u64>,
    /// A state that was taken out and could not be expanded yet.
    held: Option<u64>,
}

impl Layers {
    pub(crate) fn new() -> Self {
        Self { sizes: Vec::new(), begun: 0, depth: 0, left: 0, goals: VecDeque::new(), held: None }
    }

    pub(crate) fn sizes(&self) -> &[u64] {
        &self.sizes
    }

    /// The depth of the state that `pop` gave last.
    pub(crate) fn depth(&self) -> u32 {
        self.depth
    }

    /// Makes room for [`count`](Self::count).
    #[inline]
    pub(crate) fn reserve(&mut self, depth: u32, is_goal: bool, budget: &mut Budget) -> Result<(), OutOfMemory> {
        if depth as usize == self.sizes.len() {
            budget.room(&mut self.sizes)?;
        }
        if is_goal {
            budget.room_in_queue(&mut self.goals)?;
        }
        Ok(())
    }

    /// Counts a kept state: a start before any is given out, or a successor of one of the current depth.
    #[inline]
    pub(crate) fn count(&mut self, number: u64, depth: u32, is_goal: bool) {
        match self.sizes.get_mut(depth as usize) {
            Some(size) => *size += 1,
            None => self.sizes.push(1),
        }
        if is_goal {
            self.goals.push_back(number);
        }
    }

    /// The next state to be expanded. The next layer begins only if `may_descend`, because it must be complete.
    #[inline]
    pub(crate) fn pop<P: Problem>(&mut self, store: &mut impl Store<P>, may_descend: bool) -> Option<u64> {
        if let Some(held) = self.held.take() {
            return Some(held);
        }
        loop {
            if self.left == 0 {
                if !may_descend {
                    return None;
                }
                self.descend()?;
            }
            let number = store.pop(self.depth)?;
            self.left -= 1;
            if self.goals.front() != Some(&number) {
                return Some(number);
            }
            self.goals.pop_front();
        }
    }

    /// Goes on to the next layer, if it has any states.
    #[cold]
    fn descend(&mut self) -> Option<()> {
        self.left = *self.sizes.get(self.begun)?;
        self.depth = u32::try_from(self.begun).ok()?;
        self.begun += 1;
        self.goals.make_contiguous().sort_unstable();
        Some(())
    }

    /// Puts back the state that `pop` gave last.
    pub(crate) fn hold(&mut self, number: u64) {
        self.held = Some(number);
    }
}
