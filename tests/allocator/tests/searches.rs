//! Every request for memory that a search makes is refused once: that one alone, and all from there on. Nothing aborts
//! (which the whole test would), nothing is claimed that is not so, and nothing that was found is lost.

use statewalk::render::Recorder;
use statewalk::{
    Algorithm, Bfs, Control, Dfs, Iddfs, Limits, Outcome, Report, Search, Solution, Solutions, Stats, Status, Step,
    StopReason, Visited, Visitor,
};
use statewalk_allocator::{Failing, Refusal, refuse};
use testkit::grid::Grid;

#[global_allocator]
static ALLOCATOR: Failing = Failing;

type Path = Solution<u32, u8>;

/// What is true of a search however often it was refused memory.
#[derive(Clone, Copy, PartialEq)]
enum Same {
    /// The same paths and the same counters: no work is repeated.
    Everything,
    /// The same goals at the same depths. With a smaller table, iterative deepening may find other paths.
    Goals,
}

/// A search without refusals.
struct Whole {
    solutions: Vec<Path>,
    status: Status,
    stats: Stats,
}

/// Bytes are not what a search does.
fn without_bytes(mut stats: Stats) -> Stats {
    stats.bytes = 0;
    stats
}

fn is_same(left: &[Path], right: &[Path], same: Same) -> bool {
    let goals =
        |solutions: &[Path]| solutions.iter().map(|solution| (solution.len(), *solution.goal())).collect::<Vec<_>>();
    if same == Same::Everything { left == right } else { goals(left) == goals(right) }
}

/// Both refusals at every request, until there is none to be refused.
fn every_refusal(mut is_refused: impl FnMut(Refusal) -> bool) {
    let only = (0..1_000_000).take_while(|&at| is_refused(Refusal::Only(at))).count();
    let from = (0..1_000_000).take_while(|&at| is_refused(Refusal::From(at))).count();
    assert!(only >= from && from > 1, "{only} and {from} requests");
}

/// The searches that `search` makes, refused at every request.
fn check<'g, A, V>(limits: Limits, same: Same, search: impl Fn() -> Search<&'g Grid, V>, algorithm: impl Fn() -> A)
where
    A: Algorithm<&'g Grid>,
    V: Visitor<u32, u8>,
{
    let start = || search().limits(limits).solutions(algorithm());
    let mut running = start();
    let whole = Whole { solutions: running.by_ref().collect(), status: running.status(), stats: running.stats() };
    every_refusal(|refusal| is_refused_and_goes_on(refusal, limits, same, &whole, start, Iterator::next));
    every_refusal(|refusal| is_refused_and_goes_on(refusal, limits, same, &whole, start, by_steps));
    let report = start().into_report();
    every_refusal(|refusal| {
        let (refused, count) = refuse(refusal, || start().into_report());
        is_sound(&refused, &report, same);
        count > 0
    });
}

fn by_steps<'g, A: Algorithm<&'g Grid>, V: Visitor<u32, u8>>(running: &mut Solutions<&'g Grid, A, V>) -> Option<Path> {
    loop {
        match running.step() {
            Step::Expanded => {}
            Step::Goal(solution) => return Some(solution),
            Step::Done => return None,
        }
    }
}

/// A report is that of the whole search, or has the best that was found, or says that there was no memory.
fn is_sound(refused: &Report<u32, u8>, whole: &Report<u32, u8>, same: Same) {
    match (&refused.outcome, &whole.outcome) {
        (Outcome::Solved(solution), Outcome::Solved(of_whole)) if refused.status == whole.status => {
            assert_eq!(solution.len(), of_whole.len());
            assert!(same != Same::Everything || solution == of_whole);
        }
        (Outcome::Solved(solution), Outcome::Solved(best)) => {
            assert_eq!(refused.status, Status::Cutoff(StopReason::MemoryLimit));
            assert!(solution.len() >= best.len());
        }
        (Outcome::Undecided(StopReason::MemoryLimit), _) => {}
        (outcome, of_whole) => assert_eq!(outcome, of_whole),
    }
}

