//! A list that grows and shrinks at its end: the last part of it is a plain list, so that it is as fast as one, and the
//! rest are segments that never move, so that it grows without a second copy.

use alloc::vec::Vec;

use super::{Budget, IS_SMALL, OutOfMemory};

/// A stack. The segments beneath the top hold `1 << BITS` items each; the first top grows by doubling up to that, so that
/// a tiny search stays tiny.
#[derive(Debug)]
pub(crate) struct SegmentedVec<T> {
    beneath: Vec<Vec<T>>,
    /// Empty only if the stack is.
    top: Vec<T>,
    /// Empty segments for what comes.
    spare: Vec<Vec<T>>,
}

const LEAST_BITS: u32 = 4;
const MOST_BITS: u32 = 15;
const BYTES: usize = if IS_SMALL { 1 << 12 } else { 1 << 18 };
const FIRST_BYTES: usize = 1 << 10;

impl<T> SegmentedVec<T> {
    /// Segments are of 256 KiB at most, on a small machine 4 KiB, unless that is less than sixteen items.
    const BITS: u32 = {
        let items = BYTES / Self::ITEM_BYTES;
        if items < 1 << LEAST_BITS {
            LEAST_BITS
        } else if items > 1 << MOST_BITS {
            MOST_BITS
        } else {
            items.ilog2()
        }
    };

    /// The items of a segment.
    const SIZE: usize = 1 << Self::BITS;

    /// The items that the first top begins with: sixteen, or less if they are large.
    const FIRST: usize = match FIRST_BYTES / Self::ITEM_BYTES {
        0 => 1,
        few @ 1..16 => few,
        _ => 16,
    };

    const ITEM_BYTES: usize = if size_of::<T>() == 0 { 1 } else { size_of::<T>() };

    pub(crate) fn new() -> Self {
        Self { beneath: Vec::new(), top: Vec::new(), spare: Vec::new() }
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        (self.beneath.len() << Self::BITS) + self.top.len()
    }

    /// How many more items there is room for.
    #[inline]
    pub(crate) fn room(&self) -> usize {
        self.top.capacity().min(Self::SIZE) - self.top.len() + (self.spare.len() << Self::BITS)
    }

    /// Makes room for `more` items.
    #[inline]
    pub(crate) fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        if more <= self.room() { Ok(()) } else { self.grow(more, budget) }
    }

    #[cold]
    fn grow(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        while self.room() < more {
            let size = self.top.capacity();
            if size < Self::SIZE {
                let size = (2 * size).clamp(Self::FIRST, Self::SIZE);
                budget.room_for_exactly(size - self.top.len(), &mut self.top)?;
            } else {
                // All but one may come to lie beneath, and all but one may be spare again.
                let segments = self.beneath.len() + self.spare.len() + 1;
                budget.room_for(segments - self.beneath.len(), &mut self.beneath)?;
                budget.room_for(segments - self.spare.len(), &mut self.spare)?;
                self.spare.push(budget.vec(Self::SIZE)?);
            }
        }
        Ok(())
    }

    /// Puts an item on, after `reserve`.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        if self.top.len() == Self::SIZE {
            self.ascend();
        }
        self.top.push(item);
    }

    #[cold]
    fn ascend(&mut self) {
        let top = self.spare.pop().unwrap_or_default();
        self.beneath.push(core::mem::replace(&mut self.top, top));
    }

    /// Takes the last item off.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<T> {
        let item = self.top.pop();
        if self.top.is_empty() {
            self.descend();
        }
        item
    }

    #[cold]
    fn descend(&mut self) {
        if let Some(top) = self.beneath.pop() {
            self.spare.push(core::mem::replace(&mut self.top, top));
        }
    }

    #[inline]
    pub(crate) fn last(&self) -> Option<&T> {
        self.top.last()
    }

    /// The item with this number, if there is one.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> Option<&T> {
        if index < self.len() { Some(self.at(index)) } else { None }
    }

    /// The item with this number, which there is.
    #[inline]
    pub(crate) fn at(&self, index: usize) -> &T {
        let segment = self.beneath.get(index >> Self::BITS).unwrap_or(&self.top);
        &segment[index & (Self::SIZE - 1)]
    }

    /// The same, to be changed.
    #[inline]
    pub(crate) fn at_mut(&mut self, index: usize) -> &mut T {
        let segment = self.beneath.get_mut(index >> Self::BITS).unwrap_or(&mut self.top);
        &mut segment[index & (Self::SIZE - 1)]
    }
}

