//! The entry point: a [`Search`] owns a problem, limits and visitors, and runs an algorithm on them.

use core::hash::{BuildHasher, Hash};

use hashbrown::{DefaultHashBuilder, HashTable};
use smallvec::{SmallVec, smallvec};

use super::Solutions;
use crate::algorithm::Algorithm;
use crate::engine::{Context, InitialStates, Limits, Objective};
use crate::outcome::{Report, Stats};
use crate::problem::{Problem, WithGoal};
use crate::visitor::{Actions, Control, Node, OnActions, OnExpand, OnGoal, OnProgress, Visitor};

/// A search: a problem or a reference to one, its initial states, limits and visitors.
///
/// # Examples
///
/// ```
/// use statewalk::{Bfs, StopReason, Outcome, Search, neighbors};
///
/// // Collatz backwards: what is the shortest path from 1 to 27?
/// let backwards = neighbors(
///     1_u64,
///     |&n| core::iter::once(2 * n).chain((n > 4 && n % 6 == 4).then_some((n - 1) / 3)),
///     |&n| n == 27,
/// );
/// let report = Search::new(&backwards).max_states(10_000).run(Bfs::new());
/// assert_eq!(report.outcome, Outcome::Undecided(StopReason::StateLimit));
/// assert_eq!(report.stats.states, 10_000);
/// ```
#[derive(Debug, Clone)]
#[must_use = "a search does nothing until `run` or `solutions` is called"]
pub struct Search<P: Problem, V = ()> {
    problem: P,
    initial: Initial<P::State>,
    limits: Limits,
    objective: Objective,
    visitor: V,
}

/// The distinct states in order of first occurrence; `None` if there is no memory for them.
fn distinct<S: Eq + Hash>(states: impl IntoIterator<Item = S>) -> Option<InitialStates<S>> {
    let hasher = DefaultHashBuilder::default();
    let mut listed = InitialStates::new();
    let mut places = HashTable::<usize>::new();
    for state in states {
        let hash = hasher.hash_one(&state);
        if places.find(hash, |&place| listed[place] == state).is_none() {
            places.try_reserve(1, |&place| hasher.hash_one(&listed[place])).ok()?;
            listed.try_reserve(1).ok()?;
            places.insert_unique(hash, listed.len(), |&place| hasher.hash_one(&listed[place]));
            listed.push(state);
        }
    }
    Some(listed)
}

/// The initial states of a search.
#[derive(Debug, Clone)]
enum Initial<S> {
    OfProblem,
    Listed(InitialStates<S>),
    /// There was no memory for the list.
    Lost,
}

impl<P: Problem> Search<P> {
    /// A search without limits or visitors, from the problem's own initial state. `problem` may be a reference. Pass a
    /// reference if you need the problem afterwards, for example for [`Solution::states`](crate::Solution::states).
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let count = neighbors(0, |n| [n + 1], |&n| n == 3);
    /// // By reference, because the states of the path need the problem.
    /// let report = Search::new(&count).run(Bfs::new());
    /// let solution = report.into_solution().expect("3 is reachable");
    /// assert_eq!(solution.states(&count).collect::<Vec<_>>(), [0, 1, 2, 3]);
    /// ```
    pub fn new(problem: P) -> Self {
        Self { problem, initial: Initial::OfProblem, limits: Limits::new(), objective: Objective::Every, visitor: () }
    }
}

/// # The problem
///
/// The initial states and the goals of the search. By default, both are those of the problem.
impl<P: Problem, V> Search<P, V> {
    /// Starts from these states instead of the problem's own. Default: [`Problem::initial`].
    ///
    /// One search starts from all of them; equal states count once. For example, pass the current state of a game to
    /// compute a hint. If two initial states are equally near to a goal, the one listed first wins. If the list is
    /// empty, no goal is reachable, so the outcome is `Unsolvable`, with 0 states.
    ///
    /// # Examples
    ///
    /// The initial state that is nearest to a goal wins, and the solution names it:
    ///
    /// ```
    /// use statewalk::{Bfs, Outcome, Search, neighbors};
    ///
    /// let halve = neighbors(0_u32, |&n| [n / 2, n.saturating_sub(3)], |&n| n == 5);
    /// let search = Search::new(&halve);
    /// let report = search.clone().initial_states([40, 14, 21]).run(Bfs::new());
    /// let solution = report.into_solution().expect("5 is reachable from each");
    /// assert_eq!((*solution.initial(), solution.len()), (14, 2));
    ///
    /// assert_eq!(search.initial_states([]).run(Bfs::new()).outcome, Outcome::Unsolvable);
    /// ```
    pub fn initial_states(mut self, states: impl IntoIterator<Item = P::State>) -> Self {
        self.initial = distinct(states).map_or(Initial::Lost, Initial::Listed);
        self
    }

