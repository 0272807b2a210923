//! Numbers for permutations and tuples, and back, for whoever implements [`Ranked`](crate::Ranked). None allocates.
//!
//! # Examples
//!
//! A state may be both: a permutation, and digits of which the last follows from the others, as the corners of a cube are
//! turned.
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
/// // 16! fits in 64 bits, and so would 20!; but sixteen items are ranked by four bits each.
/// let items: [u8; 16] = core::array::from_fn(|at| 15 - at as u8);
/// assert_eq!(rank::rank_permutation(items), Some((1..=16).product::<u64>() - 1));
/// assert_eq!(rank::rank_permutation(0..17), None);
/// ```
pub const LONGEST_PERMUTATION: usize = 16;

/// The factorials from 0! on.
const FACTORIALS: [u64; LONGEST_PERMUTATION] = {
    let mut factorials = [1; LONGEST_PERMUTATION];
    let mut n = 1;
    while n < LONGEST_PERMUTATION {
        factorials[n] = factorials[n - 1] * n as u64;
        n += 1;
    }
    factorials
};

/// The rank of a permutation of `0..n` among all of them in the order of a dictionary; [`None`] if it is not one, or of
/// more than [`LONGEST_PERMUTATION`] items. It takes *n* steps.
///
/// Neighbors at an even and the next odd rank differ by their last two items, and so in their parity: where only even
/// permutations occur, half the rank is a rank. ([`Ranked::unrank`](crate::Ranked::unrank) shows the path back.)
///
/// # Examples
///
/// ```
/// use statewalk::rank;
///
/// assert_eq!(rank::rank_permutation([0, 1, 2]), Some(0));
/// assert_eq!(rank::rank_permutation([2, 1, 0]), Some(5));
/// assert_eq!(rank::rank_permutation([1, 1, 0]), None);
/// // From four bits an item:
/// let packed = 0x021_u64;
/// assert_eq!(rank::rank_permutation((0..3).map(|at| (packed >> (4 * at) & 15) as u8)), Some(3));
/// ```
///
/// A sliding puzzle whose width is odd: a move carries a tile past none or an even number of others, so the order of the
/// tiles keeps its parity. The place of the gap and half the rank of that order number what is in reach, with nothing left
/// over. (For three rows of three, half of the orders are 20,160.)
///
/// ```
/// use statewalk::{Bfs, Search, neighbors, rank};
///
/// // Two rows of three, 0 is the gap, and there are 5! / 2 orders of the others in reach.
/// fn number(tiles: &[u8; 6]) -> Option<u64> {
///     let gap = tiles.iter().position(|&tile| tile == 0)?;
///     let order = rank::rank_permutation((0..5).map(|at| tiles[at + usize::from(at >= gap)] - 1))?;
///     Some(gap as u64 * 60 + order / 2)
/// }
///
/// let moves = |tiles: &[u8; 6]| {
///     let (tiles, gap) = (*tiles, tiles.iter().position(|&tile| tile == 0).unwrap_or(0));
///     let sides = (0..6_usize).filter(move |at| (at / 3).abs_diff(gap / 3) + (at % 3).abs_diff(gap % 3) == 1);
///     sides.map(move |at| {
///         let mut next = tiles;
///         next.swap(gap, at);
///         next
///     })
/// };
/// let puzzle = neighbors([1, 2, 3, 4, 5, 0], moves, |_| false);
/// let mut numbers = vec![];
/// let _ = Search::new(&puzzle).on_expand(|node| numbers.extend(number(node.state()))).run(Bfs::new());
/// numbers.sort_unstable();
/// assert!(numbers.into_iter().eq(0..360));
/// ```
#[must_use]
#[inline]
pub fn rank_permutation<I>(items: I) -> Option<u64>
where
    I: IntoIterator<Item = u8, IntoIter: ExactSizeIterator>,
{
    rank_and_inversions(items.into_iter()).map(|(rank, _)| rank)
}

