//! Short chapters, one for each task. They hold no code but examples, all of which run.
//!
//! 1. [My first problem](first_problem): what is a state, what is an action, and how to see that it is right.
//! 2. [Shortest or first](shortest_or_first): which search gives what, and how to have some path now and a better one later.
//! 3. [Prune and order](prune_and_order): leave out what need not be looked at, and keep the proof.
//! 4. [My states are large](large_states): what a search keeps, and five paths to keep less.
//! 5. [Stop, resume, show progress](stop_and_resume): a search as a value.
//! 6. [Can I trust the answer?](trust): verdicts, replays and laws.
//! 7. [Coming from `pathfinding`](from_pathfinding): the same searches side by side, and when to stay there.
//! 8. [Without std](without_std): on a controller, or wherever there is no operating system.

pub mod first_problem;
pub mod from_pathfinding;
pub mod large_states;
pub mod prune_and_order;
pub mod shortest_or_first;
pub mod stop_and_resume;
pub mod trust;
pub mod without_std;
