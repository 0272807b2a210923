//! The entry point: a [`Search`] combines problem, limits, visitors and algorithm, and [`Solutions`] turns the end of
//! its run into a verdict. Only this module imports all others.

#[expect(clippy::module_inception, reason = "a file is named after its concept")]
mod search;
mod shortcuts;
mod solutions;

pub use search::Search;
pub use shortcuts::{bfs, dfs, iddfs};
pub use solutions::Solutions;
