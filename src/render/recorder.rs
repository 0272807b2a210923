//! A recorded search tree: the nodes in the order of discovery, the actions between them, and the goals.

use alloc::vec::Vec;

use hashbrown::HashMap;

use crate::{Control, Events, Generated, Node, Visitor};

/// A visitor that stores the search tree, up to a number of nodes. [`dot`](Self::dot) draws it.
///
/// A recorder stores a copy of each state and of each action, duplicates included. Use one recorder for one search.
///
/// # Examples
///
/// ```
/// use statewalk::render::Recorder;
/// use statewalk::{Bfs, Search, neighbors};
///
/// let mut recorder = Recorder::new();
/// let tree = neighbors(1_u32, |n| [n * 2, n * 2 + 1], |&n| n == 5);
/// let _ = Search::new(&tree).visitor(&mut recorder).run(Bfs::new());
/// // The search generated 5 before it expanded 3, so it never generated 6 and 7.
/// assert_eq!(recorder.len(), 5);
/// let _ = recorder.dot_with(|n| format!("{n:b}"), |bit| *bit);
/// ```
#[derive(Debug, Clone)]
pub struct Recorder<S, A> {
    pub(super) nodes: Vec<Recorded<S, A>>,
    /// The index in `nodes` of each node, by its id.
    places: HashMap<u64, usize>,
    pub(super) duplicates: Vec<Edge<A>>,
    pub(super) left_out: u64,
    pub(super) goals_left_out: u64,
    max_nodes: usize,
}

/// A node of the tree. Nodes are in the order of discovery.
#[derive(Debug, Clone)]
pub(super) struct Recorded<S, A> {
    pub(super) id: u64,
    pub(super) state: S,
    pub(super) via: Option<(usize, A)>,
    pub(super) is_goal: bool,
}

/// An action that led to a duplicate; `from` and `to` are indices in the list of nodes.
#[derive(Debug, Clone)]
pub(super) struct Edge<A> {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) action: A,
}

impl<S, A> Recorder<S, A> {
    /// Creates a recorder of at most 1,000 nodes.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::render::Recorder;
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let mut recorder = Recorder::new();
    /// let line = neighbors(0_u32, |n| [n + 1], |&n| n == 5000);
    /// let _ = Search::new(&line).visitor(&mut recorder).run(Bfs::new());
    /// assert_eq!((recorder.len(), recorder.left_out()), (1000, 4001));
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self {
            nodes: Vec::new(),
            places: HashMap::new(),
            duplicates: Vec::new(),
            left_out: 0,
            goals_left_out: 0,
            max_nodes: 1000,
        }
    }

    /// Stores at most this many nodes. Further nodes are counted but not stored. Default: 1,000.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::render::Recorder;
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let mut recorder = Recorder::new().max_nodes(0);
    /// let tree = neighbors(1_u32, |n| [n * 2, n * 2 + 1], |&n| n == 5);
    /// let _ = Search::new(&tree).visitor(&mut recorder).run(Bfs::new());
    /// assert!(recorder.dot().to_string().contains("and 5 more states, 1 goal among them"));
    /// ```
    #[must_use]
    pub fn max_nodes(self, nodes: usize) -> Self {
        Self { max_nodes: nodes, ..self }
    }

    /// Returns the number of stored nodes.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::render::Recorder;
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let mut recorder = Recorder::new();
    /// // Two actions lead to the same state, which is one node.
    /// let halves = neighbors(8_u32, |n| [n / 2, n / 2], |_| false);
    /// let _ = Search::new(halves).visitor(&mut recorder).run(Bfs::new());
    /// assert_eq!(recorder.len(), 5);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns whether no node is stored.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::render::Recorder;
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let mut recorder = Recorder::new();
    /// let halves = neighbors(8_u32, |n| [n / 2], |_| false);
    /// let search = Search::new(halves).initial_states([]).visitor(&mut recorder);
    /// let _ = search.run(Bfs::new());
    /// assert!(recorder.is_empty(), "without an initial state the tree is empty");
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Returns the number of nodes beyond [`max_nodes`](Self::max_nodes), which are not stored.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::render::Recorder;
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let mut recorder = Recorder::new().max_nodes(3);
    /// let halves = neighbors(8_u32, |n| [n / 2], |_| false);
    /// let _ = Search::new(halves).visitor(&mut recorder).run(Bfs::new());
    /// assert_eq!((recorder.len(), recorder.left_out()), (3, 2));
    /// ```
    #[must_use]
    pub fn left_out(&self) -> u64 {
        self.left_out
    }

    /// The index of a node, if it is stored.
    fn place(&self, id: u64) -> Option<usize> {
        self.places.get(&id).copied()
    }

    /// Stores a node if there is room for it.
    fn record(&mut self, node: impl FnOnce() -> Recorded<S, A>) {
        let has_room = self.nodes.try_reserve(1).is_ok() && self.places.try_reserve(1).is_ok();
        if self.nodes.len() < self.max_nodes && has_room {
            let node = node();
            self.places.insert(node.id, self.nodes.len());
            self.nodes.push(node);
        } else {
            self.left_out += 1;
        }
    }
}

impl<S, A> Default for Recorder<S, A> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: Clone, A: Clone> Visitor<S, A> for Recorder<S, A> {
    fn events(&self) -> Events {
        Events::SUCCESSOR
    }

    fn on_initial(&mut self, node: &Node<'_, S, A>) {
        self.record(|| Recorded { id: node.id(), state: node.state().clone(), via: None, is_goal: false });
    }

    fn on_successor(&mut self, node: &Node<'_, S, A>, action: &A, state: &S, generated: Generated) {
        let from = self.place(node.id());
        match (generated, from) {
            (Generated::New(id), Some(from)) => {
                let via = Some((from, action.clone()));
                self.record(|| Recorded { id, state: state.clone(), via, is_goal: false });
            }
            // Its parent is not stored, so it cannot be drawn in the tree.
            (Generated::New(_), None) => self.left_out += 1,
            // The shallower path replaces the old one.
            (Generated::Reopened(existing), from) => {
                if let (Some(from), Some(to)) = (from, existing.and_then(|id| self.place(id))) {
                    self.nodes[to].via = Some((from, action.clone()));
                }
            }
            (Generated::Duplicate(existing), from) => {
                let to = existing.and_then(|id| self.place(id));
                if let (Some(from), Some(to), Ok(())) = (from, to, self.duplicates.try_reserve(1)) {
                    self.duplicates.push(Edge { from, to, action: action.clone() });
                }
            }
        }
    }

    fn on_goal(&mut self, node: &Node<'_, S, A>) -> Control {
        match self.place(node.id()) {
            Some(place) => self.nodes[place].is_goal = true,
            None => self.goals_left_out += 1,
        }
        Control::Continue
    }
}
