//! The 24 game against tables computed by exhaustive programs, and against its own promises.

use serde_json::Value;
use statewalk::problems::twenty_four::{
    Combine, Expression, Fraction, MOST_NUMBERS, Operator, Operators, TwentyFour, TwentyFourError, Values,
};
use statewalk::{Bfs, Dfs, Outcome, Problem, Report, Search, Solution, Visited, bfs, dfs, iddfs};
use testkit::cards::hands;

fn game(numbers: &[i64]) -> TwentyFour {
    TwentyFour::new(numbers.iter().copied()).expect("the numbers are small")
}

/// Whether a hand can be solved; its answer is checked.
fn is_solvable(hand: &TwentyFour) -> bool {
    match dfs(hand).outcome {
        Outcome::Solved(solution) => {
            assert_eq!(solution.replay(hand), Ok(()));
            let answer = hand.expression(&solution).expect("it is a solution of this hand");
            assert_eq!(hand.check(&answer), Ok(()), "{answer}");
            true
        }
        Outcome::Unsolvable => false,
        Outcome::Undecided(reason) => panic!("{reason}"),
    }
}

/// How often a hand is dealt.
fn dealt(kind: &str, hand: &[i64]) -> u64 {
    let choose = |n: u64, k: u64| (0..k).fold(1, |product, i| product * (n - i) / (i + 1));
    let runs = hand.chunk_by(|one, other| one == other).map(|run| run.len() as u64);
    match kind {
        "hands" => 1,
        "at most 4 alike" => u64::from(runs.max() <= Some(4)),
        "ordered 4-tuples" => runs.fold((1..=hand.len() as u64).product(), |all, run| all / (1..=run).product::<u64>()),
        _ => runs.fold(1, |all, run| all * choose(4, run)),
    }
}

/// The range of a row and how hands are counted in it.
fn kind(text: &str) -> (&str, std::ops::RangeInclusive<i64>) {
    let range = |text: &str| {
        let (first, last) = text.split_once("..").expect("it is a range");
        first.parse().expect("a number")..=last.parse().expect("a number")
    };
    match text {
        "4 cards of a 52-card deck" => ("deck", 1..=13),
        "4 cards of a 40-card deck (A..10)" => ("deck", 1..=10),
        _ => match (text.strip_prefix("ordered 4-tuples "), text.split_once(", ")) {
            (Some(text), _) => ("ordered 4-tuples", range(text)),
            (_, Some((text, kind))) => (kind, range(text)),
            _ => ("hands", range(text)),
        },
    }
}

/// The cells of a row, some of which are in quotation marks because they have commas.
fn cells(row: &str) -> Vec<String> {
    let parts = row
        .split('"')
        .enumerate()
        .map(|(place, part)| if place % 2 == 1 { part.replace(',', "\0") } else { part.into() });
    parts.collect::<String>().split(',').map(|cell| cell.replace('\0', ",")).collect()
}

/// Checks the rows of the table of counts for hands of so many numbers.
fn counts(numbers: usize) -> usize {
    let rows = include_str!("../../fixtures/twenty_four_counts.csv").lines().skip(1).map(cells);
    let rows: Vec<_> = rows.filter(|row| row[1] == numbers.to_string()).collect();
    for row in &rows {
        let (kind, range) = kind(&row[0]);
        let (mut all, mut solvable) = (0, 0);
        for hand in hands(range, numbers) {
            let is_whole = row[3].starts_with("every intermediate an integer");
            let game = game(&hand).target(row[2].parse::<i64>().expect("a number")).whole(is_whole);
            all += dealt(kind, &hand);
            solvable += dealt(kind, &hand) * u64::from(is_solvable(&game));
        }
        let expected = [&row[4], &row[5], &row[6]].map(|cell| cell.parse::<u64>().expect("a number"));
        assert_eq!([all, solvable, all - solvable], expected, "{row:?}");
    }
    rows.len()
}

#[test]
fn four_numbers() {
    assert_eq!(counts(4), 18);
}

#[test]
fn five_numbers() {
    assert_eq!(counts(5), 6);
}

#[test]
fn six_numbers() {
    assert_eq!(counts(6), 3);
}

#[test]
fn seven_numbers() {
    assert_eq!(counts(7), 2);
}

