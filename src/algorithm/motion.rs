//! How a depth-first search goes from one state to the next and back: by making the next state, or by changing the one
//! it has.

use super::dive::{self, Tally};
use super::memory::{Mark, Memory};
use crate::storage::{Budget, Id, OutOfMemory, Stack};
use crate::{InPlace, Problem};

/// A depth-first search makes each state with [`Problem::apply`]: the usual way, and the fastest for small states.
///
/// # Examples
///
/// It is part of the type of a search only:
///
/// ```
/// use statewalk::{ByValue, Dfs, Iddfs};
///
/// let searches: (Dfs<_, ByValue>, Iddfs<_, ByValue>) = (Dfs::new(), Iddfs::new());
/// # let _ = searches;
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ByValue;

/// A depth-first search changes one state to and fro; see [`InPlace`].
///
/// # Examples
///
/// It is named where a search in place is stored:
///
/// ```
/// use statewalk::problems::water_sort::WaterSort;
/// use statewalk::{ByUndo, Dfs, Search, Solutions};
///
/// struct Job<H> where Dfs<H, ByUndo>: statewalk::Algorithm<WaterSort> {
///     search: Solutions<WaterSort, Dfs<H, ByUndo>>,
/// }
///
/// let puzzle: WaterSort = "AABB ABAB .".parse()?;
/// let mut job = Job { search: Search::new(puzzle).solutions(Dfs::new().in_place()) };
/// assert!(job.search.next().is_some());
/// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ByUndo;

/// How to get from state to state. A state is met first, and then entered or discarded.
///
/// States come as an `Option`, because each is either in the memory of the walk or here; what is asked for in its turn is
/// always there.
pub(crate) trait Motion<P: Problem> {
    /// Whether the states above are at hand where a state is met.
    const HAS_ABOVE: bool;

    /// What it takes to enter a state that was met.
    type Met;

    /// What remembers the path where nothing is looked up on it.
    type Unindexed: Memory<P::State> + Default;

    fn new() -> Self;

    /// Makes room for one more step.
    fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory>;

    /// Meets a start.
    fn begin(&mut self, start: &P::State) -> Self::Met;

    /// The state that an action of the last frame, whose number this is, is applied to; `None` where the motion knows it.
    fn origin<'a, K: Memory<P::State>>(&self, memory: &'a K, number: K::Number) -> Option<&'a P::State>;

    /// Meets what an action of the last frame leads to from its [`origin`](Self::origin). If that is `watched`, the last
    /// frame has a [`parent`](Self::parent).
    fn advance(
        &mut self,
        problem: &P,
        origin: Option<&P::State>,
        action: &P::Action,
        watched: bool,
    ) -> Option<Self::Met>;

    /// Expands the state that was entered last and all below it, down to where `left` actions are taken, and tallies what
    /// it meets. Gives up at a goal. Either way it stands where it stood.
    fn dive<K: Memory<P::State>>(
        &mut self,
        problem: &P,
        last: (&K, K::Number),
        left: u32,
        tally: &mut Tally<'_, P::Action>,
    ) -> bool;

    /// The state that was met.
    fn state<'a>(&'a self, met: &'a Self::Met) -> Option<&'a P::State>;

    /// Goes back from the state that was met.
    fn discard(&mut self, problem: &P, met: Self::Met);

    /// Enters the state that was met, which is new and has this place in the memory.
    fn enter<K: Memory<P::State>>(&self, met: Self::Met, memory: &mut K, place: K::Place, mark: Mark);

    /// Enters the state that was met and is remembered as `at`.
    fn enter_again<K: Memory<P::State>>(&self, met: Self::Met, memory: &mut K, at: Id, mark: Mark);

    /// Goes back from the last frame.
    fn leave(&mut self, problem: &P);

    /// The state of the last frame, whose number this is.
    fn standing<'a, K: Memory<P::State>>(&'a self, memory: &'a K, number: K::Number) -> Option<&'a P::State>;

    /// The state of the last frame while another is met.
    fn parent<'a, K: Memory<P::State>>(&'a self, memory: &'a K, number: K::Number) -> Option<&'a P::State>;
}

/// The memory of the walk has every state of the path.
impl<P: Problem> Motion<P> for ByValue {
    const HAS_ABOVE: bool = true;

    type Met = P::State;
    type Unindexed = Stack<P::State>;

    fn new() -> Self {
        Self
    }

    #[inline]
    fn reserve(&mut self, _: &mut Budget) -> Result<(), OutOfMemory> {
        Ok(())
    }

    fn begin(&mut self, start: &P::State) -> P::State {
        start.clone()
    }

