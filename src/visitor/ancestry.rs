//! How a search came to its states.

/// The parents of the states of a search and the actions between them. States are named by numbers, which are those of
/// [`StateId`](crate::storage::StateId) or places on a path.
pub(crate) trait Ancestry<A> {
    /// The action that led to a state, and the state it was applied in if that came to light with it; `None` for an initial
    /// state.
    fn last(&self, id: u64) -> Option<(A, Option<u64>)>;

    /// The state that this action was applied in.
    fn parent(&self, id: u64) -> Option<u64>;
}

impl<A, T: Ancestry<A>> Ancestry<A> for &T {
    fn last(&self, id: u64) -> Option<(A, Option<u64>)> {
        T::last(self, id)
    }

    fn parent(&self, id: u64) -> Option<u64> {
        T::parent(self, id)
    }
}
