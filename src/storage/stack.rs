//! A stack whose top is a plain list, so that it is as fast as one, on segments that never move, so that it grows
//! without a second copy.

use alloc::vec::Vec;

use super::{Budget, IS_SMALL, OutOfMemory};

/// A stack. The segments beneath the top hold `1 << BITS` items each; the top grows by doubling up to that.
#[derive(Debug)]
pub(crate) struct Stack<T> {
    beneath: Vec<Vec<T>>,
    /// Empty only if the stack is.
    top: Vec<T>,
    /// Segments that were emptied, to be used again.
    spare: Vec<Vec<T>>,
}

const BYTES: usize = if IS_SMALL { 1 << 12 } else { 1 << 16 };

impl<T> Stack<T> {
    /// Segments of about 64 KiB, on a small machine 4 KiB.
    const BITS: u32 = {
        let size = if size_of::<T>() == 0 { 1 } else { size_of::<T>() };
        (BYTES / size + 16).ilog2()
    };

    pub(crate) fn new() -> Self {
        Self { beneath: Vec::new(), top: Vec::new(), spare: Vec::new() }
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        (self.beneath.len() << Self::BITS) + self.top.len()
    }

    /// Makes room for one more item.
    #[inline]
    pub(crate) fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        if self.top.len() < self.top.capacity() && self.top.len() < 1 << Self::BITS {
            return Ok(());
        }
        self.grow(budget)
    }

    #[cold]
    fn grow(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        if self.top.len() < 1 << Self::BITS {
            return budget.room(&mut self.top);
        }
        // The full top becomes a segment when something is pushed, and a spare one takes its place.
        if self.spare.is_empty() {
            budget.room(&mut self.beneath)?;
            budget.room_for(self.beneath.len() + 2, &mut self.spare)?;
            self.spare.push(budget.vec(1 << Self::BITS)?);
        }
        Ok(())
    }

    /// Puts an item on, after `reserve`.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        if self.top.len() == 1 << Self::BITS {
            let top = self.spare.pop().unwrap_or_default();
            self.beneath.push(core::mem::replace(&mut self.top, top));
        }
        self.top.push(item);
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

    #[inline]
    pub(crate) fn get(&self, index: usize) -> Option<&T> {
        let beneath = self.beneath.len() << Self::BITS;
        match index.checked_sub(beneath) {
            Some(index) => self.top.get(index),
            None => self.beneath[index >> Self::BITS].get(index & ((1 << Self::BITS) - 1)),
        }
    }
}

impl<T> Default for Stack<T> {
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
        let (mut stack, mut naive) = (Stack::<[u64; 512]>::new(), Vec::new());
        assert_eq!(1 << Stack::<[u64; 512]>::BITS, if IS_SMALL { 16 } else { 32 });
        let mut random = 1_u32;
        for round in 0..20_000 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            // Up to some three hundred items, and down again, to and fro on the way.
            if (random >> 16) % 100 < if round / 2000 % 2 == 0 { 60 } else { 40 } {
                assert_eq!(stack.reserve(&mut budget), Ok(()));
                stack.push([round; 512]);
                naive.push(round);
            } else {
                assert_eq!(stack.pop().map(|item| item[0]), naive.pop());
            }
            assert_eq!((stack.len(), stack.last().map(|item| item[511])), (naive.len(), naive.last().copied()));
            let at = random as usize % (naive.len() + 1);
            assert_eq!(stack.get(at).map(|item| item[7]), naive.get(at).copied());
        }
        // Emptied segments are used again: never more than one beyond the longest the stack was.
        let peak = budget.peak();
        assert_eq!(budget.room(&mut Vec::<u8>::new()), Ok(()));
        assert!(peak < 24 * 32 * 4096, "{peak}");
    }
}
