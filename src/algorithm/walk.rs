//! The walk along a path of frames that the depth-first searches share. A state is visited when it is entered, an action
//! applied when it is tried; what is remembered decides whether a state that was met before is entered again.

use alloc::vec::Vec;
use core::hash::BuildHasher;

use super::frames::Frames;
use super::memory::{Found, Mark, Memory};
use super::{Progress, Starts, Step, actions_to};
use crate::actions::Arranged;
use crate::gate::{Admission, Gate};
use crate::storage::{Id, OutOfMemory, States, Table};
use crate::{Cause, Node, Problem, Seen, Solution, Visitor, Wants};

/// A walk under way.
pub(super) struct Walk<P: Problem, H> {
    starts: Starts<P::State>,
    /// How many starts were taken.
    started: usize,
    memory: Memory<P::State, H>,
    frames: Frames<P::Action>,
    stage: Stage<P::State, P::Action>,
    /// The number of nodes entered.
    entered: u64,
    /// Whether the depth limit has kept a state from being expanded.
    cut: bool,
    /// How many remembered states are unexpanded for their depth.
    unexpanded: u64,
    /// The actions of a node while visitors arrange them.
    offered: Vec<P::Action>,
    pub(super) deepening: Option<Deepening<P::State, H>>,
}

/// What is to be done next.
enum Stage<S, A> {
    /// The last frame tries its next action.
    Walking,
    /// A state was met, and it is not settled what to do with it.
    Met(S, Option<A>),
    /// The last frame is new and was not expanded.
    Entered { is_goal: bool },
}

/// What makes a walk one bound of an iterative deepening.
pub(super) struct Deepening<S, H> {
    /// Nothing is expanded at this depth.
    pub(super) bound: u32,
    /// States with the depth that was left when they were searched.
    pub(super) table: Option<Table<S, H>>,
    /// Where there is a table: the goals that were yielded. Without one, a goal is yielded at exactly the bound.
    pub(super) yielded: States<S, H>,
}

impl<P: Problem, H: BuildHasher> Walk<P, H> {
    pub(super) fn new(memory: Memory<P::State, H>, starts: Starts<P::State>) -> Self {
        Self {
            starts,
            started: 0,
            memory,
            frames: Frames::new(),
            stage: Stage::Walking,
            entered: 0,
            cut: false,
            unexpanded: 0,
            offered: Vec::new(),
            deepening: None,
        }
    }

