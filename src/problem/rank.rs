//! Ranks of permutations and tuples, and their inverses, for implementations of [`Ranked`](crate::Ranked). No function
//! allocates.
//!
//! # Examples
//!
//! A state can be a permutation with a tuple of digits, such as the places and turns of the corners of a cube. In the
//! example, the last turn follows from the others, so it has no digit.
//!
//! ```
//! use statewalk::rank;
//!
//! fn number(order: [u8; 4], turns: [u64; 4]) -> Option<u64> {
//!     let of_turns = rank::rank_mixed_radix(&turns[..3], &[3; 3]);
//!     rank::rank_permutation(order).map(|of_order| of_order * 27 + of_turns)
//! }
//!
//! assert_eq!(number([0, 1, 2, 3], [0, 0, 0, 0]), Some(0));
//! assert_eq!(number([3, 2, 1, 0], [2, 2, 2, 0]), Some(24 * 27 - 1));
//! ```

/// The longest permutation that can be ranked.
///
/// # Examples
///
/// ```
/// use statewalk::rank;
///
/// // 20! fits in 64 bits as well, but a ranked item takes four bits, so 16 is the limit.
/// let items: [u8; 16] = core::array::from_fn(|at| 15 - at as u8);
/// assert_eq!(rank::rank_permutation(items), Some((1..=16).product::<u64>() - 1));
/// assert_eq!(rank::rank_permutation(0..17), None);
/// ```
pub const LONGEST_PERMUTATION: usize = 16;

/// The factorials, beginning with 0!.
const FACTORIALS: [u64; LONGEST_PERMUTATION] = {
    let mut factorials = [1; LONGEST_PERMUTATION];
    let mut n = 1;
    while n < LONGEST_PERMUTATION {
        factorials[n] = factorials[n - 1] * n as u64;
        n += 1;
    }
    factorials
};

/// The rank of a permutation of `0..n` among all of them in lexicographic order; [`None`] if the items are not a
/// permutation, or if there are more than [`LONGEST_PERMUTATION`] items. The function takes *n* steps.
///
/// Two permutations with the ranks 2*r* and 2*r* + 1 differ by a swap of their last two items, so one of them is even
/// and the other is odd. If only even permutations are reachable, use [`rank_even_permutation`].
///
/// # Examples
///
/// ```
/// use statewalk::rank;
///
/// assert_eq!(rank::rank_permutation([0, 1, 2]), Some(0));
/// assert_eq!(rank::rank_permutation([2, 1, 0]), Some(5));
/// assert_eq!(rank::rank_permutation([1, 1, 0]), None);
/// // From a word with four bits for each item:
/// let packed = 0x021_u64;
/// let items = (0..3).map(|at| (packed >> (4 * at) & 15) as u8);
/// assert_eq!(rank::rank_permutation(items), Some(3));
/// ```
///
/// In a sliding puzzle of odd width, a move carries a tile past an even number of other tiles, or none, so the parity
/// of the order of the tiles never changes. So the position of the gap and half the rank of that order number the
/// reachable states consecutively. For three rows of three, half of the orders are 20,160.
///
/// ```
/// use statewalk::{Bfs, Search, neighbors, rank};
///
/// // Two rows of three, 0 is the gap, and 5! / 2 orders of the others are reachable.
/// fn number(tiles: &[u8; 6]) -> Option<u64> {
///     let gap = tiles.iter().position(|&tile| tile == 0)?;
///     let order = (0..5).map(|at| tiles[at + usize::from(at >= gap)] - 1);
///     Some(gap as u64 * 60 + rank::rank_permutation(order)? / 2)
/// }
///
/// let moves = |tiles: &[u8; 6]| {
///     let (tiles, gap) = (*tiles, tiles.iter().position(|&tile| tile == 0).unwrap_or(0));
///     let distance = |a: usize, b: usize| (a / 3).abs_diff(b / 3) + (a % 3).abs_diff(b % 3);
///     let sides = (0..6).filter(move |&at| distance(at, gap) == 1);
///     sides.map(move |at| {
///         let mut next = tiles;
///         next.swap(gap, at);
///         next
///     })
/// };
/// let puzzle = neighbors([1, 2, 3, 4, 5, 0], moves, |_| false);
/// let mut numbers = vec![];
/// let search = Search::new(&puzzle).on_expand(|node| numbers.extend(number(node.state())));
/// let _ = search.run(Bfs::new());
/// numbers.sort_unstable();
/// assert!(numbers.into_iter().eq(0..360));
/// ```
#[must_use]
#[inline]
pub fn rank_permutation<I>(items: I) -> Option<u64>
where
    I: IntoIterator<Item = u8, IntoIter: ExactSizeIterator>,
{
    let items = items.into_iter();
    let weights = FACTORIALS.get(..items.len())?;
    let (mut digits, mut rank) = (Digits::new(items.len()), 0_u64);
    for (item, weight) in items.zip(weights.iter().rev()) {
        rank = rank.wrapping_add(digits.next(item).wrapping_mul(*weight));
    }
    (!digits.is_wrong).then_some(rank)
}

