//! The path that a depth-first search is on: a stack of frames, and the actions of each that were not tried yet. The
//! states are elsewhere, because what is remembered of them differs.

use alloc::vec::Vec;

use crate::storage::{Budget, Id, OutOfMemory, Segments, Trail};

/// A node on the path.
#[derive(Debug)]
pub(super) struct Frame {
    /// Where its state is.
    pub(super) at: Id,
    /// How many of its actions were not tried.
    untried: u32,
}

/// The frames of the path, the start first.
#[derive(Debug)]
pub(super) struct Frames<A> {
    list: Segments<Frame>,
    /// The actions between the frames: the first led from the first frame, which is a start, to the second.
    taken: Segments<A>,
    /// The untried actions of all frames, those of the last frame at the end, each frame's next one last.
    untried: Vec<A>,
}

impl<A> Frames<A> {
    pub(super) fn new() -> Self {
        Self { list: Segments::new(), taken: Segments::new(), untried: Vec::new() }
    }

    /// The number of frames, which is the depth of what is met next.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    #[inline]
    pub(super) fn top(&self) -> Option<&Frame> {
        self.list.last()
    }

    #[inline]
    pub(super) fn get(&self, place: Id) -> Option<&Frame> {
        if place.index() < self.list.len() { Some(self.list.get(place.index())) } else { None }
    }

    /// Makes room for [`push`](Self::push).
    #[inline]
    pub(super) fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.list.reserve(1, budget)?;
        self.taken.reserve(1, budget)
    }

    /// Adds a frame: a start, or what an action of the last frame led to.
    #[inline]
    pub(super) fn push(&mut self, via: Option<A>, at: Id) {
        self.list.push(Frame { at, untried: 0 });
        if let Some(action) = via {
            self.taken.push(action);
        }
    }

    /// Leaves the last frame, whose actions were all tried or are not to be.
    #[inline]
    pub(super) fn pop(&mut self) {
        if let Some(frame) = self.list.pop() {
            self.taken.pop();
            self.untried.truncate(self.untried.len() - frame.untried as usize);
        }
    }

    /// Gives the last frame its actions, in the order in which they are to be tried; all or none.
    #[inline]
    pub(super) fn set_actions(
        &mut self,
        actions: impl IntoIterator<Item = A>,
        budget: &mut Budget,
    ) -> Result<(), OutOfMemory> {
        let first = self.untried.len();
        let added = budget.extend(&mut self.untried, actions);
        let (Ok(()), Ok(untried)) = (added, u32::try_from(self.untried.len() - first)) else {
            self.untried.truncate(first);
            return Err(OutOfMemory);
        };
        if let Some(frame) = self.list.last_mut() {
            frame.untried = untried;
        }
        self.untried[first..].reverse();
        Ok(())
    }

    /// Takes the next untried action of the last frame.
    #[inline]
    pub(super) fn next_action(&mut self) -> Option<A> {
        let frame = self.list.last_mut()?;
        frame.untried = frame.untried.checked_sub(1)?;
        self.untried.pop()
    }
}

/// A path is told by the places of its frames.
impl<A: Clone> Trail<A> for Frames<A> {
    fn action(&self, place: Id) -> Option<A> {
        let before = place.index().checked_sub(1)?;
        if before < self.taken.len() { Some(self.taken.get(before).clone()) } else { None }
    }

    fn parent(&self, place: Id) -> Option<Id> {
        Id::new(place.index().checked_sub(1)?)
    }
}
