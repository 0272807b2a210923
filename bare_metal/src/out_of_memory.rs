//! Searches that are too large for the heap. No limit is set: the allocator refuses, and the search ends undecided with
//! its counters. Afterwards all memory is free for the next search.

use cortex_m_semihosting::hprintln;
use statewalk::problems::water_jugs::{Goal, WaterJugs};
use statewalk::{Algorithm, Bfs, Dfs, Iddfs, Outcome, Report, Search, StopReason, neighbors};

pub fn breadth_first() {
    jugs(Bfs::new);
}

/// The same states in less memory, so the search stores more of them.
pub fn breadth_first_packed() {
    jugs(|| Bfs::new().packed());
}

pub fn depth_first() {
    jugs(Dfs::new);
}

/// A path of a hundred thousand steps. The transposition table shrinks in favor of the path, until only the path is
/// left.
pub fn iterative_deepening() {
    let line = |length| neighbors(0_u32, |&n| Some(n + 1), move |&n| n == length);
    let remaining = |length: u32| Iddfs::new().heuristic(move |n: &u32| u64::from(length - n));
    let search = |length| Search::new(line(length)).run(remaining(length));
    gave_up(&search(100_000));
    let solution = search(1000).into_solution().expect("there is memory again");
    hprintln!("then: solved in {} steps", solution.len());
}

/// Two jugs with 39,960 states and no goal, and then two jugs with 16 states.
fn jugs<A>(algorithm: fn() -> A)
where
    A: for<'a> Algorithm<&'a WaterJugs<2>>,
{
    let jugs = |capacities, goal| WaterJugs::new(capacities).and_then(|jugs| jugs.goal(goal)).expect("these are jugs");
    gave_up(&Search::new(&jugs([9973, 10_007], Goal::Nothing)).run(algorithm()));
    let solution =
        Search::new(&jugs([3, 5], Goal::Any(4))).run(algorithm()).into_solution().expect("there is memory again");
    hprintln!("then: solved in {} steps", solution.len());
}

/// Prints the counters of a search that ran out of memory.
fn gave_up<S: PartialEq + core::fmt::Debug, A: PartialEq + core::fmt::Debug>(report: &Report<S, A>) {
    hprintln!("{}: {}", report.outcome, report.stats);
    assert_eq!(report.outcome, Outcome::Undecided(StopReason::MemoryLimit));
}
