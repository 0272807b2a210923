//! The default store, for any state: one column each for states, parents and actions, and an index of ids beside them.
//! A state is stored once. The frontier is a cursor, because states are expanded in the order in which they are kept.

use core::hash::{BuildHasher, Hash};
use core::num::NonZeroU32;

use super::index::Index;
use super::parents::Parents;
use super::segments::Segments;
use super::{Budget, Child, Id, OutOfMemory, Probe, Store, Vacancy};
use crate::node::Trail;

/// Columns of states and of the links by which they were reached.
#[derive(Debug)]
pub(crate) struct Columns<S, A, H> {
    states: Segments<S>,
    /// Starts come first and have no link, so the link of state `i` is number `i - starts`.
    parents: Parents,
    actions: Segments<A>,
    starts: usize,
    index: Index,
    hasher: H,
    /// The first state that is still in the frontier.
    next: usize,
    /// How many more states can be kept without growth.
    room: usize,
}

impl<S, A, H> Columns<S, A, H> {
    pub(crate) fn new(hasher: H) -> Self {
        Self {
            states: Segments::new(),
            parents: Parents::new(),
            actions: Segments::new(),
            starts: 0,
            index: Index::new(),
            hasher,
            next: 0,
            room: 0,
        }
    }
}

/// Up to this number of states the index is in the cache, and looking ahead would only cost.
const IN_CACHE: usize = 1 << 13;

/// Spreads a hash over all bits, so that a weak hasher of the user's costs speed at worst where it has to.
fn spread(hash: u64) -> u64 {
    (hash ^ (hash >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

impl<S: Eq + Hash, A: Clone, H: BuildHasher> Columns<S, A, H> {
    #[cold]
    fn grow(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        // Should this fail, or the hasher panic, nothing can be kept before it was tried again.
        self.room = 0;
        let known = self.states.len();
        let len = known.checked_add(more).filter(|&len| Id::new(len).is_some()).ok_or(OutOfMemory)?;
        self.states.reserve(more, budget)?;
        self.actions.reserve(more, budget)?;
        if len > self.index.capacity() {
            let (states, hasher) = (&self.states, &self.hasher);
            self.index.grow(len, known, budget, |id| spread(hasher.hash_one(states.get(id.index()))))?;
        }
        let room = self.states.room().min(self.actions.room()).min(self.index.capacity() - known);
        self.parents.reserve(room, known + room, budget)?;
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
        self.states.get(id.index())
    }

    #[inline]
    fn probe(&self, state: &S) -> Probe {
        self.index.probe(spread(self.hasher.hash_one(state)))
    }

    fn batch(&self) -> usize {
        if self.states.len() < IN_CACHE { 1 } else { 64 }
    }

    fn look_ahead(&self, children: &mut [Child<S, A>]) {
        // The loads of one loop do not depend on each other, so their cache misses overlap: first the slots, then, with
        // these in the cache, the ids that may be twins, last the states of those.
        let touched = children.iter_mut().fold(0, |touched, child| {
            child.probe = self.index.probe(child.probe.hash);
            touched ^ self.index.touch(child.probe)
        });
        core::hint::black_box(touched);
        if self.states.len() < IN_CACHE {
            return;
        }
        for child in &mut *children {
            child.probe.twin = self.index.advance(&mut child.probe);
        }
        for child in children {
            child.probe.twin = child.probe.twin.filter(|&id| *self.state(id) == child.state);
        }
    }

    #[inline]
    fn find(&self, state: &S, probe: Probe) -> Result<Id, Vacancy> {
        self.index.find(probe, |id| self.state(id) == state)
    }

    #[inline]
    fn keep(&mut self, vacancy: Vacancy, state: S, link: Option<(Id, A)>) -> Id {
        // `reserve` saw that ids reach that far.
        let id = Id::new(self.states.len()).unwrap_or(Id(NonZeroU32::MAX));
        self.states.push(state);
        match link {
            Some((parent, action)) => {
                self.parents.push(parent);
                self.actions.push(action);
            }
            None => self.starts += 1,
        }
        self.room -= 1;
        self.index.fill(vacancy, id);
        id
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
