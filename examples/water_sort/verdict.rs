//! The answer in words and as an exit status. Dead positions are told apart.

use std::fmt;

use statewalk::problems::water_sort::{Pour, State, WaterSort};
use statewalk::{Bfs, Cause, Control, Outcome, Problem, Search, Stats};

use crate::args::Args;

/// The answer.
pub(crate) enum Verdict {
    Solved { pours: usize },
    Unsolvable { states: u64, dead: Option<Dead> },
    GaveUp(Cause),
}

/// Of which kind a puzzle is that cannot be solved.
pub(crate) enum Dead {
    /// There is nothing to pour.
    NoPour,
    /// There always is something to pour.
    Circles { states: u64 },
    /// In some positions there is nothing to pour.
    Stuck { states: u64, stuck: u64 },
}

impl Verdict {
    pub(crate) fn of(args: &Args, puzzle: &WaterSort, outcome: &Outcome<State, Pour>, stats: &Stats) -> Self {
        match outcome {
            Outcome::Solved(way) => Self::Solved { pours: way.len() },
            Outcome::Unsolvable => Self::Unsolvable { states: stats.states, dead: Dead::of(args, puzzle) },
            Outcome::Undecided(cause) => Self::GaveUp(*cause),
        }
    }

    /// The exit status.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Self::Solved { .. } => 0,
            Self::Unsolvable { .. } => 1,
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
            Self::GaveUp(cause) => write!(f, "Gave up: {cause}"),
        }
    }
}

impl Dead {
    /// Looks at every position in reach, without pruning. `None` if the limits do not allow that.
    fn of(args: &Args, puzzle: &WaterSort) -> Option<Self> {
        let mut stuck = 0_u64;
        let report = crate::with_limits(args, Search::new(puzzle))
            .on_expand(|node| {
                stuck += u64::from(puzzle.actions(node.state()).into_iter().next().is_none());
                Control::Continue
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
}

impl fmt::Display for Dead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPour => f.write_str("No pour is legal at the start."),
            Self::Circles { states } => {
                let positions = count(*states, "position");
                write!(f, "Pours only go in circles: in reach there is always a legal pour ({positions}), and no goal.")
            }
            Self::Stuck { states, stuck } => {
                let positions = count(*states, "position");
                write!(f, "The goal is out of reach: of {positions}, {stuck} have no legal pour, and none is a goal.")
            }
        }
    }
}

/// `1 pour`, `2 pours`.
pub(crate) fn count(things: u64, name: &str) -> String {
    let plural = if things == 1 { "" } else { "s" };
    format!("{things} {name}{plural}")
}
