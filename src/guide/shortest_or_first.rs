//! # Shortest or first
//!
//! What do you want to know?
//!
//! | I want | take |
//! |---|---|
//! | a shortest way | [`Bfs`](crate::Bfs); if it does not fit in memory, [`Iddfs`](crate::Iddfs) |
//! | any way, soon | [`Dfs`](crate::Dfs), with an [order](crate::Search::order_by_key) if you know what looks good |
//! | a good way within a second | [`Dfs`](crate::Dfs) and [`improving`](crate::Search::improving), with a limit |
//! | all goals | [`solutions(Bfs::new())`](crate::Search::solutions): each goal state once, the nearest first |
//! | all ways | [`solutions`](crate::Search::solutions) with [`Iddfs::table(0)`](crate::Iddfs::table): shortest first |
//! | how far everything is | [`layers`](crate::Solutions::layers), or [`on_expand`](crate::Search::on_expand) with [`Node::depth`](crate::Node::depth) |
//! | to know that it is impossible | [`Bfs`](crate::Bfs) or [`Dfs`](crate::Dfs), which look at each state once |
//!
//! ## The same problem, three searches
//!
//! A knight goes from corner to corner. Depth-first search expands less than a quarter of what the others expand, keeps
//! little, and makes a detour of six jumps. Iterative deepening has no more than seven squares on its path, and expands
//! twice as many as breadth-first search.
//!
//! ```
//! use statewalk::{Bfs, Dfs, Iddfs, Search, neighbours};
//!
//! let jumps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
//! let is_on_board = |&(x, y): &(i32, i32)| (0..8).contains(&x) && (0..8).contains(&y);
//! let knight = neighbours(
//!     (0, 0),
//!     |&(x, y): &(i32, i32)| jumps.iter().map(move |(dx, dy)| (x + dx, y + dy)).filter(is_on_board),
//!     |&square| square == (7, 7),
//! );
//! let b = Search::new(&knight).run(Bfs::new());
//! let d = Search::new(&knight).run(Dfs::new());
//! let i = Search::new(&knight).run(Iddfs::new());
//! assert_eq!([&b, &d, &i].map(|report| report.solution().map_or(0, |way| way.len())), [6, 12, 6]);
//! assert_eq!([&b, &d, &i].map(|report| report.stats.expanded), [55, 12, 108]);
//! assert_eq!([&b, &d, &i].map(|report| report.stats.states), [64, 13, 7]);
//! ```
//!
//! ## First now, better later
//!
//! An [improving](crate::Search::improving) search goes on after each goal and looks for a nearer one. Give it a limit, and
//! take the best it has when the time is up. [`Report::end`](crate::Report::end) tells whether that is proved to be a
//! shortest.
//!
//! ```
//! use statewalk::{Cause, Dfs, End, Search, neighbours};
//!
//! let next = |&n: &u32| [n + 1, n + 2, n + 7].into_iter().filter(|&n| n <= 100);
//! let count = neighbours(0, next, |&n| n == 100);
//! let search = || Search::new(&count).improving();
//! let in_a_hurry = search().max_expanded(150).run(Dfs::new());
//! assert_eq!(in_a_hurry.end, End::Cut(Cause::ExpansionLimit));
//! let patient = search().run(Dfs::new());
//! assert_eq!(patient.end, End::Complete);
//!
//! let steps = |report: statewalk::Report<_, _>| report.into_solution().map_or(0, |way| way.len());
//! assert!(steps(in_a_hurry) > 50);
//! assert_eq!(steps(patient), 15);
//! ```
//!
//! ## All ways, or all goals
//!
//! Two ways to the same goal state are one solution where states are remembered, and two where they are not:
//!
//! ```
//! use statewalk::{Bfs, Dfs, Iddfs, Remember, Search, neighbours};
//!
//! // Streets of three by three blocks, only right and down.
//! let streets = neighbours(
//!     (0, 0),
//!     |&(x, y)| [(x + 1, y), (x, y + 1)].into_iter().filter(|&(x, y)| x <= 3 && y <= 3),
//!     |&corner| corner == (3, 3),
//! );
//! assert_eq!(Search::new(&streets).solutions(Bfs::new()).count(), 1);
//! assert_eq!(Search::new(&streets).solutions(Iddfs::new()).count(), 1);
//! assert_eq!(Search::new(&streets).solutions(Iddfs::new().table(0)).count(), 20);
//! assert_eq!(Search::new(&streets).solutions(Dfs::new().remember(Remember::Path)).count(), 20);
//! ```
//!
//! A goal ends a way: what lies behind it is searched only if there is another way to it. To collect everything that
//! fulfils a condition, even behind other such states, let no state be a goal and look at each with
//! [`on_expand`](crate::Search::on_expand).
//!
//! ## Several starts
//!
//! [`Search::starts`](crate::Search::starts) replaces the start of the problem: for a hint from where a player is now, or
//! for the nearest of many. To know how far every state is from *any* of several goals, start at the goals and go
//! backwards.
//!
//! ```
//! use statewalk::{Bfs, Search, neighbours};
//!
//! // A line of houses with fountains at 3 and 20; who lives furthest from water?
//! let next = |&n: &i32| [n - 1, n + 1].into_iter().filter(|n| (0..=20).contains(n));
//! let line = neighbours(0, next, |_| false);
//! let mut furthest = (0, 0);
//! let mut search = Search::new(&line)
//!     .starts([3, 20])
//!     .on_expand(|node| {
//!         furthest = furthest.max((node.depth(), *node.state()));
//!         statewalk::Control::Continue
//!     })
//!     .solutions(Bfs::new());
//! assert!(search.next().is_none());
//! drop(search);
//! assert_eq!(furthest, (8, 12));
//! ```
//!
//! Next: [prune and order](super::prune_and_order).
