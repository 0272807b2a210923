//! The searches that are compared. Each returns the number of states it kept.

use std::collections::{HashMap, VecDeque};

use statewalk::{Bfs, Problem, Search};

/// A search of a whole space.
pub type Peer<P> = fn(&P) -> usize;

/// Every peer with its name.
pub fn all<P: Problem>() -> [(&'static str, Peer<P>); 3] {
    [("statewalk", statewalk_bfs), ("pathfinding", pathfinding_bfs), ("by-hand", by_hand)]
}

/// This crate.
pub fn statewalk_bfs<P: Problem>(problem: &P) -> usize {
    let report = Search::new(problem).run(Bfs::new());
    usize::try_from(report.stats.states).expect("it fitted in memory")
}

/// `pathfinding::bfs_reach` keeps no parents, so this is `bfs`, which does, with the kept states counted by the goal test.
pub fn pathfinding_bfs<P: Problem>(problem: &P) -> usize {
    let mut tests = 0;
    let successors = |state: &P::State| {
        tests += 1;
        problem.successors(state).map(|(_, next)| next).collect::<Vec<_>>()
    };
    let found = pathfinding::prelude::bfs(&problem.initial(), successors, |_| false);
    assert!(found.is_none());
    tests
}

/// The loop people write: a map from each state to its parent and action, and a queue.
pub fn by_hand<P: Problem>(problem: &P) -> usize {
    let start = problem.initial();
    let mut parents = HashMap::from([(start.clone(), None)]);
    let mut queue = VecDeque::from([start]);
    while let Some(state) = queue.pop_front() {
        for (action, next) in problem.successors(&state) {
            if !parents.contains_key(&next) {
                parents.insert(next.clone(), Some((state.clone(), action)));
                queue.push_back(next);
            }
        }
    }
    parents.len()
}
