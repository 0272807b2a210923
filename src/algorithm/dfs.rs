//! Depth-first search: one [walk](super::walk), to the depth limit if there is one.

use core::fmt;
use core::hash::BuildHasher;

use hashbrown::DefaultHashBuilder;

use super::memory::{Memory, Remember};
use super::walk::Walk;
use super::{Algorithm, Progress, Run, Start, Starts, Step};
use crate::gate::Gate;
use crate::{Problem, Report, Search, Visitor};

/// Depth-first search: **some solution, soon and in little memory**, but seldom a short one.
///
/// States are visited in true preorder, actions tried in the problem's order or the one that hooks arrange, and each is
/// applied only when it is tried. What is [remembered](Remember) decides what a search does:
///
/// | | every state once | memory | on a finite space |
/// |---|---|---|---|
/// | [`Remember::All`] | yes; finds every goal state once | every state | ends, with a proof |
/// | [`Remember::Path`] | no; finds every way without a repeated state | one path | ends, with a proof, perhaps after ages |
/// | [`Remember::Nothing`] | no; finds every walk | one path | need not end |
///
/// Under a depth limit, a search that remembers all states expands a state again when it meets it nearer to the start
/// and the limit has cut something off, so it finds what breadth-first search finds under that limit, and its verdict is
/// the same. One that remembers less gives up its proof as soon as the limit cuts anything off.
/// [Resuming](crate::Solutions::resume) it with a greater depth does not bring back what the old limit cut off.
///
/// # Complexity
///
/// With *b* actions a state, paths of length *m* and *n* states: O(*n* *b*) time and O(*n*) memory if all states are
/// remembered, else O(*b*^*m*) time and O(*m* *b*) memory.
///
/// # Reference
///
/// R. Tarjan, "Depth-first search and linear graph algorithms", 1972.
///
/// # Examples
///
/// ```
/// use statewalk::{Dfs, Remember, Search, neighbours};
///
/// // Every way around a square with both diagonals, from corner 0 to corner 3.
/// let square = neighbours(0_u8, |&corner| (0..4).filter(move |&next| next != corner), |&corner| corner == 3);
/// let ways = Search::new(&square).solutions(Dfs::new().remember(Remember::Path));
/// let ways: Vec<Vec<u8>> = ways.map(|way| way.states(&square).collect()).collect();
/// assert_eq!(ways, [vec![0, 1, 2, 3], vec![0, 1, 3], vec![0, 2, 1, 3], vec![0, 2, 3], vec![0, 3]]);
/// ```
#[derive(Debug, Clone, Copy, Default)]
#[must_use = "an algorithm does nothing until a `Search` runs it"]
pub struct Dfs<H = DefaultHashBuilder> {
    remember: Remember,
    hasher: H,
}

impl Dfs {
    /// Depth-first search that remembers every state, with the default hasher of [`Bfs::new`](crate::Bfs::new).
    pub fn new() -> Self {
        Self::default()
    }
}

impl<H> Dfs<H> {
    /// What it remembers. Default: [`Remember::All`].
    pub fn remember(self, remember: Remember) -> Self {
        Self { remember, ..self }
    }

    /// Hashes states with another hasher. It changes the speed of a search, never its result.
    pub fn hasher<G: BuildHasher>(self, hasher: G) -> Dfs<G> {
        Dfs { remember: self.remember, hasher }
    }
}

/// Depth-first search without limits or visitors, every state remembered: short for
/// `Search::new(problem).run(Dfs::new())`.
///
/// # Examples
///
/// ```
/// let climb = statewalk::neighbours(0_u32, |n| [n + 1, n + 5], |n| *n >= 10);
/// assert_eq!(statewalk::dfs(&climb).into_solution().map(|way| way.len()), Some(10));
/// ```
pub fn dfs<P: Problem>(problem: P) -> Report<P::State, P::Action> {
    Search::new(problem).run(Dfs::new())
}

impl<P: Problem, H: BuildHasher> Algorithm<P> for Dfs<H> {}

impl<P: Problem, H: BuildHasher> Start<P> for Dfs<H> {
    type Run = DfsRun<P, H>;

    fn start(self, starts: Starts<P::State>) -> Self::Run {
        DfsRun(Walk::new(Memory::new(self.remember, self.hasher), starts))
    }
}

/// A depth-first search under way.
pub struct DfsRun<P: Problem, H>(Walk<P, H>);

impl<P: Problem, H: BuildHasher> Run<P> for DfsRun<P, H> {
    fn step<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Progress<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        let step = self.0.step(problem, gate)?;
        if matches!(step, Step::Done) && self.0.left_something_unexpanded() {
            gate.cut_by_depth();
        }
        Ok(step)
    }
}

impl<P: Problem, H> fmt::Debug for DfsRun<P, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DfsRun").finish_non_exhaustive()
    }
}
