//! The walk along a path of frames that the depth-first searches share. A state is visited when it is entered, an action
//! applied when it is tried; what is remembered decides whether a state that was met before is entered again.

mod expand;
mod meet;
mod report;

use alloc::vec::Vec;
use core::hash::BuildHasher;

use super::deepening::Deepening;
use super::dive;
use super::frames::Frames;
use super::memory::Memory;
use super::motion::Motion;
use super::{Pace, Progress, Starts, Step};
use crate::gate::Gate;
use crate::storage::Id;
use crate::{Cause, Node, Problem, Seen, Visitor, Wants};

/// A walk under way: what it remembers (`K`) and how it moves (`M`).
pub(crate) struct Walk<P: Problem, K: Memory<P::State>, M, H> {
    starts: Starts<P::State>,
    /// How many starts were taken.
    started: usize,
    memory: K,
    motion: M,
    frames: Frames<K::Number, P::Action>,
    /// The number of frames, which is the depth of what is met next.
    depth: u32,
    /// The greatest depth that there was room for.
    room: u32,
    entered: Entered,
    horizon: Horizon,
    /// The number of nodes met so far.
    nodes: u64,
    /// Where a depth limit has kept a state from being expanded: the least depth at which that may have hidden a goal.
    nearest_cut: Option<u32>,
    /// How many remembered states are unexpanded for their depth.
    unexpanded: u64,
    /// The actions of a node while visitors arrange them, or while the last steps are taken without frames.
    offered: Vec<P::Action>,
    pub(super) deepening: Option<Deepening<P::State, H>>,
}

/// How deep the walk goes; settled at the beginning of a step.
#[derive(Clone, Copy, Default)]
struct Horizon {
    /// A node at this depth that is no goal is cut off: by the bound of an iterative deepening, else by the limit.
    cut: u32,
    /// Nothing is expanded at this depth.
    limit: u32,
    /// Nothing is met at this depth, because a goal there would be no better than one that was found.
    beaten: u32,
    /// From this depth on, nodes are expanded without frames: no table is to hear of them, and nobody watches.
    dive: u32,
}

/// Whether a goal may be in reach of a state before the horizon.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    Near,
    /// At the nearest at this depth, which is beyond the horizon.
    Far(u32),
    /// However deep.
    Never,
}

/// What came of the next action or start.
enum Met {
    /// There is none.
    Nothing,
    /// What it led to was entered or left alone.
    Settled,
    /// What it led to was expanded at once.
    Expanded,
}

/// What is to be done with the last frame before anything else is met.
#[derive(Clone, Copy)]
enum Entered {
    Nothing,
    Goal,
    Unexpanded,
}

