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
    /// Which of the dearer calls this visitor needs. What nobody wants is not called and costs nothing. Default:
    /// [`Wants::ALL`], so a method that is implemented is called; override it to pay for less.
    fn wants(&self) -> Wants {
        Wants::ALL
    }

    /// A start was kept. Needs no want.
    fn start(&mut self, node: &Node<'_, S, A>) {
        let _ = node;
    }

    /// `node` is about to be expanded; say whether. Limits are looked at after this call. Needs [`Wants::EXPAND`].
    fn expand(&mut self, node: &Node<'_, S, A>) -> Control {
        let _ = node;
        Control::Continue
    }

    /// These are the actions of `node`, to be reordered or thinned out. Needs [`Wants::ARRANGE`].
    fn arrange(&mut self, node: &Node<'_, S, A>, actions: &mut Actions<'_, A>) {
        let _ = (node, actions);
    }

    /// How many actions it is at least from `state` to a goal, `u32::MAX` if none is in reach; see
    /// [`Search::lower_bound`](crate::Search::lower_bound). Needs [`Wants::LOWER_BOUND`].
    fn lower_bound(&mut self, state: &S) -> u32 {
        let _ = state;
        0
    }

    /// `action` leads from `node` to `state`, which was seen before or not. Needs [`Wants::SUCCESSOR`].
    fn successor(&mut self, node: &Node<'_, S, A>, action: &A, state: &S, seen: Seen) {
        let _ = (node, action, state, seen);
    }

    /// `node` is a goal. It is reported even if the answer is [`Control::Stop`]; pruning means nothing here, as a goal
    /// is not expanded anyway. (A [`run`](crate::Search::run) ends at the first goal in any case, unless it improves.) Needs
    /// no want.
    fn goal(&mut self, node: &Node<'_, S, A>) -> Control {
        let _ = node;
        Control::Continue
    }

    /// Iterative deepening begins the bound with this depth, which is greater than the last, mostly by one. Needs no want.
    fn deepen(&mut self, bound: u32) {
        let _ = bound;
    }

    /// An expansion is over; depth-first, its successors are met later, or were met with it. Pruning means nothing here. Needs [`Wants::PROGRESS`].
    fn progress(&mut self, stats: &Stats) -> Control {
        let _ = stats;
        Control::Continue
    }
}

/// What a search should do next, as a visitor sees it.
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

/// Which of the dearer calls a visitor needs; combine them with `|`.
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
    pub const NOTHING: Self = Self(0);
    /// [`Visitor::expand`].
    pub const EXPAND: Self = Self(1);
    /// [`Visitor::arrange`]. It costs a list of the actions of each node.
    pub const ARRANGE: Self = Self(2);
    /// [`Visitor::successor`].
    pub const SUCCESSOR: Self = Self(4);
    /// [`Visitor::progress`].
    pub const PROGRESS: Self = Self(8);
    /// [`Visitor::lower_bound`].
    pub const LOWER_BOUND: Self = Self(16);
    /// All of them.
    pub const ALL: Self = Self(31);

    /// Whether every call in `other` is wanted.
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
