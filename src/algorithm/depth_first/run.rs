//! The search along a path that all depth-first algorithms share. A state is visited when it is entered, and an action
//! is applied when it is tried. The visited set decides whether a duplicate is entered again.

use alloc::vec::Vec;
use core::hash::BuildHasher;

use super::bound::Bound;
use super::leaf_levels;
use super::path::Path;
use super::stepper::Stepper;
use super::visited::VisitedSet;
use crate::algorithm::heuristic::{Estimate, Heuristic};
use crate::engine::{Context, InitialStates, Step, StepResult, broken_invariant};
use crate::outcome::StopReason;
use crate::problem::Problem;
use crate::storage::{CompactId, StateId};
use crate::visitor::{Events, Generated, Node, Visitor};

/// The types of the parts of a depth-first search.
pub(crate) trait Parts<P: Problem> {
    type Visited: VisitedSet<P::State>;
    type Stepper: Stepper<P>;
    type Hasher: BuildHasher;
    type Heuristic: Heuristic<P::State>;
}

/// A running depth-first search.
pub(crate) struct DepthFirst<P: Problem, T: Parts<P>> {
    pub(super) initial: InitialStates<P::State>,
    /// The number of initial states that were taken.
    pub(super) begun: usize,
    pub(super) visited: T::Visited,
    pub(super) stepper: T::Stepper,
    pub(super) path: Path<NodeId<P, T>, P::Action>,
    /// The number of nodes on the path, which is the depth of what is generated next.
    pub(super) depth: u32,
    /// The greatest depth for which there was room.
    pub(super) room: u32,
    pub(super) phase: Phase,
    pub(super) limits: DepthLimits,
    /// The number of nodes entered so far.
    pub(super) nodes: u64,
    /// If a depth limit cut states off: the least depth at which a goal may be hidden behind them.
    pub(super) nearest_cutoff: Option<u32>,
    /// The number of stored states that are unexpanded because of their depth.
    pub(super) unexpanded: u64,
    /// The actions of a node while visitors edit them, or while the last levels are searched without frames.
    pub(super) actions: Vec<P::Action>,
    /// In place: a copy of the state of the last node while visitors hear of its successor.
    pub(super) parent: Option<P::State>,
    pub(super) bound: Option<Bound<P::State, T::Hasher>>,
    pub(super) heuristic: T::Heuristic,
}

/// Names a node on the path.
pub(super) type NodeId<P, T> = <<T as Parts<P>>::Visited as VisitedSet<<P as Problem>::State>>::NodeId;
/// The slot of a new state.
pub(super) type Vacancy<P, T> = <<T as Parts<P>>::Visited as VisitedSet<<P as Problem>::State>>::Vacancy;
/// A successor that was generated, and neither entered nor discarded yet.
pub(super) type Pending<P, T> = <<T as Parts<P>>::Stepper as Stepper<P>>::Generated;

/// The depth limits of a step, computed at its beginning.
#[derive(Clone, Copy, Default)]
pub(super) struct DepthLimits {
    /// A node at this depth that is no goal is cut off: by the bound of iterative deepening, else by the limit.
    pub(super) cutoff: u32,
    /// No state is expanded at this depth.
    pub(super) limit: u32,
    /// No state is generated at this depth, because a goal there would be no better than the best one.
    pub(super) goal_bound: u32,
    /// From this depth on, nodes are expanded without frames: no table notes them, and no visitor watches.
    pub(super) leaves: u32,
}

/// Whether a goal may be reachable from a state before the cutoff.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reach {
    Near,
    /// At this depth or beyond, which is beyond the cutoff.
    Far(u32),
    /// No goal is reachable.
    Never,
}

/// The result of trying the next action or initial state.
pub(super) enum Advance {
    /// There is none.
    Exhausted,
    /// Its state was entered or discarded.
    Settled,
    /// Its state was expanded at once.
    Expanded,
}

/// The next thing that a search does.
#[derive(Clone, Copy)]
pub(super) enum Phase {
    /// Try the next action.
    Advance,
    /// Report the last node, which is a goal.
    Report,
    /// Expand the last node.
    Expand,
}

