//! The trait of visitors.

use super::{Actions, Control, Events, Generated, Node};
use crate::outcome::Stats;

/// Watches a search, and may prune, reorder and stop it.
///
/// Every method has a default that does nothing. `()` is the visitor that needs no calls and costs nothing; `&mut V`,
/// `Box<dyn Visitor<S, A>>` and pairs of visitors are visitors too. A pair calls its first visitor first. If
/// `on_expand` of the first prunes the node or stops the search, the second is not called for that node.
/// [`Search`](crate::Search) has closure forms of single methods, such as [`on_expand`](crate::Search::on_expand).
///
/// # What pruning does to the verdict
///
/// [`Control::Prune`] and [`Actions::retain`] make no promise: they may cut off the only path to a goal. A search with
/// such a prune that finds no goal ends [`Undecided(Pruned)`](crate::StopReason::Pruned).
///
/// [`Control::PruneSound`] and [`Actions::retain_sound`] make a promise, and the search relies on it for its proof and
/// for the length of the shortest solution. Pruning a node drops all its actions. For each node and each action that is
/// dropped there, one of these must hold:
///
/// * **(a)** *The drop depends on the state alone, and a shortest solution remains.* Every visit to the state makes the
///   same drops by rule (a), on any path and at any time. If a goal is reachable from the state, at least one action
///   that these drops leave begins a shortest path to a goal.
/// * **(b)** *The successor is on the path, or one action away from it.* Either the successor is a state on the path to
///   this node, or the state of this node itself. Or an earlier node of this path has an action to the same successor,
///   and no visitor dropped that action at the earlier node.
///
/// Rule (a) covers dead ends: from such a state no goal is reachable, so all its actions may be dropped. Rule (b)
/// covers inverse actions, and successors that a shorter path reaches: the search generates the successor from the
/// earlier node as well, so nothing is lost. Both rules may be used in one search; rule (b) may drop actions that rule
/// (a) left.
///
/// For rule (b), it is not enough that the successor was stored before: it may have been stored at a greater depth,
/// where a depth limit left it unexpanded. Nor is it enough that *several* actions lead from an earlier node to the
/// successor: the states between may be duplicates when the search generates them, and duplicates are not expanded
/// again.
///
/// The promise does not cover the enumeration of goals: after a sound prune, the iterator may omit goals and paths.
///
/// Three prunes look harmless and break the promise.
///
/// *A prune that depends on the path.* A search that stores each state once does not expand it again on another path.
/// So the actions that are dropped on one path are lost on all. With [`Visited::Path`](crate::Visited::Path) the search
/// would expand the state again. With breadth-first search or a table, the result depends on the order of expansion.
///
/// ```
/// use statewalk::{StopReason, Control, Dfs, Node, Outcome, Visited, Search, neighbors};
///
/// // From 's' by 'a' or by 'b' to 'x', and on to the goal 'g'.
/// let next = |at: &char| match at { 's' => "ab", 'a' | 'b' => "x", 'x' => "g", _ => "" };
/// let graph = neighbors('s', |at| next(at).chars(), |&at| at == 'g');
/// // "After 'a', 'x' is not worth expanding": the path by 'a' begins with action 0.
/// let prune = |how| move |node: &Node<'_, char, u32>| {
///     let by_a = node.actions_rev().last() == Some(0);
///     if *node.state() == 'x' && by_a { how } else { Control::Continue }
/// };
/// let honest = Search::new(&graph).on_expand(prune(Control::Prune)).run(Dfs::new());
/// let undecided = Outcome::Undecided(StopReason::Pruned);
/// assert_eq!(honest.outcome, undecided, "'x' was stored and not expanded");
///
/// let promised = Search::new(&graph).on_expand(prune(Control::PruneSound)).run(Dfs::new());
/// assert_eq!(promised.outcome, Outcome::Unsolvable, "a false promise is a false proof");
///
/// let path = Dfs::new().visited(Visited::Path);
/// let by_path = Search::new(&graph).on_expand(prune(Control::Prune)).run(path);
/// assert!(by_path.solution().is_some());
/// ```
///
/// *A prune that relies on a shorter path of several actions.* A shorter path leads to the successor of the dropped
/// action. But that path passes through the pruned state. When the search generates this state on the shorter path, the
/// state is a duplicate and is not expanded.
///
/// ```
/// use statewalk::{Actions, Bfs, Dfs, Node, Outcome, Search, from_fn};
///
/// // From 0 by 1, 2 and 3 to the goal 4, and from 0 directly to 3.
/// // An action is the state to which it leads.
/// let edges = |&state: &u32| match state {
///     0 => vec![1, 3],
///     4 => vec![],
///     _ => vec![state + 1],
/// };
/// let graph = from_fn(0_u32, edges, |_, &next| next, |&state| state == 4);
/// // "3 is two steps nearer from 0, so its actions may be dropped at depth 3."
/// let prune = |node: &Node<'_, u32, u32>, actions: &mut Actions<'_, u32>| {
///     actions.retain_sound(|_| (*node.state(), node.depth()) != (3, 3));
/// };
///
/// let depth_first = Search::new(&graph).on_actions(prune).run(Dfs::new());
/// assert_eq!(depth_first.outcome, Outcome::Unsolvable, "a false promise is a false proof");
///
/// let breadth_first = Search::new(&graph).on_actions(prune).run(Bfs::new());
/// let len = breadth_first.solution().map(|solution| solution.len());
/// assert_eq!(len, Some(2), "3 is expanded at depth 1, where it has its actions");
/// ```
///
/// *Prunes at two states that rely on each other.* If only one state drops its own path to a goal, the path of the
/// other state remains. If both drop theirs, none remains. So rule (a) requires a *shortest* solution: then a state
/// relies only on states that are nearer to a goal.
///
/// ```
/// use statewalk::{Bfs, Outcome, Search, neighbors};
///
/// // 's' and 't' lead to one another, and each to a goal of its own.
/// let next = |at: &char| match at { 's' => "tS", 't' => "sT", _ => "" };
/// let pair = neighbors('s', |at| next(at).chars(), |at| at.is_uppercase());
/// let search = Search::new(&pair);
/// let search = search.on_actions(|_, actions| actions.retain_sound(|&number| number == 0));
/// // The remaining actions begin solutions of two steps; the shortest have one step.
/// assert_eq!(search.run(Bfs::new()).outcome, Outcome::Unsolvable, "a false proof");
/// ```
///
/// # Examples
///
/// How many states have an odd number of successors?
///
/// ```
/// use statewalk::{Actions, Bfs, Node, Search, Visitor, neighbors};
///
/// #[derive(Default)]
/// struct Odd(u32);
///
/// impl<S, A> Visitor<S, A> for Odd {
///     fn on_actions(&mut self, _: &Node<'_, S, A>, actions: &mut Actions<'_, A>) {
///         self.0 += u32::from(actions.len() % 2 == 1);
///     }
/// }
///
/// let mut odd = Odd::default();
/// let divisors = neighbors(30_u32, |&n| (1..n).filter(move |d| n % d == 0), |_| false);
/// let report = Search::new(divisors).visitor(&mut odd).run(Bfs::new());
/// assert_eq!((report.stats.states, odd.0), (8, 7));
/// ```
pub trait Visitor<S, A> {
    /// The calls that this visitor needs, of those that cost time. The search makes only the calls that some visitor
    /// needs. Default: [`Events::ALL`], so that every method you implement is called. Override this method to avoid the
    /// cost of unused calls.
    ///
    /// # Examples
    ///
    /// A visitor that only counts goals does not slow the search down:
    ///
    /// ```
    /// use statewalk::{Bfs, Control, Node, Search, Visitor, Events, neighbors};
    ///
    /// #[derive(Default)]
    /// struct Goals(u32);
    ///
    /// impl<S, A> Visitor<S, A> for Goals {
    ///     fn events(&self) -> Events { Events::NONE }
    ///     fn on_goal(&mut self, _: &Node<'_, S, A>) -> Control {
    ///         self.0 += 1;
    ///         Control::Continue
    ///     }
    ///     // Implemented, but not among the events, so never called.
    ///     fn on_expand(&mut self, _: &Node<'_, S, A>) -> Control { Control::Stop }
    /// }
    ///
    /// let mut goals = Goals::default();
    /// let tree = neighbors(1_u32, |n| [n * 2, n * 2 + 1], |&n| n > 10);
    /// assert_eq!(Search::new(&tree).visitor(&mut goals).solutions(Bfs::new()).count(), 11);
    /// assert_eq!(goals.0, 11);
    /// ```
    fn events(&self) -> Events {
        Events::ALL
    }

