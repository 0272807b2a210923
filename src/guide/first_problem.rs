//! # My first problem
//!
//! A vault, drawn as a map, with doors (capital letters) and keys to them (small letters). What is the shortest way from
//! `@` to the exit `!`? Puzzles like this one come every December.
//!
//! # What is a state?
//!
//! *Everything that decides what can happen next, and nothing else.* Here the place is not enough: the same place with
//! another key is another situation. So a state is a place and the keys one has. How many steps were made so far, or by
//! which way one came, is no part of it: with it, no two states would ever be equal, and the search would go round in
//! circles without noticing.
//!
//! # What is an action?
//!
//! *What you want to read in the answer*: here a direction. Searches keep one for each state, so it should be small.
//! Where you only want the states of the way, [`neighbours`](crate::neighbours) does without actions.
//!
//! # The problem
//!
//! ```
//! use statewalk::{Outcome, Problem, bfs};
//!
//! struct Vault<'a> {
//!     map: &'a [&'a [u8]],
//! }
//!
//! /// Row, column, and a bit for each key.
//! type State = (u8, u8, u32);
//!
//! impl Vault<'_> {
//!     fn field(&self, row: u8, column: u8) -> u8 {
//!         self.map[usize::from(row)][usize::from(column)]
//!     }
//! }
//!
//! impl Problem for Vault<'_> {
//!     type State = State;
//!     type Action = char;
//!
//!     fn initial(&self) -> State {
//!         let places = self.map.iter().zip(0..).flat_map(|(line, row)| line.iter().zip(0..).map(move |it| (row, it)));
//!         let mut starts = places.filter(|(_, (field, _))| **field == b'@');
//!         starts.next().map_or((1, 1, 0), |(row, (_, column))| (row, column, 0))
//!     }
//!
//!     fn is_goal(&self, &(row, column, _): &State) -> bool {
//!         self.field(row, column) == b'!'
//!     }
//!
//!     fn actions(&self, state: &State) -> impl IntoIterator<Item = char> {
//!         "^v<>".chars().filter(|way| {
//!             let (row, column, keys) = self.apply(state, way);
//!             match self.field(row, column) {
//!                 b'#' => false,
//!                 door @ b'A'..=b'Z' => keys >> (door - b'A') & 1 == 1,
//!                 _ => true,
//!             }
//!         })
//!     }
//!
//!     fn apply(&self, &(row, column, keys): &State, way: &char) -> State {
//!         let (row, column) = match way {
//!             '^' => (row - 1, column),
//!             'v' => (row + 1, column),
//!             '<' => (row, column - 1),
//!             _ => (row, column + 1),
//!         };
//!         match self.field(row, column) {
//!             key @ b'a'..=b'z' => (row, column, keys | 1 << (key - b'a')),
//!             _ => (row, column, keys),
//!         }
//!     }
//! }
//!
//! let vault = Vault { map: &[b"#########", b"#b#@..aB#", b"#.#.##.##", b"#.A..#.!#", b"#########"] };
//! let Outcome::Solved(way) = bfs(&vault).outcome else { panic!("there is a way") };
//! assert_eq!(way.actions().iter().collect::<String>(), ">>>vv>");
//!
//! // Behind a door without a key, which no search finds by waiting.
//! let vault = Vault { map: &[b"######", b"#@.A!#", b"######"] };
//! assert_eq!(bfs(&vault).outcome, Outcome::Unsolvable);
//! ```
//!
//! `actions` and `apply` may rely on each other: a search applies only what `actions` gave. `apply` may not change
//! anything but make the next state, and the same question must always get the same answer.
//!
//! # Is it right?
//!
//! Four things to look at, in this order.
//!
//! * **Print the way.** A [`Solution`](crate::Solution) prints its actions, numbered, and
//!   [`states`](crate::Solution::states) tells what it looks like on the way.
//! * **Count.** Let the problem have no goal, and compare the number of states with what you know of the puzzle:
//!   [`layers`](crate::Solutions::layers) is the table that papers print.
//! * **Draw it**, on a small instance, with [`render`](crate::render).
//! * **Ask for the impossible.** A puzzle that cannot be solved must end [`Unsolvable`](crate::Outcome::Unsolvable).
//!
//! ```
//! use statewalk::{Bfs, Search, from_fn};
//!
//! // The two-by-two-by-two cube has 3,674,160 states; a row of three lamps, of which a switch turns two, has not eight.
//! let lamps = from_fn([true; 3], |_| [0, 1], |&now, &at| {
//!     let mut next = now;
//!     next[at] = !next[at];
//!     next[at + 1] = !next[at + 1];
//!     next
//! }, |_| false);
//! let mut search = Search::new(&lamps).solutions(Bfs::new());
//! assert!(search.next().is_none());
//! assert_eq!(search.layers(), [1, 2, 1]);
//! ```
//!
//! # Equal states
//!
//! Where two situations differ in nothing that matters, let them be equal, and the space shrinks. The order of things is
//! the usual case: keep a sorted list, or write `Eq` and `Hash` by hand. Two states may be equal if both are goals or
//! neither is, and each successor of one has an equal successor of the other.
//!
//! ```
//! use statewalk::{bfs, neighbours};
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
//! let states = |sort| bfs(neighbours([9; 3], |piles| moves(piles, sort), |_| false)).stats.states;
//! assert_eq!((states(false), states(true)), (1000, 220));
//! ```
//!
//! Next: [which search](super::shortest_or_first).
