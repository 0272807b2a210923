//! The 8-puzzle in other representations.

use statewalk::Problem;

use super::Sliding;
use super::fifteen::swapped;

/// The 8-puzzle in a word: four bits a cell, and above them the place of the blank.
#[derive(Debug, Clone)]
pub struct EightPacked;

space!(
    EightPacked,
    u64,
    u8,
    |p, s| 0x80_8765_4321,
    Sliding::<9> { width: 3, blank: 8 }.targets((s >> 36) as u8),
    |to| swapped(s & 0xF_FFFF_FFFF, s >> 36, u64::from(to)) | (u64::from(to) << 36)
);

/// The 8-puzzle on the heap, a byte a cell.
#[derive(Debug, Clone)]
pub struct EightBoxed;

space!(
    EightBoxed,
    Vec<u8>,
    u8,
    |p, s| vec![1, 2, 3, 4, 5, 6, 7, 8, 0],
    {
        let blank = s.iter().position(|&cell| cell == 0).expect("there is a blank");
        Sliding::<9> { width: 3, blank: 8 }.targets(blank as u8)
    },
    |to| {
        let mut next = s.clone();
        let blank = s.iter().position(|&cell| cell == 0).expect("there is a blank");
        next.swap(blank, usize::from(to));
        next
    }
);