    /// An initial state was stored. This is called regardless of [`events`](Self::events).
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Node, Search, Visitor, neighbors};
    ///
    /// struct Initial(Vec<u32>);
    ///
    /// impl<A> Visitor<u32, A> for Initial {
    ///     fn on_initial(&mut self, node: &Node<'_, u32, A>) { self.0.push(*node.state()) }
    /// }
    ///
    /// // Equal initial states are stored once.
    /// let mut initial = Initial(vec![]);
    /// let line = neighbors(0_u32, |&n| (n < 9).then_some(n + 1), |_| false);
    /// let search = Search::new(&line).initial_states([4, 7, 4]);
    /// let _ = search.visitor(&mut initial).run(Bfs::new());
    /// assert_eq!(initial.0, [4, 7]);
    /// ```
    fn on_initial(&mut self, node: &Node<'_, S, A>) {
        let _ = node;
    }

    /// `node` is about to be expanded. The answer decides whether the search expands it. The search checks limits after
    /// this call. Needs [`Events::EXPAND`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Control, Node, Search, Visitor, neighbors};
    ///
    /// /// Expands a state only if it is larger than its id.
    /// struct Larger;
    ///
    /// impl<A> Visitor<u64, A> for Larger {
    ///     fn on_expand(&mut self, node: &Node<'_, u64, A>) -> Control {
    ///         if *node.state() > node.id() { Control::Continue } else { Control::Prune }
    ///     }
    /// }
    ///
    /// let halves = neighbors(20_u64, |n| [n / 2, n / 3], |_| false);
    /// let stats = Search::new(&halves).visitor(Larger).run(Bfs::new()).stats;
    /// assert_eq!((stats.expanded, stats.pruned, stats.states), (4, 3, 7));
    /// ```
    fn on_expand(&mut self, node: &Node<'_, S, A>) -> Control {
        let _ = node;
        Control::Continue
    }

    /// Edits the actions of `node`: drops some of them or changes their order. Needs [`Events::ACTIONS`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Actions, Bfs, Node, Search, Visitor, from_fn};
    ///
    /// /// Records the actions as the visitors before it have edited them.
    /// struct Menu(Vec<Vec<u32>>);
    ///
    /// impl<S> Visitor<S, u32> for Menu {
    ///     fn on_actions(&mut self, _: &Node<'_, S, u32>, actions: &mut Actions<'_, u32>) {
    ///         self.0.push(actions.to_vec());
    ///     }
    /// }
    ///
    /// let mut menu = Menu(vec![]);
    /// let sums = from_fn(0_u32, |_| [1, 5, 2], |n, add| n + add, |&n| n == 7);
    /// let search = Search::new(&sums).on_actions(|_, actions| actions.retain(|&add| add > 1));
    /// assert!(search.visitor(&mut menu).run(Bfs::new()).solution().is_some());
    /// assert_eq!(menu.0, [[5, 2], [5, 2]]);
    /// ```
    fn on_actions(&mut self, node: &Node<'_, S, A>, actions: &mut Actions<'_, A>) {
        let _ = (node, actions);
    }

    /// `action` leads from `node` to `state`, which is new or a duplicate. Needs [`Events::SUCCESSOR`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Node, Search, Generated, Visitor, neighbors};
    ///
    /// /// How many edges lead to each state, new or duplicate?
    /// struct Indegree([u32; 5]);
    ///
    /// impl<A> Visitor<usize, A> for Indegree {
    ///     fn on_successor(&mut self, _: &Node<'_, usize, A>, _: &A, to: &usize, _: Generated) {
    ///         self.0[*to] += 1;
    ///     }
    /// }
    ///
    /// let mut indegree = Indegree([0; 5]);
    /// let divide = neighbors(4_usize, |&n| [n / 2, n.saturating_sub(1)], |_| false);
    /// let _ = Search::new(&divide).visitor(&mut indegree).run(Bfs::new());
    /// assert_eq!(indegree.0, [4, 3, 2, 1, 0]);
    /// ```
    fn on_successor(&mut self, node: &Node<'_, S, A>, action: &A, state: &S, generated: Generated) {
        let _ = (node, action, state, generated);
    }

    /// `node` is a goal. The goal is reported even if the answer is [`Control::Stop`]. [`Control::Prune`] has no effect
    /// here, because goals are not expanded. [`Search::run`](crate::Search::run) ends at the first goal regardless of
    /// the answer, except in a [branch and bound](crate::Search::branch_and_bound). This is called regardless of
    /// [`events`](Self::events).
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Control, Node, Search, Visitor, neighbors};
    ///
    /// /// Stops the enumeration after the nearest goals.
    /// struct Nearest(Option<u32>);
    ///
    /// impl<S, A> Visitor<S, A> for Nearest {
    ///     fn on_goal(&mut self, node: &Node<'_, S, A>) -> Control {
    ///         let nearest = *self.0.get_or_insert(node.depth());
    ///         if nearest < node.depth() { Control::Stop } else { Control::Continue }
    ///     }
    /// }
    ///
    /// let tree = neighbors(1_u32, |n| [n * 2, n * 2 + 1], |&n| n % 3 == 0 || n > 4);
    /// let solutions = Search::new(&tree).visitor(Nearest(None)).solutions(Bfs::new());
    /// let goals: Vec<u32> = solutions.map(|solution| *solution.goal()).collect();
    /// // The visitor stopped the search at 5, and 5 is reported.
    /// assert_eq!(goals, [3, 5]);
    /// ```
    fn on_goal(&mut self, node: &Node<'_, S, A>) -> Control {
        let _ = node;
        Control::Continue
    }

    /// Iterative deepening begins an iteration with a greater depth bound; most bounds grow by one. There is no call
    /// for the first bound, 0. This is called regardless of [`events`](Self::events).
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Iddfs, Search, Visitor, neighbors};
    ///
    /// struct Bounds(Vec<u32>);
    ///
    /// impl<S, A> Visitor<S, A> for Bounds {
    ///     fn on_bound(&mut self, bound: u32) { self.0.push(bound) }
    /// }
    ///
    /// let mut bounds = Bounds(vec![]);
    /// let line = neighbors(0_u32, |n| [n + 1], |&n| n == 3);
    /// let _ = Search::new(&line).visitor(&mut bounds).run(Iddfs::new());
    /// assert_eq!(bounds.0, [1, 2, 3], "depth 0 is not announced");
    /// ```
    fn on_bound(&mut self, bound: u32) {
        let _ = bound;
    }

    /// An expansion has ended. The answer [`Control::Stop`] ends the search; [`Control::Prune`] has no effect here. A
    /// depth-first search generates the successors of a state one by one, most of them after this call. Needs
    /// [`Events::PROGRESS`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Control, Search, Stats, Visitor, Events, neighbors};
    ///
    /// /// Gives up as soon as most successors are duplicates.
    /// struct Bored;
    ///
    /// impl<S, A> Visitor<S, A> for Bored {
    ///     fn events(&self) -> Events { Events::PROGRESS }
    ///     fn on_progress(&mut self, stats: &Stats) -> Control {
    ///         let is_tight = stats.duplicates > 2 * stats.states;
    ///         if is_tight { Control::Stop } else { Control::Continue }
    ///     }
    /// }
    ///
    /// let tight = neighbors(0_u32, |&n| (1..20).map(move |step| (n + step) % 1000), |_| false);
    /// assert!(Search::new(&tight).visitor(Bored).run(Bfs::new()).stats.expanded < 1000);
    /// ```
    fn on_progress(&mut self, stats: &Stats) -> Control {
        let _ = stats;
        Control::Continue
    }
}
