//! A solution: the initial state, the actions and the goal of a path. It owns all three, so it outlives its search.

use alloc::vec::Vec;
use core::fmt;

use super::ReplayError;
use super::states::{States, Steps};
use crate::problem::Problem;

/// A path from an initial state to a goal, as a list of actions.
///
/// # Examples
///
/// ```
/// let apply = |&n: &u32, &action: &&str| if action == "double" { n * 2 } else { n + 1 };
/// let problem = statewalk::from_fn(1, |_| ["double", "add 1"], apply, |&n| n == 6);
/// let solution = statewalk::bfs(&problem).into_solution().ok_or("no path")?;
///
/// assert_eq!(solution.states(&problem).collect::<Vec<_>>(), [1, 2, 3, 6]);
/// assert_eq!(solution.to_string(), "1. double\n2. add 1\n3. double");
/// assert!(solution.replay(&problem).is_ok());
/// # Ok::<(), &str>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[doc(alias = "path")]
#[doc(alias = "plan")]
#[doc(alias = "route")]
pub struct Solution<S, A> {
    initial: S,
    actions: Vec<A>,
    goal: S,
}

impl<S, A> Solution<S, A> {
    /// The solution that applies these actions to this initial state. Each step and the goal are checked against the
    /// problem, so the solution is valid. The function is meant for packages that implement searches of their own, and
    /// for plans that were stored or typed in.
    ///
    /// # Errors
    ///
    /// [`ReplayError`] names the first action that does not lead to a successor, or says that the actions do not end in
    /// a goal.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{ReplayError, Solution, from_fn};
    ///
    /// let climb = from_fn(0, |_| [1, 2], |n, step| n + step, |&n| n == 5);
    /// let solution = Solution::from_actions(&climb, 0, vec![2, 1, 2])?;
    /// assert_eq!((solution.len(), *solution.goal()), (3, 5));
    /// let error = |actions| Solution::from_actions(&climb, 0, actions).err();
    /// assert_eq!(error(vec![2, 2]), Some(ReplayError::NotAGoal { steps: 2 }));
    /// assert_eq!(error(vec![5]), Some(ReplayError::NoSuchSuccessor { step: 0, of: 1 }));
    /// # Ok::<(), ReplayError>(())
    /// ```
    pub fn from_actions<P>(problem: &P, initial: S, actions: Vec<A>) -> Result<Self, ReplayError>
    where
        P: Problem<State = S, Action = A>,
        S: Clone + Eq,
    {
        let goal = apply_all(problem, &initial, &actions)?;
        check_goal(problem, &goal, actions.len())?;
        Ok(Self { initial, actions, goal })
    }

    pub(crate) fn new(initial: S, actions: Vec<A>, goal: S) -> Self {
        Self { initial, actions, goal }
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
        Some(Self { initial: self.initial.clone(), actions, goal: self.goal.clone() })
    }

    /// The number of actions. It is 0 if the initial state is a goal.
    ///
    /// # Examples
    ///
    /// ```
    /// let home = statewalk::neighbors(0, |n| [n + 1], |&n| n == 0);
    /// let solution = statewalk::bfs(&home).into_solution().expect("0 is a goal");
    /// assert_eq!(solution.len(), 0);
    /// assert_eq!(solution.states(&home).len(), 1, "one state more than actions");
    /// ```
    pub fn len(&self) -> usize {
        self.actions.len()
    }

    /// Whether there are no actions, because the initial state is a goal.
    ///
    /// # Examples
    ///
    /// ```
    /// let home = statewalk::neighbors(0, |n| [n + 1], |&n| n == 0);
    /// let report = statewalk::bfs(&home);
    /// let is_empty = report.solution().map(|solution| solution.is_empty());
    /// assert_eq!(is_empty, Some(true), "solved without actions");
    /// ```
    pub fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// The initial state of the path: one of them, if the search had several.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let down = neighbors(0_u32, |n| [n / 2], |&n| n == 3);
    /// let search = Search::new(&down).initial_states([100, 50, 27]);
    /// let solution = search.run(Bfs::new()).into_solution();
    /// assert_eq!(solution.map(|solution| *solution.initial()), Some(27));
    /// ```
    pub fn initial(&self) -> &S {
        &self.initial
    }

    /// The actions, in order.
    ///
    /// # Examples
    ///
    /// ```
    /// let apply = |n: &u32, &step: &&str| if step == "one" { n + 1 } else { n + 3 };
    /// let climb = statewalk::from_fn(0, |_| ["one", "three"], apply, |&n| n == 7);
    /// let solution = statewalk::bfs(&climb).into_solution().expect("7 is reachable");
    /// // Of several shortest paths, the search finds the one whose actions are listed first.
    /// assert_eq!(solution.actions(), ["one", "three", "three"]);
    /// ```
    pub fn actions(&self) -> &[A] {
        &self.actions
    }

    /// The goal in which the path ends.
    ///
    /// # Examples
    ///
    /// ```
    /// let odd = statewalk::neighbors(8, |n| [n * 3, n / 2], |n| n % 2 == 1);
    /// assert_eq!(statewalk::bfs(&odd).solution().map(|solution| *solution.goal()), Some(1));
    /// ```
    pub fn goal(&self) -> &S {
        &self.goal
    }

