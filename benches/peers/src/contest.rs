//! One workload and its entries, each in its own process.

use std::env;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::ALLOCATOR;
use support::{BASELINE, Case, Peer};

/// A search with several entries.
pub struct Workload {
    pub name: &'static str,
    /// The number of states or nodes.
    pub size: u64,
    pub entries: Vec<Entry>,
}

/// An entry: a search by one crate.
pub struct Entry {
    pub peer: &'static str,
    /// Runs the search. Returns its number of states or nodes, and its time if that is not the time of the call.
    run: Box<dyn Fn() -> (u64, Option<Duration>)>,
}

/// The figures of one entry in one run.
#[derive(Clone, Copy)]
pub struct Figures {
    pub seconds: f64,
    pub bytes: f64,
}

impl Workload {
    /// A workload on a problem that is created anew for each entry.
    pub fn new<P: 'static>(
        name: &'static str,
        size: u64,
        problem: impl Fn() -> P + Clone + 'static,
        peers: impl IntoIterator<Item = Peer<P>>,
    ) -> Self {
        Self::of(name, size, support::peers((name, size), problem, peers))
    }

    /// A workload of some cases.
    pub fn of(name: &'static str, size: u64, cases: impl IntoIterator<Item = Case>) -> Self {
        let entry = |case: Case| Entry { peer: case.peer, run: Box::new(move || ((case.search)(), None)) };
        Self { name, size, entries: cases.into_iter().map(entry).collect() }
    }

    /// Adds an entry that measures itself.
    pub fn and(mut self, peer: &'static str, measured: impl Fn() -> (u64, Duration) + 'static) -> Self {
        let run = move || {
            let (size, time) = measured();
            (size, Some(time))
        };
        self.entries.push(Entry { peer, run: Box::new(run) });
        self
    }

    /// The figures of every entry in every run.
    pub fn turns(&self, turns: usize) -> Vec<Vec<Figures>> {
        (0..turns).map(|_| self.entries.iter().map(|entry| run_apart(self.name, entry.peer)).collect()).collect()
    }

    /// The entry that is the reference of the ratios.
    pub fn baseline(&self) -> usize {
        self.entries.iter().position(|entry| entry.peer == BASELINE).expect("every workload has a baseline")
    }
}

/// Runs one entry, and prints its time and its peak.
pub fn run_here(workloads: &[Workload], name: &str, peer: &str) {
    let workload = workloads.iter().find(|workload| workload.name == name).expect("it is a workload");
    let entry = workload.entries.iter().find(|entry| entry.peer == peer).expect("it takes part");
    // Earlier allocations are smaller than this, so the peak is that of the search.
    let _ballast = std::hint::black_box(vec![0_u8; 1 << 20]);
    // A small search ends before its code is in the cache, so it is repeated, and the last time counts.
    let warm = Instant::now();
    while workload.size < 10_000 && warm.elapsed() < Duration::from_millis(20) {
        (entry.run)();
    }
    let (before, began) = (ALLOCATOR.allocated(), Instant::now());
    let (size, time) = (entry.run)();
    let time = time.unwrap_or_else(|| began.elapsed());
    assert_eq!(size, workload.size, "{peer} is wrong about {name}");
    println!("{} {}", time.as_nanos(), ALLOCATOR.max_allocated() - before);
}

/// Runs one entry in a child process.
fn run_apart(workload: &str, peer: &str) -> Figures {
    let this = env::current_exe().expect("this program is somewhere");
    let output = Command::new(this).args(["--one", workload, peer]).output().expect("it can be run");
    assert!(output.status.success(), "{workload} by {peer}: {}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("it prints two numbers");
    let (nanoseconds, bytes) = text.trim().split_once(' ').expect("it prints two numbers");
    let number = |text: &str| text.parse::<f64>().expect("a number");
    Figures { seconds: number(nanoseconds) / 1e9, bytes: number(bytes) }
}

pub fn median(figures: impl Iterator<Item = f64>) -> f64 {
    let mut figures: Vec<f64> = figures.collect();
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}
