//! Depth-first search: one walk along a path of frames. A state is visited when it is entered, an action applied when it
//! is tried, and what is remembered decides whether a state that was met before is entered again.

use core::fmt;
use core::hash::BuildHasher;

use hashbrown::DefaultHashBuilder;

use super::frames::Frames;
use super::memory::{Found, Mark, Memory, Remember};
use super::{Algorithm, Progress, Run, Start, Starts, Step, actions_to};
use crate::gate::{Admission, Gate};
use crate::storage::{Id, OutOfMemory};
use crate::{Cause, Node, Problem, Report, Search, Seen, Solution, Visitor, Wants};

/// Depth-first search: **some solution, soon and in little memory**, but seldom a short one.
///
/// States are visited in true preorder, actions tried in the problem's order or the one that hooks arrange, and each is
/// applied only when it is tried. What is [remembered](Remember) decides what a search does:
///
/// | | every state once | memory | on a finite space |
/// |---|---|---|---|
/// | [`Remember::All`] | yes; finds every goal state once | every state | ends, with a proof |
/// | [`Remember::Path`] | no; finds every way without a repeated state | one path | ends, with a proof, perhaps after ages |
/// | [`Remember::Nothing`] | no; finds every walk | one path | need not end |
///
/// Under a depth limit, a search that remembers all states expands a state again when it meets it nearer to the start
/// and the limit has cut something off, so it finds what breadth-first search finds under that limit, and its verdict is
/// the same. One that remembers less gives up its proof as soon as the limit cuts anything off.
/// [Resuming](crate::Solutions::resume) it with a greater depth does not bring back what the old limit cut off.
///
/// # Complexity
///
/// With *b* actions a state, paths of length *m* and *n* states: O(*n* *b*) time and O(*n*) memory if all states are
/// remembered, else O(*b*^*m*) time and O(*m* *b*) memory.
///
/// # Reference
///
/// R. Tarjan, "Depth-first search and linear graph algorithms", 1972.
///
/// # Examples
///
/// ```
/// use statewalk::{Dfs, Remember, Search, neighbours};
///
/// // Every way around a square with both diagonals, from corner 0 to corner 3.
/// let square = neighbours(0_u8, |&corner| (0..4).filter(move |&next| next != corner), |&corner| corner == 3);
/// let ways = Search::new(&square).solutions(Dfs::new().remember(Remember::Path));
/// let ways: Vec<Vec<u8>> = ways.map(|way| way.states(&square).collect()).collect();
/// assert_eq!(ways, [vec![0, 1, 2, 3], vec![0, 1, 3], vec![0, 2, 1, 3], vec![0, 2, 3], vec![0, 3]]);
/// ```
#[derive(Debug, Clone, Copy, Default)]
#[must_use = "an algorithm does nothing until a `Search` runs it"]
pub struct Dfs<H = DefaultHashBuilder> {
    remember: Remember,
    hasher: H,
}

impl Dfs {
    /// Depth-first search that remembers every state, with the default hasher of [`Bfs::new`](crate::Bfs::new).
    pub fn new() -> Self {
        Self::default()
    }
}

impl<H> Dfs<H> {
    /// What it remembers. Default: [`Remember::All`].
    pub fn remember(self, remember: Remember) -> Self {
        Self { remember, ..self }
    }

    /// Hashes states with another hasher. It changes the speed of a search, never its result.
    pub fn hasher<G: BuildHasher>(self, hasher: G) -> Dfs<G> {
        Dfs { remember: self.remember, hasher }
    }
}

/// Depth-first search without limits or visitors, every state remembered: short for
/// `Search::new(problem).run(Dfs::new())`.
///
/// # Examples
///
/// ```
/// let climb = statewalk::neighbours(0_u32, |n| [n + 1, n + 5], |n| *n >= 10);
/// assert_eq!(statewalk::dfs(&climb).into_solution().map(|way| way.len()), Some(10));
/// ```
pub fn dfs<P: Problem>(problem: P) -> Report<P::State, P::Action> {
    Search::new(problem).run(Dfs::new())
}

impl<P: Problem, H: BuildHasher> Algorithm<P> for Dfs<H> {}

impl<P: Problem, H: BuildHasher> Start<P> for Dfs<H> {
    type Run = DfsRun<P, H>;

    fn start(self, starts: Starts<P::State>) -> Self::Run {
        DfsRun {
            starts: starts.into_iter(),
            memory: Memory::new(self.remember, self.hasher),
            frames: Frames::new(),
            stage: Stage::Walking,
            entered: 0,
            cut: false,
            unexpanded: 0,
            offered: alloc::vec::Vec::new(),
        }
    }
}

