//! The actions that led to a node, backwards.

use core::fmt;

use super::Ancestry;

/// The actions from a node back to its start; see [`Node::actions_rev`].
///
/// # Examples
///
/// No action twice in a row; only one step back is looked up, however long the path is:
///
/// ```
/// use statewalk::{Dfs, Search, from_fn};
///
/// let words = from_fn(String::new(), |_| ["a", "b"], |word, letter| word.clone() + letter, |word| word.len() == 3);
/// let search = Search::new(&words).on_actions(|node, actions| {
///     let last = node.actions_rev().next();
///     actions.retain(|&letter| Some(letter) != last);
/// });
/// let found: Vec<String> = search.solutions(Dfs::new()).map(|solution| solution.goal().clone()).collect();
/// assert_eq!(found, ["aba", "bab"]);
/// ```
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct ActionsRev<'a, A> {
    ancestry: &'a dyn Ancestry<A>,
    /// The node whose action was given last.
    before: Option<u64>,
    /// The node whose action is next, if that is known. The parent of a node is looked up only when its own action is
    /// asked for, because the last action is often all.
    next: Option<u64>,
    /// How many actions are still to be given. Were it not for this, a problem that breaks its promises could make a path
    /// endless.
    left: u32,
}

impl<'a, A> ActionsRev<'a, A> {
    /// The path back from a node at this depth.
    pub(crate) fn new(ancestry: &'a dyn Ancestry<A>, at: u64, depth: u32) -> Self {
        Self { ancestry, before: None, next: Some(at), left: depth }
    }

    /// Where the path has come to: to the start, once every action was given.
    pub(crate) fn at(&self) -> Option<u64> {
        self.next.or_else(|| self.ancestry.parent(self.before?))
    }
}

impl<A> Iterator for ActionsRev<'_, A> {
    type Item = A;

    fn next(&mut self) -> Option<A> {
        self.left = self.left.checked_sub(1)?;
        let at = self.at()?;
        let (action, parent) = self.ancestry.last(at)?;
        (self.before, self.next) = (Some(at), parent);
        Some(action)
    }
}

impl<A> core::iter::FusedIterator for ActionsRev<'_, A> {}

impl<A> fmt::Debug for ActionsRev<'_, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ActionsRev").field("left", &self.left).finish_non_exhaustive()
    }
}