/// How far a step advances.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pace {
    /// To the end of one expansion.
    Single,
    /// To the next goal.
    NextGoal,
}

impl<P: Problem, T: Parts<P>> DepthFirst<P, T> {
    pub(super) fn new(
        visited: T::Visited,
        initial: InitialStates<P::State>,
        bound: Option<Bound<P::State, T::Hasher>>,
        heuristic: T::Heuristic,
    ) -> Self {
        Self {
            initial,
            begun: 0,
            visited,
            stepper: T::Stepper::default(),
            path: Path::new(),
            depth: 0,
            room: 0,
            phase: Phase::Advance,
            limits: DepthLimits::default(),
            nodes: 0,
            nearest_cutoff: None,
            unexpanded: 0,
            actions: Vec::new(),
            parent: None,
            bound,
            heuristic,
        }
    }

    /// Advances as far as the pace says. If memory runs out, the table is freed.
    #[inline]
    pub(super) fn step<V>(&mut self, pace: Pace, problem: &P, cx: &mut Context<V>) -> StepResult<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        cx.monitor.check_stop()?;
        self.limits = self.depth_limits(pace, cx);
        loop {
            match self.advance(pace, problem, cx) {
                Err(StopReason::MemoryLimit) if self.shrink_table(cx) => {}
                step => return step,
            }
        }
    }

    #[inline]
    fn depth_limits<V>(&self, pace: Pace, cx: &Context<V>) -> DepthLimits {
        let limit = cx.depth_bound();
        let cutoff = self.bound.as_ref().map_or(limit, |bound| bound.depth);
        let has_table = self.bound.as_ref().is_some_and(Bound::has_table);
        let is_asked = T::Heuristic::IS_KNOWN || cx.monitor.is_watching();
        let leaves = if T::Visited::STORES_ALL || has_table || is_asked || cutoff > limit {
            u32::MAX
        } else {
            // If something follows each expansion, each call makes one expansion.
            let is_single = pace == Pace::Single || cx.monitor.needs(Events::PROGRESS) || cx.meter.is_timed();
            let is_shallow = is_single || T::Visited::LOOKS_UP && !T::Stepper::BY_VALUE;
            cutoff.saturating_sub(if is_shallow { 1 } else { leaf_levels::LEVELS }).max(1)
        };
        DepthLimits { cutoff, limit, goal_bound: cx.cutoffs.goal_bound(), leaves }
    }

    /// Frees the table. Returns whether there was anything to free.
    #[cold]
    fn shrink_table<V>(&mut self, cx: &mut Context<V>) -> bool {
        self.bound.as_mut().is_some_and(|bound| bound.shrink(&mut cx.budget))
    }

    #[inline]
    fn advance<V>(&mut self, pace: Pace, problem: &P, cx: &mut Context<V>) -> StepResult<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        loop {
            let has_expanded = match self.phase {
                Phase::Advance => match self.next_node(problem, cx)? {
                    Advance::Exhausted => return Ok(Step::Done),
                    Advance::Settled => false,
                    Advance::Expanded => true,
                },
                Phase::Report => {
                    if self.is_new_goal(cx)? {
                        return self.report(problem, cx);
                    }
                    self.leave(problem);
                    false
                }
                Phase::Expand => self.expand(problem, cx)?,
            };
            if has_expanded {
                if pace == Pace::Single {
                    return Ok(Step::Expanded);
                }
                cx.monitor.check_stop()?;
            }
        }
    }

    /// If, at the end, a state may be unexpanded because of its depth: the least depth at which a goal may be hidden
    /// behind it.
    pub(super) fn nearest_unexpanded(&self) -> Option<u32> {
        if T::Visited::STORES_ALL && self.unexpanded == 0 { None } else { self.nearest_cutoff }
    }

    /// Notes that a depth limit may hide goals at this depth or beyond.
    #[inline]
    pub(super) fn note_cutoff(&mut self, nearest: u32) {
        self.nearest_cutoff = Some(self.nearest_cutoff.map_or(nearest, |known| known.min(nearest)));
    }

    /// Continues after the search was cut off.
    pub(super) fn resume(&mut self) {
        if let Some(bound) = &mut self.bound {
            bound.restore();
        }
    }

    /// Begins the next iteration, from the initial states.
    pub(super) fn restart(&mut self) {
        self.begun = 0;
        self.nearest_cutoff = None;
        self.resume();
    }

    /// The initial state of the path.
    pub(super) fn first(&self) -> Result<&P::State, StopReason> {
        self.begun.checked_sub(1).and_then(|begun| self.initial.get(begun)).ok_or_else(broken_invariant)
    }

    /// Backtracks from the last node.
    #[inline]
    pub(super) fn leave(&mut self, problem: &P) {
        self.path.pop();
        self.depth -= 1;
        self.visited.leave();
        self.stepper.retreat(problem);
        self.phase = Phase::Advance;
    }

    /// Takes out the next action of the last node, or the next initial state, because its state was entered or
    /// discarded.
    #[inline]
    pub(super) fn take(&mut self) -> Option<P::Action> {
        if self.depth == 0 {
            self.begun += 1;
            return None;
        }
        self.path.take_action()
    }

    /// The id of a stored state, as visitors see it.
    pub(super) fn visible_id(&self, id: CompactId) -> Option<u64> {
        let node = if T::Visited::STORES_ALL { Some(id.into()) } else { self.path.id(id.index()).map(Into::into) };
        node.map(StateId::get)
    }

    #[inline]
    pub(super) fn last_id(&self) -> Result<NodeId<P, T>, StopReason> {
        self.path.last_id().ok_or_else(broken_invariant)
    }

    /// The state of the last node.
    #[inline]
    pub(super) fn current(&self) -> Result<&P::State, StopReason> {
        Self::current_in(&self.visited, &self.stepper, self.last_id()?)
    }

    /// The same for callers that borrow other parts mutably.
    #[inline]
    pub(super) fn current_in<'a>(
        visited: &'a T::Visited,
        stepper: &'a T::Stepper,
        last: NodeId<P, T>,
    ) -> Result<&'a P::State, StopReason> {
        let state = if T::Stepper::BY_VALUE { visited.current(last) } else { stepper.current() };
        state.ok_or_else(broken_invariant)
    }

    /// The last node as visitors see it.
    #[inline]
    pub(super) fn node(&self) -> Result<Node<'_, P::State, P::Action>, StopReason> {
        self.node_of(self.current()?)
    }

    /// The same where its state is known.
    #[inline]
    fn node_of<'a>(&'a self, state: &'a P::State) -> Result<Node<'a, P::State, P::Action>, StopReason> {
        let depth = self.depth.checked_sub(1).ok_or_else(broken_invariant)?;
        let id: StateId = self.last_id()?.into();
        Ok(Node::new(state, depth, (id.get(), depth.into()), &self.path))
    }

    /// Counts a generated successor and reports it to the visitors. Initial states are no successors.
    #[inline]
    pub(super) fn tell<V>(
        &self,
        generated: Generated,
        successor: &Pending<P, T>,
        cx: &mut Context<V>,
    ) -> Result<(), StopReason>
    where
        V: Visitor<P::State, P::Action>,
    {
        if self.depth == 0 {
            return Ok(());
        }
        match generated {
            Generated::New(_) => cx.meter.count_successors(1, 0),
            Generated::Duplicate(_) => cx.meter.count_successors(0, 1),
            Generated::Reopened(_) => cx.meter.count_reopened(),
        }
        if cx.monitor.needs(Events::SUCCESSOR) {
            let action = self.path.next_action().ok_or_else(broken_invariant)?;
            // In place, the current state is the successor by now.
            let parent = if T::Stepper::BY_VALUE {
                self.current()?
            } else {
                self.parent.as_ref().ok_or_else(broken_invariant)?
            };
            cx.monitor.successor(generated, &self.node_of(parent)?, action, self.stepper.successor(successor)?);
        }
        Ok(())
    }
}
