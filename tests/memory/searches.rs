//! What a search holds, and what it does when the allocator refuses.

use statewalk::problems::water_jugs::{Goal, WaterJugs};
use statewalk::{Algorithm, Bfs, Dfs, Iddfs, Limits, Outcome, Search, Status, StopReason};
use testkit::spaces::{Pancakes, Sliding};

use crate::ALLOCATOR;

pub(crate) fn memory_is_counted_limited_and_may_run_out() {
    every_allocation_may_fail(Bfs::new, 31);
    every_allocation_may_fail(|| Bfs::new().packed(), 31);
    every_allocation_may_fail(|| Bfs::new().packed(), 4001);
    a_refused_search_goes_on();
    a_lost_improvement_is_no_proof();
    a_lost_solution_is_for_want_of_memory();
    lost_starts_stay_lost();
    what_was_refused_is_not_counted();
    a_table_is_counted();
    depth_first_search_is_counted();
    a_limit_holds(Bfs::new);
    a_limit_holds(|| Bfs::new().packed());
    eight_puzzle_is_counted();
    // The peak is that of the process, so the larger one comes last.
    bytes_a_packed_state();
    bytes_a_state();
}

/// The peak of a run of 3.6 million states of 8 bytes with actions of one byte.
fn bytes_a_state() {
    let before = ALLOCATOR.allocated();
    let report = Search::new(Pancakes(10)).run(Bfs::new());
    let states = 3_628_800;
    assert_eq!(report.stats.states, states);
    let peak = (ALLOCATOR.max_allocated() - before) as u64;
    assert!(peak <= 28 * states, "{} bytes a state", peak / states);
    assert!(peak <= report.stats.bytes, "{} bytes were not counted", peak - report.stats.bytes);
    // Nothing is counted that is not there, but for the moment in which a buffer moves.
    assert!(report.stats.bytes <= peak + peak / 100, "{} bytes were counted for {peak}", report.stats.bytes);
}

/// The same where states pack: 4.6 bytes of table, an action, a parent, and the frontier.
fn bytes_a_packed_state() {
    let before = ALLOCATOR.allocated();
    let report = Search::new(Pancakes(10)).run(Bfs::new().packed());
    let states = 3_628_800;
    assert_eq!(report.stats.states, states);
    let peak = (ALLOCATOR.max_allocated() - before) as u64;
    assert!(peak <= 10 * states, "{peak} bytes for {states} states");
    assert!(peak <= report.stats.bytes, "{} bytes were not counted", peak - report.stats.bytes);
}

fn eight_puzzle_is_counted() {
    let before = ALLOCATOR.allocated();
    let mut search = Search::new(Sliding::<9> { width: 3, blank: 8 }).solutions(Bfs::new());
    assert!(search.next().is_none());
    let held = (ALLOCATOR.allocated() - before) as u64;
    assert_eq!((search.status(), search.stats().states), (Status::Exhausted, 181_440));
    assert!(held <= search.stats().bytes);
}

/// A search that remembers every state is counted, and takes at most half as much again as breadth-first search.
fn depth_first_search_is_counted() {
    let puzzle = || Sliding::<9> { width: 3, blank: 8 };
    let breadth = Search::new(puzzle()).run(Bfs::new()).stats.bytes;
    let before = ALLOCATOR.allocated();
    let mut search = Search::new(puzzle()).solutions(Dfs::new());
    assert!(search.next().is_none());
    let held = (ALLOCATOR.allocated() - before) as u64;
    let depth = search.stats();
    assert_eq!((search.status(), depth.states), (Status::Exhausted, 181_440));
    assert!(held <= depth.bytes, "{held} bytes are held, {} counted", depth.bytes);
    assert!(2 * depth.bytes <= 3 * breadth, "{} bytes by depth, {breadth} by breadth", depth.bytes);
}

/// A memory limit is never exceeded, and earlier solutions are preserved.
fn a_limit_holds<A: Algorithm<Pancakes>>(algorithm: fn() -> A) {
    for limit in [1 << 12, 1 << 16, 1 << 20, 3 << 20] {
        let before = ALLOCATOR.allocated();
        let mut search = Search::new(Pancakes(9)).max_memory(limit).solutions(algorithm());
        assert!(search.next().is_none());
        assert_eq!(search.status(), Status::Cutoff(StopReason::MemoryLimit));
        let held = (ALLOCATOR.allocated() - before) as u64;
        assert!(held <= limit && search.stats().bytes <= limit);
        assert!(search.stats().states > limit / 60, "{limit} bytes held {}", search.stats());
    }
}

