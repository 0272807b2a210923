//! Heuristics: estimates of the remaining distance.

/// An estimate of the remaining distance from a state to a goal: a closure `FnMut(&State) -> u64`, or [`NoHeuristic`].
///
/// The trait is sealed. It bounds the searches that take a heuristic, such as those of
/// [`Iddfs::heuristic`](crate::Iddfs::heuristic).
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a heuristic for states of type `{S}`",
    note = "a heuristic is a closure `FnMut(&State) -> u64`; `u64::MAX` says that no goal is reachable"
)]
#[expect(private_bounds, reason = "it is sealed")]
pub trait Heuristic<S>: Estimate<S> {}

/// The estimate of a heuristic.
pub(crate) trait Estimate<S> {
    /// Whether it may exceed 0.
    const IS_KNOWN: bool;

    fn estimate(&mut self, state: &S) -> u64;
}

/// The estimate 0: nothing is known of the remaining distance.
///
/// # Examples
///
/// It is the default. Its name occurs only in the types of searches:
///
/// ```
/// use statewalk::{Iddfs, NoHeuristic};
///
/// let search: Iddfs<_, NoHeuristic> = Iddfs::new();
/// # let _ = search;
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct NoHeuristic;

impl<S> Heuristic<S> for NoHeuristic {}

impl<S> Estimate<S> for NoHeuristic {
    const IS_KNOWN: bool = false;

    #[inline]
    fn estimate(&mut self, _: &S) -> u64 {
        0
    }
}

impl<S, F: FnMut(&S) -> u64> Heuristic<S> for F {}

impl<S, F: FnMut(&S) -> u64> Estimate<S> for F {
    const IS_KNOWN: bool = true;

    #[inline]
    fn estimate(&mut self, state: &S) -> u64 {
        self(state)
    }
}
