//! Breadth-first search: one loop over a store. States are generated a batch at a time and taken in one by one, and
//! whatever can be noticed (order, limits, counters, visitors) happens as they are taken in.

use alloc::vec::Vec;
use core::fmt;
use core::hash::BuildHasher;
use core::marker::PhantomData;

use super::layers::Layers;
use super::{Algorithm, Pace, Progress, Run, Start, Starts, Step, actions_to};
use crate::gate::{Admission, Gate};
use crate::storage::{Batch, Child, Columns, Family, Found, Keys, OutOfMemory, Ranks, Store, Trail};
use crate::{Cause, DefaultHashBuilder, Node, Packed, Problem, Ranked, Report, Search, Seen, Solution, Visitor, Wants};

/// Breadth-first search: **the first solution is a shortest one**, and goals are enumerated by rising depth, each goal
/// state once.
///
/// States are expanded first in, first out, and actions taken in the problem's order, so ties go to the action listed
/// first. A state is tested for being a goal when it is met, before the rest of its layer is expanded. On a finite
/// space the search ends, with a proof where there is no goal.
///
/// In a large search without visitors that watch expansions, the actions of some tens of states are asked for ahead, so
/// that their look-ups overlap. That changes nothing but which calls the problem itself sees.
///
/// # Complexity
///
/// With *b* actions a state and a goal at depth *d*, time and memory are O(*b*^*d*), and never more than the number of
/// states times *b* (time) and the number of states (memory). In a large search, a state takes its own size and that of an
/// action, plus a quarter of a byte for its parent and 5.3 to 10.7 bytes for the index; what it owns on the heap is extra.
/// A layer takes 8 to 24 bytes, which counts where there are as many layers as states. Where the space is wide and the
/// memory small, limit it with [`Search::max_memory`].
///
/// # Reference
///
/// E. F. Moore, "The shortest path through a maze", 1959.
///
/// # Examples
///
/// ```
/// use statewalk::{Bfs, Search, neighbours};
///
/// let knight = neighbours((0_i32, 0_i32), |&(x, y)| {
///     [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
///         .into_iter()
///         .map(move |(dx, dy)| (x + dx, y + dy))
///         .filter(|(x, y)| (0..8).contains(x) && (0..8).contains(y))
/// }, |_| false);
///
/// let mut search = Search::new(knight).solutions(Bfs::new());
/// assert_eq!(search.next(), None);
/// assert_eq!(search.layers(), [1, 2, 9, 20, 21, 10, 1]);
/// ```
#[derive(Debug, Clone, Copy, Default)]
#[must_use = "an algorithm does nothing until a `Search` runs it"]
pub struct Bfs<H = DefaultHashBuilder, K = ByState> {
    hasher: H,
    keeping: PhantomData<K>,
}

/// A breadth-first search keeps each state as it is: any state will do.
///
/// # Examples
///
/// It is part of the type of a search only:
///
/// ```
/// use statewalk::Bfs;
///
/// let search: Bfs<_, statewalk::ByState> = Bfs::new();
/// # let _ = search;
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ByState;

/// A breadth-first search keeps what a state packs into; see [`Packed`].
///
/// # Examples
///
/// It is named where a search of a packed problem is stored:
///
/// ```
/// use statewalk::problems::water_jugs::WaterJugs;
/// use statewalk::{Bfs, ByKey, Search, Solutions};
///
/// struct Job {
///     search: Solutions<WaterJugs<2>, Bfs<(), ByKey>>,
/// }
///
/// let mut job = Job { search: Search::new(WaterJugs::new([3, 5])?).solutions(Bfs::new().packed()) };
/// assert!(job.search.next().is_none());
/// assert_eq!(job.search.layers(), [1, 2, 3, 2, 2, 2, 2, 2]);
/// # Ok::<(), statewalk::problems::water_jugs::JugsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ByKey;

/// A breadth-first search keeps three bits for each number that a state could have; see [`Ranked`].
///
/// # Examples
///
/// It is named where a search of a ranked problem is stored or handed on:
///
/// ```
/// use statewalk::{Bfs, ByRank};
///
/// fn smallest() -> Bfs<(), ByRank> {
///     Bfs::new().ranked()
/// }
/// # let _ = smallest();
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ByRank;

