//! Models of the searches, as plainly as their meaning can be written down, and a run of both in lock step.

mod breadth_first;
mod deepening;
mod depth_first;
mod lock_step;

use statewalk::{Stats, StopReason};

pub use breadth_first::BreadthFirst;
pub use deepening::Deepening;
pub use depth_first::DepthFirst;
pub use lock_step::lock_step;

/// A model of a search. It says what the next step of the search comes to under some limits.
pub trait Model {
    /// Takes one step.
    fn step(&mut self, limits: Caps) -> Predicted;

    /// What was counted so far; bytes are not.
    fn stats(&self) -> Stats;
}

/// What a step comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Predicted {
    /// An expansion, or an initial state that was taken.
    Expanded,
    /// A goal, by its initial state, its actions and itself.
    Goal(usize, Vec<u8>, usize),
    /// Nothing: the search is complete, or was cut for this reason.
    Done(Option<StopReason>),
}

/// The limits of a search that are the same on every machine.
#[derive(Debug, Clone, Copy)]
pub struct Caps {
    /// No state at this depth is expanded.
    pub depth: u32,
    /// No more states than this are expanded.
    pub expanded: u64,
    /// No more states than this are stored.
    pub states: u64,
}
