//! Depth-first search: one search along a path, which stores what it is told to, and moves by value or in place. Iterative
//! deepening begins it again and again with a greater bound.

mod bound;
mod dfs;
mod expand;
#[cfg(test)]
mod faults;
mod goal;
mod iddfs;
mod in_place;
mod leaf_levels;
mod path;
mod run;
mod stepper;
mod successor;
mod visited;

pub use dfs::Dfs;
pub use iddfs::Iddfs;
pub use in_place::{InPlaceDfs, InPlaceIddfs};
pub use visited::Visited;