/// With the allocator refusing at any point, a search ends undecided, and the next one works.
fn every_allocation_may_fail<A>(bfs: fn() -> A, first: u32)
where
    A: for<'a> Algorithm<&'a WaterJugs<2>>,
{
    let jugs = WaterJugs::new([first, 57]).unwrap().goal(Goal::Any(47)).unwrap();
    let search = || Search::new(&jugs).initial_states([[0, 0].into(), [1, 0].into()]).order_by_key(|_, &action| action);
    let whole = search().run(bfs());
    let Outcome::Solved(solution) = &whole.outcome else { panic!("{}", whole.outcome) };
    let (mut solved, mut refused) = (0, 0);
    let most = usize::try_from(whole.stats.bytes * 5 / 4).expect("it fits");
    for spare in (0..most).step_by(most / 900) {
        ALLOCATOR.set_limit(ALLOCATOR.allocated() + spare).expect("it is above what is in use");
        let report = search().run(bfs());
        ALLOCATOR.set_limit(usize::MAX).expect("there is no larger limit");
        match report.outcome {
            Outcome::Solved(found) => {
                assert_eq!(found.len(), solution.len());
                solved += 1;
            }
            Outcome::Undecided(StopReason::MemoryLimit) => refused += 1,
            other => panic!("{other}"),
        }
    }
    assert!(solved > 0 && refused > 100, "{solved} solved, {refused} refused");
}

type Path = statewalk::Solution<statewalk::problems::water_jugs::Amounts<2>, statewalk::problems::water_jugs::Action>;

/// After a refusal the search continues once memory is free again, and yields no solution twice.
fn a_refused_search_goes_on() {
    let jugs = WaterJugs::new([31, 57]).unwrap().goal(Goal::Any(2)).unwrap();
    goes_on(&jugs, Bfs::new);
    goes_on(&jugs, || Bfs::new().packed());
    goes_on(&jugs, Dfs::new);
    let small = WaterJugs::new([3, 5]).unwrap().goal(Goal::Any(4)).unwrap();
    goes_on(&small, Iddfs::new);
}

fn goes_on<'a, A: Algorithm<&'a WaterJugs<2>>>(jugs: &'a WaterJugs<2>, algorithm: fn() -> A) {
    let whole: Vec<_> = Search::new(jugs).solutions(algorithm()).collect();
    let mut refused = 0;
    for spare in (0..10_000).step_by(17) {
        let mut search = Search::new(jugs).solutions(algorithm());
        let mut found = Vec::with_capacity(whole.len());
        ALLOCATOR.set_limit(ALLOCATOR.allocated() + spare).expect("it is above what is in use");
        found.extend(search.by_ref());
        ALLOCATOR.set_limit(usize::MAX).expect("there is no larger limit");
        refused += u32::from(search.status() == Status::Cutoff(StopReason::MemoryLimit));
        search.resume(Limits::new());
        found.extend(search.by_ref());
        assert_eq!(search.status(), Status::Exhausted);
        // With a smaller table it may reach a goal by another path.
        let lengths = |solutions: &[Path]| {
            solutions.iter().map(|solution| (solution.len(), *solution.goal())).collect::<Vec<_>>()
        };
        assert_eq!(lengths(&found), lengths(&whole));
        match search.into_report().outcome {
            Outcome::Solved(solution) => assert_eq!(solution, found[0]),
            Outcome::Undecided(StopReason::MemoryLimit) => {}
            other => panic!("{other}"),
        }
    }
    assert!(refused > 50, "{refused}");
}

/// Memory that the allocator refused was never held.
fn what_was_refused_is_not_counted() {
    ALLOCATOR.set_limit(ALLOCATOR.allocated() + 100_000).expect("it is above what is in use");
    let report = Search::new(Pancakes(11)).run(Bfs::new().ranked());
    ALLOCATOR.set_limit(usize::MAX).expect("there is no larger limit");
    assert_eq!(report.outcome, Outcome::Undecided(StopReason::MemoryLimit));
    assert!(report.stats.bytes <= 100_000, "{}", report.stats);
}

