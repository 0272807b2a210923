//! Breadth-first search: one loop over three layouts of storage.

mod bfs;
#[cfg(test)]
mod faults;
mod layers;
mod packed;
mod ranked;
mod run;

pub use bfs::Bfs;
pub use packed::PackedBfs;
pub use ranked::RankedBfs;
