//! # Can I trust the answer?
//!
//! There are two things that can be wrong: this crate, and your problem. Something can be done about each.
//!
//! ## What a verdict says
//!
//! | outcome | it means |
//! |---|---|
//! | [`Solved`](crate::Outcome::Solved) | here is a path. From [`Bfs`](crate::Bfs) and [`Iddfs`](crate::Iddfs) there is no shorter one |
//! | [`Unsolvable`](crate::Outcome::Unsolvable) | every state in reach was looked at, and none is a goal |
//! | [`Undecided`](crate::Outcome::Undecided) | not everything was looked at, for this reason |
//!
//! A list of goals has a verdict, too. An iterator that ends tells nothing by itself; [`end`](crate::Solutions::end) says
//! whether these were all.
//!
//! ```
//! use statewalk::{Bfs, StopReason, Status, Search, neighbors};
//!
//! let line = neighbors(0_u32, |n| [n + 1], |&n| n == 5);
//! // The goal ends the path, so there is nothing more to come.
//! let mut search = Search::new(&line).solutions(Bfs::new());
//! assert_eq!((search.by_ref().count(), search.status()), (1, Status::Exhausted));
//! // The same list of goals, but who knows?
//! let lines = neighbors(0_u32, |n| [n + 1, n + 100], |&n| n == 5);
//! let mut search = Search::new(&lines).max_depth(7).solutions(Bfs::new());
//! assert_eq!((search.by_ref().count(), search.status()), (1, Status::Cutoff(StopReason::DepthLimit)));
//! ```
//!
//! A depth limit has a proof of its own. [`Undecided(DepthLimit)`](crate::StopReason::DepthLimit) says that there is *no path of at
//! most that many actions*, and [`Status::Cutoff(DepthLimit)`](crate::Status::Cutoff) that every goal up to there was given: by every
//! search, if no hook prunes. A hook that prunes without a promise takes that away, and the reason does not show it:
//! `DepthLimit` is named before [`Pruned`](crate::StopReason::Pruned), because a greater depth may still find something. If
//! [`Stats::pruned`](crate::Stats::pruned) is 0, nothing was. ([More](crate::Limits::max_depth) on this.)
//!
//! ```
//! use statewalk::{Bfs, StopReason, Control, Dfs, Iddfs, Outcome, Search, neighbors};
//!
//! // From 1 to 100 it takes eight steps.
//! let count = neighbors(1_u32, |n| [n + 1, n * 2], |&n| n == 100);
//! let seven = Search::new(&count).max_depth(7);
//! let none = Outcome::Undecided(StopReason::DepthLimit);
//! assert_eq!(seven.clone().run(Bfs::new()).outcome, none);
//! assert_eq!(seven.clone().run(Dfs::new()).outcome, none);
//! assert_eq!(seven.run(Iddfs::new()).outcome, none);
//!
//! // The same words, and they prove nothing: there is a path of eight.
//! let eight = Search::new(&count).max_depth(8);
//! let blind = eight.clone()
//!     .on_expand(|node| if *node.state() == 50 { Control::Prune } else { Control::Continue })
//!     .run(Bfs::new());
//! assert_eq!(blind.outcome, none);
//! assert!(blind.stats.pruned > 0);
//! assert_eq!(eight.run(Bfs::new()).into_solution().map(|solution| solution.len()), Some(8));
//! ```
//!
//! ## A solution can be checked
//!
//! [`Solution::replay`](crate::Solution::replay) goes the path again and asks the problem about each step. It needs no
//! search, so it does not depend on any.
//!
//! ```
//! use statewalk::{ReplayError, bfs, from_fn};
//!
//! let steps = |most: i32| from_fn(0, move |_| 1..=most, |at, step| at + step, |&at| at == 10);
//! let solution = bfs(steps(5)).into_solution().expect("two steps of five");
//! assert_eq!(solution.replay(&steps(5)), Ok(()));
//! // Where no step is that long, it is not a path.
//! assert_eq!(solution.replay(&steps(4)), Err(ReplayError::NoSuchSuccessor { step: 0, of: 2 }));
//! ```
//!
//! ## A proof stands on your problem
//!
//! `Unsolvable` and "no shorter one" are as true as the problem. Three things make them false, and no search can notice
//! them all:
//!
//! * **`Eq` and `Hash` disagree**, or take states for equal that differ in what can be done.
//! * **`actions` or `apply` do not give the same answer every time.**
//! * **A promise is false**: of a sound prune, or of [`InPlace`](crate::InPlace), [`Packed`](crate::Packed),
//!   [`Ranked`](crate::Ranked).
//!
//! The promises of problems have checks in [`laws`](crate::laws), made for your tests. Here is a mistake that a search would
//! not show:
//!
//! ```
//! use statewalk::{InPlace, Problem, laws};
//!
//! /// A rotor of three letters.
//! struct Rotor;
//!
//! impl Problem for Rotor {
//!     type State = [u8; 3];
//!     type Action = usize;
//!     fn initial(&self) -> [u8; 3] { *b"abc" }
//!     fn is_goal(&self, letters: &[u8; 3]) -> bool { letters == b"cba" }
//!     fn actions(&self, _: &[u8; 3]) -> impl IntoIterator<Item = usize> { [1, 2] }
//!     fn apply(&self, letters: &[u8; 3], by: &usize) -> [u8; 3] {
//!         let mut next = *letters;
//!         next.rotate_left(*by);
//!         next
//!     }
//! }
//!
//! impl InPlace for Rotor {
//!     type Undo = usize;
//!     fn advance(&self, letters: &mut [u8; 3], by: &usize) -> usize {
//!         letters.rotate_left(*by);
//!         *by
//!     }
//!     // It should be to the right.
//!     fn retreat(&self, letters: &mut [u8; 3], by: usize) { letters.rotate_left(by) }
//! }
//!
//! let violation = laws::in_place(&Rotor, 100, |letters| *letters).unwrap_err();
//! assert_eq!(violation.law, laws::Law::Retreat);
//! assert_eq!(
//!     violation.to_string(),
//!     "`retreat` does not restore what was there before, in a state at depth 0",
//! );
//! ```
//!
//! For the rest, let a second search say the same, one that relies on less: without pruning; or one that
//! [remembers nothing](crate::Visited::None), and so never asks whether two states are equal.
//!
//! ```
//! use statewalk::problems::water_sort::Recipe;
//! use statewalk::{Bfs, Iddfs, Search};
//!
//! let puzzle = Recipe::new(4).seed(1).generate()?;
//! let plain = Search::new(&puzzle).run(Bfs::new());
//! let pruned = Search::new(&puzzle).visitor(puzzle.pruning()).run(Iddfs::new());
//! assert_eq!(plain.solution().map(|solution| solution.len()), pruned.solution().map(|solution| solution.len()));
//! assert!(plain.stats.states > 10 * pruned.stats.states);
//! # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
//! ```
//!
//! ## How the crate is checked
//!
//! Every search runs on random graphs with every limit, against a reference that relaxes edges until nothing changes and
//! against `pathfinding`; on spaces whose layers are published; on problems that break their promises; and with an
//! allocator that refuses. There is no `unsafe` code. States are compared in full, never by their hash alone, so none is
//! missed.
//!
//! Next: [coming from `pathfinding`](super::from_pathfinding).
