//! What a depth-first search remembers: every state with the depth at which it was met, the states of its path with an
//! index, or these without.

use core::hash::{BuildHasher, Hash};

use crate::storage::{Budget, Id, OutOfMemory, PathStates, Probe, Segments, States, Vacancy};

/// What a depth-first search remembers of the states it has met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Remember {
    /// Every state: each is expanded once (under a depth limit sometimes again), and each goal found once.
    #[default]
    All,
    /// The states of the path the search is on: every way without a repeated state is walked. Memory for one path.
    Path,
    /// Nothing: every walk, also in circles; ends on a finite space only if a depth limit or a hook sees to it.
    Nothing,
}

/// The states themselves.
#[derive(Debug)]
pub(super) enum Memory<S, H> {
    All { states: States<S, H>, marks: Segments<Mark> },
    Path { states: PathStates<S, H>, ids: Segments<u64> },
    Nothing { states: Segments<S>, ids: Segments<u64> },
}

/// At which depth a state was met, and whether it was left unexpanded for it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mark(u32);

const UNEXPANDED: u32 = 1 << 31;

impl Mark {
    pub(super) fn expanded_at(depth: u32) -> Self {
        Self(depth & !UNEXPANDED)
    }

    pub(super) fn unexpanded_at(depth: u32) -> Self {
        Self(depth | UNEXPANDED)
    }

    pub(super) fn depth(self) -> u32 {
        self.0 & !UNEXPANDED
    }

    pub(super) fn is_unexpanded(self) -> bool {
        self.0 & UNEXPANDED != 0
    }
}

/// Whether a state is remembered, and if not, its place.
pub(super) enum Found {
    Known(Id),
    New(Option<Vacancy>, Probe),
}

impl<S: Eq + Hash, H: BuildHasher> Memory<S, H> {
    pub(super) fn new(remember: Remember, hasher: H) -> Self {
        match remember {
            Remember::All => Self::All { states: States::new(hasher), marks: Segments::new() },
            Remember::Path => Self::Path { states: PathStates::new(hasher), ids: Segments::new() },
            Remember::Nothing => Self::Nothing { states: Segments::new(), ids: Segments::new() },
        }
    }

    /// Makes room for one more state.
    #[inline]
    pub(super) fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        match self {
            Self::All { states, marks } => {
                marks.reserve(1, budget)?;
                if states.room() > 0 { Ok(()) } else { states.reserve(1, budget) }
            }
            Self::Path { states, ids } => {
                ids.reserve(1, budget)?;
                states.reserve(budget)
            }
            Self::Nothing { states, ids } => {
                ids.reserve(1, budget)?;
                states.reserve(1, budget)
            }
        }
    }

    /// The number of states kept, of which `path` are on the path.
    #[inline]
    pub(super) fn len(&self, path: usize) -> usize {
        match self {
            Self::All { states, .. } => states.len(),
            Self::Path { .. } | Self::Nothing { .. } => path,
        }
    }

    #[inline]
    pub(super) fn state(&self, at: Id) -> &S {
        match self {
            Self::All { states, .. } => states.get(at),
            Self::Path { states, .. } => states.get(at),
            Self::Nothing { states, .. } => states.get(at.index()),
        }
    }

    /// The number of a node as visitors see it.
    #[inline]
    pub(super) fn id(&self, at: Id) -> u64 {
        match self {
            Self::All { .. } => at.get(),
            Self::Path { ids, .. } | Self::Nothing { ids, .. } => *ids.get(at.index()),
        }
    }

    /// Looks for a state, after `reserve`.
    #[inline]
    pub(super) fn find(&self, state: &S) -> Found {
        let (found, probe) = match self {
            Self::All { states, .. } => {
                let probe = states.probe(state);
                (states.find(state, probe), probe)
            }
            Self::Path { states, .. } => {
                let probe = states.probe(state);
                (states.find(state, probe), probe)
            }
            Self::Nothing { .. } => return Found::New(None, Probe::default()),
        };
        match found {
            Ok(id) => Found::Known(id),
            Err(vacancy) => Found::New(Some(vacancy), probe),
        }
    }

    /// Keeps a state for which `find` gave this place, as the node with this number. Where only the path is kept, the
    /// state is the last on it.
    #[inline]
    pub(super) fn keep(&mut self, place: (Option<Vacancy>, Probe), state: S, mark: Mark, id: u64) -> Id {
        let path = match (self, place) {
            (Self::All { states, marks }, (Some(vacancy), _)) => {
                marks.push(mark);
                return states.keep(vacancy, state);
            }
            (Self::Path { states, ids }, (Some(vacancy), probe)) => {
                states.push(vacancy, state, probe);
                ids.push(id);
                ids.len()
            }
            (Self::Nothing { states, ids }, _) => {
                states.push(state);
                ids.push(id);
                ids.len()
            }
            // `find` gives a vacancy wherever there is an index.
            (Self::All { .. } | Self::Path { .. }, (None, _)) => usize::MAX,
        };
        Id::new(path - 1).unwrap_or(Id::LAST)
    }

    /// Leaves the last state of the path.
    #[inline]
    pub(super) fn leave(&mut self) {
        match self {
            Self::All { .. } => {}
            Self::Path { states, ids } => {
                states.pop();
                ids.pop();
            }
            Self::Nothing { states, ids } => {
                states.pop();
                ids.pop();
            }
        }
    }

    /// The mark of a state, where all are remembered.
    #[inline]
    pub(super) fn mark(&self, at: Id) -> Option<Mark> {
        match self {
            Self::All { marks, .. } => Some(*marks.get(at.index())),
            Self::Path { .. } | Self::Nothing { .. } => None,
        }
    }

    /// Marks a state anew.
    pub(super) fn set_mark(&mut self, at: Id, mark: Mark) {
        if let Self::All { marks, .. } = self {
            *marks.get_mut(at.index()) = mark;
        }
    }

    /// Puts an equal state in the place of one: the one that the way leads to that is walked now.
    pub(super) fn replace(&mut self, at: Id, state: S) {
        if let Self::All { states, .. } = self {
            states.replace(at, state);
        }
    }
}
