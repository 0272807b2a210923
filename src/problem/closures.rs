//! Problems made of closures, so that a ten-line script needs no `impl`.

use core::fmt;
use core::hash::Hash;

use super::Problem;

/// A problem from its start and three closures: the actions of a state, what an action leads to, and the goal test.
///
/// What the closure `actions` returns can borrow neither from its argument nor from the closure itself: it copies what it
/// needs of the state, and the closure borrows owned data beforehand, as shown at [`neighbors`]. Where that gets in the
/// path, implement [`Problem`], whose methods may borrow from both.
///
/// # Examples
///
/// From 1, double or add 3: how does one come to 11? The answer is a list of actions, so they are worth naming.
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
/// Its closures have no names, so it is handed on as some problem:
///
/// ```
/// use statewalk::{Problem, bfs, from_fn};
///
/// fn coins(sum: u32) -> impl Problem<State = u32, Action = u32> + Clone {
///     from_fn(0, move |&so_far| [5, 3].into_iter().filter(move |coin| so_far + coin <= sum), |sum, coin| sum + coin, move |&n| n == sum)
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

/// A problem from its start, the neighbors of a state and the goal test, for graphs whose edges need no names.
///
/// An action is the number of the neighbor, counted from 0 in the order in which `next` lists them, so no state is
/// stored twice. So print the [states](crate::Solution::states) of a path: its actions are numbers only. A search that goes by actions (depth
/// first, or with a hook that arranges them) asks for all neighbors once for each of them; where there are many, implement
/// [`Problem`].
///
/// What `next` returns can borrow neither from its argument nor from the closure itself. So a closure over owned data
/// borrows it beforehand, and what it needs of a state that is not `Copy` it clones, or it collects the neighbors into
/// a list. A problem that is to be sent to another thread owns its data and collects.
///
/// # Examples
///
/// A word ladder, with neighbors collected into a list, which needs no thought:
///
/// ```
/// let words: Vec<String> = ["cold", "cord", "card", "ward", "warm", "worm"].map(String::from).into();
/// let differ = |a: &str, b: &str| a.bytes().zip(b.bytes()).filter(|(a, b)| a != b).count();
/// let ladder = statewalk::neighbors(
///     "cold".to_owned(),
///     move |word: &String| words.iter().filter(|next| differ(next, word) == 1).cloned().collect::<Vec<_>>(),
///     |word| word == "warm",
/// );
/// let solution = statewalk::bfs(&ladder).into_solution().ok_or("no path")?;
/// assert_eq!(solution.states(&ladder).collect::<Vec<_>>().join(" "), "cold cord card ward warm");
/// # Ok::<(), &str>(())
/// ```
///
/// The same without lists, borrowing the graph beforehand:
///
/// ```
/// let graph = vec![vec![1, 2], vec![3], vec![3], vec![]];
/// let g = &graph;
/// let problem = statewalk::neighbors(0, |&node: &usize| g[node].iter().copied(), |&node| node == 3);
///
/// let solution = statewalk::bfs(&problem).into_solution().ok_or("no path")?;
/// assert_eq!(solution.states(&problem).collect::<Vec<_>>(), [0, 1, 3]);
/// # Ok::<(), &str>(())
/// ```
pub fn neighbors<S, I, N, G>(start: S, next: N, is_goal: G) -> Neighbors<S, N, G>
where
    S: Clone + Eq + Hash,
    I: IntoIterator<Item = S>,
    N: Fn(&S) -> I,
    G: Fn(&S) -> bool,
{
    Neighbors { start, next, is_goal }
}

/// The [`Problem`] that [`neighbors`] makes. Its actions are the numbers of the neighbors, from 0.
///
/// # Examples
///
/// To write its type down, box the closures, or let them be functions:
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

    /// The neighbor with this number; `state` itself where there is none, which no search asks for.
    fn apply(&self, state: &S, number: &u32) -> S {
        // Some iterators get there without going through those before.
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