/// A depth-first search under way.
pub struct DfsRun<P: Problem, H> {
    starts: smallvec::IntoIter<[P::State; 1]>,
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
    offered: alloc::vec::Vec<P::Action>,
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

impl<P: Problem, H: BuildHasher> Run<P> for DfsRun<P, H> {
    fn step<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Progress<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        gate.check_stop()?;
        loop {
            match &self.stage {
                Stage::Walking => {
                    if !self.walk(problem) {
                        self.confess(gate);
                        return Ok(Step::Done);
                    }
                }
                Stage::Met(..) => self.meet(problem, gate)?,
                Stage::Entered { is_goal: true } => return self.report(gate),
                Stage::Entered { is_goal: false } => {
                    if self.open(problem, gate)? {
                        return Ok(Step::Expanded);
                    }
                }
            }
        }
    }
}

impl<P: Problem, H: BuildHasher> DfsRun<P, H> {
    /// Tries the next action of the path, or takes the next start. Gives false where there is nothing left.
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
        match self.starts.next() {
            Some(start) => {
                self.stage = Stage::Met(start, None);
                true
            }
            None => false,
        }
    }

    /// Enters the state that was met, or leaves it alone.
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

    /// Whether a remembered state is worth another visit: it was left unexpanded at a depth limit that does not hold
    /// here, or it is nearer to the start now, and what the limit cut off may be in reach from here.
    fn is_to_be_entered_again<V>(&self, at: Id, depth: u32, gate: &Gate<V>) -> bool {
        let Some(mark) = self.memory.mark(at) else { return false };
        if mark.is_unexpanded() { gate.admits_depth(depth) } else { self.cut && depth < mark.depth() }
    }

    /// Expands the last frame, if it may be. Gives whether it was.
    fn open<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Result<bool, Cause>
    where
        V: Visitor<P::State, P::Action>,
    {
        let Some(node) = self.top() else { return Ok(false) };
        if !gate.admits_depth(node.depth) {
            self.cut_off();
            return Ok(false);
        }
        if gate.admit(&node, 0)? == Admission::Skip {
            self.leave();
            return Ok(false);
        }
        let depth = node.depth;
        self.offer(problem, gate)?;
        gate.count_expansion(depth)?;
        self.stage = Stage::Walking;
        gate.close_expansion();
        Ok(true)
    }

    /// Gives the last frame its actions, as the visitors arrange them.
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
        let arranged = actions.into_iter().try_for_each(|action| {
            gate.budget.room(&mut offered)?;
            offered.push(action);
            Ok(())
        });
        let arranged = arranged.and_then(|()| match self.top() {
            Some(node) => gate.arrange(&node, &mut offered),
            None => Ok(()),
        });
        let arranged = arranged.and_then(|()| self.frames.set_actions(offered.drain(..), &mut gate.budget));
        self.offered = offered;
        arranged
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

    /// At the end, tells the gate if something was not looked at.
    fn confess<V>(&self, gate: &mut Gate<V>) {
        let remembers_all = matches!(self.memory, Memory::All { .. });
        if if remembers_all { self.unexpanded > 0 } else { self.cut } {
            gate.cut_by_depth();
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
        self.leave();
        Ok(Step::Goal(solution))
    }

    /// Goes back from the last frame.
    fn leave(&mut self) {
        self.frames.pop();
        self.memory.leave();
        self.stage = Stage::Walking;
    }

    /// The depth of what is met next.
    fn depth(&self) -> u32 {
        u32::try_from(self.frames.len()).unwrap_or(u32::MAX)
    }

    /// The last frame as visitors see it.
    fn top(&self) -> Option<Node<'_, P::State, P::Action>> {
        let top = self.frames.top()?;
        let place = Id::new(self.frames.len() - 1)?;
        let state = self.memory.state(top.at);
        Some(Node { state, depth: self.depth() - 1, id: self.memory.id(top.at), at: place, trail: &self.frames })
    }

    /// Counts the successor that was met, and tells the visitors of it; a start is no successor.
    fn tell<V>(&self, seen: Seen, gate: &mut Gate<V>)
    where
        V: Visitor<P::State, P::Action>,
    {
        if let (Stage::Met(state, Some(action)), Some(node)) = (&self.stage, self.top()) {
            gate.successor(seen, || (node, action, state));
        }
    }
}

impl<P: Problem, H> fmt::Debug for DfsRun<P, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DfsRun").field("depth", &self.frames.len()).finish_non_exhaustive()
    }
}
