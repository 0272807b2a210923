//! An allocator that counts the requests of the thread it is asked to watch, and refuses those it is told to; and a
//! problem that asks for nothing itself.

mod failing;
mod grid;

pub use failing::{Failing, Refusal, count, refuse};
pub use grid::Grid;
