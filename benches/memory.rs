//! Peak bytes and time of exhaustive breadth-first search, each search in a process of its own, as a Markdown table:
//! `cargo bench --bench memory`. Times are medians of five; what counts is the ratio within a row.

#[path = "support/peers.rs"]
mod peers;
#[path = "../tests/spaces/mod.rs"]
mod spaces;

use std::alloc::System;
use std::env;
use std::process::Command;
use std::time::Instant;

use cap::Cap;
use peers::Measure;
use statewalk::Problem;

#[global_allocator]
static ALLOCATOR: Cap<System> = Cap::new(System, usize::MAX);

/// Runs one search, in a child process, and prints its peak and its time.
struct One {
    workload: String,
    peer: String,
}

impl Measure for One {
    fn measure<P: Problem>(&mut self, name: &str, problem: &P, states: u64) {
        for (peer, search) in peers::all::<P>() {
            if (name, peer) == (self.workload.as_str(), self.peer.as_str()) {
                let (before, began) = (ALLOCATOR.allocated(), Instant::now());
                assert_eq!(search(problem), states);
                println!("{} {}", began.elapsed().as_nanos(), ALLOCATOR.max_allocated() - before);
            }
        }
    }
}

/// Has every search run in a child process, and prints a row for each workload.
struct Table {
    runs: usize,
}

impl Measure for Table {
    fn measure<P: Problem>(&mut self, name: &str, _: &P, states: u64) {
        let peers = peers::all::<P>().map(|(peer, _)| peer);
        // The peers take turns, so that a slow moment of the machine hits all of them.
        let runs: Vec<_> = (0..self.runs).map(|_| peers.map(|peer| run(name, peer))).collect();
        for (column, peer) in peers.iter().enumerate() {
            let median = |figure: fn(&(f64, f64)) -> f64| {
                let mut figures: Vec<f64> = runs.iter().map(|row| figure(&row[column])).collect();
                figures.sort_by(f64::total_cmp);
                figures[figures.len() / 2]
            };
            let (seconds, bytes) = (median(|run| run.0), median(|run| run.1));
            let mut ratios: Vec<f64> = runs.iter().map(|row| row[column].0 / row[1].0).collect();
            ratios.sort_by(f64::total_cmp);
            let (ratio, peak) = (ratios[ratios.len() / 2], bytes / runs[0][1].1);
            #[expect(clippy::cast_precision_loss, reason = "it is printed with one digit")]
            let each = bytes / states as f64;
            println!("| {name} | {states} | {peer} | {:.3} | {ratio:.2} | {each:.1} | {peak:.2} |", seconds * 1e3);
        }
    }
}

/// The seconds and peak bytes of one search.
fn run(workload: &str, peer: &str) -> (f64, f64) {
    let this = env::current_exe().expect("this program is somewhere");
    let output = Command::new(this).args(["--one", workload, peer]).output().expect("it can be run");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("it prints two numbers");
    let (nanoseconds, bytes) = text.trim().split_once(' ').expect("it prints two numbers");
    (nanoseconds.parse::<f64>().expect("a number") / 1e9, bytes.parse().expect("a number"))
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [one, workload, peer] = &arguments[..] {
        if one == "--one" {
            let mut one = One { workload: workload.clone(), peer: peer.clone() };
            return peers::workloads(&mut one).expect("the puzzles are well-formed");
        }
    }
    println!("| states of | number | by | ms | of pathfinding | bytes a state | of pathfinding |");
    println!("|---|---:|---|---:|---:|---:|---:|");
    let runs = if arguments.iter().any(|argument| argument == "--test") { 1 } else { 5 };
    peers::workloads(&mut Table { runs }).expect("the puzzles are well-formed");
}
