//! The searches that are compared, and what they are compared on. Each search keeps every state with the way to it, and
//! returns the number of states.
#![allow(dead_code, reason = "each bench uses some of it")]
#![allow(unreachable_pub, reason = "the crate that includes this module is a bench")]

use std::collections::{HashMap, VecDeque};
use std::hash::BuildHasher;

use smallvec::SmallVec;
use statewalk::problems::water_jugs::{JugsError, WaterJugs};
use statewalk::{Bfs, Problem, Search};

use super::spaces::{Pancakes, Sliding};

/// Something to be done with each workload.
pub trait Measure {
    fn measure<P: Problem>(&mut self, name: &str, problem: &P, states: u64);
}

/// The workloads, with the number of their states.
pub fn workloads(measure: &mut impl Measure) -> Result<(), JugsError> {
    measure.measure("8-puzzle", &Sliding::<9> { width: 3, blank: 8 }, 181_440);
    measure.measure("pancake-10", &Pancakes(10), 3_628_800);
    measure.measure("jugs-999983-1000003", &WaterJugs::new([999_983, 1_000_003])?, 3_999_972);
    measure.measure("jugs-3-5", &WaterJugs::new([3, 5])?, 16);
    Ok(())
}

/// A search of a whole space.
pub type Peer<P> = fn(&P) -> u64;

/// Every peer with its name.
pub fn all<P: Problem>() -> [(&'static str, Peer<P>); 4] {
    [
        ("statewalk", statewalk_bfs),
        ("pathfinding", pathfinding_bfs),
        ("by-hand", |problem| by_hand(problem, std::hash::RandomState::new())),
        ("by-hand-fast-hash", |problem| by_hand(problem, hashbrown::DefaultHashBuilder::default())),
    ]
}

fn statewalk_bfs<P: Problem>(problem: &P) -> u64 {
    Search::new(problem).run(Bfs::new()).stats.states
}

/// `pathfinding` asks for the successors as something that does not borrow from the state; a list on the stack is the
/// fastest that works for every problem. It expands every state it keeps.
fn pathfinding_bfs<P: Problem>(problem: &P) -> u64 {
    let mut expanded = 0;
    let successors = |state: &P::State| {
        expanded += 1;
        problem.successors(state).map(|(_, next)| next).collect::<SmallVec<[_; 12]>>()
    };
    let found = pathfinding::prelude::bfs(&problem.initial(), successors, |_| false);
    assert!(found.is_none());
    expanded
}

/// The loop people write: a map from each state to its parent and action, and a queue.
fn by_hand<P: Problem>(problem: &P, hasher: impl BuildHasher) -> u64 {
    let mut links = HashMap::with_hasher(hasher);
    links.insert(problem.initial(), None);
    let mut queue = VecDeque::from([problem.initial()]);
    while let Some(state) = queue.pop_front() {
        for (action, next) in problem.successors(&state) {
            if !links.contains_key(&next) {
                links.insert(next.clone(), Some((state.clone(), action)));
                queue.push_back(next);
            }
        }
    }
    links.len() as u64
}
