//! Which visited states a depth-first search stores, as a setting.

/// What a depth-first search remembers of the states it has met.
///
/// # Examples
///
/// A square of four corners, with both diagonals: four states, five paths, and no end of walks.
///
/// ```
/// use statewalk::{Dfs, Visited, Search, neighbors};
///
/// let square = neighbors(0_u8, |&corner| (0..4).filter(move |&next| next != corner), |&corner| corner == 3);
/// let goals = |remember| Search::new(&square).max_depth(5).solutions(Dfs::new().visited(remember)).count();
/// assert_eq!(goals(Visited::All), 1);
/// assert_eq!(goals(Visited::Path), 5);
/// assert_eq!(goals(Visited::None), 1 + 2 + 4 + 8 + 16);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[doc(alias = "closed set")]
#[doc(alias = "remember")]
pub enum Visited {
    /// Every state: each is expanded once (under a depth limit sometimes again), and each goal found once.
    #[default]
    All,
    /// The states of the path the search is on: every path without a repeated state is walked. Memory for one path.
    Path,
    /// Nothing: every walk, also in circles; ends on a finite space only if a depth limit or a hook sees to it.
    None,
}
