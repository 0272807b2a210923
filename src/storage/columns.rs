//! The default store, for any state: one column each for states, parents and actions, and an index of ids beside them.
//! A state is stored once. The frontier is a cursor, because states are expanded in the order in which they are kept.

use core::hash::{BuildHasher, Hash};

use super::index::Index;
use super::segments::Segments;
use super::{Budget, Child, Id, OutOfMemory, Store, Vacancy};
use crate::node::Trail;

/// Columns of states and of the links by which they were reached.
#[derive(Debug)]
pub(crate) struct Columns<S, A, H> {
    states: Segments<S>,
    /// Starts come first and have no link, so the link of state `i` is number `i - starts`.
    parents: Segments<Id>,
    actions: Segments<A>,
    starts: usize,
    index: Index,
    hasher: H,
    next: u32,
}

impl<S, A, H> Columns<S, A, H> {
    pub(crate) fn new(hasher: H) -> Self {
        Self {
            states: Segments::new(),
            parents: Segments::new(),
            actions: Segments::new(),
            starts: 0,
            index: Index::new(),
            hasher,
            next: 0,
        }
    }
}

/// Spreads a hash over all bits, so that a weak hasher of the user's costs speed at worst where it has to.
fn spread(hash: u64) -> u64 {
    (hash ^ (hash >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

impl<S: Eq + Hash, A: Clone, H: BuildHasher> Store<S, A> for Columns<S, A, H> {
    fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        let known = self.states.len();
        let len = known.checked_add(more).filter(|&len| u32::try_from(len).is_ok()).ok_or(OutOfMemory)?;
        self.states.reserve(more, budget)?;
        self.parents.reserve(more, budget)?;
        self.actions.reserve(more, budget)?;
        let (states, hasher) = (&self.states, &self.hasher);
        self.index.reserve(len, known as u32, budget, |id| spread(hasher.hash_one(states.get(id.0 as usize))))
    }

    fn len(&self) -> usize {
        self.states.len()
    }

    #[inline]
    fn state(&self, id: Id) -> &S {
        self.states.get(id.0 as usize)
    }

    #[inline]
    fn hash(&self, state: &S) -> u64 {
        spread(self.hasher.hash_one(state))
    }

    fn look_ahead(&self, children: &mut [Child<S, A>]) {
        // The loads of one loop do not depend on each other, so their cache misses overlap: first the slots, then the
        // states. Only a twin's id is carried over.
        let mut touched = 0;
        for child in &*children {
            touched |= self.index.touch(child.hash);
        }
        core::hint::black_box(touched);
        for child in &mut *children {
            child.twin = self.index.find(child.hash, |_| true).ok();
        }
        for child in children {
            child.twin = child.twin.filter(|&id| *self.state(id) == child.state);
        }
    }

    #[inline]
    fn find(&self, state: &S, hash: u64) -> Result<Id, Vacancy> {
        self.index.find(hash, |id| self.state(id) == state)
    }

    #[inline]
    fn keep(&mut self, vacancy: Vacancy, state: S, link: Option<(Id, A)>) -> Id {
        let id = Id(self.states.len() as u32);
        self.states.push(state);
        match link {
            Some((parent, action)) => {
                self.parents.push(parent);
                self.actions.push(action);
            }
            None => self.starts += 1,
        }
        self.index.fill(vacancy, id);
        id
    }

    fn pop(&mut self) -> Option<Id> {
        let id = Id(self.next);
        ((self.next as usize) < self.states.len()).then(|| {
            self.next += 1;
            id
        })
    }
}

impl<S, A: Clone, H> Trail<A> for Columns<S, A, H> {
    fn back(&self, id: Id) -> Option<(Id, A)> {
        let link = (id.0 as usize).checked_sub(self.starts)?;
        Some((*self.parents.get(link), self.actions.get(link).clone()))
    }
}
