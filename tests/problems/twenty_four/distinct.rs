//! The lists of distinct answers: counts of exhaustive programs, and lists of theirs.

use serde_json::Value;
use statewalk::problems::twenty_four::Operator::{Add, Subtract};
use statewalk::problems::twenty_four::{Expression, TwentyFour};
use testkit::cards::hands;

fn answers(numbers: &[i64], target: i64) -> Vec<Expression> {
    TwentyFour::new(numbers.iter().copied()).expect("the numbers are small").target(target).distinct_solutions()
}

fn read(text: &str) -> Expression {
    text.parse().expect("it is an expression")
}

/// The answers in ASCII.
fn written(numbers: &[i64], target: i64) -> Vec<String> {
    answers(numbers, target).iter().map(|answer| answer.ascii().to_string()).collect()
}

#[test]
fn every_hand() {
    let all: Vec<usize> = hands(1..=13, 4).iter().map(|hand| answers(hand, 24).len()).collect();
    assert_eq!(all.len(), 1820);
    assert_eq!(all.iter().sum::<usize>(), 3017);
    assert_eq!(all.iter().filter(|answers| **answers > 0).count(), 1362);
}

#[test]
fn every_tenth_hand() {
    for row in include_str!("../../fixtures/twenty_four_hands_sample.csv").lines().skip(1) {
        let cells: Vec<&str> = row.split(',').collect();
        let hand: TwentyFour = cells[0].parse().expect("it is a hand");
        assert_eq!(hand.distinct_solutions().len().to_string(), cells[3], "{row}");
    }
}

/// The hands of the table, with target, number of answers and answers.
fn selected() -> impl Iterator<Item = (Vec<i64>, i64, usize, Vec<String>)> {
    include_str!("../../fixtures/twenty_four_selected.jsonl").lines().filter_map(|text| {
        let row: Value = serde_json::from_str(text).expect("it is JSON");
        let hand = row["hand"].as_array().expect("a list").iter().filter_map(Value::as_i64).collect();
        let solutions = row["solutions"].as_array().into_iter().flatten();
        let solutions = solutions.filter_map(|text| text.as_str().map(str::to_owned)).collect();
        let count = row["canon_classes"].as_u64().and_then(|count| usize::try_from(count).ok()).expect("a number");
        // For targets of 0 or less, what is distinct is not agreed on.
        let is_settled = row["canon_reliable"] == Value::Bool(true);
        is_settled.then_some((hand, row["target"].as_i64().expect("a number"), count, solutions))
    })
}

#[test]
fn selected_hands() {
    let (mut rows, mut compared) = (0, 0);
    for (hand, target, count, solutions) in selected() {
        let answers = answers(&hand, target);
        assert_eq!(answers.len(), count, "{hand:?}");
        // `[x1: 3-2]` and the like are parts that were pulled out, from no particular place.
        for solution in solutions.iter().filter(|solution| !solution.contains('[')) {
            let solution = read(solution);
            let same = answers.iter().filter(|answer| answer.is_same_answer_as(&solution) == Ok(true));
            assert_eq!(same.count(), 1, "{solution} of {hand:?}");
            compared += 1;
        }
        rows += 1;
    }
    assert_eq!((rows, compared), (31, 76));
}

#[test]
fn six_numbers() {
    let answers = answers(&[1, 2, 3, 4, 5, 6], 24);
    assert_eq!(answers.len(), 900);
    for (place, answer) in answers.iter().enumerate() {
        for other in &answers[..place] {
            assert_eq!(answer.is_same_answer_as(other), Ok(false), "{answer} and {other}");
        }
    }
}

#[test]
fn how_answers_are_written() {
    assert_eq!(written(&[3, 6, 6, 10], 24), ["10 * (6 - 3) - 6"]);
    assert_eq!(written(&[3, 3, 8, 8], 24), ["8 / (3 - 8 / 3)"]);
    assert_eq!(written(&[1, 3, 6, 10], 24), ["10 * 3 * 1 - 6"]);
    assert_eq!(written(&[1, 5, 5, 5], 24), ["5 * (5 - 1 / 5)"]);
    assert_eq!(written(&[1, 1, 2, 7], 24), ["(7 + 1) * (2 + 1)"]);
    assert_eq!(written(&[1, 4, 5, 6], 24), ["4 / (1 - 5 / 6)", "6 / (5 / 4 - 1)"]);
    assert_eq!(
        written(&[1, 5, 5, 5, 5], 24),
        ["5 * 5 * 1 - 5 / 5", "5 * 5 + 5 - 5 - 1", "(5 + 1) * (5 - 5 / 5)", "(5 + 5 / 5) * (5 - 1)"]
    );
    // As few brackets as can be: not 3 * (1 + 1) / (6 - 5) - 5, which has a division, too.
    assert!(written(&[1, 1, 3, 5, 5, 6], 1).contains(&"3 * (1 + 1) - 5 * (6 - 5)".to_owned()));
    // Only with seven numbers can more brackets have fewer numbers in them: not 0 * (1 - 1) + (3 - 3) / (3 + 0).
    assert!(written(&[0, 0, 1, 1, 3, 3, 3], 0).contains(&"0 + (3 + 0 * (1 - 1) - 3) / 3".to_owned()));
    // Then as few numbers in brackets as can be: not (7 * (3 - 2) + 5) * 2.
    assert!(written(&[2, 2, 3, 5, 7], 24).contains(&"(7 + 5) * 2 * (3 - 2)".to_owned()));
    // Last, as few subtractions: not 5 + 5 + 1 - 6 - 3 - 1. Of two that are as nice, the first that is found.
    assert!(written(&[1, 1, 3, 5, 5, 6], 1).contains(&"5 + 5 - 6 * 1 * 1 - 3".to_owned()));
    assert!(written(&[0, 1, 1, 2, 2], 1).contains(&"2 + 1 * 0 / 2 - 1".to_owned()));
    // Those with the fewest brackets come first.
    for hand in [&[1, 2, 3, 4, 5][..], &[2, 3, 5, 7, 8], &[1, 4, 5, 6]] {
        let brackets: Vec<usize> = written(hand, 24).iter().map(|answer| answer.matches('(').count()).collect();
        assert!(brackets.is_sorted(), "{brackets:?}");
    }
    // With a target below 0, an order with the greatest first may need a sign in front, and stays as it was found.
    assert_eq!(written(&[2, 5], -3), ["2 - 5"]);
    assert_eq!(written(&[1, 3, 2], -4), ["1 - 3 - 2", "(1 - 3) * 2"]);
    // The greatest first, by absolute value.
    assert_eq!(written(&[1, 1, -3, -8], 24)[0], "-8 * (-3) * 1 * 1");
    assert!(written(&[-5, 2, 3, 4], 24).contains(&"(3 - (-5) - 2) * 4".to_owned()));
}

