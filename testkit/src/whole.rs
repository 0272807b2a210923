//! Searches of whole spaces, against what is known of them.

use std::fmt::Debug;

use statewalk::{Bfs, Packed, Problem, Ranked, Search, Status, laws};

use crate::spaces::{Pancakes, PocketCube, Sliding};

/// The 8-puzzle, from the solved board with the blank at this place.
pub fn eight_puzzle(blank: u8, expected: &[u64]) {
    ranked_layers(Sliding::<9> { width: 3, blank }, expected);
}

/// The number of successors in the 8-puzzle.
pub fn eight_puzzle_edges(expected: u64) {
    edges(Sliding::<9> { width: 3, blank: 8 }, expected);
}

/// So many pancakes.
pub fn pancakes(n: u32, expected: &[u64]) {
    ranked_layers(Pancakes(n), expected);
}

/// The cube of 2×2×2.
pub fn pocket_cube(half_turns: bool, expected: &[u64]) {
    packed_layers(PocketCube { half_turns }, expected);
}

/// Searches the whole space and compares its layers.
pub fn layers<P: Problem>(problem: P, expected: &[u64]) {
    let mut search = Search::new(problem).solutions(Bfs::new());
    assert!(search.next().is_none());
    assert_eq!(search.status(), Status::Exhausted);
    assert_eq!(search.layers(), expected);

    let stats = search.stats();
    assert_eq!(stats.states, expected.iter().sum::<u64>());
    assert_eq!(stats.expanded, stats.states);
    assert_eq!(stats.generated, stats.duplicates + stats.states - 1);
    assert_eq!(stats.depth as usize, expected.len() - 1);
}

/// The same for a packed and ranked space, by every algorithm.
pub fn ranked_layers<P: Packed<State: Debug, Action: Debug> + Ranked>(problem: P, expected: &[u64]) {
    assert!(laws::ranked(&problem, 1000).is_ok_and(|checked| checked > 5));
    let mut search = Search::new(&problem).solutions(Bfs::new().ranked());
    assert!(search.next().is_none());
    assert_eq!((search.status(), search.layers()), (Status::Exhausted, expected));
    // Three bits for each rank, and what is looked up together.
    let bytes = 3 * problem.size() / 8;
    assert!((bytes..=bytes + 20_000).contains(&search.stats().bytes), "{} for {bytes}", search.stats().bytes);
    drop(search);
    packed_layers(problem, expected);
}

/// The same for a space whose states pack.
pub fn packed_layers<P: Packed<State: Debug, Action: Debug>>(problem: P, expected: &[u64]) {
    assert!(laws::packed(&problem, 1000, Clone::clone).is_ok_and(|checked| checked > 5));
    layers(&problem, expected);
    let mut search = Search::new(&problem).solutions(Bfs::new().packed());
    assert!(search.next().is_none());
    assert_eq!((search.status(), search.layers()), (Status::Exhausted, expected));
    let whole = Search::new(&problem).run(Bfs::new()).stats;
    let mut stats = search.stats();
    stats.bytes = whole.bytes;
    assert_eq!(stats, whole);
}

/// Searches the whole space and compares the number of successors.
pub fn edges<P: Problem>(problem: P, expected: u64) {
    let report = Search::new(problem).run(Bfs::new());
    assert_eq!(report.stats.generated, expected);
}
