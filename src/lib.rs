//! State-space search: you describe an initial state, a goal test, the actions of a state and the successor of each
//! action. You get a shortest path, every goal, or a proof that no goal is reachable.
//!
//! The crate is for puzzles, planners, model checks and games. It requires an implicit graph, whose successors are
//! generated on demand, and actions that all cost the same. The first half of this page is enough to begin and takes
//! ten minutes. The [`guide`] has a short chapter for each task.
//!
//! # Three types
//!
//! * A [`Problem`] describes the states and actions to search. You implement it, or make one of closures with
//!   [`neighbors`] or [`from_fn`].
//! * A [`Search`] holds a problem, limits and hooks, and runs an algorithm: [`Bfs`], [`Dfs`] or [`Iddfs`].
//! * A [`Report`] is the result. Its [`Outcome`] is one of three: a [`Solution`], a proof that there is none, or the
//!   [`StopReason`] for which the search gave up.
//!
//! # A first search
//!
//! There are a jug of three liters, a jug of five, a tap and a drain. How does one measure four liters? With
//! [`from_fn`], a problem is an initial state and three closures: the actions of a state, the successor of an action,
//! and the goal test.
//!
//! ```
//! use statewalk::{bfs, from_fn};
//!
//! let jugs = from_fn(
//!     (0_u8, 0_u8),
//!     |_| ["fill 3", "fill 5", "empty 3", "empty 5", "3 into 5", "5 into 3"],
//!     |&(three, five), &action| match action {
//!         "fill 3" => (3, five),
//!         "fill 5" => (three, 5),
//!         "empty 3" => (0, five),
//!         "empty 5" => (three, 0),
//!         "3 into 5" => ((three + five).saturating_sub(5), (three + five).min(5)),
//!         _ => ((three + five).min(3), (three + five).saturating_sub(3)),
//!     },
//!     |&(_, five)| five == 4,
//! );
//! let report = bfs(&jugs);
//! println!("{}", report.outcome);
//! let solution = report.into_solution().expect("the puzzle is solvable");
//! for (_, action, liters) in solution.steps(&jugs) {
//!     println!("{action}: {liters:?}");
//! }
//! # let plan = ["fill 5", "5 into 3", "empty 3", "5 into 3", "fill 5", "5 into 3"];
//! # assert_eq!(solution.actions(), plan);
//! # let states = [(0, 0), (0, 5), (3, 2), (0, 2), (2, 0), (2, 5), (3, 4)];
//! # assert_eq!(solution.states(&jugs).collect::<Vec<_>>(), states);
//! ```
//!
//! ```text
//! solved in 6 steps
//! fill 5: (0, 5)
//! 5 into 3: (3, 2)
//! empty 3: (0, 2)
//! 5 into 3: (2, 0)
//! fill 5: (2, 5)
//! 5 into 3: (3, 4)
//! ```
//!
//! Actions without effect are not filtered out here: they lead to the same state, and the search discards duplicates.
//! The picture shows the whole search, drawn by [`render`]. A is the jug of three liters, and B is the jug of five.
//! Numbers give the order in which the states were generated. The solution is red.
//!
//! <div align="center">
#![doc = include_str!("../pictures/jugs.svg")]
//! </div>
//!
//! # A problem of your own
//!
//! Implement [`Problem`] if closures are not enough: it has two types and four short methods. Here a man has to take a
//! wolf, a goat and a cabbage across a river, one at a time. He must not leave the goat alone with either of the
//! others.
//!
//! ```
//! use statewalk::{Bfs, Iddfs, Problem, Search};
//!
//! const MAN: u8 = 1;
//! const WOLF: u8 = 2;
//! const GOAT: u8 = 4;
//! const CABBAGE: u8 = 8;
//!
//! struct River;
//!
//! impl Problem for River {
//!     type State = u8; // a bit for each of the four: whether it is on the far bank
//!     type Action = u8; // the man's load, or 0
//!
//!     fn initial(&self) -> u8 { 0 }
//!     fn is_goal(&self, far: &u8) -> bool { *far == 15 }
//!     fn actions(&self, far: &u8) -> impl IntoIterator<Item = u8> {
//!         let far = *far;
//!         let is_with_man = move |load: u8| load == 0 || (far & load == 0) == (far & MAN == 0);
//!         let loads = [0, WOLF, GOAT, CABBAGE].into_iter();
//!         loads.filter(move |&load| is_with_man(load) && is_safe(far ^ MAN ^ load))
//!     }
//!     fn apply(&self, far: &u8, load: &u8) -> u8 { far ^ MAN ^ load }
//! }
//!
//! fn is_safe(far: u8) -> bool {
//!     let without_man = if far & MAN == 0 { far } else { !far };
//!     without_man & GOAT == 0 || without_man & (WOLF | CABBAGE) == 0
//! }
//!
//! let report = Search::new(&River).run(Bfs::new());
//! assert_eq!(report.stats.states, 10);
//! let solution = report.into_solution().expect("a known result");
//! assert_eq!(solution.actions(), [GOAT, 0, WOLF, GOAT, CABBAGE, 0, GOAT]);
//!
//! // Two paths lead to the goal state. Breadth-first search yields one of them.
//! assert_eq!(Search::new(&River).solutions(Bfs::new()).count(), 1);
//! assert_eq!(Search::new(&River).solutions(Iddfs::new().table(0)).count(), 2);
//! ```
//!
//! `Eq` and `Hash` of the state decide which states are the same. Small `Copy` states are the fastest: an integer that
//! packs the whole state, as here, or a short array. A reference, `Box`, `Rc` or `Arc` of a problem is a problem, too.
//! The bundled [`problems`] are meant as templates.
//!
//! # Limits and verdicts
//!
//! [`Outcome::Unsolvable`] is a proof: the search expanded every reachable state, except those that a hook or a
//! heuristic excluded by a promise. If anything else left states unexpanded, the outcome is [`Outcome::Undecided`],
//! with the reason. [`Outcome::into_result`] turns `Unsolvable` and `Undecided` into errors for `?`.
//!
//! [`max_depth`](Search::max_depth), [`max_expanded`](Search::max_expanded), [`max_states`](Search::max_states) and
//! [`max_memory`](Search::max_memory) are exact: a search that needs exactly the limit completes. A search with a depth
//! limit finds a goal at exactly that depth, but expands no state there. With feature `std` there is also `max_time`,
//! which is as exact as a clock.
//!
//! ```
//! use statewalk::{Bfs, Outcome, Search, StopReason, neighbors};
//!
//! // Ten numbers in a ring, and none is a goal. The last is nine steps away.
//! let ring = neighbors(0, |n| [(n + 1) % 10], |_| false);
//! let search = Search::new(&ring);
//! assert_eq!(search.clone().run(Bfs::new()).outcome, Outcome::Unsolvable);
//! assert_eq!(search.clone().max_states(10).run(Bfs::new()).outcome, Outcome::Unsolvable);
//!
//! let outcome = search.clone().max_states(9).run(Bfs::new()).outcome;
//! assert_eq!(outcome, Outcome::Undecided(StopReason::StateLimit));
//! // There is no goal up to depth 9. The state at depth 9 was not expanded.
//! let outcome = search.max_depth(9).run(Bfs::new()).outcome;
//! assert_eq!(outcome, Outcome::Undecided(StopReason::DepthLimit));
//! ```
//!
//! `Undecided(DepthLimit)` is a proof, too: no path of at most that many actions leads to a goal. The exception is a
//! search in which [a hook prunes](Limits::max_depth). If an allocation of the search fails, the search ends undecided
//! with [`StopReason::MemoryLimit`], and the program continues.
//!
//! This is enough to begin. The [`guide`] begins with [my first problem](guide::first_problem).
//!
//! # Which search
//!
//! Let *b* be the branching factor, *d* the depth of the nearest goal, *m* the length of the longest path and *n* the
//! number of reachable states:
//!
//! | | first solution | time | memory | proves unsolvability |
//! |---|---|---|---|---|
//! | [`Bfs`] | **shortest** | O(b<sup>d</sup>), at most *n b* | O(b<sup>d</sup>), at most *n* states | yes |
//! | [`Dfs`] | any | at most *n b* | at most *n* states and *m b* actions | yes |
//! | [`Dfs`] with [`Visited::Path`] | any | O(b<sup>m</sup>) | O(m b) | yes, in exponential time |
//! | [`Iddfs`] | **shortest** | O(b<sup>d</sup>); at most *d n b* if the table holds all states | O(d b) and a table | yes, soon if the table holds all states |
//! | [`Iddfs`] [without a table](Iddfs::table) | **shortest** | O(b<sup>d</sup>) | O(d b) | yes, in exponential time |
//!
//! * Take [`Bfs`] if the states fit in memory.
//! * Take [`Iddfs`] if they do not fit. It gives a solution of the same length in the memory of one path and a table.
//!   The price is time: it expands the states again for each depth bound. Where several paths lead to the same state
//!   (transpositions), it takes many times the expansions of breadth-first search, even with a table that holds every
//!   state. With a smaller table, or without one, the time may be exponential. If you have an admissible estimate of
//!   the remaining distance, set it as [`heuristic`](Iddfs::heuristic).
//! * Take [`Dfs`] if any path will do.
//!
//! The picture shows three searches of the same tree. The goal has a double border. Numbers give the order of
//! expansion. Dotted states were never generated:
//!
//! <div align="center">
#![doc = include_str!("../pictures/orders.svg")]
//! </div>
//!
//! On a puzzle of seven tubes, depth-first search finds a path after 20 expansions, and breadth-first search after
//! 1,295. The path of depth-first search is not a shortest one. Branch and bound continues and finds shorter paths:
//!
//! ```
//! use statewalk::problems::water_sort::WaterSort;
//! use statewalk::{Bfs, Dfs, Search};
//!
//! let puzzle: WaterSort = "ABCA BDEC DBDD BAEE EACC . .".parse()?;
//! let shortest = Search::new(&puzzle).run(Bfs::new());
//! let first = Search::new(&puzzle).run(Dfs::new());
//! assert_eq!((shortest.stats.expanded, first.stats.expanded), (1295, 20));
//! assert_eq!(shortest.solution().map(|solution| solution.len()), Some(14));
//!
//! let search = Search::new(&puzzle).branch_and_bound().max_expanded(20_000);
//! let lengths = search.solutions(Dfs::new()).map(|solution| solution.len());
//! assert_eq!(lengths.collect::<Vec<_>>(), [20, 19, 18, 17, 16, 15, 14]);
//! # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
//! ```
//!
//! On larger problems, branch and bound also needs an order of the actions. See [shortest or
//! first](guide::shortest_or_first).
//!
//! # Pruning and ordering
//!
//! [`on_expand`](Search::on_expand) prunes states, and [`on_actions`](Search::on_actions) prunes actions. A sound prune
//! promises that no shortest solution is lost. If all prunes are sound, a search that finds no goal is still a proof,
//! and can even exhaust an infinite space. After an unsound prune, a search that finds no goal proves nothing:
//!
//! ```
//! use statewalk::{Bfs, Control, Node, Outcome, Search, StopReason, neighbors};
//!
//! let sums = neighbors(1_u64, |n| [n + 7, n * 3], |&n| n == 40);
//! // Numbers only grow, so a number beyond 40 is a dead end.
//! let cut = |how| {
//!     move |node: &Node<'_, u64, u32>| if *node.state() > 40 { how } else { Control::Continue }
//! };
//! let sound = Search::new(&sums).on_expand(cut(Control::PruneSound)).run(Bfs::new());
//! assert_eq!(sound.outcome, Outcome::Unsolvable);
//! let unsound = Search::new(&sums).on_expand(cut(Control::Prune)).run(Bfs::new());
//! assert_eq!(unsound.outcome, Outcome::Undecided(StopReason::Pruned));
//! ```
//!
//! [`order_by_key`](Search::order_by_key) decides which action is tried first. These hooks are closure forms of a
//! [`Visitor`]. See [prune and order](guide::prune_and_order).
//!
//! # Watching a search
//!
//! [`Search::solutions`] returns an iterator that searches on demand. It yields each goal that is reachable without
//! passing through another goal, with a path to it. Between two calls you can inspect the search, advance it by single
//! [steps](Solutions::step), store it, send it to another thread, and [resume](Solutions::resume) it under other
//! limits.
//!
//! ```
//! use statewalk::{Bfs, Search, Step, neighbors};
//!
//! let tree = neighbors(1_u32, |n| [2 * n, 2 * n + 1], |n| n % 6 == 5);
//! let mut search = Search::new(tree).max_depth(4).solutions(Bfs::new());
//! assert_eq!(search.stats().expanded, 0, "it searches on demand");
//! assert_eq!(search.next().map(|solution| *solution.goal()), Some(5));
//! assert_eq!(search.step(), Step::Expanded);
//! assert_eq!(search.layers(), [1, 2, 2]);
//! // 11 is reachable only through the goal 5, so it is not yielded.
//! assert_eq!(search.map(|solution| *solution.goal()).collect::<Vec<_>>(), [17, 29]);
//! ```
//!
//! [`on_progress`](Search::on_progress) calls a closure after every *n* expansions, and [`render`] draws the search
//! tree. See [stop, resume, show progress](guide::stop_and_resume).
//!
//! # Memory
//!
//! Breadth-first search stores each state once. For each state, a large search takes the size of the state, the size of
//! the action, and 6 to 12 bytes for the index and the parent. Each layer takes 8 to 24 bytes. So small states save the
//! most memory. If a state packs into a word ([`Packed`]), the search stores only a part of the word. If states can be
//! numbered ([`Ranked`]), the search stores three bits for each number. Depth-first search that stores every state also
//! stores the depth of each state, and the current path. The other searches store one path, and iterative deepening a
//! table. These figures do not include heap memory that states own. See [my states are large](guide::large_states).
//!
//! # When not to use it
//!
//! * Actions have different costs, or you have a good estimate of the remaining distance and enough memory: take A\* or
//!   Dijkstra's algorithm, for instance from [`pathfinding`](https://crates.io/crates/pathfinding). The guide has a
//!   [comparison](guide::from_pathfinding).
//! * The graph is explicit: take a graph library such as [`petgraph`](https://crates.io/crates/petgraph).
//! * You check properties of whole traces, such as liveness or temporal logic: take a model checker such as
//!   [`stateright`](https://crates.io/crates/stateright).
//! * The states do not fit in memory and there are many transpositions: breadth-first search cannot finish, and
//!   iterative deepening may take exponential time.
//!
//! # Features
//!
//! * `std` (default) adds `Search::max_time` and measures [`Stats::elapsed`]. Without it the crate needs `core` and
//!   `alloc` only; see [without std](guide::without_std).

#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod algorithm;
mod engine;
#[cfg(any(doc, doctest))]
pub mod guide;
pub mod laws;
mod outcome;
mod problem;
pub mod problems;
pub mod render;
mod search;
mod storage;
mod visitor;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use algorithm::{
    Algorithm, Bfs, Dfs, Heuristic, Iddfs, InPlaceDfs, InPlaceIddfs, NoHeuristic, PackedBfs, RankedBfs, Visited,
};
pub use engine::{Limits, Step};
pub use outcome::{NoSolution, Outcome, ReplayError, Report, Solution, States, Stats, Status, Steps, StopReason};
pub use problem::{FromFn, InPlace, Neighbors, Packed, Problem, Ranked, WithGoal, from_fn, neighbors, rank};
pub use search::{Search, Solutions, bfs, dfs, iddfs};
pub use storage::{DefaultHashBuilder, DefaultHasher};
pub use visitor::{Actions, ActionsRev, Control, Events, Generated, Node, Visitor};
