//! Estimates of the remaining distance.

/// An estimate of how far a state is from a goal: a closure `FnMut(&State) -> u64`, or [`NoHeuristic`].
///
/// The trait is sealed. It is there to name the searches that take an estimate, such as
/// [`Iddfs::heuristic`](crate::Iddfs::heuristic).
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no heuristic for the states `{S}`",
    note = "a heuristic is a closure `FnMut(&State) -> u64`; `u64::MAX` says that no goal is reachable"
)]
#[expect(private_bounds, reason = "it is sealed")]
pub trait Heuristic<S>: Estimate<S> {}

/// What a heuristic does.
pub(crate) trait Estimate<S> {
    /// Whether it ever says more than 0.
    const IS_KNOWN: bool;

    fn estimate(&mut self, state: &S) -> u64;
}

/// Nothing is known of the distance to a goal.
///
/// # Examples
///
/// It is the default, and part of the type of a search only:
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