#[test]
fn rules_are_kept() {
    let hand = |numbers: [i64; 3]| TwentyFour::new(numbers).expect("the numbers are small");
    let written = |hand: TwentyFour| hand.distinct_solutions().iter().map(ToString::to_string).collect::<Vec<_>>();
    // One expression of an answer breaks the rule, another does not.
    assert_eq!(written(hand([3, 4, 18]).whole(true)), ["18 × 4 ÷ 3"]);
    // Without +, 2 − (3 − 4) cannot be written as a sum.
    assert_eq!(written(hand([2, 3, 4]).target(3).operators([Subtract])), ["2 − (3 − 4)"]);
    assert_eq!(written(hand([2, 3, 4]).target(3).operators([Add, Subtract])), ["4 + 2 − 3"]);
}

#[test]
fn zeros_and_leftovers() {
    assert_eq!(written(&[0, 3, 8], 24), ["8 * 3 + 0"]);
    assert_eq!(written(&[0, 5, 24], 24), ["24 + 0 / 5", "24 + 5 * 0"]);
    assert_eq!(written(&[24, 1, 2, 3], 24).len(), 9);
    assert_eq!(written(&[0, 0], 0), ["0 + 0", "0 * 0"]);
    // The expression is not always the shortest, as documented.
    assert!(written(&[0, 0, 0], 0).contains(&"0 + (0 + 0)".to_owned()));
    assert!(written(&[7, 7, 9, 9], 1).contains(&"9 * 7 / 9 / 7".to_owned()));
    assert_eq!(written(&[7], 7), ["7"]);
    assert_eq!(written(&[7], 8), [""; 0]);
    let subset = TwentyFour::new([24, 12, 2]).expect("the numbers are small").subset(true).distinct_solutions();
    let subset: Vec<String> = subset.iter().map(|answer| answer.ascii().to_string()).collect();
    assert_eq!(subset, ["12 * 2", "12 + 24 / 2", "24", "(24 - 12) * 2"]);
}

#[test]
fn what_is_the_same() {
    let same = |one: &str, other: &str| read(one).is_same_answer_as(&read(other)).expect("they have values");
    for (one, other) in [
        ("4-(1-3)", "3+4-1"),
        ("(3-5)*(2-14)", "(5-3)*(14-2)"),
        ("(5*1-1/5)*5", "(5-1/5/1)*5"),
        ("10*3*1-6", "(10/1)*3-6"),
        ("2*12*1*1", "2*12+1-1"),
        ("8*3*5/5", "8*3+5-5"),
        ("4*6*(3-2)", "4/(3-2)*6"),
        ("4*6*(2-3)*(2-3)", "4*6*(3-2)*(3-2)"),
    ] {
        assert!(same(one, other), "{one} and {other}");
    }
    for (one, other) in [
        ("2*(3+9)", "2*3+2*9"),
        ("6*4*(3-2)", "6*4+3-2-1"),
        ("6*4*1", "6*4*(3-2)"),
        ("5*5-5/5*1", "5*5+5-5-1"),
        ("3+21", "20+4"),
        ("24+(1+2-3)", "24+1+2-3"),
        ("24+(1+2-3)", "24+(3-1-2)"),
        ("1-2", "2-1"),
        ("7-(-3)*5", "7+3*5"),
        ("0*(-1)", "0*1"),
    ] {
        assert!(!same(one, other), "{one} and {other}");
        assert!(same(one, one));
    }
    assert!(read("1/0").is_same_answer_as(&read("1")).is_err());
    assert!(read("1").is_same_answer_as(&read("1/(1-1)")).is_err());
    let long = format!("1{}", "+1".repeat(2000));
    assert!(same(&long, &long));
    let deep = format!("{}1{}", "(".repeat(20_000), "*2/2+1-1)".repeat(2_000) + &")".repeat(18_000));
    assert!(same(&deep, &deep));
}
