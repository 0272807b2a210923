//! The searches that are compared, and what they are compared on.
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
    /// How many states or nodes there are.
    pub size: u64,
    /// Runs it, and gives the size it came to.
    pub search: Box<dyn Fn() -> u64>,
}

impl fmt::Debug for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Case").field("workload", &self.workload).field("peer", &self.peer).finish_non_exhaustive()
    }
}

/// A search by name, of a problem of its own type.
pub type Peer<P> = (&'static str, fn(&P) -> u64);

/// The peer that the others are compared with.
pub const BASELINE: &str = "pathfinding";

/// Every case; those of one workload stand together.
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

/// `pathfinding` asks for the successors as something that does not borrow from the state; a list on the stack is the
/// fastest that works for every problem.
pub fn listed<P: Problem>(problem: &P, state: &P::State) -> SmallVec<[P::State; 12]> {
    problem.successors(state).map(|(_, next)| next).collect()
}
