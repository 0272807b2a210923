//! Successors that were generated and wait to be taken in, so that they can be looked up together. A batch only ever
//! holds whole families, except the one that is being generated or taken in.

use alloc::collections::VecDeque;

use super::{Budget, Id, OutOfMemory, Store};

/// A generated successor.
#[derive(Debug)]
pub(crate) struct Child<S, A> {
    pub(crate) state: S,
    pub(crate) action: A,
    pub(crate) hash: u64,
    /// A kept state that is equal, if the look-ahead found one.
    pub(crate) twin: Option<Id>,
}

impl<S, A> Child<S, A> {
    #[inline]
    pub(crate) fn new(state: S, action: A, store: &impl Store<S, A>) -> Self {
        Self { hash: store.hash(&state), state, action, twin: None }
    }
}

/// A parent in a batch, with the number of its children that were not taken in yet.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Family {
    pub(crate) parent: Id,
    pub(crate) children: usize,
}

/// Families of children, first in, first out.
#[derive(Debug)]
pub(crate) struct Batch<S, A> {
    families: VecDeque<Family>,
    children: VecDeque<Child<S, A>>,
}

impl<S, A> Batch<S, A> {
    pub(crate) fn new() -> Self {
        Self { families: VecDeque::new(), children: VecDeque::new() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.families.is_empty()
    }

    /// How many families wait.
    pub(crate) fn families(&self) -> usize {
        self.families.len()
    }

    /// How many children wait.
    pub(crate) fn children(&self) -> usize {
        self.children.len()
    }

    /// Adds a child to the family that [`close_family`](Self::close_family) will end.
    pub(crate) fn push(&mut self, child: Child<S, A>, budget: &mut Budget) -> Result<(), OutOfMemory> {
        budget.room_in_queue(&mut self.children)?;
        self.children.push_back(child);
        Ok(())
    }

    /// Ends the family of `parent`: the children from number `first` on are its.
    pub(crate) fn close_family(&mut self, parent: Id, first: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        budget.room_in_queue(&mut self.families)?;
        self.families.push_back(Family { parent, children: self.children.len() - first });
        Ok(())
    }

    /// Drops the children from number `first` on, of a family that was not closed.
    pub(crate) fn truncate(&mut self, first: usize) {
        self.children.truncate(first);
    }

    /// Every child that waits, in one slice.
    pub(crate) fn as_mut_slice(&mut self) -> &mut [Child<S, A>] {
        self.children.make_contiguous()
    }

    /// The family to be taken in.
    pub(crate) fn front(&self) -> Option<Family> {
        self.families.front().copied()
    }

    /// The next child of that family.
    pub(crate) fn front_child(&self) -> Option<&Child<S, A>> {
        self.children.front()
    }

    /// Takes that child.
    pub(crate) fn pop_child(&mut self) -> Option<Child<S, A>> {
        let family = self.families.front_mut()?;
        family.children -= 1;
        self.children.pop_front()
    }

    /// Forgets that family, once all its children were taken in.
    pub(crate) fn pop_family(&mut self) {
        self.families.pop_front();
        if self.families.is_empty() {
            // An empty queue starts again at its first slot, so that a batch never wraps around.
            self.families.clear();
            self.children.clear();
        }
    }
}
