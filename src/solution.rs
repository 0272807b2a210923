//! A found way: where it starts, what to do, and the goal it ends in. It owns all three, so it outlives its search.

use alloc::vec::Vec;
use core::fmt;
use core::iter::FusedIterator;

use thiserror::Error;

use crate::Problem;

/// A way from a start to a goal, as a list of actions.
///
/// # Examples
///
/// ```
/// let problem = statewalk::from_fn(1, |_| ["double", "add 1"], |&n, &a| if a == "double" { n * 2 } else { n + 1 }, |&n| n == 6);
/// let solution = statewalk::bfs(&problem).into_solution().ok_or("no way")?;
///
/// assert_eq!(solution.states(&problem).collect::<Vec<_>>(), [1, 2, 3, 6]);
/// assert_eq!(solution.to_string(), "1. double\n2. add 1\n3. double");
/// assert!(solution.replay(&problem).is_ok());
/// # Ok::<(), &str>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Solution<S, A> {
    start: S,
    actions: Vec<A>,
    goal: S,
}

impl<S, A> Solution<S, A> {
    pub(crate) fn new(start: S, actions: Vec<A>, goal: S) -> Self {
        Self { start, actions, goal }
    }

    /// A copy, or `None` where there is no memory for its list of actions.
    pub(crate) fn try_clone(&self) -> Option<Self>
    where
        S: Clone,
        A: Clone,
    {
        let mut actions = Vec::new();
        actions.try_reserve_exact(self.actions.len()).ok()?;
        actions.extend(self.actions.iter().cloned());
        Some(Self { start: self.start.clone(), actions, goal: self.goal.clone() })
    }

    /// The number of actions. It is 0 where the start itself is a goal.
    ///
    /// # Examples
    ///
    /// ```
    /// let home = statewalk::neighbours(0, |n| [n + 1], |&n| n == 0);
    /// let way = statewalk::bfs(&home).into_solution().expect("it starts there");
    /// assert_eq!(way.len(), 0);
    /// assert_eq!(way.states(&home).len(), 1, "one state more than actions");
    /// ```
    pub fn len(&self) -> usize {
        self.actions.len()
    }

    /// Whether there is nothing to do, because the start itself is a goal.
    ///
    /// # Examples
    ///
    /// ```
    /// let home = statewalk::neighbours(0, |n| [n + 1], |&n| n == 0);
    /// assert!(statewalk::bfs(&home).solution().is_some_and(|way| way.is_empty()), "that is solved, not unsolvable");
    /// ```
    pub fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// The start the way begins in; with several starts it tells which one.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbours};
    ///
    /// let down = neighbours(0_u32, |n| [n / 2], |&n| n == 3);
    /// let way = Search::new(&down).starts([100, 50, 27]).run(Bfs::new()).into_solution();
    /// assert_eq!(way.map(|way| *way.start()), Some(27));
    /// ```
    pub fn start(&self) -> &S {
        &self.start
    }

    /// What to do, in order.
    ///
    /// # Examples
    ///
    /// ```
    /// let climb = statewalk::from_fn(0, |_| ["one", "three"], |n, &how| if how == "one" { n + 1 } else { n + 3 }, |&n| n == 7);
    /// let way = statewalk::bfs(&climb).into_solution().expect("7 is in reach");
    /// // Of several shortest ways, the one with the actions that are listed first.
    /// assert_eq!(way.actions(), ["one", "three", "three"]);
    /// ```
    pub fn actions(&self) -> &[A] {
        &self.actions
    }

    /// The goal as the search met it.
    ///
    /// # Examples
    ///
    /// ```
    /// let odd = statewalk::neighbours(8, |n| [n * 3, n / 2], |n| n % 2 == 1);
    /// assert_eq!(statewalk::bfs(&odd).solution().map(|way| *way.goal()), Some(1));
    /// ```
    pub fn goal(&self) -> &S {
        &self.goal
    }

    /// The actions alone, for whoever wants to keep them.
    ///
    /// # Examples
    ///
    /// ```
    /// let count = statewalk::from_fn(0, |_| [2, 3], |n, step| n + step, |&n| n == 5);
    /// assert_eq!(statewalk::bfs(count).into_solution().map(|way| way.into_actions()), Some(vec![2, 3]));
    /// ```
    pub fn into_actions(self) -> Vec<A> {
        self.actions
    }

    /// Every state of the way, from the start to the goal: one more than there are actions.
    ///
    /// The states are made by applying the actions once more, each when it is asked for. That takes the problem, so
    /// search it by reference (`Search::new(&problem)`, `bfs(&problem)`) and it is still there.
    ///
    /// # Examples
    ///
    /// ```
    /// let halve = statewalk::neighbours(20, |n| [n - 1, n / 2], |&n| n == 4);
    /// let way = statewalk::bfs(&halve).into_solution().expect("4 is in reach");
    /// assert_eq!(way.states(&halve).collect::<Vec<_>>(), [20, 19, 9, 4]);
    /// // Paired with what is done next:
    /// let steps: Vec<(i32, u32)> = way.states(&halve).zip(way.actions().iter().copied()).collect();
    /// assert_eq!(steps, [(20, 0), (19, 1), (9, 1)]);
    /// ```
    pub fn states<'a, P>(&'a self, problem: &'a P) -> States<'a, P>
    where
        P: Problem<State = S, Action = A>,
        S: Clone,
    {
        States { problem, next: Some(self.start.clone()), actions: self.actions.iter() }
    }

