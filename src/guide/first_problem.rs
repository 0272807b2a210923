//! # My first problem
//!
//! A vault, drawn as a map, with walls (`#`), doors (capital letters) and keys to them (small letters). What is the shortest
//! path from `@` to the exit `!`? Puzzles like this one come every December.
//!
//! ## What is a state?
//!
//! *Everything that decides what can happen next, and nothing else.* Here the place is not enough: the same place with
//! another key is another situation. So a state is a place and the keys one has. How many steps were made so far, or by
//! which path one came, is no part of it: with it, no two states would ever be equal, and the search would go round in
//! circles without noticing.
//!
//! ## What is an action?
//!
//! *What you want to read in the answer*: here a direction. Searches keep one for each state, so it should be small.
//! Where you only want the states of the path, [`neighbors`](crate::neighbors) does without actions.
//!
//! ## The problem
//!
//! ```
//! use statewalk::{Outcome, Problem, bfs};
//!
//! struct Vault {
//!     /// Its rows, one after the other, with a wall all around.
//!     map: Vec<u8>,
//!     width: usize,
//! }
//!
//! impl Problem for Vault {
//!     /// A place, and a bit for each key.
//!     type State = (usize, u32);
//!     type Action = char;
//!
//!     fn initial(&self) -> (usize, u32) {
//!         (self.map.iter().position(|&field| field == b'@').unwrap_or(0), 0)
//!     }
//!
//!     fn is_goal(&self, &(place, _): &(usize, u32)) -> bool {
//!         self.map[place] == b'!'
//!     }
//!
//!     fn actions(&self, state: &(usize, u32)) -> impl IntoIterator<Item = char> {
//!         ['^', 'v', '<', '>'].into_iter().filter(|solution| {
//!             let (place, keys) = self.apply(state, solution);
//!             match self.map[place] {
//!                 b'#' => false,
//!                 door @ b'A'..=b'Z' => keys >> (door - b'A') & 1 == 1,
//!                 _ => true,
//!             }
//!         })
//!     }
//!
//!     fn apply(&self, &(place, keys): &(usize, u32), solution: &char) -> (usize, u32) {
//!         let place = match solution {
//!             '^' => place - self.width,
//!             'v' => place + self.width,
//!             '<' => place - 1,
//!             _ => place + 1,
//!         };
//!         match self.map[place] {
//!             key @ b'a'..=b'z' => (place, keys | 1 << (key - b'a')),
//!             _ => (place, keys),
//!         }
//!     }
//! }
//!
//! let vault = |rows: &[&str]| Vault { map: rows.concat().into_bytes(), width: rows[0].len() };
//! let locked = vault(&["#########", "#a.@..A!#", "#########"]);
//! let Outcome::Solved(solution) = bfs(&locked).outcome else { panic!("there is a path") };
//! // To the key, and back again through the same places, which are other states now.
//! assert_eq!(solution.actions().iter().collect::<String>(), "<<>>>>>>");
//!
//! // There is a path around the door.
//! let open = vault(&["#########", "#a.@..A!#", "####....#", "#########"]);
//! let solution = bfs(&open).into_solution().expect("there is a path");
//! assert_eq!(solution.actions().iter().collect::<String>(), ">v>>>^");
//!
//! // Behind a door without a key.
//! assert_eq!(bfs(vault(&["######", "#@.A!#", "######"])).outcome, Outcome::Unsolvable);
//! ```
//!
//! `actions` and `apply` may rely on each other: a search applies only what `actions` gave. `apply` may not change
//! anything but make the next state, and the same question must always get the same answer.
//!
//! ## Is it right?
//!
//! Four things to look at, in this order.
//!
//! * **Print the path.** A [`Solution`](crate::Solution) prints its actions, numbered, and
//!   [`states`](crate::Solution::states) tells what it looks like on the path.
//! * **Count.** With [`goal(|_| false)`](crate::Search::with_goal) nothing ends a path, so everything in reach is searched.
//!   Compare the number of states with what you know of the puzzle; [`layers`](crate::Solutions::layers) is the table that
//!   papers print.
//! * **Draw it**, on a small instance, with [`render`](crate::render).
//! * **Ask for the impossible.** A puzzle that cannot be solved must end [`Unsolvable`](crate::Outcome::Unsolvable).
//!
//! ```
//! use statewalk::{Bfs, Outcome, Search, from_fn};
//!
//! // Three lamps in a row, and two switches, of which each turns two lamps. Eight states? No: four.
//! let switch = |lamps: &[bool; 3], at: &usize| {
//!     let mut next = *lamps;
//!     next[*at] = !next[*at];
//!     next[*at + 1] = !next[*at + 1];
//!     next
//! };
//! let lamps = from_fn([true; 3], |_| [0, 1], switch, |&lamps| lamps == [false, true, false]);
//! assert_eq!(Search::new(&lamps).with_goal(|_| false).run(Bfs::new()).stats.states, 4);
//!
//! // How many are how far away?
//! let mut search = Search::new(&lamps).with_goal(|_| false).solutions(Bfs::new());
//! assert!(search.next().is_none());
//! assert_eq!(search.layers(), [1, 2, 1]);
//! // And this cannot be done.
//! assert_eq!(Search::new(&lamps).with_goal(|&lamps| lamps == [false; 3]).run(Bfs::new()).outcome, Outcome::Unsolvable);
//! ```
//!
//! ## Equal states
//!
//! Where two situations differ in nothing that matters, let them be equal, and the space shrinks. The order of things is
//! the usual case: keep a sorted list, or write `Eq` and `Hash` by hand. Two states may be equal if both are goals or
//! neither is, and each successor of one has an equal successor of the other.
//!
//! ```
//! use statewalk::{bfs, neighbors};
//!
//! // Three piles of coins; a move takes one coin from any pile. Which pile is which does not matter.
//! fn moves(piles: &[u8; 3], sort: bool) -> Vec<[u8; 3]> {
//!     let taken = |at: usize| {
//!         let mut next = *piles;
//!         next[at] -= 1;
//!         if sort { next.sort_unstable() }
//!         next
//!     };
//!     (0..3).filter(|&at| piles[at] > 0).map(taken).collect()
//! }
//! let states = |sort| bfs(neighbors([9; 3], |piles| moves(piles, sort), |_| false)).stats.states;
//! assert_eq!((states(false), states(true)), (1000, 220));
//! ```
//!
//! Next: [which search](super::shortest_or_first).