#[test]
fn every_tenth_hand() {
    let mut checked = 0;
    for row in include_str!("../../fixtures/twenty_four_hands_sample.csv").lines().skip(1) {
        let cells: Vec<&str> = row.split(',').collect();
        let hand: TwentyFour = cells[0].parse().expect("it is a hand");
        assert_eq!(is_solvable(&hand), cells[1] == "1", "{row}");
        assert_eq!(is_solvable(&hand.clone().whole(true).positive(true)), cells[4] == "1", "{row}");
        assert_eq!(is_solvable(&hand.whole(true)), cells[5] == "1", "{row}");
        checked += 1;
    }
    assert_eq!(checked, 182);
}

#[test]
fn selected_hands() {
    let mut checked = 0;
    for text in include_str!("../../fixtures/twenty_four_selected.jsonl").lines() {
        let row: Value = serde_json::from_str(text).expect("it is JSON");
        let numbers = row["hand"].as_array().expect("a list").iter().filter_map(Value::as_i64);
        let hand = TwentyFour::new(numbers).expect("the numbers are small");
        let hand = hand.target(row["target"].as_i64().expect("a number"));
        assert_eq!(is_solvable(&hand), row["canon_classes"].as_u64() > Some(0), "{row}");
        checked += 1;
    }
    assert_eq!(checked, 32);
}

#[test]
fn famous_hands() {
    let answer = |text: &str| {
        let hand: TwentyFour = text.parse().expect("it is a hand");
        let solution = bfs(&hand).into_solution()?;
        hand.expression(&solution).map(|answer| answer.to_string())
    };
    assert_eq!(answer("3 3 8 8").as_deref(), Some("8 ÷ (3 − 8 ÷ 3)"));
    assert_eq!(answer("5 5 5 5").as_deref(), Some("5 × 5 − 5 ÷ 5"));
    assert_eq!(answer("A 6 6 8").as_deref(), Some("6 ÷ (1 − 6 ÷ 8)"));
    assert_eq!(answer("A A 2 7").as_deref(), Some("(7 + 1) × (2 + 1)"));
    assert_eq!(answer("1 1 1 1"), None);
    assert_eq!(answer("8 8 8 8"), None);
    assert_eq!(answer("24").as_deref(), Some("24"));
    assert_eq!(answer("23"), None);
}

#[test]
fn the_algorithms_agree() {
    for hand in hands(0..=6, 4).into_iter().chain(hands(2..=5, 5)) {
        let hand = game(&hand);
        let lengths = [bfs(&hand), dfs(&hand), iddfs(&hand)].map(|report| match report.outcome {
            Outcome::Solved(solution) => Some(solution.len()),
            Outcome::Unsolvable => None,
            Outcome::Undecided(reason) => panic!("{reason}"),
        });
        assert_eq!(lengths, [lengths[0]; 3], "{:?}", hand.numbers());
    }
    // With numbers left over, an answer may be shorter; breadth first and by deepening it is the shortest.
    for hand in hands(1..=9, 4).into_iter().step_by(7) {
        let hand = game(&hand).subset(true);
        let [bfs, dfs, iddfs] = [bfs(&hand), dfs(&hand), iddfs(&hand)].map(Report::into_solution);
        assert_eq!(bfs.as_ref().map(Solution::len), iddfs.as_ref().map(Solution::len));
        assert_eq!(bfs.is_some(), dfs.is_some());
        for solution in [bfs, dfs, iddfs].into_iter().flatten() {
            let answer = hand.expression(&solution).expect("it is a solution of this hand");
            assert_eq!(hand.check(&answer), Ok(()), "{answer}");
        }
    }
}

#[test]
fn the_visited_set_pays() {
    let expanded = |remember| {
        let hand = game(&[6, 9, 11, 13, 13]);
        let report = Search::new(hand).run(Dfs::new().visited(remember));
        assert_eq!(report.outcome, Outcome::Unsolvable);
        report.stats.expanded
    };
    let (all, path, nothing) = (expanded(Visited::All), expanded(Visited::Path), expanded(Visited::None));
    // No state comes twice on a path, so to remember the path alone is no help.
    assert_eq!((all, path, nothing), (9_791, 73_919, 73_919));
}

#[test]
fn successors_are_actions_applied() {
    let hands = [game(&[1, 2, 2, 3]), game(&[0, -2, 5, 5]), game(&[1, 2, 3]).whole(true), game(&[2, 4]).positive(true)];
    for hand in hands {
        let mut todo = vec![hand.initial()];
        while let Some(state) = todo.pop() {
            let by_hand = hand.actions(&state).into_iter().map(|action| (action, hand.apply(&state, &action)));
            assert_eq!(hand.successors(&state).collect::<Vec<_>>(), by_hand.collect::<Vec<_>>());
            for (action, next) in hand.successors(&state) {
                assert_eq!(next.len() + 1, state.len(), "{action}");
                assert!(next.is_sorted());
                todo.push(next);
            }
        }
    }
}