impl<P: Problem, K, M, H> Walk<P, K, M, H>
where
    K: Memory<P::State>,
    M: Motion<P>,
    H: BuildHasher,
{
    pub(super) fn new(memory: K, starts: Starts<P::State>, deepening: Option<Deepening<P::State, H>>) -> Self {
        Self {
            starts,
            started: 0,
            memory,
            motion: M::new(),
            frames: Frames::new(),
            depth: 0,
            room: 0,
            entered: Entered::Nothing,
            horizon: Horizon::default(),
            nodes: 0,
            nearest_cut: None,
            unexpanded: 0,
            offered: Vec::new(),
            deepening,
        }
    }

    /// Goes on to the next goal, or to the end of one expansion. Where memory is short, the table gives way.
    #[inline]
    pub(super) fn step<V>(&mut self, pace: Pace, problem: &P, gate: &mut Gate<V>) -> Progress<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        gate.check_stop()?;
        let limit = gate.depth_bound();
        let cut = self.deepening.as_ref().map_or(limit, |deepening| deepening.bound);
        let has_table = self.deepening.as_ref().is_some_and(Deepening::has_table);
        let watched = Wants::EXPAND | Wants::ARRANGE | Wants::SUCCESSOR | Wants::LOWER_BOUND;
        let dive = if K::KEEPS_ALL || has_table || gate.wants(watched) || cut > limit {
            u32::MAX
        } else {
            // What happens after each expansion happens after each dive, so there may be one expansion in each.
            let is_single = pace == Pace::Single || gate.wants(Wants::PROGRESS) || gate.is_timed();
            let steps = if is_single || K::LOOKS_UP && !M::HAS_ABOVE { 1 } else { dive::STEPS };
            cut.saturating_sub(steps).max(1)
        };
        self.horizon = Horizon { cut, limit, beaten: gate.best_depth(), dive };
        loop {
            match self.advance(pace, problem, gate) {
                Err(Cause::MemoryLimit) if self.shrink_table(gate) => {}
                step => return step,
            }
        }
    }

    /// Frees the table, and says whether there was anything to free.
    #[cold]
    fn shrink_table<V>(&mut self, gate: &mut Gate<V>) -> bool {
        self.deepening.as_mut().is_some_and(|deepening| deepening.shrink(&mut gate.budget))
    }

    #[inline]
    fn advance<V>(&mut self, pace: Pace, problem: &P, gate: &mut Gate<V>) -> Progress<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        loop {
            match self.entered {
                Entered::Nothing => match self.walk(problem, gate)? {
                    Met::Nothing => return Ok(Step::Done),
                    Met::Settled => continue,
                    Met::Expanded => {}
                },
                Entered::Goal => {
                    if self.is_news(gate)? {
                        return self.report(problem, gate);
                    }
                    self.leave(problem);
                    continue;
                }
                Entered::Unexpanded => {
                    if !self.expand(problem, gate)? {
                        continue;
                    }
                }
            }
            // Something was expanded.
            if pace == Pace::Single {
                return Ok(Step::Expanded);
            }
            gate.check_stop()?;
        }
    }

    /// If, at the end of the walk, a state is unexpanded for its depth that is not known to be expanded elsewhere: the
    /// least depth at which that may have hidden a goal.
    pub(super) fn nearest_unexpanded(&self) -> Option<u32> {
        if K::KEEPS_ALL && self.unexpanded == 0 { None } else { self.nearest_cut }
    }

    /// Something at this depth, or beyond, is not looked at for its depth.
    #[inline]
    fn cut_at(&mut self, nearest: u32) {
        self.nearest_cut = Some(self.nearest_cut.map_or(nearest, |known| known.min(nearest)));
    }

    /// Goes on after a cut.
    pub(super) fn resume(&mut self) {
        if let Some(deepening) = &mut self.deepening {
            deepening.restore();
        }
    }

    /// Begins again from the starts.
    pub(super) fn restart(&mut self) {
        self.started = 0;
        self.nearest_cut = None;
        self.resume();
    }

    /// Goes back from the last frame.
    #[inline]
    fn leave(&mut self, problem: &P) {
        self.frames.pop();
        self.depth -= 1;
        self.memory.leave();
        self.motion.leave(problem);
        self.entered = Entered::Nothing;
    }

    /// What was met is settled: the next action of the last frame is taken, or the next start.
    #[inline]
    fn take(&mut self) -> Option<P::Action> {
        if self.depth == 0 {
            self.started += 1;
            return None;
        }
        self.frames.take_action()
    }

    /// The number of a remembered state, as visitors see it.
    fn id(&self, at: Id) -> Option<u64> {
        if K::KEEPS_ALL { Some(at.get()) } else { self.frames.id(at.index()).map(K::node) }
    }

    /// The last frame as visitors see it.
    #[inline]
    fn top(&self) -> Option<Node<'_, P::State, P::Action>> {
        self.node(self.motion.standing(&self.memory, self.frames.last_id()?)?)
    }

    /// The last frame, whose state is `state`, as visitors see it.
    #[inline]
    fn node<'a>(&'a self, state: &'a P::State) -> Option<Node<'a, P::State, P::Action>> {
        let depth = self.depth.checked_sub(1)?;
        let id = self.frames.last_id().map(K::node)?;
        Some(Node { state, depth, id, at: u64::from(depth), trail: &self.frames })
    }

    /// Counts the successor that was met, and tells the visitors of it; a start is no successor.
    #[inline]
    fn tell<V>(&self, seen: Seen, met: &M::Met, gate: &mut Gate<V>)
    where
        V: Visitor<P::State, P::Action>,
    {
        if self.depth == 0 {
            return;
        }
        gate.successor(seen, || {
            let parent = self.motion.parent(&self.memory, self.frames.last_id()?)?;
            Some((self.node(parent)?, self.frames.next_action()?, self.motion.state(met)?))
        });
    }
}
