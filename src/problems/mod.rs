//! Bundled problems. Each implements [`Problem`](crate::Problem) and uses nothing of the crate that you could not use, so
//! each is also an example of how to write one.
//!
//! # Examples
//!
//! A problem is taken by any search, by a function that does not know it:
//!
//! ```
//! use statewalk::problems::{twenty_four::TwentyFour, water_jugs::WaterJugs, water_sort::WaterSort};
//! use statewalk::{Problem, bfs};
//!
//! fn reach(problem: impl Problem) -> (u64, u32) {
//!     let stats = bfs(problem).stats;
//!     (stats.states, stats.depth)
//! }
//!
//! assert_eq!(reach(WaterJugs::new([3, 5])?), (16, 7));
//! assert_eq!(reach("ABBA ABBA .".parse::<WaterSort>()?), (4, 3));
//! assert_eq!(reach(TwentyFour::new([1, 1, 1, 1])?), (20, 3));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

pub mod twenty_four;
pub mod water_jugs;
pub mod water_sort;
