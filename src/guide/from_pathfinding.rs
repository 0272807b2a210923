//! # Coming from `pathfinding`
//!
//! [`pathfinding`](https://docs.rs/pathfinding) has functions: a start, a successor function and a goal test go in, an
//! `Option<Vec<Node>>` comes out. The same three go into [`neighbors`](crate::neighbors), and the problem that it makes
//! into any search. If all you want is a list of nodes, either will do. The closures are the same but for one thing: here
//! they are `Fn`, not `FnMut`.
//!
//! ## `bfs`
//!
//! ```
//! let (start, goal) = ((1, 1), (4, 6));
//! let jumps = |&(x, y): &(i32, i32)| {
//!     [(1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)]
//!         .map(|(dx, dy)| (x + dx, y + dy))
//! };
//!
//! // pathfinding: the nodes of the path.
//! let theirs: Option<Vec<(i32, i32)>> = pathfinding::prelude::bfs(&start, jumps, |&at| at == goal);
//!
//! // statewalk: a report, with the path in it.
//! let knight = statewalk::neighbors(start, jumps, |&at| at == goal);
//! let report = statewalk::bfs(&knight);
//! let ours: Option<Vec<(i32, i32)>> = report.solution().map(|solution| solution.states(&knight).collect());
//!
//! assert_eq!(ours, theirs, "successors are taken in the same order, so it is the very same path");
//! // We count steps, they have nodes.
//! assert_eq!(report.solution().map(|solution| solution.len() + 1), theirs.map(|nodes| nodes.len()));
//! ```
//!
//! What one gets more: named actions (with [`from_fn`](crate::from_fn) or a [`Problem`](crate::Problem)), counts, limits,
//! and an answer where there is no path. On an endless board without a path, `pathfinding` runs until memory is gone; and
//! where `None` comes back, it means that there is none, because it has no limit to give up at.
//!
//! ```
//! use statewalk::{Bfs, StopReason, Outcome, Search, neighbors};
//!
//! // A bishop never comes to a square of the other color.
//! let bishop = neighbors(
//!     (0_i32, 0_i32),
//!     |&(x, y)| [(x + 1, y + 1), (x - 1, y + 1), (x + 1, y - 1), (x - 1, y - 1)],
//!     |&at| at == (1, 0),
//! );
//! let report = Search::new(&bishop).max_states(10_000).run(Bfs::new());
//! assert_eq!(report.outcome, Outcome::Undecided(StopReason::StateLimit));
//! ```
//!
//! ## `dfs`
//!
//! Both remember every node and try successors in order. Ours can also be
//! [made to improve](crate::Search::branch_and_bound), or list [every path](crate::Visited::Path).
//!
//! ```
//! use statewalk::{Dfs, Search, neighbors};
//!
//! let next = |&n: &u32| [n + 1, n * n].into_iter().filter(|&n| n <= 17);
//! let theirs = pathfinding::prelude::dfs(1, next, |&n| n == 17).map(|nodes| nodes.len() - 1);
//! let numbers = neighbors(1, next, |&n| n == 17);
//! let ours = statewalk::dfs(&numbers).into_solution().map(|solution| solution.len());
//! assert_eq!((theirs, ours), (Some(16), Some(16)));
//!
//! let best = Search::new(&numbers).branch_and_bound().run(Dfs::new()).into_solution();
//! assert_eq!(best.map(|solution| solution.states(&numbers).collect()), Some(vec![1, 2, 4, 16, 17]));
//! ```
//!
//! ## `iddfs`
//!
//! `pathfinding` looks only at the path, and so does [`Iddfs`](crate::Iddfs) with [`table(0)`](crate::Iddfs::table). With its
//! table, which is the default, it does not walk through what it knows again: a grid of five by five, searched until nothing
//! is left, takes 14 µs instead of 85 ms. `pathfinding` recurses, so that a path of a million steps needs a large stack; here
//! none does.
//!
//! ```
//! use statewalk::{Iddfs, Search, neighbors};
//! use std::cell::Cell;
//!
//! let calls = Cell::new(0);
//! let next = |&(x, y): &(u8, u8)| {
//!     calls.set(calls.get() + 1);
//!     [(x + 1, y), (x, y + 1)].into_iter().filter(|&(x, y)| x < 8 && y < 8)
//! };
//! let theirs = pathfinding::prelude::iddfs((0, 0), next, |&at| at == (7, 7));
//! let their_calls = calls.replace(0);
//!
//! let grid = neighbors((0, 0), next, |&at| at == (7, 7));
//! let report = Search::new(&grid).run(Iddfs::new());
//! assert_eq!(report.solution().map(|solution| solution.states(&grid).collect()), theirs);
//! assert!(their_calls > 10 * report.stats.expanded);
//! ```
//!
//! ## `bfs_reach`
//!
//! An iterator of everything in reach, in the order of the search. Here a goal is what a search gives, and a goal is not
//! expanded, so do not call everything a goal: let [nothing be one](crate::Search::with_goal) and look at each state by
//! [`on_expand`](crate::Search::on_expand). You get the depth and the path as well. How many are in reach is told by
//! `stats.states` of [`Bfs`](crate::Bfs) or [`Dfs`](crate::Dfs) (not of [`Iddfs`](crate::Iddfs), where it is the length of
//! the longest path).
//!
//! ```
//! use statewalk::{Bfs, StopReason, Control, Outcome, Search, neighbors};
//!
//! let next = |&n: &u32| [n / 2, n / 3];
//! let theirs: Vec<u32> = pathfinding::prelude::bfs_reach(20, next).collect();
//!
//! let mut ours = Vec::new();
//! let parts = neighbors(20, next, |_| false);
//! let search = Search::new(&parts).on_expand(|node| ours.push((*node.state(), node.depth())));
//! assert_eq!(search.run(Bfs::new()).stats.states, 8, "so many are in reach");
//! assert_eq!(ours.iter().map(|&(n, _)| n).collect::<Vec<_>>(), theirs);
//! assert_eq!(ours, [(20, 0), (10, 1), (6, 1), (5, 2), (3, 2), (2, 2), (1, 3), (0, 3)]);
//!
//! // The first five, as by `take(5)`: the hook says when it has enough.
//! let mut first = Vec::new();
//! let search = Search::new(&parts).on_expand(|node| {
//!     first.push(*node.state());
//!     if first.len() < 5 { Control::Continue } else { Control::Stop }
//! });
//! assert_eq!(search.run(Bfs::new()).outcome, Outcome::Undecided(StopReason::Stopped));
//! assert_eq!(first, theirs[..5]);
//! ```
//!
//! ## Closures that count
//!
//! A closure that is `FnMut` there can be `Fn` here with a [`Cell`](core::cell::Cell), as above. But what it gives may
//! depend on nothing but the state.
//!
//! ## When to stay
//!
//! * **Costs.** Dijkstra's algorithm, A\*, and their like are there, and not here.
//! * **Both ends.** Where the goal is known and one can go backwards, `bfs_bidirectional` meets in the middle, which is far
//!   less work.
//! * **Graphs as such**: components, flows, matchings, spanning trees, cycles.
//! * **Small spaces of small states**, many times over. If a space fits in the cache and its states are words, `pathfinding`
//!   is as fast or a little faster: 40,320 stacks of pancakes take 5.4 ms there, and 6.7 ms in less than half of the memory
//!   here. (With 181,440 boards of the 8-puzzle it is the other way round; the
//!   [table](https://docs.rs/crate/statewalk/latest/source/BENCHMARKS.md) has more.)
//! * **A successor function that borrows** from the node it is given is refused by [`neighbors`](crate::neighbors) and by
//!   `pathfinding` alike; the methods of a [`Problem`](crate::Problem) may borrow.
//!
//! Next: [without std](super::without_std).
