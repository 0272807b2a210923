//! # My states are large
//!
//! Or there are very many of them. First look at what a search keeps, then at five paths to keep less.
//!
//! ## What is kept
//!
//! | search | for each state | besides |
//! |---|---|---|
//! | [`Bfs`](crate::Bfs) | state + action + 6 to 12 bytes | 8 to 24 bytes for each layer, so here and in the next two |
//! | [`Bfs::packed`](crate::Bfs::packed) | 5 to 10 bytes + action; 8 more while it waits | while its table grows, half as much again |
//! | [`Bfs::ranked`](crate::Bfs::ranked) | three bits for each *number*, met or not | |
//! | [`Dfs`](crate::Dfs) | state + 9 to 16 bytes | the path, which may be as long as there are states, with the actions that are still to be tried on it |
//! | [`Iddfs`](crate::Iddfs) | | the path, and a table of 65,536 states |
//! | [`Iddfs::table(0)`](crate::Iddfs::table), [`Visited::Path`](crate::Visited::Path) | | the path |
//!
//! (This is for half a million states and more. In smaller searches, tables and buffers that are not full weigh as much
//! again; and a breadth-first search makes all successors of a state before it keeps any.) [`Stats::bytes`](crate::Stats::bytes) tells the most that was held at once, and
//! [`max_memory`](crate::Search::max_memory) limits it. What states own on the heap (a `Vec`, a `String`) is not counted,
//! and often the larger part.
//!
//! ## 1. Smaller states
//!
//! Nothing else gains as much for as little. Leave out what never changes: it belongs to the problem. Use `u8` where
//! numbers are below 256, an array where the length is known, bits for what is or is not.
//!
//! ```
//! // Where the walls are never changes, so a state does not hold them.
//! struct Boxes { walls: Vec<bool>, width: usize }
//!
//! // A pusher and a hundred fields: 32 bytes, and 100 more on the heap, which no search counts.
//! struct Comfortable { pusher: usize, boxes: Vec<bool> }
//! // The same in 24 bytes, with nothing on the heap.
//! #[derive(Clone, Copy, PartialEq, Eq, Hash)]
//! struct Small { boxes: [u64; 2], pusher: u8 }
//!
//! assert_eq!(size_of::<Comfortable>() + 100, 132);
//! assert_eq!(size_of::<Small>(), 24);
//! ```
//!
//! ## 2. States that pack into 64 bits
//!
//! [`Packed`](crate::Packed) is two conversions and a number of bits. Breadth-first search then keeps only what the place
//! of a state in a table does not tell. It is the same search, in less memory, and in large spaces of many actions in half
//! the time.
//!
//! ```
//! use statewalk::{Bfs, Packed, Problem, Search, laws};
//!
//! /// Sort eight cards by turning over some of them at the front.
//! struct Pancakes;
//!
//! impl Problem for Pancakes {
//!     type State = [u8; 8];
//!     type Action = u8;
//!     fn initial(&self) -> [u8; 8] { [0, 1, 2, 3, 4, 5, 6, 7] }
//!     fn is_goal(&self, _: &[u8; 8]) -> bool { false }
//!     fn actions(&self, _: &[u8; 8]) -> impl IntoIterator<Item = u8> { 2..=8 }
//!     fn apply(&self, stack: &[u8; 8], count: &u8) -> [u8; 8] {
//!         let mut next = *stack;
//!         next[..usize::from(*count)].reverse();
//!         next
//!     }
//! }
//!
//! impl Packed for Pancakes {
//!     fn bits(&self) -> u32 { 24 }
//!     fn pack(&self, stack: &[u8; 8]) -> u64 {
//!         stack.iter().fold(0, |key, &it| key << 3 | u64::from(it))
//!     }
//!     fn unpack(&self, key: u64) -> [u8; 8] {
//!         core::array::from_fn(|at| (key >> (21 - 3 * at) & 7) as u8)
//!     }
//! }
//!
//! assert!(laws::packed(&Pancakes, 1000, |stack| *stack).is_ok());
//! let plain = Search::new(&Pancakes).run(Bfs::new());
//! let packed = Search::new(&Pancakes).run(Bfs::new().packed());
//! assert_eq!((plain.stats.states, packed.stats.states), (40_320, 40_320));
//! assert!(packed.stats.bytes < plain.stats.bytes * 3 / 4);
//! ```
//!
//! [`laws::packed`](crate::laws::packed) is for your tests. Its third argument tells all there is to a state, so that states
//! are compared in full even where `Eq` leaves something out; where `Eq` compares everything, it is a copy of the state.
//!
//! Even where a state needs more than 64 bits in memory, it may pack into them: leave out what the problem knows, and write
//! `unpack` so that it puts it back.
//!
//! ## 3. States that can be numbered
//!
//! [`Ranked`](crate::Ranked) is two conversions and a number, too, and the promise that every path can be gone back.
//! Breadth-first search then keeps three bits for each number: all 479,001,600 orders of twelve pancakes in 180 MB. Hooks
//! may watch it, but not prune. [`rank`](crate::rank) numbers permutations and tuples.
//!
//! ```
//! use statewalk::{Bfs, Problem, Ranked, Search, laws, rank};
//!
//! # struct Pancakes;
//! # impl Problem for Pancakes {
//! #     type State = [u8; 8];
//! #     type Action = u8;
//! #     fn initial(&self) -> [u8; 8] { [0, 1, 2, 3, 4, 5, 6, 7] }
//! #     fn is_goal(&self, _: &[u8; 8]) -> bool { false }
//! #     fn actions(&self, _: &[u8; 8]) -> impl IntoIterator<Item = u8> { 2..=8 }
//! #     fn apply(&self, stack: &[u8; 8], count: &u8) -> [u8; 8] {
//! #         let mut next = *stack;
//! #         next[..usize::from(*count)].reverse();
//! #         next
//! #     }
//! # }
//! // The same pancakes.
//! impl Ranked for Pancakes {
//!     fn size(&self) -> u64 { 40_320 }
//!     fn rank(&self, stack: &[u8; 8]) -> u64 { rank::rank_permutation(*stack).unwrap_or(u64::MAX) }
//!     fn unrank(&self, number: u64) -> [u8; 8] {
//!         let mut stack = [0; 8];
//!         rank::unrank_permutation(number, &mut stack);
//!         stack
//!     }
//! }
//!
//! assert!(laws::ranked(&Pancakes, 1000).is_ok());
//! let mut search = Search::new(&Pancakes).solutions(Bfs::new().ranked());
//! assert!(search.next().is_none());
//! assert_eq!(search.layers(), [1, 7, 42, 251, 1191, 4281, 10_561, 15_011, 8520, 455]);
//! assert!(search.stats().bytes < 40_320);
//! ```
//!
//! Why `u64::MAX`? A rank that is too large ends the search with [`BrokenPromise`](crate::StopReason::BrokenPromise), so a mistake
//! does not pass for an answer.
//!
//! Where only half of all permutations are in reach, half a rank is enough. A sliding puzzle whose width is odd is an
//! example: a move never changes the parity of the order in which the other tiles stand. So for the 8-puzzle, rank that
//! order and write `gap * 20_160 + r / 2`, with the place of the gap; [`rank::rank_permutation`](crate::rank::rank_permutation)
//! and [`Ranked::unrank`](crate::Ranked::unrank) show both directions.
//!
//! ## 4. A table of fixed size, or none
//!
//! [`Iddfs`](crate::Iddfs) keeps one path and a table whose size you choose. It is the search for spaces that are larger
//! than any memory, as long as the goal is not too deep. Where few paths lead to the same state, do without the table. And
//! if anything is known of the distance that is left, say so with [`heuristic`](crate::Iddfs::heuristic): it may
//! save nearly everything, and needs no memory.
//!
//! ## 5. One state, changed to and fro
//!
//! A state that owns memory on the heap is copied at each step, and that is most of the time. A problem that is
//! [`InPlace`](crate::InPlace) changes the one state and changes it back. It pays for depth-first searches that have
//! nothing to look up, as what they look up is copied even so: more than four times as fast for a 15-puzzle in a `Vec`.
//!
//! ```
//! use statewalk::{Iddfs, InPlace, Problem, Visited, Search, laws};
//!
//! /// As many pancakes as you like.
//! struct Stack(Vec<u8>);
//!
//! impl Problem for Stack {
//!     type State = Vec<u8>;
//!     type Action = usize;
//!     fn initial(&self) -> Vec<u8> { self.0.clone() }
//!     fn is_goal(&self, stack: &Vec<u8>) -> bool { stack.is_sorted() }
//!     fn actions(&self, stack: &Vec<u8>) -> impl IntoIterator<Item = usize> { 2..=stack.len() }
//!     fn apply(&self, stack: &Vec<u8>, count: &usize) -> Vec<u8> {
//!         let mut next = stack.clone();
//!         self.advance(&mut next, count);
//!         next
//!     }
//! }
//!
//! impl InPlace for Stack {
//!     /// What it takes to go back: here to turn as many over once more.
//!     type Undo = usize;
//!     fn advance(&self, stack: &mut Vec<u8>, count: &usize) -> usize {
//!         stack[..*count].reverse();
//!         *count
//!     }
//!     fn retreat(&self, stack: &mut Vec<u8>, count: usize) { stack[..count].reverse() }
//! }
//!
//! let stack = Stack(vec![4, 1, 5, 0, 3, 2]);
//! // The third argument is as in section 2.
//! assert!(laws::in_place(&stack, 100, Vec::clone).is_ok());
//! // No table, and no path: the only states are the start and the one that is changed.
//! let algorithm = || Iddfs::new().table(0).visited(Visited::None);
//! // A pancake and its neighbor that do not belong together need a turn. (The plate is the largest.)
//! let turns_left = |stack: &Vec<u8>| {
//!     let below = stack.iter().skip(1).copied().chain([stack.len() as u8]);
//!     stack.iter().zip(below).filter(|&(&one, other)| one.abs_diff(other) != 1).count() as u64
//! };
//! let copied = Search::new(&stack).run(algorithm().heuristic(turns_left));
//! let in_place = Search::new(&stack).run(algorithm().heuristic(turns_left).in_place());
//! assert_eq!(copied.outcome, in_place.outcome, "it is the same search");
//! assert_eq!(in_place.solution().map(|solution| solution.len()), Some(5));
//! ```
//!
//! ## If it still does not fit
//!
//! Set [`max_memory`](crate::Search::max_memory), so that the search ends, not the program. Then try what needs less, with
//! all that you know: a [heuristic](crate::Iddfs::heuristic), or [what need not be looked at](super::prune_and_order).
//!
//! ```
//! use statewalk::{Bfs, StopReason, Iddfs, Outcome, Search, neighbors};
//!
//! let sides = |&(x, y): &(i32, i32)| [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)];
//! let plane = neighbors((0, 0), sides, |&at| at == (40, 30));
//! let search = Search::new(&plane).max_memory(20_000);
//! let mut report = search.clone().run(Bfs::new());
//! if report.outcome == Outcome::Undecided(StopReason::MemoryLimit) {
//!     let steps_left = |&(x, y): &(i32, i32)| u64::from(x.abs_diff(40) + y.abs_diff(30));
//!     report = search.run(Iddfs::new().heuristic(steps_left));
//! }
//! assert_eq!(report.solution().map(|solution| solution.len()), Some(70));
//! ```
//!
//! Next: [stop, resume, show progress](super::stop_and_resume).