/// The rank of an even permutation of `0..n` among all even ones in lexicographic order; [`None`] if it is not one, or has
/// more than [`LONGEST_PERMUTATION`] items. There are *n*!/2 of them. It takes *n* steps.
///
/// A permutation is even if an even number of swaps sorts it. Where every action makes two swaps (or a cycle of three), only
/// even permutations are reachable, and this numbers them without gaps.
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
    // The permutations of an even rank and the next odd one differ in their last two items, so one of them is even.
    rank_and_inversions(items.into_iter()).and_then(|(rank, inversions)| (inversions % 2 == 0).then_some(rank / 2))
}

/// The rank of a permutation, and a number that is as even or odd as that of its inversions.
#[inline]
fn rank_and_inversions(items: impl ExactSizeIterator<Item = u8>) -> Option<(u64, u64)> {
    let weights = FACTORIALS.get(..items.len())?;
    let n = items.len() as u64;
    // For each number, four bits that tell how many less than it there were already; and a bit for each that was there.
    let (mut less, mut met) = (0_u64, 0_u64);
    let (mut rank, mut inversions, mut is_wrong) = (0_u64, 0_u64, false);
    for (item, weight) in items.zip(weights.iter().rev()) {
        let item = u64::from(item);
        is_wrong |= item >= n || met >> item & 1 == 1;
        let at = 4 * (item & 15);
        let digit = item.wrapping_sub(less >> at & 15);
        rank = rank.wrapping_add(digit.wrapping_mul(*weight));
        inversions = inversions.wrapping_add(digit);
        less = less.wrapping_add(0x1111_1111_1111_1110 << at);
        met |= 1 << (item & 63);
    }
    (!is_wrong).then_some((rank, inversions))
}

/// Makes `items` the permutation of `0..n` with this rank, where *n* is their number. It takes *n* steps. A rank of *n*!
/// or more is taken modulo *n*!.
///
/// # Panics
///
/// Never; but of items beyond [`LONGEST_PERMUTATION`] nothing is changed.
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

/// Makes `items` the even permutation of `0..n` with this rank, where *n* is their number. It takes *n* steps. A rank of
/// *n*!/2 or more is taken modulo *n*!/2.
///
/// # Panics
///
/// Never; but items beyond [`LONGEST_PERMUTATION`] are not changed.
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

/// Makes `items` the permutation with this rank, and gives a number that is as even or odd as that of its inversions.
#[inline]
fn unrank_and_count(rank: u64, items: &mut [u8]) -> u64 {
    let n = items.len().min(LONGEST_PERMUTATION);
    let items = &mut items[..n];
    let mut inversions = 0;
    // Each item's place among those that are left, from the last one on.
    let mut rest = rank;
    for (item, place) in items.iter_mut().rev().zip(1_u32..) {
        // Most ranks are small, and small numbers are divided faster.
        let (quotient, remainder) = match u32::try_from(rest) {
            Ok(small) => (u64::from(small / place), u64::from(small % place)),
            Err(_) => (rest / u64::from(place), rest % u64::from(place)),
        };
        *item = u8::try_from(remainder).unwrap_or(0);
        inversions += remainder;
        rest = quotient;
    }
    // Those that are left, in order, four bits each.
    let mut left = 0xFEDC_BA98_7654_3210_u64;
    for item in items {
        let at = 4 * u32::from(*item);
        let below = (1 << at) - 1;
        *item = u8::try_from(left >> at & 15).unwrap_or(0);
        left = left & below | left >> 4 & !below;
    }
    inversions
}

/// The rank of digits among all tuples whose digits are less than these radices, the first digit counting most. It takes
/// a step a digit.
///
/// Digits that are too large, or too many tuples for 64 bits, give a wrong rank. Of lists of different lengths, the rest of
/// the longer one is ignored.
///
/// # Examples
///
/// A clock:
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

/// Makes `digits` the tuple with this rank. A radix of 0 counts as 1. Of lists of different lengths, the rest of the longer
/// one is ignored.
///
/// # Examples
///
/// ```
/// use statewalk::rank;
///
/// let mut digits = [0; 3];
/// rank::unrank_mixed_radix(1234, &[10; 3], &mut digits);
/// assert_eq!(digits, [2, 3, 4], "what does not fit is lost in front");
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
