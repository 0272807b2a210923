//! # Prune and order
//!
//! A search that looks at less is faster. Four hooks say what need not be looked at, or not yet. This chapter goes from
//! the harmless to the dangerous.
//!
//! ## Order: harmless
//!
//! [`Search::order_by_key`](crate::Search::order_by_key) tries the action with the smallest key first. It loses nothing.
//! Breadth first it only decides which of several shortest paths is found. Depth first it may decide everything:
//!
//! ```
//! use statewalk::{Dfs, Visited, Search, neighbors};
//!
//! // A knight's tour: visit every square once. A state is a square, and a bit for each that was visited.
//! let jumps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
//! let next = |&(square, visited): &(i32, u64)| {
//!     let (x, y) = (square % 8, square / 8);
//!     let to = jumps.into_iter().map(move |(dx, dy)| (x + dx, y + dy));
//!     let on_board = to.filter(|(x, y)| (0..8).contains(x) && (0..8).contains(y));
//!     let squares = on_board.map(|(x, y)| x + 8 * y).filter(move |to| visited >> to & 1 == 0);
//!     squares.map(move |to| (to, visited | 1 << to))
//! };
//! let tour = neighbors((0, 1), next, |&(_, visited)| visited == u64::MAX);
//! let search = || Search::new(&tour).max_expanded(100_000);
//! let all_ways = || Dfs::new().visited(Visited::None);
//! assert!(search().run(all_ways()).solution().is_none());
//!
//! // Go where the fewest paths lead on: Warnsdorff's rule of 1823. It never has to turn back.
//! let ruled = search().order_by_key(|node, &number| {
//!     next(node.state()).nth(number as usize).map(|to| next(&to).count())
//! });
//! let report = ruled.run(all_ways());
//! assert!(report.solution().is_some());
//! assert_eq!(report.stats.expanded, 63);
//! ```
//!
//! ## A lower bound: harmless if it is true
//!
//! Say how many actions are needed *at least* from a state to a goal, and what is too far away is left alone.
//! Iterative deepening becomes IDA\*. On a grid without diagonal steps, the rows and columns that are left are such a
//! bound, whatever walls there are. It must never say too much; 0 is always right. Breadth-first search does not ask for it.
//! Where there is no goal at all, IDA\* may run for ages: ask [`Bfs`](crate::Bfs) first, where the states fit in memory.
//!
//! ```
//! use statewalk::{Iddfs, Search, neighbors};
//!
//! let sides = |&(x, y): &(i32, i32)| [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)];
//! let plane = neighbors((0, 0), sides, |&at| at == (4, 3));
//! let steps_left = |&(x, y): &(i32, i32)| u64::from(x.abs_diff(4) + y.abs_diff(3));
//! let blind = Search::new(&plane).run(Iddfs::new().table(0));
//! let guided = Search::new(&plane).run(Iddfs::new().table(0).heuristic(steps_left));
//! assert_eq!(blind.solution(), guided.solution());
//! assert_eq!((blind.stats.expanded, guided.stats.expanded), (679, 7));
//! ```
//!
//! ## Pruning without a promise: no proof
//!
//! [`Control::Prune`](crate::Control::Prune) and [`Actions::retain`](crate::Actions::retain) take away what you do not
//! believe in. If the search then finds something, good. If it does not, it says
//! [`Undecided(Pruned)`](crate::StopReason::Pruned), since you might have been wrong.
//!
//! ```
//! use statewalk::{Bfs, StopReason, Outcome, Search, from_fn};
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
//! // Why should one pour water away?
//! let thrifty = Search::new(&jugs)
//!     .on_actions(|_, actions| actions.retain(|action| !action.starts_with("empty")));
//! assert_eq!(thrifty.run(Bfs::new()).outcome, Outcome::Undecided(StopReason::Pruned));
//! // At least not the large jug.
//! let less = Search::new(&jugs).on_actions(|_, actions| actions.retain(|&what| what != "empty 5"));
//! assert_eq!(less.run(Bfs::new()).into_solution().map(|solution| solution.len()), Some(6));
//! ```
//!
//! ## Pruning with a promise: a proof, if you are right
//!
//! [`Control::PruneSound`](crate::Control::PruneSound) and [`Actions::retain_sound`](crate::Actions::retain_sound) keep the
//! proof. You promise that *from every state that can be solved at all, some action that is left begins a shortest
//! solution*, and that what is left depends on the state alone, not on the path to it. The search takes your word. Three
//! kinds that keep the promise, the third by an exception to its second half:
//!
//! * **A dead end that one can see**: a box in a corner, a number that can only grow and is too large already. Nothing is
//!   lost, because there is nothing.
//! * **One of several that are equal**: of three empty tubes, pour into the first.
//! * **Straight back.** Where the last step came from is known, so undoing it leads to a known state. Breadth first that
//!   saves look-ups; in a search that remembers nothing it saves everything. [`Node::actions_rev`](crate::Node::actions_rev) gives the
//!   last action first.
//!
//! ```
//! use statewalk::{Iddfs, Outcome, Visited, Search, from_fn};
//!
//! // A pawn that cannot leave a row of ten fields, and looks for an eleventh.
//! let row = from_fn(
//!     0_i32,
//!     |&at| [-1, 1].into_iter().filter(move |step| (0..10).contains(&(at + step))),
//!     |at, step| at + step,
//!     |&at| at == 10,
//! );
//! // To and fro for ever, unless it is told not to turn round.
//! let walk = Iddfs::new().table(0).visited(Visited::None);
//! let report = Search::new(&row)
//!     .on_actions(|node, actions| {
//!         let last = node.actions_rev().next();
//!         actions.retain_sound(|&step| Some(-step) != last);
//!     })
//!     .run(walk);
//! assert_eq!(report.outcome, Outcome::Unsolvable);
//! ```
//!
//! Two kinds that look harmless and are not, a prune that looks at the path and two states that rely on each other, are
//! shown [with the trait](crate::Visitor#what-pruning-does-to-the-verdict).
//!
//! ## When is a hook asked?
//!
//! For each state that is to be expanded: [`expand`](crate::Visitor::on_expand), then the limits, then
//! [`arrange`](crate::Visitor::on_actions) with the list of its actions. Several hooks are asked in the order in which they
//! were added. A hook cannot add an action or change a state, so whatever it does, a solution is one of your problem.
//!
//! Write the closure of a hook where it is used, as here. The compiler cannot see what one that is kept in a variable first
//! will be called with, unless you say so: `|node: &Node<'_, u64, u32>| ..`.
//!
//! Next: [my states are large](super::large_states).
