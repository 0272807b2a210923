//! What makes a [walk](super::walk) one bound of an iterative deepening: the bound, the table, and the goals that were
//! yielded.

use core::hash::{BuildHasher, Hash};

use crate::storage::{Budget, OutOfMemory, States, Table};

/// A bound, and what is known from the bounds before it.
pub(super) struct Deepening<S, H> {
    /// Nothing is expanded at this depth.
    pub(super) bound: u32,
    /// States with the depth that was left when they were searched.
    table: Option<Table<S, H>>,
    /// Where there is a table: the goals that were yielded. Without one, a goal is yielded at exactly the bound.
    yielded: States<S, H>,
}

impl<S: Clone + Eq + Hash, H: BuildHasher + Clone> Deepening<S, H> {
    pub(super) fn new(table: u32, hasher: &H) -> Self {
        let table = (table > 0).then(|| Table::new(table, hasher.clone()));
        Self { bound: 0, table, yielded: States::new(hasher.clone()) }
    }
}

impl<S: Clone + Eq + Hash, H: BuildHasher> Deepening<S, H> {
    /// Frees the table, and says whether there was anything to free.
    pub(super) fn shrink(&mut self, budget: &mut Budget) -> bool {
        self.table.as_mut().is_some_and(|table| table.shrink(budget))
    }

    /// Lets a table that gave way grow again.
    pub(super) fn restore(&mut self) {
        if let Some(table) = &mut self.table {
            table.restore();
        }
    }

    /// Whether there is a table, for which states are to be noted.
    #[inline]
    pub(super) fn has_table(&self) -> bool {
        self.table.is_some()
    }

    /// Whether the table knows that from this state nothing is in reach within the depth that is left.
    #[inline]
    pub(super) fn is_searched(&self, state: &S, depth: u32) -> bool {
        let Some(table) = &self.table else { return false };
        table.left(state).is_some_and(|left| left >= self.bound - depth)
    }

    /// Notes in the table that a state is being searched, or that it was met with nothing left.
    #[inline]
    pub(super) fn note(&mut self, state: &S, depth: u32, budget: &mut Budget) {
        if let Some(table) = &mut self.table {
            table.insert(state, self.bound - depth, budget);
        }
    }

    /// Whether this goal was not yielded in an earlier bound. Makes room to note that it is now.
    pub(super) fn is_news(&mut self, goal: &S, depth: u32, budget: &mut Budget) -> Result<bool, OutOfMemory> {
        if self.table.is_none() {
            return Ok(depth == self.bound);
        }
        if self.yielded.room() == 0 {
            self.yielded.reserve(1, budget)?;
        }
        Ok(self.yielded.find(goal, self.yielded.probe(goal)).is_err())
    }

    /// Notes that this goal is yielded.
    pub(super) fn yielded(&mut self, goal: &S) {
        if self.table.is_some() {
            if let Err(vacancy) = self.yielded.find(goal, self.yielded.probe(goal)) {
                self.yielded.keep(vacancy, goal.clone());
            }
        }
    }
}