    /// Walks the way again and checks each step against the problem.
    ///
    /// # Errors
    ///
    /// [`ReplayError`] names the first thing that is wrong: an action that does not lead to any successor of the state
    /// it is applied in, an end that is not the goal this solution holds, or a goal that the problem does not call one.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{ReplayError, bfs, from_fn};
    ///
    /// let climb = |goal| from_fn(0, |_| [1, 2], |n, step| n + step, move |&n| n == goal);
    /// let way = bfs(climb(5)).into_solution().expect("5 is in reach");
    /// assert_eq!(way.replay(&climb(5)), Ok(()));
    /// assert_eq!(way.replay(&climb(6)), Err(ReplayError::NotAGoal { steps: 3 }));
    /// ```
    pub fn replay<P>(&self, problem: &P) -> Result<(), ReplayError>
    where
        P: Problem<State = S, Action = A>,
        S: Clone + Eq,
    {
        let mut state = self.start.clone();
        for (step, action) in self.actions.iter().enumerate() {
            let next = problem.apply(&state, action);
            if !problem.successors(&state).any(|(_, successor)| successor == next) {
                return Err(ReplayError::NoSuchSuccessor { step, of: self.len() });
            }
            state = next;
        }
        if state != self.goal {
            return Err(ReplayError::OtherEnd { steps: self.len() });
        }
        if !problem.is_goal(&state) {
            return Err(ReplayError::NotAGoal { steps: self.len() });
        }
        Ok(())
    }
}

/// Numbered steps, one a line, counted from 1; nothing at all where there is nothing to do.
impl<S, A: fmt::Display> fmt::Display for Solution<S, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, action) in self.actions.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{}. {action}", index + 1)?;
        }
        Ok(())
    }
}

/// The states of a way, from its start to its goal; see [`Solution::states`].
///
/// # Examples
///
/// ```
/// let count = statewalk::neighbours(0, |n| [n + 1], |&n| n == 1000);
/// let way = statewalk::bfs(&count).into_solution().expect("1000 is in reach");
/// let mut states = way.states(&count);
/// assert_eq!(states.len(), 1001);
/// assert_eq!(states.nth(500), Some(500));
/// assert_eq!(states.len(), 500);
/// ```
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct States<'a, P: Problem> {
    problem: &'a P,
    next: Option<P::State>,
    actions: core::slice::Iter<'a, P::Action>,
}

impl<P: Problem> Iterator for States<'_, P> {
    type Item = P::State;

    fn next(&mut self) -> Option<P::State> {
        let state = self.next.take()?;
        self.next = self.actions.next().map(|action| self.problem.apply(&state, action));
        Some(state)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.actions.len() + usize::from(self.next.is_some());
        (left, Some(left))
    }
}

impl<P: Problem> ExactSizeIterator for States<'_, P> {}

impl<P: Problem> FusedIterator for States<'_, P> {}

impl<P: Problem> fmt::Debug for States<'_, P>
where
    P::State: fmt::Debug,
    P::Action: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("States").field("next", &self.next).field("actions", &self.actions).finish_non_exhaustive()
    }
}

/// What is wrong with a solution, as [`Solution::replay`] finds it. Steps count from 0.
///
/// # Examples
///
/// ```
/// use statewalk::{ReplayError, bfs, neighbours};
///
/// let way = bfs(neighbours(0, |n| [n + 2], |&n| n == 4)).into_solution().expect("two steps of two");
/// // The same actions, the first neighbour twice, lead elsewhere where steps are of one.
/// let error = way.replay(&neighbours(0, |n| [n + 1], |_| true)).unwrap_err();
/// assert_eq!(error, ReplayError::OtherEnd { steps: 2 });
/// assert_eq!(error.to_string(), "after 2 steps the state is not the goal that the solution holds");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The action at `step` leads to a state that is no successor of the state before it.
    #[error("step {step} of {of} leads to a state that is not among the successors of the state before it")]
    NoSuchSuccessor {
        /// The index of the action.
        step: usize,
        /// The number of actions in the solution.
        of: usize,
    },
    /// The actions end in another state than the goal the solution holds.
    #[error("after {steps} steps the state is not the goal that the solution holds")]
    OtherEnd {
        /// The number of actions in the solution.
        steps: usize,
    },
    /// The problem says that the last state is no goal.
    #[error("after {steps} steps the state is not a goal of the problem")]
    NotAGoal {
        /// The number of actions in the solution.
        steps: usize,
    },
}
