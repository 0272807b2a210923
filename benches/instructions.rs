//! Fixed searches whose instructions are counted, because times are too noisy for small changes. `.ci/instructions`
//! compares the counts with `benches/instructions.txt`. Without a name, all searches run.

use std::env;

use statewalk::problems::twenty_four::TwentyFour;
use statewalk::{Bfs, Dfs, Iddfs, Problem, Search, Visited};
use testkit::spaces::{Fifteen, Pancakes, Sliding};

/// A search by name, with its number of states.
type Fixed = (&'static str, fn() -> u64, u64);

const SEARCHES: [Fixed; 6] = [
    ("breadth-first", || Search::new(Pancakes(8)).run(Bfs::new()).stats.states, 40_320),
    ("breadth-first-packed", || Search::new(Pancakes(8)).run(Bfs::new().packed()).stats.states, 40_320),
    ("breadth-first-ranked", || Search::new(Pancakes(8)).run(Bfs::new().ranked()).stats.states, 40_320),
    ("depth-first", || Search::new(Sliding::<9> { width: 3, blank: 8 }).run(Dfs::new()).stats.states, 181_440),
    ("iterative-deepening", || deepen(&Fifteen { left: 14 }), 159_592),
    ("twenty-four", || Search::new(hand()).run(Dfs::new()).stats.states, 9_791),
];

fn deepen(problem: &Fifteen) -> u64 {
    let deep = Search::new(problem).max_depth(14).run(Iddfs::new().table(0).visited(Visited::None));
    deep.stats.generated
}

/// An unsolvable hand.
fn hand() -> impl Problem {
    TwentyFour::new([6, 9, 11, 13, 13]).expect("the numbers are small")
}

fn main() {
    let name = env::args().nth(1).filter(|name| !name.starts_with("--"));
    for (this, search, states) in SEARCHES {
        if name.as_deref().is_none_or(|name| name == this) {
            assert_eq!(search(), states, "{this}");
        }
    }
}
