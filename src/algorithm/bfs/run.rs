//! The loop over a store. States are generated a batch at a time and taken in one by one, and whatever can be noticed
//! (order, limits, counters, visitors) happens as they are taken in.

use alloc::vec::Vec;

use super::layers::Layers;
use crate::algorithm::{Pace, Progress, Run, Starts, Step, actions_to};
use crate::gate::{Admission, Gate};
use crate::storage::{Batch, Child, Family, Found, OutOfMemory, Store, Trail};
use crate::{Cause, Node, Problem, Seen, Solution, Visitor, Wants};

/// A breadth-first search under way, over any store.
pub(crate) struct BfsRun<P: Problem, T: Store<P>> {
    store: T,
    /// Starts that were not taken in yet.
    starts: smallvec::IntoIter<[P::State; 1]>,
    layers: Layers,
    /// Successors that were not taken in yet.
    batch: Batch<P::State, P::Action, T::Probe>,
    /// Whether there is room for the batch and its children were looked up.
    sealed: bool,
    /// Whether the expansion that gave the first family of the batch was counted.
    counted: bool,
    /// A goal that was kept and not reported yet, with its depth.
    unreported: Option<(u64, u32)>,
    /// The actions of a node while visitors arrange them.
    actions: Vec<P::Action>,
}

impl<P: Problem, T: Store<P>> Run<P> for BfsRun<P, T> {
    const SHORTEST_FIRST: bool = true;

    fn layers(&self) -> &[u64] {
        self.layers.sizes()
    }

    fn step<V>(&mut self, pace: Pace, problem: &P, gate: &mut Gate<V>) -> Progress<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        loop {
            match self.advance(problem, gate)? {
                Step::Expanded if pace == Pace::Swift => {}
                step => return Ok(step),
            }
        }
    }
}

impl<P: Problem, T: Store<P>> BfsRun<P, T> {
    pub(super) fn new(store: T, starts: Starts<P::State>) -> Self {
        Self {
            store,
            starts: starts.into_iter(),
            layers: Layers::new(),
            batch: Batch::new(),
            sealed: true,
            counted: false,
            unreported: None,
            actions: Vec::new(),
        }
    }

