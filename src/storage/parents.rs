//! The links of states that are expanded in the order in which they are stored: an action for each state, and its
//! parent.

use super::segmented::SegmentedVec;
use super::unary_list::UnaryList;
use super::{Budget, Link, OutOfMemory, ParentLinks, StateId};
use crate::problem::Problem;
use crate::visitor::Ancestry;

/// Columns of actions and parents.
#[derive(Debug)]
pub(crate) struct UnaryParents<A> {
    /// Initial states come first and have no link, so the link of state `i` is number `i - initial`.
    parents: UnaryList,
    actions: SegmentedVec<A>,
    initial: usize,
    /// The number of states that still have room.
    room: usize,
}

impl<A> UnaryParents<A> {
    pub(crate) fn new() -> Self {
        Self { parents: UnaryList::new(), actions: SegmentedVec::new(), initial: 0, room: 0 }
    }

    /// The number of states.
    fn len(&self) -> usize {
        self.initial + self.actions.len()
    }

    #[cold]
    fn grow(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.room = 0;
        self.actions.reserve(more, budget)?;
        // Zero-sized actions always have room, but parents may not.
        let room = self.actions.room().min(more.max(self.len()));
        self.parents.reserve(room, self.len().saturating_add(room), budget)?;
        self.room = room;
        Ok(())
    }

    fn link(&self, id: u64) -> Option<usize> {
        usize::try_from(id).ok()?.checked_sub(self.initial)
    }
}

impl<P: Problem, T> ParentLinks<P, T> for UnaryParents<P::Action> {
    type Ancestry<'a>
        = &'a Self
    where
        Self: 'a,
        P: 'a,
        T: 'a;

    #[inline]
    fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        if more <= self.room { Ok(()) } else { self.grow(more, budget) }
    }

    #[inline]
    fn push(&mut self, _: StateId, link: Link<P::Action>) {
        self.room -= 1;
        match link {
            Some((parent, action)) => {
                self.parents.push(parent.get());
                self.actions.push(action);
            }
            None => self.initial += 1,
        }
    }

    fn ancestry<'a>(&'a self, _: &'a P, _: &'a T) -> &'a Self {
        self
    }
}

impl<A: Clone> Ancestry<A> for UnaryParents<A> {
    fn last(&self, id: u64) -> Option<(A, Option<u64>)> {
        Some((self.actions.at(self.link(id)?).clone(), None))
    }

    fn parent(&self, id: u64) -> Option<u64> {
        Some(self.parents.get(self.link(id)?))
    }
}
