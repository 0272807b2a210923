//! Depth-first searches that apply and undo actions on one state.

use core::hash::BuildHasher;

use super::dfs::{Dfs, DfsRun};
use super::iddfs::{Iddfs, IddfsRun};
use super::stepper::UndoStepper;
use super::visited::Visited;
use crate::algorithm::{Algorithm, Heuristic, NoHeuristic};
use crate::engine::{InitialStates, IntoRun};
use crate::problem::InPlace;
use crate::storage::DefaultHashBuilder;

/// [`Dfs`] that applies and undoes actions on one state instead of making new states, for problems that are
/// [`InPlace`]. It gives the same results as [`Dfs`]. It copies a state only to store it in the visited set.
///
/// # Examples
///
/// A struct that stores a search names this type:
///
/// ```
/// use statewalk::problems::water_sort::WaterSort;
/// use statewalk::{Dfs, InPlaceDfs, Search, Solutions};
///
/// struct Job {
///     search: Solutions<WaterSort, InPlaceDfs>,
/// }
///
/// let puzzle: WaterSort = "AABB ABAB .".parse()?;
/// let mut job = Job { search: Search::new(puzzle).solutions(Dfs::new().in_place()) };
/// assert!(job.search.next().is_some());
/// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
#[must_use = "an algorithm does nothing until a `Search` runs it"]
pub struct InPlaceDfs<H = DefaultHashBuilder, E = NoHeuristic> {
    settings: Dfs<H, E>,
}

impl InPlaceDfs {
    /// The search with the settings of [`Dfs::new`].
    pub fn new() -> Self {
        Self::default()
    }
}

impl<H, E> InPlaceDfs<H, E> {
    pub(super) fn from_settings(settings: Dfs<H, E>) -> Self {
        Self { settings }
    }

    /// See [`Dfs::visited`].
    pub fn visited(self, visited: Visited) -> Self {
        Self { settings: self.settings.visited(visited) }
    }

    /// See [`Dfs::hasher`].
    pub fn hasher<G: BuildHasher + Clone>(self, hasher: G) -> InPlaceDfs<G, E> {
        InPlaceDfs { settings: self.settings.hasher(hasher) }
    }

    /// See [`Dfs::heuristic`].
    pub fn heuristic<S, F>(self, h: F) -> InPlaceDfs<H, F>
    where
        F: FnMut(&S) -> u64,
    {
        InPlaceDfs { settings: self.settings.heuristic(h) }
    }
}

impl<P, H, E> Algorithm<P> for InPlaceDfs<H, E>
where
    P: InPlace,
    H: BuildHasher + Clone,
    E: Heuristic<P::State>,
{
}

impl<P, H, E> IntoRun<P> for InPlaceDfs<H, E>
where
    P: InPlace,
    H: BuildHasher + Clone,
    E: Heuristic<P::State>,
{
    type Run = DfsRun<P, UndoStepper<P>, H, E>;

    fn into_run(self, _: &P, initial: InitialStates<P::State>) -> Self::Run {
        self.settings.into_run_by(initial)
    }
}

/// [`Iddfs`] that applies and undoes actions on one state instead of making new states, for problems that are
/// [`InPlace`]. It gives the same results as [`Iddfs`]. It copies a state only to store it on the path or in the table.
///
/// # Examples
///
/// A struct that stores a search names this type:
///
/// ```
/// use statewalk::problems::water_sort::WaterSort;
/// use statewalk::{Iddfs, InPlaceIddfs, Search, Solutions};
///
/// struct Job {
///     search: Solutions<WaterSort, InPlaceIddfs>,
/// }
///
/// let puzzle: WaterSort = "AABB ABAB .".parse()?;
/// let mut job = Job { search: Search::new(puzzle).solutions(Iddfs::new().in_place()) };
/// assert!(job.search.next().is_some());
/// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
#[must_use = "an algorithm does nothing until a `Search` runs it"]
pub struct InPlaceIddfs<H = DefaultHashBuilder, E = NoHeuristic> {
    settings: Iddfs<H, E>,
}

impl InPlaceIddfs {
    /// The search with the settings of [`Iddfs::new`].
    pub fn new() -> Self {
        Self::default()
    }
}

impl<H, E> InPlaceIddfs<H, E> {
    pub(super) fn from_settings(settings: Iddfs<H, E>) -> Self {
        Self { settings }
    }

    /// See [`Iddfs::visited`].
    pub fn visited(self, visited: Visited) -> Self {
        Self { settings: self.settings.visited(visited) }
    }

    /// See [`Iddfs::table`].
    pub fn table(self, states: u32) -> Self {
        Self { settings: self.settings.table(states) }
    }

    /// See [`Iddfs::hasher`].
    pub fn hasher<G: BuildHasher + Clone>(self, hasher: G) -> InPlaceIddfs<G, E> {
        InPlaceIddfs { settings: self.settings.hasher(hasher) }
    }

    /// See [`Iddfs::heuristic`].
    pub fn heuristic<S, F>(self, h: F) -> InPlaceIddfs<H, F>
    where
        F: FnMut(&S) -> u64,
    {
        InPlaceIddfs { settings: self.settings.heuristic(h) }
    }
}

impl<P, H, E> Algorithm<P> for InPlaceIddfs<H, E>
where
    P: InPlace,
    H: BuildHasher + Clone,
    E: Heuristic<P::State>,
{
}

impl<P, H, E> IntoRun<P> for InPlaceIddfs<H, E>
where
    P: InPlace,
    H: BuildHasher + Clone,
    E: Heuristic<P::State>,
{
    type Run = IddfsRun<P, UndoStepper<P>, H, E>;

    fn into_run(self, _: &P, initial: InitialStates<P::State>) -> Self::Run {
        self.settings.into_run_by(initial)
    }
}
