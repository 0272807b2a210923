//! The front door: a [`Search`] owns a problem, limits and visitors, and runs an algorithm on them.

use core::hash::{BuildHasher, Hash};

use hashbrown::{DefaultHashBuilder, HashTable};
use smallvec::{SmallVec, smallvec};

use super::Solutions;
use crate::algorithm::Algorithm;
use crate::engine::{Context, InitialStates, Limits, Objective};
use crate::outcome::{Report, Stats};
use crate::problem::{Problem, WithGoal};
use crate::visitor::{Actions, Control, Node, OnActions, OnExpand, OnGoal, OnProgress, Visitor};

/// A search: a problem (or a reference to one), where to start, what it may use, and who watches.
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

/// The states in their order, the first of equal ones each; `None` if there is no memory for them.
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

/// Where a search starts.
#[derive(Debug, Clone)]
enum Initial<S> {
    OfProblem,
    Listed(InitialStates<S>),
    /// There was no memory for the list.
    Lost,
}

impl<P: Problem> Search<P> {
    /// A search without limits or visitors, from the problem's own start. `problem` may be a reference, and should be one
    /// if you need it afterwards, for instance for [`Solution::states`](crate::Solution::states).
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let count = neighbors(0, |n| [n + 1], |&n| n == 3);
    /// // By reference: the problem is still there to tell the states of the path.
    /// let solution = Search::new(&count).run(Bfs::new()).into_solution().expect("3 is in reach");
    /// assert_eq!(solution.states(&count).collect::<Vec<_>>(), [0, 1, 2, 3]);
    /// ```
    pub fn new(problem: P) -> Self {
        Self { problem, initial: Initial::OfProblem, limits: Limits::new(), objective: Objective::Every, visitor: () }
    }
}

impl<P: Problem, V> Search<P, V> {
    /// Starts from these states instead of the problem's own start. Default: [`Problem::initial`].
    ///
    /// It is one search: equal states count once, and where two starts are equally near to a goal the first listed
    /// wins. Without any start there is nothing to reach, so the search is unsolvable with no states at all. This is
    /// also how to ask for a hint from where a player is now.
    ///
    /// # Examples
    ///
    /// The nearest of several starts wins, and the solution tells which one it was:
    ///
    /// ```
    /// use statewalk::{Bfs, Outcome, Search, neighbors};
    ///
    /// let halve = neighbors(0_u32, |&n| [n / 2, n.saturating_sub(3)], |&n| n == 5);
    /// let search = Search::new(&halve);
    /// let solution = search.clone().initial_states([40, 14, 21]).run(Bfs::new()).into_solution().expect("there is a path from each");
    /// assert_eq!((*solution.initial(), solution.len()), (14, 2));
    ///
    /// assert_eq!(search.initial_states([]).run(Bfs::new()).outcome, Outcome::Unsolvable);
    /// ```
    pub fn initial_states(mut self, states: impl IntoIterator<Item = P::State>) -> Self {
        self.initial = distinct(states).map_or(Initial::Lost, Initial::Listed);
        self
    }

    /// Looks for these goals instead of the problem's own. Default: [`Problem::is_goal`].
    ///
    /// A goal is not expanded, so with a goal that nothing is, everything in reach is searched: to count it, to see its
    /// layers, or to look at each state by [`on_expand`](Self::on_expand) with its true distance.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_jugs::{Goal, WaterJugs};
    /// use statewalk::{Bfs, Search};
    ///
    /// let jugs = WaterJugs::new([3, 5])?.goal(Goal::Any(4))?;
    /// let solution = Search::new(&jugs).run(Bfs::new());
    /// assert_eq!((solution.solution().map(|solution| solution.len()), solution.stats.states), (Some(6), 14));
    ///
    /// let all = Search::new(&jugs).with_goal(|_| false).run(Bfs::new());
    /// assert_eq!((all.outcome.to_string().as_str(), all.stats.states), ("proved unsolvable", 16));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn with_goal<F>(self, is_goal: F) -> Search<WithGoal<P, F>, V>
    where
        F: Fn(&P::State) -> bool,
    {
        let Self { problem, initial, limits, objective, visitor } = self;
        Search { problem: WithGoal { problem, is_goal }, initial, limits, objective, visitor }
    }

