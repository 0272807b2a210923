//! The description of a state space: a [`Problem`] gives the initial state, the goal test, the actions of a state and
//! the successor of an action. The problem implements the trait, not the state, so tuples, arrays and foreign types
//! work as states.

use core::hash::Hash;

/// A state space to search: an implicit graph, given by its initial state and the actions of each state.
///
/// # Requirements on the problem
///
/// * **The methods are pure.** `actions`, `apply` and `is_goal` depend on their arguments alone.
/// * **`Eq` and `Hash` decide which states are the same**, and agree with each other as Rust asks of every type. `Eq`
///   may ignore data if equal states are *bisimilar*: both are goals or neither is, and each successor of either state
///   equals a successor of the other. For example, a puzzle may ignore the order of equal pieces.
/// * **`successors` gives what `actions` and `apply` give**, in the same order, if you override it.
///
/// If a problem breaks these laws, the answers may be wrong. There is no undefined behavior, and this crate adds no
/// endless loop of its own. [`Solution::replay`](crate::Solution::replay) checks an answer against the problem.
///
/// # Examples
///
/// A frog at stone 0 jumps 3 stones forward or 1 back. How does it reach stone 7?
///
/// ```
/// use statewalk::{Problem, bfs};
///
/// struct Frog;
///
/// impl Problem for Frog {
///     type State = i32;
///     type Action = i32;
///     fn initial(&self) -> i32 { 0 }
///     fn is_goal(&self, stone: &i32) -> bool { *stone == 7 }
///     fn actions(&self, stone: &i32) -> impl IntoIterator<Item = i32> {
///         let stone = *stone;
///         [3, -1].into_iter().filter(move |jump| (0..10).contains(&(stone + jump)))
///     }
///     fn apply(&self, stone: &i32, jump: &i32) -> i32 { stone + jump }
/// }
///
/// let solution = bfs(&Frog).into_solution().expect("9 is reachable, and two back is 7");
/// assert_eq!(solution.actions(), [3, 3, 3, -1, -1]);
/// ```
pub trait Problem {
    /// A state of the space. Most searches store one copy of each new state, so small states are fast. States are moved
    /// by value: put a state of tens of thousands of bytes in a `Box`, or the search needs a large stack.
    type State: Clone + Eq + Hash;

    /// An action leads from one state to the next. Breadth-first search stores one action for each state.
    type Action: Clone;

    /// The initial state of a search, unless [`Search::initial_states`](crate::Search::initial_states) gives others.
    ///
    /// # Examples
    ///
    /// The initial state can be a part of the data of the problem:
    ///
    /// ```
    /// use statewalk::Problem;
    /// use statewalk::problems::water_jugs::WaterJugs;
    ///
    /// let jugs = WaterJugs::new([8, 5, 3])?.initial_amounts([8, 0, 0])?;
    /// assert_eq!(*jugs.initial(), [8, 0, 0]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn initial(&self) -> Self::State;

    /// Whether `state` is a goal. A search reports a goal and does not expand it, so it does not generate states to
    /// which every path passes through a goal. To reach all states, [replace the goal](crate::Search::with_goal).
    ///
    /// # Examples
    ///
    /// If the initial state is a goal, the solution has no actions:
    ///
    /// ```
    /// let there = statewalk::neighbors(7, |n| [n + 1], |n| n % 7 == 0);
    /// assert_eq!(statewalk::bfs(&there).solution().map(|solution| solution.len()), Some(0));
    /// ```
    fn is_goal(&self, state: &Self::State) -> bool;

