//! The verdict as text and as an exit status, with the kind of an unsolvable puzzle.

use std::fmt;
use std::time::Duration;

use statewalk::problems::water_sort::{Pour, State, WaterSort};
use statewalk::{Bfs, Outcome, Problem, Search, Stats, StopReason};

use crate::args::{Args, Strategy};

/// The answer.
pub(crate) enum Verdict {
    Solved {
        pours: usize,
    },
    Unsolvable {
        states: u64,
        dead: Option<Dead>,
    },
    /// Unsolvable, where the search has no count of states.
    Proved {
        expansions: u64,
    },
    GaveUp(StopReason),
}

/// The kind of an unsolvable puzzle.
pub(crate) enum Dead {
    /// There is nothing to pour.
    NoPour,
    /// There always is something to pour.
    Circles { states: u64 },
    /// In some positions there is nothing to pour.
    Stuck { states: u64, stuck: u64 },
}

impl Verdict {
    /// The verdict on a search that took so long.
    pub(crate) fn of(
        args: &Args,
        puzzle: &WaterSort,
        outcome: &Outcome<State, Pour>,
        stats: &Stats,
        took: Duration,
    ) -> Self {
        match outcome {
            Outcome::Solved(solution) => Self::Solved { pours: solution.len() },
            Outcome::Unsolvable => Self::unsolvable(args, Dead::of(args, puzzle, took), stats),
            Outcome::Undecided(reason) => Self::GaveUp(*reason),
        }
    }

    /// Iterative deepening stores one path, so it does not count the states.
    fn unsolvable(args: &Args, dead: Option<Dead>, stats: &Stats) -> Self {
        match (args.algorithm, &dead) {
            (Strategy::Bfs | Strategy::Dfs, _) => Self::Unsolvable { states: stats.states, dead },
            (Strategy::Iddfs, Some(known)) => Self::Unsolvable { states: known.states(), dead },
            (Strategy::Iddfs, None) => Self::Proved { expansions: stats.expanded },
        }
    }

    /// The exit status.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Self::Solved { .. } => 0,
            Self::Unsolvable { .. } | Self::Proved { .. } => 1,
            Self::GaveUp(_) => 3,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Solved { pours } => write!(f, "Solved in {}", count(*pours as u64, "pour")),
            Self::Unsolvable { states, dead } => {
                write!(f, "Unsolvable (proved, {})", count(*states, "state"))?;
                dead.iter().try_for_each(|dead| write!(f, "\n{dead}"))
            }
            Self::Proved { expansions } => write!(f, "Unsolvable (proved, {})", count(*expansions, "expansion")),
            Self::GaveUp(reason) => write!(f, "Gave up: {reason}"),
        }
    }
}

/// The maximum number of positions that are generated to classify an unsolvable puzzle.
const MOST_POSITIONS: u64 = 1_000_000;

impl Dead {
    /// Generates every reachable position, without pruning, in the remaining time. `None` if a limit prevents it.
    fn of(args: &Args, puzzle: &WaterSort, took: Duration) -> Option<Self> {
        let mut stuck = 0_u64;
        let most = args.max_states.map_or(MOST_POSITIONS, |states| states.min(MOST_POSITIONS));
        let mut search = crate::with_limits(args, Search::new(puzzle)).max_states(most);
        if let Some(seconds) = args.max_seconds {
            search = search.max_time(seconds.0.saturating_sub(took));
        }
        let report = search
            .on_expand(|node| {
                stuck += u64::from(puzzle.actions(node.state()).into_iter().next().is_none());
            })
            .run(Bfs::new());
        let states = report.stats.states;
        match (report.outcome, stuck) {
            (Outcome::Unsolvable, 1) if states == 1 => Some(Self::NoPour),
            (Outcome::Unsolvable, 0) => Some(Self::Circles { states }),
            (Outcome::Unsolvable, _) => Some(Self::Stuck { states, stuck }),
            (Outcome::Solved(_) | Outcome::Undecided(_), _) => None,
        }
    }

    fn states(&self) -> u64 {
        match self {
            Self::NoPour => 1,
            Self::Circles { states } | Self::Stuck { states, .. } => *states,
        }
    }
}

impl fmt::Display for Dead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPour => f.write_str("No pour is legal at the start."),
            Self::Circles { states } => {
                let positions = count(*states, "position");
                write!(
                    f,
                    "Pours only go in cycles: each reachable position has a legal pour ({positions}), and none is a goal."
                )
            }
            Self::Stuck { states, stuck } => {
                let positions = count(*states, "position");
                write!(f, "The goal is unreachable: of {positions}, {stuck} have no legal pour, and none is a goal.")
            }
        }
    }
}

/// `1 pour`, `2 pours`.
pub(crate) fn count(things: u64, name: &str) -> String {
    let plural = if things == 1 { "" } else { "s" };
    format!("{things} {name}{plural}")
}
