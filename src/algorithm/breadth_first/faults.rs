//! A broken invariant may abort a proof, never complete one.

use core::cell::Cell;

use super::run::{BfsRun, Layout};
use crate::engine::{Context, Limits, Objective, Run, Step};
use crate::outcome::{Status, StopReason};
use crate::problem::{Problem, neighbors};
use crate::storage::{
    Budget, Cursor, DefaultHashBuilder, Frontier, HashedStates, OutOfMemory, StateId, StateTable, UnaryParents,
};

/// A frontier that is empty at one call although it is not.
struct Leaky {
    states: Cursor,
    calls: u32,
    fault: u32,
}

impl<P, T> Frontier<P, T> for Leaky
where
    P: Problem,
    T: StateTable<P>,
    Cursor: Frontier<P, T>,
{
    fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.states.reserve(more, budget)
    }

    fn push(&mut self, id: StateId, vacancy: &T::Vacancy) {
        self.states.push(id, vacancy);
    }

    fn pop(&mut self, table: &T, depth: u32) -> Option<StateId> {
        self.calls += 1;
        if self.calls == self.fault { None } else { self.states.pop(table, depth) }
    }

    fn state<'a>(&'a self, table: &'a T, problem: &P, id: StateId, spare: &'a mut Option<P::State>) -> &'a P::State {
        self.states.state(table, problem, id, spare)
    }
}

enum LeakyLayout {}

impl<P: Problem> Layout<P> for LeakyLayout {
    type States = HashedStates<P::State, DefaultHashBuilder>;
    type Links = UnaryParents<P::Action>;
    type Frontier = Leaky;
}

#[test]
fn a_frontier_that_loses_a_state_proves_nothing() {
    let expanded = Cell::new(0);
    let line = neighbors(
        0_u32,
        |&n| {
            expanded.set(expanded.get() + 1);
            (n < 40).then_some(n + 1)
        },
        |&n| n == 40,
    );
    for fault in 1..=40 {
        let frontier = Leaky { states: Cursor::default(), calls: 0, fault };
        let table = HashedStates::new(DefaultHashBuilder::default());
        let mut run = BfsRun::<_, LeakyLayout>::new(table, UnaryParents::new(), frontier, smallvec::smallvec![0]);
        let mut cx = Context::new::<u32, u32>(Limits::new(), Objective::Every, ());
        expanded.set(0);
        assert_eq!(run.next_goal(&line, &mut cx), Err(StopReason::Internal));
        assert_eq!((expanded.get(), cx.cutoffs.status()), (fault - 1, Status::Exhausted), "only the error tells");
    }
    let frontier = Leaky { states: Cursor::default(), calls: 0, fault: 41 };
    let table = HashedStates::new(DefaultHashBuilder::default());
    let mut run = BfsRun::<_, LeakyLayout>::new(table, UnaryParents::new(), frontier, smallvec::smallvec![0]);
    let mut cx = Context::new::<u32, u32>(Limits::new(), Objective::Every, ());
    assert!(matches!(run.next_goal(&line, &mut cx), Ok(Step::Goal(solution)) if solution.len() == 40));
}
