//! How far a search has come, on a terminal.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use statewalk::Stats;

/// Shows what a search counts, once it has lasted for half a second.
pub fn show_on(bar: ProgressBar) -> impl FnMut(&Stats) {
    let began = Instant::now();
    move |stats| {
        if bar.is_hidden() && began.elapsed() > Duration::from_millis(500) {
            bar.set_draw_target(ProgressDrawTarget::stderr());
            bar.set_style(ProgressStyle::default_spinner());
        }
        bar.set_position(stats.expanded);
        if !bar.is_hidden() {
            bar.set_message(format!("{} states expanded, to depth {}", stats.expanded, stats.depth));
        }
    }
}