/// The rank of an even permutation of `0..n` among all even ones in lexicographic order; [`None`] if the items are not
/// an even permutation, or if there are more than [`LONGEST_PERMUTATION`] items. There are *n*!/2 even permutations.
/// The function takes *n* steps.
///
/// A permutation is even if an even number of swaps sorts it. If every action makes two swaps or a cycle of three, only
/// even permutations are reachable, and this function numbers them consecutively.
///
/// # Examples
///
/// ```
/// use statewalk::rank;
///
/// assert_eq!(rank::rank_even_permutation([0, 1, 2]), Some(0));
/// assert_eq!(rank::rank_even_permutation([1, 2, 0]), Some(1));
/// assert_eq!(rank::rank_even_permutation([2, 0, 1]), Some(2));
/// assert_eq!(rank::rank_even_permutation([1, 0, 2]), None, "one swap sorts it");
/// ```
#[must_use]
#[inline]
pub fn rank_even_permutation<I>(items: I) -> Option<u64>
where
    I: IntoIterator<Item = u8, IntoIter: ExactSizeIterator>,
{
    // The permutations of an even rank and the next odd rank differ by a swap of the last two items, so one of them is
    // even.
    let items = items.into_iter();
    let weights = FACTORIALS.get(..items.len())?;
    let (mut digits, mut rank, mut inversions) = (Digits::new(items.len()), 0_u64, 0_u64);
    for (item, weight) in items.zip(weights.iter().rev()) {
        let digit = digits.next(item);
        rank = rank.wrapping_add(digit.wrapping_mul(*weight));
        inversions = inversions.wrapping_add(digit);
    }
    (!digits.is_wrong && inversions % 2 == 0).then_some(rank / 2)
}

/// The digits of a permutation: for each item, how many smaller items come after it.
struct Digits {
    len: u64,
    /// For each number, four bits that count the smaller numbers before it.
    less: u64,
    /// One bit for each number that occurred.
    met: u64,
    /// Whether the items are no permutation.
    is_wrong: bool,
}

impl Digits {
    #[inline]
    fn new(len: usize) -> Self {
        Self { len: len as u64, less: 0, met: 0, is_wrong: false }
    }

    #[inline]
    fn next(&mut self, item: u8) -> u64 {
        let item = u64::from(item);
        self.is_wrong |= item >= self.len || self.met >> item & 1 == 1;
        let at = 4 * (item & 15);
        let digit = item.wrapping_sub(self.less >> at & 15);
        self.less = self.less.wrapping_add(0x1111_1111_1111_1110 << at);
        self.met |= 1 << (item & 63);
        digit
    }
}

/// Makes `items` the permutation of `0..n` with this rank, where *n* is the number of items. The function takes *n*
/// steps. A rank of *n*! or more is taken modulo *n*!. Items beyond [`LONGEST_PERMUTATION`] are not changed.
///
/// # Examples
///
/// ```
/// use statewalk::rank;
///
/// let mut items = [0; 4];
/// rank::unrank_permutation(23, &mut items);
/// assert_eq!(items, [3, 2, 1, 0]);
/// ```
pub fn unrank_permutation(rank: u64, items: &mut [u8]) {
    unrank_and_count(rank, items);
}

/// Makes `items` the even permutation of `0..n` with this rank, where *n* is the number of items. The function takes
/// *n* steps. A rank of *n*!/2 or more is taken modulo *n*!/2. Items beyond [`LONGEST_PERMUTATION`] are not changed.
///
/// # Examples
///
/// ```
/// use statewalk::rank;
///
/// let mut items = [0; 4];
/// rank::unrank_even_permutation(11, &mut items);
/// assert_eq!(items, [3, 2, 1, 0]);
/// assert_eq!(rank::rank_even_permutation(items), Some(11));
/// ```
pub fn unrank_even_permutation(rank: u64, items: &mut [u8]) {
    let n = items.len().min(LONGEST_PERMUTATION);
    let permutations: u64 = (1..=n as u64).product();
    if unrank_and_count(2 * (rank % (permutations / 2).max(1)), items) % 2 == 1 && n > 1 {
        items.swap(n - 2, n - 1);
    }
}

