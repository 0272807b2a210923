//! Short chapters, one for each task. They explain with examples, and every example runs as a test.
//!
//! 1. [My first problem](first_problem): what a state and an action are, and how to check that a problem is right.
//! 2. [Shortest or first](shortest_or_first): which search gives what, what it costs, and how to get a path now and a
//!    shorter one later.
//! 3. [Prune and order](prune_and_order): leave out what need not be expanded, and keep the proof.
//! 4. [My states are large](large_states): what a search stores, and five means to store less.
//! 5. [Stop, resume, show progress](stop_and_resume): a search as a value.
//! 6. [Can I trust the answer?](trust): verdicts, replays and laws.
//! 7. [Coming from `pathfinding`](from_pathfinding): the same searches side by side, and when to stay there.
//! 8. [Without std](without_std): on a controller, or without an operating system.

pub mod first_problem {
    #![doc = include_str!("../docs/guide/first_problem.md")]
}

pub mod shortest_or_first {
    #![doc = include_str!("../docs/guide/shortest_or_first.md")]
}

pub mod prune_and_order {
    #![doc = include_str!("../docs/guide/prune_and_order.md")]
}

pub mod large_states {
    #![doc = include_str!("../docs/guide/large_states.md")]
}

pub mod stop_and_resume {
    #![doc = include_str!("../docs/guide/stop_and_resume.md")]
}

pub mod trust {
    #![doc = include_str!("../docs/guide/trust.md")]
}

pub mod from_pathfinding {
    #![doc = include_str!("../docs/guide/from_pathfinding.md")]
}

pub mod without_std {
    #![doc = include_str!("../docs/guide/without_std.md")]
}
