//! Successors: an action is applied when it is tried, and its successor is entered or discarded.

use super::leaf_levels::{LeafCounts, LeafLevels};
use super::run::{Advance, DepthFirst, NodeId, Parts, Pending, Phase, Reach, Vacancy};
use super::stepper::Stepper;
use super::visited::{NodeInfo, Revisits, VisitedSet};
use crate::engine::{Context, broken_invariant, is_goal};
use crate::outcome::StopReason;
use crate::problem::Problem;
use crate::storage::{CompactId, Lookup, OutOfMemory, StateId};
use crate::visitor::{Events, Generated, Visitor};

/// A look-up in the visited set.
type Found<P, T> = Lookup<CompactId, Vacancy<P, T>>;

/// A successor that was generated, and its look-up.
type Next<P, T> = (Pending<P, T>, Found<P, T>);

impl<P: Problem, T: Parts<P>> DepthFirst<P, T> {
    /// Tries the next action of the path, or takes the next initial state.
    ///
    /// Room is made before a successor is generated. On an error the successor is discarded, so the search can try the
    /// same action again.
    #[inline]
    pub(super) fn next_node<V>(&mut self, problem: &P, cx: &mut Context<V>) -> Result<Advance, StopReason>
    where
        V: Visitor<P::State, P::Action>,
    {
        loop {
            if self.depth >= self.room {
                self.grow(cx)?;
            }
            let Some(id) = self.path.last_id() else { return self.next_root(problem, cx) };
            if let Some((successor, found)) = self.next_successor(id, problem, cx)? {
                return self.on_successor(successor, found, problem, cx);
            }
            self.leave(problem);
        }
    }

    /// Takes the next initial state.
    fn next_root<V>(&mut self, problem: &P, cx: &mut Context<V>) -> Result<Advance, StopReason>
    where
        V: Visitor<P::State, P::Action>,
    {
        if self.depth > 0 {
            return Err(broken_invariant());
        }
        // At goal bound 0, the best goal is an initial state, and no goal is better.
        let is_needed = self.limits.goal_bound > 0;
        let Some(state) = self.initial.get(self.begun).filter(|_| is_needed) else {
            return Ok(Advance::Exhausted);
        };
        let root = self.stepper.begin(state);
        let found = self.visited.lookup(self.stepper.successor(&root)?);
        self.on_successor(root, found, problem, cx)
    }

    /// Generates successors of the last node up to the first that is not a plain duplicate.
    #[inline]
    fn next_successor<V>(
        &mut self,
        id: NodeId<P, T>,
        problem: &P,
        cx: &mut Context<V>,
    ) -> Result<Option<Next<P, T>>, StopReason>
    where
        V: Visitor<P::State, P::Action>,
    {
        if self.depth >= self.limits.goal_bound {
            return Ok(None);
        }
        let is_watched = cx.monitor.needs(Events::SUCCESSOR);
        let current = if T::Stepper::BY_VALUE { self.visited.current(id) } else { None };
        let mut duplicates = 0;
        let next = loop {
            let Some(action) = self.path.next_action() else { break None };
            if is_watched && !T::Stepper::BY_VALUE {
                self.parent = self.stepper.current().cloned();
            }
            let successor = self.stepper.advance(problem, current, action)?;
            match self.visited.lookup(self.stepper.successor(&successor)?) {
                Lookup::Existing(at) if !is_watched && !self.is_worth_reopening(at) => duplicates += 1,
                found => break Some((successor, found)),
            }
            let _ = self.path.take_action();
            self.stepper.retreat(problem);
        };
        cx.meter.count_successors(0, duplicates);
        if next.is_none() && self.path.has_untried() {
            return Err(broken_invariant());
        }
        Ok(next)
    }

    /// Makes room for one more node and its state.
    #[cold]
    fn grow<V>(&mut self, cx: &mut Context<V>) -> Result<(), OutOfMemory> {
        // If this fails, no state can be looked up before the next try.
        self.room = 0;
        if self.depth >= NodeInfo::MOST_DEPTH {
            return Err(OutOfMemory);
        }
        self.path.reserve(&mut cx.budget)?;
        self.visited.reserve(&mut cx.budget)?;
        self.stepper.reserve(&mut cx.budget)?;
        self.room = self.depth + 1;
        Ok(())
    }

