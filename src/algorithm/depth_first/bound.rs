//! What makes a depth-first search one iteration of iterative deepening: the bound, the table, and the goals that were
//! yielded.

use core::hash::{BuildHasher, Hash};

use crate::storage::{Budget, HashedStates, Lookup, OutOfMemory, TranspositionTable};

/// A bound, and what is known from the bounds before it.
pub(super) struct Bound<S, H> {
    /// Nothing is expanded at this depth.
    pub(super) depth: u32,
    /// States with the depth that was left when they were searched.
    table: Option<TranspositionTable<S, H>>,
    /// Where there is a table: the goals that were yielded. Without one, a goal is yielded at exactly the bound.
    yielded: HashedStates<S, H>,
}

impl<S: Clone + Eq + Hash, H: BuildHasher + Clone> Bound<S, H> {
    pub(super) fn new(table: u32, hasher: &H) -> Self {
        let table = (table > 0).then(|| TranspositionTable::new(table, hasher.clone()));
        Self { depth: 0, table, yielded: HashedStates::new(hasher.clone()) }
    }

    #[cfg(test)]
    pub(super) fn at_depth(self, depth: u32) -> Self {
        Self { depth, ..self }
    }
}

impl<S: Clone + Eq + Hash, H: BuildHasher> Bound<S, H> {
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

    /// Whether the table knows that no goal is reachable from this state within the remaining depth.
    #[inline]
    pub(super) fn covers(&self, state: &S, depth: u32) -> bool {
        let Some(table) = &self.table else { return false };
        table.left(state).is_some_and(|left| left >= self.depth - depth)
    }

    /// Notes in the table that a state is being searched, or that it was met with nothing left.
    #[inline]
    pub(super) fn note(&mut self, state: &S, depth: u32, budget: &mut Budget) {
        if let Some(table) = &mut self.table {
            table.insert(state, self.depth - depth, budget);
        }
    }

    /// Whether this goal was not yielded in an earlier bound. Makes room to note that it is now.
    pub(super) fn is_new_goal(&mut self, goal: &S, depth: u32, budget: &mut Budget) -> Result<bool, OutOfMemory> {
        if self.table.is_none() {
            return Ok(depth == self.depth);
        }
        if self.yielded.room() == 0 {
            self.yielded.reserve(1, budget)?;
        }
        Ok(matches!(self.yielded.find(goal, self.yielded.probe(goal)), Lookup::Vacant(_)))
    }

    /// Notes that this goal is yielded.
    pub(super) fn note_yielded(&mut self, goal: &S) {
        if self.table.is_some() {
            if let Lookup::Vacant(vacancy) = self.yielded.find(goal, self.yielded.probe(goal)) {
                self.yielded.push(vacancy, goal.clone());
            }
        }
    }
}
