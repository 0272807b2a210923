//! Remembers a search tree: nodes in the order of discovery, the actions between them, and which are goals.

use alloc::vec::Vec;

use hashbrown::HashMap;

use crate::{Control, Events, Generated, Node, Visitor};

/// A visitor that remembers the search tree, up to a number of nodes, to be drawn with [`dot`](Self::dot).
///
/// It keeps a copy of each state and of each action, duplicates included, of one search; for another, make another.
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
/// // 5 was met before 3 was expanded, so 6 and 7 were never made.
/// assert_eq!(recorder.len(), 5);
/// let _ = recorder.dot_with(|n| format!("{n:b}"), |bit| *bit);
/// ```
#[derive(Debug, Clone)]
pub struct Recorder<S, A> {
    pub(super) nodes: Vec<Recorded<S, A>>,
    /// The places of nodes in that list, by their ids.
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

/// An action that led to a known state; `from` and `to` are places in the list of nodes.
#[derive(Debug, Clone)]
pub(super) struct Edge<A> {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) action: A,
}

impl<S, A> Recorder<S, A> {
    /// A recorder of at most 1,000 nodes.
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

    /// Remembers at most this many nodes; further ones are counted and left out. Default: 1,000.
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

    /// The number of nodes that are remembered.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::render::Recorder;
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let mut recorder = Recorder::new();
    /// // A state that two actions lead to is one node.
    /// let _ = Search::new(neighbors(8_u32, |n| [n / 2, n / 2], |_| false)).visitor(&mut recorder).run(Bfs::new());
    /// assert_eq!(recorder.len(), 5);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether no node is remembered.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::render::Recorder;
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let mut recorder = Recorder::new();
    /// let _ = Search::new(neighbors(8_u32, |n| [n / 2], |_| false)).initial_states([]).visitor(&mut recorder).run(Bfs::new());
    /// assert!(recorder.is_empty(), "without a start there is nothing");
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The number of nodes that were left out.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::render::Recorder;
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let mut recorder = Recorder::new().max_nodes(3);
    /// let _ = Search::new(neighbors(8_u32, |n| [n / 2], |_| false)).visitor(&mut recorder).run(Bfs::new());
    /// assert_eq!((recorder.len(), recorder.left_out()), (3, 2));
    /// ```
    #[must_use]
    pub fn left_out(&self) -> u64 {
        self.left_out
    }

    /// The place of a node, if it is remembered.
    fn place(&self, id: u64) -> Option<usize> {
        self.places.get(&id).copied()
    }

    /// Remembers a node if there is room for it.
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
            // Its parent was left out, so it cannot be drawn in the tree.
            (Generated::New(_), None) => self.left_out += 1,
            // From now on the path to it leads through here.
            (Generated::Reopened(twin), from) => {
                if let (Some(from), Some(to)) = (from, twin.and_then(|id| self.place(id))) {
                    self.nodes[to].via = Some((from, action.clone()));
                }
            }
            (Generated::Duplicate(twin), from) => {
                let to = twin.and_then(|id| self.place(id));
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
