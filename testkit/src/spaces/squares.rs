//! A grid.

use statewalk::Problem;

/// A grid of `n` times `n`, with four neighbors per cell.
#[derive(Debug, Clone)]
pub struct Grid(pub u16);

space!(
    Grid,
    (u16, u16),
    u8,
    |p, s| (0, 0),
    {
        let (last, (x, y)) = (p.0 - 1, *s);
        let free = [x > 0, x < last, y > 0, y < last];
        (0..4).filter(move |&solution| free[usize::from(solution)])
    },
    |solution| match solution {
        0 => (s.0 - 1, s.1),
        1 => (s.0 + 1, s.1),
        2 => (s.0, s.1 - 1),
        _ => (s.0, s.1 + 1),
    }
);
