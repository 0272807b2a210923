//! The trait of visitors.

use super::{Actions, Control, Events, Generated, Node};
use crate::outcome::Stats;

/// Watches a search, and may prune, reorder and stop it.
///
/// Every method has a default that does nothing. `()` is the visitor that wants nothing and costs nothing; `&mut V`,
/// `Box<dyn Visitor<S, A>>` and pairs of visitors are visitors too. In a pair the first is asked first, and the second
/// is not asked to expand a node that the first keeps from being expanded. For one-liners there are closure forms on
/// [`Search`](crate::Search), such as [`on_expand`](crate::Search::on_expand).
///
/// # What pruning does to the verdict
///
/// [`Control::Prune`] and [`Actions::retain`] may cut off the only way to a goal, so a fruitless search that used them
/// ends [`Undecided(Pruned)`](crate::StopReason::Pruned). [`Control::PruneSound`] and [`Actions::retain_sound`] keep the
/// proof. Whoever uses them promises for each state and each action that is dropped one of two things:
///
/// * *From the state, if it can be solved at all, some kept action begins a shortest solution*, and what is kept depends
///   on the state alone, not on the path to it.
/// * Or the action leads to a state that lies on the path to this node, as stepping straight back does; or to one that an
///   earlier node of this way leads to in fewer steps. Nothing is lost with it, because it is looked at from there. (That
///   a state was kept at some time is not enough: it may have been kept deeper, where there was nothing left to expand it.)
///
/// The promise protects the verdict and the length of the shortest solution, not the completeness of an enumeration.
/// Two prunes that look harmless and break it:
///
/// *A prune that looks at the path.* A search that keeps each state once does not meet it again on another path, so what is
/// cut off on one is lost on all. (One that [remembers only its path](crate::Visited::Path) would meet it again, and
/// with breadth-first search or a table it is a matter of luck.)
///
/// ```
/// use statewalk::{StopReason, Control, Dfs, Node, Outcome, Visited, Search, neighbors};
///
/// // From 's' by 'a' or by 'b' to 'x', and on to the goal 'g'.
/// let graph = neighbors('s', |at| match at { 's' => "ab", 'a' | 'b' => "x", 'x' => "g", _ => "" }.chars(), |&at| at == 'g');
/// // "By path of 'a', 'x' is not worth it": the path there begins with action 0.
/// let prune = |how| move |node: &Node<'_, char, u32>| {
///     let by_a = node.actions_rev().last() == Some(0);
///     if *node.state() == 'x' && by_a { how } else { Control::Continue }
/// };
/// let honest = Search::new(&graph).on_expand(prune(Control::Prune)).run(Dfs::new());
/// assert_eq!(honest.outcome, Outcome::Undecided(StopReason::Pruned), "what was kept of 'x' was not expanded");
///
/// let promised = Search::new(&graph).on_expand(prune(Control::PruneSound)).run(Dfs::new());
/// assert_eq!(promised.outcome, Outcome::Unsolvable, "a false promise is a false proof");
///
/// let path = Dfs::new().visited(Visited::Path);
/// assert!(Search::new(&graph).on_expand(prune(Control::Prune)).run(path).solution().is_some());
/// ```
///
/// *Two states that each rely on the other.* Either could do without its own path to a goal, because the other has one;
/// both together cannot. That is why what is kept has to begin a *shortest* solution: then a state relies only on states
/// that are nearer to a goal.
///
/// ```
/// use statewalk::{Bfs, Outcome, Search, neighbors};
///
/// // 's' and 't' lead to one another, and each to a goal of its own.
/// let pair = neighbors('s', |at| match at { 's' => "tS", 't' => "sT", _ => "" }.chars(), |at| at.is_uppercase());
/// let both = Search::new(&pair).on_actions(|_, actions| actions.retain_sound(|&solution| solution == 0)).run(Bfs::new());
/// assert_eq!(both.outcome, Outcome::Unsolvable, "a false proof: 't' is two steps from a goal, and 's' one");
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
    /// Which of the calls that cost something this visitor needs. What no visitor wants is not called. Default:
    /// [`Events::ALL`], so that whatever method you implement is called; override it to pay for less.
    ///
    /// # Examples
    ///
    /// A visitor that only counts goals lets the search run as if it were not there:
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
    ///     // Implemented, but not wanted, so never called.
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

    /// A start was kept. It is called whatever [`wants`](Self::events) says.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Node, Search, Visitor, neighbors};
    ///
    /// struct Starts(Vec<u32>);
    ///
    /// impl<A> Visitor<u32, A> for Starts {
    ///     fn on_initial(&mut self, node: &Node<'_, u32, A>) { self.0.push(*node.state()) }
    /// }
    ///
    /// // Of equal starts, the first is kept.
    /// let mut starts = Starts(vec![]);
    /// let line = neighbors(0_u32, |&n| (n < 9).then_some(n + 1), |_| false);
    /// let _ = Search::new(&line).initial_states([4, 7, 4]).visitor(&mut starts).run(Bfs::new());
    /// assert_eq!(starts.0, [4, 7]);
    /// ```
    fn on_initial(&mut self, node: &Node<'_, S, A>) {
        let _ = node;
    }

    /// `node` is about to be expanded; say whether. Limits are looked at after this call. Needs [`Events::EXPAND`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Control, Node, Search, Visitor, neighbors};
    ///
    /// /// Expands a state only if it is larger than its number.
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

    /// These are the actions of `node`, to be reordered or thinned out. Needs [`Events::ACTIONS`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Actions, Bfs, Node, Search, Visitor, from_fn};
    ///
    /// /// Writes down what could be done, after all visitors before it had their say.
    /// struct Menu(Vec<Vec<u32>>);
    ///
    /// impl<S> Visitor<S, u32> for Menu {
    ///     fn on_actions(&mut self, _: &Node<'_, S, u32>, actions: &mut Actions<'_, u32>) { self.0.push(actions.to_vec()) }
    /// }
    ///
    /// let mut menu = Menu(vec![]);
    /// let sums = from_fn(0_u32, |_| [1, 5, 2], |n, add| n + add, |&n| n == 7);
    /// let search = Search::new(&sums).on_actions(|_, actions| actions.retain(|&add| add > 1)).visitor(&mut menu);
    /// assert!(search.run(Bfs::new()).solution().is_some());
    /// assert_eq!(menu.0, [[5, 2], [5, 2]]);
    /// ```
    fn on_actions(&mut self, node: &Node<'_, S, A>, actions: &mut Actions<'_, A>) {
        let _ = (node, actions);
    }

    /// `action` leads from `node` to `state`, which was seen before or not. Needs [`Events::SUCCESSOR`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Node, Search, Generated, Visitor, neighbors};
    ///
    /// /// How many edges lead to each state, known or not?
    /// struct Indegree([u32; 5]);
    ///
    /// impl<A> Visitor<usize, A> for Indegree {
    ///     fn on_successor(&mut self, _: &Node<'_, usize, A>, _: &A, state: &usize, _: Generated) { self.0[*state] += 1 }
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

    /// `node` is a goal. It is reported even if the answer is [`Control::Stop`]; pruning means nothing here, as a goal
    /// is not expanded anyway. (A [`run`](crate::Search::run) ends at the first goal in any case, unless it improves.) It is
    /// called whatever [`wants`](Self::events) says.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Control, Node, Search, Visitor, neighbors};
    ///
    /// /// Stops the enumeration behind the nearest goals.
    /// struct Nearest(Option<u32>);
    ///
    /// impl<S, A> Visitor<S, A> for Nearest {
    ///     fn on_goal(&mut self, node: &Node<'_, S, A>) -> Control {
    ///         if *self.0.get_or_insert(node.depth()) < node.depth() { Control::Stop } else { Control::Continue }
    ///     }
    /// }
    ///
    /// let tree = neighbors(1_u32, |n| [n * 2, n * 2 + 1], |&n| n % 3 == 0 || n > 4);
    /// let goals: Vec<u32> = Search::new(&tree).visitor(Nearest(None)).solutions(Bfs::new()).map(|solution| *solution.goal()).collect();
    /// // 5 is the one that it stopped at, and is reported even so.
    /// assert_eq!(goals, [3, 5]);
    /// ```
    fn on_goal(&mut self, node: &Node<'_, S, A>) -> Control {
        let _ = node;
        Control::Continue
    }

    /// Iterative deepening begins again, with a depth bound that is greater than the last, mostly by one. The first bound, 0,
    /// is not announced. It is called whatever [`wants`](Self::events) says.
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

    /// An expansion is over. (Depth first, the successors of a state are met one by one, most of them after this call.) The
    /// answer may be to stop; pruning means nothing here. Needs [`Events::PROGRESS`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Control, Search, Stats, Visitor, Events, neighbors};
    ///
    /// /// Gives up as soon as hardly anything is new.
    /// struct Bored;
    ///
    /// impl<S, A> Visitor<S, A> for Bored {
    ///     fn events(&self) -> Events { Events::PROGRESS }
    ///     fn on_progress(&mut self, stats: &Stats) -> Control {
    ///         if stats.duplicates > 2 * stats.states { Control::Stop } else { Control::Continue }
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
