//! What the tests, benches and the fuzzer of `statewalk` share: problems of known size, references too simple to be wrong,
//! and runners. Where a test is to fail, these panic.
#![expect(clippy::missing_panics_doc, clippy::must_use_candidate, reason = "tests call these, and fail by a panic")]

mod algorithms;
pub mod batches;
pub mod cards;
pub mod classes;
mod graph;
pub mod grid;
pub mod model;
pub mod spaces;
mod stack;
pub mod tubes;
pub mod whole;

pub use graph::Graph;
pub use stack::on_a_small_stack;
