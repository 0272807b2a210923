//! Checks of the promises that a problem makes, for your tests.
//!
//! A search does not check these laws, because that would take too long. If a problem breaks a law, answers may be
//! wrong. So check the laws in a test. Use an initial state from which some hundreds of states are reachable. Each
//! check returns the number of states or actions that it checked; assert that this number is large enough. Goals are
//! not expanded, so almost nothing is checked if the initial state is a goal.
//!
//! # Examples
//!
//! ```
//! use statewalk::laws;
//! use statewalk::problems::water_jugs::WaterJugs;
//!
//! # fn main() -> Result<(), Box<dyn core::error::Error>> {
//! // In a test of your own. An error names the law and the state.
//! let jugs = WaterJugs::new([31, 37])?;
//! let checked = laws::packed(&jugs, 500, |amounts| *amounts)?;
//! assert!(checked > 500);
//! # Ok(())
//! # }
//! ```

use hashbrown::HashMap;

use crate::{Bfs, Control, InPlace, Node, Packed, Problem, Ranked, Search};

/// A law that a problem breaks, with the state and the action that prove it.
///
/// # Examples
///
///
/// ```
/// use statewalk::{Packed, Problem, laws};
///
/// /// Packs numbers into too few bits.
/// struct Narrow;
///
/// impl Problem for Narrow {
///     type State = u32;
///     type Action = u32;
///     fn initial(&self) -> u32 { 1 }
///     fn is_goal(&self, _: &u32) -> bool { false }
///     fn actions(&self, _: &u32) -> impl IntoIterator<Item = u32> { [0, 1] }
///     fn apply(&self, n: &u32, bit: &u32) -> u32 { n % 1000 * 2 + bit }
/// }
///
/// impl Packed for Narrow {
///     fn bits(&self) -> u32 { 8 }
///     fn pack(&self, n: &u32) -> u64 { u64::from(*n) }
///     fn unpack(&self, key: u64) -> u32 { key as u32 }
/// }
///
/// let violation = laws::packed(&Narrow, 1000, Clone::clone).unwrap_err();
/// assert_eq!(violation.law, laws::Law::Bits);
/// assert_eq!((violation.state, violation.depth, violation.action), (128, 7, Some(0)));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{law}, in a state at depth {depth}")]
#[non_exhaustive]
pub struct Violation<S, A> {
    /// The law that does not hold.
    pub law: Law,
    /// The state in which it does not hold.
    pub state: S,
    /// The depth of that state.
    pub depth: u32,
    /// The action that breaks the law, if the law concerns an action.
    pub action: Option<A>,
}

/// The laws that this module checks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Law {
    /// [`in_place`]: `advance` changes a state into exactly the state that `apply` gives.
    #[error("`advance` makes another state than `apply`")]
    Advance,
    /// [`in_place`]: `retreat` restores the state exactly.
    #[error("`retreat` does not restore what was there before")]
    Retreat,
    /// [`packed`]: a key has at most `bits` bits, and `bits` is 1 to 64.
    #[error("a key has more bits than `bits` says, or that is not 1 to 64")]
    Bits,
    /// [`packed`]: equal states have equal keys, and different states have different keys.
    #[error("`pack` gives one key for two states, or two keys for one state")]
    Key,
    /// [`packed`]: `unpack` gives exactly the state that was packed.
    #[error("`unpack` does not give the state back that was packed")]
    Unpack,
    /// [`ranked`]: a rank is less than `size`.
    #[error("a rank is not less than `size`")]
    Size,
    /// [`ranked`]: equal states have equal ranks, and different states have different ranks.
    #[error("`rank` gives one number for two states, or two numbers for one state")]
    Rank,
    /// [`ranked`]: `unrank` gives the state that was ranked.
    #[error("`unrank` does not give the state back that was ranked")]
    Unrank,
    /// [`ranked`]: actions are reversible. If an action leads from one state to another, some action leads back.
    #[error("no action leads back")]
    Back,
}

/// Checks the promises of [`InPlace`]: applies and undoes every action of the first `states` states that breadth-first
/// search expands. Returns the number of actions that were checked.
///
/// `exactly` gives a full description of a state, so that two descriptions are equal only if the states are identical.
/// If `Eq` compares all of the state, use `Clone::clone`. If `Eq` is coarser, include the parts that it ignores.
///
/// # Errors
///
/// The first [`Violation`].
///
/// # Examples
///
/// Two boards of water sort are equal if they differ in the order of tubes only. `retreat` must restore that order as
/// well:
///
/// ```
/// use statewalk::laws;
/// use statewalk::problems::water_sort::WaterSort;
///
/// let puzzle: WaterSort = "AABB ABAB . .".parse()?;
/// let checked = laws::in_place(&puzzle, 50, |tubes| puzzle.board(tubes).to_string());
/// assert!(checked.is_ok_and(|actions| actions > 100));
/// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
/// ```
pub fn in_place<P, E>(
    problem: &P,
    states: u64,
    exactly: impl Fn(&P::State) -> E,
) -> Result<u64, Violation<P::State, P::Action>>
where
    P: InPlace,
    E: Eq,
{
    let mut checked = 0;
    first_violation(problem, states, |state| {
        if problem.is_goal(state) {
            return Ok(());
        }
        for action in problem.actions(state) {
            let mut walked = state.clone();
            let undo = problem.advance(&mut walked, &action);
            let is_as_applied = exactly(&walked) == exactly(&problem.apply(state, &action));
            problem.retreat(&mut walked, undo);
            if !is_as_applied {
                return Err((Law::Advance, Some(action)));
            }
            if exactly(&walked) != exactly(state) {
                return Err((Law::Retreat, Some(action)));
            }
            checked += 1;
        }
        Ok(())
    })?;
    Ok(checked)
}

