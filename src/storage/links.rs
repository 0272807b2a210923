//! The ways to states that are expanded in the order in which they are kept: an action for each, and its parent.

use super::parents::Parents;
use super::stack::Stack;
use super::{Budget, OutOfMemory, Trail};

/// Columns of actions and parents. States are named by the order of keeping.
#[derive(Debug)]
pub(crate) struct Links<A> {
    /// Starts come first and have no link, so the link of state `i` is number `i - starts`.
    parents: Parents,
    actions: Stack<A>,
    starts: usize,
}

impl<A> Links<A> {
    pub(crate) fn new() -> Self {
        Self { parents: Parents::new(), actions: Stack::new(), starts: 0 }
    }

    /// The number of states.
    pub(crate) fn len(&self) -> usize {
        self.starts + self.actions.len()
    }

    /// Makes room for `more` states, and gives for how many there is.
    pub(crate) fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<usize, OutOfMemory> {
        self.actions.reserve(more, budget)?;
        // Actions without a size have room at once; parents need not.
        let room = self.actions.room().min(more.max(self.len()));
        self.parents.reserve(room, self.len().saturating_add(room), budget)?;
        Ok(room)
    }

    /// Adds the way to the next state; a start has none.
    #[inline]
    pub(crate) fn push(&mut self, link: Option<(u64, A)>) {
        match link {
            Some((parent, action)) => {
                self.parents.push(parent);
                self.actions.push(action);
            }
            None => self.starts += 1,
        }
    }

    fn link(&self, number: u64) -> Option<usize> {
        usize::try_from(number).ok()?.checked_sub(self.starts)
    }
}

impl<A: Clone> Trail<A> for Links<A> {
    fn last(&self, number: u64) -> Option<(A, Option<u64>)> {
        Some((self.actions.at(self.link(number)?).clone(), None))
    }

    fn parent(&self, number: u64) -> Option<u64> {
        Some(self.parents.get(self.link(number)?))
    }
}
