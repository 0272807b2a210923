//! The water jugs against tables computed by exhaustive programs, and every constructor against nonsense.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use statewalk::problems::water_jugs::{Action, Amounts, Goal, Jug, JugsError, WaterJugs};
use statewalk::{Bfs, Iddfs, Outcome, Problem, Search, Solution, Stats, Status, bfs, laws};

type Path<const N: usize> = Solution<Amounts<N>, Action>;

/// The path to every goal state, with the layers; every path is replayed.
fn enumerate<const N: usize>(jugs: &WaterJugs<N>) -> (Vec<Path<N>>, Vec<u64>, Stats) {
    let mut search = Search::new(jugs).solutions(Bfs::new());
    let solutions: Vec<Path<N>> = search.by_ref().collect();
    assert_eq!(search.status(), Status::Exhausted);
    for solution in &solutions {
        solution.replay(jugs).expect("every path replays");
        let states: BTreeSet<Amounts<N>> = solution.states(jugs).collect();
        assert_eq!(states.len(), solution.len() + 1, "a path returns to a state");
    }
    (solutions, search.layers().to_vec(), search.stats())
}

/// The length of a shortest path, if one exists.
fn shortest<const N: usize>(jugs: &WaterJugs<N>) -> Option<usize> {
    match bfs(jugs).outcome {
        Outcome::Solved(solution) => Some(solution.len()),
        Outcome::Unsolvable => None,
        Outcome::Undecided(reason) => panic!("{reason}"),
    }
}

/// All action sequences over different states that end at their first goal: how many of each length.
fn simple_paths<const N: usize>(jugs: &WaterJugs<N>) -> BTreeMap<usize, u64> {
    fn walk<const N: usize>(jugs: &WaterJugs<N>, path: &mut Vec<Amounts<N>>, solutions: &mut BTreeMap<usize, u64>) {
        let state = path[path.len() - 1];
        if jugs.is_goal(&state) {
            *solutions.entry(path.len() - 1).or_default() += 1;
            return;
        }
        for (_, next) in jugs.successors(&state) {
            if !path.contains(&next) {
                path.push(next);
                walk(jugs, path, solutions);
                path.pop();
            }
        }
    }
    let mut solutions = BTreeMap::new();
    walk(jugs, &mut vec![jugs.initial()], &mut solutions);
    solutions
}

/// The number of shortest action sequences, by counting along the layers.
fn shortest_paths<const N: usize>(jugs: &WaterJugs<N>) -> u128 {
    let mut layer = BTreeMap::from([(jugs.initial(), 1)]);
    let mut seen = BTreeSet::from([jugs.initial()]);
    while !layer.is_empty() {
        let found: u128 = layer.iter().filter(|(state, _)| jugs.is_goal(state)).map(|(_, solutions)| solutions).sum();
        if found > 0 {
            return found;
        }
        let mut next = BTreeMap::new();
        for (state, solutions) in &layer {
            for (_, successor) in jugs.successors(state).filter(|(_, successor)| !seen.contains(successor)) {
                *next.entry(successor).or_insert(0) += solutions;
            }
        }
        seen.extend(next.keys().copied());
        layer = next;
    }
    0
}

fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().skip(1).map(|row| row.split(',').collect())
}

fn optional(cell: &str) -> Option<usize> {
    (!cell.is_empty()).then(|| cell.parse().unwrap())
}

#[test]
fn two_jugs() {
    let mut checked = 0;
    for row in rows(include_str!("../fixtures/jugs_two.csv")) {
        let [m, n, goal] = [0, 1, 2].map(|column| row[column].parse::<u32>().unwrap());
        let jugs = || WaterJugs::new([m, n]).unwrap();
        let any = jugs().goal(Goal::Any(goal)).unwrap();
        assert_eq!(shortest(&any), optional(row[4]), "{row:?}");
        assert_eq!(shortest_paths(&any), row[5].parse::<u128>().unwrap(), "{row:?}");
        let exactly = |amounts: [u32; 2]| jugs().goal(Goal::Exactly(amounts.into())).map(|jugs| shortest(&jugs));
        assert_eq!(exactly([goal, 0]).unwrap_or(None), optional(row[6]), "{row:?}");
        assert_eq!(exactly([0, goal]).unwrap_or(None), optional(row[7]), "{row:?}");
        let total = jugs().goal(Goal::Total(u64::from(goal))).unwrap();
        assert_eq!(shortest(&total), optional(row[8]), "{row:?}");
        let (_, layers, stats) = enumerate(&jugs());
        assert_eq!(stats.states, row[9].parse::<u64>().unwrap(), "{row:?}");
        assert_eq!(layers.len() - 1, row[10].parse::<usize>().unwrap(), "{row:?}");
        checked += 1;
    }
    assert_eq!(checked, 224);
}

