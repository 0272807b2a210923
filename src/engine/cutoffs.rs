//! The cutoffs of a search: states that a depth limit left unexpanded, and prunes without a promise. Only this module
//! decides whether the end of a search is a proof.

use crate::outcome::{Status, StopReason};

/// The goals that a search looks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Objective {
    /// All of them.
    Every,
    /// Branch and bound: only goals at a smaller depth than `best`, the depth of the best goal so far.
    Better { best: Option<u32> },
}

/// The cutoffs of a search.
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

    /// Continues under other limits. Pruned states do not come back.
    pub(super) fn resume(&mut self) {
        self.nearest = None;
    }

    /// Whether the search continues to better goals after the first.
    #[inline]
    pub(crate) fn is_branch_and_bound(&self) -> bool {
        self.objective != Objective::Every
    }

    /// The depth at which a goal is no better than the best one.
    #[inline]
    pub(crate) fn goal_bound(&self) -> u32 {
        match self.objective {
            Objective::Every | Objective::Better { best: None } => u32::MAX,
            Objective::Better { best: Some(best) } => best,
        }
    }

    /// Notes that a goal was found.
    pub(super) fn note_goal(&mut self, depth: u32) {
        if let Objective::Better { best } = &mut self.objective {
            *best = Some(best.map_or(depth, |best| best.min(depth)));
        }
    }

    /// Notes that states other than goals were not expanded for their depth. A goal behind them is at least `nearest`
    /// actions from an initial state.
    pub(crate) fn note_cutoff(&mut self, nearest: u32) {
        self.nearest = Some(self.nearest.map_or(nearest, |known| known.min(nearest)));
    }

    /// Notes a prune without a promise.
    #[inline]
    pub(super) fn note_unsound_prune(&mut self) {
        self.pruned = true;
    }

    /// The status of a search that has no state left to expand. A depth limit that can hide only goals that are no
    /// better than the best one is no cutoff.
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
