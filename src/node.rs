//! What a visitor sees of one state in a search.

use core::fmt;

use crate::storage::Trail;

/// A state in a search, with its place in it.
pub struct Node<'a, S, A> {
    pub(crate) state: &'a S,
    pub(crate) depth: u32,
    pub(crate) id: u64,
    pub(crate) at: u64,
    pub(crate) trail: &'a dyn Trail<A>,
}

impl<'a, S, A> Node<'a, S, A> {
    /// The state.
    #[must_use]
    pub fn state(&self) -> &'a S {
        self.state
    }

    /// How many actions it is from its start; a start has depth 0.
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// The number of this node: the first start is 0, and ids count up in the order of discovery. (In a
    /// [ranked](crate::Bfs::ranked) search it is the rank of the state.)
    #[must_use]
    pub fn id(&self) -> u64 {
        self.id
    }

    /// The actions that led here, **the last one first**, walked only as far as you ask. Each step back is a memory access or two.
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
