//! Problems made of closures, for short programs without an `impl`.

use core::fmt;
use core::hash::Hash;

use super::Problem;

/// A problem made of an initial state and three closures: the actions of a state, the successor of an action, and the
/// goal test.
///
/// The value that `actions` returns can borrow neither from its argument nor from the closure itself. Copy the needed
/// parts of the state into that value. If the closure needs data that you own, make a reference to the data first and
/// use the reference in the closure, as the second example of [`neighbors`] does. If that is inconvenient, implement
/// [`Problem`], whose methods may borrow from both.
///
/// # Examples
///
/// From 1, double or add 3: which actions lead to 11? A solution lists the actions, so use names as actions.
///
/// ```
/// let arithmetic = statewalk::from_fn(
///     1_u64,
///     |_| ["double", "add 3"],
///     |&n, &action| if action == "double" { n * 2 } else { n + 3 },
///     |&n| n == 11,
/// );
/// let solution = statewalk::bfs(&arithmetic).into_solution().ok_or("no path")?;
/// assert_eq!(solution.actions(), ["add 3", "double", "add 3"]);
/// # Ok::<(), &str>(())
/// ```
pub fn from_fn<S, A, I, FA, FP, FG>(initial: S, actions: FA, apply: FP, is_goal: FG) -> FromFn<S, FA, FP, FG>
where
    S: Clone + Eq + Hash,
    A: Clone,
    I: IntoIterator<Item = A>,
    FA: Fn(&S) -> I,
    FP: Fn(&S, &A) -> S,
    FG: Fn(&S) -> bool,
{
    FromFn { initial, actions, apply, is_goal }
}

/// The [`Problem`] that [`from_fn`] makes.
///
/// # Examples
///
/// Closures have no nameable types, so a function returns `impl Problem`:
///
/// ```
/// use statewalk::{Problem, bfs, from_fn};
///
/// fn coins(sum: u32) -> impl Problem<State = u32, Action = u32> + Clone {
///     let coins = move |&so_far: &u32| {
///         [5, 3].into_iter().filter(move |coin| so_far + coin <= sum)
///     };
///     from_fn(0, coins, |sum, coin| sum + coin, move |&n| n == sum)
/// }
///
/// assert_eq!(bfs(coins(14)).solution().map(|solution| solution.len()), Some(4));
/// assert!(bfs(coins(7)).solution().is_none());
/// ```
#[derive(Clone)]
pub struct FromFn<S, FA, FP, FG> {
    initial: S,
    actions: FA,
    apply: FP,
    is_goal: FG,
}

impl<S, A, I, FA, FP, FG> Problem for FromFn<S, FA, FP, FG>
where
    S: Clone + Eq + Hash,
    A: Clone,
    I: IntoIterator<Item = A>,
    FA: Fn(&S) -> I,
    FP: Fn(&S, &A) -> S,
    FG: Fn(&S) -> bool,
{
    type State = S;
    type Action = A;

    fn initial(&self) -> S {
        self.initial.clone()
    }

    fn is_goal(&self, state: &S) -> bool {
        (self.is_goal)(state)
    }

    fn actions(&self, state: &S) -> impl IntoIterator<Item = A> {
        (self.actions)(state)
    }

    fn apply(&self, state: &S, action: &A) -> S {
        (self.apply)(state, action)
    }
}

impl<S: fmt::Debug, FA, FP, FG> fmt::Debug for FromFn<S, FA, FP, FG> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FromFn").field("initial", &self.initial).finish_non_exhaustive()
    }
}

