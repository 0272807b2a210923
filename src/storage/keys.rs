//! The store for states that pack into a word: a table of keys tells which states are known, and the keys themselves are
//! kept only while their states wait to be expanded.

#![expect(clippy::cast_possible_truncation, reason = "numbers of states that are kept are places in memory")]

use alloc::vec::Vec;

use super::links::Links;
use super::queue::Queue;
use super::quotient::{Probe, Quotient, Vacancy};
use super::{Budget, Children, Found, OutOfMemory, Store};
use crate::Packed;

/// Keys of states and the ways to them. States are named by the order of keeping.
#[derive(Debug)]
pub(crate) struct Keys<A> {
    known: Quotient,
    /// What the keys are mixed into.
    frontier: Queue,
    links: Links<A>,
    /// The same of the starts, with which solutions begin.
    starts: Vec<u64>,
    /// The first state that is still in the frontier.
    next: usize,
    /// How many more states can be kept without growth.
    room: usize,
}

impl<A> Keys<A> {
    /// For keys of this many bits.
    pub(crate) fn new(bits: u32) -> Self {
        let (known, frontier, links) = (Quotient::new(bits), Queue::new(), Links::new());
        Self { known, frontier, links, starts: Vec::new(), next: 0, room: 0 }
    }

    #[cold]
    fn grow(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.room = 0;
        if self.next == 0 {
            budget.room_for(more, &mut self.starts)?;
        }
        if !self.known.has_room_for(more) {
            self.known.reserve(more, budget)?;
        }
        let frontier = self.frontier.reserve(more, budget)?;
        self.room = self.links.reserve(more, budget)?.min(frontier);
        Ok(())
    }
}

impl<P: Packed> Store<P> for Keys<P::Action> {
    /// None is that of a key that is too long.
    type Probe = Option<Probe>;
    type Twin = ();
    type Vacancy = Vacancy;
    type Trail<'a>
        = &'a Links<P::Action>
    where
        Self: 'a,
        P: 'a;

    #[inline]
    fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        let has_room_for_start = self.next > 0 || self.starts.len() < self.starts.capacity();
        let has_room = more <= self.room && self.known.has_room_for(more) && has_room_for_start;
        if has_room { Ok(()) } else { self.grow(more, budget) }
    }

    fn len(&self) -> usize {
        self.known.len()
    }

    #[inline]
    fn state<'a>(&'a self, problem: &P, number: u64, spare: &'a mut Option<P::State>) -> &'a P::State {
        let start = self.starts.get(number as usize);
        let mixed = start.copied().unwrap_or_else(|| self.frontier.get(number as usize));
        spare.insert(problem.unpack(self.known.key(mixed)))
    }

    fn trail<'a>(&'a self, _: &'a P) -> &'a Links<P::Action> {
        &self.links
    }

    fn batch(&self) -> usize {
        self.known.batch()
    }

    #[inline]
    fn probe(&self, problem: &P, state: &P::State) -> Option<Probe> {
        self.known.probe(problem.pack(state))
    }

    fn look_ahead(&self, problem: &P, children: &mut Children<P::State, P::Action, Option<Probe>>) {
        for child in children.iter_mut().flatten() {
            child.probe = self.known.probe(problem.pack(&child.state));
        }
        // The loads do not depend on each other, so their cache misses overlap; the more, the less there is between them.
        core::hint::black_box(self.known.touch(children.iter().flatten().filter_map(|child| child.probe)));
    }

    #[inline]
    fn find(&self, _: &P::State, probe: Option<Probe>) -> Found<(), Vacancy> {
        let Some(probe) = probe else { return Found::Broken };
        self.known.find(probe).map_or_else(Found::New, Found::Known)
    }

    #[inline]
    fn number_of(&self, (): ()) -> Option<u64> {
        None
    }

    #[inline]
    fn next_number(&self, _: &Vacancy) -> u64 {
        self.known.len() as u64
    }

    #[inline]
    fn keep(&mut self, vacancy: Vacancy, _: P::State, link: Option<(u64, P::Action)>) {
        if link.is_none() {
            self.starts.push(vacancy.mixed());
        }
        self.links.push(link);
        self.frontier.push(vacancy.mixed());
        self.known.keep(vacancy);
        self.room -= 1;
    }

    fn pop(&mut self, _: u32) -> Option<u64> {
        if self.next >= self.known.len() {
            return None;
        }
        self.next += 1;
        Some(self.next as u64 - 1)
    }

    fn forget(&mut self) {
        self.frontier.forget_before(self.next.saturating_sub(1));
    }
}
