//! Breadth-first search of whole spaces: every state is kept, with the way to it.

use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasher, RandomState};

use statewalk::problems::water_jugs::WaterJugs;
use statewalk::{Bfs, Packed, Problem, Search};

use super::spaces::{Pancakes, Sliding};
use super::{BASELINE, Case, Peer, listed, peers};

pub fn cases() -> Vec<Case> {
    let jugs = |capacities| move || WaterJugs::new(capacities).expect("two jugs are allowed");
    let mut cases = Vec::new();
    cases.extend(peers(("8-puzzle", 181_440), || Sliding::<9> { width: 3, blank: 8 }, searches()));
    cases.extend(peers(("pancake-10", 3_628_800), || Pancakes(10), searches()));
    cases.extend(peers(("jugs-999983-1000003", 3_999_972), jugs([999_983, 1_000_003]), searches()));
    cases.extend(peers(("jugs-3-5", 16), jugs([3, 5]), searches()));
    cases
}

fn searches<P: Packed>() -> [Peer<P>; 5] {
    [
        ("statewalk", |problem| Search::new(problem).run(Bfs::new()).stats.states),
        ("statewalk, packed", |problem| Search::new(problem).run(Bfs::new().packed()).stats.states),
        (BASELINE, pathfinding),
        ("by-hand", |problem| by_hand(problem, RandomState::new())),
        ("by-hand-fast-hash", |problem| by_hand(problem, hashbrown::DefaultHashBuilder::default())),
    ]
}

/// It expands every state it keeps.
fn pathfinding<P: Problem>(problem: &P) -> u64 {
    let mut expanded = 0;
    let successors = |state: &P::State| {
        expanded += 1;
        listed(problem, state)
    };
    assert!(pathfinding::prelude::bfs(&problem.initial(), successors, |_| false).is_none());
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
