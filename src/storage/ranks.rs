//! The store for states that can be numbered: two bits for each number tell the depth modulo three, or that it was not
//! met; one more, whether it waits to be expanded. (G. Cooperman, L. Finkelstein, "New methods for using Cayley graphs in
//! interconnection networks", 1992.)

use alloc::vec::Vec;

use super::{Budget, Children, Found, IN_CACHE, OutOfMemory, Store, Trail};
use crate::Ranked;

/// Labels of states. States are named by their ranks.
#[derive(Debug)]
pub(crate) struct Ranks {
    size: u64,
    labels: Vec<u64>,
    /// A bit for each state that waits to be expanded.
    waiting: Vec<u64>,
    /// In ascending order, once there are all.
    starts: Vec<u64>,
    len: usize,
    /// No state of the layer that is being expanded waits before this one.
    next: u64,
    depth: Option<u32>,
    /// The state that was kept last, and the one it was reached from: others that lead there may have been expanded
    /// ahead.
    last: Option<(u64, u64)>,
}

/// The label of a state that was not met.
const UNSEEN: u64 = 3;

impl Ranks {
    /// For so many ranks.
    pub(crate) fn new(size: u64) -> Self {
        let (labels, waiting, starts) = (Vec::new(), Vec::new(), Vec::new());
        Self { size, labels, waiting, starts, len: 0, next: 0, depth: None, last: None }
    }

    #[cold]
    fn allocate(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        let words = |bits: u64| usize::try_from(bits.div_ceil(64)).map_err(|_| OutOfMemory);
        let (labels, waiting) = (words(self.size.checked_mul(2).ok_or(OutOfMemory)?)?, words(self.size)?);
        if self.waiting.is_empty() {
            budget.room_for_exactly(waiting, &mut self.waiting)?;
            self.waiting.resize(waiting, 0);
        }
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

/// The ways to states of which only the depth modulo three is known.
#[derive(Debug)]
pub(crate) struct WayBack<'a, P> {
    problem: &'a P,
    ranks: &'a Ranks,
}

impl<P> Copy for WayBack<'_, P> {}

impl<P> Clone for WayBack<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Ranked> WayBack<'_, P> {
    /// A state nearer to the start by one, and the action that leads from there to this one.
    ///
    /// Whatever can be gone to can be come from, so it is among the successors. It was expanded, so it is no goal.
    /// Its depth is less by one, and not by four, or this state would have been met before; nor greater by two, because
    /// ways are asked for while the states next to this one are the deepest there are.
    fn before(&self, rank: u64) -> Option<(u64, P::Action)> {
        let Self { problem, ranks } = self;
        let nearer = (ranks.label(rank) + 2) % 3;
        let parent = ranks.last.filter(|(last, _)| *last == rank).map(|(_, parent)| parent);
        if nearer == 2 && ranks.starts.binary_search(&rank).is_ok() {
            return None;
        }
        problem.successors(&problem.unrank(rank)).find_map(|(_, other)| {
            let number = ranks.checked_rank(*problem, &other)?;
            let is_other = parent.is_some_and(|parent| parent != number);
            if is_other || ranks.label(number) != nearer || problem.is_goal(&other) {
                return None;
            }
            let leads_here = |(action, next)| (problem.rank(&next) == rank).then_some((number, action));
            problem.successors(&other).find_map(leads_here)
        })
    }
}

impl<P: Ranked> Trail<P::Action> for WayBack<'_, P> {
    fn last(&self, rank: u64) -> Option<(P::Action, Option<u64>)> {
        self.before(rank).map(|(parent, action)| (action, Some(parent)))
    }

    fn parent(&self, rank: u64) -> Option<u64> {
        Some(self.before(rank)?.0)
    }
}

impl<P: Ranked> Store<P> for Ranks {
    /// What was taken out is not known afterwards.
    const ALLOWS_PRUNING: bool = false;

    /// None is that of a rank that is too large.
    type Probe = Option<u64>;
    type Twin = u64;
    type Vacancy = u64;
    type Trail<'a>
        = WayBack<'a, P>
    where
        P: 'a;

    #[inline]
    fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        if self.labels.is_empty() {
            self.allocate(budget)?;
        }
        if self.depth.is_none() { budget.room_for(more, &mut self.starts) } else { Ok(()) }
    }

    fn len(&self) -> usize {
        self.len
    }

    #[inline]
    fn state<'a>(&'a self, problem: &P, rank: u64, spare: &'a mut Option<P::State>) -> &'a P::State {
        spare.insert(problem.unrank(rank))
    }

    fn trail<'a>(&'a self, problem: &'a P) -> WayBack<'a, P> {
        WayBack { problem, ranks: self }
    }

    fn batch(&self) -> usize {
        if self.len < IN_CACHE { 1 } else { 128 }
    }

    #[inline]
    fn probe(&self, problem: &P, state: &P::State) -> Option<u64> {
        self.checked_rank(problem, state)
    }

    fn look_ahead(&self, problem: &P, children: &mut Children<P::State, P::Action, Option<u64>>) {
        for child in children.iter_mut().flatten() {
            child.probe = self.checked_rank(problem, &child.state);
        }
        // The loads do not depend on each other, so their cache misses overlap.
        let ranks = children.iter().flatten().filter_map(|child| child.probe);
        core::hint::black_box(ranks.fold(0, |touched, rank| touched ^ self.labels[(rank / 32) as usize]));
    }

    #[inline]
    fn find(&self, _: &P::State, rank: Option<u64>) -> Found<u64, u64> {
        let Some(rank) = rank else { return Found::Broken };
        if self.label(rank) == UNSEEN { Found::New(rank) } else { Found::Known(rank) }
    }

    #[inline]
    fn number_of(&self, rank: u64) -> Option<u64> {
        Some(rank)
    }

    #[inline]
    fn next_number(&self, rank: &u64) -> u64 {
        *rank
    }

    #[inline]
    fn keep(&mut self, rank: u64, _: P::State, link: Option<(u64, P::Action)>) {
        self.last = link.map(|(parent, _)| (rank, parent));
        let label = self.last.map_or(0, |(_, parent)| (self.label(parent) + 1) % 3);
        if self.depth.is_none() {
            self.starts.push(rank);
        }
        self.labels[(rank / 32) as usize] ^= (UNSEEN ^ label) << (2 * (rank % 32));
        self.waiting[(rank / 64) as usize] |= 1 << (rank % 64);
        self.len += 1;
    }

    fn pop(&mut self, depth: u32) -> Option<u64> {
        if self.depth != Some(depth) {
            if self.depth.is_none() {
                self.starts.sort_unstable();
            }
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
            if self.label(rank) == u64::from(depth % 3) {
                self.waiting[word] ^= 1 << (rank % 64);
                self.next = rank + 1;
                return Some(rank);
            }
        }
    }
}