/// The actions of a state, in words.
fn offered(hand: &TwentyFour, state: &[i64]) -> String {
    let state: Values = state.iter().copied().map(Fraction::from).collect();
    hand.actions(&state).into_iter().map(|action| action.describe(&state).to_string()).collect::<Vec<_>>().join(", ")
}

#[test]
fn actions_come_in_order_and_once() {
    let hand = game(&[1]);
    assert_eq!(offered(&hand, &[2, 6]), "6 + 2 = 8, 6 − 2 = 4, 6 × 2 = 12, 6 ÷ 2 = 3, 2 ÷ 6 = 1/3");
    assert_eq!(offered(&hand, &[5, 5, 5, 5]), "5 + 5 = 10, 5 − 5 = 0, 5 × 5 = 25, 5 ÷ 5 = 1");
    assert_eq!(
        offered(&hand, &[0, 0, 3]),
        "3 + 0 = 3, 3 − 0 = 3, 3 × 0 = 0, 0 ÷ 3 = 0, 0 + 0 = 0, 0 − 0 = 0, 0 × 0 = 0"
    );
    assert_eq!(offered(&hand.clone().operators([Operator::Add]), &[1, 1, 2]), "2 + 1 = 3, 1 + 1 = 2");
    assert_eq!(offered(&hand.clone().whole(true), &[4, 8]), "8 + 4 = 12, 8 − 4 = 4, 8 × 4 = 32, 8 ÷ 4 = 2");
    // Both differences are needed if something is negative, or if there is no + to make up for it.
    let both = "6 − 2 = 4, 2 − 6 = -4";
    assert_eq!(offered(&hand.clone().operators([Operator::Subtract]), &[2, 6]), both);
    let differences = |hand: &TwentyFour, state: &[i64]| offered(hand, state).matches(" − ").count();
    assert_eq!(differences(&hand.clone().target(-24), &[2, 6]), 2);
    assert_eq!(differences(&hand, &[-2, 6]), 2);
    assert_eq!(differences(&hand.clone().positive(true).target(-24), &[-2, 6]), 1);
    let sums = hand.clone().operators([Operator::Add]);
    assert_eq!(offered(&sums, &[1, 4, 4, 4, 9]), "9 + 4 = 13, 9 + 1 = 10, 4 + 4 = 8, 4 + 1 = 5");
    assert_eq!((offered(&hand, &[7]), offered(&hand, &[])), (String::new(), String::new()));
}

#[test]
fn zero_is_no_divisor() {
    for hand in hands(0..=2, 4) {
        let hand = game(&hand);
        let mut todo = vec![hand.initial()];
        while let Some(state) = todo.pop() {
            for action in hand.actions(&state) {
                let is_division = action.operator == Operator::Divide;
                assert!(!is_division || !state[usize::from(action.right)].is_zero());
                todo.push(hand.apply(&state, &action));
            }
        }
    }
    assert!(!is_solvable(&game(&[0, 0, 0, 0])));
    assert!(is_solvable(&game(&[0, 0, 0, 0]).target(0)));
    assert!(is_solvable(&game(&[0, 0, 3, 8])));
}

#[test]
fn actions_of_other_states_do_no_harm() {
    let hand = game(&[1, 2, 3, 4]);
    let states = [vec![], vec![0], vec![0, 5], vec![i64::MAX, i64::MAX], vec![i64::MIN, -1], vec![1; 300]];
    for state in states {
        let state: Values = state.into_iter().map(Fraction::from).collect();
        for (left, right) in [(0, 0), (0, 1), (1, 0), (7, 0), (255, 254), (0, 255)] {
            for operator in Operator::ALL {
                let next = hand.apply(&state, &Combine { left, operator, right });
                assert!(next == state || next.len() + 1 == state.len());
            }
        }
        assert_eq!(hand.actions(&state).into_iter().count(), hand.successors(&state).count());
    }
    let other = game(&[1, 2, 3]).target(6);
    let solution = bfs(&other).into_solution().expect("1 + 2 + 3");
    assert!(solution.replay(&hand).is_err());
    assert_eq!(hand.expression(&solution), None, "6 is not 24");
    assert!(other.expression(&solution).is_some());
}

