//! Lights Out.

use statewalk::Problem;

/// Lights Out on a square board: a press turns a light and its neighbors.
#[derive(Debug)]
pub struct LightsOut(pub u32);

space!(LightsOut, u32, u32, |p, s| 0, 0..p.0 * p.0, |at| {
    let (n, row, column) = (p.0, at / p.0, at % p.0);
    let mut pressed = 1 << at;
    if row > 0 {
        pressed |= 1 << (at - n);
    }
    if row + 1 < n {
        pressed |= 1 << (at + n);
    }
    if column > 0 {
        pressed |= 1 << (at - 1);
    }
    if column + 1 < n {
        pressed |= 1 << (at + 1);
    }
    s ^ pressed
});