#[test]
fn all_goals_of_two_jugs() {
    let mut checked = 0;
    for row in rows(include_str!("../fixtures/jugs_two_solutions.csv")) {
        let [m, n, goal] = [0, 1, 2].map(|column| row[column].parse::<u32>().unwrap());
        let jugs = WaterJugs::new([m, n]).unwrap().goal(Goal::Any(goal)).unwrap();
        let (solutions, layers, stats) = enumerate(&jugs);
        assert_eq!(stats.states, row[3].parse::<u64>().unwrap(), "{row:?}");
        assert_eq!(layers.iter().sum::<u64>(), stats.states);
        assert_eq!(solutions.len(), row[4].parse::<usize>().unwrap(), "{row:?}");
        let depths: Vec<usize> = row[5].split_whitespace().map(|depth| depth.parse().unwrap()).collect();
        assert_eq!(solutions.iter().map(Solution::len).collect::<Vec<_>>(), depths, "{row:?}");
        assert_eq!(Search::new(&jugs).solutions(Bfs::new().packed()).collect::<Vec<_>>(), solutions, "{row:?}");
        assert!(laws::packed(&jugs, 100, Clone::clone).is_ok(), "{row:?}");
        assert_eq!(simple_paths(&jugs).values().sum::<u64>(), row[6].parse::<u64>().unwrap(), "{row:?}");
        let lengths = Search::new(&jugs).solutions(Iddfs::new().table(0)).map(|solution| solution.len());
        let counted = lengths.fold(BTreeMap::new(), |mut solutions, length| {
            *solutions.entry(length).or_insert(0) += 1;
            solutions
        });
        assert_eq!(counted, simple_paths(&jugs), "{row:?}");
        let by_length =
            simple_paths(&jugs).iter().map(|(length, solutions)| format!("{length}:{solutions}")).collect::<Vec<_>>();
        assert_eq!(by_length.join(" "), row[7], "{row:?}");
        checked += 1;
    }
    assert_eq!(checked, 85);
}

fn numbers<const N: usize>(list: &Value) -> Amounts<N> {
    let list: Vec<u32> = list.as_array().unwrap().iter().map(|n| n.as_u64().unwrap().try_into().unwrap()).collect();
    Amounts::try_from(&list[..]).unwrap()
}

fn goal<const N: usize>(text: &str) -> Goal<N> {
    match text.split_once(' ').unwrap() {
        ("exact", amounts) => {
            let amounts: Vec<u32> = amounts.split('-').map(|amount| amount.parse().unwrap()).collect();
            Goal::Exactly(Amounts::try_from(&amounts[..]).unwrap())
        }
        ("any", rest) => Goal::Any(rest.strip_prefix("jug = ").unwrap().parse().unwrap()),
        _ => panic!("an unknown goal: {text}"),
    }
}

fn check_row<const N: usize>(text: &str, row: &Value) {
    let whole = WaterJugs::<N>::new(numbers(&row["capacities"])).unwrap();
    let whole = whole.initial_amounts(numbers(&row["start"])).unwrap();
    let whole = whole.taps(row["taps"].as_bool().unwrap()).drains(row["drain"].as_bool().unwrap());
    let jugs = whole.clone().goal(goal(row["goal"].as_str().unwrap())).unwrap();

    let (solutions, ..) = enumerate(&jugs);
    let steps = solutions.first().map(|solution| solution.len() as u64);
    assert_eq!(steps, row["min_steps"].as_u64(), "{row}");
    let earliest =
        solutions.iter().filter(|solution| Some(solution.len() as u64) == steps).map(|solution| *solution.goal());
    let expected = row["earliest_goal_states"].as_array().unwrap().iter().map(numbers);
    assert_eq!(earliest.collect::<BTreeSet<_>>(), expected.collect::<BTreeSet<_>>(), "{row}");
    let digits = format!("\"n_shortest\": {},", shortest_paths(&jugs));
    assert!(text.contains(&digits), "{digits} {text}");
    let (_, layers, stats) = enumerate(&whole);
    assert_eq!(stats.states, row["reachable"].as_u64().unwrap(), "{row}");
    assert_eq!(layers.len() as u64 - 1, row["eccentricity"].as_u64().unwrap(), "{row}");
    if let Some(all) = row["all_simple"].as_u64() {
        let solutions = simple_paths(&jugs);
        assert_eq!(solutions.values().sum::<u64>(), all, "{row}");
        if let Some(by_length) = row["simple_by_length"].as_object() {
            let by_length =
                by_length.iter().map(|(length, solutions)| (length.parse().unwrap(), solutions.as_u64().unwrap()));
            assert_eq!(solutions, by_length.collect(), "{row}");
        }
    }
}

