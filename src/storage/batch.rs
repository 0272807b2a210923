//! Successors that were generated and wait to be taken in, so that they can be looked up together. A batch only ever
//! holds whole families, except the one that is being generated or taken in.

use alloc::vec::Vec;

use super::{Budget, OutOfMemory};

/// A generated successor.
#[derive(Debug)]
pub(crate) struct Child<S, A, B> {
    pub(crate) state: S,
    pub(crate) action: A,
    /// How far its look-up has come. It begins in the look-ahead: a state is not read while it is still being written.
    pub(crate) probe: B,
}

/// A parent in a batch. Its children are those up to number `end`; once sealed, those that wait beside `end` others.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Family {
    pub(crate) parent: u64,
    pub(crate) end: usize,
}

/// Families of children. A batch is filled, then sealed, then emptied in the order of filling.
#[derive(Debug)]
pub(crate) struct Batch<S, A, B> {
    /// In the order of filling; once sealed, in reverse, so that the first can be taken from the end.
    families: Vec<Family>,
    children: Vec<Child<S, A, B>>,
}

impl<S, A, B: Default> Batch<S, A, B> {
    pub(crate) fn new() -> Self {
        Self { families: Vec::new(), children: Vec::new() }
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
    #[inline]
    pub(crate) fn push(&mut self, state: S, action: A, budget: &mut Budget) -> Result<(), OutOfMemory> {
        budget.room(&mut self.children)?;
        self.children.push(Child { state, action, probe: B::default() });
        Ok(())
    }

    /// Ends the family of `parent`: the children that no other family has are its.
    pub(crate) fn close_family(&mut self, parent: u64, budget: &mut Budget) -> Result<(), OutOfMemory> {
        budget.room(&mut self.families)?;
        self.families.push(Family { parent, end: self.children.len() });
        Ok(())
    }

    /// Drops the children that no family has.
    pub(crate) fn drop_open_family(&mut self) {
        self.children.truncate(self.families.last().map_or(0, |family| family.end));
    }

    /// Ends the filling, and gives all the children.
    pub(crate) fn seal(&mut self) -> &mut [Child<S, A, B>] {
        for family in &mut self.families {
            family.end = self.children.len() - family.end;
        }
        self.families.reverse();
        self.children.reverse();
        &mut self.children
    }

    /// The family to be taken in.
    #[inline]
    pub(crate) fn family(&self) -> Option<Family> {
        self.families.last().copied()
    }

    /// The next child of that family, if it has one left.
    #[inline]
    pub(crate) fn child(&self, of: Family) -> Option<&Child<S, A, B>> {
        if self.children.len() > of.end { self.children.last() } else { None }
    }

    /// Takes that child.
    #[inline]
    pub(crate) fn pop_child(&mut self) -> Option<Child<S, A, B>> {
        self.children.pop()
    }

    /// Forgets that family, once all its children were taken in.
    #[inline]
    pub(crate) fn pop_family(&mut self) {
        self.families.pop();
    }
}
