//! The moves of a depth-first search from one state to the next and back: it makes the next state, or changes the
//! present one in place.

use super::leaf_levels::LeafLevels;
use super::visited::VisitedSet;
use crate::engine::broken_invariant;
use crate::outcome::StopReason;
use crate::problem::{InPlace, Problem};
use crate::storage::{Budget, OutOfMemory, SegmentedVec};

/// Moves from state to state. A successor is generated first, and then entered or discarded.
pub(crate) trait Stepper<P: Problem>: Default {
    /// Whether the visited set stores the states of the path. Otherwise the stepper holds the current state.
    const BY_VALUE: bool;

    /// A successor that was generated, and neither entered nor discarded yet.
    type Generated;

    /// The visited set of a search that looks up no state.
    type Unindexed: VisitedSet<P::State> + Default;

    /// Makes room for one more step.
    fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory>;

    /// Generates an initial state.
    fn begin(&mut self, initial: &P::State) -> Self::Generated;

    /// Generates the successor to which an action leads from the current state, which is given if steps are by value.
    fn advance(
        &mut self,
        problem: &P,
        current: Option<&P::State>,
        action: &P::Action,
    ) -> Result<Self::Generated, StopReason>;

    /// Expands the current state and all states below it, down to `remaining` levels. Gives up at a goal. The current
    /// state is the same afterwards.
    fn leaf_levels<K: VisitedSet<P::State>>(
        &mut self,
        current: Option<&P::State>,
        remaining: u32,
        levels: &mut LeafLevels<'_, P, K>,
    ) -> bool;

    /// The successor that was generated.
    fn successor<'a>(&'a self, generated: &'a Self::Generated) -> Result<&'a P::State, StopReason>;

    /// The same, to be stored.
    fn to_state(&self, generated: Self::Generated) -> Result<P::State, StopReason>;

    /// Returns from the state that was generated or entered last to the one before it.
    fn retreat(&mut self, problem: &P);

    /// The current state, if the visited set does not store it.
    fn current(&self) -> Option<&P::State>;
}

/// Makes each state with [`Problem::apply`].
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct ValueStepper;

impl<P: Problem> Stepper<P> for ValueStepper {
    const BY_VALUE: bool = true;

    type Generated = P::State;
    type Unindexed = SegmentedVec<P::State>;

    #[inline]
    fn reserve(&mut self, _: &mut Budget) -> Result<(), OutOfMemory> {
        Ok(())
    }

    fn begin(&mut self, initial: &P::State) -> P::State {
        initial.clone()
    }

    #[inline]
    fn advance(&mut self, problem: &P, current: Option<&P::State>, action: &P::Action) -> Result<P::State, StopReason> {
        current.map(|state| problem.apply(state, action)).ok_or_else(broken_invariant)
    }

    #[inline]
    fn leaf_levels<K: VisitedSet<P::State>>(
        &mut self,
        current: Option<&P::State>,
        remaining: u32,
        levels: &mut LeafLevels<'_, P, K>,
    ) -> bool {
        current.is_some_and(|state| levels.expand_by_value(state, None, remaining))
    }

    #[inline]
    fn successor<'a>(&'a self, generated: &'a P::State) -> Result<&'a P::State, StopReason> {
        Ok(generated)
    }

    #[inline]
    fn to_state(&self, generated: P::State) -> Result<P::State, StopReason> {
        Ok(generated)
    }

    #[inline]
    fn retreat(&mut self, _: &P) {}

    #[inline]
    fn current(&self) -> Option<&P::State> {
        None
    }
}

/// Changes one state in place, and stores how to undo each step. A visited set that stores states gets copies.
pub(crate) struct UndoStepper<P: InPlace> {
    /// The state that was generated or entered last.
    state: Option<P::State>,
    undos: SegmentedVec<P::Undo>,
}

impl<P: InPlace> Default for UndoStepper<P> {
    fn default() -> Self {
        Self { state: None, undos: SegmentedVec::new() }
    }
}

impl<P: InPlace> Stepper<P> for UndoStepper<P> {
    const BY_VALUE: bool = false;

    type Generated = ();
    type Unindexed = ();

    #[inline]
    fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.undos.reserve(1, budget)
    }

    fn begin(&mut self, initial: &P::State) {
        self.state = Some(initial.clone());
    }

    #[inline]
    fn advance(&mut self, problem: &P, _: Option<&P::State>, action: &P::Action) -> Result<(), StopReason> {
        let state = self.state.as_mut().ok_or_else(broken_invariant)?;
        self.undos.push(problem.advance(state, action));
        Ok(())
    }

    #[inline]
    fn leaf_levels<K: VisitedSet<P::State>>(
        &mut self,
        _: Option<&P::State>,
        remaining: u32,
        levels: &mut LeafLevels<'_, P, K>,
    ) -> bool {
        self.state.as_mut().is_some_and(|state| levels.expand_in_place(state, remaining))
    }

    #[inline]
    fn successor<'a>(&'a self, (): &'a ()) -> Result<&'a P::State, StopReason> {
        self.state.as_ref().ok_or_else(broken_invariant)
    }

    #[inline]
    fn to_state(&self, (): ()) -> Result<P::State, StopReason> {
        self.state.clone().ok_or_else(broken_invariant)
    }

    #[inline]
    fn retreat(&mut self, problem: &P) {
        if let (Some(state), Some(undo)) = (&mut self.state, self.undos.pop()) {
            problem.retreat(state, undo);
        }
    }

    #[inline]
    fn current(&self) -> Option<&P::State> {
        self.state.as_ref()
    }
}
