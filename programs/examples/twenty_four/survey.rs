//! How many of many hands can be solved.

use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use statewalk::Outcome;
use statewalk::problems::twenty_four::TwentyFour;

use crate::Failure;
use crate::answer::solve;
use crate::args::Args;
use crate::output::{count, print_line};

/// How many hands there were of each kind.
#[derive(Default)]
struct Tally {
    solvable: u64,
    unsolvable: u64,
    undecided: u64,
}

/// Searches every hand, prints how many can be solved, and gives the exit status.
pub(crate) fn survey(args: &Args, range: RangeInclusive<i64>) -> Result<u8, Failure> {
    let bar = ProgressBar::hidden();
    bar.set_length(how_many(&range, args.cards));
    let began = Instant::now();
    let mut tally = Tally::default();
    for numbers in Hands::new(range, args.cards) {
        let hand = args.with_rules(TwentyFour::new(numbers)?);
        let report = solve(args, &hand, |_| ());
        *match report.outcome {
            Outcome::Solved(_) => &mut tally.solvable,
            Outcome::Unsolvable => &mut tally.unsolvable,
            Outcome::Undecided(_) => &mut tally.undecided,
        } += 1;
        show(&bar, began);
    }
    bar.finish_and_clear();
    print_line(&tally.summary())?;
    Ok(if tally.undecided > 0 { 3 } else { 0 })
}

impl Tally {
    fn summary(&self) -> String {
        let all = count(self.solvable + self.unsolvable + self.undecided, "hand");
        let Self { solvable, unsolvable, undecided } = self;
        match undecided {
            0 => format!("{solvable} of {all} can be solved, {unsolvable} are proved unsolvable."),
            _ => format!(
                "{solvable} of {all} can be solved, {unsolvable} are proved unsolvable; gave up on {undecided}."
            ),
        }
    }
}

/// Shows on a terminal how far it is, once it has lasted for half a second.
fn show(bar: &ProgressBar, began: Instant) {
    if bar.is_hidden() && bar.position() % 256 == 0 && began.elapsed() > Duration::from_millis(500) {
        bar.set_draw_target(ProgressDrawTarget::stderr());
        bar.set_style(ProgressStyle::default_bar());
    }
    bar.inc(1);
}

/// How many hands there are, if that is a number of 64 bits.
fn how_many(range: &RangeInclusive<i64>, cards: u8) -> u64 {
    let numbers = i128::from(*range.end()) - i128::from(*range.start()) + 1;
    let hands =
        (0..i128::from(cards)).try_fold(1_i128, |hands, card| Some(hands.checked_mul(numbers + card)? / (card + 1)));
    hands.and_then(|hands| u64::try_from(hands).ok()).unwrap_or(u64::MAX)
}

/// All hands of numbers of a range, each in increasing order.
struct Hands {
    range: RangeInclusive<i64>,
    next: Option<Vec<i64>>,
}

impl Hands {
    fn new(range: RangeInclusive<i64>, cards: u8) -> Self {
        let first = vec![*range.start(); cards.into()];
        Self { range, next: Some(first) }
    }
}

impl Iterator for Hands {
    type Item = Vec<i64>;

    fn next(&mut self) -> Option<Vec<i64>> {
        let hand = self.next.take()?;
        let last = *self.range.end();
        self.next = hand.iter().rposition(|number| *number < last).map(|place| {
            let kept = hand.iter().copied().take(place);
            let raised = hand.iter().skip(place).take(1).map(|number| number + 1);
            let mut next: Vec<i64> = kept.chain(raised).collect();
            next.resize(hand.len(), next.last().copied().unwrap_or(last));
            next
        });
        Some(hand)
    }
}