#[test]
fn countdown() {
    let shortest = |tiles: [i64; 6], target: i64| {
        let tiles = game(&tiles).target(target).whole(true).positive(true).subset(true);
        let solution = Search::new(&tiles).run(Bfs::new()).into_solution()?;
        let answer = tiles.expression(&solution).expect("it is a solution of these tiles");
        assert_eq!(tiles.check(&answer), Ok(()), "{answer}");
        assert_eq!(answer.operators().count(), solution.len(), "the shortest path has no operation to spare");
        Some(solution.len())
    };
    assert_eq!(shortest([25, 50, 75, 100, 3, 6], 952), Some(5));
    assert_eq!(shortest([1, 2, 3, 4, 5, 100], 100), Some(0));
    assert_eq!(shortest([1, 2, 3, 4, 5, 100], 500), Some(1));
    assert_eq!(shortest([1, 1, 2, 2, 3, 3], 999), None);
}

#[test]
fn no_value_overflows() {
    // Of six numbers up to 13, and eight: far from it.
    for n in 1..=MOST_NUMBERS {
        assert!(TwentyFour::new(vec![13; n]).is_ok() && TwentyFour::new(vec![-100; n]).is_ok());
    }
    let error =
        |numbers: &[i64]| TwentyFour::new(numbers.iter().copied()).map_err(|error| error.to_string()).unwrap_err();
    assert_eq!(
        error(&[1, i64::MAX / 2 + 1, 1]),
        "number 2, 4611686018427387904, is too large beside the others: 2^2 times the product of all 3, each without sign \
         and the larger part of a fraction, must be at most 9223372036854775807"
    );
    assert!(TwentyFour::new([i64::MAX]).is_ok());
    assert!(error(&[i64::MIN]).starts_with("number 1, -9223372036854775808, is too large"));
    assert!(error(&[i64::MAX, 2]).starts_with("number 1"));
    // The largest hands there may be: every operation of every state has a result.
    let near = |n: u32, others: i64| i64::MAX / 2_i64.pow(n - 1) / others;
    let largest: [Vec<Fraction>; 5] = [
        [near(2, 1), 1].map(Fraction::from).to_vec(),
        [near(4, 210), 2, -105, 1].map(Fraction::from).to_vec(),
        [46_340, -46_339, 16_381, 32_749].map(|prime| Fraction::new(1, prime).unwrap()).to_vec(),
        [Fraction::new(near(4, 97 * 89), 7), Fraction::new(1, 97), Fraction::new(89, 88), Fraction::new(-1, 1)]
            .map(Option::unwrap)
            .to_vec(),
        [215_443, 199_999, 8_191, -3].map(|number| Fraction::new(3, number).unwrap()).to_vec(),
    ];
    for numbers in largest {
        let hand = TwentyFour::new(numbers.clone()).expect("it is just small enough");
        let mut todo = vec![hand.initial()];
        while let Some(state) = todo.pop() {
            for (left, one) in state.iter().enumerate() {
                for (right, other) in state.iter().enumerate().filter(|(right, _)| *right != left) {
                    for operator in
                        Operator::ALL.into_iter().filter(|operator| *operator != Operator::Divide || !other.is_zero())
                    {
                        let result = operator.checked(*one, *other);
                        assert!(result.is_some(), "{one} {operator} {other} of {numbers:?}");
                        let [left, right] = [left, right].map(|place| u8::try_from(place).expect("there are four"));
                        let action = Combine { left, operator, right };
                        todo.push(hand.apply(&state, &action));
                    }
                }
            }
        }
    }
}

#[test]
fn bad_hands_are_named() {
    let message = |error: TwentyFourError| error.to_string();
    assert_eq!(TwentyFour::new([0_i64; 0]).map_err(message).unwrap_err(), "no numbers: there must be 1 to 8");
    assert_eq!(TwentyFour::new([1; 9]).map_err(message).unwrap_err(), "9 numbers are too many: there must be 1 to 8");
    assert_eq!(TwentyFour::new((0..1000).map(|_| 1)).unwrap_err(), TwentyFourError::TooManyNumbers { numbers: 1000 });
    for (text, expected) in [
        ("", "no numbers: there must be 1 to 8"),
        (" , ", "no numbers: there must be 1 to 8"),
        ("3 x", "number 2: \"x\" is no number: it must be like 5, -3, 1/2 or 0.5, or a card A, T, J, Q or K"),
        ("1/0", "number 1: \"1/0\" is no number: the denominator must not be 0"),
        (
            "9223372036854775808",
            "number 1: \"9223372036854775808\" is too large: numerator and denominator must be at most 9223372036854775807",
        ),
    ] {
        assert_eq!(text.parse::<TwentyFour>().map_err(message).unwrap_err(), expected);
    }
    assert!(Operators::from([Operator::Add, Operator::Add]).iter().eq([Operator::Add]), "each counts once");
    assert!("+".parse::<Operators>().is_ok() && " ".parse::<Operators>().is_err() && "a".parse::<Operators>().is_err());
}

