//! What a problem may promise beyond [`Problem`]: that its states can be numbered.

use crate::Problem;

/// A problem whose states can be numbered, and every way gone back, so that breadth-first search takes three bits for
/// each number there is.
///
/// [`Bfs::ranked`](crate::Bfs::ranked) keeps of each state its depth modulo three, and whether it waits to be expanded.
/// That is for spaces of hundreds of millions of states of which most are in reach: all 479,001,600 orders of twelve
/// pancakes take 180 MB. [`rank`](crate::rank) numbers permutations and tuples.
///
/// # Requirements on the problem
///
/// * **A rank tells a state.** `rank` gives equal ranks for equal states and different ranks for different ones, all below
///   [`size`](Self::size).
/// * **`unrank` gives the very state back** that was ranked. So `Eq` must not ignore anything that actions depend on.
/// * **Every way can be gone back**: if an action leads from one state to another, some action leads from that to the
///   first. Ways to goals are found by this, because neither actions nor parents are kept.
///
/// [`laws::ranked`](crate::laws::ranked) checks them. A search that comes upon a rank that is too large, or finds no way
/// back from a goal, ends with [`Cause::BrokenPromise`](crate::Cause::BrokenPromise).
///
/// # Examples
///
/// Four discs on three pegs:
///
/// ```
/// use statewalk::{Bfs, Problem, Ranked, Search, laws, rank};
///
/// struct Hanoi;
///
/// impl Problem for Hanoi {
///     type State = [u64; 4]; // the peg of each disc, the smallest first
///     type Action = (usize, u64);
///     fn initial(&self) -> [u64; 4] { [0; 4] }
///     fn is_goal(&self, pegs: &[u64; 4]) -> bool { *pegs == [2; 4] }
///     fn actions(&self, pegs: &[u64; 4]) -> impl IntoIterator<Item = (usize, u64)> {
///         let moves = (0..4).flat_map(|disc| (0..3).map(move |peg| (disc, peg)));
///         moves.filter(|&(disc, to)| pegs[disc] != to && pegs[..disc].iter().all(|&peg| peg != pegs[disc] && peg != to))
///     }
///     fn apply(&self, pegs: &[u64; 4], &(disc, to): &(usize, u64)) -> [u64; 4] {
///         let mut next = *pegs;
///         next[disc] = to;
///         next
///     }
/// }
///
/// impl Ranked for Hanoi {
///     fn size(&self) -> u64 { 81 }
///     fn rank(&self, pegs: &[u64; 4]) -> u64 { rank::of_digits(pegs, &[3; 4]) }
///     fn unrank(&self, number: u64) -> [u64; 4] {
///         let mut pegs = [0; 4];
///         rank::digits(number, &[3; 4], &mut pegs);
///         pegs
///     }
/// }
///
/// assert_eq!(laws::ranked(&Hanoi, 100), Ok(238));
/// let mut search = Search::new(&Hanoi).solutions(Bfs::new().ranked());
/// assert_eq!(search.next().map(|way| way.len()), Some(15));
/// ```
pub trait Ranked: Problem {
    /// How many ranks there are.
    fn size(&self) -> u64;

    /// The number of a state, less than [`size`](Self::size).
    fn rank(&self, state: &Self::State) -> u64;

    /// The state with this number.
    fn unrank(&self, rank: u64) -> Self::State;
}

impl<P: Ranked> Ranked for &P {
    fn size(&self) -> u64 {
        P::size(self)
    }

    fn rank(&self, state: &Self::State) -> u64 {
        P::rank(self, state)
    }

    fn unrank(&self, rank: u64) -> Self::State {
        P::unrank(self, rank)
    }
}
