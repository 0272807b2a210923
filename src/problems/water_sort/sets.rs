//! Sets of up to 64 tubes as bit sets.

use super::layout::narrow;

/// The tubes in a set, in order.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let lowest = (set != 0).then(|| narrow(set.trailing_zeros()));
        set &= set.wrapping_sub(1);
        lowest
    })
}

/// The set of these tubes.
pub(super) fn set_of(tubes: impl Iterator<Item = u8>) -> u64 {
    tubes.fold(0, |set, tube| set | 1_u64.wrapping_shl(tube.into()))
}
