//! What a search did not look at: states behind a depth limit, and what visitors pruned without a promise. This alone
//! decides whether the end of a search is a proof.

use crate::outcome::{Status, StopReason};

/// Which goals a search looks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Objective {
    /// All of them.
    Every,
    /// Branch and bound: after a goal, only one that is nearer than the best, whose depth this is.
    Better { best: Option<u32> },
}

/// What a search did not look at.
#[derive(Debug)]
pub(crate) struct Cutoffs {
    objective: Objective,
    /// The least depth at which a goal may be hidden behind a depth limit.
    nearest: Option<u32>,
    /// Whether a visitor pruned without a promise.
    pruned: bool,
}

impl Cutoffs {
    pub(super) fn new(objective: Objective) -> Self {
        Self { objective, nearest: None, pruned: false }
    }

    /// Continues under other limits. What was pruned stays unseen.
    pub(super) fn resume(&mut self) {
        self.nearest = None;
    }

    /// Whether the search continues to better goals after the first.
    #[inline]
    pub(crate) fn is_branch_and_bound(&self) -> bool {
        self.objective != Objective::Every
    }

    /// A goal at this depth or beyond is of no use.
    #[inline]
    pub(crate) fn goal_bound(&self) -> u32 {
        match self.objective {
            Objective::Every | Objective::Better { best: None } => u32::MAX,
            Objective::Better { best: Some(best) } => best,
        }
    }

    /// A goal was found.
    pub(super) fn note_goal(&mut self, depth: u32) {
        if let Objective::Better { best } = &mut self.objective {
            *best = Some(best.map_or(depth, |best| best.min(depth)));
        }
    }

    /// States that are no goals were not expanded for their depth. A goal that they lead to is at least `nearest` actions
    /// from an initial state.
    pub(crate) fn note_cutoff(&mut self, nearest: u32) {
        self.nearest = Some(self.nearest.map_or(nearest, |known| known.min(nearest)));
    }

    /// Something was pruned without a promise.
    #[inline]
    pub(super) fn note_unsound_prune(&mut self) {
        self.pruned = true;
    }

    /// How a search stands that has nothing left to expand. A depth limit does not count where only better goals do, and it
    /// hid none of these.
    pub(crate) fn status(&self) -> Status {
        if self.nearest.is_some_and(|nearest| nearest < self.goal_bound()) {
            Status::Cutoff(StopReason::DepthLimit)
        } else if self.pruned {
            Status::Cutoff(StopReason::Pruned)
        } else {
            Status::Exhausted
        }
    }
}
