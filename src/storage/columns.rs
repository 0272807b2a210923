//! The default store, for any state: the states with their index, and beside them the actions and parents by which they
//! were reached. The frontier is a cursor, because states are expanded in the order in which they are kept.

use core::hash::{BuildHasher, Hash};

use super::parents::Parents;
use super::segments::Segments;
use super::states::States;
use super::{Budget, Child, Id, OutOfMemory, Probe, Store, Trail, Vacancy};

/// Columns of states and of the links by which they were reached.
#[derive(Debug)]
pub(crate) struct Columns<S, A, H> {
    states: States<S, H>,
    /// Starts come first and have no link, so the link of state `i` is number `i - starts`.
    parents: Parents,
    actions: Segments<A>,
    starts: usize,
    /// The first state that is still in the frontier.
    next: usize,
    /// How many more states can be kept without growth.
    room: usize,
}

impl<S, A, H> Columns<S, A, H> {
    pub(crate) fn new(hasher: H) -> Self {
        Self {
            states: States::new(hasher),
            parents: Parents::new(),
            actions: Segments::new(),
            starts: 0,
            next: 0,
            room: 0,
        }
    }
}

impl<S: Eq + Hash, A: Clone, H: BuildHasher> Columns<S, A, H> {
    #[cold]
    fn grow(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.room = 0;
        self.states.reserve(more, budget)?;
        self.actions.reserve(more, budget)?;
        let room = self.states.room().min(self.actions.room());
        self.parents.reserve(room, self.states.len() + room, budget)?;
        self.room = room;
        Ok(())
    }
}

impl<S: Eq + Hash, A: Clone, H: BuildHasher> Store<S, A> for Columns<S, A, H> {
    #[inline]
    fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        if more <= self.room { Ok(()) } else { self.grow(more, budget) }
    }

    fn len(&self) -> usize {
        self.states.len()
    }

    #[inline]
    fn state(&self, id: Id) -> &S {
        self.states.get(id)
    }

    #[inline]
    fn probe(&self, state: &S) -> Probe {
        self.states.probe(state)
    }

    fn batch(&self) -> usize {
        self.states.batch()
    }

    fn look_ahead(&self, children: &mut [Child<S, A>]) {
        self.states.look_ahead(children);
    }

    #[inline]
    fn find(&self, state: &S, probe: Probe) -> Result<Id, Vacancy> {
        self.states.find(state, probe)
    }

    #[inline]
    fn keep(&mut self, vacancy: Vacancy, state: S, link: Option<(Id, A)>) -> Id {
        match link {
            Some((parent, action)) => {
                self.parents.push(parent);
                self.actions.push(action);
            }
            None => self.starts += 1,
        }
        self.room -= 1;
        self.states.keep(vacancy, state)
    }

    fn pop(&mut self) -> Option<Id> {
        if self.next >= self.states.len() {
            return None;
        }
        self.next += 1;
        Id::new(self.next - 1)
    }
}

impl<S, A: Clone, H> Trail<A> for Columns<S, A, H> {
    fn action(&self, id: Id) -> Option<A> {
        let link = id.index().checked_sub(self.starts)?;
        Some(self.actions.get(link).clone())
    }

    fn parent(&self, id: Id) -> Option<Id> {
        self.parents.get(id.index().checked_sub(self.starts)?)
    }
}
