//! A promise that a problem can make in addition to [`Problem`]: an action can change a state in place, and the change
//! can be undone.

use super::Problem;

/// A problem whose actions can be applied in place and undone, so that a depth-first search applies and undoes actions
/// on one state instead of making a new state at each step.
///
/// [`Dfs::in_place`](crate::Dfs::in_place) and [`Iddfs::in_place`](crate::Iddfs::in_place) use it. It is faster for
/// states that own heap memory, if the search [stores no visited states](crate::Visited::None): a 15-puzzle in a `Vec`
/// is searched more than four times as fast (`cargo bench --bench compare`). The gain is small if the search stores its
/// path, a table or all states, because stored states are copied. For small `Copy` states there is little or no gain.
///
/// # Requirements on the problem
///
/// * **`advance` agrees with `apply`.** It changes the state into exactly the one that `apply` gives.
/// * **`retreat` restores the state exactly**, not only an equal one. If `Eq` ignores something, such as the order of
///   pieces, the untried actions still belong to the exact state for which `actions` listed them.
///
/// [`laws::in_place`](crate::laws::in_place) checks both.
///
/// # Examples
///
/// Sorting a list by swapping neighbors:
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
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say how its actions are undone in place",
    note = "implement `statewalk::InPlace` for it, or use `Dfs::new()` or `Iddfs::new()` without `.in_place()`"
)]
pub trait InPlace: Problem {
    /// The data that undoes an action. A search stores one for each action of its path.
    type Undo;

    /// Changes `state` into the successor to which `action`, one of its actions, leads.
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

    /// Changes `state` back into the state before the `advance` that gave this `undo`. Calls are nested: the search
    /// undoes the last change first.
    ///
    /// # Examples
    ///
    /// Two actions, undone in the opposite order:
    ///
    /// ```
    /// use statewalk::problems::water_sort::{Tube, WaterSort};
    /// use statewalk::{InPlace, Problem};
    ///
    /// let puzzle: WaterSort = "AABB ABAB .".parse()?;
    /// let mut tubes = puzzle.initial();
    /// let mut undos = Vec::new();
    /// for (from, into) in [(0, 2), (1, 2)] {
    ///     let pour = puzzle.pour(&tubes, Tube::new(from), Tube::new(into));
    ///     undos.push(puzzle.advance(&mut tubes, &pour.expect("B goes onto B")));
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
