//! Hands of the 24 game: what a search says, what the list of all answers says and what `check` says agree.

use statewalk::problems::twenty_four::{Fraction, Operators, TwentyFour};
use statewalk::{Bfs, Dfs, Outcome, Search};

use crate::bytes::Bytes;

/// Reads a hand after options that the first bytes choose.
///
/// # Panics
///
/// If a property does not hold.
pub fn hand(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let (whole, positive, subset) = (bytes.flag(), bytes.flag(), bytes.flag());
    let target = match bytes.below(4) {
        0 | 1 => Fraction::from(24),
        2 => Fraction::from(i32::from(bytes.next())),
        _ => Fraction::new(i64::from(bytes.next()) - 128, i64::from(bytes.next()) + 1).expect("it is small"),
    };
    let operators = match bytes.below(3) {
        0 | 1 => Operators::ALL,
        _ => Operators::ALL.iter().filter(|_| bytes.flag()).collect(),
    };
    match bytes.text().parse::<TwentyFour>() {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(hand) => {
            let numbers = hand.numbers().to_vec();
            assert!(numbers.is_sorted() && TwentyFour::new(numbers) == Ok(hand.clone()));
            let hand = hand.target(target).operators(operators).whole(whole).positive(positive).subset(subset);
            is_sound(&hand);
        }
    }
}

fn is_sound(hand: &TwentyFour) {
    let search = || Search::new(hand).max_expanded(2000);
    let reports = [search().run(Dfs::new()), search().run(Bfs::new())];
    let mut verdicts = Vec::new();
    for report in &reports {
        match &report.outcome {
            Outcome::Solved(solution) => {
                assert_eq!(solution.replay(hand), Ok(()));
                let answer = hand.expression(solution).expect("it is of this hand");
                assert_eq!(hand.check(&answer), Ok(()));
                verdicts.push(true);
            }
            Outcome::Unsolvable => verdicts.push(false),
            Outcome::Undecided(_) => {}
        }
    }
    // Of more numbers, there may be hundreds of thousands of answers.
    if hand.numbers().len() <= 4 {
        let answers = hand.distinct_solutions();
        verdicts.push(!answers.is_empty());
        assert!(answers.iter().all(|answer| hand.check(answer) == Ok(())));
        for (place, answer) in answers.iter().enumerate().take(20) {
            let same = answers.iter().filter(|other| answer.is_same_answer_as(other) == Ok(true)).count();
            assert_eq!(same, 1, "answer {place} of {:?}", hand.numbers());
        }
    }
    assert!(verdicts.windows(2).all(|pair| pair[0] == pair[1]), "{verdicts:?} of {hand:?}");
}
