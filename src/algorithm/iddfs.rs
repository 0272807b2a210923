//! Iterative deepening: one depth-first [walk](super::walk) after another, each allowed one action more, until one was not
//! cut off anywhere.

use core::fmt;
use core::hash::BuildHasher;

use hashbrown::DefaultHashBuilder;

use super::memory::{Memory, Remember};
use super::walk::{Deepening, Walk};
use super::{Algorithm, Progress, Run, Start, Starts, Step};
use crate::gate::Gate;
use crate::storage::{States, Table};
use crate::{Problem, Report, Search, Visitor};

/// Iterative-deepening depth-first search: **the first solution is a shortest one**, in the memory of one path and a
/// table of fixed size.
///
/// It walks the space depth first to depth 0, 1, 2 and so on. It ends, with a proof, after a walk that the depth did not
/// cut off anywhere; on a finite space there always is one.
///
/// A table keeps states with the depth that was left when they were searched, 65,536 of them if you do not say otherwise,
/// and saves most of the work where many ways lead to the same states. With a table every goal state is found once, by
/// rising depth. [Without one](Self::table), every way without a repeated state is found once, by rising length: every
/// way there is, from the fewest steps to the most.
///
/// # Complexity
///
/// With *b* actions a state, a goal at depth *d* and no table: O(*b*^*d*) time, O(*d* *b*) memory. With a table that
/// holds all *n* states in reach: at most *n* expansions for each depth up to the greatest. Goals that were found are
/// kept beside the table, to be found once.
///
/// # Reference
///
/// R. E. Korf, "Depth-first iterative-deepening", 1985; A. Reinefeld and T. A. Marsland, "Enhanced iterative-deepening
/// search", 1994.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_jugs::{Goal, WaterJugs};
/// use statewalk::{Iddfs, Search};
///
/// let jugs = WaterJugs::new([3, 4])?.goal(Goal::Any(2))?;
/// let ways = Search::new(&jugs).solutions(Iddfs::new().table(0));
/// let lengths: Vec<usize> = ways.map(|way| way.len()).collect();
/// assert_eq!(lengths, [4, 6, 6, 6, 7, 8, 8, 8, 10, 10]);
/// # Ok::<(), statewalk::problems::water_jugs::JugsError>(())
/// ```
#[derive(Debug, Clone, Copy)]
#[must_use = "an algorithm does nothing until a `Search` runs it"]
pub struct Iddfs<H = DefaultHashBuilder> {
    table: u32,
    hasher: H,
}

const DEFAULT_TABLE: u32 = 1 << 16;

impl Iddfs {
    /// Iterative deepening with a table of 65,536 states and the default hasher of [`Bfs::new`](crate::Bfs::new).
    pub fn new() -> Self {
        Self { table: DEFAULT_TABLE, hasher: DefaultHashBuilder::default() }
    }
}

impl<H> Iddfs<H> {
    /// How many states the table holds at most; 0 turns it off. It grows as it is needed, and not beyond what
    /// [`max_memory`](Search::max_memory) leaves. Default: 65,536.
    pub fn table(self, states: u32) -> Self {
        Self { table: states, ..self }
    }

    /// Hashes states with another hasher. It changes the speed of a search, never its result.
    pub fn hasher<G: BuildHasher + Clone>(self, hasher: G) -> Iddfs<G> {
        Iddfs { table: self.table, hasher }
    }
}

impl<H: Default> Default for Iddfs<H> {
    fn default() -> Self {
        Self { table: DEFAULT_TABLE, hasher: H::default() }
    }
}

/// Iterative deepening without limits or visitors: short for `Search::new(problem).run(Iddfs::new())`.
///
/// # Examples
///
/// ```
/// let climb = statewalk::neighbours(0_u32, |n| [n + 1, n + 5], |n| *n >= 10);
/// assert_eq!(statewalk::iddfs(&climb).into_solution().map(|way| way.len()), Some(2));
/// ```
pub fn iddfs<P: Problem>(problem: P) -> Report<P::State, P::Action> {
    Search::new(problem).run(Iddfs::new())
}

impl<P: Problem, H: BuildHasher + Clone> Algorithm<P> for Iddfs<H> {}

impl<P: Problem, H: BuildHasher + Clone> Start<P> for Iddfs<H> {
    type Run = IddfsRun<P, H>;

    fn start(self, starts: Starts<P::State>) -> Self::Run {
        let table = (self.table > 0).then(|| Table::new(self.table, self.hasher.clone()));
        let yielded = States::new(self.hasher.clone());
        let mut walk = Walk::new(Memory::new(Remember::Path, self.hasher), starts);
        walk.deepening = Some(Deepening { bound: 0, table, yielded });
        IddfsRun(walk)
    }
}

/// An iterative deepening under way.
pub struct IddfsRun<P: Problem, H>(Walk<P, H>);

impl<P: Problem, H: BuildHasher> Run<P> for IddfsRun<P, H> {
    fn step<V>(&mut self, problem: &P, gate: &mut Gate<V>) -> Progress<P>
    where
        V: Visitor<P::State, P::Action>,
    {
        loop {
            let step = self.0.step(problem, gate)?;
            if !matches!(step, Step::Done) || !self.0.left_something_unexpanded() {
                return Ok(step);
            }
            let Some(deepening) = &mut self.0.deepening else { return Ok(step) };
            if !gate.admits_depth(deepening.bound) {
                gate.cut_by_depth();
                return Ok(Step::Done);
            }
            deepening.bound += 1;
            gate.deepen(deepening.bound);
            self.0.restart();
        }
    }
}

impl<P: Problem, H> fmt::Debug for IddfsRun<P, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("IddfsRun").finish_non_exhaustive()
    }
}