    /// Enters a generated successor or discards it.
    #[inline]
    fn on_successor<V>(
        &mut self,
        successor: Pending<P, T>,
        found: Found<P, T>,
        problem: &P,
        cx: &mut Context<V>,
    ) -> Result<Advance, StopReason>
    where
        V: Visitor<P::State, P::Action>,
    {
        match found {
            Lookup::Existing(id) if self.is_worth_reopening(id) => self.on_reopenable(id, successor, problem, cx)?,
            Lookup::Existing(id) => self.skip(Some(id), &successor, problem, cx)?,
            Lookup::Vacant(_) if self.is_covered(&successor)? => self.skip(None, &successor, problem, cx)?,
            Lookup::Vacant(vacancy) => return self.on_new(vacancy, successor, problem, cx),
            Lookup::Broken => return Err(StopReason::BrokenPromise),
        }
        Ok(Advance::Settled)
    }

    /// Enters a new state, if there is room for it.
    #[inline]
    fn on_new<V>(
        &mut self,
        vacancy: Vacancy<P, T>,
        successor: Pending<P, T>,
        problem: &P,
        cx: &mut Context<V>,
    ) -> Result<Advance, StopReason>
    where
        V: Visitor<P::State, P::Action>,
    {
        let has_room = cx.meter.check_states(self.visited.len(self.depth as usize));
        if has_room.is_err() || !self.visited.has_room() {
            self.stepper.retreat(problem);
            has_room?;
            // Growth changes the slot, so the successor is generated again.
            self.grow(cx)?;
            return Ok(Advance::Settled);
        }
        self.enter(vacancy, successor, problem, cx)
    }

    /// Enters a stored state again, unless every goal from there is too far away.
    fn on_reopenable<V>(
        &mut self,
        id: CompactId,
        successor: Pending<P, T>,
        problem: &P,
        cx: &mut Context<V>,
    ) -> Result<(), StopReason>
    where
        V: Visitor<P::State, P::Action>,
    {
        let depth = self.depth;
        let is_goal = self.visited.info(id).is_some_and(NodeInfo::is_goal);
        let state = self.stepper.successor(&successor)?;
        let reach = if is_goal { Reach::Near } else { Self::reach(&mut self.heuristic, state, depth, self.limits) };
        if let Reach::Far(nearest) = reach {
            self.note_cutoff(nearest);
        }
        if reach == Reach::Near { self.reopen(id, successor, cx) } else { self.skip(Some(id), &successor, problem, cx) }
    }

    /// Discards a successor that is stored under this id, or covered by the table.
    fn skip<V>(
        &mut self,
        id: Option<CompactId>,
        successor: &Pending<P, T>,
        problem: &P,
        cx: &mut Context<V>,
    ) -> Result<(), StopReason>
    where
        V: Visitor<P::State, P::Action>,
    {
        let existing = id.and_then(|id| self.visible_id(id));
        self.tell(Generated::Duplicate(existing), successor, cx)?;
        let _ = self.take();
        self.stepper.retreat(problem);
        Ok(())
    }

    /// Enters a new state.
    #[inline]
    fn enter<V>(
        &mut self,
        vacancy: Vacancy<P, T>,
        successor: Pending<P, T>,
        problem: &P,
        cx: &mut Context<V>,
    ) -> Result<Advance, StopReason>
    where
        V: Visitor<P::State, P::Action>,
    {
        let (depth, is_goal) = (self.depth, is_goal(problem, self.stepper.successor(&successor)?));
        self.tell(Generated::New(self.nodes), &successor, cx)?;
        let (via, id) = (self.take(), StateId::new(self.nodes).into());
        self.nodes += 1;
        let Self { visited, stepper, .. } = self;
        visited.enter(vacancy, || stepper.to_state(successor), NodeInfo::entered_at(depth, is_goal))?;
        let is_leaf = depth >= self.limits.leaves && depth < self.limits.cutoff && !is_goal;
        if is_leaf && self.expand_leaf_levels(id, problem, cx) {
            self.visited.leave();
            self.stepper.retreat(problem);
            return Ok(Advance::Expanded);
        }
        self.push_frame(via, id, is_goal, cx)?;
        Ok(Advance::Settled)
    }

