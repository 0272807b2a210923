//! Water sort on random puzzles: against a search of plain lists, and every prune against the search without it.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use statewalk::problems::water_sort::{Color, Goal, Pour, Prune, Pruning, Rule, State, Tube, WaterSort};
use statewalk::{Bfs, Dfs, Iddfs, InPlace, Outcome, Problem, Report, Search, laws};
use testkit::tubes::{Tubes, exactly, play};

const GOALS: [Goal; 3] = [Goal::Strict, Goal::Gathered, Goal::Loose];
const RULES: [Rule; 2] = [Rule::Partial, Rule::Whole];
const PRUNES: [Prune; 3] = [Prune::SameAgain, Prune::StraightBack, Prune::TwinTubes];

/// Tubes of these capacities, filled from the bottom up to these heights with these colors.
fn puzzle(capacities: &[u8], heights: &[u8], colors: &[u8]) -> WaterSort {
    let mut colors = colors.iter().map(|color| char::from(b'A' + color).to_string());
    let heights = heights.iter().zip(capacities).map(|(height, capacity)| height % (capacity + 1));
    let tubes: Vec<Vec<String>> = heights.map(|height| colors.by_ref().take(height.into()).collect()).collect();
    WaterSort::new(tubes, capacities).expect("the heights are at most the capacities")
}

/// Puzzles with as many units of each color as fill some tubes, so that many can be solved by the strict goal.
fn balanced() -> impl Strategy<Value = WaterSort> {
    let uniform = (2..=6_usize, 1..=4_u8).prop_map(|(tubes, capacity)| vec![capacity; tubes]);
    let mixed = prop::collection::vec(1..=4_u8, 2..=5);
    (prop_oneof![uniform, mixed], 1..=4_usize, 1..=3_usize, any::<u64>()).prop_map(
        |(capacities, colors, free, mut seed)| {
            let mut chance = |below: usize| {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                usize::try_from(seed >> 33).unwrap_or(0) % below
            };
            let filled = capacities.len().saturating_sub(free);
            let sorted = capacities.iter().take(filled).enumerate();
            let mut units: Vec<usize> =
                sorted.flat_map(|(tube, capacity)| vec![tube % colors; (*capacity).into()]).collect();
            let mut tubes = vec![Vec::new(); capacities.len()];
            while !units.is_empty() {
                let unit = units.swap_remove(chance(units.len()));
                let mut tube = chance(tubes.len());
                while tubes[tube].len() == usize::from(capacities[tube]) {
                    tube = (tube + 1) % tubes.len();
                }
                tubes[tube].push(["A", "B", "C", "D"][unit]);
            }
            WaterSort::new(tubes, capacities).expect("no tube is over-full")
        },
    )
}

/// Small puzzles, of different capacities or not.
fn small() -> impl Strategy<Value = WaterSort> {
    prop_oneof![balanced(), any_filling()]
}

/// Tubes filled with anything.
fn any_filling() -> impl Strategy<Value = WaterSort> {
    let uniform = (1..=5_usize, 1..=4_u8).prop_map(|(tubes, capacity)| vec![capacity; tubes]);
    let mixed = prop::collection::vec(1..=4_u8, 1..=5);
    // Few capacities, so that some tubes have equal capacities and others do not.
    let twins = prop::collection::vec(prop::sample::select(vec![2_u8, 4]), 3..=5);
    let capacities = prop_oneof![uniform, mixed, twins];
    (capacities, prop::collection::vec(0..=4_u8, 5), 1..=3_u8).prop_flat_map(|(capacities, heights, colors)| {
        prop::collection::vec(0..colors, 20).prop_map(move |colors| puzzle(&capacities, &heights, &colors))
    })
}

/// Puzzles whose lanes take several words each, and some more than 256 bits.
fn large() -> impl Strategy<Value = WaterSort> {
    let capacities = prop::collection::vec(prop_oneof![1..=6_u8, 20..=32_u8], 1..=5);
    (capacities, prop::collection::vec(0..=32_u8, 5), 1..=26_u8, any::<u64>()).prop_map(
        |(capacities, heights, most, seed)| {
            // Long runs, or there would be little to pour.
            let colors: Vec<u8> =
                (0..160).map(|at| u8::try_from((seed >> (at / 5)) % u64::from(most)).unwrap_or(0)).collect();
            puzzle(&capacities, &heights, &colors)
        },
    )
}

/// The verdict: the number of pours, or `None` for a proof that no solution exists. Every solution is played.
fn length(puzzle: &WaterSort, goal: Goal, rule: Rule, report: Report<State, Pour>) -> Option<usize> {
    match report.outcome {
        Outcome::Solved(solution) => {
            play(puzzle, goal, rule, &solution);
            Some(solution.len())
        }
        Outcome::Unsolvable => None,
        Outcome::Undecided(reason) => panic!("{reason}"),
    }
}

