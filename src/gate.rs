//! The gate that every search passes: goal tests, limits, counters and visitor calls happen here and nowhere else.
//! It does not own the problem, and it alone knows what a search did not look at.

use alloc::vec::Vec;

use crate::actions::Arranged;
use crate::storage::{Budget, OutOfMemory};
use crate::{Actions, Cause, Control, End, Limits, Node, Problem, Seen, Stats, Visitor, Wants};

/// What may be done with a node that came to be expanded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Admission {
    Expand,
    Skip,
}

/// Limits, counters and visitors of one search.
#[derive(Debug)]
pub(crate) struct Gate<V> {
    limits: Limits,
    #[cfg(feature = "std")]
    deadline: Option<std::time::Instant>,
    stats: Stats,
    pub(crate) budget: Budget,
    visitor: V,
    wants: Wants,
    stopped: bool,
    /// The least depth at which there could be a goal that a depth limit kept the search from.
    nearest_cut: u32,
    pruned: bool,
    /// In an improving search: the depth of the best goal so far. Until there is one, no depth comes near it.
    best: Option<u32>,
}

impl<V> Gate<V> {
    pub(crate) fn new<S, A>(limits: Limits, improving: bool, visitor: V) -> Self
    where
        V: Visitor<S, A>,
    {
        Self {
            #[cfg(feature = "std")]
            deadline: None,
            stats: Stats::default(),
            budget: Budget::new(limits.bytes),
            wants: visitor.wants(),
            limits,
            visitor,
            stopped: false,
            nearest_cut: u32::MAX,
            pruned: false,
            best: improving.then_some(u32::MAX),
        }
    }

    /// Lets a search go on under other limits. What an unsound prune cut off is not looked at again.
    pub(crate) fn resume(&mut self, limits: Limits) {
        #[cfg(feature = "std")]
        {
            self.deadline = None;
        }
        self.budget.set_limit(limits.bytes);
        self.limits = limits;
        self.stopped = false;
        self.nearest_cut = u32::MAX;
    }

    pub(crate) fn limits(&self) -> Limits {
        self.limits
    }

    pub(crate) fn stats(&self) -> Stats {
        Stats { bytes: self.budget.peak(), ..self.stats }
    }

    pub(crate) fn visitor(&self) -> &V {
        &self.visitor
    }

    pub(crate) fn into_visitor(self) -> V {
        self.visitor
    }

    /// Whether the search goes on to better goals after the first.
    #[inline]
    pub(crate) fn is_improving(&self) -> bool {
        self.best.is_some()
    }

    /// A goal at this depth or beyond is of no use.
    #[inline]
    pub(crate) fn best_depth(&self) -> u32 {
        self.best.unwrap_or(u32::MAX)
    }

    /// Nodes at this depth or beyond are not expanded: their successors are beyond the limit, or no better than the best
    /// goal.
    #[inline]
    pub(crate) fn depth_bound(&self) -> u32 {
        match self.best {
            None | Some(u32::MAX) => self.limits.depth,
            Some(best) => self.limits.depth.min(best.saturating_sub(1)),
        }
    }

    /// The end of a search that has nothing left to expand. What a depth limit cut off does not count where only a better
    /// goal would, and it is further away than one that was found.
    pub(crate) fn end(&self) -> End {
        if self.nearest_cut < self.best_depth() {
            End::Cut(Cause::DepthLimit)
        } else if self.pruned {
            End::Cut(Cause::Pruned)
        } else {
            End::Complete
        }
    }

    /// Whether a visitor wants any of `calls`.
    pub(crate) fn wants(&self, calls: Wants) -> bool {
        self.wants.intersects(calls)
    }

    /// Whether states may be expanded ahead of being counted without anyone noticing.
    pub(crate) fn is_watched(&self) -> bool {
        self.wants(Wants::EXPAND | Wants::ARRANGE | Wants::SUCCESSOR)
    }

    /// Whether nodes at this depth may be expanded.
    #[inline]
    pub(crate) fn admits_depth(&self, depth: u32) -> bool {
        depth < self.depth_bound()
    }

