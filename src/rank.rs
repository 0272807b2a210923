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
//!     let of_turns = rank::of_digits(&turns[..3], &[3; 3]);
//!     rank::of_permutation(order).map(|of_order| of_order * 27 + of_turns)
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
/// assert_eq!(rank::of_permutation(items), Some((1..=16).product::<u64>() - 1));
/// assert_eq!(rank::of_permutation(0..17), None);
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
/// Neighbours at an even and the next odd rank differ by their last two items, and so in their parity: where only even
/// permutations occur, half the rank is a rank. ([`Ranked::unrank`](crate::Ranked::unrank) shows the way back.)
///
/// # Examples
///
/// ```
/// use statewalk::rank;
///
/// assert_eq!(rank::of_permutation([0, 1, 2]), Some(0));
/// assert_eq!(rank::of_permutation([2, 1, 0]), Some(5));
/// assert_eq!(rank::of_permutation([1, 1, 0]), None);
/// // From four bits an item:
/// let packed = 0x021_u64;
/// assert_eq!(rank::of_permutation((0..3).map(|at| (packed >> (4 * at) & 15) as u8)), Some(3));
/// ```
///
/// A sliding puzzle whose width is odd: a move carries a tile past none or an even number of others, so the order of the
/// tiles keeps its parity. The place of the gap and half the rank of that order number what is in reach, with nothing left
/// over. (For three rows of three, half of the orders are 20,160.)
///
/// ```
/// use statewalk::{Bfs, Search, neighbours, rank};
///
/// // Two rows of three, 0 is the gap, and there are 5! / 2 orders of the others in reach.
/// fn number(tiles: &[u8; 6]) -> Option<u64> {
///     let gap = tiles.iter().position(|&tile| tile == 0)?;
///     let order = rank::of_permutation((0..5).map(|at| tiles[at + usize::from(at >= gap)] - 1))?;
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
/// let puzzle = neighbours([1, 2, 3, 4, 5, 0], moves, |_| false);
/// let mut numbers = vec![];
/// let _ = Search::new(&puzzle).on_expand(|node| numbers.extend(number(node.state()))).run(Bfs::new());
/// numbers.sort_unstable();
/// assert!(numbers.into_iter().eq(0..360));
/// ```
#[must_use]
#[inline]
pub fn of_permutation<I>(items: I) -> Option<u64>
where
    I: IntoIterator<Item = u8, IntoIter: ExactSizeIterator>,
{
    let items = items.into_iter();
    let weights = FACTORIALS.get(..items.len())?;
    let n = items.len() as u64;
    // For each number, four bits that tell how many less than it there were already; and a bit for each that was there.
    let (mut less, mut met) = (0_u64, 0_u64);
    let (mut rank, mut is_wrong) = (0_u64, false);
    for (item, weight) in items.zip(weights.iter().rev()) {
        let item = u64::from(item);
        is_wrong |= item >= n || met >> item & 1 == 1;
        let at = 4 * (item & 15);
        rank = rank.wrapping_add(item.wrapping_sub(less >> at & 15).wrapping_mul(*weight));
        less = less.wrapping_add(0x1111_1111_1111_1110 << at);
        met |= 1 << (item & 63);
    }
    (!is_wrong).then_some(rank)
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
/// rank::permutation(23, &mut items);
/// assert_eq!(items, [3, 2, 1, 0]);
/// ```
pub fn permutation(rank: u64, items: &mut [u8]) {
    let n = items.len().min(LONGEST_PERMUTATION);
    let items = &mut items[..n];
    // Each item's place among those that are left, from the last one on.
    let mut rest = rank;
    for (item, place) in items.iter_mut().rev().zip(1_u32..) {
        // Most ranks are small, and small numbers are divided faster.
        let (quotient, remainder) = match u32::try_from(rest) {
            Ok(small) => (u64::from(small / place), u64::from(small % place)),
            Err(_) => (rest / u64::from(place), rest % u64::from(place)),
        };
        *item = u8::try_from(remainder).unwrap_or(0);
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
/// assert_eq!(rank::of_digits(&[1, 2, 3], &radices), 3723);
/// let mut time = [0; 3];
/// rank::digits(3723, &radices, &mut time);
/// assert_eq!(time, [1, 2, 3]);
/// ```
#[must_use]
pub fn of_digits(digits: &[u64], radices: &[u64]) -> u64 {
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
/// rank::digits(1234, &[10; 3], &mut digits);
/// assert_eq!(digits, [2, 3, 4], "what does not fit is lost in front");
/// ```
pub fn digits(rank: u64, radices: &[u64], digits: &mut [u64]) {
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
                permutation(rank, &mut items[..n]);
                assert_eq!(of_permutation(items[..n].iter().copied()), Some(rank));
                assert!(rank == 0 || before[..n] < items[..n], "in the order of a dictionary");
                before = items;
            }
        }
        let most = (1..=16).product::<u64>() - 1;
        let mut items = [0; 16];
        for rank in [0, 1, 12_345_678_901, most] {
            permutation(rank, &mut items);
            assert_eq!(of_permutation(items), Some(rank));
        }
        assert_eq!(items, core::array::from_fn(|place| 15 - u8::try_from(place).unwrap_or(0)));
    }

    #[test]
    fn what_is_no_permutation_has_no_rank() {
        for items in [&[1][..], &[0, 0], &[0, 255], &[0, 32], &[64, 0], &[0, 2], &[0; 17]] {
            assert_eq!(of_permutation(items.iter().copied()), None);
        }
        let mut long = [7; 17];
        permutation(u64::MAX, &mut long);
        assert_eq!(long[16], 7);
        assert!(of_permutation(long[..16].iter().copied()).is_some());
    }
}
