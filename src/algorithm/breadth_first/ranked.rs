//! Breadth-first search over states that can be numbered.

use super::run::{BfsRun, Layout};
use crate::algorithm::Algorithm;
use crate::engine::{InitialStates, IntoRun};
use crate::problem::Ranked;
use crate::storage::{ImplicitParents, RankScan, RankedStates};

/// Breadth-first search over ranked states.
///
/// It stores three bits for each rank, for problems that are [`Ranked`]. If most ranks belong to reachable states, this
/// is the breadth-first search that takes the least memory.
///
/// The layers, the verdict, the goals and the lengths of the solutions are those of [`Bfs`](crate::Bfs). Hooks may
/// watch the search and reorder actions. If a hook prunes or drops an action, even by a sound prune, the search ends
/// with [`StopReason::Pruned`](crate::StopReason::Pruned), because the search traces solutions back by all actions,
/// without the hooks.
///
/// Within a layer, states are expanded in the order of their ranks, which are also their [ids](crate::Node::id). So
/// goals of the same depth may come in another order, and a solution may be another one of several shortest paths.
///
/// # Complexity
///
/// The memory is three eighths of a byte for each rank, reachable or not, and is allocated at the beginning. For each
/// layer, the search scans one bit for each rank. To trace a solution back, the search generates the successors of each
/// state on the solution, and their successors.
///
/// # Examples
///
/// For a problem of your own, see [`Ranked`].
///
/// All memory is allocated at the beginning, so a limit that is too small ends the search at once:
///
/// ```
/// use statewalk::{Bfs, StopReason, Outcome, Problem, Ranked, Search};
///
/// /// A lock of five rings of digits. An action turns one ring by one digit.
/// struct Lock;
///
/// impl Problem for Lock {
///     type State = u32;
///     type Action = (u32, bool);
///     fn initial(&self) -> u32 { 0 }
///     fn is_goal(&self, digits: &u32) -> bool { *digits == 92_653 }
///     fn actions(&self, _: &u32) -> impl IntoIterator<Item = (u32, bool)> {
///         (0..5).flat_map(|ring| [(ring, true), (ring, false)])
///     }
///     fn apply(&self, digits: &u32, &(ring, is_up): &(u32, bool)) -> u32 {
///         let place = 10_u32.pow(ring);
///         let digit = digits / place % 10;
///         let turned = (digit + if is_up { 1 } else { 9 }) % 10;
///         digits - digit * place + turned * place
///     }
/// }
///
/// impl Ranked for Lock {
///     fn size(&self) -> u64 { 100_000 }
///     fn rank(&self, digits: &u32) -> u64 { u64::from(*digits) }
///     fn unrank(&self, rank: u64) -> u32 { rank as u32 }
/// }
///
/// let report = Search::new(&Lock).max_memory(45_000).run(Bfs::new().ranked());
/// assert_eq!(report.solution().map(|solution| solution.len()), Some(1 + 2 + 4 + 5 + 3));
/// let report = Search::new(&Lock).max_memory(30_000).run(Bfs::new().ranked());
/// assert_eq!(report.outcome, Outcome::Undecided(StopReason::MemoryLimit));
/// assert_eq!(report.stats.expanded, 0);
/// ```
#[derive(Debug, Clone, Copy, Default)]
#[must_use = "an algorithm does nothing until a `Search` runs it"]
#[non_exhaustive]
pub struct RankedBfs;

impl RankedBfs {
    /// The same search as [`Bfs::ranked`](crate::Bfs::ranked) gives.
    pub fn new() -> Self {
        Self
    }
}

/// The layout that stores states as ranks.
pub(crate) enum Labels {}

impl<P: Ranked> Layout<P> for Labels {
    type States = RankedStates;
    type Links = ImplicitParents;
    type Frontier = RankScan;
}

impl<P: Ranked> Algorithm<P> for RankedBfs {}

impl<P: Ranked> IntoRun<P> for RankedBfs {
    type Run = BfsRun<P, Labels>;

    fn into_run(self, problem: &P, initial: InitialStates<P::State>) -> Self::Run {
        let size = problem.size();
        BfsRun::new(RankedStates::new(size), ImplicitParents::new(), RankScan::new(size), initial)
    }
}
