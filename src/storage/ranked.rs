//! States as ranks. Two bits for each rank are the depth modulo three, or say that the state is not stored. A third bit
//! says whether the state is in the frontier. Reference: G. Cooperman, L. Finkelstein, "New methods for using Cayley
//! graphs in interconnection networks", 1992.

use alloc::vec::Vec;

use super::{Batch, Budget, Frontier, IN_CACHE, Link, Lookup, OutOfMemory, ParentLinks, StateId, StateTable};
use crate::problem::Ranked;
use crate::visitor::Ancestry;

/// The labels of all ranks. States are named by their ranks.
#[derive(Debug)]
pub(crate) struct RankedStates {
    size: u64,
    labels: Vec<u64>,
    len: usize,
}

/// The label of a state that is not stored.
const UNSEEN: u64 = 3;

/// The number of words for this many bits.
fn words(bits: u64) -> Result<usize, OutOfMemory> {
    usize::try_from(bits.div_ceil(64)).map_err(|_| OutOfMemory)
}

impl RankedStates {
    /// For so many ranks.
    pub(crate) fn new(size: u64) -> Self {
        Self { size, labels: Vec::new(), len: 0 }
    }

    #[cold]
    fn allocate(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        let labels = words(self.size.checked_mul(2).ok_or(OutOfMemory)?)?;
        budget.room_for_exactly(labels, &mut self.labels)?;
        self.labels.resize(labels, u64::MAX);
        Ok(())
    }

    #[inline]
    fn label(&self, rank: u64) -> u64 {
        self.labels[(rank / 32) as usize] >> (2 * (rank % 32)) & 3
    }

    /// The rank of a state, if it is not too large.
    #[inline]
    fn checked_rank<P: Ranked>(&self, problem: &P, state: &P::State) -> Option<u64> {
        Some(problem.rank(state)).filter(|rank| *rank < self.size)
    }
}

impl<P: Ranked> StateTable<P> for RankedStates {
    /// A rank that is too large has no probe.
    type Probe = Option<u64>;
    type Vacancy = u64;

    #[inline]
    fn reserve(&mut self, _: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        if self.labels.is_empty() { self.allocate(budget) } else { Ok(()) }
    }

    fn len(&self) -> usize {
        self.len
    }

    fn batch_size(&self) -> usize {
        if self.len < IN_CACHE { 1 } else { 128 }
    }

    #[inline]
    fn probe(&self, problem: &P, state: &P::State) -> Option<u64> {
        self.checked_rank(problem, state)
    }

    fn prefetch(&self, problem: &P, batch: &mut Batch<P::State, P::Action, Option<u64>>) {
        for successor in batch.iter_mut() {
            successor.probe = self.checked_rank(problem, &successor.state);
        }
        // The loads do not depend on each other, so their cache misses overlap.
        let ranks = batch.iter().filter_map(|successor| successor.probe);
        core::hint::black_box(ranks.fold(0, |touched, rank| touched ^ self.labels[(rank / 32) as usize]));
    }

    #[inline]
    fn lookup(&self, _: &P::State, rank: Option<u64>) -> Lookup<Option<StateId>, u64> {
        let Some(rank) = rank else { return Lookup::Broken };
        if self.label(rank) == UNSEEN { Lookup::Vacant(rank) } else { Lookup::Existing(Some(StateId::new(rank))) }
    }

    #[inline]
    fn next_id(&self, rank: &u64) -> StateId {
        StateId::new(*rank)
    }

    #[inline]
    fn insert(&mut self, rank: u64, _: P::State, depth: u32) {
        self.labels[(rank / 32) as usize] ^= (UNSEEN ^ u64::from(depth % 3)) << (2 * (rank % 32));
        self.len += 1;
    }
}

/// The frontier of a ranked search: one bit for each rank. The states of a layer are taken out in order of increasing
/// rank.
#[derive(Debug)]
pub(crate) struct RankScan {
    size: u64,
    waiting: Vec<u64>,
    /// The frontier holds no state of the present layer before this rank.
    next: u64,
    depth: Option<u32>,
}

impl RankScan {
    /// For so many ranks.
    pub(crate) fn new(size: u64) -> Self {
        Self { size, waiting: Vec::new(), next: 0, depth: None }
    }

    #[cold]
    fn allocate(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        let waiting = words(self.size)?;
        budget.room_for_exactly(waiting, &mut self.waiting)?;
        self.waiting.resize(waiting, 0);
        Ok(())
    }
}

impl<P: Ranked> Frontier<P, RankedStates> for RankScan {
    #[inline]
    fn reserve(&mut self, _: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        if self.waiting.is_empty() { self.allocate(budget) } else { Ok(()) }
    }