impl Bfs {
    /// Breadth-first search with the default hasher, which is fast, seeded at random, and not made to withstand an
    /// adversary who chooses the states.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbours};
    ///
    /// let tree = neighbours(1_u64, |n| [n * 2, n * 2 + 1], |&n| n == 100);
    /// // Hashes are seeded at random, and results are the same on every run even so.
    /// assert_eq!(Search::new(&tree).run(Bfs::new()).stats, Search::new(&tree).run(Bfs::new()).stats);
    /// ```
    pub fn new() -> Self {
        Self::default()
    }
}

impl<H> Bfs<H> {
    /// Hashes states with another hasher. It changes the speed of a search, never its result.
    ///
    /// # Examples
    ///
    /// The hasher of the standard library, for states that an adversary may choose:
    ///
    /// ```
    /// use std::hash::RandomState;
    /// use statewalk::{Bfs, Search, neighbours};
    ///
    /// let tree = neighbours(1_u64, |n| [n * 2, n * 2 + 1], |&n| n == 100);
    /// let slower = Search::new(&tree).run(Bfs::new().hasher(RandomState::new()));
    /// assert_eq!(slower, Search::new(&tree).run(Bfs::new()));
    /// ```
    pub fn hasher<G: BuildHasher>(self, hasher: G) -> Bfs<G> {
        Bfs { hasher, keeping: PhantomData }
    }
}

impl Bfs {
    /// Keeps what states pack into, for problems that are [`Packed`]: the same search in less memory and, if it is large,
    /// in less time. States are not hashed.
    ///
    /// Visitors are told that a successor is [known](Seen::Known), but not as which node.
    ///
    /// # Complexity
    ///
    /// A state takes 4.6 to 9.2 bytes of the table, or twice that if its key has some 20 bits more than their number
    /// has; the size of an action; a quarter of a byte for its parent; and 8 bytes while it waits to be expanded. While
    /// the table grows, old and new count: half as much again as the new one, though many allocators grow a large block
    /// where it is.
    ///
    /// Keys are spread by a fixed rule. Whoever chooses the keys by it can make the search slow, but not wrong.
    ///
    /// # Examples
    ///
    /// For a problem of your own, see [`Packed`].
    ///
    /// ```
    /// use statewalk::problems::water_jugs::{JugsError, WaterJugs};
    /// use statewalk::{Bfs, Search};
    ///
    /// let bytes = |small, large| {
    ///     let jugs = WaterJugs::new([small, large])?;
    ///     let (plain, packed) = (Search::new(&jugs).run(Bfs::new()), Search::new(&jugs).run(Bfs::new().packed()));
    ///     assert_eq!((packed.outcome, packed.stats.states), (plain.outcome, plain.stats.states));
    ///     Ok((plain.stats.bytes, packed.stats.bytes))
    /// };
    /// let (plain, packed) = bytes(9973, 10_007)?;
    /// assert!(packed < plain * 3 / 4);
    /// // A small search gains nothing.
    /// let (plain, packed) = bytes(97, 101)?;
    /// assert!(packed > plain);
    /// # Ok::<(), JugsError>(())
    /// ```
    pub fn packed(self) -> Bfs<(), ByKey> {
        Bfs { hasher: (), keeping: PhantomData }
    }

