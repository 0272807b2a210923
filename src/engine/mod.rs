//! The parts that all strategies share. A run advances step by step in a [`Context`]: the [`Monitor`] calls the
//! visitors, the [`Meter`] limits and counts, and the [`Cutoffs`] record which states were not expanded.

mod clock;
mod context;
mod cutoffs;
mod expand;
mod limits;
mod meter;
mod monitor;
mod run;
mod step;
mod trace;

pub(crate) use context::{Context, Permission};
pub(crate) use cutoffs::{Cutoffs, Objective};
pub(crate) use expand::push_successors;
pub use limits::Limits;
pub(crate) use meter::Meter;
pub(crate) use monitor::{Monitor, is_goal};
pub(crate) use run::{InitialStates, IntoRun, Run, StepResult, broken_invariant};
pub use step::Step;
pub(crate) use trace::trace_path;
