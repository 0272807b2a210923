//! Times and peak bytes of this crate, of other crates, and of handwritten loops, on the same states and successors, as
//! a Markdown table:
//!
//! ```text
//! cargo run --release --manifest-path benches/peers/Cargo.toml              everything (about half an hour)
//! ... -- --only pancake-10                                                  the searches whose names begin so
//! ... -- --test                                                             the small ones, once
//! ... -- --write .                                                          BENCHMARKS.md and its pictures, there
//! ... -- --draw .                                                           the pictures of the BENCHMARKS.md there
//! ```
//!
//! Each search runs in its own process with a counting allocator. The searches of a workload alternate, so that a slow
//! period of the machine affects all of them. Ratios are computed per run, and the table has their medians.

mod bare;
mod contest;
mod limit;
mod petgraph;
mod plot;
mod report;
mod stateright;
mod workloads;

use std::alloc::System;
use std::env;
use std::path::Path;
use std::process::ExitCode;

use cap::Cap;

#[global_allocator]
static ALLOCATOR: Cap<System> = Cap::new(System, usize::MAX);

fn main() -> ExitCode {
    let workloads = workloads::all();
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let written = match arguments[..] {
        ["--one", workload, entry] => {
            contest::run_here(&workloads, workload, entry);
            Ok(())
        }
        [] => report::print(&workloads, |_| true, 5),
        ["--test"] => report::print(&workloads, |workload| workload.size < 200_000, 1),
        ["--only", name] => report::print(&workloads, |workload| workload.name.starts_with(name), 5),
        ["--draw", folder] => report::draw(Path::new(folder)),
        ["--write", folder] => report::write(&workloads, Path::new(folder)),
        _ => {
            eprintln!("usage: [--test | --only NAME | --write FOLDER | --draw FOLDER]");
            return ExitCode::from(2);
        }
    };
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
