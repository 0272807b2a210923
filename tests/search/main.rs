//! The searches: what they find, claim and count, under every limit and hook.

mod any_graph;
mod cases;
mod conformance;
mod deepening;
mod depth_first;
mod formats;
mod goal;
mod improving;
mod known_spaces;
mod lawless;
mod lock_step;
mod panics;
mod promises;
mod small;
mod sound_pruning;
mod threads;