/// A problem made of an initial state, the neighbors of a state and the goal test, for graphs whose edges need no
/// names.
///
/// An action is the index of the neighbor, counted from 0 in the order in which `next` lists the neighbors. So an
/// action takes four bytes, and no state is stored twice. To print a solution, print its
/// [states](crate::Solution::states).
///
/// Depth-first search and hooks that edit actions apply actions one by one. Each application asks `next` for the
/// neighbors again. If a state has many neighbors, implement [`Problem`].
///
/// The value that `next` returns can borrow neither from its argument nor from the closure itself. Collect the
/// neighbors into a list. Or make a reference to your data first and use the reference in the closure, as in the second
/// example; clone the needed parts of a state that is not `Copy`. If you send the problem to another thread, the
/// closure must own its data, so collect.
///
/// # Examples
///
/// A word ladder, with neighbors collected into a list:
///
/// ```
/// let words = ["cold", "cord", "card", "ward", "warm", "worm"].map(String::from);
/// let differ = |a: &str, b: &str| a.bytes().zip(b.bytes()).filter(|(a, b)| a != b).count();
/// let next = move |word: &String| -> Vec<String> {
///     words.iter().filter(|next| differ(next, word) == 1).cloned().collect()
/// };
/// let ladder = statewalk::neighbors("cold".to_owned(), next, |word| word == "warm");
/// let solution = statewalk::bfs(&ladder).into_solution().ok_or("no path")?;
/// let words: Vec<String> = solution.states(&ladder).collect();
/// assert_eq!(words.join(" "), "cold cord card ward warm");
/// # Ok::<(), &str>(())
/// ```
///
/// This closure borrows the graph and makes no lists:
///
/// ```
/// let graph = vec![vec![1, 2], vec![3], vec![3], vec![]];
/// let g = &graph;
/// let next = |&node: &usize| g[node].iter().copied();
/// let problem = statewalk::neighbors(0, next, |&node| node == 3);
///
/// let solution = statewalk::bfs(&problem).into_solution().ok_or("no path")?;
/// assert_eq!(solution.states(&problem).collect::<Vec<_>>(), [0, 1, 3]);
/// # Ok::<(), &str>(())
/// ```
#[doc(alias = "neighbours")]
pub fn neighbors<S, I, N, G>(start: S, next: N, is_goal: G) -> Neighbors<S, N, G>
where
    S: Clone + Eq + Hash,
    I: IntoIterator<Item = S>,
    N: Fn(&S) -> I,
    G: Fn(&S) -> bool,
{
    Neighbors { start, next, is_goal }
}

/// The [`Problem`] that [`neighbors`] makes. Its actions are the indices of the neighbors, from 0.
///
/// # Examples
///
/// To name the type, box the closures or use functions:
///
/// ```
/// use statewalk::{Neighbors, bfs, neighbors};
///
/// fn next(n: &u32) -> [u32; 2] { [n * 2, n + 3] }
/// fn is_goal(n: &u32) -> bool { *n == 11 }
///
/// struct Puzzle {
///     space: Neighbors<u32, fn(&u32) -> [u32; 2], fn(&u32) -> bool>,
/// }
///
/// let puzzle = Puzzle { space: neighbors(1, next, is_goal) };
/// assert_eq!(bfs(&puzzle.space).solution().map(|solution| solution.len()), Some(3));
/// ```
#[derive(Clone)]
pub struct Neighbors<S, N, G> {
    start: S,
    next: N,
    is_goal: G,
}

impl<S, I, N, G> Problem for Neighbors<S, N, G>
where
    S: Clone + Eq + Hash,
    I: IntoIterator<Item = S>,
    N: Fn(&S) -> I,
    G: Fn(&S) -> bool,
{
    type State = S;
    type Action = u32;

    fn initial(&self) -> S {
        self.start.clone()
    }

    fn is_goal(&self, state: &S) -> bool {
        (self.is_goal)(state)
    }

    fn actions(&self, state: &S) -> impl IntoIterator<Item = u32> {
        self.successors(state).map(|(number, _)| number)
    }

    /// The neighbor with this index; `state` itself if there is none. No search asks for such an index.
    fn apply(&self, state: &S, number: &u32) -> S {
        // Some iterators skip to an element without producing those before it.
        let found = usize::try_from(*number).ok().and_then(|number| (self.next)(state).into_iter().nth(number));
        found.unwrap_or_else(|| state.clone())
    }

    fn successors(&self, state: &S) -> impl Iterator<Item = (u32, S)> {
        (0..=u32::MAX).zip((self.next)(state))
    }
}

impl<S: fmt::Debug, N, G> fmt::Debug for Neighbors<S, N, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Neighbors").field("start", &self.start).finish_non_exhaustive()
    }
}
