//! Bundled problems. Each implements [`Problem`](crate::Problem) with the public interface of the crate alone, so each
//! is also an example of how to write one.
//!
//! # Examples
//!
//! A function can search any problem:
//!
//! ```
//! use statewalk::problems::twenty_four::TwentyFour;
//! use statewalk::problems::water_jugs::WaterJugs;
//! use statewalk::problems::water_sort::WaterSort;
//! use statewalk::{Problem, bfs};
//!
//! fn search(problem: impl Problem) -> (u64, u32) {
//!     let stats = bfs(problem).stats;
//!     (stats.states, stats.depth)
//! }
//!
//! assert_eq!(search(WaterJugs::new([3, 5])?), (16, 7));
//! assert_eq!(search("ABBA ABBA .".parse::<WaterSort>()?), (4, 3));
//! assert_eq!(search(TwentyFour::new([1, 1, 1, 1])?), (20, 3));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

pub mod twenty_four;
pub mod water_jugs;
pub mod water_sort;