/// Units of a color moved as they are, under no rule; `None` if they are not there or do not fit.
fn moved(tubes: &Tubes, from: usize, into: usize, amount: usize, color: Color) -> Option<Tubes> {
    let (source, target) = (tubes.units.get(from)?, tubes.units.get(into)?);
    let are_there = source.iter().rev().take_while(|unit| **unit == color.index()).count() >= amount;
    let is_possible = from != into && amount > 0 && are_there && target.len() + amount <= tubes.capacities[into];
    is_possible.then(|| tubes.poured((from, into, amount)))
}

/// What breadth-first search finds with this pruning.
fn pruned(puzzle: &WaterSort, goal: Goal, rule: Rule, pruning: Pruning) -> Option<usize> {
    length(puzzle, goal, rule, Search::new(puzzle).visitor(pruning).run(Bfs::new()))
}

fn every_prune_is_sound(puzzle: &WaterSort) {
    for goal in GOALS {
        for rule in RULES {
            let puzzle = puzzle.clone().goal(goal).rule(rule);
            let plain = length(&puzzle, goal, rule, Search::new(&puzzle).run(Bfs::new()));
            for prune in PRUNES {
                assert_eq!(
                    pruned(&puzzle, goal, rule, Pruning::only(prune)),
                    plain,
                    "{puzzle}{goal:?} {rule:?} {prune:?}"
                );
                let others = Pruning::all().without(prune);
                assert_eq!(pruned(&puzzle, goal, rule, others), plain, "{puzzle}{goal:?} {rule:?} not {prune:?}");
            }
            assert_eq!(pruned(&puzzle, goal, rule, puzzle.pruning()), plain, "{puzzle}{goal:?} {rule:?}");
        }
    }
}

