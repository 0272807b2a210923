//! The setting that decides which visited states a depth-first search stores.

/// Which visited states a depth-first search stores.
///
/// # Examples
///
/// A square of four corners with both diagonals. From one corner to another lead five paths without a repeated state,
/// and infinitely many walks:
///
/// ```
/// use statewalk::{Dfs, Visited, Search, neighbors};
///
/// let others = |&corner: &u8| (0..4).filter(move |&next| next != corner);
/// let square = neighbors(0, others, |&corner| corner == 3);
/// let goals = |visited| {
///     Search::new(&square).max_depth(5).solutions(Dfs::new().visited(visited)).count()
/// };
/// assert_eq!(goals(Visited::All), 1);
/// assert_eq!(goals(Visited::Path), 5);
/// assert_eq!(goals(Visited::None), 1 + 2 + 4 + 8 + 16);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[doc(alias = "closed set")]
#[doc(alias = "remember")]
pub enum Visited {
    /// Every visited state. Each state is expanded once, under a depth limit sometimes again. Each goal is found once.
    #[default]
    All,
    /// The states of the present path. The search follows every path without a repeated state, in memory for one path.
    Path,
    /// No states. The search follows every walk, cycles included. On a space with cycles it ends only if a depth limit
    /// or a hook ends it.
    None,
}