    #[inline]
    fn push(&mut self, id: StateId, _: &u64) {
        self.waiting[id.index() / 64] |= 1 << (id.get() % 64);
    }

    fn pop(&mut self, table: &RankedStates, depth: u32) -> Option<StateId> {
        if self.depth != Some(depth) {
            self.depth = Some(depth);
            self.next = 0;
        }
        let mut word = (self.next / 64) as usize;
        let mut waiting = *self.waiting.get(word)? & (u64::MAX << (self.next % 64));
        loop {
            while waiting == 0 {
                word += 1;
                waiting = *self.waiting.get(word)?;
            }
            let rank = word as u64 * 64 + u64::from(waiting.trailing_zeros());
            waiting &= waiting - 1;
            if table.label(rank) == u64::from(depth % 3) {
                self.waiting[word] ^= 1 << (rank % 64);
                self.next = rank + 1;
                return Some(StateId::new(rank));
            }
        }
    }

    #[inline]
    fn state<'a>(
        &'a self,
        _: &'a RankedStates,
        problem: &P,
        id: StateId,
        spare: &'a mut Option<P::State>,
    ) -> &'a P::State {
        spare.insert(problem.unrank(id.get()))
    }
}

/// The parents of ranked states. They are not stored: a parent is found among the successors, because the actions of a
/// ranked problem are reversible.
#[derive(Debug)]
pub(crate) struct ImplicitParents {
    /// The ranks of the initial states, in ascending order once another state is stored.
    initial: Vec<u64>,
    /// The state that was inserted last and its parent. Other states that lead to it may have been expanded ahead.
    last: Option<(u64, u64)>,
}

impl ImplicitParents {
    pub(crate) fn new() -> Self {
        Self { initial: Vec::new(), last: None }
    }
}

impl<P: Ranked> ParentLinks<P, RankedStates> for ImplicitParents {
    /// The actions that a visitor dropped are not stored, so a path could use them.
    const ALLOWS_PRUNING: bool = false;

    type Ancestry<'a>
        = ImplicitAncestry<'a, P>
    where
        P: 'a;

    #[inline]
    fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        if self.last.is_none() { budget.room_for(more, &mut self.initial) } else { Ok(()) }
    }

    #[inline]
    fn push(&mut self, id: StateId, link: Link<P::Action>) {
        let Some((parent, _)) = link else { return self.initial.push(id.get()) };
        if self.last.is_none() {
            self.initial.sort_unstable();
        }
        self.last = Some((id.get(), parent.get()));
    }

    fn ancestry<'a>(&'a self, problem: &'a P, table: &'a RankedStates) -> ImplicitAncestry<'a, P> {
        ImplicitAncestry { problem, table, links: self }
    }
}

/// The paths to states whose depth is known modulo three only.
#[derive(Debug)]
pub(crate) struct ImplicitAncestry<'a, P> {
    problem: &'a P,
    table: &'a RankedStates,
    links: &'a ImplicitParents,
}

impl<P> Copy for ImplicitAncestry<'_, P> {}

impl<P> Clone for ImplicitAncestry<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Ranked> ImplicitAncestry<'_, P> {
    /// A state at a depth that is smaller by one, and the action that leads from that state to this one.
    ///
    /// A parent that was expanded is no goal. Modulo three, its depth is smaller by one. The depth is not smaller by
    /// four, because this state would then have been stored earlier. It is not greater by two, because paths are traced
    /// while the successors of the present layer are the deepest stored states.
    fn before(&self, rank: u64) -> Option<(u64, P::Action)> {
        let nearer = (self.table.label(rank) + 2) % 3;
        if nearer == 2 && self.links.initial.binary_search(&rank).is_ok() {
            return None;
        }
        let noted = self.links.last.filter(|(last, _)| *last == rank).map(|(_, parent)| parent);
        self.problem.successors(&self.problem.unrank(rank)).find_map(|(_, other)| {
            let parent = self.table.checked_rank(self.problem, &other)?;
            let is_other = noted.is_some_and(|noted| noted != parent);
            if is_other || self.table.label(parent) != nearer || self.problem.is_goal(&other) {
                return None;
            }
            Some((parent, self.action_to(rank, &other)?))
        })
    }

    /// The first action of `state` that leads to this rank.
    fn action_to(&self, rank: u64, state: &P::State) -> Option<P::Action> {
        self.problem.successors(state).find_map(|(action, next)| (self.problem.rank(&next) == rank).then_some(action))
    }
}

impl<P: Ranked> Ancestry<P::Action> for ImplicitAncestry<'_, P> {
    fn last(&self, rank: u64) -> Option<(P::Action, Option<u64>)> {
        self.before(rank).map(|(parent, action)| (action, Some(parent)))
    }

    fn parent(&self, rank: u64) -> Option<u64> {
        Some(self.before(rank)?.0)
    }
}
