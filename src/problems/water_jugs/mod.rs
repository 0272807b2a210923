//! Water jugs: fill, empty and pour jugs until they hold the goal amount.
//!
//! One to eight jugs of given capacities hold integer amounts. An action fills a jug at the tap, empties it into the
//! drain, or pours it into another jug until the first is empty or the second is full. Without taps and drains it is
//! the decanting puzzle. Actions that change nothing are not generated.
//!
//! # Examples
//!
//! Four liters with jugs of three and five:
//!
//! ```
//! use statewalk::bfs;
//! use statewalk::problems::water_jugs::{Goal, WaterJugs};
//!
//! let jugs = WaterJugs::new([3, 5])?.goal(Goal::Any(4))?;
//! let solution = bfs(&jugs).into_solution().expect("the puzzle is solvable");
//! assert_eq!(
//!     solution.to_string(),
//!     "1. Fill B\n2. Pour B into A\n3. Empty A\n4. Pour B into A\n5. Fill B\n6. Pour B into A",
//! );
//! # Ok::<(), statewalk::problems::water_jugs::JugsError>(())
//! ```
//!
//! Halve eight liters of wine without a tap:
//!
//! ```
//! use statewalk::bfs;
//! use statewalk::problems::water_jugs::{Goal, WaterJugs};
//!
//! let wine = WaterJugs::new([8, 5, 3])?.initial_amounts([8, 0, 0])?;
//! let wine = wine.taps(false).drains(false);
//! let halved = wine.goal(Goal::Exactly([4, 4, 0].into()))?;
//! assert_eq!(bfs(&halved).into_solution().map(|solution| solution.len()), Some(7));
//! # Ok::<(), statewalk::problems::water_jugs::JugsError>(())
//! ```

mod amounts;
mod applicable_actions;
mod error;
mod jug;

pub use amounts::Amounts;
pub use error::JugsError;
pub use jug::{Action, Jug};

use crate::{Packed, Problem};
use applicable_actions::ApplicableActions;

/// The maximum number of jugs.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_jugs::{JugsError, MOST_JUGS, WaterJugs};
///
/// assert!(WaterJugs::new([1; MOST_JUGS]).is_ok());
/// assert_eq!(WaterJugs::new([1; MOST_JUGS + 1]), Err(JugsError::TooManyJugs { jugs: 9 }));
/// ```
pub const MOST_JUGS: usize = 8;

/// The water-jug puzzle with `N` jugs.
///
/// A state takes 4 bytes per jug, an action 2 bytes. The actions are generated in this order: empty each jug, fill each
/// jug, pour each pair. Neither generating actions nor applying them allocates.
///
/// # Examples
///
/// Jugs whose capacities have a common divisor measure its multiples only, and the search proves it:
///
/// ```
/// use statewalk::problems::water_jugs::{Goal, WaterJugs};
/// use statewalk::{Outcome, bfs};
///
/// let jugs = WaterJugs::new([6, 9])?.goal(Goal::Any(4))?;
/// assert_eq!(bfs(&jugs).outcome, Outcome::Unsolvable);
/// # Ok::<(), statewalk::problems::water_jugs::JugsError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaterJugs<const N: usize> {
    capacities: Amounts<N>,
    initial: Amounts<N>,
    goal: Goal<N>,
    taps: bool,
    drains: bool,
}

/// The goal condition. If no reachable state satisfies it, a search proves the puzzle unsolvable.
///
/// # Examples
///
/// ```
/// use statewalk::bfs;
/// use statewalk::problems::water_jugs::{Goal, Jug, WaterJugs};
///
/// let jugs = WaterJugs::new([3, 5])?;
/// let report = |goal| jugs.clone().goal(goal).map(bfs);
/// let steps = |goal| Ok(report(goal)?.solution().map(|solution| solution.len()));
/// assert_eq!(steps(Goal::Any(2))?, Some(2));
/// assert_eq!(steps(Goal::Jug(Jug::A, 2))?, Some(4));
/// assert_eq!(steps(Goal::Exactly([0, 2].into()))?, Some(3));
/// assert_eq!(steps(Goal::Total(7))?, Some(5));
/// # Ok::<(), statewalk::problems::water_jugs::JugsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal<const N: usize> {
    /// No state is a goal, so a search generates every reachable state.
    Nothing,
    /// Any jug holds this much.
    Any(u32),
    /// This jug holds this much.
    Jug(Jug, u32),
    /// The jugs hold exactly these amounts.
    Exactly(Amounts<N>),
    /// All jugs together hold this much.
    Total(u64),
}