    /// Keeps three bits for each number that a state could have, for problems that are [`Ranked`]: breadth-first search in
    /// the least memory.
    ///
    /// The layers, the verdict, the goals and the lengths of the ways to them are those of any other breadth-first search.
    /// Hooks may watch it and arrange actions, but not take any out: as soon as one does, it ends with [`Cause::Pruned`],
    /// because ways to goals are found among all actions.
    ///
    /// Within a layer states are expanded in the order of their ranks, which are also their [ids](Node::id); so goals of
    /// the same depth may come in another order, and of several shortest ways to a goal it may be another.
    ///
    /// # Complexity
    ///
    /// Three eighths of a byte for each rank there is, whether it is met or not, allocated at the beginning; and for each
    /// layer a pass over a bit for each. A way is found by looking at the successors of the successors of each of its
    /// states.
    ///
    /// # Examples
    ///
    /// For a problem of your own, see [`Ranked`].
    ///
    /// All the memory is taken at the beginning, so a limit tells at once whether it is enough:
    ///
    /// ```
    /// use statewalk::{Bfs, Cause, Outcome, Problem, Ranked, Search};
    ///
    /// /// A lock of five rings of digits, each of which turns by one.
    /// struct Lock;
    ///
    /// impl Problem for Lock {
    ///     type State = u32;
    ///     type Action = (u32, bool);
    ///     fn initial(&self) -> u32 { 0 }
    ///     fn is_goal(&self, digits: &u32) -> bool { *digits == 92_653 }
    ///     fn actions(&self, _: &u32) -> impl IntoIterator<Item = (u32, bool)> {
    ///         (0..5).flat_map(|ring| [(ring, true), (ring, false)])
    ///     }
    ///     fn apply(&self, digits: &u32, &(ring, is_up): &(u32, bool)) -> u32 {
    ///         let place = 10_u32.pow(ring);
    ///         let digit = digits / place % 10;
    ///         let turned = (digit + if is_up { 1 } else { 9 }) % 10;
    ///         digits - digit * place + turned * place
    ///     }
    /// }
    ///
    /// impl Ranked for Lock {
    ///     fn size(&self) -> u64 { 100_000 }
    ///     fn rank(&self, digits: &u32) -> u64 { u64::from(*digits) }
    ///     fn unrank(&self, rank: u64) -> u32 { rank as u32 }
    /// }
    ///
    /// let report = Search::new(&Lock).max_memory(45_000).run(Bfs::new().ranked());
    /// assert_eq!(report.solution().map(|way| way.len()), Some(1 + 2 + 4 + 5 + 3));
    /// let report = Search::new(&Lock).max_memory(30_000).run(Bfs::new().ranked());
    /// assert_eq!(report.outcome, Outcome::Undecided(Cause::MemoryLimit));
    /// assert_eq!(report.stats.expanded, 0);
    /// ```
    pub fn ranked(self) -> Bfs<(), ByRank> {
        Bfs { hasher: (), keeping: PhantomData }
    }
}

/// Breadth-first search without limits or visitors: short for `Search::new(problem).run(Bfs::new())`.
///
/// It uses as much memory as the states in reach take; [`Search`] sets limits.
///
/// # Examples
///
/// ```
/// let halves = statewalk::neighbours(40_u32, |n| [n / 2, n - 1], |&n| n == 7);
/// assert_eq!(statewalk::bfs(&halves).into_solution().map(|way| way.len()), Some(5));
/// ```
pub fn bfs<P: Problem>(problem: P) -> Report<P::State, P::Action> {
    Search::new(problem).run(Bfs::new())
}

impl<P: Problem, H: BuildHasher> Algorithm<P> for Bfs<H> {}

impl<P: Problem, H: BuildHasher> Start<P> for Bfs<H> {
    type Run = BfsRun<P, Columns<P::State, P::Action, H>>;

    fn start(self, _: &P, starts: Starts<P::State>) -> Self::Run {
        BfsRun::new(Columns::new(self.hasher), starts)
    }
}

impl<P: Packed> Algorithm<P> for Bfs<(), ByKey> {}

impl<P: Packed> Start<P> for Bfs<(), ByKey> {
    type Run = BfsRun<P, Keys<P::Action>>;

    fn start(self, problem: &P, starts: Starts<P::State>) -> Self::Run {
        BfsRun::new(Keys::new(problem.bits()), starts)
    }
}

impl<P: Ranked> Algorithm<P> for Bfs<(), ByRank> {}

impl<P: Ranked> Start<P> for Bfs<(), ByRank> {
    type Run = BfsRun<P, Ranks>;

    fn start(self, problem: &P, starts: Starts<P::State>) -> Self::Run {
        BfsRun::new(Ranks::new(problem.size()), starts)
    }
}

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

    fn new(store: T, starts: Starts<P::State>) -> Self {
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

impl<P: Problem, T: Store<P>> fmt::Debug for BfsRun<P, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BfsRun").field("layers", &self.layers.sizes()).finish_non_exhaustive()
    }
}