    /// The applicable actions of `state`. Successors are generated in this order, so the order breaks ties.
    ///
    /// Declare the method as `-> impl IntoIterator<Item = YourAction>` and return a list, an array or an iterator. If
    /// you name a concrete type as the return type, the compiler warns of a `refining_impl_trait`. The value may borrow
    /// from the problem and the state.
    ///
    /// The type is the same for all states. If the actions differ between states, filter one list of all actions, which
    /// allocates nothing; or collect the actions into a `Vec`, or into a `SmallVec` of the crate `smallvec`.
    ///
    /// # Examples
    ///
    /// A traffic light must be switched on first. Two arrays of different lengths would have two types, so this method
    /// returns a `Vec`:
    ///
    /// ```
    /// use statewalk::Problem;
    ///
    /// struct Light;
    ///
    /// impl Problem for Light {
    ///     type State = &'static str;
    ///     type Action = &'static str;
    ///     fn initial(&self) -> &'static str { "off" }
    ///     fn is_goal(&self, light: &&'static str) -> bool { *light == "green" }
    ///     fn actions(&self, light: &&'static str) -> impl IntoIterator<Item = &'static str> {
    ///         if *light == "off" { vec!["switch on"] } else { vec!["switch off", "wait"] }
    ///     }
    ///     fn apply(&self, light: &&'static str, action: &&'static str) -> &'static str {
    ///         match (*action, *light) {
    ///             ("switch off", _) => "off",
    ///             ("switch on", _) | (_, "green") => "red",
    ///             _ => "green",
    ///         }
    ///     }
    /// }
    ///
    /// let solution = statewalk::bfs(&Light).into_solution();
    /// let actions = solution.map(|solution| solution.into_actions());
    /// assert_eq!(actions, Some(vec!["switch on", "wait"]));
    /// ```
    ///
    /// This problem owns its edges. The method borrows them and allocates nothing:
    ///
    /// ```
    /// use statewalk::Problem;
    ///
    /// struct Graph {
    ///     edges: Vec<Vec<usize>>,
    /// }
    ///
    /// impl Problem for Graph {
    ///     type State = usize;
    ///     type Action = usize;
    ///     fn initial(&self) -> usize { 0 }
    ///     fn is_goal(&self, node: &usize) -> bool { *node == 3 }
    ///     fn actions(&self, node: &usize) -> impl IntoIterator<Item = usize> {
    ///         self.edges[*node].iter().copied()
    ///     }
    ///     fn apply(&self, _: &usize, to: &usize) -> usize { *to }
    /// }
    ///
    /// let graph = Graph { edges: vec![vec![1, 2], vec![0], vec![3], vec![]] };
    /// let solution = statewalk::bfs(&graph).into_solution();
    /// assert_eq!(solution.map(|solution| solution.into_actions()), Some(vec![2, 3]));
    /// ```
    fn actions(&self, state: &Self::State) -> impl IntoIterator<Item = Self::Action>;

    /// The state to which `action`, one of `actions(state)`, leads from `state`.
    ///
    /// # Examples
    ///
    /// You can apply actions without any search:
    ///
    /// ```
    /// use statewalk::Problem;
    /// use statewalk::problems::water_jugs::{Action, Jug, WaterJugs};
    ///
    /// let jugs = WaterJugs::new([3, 5])?;
    /// let full = jugs.apply(&jugs.initial(), &Action::Fill(Jug::B));
    /// assert_eq!(*jugs.apply(&full, &Action::Pour { from: Jug::B, into: Jug::A }), [3, 2]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn apply(&self, state: &Self::State, action: &Self::Action) -> Self::State;

    /// Every action of `state` with the successor to which it leads. Override this method if one pass over the state
    /// yields both.
    ///
    /// # Examples
    ///
    /// In this problem, an action is applicable if its successor is allowed. The override makes each successor once:
    ///
    /// ```
    /// use statewalk::Problem;
    ///
    /// struct Digits;
    ///
    /// impl Problem for Digits {
    ///     type State = u32;
    ///     type Action = u32;
    ///     fn initial(&self) -> u32 { 1 }
    ///     fn is_goal(&self, n: &u32) -> bool { *n == 4321 }
    ///     fn actions(&self, n: &u32) -> impl IntoIterator<Item = u32> {
    ///         self.successors(n).map(|(digit, _)| digit)
    ///     }
    ///     fn apply(&self, n: &u32, digit: &u32) -> u32 {
    ///         n + digit * 10_u32.pow(n.ilog10() + 1)
    ///     }
    ///     fn successors(&self, n: &u32) -> impl Iterator<Item = (u32, u32)> {
    ///         let all = (1..10).map(|digit| (digit, self.apply(n, &digit)));
    ///         all.filter(|(_, next)| next % 11 != 0 && *next < 10_000)
    ///     }
    /// }
    ///
    /// // 21, 321 and 4321 are no multiples of 11.
    /// let solution = statewalk::bfs(Digits).into_solution().expect("4321 is reachable");
    /// assert_eq!(solution.actions(), [2, 3, 4]);
    /// ```
    fn successors(&self, state: &Self::State) -> impl Iterator<Item = (Self::Action, Self::State)> {
        self.actions(state).into_iter().map(move |action| {
            let next = self.apply(state, &action);
            (action, next)
        })
    }
}
