//! The results of a search.

mod replay;
mod report;
mod solution;
mod states;
mod stats;
mod status;
mod stop_reason;
mod verdict;

pub use replay::ReplayError;
pub use report::Report;
pub use solution::Solution;
pub use states::{States, Steps};
pub use stats::Stats;
pub use status::Status;
pub use stop_reason::StopReason;
pub use verdict::{NoSolution, Outcome};