impl<const N: usize> WaterJugs<N> {
    /// Creates empty jugs of these capacities, with taps and drains and without a goal. A capacity may be 0.
    ///
    /// # Errors
    ///
    /// [`JugsError::NoJugs`] or [`JugsError::TooManyJugs`] unless there are 1 to [`MOST_JUGS`] jugs.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_jugs::{JugsError, WaterJugs};
    ///
    /// let capacities = WaterJugs::new([0, 5]).map(|jugs| *jugs.capacities());
    /// assert_eq!(capacities, Ok([0, 5]), "a jug that holds nothing");
    /// assert_eq!(WaterJugs::<0>::new([]), Err(JugsError::NoJugs));
    /// ```
    pub fn new(capacities: impl Into<Amounts<N>>) -> Result<Self, JugsError> {
        if N == 0 {
            return Err(JugsError::NoJugs);
        }
        if N > MOST_JUGS {
            return Err(JugsError::TooManyJugs { jugs: N });
        }
        let initial = Amounts::from([0; N]);
        Ok(Self { capacities: capacities.into(), initial, goal: Goal::Nothing, taps: true, drains: true })
    }

    /// Sets the initial amounts. Default: all jugs are empty.
    ///
    /// # Errors
    ///
    /// [`JugsError::InitialAboveCapacity`] with the first jug whose amount is above its capacity.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_jugs::WaterJugs;
    ///
    /// let error = WaterJugs::new([3, 5])?.initial_amounts([0, 6]).unwrap_err();
    /// assert_eq!(error.to_string(), "jug B cannot start with 6: it holds at most 5");
    /// # Ok::<(), statewalk::problems::water_jugs::JugsError>(())
    /// ```
    pub fn initial_amounts(self, amounts: impl Into<Amounts<N>>) -> Result<Self, JugsError> {
        let initial = amounts.into();
        match self.overfull(&initial) {
            None => Ok(Self { initial, ..self }),
            Some((jug, amount, capacity)) => Err(JugsError::InitialAboveCapacity { jug, amount, capacity }),
        }
    }

    /// Sets the goal. Default: [`Goal::Nothing`].
    ///
    /// # Errors
    ///
    /// [`JugsError::NoSuchJug`] if the goal names a jug that does not exist, and [`JugsError::GoalAboveCapacity`] if an
    /// exact amount is above the capacity of its jug.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_jugs::{Goal, Jug, WaterJugs};
    ///
    /// let jugs = WaterJugs::new([3, 5])?;
    /// let error = jugs.clone().goal(Goal::Jug(Jug::C, 1)).unwrap_err();
    /// assert_eq!(error.to_string(), "there is no jug C: the last of 2 is B");
    /// // An amount above every capacity is an unreachable goal, not an error.
    /// assert!(jugs.goal(Goal::Any(99)).is_ok());
    /// # Ok::<(), statewalk::problems::water_jugs::JugsError>(())
    /// ```
    pub fn goal(self, goal: Goal<N>) -> Result<Self, JugsError> {
        match goal {
            Goal::Jug(jug, _) if jug.index() >= N => return Err(JugsError::NoSuchJug { jug, jugs: N }),
            Goal::Exactly(amounts) => {
                if let Some((jug, amount, capacity)) = self.overfull(&amounts) {
                    return Err(JugsError::GoalAboveCapacity { jug, amount, capacity });
                }
            }
            Goal::Nothing | Goal::Any(_) | Goal::Jug(..) | Goal::Total(_) => {}
        }
        Ok(Self { goal, ..self })
    }

    /// Sets whether jugs can be filled at a tap. Default: yes.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_jugs::WaterJugs;
    ///
    /// let dry = WaterJugs::new([3, 5])?.taps(false);
    /// assert_eq!(statewalk::bfs(&dry).stats.states, 1, "without water there is no action");
    /// # Ok::<(), statewalk::problems::water_jugs::JugsError>(())
    /// ```
    #[must_use]
    pub fn taps(self, taps: bool) -> Self {
        Self { taps, ..self }
    }

