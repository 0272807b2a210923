//! Hooks: a [`Visitor`] watches a search, and may prune, reorder and stop it. It never changes states or adds actions.

use alloc::boxed::Box;
use core::ops::BitOr;

use crate::{Actions, Node, Stats};

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
/// ends [`Undecided(Pruned)`](crate::Cause::Pruned). [`Control::PruneSound`] and [`Actions::retain_sound`] keep the
/// proof. Whoever uses them promises for each state and each action that is dropped one of two things:
///
/// * *From the state, if it can be solved at all, some kept action begins a shortest solution*, and what is kept depends
///   on the state alone, not on the way to it.
/// * Or the action leads to a state that lies on the way to this node, as stepping straight back does; or to one that an
///   earlier node of this way leads to in fewer steps. Nothing is lost with it, because it is looked at from there. (That
///   a state was kept at some time is not enough: it may have been kept deeper, where there was nothing left to expand it.)
///
/// The promise protects the verdict and the length of the shortest solution, not the completeness of an enumeration.
/// Two prunes that look harmless and break it:
///
/// *A prune that looks at the way.* A search that keeps each state once does not meet it again on another way, so what is
/// cut off on one is lost on all. (One that [remembers only its path](crate::Remember::Path) would meet it again, and
/// with breadth-first search or a table it is a matter of luck.)
///
/// ```
/// use statewalk::{Cause, Control, Dfs, Node, Outcome, Remember, Search, neighbours};
///
/// // From 's' by 'a' or by 'b' to 'x', and on to the goal 'g'.
/// let graph = neighbours('s', |at| match at { 's' => "ab", 'a' | 'b' => "x", 'x' => "g", _ => "" }.chars(), |&at| at == 'g');
/// // "By way of 'a', 'x' is not worth it": the way there begins with action 0.
/// let prune = |how| move |node: &Node<'_, char, u32>| {
///     let by_a = node.path().last() == Some(0);
///     if *node.state() == 'x' && by_a { how } else { Control::Continue }
/// };
/// let honest = Search::new(&graph).on_expand(prune(Control::Prune)).run(Dfs::new());
/// assert_eq!(honest.outcome, Outcome::Undecided(Cause::Pruned), "what was kept of 'x' was not expanded");
///
/// let promised = Search::new(&graph).on_expand(prune(Control::PruneSound)).run(Dfs::new());
/// assert_eq!(promised.outcome, Outcome::Unsolvable, "a false promise is a false proof");
///
/// let path = Dfs::new().remember(Remember::Path);
/// assert!(Search::new(&graph).on_expand(prune(Control::Prune)).run(path).solution().is_some());
/// ```
///
/// *Two states that each rely on the other.* Either could do without its own way to a goal, because the other has one;
/// both together cannot. That is why what is kept has to begin a *shortest* solution: then a state relies only on states
/// that are nearer to a goal.
///
/// ```
/// use statewalk::{Bfs, Outcome, Search, neighbours};
///
/// // 's' and 't' lead to one another, and each to a goal of its own.
/// let pair = neighbours('s', |at| match at { 's' => "tS", 't' => "sT", _ => "" }.chars(), |at| at.is_uppercase());
/// let both = Search::new(&pair).arrange(|_, actions| actions.retain_sound(|&way| way == 0)).run(Bfs::new());
/// assert_eq!(both.outcome, Outcome::Unsolvable, "a false proof: 't' is two steps from a goal, and 's' one");
/// ```
///
/// # Examples
///
/// How many states have an odd number of successors?
///
/// ```
/// use statewalk::{Actions, Bfs, Node, Search, Visitor, neighbours};
///
/// #[derive(Default)]
/// struct Odd(u32);
///
/// impl<S, A> Visitor<S, A> for Odd {
///     fn arrange(&mut self, _: &Node<'_, S, A>, actions: &mut Actions<'_, A>) {
///         self.0 += u32::from(actions.len() % 2 == 1);
///     }
/// }
///
/// let mut odd = Odd::default();
/// let divisors = neighbours(30_u32, |&n| (1..n).filter(move |d| n % d == 0), |_| false);
/// let report = Search::new(divisors).visitor(&mut odd).run(Bfs::new());
/// assert_eq!((report.stats.states, odd.0), (8, 7));
/// ```
pub trait Visitor<S, A> {
    /// Which of the calls that cost something this visitor needs. What no visitor wants is not called. Default:
    /// [`Wants::ALL`], so that whatever method you implement is called; override it to pay for less.
    ///
    /// # Examples
    ///
    /// A visitor that only counts goals lets the search run as if it were not there:
    ///
    /// ```
    /// use statewalk::{Bfs, Control, Node, Search, Visitor, Wants, neighbours};
    ///
    /// #[derive(Default)]
    /// struct Goals(u32);
    ///
    /// impl<S, A> Visitor<S, A> for Goals {
    ///     fn wants(&self) -> Wants { Wants::NOTHING }
    ///     fn goal(&mut self, _: &Node<'_, S, A>) -> Control {
    ///         self.0 += 1;
    ///         Control::Continue
    ///     }
    ///     // Implemented, but not wanted, so never called.
    ///     fn expand(&mut self, _: &Node<'_, S, A>) -> Control { Control::Stop }
    /// }
    ///
    /// let mut goals = Goals::default();
    /// let tree = neighbours(1_u32, |n| [n * 2, n * 2 + 1], |&n| n > 10);
    /// assert_eq!(Search::new(&tree).visitor(&mut goals).solutions(Bfs::new()).count(), 11);
    /// assert_eq!(goals.0, 11);
    /// ```
    fn wants(&self) -> Wants {
        Wants::ALL
    }

