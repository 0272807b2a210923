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

/// Those of a batch. Where one was taken, its place is left empty, so that nothing moves.
pub(crate) type Children<S, A, B> = [Option<Child<S, A, B>>];

/// A parent in a batch. Its children are those up to number `end`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Family {
    pub(crate) parent: u64,
    end: usize,
}

/// Families of children. A batch is filled, then emptied in the order of filling.
#[derive(Debug)]
pub(crate) struct Batch<S, A, B> {
    families: Vec<Family>,
    children: Vec<Option<Child<S, A, B>>>,
    /// The family and the child to be taken in next.
    family: usize,
    child: usize,
}

impl<S, A, B: Default> Batch<S, A, B> {
    pub(crate) fn new() -> Self {
        Self { families: Vec::new(), children: Vec::new(), family: 0, child: 0 }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.family == self.families.len()
    }

    /// Makes a batch that was emptied ready for filling.
    pub(crate) fn clear(&mut self) {
        self.families.clear();
        self.children.clear();
        (self.family, self.child) = (0, 0);
    }

    /// How many families there are.
    pub(crate) fn families(&self) -> usize {
        self.families.len()
    }

    /// How many children there are.
    pub(crate) fn children(&self) -> usize {
        self.children.len()
    }

    /// Adds a child to the family that [`close_family`](Self::close_family) will end.
    #[inline]
    pub(crate) fn push(&mut self, state: S, action: A, budget: &mut Budget) -> Result<(), OutOfMemory> {
        budget.room(&mut self.children)?;
        self.children.push(Some(Child { state, action, probe: B::default() }));
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

    /// All the children, before any was taken.
    pub(crate) fn all_children(&mut self) -> &mut Children<S, A, B> {
        &mut self.children
    }

    /// The family to be taken in.
    #[inline]
    pub(crate) fn family(&self) -> Option<Family> {
        self.families.get(self.family).copied()
    }

    /// The children of that family that were not taken in, and the count that goes up by one for each that is.
    #[inline]
    pub(crate) fn untaken(&mut self, of: Family) -> (&mut Children<S, A, B>, &mut usize) {
        (self.children.get_mut(self.child..of.end).unwrap_or_default(), &mut self.child)
    }

    /// Goes on to the next family, once all its children were taken in.
    #[inline]
    pub(crate) fn skip_family(&mut self) {
        self.family += 1;
    }
}
