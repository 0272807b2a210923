//! Pours that need not be tried. Each rule here has a proof in its docs, and a test that checks it by brute force.

use super::look::{Look, Looks};
use super::{Pour, State, Tube};
use crate::{Actions, Events, Node, Visitor};

/// A reason to leave a pour out. All of them are sound, alone and together, for every goal and both rules: they change
/// neither the verdict nor the length of the shortest solution. Whether they hold depends on the state alone, but for
/// [`StraightBack`](Self::StraightBack).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Prune {
    /// Never pour a tube of one color into an empty tube of the same capacity.
    ///
    /// *Why it is sound.* All of it moves, so the state is an equal one. (A finished tube is such a tube. Onto its color
    /// elsewhere it may have to be poured: where a color fills several tubes, one that is finished can be poured onto two
    /// others, to get an empty tube. `ACCD ADCC AAAA DABB BA DB` has no other path.)
    SameAgain,
    /// Never pour straight back what was poured just now.
    ///
    /// *Why it is sound.* Let a pour from *f* into *t* move *n* units of *c*, and be followed by one from *t* into *f*.
    /// That is legal only if *f* is empty now, or has *c* on top still. Say *t* had *m* units of *c* on top before, and
    /// *f* had room for *r*. The second pour moves min(*m* + *n*, *r* + *n*) units, so together the two move
    /// min(*m*, *r*) units from *t* into *f*. If that is 0, they lead back to the state before both. Else they lead to
    /// where a pour from *t* into *f*, instead of both, would have led: it was legal, as *f* had *c* on top, and by the
    /// whole rule it fits if and only if the second pour does. Nor did any reason here leave it out: *t* was not full,
    /// *f* was not empty, and a pour from *f* into *t* cannot follow one from *f* into *t*. So a state that was expanded
    /// before leads there by fewer pours.
    StraightBack,
    /// Of several empty tubes of the same capacity, pour into the first only.
    ///
    /// *Why it is sound.* The others give equal states.
    TwinTubes,
}

/// A visitor that leaves out pours that need not be tried; see [`Prune`] for which. The search keeps its verdicts: what
/// it proves unsolvable is unsolvable.
///
/// It sees fewer successors, and mostly the same states, because equal ones are one anyway. So it saves most where states
/// are not all remembered (depth first along a path, iterative deepening without a table), and a breadth-first search of
/// a puzzle that fits in memory is as fast without it. Leave it away to count states or to enumerate every solution.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_sort::WaterSort;
/// use statewalk::{Bfs, Search};
///
/// let puzzle: WaterSort = "ABAC ABCB CACB . .".parse()?;
/// let pruned = Search::new(&puzzle).visitor(puzzle.pruning()).run(Bfs::new());
/// let plain = Search::new(&puzzle).run(Bfs::new());
/// assert_eq!(pruned.solution().map(|solution| solution.len()), plain.solution().map(|solution| solution.len()));
/// assert!(pruned.stats.duplicates < plain.stats.duplicates);
/// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pruning {
    /// A bit for each reason.
    prunes: u8,
}

impl Pruning {
    /// For all reasons.
    #[must_use]
    pub const fn all() -> Self {
        Self { prunes: (1 << (Prune::TwinTubes as u8 + 1)) - 1 }
    }

    /// For this reason alone.
    #[must_use]
    pub const fn only(prune: Prune) -> Self {
        Self { prunes: 1 << prune as u8 }
    }

    /// For all reasons it had, but this.
    #[must_use]
    pub const fn without(self, prune: Prune) -> Self {
        Self { prunes: self.prunes & !(1 << prune as u8) }
    }

    /// Whether it prunes for this reason.
    #[must_use]
    pub const fn prunes(self, prune: Prune) -> bool {
        self.prunes >> prune as u8 & 1 == 1
    }
}

/// As [`all`](Self::all).
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
        let looks = Looks::of(node.state());
        let last = if self.prunes(Prune::StraightBack) { node.actions_rev().next() } else { None };
        actions.retain_sound(|pour| {
            let (source, target) = (looks.get(pour.from), looks.get(pour.into));
            let same_again = || is_same_again(source, target);
            let straight_back = || last.is_some_and(|last| last.from == pour.into && last.into == pour.from);
            let twin = || target.is_empty() && has_twin_before(&looks, pour.into);
            !(self.prunes(Prune::SameAgain) && same_again()
                || self.prunes(Prune::StraightBack) && straight_back()
                || self.prunes(Prune::TwinTubes) && twin())
        });
    }
}

/// Whether a tube of one color would be poured into an empty tube of the same capacity.
fn is_same_again(source: Look, target: Look) -> bool {
    source.is_pure() && target.is_empty() && source.capacity() == target.capacity()
}

/// Whether an empty tube of the same capacity comes before this one.
fn has_twin_before(looks: &Looks, tube: Tube) -> bool {
    let look = looks.get(tube);
    looks.iter().take(tube.index().into()).any(|(_, other)| other.is_empty() && other.room == look.room)
}
