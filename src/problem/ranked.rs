//! A promise that a problem can make in addition to [`Problem`]: its states can be numbered.

use super::Problem;

/// A problem whose states can be numbered and whose actions are reversible, so that breadth-first search takes three
/// bits for each rank.
///
/// [`Bfs::ranked`](crate::Bfs::ranked) uses this promise. For each rank, the search stores the depth modulo three and
/// whether the state is still to be expanded. The search is meant for spaces of hundreds of millions of states, most of
/// them reachable: all 479,001,600 orders of twelve pancakes take 180 MB. [`rank`](crate::rank) numbers permutations
/// and tuples.
///
/// # Requirements on the problem
///
/// * **A rank identifies a state.** `rank` gives equal ranks for equal states and different ranks for different states,
///   all below [`size`](Self::size).
/// * **`unrank` gives exactly the state** that was ranked. So `Eq` must not ignore anything that actions depend on.
/// * **Actions are reversible**: if an action leads from one state to another, some action leads from the second to the
///   first. The search relies on this to trace paths back from goals, because it stores neither actions nor parents.
///
/// [`laws::ranked`](crate::laws::ranked) checks all three. If a rank is too large, or no path leads back from a goal,
/// the search ends with [`StopReason::BrokenPromise`](crate::StopReason::BrokenPromise).
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
///         moves.filter(|&(disc, to)| {
///             let from = pegs[disc];
///             from != to && pegs[..disc].iter().all(|&peg| peg != from && peg != to)
///         })
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
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say how its states are numbered",
    note = "implement `statewalk::Ranked` for it, or use `Bfs::new()` without `.ranked()`"
)]
pub trait Ranked: Problem {
    /// The number of ranks.
    ///
    /// # Examples
    ///
    /// A rank may belong to no reachable state. The answer is the same, but such ranks take memory:
    ///
    /// ```
    /// use statewalk::{Bfs, Problem, Ranked, Search};
    ///
    /// /// Stones on a line; only the even ones are reachable.
    /// struct Stones;
    ///
    /// impl Problem for Stones {
    ///     type State = u32;
    ///     type Action = i32;
    ///     fn initial(&self) -> u32 { 0 }
    ///     fn is_goal(&self, stone: &u32) -> bool { *stone == 998 }
    ///     fn actions(&self, stone: &u32) -> impl IntoIterator<Item = i32> {
    ///         let stone = *stone;
    ///         let fits = move |step| stone.checked_add_signed(step).is_some_and(|to| to < 1000);
    ///         [2, -2].into_iter().filter(move |&step| fits(step))
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

    /// The rank of a state, less than [`size`](Self::size).
    ///
    /// # Examples
    ///
    /// A state is the amounts in two jugs. To empty a jug is not reversible. This breaks the promise, and
    /// [`laws::ranked`](crate::laws::ranked) reports it:
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
    ///     fn actions(&self, amounts: &Amounts<2>) -> impl IntoIterator<Item = Action> {
    ///         self.0.actions(amounts)
    ///     }
    ///     fn apply(&self, amounts: &Amounts<2>, action: &Action) -> Amounts<2> {
    ///         self.0.apply(amounts, action)
    ///     }
    /// }
    ///
    /// impl Ranked for Jugs {
    ///     fn size(&self) -> u64 { 4 * 6 }
    ///     fn rank(&self, amounts: &Amounts<2>) -> u64 { u64::from(amounts[0] * 6 + amounts[1]) }
    ///     fn unrank(&self, rank: u64) -> Amounts<2> {
    ///         [rank as u32 / 6, rank as u32 % 6].into()
    ///     }
    /// }
    ///
    /// let violation = laws::ranked(&Jugs(WaterJugs::new([3, 5])?), 100).unwrap_err();
    /// assert_eq!(violation.to_string(), "no action leads back, in a state at depth 2");
    /// # Ok::<(), statewalk::problems::water_jugs::JugsError>(())
    /// ```
    fn rank(&self, state: &Self::State) -> u64;

    /// The state with this rank. A search asks only for ranks that [`rank`](Self::rank) gave.
    ///
    /// # Examples
    ///
    /// If only the even permutations are reachable, half the rank of a permutation is a rank. The parity restores the
    /// lost bit, as [`rank_even_permutation`](crate::rank::rank_even_permutation) and its inverse do:
    ///
    /// ```
    /// use statewalk::rank;
    ///
    /// // Of the permutations with ranks 2n and 2n + 1 in lexicographic order, one is even.
    /// fn unrank(half: u64) -> [u8; 4] {
    ///     let mut items = [0; 4];
    ///     rank::unrank_permutation(2 * half, &mut items);
    ///     let inversions = (0..4).flat_map(|at| (0..at).map(move |before| (before, at)));
    ///     let inversions = inversions.filter(|&(before, at)| items[before] > items[at]).count();
    ///     if inversions % 2 == 1 { items.swap(2, 3) }
    ///     items
    /// }
    ///
    /// let some = [unrank(0), unrank(1), unrank(11)];
    /// assert_eq!(some, [[0, 1, 2, 3], [0, 2, 3, 1], [3, 2, 1, 0]]);
    /// let rank = |items| rank::rank_permutation(items).map(|rank| rank / 2);
    /// assert!((0..12).all(|half| rank(unrank(half)) == Some(half)));
    /// ```
    fn unrank(&self, rank: u64) -> Self::State;
}