/// A better solution that could not be copied for lack of memory is not reported, so no solution is reported as best.
fn a_lost_improvement_is_no_proof() {
    let line = statewalk::neighbors(
        0_u32,
        |&n| [(n < 9).then_some(n + 1), (n == 0).then_some(9)].into_iter().flatten(),
        |&n| n == 9,
    );
    let mut lost = 0;
    for spare in 0..200 {
        let mut search = Search::new(&line).branch_and_bound().solutions(Dfs::new());
        assert_eq!(search.next().map(|solution| solution.len()), Some(9));
        ALLOCATOR.set_limit(ALLOCATOR.allocated() + spare).expect("it is above what is in use");
        let better = search.next();
        ALLOCATOR.set_limit(usize::MAX).expect("there is no larger limit");
        search.resume(Limits::new());
        let report = search.into_report();
        let length = report.solution().map(statewalk::Solution::len);
        assert_eq!(report.status == Status::Exhausted, length == Some(1), "{spare}");
        lost += u32::from(better.is_some() && length == Some(9));
    }
    assert!(lost > 0);
}

/// A solution that could not be copied for lack of memory makes the report end for that reason, for every later end.
fn a_lost_solution_is_for_want_of_memory() {
    let tree = statewalk::neighbors(0_u32, |n| [n + 1, n + 10], |&n| n == 3);
    let mut lost = 0;
    for spare in 0..2000 {
        let mut search = Search::new(&tree).max_depth(3).solutions(Dfs::new());
        ALLOCATOR.set_limit(ALLOCATOR.allocated() + spare).expect("it is above what is in use");
        let found = search.next();
        ALLOCATOR.set_limit(usize::MAX).expect("there is no larger limit");
        search.by_ref().for_each(drop);
        match search.into_report().outcome {
            Outcome::Solved(solution) => assert_eq!(Some(solution), found),
            outcome => {
                assert_eq!(outcome, Outcome::Undecided(StopReason::MemoryLimit));
                lost += u32::from(found.is_some());
            }
        }
    }
    assert!(lost > 0);
}

/// What iterative deepening holds is counted, limited, and bounded even if states hash anew at every call.
fn a_table_is_counted() {
    let tree = || statewalk::neighbors(0_u64, |n| [2 * n + 1, 2 * n + 2], |_| false);
    for (table, limit) in [(65_536, 20_000), (65_536, 100_000), (112, 5_000), (29, 1 << 20), (1000, 1 << 20)] {
        let before = ALLOCATOR.allocated();
        let search = Search::new(tree()).max_expanded(50_000).max_memory(limit);
        let mut search = search.solutions(Iddfs::new().table(table));
        assert!(search.next().is_none());
        assert_eq!(search.status(), Status::Cutoff(StopReason::ExpansionLimit));
        let held = (ALLOCATOR.allocated() - before) as u64;
        assert!(held <= search.stats().bytes && search.stats().bytes <= limit, "{held} bytes, {}", search.stats());
    }
    let ring = statewalk::neighbors(Fickle(0), |n| [Fickle((n.0 + 1) % 50), Fickle((n.0 + 7) % 50)], |_| false);
    let before = ALLOCATOR.allocated();
    let mut search = Search::new(ring).max_expanded(50_000).max_depth(40).solutions(Iddfs::new().table(10));
    assert!(search.next().is_none());
    assert!(ALLOCATOR.allocated() - before < 20_000);
}

/// A state that breaks the law of hashing.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Fickle(u32);

impl std::hash::Hash for Fickle {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        static CALLS: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
        CALLS.fetch_add(1, std::sync::atomic::Ordering::Relaxed).hash(state);
    }
}

/// A list of starts for which there was no memory is not another list.
fn lost_starts_stay_lost() {
    let line = statewalk::neighbors(0_u32, |&n| (n < 3).then_some(n + 1), |&n| n == 9);
    ALLOCATOR.set_limit(ALLOCATOR.allocated() + 64).expect("it is above what is in use");
    let mut search =
        Search::new(line).initial_states([1, 2, 3, 4, 5, 6, 7, 8, 9].repeat_without_memory()).solutions(Bfs::new());
    ALLOCATOR.set_limit(usize::MAX).expect("there is no larger limit");
    assert!(search.next().is_none());
    search.resume(Limits::new());
    assert!(search.next().is_none());
    assert_eq!(search.into_report().outcome, Outcome::Undecided(StopReason::MemoryLimit));
}

/// Many items that take no memory themselves.
trait RepeatWithoutMemory {
    fn repeat_without_memory(self) -> impl Iterator<Item = u32>;
}

impl RepeatWithoutMemory for [u32; 9] {
    fn repeat_without_memory(self) -> impl Iterator<Item = u32> {
        (0..1000).flat_map(move |_| self)
    }
}