    /// Sets whether jugs can be emptied into a drain. Default: yes.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_jugs::{Goal, WaterJugs};
    /// use statewalk::{Outcome, bfs};
    ///
    /// let jugs = WaterJugs::new([3, 5])?.goal(Goal::Any(4))?;
    /// assert!(bfs(&jugs).solution().is_some());
    /// // Water is never poured out, so both jugs become full.
    /// assert_eq!(bfs(jugs.drains(false)).outcome, Outcome::Unsolvable);
    /// # Ok::<(), statewalk::problems::water_jugs::JugsError>(())
    /// ```
    #[must_use]
    pub fn drains(self, drains: bool) -> Self {
        Self { drains, ..self }
    }

    /// Returns the capacity of each jug.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_jugs::WaterJugs;
    ///
    /// assert_eq!(WaterJugs::new([8, 5, 3])?.capacities().to_string(), "(8, 5, 3)");
    /// # Ok::<(), statewalk::problems::water_jugs::JugsError>(())
    /// ```
    #[must_use]
    pub fn capacities(&self) -> Amounts<N> {
        self.capacities
    }

    /// The number of bits of an amount in a jug.
    fn bits_of(&self, jug: usize) -> u32 {
        u32::BITS - self.capacities[jug].leading_zeros()
    }

    /// The first jug whose amount is above its capacity, with the amount and the capacity.
    fn overfull(&self, amounts: &Amounts<N>) -> Option<(Jug, u32, u32)> {
        let jugs = Jug::first(N).zip(amounts.iter().zip(self.capacities.iter()));
        jugs.map(|(jug, (&amount, &capacity))| (jug, amount, capacity)).find(|(_, amount, capacity)| amount > capacity)
    }
}

/// The key is the amount of the first jug in the low bits and that of the second above it.
impl Packed for WaterJugs<2> {
    fn bits(&self) -> u32 {
        (self.bits_of(0) + self.bits_of(1)).max(1)
    }

    fn pack(&self, amounts: &Amounts<2>) -> u64 {
        u64::from(amounts[0]) | u64::from(amounts[1]) << self.bits_of(0)
    }

    fn unpack(&self, key: u64) -> Amounts<2> {
        let bits = self.bits_of(0);
        Amounts::from([key & ((1 << bits) - 1), key >> bits].map(|amount| u32::try_from(amount).unwrap_or(u32::MAX)))
    }
}

impl<const N: usize> Problem for WaterJugs<N> {
    type State = Amounts<N>;
    type Action = Action;

    fn initial(&self) -> Amounts<N> {
        self.initial
    }

    fn is_goal(&self, state: &Amounts<N>) -> bool {
        match self.goal {
            Goal::Nothing => false,
            Goal::Any(amount) => state.contains(&amount),
            Goal::Jug(jug, amount) => state[jug.index()] == amount,
            Goal::Exactly(amounts) => *state == amounts,
            Goal::Total(amount) => state.total() == amount,
        }
    }

    fn actions(&self, state: &Amounts<N>) -> impl IntoIterator<Item = Action> {
        let holds = bits::<N>(|jug| state[jug] > 0);
        let has_room = bits::<N>(|jug| state[jug] < self.capacities[jug]);
        let empties = if self.drains { holds } else { 0 };
        let fills = if self.taps { has_room } else { 0 };
        let pours = (0..N).filter(|jug| holds >> jug & 1 == 1).map(|from| (has_room & !(1 << from)) << (8 * from));
        ApplicableActions(pours.fold(empties | fills << 8, |all, from| all | from << 16))
    }

    /// Returns the amounts after the action. An action on a jug that does not exist changes nothing.
    fn apply(&self, state: &Amounts<N>, action: &Action) -> Amounts<N> {
        let mut next = *state;
        match *action {
            Action::Empty(jug) if jug.index() < N => next[jug.index()] = 0,
            Action::Fill(jug) if jug.index() < N => next[jug.index()] = self.capacities[jug.index()],
            Action::Pour { from, into } if from != into && from.index().max(into.index()) < N => {
                let room = self.capacities[into.index()].saturating_sub(state[into.index()]);
                let poured = state[from.index()].min(room);
                next[from.index()] -= poured;
                next[into.index()] += poured;
            }
            Action::Empty(_) | Action::Fill(_) | Action::Pour { .. } => {}
        }
        next
    }
}

/// A bit for each of up to eight jugs.
fn bits<const N: usize>(is_set: impl Fn(usize) -> bool) -> u128 {
    (0..N).fold(0, |bits, jug| bits | u128::from(is_set(jug)) << jug)
}
