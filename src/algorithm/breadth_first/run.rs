//! The loop over a layout of storage. States are expanded a batch at a time and successors inserted one by one, and all
//! that anyone can notice (order, limits, counters, visitors) happens as they are inserted.

use alloc::vec::Vec;

use super::layers::Layers;
use crate::engine::{
    Context, InitialStates, Permission, Run, Step, StepResult, broken_invariant, is_goal, push_successors, trace_path,
};
use crate::outcome::{Solution, StopReason};
use crate::problem::Problem;
use crate::storage::{
    Batch, Budget, Expansion, Frontier, Link, Lookup, OutOfMemory, ParentLinks, StateId, StateTable, Successor,
};
use crate::visitor::{Ancestry, Events, Generated, Node, Visitor};

/// The parts of storage that go together.
pub(crate) trait Layout<P: Problem> {
    type States: StateTable<P>;
    type Links: ParentLinks<P, Self::States>;
    type Frontier: Frontier<P, Self::States>;
}

/// How far a look-up of a layout has come.
type Probe<P, L> = <<L as Layout<P>>::States as StateTable<P>>::Probe;
/// The slot of a new state.
type Vacancy<P, L> = <<L as Layout<P>>::States as StateTable<P>>::Vacancy;
/// A successor of a batch.
type Pending<P, L> = Successor<<P as Problem>::State, <P as Problem>::Action, Probe<P, L>>;

/// A breadth-first search under way.
pub(crate) struct BfsRun<P: Problem, L: Layout<P>> {
    storage: Storage<P, L>,
    layers: Layers,
    /// Initial states that are not inserted yet.
    initial: smallvec::IntoIter<[P::State; 1]>,
    /// Successors that are not inserted yet.
    batch: Batch<P::State, P::Action, Probe<P, L>>,
    phase: Phase,
    /// The actions of a node while visitors edit them.
    actions: Vec<P::Action>,
}

/// What a step does next.
#[derive(Debug, Clone, Copy)]
enum Phase {
    /// Insert an initial state.
    Initial,
    /// Expand states into an empty batch.
    Generate,
    /// Make room for the successors of the batch, and look them up.
    Prefetch,
    /// Insert the successors of an expansion, which may be counted already.
    Insert { counted: bool },
    /// Report a goal that was inserted last.
    Report { goal: StateId, depth: u32 },
}

/// The three parts.
struct Storage<P: Problem, L: Layout<P>> {
    states: L::States,
    links: L::Links,
    frontier: L::Frontier,
}

impl<P: Problem, L: Layout<P>> Storage<P, L> {
    /// Makes room for `more` states. All growth happens here.
    #[inline]
    fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.states.reserve(more, budget)?;
        self.frontier.reserve(more, budget)?;
        self.links.reserve(more, budget)
    }

    /// Stores a state in the slot that a look-up gave for it. There is room for it.
    #[inline]
    fn insert(&mut self, vacancy: Vacancy<P, L>, state: P::State, depth: u32, link: Link<P::Action>) {
        let id = self.states.next_id(&vacancy);
        self.links.push(id, link);
        self.frontier.push(id, &vacancy);
        self.states.insert(vacancy, state, depth);
    }

    #[inline]
    fn state<'a>(&'a self, problem: &P, id: StateId, spare: &'a mut Option<P::State>) -> &'a P::State {
        self.frontier.state(&self.states, problem, id, spare)
    }

    fn ancestry<'a>(&'a self, problem: &'a P) -> <L::Links as ParentLinks<P, L::States>>::Ancestry<'a> {
        self.links.ancestry(problem, &self.states)
    }
}

impl<P: Problem, L: Layout<P>> Run<P> for BfsRun<P, L> {
    const SHORTEST_FIRST: bool = true;

    fn layers(&self) -> &[u64] {
        self.layers.sizes()
    }

    fn into_layers(self) -> Vec<u64> {
        self.layers.into_sizes()
    }

    #[inline]
    fn step<V>(&mut self, problem: &P, cx: &mut Context<V>) -> StepResult<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        cx.monitor.check_stop()?;
        loop {
            match self.phase {
                Phase::Initial if self.initial.as_slice().is_empty() => self.phase = Phase::Generate,
                Phase::Initial => return self.insert_initial(problem, cx),
                Phase::Generate => {
                    self.generate(problem, cx)?;
                    if self.batch.is_empty() {
                        return Ok(Step::Done);
                    }
                    self.phase = Phase::Prefetch;
                }
                Phase::Prefetch => {
                    self.storage.reserve(self.batch.successors(), &mut cx.budget)?;
                    self.storage.states.prefetch(problem, &mut self.batch);
                    self.phase = Phase::Insert { counted: false };
                }
                Phase::Insert { counted } => return self.insert_expansion(counted, problem, cx),
                Phase::Report { goal, depth } => return self.report(goal, depth, problem, cx),
            }
        }
    }
}

