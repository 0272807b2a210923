//! Breadth-first search over states that pack into a word.

use super::run::{BfsRun, Layout};
use crate::algorithm::Algorithm;
use crate::engine::{InitialStates, IntoRun};
use crate::problem::Packed;
use crate::storage::{KeyQueue, PackedStates, UnaryParents};

/// Breadth-first search over packed states.
///
/// It stores a part of the key of each state, for problems that are [`Packed`]. It is the same search as
/// [`Bfs`](crate::Bfs) in less memory and, if the search is large, in less time. States are not hashed.
///
/// Visitors learn that a successor is a [duplicate](crate::Generated::Duplicate), but not the id of its node.
///
/// # Complexity
///
/// A state takes 4.6 to 9.2 bytes of the table, the size of an action, a quarter of a byte for its parent, and 8 bytes
/// until it is expanded. If keys are some 20 bits longer than the number of states in binary, a state takes twice as
/// many bytes of the table. While the table grows, the count includes the old table and the new one: one and a half
/// times the new one. Many allocators grow a large block in place, so the real memory may be less.
///
/// Keys are mixed by a fixed function. An adversary who chooses the keys can make the search slow, but not wrong.
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
///     let plain = Search::new(&jugs).run(Bfs::new());
///     let packed = Search::new(&jugs).run(Bfs::new().packed());
///     assert_eq!(packed.outcome, plain.outcome);
///     assert_eq!(packed.stats.states, plain.stats.states);
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
    /// The same search as [`Bfs::packed`](crate::Bfs::packed) gives.
    pub fn new() -> Self {
        Self
    }
}

/// The layout that stores states as words.
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
