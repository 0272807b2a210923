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

/// Prints the table of the selected workloads row by row.
pub fn print(workloads: &[Workload], wanted: impl Fn(&Workload) -> bool, turns: usize) -> io::Result<()> {
    let mut out = io::stdout().lock();
    write!(out, "{HEAD}")?;
    for workload in workloads.iter().filter(|workload| wanted(workload)) {
        write!(out, "{}", rows(workload, turns))?;
        out.flush()?;
    }
    Ok(())
}

/// Writes the whole table with the machine and the date, and the plots of time and bytes.
pub fn write(workloads: &[Workload], folder: &Path) -> io::Result<()> {
    let mut table = HEAD.to_owned();
    for workload in workloads {
        let rows = rows(workload, 5);
        eprint!("{rows}");
        table.push_str(&rows);
    }
    let text = include_str!("head.md").replace("MACHINE", &machine()).replace("DATE", &date()).replace("TABLE", &table);
    fs::write(folder.join("BENCHMARKS.md"), text)?;
    draw(folder)
}

/// Draws the plots of the existing table.
pub fn draw(folder: &Path) -> io::Result<()> {
    let text = fs::read_to_string(folder.join("BENCHMARKS.md"))?;
    let pancakes: Vec<Point> = text
        .lines()
        .filter(|line| line.starts_with("| pancake-") && !line.contains("depth first"))
        .filter_map(point)
        .collect();
    let pictures = folder.join("benches");
    plot::draw(&pictures.join("time.svg"), "Nanoseconds a state: pancakes", &pancakes, |point| {
        point.milliseconds * 1e6 / point.states
    })?;
    plot::draw(&pictures.join("bytes.svg"), "Peak bytes a state: pancakes", &pancakes, |point| {
        point.bytes / point.states
    })
}

/// Parses a row of the table, unless it is a row of the limit.
fn point(row: &str) -> Option<Point> {
    let cells: Vec<&str> = row.trim_matches(['|', ' ']).split('|').map(str::trim).collect();
    let [_, states, peer, milliseconds, _, bytes, ..] = cells[..] else { return None };
    let [states, milliseconds, bytes] = [states, milliseconds, bytes].map(|cell| cell.parse().ok());
    Some(Point { peer: peer.to_owned(), states: states?, milliseconds: milliseconds?, bytes: bytes? })
}

/// The rows of a workload.
fn rows(workload: &Workload, turns: usize) -> String {
    // Large searches take minutes and vary little.
    let turns = match workload.size {
        ..1_000_000 => turns,
        1_000_000..10_000_000 => turns.min(3),
        _ => 1,
    };
    let (figures, baseline) = (workload.turns(turns), workload.baseline());
    let mut text = String::new();
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
    }
    text
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
