//! The towers of Hanoi.

use statewalk::Problem;

/// The towers of Hanoi: two bits a disc say on which of `pegs` it is.
#[derive(Debug, Clone)]
pub struct Hanoi {
    /// How many discs there are.
    pub discs: u32,
    /// How many pegs there are, up to four.
    pub pegs: u32,
}

space!(
    Hanoi,
    u64,
    (u8, u8),
    |p, s| 0,
    {
        let top = |peg: u64| (0..p.discs).find(|disc| s >> (2 * disc) & 3 == peg).unwrap_or(p.discs);
        let tops = [top(0), top(1), top(2), top(3)];
        let pegs = 0..p.pegs as u8;
        let pairs = pegs.clone().flat_map(move |from| pegs.clone().map(move |to| (from, to)));
        pairs.filter(move |&(from, to)| tops[usize::from(from)] < tops[usize::from(to)])
    },
    |mv| {
        let disc = (0..p.discs).find(|disc| s >> (2 * disc) & 3 == u64::from(mv.0)).expect("there is a disc");
        s & !(3 << (2 * disc)) | u64::from(mv.1) << (2 * disc)
    }
);