    /// A start was kept. It is called whatever [`wants`](Self::wants) says.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Node, Search, Visitor, neighbours};
    ///
    /// struct Starts(Vec<u32>);
    ///
    /// impl<A> Visitor<u32, A> for Starts {
    ///     fn start(&mut self, node: &Node<'_, u32, A>) { self.0.push(*node.state()) }
    /// }
    ///
    /// // Of equal starts, the first is kept.
    /// let mut starts = Starts(vec![]);
    /// let line = neighbours(0_u32, |&n| (n < 9).then_some(n + 1), |_| false);
    /// let _ = Search::new(&line).starts([4, 7, 4]).visitor(&mut starts).run(Bfs::new());
    /// assert_eq!(starts.0, [4, 7]);
    /// ```
    fn start(&mut self, node: &Node<'_, S, A>) {
        let _ = node;
    }

    /// `node` is about to be expanded; say whether. Limits are looked at after this call. Needs [`Wants::EXPAND`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Control, Node, Search, Visitor, neighbours};
    ///
    /// /// Expands a state only if it is larger than its number.
    /// struct Larger;
    ///
    /// impl<A> Visitor<u64, A> for Larger {
    ///     fn expand(&mut self, node: &Node<'_, u64, A>) -> Control {
    ///         if *node.state() > node.id() { Control::Continue } else { Control::Prune }
    ///     }
    /// }
    ///
    /// let halves = neighbours(20_u64, |n| [n / 2, n / 3], |_| false);
    /// let stats = Search::new(&halves).visitor(Larger).run(Bfs::new()).stats;
    /// assert_eq!((stats.expanded, stats.pruned, stats.states), (4, 3, 7));
    /// ```
    fn expand(&mut self, node: &Node<'_, S, A>) -> Control {
        let _ = node;
        Control::Continue
    }

    /// These are the actions of `node`, to be reordered or thinned out. Needs [`Wants::ARRANGE`].
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
    ///     fn arrange(&mut self, _: &Node<'_, S, u32>, actions: &mut Actions<'_, u32>) { self.0.push(actions.to_vec()) }
    /// }
    ///
    /// let mut menu = Menu(vec![]);
    /// let sums = from_fn(0_u32, |_| [1, 5, 2], |n, add| n + add, |&n| n == 7);
    /// let search = Search::new(&sums).arrange(|_, actions| actions.retain(|&add| add > 1)).visitor(&mut menu);
    /// assert!(search.run(Bfs::new()).solution().is_some());
    /// assert_eq!(menu.0, [[5, 2], [5, 2]]);
    /// ```
    fn arrange(&mut self, node: &Node<'_, S, A>, actions: &mut Actions<'_, A>) {
        let _ = (node, actions);
    }

