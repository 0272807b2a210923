//! Pictures of searches.

mod dot;
mod pictures;
