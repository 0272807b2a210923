//! An allocator that counts the requests of the thread it is asked to watch, and refuses those it is told to.

mod failing;

pub use failing::{Failing, Refusal, count, refuse};