    /// How many actions it is at least from `state` to a goal, `u32::MAX` if none is in reach; see
    /// [`Search::lower_bound`](crate::Search::lower_bound). Needs [`Wants::LOWER_BOUND`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Iddfs, Search, Visitor, neighbours};
    ///
    /// /// Towards 100, by 1 or by 10. Counts how often it is asked.
    /// struct Tens(u32);
    ///
    /// impl<A> Visitor<u32, A> for Tens {
    ///     fn lower_bound(&mut self, state: &u32) -> u32 {
    ///         self.0 += 1;
    ///         100_u32.checked_sub(*state).map_or(u32::MAX, |left| left.div_ceil(10))
    ///     }
    /// }
    ///
    /// let mut tens = Tens(0);
    /// let steps = neighbours(0_u32, |n| [n + 1, n + 10], |&n| n == 100);
    /// let way = Search::new(&steps).visitor(&mut tens).run(Iddfs::new()).into_solution();
    /// assert_eq!(way.map(|way| way.len()), Some(10));
    /// assert!(tens.0 < 100);
    /// ```
    fn lower_bound(&mut self, state: &S) -> u32 {
        let _ = state;
        0
    }

    /// `action` leads from `node` to `state`, which was seen before or not. Needs [`Wants::SUCCESSOR`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Node, Search, Seen, Visitor, neighbours};
    ///
    /// /// How many edges lead to each state, known or not?
    /// struct Indegree([u32; 5]);
    ///
    /// impl<A> Visitor<usize, A> for Indegree {
    ///     fn successor(&mut self, _: &Node<'_, usize, A>, _: &A, state: &usize, _: Seen) { self.0[*state] += 1 }
    /// }
    ///
    /// let mut indegree = Indegree([0; 5]);
    /// let divide = neighbours(4_usize, |&n| [n / 2, n.saturating_sub(1)], |_| false);
    /// let _ = Search::new(&divide).visitor(&mut indegree).run(Bfs::new());
    /// assert_eq!(indegree.0, [4, 3, 2, 1, 0]);
    /// ```
    fn successor(&mut self, node: &Node<'_, S, A>, action: &A, state: &S, seen: Seen) {
        let _ = (node, action, state, seen);
    }

    /// `node` is a goal. It is reported even if the answer is [`Control::Stop`]; pruning means nothing here, as a goal
    /// is not expanded anyway. (A [`run`](crate::Search::run) ends at the first goal in any case, unless it improves.) It is
    /// called whatever [`wants`](Self::wants) says.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Control, Node, Search, Visitor, neighbours};
    ///
    /// /// Stops the enumeration behind the nearest goals.
    /// struct Nearest(Option<u32>);
    ///
    /// impl<S, A> Visitor<S, A> for Nearest {
    ///     fn goal(&mut self, node: &Node<'_, S, A>) -> Control {
    ///         if *self.0.get_or_insert(node.depth()) < node.depth() { Control::Stop } else { Control::Continue }
    ///     }
    /// }
    ///
    /// let tree = neighbours(1_u32, |n| [n * 2, n * 2 + 1], |&n| n % 3 == 0 || n > 4);
    /// let goals: Vec<u32> = Search::new(&tree).visitor(Nearest(None)).solutions(Bfs::new()).map(|way| *way.goal()).collect();
    /// // 5 is the one that it stopped at, and is reported even so.
    /// assert_eq!(goals, [3, 5]);
    /// ```
    fn goal(&mut self, node: &Node<'_, S, A>) -> Control {
        let _ = node;
        Control::Continue
    }

    /// Iterative deepening begins again, with a depth bound that is greater than the last, mostly by one. The first bound, 0,
    /// is not announced. It is called whatever [`wants`](Self::wants) says.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Iddfs, Search, Visitor, neighbours};
    ///
    /// struct Bounds(Vec<u32>);
    ///
    /// impl<S, A> Visitor<S, A> for Bounds {
    ///     fn deepen(&mut self, bound: u32) { self.0.push(bound) }
    /// }
    ///
    /// let mut bounds = Bounds(vec![]);
    /// let line = neighbours(0_u32, |n| [n + 1], |&n| n == 3);
    /// let _ = Search::new(&line).visitor(&mut bounds).run(Iddfs::new());
    /// assert_eq!(bounds.0, [1, 2, 3], "depth 0 is not announced");
    /// ```
    fn deepen(&mut self, bound: u32) {
        let _ = bound;
    }

    /// An expansion is over. (Depth first, the successors of a state are met one by one, most of them after this call.) The
    /// answer may be to stop; pruning means nothing here. Needs [`Wants::PROGRESS`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Control, Search, Stats, Visitor, Wants, neighbours};
    ///
    /// /// Gives up as soon as hardly anything is new.
    /// struct Bored;
    ///
    /// impl<S, A> Visitor<S, A> for Bored {
    ///     fn wants(&self) -> Wants { Wants::PROGRESS }
    ///     fn progress(&mut self, stats: &Stats) -> Control {
    ///         if stats.duplicates > 2 * stats.states { Control::Stop } else { Control::Continue }
    ///     }
    /// }
    ///
    /// let tight = neighbours(0_u32, |&n| (1..20).map(move |step| (n + step) % 1000), |_| false);
    /// assert!(Search::new(&tight).visitor(Bored).run(Bfs::new()).stats.expanded < 1000);
    /// ```
    fn progress(&mut self, stats: &Stats) -> Control {
        let _ = stats;
        Control::Continue
    }
}

