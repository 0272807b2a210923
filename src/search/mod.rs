//! The front door: a [`Search`] puts problem, limits, visitors and algorithm together, and [`Solutions`] turns the end of
//! its run into a verdict. This room alone knows all others.

#[expect(clippy::module_inception, reason = "a file is named after its concept")]
mod search;
mod shortcuts;
mod solutions;

pub use search::Search;
pub use shortcuts::{bfs, dfs, iddfs};
pub use solutions::Solutions;
