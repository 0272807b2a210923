//! A queue of words by index, for states that are not stored otherwise. The memory of words that are no longer needed
//! is reused.

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use crate::storage::{Budget, IS_SMALL, OutOfMemory};

/// Words with ascending indices, in segments that never move.
#[derive(Debug)]
pub(crate) struct WordQueue {
    segments: VecDeque<Vec<u64>>,
    /// The number of words that were dropped at the front: a multiple of a segment.
    forgotten: usize,
    len: usize,
}

/// The number of words in a segment. The first segment alone grows up to that size, so that a small search stays small.
const SEGMENT: usize = if IS_SMALL { 1 << 9 } else { 1 << 12 };
const FIRST: usize = 32;

impl WordQueue {
    pub(crate) fn new() -> Self {
        Self { segments: VecDeque::new(), forgotten: 0, len: 0 }
    }

    /// Makes room for `more` words, and returns the number of words that have room.
    pub(crate) fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<usize, OutOfMemory> {
        while self.room() < more {
            match self.segments.back_mut() {
                Some(only) if only.capacity() < SEGMENT => {
                    let target = (2 * only.capacity()).min(SEGMENT);
                    budget.room_for_exactly(target - only.len(), only)?;
                }
                last => {
                    let size = if last.is_none() { FIRST } else { SEGMENT };
                    budget.room_in_queue(&mut self.segments)?;
                    self.segments.push_back(budget.vec(size)?);
                }
            }
        }
        Ok(self.room())
    }

    fn room(&self) -> usize {
        let last = self.segments.back().map_or(0, Vec::capacity);
        let before = self.segments.len().saturating_sub(1) * SEGMENT;
        before + last.min(SEGMENT) - (self.len - self.forgotten)
    }

    /// Adds a word; there is room for it.
    #[inline]
    pub(crate) fn push(&mut self, word: u64) {
        self.segments[(self.len - self.forgotten) / SEGMENT].push(word);
        self.len += 1;
    }

    /// The word at this index.
    #[inline]
    pub(crate) fn get(&self, number: usize) -> u64 {
        let place = number - self.forgotten;
        self.segments[place / SEGMENT][place % SEGMENT]
    }

    /// Drops the words before `number`.
    pub(crate) fn forget_before(&mut self, number: usize) {
        while number - self.forgotten >= SEGMENT {
            let Some(mut segment) = self.segments.pop_front() else { break };
            segment.clear();
            self.segments.push_back(segment);
            self.forgotten += SEGMENT;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_queue_needs_the_memory_of_a_short_one() {
        let mut budget = Budget::new(100_000);
        let mut queue = WordQueue::new();
        for number in 0..100_000_usize {
            let room = queue.reserve(1 + number % 3, &mut budget).expect("three segments are enough");
            assert!(room > number % 3);
            queue.push(number as u64);
            let needed = number.saturating_sub(4000);
            assert!((needed..=number).all(|number| queue.get(number) == number as u64));
            queue.forget_before(needed);
        }
    }

    #[test]
    fn a_small_queue_is_small() {
        let mut budget = Budget::new(u64::MAX);
        let mut queue = WordQueue::new();
        assert_eq!(queue.reserve(33, &mut budget), Ok(64));
        assert!(budget.peak() < 1024);
    }

    /// A first segment grows by doubling, and does not grow while there is room.
    #[test]
    fn room_is_what_was_reserved() {
        let mut budget = Budget::new(u64::MAX);
        let mut queue = WordQueue::new();
        for capacity in [FIRST, 2 * FIRST, 4 * FIRST] {
            let room = capacity - queue.len;
            assert_eq!(queue.reserve(room, &mut budget), Ok(room));
            assert_eq!(queue.segments.back().map(Vec::capacity), Some(capacity));
            while queue.room() > 0 {
                queue.push(0);
            }
        }
        assert_eq!(queue.reserve(SEGMENT - queue.len, &mut budget), Ok(SEGMENT - queue.len));
        assert_eq!(queue.reserve(SEGMENT, &mut budget), Ok(2 * SEGMENT - queue.len));
        let capacities: Vec<usize> = queue.segments.iter().map(Vec::capacity).collect();
        assert_eq!(capacities, [SEGMENT, SEGMENT]);
    }
}