impl<P: Problem, L: Layout<P>> BfsRun<P, L> {
    pub(super) fn new(
        states: L::States,
        links: L::Links,
        frontier: L::Frontier,
        initial: InitialStates<P::State>,
    ) -> Self {
        Self {
            storage: Storage { states, links, frontier },
            layers: Layers::new(),
            initial: initial.into_iter(),
            batch: Batch::new(),
            phase: Phase::Initial,
            actions: Vec::new(),
        }
    }

    /// Inserts the next initial state.
    fn insert_initial<V>(&mut self, problem: &P, cx: &mut Context<V>) -> StepResult<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        let Self { storage, initial, layers, .. } = self;
        let state = initial.as_slice().first().ok_or_else(broken_invariant)?;
        storage.reserve(1, &mut cx.budget)?;
        let vacancy = match storage.states.lookup(state, storage.states.probe(problem, state)) {
            Lookup::Vacant(vacancy) => vacancy,
            Lookup::Existing(_) => {
                initial.next();
                return Ok(Step::Expanded);
            }
            Lookup::Broken => return Err(StopReason::BrokenPromise),
        };
        cx.meter.check_states(storage.states.len())?;
        let is_goal = is_goal(problem, state);
        layers.reserve(0, is_goal, &mut cx.budget)?;
        let state = initial.next().ok_or_else(broken_invariant)?;
        let id = storage.states.next_id(&vacancy);
        storage.insert(vacancy, state, 0, None);
        layers.count(id, 0, is_goal);
        cx.meter.count_state(storage.states.len(), 0);
        let (ancestry, mut spare) = (storage.ancestry(problem), None);
        cx.monitor.initial(&node(storage.state(problem, id, &mut spare), id, 0, &ancestry));
        if !is_goal {
            return Ok(Step::Expanded);
        }
        self.phase = Phase::Report { goal: id, depth: 0 };
        self.report(id, 0, problem, cx)
    }

    /// Expands one state into the batch, or several where nobody can notice, so that they are looked up together.
    fn generate<V>(&mut self, problem: &P, cx: &mut Context<V>) -> Result<(), StopReason>
    where
        V: Visitor<P::State, P::Action>,
    {
        self.batch.clear();
        self.storage.frontier.release();
        let most = if cx.monitor.is_watching() { 1 } else { self.storage.states.batch_size() };
        while self.batch.expansions() < most && self.batch.successors() < most && !Self::is_hindered(cx) {
            let Storage { states, frontier, .. } = &mut self.storage;
            let Some(parent) = self.layers.pop(frontier, states, self.batch.is_empty())? else { break };
            if self.layers.depth() >= cx.depth_bound() {
                cx.cutoffs.note_cutoff(self.layers.depth() + 1);
                self.layers.hold(parent);
                break;
            }
            if let Err(reason) = self.expand(parent, problem, cx) {
                self.layers.hold(parent);
                if self.batch.is_empty() {
                    return Err(reason);
                }
                // The expansions before it are inserted first; then the same reason comes up again.
                break;
            }
        }
        if Self::is_hindered(cx) { Err(StopReason::Pruned) } else { Ok(()) }
    }

    /// Whether a visitor removed something and paths cannot be traced back without it.
    fn is_hindered<V>(cx: &Context<V>) -> bool {
        !L::Links::ALLOWS_PRUNING && cx.meter.has_pruned()
    }

    /// Adds the successors of `parent` to the batch, all or none.
    fn expand<V>(&mut self, parent: StateId, problem: &P, cx: &mut Context<V>) -> Result<(), StopReason>
    where
        V: Visitor<P::State, P::Action>,
    {
        let Self { storage, batch, actions, layers, .. } = self;
        let (ancestry, mut spare) = (storage.ancestry(problem), None);
        let state = storage.state(problem, parent, &mut spare);
        let parent = || node(state, parent, layers.depth(), &ancestry);
        match cx.check_expand(|| Ok(parent()), batch.expansions() as u64)? {
            Permission::Expand => push_successors(batch, &parent(), actions, problem, cx),
            Permission::Skip => Ok(()),
        }
    }

    /// Inserts the successors of the next expansion, up to the next goal.
    fn insert_expansion<V>(&mut self, counted: bool, problem: &P, cx: &mut Context<V>) -> StepResult<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        let expansion = self.batch.expansion().ok_or_else(broken_invariant)?;
        if !counted {
            cx.count_expansion(self.layers.depth())?;
            self.phase = Phase::Insert { counted: true };
        }
        let mut counts = Counts::default();
        let inserted = self.insert_successors(expansion, &mut counts, problem, cx);
        cx.meter.count_successors(counts.new, counts.duplicates);
        if let Some((goal, depth)) = inserted? {
            self.phase = Phase::Report { goal, depth };
            return self.report(goal, depth, problem, cx);
        }
        self.batch.next_expansion();
        self.phase = if self.batch.is_empty() { Phase::Generate } else { Phase::Insert { counted: false } };
        cx.end_expansion();
        Ok(Step::Expanded)
    }

    /// Inserts the pending successors of an expansion up to a goal, which it gives.
    #[inline]
    fn insert_successors<V>(
        &mut self,
        expansion: Expansion,
        counts: &mut Counts,
        problem: &P,
        cx: &mut Context<V>,
    ) -> Result<Option<(StateId, u32)>, StopReason>
    where
        V: Visitor<P::State, P::Action>,
    {
        let Self { storage, batch, layers, .. } = self;
        let depth = layers.depth() + 1;
        let (pending, inserted) = batch.pending(expansion).ok_or_else(broken_invariant)?;
        for place in pending {
            let Some(successor) = place else { return Err(broken_invariant()) };
            match storage.states.lookup(&successor.state, successor.probe) {
                Lookup::Existing(id) => {
                    counts.duplicates += 1;
                    let generated = Generated::Duplicate(id.map(StateId::get));
                    storage.tell(generated, (expansion.parent, depth - 1), successor, problem, cx);
                    *inserted += 1;
                }
                Lookup::Broken => return Err(StopReason::BrokenPromise),
                Lookup::Vacant(vacancy) => {
                    cx.meter.check_states(storage.states.len())?;
                    let is_goal = is_goal(problem, &successor.state);
                    layers.reserve(depth, is_goal, &mut cx.budget)?;
                    let id = storage.states.next_id(&vacancy);
                    counts.new += 1;
                    storage.tell(Generated::New(id.get()), (expansion.parent, depth - 1), successor, problem, cx);
                    let Some(successor) = place.take() else { return Err(broken_invariant()) };
                    *inserted += 1;
                    storage.insert(vacancy, successor.state, depth, Some((expansion.parent, successor.action)));
                    layers.count(id, depth, is_goal);
                    cx.meter.count_state(storage.states.len(), depth);
                    if is_goal {
                        return Ok(Some((id, depth)));
                    }
                }
            }
        }
        Ok(None)
    }

    /// Makes the solution that ends in a goal.
    fn report<V>(&mut self, goal: StateId, depth: u32, problem: &P, cx: &mut Context<V>) -> StepResult<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        let (ancestry, mut first, mut last) = (self.storage.ancestry(problem), None, None);
        let (initial, actions) = trace_path(&ancestry, goal.get(), depth)?;
        // The rest of the expansion, or of the initial states, comes next.
        self.phase = if depth == 0 { Phase::Initial } else { Phase::Insert { counted: true } };
        let state = self.storage.state(problem, goal, &mut last);
        cx.report_goal(&node(state, goal, depth, &ancestry));
        let initial = self.storage.state(problem, StateId::new(initial), &mut first);
        Ok(Step::Goal(Solution::new(initial.clone(), actions, state.clone())))
    }
}

/// What became of the successors of an expansion.
#[derive(Default)]
struct Counts {
    new: u64,
    duplicates: u64,
}

impl<P: Problem, L: Layout<P>> Storage<P, L> {
    /// Tells the visitors of a successor of a state at this depth.
    #[inline]
    fn tell<V>(
        &self,
        generated: Generated,
        (parent, depth): (StateId, u32),
        successor: &Pending<P, L>,
        problem: &P,
        cx: &mut Context<V>,
    ) where
        V: Visitor<P::State, P::Action>,
    {
        if cx.monitor.needs(Events::SUCCESSOR) {
            let (ancestry, mut spare) = (self.ancestry(problem), None);
            let node = node(self.state(problem, parent, &mut spare), parent, depth, &ancestry);
            cx.monitor.successor(generated, &node, &successor.action, &successor.state);
        }
    }
}

fn node<'a, S, A>(state: &'a S, id: StateId, depth: u32, ancestry: &'a dyn Ancestry<A>) -> Node<'a, S, A> {
    Node::new(state, depth, (id.get(), id.get()), ancestry)
}