    #[inline]
    fn origin<'a, K: Memory<P::State>>(&self, memory: &'a K, number: K::Number) -> Option<&'a P::State> {
        memory.last(number)
    }

    #[inline]
    fn advance(&mut self, problem: &P, origin: Option<&P::State>, action: &P::Action, _: bool) -> Option<P::State> {
        origin.map(|state| problem.apply(state, action))
    }

    #[inline]
    fn dive<K: Memory<P::State>>(
        &mut self,
        problem: &P,
        (memory, number): (&K, K::Number),
        left: u32,
        tally: &mut Tally<'_, P::Action>,
    ) -> bool {
        memory.last(number).is_some_and(|state| dive::by_value(problem, memory, state, left, tally))
    }

    #[inline]
    fn state<'a>(&'a self, met: &'a P::State) -> Option<&'a P::State> {
        Some(met)
    }

    #[inline]
    fn discard(&mut self, _: &P, _: P::State) {}

    #[inline]
    fn enter<K: Memory<P::State>>(&self, met: P::State, memory: &mut K, place: K::Place, mark: Mark) {
        memory.enter(place, || met, mark);
    }

    fn enter_again<K: Memory<P::State>>(&self, met: P::State, memory: &mut K, at: Id, mark: Mark) {
        memory.replace(at, || met, mark);
    }

    #[inline]
    fn leave(&mut self, _: &P) {}

    #[inline]
    fn standing<'a, K: Memory<P::State>>(&'a self, memory: &'a K, number: K::Number) -> Option<&'a P::State> {
        memory.last(number)
    }

    #[inline]
    fn parent<'a, K: Memory<P::State>>(&'a self, memory: &'a K, number: K::Number) -> Option<&'a P::State> {
        memory.last(number)
    }
}

/// One state, and how to get back from it step by step. What the memory of the walk looks up is copied to it.
pub(crate) struct Undoing<P: InPlace> {
    here: Option<P::State>,
    undos: Stack<P::Undo>,
    /// A copy of the state before the last step, if that was watched.
    before: Option<P::State>,
}

impl<P: InPlace> Undoing<P> {
    #[inline]
    fn step_back(&mut self, problem: &P) {
        if let (Some(state), Some(undo)) = (&mut self.here, self.undos.pop()) {
            problem.retreat(state, undo);
        }
    }
}

impl<P: InPlace> Motion<P> for Undoing<P> {
    const HAS_ABOVE: bool = false;

    type Met = ();
    type Unindexed = ();

    fn new() -> Self {
        Self { here: None, undos: Stack::new(), before: None }
    }

    #[inline]
    fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.undos.reserve(1, budget)
    }

    fn begin(&mut self, start: &P::State) {
        self.here = Some(start.clone());
    }

    #[inline]
    fn origin<'a, K: Memory<P::State>>(&self, _: &'a K, _: K::Number) -> Option<&'a P::State> {
        None
    }

    #[inline]
    fn advance(&mut self, problem: &P, _: Option<&P::State>, action: &P::Action, watched: bool) -> Option<()> {
        let state = self.here.as_mut()?;
        if watched {
            self.before = Some(state.clone());
        }
        self.undos.push(problem.advance(state, action));
        Some(())
    }

    #[inline]
    fn dive<K: Memory<P::State>>(
        &mut self,
        problem: &P,
        (memory, _): (&K, K::Number),
        left: u32,
        tally: &mut Tally<'_, P::Action>,
    ) -> bool {
        self.here.as_mut().is_some_and(|state| dive::in_place(problem, memory, state, left, tally))
    }

    #[inline]
    fn state<'a>(&'a self, (): &'a ()) -> Option<&'a P::State> {
        self.here.as_ref()
    }

    #[inline]
    fn discard(&mut self, problem: &P, (): ()) {
        self.step_back(problem);
    }

    #[inline]
    fn enter<K: Memory<P::State>>(&self, (): (), memory: &mut K, place: K::Place, mark: Mark) {
        if let Some(state) = &self.here {
            memory.enter(place, || state.clone(), mark);
        }
    }

    fn enter_again<K: Memory<P::State>>(&self, (): (), memory: &mut K, at: Id, mark: Mark) {
        if let Some(state) = &self.here {
            memory.replace(at, || state.clone(), mark);
        }
    }

    #[inline]
    fn leave(&mut self, problem: &P) {
        self.step_back(problem);
    }

    #[inline]
    fn standing<'a, K: Memory<P::State>>(&'a self, _: &'a K, _: K::Number) -> Option<&'a P::State> {
        self.here.as_ref()
    }

    #[inline]
    fn parent<'a, K: Memory<P::State>>(&'a self, _: &'a K, _: K::Number) -> Option<&'a P::State> {
        self.before.as_ref()
    }
}
