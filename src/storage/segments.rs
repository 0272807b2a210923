//! A column: a growing list in segments that never move. Growth adds a segment, so no old and new copy of the items
//! ever exist together, and at most one segment is part empty.

use alloc::vec::Vec;

use super::{Budget, OutOfMemory};

/// The first segment holds `2^FIRST_BITS` items, so that a tiny search stays tiny. Each next one is twice as large, up
/// to segments of about 256 KiB.
#[derive(Debug)]
pub(crate) struct Segments<T> {
    list: Vec<Vec<T>>,
    len: usize,
    capacity: usize,
}

const FIRST_BITS: u32 = 5;

impl<T> Segments<T> {
    /// Segments grow up to `2^LAST_BITS` items.
    const LAST_BITS: u32 = {
        let size = if size_of::<T>() == 0 { 1 } else { size_of::<T>() };
        let bits = ((1_usize << 18) / size + 1).ilog2();
        if bits < FIRST_BITS {
            FIRST_BITS
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
            let items = (self.capacity + (1 << FIRST_BITS)).min(1 << Self::LAST_BITS);
            budget.room(&mut self.list)?;
            self.list.push(budget.vec(items)?);
            self.capacity += items;
        }
        Ok(())
    }

    /// Adds an item; there is room for it.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        let (segment, _) = Self::locate(self.len);
        self.list[segment].push(item);
        self.len += 1;
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, index: usize) -> &mut T {
        let (segment, offset) = Self::locate(index);
        &mut self.list[segment][offset]
    }

    #[inline]
    pub(crate) fn get(&self, index: usize) -> &T {
        let (segment, offset) = Self::locate(index);
        &self.list[segment][offset]
    }

    /// The segment of an item and its place there. Segment `k` holds `2^(FIRST_BITS + k)` items, up to `2^LAST_BITS`.
    #[inline]
    const fn locate(index: usize) -> (usize, usize) {
        let shifted = index + (1 << FIRST_BITS);
        // Nearly all items of a long list are in segments of the last size, where this is simple.
        let bits = if shifted >> Self::LAST_BITS > 0 { Self::LAST_BITS } else { shifted.ilog2() };
        ((bits - FIRST_BITS) as usize + (shifted >> bits) - 1, shifted & ((1 << bits) - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_stay_where_they_were_put() {
        let mut budget = Budget::new(u64::MAX);
        let mut list = Segments::<[u64; 64]>::new();
        let most = 5 << Segments::<[u64; 64]>::LAST_BITS;
        for item in 0..most {
            list.reserve(1, &mut budget).expect("there is memory");
            list.push([item; 64]);
        }
        assert!((0..most).all(|item| list.get(usize::try_from(item).expect("small"))[63] == item));
    }

    #[test]
    fn growth_is_bounded_and_counted() {
        let mut budget = Budget::new(1800);
        let mut list = Segments::<u64>::new();
        assert_eq!(list.reserve(40, &mut budget), Ok(()));
        assert_eq!(budget.peak(), (32 + 64) * 8 + 8 * size_of::<Vec<u64>>() as u64);
        assert_eq!(list.reserve(97, &mut budget), Err(OutOfMemory));
        assert_eq!(list.reserve(96, &mut budget), Ok(()));
    }

    #[test]
    fn items_of_any_size() {
        assert_eq!(Segments::<()>::locate(31), (0, 31));
        assert_eq!(Segments::<()>::locate(32), (1, 0));
        assert_eq!(Segments::<[u8; 1 << 22]>::locate(95), (2, 31));
        assert_eq!(Segments::<u64>::locate((1 << 15) - 33), (9, (1 << 14) - 1));
        assert_eq!(Segments::<u64>::locate((1 << 15) - 32), (10, 0));
        assert_eq!(Segments::<u64>::locate((1 << 16) - 32), (11, 0));
    }
}
