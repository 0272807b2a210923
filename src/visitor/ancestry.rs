//! The paths by which a search reached its states.

/// The parents of the states of a search and the actions between them. A state is named by the number of its
/// [`StateId`](crate::storage::StateId) or by its position on a path.
pub(crate) trait Ancestry<A> {
    /// The action that led to a state, and the parent if the same look-up gives it; `None` for an initial state.
    fn last(&self, id: u64) -> Option<(A, Option<u64>)>;

    /// The parent of a state: the state in which that action was applied.
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
