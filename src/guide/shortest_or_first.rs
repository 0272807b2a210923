//! # Shortest or first
//!
//! What do you want to know?
//!
//! | I want | take |
//! |---|---|
//! | a shortest path | [`Bfs`](crate::Bfs); if it does not fit in memory, [`Iddfs`](crate::Iddfs) |
//! | any path, soon | [`Dfs`](crate::Dfs), with an [order](crate::Search::order_by_key) if you know what looks good |
//! | a good path within a second | [`Dfs`](crate::Dfs) and [`improving`](crate::Search::branch_and_bound), with a limit |
//! | all goals that are not behind another | [`solutions(Bfs::new())`](crate::Search::solutions): each goal state once, shortest path first |
//! | everything that fulfils a condition | [`goal(\|_\| false)`](crate::Search::with_goal) and [`on_expand`](crate::Search::on_expand), with its [true distance](#everything-that-fulfils-a-condition) |
//! | all paths | [`solutions`](crate::Search::solutions) with [`Iddfs::table(0)`](crate::Iddfs::table): shortest first |
//! | all shortest paths | the same [with a depth limit](#all-shortest-paths) |
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
//! use statewalk::{Bfs, Dfs, Iddfs, Search, neighbors};
//!
//! let jumps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
//! let is_on_board = |&(x, y): &(i32, i32)| (0..8).contains(&x) && (0..8).contains(&y);
//! let knight = neighbors(
//!     (0, 0),
//!     |&(x, y): &(i32, i32)| jumps.iter().map(move |(dx, dy)| (x + dx, y + dy)).filter(is_on_board),
//!     |&square| square == (7, 7),
//! );
//! let b = Search::new(&knight).run(Bfs::new());
//! let d = Search::new(&knight).run(Dfs::new());
//! let i = Search::new(&knight).run(Iddfs::new());
//! assert_eq!([&b, &d, &i].map(|report| report.solution().map_or(0, |solution| solution.len())), [6, 12, 6]);
//! assert_eq!([&b, &d, &i].map(|report| report.stats.expanded), [55, 12, 108]);
//! assert_eq!([&b, &d, &i].map(|report| report.stats.states), [64, 13, 7]);
//! ```
//!
//! ## First now, better later
//!
//! An [improving](crate::Search::branch_and_bound) search goes on after each goal and looks for a nearer one. Give it a limit, and
//! take the best it has when the time is up. [`Report::status`](crate::Report::status) tells whether that is proved to be a
//! shortest.
//!
//! ```
//! use statewalk::{StopReason, Dfs, Status, Search, neighbors};
//!
//! let next = |&n: &u32| [n + 1, n + 2, n + 7].into_iter().filter(|&n| n <= 100);
//! let count = neighbors(0, next, |&n| n == 100);
//! let search = || Search::new(&count).branch_and_bound();
//! let in_a_hurry = search().max_expanded(150).run(Dfs::new());
//! assert_eq!(in_a_hurry.status, Status::Cutoff(StopReason::ExpansionLimit));
//! let patient = search().run(Dfs::new());
//! assert_eq!(patient.status, Status::Exhausted);
//!
//! let steps = |report: statewalk::Report<_, _>| report.into_solution().map_or(0, |solution| solution.len());
//! assert!(steps(in_a_hurry) > 50);
//! assert_eq!(steps(patient), 15);
//! ```
//!
//! ## All paths, or all goals
//!
//! Two paths to the same goal state are one solution where states are remembered, and two where they are not:
//!
//! ```
//! use statewalk::{Bfs, Dfs, Iddfs, Visited, Search, neighbors};
//!
//! // Streets of three by three blocks, only right and down.
//! let streets = neighbors(
//!     (0, 0),
//!     |&(x, y)| [(x + 1, y), (x, y + 1)].into_iter().filter(|&(x, y)| x <= 3 && y <= 3),
//!     |&corner| corner == (3, 3),
//! );
//! assert_eq!(Search::new(&streets).solutions(Bfs::new()).count(), 1);
//! assert_eq!(Search::new(&streets).solutions(Iddfs::new()).count(), 1);
//! assert_eq!(Search::new(&streets).solutions(Iddfs::new().table(0)).count(), 20);
//! assert_eq!(Search::new(&streets).solutions(Dfs::new().visited(Visited::Path)).count(), 20);
//! ```
//!
//! ## All shortest paths
//!
//! Breadth-first search tells how long they are, and a search for all paths, not allowed to go deeper, lists them. It ends
//! [`Cut(DepthLimit)`](crate::StopReason::DepthLimit), and that is as it should be: there may be longer paths, which nobody
//! asked for.
//!
//! ```
//! use statewalk::{Bfs, StopReason, Status, Iddfs, Search, neighbors};
//!
//! // The same streets, in all four directions.
//! let streets = neighbors(
//!     (0_i32, 0_i32),
//!     |&(x, y)| {
//!         let sides = [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)];
//!         sides.into_iter().filter(|(x, y)| (0..=3).contains(x) && (0..=3).contains(y))
//!     },
//!     |&corner| corner == (3, 3),
//! );
//! let shortest = Search::new(&streets).run(Bfs::new()).into_solution().expect("there is a path");
//! let mut solutions = Search::new(&streets).max_depth(shortest.len() as u32).solutions(Iddfs::new().table(0));
//! assert_eq!((shortest.len(), solutions.by_ref().count()), (6, 20));
//! assert_eq!(solutions.status(), Status::Cutoff(StopReason::DepthLimit));
//! ```
//!
//! ## Everything that fulfils a condition
//!
//! A goal ends a path, because it is not expanded. What lies behind it is met only if there is a path around it; and then
//! [`len`](crate::Solution::len) is the length of the shortest path that passes through no other goal, which may be more
//! than the distance. To see everything that fulfils a condition, at its distance, let
//! [nothing be a goal](crate::Search::with_goal) and look at each state before it is expanded:
//!
//! ```
//! use statewalk::{Bfs, Outcome, Problem, Search, neighbors};
//!
//! // Ten rooms in a ring, with something to see in the second, third and fourth.
//! let rooms = neighbors(0_u32, |n| [(n + 1) % 10, (n + 9) % 10], |n| (2..=4).contains(n));
//!
//! // The third is between goals and never met, and to the fourth one goes the other way round.
//! let goals = Search::new(&rooms).solutions(Bfs::new());
//! assert_eq!(goals.map(|solution| (*solution.goal(), solution.len())).collect::<Vec<_>>(), [(2, 2), (4, 6)]);
//!
//! let mut seen = Vec::new();
//! let everything = Search::new(&rooms).with_goal(|_| false).on_expand(|node| {
//!     if rooms.is_goal(node.state()) { seen.push((*node.state(), node.depth())) }
//! });
//! assert_eq!(everything.run(Bfs::new()).outcome, Outcome::Unsolvable, "so nothing was left out");
//! assert_eq!(seen, [(2, 2), (3, 3), (4, 4)]);
//! ```
//!
//! (The distances are true breadth first. Where a depth limit holds, states at the limit are not expanded, so the hook does
//! not see them.)
//!
//! ## Chosen when the program runs
//!
//! Each search is a type of its own, but all give the same [`Report`](crate::Report): call `run` in each arm of a `match`.
//! Likewise a hook that is not always wanted asks inside whether it is.
//!
//! ```
//! use statewalk::{Bfs, Dfs, Iddfs, Search, neighbors};
//!
//! fn steps(algorithm: &str, verbose: bool) -> Option<usize> {
//!     let halves = neighbors(100_u32, |n| [n - 1, n / 2], |&n| n == 7);
//!     let search = Search::new(&halves).max_depth(10).on_expand(|node| {
//!         if verbose { println!("{} at depth {}", node.state(), node.depth()) }
//!     });
//!     let report = match algorithm {
//!         "dfs" => search.run(Dfs::new()),
//!         "iddfs" => search.run(Iddfs::new()),
//!         _ => search.run(Bfs::new()),
//!     };
//!     report.into_solution().map(|solution| solution.len())
//! }
//!
//! assert_eq!((steps("bfs", false), steps("iddfs", true), steps("dfs", false)), (Some(8), Some(8), Some(10)));
//! ```
//!
//! ## Several starts
//!
//! [`Search::initial_states`](crate::Search::initial_states) replaces the start of the problem: for a hint from where a player is now, or
//! for the nearest of many. To know how far every state is from *any* of several goals, start at the goals and go
//! backwards.
//!
//! ```
//! use statewalk::{Bfs, Search, neighbors};
//!
//! // A line of houses with fountains at 3 and 20; who lives furthest from water?
//! let next = |&n: &i32| [n - 1, n + 1].into_iter().filter(|n| (0..=20).contains(n));
//! let line = neighbors(0, next, |_| false);
//! let mut furthest = (0, 0);
//! let search = Search::new(&line).initial_states([3, 20]).on_expand(|node| {
//!     furthest = furthest.max((node.depth(), *node.state()));
//! });
//! let _ = search.run(Bfs::new());
//! assert_eq!(furthest, (8, 12));
//! ```
//!
//! Next: [prune and order](super::prune_and_order).
