//! The default store, for any state: the states with their index, and beside them the ways by which they were reached.
//! The frontier is a cursor, because states are expanded in the order in which they are kept.

use core::hash::{BuildHasher, Hash};

use super::links::Links;
use super::states::States;
use super::{Budget, Children, Found, Id, OutOfMemory, Probe, Store, Vacancy};
use crate::Problem;

/// Columns of states and of the ways to them. States are named by the order of keeping.
#[derive(Debug)]
pub(crate) struct Columns<S, A, H> {
    states: States<S, H>,
    links: Links<A>,
    /// The first state that is still in the frontier.
    next: usize,
    /// How many more states can be kept without growth.
    room: usize,
}

impl<S, A, H> Columns<S, A, H> {
    pub(crate) fn new(hasher: H) -> Self {
        Self { states: States::new(hasher), links: Links::new(), next: 0, room: 0 }
    }
}

impl<S: Eq + Hash, A, H: BuildHasher> Columns<S, A, H> {
    #[cold]
    fn grow(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.room = 0;
        self.states.reserve(more, budget)?;
        self.room = self.links.reserve(more, budget)?.min(self.states.room());
        Ok(())
    }

    /// Apart from `find`, which mostly knows already.
    #[inline(never)]
    fn search(&self, state: &S, probe: Probe) -> Found<Id, Vacancy> {
        self.states.find(state, probe).map_or_else(Found::New, Found::Known)
    }
}

impl<P: Problem, H: BuildHasher> Store<P> for Columns<P::State, P::Action, H> {
    type Probe = Probe;
    type Twin = Id;
    type Vacancy = Vacancy;
    type Trail<'a>
        = &'a Links<P::Action>
    where
        Self: 'a,
        P: 'a;

    #[inline]
    fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        if more <= self.room { Ok(()) } else { self.grow(more, budget) }
    }

    fn len(&self) -> usize {
        self.states.len()
    }

    #[inline]
    fn state<'a>(&'a self, _: &P, number: u64, _: &'a mut Option<P::State>) -> &'a P::State {
        self.states.at(number)
    }

    fn trail<'a>(&'a self, _: &'a P) -> &'a Links<P::Action> {
        &self.links
    }

    fn batch(&self) -> usize {
        self.states.batch()
    }

    #[inline]
    fn probe(&self, _: &P, state: &P::State) -> Probe {
        self.states.probe(state)
    }

    fn look_ahead(&self, _: &P, children: &mut Children<P::State, P::Action, Probe>) {
        self.states.look_ahead(children);
    }

    #[inline]
    fn find(&self, state: &P::State, probe: Probe) -> Found<Id, Vacancy> {
        if let Some(twin) = probe.twin { Found::Known(twin) } else { self.search(state, probe) }
    }

    #[inline]
    fn number_of(&self, twin: Id) -> Option<u64> {
        Some(twin.get())
    }

    #[inline]
    fn next_number(&self, _: &Vacancy) -> u64 {
        self.states.len() as u64
    }

    #[inline]
    fn keep(&mut self, vacancy: Vacancy, state: P::State, link: Option<(u64, P::Action)>) {
        self.links.push(link);
        self.room -= 1;
        self.states.keep(vacancy, state);
    }

    fn pop(&mut self, _: u32) -> Option<u64> {
        if self.next >= self.states.len() {
            return None;
        }
        self.next += 1;
        Some(self.next as u64 - 1)
    }
}