fn hash(state: &State) -> u64 {
    let mut hasher = DefaultHasher::new();
    state.hash(&mut hasher);
    hasher.finish()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn prunes_are_sound(puzzle in small()) {
        every_prune_is_sound(&puzzle);
    }

    #[test]
    fn spaces_are_those_of_plain_lists(puzzle in small()) {
        for goal in GOALS {
            for rule in RULES {
                let puzzle = puzzle.clone().goal(goal).rule(rule);
                let expected = Tubes::of(&puzzle, &puzzle.initial()).explored(goal, rule);
                let found = length(&puzzle, goal, rule, Search::new(&puzzle).run(Bfs::new()));
                prop_assert_eq!(found, expected.optimum);
                let whole = puzzle.clone().goal(Goal::Nothing);
                let mut search = Search::new(&whole).solutions(Bfs::new());
                prop_assert!(search.next().is_none());
                prop_assert_eq!(search.layers(), expected.levels);
                prop_assert_eq!(search.stats().states, expected.states);
            }
        }
    }

    #[test]
    fn every_algorithm_agrees(puzzle in small(), goal in prop::sample::select(GOALS.to_vec()), rule in prop::sample::select(RULES.to_vec())) {
        let puzzle = puzzle.goal(goal).rule(rule);
        let expected = length(&puzzle, goal, rule, Search::new(&puzzle).run(Bfs::new()));
        let search = || Search::new(&puzzle).visitor(puzzle.pruning());
        prop_assert_eq!(length(&puzzle, goal, rule, Search::new(&puzzle).run(Iddfs::new())), expected);
        prop_assert_eq!(length(&puzzle, goal, rule, search().run(Iddfs::new())), expected);
        prop_assert_eq!(length(&puzzle, goal, rule, search().run(Iddfs::new().in_place())), expected);
        let improved = search().branch_and_bound().run(Dfs::new().in_place());
        prop_assert_eq!(length(&puzzle, goal, rule, improved), expected);
        let best_first = search().order_by_key(|node, pour| Reverse(puzzle.score(node.state(), pour)));
        let some = length(&puzzle, goal, rule, best_first.run(Dfs::new()));
        prop_assert_eq!(some.is_some(), expected.is_some());
        prop_assert!(some >= expected);
        for depth in 0..expected.unwrap_or(0) {
            let too_short = search().max_depth(u32::try_from(depth).unwrap()).run(Dfs::new());
            prop_assert!(too_short.solution().is_none());
        }
        if let Some(depth) = expected {
            let just_enough = search().max_depth(u32::try_from(depth).unwrap()).run(Dfs::new());
            prop_assert_eq!(length(&puzzle, goal, rule, just_enough), expected);
        }
    }

    #[test]
    fn large_tubes_are_poured_as_plain_lists(puzzle in large(), choices in prop::collection::vec(any::<prop::sample::Index>(), 30), rule in prop::sample::select(RULES.to_vec())) {
        let puzzle = puzzle.rule(rule);
        let (mut state, mut tubes) = (puzzle.initial(), Tubes::of(&puzzle, &puzzle.initial()));
        for choice in choices {
            let pours: Vec<Pour> = puzzle.actions(&state).into_iter().collect();
            let plain = pours.iter().map(|pour| (pour.from.index().into(), pour.into.index().into(), pour.amount.into()));
            prop_assert_eq!(plain.clone().collect::<Vec<_>>(), tubes.pours(rule));
            for goal in GOALS {
                prop_assert_eq!(puzzle.clone().goal(goal).is_goal(&state), tubes.is_goal(goal));
            }
            for ((pour, next), plain) in puzzle.successors(&state).zip(plain) {
                prop_assert_eq!(exactly(&next), tubes.poured(plain).units);
                prop_assert_eq!(exactly(&puzzle.apply(&state, &pour)), exactly(&next));
            }
            let Some(pour) = (!pours.is_empty()).then(|| *choice.get(&pours)) else { break };
            tubes = tubes.poured((pour.from.index().into(), pour.into.index().into(), pour.amount.into()));
            state = puzzle.apply(&state, &pour);
        }
        let whole = puzzle.clone().goal(Goal::Nothing);
        prop_assert!(laws::in_place(&whole, 100, exactly).is_ok());
        for goal in GOALS {
            let puzzle = puzzle.clone().goal(goal);
            let search = || Search::new(&puzzle).visitor(puzzle.pruning()).max_expanded(300);
            for report in [search().run(Bfs::new()), search().run(Dfs::new()), search().run(Iddfs::new())] {
                if let Some(solution) = report.solution() {
                    play(&puzzle, goal, rule, solution);
                }
            }
        }
    }

    #[test]
    fn a_pour_that_is_not_possible_does_nothing(puzzle in prop_oneof![small(), large()], amounts in prop::collection::vec(0..=33_u8, 2)) {
        let start = puzzle.initial();
        let tubes = Tubes::of(&puzzle, &start);
        let colors: BTreeSet<Color> = start.tubes().flatten().collect();
        let places = (0..7_u8).flat_map(|from| (0..7_u8).map(move |into| (from, into)));
        for ((from, into), color) in places.flat_map(|places| colors.iter().map(move |color| (places, *color))) {
            for amount in (0..4).chain(amounts.iter().copied()) {
                let pour = Pour { from: Tube::new(from), into: Tube::new(into), amount, color };
                let expected = moved(&tubes, from.into(), into.into(), amount.into(), color);
                prop_assert_eq!(exactly(&puzzle.apply(&start, &pour)), expected.as_ref().unwrap_or(&tubes).units.clone());
                let mut state = start.clone();
                let undo = puzzle.advance(&mut state, &pour);
                prop_assert_eq!(undo.is_some(), expected.is_some());
                puzzle.retreat(&mut state, undo);
                prop_assert_eq!(exactly(&state), tubes.units.clone());
            }
        }
    }

    #[test]
    fn equality_is_that_of_sorted_lists(puzzle in prop_oneof![small(), large()], other in any::<prop::sample::Index>(), swaps in prop::collection::vec((0..5_usize, 0..5_usize), 4)) {
        let puzzle = puzzle.goal(Goal::Nothing);
        let start = puzzle.initial();
        let tubes = Tubes::of(&puzzle, &start);
        // Tubes change places, with their capacities or without.
        let (mut moved, mut units) = (tubes.clone(), tubes.clone());
        let count = tubes.units.len();
        for (one, two) in swaps {
            let (one, two) = (one % count, two % count);
            if tubes.capacities[one] == tubes.capacities[two] {
                moved.units.swap(one, two);
            }
            let fits = units.units[one].len() <= tubes.capacities[two] && units.units[two].len() <= tubes.capacities[one];
            if fits {
                units.units.swap(one, two);
            }
        }
        let name = |unit: &u8| char::from(b'A' + unit).to_string();
        // Colors are numbered as they appear, so the other puzzle gets the same numbers from a first tube of all.
        let rebuilt = |tubes: &Tubes| {
            let all: Vec<String> = (0..26).map(|unit| name(&unit)).collect();
            let units = tubes.units.iter().map(|tube| tube.iter().map(name).collect());
            let capacities: Vec<u8> = std::iter::once(26).chain(tubes.capacities.iter().map(|c| u8::try_from(*c).unwrap())).collect();
            WaterSort::new(std::iter::once(all).chain(units), capacities).unwrap().initial()
        };
        let (first, second, third) = (rebuilt(&tubes), rebuilt(&moved), rebuilt(&units));
        prop_assert_eq!(&first, &second);
        prop_assert_eq!(hash(&first), hash(&second));
        prop_assert_eq!(first == third, tubes.canonical() == units.canonical());
        if first == third {
            prop_assert_eq!(hash(&first), hash(&third));
        }
        // And states of a space with each other.
        let states: Vec<State> = std::iter::once(start).chain(puzzle.successors(&puzzle.initial()).map(|(_, next)| next)).collect();
        let one = other.get(&states);
        for two in &states {
            let are_equal = Tubes::of(&puzzle, one).canonical() == Tubes::of(&puzzle, two).canonical();
            prop_assert_eq!(one == two, are_equal);
            prop_assert!(!are_equal || hash(one) == hash(two));
        }
    }

    #[test]
    fn what_is_written_can_be_read(puzzle in prop_oneof![small(), large()], long in any::<bool>()) {
        let name = |unit: &u8| if long && unit % 2 == 0 { format!("c-{unit}_x") } else { char::from(b'A' + unit).to_string() };
        let tubes = Tubes::of(&puzzle, &puzzle.initial());
        let names: Vec<Vec<String>> = tubes.units.iter().map(|tube| tube.iter().map(name).collect()).collect();
        let capacities: Vec<u8> = puzzle.capacities().collect();
        let named = WaterSort::new(&names, capacities.clone()).unwrap();
        for state in std::iter::once(named.initial()).chain(named.successors(&named.initial()).map(|(_, next)| next)) {
            let text = named.board(&state).to_string();
            let again: WaterSort = text.parse().unwrap();
            prop_assert_eq!(again.to_string(), text);
            prop_assert_eq!(again.capacities().collect::<Vec<_>>(), capacities.clone());
            let names = |puzzle: &WaterSort, state: &State| -> Vec<Vec<String>> {
                state.tubes().map(|tube| tube.map(|color| puzzle.name(color).unwrap().to_owned()).collect()).collect()
            };
            prop_assert_eq!(names(&again, &again.initial()), names(&named, &state));
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in "[ABab.,:#\\-_ \n0-9é*]{0,60}", top_first in any::<bool>()) {
        let format = statewalk::problems::water_sort::Format::new().top_first(top_first);
        for text in [text.clone(), format!("capacity:{text}")] {
            match format.parse(&text) {
                Ok(puzzle) => prop_assert!(!puzzle.to_string().is_empty()),
                Err(error) => prop_assert!(!error.to_string().is_empty()),
            }
        }
    }
}

/// Every filling of some small sets of tubes with two colors, and many more random puzzles.
#[test]
#[ignore = "takes minutes: run it after a change to the prunes"]
fn prunes_are_sound_far_and_wide() {
    let mut checked = 0_u64;
    for capacities in [&[2, 2, 2][..], &[1, 2, 2], &[2, 2, 3], &[3, 3, 2], &[3, 3, 3], &[1, 1, 2, 2], &[2, 2, 2, 2]] {
        every_filling(capacities, &mut |puzzle| {
            every_prune_is_sound(puzzle);
            checked += 1;
        });
    }
    let mut runner =
        TestRunner::new(ProptestConfig { cases: 100_000, failure_persistence: None, ..Default::default() });
    let random = runner.run(&small(), |puzzle| {
        every_prune_is_sound(&puzzle);
        Ok(())
    });
    random.expect("every prune is sound");
    assert_eq!(checked, 9_017);
}

/// Calls `check` for every path to fill tubes of these capacities with two colors.
fn every_filling(capacities: &[u8], check: &mut impl FnMut(&WaterSort)) {
    fn contents(capacity: u8) -> Vec<Vec<u8>> {
        let of_height =
            |height: u8| (0..1_u8 << height).map(move |bits| (0..height).map(|at| bits >> at & 1).collect());
        (0..=capacity).flat_map(of_height).collect()
    }
    let choices: Vec<Vec<Vec<u8>>> = capacities.iter().map(|capacity| contents(*capacity)).collect();
    let total: usize = choices.iter().map(Vec::len).product();
    for mut number in 0..total {
        let mut heights = Vec::new();
        let mut colors = Vec::new();
        for choice in &choices {
            let tube = &choice[number % choice.len()];
            number /= choice.len();
            heights.push(u8::try_from(tube.len()).expect("it is small"));
            colors.extend(tube);
        }
        check(&puzzle(capacities, &heights, &colors));
    }
}
