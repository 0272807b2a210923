//! The description of a state space: a [`Problem`], and the further promises that a problem can make. Each promise has
//! a public check in [`laws`](crate::laws).

mod closures;
mod in_place;
mod packed;
mod pointers;
#[expect(clippy::module_inception, reason = "a file is named after its concept")]
mod problem;
pub mod rank;
mod ranked;
mod with_goal;

pub use closures::{FromFn, Neighbors, from_fn, neighbors};
pub use in_place::InPlace;
pub use packed::Packed;
pub use problem::Problem;
pub use ranked::Ranked;
pub use with_goal::WithGoal;