    /// Sets all limits at once. Default: none.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Limits, Search, neighbors};
    ///
    /// let doubling = neighbors(1_u64, |n| [n * 2, n * 2 + 1], |_| false);
    /// // All at once means all: the limit of depth that was set before is gone.
    /// let report = Search::new(&doubling).max_depth(3).limits(Limits::new().max_expanded(100)).run(Bfs::new());
    /// assert_eq!(report.stats.depth, 7);
    /// ```
    pub fn limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Expands no state at this depth, counted in actions; a goal at exactly this depth is found. Default: no limit. See
    /// [`Limits::max_depth`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, StopReason, Outcome, Search, neighbors};
    ///
    /// let line = neighbors(0, |n| [n + 1], |&n| n == 5);
    /// // A goal at exactly this depth is found.
    /// assert!(Search::new(&line).max_depth(5).run(Bfs::new()).solution().is_some());
    /// assert_eq!(Search::new(&line).max_depth(4).run(Bfs::new()).outcome, Outcome::Undecided(StopReason::DepthLimit));
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
    /// // The goal is met when 4 is expanded, and is not expanded itself.
    /// assert!(Search::new(&line).max_expanded(5).run(Bfs::new()).solution().is_some());
    /// assert_eq!(Search::new(&line).max_expanded(4).run(Bfs::new()).outcome, Outcome::Undecided(StopReason::ExpansionLimit));
    /// ```
    pub fn max_expanded(self, states: u64) -> Self {
        let limits = self.limits.max_expanded(states);
        self.limits(limits)
    }

    /// Ends the search when it needs to keep one state more than this. Default: no limit. See [`Limits::max_states`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Iddfs, Search, neighbors};
    ///
    /// let line = neighbors(0, |n| [n + 1], |&n| n == 5);
    /// // The start counts, and so does the goal.
    /// assert!(Search::new(&line).max_states(6).run(Bfs::new()).solution().is_some());
    /// assert!(Search::new(&line).max_states(5).run(Bfs::new()).solution().is_none());
    /// // A search that keeps a path may be let use less: here as many as the path is long.
    /// let wide = neighbors(0_u32, |n| [n + 1, n + 2, n + 3], |&n| n == 15);
    /// assert!(Search::new(&wide).max_states(6).run(Iddfs::new()).solution().is_some());
    /// ```
    pub fn max_states(self, states: u64) -> Self {
        let limits = self.limits.max_states(states);
        self.limits(limits)
    }

    /// Ends the search when it needs more bytes than this. What states own on the heap is not counted. Default: no limit.
    /// See [`Limits::max_memory`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, StopReason, Iddfs, Outcome, Search, neighbors};
    ///
    /// let grid = neighbors((0_u32, 0_u32), |&(x, y)| [(x + 1, y), (x, y + 1)], |&at| at == (12, 12));
    /// let broad = Search::new(&grid).max_memory(4000).run(Bfs::new());
    /// assert_eq!(broad.outcome, Outcome::Undecided(StopReason::MemoryLimit));
    /// // Iterative deepening gives its table what is left.
    /// let deep = Search::new(&grid).max_memory(4000).run(Iddfs::new());
    /// assert_eq!(deep.solution().map(|solution| solution.len()), Some(24));
    /// assert!(deep.stats.bytes <= 4000);
    /// ```
    pub fn max_memory(self, bytes: u64) -> Self {
        let limits = self.limits.max_memory(bytes);
        self.limits(limits)
    }

    /// Ends the search this long after its first expansion, by the wall clock, looked at before each expansion. Default: no
    /// limit. Needs feature `std`. See [`Limits::max_time`].
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
    pub fn max_time(self, time: core::time::Duration) -> Self {
        let limits = self.limits.max_time(time);
        self.limits(limits)
    }

    /// Adds a visitor, to be asked after those that were added before. Give `&mut visitor` to have it back after the search.
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