    /// Searches for these goals instead of the problem's own. Default: [`Problem::is_goal`].
    ///
    /// Goals are not expanded. If no state is a goal, the search expands every reachable state: use such a goal test to
    /// count the states, to see their [layers](crate::Report::layers), or to visit each state by
    /// [`on_expand`](Self::on_expand). Breadth-first search visits each state at its true distance.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_jugs::{Goal, WaterJugs};
    /// use statewalk::{Bfs, Search};
    ///
    /// let jugs = WaterJugs::new([3, 5])?.goal(Goal::Any(4))?;
    /// let solution = Search::new(&jugs).run(Bfs::new());
    /// assert_eq!(solution.solution().map(|solution| solution.len()), Some(6));
    /// assert_eq!(solution.stats.states, 14);
    ///
    /// let all = Search::new(&jugs).with_goal(|_| false).run(Bfs::new());
    /// assert_eq!(all.outcome.to_string(), "proved unsolvable");
    /// assert_eq!(all.stats.states, 16);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn with_goal<F>(self, is_goal: F) -> Search<WithGoal<P, F>, V>
    where
        F: Fn(&P::State) -> bool,
    {
        let Self { problem, initial, limits, objective, visitor } = self;
        Search { problem: WithGoal { problem, is_goal }, initial, limits, objective, visitor }
    }
}

/// # Limits
///
/// Limits are exact, except for the time: a search that needs exactly the limit completes. By default, a search has
/// none.
impl<P: Problem, V> Search<P, V> {
    /// Replaces all limits at once. Default: no limits.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Limits, Search, neighbors};
    ///
    /// let doubling = neighbors(1_u64, |n| [n * 2, n * 2 + 1], |_| false);
    /// // This call removes the depth limit that was set before.
    /// let search = Search::new(&doubling).max_depth(3).limits(Limits::new().max_expanded(100));
    /// assert_eq!(search.run(Bfs::new()).stats.depth, 7);
    /// ```
    pub fn limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Expands no state at this depth, counted in actions. A goal at exactly this depth is found. Default: no limit.
    /// See [`Limits::max_depth`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, StopReason, Outcome, Search, neighbors};
    ///
    /// let line = neighbors(0, |n| [n + 1], |&n| n == 5);
    /// // A goal at exactly this depth is found.
    /// assert!(Search::new(&line).max_depth(5).run(Bfs::new()).solution().is_some());
    /// let outcome = Search::new(&line).max_depth(4).run(Bfs::new()).outcome;
    /// assert_eq!(outcome, Outcome::Undecided(StopReason::DepthLimit));
    /// ```
    pub fn max_depth(self, depth: u32) -> Self {
        let limits = self.limits.max_depth(depth);
        self.limits(limits)
    }

    /// Ends the search when it needs to expand one state more than this. Default: no limit. See
    /// [`Limits::max_expanded`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, StopReason, Outcome, Search, neighbors};
    ///
    /// let line = neighbors(0, |n| [n + 1], |&n| n == 5);
    /// // The expansion of 4 generates the goal, which is not expanded itself.
    /// assert!(Search::new(&line).max_expanded(5).run(Bfs::new()).solution().is_some());
    /// let outcome = Search::new(&line).max_expanded(4).run(Bfs::new()).outcome;
    /// assert_eq!(outcome, Outcome::Undecided(StopReason::ExpansionLimit));
    /// ```
    pub fn max_expanded(self, states: u64) -> Self {
        let limits = self.limits.max_expanded(states);
        self.limits(limits)
    }

    /// Ends the search when it needs to store one state more than this. Default: no limit. See [`Limits::max_states`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Iddfs, Search, neighbors};
    ///
    /// let line = neighbors(0, |n| [n + 1], |&n| n == 5);
    /// // The initial state counts, and so does the goal.
    /// assert!(Search::new(&line).max_states(6).run(Bfs::new()).solution().is_some());
    /// assert!(Search::new(&line).max_states(5).run(Bfs::new()).solution().is_none());
    /// // A search that stores only its path needs as many states as the path has.
    /// let wide = neighbors(0_u32, |n| [n + 1, n + 2, n + 3], |&n| n == 15);
    /// assert!(Search::new(&wide).max_states(6).run(Iddfs::new()).solution().is_some());
    /// ```
    pub fn max_states(self, states: u64) -> Self {
        let limits = self.limits.max_states(states);
        self.limits(limits)
    }

