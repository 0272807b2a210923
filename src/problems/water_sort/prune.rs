//! Sound pruning of redundant pours. Each rule has a proof in its docs and a test that checks it by brute force.

use super::tube_top::{TubeTop, TubeTops};
use super::{Pour, State, Tube};
use crate::{Actions, Events, Node, Visitor};

/// A pruning rule. All rules are sound, alone and together, for every goal and both [`Rule`](super::Rule)s: they change
/// neither the verdict nor the length of a shortest solution. Each depends on the state alone, except
/// [`StraightBack`](Self::StraightBack), which depends on the last pour, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Prune {
    /// Never pour a tube of one color into an empty tube of the same capacity.
    ///
    /// *Proof.* All units move, so the successor is equal to the state. The rule covers finished tubes, but a pour from
    /// a finished tube onto its own color stays: if a color fills several tubes, such pours can empty a finished tube
    /// into two others. `ACCD ADCC AAAA DABB BA DB` has no other solution.
    SameAgain,
    /// Never apply the inverse of the last pour: from its target back into its source.
    ///
    /// *Proof.* Let a pour from *f* into *t* move *n* units of *c*, and let a pour from *t* into *f* follow. The second
    /// pour is legal only if *f* is empty now or still has *c* on top. Before the first pour, let *t* have *m* units of
    /// *c* on top and *f* have room for *r*. The second pour moves min(*m* + *n*, *r* + *n*) units, so both together
    /// move min(*m*, *r*) units from *t* into *f*. If that is 0, they lead back to the state before both. Otherwise a
    /// single pour from *t* into *f* leads to the same state: it was legal, because *f* had *c* on top, and under the
    /// whole rule it fits if and only if the second pour fits. No rule here pruned it: *t* was not full, *f* was not
    /// empty, and a pour from *f* into *t* cannot follow one from *f* into *t*. So a state that was expanded before
    /// reaches the same state by fewer pours.
    StraightBack,
    /// Among empty tubes of the same capacity, pour into the first only.
    ///
    /// *Proof.* The others lead to equal states.
    TwinTubes,
}

/// A visitor that prunes redundant pours by the rules of [`Prune`]. The pruning is sound: `Unsolvable` remains a proof.
///
/// The search generates fewer successors, but mostly the same states, because equal states are duplicates anyway. The
/// pruning saves most if the search does not store all states: depth-first search with a path check, or iterative
/// deepening without a table. A breadth-first search of a puzzle that fits in memory is as fast without it. Do not
/// prune to count states or to enumerate all solutions.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_sort::WaterSort;
/// use statewalk::{Bfs, Report, Search};
///
/// let puzzle: WaterSort = "ABAC ABCB CACB . .".parse()?;
/// let pruned = Search::new(&puzzle).visitor(puzzle.pruning()).run(Bfs::new());
/// let plain = Search::new(&puzzle).run(Bfs::new());
/// let steps = |report: &Report<_, _>| report.solution().map(|solution| solution.len());
/// assert_eq!(steps(&pruned), steps(&plain));
/// assert!(pruned.stats.duplicates < plain.stats.duplicates);
/// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pruning {
    /// A bit for each rule.
    prunes: u8,
}

impl Pruning {
    /// Prunes by all rules.
    #[must_use]
    pub const fn all() -> Self {
        Self { prunes: (1 << (Prune::TwinTubes as u8 + 1)) - 1 }
    }

    /// Prunes by this rule alone.
    #[must_use]
    pub const fn only(prune: Prune) -> Self {
        Self { prunes: 1 << prune as u8 }
    }

    /// Removes one rule.
    #[must_use]
    pub const fn without(self, prune: Prune) -> Self {
        Self { prunes: self.prunes & !(1 << prune as u8) }
    }

    /// Returns whether it prunes by this rule.
    #[must_use]
    pub const fn prunes(self, prune: Prune) -> bool {
        self.prunes >> prune as u8 & 1 == 1
    }
}

/// The same as [`all`](Self::all).
impl Default for Pruning {
    fn default() -> Self {
        Self::all()
    }
}

impl Visitor<State, Pour> for Pruning {
    fn events(&self) -> Events {
        Events::ACTIONS
    }

    fn on_actions(&mut self, node: &Node<'_, State, Pour>, actions: &mut Actions<'_, Pour>) {
        let tops = TubeTops::of(node.state());
        let last = if self.prunes(Prune::StraightBack) { node.actions_rev().next() } else { None };
        actions.retain_sound(|pour| {
            let (source, target) = (tops.get(pour.from), tops.get(pour.into));
            let leads_to_equal = || leads_to_equal_state(source, target);
            let is_inverse = || last.is_some_and(|last| last.from == pour.into && last.into == pour.from);
            let is_interchangeable = || target.is_empty() && has_equal_before(&tops, pour.into);
            !(self.prunes(Prune::SameAgain) && leads_to_equal()
                || self.prunes(Prune::StraightBack) && is_inverse()
                || self.prunes(Prune::TwinTubes) && is_interchangeable())
        });
    }
}

/// Whether a tube of one color would be poured into an empty tube of the same capacity.
fn leads_to_equal_state(source: TubeTop, target: TubeTop) -> bool {
    source.is_pure() && target.is_empty() && source.capacity() == target.capacity()
}

/// Whether an empty tube of the same capacity comes before this one.
fn has_equal_before(tops: &TubeTops, tube: Tube) -> bool {
    let top = tops.get(tube);
    tops.iter().take(tube.index().into()).any(|(_, other)| other.is_empty() && other.room == top.room)
}
