//! The storage of a search. Each part does one job, and a search combines the parts that it needs:
//!
//! ```text
//! StateTable   stores each state once and gives it a StateId; looks states up
//! ParentLinks  for each StateId its parent and action; trace_path follows them back
//! Frontier     which StateId is expanded next
//! Column<T>    any other value per state (depth, cost, status), indexed by StateId
//!
//! | search     | StateTable   | ParentLinks     | Frontier            |
//! | Bfs        | HashedStates | UnaryParents    | a cursor (FIFO)     |
//! | PackedBfs  | PackedStates | UnaryParents    | a queue of keys     |
//! | RankedBfs  | RankedStates | ImplicitParents | a scan of labels    |
//! | Dfs        | HashedStates | the path itself | the path itself     |
//! ```
//!
//! No index is ever iterated, so no hasher can change a result. Every growth goes through the [`Budget`].

mod batch;
mod budget;
mod hashed;
mod hasher;
mod id;
mod index;
mod packed;
mod parents;
mod path_set;
mod ranked;
mod segmented;
mod traits;
mod transposition;
mod unary_list;

pub(crate) use batch::{Batch, Expansion, Successor};
pub(crate) use budget::{Budget, OutOfMemory};
pub(crate) use hashed::{Cursor, HashedStates};
pub use hasher::{DefaultHashBuilder, DefaultHasher};
pub(crate) use id::{CompactId, StateId};
pub(crate) use index::Vacancy;
pub(crate) use packed::{KeyQueue, PackedStates};
pub(crate) use parents::UnaryParents;
pub(crate) use path_set::PathSet;
pub(crate) use ranked::{ImplicitParents, RankScan, RankedStates};
pub(crate) use segmented::SegmentedVec;
pub(crate) use traits::{Frontier, Link, Lookup, ParentLinks, StateTable};
pub(crate) use transposition::TranspositionTable;

/// A value for each stored state, by the index of its id.
pub(crate) type Column<T> = SegmentedVec<T>;

/// Up to this number of states, the index is in the cache, and prefetching would cost more than it saves.
const IN_CACHE: usize = 1 << 13;

/// Whether segments must be small because memory is likely to be: the first segment grows by doubling, and the last is
/// partly empty.
const IS_SMALL: bool = usize::BITS <= 32;
