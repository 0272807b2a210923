//! The list of the actions of one node, for visitors. A visitor can drop and reorder actions. It cannot overwrite or
//! add actions, because an action that the problem did not offer would make false solutions and false proofs.

use alloc::vec::Vec;
use core::ops::Deref;

/// The actions of a node, in the order in which the search will try them. It derefs to a slice for reading.
///
/// # Examples
///
/// ```
/// use statewalk::{Bfs, Search, from_fn};
///
/// let coins = from_fn(0_u32, |_| [5, 2], |sum, coin| sum + coin, |&sum| sum == 9);
/// let search = Search::new(&coins).on_actions(|node, actions| {
///     // It reads like a slice, and nothing can be written into it.
///     assert_eq!((actions.len(), actions.first()), (2, Some(&5)));
///     actions.retain_sound(|coin| node.state() + coin <= 9);
/// });
/// let solution = search.run(Bfs::new()).into_solution();
/// assert_eq!(solution.map(|solution| solution.into_actions()), Some(vec![5, 2, 2]));
/// ```
#[derive(Debug)]
pub struct Actions<'a, A> {
    list: &'a mut Vec<A>,
    edits: ActionEdits,
}

/// What the visitors did to a list of actions.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct ActionEdits {
    pub(crate) pruned: usize,
    pub(crate) unsound: bool,
    pub(crate) out_of_memory: bool,
}

impl<'a, A> Actions<'a, A> {
    pub(crate) fn new(list: &'a mut Vec<A>) -> Self {
        Self { list, edits: ActionEdits::default() }
    }

    pub(crate) fn edits(&self) -> ActionEdits {
        self.edits
    }

    /// Drops the actions for which `keep` is false. If it drops any, a search that finds no goal ends
    /// [`Undecided(Pruned)`](crate::StopReason::Pruned).
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, StopReason, Outcome, Search, from_fn};
    ///
    /// let coins = from_fn(0_u32, |_| [5, 2], |sum, coin| sum + coin, |&sum| sum == 3);
    /// let search = Search::new(&coins).on_actions(|node, actions| {
    ///     actions.retain(|coin| node.state() + coin <= 3);
    /// });
    /// // No solution was lost at 3, but the search cannot prove that.
    /// assert_eq!(search.run(Bfs::new()).outcome, Outcome::Undecided(StopReason::Pruned));
    /// ```
    pub fn retain(&mut self, keep: impl FnMut(&A) -> bool) {
        if self.drop_unless(keep) > 0 {
            self.edits.unsound = true;
        }
    }

    /// Drops the actions for which `keep` is false. You promise that no proof and no shortest solution is lost: see
    /// [what pruning does to the verdict](crate::Visitor#what-pruning-does-to-the-verdict).
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Outcome, Search, from_fn};
    ///
    /// let coins = from_fn(0_u32, |_| [5, 2], |sum, coin| sum + coin, |&sum| sum == 3);
    /// // Sums only grow, so no solution passes through one that is too large.
    /// let search = Search::new(&coins).on_actions(|node, actions| {
    ///     actions.retain_sound(|coin| node.state() + coin <= 3);
    /// });
    /// let report = search.run(Bfs::new());
    /// assert_eq!(report.outcome, Outcome::Unsolvable);
    /// assert_eq!(report.stats.pruned, 3);
    /// ```
    pub fn retain_sound(&mut self, keep: impl FnMut(&A) -> bool) {
        self.drop_unless(keep);
    }

    fn drop_unless(&mut self, keep: impl FnMut(&A) -> bool) -> usize {
        let before = self.list.len();
        self.list.retain(keep);
        let dropped = before - self.list.len();
        self.edits.pruned += dropped;
        dropped
    }

    /// Sorts the actions by a key, **the smallest first**. The sort is stable: actions of equal keys keep their order.
    /// Each key is computed once. Use [`core::cmp::Reverse`] to try the largest first.
    ///
    /// If there is no memory for the keys, the order stays as it was and the search ends
    /// [`Undecided(MemoryLimit)`](crate::StopReason::MemoryLimit). An inconsistent `Ord` may make the sort panic, as in
    /// the standard library.
    ///
    /// # Examples
    ///
    /// ```
    /// use core::cmp::Reverse;
    /// use statewalk::{Dfs, Search, from_fn};
    ///
    /// let coins = from_fn(0_u32, |_| [1, 10, 5], |sum, coin| sum + coin, |&sum| sum >= 27);
    /// let search = Search::new(&coins);
    /// let greedy = search.on_actions(|_, actions| actions.sort_by_key(|&coin| Reverse(coin)));
    /// let solution = greedy.run(Dfs::new()).into_solution();
    /// assert_eq!(solution.map(|solution| solution.into_actions()), Some(vec![10, 10, 10]));
    /// ```
    pub fn sort_by_key<K: Ord>(&mut self, key: impl FnMut(&A) -> K) {
        let mut keyed = Vec::new();
        if keyed.try_reserve_exact(self.list.len()).is_err() {
            self.edits.out_of_memory = true;
            return;
        }
        keyed.extend(self.list.iter().map(key).zip(0_usize..));
        // The index makes all keys distinct, so the unstable sort, which allocates nothing, has a stable result.
        keyed.sort_unstable();
        // Each cycle of the permutation is followed once. A position that has its action is marked by its own index.
        for first in 0..keyed.len() {
            let mut to = first;
            loop {
                let from = keyed[to].1;
                keyed[to].1 = to;
                if from == first {
                    break;
                }
                self.list.swap(to, from);
                to = from;
            }
        }
    }
}

impl<A> Deref for Actions<'_, A> {
    type Target = [A];

    fn deref(&self) -> &[A] {
        self.list
    }
}
