//! Limits and counters. All limits but time are exact.

use super::Limits;
use super::clock::Clock;
use crate::outcome::{Stats, StopReason};

/// The counters of a search, and its limits.
#[derive(Debug)]
pub(crate) struct Meter {
    limits: Limits,
    stats: Stats,
    clock: Clock,
}

impl Meter {
    pub(super) fn new(limits: Limits) -> Self {
        Self { limits, stats: Stats::default(), clock: Clock::default() }
    }

    /// Continues under other limits.
    pub(super) fn resume(&mut self, limits: Limits) {
        self.limits = limits;
        self.clock.restart_limit();
    }

    pub(crate) fn limits(&self) -> Limits {
        self.limits
    }

    pub(super) fn clock(&mut self) -> &mut Clock {
        &mut self.clock
    }

    /// The counters, with the peak of the bytes in use.
    pub(super) fn stats(&self, bytes: u64) -> Stats {
        Stats { bytes, elapsed: self.clock.elapsed(), ..self.stats }
    }

    /// Whether the clock must be looked at before each expansion.
    #[inline]
    pub(crate) fn is_timed(&self) -> bool {
        self.limits.time.is_some()
    }

    /// Whether one more expansion is allowed while `ahead` expansions are not counted yet.
    #[inline]
    pub(super) fn check_expand(&mut self, ahead: u64) -> Result<(), StopReason> {
        if self.limits.time.is_some_and(|limit| self.clock.is_over(limit)) {
            return Err(StopReason::TimeLimit);
        }
        if self.stats.expanded + ahead >= self.limits.expanded {
            return Err(StopReason::ExpansionLimit);
        }
        Ok(())
    }

    /// Counts one expansion, before its successors are inserted.
    #[inline]
    pub(super) fn count_expansion(&mut self) -> Result<(), StopReason> {
        if self.stats.expanded >= self.limits.expanded {
            return Err(StopReason::ExpansionLimit);
        }
        self.stats.expanded += 1;
        Ok(())
    }

    /// How many more states may be expanded.
    #[inline]
    pub(crate) fn expansions_left(&self) -> u64 {
        self.limits.expanded.saturating_sub(self.stats.expanded)
    }

    /// Counts expansions. No more of them were made than were left.
    #[inline]
    pub(crate) fn count_expansions(&mut self, expanded: u64) {
        self.stats.expanded += expanded;
    }

    /// Whether one more state may be stored.
    #[inline]
    pub(crate) fn check_states(&self, stored: usize) -> Result<(), StopReason> {
        if (stored as u64) < self.limits.states { Ok(()) } else { Err(StopReason::StateLimit) }
    }

    /// Counts a state that was stored; `stored` includes it.
    #[inline]
    pub(crate) fn count_state(&mut self, stored: usize, depth: u32) {
        self.stats.states = self.stats.states.max(stored as u64);
        self.stats.depth = self.stats.depth.max(depth);
    }

    /// Counts generated successors.
    #[inline]
    pub(crate) fn count_successors(&mut self, new: u64, duplicates: u64) {
        self.stats.generated += new + duplicates;
        self.stats.duplicates += duplicates;
    }

    /// Counts a successor that is expanded again.
    #[inline]
    pub(crate) fn count_reopened(&mut self) {
        self.stats.generated += 1;
        self.stats.reopened += 1;
    }

    /// Counts a dead end: a state from which no goal is reachable, so that it need not be expanded.
    pub(crate) fn count_dead_end(&mut self) {
        self.count_pruned(1);
    }

    pub(super) fn count_pruned(&mut self, pruned: usize) {
        self.stats.pruned += pruned as u64;
    }

    /// Whether anything was pruned.
    pub(crate) fn has_pruned(&self) -> bool {
        self.stats.pruned > 0
    }

    pub(super) fn count_goal(&mut self) {
        self.stats.goals += 1;
    }
}