    /// How many actions it is at least from a state to a goal, as far as visitors know.
    #[inline]
    pub(crate) fn lower_bound<S, A>(&mut self, state: &S) -> u32
    where
        V: Visitor<S, A>,
    {
        self.visitor.lower_bound(state)
    }

    /// Counts a state that is not expanded because no goal is in reach of it.
    pub(crate) fn count_hopeless(&mut self) {
        self.prune(false);
    }

    /// Nodes that are no goals were not expanded for their depth, so the search is not complete; a goal they lead to is at
    /// least `nearest` actions from a start.
    pub(crate) fn cut_by_depth(&mut self, nearest: u32) {
        self.nearest_cut = self.nearest_cut.min(nearest);
    }

    /// Says whether `node` may be expanded while `ahead` admitted nodes are not counted yet.
    #[inline]
    pub(crate) fn admit<'a, S: 'a, A: 'a>(
        &mut self,
        node: impl FnOnce() -> Option<Node<'a, S, A>>,
        ahead: u64,
    ) -> Result<Admission, Cause>
    where
        V: Visitor<S, A>,
    {
        if let Some(node) = if self.wants(Wants::EXPAND) { node() } else { None } {
            let control = self.visitor.expand(&node);
            match control {
                Control::Continue => {}
                Control::Prune | Control::PruneSound => {
                    self.prune(control == Control::Prune);
                    return Ok(Admission::Skip);
                }
                Control::Stop => return Err(Cause::Stopped),
            }
        }
        #[cfg(feature = "std")]
        if self.limits.time.is_some_and(|time| self.is_over(time)) {
            return Err(Cause::TimeLimit);
        }
        if self.stats.expanded + ahead >= self.limits.expanded {
            return Err(Cause::ExpansionLimit);
        }
        Ok(Admission::Expand)
    }

    /// Whether this much time has passed since the first call. A time too long for the clock never passes.
    #[cfg(feature = "std")]
    fn is_over(&mut self, time: core::time::Duration) -> bool {
        let now = std::time::Instant::now();
        self.deadline = self.deadline.or_else(|| now.checked_add(time));
        self.deadline.is_some_and(|deadline| now >= deadline)
    }

    /// Whether any visitor has pruned anything.
    pub(crate) fn has_pruned(&self) -> bool {
        self.stats.pruned > 0
    }

    fn prune(&mut self, unsound: bool) {
        self.stats.pruned += 1;
        self.pruned |= unsound;
    }

    /// Lets the visitors arrange the actions of `node`, to be [counted](Self::count_arranged) once the node has them.
    pub(crate) fn arrange<S, A>(&mut self, node: &Node<'_, S, A>, list: &mut Vec<A>) -> Result<Arranged, OutOfMemory>
    where
        V: Visitor<S, A>,
    {
        let mut actions = Actions::new(list);
        self.visitor.arrange(node, &mut actions);
        let arranged = actions.arranged();
        if arranged.out_of_memory { Err(OutOfMemory) } else { Ok(arranged) }
    }

    /// Counts what the visitors did to the actions of a node.
    pub(crate) fn count_arranged(&mut self, arranged: Arranged) {
        self.stats.pruned += arranged.pruned as u64;
        self.pruned |= arranged.unsound;
    }

    /// Counts an expansion at this depth, as its successors begin to be taken in. It was admitted before, perhaps under
    /// wider limits.
    pub(crate) fn count_expansion(&mut self, depth: u32) -> Result<(), Cause> {
        if !self.admits_depth(depth) {
            return Err(Cause::DepthLimit);
        }
        if self.stats.expanded >= self.limits.expanded {
            return Err(Cause::ExpansionLimit);
        }
        self.stats.expanded += 1;
        Ok(())
    }

    /// How many more states may be expanded.
    #[inline]
    pub(crate) fn expansions_left(&self) -> u64 {
        self.limits.expanded.saturating_sub(self.stats.expanded)
    }

    /// Counts expansions at once, of which there were so many left, and whose depth is within the limit.
    #[inline]
    pub(crate) fn count_expansions(&mut self, expanded: u64) {
        self.stats.expanded += expanded;
    }

    /// Whether the clock is to be looked at before each expansion.
    #[cfg_attr(not(feature = "std"), expect(clippy::unused_self, reason = "without std there is no clock"))]
    #[inline]
    pub(crate) fn is_timed(&self) -> bool {
        #[cfg(feature = "std")]
        let is_timed = self.limits.time.is_some();
        #[cfg(not(feature = "std"))]
        let is_timed = false;
        is_timed
    }

    /// The successors of one expansion were all taken in.
    pub(crate) fn close_expansion<S, A>(&mut self)
    where
        V: Visitor<S, A>,
    {
        if self.wants(Wants::PROGRESS) {
            let stats = self.stats();
            self.stopped |= self.visitor.progress(&stats) == Control::Stop;
        }
    }

    /// Whether a visitor asked to stop after what was done last.
    pub(crate) fn check_stop(&self) -> Result<(), Cause> {
        if self.stopped { Err(Cause::Stopped) } else { Ok(()) }
    }

    /// Whether one more state may be kept beside the `kept` ones.
    #[inline]
    pub(crate) fn has_room_for(&self, kept: usize) -> bool {
        (kept as u64) < self.limits.states
    }

    /// Counts successors, of whom the visitors were told.
    #[inline]
    pub(crate) fn count_successors(&mut self, new: u64, known: u64) {
        self.stats.generated += new + known;
        self.stats.duplicates += known;
    }

    /// Says whether one more state may be kept beside the `kept` ones, and whether it is a goal.
    #[inline]
    pub(crate) fn admit_state<P: Problem>(&self, kept: usize, problem: &P, state: &P::State) -> Result<bool, Cause> {
        if self.has_room_for(kept) { Ok(problem.is_goal(state)) } else { Err(Cause::StateLimit) }
    }

    /// Counts a kept state, with which there are `kept`.
    pub(crate) fn count_state(&mut self, kept: usize, depth: u32) {
        self.stats.states = self.stats.states.max(kept as u64);
        self.stats.depth = self.stats.depth.max(depth);
    }

    /// Counts a successor, and tells the visitors of it.
    #[inline]
    pub(crate) fn successor<'a, S: 'a, A: 'a>(
        &mut self,
        seen: Seen,
        edge: impl FnOnce() -> Option<(Node<'a, S, A>, &'a A, &'a S)>,
    ) where
        V: Visitor<S, A>,
    {
        self.stats.generated += 1;
        match seen {
            Seen::New(_) => {}
            Seen::Known(_) => self.stats.duplicates += 1,
            Seen::Shallower(_) => self.stats.reopened += 1,
        }
        if self.wants(Wants::SUCCESSOR) {
            if let Some((node, action, state)) = edge() {
                self.tell(seen, &node, action, state);
            }
        }
    }

    /// Tells the visitors of a successor that is counted elsewhere.
    pub(crate) fn tell<S, A>(&mut self, seen: Seen, node: &Node<'_, S, A>, action: &A, state: &S)
    where
        V: Visitor<S, A>,
    {
        self.visitor.successor(node, action, state, seen);
    }

    /// Tells the visitors of a new bound.
    pub(crate) fn deepen<S, A>(&mut self, bound: u32)
    where
        V: Visitor<S, A>,
    {
        self.visitor.deepen(bound);
    }

    /// Tells the visitors of a start that was kept.
    pub(crate) fn start<S, A>(&mut self, node: &Node<'_, S, A>)
    where
        V: Visitor<S, A>,
    {
        self.visitor.start(node);
    }

    /// Counts a goal, and tells the visitors of it.
    pub(crate) fn goal<S, A>(&mut self, node: &Node<'_, S, A>)
    where
        V: Visitor<S, A>,
    {
        self.stats.goals += 1;
        self.best = self.best.map(|best| best.min(node.depth));
        self.stopped |= self.visitor.goal(node) == Control::Stop;
    }
}
