//! A promise that a problem can make in addition to [`Problem`]: a state packs into a word, and the word unpacks into
//! the state.

use super::Problem;

/// A problem whose states pack into at most 64 bits without loss, so that breadth-first search need not store the
/// states.
///
/// [`Bfs::packed`](crate::Bfs::packed) uses this promise. Results, order, counters and limits are those of
/// [`Bfs`](crate::Bfs). The search stores only those bits of a key that its slot in the table does not imply, and a
/// look-up reads one cache line instead of two. The gain grows with the number of states, the branching factor and the
/// size of a state: eleven pancakes take about half the time and two thirds of the memory, but four million states of
/// four bytes with four actions each take about as much as in [`Bfs`](crate::Bfs).
///
/// # Requirements on the problem
///
/// * **A key identifies a state.** `pack` gives equal keys for equal states and different keys for different states.
/// * **`unpack` gives exactly the state** that was packed. So `Eq` must not ignore anything that actions depend on.
/// * **A key has at most [`bits`](Self::bits) bits.** A longer key ends the search with
///   [`StopReason::BrokenPromise`](crate::StopReason::BrokenPromise).
///
/// [`laws::packed`](crate::laws::packed) checks all three.
///
/// # Examples
///
/// Ten lights on a ring. Each switch toggles three of them:
///
/// ```
/// use statewalk::{Bfs, Packed, Problem, Search, laws};
///
/// struct Ring;
///
/// impl Problem for Ring {
///     type State = [bool; 10];
///     type Action = usize;
///     fn initial(&self) -> [bool; 10] { [true; 10] }
///     fn is_goal(&self, lights: &[bool; 10]) -> bool { *lights == [false; 10] }
///     fn actions(&self, _: &[bool; 10]) -> impl IntoIterator<Item = usize> { 0..10 }
///     fn apply(&self, lights: &[bool; 10], switch: &usize) -> [bool; 10] {
///         let mut next = *lights;
///         for at in [switch + 9, switch + 10, switch + 11] {
///             next[at % 10] ^= true;
///         }
///         next
///     }
/// }
///
/// impl Packed for Ring {
///     fn bits(&self) -> u32 { 10 }
///     fn pack(&self, lights: &[bool; 10]) -> u64 {
///         lights.iter().fold(0, |key, &is_on| 2 * key + u64::from(is_on))
///     }
///     fn unpack(&self, key: u64) -> [bool; 10] {
///         core::array::from_fn(|at| key >> (9 - at) & 1 == 1)
///     }
/// }
///
/// assert_eq!(laws::packed(&Ring, 2000, Clone::clone), Ok(11_253));
/// let solution = Search::new(&Ring).run(Bfs::new().packed()).into_solution();
/// assert_eq!(solution.map(|solution| solution.len()), Some(10));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say how its states pack into a word",
    note = "implement `statewalk::Packed` for it, or use `Bfs::new()` without `.packed()`"
)]
pub trait Packed: Problem {
    /// The number of bits of the keys, 1 to 64. With fewer bits, a large search takes less memory.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::Packed;
    /// use statewalk::problems::water_jugs::WaterJugs;
    ///
    /// // Amounts of 0 to 3 take two bits, amounts of 0 to 5 three.
    /// assert_eq!(WaterJugs::new([3, 5])?.bits(), 5);
    /// assert_eq!(WaterJugs::new([4, 5])?.bits(), 6);
    /// # Ok::<(), statewalk::problems::water_jugs::JugsError>(())
    /// ```
    fn bits(&self) -> u32;

    /// The key of a state.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::Packed;
    /// use statewalk::problems::water_jugs::WaterJugs;
    ///
    /// let jugs = WaterJugs::new([3, 5])?;
    /// assert_eq!(jugs.pack(&[2, 4].into()), 0b100_10);
    /// # Ok::<(), statewalk::problems::water_jugs::JugsError>(())
    /// ```
    fn pack(&self, state: &Self::State) -> u64;

    /// The state from which `pack` made this key.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::Packed;
    /// use statewalk::problems::water_jugs::WaterJugs;
    ///
    /// let jugs = WaterJugs::new([3, 5])?;
    /// assert_eq!(*jugs.unpack(0b100_10), [2, 4]);
    /// # Ok::<(), statewalk::problems::water_jugs::JugsError>(())
    /// ```
    fn unpack(&self, key: u64) -> Self::State;
}
