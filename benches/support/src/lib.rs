//! The compared searches and their spaces.
#![expect(clippy::missing_panics_doc, clippy::must_use_candidate, reason = "benches call these, and fail by a panic")]

pub mod breadth;
pub mod depth;

use std::fmt;

use smallvec::SmallVec;
use statewalk::Problem;

/// One search of one space.
pub struct Case {
    /// The name of the space.
    pub workload: &'static str,
    /// The name of the search.
    pub peer: &'static str,
    /// The number of states or nodes.
    pub size: u64,
    /// Runs the search and returns its number of states or nodes.
    pub search: Box<dyn Fn() -> u64>,
}

impl fmt::Debug for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Case").field("workload", &self.workload).field("peer", &self.peer).finish_non_exhaustive()
    }
}

/// A search by name, of a problem of any type.
pub type Peer<P> = (&'static str, fn(&P) -> u64);

/// The peer that is the reference of the ratios.
pub const BASELINE: &str = "pathfinding";

/// Every case; the cases of a workload are adjacent.
pub fn cases() -> Vec<Case> {
    let mut cases = breadth::cases();
    cases.extend(depth::cases());
    cases
}

/// Cases of one space by several peers.
pub fn peers<P: 'static>(
    (workload, size): (&'static str, u64),
    problem: impl Fn() -> P + Clone + 'static,
    peers: impl IntoIterator<Item = Peer<P>>,
) -> impl Iterator<Item = Case> {
    peers.into_iter().map(move |(peer, search)| {
        let problem = problem.clone();
        Case { workload, peer, size, search: Box::new(move || search(&problem())) }
    })
}

/// `pathfinding` needs successors that do not borrow from the state. A list on the stack is the fastest form for every
/// problem.
pub fn listed<P: Problem>(problem: &P, state: &P::State) -> SmallVec<[P::State; 12]> {
    problem.successors(state).map(|(_, next)| next).collect()
}
