//! Boards by chance that can be solved, because they are made by sliding.

use statewalk::Problem;

use crate::puzzle::{Puzzle, Slide};

/// The puzzle from where it is after so many slides by chance, none of which takes the last one back.
pub(crate) fn scrambled(puzzle: Puzzle, slides: u32, seed: u64) -> Puzzle {
    let (mut board, mut last, mut random) = (puzzle.initial(), None, SplitMix64(seed));
    for _ in 0..slides {
        let offered: Vec<Slide> = puzzle.actions(&board).into_iter().collect();
        // In a corner of a single row, only the inverse slide is possible.
        let forward = offered.iter().filter(|slide| offered.len() == 1 || Some(slide.back()) != last);
        last = random.choose(&forward.copied().collect::<Vec<_>>());
        if let Some(slide) = last {
            board = puzzle.apply(&board, &slide);
        }
    }
    puzzle.start(board)
}

/// A small generator of random numbers (G. L. Steele, D. Lea and C. H. Flood, 2014).
struct SplitMix64(u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// One of these, each as likely as the others but for one in millions of millions.
    fn choose<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        let at = self.next().checked_rem(from.len() as u64)?;
        from.get(usize::try_from(at).ok()?).copied()
    }
}
