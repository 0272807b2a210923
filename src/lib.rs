//! Generic state-space search.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod actions;
mod algorithm;
mod closures;
mod gate;
mod hooks;
mod limits;
mod node;
mod problem;
pub mod problems;
pub mod render;
mod report;
mod search;
mod solution;
mod solutions;
mod stats;
mod storage;
mod visitor;

pub use actions::Actions;
pub use algorithm::{Algorithm, Bfs, Step, bfs};
pub use closures::{FromFn, Neighbours, from_fn, neighbours};
pub use node::{Node, Path};
pub use problem::Problem;
pub use report::{Cause, End, Outcome, Report};
pub use search::Search;
pub use solution::{ReplayError, Solution, States};
pub use solutions::Solutions;
pub use stats::Stats;
pub use visitor::{Control, Seen, Visitor, Wants};
