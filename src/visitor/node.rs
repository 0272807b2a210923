//! What a visitor sees of one state in a search.

use core::fmt;

use super::{ActionsRev, Ancestry};

/// A state in a search, with its place in it.
///
/// # Examples
///
/// ```
/// use statewalk::{Bfs, Search, from_fn};
///
/// let walk = from_fn('a', |_| ["left", "right"], |&at, &turn| if turn == "left" { at } else { 'b' }, |_| false);
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
    /// A node with the id that visitors see and the name by which the search knows its ancestry.
    pub(crate) fn new(state: &'a S, depth: u32, (id, at): (u64, u64), ancestry: &'a dyn Ancestry<A>) -> Self {
        Self { state, depth, id, at, ancestry }
    }

    /// The state.
    ///
    /// # Examples
    ///
    /// It lives longer than the node, but not than the call:
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

    /// How many actions it is from its start; a start has depth 0.
    ///
    /// # Examples
    ///
    /// Cut one branch shorter than the rest, which `max_depth` could not:
    ///
    /// ```
    /// use statewalk::{Bfs, Control, Search, neighbors};
    ///
    /// let tree = neighbors(1_u32, |n| [n * 2, n * 2 + 1], |_| false);
    /// let search = Search::new(&tree).max_depth(5).on_expand(|node| {
    ///     if node.depth() >= 2 && node.state() % 2 == 0 { Control::Prune } else { Control::Continue }
    /// });
    /// assert_eq!(search.run(Bfs::new()).stats.states, 19, "and 63 without it");
    /// ```
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// The number of this node: the first start is 0, and ids count up in the order of discovery. (In a
    /// [ranked](crate::Bfs::ranked) search it is the rank of the state.)
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// // Breadth first, states are expanded in the order in which they were met.
    /// let mut ids = Vec::new();
    /// let tree = neighbors(1_u32, |&n| [n * 2, n * 2 + 1].into_iter().filter(|&n| n < 8), |_| false);
    /// let search = Search::new(&tree).on_expand(|node| ids.push(node.id()));
    /// let _ = search.run(Bfs::new());
    /// assert_eq!(ids, [0, 1, 2, 3, 4, 5, 6]);
    /// ```
    #[must_use]
    pub fn id(&self) -> u64 {
        self.id
    }

    /// The actions that led here, **the last one first**, walked only as far as you ask. Each step back is a memory access or
    /// two; breadth first, it also counts the bits of those between a state and its parent that were expanded, which is soon
    /// done unless they are tens of thousands.
    ///
    /// # Examples
    ///
    /// Never step straight back. That is sound although it looks at the path, because the state one comes from is known:
    ///
    /// ```
    /// use statewalk::{Bfs, Search, from_fn};
    ///
    /// let walk = from_fn(0_i32, |_| [1, -1], |n, step| n + step, |&n| n == 3);
    /// let report = Search::new(walk)
    ///     .on_actions(|node, actions| {
    ///         let last = node.actions_rev().next();
    ///         actions.retain_sound(|&step| Some(-step) != last);
    ///     })
    ///     .run(Bfs::new());
    /// assert_eq!(report.stats.duplicates, 0);
    /// ```
    pub fn actions_rev(&self) -> ActionsRev<'a, A> {
        ActionsRev::new(self.ancestry, self.at, self.depth)
    }

    /// The action that led here; `None` at an initial state.
    ///
    /// # Examples
    ///
    /// Never undo the last action. That is sound, because the search has been in the state that it leads back to:
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
