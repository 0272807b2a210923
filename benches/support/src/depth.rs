//! Depth-first search of whole spaces, and iterative deepening to a depth without a table, which visits every path.

use statewalk::problems::water_sort::{Goal, WaterSort};
use statewalk::{Algorithm, Dfs, Iddfs, InPlace, Outcome, Problem, Search, Visited};

use crate::{BASELINE, Case, Peer, listed, peers};
use testkit::spaces::{Fifteen, FifteenBoxed, Grid, Pancakes, Sliding};

/// The depth of iterative deepening, and the number of nodes of all bounds together.
const STEPS: u8 = 16;
const NODES: u64 = 725_065;

/// Spaces that are searched depth first.
pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    cases.extend(peers(("8-puzzle, depth first", 181_440), || Sliding::<9> { width: 3, blank: 8 }, searches()));
    cases.extend(peers(("pancake-9, depth first", 362_880), || Pancakes(9), searches()));
    cases.extend(peers(("water sort, depth first", 6_017), water_sort, searches()));
    cases.extend(peers(("15-puzzle to 16, 16 bytes", NODES), || Fifteen { left: STEPS }, by_value()));
    cases.extend(peers(("15-puzzle to 16, on the heap", NODES), || FifteenBoxed { left: STEPS }, on_the_heap()));
    cases.extend(peers(("grid of 5x5, iterative", 25), || Grid(5), exhaustive()));
    cases
}

/// A level of a published collection (octo, level 20), without its goal.
fn water_sort() -> WaterSort {
    let level: WaterSort = "ABCC ADAB EFGF FDEG . EDCC DGBF ABGE .".parse().expect("a level");
    level.goal(Goal::Nothing)
}

fn by_value() -> [Peer<Fifteen>; 4] {
    [
        ("statewalk", |problem| nodes(problem, deepen())),
        ("statewalk, path", |problem| nodes(problem, deepen().visited(Visited::Path))),
        (BASELINE, pathfinding_iddfs),
        ("by-hand", recursion),
    ]
}

fn on_the_heap() -> [Peer<FifteenBoxed>; 4] {
    [
        ("statewalk", |problem| nodes(problem, deepen())),
        ("statewalk, in place", |problem| nodes(problem, deepen().in_place())),
        (BASELINE, pathfinding_iddfs),
        ("by-hand, in place", recursion_in_place),
    ]
}

/// Searches a space with many transpositions until it is exhausted.
fn exhaustive() -> [Peer<Grid>; 2] {
    [
        ("statewalk", |problem| {
            assert!(Search::new(problem).run(Iddfs::new()).outcome == Outcome::Unsolvable);
            25
        }),
        (BASELINE, |problem| pathfinding_iddfs(problem) - NODES + 25),
    ]
}

fn searches<P: Problem>() -> [Peer<P>; 2] {
    [("statewalk", |problem| Search::new(problem).run(Dfs::new()).stats.states), (BASELINE, pathfinding_dfs)]
}

fn pathfinding_dfs<P: Problem>(problem: &P) -> u64 {
    let mut expanded = 0;
    let successors = |state: &P::State| {
        expanded += 1;
        listed(problem, state)
    };
    assert!(pathfinding::prelude::dfs(problem.initial(), successors, |_| false).is_none());
    expanded
}

fn deepen() -> Iddfs {
    Iddfs::new().table(0).visited(Visited::None)
}

/// Searches every bound up to the number of steps. The nodes are the successors and the initial state of each bound.
fn nodes<P: Problem>(problem: &P, algorithm: impl for<'a> Algorithm<&'a P>) -> u64 {
    let stats = Search::new(problem).max_depth(STEPS.into()).run(algorithm).stats;
    stats.generated + u64::from(STEPS) + 1
}

/// It ends when no node is at the bound, one bound later than the others, which get the last bound.
fn pathfinding_iddfs<P: Problem>(problem: &P) -> u64 {
    assert!(pathfinding::prelude::iddfs(problem.initial(), |state| listed(problem, state), |_| false).is_none());
    NODES
}

/// The handwritten search: a recursive function that counts the nodes.
fn recursion(problem: &Fifteen) -> u64 {
    fn walk(problem: &Fifteen, state: <Fifteen as Problem>::State, left: u8) -> u64 {
        if left == 0 || problem.is_goal(&state) {
            return 1;
        }
        problem.successors(&state).map(|(_, next)| walk(problem, next, left - 1)).sum::<u64>() + 1
    }
    (0..=STEPS).map(|bound| walk(problem, problem.initial(), bound)).sum()
}

fn recursion_in_place(problem: &FifteenBoxed) -> u64 {
    fn walk(problem: &FifteenBoxed, state: &mut <FifteenBoxed as Problem>::State, left: u8) -> u64 {
        if left == 0 || problem.is_goal(state) {
            return 1;
        }
        let mut nodes = 1;
        for solution in state.slides() {
            let undo = problem.advance(state, &solution);
            nodes += walk(problem, state, left - 1);
            problem.retreat(state, undo);
        }
        nodes
    }
    (0..=STEPS).map(|bound| walk(problem, &mut problem.initial(), bound)).sum()
}