    /// Asks `hook` before each expansion whether to go on, to leave this state alone, or to stop; one that returns nothing
    /// just looks. See [`Visitor::on_expand`], and
    /// [what pruning does to the verdict](Visitor#what-pruning-does-to-the-verdict).
    ///
    /// # Examples
    ///
    /// A look at every state, with its depth and the path to it; nothing is a goal, so nothing is left out:
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
    pub fn on_expand<F, C>(self, mut hook: F) -> Search<P, (V, impl Visitor<P::State, P::Action>)>
    where
        F: FnMut(&Node<'_, P::State, P::Action>) -> C,
        C: Into<Control>,
    {
        self.visitor(OnExpand(move |node: &Node<'_, P::State, P::Action>| hook(node).into()))
    }

    /// Lets `hook` take actions away from each node, or put them in another order. See [`Visitor::on_actions`], and
    /// [what pruning does to the verdict](Visitor#what-pruning-does-to-the-verdict).
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, from_fn};
    ///
    /// let coins = from_fn(0_u32, |_| [10, 7, 1], |sum, coin| sum + coin, |&sum| sum == 14);
    /// let ones = Search::new(&coins).on_actions(|_, actions| actions.retain(|&coin| coin < 10)).run(Bfs::new());
    /// assert_eq!(ones.into_solution().map(|solution| solution.into_actions()), Some(vec![7, 7]));
    /// ```
    pub fn on_actions<F>(self, hook: F) -> Search<P, (V, impl Visitor<P::State, P::Action>)>
    where
        F: FnMut(&Node<'_, P::State, P::Action>, &mut Actions<'_, P::Action>),
    {
        self.visitor(OnActions(hook))
    }

    /// Tries the actions of each node by this key, **the smallest first**, equal keys in the problem's order; see
    /// [`Actions::sort_by_key`].
    ///
    /// With [`neighbors`](crate::neighbors) an action is the number of the neighbor, so a key that is to look at the
    /// neighbor itself has to make it: `next(node.state()).nth(number)`.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, from_fn};
    ///
    /// let steps = from_fn(0, |_| [1, 2], |n, step| n + step, |&n| n == 3);
    /// let ascending = Search::new(&steps).order_by_key(|_, &step| step).run(Bfs::new());
    /// let descending = Search::new(&steps).order_by_key(|_, &step| -step).run(Bfs::new());
    /// assert_eq!(ascending.into_solution().map(|solution| solution.into_actions()), Some(vec![1, 2]));
    /// assert_eq!(descending.into_solution().map(|solution| solution.into_actions()), Some(vec![2, 1]));
    /// ```
    pub fn order_by_key<K, F>(self, mut key: F) -> Search<P, (V, impl Visitor<P::State, P::Action>)>
    where
        K: Ord,
        F: FnMut(&Node<'_, P::State, P::Action>, &P::Action) -> K,
    {
        self.on_actions(move |node, actions| actions.sort_by_key(|action| key(node, action)))
    }

    /// Calls `hook` for each goal that is found; it may stop the search. See [`Visitor::on_goal`].
    ///
    /// # Examples
    ///
    /// Only the first two goals, and the reason why there are no more:
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
    /// assert_eq!(search.by_ref().map(|solution| *solution.goal()).collect::<Vec<_>>(), [10, 20]);
    /// assert_eq!(search.status(), Status::Cutoff(StopReason::Stopped));
    /// ```
    pub fn on_goal<F, C>(self, mut hook: F) -> Search<P, (V, impl Visitor<P::State, P::Action>)>
    where
        F: FnMut(&Node<'_, P::State, P::Action>) -> C,
        C: Into<Control>,
    {
        self.visitor(OnGoal(move |node: &Node<'_, P::State, P::Action>| hook(node).into()))
    }

    /// Calls `report` after every `every`-th expansion (0 counts as 1); it may stop the search, or return
    /// nothing. See [`Visitor::on_progress`].
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

    /// Goes on after each goal, to look for a nearer one: branch and bound. Default: a search reports every goal.
    ///
    /// [`run`](Self::run) then reports the nearest goal that was found, even if a limit ended the search, and
    /// [`Report::status`](crate::Report::status) is [`Exhausted`](crate::Status::Exhausted) if there is no nearer one.
    /// [`solutions`](Self::solutions) gives one path after another, each shorter than the one before. It is for
    /// [`Dfs`](crate::Dfs), which has some path soon, and then improves it for as long as it may; breadth-first search and
    /// iterative deepening find the nearest goal first, and end with it.
    ///
    /// The depth of the best goal acts as a depth limit just below it: a state that is met nearer to the start than before
    /// is expanded again, and that may happen often. A [heuristic](crate::Dfs::heuristic) cuts more off.
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
    /// let count = neighbors(0_u32, |&n| [n + 1, n + 3].into_iter().filter(|&n| n < 20), |&n| n == 12);
    /// let first = Search::new(&count).run(Dfs::new()).into_solution();
    /// assert_eq!(first.map(|solution| solution.len()), Some(12));
    ///
    /// let report = Search::new(&count).branch_and_bound().run(Dfs::new());
    /// assert_eq!(report.status, Status::Exhausted);
    /// assert_eq!(report.into_solution().map(|solution| solution.len()), Some(4));
    /// ```
    pub fn branch_and_bound(self) -> Self {
        Self { objective: Objective::Better { best: None }, ..self }
    }

    /// Runs the search to the first goal, or to its end where there is none; an [improving](Self::branch_and_bound) search, always to
    /// its end.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Status, Search, neighbors};
    ///
    /// let tree = neighbors(1_u32, |n| [n * 2, n * 2 + 1], |&n| n > 4);
    /// let report = Search::new(&tree).run(Bfs::new());
    /// assert_eq!(report.solution().map(|solution| *solution.goal()), Some(5));
    /// assert_eq!(report.status, Status::Running, "there is more, but nobody asked");
    /// ```
    pub fn run<A>(self, algorithm: A) -> Report<P::State, P::Action>
    where
        A: Algorithm<P>,
        V: Visitor<P::State, P::Action>,
    {
        self.solutions(algorithm).into_report()
    }

    /// A search that gives one goal after another, each searched when it is asked for. See [`Solutions`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// // There is no end of goals; three are asked for.
    /// let odd = neighbors(0_u64, |n| [n + 2, n + 3], |n| n % 2 == 1);
    /// let first: Vec<u64> = Search::new(&odd).solutions(Bfs::new()).take(3).map(|solution| *solution.goal()).collect();
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
