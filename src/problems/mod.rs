//! Bundled problems. Each implements [`Problem`](crate::Problem) and uses nothing of the crate that you could not use, so
//! each is also an example of how to write one.

pub mod twenty_four;
pub mod water_jugs;
pub mod water_sort;
