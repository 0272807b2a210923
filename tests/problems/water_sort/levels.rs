//! The water sort against levels whose answers were computed by exhaustive programs, and its law checks.

use std::cmp::Reverse;

use statewalk::problems::water_sort::{
    Color, Format, Goal, Pour, Recipe, Rule, State, Tube, WaterSort, WaterSortError,
};
use statewalk::{Algorithm, Bfs, Dfs, Iddfs, InPlace, Outcome, Problem, Search, laws};
use testkit::tubes::{Tubes, exactly, play};

/// A line of the fixture.
struct Row {
    name: &'static str,
    puzzle: WaterSort,
    /// The fewest pours for strict, loose and gathered.
    optima: [(Goal, Option<usize>); 3],
    whole: Option<usize>,
    states: u64,
}

fn rows() -> Vec<Row> {
    include_str!("../../fixtures/water_sort.txt").lines().skip(1).map(row).collect()
}

fn row(line: &'static str) -> Row {
    let columns: Vec<&str> = line.split('|').map(str::trim).collect();
    let [name, capacities, tubes, optima, whole, states] = columns[..] else { panic!("{line}") };
    let capacities: statewalk::problems::water_sort::Capacities = capacities.parse().expect("a list of numbers");
    let optima: Vec<Option<usize>> = optima.split(' ').map(optimum).collect();
    Row {
        name,
        puzzle: Format::new().capacities(capacities).parse(tubes).expect("a level"),
        optima: [(Goal::Strict, optima[0]), (Goal::Loose, optima[1]), (Goal::Gathered, optima[2])],
        whole: optimum(whole),
        states: states.parse().expect("a number"),
    }
}

fn optimum(cell: &str) -> Option<usize> {
    (cell != "X").then(|| cell.parse().expect("a number"))
}

/// The number of pours found, played through; `None` for a proof that there is none.
fn solve<'a, A: Algorithm<&'a WaterSort>>(
    puzzle: &'a WaterSort,
    goal: Goal,
    rule: Rule,
    algorithm: A,
    prune: bool,
) -> Option<usize> {
    let search = Search::new(puzzle);
    let report = if prune { search.visitor(puzzle.pruning()).run(algorithm) } else { search.run(algorithm) };
    match report.outcome {
        Outcome::Solved(solution) => {
            play(puzzle, goal, rule, &solution);
            Some(solution.len())
        }
        Outcome::Unsolvable => None,
        Outcome::Undecided(reason) => panic!("{reason}"),
    }
}

#[test]
fn breadth_first_finds_every_optimum() {
    let rows = rows();
    assert_eq!(rows.len(), 48);
    for Row { name, puzzle, optima, whole, .. } in rows {
        for (goal, optimum) in optima {
            let puzzle = puzzle.clone().goal(goal);
            for prune in [false, true] {
                let found = solve(&puzzle, goal, Rule::Partial, Bfs::new(), prune);
                assert_eq!(found, optimum, "{name}, {goal:?}, pruned: {prune}");
            }
        }
        let puzzle = puzzle.rule(Rule::Whole);
        for prune in [false, true] {
            let found = solve(&puzzle, Goal::Strict, Rule::Whole, Bfs::new(), prune);
            assert_eq!(found, whole, "{name}, whole runs, pruned: {prune}");
        }
    }
}

#[test]
fn iterative_deepening_finds_every_optimum() {
    for Row { name, puzzle, optima, whole, .. } in rows() {
        for (goal, optimum) in optima {
            let puzzle = puzzle.clone().goal(goal);
            for prune in [false, true] {
                let found = solve(&puzzle, goal, Rule::Partial, Iddfs::new(), prune);
                assert_eq!(found, optimum, "{name}, {goal:?}, pruned: {prune}");
                let found = solve(&puzzle, goal, Rule::Partial, Iddfs::new().in_place(), prune);
                assert_eq!(found, optimum, "{name}, {goal:?}, in place, pruned: {prune}");
            }
        }
        let found = solve(&puzzle.rule(Rule::Whole), Goal::Strict, Rule::Whole, Iddfs::new().in_place(), true);
        assert_eq!(found, whole, "{name}, whole runs");
    }
}

