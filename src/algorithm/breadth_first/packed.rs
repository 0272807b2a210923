//! Breadth-first search, states that pack into a word.

use super::run::{BfsRun, Layout};
use crate::algorithm::Algorithm;
use crate::engine::{InitialStates, IntoRun};
use crate::problem::Packed;
use crate::storage::{KeyQueue, PackedStates, UnaryParents};

/// Breadth-first search of packed states.
///
/// Keeps what states pack into, for problems that are [`Packed`]: the same search in less memory and, if it is large,
/// in less time. States are not hashed.
///
/// Visitors are told that a successor is [known](crate::Generated::Duplicate), but not as which node.
///
/// # Complexity
///
/// A state takes 4.6 to 9.2 bytes of the table, or twice that if its key has some 20 bits more than their number
/// has; the size of an action; a quarter of a byte for its parent; and 8 bytes while it waits to be expanded. While
/// the table grows, old and new count: half as much again as the new one, though many allocators grow a large block
/// where it is.
///
/// Keys are spread by a fixed rule. Whoever chooses the keys by it can make the search slow, but not wrong.
///
/// # Examples
///
/// For a problem of your own, see [`Packed`].
///
/// ```
/// use statewalk::problems::water_jugs::{JugsError, WaterJugs};
/// use statewalk::{Bfs, Search};
///
/// let bytes = |small, large| {
///     let jugs = WaterJugs::new([small, large])?;
///     let (plain, packed) = (Search::new(&jugs).run(Bfs::new()), Search::new(&jugs).run(Bfs::new().packed()));
///     assert_eq!((packed.outcome, packed.stats.states), (plain.outcome, plain.stats.states));
///     Ok((plain.stats.bytes, packed.stats.bytes))
/// };
/// let (plain, packed) = bytes(9973, 10_007)?;
/// assert!(packed < plain * 3 / 4);
/// // A small search gains nothing.
/// let (plain, packed) = bytes(97, 101)?;
/// assert!(packed > plain);
/// # Ok::<(), JugsError>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
#[must_use = "an algorithm does nothing until a `Search` runs it"]
#[non_exhaustive]
pub struct PackedBfs;

impl PackedBfs {
    /// The search; [`Bfs::packed`](crate::Bfs::packed) gives the same.
    pub fn new() -> Self {
        Self
    }
}

/// States as words.
pub(crate) enum Words {}

impl<P: Packed> Layout<P> for Words {
    type States = PackedStates;
    type Links = UnaryParents<P::Action>;
    type Frontier = KeyQueue;
}

impl<P: Packed> Algorithm<P> for PackedBfs {}

impl<P: Packed> IntoRun<P> for PackedBfs {
    type Run = BfsRun<P, Words>;

    fn into_run(self, problem: &P, initial: InitialStates<P::State>) -> Self::Run {
        BfsRun::new(PackedStates::new(problem.bits()), UnaryParents::new(), KeyQueue::new(), initial)
    }
}
