//! A knight on a board.

use statewalk::Problem;

/// A knight on a board of `n` times `n`.
#[derive(Debug)]
pub struct Knight {
    /// The length of a side.
    pub n: i8,
    /// The first square.
    pub from: (i8, i8),
}

space!(
    Knight,
    (i8, i8),
    (i8, i8),
    |p, s| p.from,
    {
        let (n, (x, y)) = (p.n, *s);
        let jumps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
        jumps.into_iter().filter(move |(dx, dy)| (0..n).contains(&(x + dx)) && (0..n).contains(&(y + dy)))
    },
    |jump| (s.0 + jump.0, s.1 + jump.1)
);