    /// The actions, in order; the same as `(&solution).into_iter()`.
    pub fn iter(&self) -> core::slice::Iter<'_, A> {
        self.actions.iter()
    }

    /// The actions alone, as an owned list.
    ///
    /// # Examples
    ///
    /// ```
    /// let count = statewalk::from_fn(0, |_| [2, 3], |n, step| n + step, |&n| n == 5);
    /// let solution = statewalk::bfs(count).into_solution();
    /// assert_eq!(solution.map(|solution| solution.into_actions()), Some(vec![2, 3]));
    /// ```
    pub fn into_actions(self) -> Vec<A> {
        self.actions
    }

    /// The states of the path, from the initial state to the goal: one more than there are actions.
    ///
    /// The iterator is lazy and applies the actions again. It needs the problem, so search by reference
    /// (`Search::new(&problem)`, `bfs(&problem)`).
    ///
    /// # Examples
    ///
    /// ```
    /// let halve = statewalk::neighbors(20, |n| [n - 1, n / 2], |&n| n == 4);
    /// let solution = statewalk::bfs(&halve).into_solution().expect("4 is reachable");
    /// assert_eq!(solution.states(&halve).collect::<Vec<_>>(), [20, 19, 9, 4]);
    /// // Each state with the action that is applied to it:
    /// let actions = solution.actions().iter().copied();
    /// let steps: Vec<(i32, u32)> = solution.states(&halve).zip(actions).collect();
    /// assert_eq!(steps, [(20, 0), (19, 1), (9, 1)]);
    /// ```
    pub fn states<'a, P>(&'a self, problem: &'a P) -> States<'a, P>
    where
        P: Problem<State = S, Action = A>,
        S: Clone,
    {
        States::new(problem, self.initial.clone(), &self.actions)
    }

    /// The steps of the path: the state before each action, the action, and the state after it.
    ///
    /// Like [`states`](Self::states), the iterator applies the actions again. It clones each state once.
    ///
    /// # Examples
    ///
    /// ```
    /// let apply = |&n: &u32, &action: &&str| if action == "double" { n * 2 } else { n + 1 };
    /// let double = statewalk::from_fn(3, |_| ["double", "add 1"], apply, |&n| n == 7);
    /// let solution = statewalk::bfs(&double).into_solution().ok_or("unsolvable")?;
    /// let steps = solution.steps(&double);
    /// let lines = steps.map(|(n, action, m)| format!("{n}, {action}: {m}"));
    /// let lines: Vec<String> = lines.collect();
    /// assert_eq!(lines, ["3, double: 6", "6, add 1: 7"]);
    /// # Ok::<(), &str>(())
    /// ```
    pub fn steps<'a, P>(&'a self, problem: &'a P) -> Steps<'a, P>
    where
        P: Problem<State = S, Action = A>,
        S: Clone,
    {
        Steps::new(problem, self.initial.clone(), &self.actions)
    }

    /// Applies the actions again and checks each step against the problem.
    ///
    /// # Errors
    ///
    /// [`ReplayError`] names the first fault: an action that does not lead to a successor of the state before it, a
    /// last state that is not the goal of this solution, or a goal that is no goal of the problem.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{ReplayError, bfs, from_fn};
    ///
    /// let climb = |goal| from_fn(0, |_| [1, 2], |n, step| n + step, move |&n| n == goal);
    /// let solution = bfs(climb(5)).into_solution().expect("5 is reachable");
    /// assert_eq!(solution.replay(&climb(5)), Ok(()));
    /// assert_eq!(solution.replay(&climb(6)), Err(ReplayError::NotAGoal { steps: 3 }));
    /// ```
    pub fn replay<P>(&self, problem: &P) -> Result<(), ReplayError>
    where
        P: Problem<State = S, Action = A>,
        S: Clone + Eq,
    {
        let end = apply_all(problem, &self.initial, &self.actions)?;
        if end != self.goal {
            return Err(ReplayError::OtherEnd { steps: self.len() });
        }
        check_goal(problem, &end, self.len())
    }
}

/// Numbered actions, one on each line, counted from 1. Without actions, the text is empty.
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

/// The state to which these actions lead. Each action must lead to a successor.
fn apply_all<P>(problem: &P, initial: &P::State, actions: &[P::Action]) -> Result<P::State, ReplayError>
where
    P: Problem,
{
    let mut state = initial.clone();
    for (step, action) in actions.iter().enumerate() {
        let next = problem.apply(&state, action);
        if !problem.successors(&state).any(|(_, successor)| successor == next) {
            return Err(ReplayError::NoSuchSuccessor { step, of: actions.len() });
        }
        state = next;
    }
    Ok(state)
}

fn check_goal<P: Problem>(problem: &P, end: &P::State, steps: usize) -> Result<(), ReplayError> {
    if problem.is_goal(end) { Ok(()) } else { Err(ReplayError::NotAGoal { steps }) }
}