    /// Goes on to the next goal, at most to the end of one expansion.
    #[inline]
    fn advance<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Progress<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        gate.check_stop()?;
        if self.unreported.is_some() {
            return self.report(problem, gate);
        }
        if self.batch.is_empty() {
            if !self.starts.as_slice().is_empty() {
                return self.take_start(problem, gate);
            }
            self.batch.clear();
            self.fill(problem, gate)?;
            self.sealed = false;
        }
        if !T::ALLOWS_PRUNING && gate.has_pruned() {
            return Err(Cause::Pruned);
        }
        if !self.sealed {
            self.store.reserve(self.batch.children(), &mut gate.budget)?;
            self.store.look_ahead(problem, self.batch.all_children());
            self.sealed = true;
        }
        self.take_family(problem, gate)
    }

    /// Generates the successors of one state, or of several where nobody can notice, and looks them up together.
    fn fill<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Result<(), Cause>
    where
        V: Visitor<P::State, P::Action>,
    {
        self.store.forget();
        let most = if gate.is_watched() { 1 } else { self.store.batch() };
        while self.batch.families() < most && self.batch.children() < most {
            if !T::ALLOWS_PRUNING && gate.has_pruned() {
                break;
            }
            let Some(parent) = self.layers.pop(&mut self.store, self.batch.is_empty()) else { break };
            if !gate.admits_depth(self.layers.depth()) {
                gate.cut_by_depth(self.layers.depth() + 1);
                self.layers.hold(parent);
                break;
            }
            if let Err(cause) = self.generate(parent, problem, gate) {
                self.layers.hold(parent);
                if self.batch.is_empty() {
                    return Err(cause);
                }
                // What was generated before comes first; then the same cause is met again.
                break;
            }
        }
        Ok(())
    }

    /// Adds the successors of `parent` to the batch, all or none.
    fn generate<V>(&mut self, parent: u64, problem: &P, gate: &mut Gate<V>) -> Result<(), Cause>
    where
        V: Visitor<P::State, P::Action>,
    {
        let Self { store, batch, actions, layers, .. } = self;
        let (trail, mut spare) = (store.trail(problem), None);
        let state = store.state(problem, parent, &mut spare);
        let node = node(state, parent, layers.depth(), &trail);
        if gate.admit(|| Some(Node { ..node }), batch.families() as u64)? == Admission::Skip {
            return Ok(());
        }
        let grown = push_successors(batch, &node, problem, actions, gate);
        if grown.is_err() {
            batch.drop_open_family();
        }
        Ok(grown?)
    }

    /// Takes in the next family, up to its next goal.
    fn take_family<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Progress<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        let Some(family) = self.batch.family() else { return Ok(Step::Done) };
        if !self.counted {
            gate.count_expansion(self.layers.depth())?;
            self.counted = true;
        }
        let (mut new, mut known) = (0, 0);
        let taken = self.take_children(family, problem, gate, &mut new, &mut known);
        gate.count_successors(new, known);
        taken?;
        if self.unreported.is_some() {
            return self.report(problem, gate);
        }
        self.batch.skip_family();
        self.counted = false;
        gate.close_expansion();
        Ok(Step::Expanded)
    }

    /// Takes in the children of a family, up to a goal, and counts those that were new or known.
    #[inline]
    fn take_children<V>(
        &mut self,
        family: Family,
        problem: &P,
        gate: &mut Gate<V>,
        new: &mut u64,
        known: &mut u64,
    ) -> Result<(), Cause>
    where
        V: Visitor<P::State, P::Action>,
    {
        let Self { store, batch, layers, .. } = self;
        let depth = layers.depth();
        let (children, taken) = batch.untaken(family);
        for place in children {
            let Some(child) = place else { continue };
            match store.find(&child.state, child.probe) {
                Found::Known(twin) => {
                    *known += 1;
                    tell(Seen::Known(store.number_of(twin)), store, family.parent, depth, child, problem, gate);
                    *taken += 1;
                }
                Found::Broken => return Err(Cause::BrokenPromise),
                Found::New(vacancy) => {
                    let is_goal = gate.admit_state(store.len(), problem, &child.state)?;
                    layers.reserve(depth + 1, is_goal, &mut gate.budget)?;
                    let number = store.next_number(&vacancy);
                    *new += 1;
                    tell(Seen::New(number), store, family.parent, depth, child, problem, gate);
                    let Some(child) = place.take() else { continue };
                    *taken += 1;
                    store.keep(vacancy, child.state, Some((family.parent, child.action)));
                    layers.count(number, depth + 1, is_goal);
                    gate.count_state(store.len(), depth + 1);
                    if is_goal {
                        self.unreported = Some((number, depth + 1));
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    /// Takes in the next start.
    fn take_start<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Progress<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        let Self { store, starts, layers, .. } = self;
        let Some(start) = starts.as_slice().first() else { return Ok(Step::Expanded) };
        store.reserve(1, &mut gate.budget)?;
        let vacancy = match store.find(start, store.probe(problem, start)) {
            Found::New(vacancy) => vacancy,
            Found::Known(_) => {
                starts.next();
                return Ok(Step::Expanded);
            }
            Found::Broken => return Err(Cause::BrokenPromise),
        };
        let is_goal = gate.admit_state(store.len(), problem, start)?;
        layers.reserve(0, is_goal, &mut gate.budget)?;
        let Some(start) = starts.next() else { return Ok(Step::Expanded) };
        let number = store.next_number(&vacancy);
        store.keep(vacancy, start, None);
        layers.count(number, 0, is_goal);
        gate.count_state(store.len(), 0);
        let (trail, mut spare) = (store.trail(problem), None);
        gate.start(&node(store.state(problem, number, &mut spare), number, 0, &trail));
        self.unreported = is_goal.then_some((number, 0));
        self.report(problem, gate)
    }

    /// Makes the solution that ends in the goal that was kept last, if that is not done.
    fn report<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Progress<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        let Some((number, depth)) = self.unreported else { return Ok(Step::Expanded) };
        let (trail, mut first, mut last) = (self.store.trail(problem), None, None);
        let (start, actions) = actions_to(&trail, number, depth)?;
        self.unreported = None;
        let goal = self.store.state(problem, number, &mut last);
        gate.goal(&node(goal, number, depth, &trail));
        let start = self.store.state(problem, start, &mut first);
        Ok(Step::Goal(Solution::new(start.clone(), actions, goal.clone())))
    }
}

/// Adds the successors of a node to a batch.
fn push_successors<P: Problem, B: Default, V>(
    batch: &mut Batch<P::State, P::Action, B>,
    node: &Node<'_, P::State, P::Action>,
    problem: &P,
    actions: &mut Vec<P::Action>,
    gate: &mut Gate<V>,
) -> Result<(), OutOfMemory>
where
    V: Visitor<P::State, P::Action>,
{
    if gate.wants(Wants::ARRANGE) {
        actions.clear();
        gate.budget.extend(actions, problem.actions(node.state))?;
        let arranged = gate.arrange(node, actions)?;
        for action in actions.drain(..) {
            batch.push(problem.apply(node.state, &action), action, &mut gate.budget)?;
        }
        batch.close_family(node.at, &mut gate.budget)?;
        gate.count_arranged(arranged);
        return Ok(());
    }
    for (action, next) in problem.successors(node.state) {
        batch.push(next, action, &mut gate.budget)?;
    }
    batch.close_family(node.at, &mut gate.budget)
}

/// Tells the visitors of a successor.
#[inline]
fn tell<P: Problem, T: Store<P>, V>(
    seen: Seen,
    store: &T,
    parent: u64,
    depth: u32,
    child: &Child<P::State, P::Action, T::Probe>,
    problem: &P,
    gate: &mut Gate<V>,
) where
    V: Visitor<P::State, P::Action>,
{
    if gate.wants(Wants::SUCCESSOR) {
        let (trail, mut spare) = (store.trail(problem), None);
        let node = node(store.state(problem, parent, &mut spare), parent, depth, &trail);
        gate.tell(seen, &node, &child.action, &child.state);
    }
}

fn node<'a, S, A>(state: &'a S, number: u64, depth: u32, trail: &'a dyn Trail<A>) -> Node<'a, S, A> {
    Node { state, depth, id: number, at: number, trail }
}
