//! The memory budget of a search. Every growth of its containers is claimed here and allocated fallibly, so that a lack
//! of memory ends the search instead of the program.

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use crate::outcome::StopReason;

/// Growth would exceed the limit, or the allocator refused.
#[derive(Debug, PartialEq, Eq)]
#[must_use = "a search without memory has to end"]
pub(crate) struct OutOfMemory;

impl From<OutOfMemory> for StopReason {
    fn from(_: OutOfMemory) -> Self {
        Self::MemoryLimit
    }
}

/// Counts the bytes of the containers of a search against a limit.
#[derive(Debug)]
pub(crate) struct Budget {
    limit: u64,
    pub(super) used: u64,
    peak: u64,
}

/// The first capacity of a container, unless its items are large: enough for a small search, and little memory.
const FIRST: usize = 8;

impl Budget {
    pub(crate) fn new(limit: u64) -> Self {
        Self { limit, used: 0, peak: 0 }
    }

    /// Sets another limit. Memory in use beyond it stays in use, but no container grows.
    pub(crate) fn set_limit(&mut self, limit: u64) {
        self.limit = limit;
    }

    /// The most bytes in use at once so far.
    pub(crate) fn peak(&self) -> u64 {
        self.peak
    }

    /// Counts `items` of type `T` as in use, if `allocate` gets memory for them within the limit.
    pub(crate) fn claim<T>(&mut self, items: usize, allocate: impl FnOnce() -> bool) -> Result<(), OutOfMemory> {
        let used = self.used.saturating_add(bytes_of::<T>(items));
        if used > self.limit || !allocate() {
            return Err(OutOfMemory);
        }
        self.used = used;
        self.peak = self.peak.max(used);
        Ok(())
    }

    /// Counts `items` as no longer in use, after they were freed.
    pub(crate) fn release<T>(&mut self, items: usize) {
        self.used -= bytes_of::<T>(items);
    }

    /// A new vector with room for exactly `items`.
    pub(crate) fn vec<T>(&mut self, items: usize) -> Result<Vec<T>, OutOfMemory> {
        let mut vec = Vec::new();
        self.regrow::<T>(0, items, |items| vec.try_reserve_exact(items).is_ok())?;
        Ok(vec)
    }

    /// Room for one more item in `vec`, by doubling.
    #[inline]
    pub(crate) fn room<T>(&mut self, vec: &mut Vec<T>) -> Result<(), OutOfMemory> {
        self.room_for(1, vec)
    }

    /// Adds items to `vec`, with room for each. The items that were added before a refusal stay.
    #[inline]
    pub(crate) fn extend<T>(
        &mut self,
        vec: &mut Vec<T>,
        items: impl IntoIterator<Item = T>,
    ) -> Result<(), OutOfMemory> {
        for item in items {
            if vec.len() == vec.capacity() {
                self.room(vec)?;
            }
            vec.push(item);
        }
        Ok(())
    }

    /// Room for `more` items in `vec`, at least by doubling.
    #[inline]
    pub(crate) fn room_for<T>(&mut self, more: usize, vec: &mut Vec<T>) -> Result<(), OutOfMemory> {
        if more <= vec.capacity() - vec.len() {
            return Ok(());
        }
        let (old, len) = (vec.capacity(), vec.len());
        let new = doubled::<T>(old).max(len.saturating_add(more));
        self.regrow::<T>(old, new, |items| vec.try_reserve_exact(items - len).is_ok())
    }

    /// Room for `more` items in `vec`, and for none beyond.
    pub(crate) fn room_for_exactly<T>(&mut self, more: usize, vec: &mut Vec<T>) -> Result<(), OutOfMemory> {
        let (old, len) = (vec.capacity(), vec.len());
        let new = len.saturating_add(more);
        if new <= old {
            return Ok(());
        }
        self.regrow::<T>(old, new, |items| vec.try_reserve_exact(items - len).is_ok())
    }

    /// Room for one more item in `queue`, by doubling.
    #[inline]
    pub(crate) fn room_in_queue<T>(&mut self, queue: &mut VecDeque<T>) -> Result<(), OutOfMemory> {
        if queue.len() < queue.capacity() {
            return Ok(());
        }
        let (old, len) = (queue.capacity(), queue.len());
        self.regrow::<T>(old, doubled::<T>(old), |items| queue.try_reserve_exact(items - len).is_ok())
    }

    /// Grows a container. While it moves, its old and its new memory are both in use.
    #[cold]
    fn regrow<T>(&mut self, old: usize, new: usize, grow: impl FnOnce(usize) -> bool) -> Result<(), OutOfMemory> {
        self.claim::<T>(new, || grow(new))?;
        self.release::<T>(old);
        Ok(())
    }
}

fn doubled<T>(capacity: usize) -> usize {
    capacity.saturating_mul(2).max(if size_of::<T>() > 1 << 7 { 1 } else { FIRST })
}

fn bytes_of<T>(items: usize) -> u64 {
    (items as u64).saturating_mul(size_of::<T>() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_items_start_with_a_handful_and_large_ones_with_one() {
        let mut budget = Budget::new(u64::MAX);
        let (mut small, mut page) = (Vec::<[u8; 128]>::new(), Vec::<[u8; 129]>::new());
        assert_eq!((budget.room(&mut small), budget.room(&mut page)), (Ok(()), Ok(())));
        assert_eq!((small.capacity(), page.capacity()), (FIRST, 1));
    }

    /// A vector grows by exactly what is claimed: more would not be counted.
    #[test]
    fn what_is_claimed_is_what_is_taken() {
        let mut budget = Budget::new(u64::MAX);
        let (mut list, mut queue, mut extended) = (Vec::new(), VecDeque::new(), Vec::new());
        for item in 0..1000_u64 {
            assert_eq!(budget.room(&mut list), Ok(()));
            list.push(item);
            assert_eq!(budget.room_in_queue(&mut queue), Ok(()));
            queue.push_back(item);
            assert_eq!(budget.extend(&mut extended, [item, item]), Ok(()));
            let items = list.capacity() + queue.capacity() + extended.capacity();
            assert_eq!(budget.used, 8 * items as u64);
        }
        assert_eq!(budget.room_for_exactly(2000, &mut list), Ok(()));
        assert_eq!(list.capacity(), 3000);
    }
}
