//! States of the 24 game at their ordinary size need no memory but their own.

use statewalk::Problem;
use statewalk::problems::twenty_four::{Fraction, TwentyFour, Values};

use crate::ALLOCATOR;

/// How many bytes it takes to make all actions of a state and apply them.
fn taken(hand: &TwentyFour, state: &Values) -> usize {
    let before = ALLOCATOR.total_allocated();
    assert!(hand.successors(state).all(|(_, next)| next.len() + 1 == state.len() && !hand.is_goal(&next)));
    ALLOCATOR.total_allocated() - before
}

pub(crate) fn up_to_five_numbers_take_no_memory() {
    let hand = TwentyFour::new([2, 3, 5, 7, 11, 13]).expect("the numbers are small").target(1_000_000);
    let state = |numbers: &[i64]| numbers.iter().copied().map(Fraction::from).collect::<Values>();
    for numbers in [&[1, 2][..], &[1, 2, 3], &[1, 2, 3, 4], &[1, 2, 3, 4, 5]] {
        assert_eq!(taken(&hand, &state(numbers)), 0, "{numbers:?}");
        assert_eq!(taken(&hand.clone().whole(true), &state(numbers)), 0, "{numbers:?}");
    }
    assert!(taken(&hand, &hand.initial()) > 0);
}