#[test]
fn depth_first_solves_what_can_be_solved() {
    for Row { name, puzzle, optima, .. } in rows() {
        for (goal, optimum) in optima {
            let puzzle = puzzle.clone().goal(goal);
            let best_first = || {
                let search = Search::new(&puzzle).visitor(puzzle.pruning());
                search.order_by_key(|node, pour| Reverse(puzzle.score(node.state(), pour)))
            };
            let report = best_first().run(Dfs::new());
            assert_eq!(best_first().run(Dfs::new().in_place()).outcome, report.outcome, "{name}, {goal:?}, in place");
            match report.outcome {
                Outcome::Solved(solution) => {
                    play(&puzzle, goal, Rule::Partial, &solution);
                    assert!(optimum.is_some_and(|optimum| optimum <= solution.len()), "{name}, {goal:?}");
                }
                outcome => assert_eq!((outcome, optimum), (Outcome::Unsolvable, None), "{name}, {goal:?}"),
            }
        }
    }
}

#[test]
fn whole_spaces_have_their_sizes() {
    for Row { name, puzzle, states, .. } in rows() {
        let puzzle = puzzle.goal(Goal::Nothing);
        let report = Search::new(&puzzle).run(Bfs::new());
        assert_eq!((report.outcome, report.stats.states), (Outcome::Unsolvable, states), "{name}");
    }
}

/// States without a goal, the pours in them, the fewest pours to the goal, and the states by depth.
#[test]
fn published_spaces() {
    let levels: [&[u64]; 2] =
        [&[1, 3, 9, 15, 28, 24, 12, 1], &[1, 4, 14, 24, 42, 65, 98, 116, 162, 177, 150, 88, 34, 5]];
    let table = [
        ("AB BA .", 2, 6, 10, 3, &[][..]),
        ("ABC BCA CAB . .", 3, 93, 408, 7, levels[0]),
        ("ABC BCA CAB .", 3, 21, 33, 7, &[]),
        ("ABCA BCAB CABC . .", 4, 310, 1326, 10, &[]),
        ("ABCD BCDA CDAB DABC . .", 4, 980, 3976, 13, levels[1]),
    ];
    for (text, capacity, states, pours, optimum, levels) in table {
        let puzzle = Format::new().capacities(capacity).parse(text).unwrap();
        assert_eq!(solve(&puzzle, Goal::Strict, Rule::Partial, Bfs::new(), true), Some(optimum), "{text}");
        let whole = puzzle.goal(Goal::Nothing);
        let mut search = Search::new(&whole).solutions(Bfs::new());
        assert!(search.next().is_none());
        assert_eq!((search.stats().states, search.stats().generated), (states, pours), "{text}");
        if !levels.is_empty() {
            assert_eq!(search.layers(), levels, "{text}");
        }
        let explored = Tubes::of(&whole, &whole.initial()).explored(Goal::Strict, Rule::Partial);
        assert_eq!((explored.states, explored.optimum), (states, Some(optimum)), "{text}");
        assert_eq!(explored.levels, search.layers(), "{text}");
    }
}

#[test]
fn pours_can_be_taken_back() {
    let puzzles = [
        ("4", "ABCC ADAB EFGF FDEG . EDCC DGBF ABGE ."),
        ("2,4,4", "AA AA BBBB"),
        ("2,3,4,5", "AB CBA CBAC BC"),
        // A lane of 22 units of 3 bits takes two words, and four of them do not fit into 256 bits.
        ("22,5,22,4,22", "ABCDABCDABCDABCDABCDAB ABC DDDDDDDDDDDD AAA ."),
        ("32", "ABABABABABABABABABABABABABABABAB BBBBBBBB ."),
    ];
    for (capacities, text) in puzzles {
        let puzzle: WaterSort = format!("capacity: {capacities}\n{text}").parse().unwrap();
        for rule in [Rule::Partial, Rule::Whole] {
            let puzzle = puzzle.clone().goal(Goal::Nothing).rule(rule);
            let checked = laws::in_place(&puzzle, 2000, exactly).expect("both laws hold");
            assert!(checked > 0, "{text}");
        }
    }
}

