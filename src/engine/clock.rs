//! The clock of a search. There is none without `std`, nor on `wasm32-unknown-unknown`, where reading it would panic.

use core::time::Duration;

#[cfg(not(all(feature = "std", not(all(target_family = "wasm", target_os = "unknown")))))]
mod source {
    use core::time::Duration;

    /// A point in time that cannot be constructed.
    #[derive(Debug, Clone, Copy)]
    pub(super) enum Instant {}

    impl Instant {
        pub(super) fn duration_since(self, _: Self) -> Duration {
            match self {}
        }
    }

    pub(super) fn now() -> Option<Instant> {
        None
    }
}

#[cfg(all(feature = "std", not(all(target_family = "wasm", target_os = "unknown"))))]
mod source {
    pub(super) use std::time::Instant;

    #[expect(clippy::unnecessary_wraps, reason = "there is a clock here, and none elsewhere")]
    pub(super) fn now() -> Option<Instant> {
        Some(Instant::now())
    }
}

/// Measures the time that a search spends in its steps, and the time since the first expansion.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Clock {
    /// The beginning of the present step.
    step: Option<source::Instant>,
    /// The total time of the steps before it.
    before: Duration,
    /// When the time limit was first checked.
    limited: Option<source::Instant>,
}

impl Clock {
    pub(super) fn begin_step(&mut self) {
        self.step = source::now();
    }

    pub(super) fn end_step(&mut self) {
        self.before = self.elapsed().unwrap_or_default();
        self.step = None;
    }

    /// The time spent in steps so far.
    pub(super) fn elapsed(&self) -> Option<Duration> {
        let now = source::now()?;
        Some(self.before + self.step.map_or(Duration::ZERO, |began| now.duration_since(began)))
    }

    /// Begins the time limit anew.
    pub(super) fn restart_limit(&mut self) {
        self.limited = None;
    }

    /// Whether this much time has passed since the first call.
    pub(super) fn is_over(&mut self, limit: Duration) -> bool {
        let Some(now) = source::now() else { return false };
        now.duration_since(*self.limited.get_or_insert(now)) >= limit
    }
}
