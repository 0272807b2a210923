//! What a visitor sees of one state in a search.

use core::fmt;

use crate::storage::Trail;

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
///         assert_eq!(node.path().collect::<Vec<_>>(), ["right"]);
///     }
/// });
/// assert_eq!(search.run(Bfs::new()).stats.expanded, 2);
/// ```
pub struct Node<'a, S, A> {
    pub(crate) state: &'a S,
    pub(crate) depth: u32,
    pub(crate) id: u64,
    pub(crate) at: u64,
    pub(crate) trail: &'a dyn Trail<A>,
}

impl<'a, S, A> Node<'a, S, A> {
    /// The state.
    ///
    /// # Examples
    ///
    /// It lives longer than the node, but not than the call:
    ///
    /// ```
    /// use statewalk::{Bfs, Node, Search, neighbours};
    ///
    /// fn parity<'a>(node: &Node<'a, u32, u32>) -> (&'a u32, bool) {
    ///     (node.state(), node.state() % 2 == 0)
    /// }
    ///
    /// let mut even = 0;
    /// let digits = neighbours(0_u32, |n| [(n + 1) % 10], |_| false);
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
    /// use statewalk::{Bfs, Control, Search, neighbours};
    ///
    /// let tree = neighbours(1_u32, |n| [n * 2, n * 2 + 1], |_| false);
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
    /// use statewalk::{Bfs, Search, neighbours};
    ///
    /// // Breadth first, states are expanded in the order in which they were met.
    /// let mut ids = Vec::new();
    /// let tree = neighbours(1_u32, |&n| [n * 2, n * 2 + 1].into_iter().filter(|&n| n < 8), |_| false);
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
    /// Never step straight back. That is sound although it looks at the way, because the state one comes from is known:
    ///
    /// ```
    /// use statewalk::{Bfs, Search, from_fn};
    ///
    /// let walk = from_fn(0_i32, |_| [1, -1], |n, step| n + step, |&n| n == 3);
    /// let report = Search::new(walk)
    ///     .arrange(|node, actions| {
    ///         let last = node.path().next();
    ///         actions.retain_sound(|&step| Some(-step) != last);
    ///     })
    ///     .run(Bfs::new());
    /// assert_eq!(report.stats.duplicates, 0);
    /// ```
    pub fn path(&self) -> Path<'a, A> {
        Path::new(self.trail, self.at, self.depth)
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

/// The actions from a node back to its start; see [`Node::path`].
///
/// # Examples
///
/// No action twice in a row; only one step back is looked up, however long the way is:
///
/// ```
/// use statewalk::{Dfs, Search, from_fn};
///
/// let words = from_fn(String::new(), |_| ["a", "b"], |word, letter| word.clone() + letter, |word| word.len() == 3);
/// let search = Search::new(&words).arrange(|node, actions| {
///     let last = node.path().next();
///     actions.retain(|&letter| Some(letter) != last);
/// });
/// let found: Vec<String> = search.solutions(Dfs::new()).map(|way| way.goal().clone()).collect();
/// assert_eq!(found, ["aba", "bab"]);
/// ```
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Path<'a, A> {
    trail: &'a dyn Trail<A>,
    /// The node whose action was given last.
    before: Option<u64>,
    /// The node whose action is next, if that is known. The parent of a node is looked up only when its own action is
    /// asked for, because the last action is often all.
    next: Option<u64>,
    /// How many actions are still to be given. Were it not for this, a problem that breaks its promises could make a way
    /// endless.
    left: u32,
}

impl<'a, A> Path<'a, A> {
    /// The way back from a node at this depth.
    pub(crate) fn new(trail: &'a dyn Trail<A>, at: u64, depth: u32) -> Self {
        Self { trail, before: None, next: Some(at), left: depth }
    }

    /// Where the way has come to: to the start, once every action was given.
    pub(crate) fn at(&self) -> Option<u64> {
        self.next.or_else(|| self.trail.parent(self.before?))
    }
}

impl<A> Iterator for Path<'_, A> {
    type Item = A;

    fn next(&mut self) -> Option<A> {
        self.left = self.left.checked_sub(1)?;
        let at = self.at()?;
        let (action, parent) = self.trail.last(at)?;
        (self.before, self.next) = (Some(at), parent);
        Some(action)
    }
}

impl<A> core::iter::FusedIterator for Path<'_, A> {}

impl<A> fmt::Debug for Path<'_, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Path").field("left", &self.left).finish_non_exhaustive()
    }
}
