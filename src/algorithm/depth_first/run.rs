//! The search along a path that all depth-first algorithms share. A state is visited when it is entered, an action applied
//! when it is tried; the visited set decides whether a state that was generated before is entered again.

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

/// What a depth-first search is made of.
pub(crate) trait Parts<P: Problem> {
    type Visited: VisitedSet<P::State>;
    type Stepper: Stepper<P>;
    type Hasher: BuildHasher;
    type Heuristic: Heuristic<P::State>;
}

/// A depth-first search under way.
pub(crate) struct DepthFirst<P: Problem, T: Parts<P>> {
    pub(super) initial: InitialStates<P::State>,
    /// How many initial states were taken.
    pub(super) begun: usize,
    pub(super) visited: T::Visited,
    pub(super) stepper: T::Stepper,
    pub(super) path: Path<NodeId<P, T>, P::Action>,
    /// The number of nodes on the path, which is the depth of what is generated next.
    pub(super) depth: u32,
    /// The greatest depth that there was room for.
    pub(super) room: u32,
    pub(super) phase: Phase,
    pub(super) limits: DepthLimits,
    /// The number of nodes entered so far.
    pub(super) nodes: u64,
    /// Where a depth limit kept a state from being expanded: the least depth at which that may have hidden a goal.
    pub(super) nearest_cutoff: Option<u32>,
    /// How many stored states are unexpanded for their depth.
    pub(super) unexpanded: u64,
    /// The actions of a node while visitors edit them, or while the last levels are searched without frames.
    pub(super) actions: Vec<P::Action>,
    pub(super) bound: Option<Bound<P::State, T::Hasher>>,
    pub(super) heuristic: T::Heuristic,
}

/// Names a node on the path.
pub(super) type NodeId<P, T> = <<T as Parts<P>>::Visited as VisitedSet<<P as Problem>::State>>::NodeId;
/// The slot of a new state.
pub(super) type Vacancy<P, T> = <<T as Parts<P>>::Visited as VisitedSet<<P as Problem>::State>>::Vacancy;
/// A successor that was generated, and neither entered nor left yet.
pub(super) type Pending<P, T> = <<T as Parts<P>>::Stepper as Stepper<P>>::Generated;

/// How deep the search goes; settled at the beginning of a step.
#[derive(Clone, Copy, Default)]
pub(super) struct DepthLimits {
    /// A node at this depth that is no goal is cut off: by the bound of an iterative deepening, else by the limit.
    pub(super) cutoff: u32,
    /// Nothing is expanded at this depth.
    pub(super) limit: u32,
    /// Nothing is generated at this depth, because a goal there would be no better than one that was found.
    pub(super) goal_bound: u32,
    /// From this depth on, nodes are expanded without frames: no table has to hear of them, and no visitor watches.
    pub(super) leaves: u32,
}

/// Whether a goal may be reachable from a state before the cutoff.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reach {
    Near,
    /// At the nearest at this depth, which is beyond the cutoff.
    Far(u32),
    /// None is reachable.
    Never,
}

/// What became of the next action or initial state.
pub(super) enum Advance {
    /// There is none.
    Exhausted,
    /// What it led to was entered or left alone.
    Settled,
    /// What it led to was expanded at once.
    Expanded,
}

/// What is done with the last node of the path before anything else is generated.
#[derive(Clone, Copy)]
pub(super) enum Phase {
    /// Nothing.
    Advance,
    /// It is a goal, to be reported.
    Report,
    /// It is to be expanded.
    Expand,
}

/// How far a step goes.
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
            bound,
            heuristic,
        }
    }

    /// Advances as far as the pace says. Where memory is short, the table gives way.
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
            // What happens after each expansion happens after each call, so there may be one expansion in each.
            let is_single = pace == Pace::Single || cx.monitor.needs(Events::PROGRESS) || cx.meter.is_timed();
            let is_shallow = is_single || T::Visited::LOOKS_UP && !T::Stepper::BY_VALUE;
            cutoff.saturating_sub(if is_shallow { 1 } else { leaf_levels::LEVELS }).max(1)
        };
        DepthLimits { cutoff, limit, goal_bound: cx.cutoffs.goal_bound(), leaves }
    }

    /// Frees the table, and tells whether there was anything to free.
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

    /// If, at the end, a state is unexpanded for its depth that is not known to be expanded elsewhere: the least depth at
    /// which that may have hidden a goal.
    pub(super) fn nearest_unexpanded(&self) -> Option<u32> {
        if T::Visited::STORES_ALL && self.unexpanded == 0 { None } else { self.nearest_cutoff }
    }

    /// Something at this depth, or beyond, is not looked at for its depth.
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

    /// Begins again from the initial states.
    pub(super) fn restart(&mut self) {
        self.begun = 0;
        self.nearest_cutoff = None;
        self.resume();
    }

    /// The initial state that the path begins in.
    pub(super) fn first(&self) -> Result<&P::State, StopReason> {
        self.begun.checked_sub(1).and_then(|begun| self.initial.get(begun)).ok_or_else(broken_invariant)
    }

    /// Goes back from the last node.
    #[inline]
    pub(super) fn leave(&mut self, problem: &P) {
        self.path.pop();
        self.depth -= 1;
        self.visited.leave();
        self.stepper.retreat(problem);
        self.phase = Phase::Advance;
    }

    /// What was generated is settled: the next action of the last node is taken, or the next initial state.
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

    /// The same for callers that change other parts meanwhile.
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
        let depth = self.depth.checked_sub(1).ok_or_else(broken_invariant)?;
        let id: StateId = self.last_id()?.into();
        Ok(Node::new(self.current()?, depth, (id.get(), depth.into()), &self.path))
    }

    /// Tells the visitors of a successor that was generated; an initial state is none.
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
            cx.monitor.successor(generated, &self.node()?, action, self.stepper.successor(successor)?);
        }
        Ok(())
    }
}
