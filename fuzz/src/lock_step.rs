//! A search of a small graph and its model, step by step.

use crate::bytes::Bytes;

/// Runs a search and its model under the same limits, all chosen by the bytes.
///
/// # Panics
///
/// If a step, a counter or an end is not that of the model.
pub fn lock_step(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    testkit::model::lock_step(&mut |count| bytes.below(count));
}