    /// Expands the state that was entered last and all states below it, down to the cutoff, without frames. It does
    /// nothing and returns `false` if there is a goal, or if a limit would be reached.
    #[inline]
    fn expand_leaf_levels<V>(&mut self, id: NodeId<P, T>, problem: &P, cx: &mut Context<V>) -> bool
    where
        V: Visitor<P::State, P::Action>,
    {
        let cutoff = self.limits.cutoff;
        let remaining = cutoff - self.depth;
        if cx.meter.check_states(cutoff as usize).is_err() || cx.check_expand(|| Err(broken_invariant()), 0).is_err() {
            return false;
        }
        self.actions.clear();
        let mut levels = LeafLevels {
            problem,
            visited: &self.visited,
            allowed: cx.meter.expansions_left(),
            counts: LeafCounts { expanded: 0, new: 0, duplicates: 0, least_remaining: remaining },
            actions: &mut self.actions,
            budget: &mut cx.budget,
        };
        let current = if T::Stepper::BY_VALUE { self.visited.current(id) } else { None };
        if !self.stepper.leaf_levels(current, remaining, &mut levels) {
            return false;
        }
        let LeafCounts { expanded, new, duplicates, least_remaining } = levels.counts;
        cx.meter.count_expansions(expanded);
        cx.meter.count_successors(new, duplicates);
        self.nodes += new;
        if least_remaining == 0 {
            self.note_cutoff(cutoff + 1);
        }
        let deepest = cutoff - least_remaining;
        cx.meter.count_state(deepest as usize + 1, deepest);
        cx.end_expansion();
        true
    }

    /// Enters a stored state again that was unexpanded or stored at a greater depth.
    fn reopen<V>(&mut self, id: CompactId, successor: Pending<P, T>, cx: &mut Context<V>) -> Result<(), StopReason>
    where
        V: Visitor<P::State, P::Action>,
    {
        self.tell(Generated::Reopened(self.visible_id(id)), &successor, cx)?;
        let via = self.take();
        let info = self.visited.info(id).ok_or_else(broken_invariant)?;
        self.unexpanded -= u64::from(info.is_unexpanded());
        let state = self.stepper.to_state(successor)?;
        self.visited.replace(id, state, NodeInfo::entered_at(self.depth, info.is_goal()));
        self.push_frame(via, StateId::from(id).into(), info.is_goal(), cx)
    }

    /// Pushes the node that was entered onto the path.
    #[inline]
    fn push_frame<V>(
        &mut self,
        via: Option<P::Action>,
        id: NodeId<P, T>,
        is_goal: bool,
        cx: &mut Context<V>,
    ) -> Result<(), StopReason>
    where
        V: Visitor<P::State, P::Action>,
    {
        let depth = self.depth;
        self.path.push(via, id);
        self.depth += 1;
        self.phase = if is_goal { Phase::Report } else { Phase::Expand };
        cx.meter.count_state(self.visited.len(self.depth as usize), depth);
        if depth == 0 {
            cx.monitor.initial(&self.node()?);
        }
        Ok(())
    }

    /// Whether the table knows that no goal is reachable from this successor within the remaining depth.
    #[inline]
    fn is_covered(&self, successor: &Pending<P, T>) -> Result<bool, StopReason> {
        let Some(bound) = &self.bound else { return Ok(false) };
        Ok(bound.covers(self.stepper.successor(successor)?, self.depth))
    }

    /// Whether a stored state is worth another visit at the present depth: it was left unexpanded at a depth limit that
    /// does not apply here; or its depth is smaller now, and states that the limit cut off may be reachable from here.
    #[inline]
    fn is_worth_reopening(&self, id: CompactId) -> bool {
        // Without a cutoff, another visit would find nothing new.
        let Some(info) = self.nearest_cutoff.and_then(|_| self.visited.info(id)) else { return false };
        let is_nearer = self.depth < info.depth();
        if info.is_goal() {
            // A goal is worth another visit only if it is better than the best one.
            is_nearer && self.limits.goal_bound < u32::MAX
        } else {
            (is_nearer || info.is_unexpanded()) && self.depth < self.limits.limit
        }
    }
}
