//! The path that a depth-first search is on: a stack of frames, and the actions of all of them. The states are elsewhere,
//! because what is remembered of them differs.

use alloc::vec::Vec;

use crate::storage::{Budget, Id, OutOfMemory, Trail};

/// A node on the path.
#[derive(Debug)]
struct Frame {
    /// Its number, as visitors see it.
    id: u64,
    /// Its first action in the list of all, and the one to be tried next. The one before that leads to the next frame.
    first: u32,
    next: u32,
}

/// The frames of the path, the start first.
#[derive(Debug)]
pub(super) struct Frames<A> {
    list: Vec<Frame>,
    /// The actions of all frames, tried and untried, those of the last frame at the end.
    actions: Vec<A>,
}

impl<A> Frames<A> {
    pub(super) fn new() -> Self {
        Self { list: Vec::new(), actions: Vec::new() }
    }

    /// The number of frames, which is the depth of what is met next.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// The number of the node at this place of the path.
    #[inline]
    pub(super) fn id(&self, place: usize) -> Option<u64> {
        self.list.get(place).map(|frame| frame.id)
    }

    /// Makes room for [`push`](Self::push), up to `most` frames.
    #[inline]
    pub(super) fn reserve(&mut self, most: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        if self.list.len() < most { budget.room(&mut self.list) } else { Err(OutOfMemory) }
    }

    /// Adds a frame without actions.
    #[inline]
    pub(super) fn push(&mut self, id: u64) {
        // `offer` saw that the number of actions is a `u32`.
        let first = u32::try_from(self.actions.len()).unwrap_or(u32::MAX);
        self.list.push(Frame { id, first, next: first });
    }

    /// Leaves the last frame.
    #[inline]
    pub(super) fn pop(&mut self) {
        if let Some(frame) = self.list.pop() {
            self.actions.truncate(frame.first as usize);
        }
    }

    /// Gives the last frame its actions, in the order in which they are to be tried; all or none.
    #[inline]
    pub(super) fn offer(
        &mut self,
        actions: impl IntoIterator<Item = A>,
        budget: &mut Budget,
    ) -> Result<(), OutOfMemory> {
        let before = self.actions.len();
        let added = budget.extend(&mut self.actions, actions);
        if added.is_ok() && u32::try_from(self.actions.len()).is_ok() {
            return Ok(());
        }
        self.actions.truncate(before);
        Err(OutOfMemory)
    }

    /// The next untried action of the last frame.
    #[inline]
    pub(super) fn next_action(&self) -> Option<&A> {
        self.actions.get(self.list.last()?.next as usize)
    }

    /// That action is tried.
    #[inline]
    pub(super) fn take_action(&mut self) {
        if let Some(frame) = self.list.last_mut() {
            frame.next += 1;
        }
    }
}

/// A path is told by the places of its frames.
impl<A: Clone> Trail<A> for Frames<A> {
    fn action(&self, place: Id) -> Option<A> {
        let before = self.list.get(place.index().checked_sub(1)?)?;
        self.actions.get((before.next as usize).checked_sub(1)?).cloned()
    }

    fn parent(&self, place: Id) -> Option<Id> {
        Id::new(place.index().checked_sub(1)?)
    }
}
