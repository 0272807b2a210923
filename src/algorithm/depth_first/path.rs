//! The path that a depth-first search is on: a stack of frames, the actions between them, and those not tried yet. The
//! states are elsewhere, because what is remembered of them differs.

use alloc::vec::Vec;

use crate::storage::{Budget, OutOfMemory, SegmentedVec};
use crate::visitor::Ancestry;

/// A node on the path.
#[derive(Debug, Clone, Copy)]
struct Frame<N> {
    /// Its number.
    id: N,
    /// How many of its actions were not tried.
    untried: u32,
}

/// The frames of the path, the start first.
#[derive(Debug)]
pub(super) struct Path<N, A> {
    beneath: SegmentedVec<Frame<N>>,
    last: Option<Frame<N>>,
    /// The actions between the frames: the first led from the first frame, which is a start, to the second.
    taken: SegmentedVec<A>,
    /// The untried actions of all frames, those of the last frame at the end, each frame's next one last.
    untried: Vec<A>,
}

impl<N: Copy, A> Path<N, A> {
    pub(super) fn new() -> Self {
        Self { beneath: SegmentedVec::new(), last: None, taken: SegmentedVec::new(), untried: Vec::new() }
    }

    /// The number of the node at this place of the path.
    #[inline]
    pub(super) fn id(&self, place: usize) -> Option<N> {
        let frame = if place == self.beneath.len() { self.last.as_ref() } else { self.beneath.get(place) };
        frame.map(|frame| frame.id)
    }

    /// The number of the last node.
    #[inline]
    pub(super) fn last_id(&self) -> Option<N> {
        self.last.map(|frame| frame.id)
    }

    /// Makes room for [`push`](Self::push).
    #[inline]
    pub(super) fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.beneath.reserve(1, budget)?;
        self.taken.reserve(1, budget)
    }

    /// Adds a frame without actions: a start, or what the action that was taken from the last frame leads to.
    #[expect(clippy::inline_always, reason = "a call costs as much as what it does, at every node")]
    #[inline(always)]
    pub(super) fn push(&mut self, via: Option<A>, id: N) {
        if let Some(frame) = self.last.replace(Frame { id, untried: 0 }) {
            self.beneath.push(frame);
        }
        if let Some(action) = via {
            self.taken.push(action);
        }
    }

    /// Leaves the last frame.
    #[inline]
    pub(super) fn pop(&mut self) {
        if let Some(frame) = self.last {
            if frame.untried > 0 {
                self.untried.truncate(self.untried.len() - frame.untried as usize);
            }
            self.taken.pop();
            self.last = self.beneath.pop();
        }
    }

    /// Gives the last frame its actions, in the order in which they are to be tried; all or none.
    #[expect(clippy::inline_always, reason = "a call costs as much as what it does, at every node")]
    #[inline(always)]
    pub(super) fn set_actions(
        &mut self,
        actions: impl IntoIterator<Item = A>,
        budget: &mut Budget,
    ) -> Result<(), OutOfMemory> {
        let first = self.untried.len();
        let added = budget.extend(&mut self.untried, actions);
        let (Ok(()), Ok(untried), Some(frame)) = (added, u32::try_from(self.untried.len() - first), self.last.as_mut())
        else {
            self.untried.truncate(first);
            return Err(OutOfMemory);
        };
        frame.untried = untried;
        let (mut left, mut right) = (first, self.untried.len());
        while left + 1 < right {
            right -= 1;
            self.untried.swap(left, right);
            left += 1;
        }
        Ok(())
    }

    /// The next untried action of the last frame.
    #[inline]
    pub(super) fn next_action(&self) -> Option<&A> {
        if self.last?.untried > 0 { self.untried.last() } else { None }
    }

    /// Whether the last frame has untried actions.
    #[inline]
    pub(super) fn has_untried(&self) -> bool {
        self.last.is_some_and(|frame| frame.untried > 0)
    }

    /// Takes that action; it is tried.
    #[inline]
    pub(super) fn take_action(&mut self) -> Option<A> {
        let frame = self.last.as_mut()?;
        frame.untried = frame.untried.checked_sub(1)?;
        self.untried.pop()
    }
}

/// A path is told by the places of its frames.
impl<N, A: Clone> Ancestry<A> for Path<N, A> {
    fn last(&self, place: u64) -> Option<(A, Option<u64>)> {
        let parent = place.checked_sub(1)?;
        Some((self.taken.get(usize::try_from(parent).ok()?)?.clone(), Some(parent)))
    }

    fn parent(&self, place: u64) -> Option<u64> {
        place.checked_sub(1)
    }
}
