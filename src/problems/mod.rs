//! Bundled problems. Each implements [`Problem`](crate::Problem) and knows nothing else of the crate, so each is also
//! an example of how to write one.

pub mod water_jugs;