fn is_refused_and_goes_on<'g, A, V>(
    refusal: Refusal,
    limits: Limits,
    same: Same,
    whole: &Whole,
    start: impl Fn() -> Solutions<&'g Grid, A, V>,
    mut next: impl FnMut(&mut Solutions<&'g Grid, A, V>) -> Option<Path>,
) -> bool
where
    A: Algorithm<&'g Grid>,
    V: Visitor<u32, u8>,
{
    let mut solutions = Vec::with_capacity(whole.solutions.len() + 1);
    let mut go_on = |running: &mut Solutions<&'g Grid, A, V>, solutions: &mut Vec<Path>| {
        while let (true, Some(solution)) = (solutions.len() < solutions.capacity(), next(running)) {
            solutions.push(solution);
        }
    };
    let ((mut running, first_end, is_lost), refused) = refuse(refusal, || {
        let mut running = start();
        let is_lost = running.status() == Status::Cutoff(StopReason::MemoryLimit);
        go_on(&mut running, &mut solutions);
        let end = running.status();
        // Mostly in vain.
        running.resume(limits);
        go_on(&mut running, &mut solutions);
        (running, end, is_lost)
    });
    assert!([whole.status, Status::Cutoff(StopReason::MemoryLimit)].contains(&first_end), "{first_end}");
    let stats = running.stats();
    assert_eq!(stats.goals, solutions.len() as u64);
    assert!(stats.duplicates + stats.reopened <= stats.generated, "{stats}");
    assert!(same == Same::Goals || stats.expanded <= whole.stats.expanded && stats.states <= whole.stats.states);

    running.resume(limits);
    go_on(&mut running, &mut solutions);
    let resumed = running.stats();
    if is_lost {
        // There was no memory for the list of starts.
        assert_eq!(
            (running.status(), solutions.len(), resumed),
            (Status::Cutoff(StopReason::MemoryLimit), 0, Stats::default())
        );
    } else {
        assert_eq!(running.status(), whole.status);
        assert!(is_same(&solutions, &whole.solutions, same));
        if same == Same::Everything {
            assert_eq!(without_bytes(resumed), without_bytes(whole.stats));
        }
    }
    match running.into_report() {
        Report { outcome: Outcome::Undecided(StopReason::MemoryLimit), .. } if refused > 0 => {}
        Report { outcome: Outcome::Solved(solution), status: end, .. } => {
            assert!(solutions.contains(&solution));
            // A better one that could not be copied is no proof that this is the best.
            assert!(end == whole.status || refused > 0 && end == Status::Cutoff(StopReason::MemoryLimit));
        }
        Report { outcome: Outcome::Unsolvable, .. } => {
            assert_eq!((solutions.len(), whole.status), (0, Status::Exhausted));
        }
        Report { outcome, status: end, .. } => {
            assert_eq!((outcome, end), (Outcome::Undecided(StopReason::DepthLimit), whole.status));
        }
    }
    refused > 0
}

/// A hall, a corridor, a room, and a closet small enough to follow every path through it.
static HALL: Grid = Grid::new(110, 90, &[7, 300, 9000, 9899]);
static CORRIDOR: Grid = Grid::new(9000, 1, &[8999]);
static ROOM: Grid = Grid::new(14, 11, &[30, 153]);
static CLOSET: Grid = Grid::new(3, 4, &[5, 11]);
static EMPTY: Grid = Grid::new(6, 5, &[]);

const UNLIMITED: Limits = Limits::new();

