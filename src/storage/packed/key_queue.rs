//! The frontier of a packed search: the keys of the states that are still to be expanded, first in, first out.

use alloc::vec::Vec;

use super::key_set::Vacancy;
use super::states::PackedStates;
use super::words::WordQueue;
use crate::problem::Packed;
use crate::storage::{Budget, Frontier, OutOfMemory, StateId};

/// Mixed keys by the ids of their states.
#[derive(Debug)]
pub(crate) struct KeyQueue {
    waiting: WordQueue,
    /// The keys of the initial states, with which solutions begin.
    initial: Vec<u64>,
    /// The first state that is still in the frontier.
    next: usize,
    /// The number of states that still have room.
    room: usize,
}

impl KeyQueue {
    pub(crate) fn new() -> Self {
        Self { waiting: WordQueue::new(), initial: Vec::new(), next: 0, room: 0 }
    }

    #[cold]
    fn grow(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.room = 0;
        if self.next == 0 {
            budget.room_for(more, &mut self.initial)?;
        }
        self.room = self.waiting.reserve(more, budget)?;
        Ok(())
    }
}

impl<P: Packed> Frontier<P, PackedStates> for KeyQueue {
    #[inline]
    fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        let has_room_for_initial = self.next > 0 || more <= self.initial.capacity() - self.initial.len();
        if more <= self.room && has_room_for_initial { Ok(()) } else { self.grow(more, budget) }
    }

    /// Until the first state is taken out, only initial states are added.
    #[inline]
    fn push(&mut self, _: StateId, vacancy: &Vacancy) {
        if self.next == 0 {
            self.initial.push(vacancy.mixed());
        }
        self.waiting.push(vacancy.mixed());
        self.room -= 1;
    }

    fn pop(&mut self, table: &PackedStates, _: u32) -> Option<StateId> {
        if self.next >= table.len() {
            return None;
        }
        self.next += 1;
        Some(StateId::new(self.next as u64 - 1))
    }

    #[inline]
    fn state<'a>(
        &'a self,
        table: &'a PackedStates,
        problem: &P,
        id: StateId,
        spare: &'a mut Option<P::State>,
    ) -> &'a P::State {
        let initial = self.initial.get(id.index());
        let mixed = initial.copied().unwrap_or_else(|| self.waiting.get(id.index()));
        spare.insert(table.unpack(problem, mixed))
    }

    fn release(&mut self) {
        self.waiting.forget_before(self.next.saturating_sub(1));
    }
}