#[test]
fn one_to_four_jugs() {
    let mut checked = 0;
    for text in include_str!("../fixtures/jugs_n.jsonl").lines() {
        let row: Value = serde_json::from_str(text).unwrap();
        match row["capacities"].as_array().unwrap().len() {
            1 => check_row::<1>(text, &row),
            2 => check_row::<2>(text, &row),
            3 => check_row::<3>(text, &row),
            4 => check_row::<4>(text, &row),
            _ => panic!("{row}"),
        }
        checked += 1;
    }
    assert_eq!(checked, 29);
}

#[test]
fn puzzles_of_old() {
    let any =
        |capacities: [u32; 2], goal| shortest(&WaterJugs::new(capacities).unwrap().goal(Goal::Any(goal)).unwrap());
    assert_eq!(any([3, 5], 4), Some(6));
    assert_eq!(any([4, 9], 6), Some(8));
    assert_eq!(any([7, 11], 5), Some(12));
    assert_eq!(any([1, 1000], 501), Some(998));
    assert_eq!(any([2, 0], 2), Some(1), "a jug that holds nothing is allowed");
    assert_eq!(any([2, 3], 3), Some(1));
    assert_eq!(any([3, 5], 0), Some(0));
    assert_eq!(any([99, 100], 50), Some(196));
    for (capacities, goal) in [([6, 15], 5), ([5, 7], 8), ([6, 7], 20), ([2, 4], 3)] {
        assert_eq!(any(capacities, goal), None);
    }
    let decant = |capacities: [u32; 3], goal: [u32; 3]| {
        let jugs = WaterJugs::new(capacities)
            .unwrap()
            .initial_amounts([capacities[0], 0, 0])
            .unwrap()
            .taps(false)
            .drains(false);
        shortest(&jugs.goal(Goal::Exactly(goal.into())).unwrap())
    };
    assert_eq!(decant([8, 5, 3], [4, 4, 0]), Some(7));
    assert_eq!(decant([10, 7, 3], [5, 5, 0]), Some(9));
    assert_eq!(decant([24, 13, 11], [12, 12, 0]), Some(23));
    assert_eq!(decant([9, 3, 2], [7, 1, 1]), None);
}

#[test]
fn four_million_states() {
    let jugs = WaterJugs::new([999_979, 999_983]).unwrap();
    let solvable = jugs.clone().goal(Goal::Any(123_455)).unwrap();
    let solution = bfs(&solvable).into_solution().expect("the capacities are coprime");
    assert_eq!(solution.replay(&solvable), Ok(()));
    assert_eq!(bfs(&jugs).stats.states, 3_999_924);
}

