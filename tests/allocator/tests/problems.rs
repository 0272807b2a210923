//! The bundled problems ask for no memory in a search: not for actions, nor for states of ordinary sizes.

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

use statewalk::problems::twenty_four::TwentyFour;
use statewalk::problems::water_jugs::{Goal, WaterJugs};
use statewalk::problems::water_sort::{Recipe, WaterSort};
use statewalk::{Bfs, Control, Problem, Search, Visitor};
use statewalk_allocator::{Failing, count};

#[global_allocator]
static ALLOCATOR: Failing = Failing;

/// Requests while the first thousand states are expanded, compared, hashed and copied. Collecting them is not counted.
fn requests<P: Problem, V: Visitor<P::State, P::Action>>(problem: &P, visitor: V) -> u64 {
    let mut states = Vec::new();
    let keep = |node: &statewalk::Node<'_, P::State, P::Action>| {
        states.push(node.state().clone());
        Control::Continue
    };
    let _ = Search::new(problem).visitor(visitor).on_expand(keep).max_expanded(1000).run(Bfs::new());
    assert!(states.len() > 10);
    let hasher = RandomState::new();
    let (met, requests) = count(|| {
        let mut met = 0;
        for state in &states {
            for action in problem.actions(state) {
                let next = problem.apply(state, &action);
                met += u32::from(problem.is_goal(&next) || next == *state);
                met += u32::from(hasher.hash_one(&next) == 0 || next.clone() != next);
            }
            met += u32::try_from(problem.successors(state).count()).expect("there are few");
        }
        met
    });
    assert!(met > 0);
    requests
}

#[test]
fn water_jugs() {
    let jugs = WaterJugs::new([30, 70, 110, 130, 170, 190, 230, 290]).unwrap().goal(Goal::Any(1)).unwrap();
    assert_eq!(requests(&jugs, ()), 0);
    assert_eq!(requests(&WaterJugs::new([31, 57]).unwrap().goal(Goal::Any(2)).unwrap(), ()), 0);
}

#[test]
fn water_sort() {
    for colors in [4, 8, 12] {
        let puzzle: WaterSort = Recipe::new(colors).seed(7).generate().unwrap();
        assert_eq!(requests(&puzzle, ()), 0, "{colors} colors");
        assert_eq!(requests(&puzzle, puzzle.pruning()), 0, "{colors} colors");
    }
}

#[test]
fn the_24_game() {
    for hand in ["3 3 8 8", "1 5 5 5 7", "2 3 4 5"] {
        let game: TwentyFour = hand.parse().unwrap();
        assert_eq!(requests(&game, ()), 0, "{hand}");
    }
}

#[test]
fn requests_are_counted() {
    let letters = statewalk::neighbors(String::new(), |word| [format!("{word}a"), format!("b{word}")], |_| false);
    assert!(requests(&letters, ()) > 4000);
    assert_eq!(count(HashSet::<u32>::new).1, 0);
}
