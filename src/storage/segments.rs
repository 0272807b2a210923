//! A column: a growing list in segments. Growth adds a segment, so there are never an old and a new copy of many items,
//! and at most one segment is part empty.

use alloc::vec::Vec;

use super::{Budget, IS_SMALL, OutOfMemory};

/// Segments are of about 256 KiB, on a small machine 4 KiB; the first, while it is the only one, grows up to that by doubling, so that a tiny search
/// stays tiny.
#[derive(Debug)]
pub(crate) struct Segments<T> {
    list: Vec<Vec<T>>,
    len: usize,
    capacity: usize,
}

const FIRST: usize = 32;
const BYTES: usize = if IS_SMALL { 1 << 12 } else { 1 << 18 };

impl<T> Segments<T> {
    /// A segment holds `2^BITS` items.
    const BITS: u32 = {
        let size = if size_of::<T>() == 0 { 1 } else { size_of::<T>() };
        let bits = (BYTES / size + 1).ilog2();
        if bits < FIRST.ilog2() {
            FIRST.ilog2()
        } else if bits > 15 {
            15
        } else {
            bits
        }
    };

    pub(crate) fn new() -> Self {
        Self { list: Vec::new(), len: 0, capacity: 0 }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// How many more items there is room for.
    pub(crate) fn room(&self) -> usize {
        self.capacity - self.len
    }

    #[inline]
    pub(crate) fn reserve(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        if more <= self.room() { Ok(()) } else { self.grow(more, budget) }
    }

    #[cold]
    fn grow(&mut self, more: usize, budget: &mut Budget) -> Result<(), OutOfMemory> {
        while self.room() < more {
            match &mut self.list[..] {
                [only] if self.capacity < 1 << Self::BITS => {
                    budget.room_for_exactly(2 * self.capacity - self.len, only)?;
                    self.capacity *= 2;
                }
                full => {
                    let items = if full.is_empty() { FIRST } else { 1 << Self::BITS };
                    budget.room(&mut self.list)?;
                    self.list.push(budget.vec(items)?);
                    self.capacity += items;
                }
            }
        }
        Ok(())
    }

    /// Adds an item; there is room for it.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        self.list[self.len >> Self::BITS].push(item);
        self.len += 1;
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, index: usize) -> &mut T {
        &mut self.list[index >> Self::BITS][index & ((1 << Self::BITS) - 1)]
    }

    #[inline]
    pub(crate) fn get(&self, index: usize) -> &T {
        &self.list[index >> Self::BITS][index & ((1 << Self::BITS) - 1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_stay_what_they_are() {
        let mut budget = Budget::new(u64::MAX);
        let mut list = Segments::<[u64; 64]>::new();
        let most = 5 << Segments::<[u64; 64]>::BITS;
        for item in 0..most {
            list.reserve(1, &mut budget).expect("there is memory");
            list.push([item; 64]);
        }
        assert!((0..most).all(|item| list.get(usize::try_from(item).expect("small"))[63] == item));
    }

    #[test]
    fn growth_is_bounded_and_counted() {
        let mut budget = Budget::new(1000);
        let mut list = Segments::<u64>::new();
        assert_eq!(list.reserve(40, &mut budget), Ok(()));
        // While it moves, both are there.
        assert_eq!(budget.peak(), (32 + 64) * 8 + 8 * size_of::<Vec<u64>>() as u64);
        assert_eq!(list.reserve(65, &mut budget), Err(OutOfMemory));
        assert_eq!((list.reserve(64, &mut budget), list.room()), (Ok(()), 64));
    }

    #[test]
    fn items_of_any_size() {
        let mut budget = Budget::new(u64::MAX);
        let mut nothing = Segments::<()>::new();
        assert_eq!(nothing.reserve(1 << 20, &mut budget), Ok(()));
        (0..1 << 20).for_each(|_| nothing.push(()));
        assert_eq!(nothing.get((1 << 20) - 1), &());
        let bits = (Segments::<[u8; 1 << 22]>::BITS, Segments::<u64>::BITS, Segments::<u8>::BITS);
        assert_eq!(bits, if IS_SMALL { (5, 9, 12) } else { (5, 15, 15) });
    }
}
