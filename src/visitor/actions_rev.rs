//! The actions of the path to a node, the last one first.

use core::fmt;

use super::Ancestry;

/// The actions from a node back to the initial state of its path; see [`Node::actions_rev`](crate::Node::actions_rev).
///
/// # Examples
///
/// Words without the same letter twice in a row. The iterator looks up only one action, for a path of any length:
///
/// ```
/// use statewalk::{Dfs, Search, from_fn};
///
/// let append = |word: &String, letter: &&str| word.clone() + letter;
/// let words = from_fn(String::new(), |_| ["a", "b"], append, |word| word.len() == 3);
/// let search = Search::new(&words).on_actions(|node, actions| {
///     let last = node.actions_rev().next();
///     actions.retain(|&letter| Some(letter) != last);
/// });
/// let solutions = search.solutions(Dfs::new());
/// let found: Vec<String> = solutions.map(|solution| solution.goal().clone()).collect();
/// assert_eq!(found, ["aba", "bab"]);
/// ```
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct ActionsRev<'a, A> {
    ancestry: &'a dyn Ancestry<A>,
    /// The node whose action was given last.
    before: Option<u64>,
    /// The node whose action is next, if that was looked up. The parent of a node is looked up only when its own action
    /// is asked for, because callers often need the last action only.
    next: Option<u64>,
    /// How many actions are still to be given. Without this count, a problem that breaks its promises could make the
    /// iterator endless.
    left: u32,
}

impl<'a, A> ActionsRev<'a, A> {
    /// The path back from a node at this depth.
    pub(crate) fn new(ancestry: &'a dyn Ancestry<A>, at: u64, depth: u32) -> Self {
        Self { ancestry, before: None, next: Some(at), left: depth }
    }

    /// The node that the iterator has reached: an initial state, once every action was given.
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
