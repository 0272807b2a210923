//! Whether a generated successor is new, as a visitor sees it.

/// Whether a generated successor is new, a duplicate or reopened, and the id of its node.
///
/// # Examples
///
/// ```
/// use statewalk::{Bfs, Node, Search, Generated, Visitor, neighbors};
///
/// #[derive(Default)]
/// struct Edges(Vec<String>);
///
/// impl Visitor<u32, u32> for Edges {
///     fn on_successor(&mut self, node: &Node<'_, u32, u32>, _: &u32, to: &u32, how: Generated) {
///         let from = node.state();
///         self.0.push(match how {
///             Generated::New(id) => format!("{from} to {to}, new, node {id}"),
///             Generated::Duplicate(id) | Generated::Reopened(id) => {
///                 format!("{from} to {to}, node {id:?}")
///             }
///         });
///     }
/// }
///
/// let mut edges = Edges::default();
/// let ring = neighbors(5_u32, |n| [(n + 3) % 6], |_| false);
/// let _ = Search::new(&ring).visitor(&mut edges).run(Bfs::new());
/// assert_eq!(edges.0, ["5 to 2, new, node 1", "2 to 5, node Some(0)"]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Generated {
    /// The state is new. It is stored as the node with this id.
    New(u64),
    /// The state is a duplicate of the node with this id. `None` if the search does not know the id.
    Duplicate(Option<u64>),
    /// The state is a duplicate of the node with this id, but the search will expand it (again): it was generated at a
    /// smaller depth than before, or the depth limit has become greater.
    Reopened(Option<u64>),
}
