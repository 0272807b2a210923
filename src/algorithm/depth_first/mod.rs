//! Depth-first search. One implementation serves all settings: it has a visited set, and it moves by value or in place.
//! Iterative deepening repeats it with greater bounds.

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
