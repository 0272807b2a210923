//! Peak bytes and times of this crate, `pathfinding`, and the loops people write by hand, each search in a process of its
//! own, as a Markdown table: `cargo bench --bench memory`. Times are medians of five; what counts is the ratio to
//! `pathfinding`, taken in pairs.

mod support;

use std::alloc::System;
use std::env;
use std::process::Command;
use std::time::Instant;

use cap::Cap;
use support::{BASELINE, Case};

#[global_allocator]
static ALLOCATOR: Cap<System> = Cap::new(System, usize::MAX);

/// Runs one search, in a child process, and prints its time and its peak.
fn measure(case: &Case) {
    // What was allocated before counts for less than this, so the peak is that of the search.
    let _ballast = std::hint::black_box(vec![0_u8; 1 << 20]);
    // A small search is over before its code is in the cache, so it runs twice.
    if case.size < 10_000 {
        assert_eq!((case.search)(), case.size);
    }
    let (before, began) = (ALLOCATOR.allocated(), Instant::now());
    assert_eq!((case.search)(), case.size);
    println!("{} {}", began.elapsed().as_nanos(), ALLOCATOR.max_allocated() - before);
}

/// The seconds and peak bytes of one search in a child process.
fn run(number: usize) -> (f64, f64) {
    let this = env::current_exe().expect("this program is somewhere");
    let output = Command::new(this).args(["--one", &number.to_string()]).output().expect("it can be run");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("it prints two numbers");
    let (nanoseconds, bytes) = text.trim().split_once(' ').expect("it prints two numbers");
    (nanoseconds.parse::<f64>().expect("a number") / 1e9, bytes.parse().expect("a number"))
}

fn median(figures: impl Iterator<Item = f64>) -> f64 {
    let mut figures: Vec<f64> = figures.collect();
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// Prints the rows of one workload, whose cases have the numbers from `first`.
fn rows(workload: &[Case], first: usize, runs: usize) {
    // The peers take turns, so that a slow moment of the machine hits all of them.
    let turn = |_| (first..first + workload.len()).map(run).collect::<Vec<_>>();
    let turns: Vec<_> = (0..runs).map(turn).collect();
    let baseline = workload.iter().position(|case| case.peer == BASELINE).expect("every workload has a baseline");
    for (column, Case { workload, peer, size, .. }) in workload.iter().enumerate() {
        let seconds = median(turns.iter().map(|turn| turn[column].0));
        let ratio = median(turns.iter().map(|turn| turn[column].0 / turn[baseline].0));
        let bytes = median(turns.iter().map(|turn| turn[column].1));
        let peak = median(turns.iter().map(|turn| turn[column].1 / turn[baseline].1));
        println!("| {workload} | {size} | {peer} | {:.3} | {ratio:.2} | {bytes:.0} | {peak:.2} |", seconds * 1e3);
    }
}

fn main() {
    let cases = support::cases();
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [one, number] = &arguments[..] {
        if let ("--one", Ok(number)) = (one.as_str(), number.parse::<usize>()) {
            return measure(&cases[number]);
        }
    }
    println!("| search | size | by | ms | of pathfinding | peak bytes | of pathfinding |");
    println!("|---|---:|---|---:|---:|---:|---:|");
    let runs = if arguments.iter().any(|argument| argument == "--test") { 1 } else { 5 };
    let mut first = 0;
    for workload in cases.chunk_by(|one, other| one.workload == other.workload) {
        rows(workload, first, runs);
        first += workload.len();
    }
}
