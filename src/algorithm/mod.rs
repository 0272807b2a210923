//! The search strategies. Each makes a resumable run. None recurses over the depth. The [engine](crate::engine) counts
//! and limits, and only [`Solutions`](crate::Solutions) claims a proof.

mod breadth_first;
mod depth_first;
mod heuristic;

pub use breadth_first::{Bfs, PackedBfs, RankedBfs};
pub use depth_first::{Dfs, Iddfs, InPlaceDfs, InPlaceIddfs, Visited};
pub use heuristic::{Heuristic, NoHeuristic};

use crate::engine::IntoRun;
use crate::problem::Problem;

/// A search strategy that [`Search`](crate::Search) can run on a problem `P`. The trait is sealed: all strategies
/// belong to this crate, so every answer can be trusted.
///
/// # Examples
///
/// A function that takes any search strategy. The problem is a parameter of the trait, because some strategies need
/// more of it:
///
/// ```
/// use statewalk::{Algorithm, Bfs, Dfs, Iddfs, Problem, Search};
///
/// fn steps<P: Problem>(problem: P, algorithm: impl Algorithm<P>) -> Option<usize> {
///     let report = Search::new(problem).max_states(1000).run(algorithm);
///     report.solution().map(|solution| solution.len())
/// }
///
/// let climb = statewalk::neighbors(0_u32, |n| [n + 1, n + 5], |&n| n == 11);
/// assert_eq!(steps(&climb, Bfs::new()), Some(3));
/// assert_eq!(steps(&climb, Iddfs::new()), Some(3));
/// assert_eq!(steps(&climb, Dfs::new()), Some(11));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a search algorithm for the problem `{P}`",
    label = "expected `Bfs`, `Dfs`, `Iddfs` or a variant of them whose demands on the problem are met",
    note = "`PackedBfs` needs `Packed`, `RankedBfs` needs `Ranked`, `InPlaceDfs` and `InPlaceIddfs` need `InPlace`",
    note = "a heuristic is a closure `FnMut(&State) -> u64`"
)]
#[expect(private_bounds, reason = "it is sealed")]
pub trait Algorithm<P: Problem>: IntoRun<P> {}
