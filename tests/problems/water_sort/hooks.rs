//! What the prunes of water sort leave out, to the pour, and how its scores compare.

use std::cell::RefCell;

use statewalk::problems::water_sort::{Goal, Pour, Prune, Pruning, WaterSort};
use statewalk::{Bfs, Problem, Search};

fn read(text: &str) -> WaterSort {
    text.parse().expect("a puzzle")
}

/// Calls `check` with each state's last pour, the pours before pruning, and those that were left out.
fn dropped(puzzle: &WaterSort, pruning: Pruning, mut check: impl FnMut(Option<Pour>, &[Pour], Vec<Pour>)) {
    let offered = RefCell::new(Vec::new());
    let search = Search::new(puzzle)
        .on_actions(|_, pours| *offered.borrow_mut() = pours.to_vec())
        .visitor(pruning)
        .on_actions(|node, kept| {
            let offered = offered.borrow();
            let dropped = offered.iter().filter(|pour| !kept.contains(pour)).copied().collect();
            check(node.actions_rev().next(), &offered, dropped);
        });
    assert!(search.run(Bfs::new()).solution().is_none());
}

/// What is left out at the start, as `from>into`.
fn dropped_at_start(text: &str, prune: Prune) -> String {
    let puzzle = read(text).goal(Goal::Nothing);
    let mut first = None;
    dropped(&puzzle, Pruning::only(prune), |_, _, dropped| {
        let pours = dropped.iter().map(|pour| format!("{}>{}", pour.from, pour.into));
        first.get_or_insert_with(|| pours.collect::<Vec<_>>().join(" "));
    });
    first.expect("the start was expanded")
}

#[test]
fn nothing_is_poured_to_where_it_is_the_same() {
    let dropped = |text| dropped_at_start(text, Prune::SameAgain);
    assert_eq!(dropped("AA BBA . ."), "1>3 1>4");
    assert_eq!(dropped("AAAA BBA ."), "1>3");
    assert_eq!(dropped("capacity: 2,3,2\nA . ."), "1>3");
    assert_eq!(dropped("capacity: 3,3,2\nA . ."), "1>2");
    assert_eq!(dropped("capacity: 3,2,2\nAAA . ."), "");
    assert_eq!(dropped("AAAA A BB ."), "1>4 2>4 3>4");
    assert_eq!(dropped("BAAA BA ."), "");
    assert_eq!(dropped("capacity: 2,2,3\nAA BB A"), "", "it would lose the only solution");
}

#[test]
fn finished_tubes_may_be_poured_onto_their_color() {
    let puzzle = read("capacity: 4\nACCD ADCC AAAA DABB BA DB");
    let report = Search::new(&puzzle).visitor(puzzle.pruning()).run(Bfs::new());
    assert_eq!(report.solution().map(statewalk::Solution::len), Some(11), "it has no other path");
}

#[test]
fn of_twins_the_first_is_poured_into() {
    let dropped = |text| dropped_at_start(text, Prune::TwinTubes);
    assert_eq!(dropped("AB A . . B ."), "1>4 1>6 2>4 2>6 5>4 5>6");
    assert_eq!(dropped("capacity: 2,3,2,3\nAB . . ."), "1>4");
    assert_eq!(dropped("capacity: 2,2,3\nAB . ."), "");
}

#[test]
fn nothing_is_poured_straight_back() {
    let mut left_out = 0;
    for text in ["ABC CAB BC A", "AABB ABAB .", "capacity: 2,3,4,5\nAB ABA A BA", "CAAC BBAC BBAC ."] {
        let puzzle = read(text).goal(Goal::Nothing);
        dropped(&puzzle, Pruning::only(Prune::StraightBack), |last, offered, dropped| {
            let is_back = |pour: &&Pour| last.is_some_and(|last| (last.from, last.into) == (pour.into, pour.from));
            assert_eq!(dropped, offered.iter().filter(is_back).copied().collect::<Vec<_>>());
            left_out += dropped.len();
        });
    }
    assert!(left_out > 50, "{left_out}");
}

#[test]
fn prunings_are_sets() {
    let prunes = [Prune::SameAgain, Prune::StraightBack, Prune::TwinTubes];
    for prune in prunes {
        for other in prunes {
            assert_eq!(Pruning::only(prune).prunes(other), prune == other);
            assert_eq!(Pruning::all().without(prune).prunes(other), prune != other);
        }
        let others = prunes.into_iter().filter(|other| *other != prune);
        assert_eq!(others.fold(Pruning::all(), Pruning::without), Pruning::only(prune));
    }
    assert_eq!(read(".").pruning(), Pruning::default());
}

#[test]
fn scores_are_in_the_order_of_their_criteria() {
    let score = |text: &str, name: &str| {
        let puzzle = read(text);
        let start = puzzle.initial();
        let named = |pour: &Pour| format!("{}>{}", pour.from, pour.into) == name;
        let pour = puzzle.actions(&start).into_iter().find(named).expect("it is legal");
        puzzle.score(&start, &pour)
    };
    for (text, falling) in [
        // Both complete a tube and empty one; one completes; one empties; one adds to a tube of one color.
        ("AAA BA CDAB A", &["1>4", "4>1", "2>1", "4>2", "2>4", "1>2"][..]),
        ("capacity: 4,3,4\nBAA CA DA", &["1>3", "1>2"]), // the whole run moves
        ("BA CA DB EA", &["1>4", "2>4"]),                // it uncovers what fits elsewhere
        ("BA CA .", &["1>2", "1>3"]),                    // no empty tube is taken
        ("BAA CA DA", &["1>3", "2>3"]),                  // more units
    ] {
        let scores: Vec<_> = falling.iter().map(|pour| score(text, pour)).collect();
        assert!(scores.is_sorted_by(|better, worse| better > worse), "{text}: {scores:?}");
    }
    assert_eq!(score("BA CA DBBB EA", "1>4"), score("BA CA DBBB EA", "2>4"), "a full tube takes nothing");
}
