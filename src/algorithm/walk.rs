//! The walk along a path of frames that the depth-first searches share. A state is visited when it is entered, an action
//! applied when it is tried; what is remembered decides whether a state that was met before is entered again.

use alloc::vec::Vec;
use core::hash::BuildHasher;

use super::deepening::Deepening;
use super::dive::{self, Tally};
use super::frames::Frames;
use super::memory::{Found, Mark, Memory};
use super::motion::Motion;
use super::{Pace, Progress, Starts, Step, actions_to};
use crate::actions::Arranged;
use crate::gate::{Admission, Gate};
use crate::storage::{Id, OutOfMemory};
use crate::{Cause, Node, Problem, Seen, Solution, Visitor, Wants};

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
    /// Whether a depth limit has kept a state from being expanded.
    cut: bool,
    /// How many remembered states are unexpanded for their depth.
    unexpanded: u64,
    /// The actions of a node while visitors arrange them, or while its successors are swept.
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
            cut: false,
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

    /// Whether, at the end of the walk, a state is unexpanded for its depth that is not known to be expanded elsewhere.
    pub(super) fn left_something_unexpanded(&self) -> bool {
        if K::KEEPS_ALL { self.unexpanded > 0 } else { self.cut }
    }

    /// Begins again from the starts.
    pub(super) fn restart(&mut self) {
        self.started = 0;
        self.cut = false;
    }

    /// Tries the next action of the path, or takes the next start.
    ///
    /// Room is made before anything is met, and whatever was met is discarded on an error, so that the walk stands where
    /// it stood.
    #[inline]
    fn walk<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Result<Met, Cause>
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
            Found::Known(at) if self.is_to_be_entered_again(at, depth) => self.enter_again(at, met, depth, gate),
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
        self.cut |= least_left == 0;
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
        let Some(mark) = (if self.cut { self.memory.mark(at) } else { None }) else { return false };
        let is_nearer = depth < mark.depth();
        if mark.is_goal() {
            // A goal that is worth a visit is a better one.
            is_nearer && self.horizon.beaten < u32::MAX
        } else if mark.is_unexpanded() {
            depth < self.horizon.limit
        } else {
            is_nearer
        }
    }

    /// Whether visitors know that from the last frame every goal is too far away.
    #[inline]
    fn is_too_far<V>(&self, gate: &mut Gate<V>) -> bool
    where
        V: Visitor<P::State, P::Action>,
    {
        self.deepening.is_none()
            && gate.wants(Wants::LOWER_BOUND)
            && self.top().is_some_and(|node| gate.is_too_far(&node))
    }

    /// Expands the last frame, if it may be. Gives whether it was.
    #[inline]
    fn expand<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Result<bool, Cause>
    where
        V: Visitor<P::State, P::Action>,
    {
        let depth = self.depth - 1;
        if depth >= self.horizon.cut || self.is_too_far(gate) {
            self.cut_off(problem, gate);
            return Ok(false);
        }
        if depth >= self.horizon.limit {
            // The limit was narrowed in the middle of a bound. It is not over, and can go on under a wider one.
            return Err(Cause::DepthLimit);
        }
        if gate.admit(|| self.top(), 0)? == Admission::Skip {
            self.leave(problem);
            return Ok(false);
        }
        let arranged = self.offer(problem, gate)?;
        gate.count_expansion(depth)?;
        // A visit that was pruned without a promise did not search all there is.
        if !arranged.unsound {
            self.note(gate);
        }
        self.entered = Entered::Nothing;
        gate.close_expansion();
        Ok(true)
    }

    /// Gives the last frame its actions, as the visitors arrange them.
    #[inline]
    fn offer<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Result<Arranged, OutOfMemory>
    where
        V: Visitor<P::State, P::Action>,
    {
        let Some(number) = self.frames.last_id() else { return Ok(Arranged::default()) };
        let Some(state) = self.motion.standing(&self.memory, number) else { return Ok(Arranged::default()) };
        let actions = problem.actions(state);
        if !gate.wants(Wants::ARRANGE) {
            return self.frames.offer(actions, &mut gate.budget).map(|()| Arranged::default());
        }
        let mut offered = core::mem::take(&mut self.offered);
        offered.clear();
        let arranged = gate.budget.extend(&mut offered, actions).and_then(|()| match self.top() {
            Some(node) => gate.arrange(&node, &mut offered),
            None => Ok(Arranged::default()),
        });
        let settled = arranged.and_then(|arranged| {
            self.frames.offer(offered.drain(..), &mut gate.budget)?;
            gate.count_arranged(arranged);
            Ok(arranged)
        });
        self.offered = offered;
        settled
    }

    /// Leaves the last frame unexpanded, for its depth.
    fn cut_off<V>(&mut self, problem: &P, gate: &mut Gate<V>) {
        self.note(gate);
        self.cut = true;
        if let (true, Some(number)) = (K::KEEPS_ALL, self.frames.last_id()) {
            self.unexpanded += 1;
            self.memory.set_mark(number, Mark::unexpanded_at(self.depth - 1));
        }
        self.leave(problem);
    }

    /// Notes in the table that the last frame is being searched.
    #[inline]
    fn note<V>(&mut self, gate: &mut Gate<V>) {
        let (Some(deepening), Some(number)) = (&mut self.deepening, self.frames.last_id()) else { return };
        if let (true, Some(state)) = (deepening.has_table(), self.motion.standing(&self.memory, number)) {
            deepening.note(state, self.depth - 1, &mut gate.budget);
        }
    }

    /// Whether the goal in the last frame was not yielded in an earlier bound. Makes room to note that it is now.
    fn is_news<V>(&mut self, gate: &mut Gate<V>) -> Result<bool, OutOfMemory> {
        let (Some(deepening), Some(number)) = (&mut self.deepening, self.frames.last_id()) else { return Ok(true) };
        let Some(goal) = self.motion.standing(&self.memory, number) else { return Ok(true) };
        deepening.is_news(goal, self.depth - 1, &mut gate.budget)
    }

    /// Makes the solution that ends in the last frame, and leaves it.
    fn report<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Progress<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        let Some(node) = self.top() else { return Ok(Step::Expanded) };
        let (_, actions) = actions_to(&self.frames, node.at)?;
        gate.goal(&node);
        let goal = node.state.clone();
        // The start of the path is the one that was taken last.
        let start = self.starts.get(self.started.wrapping_sub(1)).unwrap_or(&goal).clone();
        if let Some(deepening) = &mut self.deepening {
            deepening.yielded(&goal);
        }
        // A better goal than this has to be nearer, as if the depth were limited.
        self.cut |= gate.is_improving();
        self.leave(problem);
        Ok(Step::Goal(Solution::new(start, actions, goal)))
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
        Some(Node { state, depth, id, at: Id::new(depth as usize)?, trail: &self.frames })
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