    /// Ends the search when it needs more bytes than this. Heap memory that states own does not count. Default: no
    /// limit. See [`Limits::max_memory`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, StopReason, Iddfs, Outcome, Search, neighbors};
    ///
    /// let moves = |&(x, y): &(u32, u32)| [(x + 1, y), (x, y + 1)];
    /// let grid = neighbors((0, 0), moves, |&at| at == (12, 12));
    /// let broad = Search::new(&grid).max_memory(4000).run(Bfs::new());
    /// assert_eq!(broad.outcome, Outcome::Undecided(StopReason::MemoryLimit));
    /// // The table of iterative deepening takes the memory that remains.
    /// let deep = Search::new(&grid).max_memory(4000).run(Iddfs::new());
    /// assert_eq!(deep.solution().map(|solution| solution.len()), Some(24));
    /// assert!(deep.stats.bytes <= 4000);
    /// ```
    pub fn max_memory(self, bytes: u64) -> Self {
        let limits = self.limits.max_memory(bytes);
        self.limits(limits)
    }

    /// Ends the search this long after its first expansion, by the wall clock. The clock is read before each expansion.
    /// Default: no limit. Needs feature `std`. See [`Limits::max_time`].
    ///
    /// # Examples
    ///
    /// ```
    /// use core::time::Duration;
    /// use statewalk::{Bfs, StopReason, Outcome, Search, neighbors};
    ///
    /// let endless = neighbors(0_u64, |n| [n + 1, n + 2], |_| false);
    /// let report = Search::new(&endless).max_time(Duration::from_millis(5)).run(Bfs::new());
    /// assert_eq!(report.outcome, Outcome::Undecided(StopReason::TimeLimit));
    /// ```
    #[cfg(all(feature = "std", not(all(target_family = "wasm", target_os = "unknown"))))]
    #[cfg_attr(docsrs, doc(cfg(feature = "std")))]
    #[doc(alias = "timeout")]
    pub fn max_time(self, time: core::time::Duration) -> Self {
        let limits = self.limits.max_time(time);
        self.limits(limits)
    }
}

/// # Hooks
///
/// Visitors watch a search, prune states, order actions and stop the search. A hook is a visitor made of a closure.
/// Hooks are called in the order in which they were added.
impl<P: Problem, V> Search<P, V> {
    /// Adds a visitor. The search calls it after the visitors that were added before. Pass `&mut visitor` to use it
    /// after the search.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::render::Recorder;
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let mut recorder = Recorder::new();
    /// let tree = neighbors(1_u32, |n| [n * 2, n * 2 + 1], |&n| n == 6);
    /// let report = Search::new(&tree).visitor(&mut recorder).run(Bfs::new());
    /// assert_eq!(recorder.len() as u64, report.stats.states);
    /// ```
    pub fn visitor<W>(self, visitor: W) -> Search<P, (V, W)>
    where
        W: Visitor<P::State, P::Action>,
    {
        let Self { problem, initial, limits, objective, visitor: first } = self;
        Search { problem, initial, limits, objective, visitor: (first, visitor) }
    }

