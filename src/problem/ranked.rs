//! What a problem may promise beyond [`Problem`]: that its states can be numbered.

use super::Problem;

/// A problem whose states can be numbered, and every path gone back, so that breadth-first search takes three bits for
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
/// * **Every path can be gone back**: if an action leads from one state to another, some action leads from that to the
///   first. Paths to goals are found by this, because neither actions nor parents are kept.
///
/// [`laws::ranked`](crate::laws::ranked) checks them. A search that comes upon a rank that is too large, or finds no path
/// back from a goal, ends with [`StopReason::BrokenPromise`](crate::StopReason::BrokenPromise).
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
///     fn rank(&self, pegs: &[u64; 4]) -> u64 { rank::rank_mixed_radix(pegs, &[3; 4]) }
///     fn unrank(&self, number: u64) -> [u64; 4] {
///         let mut pegs = [0; 4];
///         rank::unrank_mixed_radix(number, &[3; 4], &mut pegs);
///         pegs
///     }
/// }
///
/// assert_eq!(laws::ranked(&Hanoi, 100), Ok(238));
/// let mut search = Search::new(&Hanoi).solutions(Bfs::new().ranked());
/// assert_eq!(search.next().map(|solution| solution.len()), Some(15));
/// ```
pub trait Ranked: Problem {
    /// How many ranks there are.
    ///
    /// # Examples
    ///
    /// Numbers that no state has cost memory, but do no harm. With this problem:
    ///
    /// ```
    /// use statewalk::{Bfs, Problem, Ranked, Search};
    ///
    /// /// Stones on a line; only the even ones are in reach.
    /// struct Stones;
    ///
    /// impl Problem for Stones {
    ///     type State = u32;
    ///     type Action = i32;
    ///     fn initial(&self) -> u32 { 0 }
    ///     fn is_goal(&self, stone: &u32) -> bool { *stone == 998 }
    ///     fn actions(&self, stone: &u32) -> impl IntoIterator<Item = i32> {
    ///         let stone = *stone;
    ///         [2, -2].into_iter().filter(move |&step| stone.checked_add_signed(step).is_some_and(|to| to < 1000))
    ///     }
    ///     fn apply(&self, stone: &u32, step: &i32) -> u32 { stone.saturating_add_signed(*step) }
    /// }
    ///
    /// impl Ranked for Stones {
    ///     fn size(&self) -> u64 { 1000 }
    ///     fn rank(&self, stone: &u32) -> u64 { u64::from(*stone) }
    ///     fn unrank(&self, rank: u64) -> u32 { rank as u32 }
    /// }
    ///
    /// let report = Search::new(&Stones).run(Bfs::new().ranked());
    /// assert_eq!(report.stats.states, 500);
    /// assert_eq!(report.solution().map(|solution| solution.len()), Some(499));
    /// ```
    fn size(&self) -> u64;

    /// The number of a state, less than [`size`](Self::size).
    ///
    /// # Examples
    ///
    /// By the amounts in two jugs; the ranks of a puzzle with a drain would break the promise that every path can be gone back,
    /// and [`laws::ranked`](crate::laws::ranked) says so:
    ///
    /// ```
    /// use statewalk::problems::water_jugs::{Action, Amounts, WaterJugs};
    /// use statewalk::{Problem, Ranked, laws};
    ///
    /// struct Jugs(WaterJugs<2>);
    ///
    /// impl Problem for Jugs {
    ///     type State = Amounts<2>;
    ///     type Action = Action;
    ///     fn initial(&self) -> Amounts<2> { self.0.initial() }
    ///     fn is_goal(&self, _: &Amounts<2>) -> bool { false }
    ///     fn actions(&self, amounts: &Amounts<2>) -> impl IntoIterator<Item = Action> { self.0.actions(amounts) }
    ///     fn apply(&self, amounts: &Amounts<2>, action: &Action) -> Amounts<2> { self.0.apply(amounts, action) }
    /// }
    ///
    /// impl Ranked for Jugs {
    ///     fn size(&self) -> u64 { 4 * 6 }
    ///     fn rank(&self, amounts: &Amounts<2>) -> u64 { u64::from(amounts[0] * 6 + amounts[1]) }
    ///     fn unrank(&self, rank: u64) -> Amounts<2> { [rank as u32 / 6, rank as u32 % 6].into() }
    /// }
    ///
    /// let violation = laws::ranked(&Jugs(WaterJugs::new([3, 5])?), 100).unwrap_err();
    /// assert_eq!(violation.to_string(), "no action leads back, in a state at depth 2");
    /// # Ok::<(), statewalk::problems::water_jugs::JugsError>(())
    /// ```
    fn rank(&self, state: &Self::State) -> u64;

    /// The state with this number.
    ///
    /// # Examples
    ///
    /// It is asked for ranks that [`rank`](Self::rank) gave, and for no others. Where half of the permutations are in reach, half
    /// a rank is enough, and the other half of it is found again:
    ///
    /// ```
    /// use statewalk::rank;
    ///
    /// // Even permutations of four: of each two neighbors in the order of a dictionary, one is even.
    /// fn unrank(half: u64) -> [u8; 4] {
    ///     let mut items = [0; 4];
    ///     rank::unrank_permutation(2 * half, &mut items);
    ///     let inversions = (0..4).flat_map(|at| (0..at).map(move |before| (before, at)));
    ///     if inversions.filter(|&(before, at)| items[before] > items[at]).count() % 2 == 1 { items.swap(2, 3) }
    ///     items
    /// }
    ///
    /// assert_eq!([unrank(0), unrank(1), unrank(11)], [[0, 1, 2, 3], [0, 2, 3, 1], [3, 2, 1, 0]]);
    /// assert!((0..12).all(|half| rank::rank_permutation(unrank(half)) .map(|rank| rank / 2) == Some(half)));
    /// ```
    fn unrank(&self, rank: u64) -> Self::State;
}
