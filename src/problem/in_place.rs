//! What a problem may promise beyond [`Problem`]: that a state can be changed by an action and changed back.

use super::Problem;

/// A problem whose states can be changed in place and changed back, so that a depth-first search walks one state to and
/// fro instead of copying it at each step.
///
/// [`Dfs::in_place`](crate::Dfs::in_place) and [`Iddfs::in_place`](crate::Iddfs::in_place) walk like that. It pays for
/// states that own memory on the heap, if the search [remembers nothing](crate::Visited::None): more than four times
/// as fast for a 15-puzzle in a `Vec` (`cargo bench --bench compare`). It pays little where the path, a table or all states
/// are looked up, because what is looked up is copied; and for small `Copy` states little or nothing.
///
/// # Requirements on the problem
///
/// * **`advance` does what `apply` does.** The state it leaves is exactly the one that `apply` gives.
/// * **`retreat` restores exactly**, not merely an equal state: where equality is coarse (a puzzle that ignores the order
///   of its pieces), the actions that are yet to be tried belong to the very state they were asked for.
///
/// [`laws::in_place`](crate::laws::in_place) checks both.
///
/// # Examples
///
/// Paths through a list, sorted by swapping neighbors:
///
/// ```
/// use statewalk::{Iddfs, InPlace, Problem, Search, laws};
///
/// struct Sort(Vec<u8>);
///
/// impl Problem for Sort {
///     type State = Vec<u8>;
///     type Action = usize;
///     fn initial(&self) -> Vec<u8> { self.0.clone() }
///     fn is_goal(&self, list: &Vec<u8>) -> bool { list.is_sorted() }
///     fn actions(&self, list: &Vec<u8>) -> impl IntoIterator<Item = usize> { 1..list.len() }
///     fn apply(&self, list: &Vec<u8>, at: &usize) -> Vec<u8> {
///         let mut next = list.clone();
///         next.swap(at - 1, *at);
///         next
///     }
/// }
///
/// impl InPlace for Sort {
///     type Undo = usize;
///     fn advance(&self, list: &mut Vec<u8>, at: &usize) -> usize {
///         list.swap(at - 1, *at);
///         *at
///     }
///     fn retreat(&self, list: &mut Vec<u8>, at: usize) { list.swap(at - 1, at) }
/// }
///
/// let sort = Sort(vec![3, 2, 1]);
/// assert_eq!(laws::in_place(&sort, 1000, Vec::clone), Ok(10));
/// let solution = Search::new(&sort).run(Iddfs::new().in_place()).into_solution();
/// assert_eq!(solution.map(|solution| solution.len()), Some(3));
/// ```
pub trait InPlace: Problem {
    /// What it takes to change a state back. A search keeps one for each action of the path it is on.
    type Undo;

    /// Changes `state` into what `action`, one of its actions, leads to.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_sort::WaterSort;
    /// use statewalk::{InPlace, Problem};
    ///
    /// let puzzle: WaterSort = "AABB ABAB .".parse()?;
    /// let mut tubes = puzzle.initial();
    /// let pour = puzzle.actions(&tubes).into_iter().next().expect("B goes into the empty tube");
    /// let undo = puzzle.advance(&mut tubes, &pour);
    /// assert_eq!(tubes, puzzle.apply(&puzzle.initial(), &pour));
    /// puzzle.retreat(&mut tubes, undo);
    /// assert_eq!(puzzle.board(&tubes).to_string(), "capacity: 4\nAABB ABAB .\n");
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    fn advance(&self, state: &mut Self::State, action: &Self::Action) -> Self::Undo;

    /// Changes `state` back into what it was before the `advance` that gave this `undo`. Calls are nested: what was
    /// changed last is changed back first.
    ///
    /// # Examples
    ///
    /// Two actions, taken back in the opposite order:
    ///
    /// ```
    /// use statewalk::problems::water_sort::{Tube, WaterSort};
    /// use statewalk::{InPlace, Problem};
    ///
    /// let puzzle: WaterSort = "AABB ABAB .".parse()?;
    /// let mut tubes = puzzle.initial();
    /// let mut undos = Vec::new();
    /// for (from, into) in [(0, 2), (1, 2)] {
    ///     let pour = puzzle.pour(&tubes, Tube::new(from), Tube::new(into)).expect("B goes onto B");
    ///     undos.push(puzzle.advance(&mut tubes, &pour));
    /// }
    /// assert_eq!(puzzle.board(&tubes).to_string(), "capacity: 4\nAA ABA BBB\n");
    /// while let Some(undo) = undos.pop() {
    ///     puzzle.retreat(&mut tubes, undo);
    /// }
    /// assert_eq!(tubes, puzzle.initial());
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    fn retreat(&self, state: &mut Self::State, undo: Self::Undo);
}