/// Breadth-first search, over any store.
fn breadth_first<A: for<'g> Algorithm<&'g Grid>>(algorithm: fn() -> A) {
    for grid in [&HALL, &CORRIDOR, &CLOSET, &EMPTY] {
        check(UNLIMITED, Same::Everything, || Search::new(grid), algorithm);
    }
    check(UNLIMITED, Same::Everything, || Search::new(&CLOSET).initial_states([0, 9, 9, 4, 0]), algorithm);
    check(UNLIMITED, Same::Everything, || Search::new(&EMPTY).initial_states(0..30), algorithm);
    check(UNLIMITED, Same::Everything, || Search::new(&CLOSET).branch_and_bound(), algorithm);
    check(Limits::new().max_depth(6), Same::Everything, || Search::new(&EMPTY), algorithm);
    hooked(UNLIMITED, Same::Everything, algorithm);
}

/// Hooks that sort actions, which takes memory, and that do not.
fn hooked<A: for<'g> Algorithm<&'g Grid>>(limits: Limits, same: Same, algorithm: fn() -> A) {
    let sorted = || {
        Search::new(&CLOSET)
            .order_by_key(|_, action| 9 - action)
            .on_expand(|_| Control::Continue)
            .on_progress(1, |_| Control::Continue)
            .on_goal(|node| if node.actions_rev().count() == 99 { Control::Stop } else { Control::Continue })
    };
    check(limits, same, sorted, algorithm);
    recorded(limits, same, algorithm);
}

/// What a recorder misses for want of memory is counted, and what it has can be drawn.
fn recorded<A: for<'g> Algorithm<&'g Grid>>(limits: Limits, same: Same, algorithm: fn() -> A) {
    check(limits, same, || Search::new(&CLOSET).visitor(Recorder::new()), algorithm);
    let record = |limits| {
        let mut running = Search::new(&CLOSET).limits(limits).visitor(Recorder::new()).solutions(algorithm());
        running.by_ref().for_each(drop);
        running
    };
    let ((), whole) = record(limits).into_visitor();
    every_refusal(|refusal| {
        let (mut running, refused) = refuse(refusal, || record(limits));
        running.resume(limits);
        running.by_ref().for_each(drop);
        let ((), recorder) = running.into_visitor();
        let nodes = |recorder: &Recorder<u32, u8>| recorder.len() as u64 + recorder.left_out();
        assert!(same == Same::Goals || nodes(&recorder) == nodes(&whole));
        assert!(recorder.dot().to_string().ends_with("}\n"));
        refused > 0
    });
}

#[test]
fn breadth_first_by_state() {
    breadth_first(Bfs::new);
}

#[test]
fn breadth_first_packed() {
    breadth_first(|| Bfs::new().packed());
}

#[test]
fn breadth_first_ranked() {
    breadth_first(|| Bfs::new().ranked());
}

/// Depth-first search.
fn depth_first<A: for<'g> Algorithm<&'g Grid>>(walks: &'static Grid, limits: Limits, algorithm: fn() -> A) {
    check(limits, Same::Everything, || Search::new(walks), algorithm);
    check(limits, Same::Everything, || Search::new(walks).initial_states([0, 9, 9, 4, 0]), algorithm);
    check(limits, Same::Everything, || Search::new(walks).branch_and_bound(), algorithm);
    check(limits.max_depth(5), Same::Everything, || Search::new(&EMPTY), algorithm);
    hooked(limits, Same::Everything, algorithm);
}

/// Depth-first search with a heuristic.
macro_rules! depth_first_with_heuristic {
    ($walks:expr, $limits:expr, $new:expr) => {
        depth_first($walks, $limits, || $new);
        to_the_end(Same::Everything, || $new.heuristic(to_end));
        let bounded = || Search::new($walks).branch_and_bound();
        check($limits, Same::Everything, bounded, || $new.heuristic(unless_at_5));
    };
}

macro_rules! depth_first_test {
    ($name:ident, $remember:expr, $walks:expr, $limits:expr) => {
        #[test]
        fn $name() {
            depth_first_with_heuristic!($walks, $limits, Dfs::new().visited($remember));
            depth_first_with_heuristic!($walks, $limits, Dfs::new().visited($remember).in_place());
        }
    };
}