impl<T> Default for SegmentedVec<T> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_a_stack_over_many_segments() {
        let mut budget = Budget::new(u64::MAX);
        let (mut stack, mut naive) = (SegmentedVec::<[u64; 512]>::new(), Vec::new());
        assert_eq!(SegmentedVec::<[u64; 512]>::SIZE, if IS_SMALL { 16 } else { 64 });
        let (mut random, mut longest) = (1_u32, 0);
        for round in 0..20_000 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            // Up to some four hundred items, and down again, to and fro on the path.
            if (random >> 16) % 100 < if round / 2000 % 2 == 0 { 60 } else { 40 } {
                assert_eq!(stack.reserve(1 + naive.len() % 3, &mut budget), Ok(()));
                assert!(stack.room() > naive.len() % 3);
                stack.push([round; 512]);
                naive.push(round);
                longest = longest.max(naive.len());
            } else {
                assert_eq!(stack.pop().map(|item| item[0]), naive.pop());
            }
            assert_eq!((stack.len(), stack.last().map(|item| item[511])), (naive.len(), naive.last().copied()));
            let at = random as usize % (naive.len() + 1);
            assert_eq!(stack.get(at).map(|item| item[7]), naive.get(at).copied());
        }
        // Emptied segments are used again: never more than one beyond the longest the stack was.
        let items = longest.next_multiple_of(SegmentedVec::<[u64; 512]>::SIZE) + SegmentedVec::<[u64; 512]>::SIZE;
        assert!(budget.peak() < items as u64 * 4096 + 1000, "{} for {longest}", budget.peak());
    }

    #[test]
    fn items_stay_what_they_are() {
        let mut budget = Budget::new(u64::MAX);
        let mut list = SegmentedVec::<[usize; 64]>::new();
        let most = 5 * SegmentedVec::<[usize; 64]>::SIZE;
        assert_eq!(list.reserve(most, &mut budget), Ok(()));
        (0..most).for_each(|item| list.push([item; 64]));
        list.at_mut(7)[63] = 70;
        assert!((0..most).all(|item| list.at(item)[63] == if item == 7 { 70 } else { item }));
    }

    #[test]
    fn growth_is_bounded_and_counted() {
        let mut budget = Budget::new(800);
        let mut list = SegmentedVec::<u64>::new();
        assert_eq!((list.reserve(10, &mut budget), budget.peak()), (Ok(()), 16 * 8));
        // While it moves, both are there.
        assert_eq!((list.reserve(40, &mut budget), budget.peak()), (Ok(()), (32 + 64) * 8));
        assert_eq!(list.reserve(65, &mut budget), Err(OutOfMemory));
        assert_eq!((list.reserve(64, &mut budget), list.room()), (Ok(()), 64));
        // What is on it is no reason to take more, in the first segment. (On 32 bits that is a short one.)
        let (mut budget, mut list) = (Budget::new(u64::MAX), SegmentedVec::<u64>::new());
        for item in 0..SegmentedVec::<u64>::SIZE.min(1000) as u64 {
            assert_eq!(list.reserve(1, &mut budget), Ok(()));
            list.push(item);
            assert_eq!(budget.used, 8 * list.len().next_power_of_two().max(16) as u64);
        }
    }

    #[test]
    fn items_of_any_size() {
        let mut budget = Budget::new(u64::MAX);
        let mut nothing = SegmentedVec::<()>::new();
        assert_eq!(nothing.reserve(1 << 20, &mut budget), Ok(()));
        (0..1 << 20).for_each(|_| nothing.push(()));
        assert_eq!((nothing.get((1 << 20) - 1), nothing.get(1 << 20)), (Some(&()), None));
        let bits = (SegmentedVec::<[u8; 1 << 22]>::BITS, SegmentedVec::<u64>::BITS, SegmentedVec::<u8>::BITS);
        assert_eq!(bits, if IS_SMALL { (4, 9, 12) } else { (4, 15, 15) });
        assert_eq!(
            (SegmentedVec::<[u8; 4096]>::FIRST, SegmentedVec::<[u8; 100]>::FIRST, SegmentedVec::<u64>::FIRST),
            (1, 10, 16)
        );
    }
}