/// Makes `items` the permutation with this rank, and gives a number with the parity of the permutation.
#[inline]
fn unrank_and_count(rank: u64, items: &mut [u8]) -> u64 {
    let n = items.len().min(LONGEST_PERMUTATION);
    let items = &mut items[..n];
    let mut inversions = 0;
    // The index of each item among the unused numbers, beginning with the last item.
    let mut rest = rank;
    for (item, place) in items.iter_mut().rev().zip(1_u32..) {
        // Most ranks are small, and the division of small numbers is faster.
        let (quotient, remainder) = match u32::try_from(rest) {
            Ok(small) => (u64::from(small / place), u64::from(small % place)),
            Err(_) => (rest / u64::from(place), rest % u64::from(place)),
        };
        *item = u8::try_from(remainder).unwrap_or(0);
        inversions += remainder;
        rest = quotient;
    }
    // The unused numbers, in order, four bits each.
    let mut left = 0xFEDC_BA98_7654_3210_u64;
    for item in items {
        let at = 4 * u32::from(*item);
        let below = (1 << at) - 1;
        *item = u8::try_from(left >> at & 15).unwrap_or(0);
        left = left & below | left >> 4 & !below;
    }
    inversions
}

/// The rank of a tuple of digits in mixed radix: each digit is less than its radix, and the first is the most
/// significant. The function takes one step for each digit.
///
/// If a digit is too large, or there are too many tuples for 64 bits, the rank is wrong. If the lists have different
/// lengths, the rest of the longer one is ignored.
///
/// # Examples
///
/// The digits of a clock are hours, minutes and seconds:
///
/// ```
/// use statewalk::rank;
///
/// let radices = [24, 60, 60];
/// assert_eq!(rank::rank_mixed_radix(&[1, 2, 3], &radices), 3723);
/// let mut time = [0; 3];
/// rank::unrank_mixed_radix(3723, &radices, &mut time);
/// assert_eq!(time, [1, 2, 3]);
/// ```
#[must_use]
pub fn rank_mixed_radix(digits: &[u64], radices: &[u64]) -> u64 {
    digits.iter().zip(radices).fold(0_u64, |rank, (&digit, &radix)| rank.wrapping_mul(radix).wrapping_add(digit))
}

/// Makes `digits` the tuple with this rank. A radix of 0 counts as 1. If the lists have different lengths, the rest of
/// the longer one is ignored.
///
/// # Examples
///
/// ```
/// use statewalk::rank;
///
/// let mut digits = [0; 3];
/// rank::unrank_mixed_radix(1234, &[10; 3], &mut digits);
/// assert_eq!(digits, [2, 3, 4], "leading digits that do not fit are lost");
/// ```
pub fn unrank_mixed_radix(rank: u64, radices: &[u64], digits: &mut [u64]) {
    let mut rest = rank;
    let both = digits.len().min(radices.len());
    for (digit, &radix) in digits[..both].iter_mut().zip(&radices[..both]).rev() {
        *digit = rest % radix.max(1);
        rest /= radix.max(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn permutations_and_back() {
        let factorials = [1, 1, 2, 6, 24, 120, 720, 5040];
        for (n, factorial) in factorials.into_iter().enumerate() {
            let (mut before, mut items) = ([0; 16], [0; 16]);
            for rank in 0..factorial {
                unrank_permutation(rank, &mut items[..n]);
                assert_eq!(rank_permutation(items[..n].iter().copied()), Some(rank));
                assert!(rank == 0 || before[..n] < items[..n], "in the order of a dictionary");
                before = items;
            }
        }
        let most = (1..=16).product::<u64>() - 1;
        let mut items = [0; 16];
        for rank in [0, 1, 12_345_678_901, most] {
            unrank_permutation(rank, &mut items);
            assert_eq!(rank_permutation(items), Some(rank));
        }
        assert_eq!(items, core::array::from_fn(|place| 15 - u8::try_from(place).unwrap_or(0)));
    }

    #[test]
    fn even_permutations_and_back() {
        for n in 0..8_usize {
            let all = (1..=n as u64).product::<u64>();
            let mut next = 0;
            let (mut items, mut even) = ([0; 8], [0; 8]);
            for rank in 0..all {
                unrank_permutation(rank, &mut items[..n]);
                let inversions =
                    (0..n).map(|at| items[..at].iter().filter(|&&item| item > items[at]).count()).sum::<usize>();
                let expected = (inversions % 2 == 0).then_some(next);
                assert_eq!(rank_even_permutation(items[..n].iter().copied()), expected);
                if expected.is_some() {
                    unrank_even_permutation(next, &mut even[..n]);
                    assert_eq!(even, items);
                    next += 1;
                }
            }
            assert_eq!(next, (all / 2).max(1));
            unrank_even_permutation(next, &mut even[..n]);
            assert_eq!(
                rank_even_permutation(even[..n].iter().copied()),
                Some(0),
                "ranks are taken modulo their number"
            );
        }
    }

    #[test]
    fn what_is_no_permutation_has_no_rank() {
        for items in [&[1][..], &[0, 0], &[0, 255], &[0, 32], &[64, 0], &[0, 2], &[0; 17]] {
            assert_eq!(rank_permutation(items.iter().copied()), None);
        }
        let mut long = [7; 17];
        unrank_permutation(u64::MAX, &mut long);
        assert_eq!(long[16], 7);
        assert!(rank_permutation(long[..16].iter().copied()).is_some());
    }
}
