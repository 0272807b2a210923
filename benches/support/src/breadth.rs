//! Breadth-first search of whole spaces: every state is stored with the path to it.

use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasher, RandomState};

use statewalk::problems::water_jugs::WaterJugs;
use statewalk::{Bfs, Packed, Problem, Ranked, Search};

use crate::{BASELINE, Case, Peer, listed, peers};
use testkit::spaces::{Pancakes, Sliding};

/// Spaces that are searched breadth first.
pub fn cases() -> Vec<Case> {
    let jugs = |capacities| move || WaterJugs::new(capacities).expect("two jugs are allowed");
    let mut cases = Vec::new();
    cases.extend(peers(("8-puzzle", 181_440), || Sliding::<9> { width: 3, blank: 8 }, ranked()));
    cases.extend(peers(("pancake-10", 3_628_800), || Pancakes(10), ranked()));
    cases.extend(peers(("jugs-999983-1000003", 3_999_972), jugs([999_983, 1_000_003]), packed()));
    cases.extend(peers(("jugs-3-5", 16), jugs([3, 5]), packed()));
    cases
}

/// Cases of any problem.
pub fn searches<P: Problem>() -> Vec<Peer<P>> {
    vec![
        ("statewalk", |problem| Search::new(problem).run(Bfs::new()).stats.states),
        (BASELINE, pathfinding),
        ("by-hand", |problem| by_hand(problem, RandomState::new())),
        ("by-hand-fast-hash", |problem| by_hand(problem, hashbrown::DefaultHashBuilder::default())),
    ]
}

/// Cases of a packed problem.
pub fn packed<P: Packed>() -> Vec<Peer<P>> {
    let mut searches = searches::<P>();
    searches.insert(1, ("statewalk, packed", |problem| Search::new(problem).run(Bfs::new().packed()).stats.states));
    searches
}

/// Cases of a packed and ranked problem.
pub fn ranked<P: Packed + Ranked>() -> Vec<Peer<P>> {
    let mut searches = packed::<P>();
    searches.insert(2, ("statewalk, ranked", |problem| Search::new(problem).run(Bfs::new().ranked()).stats.states));
    searches
}

/// Expands every stored state.
fn pathfinding<P: Problem>(problem: &P) -> u64 {
    let mut expanded = 0;
    let successors = |state: &P::State| {
        expanded += 1;
        listed(problem, state)
    };
    assert!(pathfinding::prelude::bfs(&problem.initial(), successors, |_| false).is_none());
    expanded
}

/// The handwritten loop: a map from each state to its parent and action, and a queue.
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
