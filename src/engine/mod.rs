//! What every strategy shares. A run advances step by step in a [`Context`]: the problem, the [`Monitor`] that calls the
//! visitors and tests for goals, the [`Meter`] that limits and counts, and the [`Cutoffs`] that know what was not looked at.

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
