//! The figures as a table and as pictures.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::Path;
use std::process::Command;
use std::{env, fs};

use crate::contest::{Workload, median};
use crate::plot::{self, Point};

const HEAD: &str =
    "| search | states or nodes | by | ms | of pathfinding | peak bytes | of pathfinding | bytes a state |
|---|---:|---|---:|---:|---:|---:|---:|
";

/// Prints the table of the workloads that are wanted, as it comes to be.
pub fn print(workloads: &[Workload], wanted: impl Fn(&Workload) -> bool, turns: usize) -> io::Result<()> {
    let mut out = io::stdout().lock();
    write!(out, "{HEAD}")?;
    for workload in workloads.iter().filter(|workload| wanted(workload)) {
        write!(out, "{}", rows(workload, turns).0)?;
        out.flush()?;
    }
    Ok(())
}

/// Writes the whole table with what it was made on, and pictures of how time and bytes grow.
pub fn write(workloads: &[Workload], folder: &Path) -> io::Result<()> {
    let (mut table, mut points) = (HEAD.to_owned(), Vec::new());
    for workload in workloads {
        let (rows, more) = rows(workload, 5);
        eprint!("{rows}");
        table.push_str(&rows);
        points.extend(more);
    }
    let text = include_str!("head.md").replace("MACHINE", &machine()).replace("DATE", &date()).replace("TABLE", &table);
    fs::write(folder.join("BENCHMARKS.md"), text)?;
    let pancakes: Vec<Point> = points.into_iter().filter(|point| point.workload.starts_with("pancake-")).collect();
    let pictures = folder.join("benches");
    plot::draw(&pictures.join("time.svg"), "Nanoseconds a state: pancakes", &pancakes, |point| {
        point.figures.seconds * 1e9 / point.states
    })?;
    plot::draw(&pictures.join("bytes.svg"), "Peak bytes a state: pancakes", &pancakes, |point| {
        point.figures.bytes / point.states
    })
}

/// The rows of a workload, and its figures.
fn rows(workload: &Workload, turns: usize) -> (String, Vec<Point>) {
    // The large ones take minutes, and vary little.
    let turns = match workload.size {
        ..1_000_000 => turns,
        1_000_000..10_000_000 => turns.min(3),
        _ => 1,
    };
    let (figures, baseline) = (workload.turns(turns), workload.baseline());
    let (mut text, mut points) = (String::new(), Vec::new());
    for (entry, peer) in workload.entries.iter().map(|entry| entry.peer).enumerate() {
        let middle = |figure: fn(&[crate::contest::Figures], usize, usize) -> f64| {
            median(figures.iter().map(|turn| figure(turn, entry, baseline)))
        };
        let seconds = middle(|turn, entry, _| turn[entry].seconds);
        let time = middle(|turn, entry, baseline| turn[entry].seconds / turn[baseline].seconds);
        let bytes = middle(|turn, entry, _| turn[entry].bytes);
        let space = middle(|turn, entry, baseline| turn[entry].bytes / turn[baseline].bytes);
        let (name, size, states) = (workload.name, workload.size, workload.size as f64);
        let is_limit = peer.starts_with("limit");
        let memory =
            if is_limit { "| |".to_owned() } else { format!("{bytes:.0} | {space:.2} | {:.1}", bytes / states) };
        writeln!(text, "| {name} | {size} | {peer} | {:.3} | {time:.2} | {memory} |", seconds * 1e3)
            .expect("it is text");
        points.push(Point { workload: name, peer, states, figures: crate::contest::Figures { seconds, bytes } });
    }
    (text, points)
}

/// What the first line that `find` accepts says of the processor, and how many there are.
fn machine() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": ")).map(|(_, name)| name);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{} ({}), {cores} cores", model.unwrap_or("an unknown processor"), env::consts::ARCH)
}

fn date() -> String {
    let output = Command::new("date").arg("+%F").output().map(|output| output.stdout).unwrap_or_default();
    String::from_utf8_lossy(&output).trim().to_owned()
}