#[test]
fn answers_are_checked() {
    let hand = game(&[3, 3, 8, 8]);
    let problem = |hand: &TwentyFour, text: &str| {
        let expression: Expression = text.parse().expect("it is an expression");
        hand.check(&expression).map_err(|error| error.to_string()).err().unwrap_or_default()
    };
    for (text, expected) in [
        ("8/(3-8/3)", ""),
        ("8", "it lacks 3, 3 and 8"),
        ("3*3*8*8*8", "it has 8 more often than the hand"),
        ("8/(3-8/3)+1-1", "it has 1 and 1 more often than the hand"),
        ("3*8+1*0", "it lacks 3 and 8 and has 0 and 1 more often than the hand"),
        ("8*8*(3-3)", "its value is 0, not 24"),
        ("8*8/(3-3)", "operator 2 divides by 0"),
        ("8/3+8/3", "its value is 16/3, not 24"),
    ] {
        assert_eq!(problem(&hand, text), expected, "{text}");
    }
    assert_eq!(problem(&hand.clone().whole(true), "8/(3-8/3)"), "operator 3 gives 8/3: every result must be whole");
    assert_eq!(
        problem(&hand.clone().positive(true), "8*3*(8/(8-16)+2)"),
        "it lacks 3 and has 2, 8 and 16 more often than the hand"
    );
    assert_eq!(
        problem(&game(&[1, 2, 24]).positive(true), "24+(1-2)"),
        "operator 2 gives -1: no result may be negative"
    );
    assert_eq!(
        problem(&game(&[1, 2, 3, 27]).positive(true), "27+(1/2-3)"),
        "operator 3 gives -5/2: no result may be negative"
    );
    assert_eq!(problem(&hand.clone().operators([Operator::Divide]), "8/(3-8/3)"), "operator 2, −, is not allowed");
    assert_eq!(problem(&hand.clone().subset(true), "3*8"), "");
    assert_eq!(problem(&hand.subset(true), "3*8*1"), "it has 1 more often than the hand");
}

#[test]
fn states_and_actions_are_small() {
    assert_eq!(size_of::<Values>(), 80);
    assert_eq!(size_of::<Combine>(), 3);
    assert_eq!(size_of::<Fraction>(), 16);
}

#[test]
fn an_endless_hand_is_refused() {
    let error = TwentyFour::new(std::iter::repeat(1)).map_err(|error| error.to_string()).unwrap_err();
    assert_eq!(error, "1000 numbers are too many: there must be 1 to 8");
    let error = TwentyFour::new(std::iter::repeat_n(1, 9)).map_err(|error| error.to_string()).unwrap_err();
    assert_eq!(error, "9 numbers are too many: there must be 1 to 8");
}

#[test]
fn a_solution_of_another_hand_is_no_answer() {
    let hand = |numbers: [i64; 4]| TwentyFour::new(numbers).expect("the numbers are small");
    let solution = bfs(hand([2, 4, 8, 10])).into_solution().expect("it can be solved");
    assert_eq!(hand([3, 6, 6, 10]).expression(&solution), None);
    assert!(hand([2, 4, 8, 10]).expression(&solution).is_some());
    assert_eq!(hand([2, 4, 8, 10]).target(23).expression(&solution), None);
}

#[test]
fn a_state_of_more_numbers_than_places_has_actions() {
    let hand = TwentyFour::new([1, 2]).expect("the numbers are small");
    let state: Values = (0..400).map(Fraction::from).collect();
    let actions: Vec<Combine> = hand.actions(&state).into_iter().collect();
    assert!(actions.len() > 100_000);
    assert!(actions.iter().all(|action| hand.apply(&state, action).len() == 399));
    assert_eq!((actions[0].left, actions[0].right), (255, 254));
}