/// What a search should do next, as a visitor sees it.
///
/// # Examples
///
/// ```
/// use statewalk::{Bfs, Cause, Control, Outcome, Search, neighbours};
///
/// let line = neighbours(0_u32, |n| [n + 1], |_| false);
/// let end_at_ten = |how| {
///     let search = Search::new(&line).on_expand(|node| if *node.state() == 10 { how } else { Control::Continue });
///     search.run(Bfs::new()).outcome
/// };
/// assert_eq!(end_at_ten(Control::Prune), Outcome::Undecided(Cause::Pruned));
/// assert_eq!(end_at_ten(Control::PruneSound), Outcome::Unsolvable, "you gave your word");
/// assert_eq!(end_at_ten(Control::Stop), Outcome::Undecided(Cause::Stopped));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Control {
    /// Go on.
    Continue,
    /// Do not expand this node; a search that finds nothing then ends undecided.
    Prune,
    /// Do not expand this node, and take my word that nothing is lost: see
    /// [what pruning does to the verdict](Visitor#what-pruning-does-to-the-verdict).
    PruneSound,
    /// End the search here. What was found is kept.
    Stop,
}

impl Control {
    /// What two visitors say together where neither can prune.
    fn or_stop(self, other: Self) -> Self {
        if other == Self::Stop { other } else { self }
    }
}

/// Whether a successor was known, and as which node.
///
/// # Examples
///
/// ```
/// use statewalk::{Bfs, Node, Search, Seen, Visitor, neighbours};
///
/// #[derive(Default)]
/// struct Edges(Vec<String>);
///
/// impl Visitor<u32, u32> for Edges {
///     fn successor(&mut self, node: &Node<'_, u32, u32>, _: &u32, state: &u32, seen: Seen) {
///         self.0.push(match seen {
///             Seen::New(id) => format!("{} to {state}, new, node {id}", node.state()),
///             Seen::Known(twin) | Seen::Shallower(twin) => format!("{} to {state}, node {twin:?}", node.state()),
///         });
///     }
/// }
///
/// let mut edges = Edges::default();
/// let ring = neighbours(5_u32, |n| [(n + 3) % 6], |_| false);
/// let _ = Search::new(&ring).visitor(&mut edges).run(Bfs::new());
/// assert_eq!(edges.0, ["5 to 2, new, node 1", "2 to 5, node Some(0)"]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Seen {
    /// It is new and is kept as the node with this id.
    New(u64),
    /// It is a duplicate, of the node with this id where the search can tell.
    Known(Option<u64>),
    /// It is a duplicate of the node with this id and is expanded again, or for the first time, because it was met nearer to
    /// the start or the depth limit has become wider.
    Shallower(Option<u64>),
}

/// Which of the calls that cost something a visitor needs; combine them with `|`.
///
/// ```
/// use statewalk::Wants;
///
/// assert!((Wants::EXPAND | Wants::SUCCESSOR).contains(Wants::EXPAND));
/// assert!(!Wants::NOTHING.contains(Wants::PROGRESS));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Wants(u8);

impl Wants {
    /// None of them.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::{Visitor, Wants};
    /// assert_eq!(Visitor::<u8, u8>::wants(&()), Wants::NOTHING);
    /// ```
    pub const NOTHING: Self = Self(0);
    /// [`Visitor::expand`].
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::Wants;
    /// assert!(Wants::ALL.contains(Wants::EXPAND));
    /// ```
    pub const EXPAND: Self = Self(1);
    /// [`Visitor::arrange`]. It costs a list of the actions of each node.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::Wants;
    /// assert!(!Wants::EXPAND.contains(Wants::ARRANGE), "who wants to see nodes need not want their actions");
    /// ```
    pub const ARRANGE: Self = Self(2);
    /// [`Visitor::successor`].
    ///
    /// # Examples
    ///
    /// What a [`Recorder`](crate::render::Recorder) wants, and nothing else:
    ///
    /// ```
    /// # use statewalk::{Visitor, Wants, render::Recorder};
    /// assert_eq!(Visitor::<u8, u8>::wants(&Recorder::new()), Wants::SUCCESSOR);
    /// ```
    pub const SUCCESSOR: Self = Self(4);
    /// [`Visitor::progress`].
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::Wants;
    /// assert!((Wants::PROGRESS | Wants::EXPAND).contains(Wants::PROGRESS));
    /// ```
    pub const PROGRESS: Self = Self(8);
    /// [`Visitor::lower_bound`].
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::Wants;
    /// assert!(Wants::ALL.contains(Wants::LOWER_BOUND));
    /// ```
    pub const LOWER_BOUND: Self = Self(16);
    /// All of them.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::Wants;
    /// assert!(Wants::ALL.contains(Wants::EXPAND | Wants::ARRANGE | Wants::SUCCESSOR));
    /// ```
    pub const ALL: Self = Self(31);

