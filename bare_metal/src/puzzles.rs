//! The bundled problems, each with an algorithm that suits the problem and the memory.

use cortex_m_semihosting::hprintln;
use statewalk::problems::twenty_four::TwentyFour;
use statewalk::problems::water_jugs::{Goal, WaterJugs};
use statewalk::problems::water_sort::WaterSort;
use statewalk::{Bfs, Dfs, Iddfs, Outcome, Search, StopReason};

/// Few states: breadth-first search finds a shortest path.
pub fn water_jugs() {
    let jugs = WaterJugs::new([3, 5]).and_then(|jugs| jugs.goal(Goal::Any(4))).expect("these are jugs");
    let report = Search::new(&jugs).run(Bfs::new());
    hprintln!("{}", report.stats);
    match report.outcome {
        Outcome::Solved(solution) => hprintln!("{}", solution),
        other => panic!("{other}"),
    }
}

/// Six thousand states of 40 bytes do not fit. Depth-first search finds a solution, and iterative deepening finds a
/// shortest solution with a table of a given size.
pub fn water_sort() {
    let large: WaterSort = "ABCC ADAB EFGF FDEG . EDCC DGBF ABGE .".parse().expect("it is a puzzle");
    let report = Search::new(&large).run(Bfs::new());
    hprintln!("breadth first: {}", report.outcome);
    assert_eq!(report.outcome, Outcome::Undecided(StopReason::MemoryLimit));
    let report = Search::new(&large).visitor(large.pruning()).run(Dfs::new());
    hprintln!("depth first: {}", report.stats);
    hprintln!("solved in {} pours", report.into_solution().expect("it can be solved").len());

    let small: WaterSort = "ABCA BDEC DBDD BAEE EACC . .".parse().expect("it is a puzzle");
    let report = Search::new(&small).visitor(small.pruning()).run(Iddfs::new().table(1000));
    hprintln!("iterative deepening: {}", report.stats);
    for pour in report.into_solution().expect("it can be solved").actions() {
        hprintln!("{}", small.describe(pour));
    }
}

/// No path is longer than the hand, so depth-first search is enough. "Unsolvable" is a proof here, too.
pub fn twenty_four() {
    for hand in [[3, 3, 8, 8], [3, 6, 6, 10], [1, 1, 1, 1]] {
        let hand = TwentyFour::new(hand).expect("it is a hand");
        let report = Search::new(&hand).run(Dfs::new());
        hprintln!("{}", report.stats);
        match report.outcome {
            Outcome::Solved(solution) => {
                hprintln!("{}", hand.expression(&solution).expect("it is a path of this hand"));
            }
            other => hprintln!("{}", other),
        }
    }
}