    /// Calls `hook` before each expansion. The hook returns whether to continue, to prune the state or to stop; a hook
    /// that returns `()` only watches. See [`Visitor::on_expand`], and [what pruning does to the
    /// verdict](Visitor#what-pruning-does-to-the-verdict).
    ///
    /// # Examples
    ///
    /// Visits every reachable state with its depth. No state is a goal, so none is left out:
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let divisors = neighbors(60_u32, |&n| (1..n).filter(move |d| n % d == 0), |_| false);
    /// let mut steps_to_one = None;
    /// let search = Search::new(&divisors).on_expand(|node| {
    ///     if *node.state() == 1 { steps_to_one = Some(node.depth()) }
    /// });
    /// let _ = search.run(Bfs::new());
    /// assert_eq!(steps_to_one, Some(1));
    /// ```
    #[doc(alias = "callback")]
    pub fn on_expand<F, C>(self, mut hook: F) -> Search<P, (V, impl Visitor<P::State, P::Action>)>
    where
        F: FnMut(&Node<'_, P::State, P::Action>) -> C,
        C: Into<Control>,
    {
        self.visitor(OnExpand(move |node: &Node<'_, P::State, P::Action>| hook(node).into()))
    }

    /// Lets `hook` drop actions of each node, or change their order. See [`Visitor::on_actions`], and
    /// [what pruning does to the verdict](Visitor#what-pruning-does-to-the-verdict).
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, from_fn};
    ///
    /// let coins = from_fn(0_u32, |_| [10, 7, 1], |sum, coin| sum + coin, |&sum| sum == 14);
    /// let search = Search::new(&coins);
    /// let search = search.on_actions(|_, actions| actions.retain(|&coin| coin < 10));
    /// let solution = search.run(Bfs::new()).into_solution();
    /// assert_eq!(solution.map(|solution| solution.into_actions()), Some(vec![7, 7]));
    /// ```
    pub fn on_actions<F>(self, hook: F) -> Search<P, (V, impl Visitor<P::State, P::Action>)>
    where
        F: FnMut(&Node<'_, P::State, P::Action>, &mut Actions<'_, P::Action>),
    {
        self.visitor(OnActions(hook))
    }

    /// Tries the actions of each node in the order of `key`, **the smallest first**. Equal keys keep the problem's
    /// order. See [`Actions::sort_by_key`].
    ///
    /// With [`neighbors`](crate::neighbors) an action is the index of the neighbor. A key that depends on the neighbor
    /// itself must generate it: `next(node.state()).nth(index)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, from_fn};
    ///
    /// let steps = from_fn(0, |_| [1, 2], |n, step| n + step, |&n| n == 3);
    /// let ascending = Search::new(&steps).order_by_key(|_, &step| step).run(Bfs::new());
    /// let descending = Search::new(&steps).order_by_key(|_, &step| -step).run(Bfs::new());
    /// assert_eq!(ascending.solution().map(|solution| solution.actions()), Some(&[1, 2][..]));
    /// assert_eq!(descending.solution().map(|solution| solution.actions()), Some(&[2, 1][..]));
    /// ```
    pub fn order_by_key<K, F>(self, mut key: F) -> Search<P, (V, impl Visitor<P::State, P::Action>)>
    where
        K: Ord,
        F: FnMut(&Node<'_, P::State, P::Action>, &P::Action) -> K,
    {
        self.on_actions(move |node, actions| actions.sort_by_key(|action| key(node, action)))
    }

    /// Calls `hook` for each goal that is found. The hook may stop the search. See [`Visitor::on_goal`].
    ///
    /// # Examples
    ///
    /// This search stops after two goals, and its status gives the reason:
    ///
    /// ```
    /// use statewalk::{Bfs, StopReason, Control, Status, Search, neighbors};
    ///
    /// let numbers = neighbors(1_u32, |n| [n + 1, n + 10], |n| n % 10 == 0);
    /// let mut left = 2;
    /// let mut search = Search::new(&numbers)
    ///     .on_goal(|_| {
    ///         left -= 1;
    ///         if left > 0 { Control::Continue } else { Control::Stop }
    ///     })
    ///     .solutions(Bfs::new());
    /// let goals: Vec<u32> = search.by_ref().map(|solution| *solution.goal()).collect();
    /// assert_eq!(goals, [10, 20]);
    /// assert_eq!(search.status(), Status::Cutoff(StopReason::Stopped));
    /// ```
    pub fn on_goal<F, C>(self, mut hook: F) -> Search<P, (V, impl Visitor<P::State, P::Action>)>
    where
        F: FnMut(&Node<'_, P::State, P::Action>) -> C,
        C: Into<Control>,
    {
        self.visitor(OnGoal(move |node: &Node<'_, P::State, P::Action>| hook(node).into()))
    }

    /// Calls `report` after every `every`-th expansion; 0 counts as 1. The hook may stop the search; a hook that
    /// returns `()` only watches. See [`Visitor::on_progress`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let mut calls = 0;
    /// let ring = neighbors(0_u32, |n| [(n + 1) % 1000], |_| false);
    /// let search = Search::new(&ring).on_progress(300, |stats| {
    ///     calls += 1;
    ///     assert_eq!(stats.expanded, 300 * calls);
    /// });
    /// let _ = search.run(Bfs::new());
    /// assert_eq!(calls, 3, "and none for the last 100");
    /// ```
    pub fn on_progress<F, C>(self, every: u64, mut report: F) -> Search<P, (V, impl Visitor<P::State, P::Action>)>
    where
        F: FnMut(&Stats) -> C,
        C: Into<Control>,
    {
        self.visitor(OnProgress { every: every.max(1), report: move |stats: &Stats| report(stats).into() })
    }
}

/// # Run
///
/// The search begins when [`run`](Self::run) is called, or when the iterator of [`solutions`](Self::solutions) is
/// advanced.
impl<P: Problem, V> Search<P, V> {
    /// Sets branch and bound, an anytime search: after each goal, the search continues and looks for a nearer one.
    /// Default: off; then [`solutions`](Self::solutions) yields every goal.
    ///
    /// With this setting, [`run`](Self::run) reports the nearest goal found, even if a limit ended the search.
    /// [`Report::status`](crate::Report::status) is [`Exhausted`](crate::Status::Exhausted) if it is proved that no
    /// goal is nearer. [`solutions`](Self::solutions) yields solutions, each shorter than the one before. The setting
    /// is meant for [`Dfs`](crate::Dfs), which finds some solution soon and improves it within the limits.
    /// Breadth-first search and iterative deepening find a nearest goal first and end with it.
    ///
    /// The depth of the best goal acts as a depth limit of one action less. So a state is expanded again if it is
    /// generated at a smaller depth than before, which may happen often. A [heuristic](crate::Dfs::heuristic) cuts off
    /// more states.
    ///
    /// # Reference
    ///
    /// A. H. Land and A. G. Doig, "An automatic method of solving discrete programming problems", 1960.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Dfs, Status, Search, neighbors};
    ///
    /// let next = |&n: &u32| [n + 1, n + 3].into_iter().filter(|&n| n < 20);
    /// let count = neighbors(0, next, |&n| n == 12);
    /// let first = Search::new(&count).run(Dfs::new()).into_solution();
    /// assert_eq!(first.map(|solution| solution.len()), Some(12));
    ///
    /// let report = Search::new(&count).branch_and_bound().run(Dfs::new());
    /// assert_eq!(report.status, Status::Exhausted);
    /// assert_eq!(report.into_solution().map(|solution| solution.len()), Some(4));
    /// ```
    #[doc(alias = "anytime")]
    pub fn branch_and_bound(self) -> Self {
        Self { objective: Objective::Better { best: None }, ..self }
    }

    /// Runs the search to the first goal, or to its end if it finds none. A [branch and bound](Self::branch_and_bound)
    /// always runs to its end.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Status, Search, neighbors};
    ///
    /// let tree = neighbors(1_u32, |n| [n * 2, n * 2 + 1], |&n| n > 4);
    /// let report = Search::new(&tree).run(Bfs::new());
    /// assert_eq!(report.solution().map(|solution| *solution.goal()), Some(5));
    /// assert_eq!(report.status, Status::Running, "further goals were not asked for");
    /// ```
    pub fn run<A>(self, algorithm: A) -> Report<P::State, P::Action>
    where
        A: Algorithm<P>,
        V: Visitor<P::State, P::Action>,
    {
        self.solutions(algorithm).into_report()
    }

    /// An iterator over the goals. It searches for each goal on demand. See [`Solutions`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// // There are infinitely many goals; three are asked for.
    /// let odd = neighbors(0_u64, |n| [n + 2, n + 3], |n| n % 2 == 1);
    /// let solutions = Search::new(&odd).solutions(Bfs::new()).take(3);
    /// let first: Vec<u64> = solutions.map(|solution| *solution.goal()).collect();
    /// assert_eq!(first, [3, 5, 7]);
    /// ```
    pub fn solutions<A>(self, algorithm: A) -> Solutions<P, A, V>
    where
        A: Algorithm<P>,
        V: Visitor<P::State, P::Action>,
    {
        let Self { problem, initial, limits, objective, visitor } = self;
        let cx = Context::new(limits, objective, visitor);
        let (initial, are_lost) = match initial {
            Initial::OfProblem => (smallvec![problem.initial()], false),
            Initial::Listed(states) => (states, false),
            Initial::Lost => (SmallVec::new(), true),
        };
        let run = algorithm.into_run(&problem, initial);
        let solutions = Solutions::new(problem, run, cx);
        if are_lost { solutions.without_initial_states() } else { solutions }
    }
}
