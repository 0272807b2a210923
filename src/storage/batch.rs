//! Successors that were generated and wait to be inserted, so that they can be looked up together. A batch holds
//! whole expansions, except for the one that is being generated or inserted.

use alloc::vec::Vec;

use super::{Budget, OutOfMemory, StateId};

/// A generated successor.
#[derive(Debug)]
pub(crate) struct Successor<S, A, B> {
    pub(crate) state: S,
    pub(crate) action: A,
    /// How far its look-up has come. It begins in the look-ahead: a state is not read while it is still being written.
    pub(crate) probe: B,
}

/// The successors of a batch. A successor that is inserted leaves an empty place, so that nothing moves.
type Successors<S, A, B> = [Option<Successor<S, A, B>>];

/// An expanded state of a batch. Its successors are those up to number `end`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Expansion {
    pub(crate) parent: StateId,
    end: usize,
}

/// Expansions with their successors. A batch is filled, then emptied in the order of filling.
#[derive(Debug)]
pub(crate) struct Batch<S, A, B> {
    expansions: Vec<Expansion>,
    successors: Vec<Option<Successor<S, A, B>>>,
    /// The expansion and the successor to be inserted next.
    expansion: usize,
    successor: usize,
}

impl<S, A, B: Default> Batch<S, A, B> {
    pub(crate) fn new() -> Self {
        Self { expansions: Vec::new(), successors: Vec::new(), expansion: 0, successor: 0 }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.expansion == self.expansions.len()
    }

    /// Makes a batch that was emptied ready for filling.
    pub(crate) fn clear(&mut self) {
        self.expansions.clear();
        self.successors.clear();
        (self.expansion, self.successor) = (0, 0);
    }

    /// How many expansions there are.
    pub(crate) fn expansions(&self) -> usize {
        self.expansions.len()
    }

    /// How many successors there are.
    pub(crate) fn successors(&self) -> usize {
        self.successors.len()
    }

    /// Adds a successor to the expansion that [`end_expansion`](Self::end_expansion) will end.
    #[inline]
    pub(crate) fn push(&mut self, state: S, action: A, budget: &mut Budget) -> Result<(), OutOfMemory> {
        budget.room(&mut self.successors)?;
        self.successors.push(Some(Successor { state, action, probe: B::default() }));
        Ok(())
    }

    /// Ends the expansion of `parent`: the successors that no other expansion has are its.
    pub(crate) fn end_expansion(&mut self, parent: StateId, budget: &mut Budget) -> Result<(), OutOfMemory> {
        budget.room(&mut self.expansions)?;
        self.expansions.push(Expansion { parent, end: self.successors.len() });
        Ok(())
    }

    /// Drops the successors that no expansion has.
    pub(crate) fn drop_open_expansion(&mut self) {
        self.successors.truncate(self.expansions.last().map_or(0, |expansion| expansion.end));
    }

    /// All successors, before any is inserted.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Successor<S, A, B>> {
        self.successors.iter().flatten()
    }

    /// The same, to be changed.
    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Successor<S, A, B>> {
        self.successors.iter_mut().flatten()
    }

    /// The expansion to be inserted.
    #[inline]
    pub(crate) fn expansion(&self) -> Option<Expansion> {
        self.expansions.get(self.expansion).copied()
    }

    /// The successors of that expansion that are not inserted yet, and the count that goes up by one for each that is.
    #[inline]
    pub(crate) fn pending(&mut self, of: Expansion) -> Option<(&mut Successors<S, A, B>, &mut usize)> {
        Some((self.successors.get_mut(self.successor..of.end)?, &mut self.successor))
    }

    /// Goes on to the next expansion, once all its successors are inserted.
    #[inline]
    pub(crate) fn next_expansion(&mut self) {
        self.expansion += 1;
    }
}