/// Checks the promises of [`Packed`]: packs, unpacks and compares the first `states` states that breadth-first search
/// expands, and their successors. Returns the number of states that were checked.
///
/// `exactly` gives a full description of a state, as in [`in_place`].
///
/// # Errors
///
/// The first [`Violation`]. Its state is the state that was packed. If the violation has an action, its state is the
/// parent of that state.
///
/// # Examples
///
/// ```
/// use statewalk::laws;
/// use statewalk::problems::water_jugs::WaterJugs;
///
/// let jugs = WaterJugs::new([3, 5])?;
/// // 16 states and all their successors, duplicates included.
/// assert_eq!(laws::packed(&jugs, 1000, |amounts| *amounts), Ok(74));
/// # Ok::<(), statewalk::problems::water_jugs::JugsError>(())
/// ```
pub fn packed<P, E>(
    problem: &P,
    states: u64,
    exactly: impl Fn(&P::State) -> E,
) -> Result<u64, Violation<P::State, P::Action>>
where
    P: Packed,
    E: Eq,
{
    let (mut keys, mut packed, mut checked) = (HashMap::new(), HashMap::new(), 0);
    let mut check = |state: &P::State| {
        let key = problem.pack(state);
        checked += 1;
        let bits = problem.bits();
        if !(1..=64).contains(&bits) || key >> (bits - 1) > 1 {
            return Err(Law::Bits);
        }
        if *keys.entry(state.clone()).or_insert(key) != key
            || packed.entry(key).or_insert_with(|| state.clone()) != state
        {
            return Err(Law::Key);
        }
        if exactly(&problem.unpack(key)) == exactly(state) { Ok(()) } else { Err(Law::Unpack) }
    };
    first_violation(problem, states, |state| {
        check(state).map_err(|law| (law, None))?;
        if !problem.is_goal(state) {
            for (action, next) in problem.successors(state) {
                check(&next).map_err(|law| (law, Some(action)))?;
            }
        }
        Ok(())
    })?;
    Ok(checked)
}

/// Checks the promises of [`Ranked`], on the first `states` states that breadth-first search expands and their
/// successors. Returns the number of actions that were checked.
///
/// # Errors
///
/// The first [`Violation`]. Its state is the state whose rank is wrong. If the violation has an action, its state is
/// the parent of that state.
///
/// # Examples
///
/// ```
/// use statewalk::{Problem, Ranked, laws};
///
/// /// A hand of a clock that advances by five minutes or by seven.
/// struct Clock;
///
/// impl Problem for Clock {
///     type State = u32;
///     type Action = u32;
///     fn initial(&self) -> u32 { 0 }
///     fn is_goal(&self, _: &u32) -> bool { false }
///     fn actions(&self, _: &u32) -> impl IntoIterator<Item = u32> { [5, 7] }
///     fn apply(&self, minute: &u32, step: &u32) -> u32 { (minute + step) % 60 }
/// }
///
/// impl Ranked for Clock {
///     fn size(&self) -> u64 { 60 }
///     fn rank(&self, minute: &u32) -> u64 { u64::from(*minute) }
///     fn unrank(&self, rank: u64) -> u32 { rank as u32 }
/// }
///
/// // No action leads back, so a ranked search could not trace a path.
/// let violation = laws::ranked(&Clock, 1000).unwrap_err();
/// assert_eq!((violation.law, violation.action), (laws::Law::Back, Some(5)));
/// ```
pub fn ranked<P: Ranked>(problem: &P, states: u64) -> Result<u64, Violation<P::State, P::Action>> {
    let (mut ranks, mut ranked, mut checked) = (HashMap::new(), HashMap::new(), 0);
    let mut check = |state: &P::State| {
        let rank = problem.rank(state);
        if rank >= problem.size() {
            return Err(Law::Size);
        }
        if *ranks.entry(state.clone()).or_insert(rank) != rank
            || ranked.entry(rank).or_insert_with(|| state.clone()) != state
        {
            return Err(Law::Rank);
        }
        if problem.unrank(rank) == *state { Ok(()) } else { Err(Law::Unrank) }
    };
    first_violation(problem, states, |state| {
        check(state).map_err(|law| (law, None))?;
        if problem.is_goal(state) {
            return Ok(());
        }
        for (action, next) in problem.successors(state) {
            let law = match check(&next) {
                Err(law) => law,
                Ok(()) if !problem.successors(&next).any(|(_, back)| back == *state) => Law::Back,
                Ok(()) => {
                    checked += 1;
                    continue;
                }
            };
            return Err((law, Some(action)));
        }
        Ok(())
    })?;
    Ok(checked)
}

/// Checks the first `states` states that breadth-first search expands.
fn first_violation<P: Problem>(
    problem: &P,
    states: u64,
    mut check: impl FnMut(&P::State) -> Result<(), (Law, Option<P::Action>)>,
) -> Result<(), Violation<P::State, P::Action>> {
    let start = problem.initial();
    if problem.is_goal(&start) {
        // A goal is not expanded, so it is the only state.
        return check(&start).map_err(|(law, action)| Violation { law, state: start, depth: 0, action });
    }
    let (mut left, mut violation) = (states, None);
    let look = |node: &Node<'_, P::State, P::Action>| {
        if left == 0 {
            return Control::Stop;
        }
        left -= 1;
        let Err((law, action)) = check(node.state()) else { return Control::Continue };
        violation = Some(Violation { law, state: node.state().clone(), depth: node.depth(), action });
        Control::Stop
    };
    Search::new(problem).on_expand(look).solutions(Bfs::new()).for_each(drop);
    violation.map_or(Ok(()), Err)
}