#[test]
fn actions_come_in_order_and_change_something() {
    let jugs = WaterJugs::new([3, 5, 0]).unwrap();
    let offered = |jugs: &WaterJugs<3>, state: [u32; 3]| {
        jugs.actions(&state.into()).into_iter().map(|action| action.to_string()).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(offered(&jugs, [0, 0, 0]), "Fill A, Fill B");
    assert_eq!(offered(&jugs, [1, 2, 0]), "Empty A, Empty B, Fill A, Fill B, Pour A into B, Pour B into A");
    assert_eq!(offered(&jugs, [3, 5, 0]), "Empty A, Empty B");
    assert_eq!(offered(&jugs.clone().taps(false), [3, 0, 0]), "Empty A, Pour A into B");
    assert_eq!(offered(&jugs.clone().drains(false), [3, 0, 0]), "Fill B, Pour A into B");
    for (state, next) in [([1, 2, 0], 6), ([0, 5, 0], 3)] {
        let successors: Vec<_> = jugs.successors(&state.into()).collect();
        assert_eq!(successors.len(), next);
        assert!(successors.iter().all(|(_, successor)| **successor != state));
    }
}

#[test]
fn the_largest_amounts() {
    let most = u32::MAX;
    let jugs = WaterJugs::new([most, most, 1]).unwrap().initial_amounts([most, most, 0]).unwrap();
    let total = jugs.goal(Goal::Total(2 * u64::from(most) + 1)).unwrap();
    assert_eq!(shortest(&total), Some(1));
    let eight = WaterJugs::new([most; 8]).unwrap().goal(Goal::Total(8 * u64::from(most))).unwrap();
    assert_eq!(shortest(&eight), Some(8));
}

#[test]
fn bad_input_is_named() {
    let message = |error: JugsError| error.to_string();
    assert_eq!(WaterJugs::new([]).map_err(message).unwrap_err(), "no jugs: there must be 1 to 8");
    assert_eq!(WaterJugs::new([1; 9]).map_err(message).unwrap_err(), "9 jugs are too many: there must be 1 to 8");
    let jugs = WaterJugs::new([3, 5]).unwrap();
    let start = jugs.clone().initial_amounts([0, 6]).map_err(message).unwrap_err();
    assert_eq!(start, "jug B cannot start with 6: it holds at most 5");
    let goal = jugs.clone().goal(Goal::Exactly([4, 0].into())).map_err(message).unwrap_err();
    assert_eq!(goal, "jug A cannot end with 4: it holds at most 3");
    let jug = jugs.clone().goal(Goal::Jug(Jug::C, 1)).map_err(message).unwrap_err();
    assert_eq!(jug, "there is no jug C: the last of 2 is B");
    for list in [&[][..], &[1], &[1, 2, 3]] {
        let error = Amounts::<2>::try_from(list).unwrap_err();
        assert_eq!(error, JugsError::WrongNumber { amounts: list.to_vec(), jugs: 2 });
    }
    for name in ["", "I", "0", "9", "AB", "é", "-1", "99999999999999999999999", "+1", "01"] {
        let error = name.parse::<Jug>().map_err(message).unwrap_err();
        assert_eq!(error, format!("\"{name}\" is no jug: they are called A to H, or 1 to 8"));
    }
    assert_eq!(("b".parse(), "2".parse(), "H".parse()), (Ok(Jug::B), Ok(Jug::B), Ok(Jug::H)));
    // Amounts that a jug cannot hold are no error where the goal is not a state: the search proves that it is out of reach.
    assert_eq!(shortest(&jugs.goal(Goal::Jug(Jug::B, 6)).unwrap()), None);
}

#[test]
fn actions_of_other_puzzles_do_no_harm() {
    let jugs = WaterJugs::new([3, 5]).unwrap();
    let overfull = Amounts::from([9, u32::MAX]);
    for from in Jug::ALL {
        for into in Jug::ALL {
            let next = jugs.apply(&overfull, &Action::Pour { from, into });
            assert_eq!(next, overfull, "there is no room, or no such jug");
        }
        assert!(jugs.apply(&overfull, &Action::Fill(from)).iter().all(|&amount| amount >= 3));
        assert_eq!(jugs.apply(&overfull, &Action::Empty(from)) == overfull, from > Jug::B);
    }
    let wine = WaterJugs::new([8, 5, 3]).unwrap().initial_amounts([8, 0, 0]).unwrap().taps(false).drains(false);
    let solution = bfs(wine.goal(Goal::Exactly([4, 4, 0].into())).unwrap()).into_solution().unwrap();
    assert!(solution.replay(&WaterJugs::new([0, 1, 3]).unwrap()).is_err());
}

#[test]
fn a_goal_in_one_jug() {
    let jugs = WaterJugs::new([3, 5]).unwrap();
    let only = |jug, amount| shortest(&jugs.clone().goal(Goal::Jug(jug, amount)).unwrap());
    assert_eq!(only(Jug::B, 4), Some(6));
    assert_eq!(only(Jug::A, 4), None);
    assert_eq!(only(Jug::A, 1), Some(4));
    assert_eq!(only(Jug::B, 1), Some(6));
}

#[test]
fn states_and_actions_are_small() {
    assert_eq!(size_of::<Amounts<2>>(), 8);
    assert_eq!(size_of::<Action>(), 2);
    assert_eq!(Amounts::from([3, 0]).to_string(), "(3, 0)");
    assert_eq!(Amounts::from([7]).to_string(), "(7)");
}
