//! The 24 game: the verdicts and the answers of all hands of four cards, and hands of five and six. Each benchmark
//! checks its results: `cargo bench --bench twenty_four`.
#![allow(missing_docs, reason = "criterion's macros make items without docs")]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use statewalk::problems::twenty_four::TwentyFour;
use statewalk::{Bfs, Dfs, Outcome, Search};

/// All hands of four cards, 1 to 13.
fn hands() -> Vec<TwentyFour> {
    let hands = (1..=13)
        .flat_map(|a| (a..=13).flat_map(move |b| (b..=13).flat_map(move |c| (c..=13).map(move |d| [a, b, c, d]))));
    hands.map(|hand| hand_of(&hand)).collect()
}

fn hand_of(numbers: &[i64]) -> TwentyFour {
    TwentyFour::new(numbers.iter().copied()).expect("the numbers are small")
}

/// Whether a hand can be solved.
fn is_solvable(hand: &TwentyFour) -> bool {
    match Search::new(black_box(hand)).run(Dfs::new()).outcome {
        Outcome::Solved(_) => true,
        Outcome::Unsolvable => false,
        Outcome::Undecided(reason) => panic!("{reason}"),
    }
}

fn four_cards(criterion: &mut Criterion) {
    let hands = hands();
    let mut group = criterion.benchmark_group("four cards");
    group.sample_size(20);
    group.bench_function("1820 hands decided", |bencher| {
        bencher.iter(|| assert_eq!(hands.iter().filter(|hand| is_solvable(hand)).count(), 1362));
    });
    group.bench_function("3017 answers listed", |bencher| {
        bencher.iter(|| {
            let answers = hands.iter().map(|hand| black_box(hand).distinct_solutions().len());
            assert_eq!(answers.sum::<usize>(), 3017);
        });
    });
    group.finish();
}

fn larger_hands(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("larger hands");
    group.sample_size(20);
    for (name, numbers, expected) in [
        ("five, solvable", &[2, 3, 5, 7, 11][..], true),
        ("five, unsolvable", &[6, 9, 11, 13, 13], false),
        ("six, solvable", &[1, 2, 3, 4, 5, 6], true),
        ("six, unsolvable", &[9, 9, 9, 10, 10, 10], false),
    ] {
        let hand = hand_of(numbers);
        group.bench_function(name, |bencher| bencher.iter(|| assert_eq!(is_solvable(&hand), expected)));
    }
    let tiles = hand_of(&[25, 50, 75, 100, 3, 6]).target(952).whole(true).positive(true).subset(true);
    group.bench_function("Countdown, the fewest operations", |bencher| {
        bencher.iter(|| {
            let solution = Search::new(black_box(&tiles)).run(Bfs::new()).into_solution();
            assert_eq!(solution.map(|solution| solution.len()), Some(5));
        });
    });
    let six = hand_of(&[1, 2, 3, 4, 5, 6]);
    group.bench_function("six, 900 answers listed", |bencher| {
        bencher.iter(|| assert_eq!(black_box(&six).distinct_solutions().len(), 900));
    });
    group.finish();
}

criterion_group!(all, four_cards, larger_hands);
criterion_main!(all);
