//! A broken invariant may abort a proof, never complete one.

use core::cell::Cell;

use super::bound::Bound;
use super::dfs::With;
use super::run::{DepthFirst, Pace};
use super::stepper::{UndoStepper, ValueStepper};
use super::visited::{AllStates, NodeInfo, Revisits, VisitedSet};
use crate::algorithm::NoHeuristic;
use crate::algorithm::heuristic::Heuristic;
use crate::engine::{Context, InitialStates, Limits, Objective, Step, StepResult};
use crate::outcome::StopReason;
use crate::problem::{InPlace, Problem};
use crate::storage::{Budget, CompactId, DefaultHashBuilder, Lookup, OutOfMemory, PathSet};

/// A line of 41 states, with the goal at its end.
struct Line;

impl Problem for Line {
    type State = u32;
    type Action = ();

    fn initial(&self) -> u32 {
        0
    }

    fn is_goal(&self, n: &u32) -> bool {
        *n == 40
    }

    fn actions(&self, _: &u32) -> impl IntoIterator<Item = ()> {
        [()]
    }

    fn apply(&self, n: &u32, (): &()) -> u32 {
        n + 1
    }
}

impl InPlace for Line {
    type Undo = ();

    fn advance(&self, n: &mut u32, (): &()) {
        *n += 1;
    }

    fn retreat(&self, n: &mut u32, (): ()) {
        *n -= 1;
    }
}

/// A visited set that does not have its current state at one call, or no state of its path to be stored.
struct Faulty<K> {
    set: K,
    calls: Cell<u32>,
    fault: u32,
}

impl<K> Faulty<K> {
    fn is_due(&self) -> bool {
        self.calls.set(self.calls.get() + 1);
        self.calls.get() == self.fault
    }
}

impl<S, K: VisitedSet<S>> VisitedSet<S> for Faulty<K> {
    const STORES_ALL: bool = K::STORES_ALL;
    const LOOKS_UP: bool = K::LOOKS_UP;

    type NodeId = K::NodeId;
    type Vacancy = K::Vacancy;

    fn has_room(&self) -> bool {
        self.set.has_room()
    }

    fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.set.reserve(budget)
    }

    fn len(&self, path: usize) -> usize {
        self.set.len(path)
    }

    fn current(&self, id: K::NodeId) -> Option<&S> {
        if self.is_due() { None } else { self.set.current(id) }
    }

    fn lookup(&self, state: &S) -> Lookup<CompactId, K::Vacancy> {
        self.set.lookup(state)
    }

    fn enter(
        &mut self,
        vacancy: K::Vacancy,
        state: impl FnOnce() -> Result<S, StopReason>,
        info: NodeInfo,
    ) -> Result<(), StopReason> {
        self.set.enter(vacancy, state, info)
    }

    fn leave(&mut self) {
        self.set.leave();
    }
}

impl<S, K: Revisits<S>> Revisits<S> for Faulty<K> {
    fn info(&self, id: CompactId) -> Option<NodeInfo> {
        self.set.info(id)
    }

    fn set_info(&mut self, id: CompactId, info: NodeInfo) {
        self.set.set_info(id, info);
    }

    fn replace(&mut self, id: CompactId, state: S, info: NodeInfo) {
        self.set.replace(id, state, info);
    }
}

type Hasher = DefaultHashBuilder;
type Run<K> = DepthFirst<Line, With<Faulty<K>, ValueStepper, Hasher, NoHeuristic>>;

fn run<K: VisitedSet<u32>>(set: K, fault: u32, bound: Option<Bound<u32, Hasher>>) -> (StepResult<Line>, u32) {
    let initial: InitialStates<u32> = smallvec::smallvec![0];
    let visited = Faulty { set, calls: Cell::new(0), fault };
    let mut run = Run::<K>::new(visited, initial, bound, NoHeuristic);
    let mut cx = Context::new::<u32, ()>(Limits::new(), Objective::Every, ());
    let step = run.step(Pace::NextGoal, &Line, &mut cx);
    (step, run.visited.calls.get())
}

/// The fault is tried at every call. None makes the search end as if there were nothing left.
fn proves_nothing<K: VisitedSet<u32>>(set: impl Fn() -> K) {
    let (step, calls) = run(set(), 0, None);
    assert!(matches!(step, Ok(Step::Goal(solution)) if solution.len() == 40));
    assert!(calls >= 80, "{calls}");
    for fault in 1..=calls {
        assert_eq!(run(set(), fault, None).0, Err(StopReason::Internal), "{fault}");
    }
}

#[test]
fn a_visited_set_that_loses_a_state_proves_nothing() {
    proves_nothing(|| AllStates::new(Hasher::default()));
    proves_nothing(|| PathSet::new(Hasher::default()));
}

#[test]
fn an_iteration_that_loses_a_state_proves_nothing() {
    for table in [0, 100] {
        let bound = || Some(Bound::new(table, &Hasher::default()).at_depth(40));
        let (step, calls) = run(PathSet::new(Hasher::default()), 0, bound());
        assert!(matches!(step, Ok(Step::Goal(solution)) if solution.len() == 40));
        for fault in 1..=calls {
            let (step, _) = run(PathSet::new(Hasher::default()), fault, bound());
            // Where states are expanded without frames, the fault only makes the search do it with frames.
            assert!(!matches!(step, Ok(Step::Done)), "{fault}");
        }
    }
}

/// A search in place whose stepper has no state.
#[test]
fn a_stepper_without_a_state_proves_nothing() {
    fn check<E: Heuristic<u32>>(heuristic: E) {
        let visited = PathSet::new(Hasher::default());
        let initial: InitialStates<u32> = smallvec::smallvec![0];
        let mut run = DepthFirst::<Line, With<PathSet<u32, Hasher>, UndoStepper<Line>, Hasher, E>>::new(
            visited, initial, None, heuristic,
        );
        let mut cx = Context::new::<u32, ()>(Limits::new().max_expanded(20), Objective::Every, ());
        assert_eq!(run.step(Pace::NextGoal, &Line, &mut cx), Err(StopReason::ExpansionLimit));
        cx.resume(Limits::new());
        run.stepper = UndoStepper::default();
        assert_eq!(run.step(Pace::NextGoal, &Line, &mut cx), Err(StopReason::Internal));
    }
    check(NoHeuristic);
    check(|_: &u32| 0);
}
