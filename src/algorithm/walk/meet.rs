//! From one state to the next: an action is applied when it is tried, and what it leads to is entered or left alone.

use core::hash::BuildHasher;

use super::{Entered, Met, Reach, Walk};
use crate::algorithm::dive::Tally;
use crate::algorithm::memory::{Found, Mark, Memory};
use crate::algorithm::motion::Motion;
use crate::gate::Gate;
use crate::storage::{Id, OutOfMemory};
use crate::{Cause, Problem, Seen, Visitor, Wants};

impl<P: Problem, K, M, H> Walk<P, K, M, H>
where
    K: Memory<P::State>,
    M: Motion<P>,
    H: BuildHasher,
{
    /// Tries the next action of the path, or takes the next start.
    ///
    /// Room is made before anything is met, and whatever was met is discarded on an error, so that the walk stands where
    /// it stood.
    #[inline]
    pub(super) fn walk<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Result<Met, Cause>
    where
        V: Visitor<P::State, P::Action>,
    {
        loop {
            let depth = self.depth;
            if depth >= self.room {
                self.grow(gate)?;
            }
            let Some(number) = self.frames.last_id() else {
                let start = self.starts.get(self.started).filter(|_| self.horizon.beaten > 0);
                let Some(start) = start else { return Ok(Met::Nothing) };
                let met = self.motion.begin(start);
                let found = self.motion.state(&met).map(|state| self.memory.find(state));
                return found.map_or(Ok(Met::Nothing), |found| self.meet(met, found, depth, problem, gate));
            };
            if let Some((met, found)) = self.next_of_interest(number, problem, gate) {
                return self.meet(met, found, depth, problem, gate);
            }
            self.leave(problem);
        }
    }

    /// Meets the next successor of the last frame that is not simply known.
    #[inline]
    fn next_of_interest<V>(
        &mut self,
        number: K::Number,
        problem: &P,
        gate: &mut Gate<V>,
    ) -> Option<(M::Met, Found<K::Place>)>
    where
        V: Visitor<P::State, P::Action>,
    {
        let (depth, watched) = (self.depth, gate.wants(Wants::SUCCESSOR));
        if depth >= self.horizon.beaten {
            return None;
        }
        let origin = self.motion.origin(&self.memory, number);
        let mut known = 0;
        let of_interest = loop {
            let Some(action) = self.frames.next_action() else { break None };
            let Some(met) = self.motion.advance(problem, origin, action, watched) else { break None };
            let Some(state) = self.motion.state(&met) else { break None };
            match self.memory.find(state) {
                Found::Known(at) if !watched && !self.is_to_be_entered_again(at, depth) => known += 1,
                found => break Some((met, found)),
            }
            let _ = self.frames.take_action();
            self.motion.discard(problem, met);
        };
        gate.count_successors(0, known);
        of_interest
    }

    /// Makes room for one more frame and its state.
    #[cold]
    fn grow<V>(&mut self, gate: &mut Gate<V>) -> Result<(), OutOfMemory> {
        // Should this fail, nothing can be looked up before it was tried again.
        self.room = 0;
        if self.depth >= Mark::MOST_DEPTH {
            return Err(OutOfMemory);
        }
        self.frames.reserve(&mut gate.budget)?;
        self.memory.reserve(&mut gate.budget)?;
        self.motion.reserve(&mut gate.budget)?;
        self.room = self.depth + 1;
        Ok(())
    }

    /// Enters the state that was met, or leaves it alone.
    #[inline]
    fn meet<V>(
        &mut self,
        met: M::Met,
        found: Found<K::Place>,
        depth: u32,
        problem: &P,
        gate: &mut Gate<V>,
    ) -> Result<Met, Cause>
    where
        V: Visitor<P::State, P::Action>,
    {
        let Some(state) = self.motion.state(&met) else { return Ok(Met::Nothing) };
        match found {
            Found::Known(at) if self.is_to_be_entered_again(at, depth) => {
                let is_goal = self.memory.mark(at).is_some_and(Mark::is_goal);
                let reach = if is_goal { Reach::Near } else { self.reach(state, depth, gate) };
                if let Reach::Far(nearest) = reach {
                    self.cut_at(nearest);
                }
                if reach == Reach::Near {
                    self.enter_again(at, met, depth, gate);
                } else {
                    self.pass_by(Some(at), met, problem, gate);
                }
            }
            Found::Known(at) => self.pass_by(Some(at), met, problem, gate),
            Found::New(_) if self.is_searched(state, depth) => self.pass_by(None, met, problem, gate),
            Found::New(_) if !gate.has_room_for(self.memory.len(depth as usize)) => {
                self.motion.discard(problem, met);
                return Err(Cause::StateLimit);
            }
            Found::New(_) if !self.memory.has_room() => {
                // Its place is another one afterwards, so it is met again.
                self.motion.discard(problem, met);
                self.grow(gate)?;
            }
            Found::New(place) => {
                let is_goal = problem.is_goal(state);
                return Ok(self.enter(place, met, (depth, is_goal), problem, gate));
            }
        }
        Ok(Met::Settled)
    }

    /// Leaves a state alone that is remembered as `at`, or known to the table.
    fn pass_by<V>(&mut self, at: Option<Id>, met: M::Met, problem: &P, gate: &mut Gate<V>)
    where
        V: Visitor<P::State, P::Action>,
    {
        let known = at.and_then(|at| self.id(at));
        self.tell(Seen::Known(known), &met, gate);
        let _ = self.take();
        self.motion.discard(problem, met);
    }

    /// Expands the state that was entered last and all below it, down to the horizon, without frames. If there is a goal,
    /// or too much to be done at once, nothing happens.
    #[inline]
    fn dive<V>(&mut self, number: K::Number, depth: u32, problem: &P, gate: &mut Gate<V>) -> bool
    where
        V: Visitor<P::State, P::Action>,
    {
        let left = self.horizon.cut - depth;
        if !gate.has_room_for(self.horizon.cut as usize) || gate.admit(|| None, 0).is_err() {
            return false;
        }
        self.offered.clear();
        let mut tally = Tally {
            allowed: gate.expansions_left(),
            expanded: 0,
            new: 0,
            known: 0,
            least_left: left,
            actions: &mut self.offered,
            budget: &mut gate.budget,
        };
        if !self.motion.dive(problem, (&self.memory, number), left, &mut tally) {
            return false;
        }
        let Tally { expanded, new, known, least_left, .. } = tally;
        gate.count_expansions(expanded);
        gate.count_successors(new, known);
        self.nodes += new;
        if least_left == 0 {
            self.cut_at(self.horizon.cut + 1);
        }
        let deepest = self.horizon.cut - least_left;
        gate.count_state(deepest as usize + 1, deepest);
        gate.close_expansion();
        true
    }

    /// Enters a new state.
    #[inline]
    fn enter<V>(
        &mut self,
        place: K::Place,
        met: M::Met,
        (depth, is_goal): (u32, bool),
        problem: &P,
        gate: &mut Gate<V>,
    ) -> Met
    where
        V: Visitor<P::State, P::Action>,
    {
        self.tell(Seen::New(self.nodes), &met, gate);
        let (via, number) = (self.take(), K::number(self.nodes));
        self.nodes += 1;
        self.motion.enter(met, &mut self.memory, place, Mark::entered_at(depth, is_goal));
        let dives = depth >= self.horizon.dive && depth < self.horizon.cut && !is_goal;
        if dives && self.dive(number, depth, problem, gate) {
            self.memory.leave();
            self.motion.leave(problem);
            return Met::Expanded;
        }
        self.stand(via, number, (depth, is_goal), gate);
        Met::Settled
    }

    /// Enters a state that is remembered as `at`, and was unexpanded or further away.
    fn enter_again<V>(&mut self, at: Id, met: M::Met, depth: u32, gate: &mut Gate<V>)
    where
        V: Visitor<P::State, P::Action>,
    {
        self.tell(Seen::Shallower(self.id(at)), &met, gate);
        let (via, number) = (self.take(), K::number(at.get()));
        let mark = self.memory.mark(at);
        let is_goal = mark.is_some_and(Mark::is_goal);
        self.unexpanded -= u64::from(mark.is_some_and(Mark::is_unexpanded));
        self.motion.enter_again(met, &mut self.memory, at, Mark::entered_at(depth, is_goal));
        self.stand(via, number, (depth, is_goal), gate);
    }

    /// Puts a frame on the path for the node that was entered.
    #[inline]
    fn stand<V>(&mut self, via: Option<P::Action>, number: K::Number, (depth, is_goal): (u32, bool), gate: &mut Gate<V>)
    where
        V: Visitor<P::State, P::Action>,
    {
        self.frames.push(via, number);
        self.depth += 1;
        self.entered = if is_goal { Entered::Goal } else { Entered::Unexpanded };
        gate.count_state(self.memory.len(self.depth as usize), depth);
        if let (0, Some(node)) = (depth, self.top()) {
            gate.start(&node);
        }
    }

    /// Whether the table knows that from this state nothing is in reach within the depth that is left.
    #[inline]
    fn is_searched(&self, state: &P::State, depth: u32) -> bool {
        self.deepening.as_ref().is_some_and(|deepening| deepening.is_searched(state, depth))
    }

    /// Whether a remembered state is worth another visit: it was left unexpanded at a depth limit that does not hold
    /// here, or it is nearer to the start now, and what the limit cut off may be in reach from here.
    #[inline]
    fn is_to_be_entered_again(&self, at: Id, depth: u32) -> bool {
        // Until something was cut off, there is nothing to be found by that, and no mark to be looked at.
        let Some(mark) = self.nearest_cut.and_then(|_| self.memory.mark(at)) else { return false };
        let is_nearer = depth < mark.depth();
        if mark.is_goal() {
            // A goal that is worth a visit is a better one.
            is_nearer && self.horizon.beaten < u32::MAX
        } else {
            (is_nearer || mark.is_unexpanded()) && depth < self.horizon.limit
        }
    }
}
