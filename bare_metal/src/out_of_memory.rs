//! Searches that are too large for the heap. No limit is set: the allocator refuses, the search ends undecided and tells
//! how far it came, and the next one has all the memory again.

use cortex_m_semihosting::hprintln;
use statewalk::problems::water_jugs::{Goal, WaterJugs};
use statewalk::{Algorithm, Bfs, StopReason, Dfs, Iddfs, Outcome, Report, Search, neighbors};

pub fn breadth_first() {
    jugs(Bfs::new);
}

/// The same states in less memory: it comes further.
pub fn breadth_first_packed() {
    jugs(|| Bfs::new().packed());
}

pub fn depth_first() {
    jugs(Dfs::new);
}

/// A path of a hundred thousand steps. The table makes room for the path, until all is path.
pub fn iterative_deepening() {
    let line = |length| neighbors(0_u32, |&n| Some(n + 1), move |&n| n == length);
    let remaining = |length: u32| Iddfs::new().heuristic(move |n: &u32| u64::from(length - n));
    let search = |length| Search::new(line(length)).run(remaining(length));
    gave_up(&search(100_000));
    let solution = search(1000).into_solution().expect("there is memory again");
    hprintln!("then: solved in {} steps", solution.len());
}

/// Two jugs with 39,960 states, of which none is a goal; and then two with 16.
fn jugs<A>(algorithm: fn() -> A)
where
    A: for<'a> Algorithm<&'a WaterJugs<2>>,
{
    let jugs = |capacities, goal| WaterJugs::new(capacities).and_then(|jugs| jugs.goal(goal)).expect("these are jugs");
    gave_up(&Search::new(&jugs([9973, 10_007], Goal::Nothing)).run(algorithm()));
    let solution = Search::new(&jugs([3, 5], Goal::Any(4))).run(algorithm()).into_solution().expect("there is memory again");
    hprintln!("then: solved in {} steps", solution.len());
}

/// Says how far a search came, for which there was too little memory.
fn gave_up<S: PartialEq + core::fmt::Debug, A: PartialEq + core::fmt::Debug>(report: &Report<S, A>) {
    hprintln!("{}: {}", report.outcome, report.stats);
    assert_eq!(report.outcome, Outcome::Undecided(StopReason::MemoryLimit));
}
