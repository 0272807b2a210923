//! One state of a search, as a visitor sees it.

use core::fmt;

use super::{ActionsRev, Ancestry};

/// A state in a search, with its id, its depth and the path to it.
///
/// # Examples
///
/// ```
/// use statewalk::{Bfs, Search, from_fn};
///
/// let turn = |&at: &char, &turn: &&str| if turn == "left" { at } else { 'b' };
/// let walk = from_fn('a', |_| ["left", "right"], turn, |_| false);
/// let search = Search::new(&walk).on_expand(|node| {
///     if *node.state() == 'b' {
///         assert_eq!((node.id(), node.depth()), (1, 1));
///         assert_eq!(node.actions_rev().collect::<Vec<_>>(), ["right"]);
///     }
/// });
/// assert_eq!(search.run(Bfs::new()).stats.expanded, 2);
/// ```
pub struct Node<'a, S, A> {
    state: &'a S,
    depth: u32,
    id: u64,
    at: u64,
    ancestry: &'a dyn Ancestry<A>,
}

impl<'a, S, A> Node<'a, S, A> {
    /// A node with the id that visitors see and the number by which the search finds its ancestry.
    pub(crate) fn new(state: &'a S, depth: u32, (id, at): (u64, u64), ancestry: &'a dyn Ancestry<A>) -> Self {
        Self { state, depth, id, at, ancestry }
    }

    /// The state.
    ///
    /// # Examples
    ///
    /// The reference may outlive the `Node`, but not the call of the hook:
    ///
    /// ```
    /// use statewalk::{Bfs, Node, Search, neighbors};
    ///
    /// fn parity<'a>(node: &Node<'a, u32, u32>) -> (&'a u32, bool) {
    ///     (node.state(), node.state() % 2 == 0)
    /// }
    ///
    /// let mut even = 0;
    /// let digits = neighbors(0_u32, |n| [(n + 1) % 10], |_| false);
    /// let search = Search::new(&digits).on_expand(|node| even += u32::from(parity(node).1));
    /// let _ = search.run(Bfs::new());
    /// assert_eq!(even, 5);
    /// ```
    #[must_use]
    pub fn state(&self) -> &'a S {
        self.state
    }

    /// The number of actions from the initial state of this path. An initial state has depth 0.
    ///
    /// # Examples
    ///
    /// Limit the depth of some branches only, which `max_depth` cannot do:
    ///
    /// ```
    /// use statewalk::{Bfs, Control, Search, neighbors};
    ///
    /// let tree = neighbors(1_u32, |n| [n * 2, n * 2 + 1], |_| false);
    /// let search = Search::new(&tree).max_depth(5).on_expand(|node| {
    ///     let is_deep = node.depth() >= 2 && node.state() % 2 == 0;
    ///     if is_deep { Control::Prune } else { Control::Continue }
    /// });
    /// assert_eq!(search.run(Bfs::new()).stats.states, 19, "and 63 without it");
    /// ```
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// The number of this node. The first initial state has id 0, and ids count up in the order of discovery. In a
    /// [ranked](crate::Bfs::ranked) search, the id is the rank of the state.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// // Breadth-first search expands states in the order in which it generated them.
    /// let mut ids = Vec::new();
    /// let next = |&n: &u32| [n * 2, n * 2 + 1].into_iter().filter(|&n| n < 8);
    /// let tree = neighbors(1, next, |_| false);
    /// let search = Search::new(&tree).on_expand(|node| ids.push(node.id()));
    /// let _ = search.run(Bfs::new());
    /// assert_eq!(ids, [0, 1, 2, 3, 4, 5, 6]);
    /// ```
    #[must_use]
    pub fn id(&self) -> u64 {
        self.id
    }

    /// The actions of the path to this node, **the last one first**. The iterator is lazy: it traces only the actions
    /// that you ask for.
    ///
    /// Each step back takes one or two memory accesses. Breadth-first search also counts bits, one for each state that
    /// was expanded between the parents of two states stored in succession. This is fast up to tens of thousands of
    /// bits.
    ///
    /// # Examples
    ///
    /// The initial state of the path, by inverse actions:
    ///
    /// ```
    /// use statewalk::{Bfs, Search, from_fn};
    ///
    /// let walk = from_fn(0_i32, |_| [1, -1], |n, step| n + step, |&n| n == 3);
    /// let search = Search::new(walk).initial_states([-4, 0]).on_expand(|node| {
    ///     let initial = node.actions_rev().fold(*node.state(), |n, step| n - step);
    ///     assert!(initial == 0 || initial == -4);
    /// });
    /// assert_eq!(search.run(Bfs::new()).solution().map(|solution| solution.len()), Some(3));
    /// ```
    #[doc(alias = "path")]
    pub fn actions_rev(&self) -> ActionsRev<'a, A> {
        ActionsRev::new(self.ancestry, self.at, self.depth)
    }

    /// The last action of the path to this node; `None` at an initial state.
    ///
    /// # Examples
    ///
    /// This hook drops the inverse of the last action. The drop is sound, because the inverse leads to a state on the
    /// path:
    ///
    /// ```
    /// use statewalk::{Bfs, Search, from_fn};
    ///
    /// let walk = from_fn(0_i32, |_| [1, -1], |n, step| n + step, |&n| n == 3);
    /// let report = Search::new(walk)
    ///     .on_actions(|node, actions| {
    ///         let last = node.last_action();
    ///         actions.retain_sound(|&step| Some(-step) != last);
    ///     })
    ///     .run(Bfs::new());
    /// assert_eq!(report.stats.duplicates, 0);
    /// ```
    #[must_use]
    pub fn last_action(&self) -> Option<A> {
        self.actions_rev().next()
    }
}

impl<S: fmt::Debug, A> fmt::Debug for Node<'_, S, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Node")
            .field("id", &self.id)
            .field("depth", &self.depth)
            .field("state", &self.state)
            .finish_non_exhaustive()
    }
}
