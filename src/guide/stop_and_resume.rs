//! # Stop, resume, show progress
//!
//! [`Search::solutions`](crate::Search::solutions) makes a search a value: [`Solutions`](crate::Solutions). Nothing happens
//! until it is asked for something. You may keep it in a struct, ask it for a step now and then, send it to another thread,
//! or drop it.
//!
//! ## Show progress
//!
//! [`Search::progress`](crate::Search::progress) calls a closure after every so many expansions. What it returns decides
//! whether the search goes on.
//!
//! ```
//! use statewalk::{Bfs, Cause, Control, Outcome, Search, neighbours};
//!
//! let endless = neighbours((0_u64, 0_u64), |&(x, y)| [(x + 1, y), (x, y + 1)], |_| false);
//! let mut lines = Vec::new();
//! let report = Search::new(&endless)
//!     .progress(1000, |stats| {
//!         lines.push(format!("{} states, depth {}", stats.states, stats.depth));
//!         if lines.len() < 3 { Control::Continue } else { Control::Stop }
//!     })
//!     .run(Bfs::new());
//! assert_eq!(report.outcome, Outcome::Undecided(Cause::Stopped));
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
//! use statewalk::{Bfs, Cause, Control, Outcome, Search, neighbours};
//!
//! let stop = AtomicBool::new(false);
//! let endless = neighbours(0_u64, |n| [n + 1, n + 2], |_| false);
//! let outcome = std::thread::scope(|scope| {
//!     let search = scope.spawn(|| {
//!         let ask = |_: &_| if stop.load(Ordering::Relaxed) { Control::Stop } else { Control::Continue };
//!         Search::new(endless).progress(100, ask).run(Bfs::new()).outcome
//!     });
//!     stop.store(true, Ordering::Relaxed);
//!     search.join()
//! });
//! assert_eq!(outcome.ok(), Some(Outcome::Undecided(Cause::Stopped)));
//! ```
//!
//! ## Go on after a limit
//!
//! A search that a limit cut is not lost. [`resume`](crate::Solutions::resume) gives it other limits, and it goes on as if
//! it had never been cut. So one can look for a minute, ask whether to go on, and lose nothing. Give it all the limits that
//! are to hold from now on. (The exception is a depth limit of [`Dfs`](crate::Dfs): what it cut off is gone.)
//!
//! ```
//! use statewalk::{Bfs, Cause, End, Limits, Search, neighbours};
//!
//! let count = neighbours(1_u64, |n| [n + 1, n * 2], |&n| n == 5000);
//! let mut limit = 1000;
//! let mut search = Search::new(&count).max_states(limit).solutions(Bfs::new());
//! let way = loop {
//!     match search.next() {
//!         Some(way) => break way,
//!         None if search.end() == End::Cut(Cause::StateLimit) => {
//!             limit *= 2;
//!             search.resume(Limits::new().max_states(limit));
//!         }
//!         None => panic!("there is a way"),
//!     }
//! };
//! // The same search in one go has expanded as many.
//! let at_once = Search::new(&count).run(Bfs::new());
//! assert_eq!(search.stats().expanded, at_once.stats.expanded);
//! assert_eq!(Some(&way), at_once.solution());
//! assert!(limit > 1000);
//! ```
//!
//! ## A step at a time
//!
//! [`step`](crate::Solutions::step) goes on by one expansion, at most: for a program that draws each of them, or has other
//! things to do in between. Two searches can take turns, and the first to have a way wins:
//!
//! ```
//! use statewalk::problems::water_sort::WaterSort;
//! use statewalk::{Bfs, Dfs, Search, Step};
//!
//! let puzzle: WaterSort = "ABCA BDEC DBDD BAEE EACC . .".parse()?;
//! let mut broad = Search::new(&puzzle).solutions(Bfs::new());
//! let mut deep = Search::new(&puzzle).solutions(Dfs::new());
//! let winner = loop {
//!     if let Step::Goal(way) = broad.step() { break ("broad", way.len()) }
//!     if let Step::Goal(way) = deep.step() { break ("deep", way.len()) }
//! };
//! assert_eq!(winner, ("deep", 20));
//! # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
//! ```
//!
//! (Each gives [`Step::Done`](crate::Step::Done) for ever where there is no way, so such a loop should look for that, too.)
//!
//! ## Keep it in a struct
//!
//! A search that borrows its problem cannot be stored beside it; let it own the problem and give that back by
//! [`problem`](crate::Solutions::problem). Its type is written `Solutions<Problem, Algorithm, Visitors>`. Closures have no
//! type one could write, so let the problem and the visitors have names. The example at
//! [`Solutions`](crate::Solutions#storing-a-search) sends one to a thread.
//!
//! ```
//! use statewalk::problems::water_jugs::{Goal, JugsError, WaterJugs};
//! use statewalk::{Bfs, End, Search, Solutions};
//!
//! struct Game {
//!     search: Solutions<WaterJugs<2>, Bfs>,
//! }
//!
//! impl Game {
//!     /// Thinks a little, and tells whether it has thought to the end.
//!     fn think(&mut self) -> bool {
//!         let _ = self.search.step();
//!         self.search.end() != End::Running
//!     }
//! }
//!
//! let jugs = WaterJugs::new([3, 5])?.goal(Goal::Nothing)?;
//! let mut game = Game { search: Search::new(jugs).solutions(Bfs::new()) };
//! while !game.think() {}
//! assert_eq!(game.search.stats().states, 16);
//! assert_eq!(*game.search.problem().capacities(), [3, 5]);
//! # Ok::<(), JugsError>(())
//! ```
//!
//! Next: [can I trust the answer?](super::trust)
