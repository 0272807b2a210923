//! The search and the list of answers against sets of values that are computed part by part, without a search.

use std::collections::BTreeSet;

use proptest::prelude::*;
use statewalk::problems::twenty_four::{Expression, Fraction, Operators, TwentyFour};
use statewalk::{Bfs, Control, Outcome, Report, Search, bfs, dfs, iddfs};
use testkit::cards::{ALL, Number, Options, expressions, hands, number, values};

fn fraction((above, below): Number) -> Fraction {
    let [above, below] = [above, below].map(|part| i64::try_from(part).expect("it is small"));
    Fraction::new(above, below).expect("it is a number")
}

fn number_of(fraction: Fraction) -> Number {
    (fraction.numerator().into(), fraction.denominator().into())
}

fn is_solved<S, A>(report: &Report<S, A>) -> bool {
    match report.outcome {
        Outcome::Solved(_) => true,
        Outcome::Unsolvable => false,
        Outcome::Undecided(reason) => panic!("{reason}"),
    }
}

fn wholes(hand: &[i64]) -> Vec<Number> {
    hand.iter().map(|number| (i128::from(*number), 1)).collect()
}

/// Every target is asked for, one by one.
fn every_target(hands: impl Iterator<Item = Vec<i64>>) {
    for hand in hands {
        let reachable = values(&wholes(&hand), ALL);
        let game = TwentyFour::new(hand.iter().copied()).expect("the numbers are small");
        for target in 0..=100 {
            let is_solvable = is_solved(&dfs(game.clone().target(target)));
            assert_eq!(is_solvable, reachable.contains(&(target.into(), 1)), "{hand:?}, {target}");
        }
    }
}

#[test]
fn every_target_of_some_hands() {
    every_target(hands(1..=13, 4).into_iter().step_by(12));
}

#[test]
#[ignore = "184,000 searches take half a minute; the test above takes every twelfth hand, the one below all targets at once"]
fn every_target_of_every_hand() {
    every_target(hands(1..=13, 4).into_iter());
}

#[test]
fn all_that_any_hand_can_make() {
    for hand in hands(1..=13, 4) {
        let expected: BTreeSet<Number> = values(&wholes(&hand), ALL).into_iter().filter(|value| value.0 >= 0).collect();
        // A target that is out of reach leaves nothing unseen.
        let game = TwentyFour::new(hand.iter().copied()).expect("the numbers are small").target(1_000_000_007);
        let mut found = BTreeSet::new();
        let search = Search::new(&game).on_expand(|node| {
            if let [last] = **node.state() {
                found.insert(number_of(last));
            }
            Control::Continue
        });
        assert!(!is_solved(&search.run(Bfs::new())));
        assert_eq!(found, expected, "{hand:?}");
    }
}

/// A number as it is written in an expression.
fn literal((above, below): Number) -> String {
    if below == 1 { format!("({above})") } else { format!("[{above}/{below}]") }
}

/// Numbers of all kinds, small ones more often.
fn any_number() -> impl Strategy<Value = Number> {
    prop_oneof![
        4 => (1_i128..=13).prop_map(|whole| (whole, 1)),
        1 => Just((0, 1)),
        1 => (-6_i128..0).prop_map(|whole| (whole, 1)),
        1 => ((-3_i128..=9), 1_i128..=4).prop_map(|(above, below)| number(above, below)),
    ]
}

fn any_operators() -> impl Strategy<Value = String> {
    proptest::sample::subsequence(vec!['+', '-', '*', '/'], 1..=4).prop_map(|signs| signs.into_iter().collect())
}

#[derive(Debug, Clone)]
struct Game {
    numbers: Vec<Number>,
    target: Number,
    operators: String,
    flags: (bool, bool, bool),
}

impl Game {
    fn options(&self) -> Options<'_> {
        let (whole, positive, subset) = self.flags;
        Options { operators: &self.operators, whole, positive, subset }
    }

    fn hand(&self) -> TwentyFour {
        let (whole, positive, subset) = self.flags;
        let hand = TwentyFour::new(self.numbers.iter().copied().map(fraction)).expect("the numbers are small");
        let operators: Operators = self.operators.parse().expect("there is one");
        hand.target(fraction(self.target)).operators(operators).whole(whole).positive(positive).subset(subset)
    }
}

/// A game whose target can often be reached: the fraction of the values is a number from 0 to 1000.
fn any_game(most: usize) -> impl Strategy<Value = Game> {
    let numbers = proptest::collection::vec(any_number(), 1..=most);
    let flags = (proptest::bool::weighted(0.25), proptest::bool::weighted(0.25), proptest::bool::weighted(0.25));
    let operators = prop_oneof![Just("+-*/".to_owned()), any_operators()];
    (numbers, operators, flags, 0_usize..1000, -30_i128..=30).prop_map(|(numbers, operators, flags, place, other)| {
        let mut game = Game { numbers, target: (other, 1), operators, flags };
        let reachable: Vec<Number> = values(&game.numbers, game.options()).into_iter().collect();
        if place % 3 > 0 && !reachable.is_empty() {
            game.target = reachable[place % reachable.len()];
        }
        game
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn verdicts_under_any_rules(game in any_game(5)) {
        let hand = game.hand();
        let expected = values(&game.numbers, game.options()).contains(&game.target);
        for report in [bfs(&hand), dfs(&hand), iddfs(&hand)] {
            if let Some(solution) = report.solution() {
                let answer = hand.expression(solution).expect("it is a solution of this hand");
                prop_assert_eq!(hand.check(&answer), Ok(()), "{}", answer);
            }
            prop_assert_eq!(is_solved(&report), expected);
        }
    }

    #[test]
    fn the_answers_are_those_of_all_expressions(game in any_game(4)) {
        let hand = game.hand();
        let answers = hand.distinct_solutions();
        let cards: Vec<_> = game.numbers.iter().map(|number| (literal(*number), *number)).collect();
        let mut found = BTreeSet::new();
        for (text, value) in expressions(&cards, game.options()) {
            if value == game.target {
                let expression: Expression = text.parse().expect("it is an expression");
                prop_assert_eq!(hand.check(&expression), Ok(()), "{}", expression);
                let same = |answer: &Expression| answer.is_same_answer_as(&expression) == Ok(true);
                let places: Vec<_> = answers.iter().enumerate().filter(|(_, answer)| same(answer)).collect();
                prop_assert_eq!(places.len(), 1, "{} is {:?}", expression, places);
                found.insert(places[0].0);
            }
        }
        prop_assert_eq!(found.len(), answers.len(), "each answer is that of some expression");
        for answer in &answers {
            prop_assert_eq!(hand.check(answer), Ok(()), "{}", answer);
        }
    }

    #[test]
    fn the_order_of_a_hand_does_not_matter(game in any_game(5), shift in 0_usize..5, is_reversed: bool) {
        let mut turned = game.clone();
        let shift = shift % turned.numbers.len();
        turned.numbers.rotate_left(shift);
        if is_reversed {
            turned.numbers.reverse();
        }
        let (one, other) = (game.hand(), turned.hand());
        prop_assert_eq!(&one, &other);
        prop_assert_eq!(is_solved(&bfs(&one)), is_solved(&bfs(&other)));
        let answers = one.distinct_solutions();
        prop_assert_eq!(&answers, &other.distinct_solutions());
        prop_assert_eq!(answers.is_empty(), !is_solved(&bfs(&one)));
    }
}