depth_first_test!(depth_first_with_every_state, Visited::All, &HALL, UNLIMITED);
depth_first_test!(depth_first_with_the_path, Visited::Path, &CLOSET, UNLIMITED);
depth_first_test!(depth_first_with_nothing, Visited::None, &CLOSET, Limits::new().max_depth(7));

fn deepening<A: for<'g> Algorithm<&'g Grid>>(limits: Limits, same: Same, algorithm: fn() -> A) {
    check(limits, same, || Search::new(&CLOSET), algorithm);
    check(limits, same, || Search::new(&CLOSET).initial_states([0, 9, 9, 4, 0]), algorithm);
    check(limits, same, || Search::new(&CLOSET).branch_and_bound(), algorithm);
    check(limits.max_depth(5), same, || Search::new(&EMPTY), algorithm);
    hooked(limits, same, algorithm);
}

/// Straight to the end of the corridor, because the heuristic tells how far it is.
fn to_the_end<A: for<'g> Algorithm<&'g Grid>>(same: Same, algorithm: fn() -> A) {
    check(UNLIMITED, same, || Search::new(&CORRIDOR).branch_and_bound(), algorithm);
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "a heuristic takes a reference")]
fn to_end(at: &u32) -> u64 {
    (8999 - at).into()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "a heuristic takes a reference")]
fn unless_at_5(at: &u32) -> u64 {
    u64::from(*at != 5)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "a heuristic takes a reference")]
fn unless_at_5_or_11(at: &u32) -> u64 {
    u64::from(*at != 5 && *at != 11)
}

/// Iterative deepening, and the same with a heuristic.
macro_rules! deepening_with_heuristic {
    ($limits:expr, $same:expr, $new:expr) => {
        deepening($limits, $same, || $new);
        check($limits, $same, || Search::new(&CLOSET), || $new.heuristic(unless_at_5_or_11));
    };
}

#[test]
fn deepening_with_a_table() {
    check(UNLIMITED, Same::Goals, || Search::new(&ROOM), Iddfs::new);
    check(UNLIMITED, Same::Goals, || Search::new(&ROOM), || Iddfs::new().in_place());
    deepening_with_heuristic!(UNLIMITED, Same::Goals, Iddfs::new());
    deepening_with_heuristic!(UNLIMITED, Same::Goals, Iddfs::new().in_place());
    deepening_with_heuristic!(UNLIMITED, Same::Goals, Iddfs::new().table(5));
    deepening_with_heuristic!(UNLIMITED, Same::Goals, Iddfs::new().visited(Visited::All));
    deepening_with_heuristic!(Limits::new().max_depth(7), Same::Goals, Iddfs::new().visited(Visited::None));
    deepening_with_heuristic!(Limits::new().max_depth(7), Same::Goals, Iddfs::new().visited(Visited::None).in_place());
}

#[test]
fn deepening_without_a_table() {
    deepening_with_heuristic!(UNLIMITED, Same::Everything, Iddfs::new().table(0));
    deepening_with_heuristic!(UNLIMITED, Same::Everything, Iddfs::new().table(0).in_place());
    to_the_end(Same::Everything, || Iddfs::new().table(0).heuristic(to_end));
    to_the_end(Same::Everything, || Iddfs::new().table(0).in_place().heuristic(to_end));
}

#[test]
fn deepening_with_nothing() {
    let limits = Limits::new().max_depth(7);
    deepening_with_heuristic!(limits, Same::Everything, Iddfs::new().table(0).visited(Visited::None));
    deepening_with_heuristic!(limits, Same::Everything, Iddfs::new().table(0).visited(Visited::None).in_place());
    to_the_end(Same::Everything, || Iddfs::new().table(0).visited(Visited::None).heuristic(to_end));
    to_the_end(Same::Everything, || Iddfs::new().table(0).visited(Visited::None).in_place().heuristic(to_end));
}