    /// Whether every call in `other` is wanted.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::Wants;
    /// let both = Wants::EXPAND | Wants::PROGRESS;
    /// assert!(both.contains(Wants::EXPAND) && !Wants::EXPAND.contains(both));
    /// // Nothing is in everything, even in nothing.
    /// assert!(Wants::NOTHING.contains(Wants::NOTHING));
    /// ```
    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether any call in `other` is wanted.
    pub(crate) const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

impl BitOr for Wants {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl<S, A> Visitor<S, A> for () {
    fn wants(&self) -> Wants {
        Wants::NOTHING
    }
}

/// Hands every call on to the visitor behind a pointer.
macro_rules! visit_through {
    ($pointer:ty) => {
        impl<S, A, V: Visitor<S, A> + ?Sized> Visitor<S, A> for $pointer {
            fn wants(&self) -> Wants {
                (**self).wants()
            }

            fn start(&mut self, node: &Node<'_, S, A>) {
                (**self).start(node);
            }

            fn expand(&mut self, node: &Node<'_, S, A>) -> Control {
                (**self).expand(node)
            }

            fn arrange(&mut self, node: &Node<'_, S, A>, actions: &mut Actions<'_, A>) {
                (**self).arrange(node, actions);
            }

            fn lower_bound(&mut self, state: &S) -> u32 {
                (**self).lower_bound(state)
            }

            fn successor(&mut self, node: &Node<'_, S, A>, action: &A, state: &S, seen: Seen) {
                (**self).successor(node, action, state, seen);
            }

            fn goal(&mut self, node: &Node<'_, S, A>) -> Control {
                (**self).goal(node)
            }

            fn deepen(&mut self, bound: u32) {
                (**self).deepen(bound);
            }

            fn progress(&mut self, stats: &Stats) -> Control {
                (**self).progress(stats)
            }
        }
    };
}

visit_through!(&mut V);
visit_through!(Box<V>);

impl<S, A, V: Visitor<S, A>, W: Visitor<S, A>> Visitor<S, A> for (V, W) {
    fn wants(&self) -> Wants {
        self.0.wants() | self.1.wants()
    }

    fn start(&mut self, node: &Node<'_, S, A>) {
        self.0.start(node);
        self.1.start(node);
    }

    fn expand(&mut self, node: &Node<'_, S, A>) -> Control {
        match self.0.expand(node) {
            Control::Continue => self.1.expand(node),
            decided => decided,
        }
    }

    fn arrange(&mut self, node: &Node<'_, S, A>, actions: &mut Actions<'_, A>) {
        self.0.arrange(node, actions);
        self.1.arrange(node, actions);
    }

    fn lower_bound(&mut self, state: &S) -> u32 {
        self.0.lower_bound(state).max(self.1.lower_bound(state))
    }

    fn successor(&mut self, node: &Node<'_, S, A>, action: &A, state: &S, seen: Seen) {
        self.0.successor(node, action, state, seen);
        self.1.successor(node, action, state, seen);
    }

    fn goal(&mut self, node: &Node<'_, S, A>) -> Control {
        let first = self.0.goal(node);
        first.or_stop(self.1.goal(node))
    }

    fn deepen(&mut self, bound: u32) {
        self.0.deepen(bound);
        self.1.deepen(bound);
    }

    fn progress(&mut self, stats: &Stats) -> Control {
        let first = self.0.progress(stats);
        first.or_stop(self.1.progress(stats))
    }
}

/// A hook that returns nothing goes on.
impl From<()> for Control {
    fn from((): ()) -> Self {
        Self::Continue
    }
}
