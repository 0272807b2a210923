//! # Without std
//!
//! `statewalk = { version = "0.1", default-features = false }` needs `core` and `alloc`, and no operating system. What is
//! lost is `Search::max_time`; everything else is the same, the results to the letter.
//!
//! ## Memory that is there
//!
//! A program without `std` brings its own allocator, and that is small. Say how much of it a search may have. It asks for
//! memory in a way that may fail, so it ends, with a verdict, and does not abort.
//!
//! ```
//! use statewalk::problems::water_jugs::{Goal, WaterJugs};
//! use statewalk::{Bfs, StopReason, Iddfs, Outcome, Search};
//!
//! let jugs = WaterJugs::new([31, 37])?.goal(Goal::Any(16))?;
//! let small = Search::new(&jugs).max_memory(2000).run(Bfs::new());
//! assert_eq!(small.outcome, Outcome::Undecided(StopReason::MemoryLimit));
//! assert!(small.stats.bytes <= 2000);
//!
//! // The same kilobytes go further by iterative deepening, whose table takes what is left.
//! let jugs = WaterJugs::new([5, 7])?.goal(Goal::Any(6))?;
//! let deep = Search::new(&jugs).max_memory(2000).run(Iddfs::new());
//! assert_eq!(deep.solution().map(|solution| solution.len()), Some(10));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! ## A stack that is there
//!
//! No search recurses over the depth of the path, so a path of a million steps needs no more stack than one of ten. States
//! are moved by value; one of many kilobytes belongs in a `Box`.
//!
//! ## Time that is there
//!
//! Without a clock of the crate's, look at your own in a hook. Or take the deadline into your own hands:
//! [`step`](crate::Solutions::step) expands one state and comes back. (A large breadth-first search without hooks on
//! expansions asks the problem for some tens of states in one step, and for none in those that follow.)
//!
//! ```
//! use statewalk::{Bfs, Control, Status, Search, neighbors};
//!
//! /// A timer of the board, made up.
//! fn ticks() -> u32 {
//!     static TICKS: core::sync::atomic::AtomicU32 = core::sync::atomic::AtomicU32::new(0);
//!     TICKS.fetch_add(1, core::sync::atomic::Ordering::Relaxed)
//! }
//!
//! let count = neighbors(1_u32, |n| [n + 1, n + 2], |&n| n == 1_000_000);
//! let in_time = |_: &_| if ticks() < 50 { Control::Continue } else { Control::Stop };
//! let mut search = Search::new(&count).on_progress(16, in_time).solutions(Bfs::new());
//! assert!(search.next().is_none());
//! assert_ne!(search.status(), Status::Exhausted);
//! assert_eq!(search.stats().expanded, 51 * 16);
//! ```
//!
//! ## Hashing
//!
//! The default hasher needs no randomness of an operating system. [`Bfs::hasher`](crate::Bfs::hasher) takes another; it
//! changes the speed of a search, never its result.
