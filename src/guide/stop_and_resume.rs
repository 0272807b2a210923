//! # Stop, resume, show progress
//!
//! [`Search::solutions`](crate::Search::solutions) makes a search a value: [`Solutions`](crate::Solutions). Nothing happens
//! until it is asked for something. You may keep it in a struct, ask it for a step now and then, send it to another thread,
//! or drop it.
//!
//! ## Show progress
//!
//! [`Search::on_progress`](crate::Search::on_progress) calls a closure after every so many expansions. What it returns decides
//! whether the search goes on.
//!
//! ```
//! use statewalk::{Bfs, StopReason, Control, Outcome, Search, neighbors};
//!
//! let endless = neighbors((0_u64, 0_u64), |&(x, y)| [(x + 1, y), (x, y + 1)], |_| false);
//! let mut lines = Vec::new();
//! let report = Search::new(&endless)
//!     .on_progress(1000, |stats| {
//!         lines.push(format!("{} states, depth {}", stats.states, stats.depth));
//!         if lines.len() < 3 { Control::Continue } else { Control::Stop }
//!     })
//!     .run(Bfs::new());
//! assert_eq!(report.outcome, Outcome::Undecided(StopReason::Stopped));
//! assert_eq!(lines, ["1046 states, depth 45", "2064 states, depth 63", "3078 states, depth 77"]);
//! ```
//!
//! ## Stop from outside
//!
//! A closure may look at anything, for instance at a flag that another thread sets. (For a time limit there is
//! `Search::max_time`.)
//!
//! ```
//! use std::sync::atomic::{AtomicBool, Ordering};
//! use statewalk::{Bfs, StopReason, Control, Outcome, Search, neighbors};
//!
//! let stop = AtomicBool::new(false);
//! let endless = neighbors(0_u64, |n| [n + 1, n + 2], |_| false);
//! let outcome = std::thread::scope(|scope| {
//!     let search = scope.spawn(|| {
//!         let ask = |_: &_| if stop.load(Ordering::Relaxed) { Control::Stop } else { Control::Continue };
//!         Search::new(endless).on_progress(100, ask).run(Bfs::new()).outcome
//!     });
//!     stop.store(true, Ordering::Relaxed);
//!     search.join()
//! });
//! assert_eq!(outcome.ok(), Some(Outcome::Undecided(StopReason::Stopped)));
//! ```
//!
//! ## Go on after a limit
//!
//! A search that a limit cut is not lost. [`resume`](crate::Solutions::resume) gives it other limits, and it goes on as if
//! it had never been cut. So one can look for a minute, ask whether to go on, and lose nothing. (The exception is a depth
//! limit of [`Dfs`](crate::Dfs): what it cut off is gone.)
//!
//! Two things to know. The limits given are all that hold from now on; to keep the others, begin with those of
//! [the search](crate::Solutions::limits). And counters are totals, so limits are, too: a loop that resumes with
//! `Limits::new().max_expanded(1000)` each time does nothing from the second time on, for ever. Add to what was expanded
//! already:
//!
//! ```
//! use statewalk::{Bfs, StopReason, Status, Search, neighbors};
//!
//! let count = neighbors(1_u64, |n| [n + 1, n * 2], |&n| n == 50_000);
//! let mut search = Search::new(&count).max_expanded(1000).max_states(100_000).solutions(Bfs::new());
//! let mut pauses = 0;
//! let solution = loop {
//!     match search.next() {
//!         Some(solution) => break solution,
//!         None if search.status() == Status::Cutoff(StopReason::ExpansionLimit) => {
//!             pauses += 1;
//!             search.resume(search.limits().max_expanded(search.stats().expanded + 1000));
//!         }
//!         None => panic!("it ends too soon: {}", search.status()),
//!     }
//! };
//! // The same search in one go has expanded as many.
//! let at_once = Search::new(&count).run(Bfs::new());
//! assert_eq!(search.stats().expanded, at_once.stats.expanded);
//! assert_eq!(Some(&solution), at_once.solution());
//! assert_eq!(pauses, at_once.stats.expanded / 1000);
//! ```
//!
//! One that a hook [stopped](crate::Control::Stop) goes on just so. (A hook that stopped it before an expansion is asked
//! about the same state again, so it should not say the same for ever.)
//!
//! ```
//! use statewalk::{Bfs, StopReason, Control, Status, Search, neighbors};
//!
//! let count = neighbors(1_u64, |n| [n + 1, n * 2], |&n| n == 5000);
//! let mut search = Search::new(&count).on_progress(1000, |_| Control::Stop).solutions(Bfs::new());
//! assert_eq!((search.next(), search.status()), (None, Status::Cutoff(StopReason::Stopped)));
//! assert_eq!(search.stats().expanded, 1000);
//! search.resume(search.limits());
//! assert_eq!((search.next(), search.status()), (None, Status::Cutoff(StopReason::Stopped)));
//! assert_eq!(search.stats().expanded, 2000);
//! ```
//!
//! ## A step at a time
//!
//! [`step`](crate::Solutions::step) goes on by one expansion, at most: for a program that draws each of them, or has other
//! things to do in between. (A large breadth-first search asks the problem for some tens of states at once, and then for
//! none for a while, unless it has a hook on expansions.) Two searches can take turns, and the first to have a path wins:
//!
//! ```
//! use statewalk::problems::water_sort::WaterSort;
//! use statewalk::{Bfs, Dfs, Search, Step};
//!
//! let puzzle: WaterSort = "ABCA BDEC DBDD BAEE EACC . .".parse()?;
//! let mut broad = Search::new(&puzzle).solutions(Bfs::new());
//! let mut deep = Search::new(&puzzle).solutions(Dfs::new());
//! let winner = loop {
//!     if let Step::Goal(solution) = broad.step() { break ("broad", solution.len()) }
//!     if let Step::Goal(solution) = deep.step() { break ("deep", solution.len()) }
//! };
//! assert_eq!(winner, ("deep", 20));
//! # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
//! ```
//!
//! (Each gives [`Step::Done`](crate::Step::Done) for ever where there is no path, so such a loop should look for that, too.)
//!
//! ## Keep it in a struct
//!
//! A search that borrows its problem cannot be stored beside it; let it own the problem and give that back by
//! [`problem`](crate::Solutions::problem). Its type is written `Solutions<Problem, Algorithm, Visitors>`. Closures have no
//! type one could write, so let the problem and the visitors have names. The example at
//! [`Solutions`](crate::Solutions#storing-a-search) sends one to a thread.
//!
//! ```
//! use statewalk::problems::water_jugs::{Goal, WaterJugs};
//! use statewalk::{Bfs, Status, Search, Solutions};
//!
//! struct Game {
//!     search: Solutions<WaterJugs<2>, Bfs>,
//! }
//!
//! impl Game {
//!     /// Thinks a little, and tells whether it has thought to the end.
//!     fn think(&mut self) -> bool {
//!         let _ = self.search.step();
//!         self.search.status() != Status::Running
//!     }
//! }
//!
//! let jugs = WaterJugs::new([3, 5])?.goal(Goal::Nothing)?;
//! let mut game = Game { search: Search::new(jugs).solutions(Bfs::new()) };
//! while !game.think() {}
//! assert_eq!(game.search.stats().states, 16);
//! assert_eq!(*game.search.problem().capacities(), [3, 5]);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! Next: [can I trust the answer?](super::trust)
