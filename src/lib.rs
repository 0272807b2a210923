//! State-space search: describe a start, a goal test, the actions of a state and what an action leads to; get the shortest
//! path, every goal, or a proof that there is none.
//!
//! It is for puzzles, planners, model checks and games, wherever the graph is not given but made as one goes, and every
//! action costs the same. The first half of this page is enough to begin, and takes ten minutes; the [`guide`] has a short
//! chapter for each task.
//!
//! # Three types to know
//!
//! * A [`Problem`] says what is searched. You implement it, or make one of closures with [`neighbors`] or [`from_fn`].
//! * A [`Search`] holds a problem, limits and hooks, and runs an algorithm: [`Bfs`], [`Dfs`] or [`Iddfs`].
//! * A [`Report`] is what comes out. Its [`Outcome`] is one of three: a [`Solution`], a proof that there is none, or the
//!   [`StopReason`] for which the search gave up.
//!
//! # A first search
//!
//! A jug of three liters, one of five, a tap and a drain: how does one measure four liters? With [`from_fn`] a problem is
//! a start and three closures: the actions of a state, what an action leads to, and whether a state is a goal.
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
//! let solution = report.into_solution().expect("it is a puzzle of old");
//! for (liters, action) in solution.states(&jugs).skip(1).zip(solution.actions()) {
//!     println!("{action}: {liters:?}");
//! }
//! # assert_eq!(solution.actions(), ["fill 5", "5 into 3", "empty 3", "5 into 3", "fill 5", "5 into 3"]);
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
//! Nobody said which actions are possible: filling a full jug leads back to the same state, and a state that is known is
//! left alone. Here is the whole search, drawn by [`render`]: A is the jug of three liters, B that of five, a number tells
//! when a state was found, and the path is red.
//!
//! <div align="center">
#![doc = include_str!("../pictures/jugs.svg")]
//! </div>
//!
//! # A problem of your own
//!
//! Implement [`Problem`] where closures get in the way: two types and four short methods. A man has to take a wolf, a goat
//! and a cabbage across a river, one at a time, and not leave the goat alone with either of the others.
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
//!     type State = u8; // a bit for each of those on the far bank
//!     type Action = u8; // who goes with the man; 0 if nobody does
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
//! let solution = report.into_solution().expect("children know it");
//! assert_eq!(solution.actions(), [GOAT, 0, WOLF, GOAT, CABBAGE, 0, GOAT]);
//!
//! // There is one goal, and breadth-first search tells one path to each. There are two paths.
//! assert_eq!(Search::new(&River).solutions(Bfs::new()).count(), 1);
//! assert_eq!(Search::new(&River).solutions(Iddfs::new().table(0)).count(), 2);
//! ```
//!
//! `Eq` and `Hash` of the state decide which states are the same. Small `Copy` states are the fastest: an integer with
//! everything packed into it, as here, or a short array. The bundled [`problems`] are worth reading as examples.
//!
//! # Limits, and what a verdict means
//!
//! [`max_depth`](Search::max_depth), [`max_expanded`](Search::max_expanded), [`max_states`](Search::max_states) and
//! [`max_memory`](Search::max_memory) hold to the unit: a search that needs just what it is allowed is not cut. (With
//! `std` there is also `max_time`, as exact as a clock.) [`Outcome::Unsolvable`] is a proof, and nothing but a search that
//! looked everywhere says it. Whatever kept it from doing so makes the outcome [`Outcome::Undecided`], with the reason.
//!
//! ```
//! use statewalk::{Bfs, StopReason, Outcome, Search, neighbors};
//!
//! // Ten numbers in a ring, of which none is a goal. The last is nine steps away.
//! let ring = neighbors(0, |n| [(n + 1) % 10], |_| false);
//! let search = Search::new(&ring);
//! assert_eq!(search.clone().run(Bfs::new()).outcome, Outcome::Unsolvable);
//! assert_eq!(search.clone().max_states(10).run(Bfs::new()).outcome, Outcome::Unsolvable);
//!
//! let outcome = search.clone().max_states(9).run(Bfs::new()).outcome;
//! assert_eq!(outcome, Outcome::Undecided(StopReason::StateLimit));
//! // There is no goal up to depth 9. What comes after that nobody looked at.
//! let outcome = search.max_depth(9).run(Bfs::new()).outcome;
//! assert_eq!(outcome, Outcome::Undecided(StopReason::DepthLimit));
//! ```
//!
//! (A depth limit that was reached is a proof, too, [if no hook prunes](Limits::max_depth): there is no path of at most that
//! many actions.) Memory is asked for in a way that may fail. Where there is none left, the search ends undecided, with
//! [`StopReason::MemoryLimit`], and the program goes on.
//!
//! That is enough to begin; the rest is for when you need it. The [`guide`] begins with
//! [my first problem](guide::first_problem).
//!
//! # Which search
//!
//! With *b* actions a state, the nearest goal at depth *d*, paths of at most *m* actions and *n* states in reach:
//!
//! | | first solution | time | memory | proves that there is none |
//! |---|---|---|---|---|
//! | [`Bfs`] | **shortest** | O(*b*^*d*), at most *n* *b* | O(*b*^*d*), at most *n* states | yes |
//! | [`Dfs`] | any | at most *n* *b* | at most *n* states and *m* *b* actions | yes |
//! | [`Dfs`] that [remembers its path](Visited::Path) | any | O(*b*^*m*) | O(*m* *b*) | yes, perhaps after ages |
//! | [`Iddfs`] | **shortest** | O(*b*^*d*); at most *d* *n* *b* if the table holds all states | O(*d* *b*) and a table | yes, soon if the table holds all states |
//! | [`Iddfs`] [without a table](Iddfs::table) | **shortest** | O(*b*^*d*) | O(*d* *b*) | yes, perhaps after ages |
//!
//! Take [`Bfs`] if the states fit in memory. If they do not, take [`Iddfs`]: the same answer out of next to no memory, for
//! several times the time, and for far more where many paths lead to the same states. Take [`Dfs`] if any path will do. Here
//! all three search the same tree for a goal (double border). A number is the turn in which a state is expanded, dotted
//! states were never made:
//!
//! <div align="center">
#![doc = include_str!("../pictures/orders.svg")]
//! </div>
//!
//! On a puzzle of seven tubes, depth-first search has a path after 20 expansions, breadth-first search after 1,295. It is
//! not a short one; but let the search go on, and it gets better:
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
//! let better = Search::new(&puzzle).branch_and_bound().max_expanded(20_000).solutions(Dfs::new());
//! assert_eq!(better.map(|solution| solution.len()).collect::<Vec<_>>(), [20, 19, 18, 17, 16, 15, 14]);
//! # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
//! ```
//!
//! More on this in [shortest or first](guide::shortest_or_first).
//!
//! # Pruning and ordering
//!
//! [`on_expand`](Search::on_expand) keeps states from being expanded and [`arrange`](Search::on_actions) takes actions away.
//! Each says whether that is *sound*, which means that nothing is lost. If it is not, a search that finds nothing proves
//! nothing. If it is, even an endless space can be searched to its end:
//!
//! ```
//! use statewalk::{Bfs, StopReason, Control, Node, Outcome, Search, neighbors};
//!
//! let sums = neighbors(1_u64, |n| [n + 7, n * 3], |&n| n == 40);
//! // Numbers only grow, so beyond 40 there is nothing to find.
//! let cut = |how| {
//!     move |node: &Node<'_, u64, u32>| if *node.state() > 40 { how } else { Control::Continue }
//! };
//! let sound = Search::new(&sums).on_expand(cut(Control::PruneSound)).run(Bfs::new());
//! assert_eq!(sound.outcome, Outcome::Unsolvable);
//! let unsound = Search::new(&sums).on_expand(cut(Control::Prune)).run(Bfs::new());
//! assert_eq!(unsound.outcome, Outcome::Undecided(StopReason::Pruned));
//! ```
//!
//! [`order_by_key`](Search::order_by_key) decides which action is tried first, and [`heuristic`](Iddfs::heuristic)
//! uses what you know of the distance that is left. All are short forms of a [`Visitor`]. See
//! [prune and order](guide::prune_and_order).
//!
//! # Watching a search
//!
//! [`Search::solutions`] gives a search that is an iterator: each goal that can be reached without passing through another,
//! with a path to it, searched when it is asked for. In between it can be looked at, advanced by single
//! [steps](Solutions::step), put away, sent to another thread, and [resumed](Solutions::resume) under other limits.
//!
//! ```
//! use statewalk::{Bfs, Search, Step, neighbors};
//!
//! let tree = neighbors(1_u32, |n| [2 * n, 2 * n + 1], |n| n % 6 == 5);
//! let mut search = Search::new(tree).max_depth(4).solutions(Bfs::new());
//! assert_eq!(search.stats().expanded, 0, "nothing is done before it is asked for");
//! assert_eq!(search.next().map(|solution| *solution.goal()), Some(5));
//! assert_eq!(search.step(), Step::Expanded);
//! assert_eq!(search.layers(), [1, 2, 2]);
//! // 11 is in reach too, but through 5 only, which is a goal.
//! assert_eq!(search.map(|solution| *solution.goal()).collect::<Vec<_>>(), [17, 29]);
//! ```
//!
//! [`progress`](Search::on_progress) calls a closure now and then, and [`render`] draws the search tree. See
//! [stop, resume, show progress](guide::stop_and_resume).
//!
//! # Memory
//!
//! A state is kept once. A large breadth-first search takes the size of the state, the size of the action, and 6 to 12
//! bytes for the index and the path back, and 8 to 24 bytes for each layer. So what you choose for a state is most of it.
//! States that pack into a word ([`Packed`]) need not be kept at all, only what tells them apart; states that can be
//! numbered ([`Ranked`]) take three bits for each number. Depth-first search that remembers every state keeps a depth for
//! each, and the path it is on; other searches hold one path. What states own on the heap comes on top. See
//! [my states are large](guide::large_states).
//!
//! # When not to use it
//!
//! * Actions have different costs, or there is a good estimate of the distance left and memory enough: take A\* or
//!   Dijkstra's algorithm, for instance from [`pathfinding`](https://crates.io/crates/pathfinding). The guide has a
//!   [comparison](guide::from_pathfinding).
//! * The graph is given and stays: take a graph library such as [`petgraph`](https://crates.io/crates/petgraph).
//! * Properties of whole traces are to be checked (liveness, temporal logic): take a model checker such as
//!   [`stateright`](https://crates.io/crates/stateright).
//! * The space is wider than the memory and many paths lead to its states: breadth-first search cannot finish then, and
//!   iterative deepening may take ages.
//!
//! # Features
//!
//! * `std` (default) adds `Search::max_time`. Without it the crate needs `core` and `alloc` only; see
//!   [without std](guide::without_std).

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