/// Every pour one can write down, in every state of a small space: if the units are there and fit, they move, and else
/// nothing does. Those that are offered are among the former.
#[test]
fn pours_that_are_not_possible_change_nothing() {
    let puzzle: WaterSort = "capacity: 2,3,3\nAB BAA .".parse().unwrap();
    let puzzle = puzzle.goal(Goal::Nothing);
    let mut states = Vec::new();
    let collect = |node: &statewalk::Node<'_, State, Pour>| {
        states.push(node.state().clone());
        statewalk::Control::Continue
    };
    assert_eq!(Search::new(&puzzle).on_expand(collect).run(Bfs::new()).stats.states, 8);
    for state in &states {
        let offered: Vec<Pour> = puzzle.actions(state).into_iter().collect();
        for (from, into) in
            (0..5).chain([63, 64, 255]).flat_map(|from| (0..5).chain([255]).map(move |into| (from, into)))
        {
            for (amount, color) in (0..4).chain([32, 255]).flat_map(|amount| [0, 1, 2, 254, 255].map(|c| (amount, c))) {
                let pour = Pour { from: Tube::new(from), into: Tube::new(into), amount, color: Color::new(color) };
                let tubes = Tubes::of(&puzzle, state);
                let (source, target) = (usize::from(from), usize::from(into));
                let is_there = |tubes: &Tubes| {
                    let top = tubes.units[source].iter().rev().take(amount.into());
                    let room = tubes.capacities[target] - tubes.units[target].len();
                    top.clone().count() == usize::from(amount)
                        && top.clone().all(|c| *c == color)
                        && usize::from(amount) <= room
                };
                let is_possible = source.max(target) < 3 && source != target && is_there(&tubes);
                let next = if is_possible { tubes.poured((source, target, amount.into())) } else { tubes };
                assert_eq!(exactly(&puzzle.apply(state, &pour)), next.units, "{pour:?} in {state:?}");
                assert!(is_possible || !offered.contains(&pour), "{pour:?} in {state:?}");
                let _ = (puzzle.score(state, &pour), puzzle.describe(&pour).to_string());
            }
        }
    }
}

#[test]
fn states_of_other_puzzles_do_no_harm() {
    let small: WaterSort = "AB A .".parse().unwrap();
    let large: WaterSort = "capacity: 32\nABCDEFGHIJABCDEFGHIJABCDEFGHIJAB . . CDEFGHIJ".parse().unwrap();
    for (puzzle, other) in [(&small, &large), (&large, &small)] {
        let state = other.initial();
        assert!(puzzle.initial() != state);
        let _ = (puzzle.is_goal(&state), puzzle.board(&state).to_string());
        let pours: Vec<Pour> = puzzle.actions(&state).into_iter().collect();
        assert_eq!(pours, other.actions(&state).into_iter().collect::<Vec<_>>());
        for (pour, next) in puzzle.successors(&state) {
            let _ = (puzzle.describe(&pour).to_string(), puzzle.score(&next, &pour));
            let mut twice = puzzle.initial();
            puzzle.retreat(&mut twice, Some(pour));
        }
    }
    // What was never poured cannot be taken back.
    let mut state = small.initial();
    for amount in [2, 3, 32, 255] {
        let never = Pour { from: Tube::new(1), into: Tube::new(2), amount, color: Color::new(0) };
        small.retreat(&mut state, Some(never));
        small.retreat(&mut state, Some(Pour { into: Tube::new(1), ..never }));
        small.retreat(&mut state, Some(Pour { into: Tube::new(64), ..never }));
        small.retreat(&mut state, Some(Pour { color: Color::new(255), ..never }));
        assert_eq!(exactly(&state), exactly(&small.initial()));
    }
    let initial = |text: &str| text.parse::<WaterSort>().unwrap().initial();
    assert_ne!(initial("A"), initial("A ."), "one tube is not two");
    assert_ne!(initial("A ."), initial("A"));
    assert_ne!(initial("capacity: 3\nA ."), initial("capacity: 4\nA ."));
    assert_ne!(initial("capacity: 1,2\n. ."), initial("capacity: 2\n. A"), "a wall is no liquid");
}