    /// Goes on to the next goal, at most to the end of one expansion. Where memory is short, the table gives way.
    pub(super) fn step<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Progress<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        gate.check_stop()?;
        loop {
            match self.advance(problem, gate) {
                Err(Cause::MemoryLimit) if self.shrink_table(gate) => {}
                step => return step,
            }
        }
    }

    /// Frees the table, and says whether there was anything to free.
    fn shrink_table<V>(&mut self, gate: &mut Gate<V>) -> bool {
        match &mut self.deepening {
            Some(Deepening { table: Some(table), .. }) => table.shrink(&mut gate.budget),
            _ => false,
        }
    }

    fn advance<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Progress<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        loop {
            match &self.stage {
                Stage::Walking => {
                    if !self.walk(problem) {
                        return Ok(Step::Done);
                    }
                }
                Stage::Met(..) => self.meet(problem, gate)?,
                Stage::Entered { is_goal: true } => {
                    if self.is_news(gate)? {
                        return self.report(gate);
                    }
                    self.leave();
                }
                Stage::Entered { is_goal: false } => {
                    if self.open(problem, gate)? {
                        return Ok(Step::Expanded);
                    }
                }
            }
        }
    }

    /// Whether, at the end of the walk, a state is unexpanded for its depth that is not known to be expanded elsewhere.
    pub(super) fn left_something_unexpanded(&self) -> bool {
        if matches!(self.memory, Memory::All { .. }) { self.unexpanded > 0 } else { self.cut }
    }

    /// Begins again from the starts.
    pub(super) fn restart(&mut self) {
        self.started = 0;
        self.cut = false;
    }

    /// Tries the next action of the path, or takes the next start. Gives false where there is nothing left.
    #[inline]
    fn walk(&mut self, problem: &P) -> bool {
        while let Some(top) = self.frames.top() {
            let at = top.at;
            if let Some(action) = self.frames.next_action() {
                let state = problem.apply(self.memory.state(at), &action);
                self.stage = Stage::Met(state, Some(action));
                return true;
            }
            self.leave();
        }
        let remembers_all = matches!(self.memory, Memory::All { .. });
        while let Some(start) = self.starts.get(self.started) {
            // Where all states are remembered, an equal start is found there, without looking through the list.
            let is_first = remembers_all || !self.starts[..self.started].contains(start);
            self.started += 1;
            if is_first {
                self.stage = Stage::Met(start.clone(), None);
                return true;
            }
        }
        false
    }

    /// Enters the state that was met, or leaves it alone.
    #[inline]
    fn meet<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Result<(), Cause>
    where
        V: Visitor<P::State, P::Action>,
    {
        self.frames.reserve(&mut gate.budget)?;
        self.memory.reserve(&mut gate.budget)?;
        let Stage::Met(state, via) = &self.stage else { return Ok(()) };
        let depth = self.depth();
        let (seen, is_goal, place) = match self.memory.find(state) {
            Found::Known(at) => {
                let id = self.memory.id(at);
                if !self.is_to_be_entered_again(at, depth, gate) {
                    self.tell(Seen::Known(Some(id)), gate);
                    self.stage = Stage::Walking;
                    return Ok(());
                }
                (Seen::Shallower(Some(id)), false, Err(at))
            }
            Found::New(..) if self.is_searched(state, depth) => {
                self.tell(Seen::Known(None), gate);
                self.stage = Stage::Walking;
                return Ok(());
            }
            Found::New(vacancy, probe) => {
                let is_goal = gate.admit_state(self.memory.len(self.frames.len()), problem, state)?;
                (Seen::New(self.entered), is_goal, Ok((vacancy, probe)))
            }
        };
        if via.is_some() {
            self.tell(seen, gate);
        }
        let Stage::Met(state, via) = core::mem::replace(&mut self.stage, Stage::Entered { is_goal }) else {
            return Ok(());
        };
        // A goal is never to be entered again, so it is marked as if it were a start.
        let mark = Mark::expanded_at(if is_goal { 0 } else { depth });
        match place {
            Ok((vacancy, probe)) => {
                let at = self.memory.keep((vacancy, probe), state, mark, self.entered);
                self.frames.push(via, at);
                self.entered += 1;
                gate.count_state(self.memory.len(self.frames.len()), depth);
            }
            Err(at) => {
                self.unexpanded -= u64::from(self.memory.mark(at).is_some_and(Mark::is_unexpanded));
                self.memory.replace(at, state);
                self.memory.set_mark(at, mark);
                self.frames.push(via, at);
            }
        }
        if let (0, Some(node)) = (depth, self.top()) {
            gate.start(&node);
        }
        Ok(())
    }

    /// Whether the table knows that from this state nothing is in reach within the depth that is left.
    #[inline]
    fn is_searched(&self, state: &P::State, depth: u32) -> bool {
        let Some(Deepening { bound, table: Some(table), .. }) = &self.deepening else { return false };
        table.left(state).is_some_and(|left| left >= bound - depth)
    }

    /// Notes in the table that the last frame is being searched.
    fn note_in_table<V>(&mut self, gate: &mut Gate<V>) {
        let depth = self.depth() - 1;
        if let (Some(Deepening { bound, table: Some(table), .. }), Some(top)) = (&mut self.deepening, self.frames.top())
        {
            table.insert(self.memory.state(top.at), *bound - depth, &mut gate.budget);
        }
    }

    /// Whether a remembered state is worth another visit: it was left unexpanded at a depth limit that does not hold
    /// here, or it is nearer to the start now, and what the limit cut off may be in reach from here.
    #[inline]
    fn is_to_be_entered_again<V>(&self, at: Id, depth: u32, gate: &Gate<V>) -> bool {
        let Some(mark) = self.memory.mark(at) else { return false };
        if mark.is_unexpanded() { gate.admits_depth(depth) } else { self.cut && depth < mark.depth() }
    }

    /// Expands the last frame, if it may be. Gives whether it was.
    #[inline]
    fn open<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Result<bool, Cause>
    where
        V: Visitor<P::State, P::Action>,
    {
        let Some(node) = self.top() else { return Ok(false) };
        let beyond_limit = !gate.admits_depth(node.depth);
        let is_cut = self.deepening.as_ref().map_or(beyond_limit, |deepening| node.depth >= deepening.bound);
        if is_cut {
            self.note_in_table(gate);
            self.cut_off();
            return Ok(false);
        }
        if beyond_limit {
            // The limit was narrowed in the middle of a bound. It is not over, and can go on under a wider one.
            return Err(Cause::DepthLimit);
        }
        let pruned = gate.pruned();
        if gate.admit(&node, 0)? == Admission::Skip {
            self.leave();
            return Ok(false);
        }
        let depth = node.depth;
        self.offer(problem, gate)?;
        gate.count_expansion(depth)?;
        // A visit that was pruned did not search all there is.
        if gate.pruned() == pruned {
            self.note_in_table(gate);
        }
        self.stage = Stage::Walking;
        gate.close_expansion();
        Ok(true)
    }

    /// Gives the last frame its actions, as the visitors arrange them.
    #[inline]
    fn offer<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Result<(), OutOfMemory>
    where
        V: Visitor<P::State, P::Action>,
    {
        let Some(top) = self.frames.top() else { return Ok(()) };
        let actions = problem.actions(self.memory.state(top.at));
        if !gate.wants(Wants::ARRANGE) {
            return self.frames.set_actions(actions, &mut gate.budget);
        }
        let mut offered = core::mem::take(&mut self.offered);
        offered.clear();
        let arranged = gate.budget.extend(&mut offered, actions).and_then(|()| match self.top() {
            Some(node) => gate.arrange(&node, &mut offered),
            None => Ok(Arranged::default()),
        });
        let settled = arranged.and_then(|arranged| {
            self.frames.set_actions(offered.drain(..), &mut gate.budget)?;
            gate.count_arranged(arranged);
            Ok(())
        });
        self.offered = offered;
        settled
    }

    /// Leaves the last frame unexpanded, for its depth.
    fn cut_off(&mut self) {
        self.cut = true;
        if let Some(top) = self.frames.top() {
            if self.memory.mark(top.at).is_some() {
                self.unexpanded += 1;
                let depth = self.depth() - 1;
                self.memory.set_mark(top.at, Mark::unexpanded_at(depth));
            }
        }
        self.leave();
    }

    /// Whether the goal in the last frame was not yielded in an earlier bound. Makes room to note that it is now.
    fn is_news<V>(&mut self, gate: &mut Gate<V>) -> Result<bool, OutOfMemory> {
        let depth = self.depth() - 1;
        let (Some(deepening), Some(top)) = (&mut self.deepening, self.frames.top()) else { return Ok(true) };
        if deepening.table.is_none() {
            return Ok(depth == deepening.bound);
        }
        let (goal, yielded) = (self.memory.state(top.at), &mut deepening.yielded);
        if yielded.room() == 0 {
            yielded.reserve(1, &mut gate.budget)?;
        }
        Ok(yielded.find(goal, yielded.probe(goal)).is_err())
    }

    /// Notes that the goal in the last frame is yielded.
    fn note_yielded(&mut self) {
        let (Some(deepening), Some(top)) = (&mut self.deepening, self.frames.top()) else { return };
        let (goal, yielded) = (self.memory.state(top.at), &mut deepening.yielded);
        if deepening.table.is_some() {
            if let Err(vacancy) = yielded.find(goal, yielded.probe(goal)) {
                yielded.keep(vacancy, goal.clone());
            }
        }
    }

    /// Makes the solution that ends in the last frame, and leaves it.
    fn report<V>(&mut self, gate: &mut Gate<V>) -> Progress<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        let Some(node) = self.top() else { return Ok(Step::Expanded) };
        let (start, actions) = actions_to(&self.frames, node.at)?;
        gate.goal(&node);
        let start = self.frames.get(start).map_or(node.state, |frame| self.memory.state(frame.at)).clone();
        let solution = Solution::new(start, actions, node.state.clone());
        self.note_yielded();
        self.leave();
        Ok(Step::Goal(solution))
    }

    /// Goes back from the last frame.
    #[inline]
    fn leave(&mut self) {
        self.frames.pop();
        self.memory.leave();
        self.stage = Stage::Walking;
    }

    /// The depth of what is met next.
    #[inline]
    fn depth(&self) -> u32 {
        u32::try_from(self.frames.len()).unwrap_or(u32::MAX)
    }

    /// The last frame as visitors see it.
    #[inline]
    fn top(&self) -> Option<Node<'_, P::State, P::Action>> {
        let top = self.frames.top()?;
        let place = Id::new(self.frames.len() - 1)?;
        let state = self.memory.state(top.at);
        Some(Node { state, depth: self.depth() - 1, id: self.memory.id(top.at), at: place, trail: &self.frames })
    }

    /// Counts the successor that was met, and tells the visitors of it; a start is no successor.
    #[inline]
    fn tell<V>(&self, seen: Seen, gate: &mut Gate<V>)
    where
        V: Visitor<P::State, P::Action>,
    {
        if let (Stage::Met(state, Some(action)), Some(node)) = (&self.stage, self.top()) {
            gate.successor(seen, || (node, action, state));
        }
    }
}
