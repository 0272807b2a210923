//! The table of packed states.

use super::key_set::{KeySet, Probe, Vacancy};
use crate::problem::Packed;
use crate::storage::{Batch, Budget, Lookup, OutOfMemory, StateId, StateTable};

/// The keys of the stored states. Ids follow the order of insertion.
#[derive(Debug)]
pub(crate) struct PackedStates {
    keys: KeySet,
}

impl PackedStates {
    /// A table for keys of this many bits.
    pub(crate) fn new(bits: u32) -> Self {
        Self { keys: KeySet::new(bits) }
    }

    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }

    /// The state of this mixed key.
    #[inline]
    pub(super) fn unpack<P: Packed>(&self, problem: &P, mixed: u64) -> P::State {
        problem.unpack(self.keys.key(mixed))
    }
}

impl<P: Packed> StateTable<P> for PackedStates {
    /// A key that is too long has no probe.
    type Probe = Option<Probe>;
    type Vacancy = Vacancy;

    #[inline]
    fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        if self.keys.has_room_for(more) { Ok(()) } else { self.keys.reserve(more, budget) }
    }

    fn len(&self) -> usize {
        self.keys.len()
    }

    fn batch_size(&self) -> usize {
        self.keys.batch_size()
    }

    #[inline]
    fn probe(&self, problem: &P, state: &P::State) -> Option<Probe> {
        self.keys.probe(problem.pack(state))
    }

    fn prefetch(&self, problem: &P, batch: &mut Batch<P::State, P::Action, Option<Probe>>) {
        for successor in batch.iter_mut() {
            successor.probe = self.keys.probe(problem.pack(&successor.state));
        }
        // The loads are independent, so their cache misses overlap, and more so the less work is between them.
        core::hint::black_box(self.keys.touch(batch.iter().filter_map(|successor| successor.probe)));
    }

    #[inline]
    fn lookup(&self, _: &P::State, probe: Option<Probe>) -> Lookup<Option<StateId>, Vacancy> {
        let Some(probe) = probe else { return Lookup::Broken };
        self.keys.find(probe).map(|()| None, |vacancy| vacancy)
    }

    #[inline]
    fn next_id(&self, _: &Vacancy) -> StateId {
        StateId::new(self.keys.len() as u64)
    }

    #[inline]
    fn insert(&mut self, vacancy: Vacancy, _: P::State, _: u32) {
        self.keys.insert(vacancy);
    }
}
