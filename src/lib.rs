//! Generic state-space search: describe a start, a goal test, the actions of a state and what an action leads to; get the
//! shortest way, every goal, or a proof that there is none.
//!
//! # Three things to know
//!
//! * A [`Problem`] says what is searched. [`neighbours`] and [`from_fn`] make one of closures.
//! * A [`Search`] holds a problem, limits and visitors. It runs an algorithm: [`Bfs`], which finds a shortest way and
//!   keeps every state, [`Dfs`], which finds some way soon, or [`Iddfs`], which finds a shortest way in little memory.
//! * A [`Report`] holds the [`Outcome`], which is a [`Solution`], a proof that there is none, or the [`Cause`] for which
//!   the search gave up; and [`Stats`], what it took.
//!
//! ```
//! use statewalk::{Bfs, Outcome, Search, from_fn};
//!
//! // Three litres, five litres, a tap: how does one measure four?
//! let jugs = from_fn(
//!     (0_u8, 0_u8),
//!     |_| ["fill the small", "fill the large", "empty the small", "empty the large", "pour into the large", "pour into the small"],
//!     |&(small, large), &action| match action {
//!         "fill the small" => (3, large),
//!         "fill the large" => (small, 5),
//!         "empty the small" => (0, large),
//!         "empty the large" => (small, 0),
//!         "pour into the large" => ((small + large).saturating_sub(5), (small + large).min(5)),
//!         _ => ((small + large).min(3), (small + large).saturating_sub(3)),
//!     },
//!     |&(_, large)| large == 4,
//! );
//! let report = Search::new(&jugs).run(Bfs::new());
//! let Outcome::Solved(way) = report.outcome else { panic!("it is possible") };
//! assert_eq!(way.actions().last(), Some(&"pour into the small"));
//! assert_eq!(way.len(), 6);
//! ```
//!
//! # A problem of your own
//!
//! Implement [`Problem`] where closures get in the way: two types and four short methods, as in
//! [its example](Problem#examples). `Eq` and `Hash` of the state decide which states are the same; a state is kept once,
//! so its size is most of what a search takes. Small `Copy` states (an integer with everything packed into it, a short
//! array) are the fastest. [`problems`] has examples: [`water_jugs`](problems::water_jugs),
//! [`water_sort`](problems::water_sort) and [`twenty_four`](problems::twenty_four).
//!
//! # Limits, and what a verdict means
//!
//! [`max_depth`](Search::max_depth), [`max_expanded`](Search::max_expanded), [`max_states`](Search::max_states),
//! [`max_memory`](Search::max_memory) are exact: a search that needs just what it is allowed is not cut. (With `std` there
//! is also `max_time`, as exact as a clock.) [`Outcome::Unsolvable`] is a proof. Whatever kept the search from looking everywhere makes it
//! [`Outcome::Undecided`].
//!
//! ```
//! use statewalk::{Bfs, Cause, Outcome, Search, neighbours};
//!
//! let endless = neighbours(0_u64, |n| [n + 1, n + 2], |_| false);
//! let report = Search::new(&endless).max_memory(100_000).run(Bfs::new());
//! assert_eq!(report.outcome, Outcome::Undecided(Cause::MemoryLimit));
//! assert!(report.stats.bytes <= 100_000 && report.stats.states > 2_000);
//! ```
//!
//! # All goals, step by step
//!
//! [`Search::solutions`] is an iterator: each goal that can be reached without passing through another, with a way to it,
//! searched when it is asked for. In between, the search can be looked at, advanced by single steps, put away, or sent
//! to another thread.
//!
//! ```
//! use statewalk::{Bfs, End, Search, Step, neighbours};
//!
//! let tree = neighbours(1_u32, |n| [2 * n, 2 * n + 1], |n| n % 6 == 5);
//! let mut search = Search::new(tree).max_depth(4).solutions(Bfs::new());
//! assert_eq!(search.next().map(|way| *way.goal()), Some(5));
//! assert_eq!(search.step(), Step::Expanded);
//! assert_eq!(search.stats().goals, 1);
//! assert_eq!(search.map(|way| *way.goal()).collect::<Vec<_>>(), [17, 29]);
//! ```
//!
//! # Which algorithm
//!
//! [`Bfs`], if the states fit in memory: it has the shortest way and proves most. [`Iddfs`], if they do not: the same
//! answers from the memory of one path and a table, for several times the time, and sometimes far more. [`Dfs`], if any way will do, or a good one is to be had
//! soon and made better for as long as there is time:
//!
//! ```
//! use statewalk::problems::water_sort::WaterSort;
//! use statewalk::{Dfs, Search};
//!
//! let puzzle: WaterSort = "ABCA BDEC DBDD BAEE EACC . .".parse()?;
//! let better = Search::new(&puzzle).visitor(puzzle.pruning()).improving().max_expanded(20_000).solutions(Dfs::new());
//! let lengths: Vec<usize> = better.map(|way| way.len()).collect();
//! assert!(lengths.len() > 1 && lengths.is_sorted_by(|longer, shorter| longer > shorter));
//! # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
//! ```
//!
//! Breadth-first search of a large space gets smaller and faster if the states pack into a word ([`Packed`]), and smaller by
//! far if they can be numbered ([`Ranked`]): two or three methods more, and `Bfs::new().packed()` or `.ranked()`.
//!
//! Depth first, states on the heap need not be copied at each step: a problem that is [`InPlace`] changes one to and fro.
//!
//! # Pruning, ordering, watching
//!
//! [`on_expand`](Search::on_expand) and [`arrange`](Search::arrange) cut states and actions off, and say whether that is
//! sound; [`order_by_key`](Search::order_by_key) decides ties; [`progress`](Search::progress) shows what is going on and
//! may end it. They are short forms of a [`Visitor`], which sees everything. [`render`] has one that draws the search
//! tree.
//!
//! # Memory
//!
//! Beyond the state and its action, breadth-first search takes 4.8 to 9.4 bytes a state for the index and the way back;
//! where states pack, 5 to 10 bytes, the action and 8 bytes while it waits instead of all that; where they can be numbered,
//! three bits for each number. Depth-first search that remembers every state takes half as much again at most, all in all. The others hold one path.
//! It asks for memory fallibly: where there is none, the search ends [`Undecided`](Outcome::Undecided) and the program
//! goes on. What states own on the heap is their own affair.
//!
//! # When not to use it
//!
//! Where edges have different costs, or a good estimate of the distance left exists and memory enough, A\* is better; where the graph is
//! explicit, a graph library is; where the space is wider than the memory, breadth-first search cannot finish, and
//! iterative deepening may take ages.
//!
//! # Features
//!
//! * `std` (default) adds `Search::max_time`. Without it the crate needs `core` and `alloc` only.

#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod actions;
mod algorithm;
mod closures;
mod gate;
mod hasher;
mod hooks;
mod in_place;
pub mod laws;
mod limits;
mod node;
mod packed;
mod problem;
pub mod problems;
pub mod rank;
mod ranked;
pub mod render;
mod report;
mod search;
mod solution;
mod solutions;
mod stats;
mod storage;
mod visitor;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use actions::Actions;
pub use algorithm::{
    Algorithm, Bfs, ByKey, ByRank, ByState, ByUndo, ByValue, Dfs, Iddfs, Remember, Step, bfs, dfs, iddfs,
};
pub use closures::{FromFn, Neighbours, from_fn, neighbours};
pub use hasher::{DefaultHashBuilder, DefaultHasher};
pub use in_place::InPlace;
pub use limits::Limits;
pub use node::{Node, Path};
pub use packed::Packed;
pub use problem::Problem;
pub use ranked::Ranked;
pub use report::{Cause, End, Outcome, Report};
pub use search::Search;
pub use solution::{ReplayError, Solution, States};
pub use solutions::Solutions;
pub use stats::Stats;
pub use visitor::{Control, Seen, Visitor, Wants};