#[test]
fn pours_come_in_order() {
    let offered = |text: &str, rule| {
        let puzzle: WaterSort = text.parse().unwrap();
        let puzzle = puzzle.rule(rule);
        let start = puzzle.initial();
        let pours = puzzle.actions(&start).into_iter().map(|pour| puzzle.describe(&pour).to_string());
        pours
            .collect::<Vec<_>>()
            .join("; ")
            .replace("Pour ", "")
            .replace(" from tube ", ":")
            .replace(" into tube ", ">")
    };
    assert_eq!(offered("AABB BBB .", Rule::Partial), "1 B:1>2; 2 B:1>3; 3 B:2>3");
    assert_eq!(offered("AABB BBB .", Rule::Whole), "2 B:1>3; 3 B:2>3");
    assert_eq!(offered("AAAA . .", Rule::Partial), "4 A:1>2; 4 A:1>3", "it leads to an equal state, and is legal");
    assert_eq!(offered("capacity: 1\nA B", Rule::Partial), "");
    assert_eq!(offered("x,red,red red . x", Rule::Partial).replace("red", "r"), "2 r:1>3; 1 d:2>3; 1 x:4>3");
}

#[test]
fn states_and_pours_are_small() {
    assert_eq!(size_of::<State>(), 40);
    assert_eq!(size_of::<Pour>(), 4);
    assert_eq!(size_of::<<WaterSort as InPlace>::Undo>(), 5);
}

#[test]
fn the_largest_puzzles() {
    let names: Vec<String> = (0..62).map(|n| format!("color-{n}")).collect();
    let shuffled = |tube: usize| (0..32).map(|unit| &names[(tube * 7 + unit * 5) % 62]).collect::<Vec<_>>();
    let tubes: Vec<Vec<&String>> = (0..62).map(shuffled).chain([vec![], vec![]]).collect();
    let puzzle = WaterSort::new(&tubes, 32).unwrap().goal(Goal::Nothing);
    let layout = Tubes::of(&puzzle, &puzzle.initial());
    assert_eq!(layout.units.iter().map(Vec::len).sum::<usize>(), 62 * 32);
    for (pour, next) in puzzle.successors(&puzzle.initial()) {
        let pour = (pour.from.index().into(), pour.into.index().into(), pour.amount.into());
        assert_eq!(layout.poured(pour).units, exactly(&next));
    }
    assert_eq!(puzzle.actions(&puzzle.initial()).into_iter().count(), layout.pours(Rule::Partial).len());
    let again: WaterSort = puzzle.to_string().parse().unwrap();
    assert_eq!(again.initial(), puzzle.initial());
    let one: WaterSort = "capacity: 1\nA".parse().unwrap();
    assert_eq!(solve(&one, Goal::Strict, Rule::Partial, Bfs::new(), false), Some(0));
}

#[test]
fn a_generated_puzzle_has_at_most_as_many_tubes_as_there_may_be() {
    let tubes = |empty| Recipe::new(24).capacity(2).empty_tubes(empty).generate().map(|made| made.capacities().count());
    assert_eq!(tubes(40), Ok(64));
    assert_eq!(tubes(41), Err(WaterSortError::Recipe { colors: 24, empty: 41 }));
}

#[test]
fn a_pour_that_uncovers_what_another_tube_takes_is_better() {
    let puzzle: WaterSort = "capacity: 3\nAB CB B A".parse().expect("four tubes");
    let start = puzzle.initial();
    let score = |from| {
        let pour = puzzle.pour(&start, Tube::new(from), Tube::new(2)).expect("there is room for B");
        puzzle.score(&start, &pour)
    };
    assert!(score(0) > score(1), "the last tube takes A, and none takes C");
}
