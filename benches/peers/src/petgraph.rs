//! `petgraph` as a search of an implicit graph: it visits all states breadth first and stores no paths.

use std::collections::HashSet;
use std::hash::Hash;

use petgraph::visit::{Bfs, GraphBase, GraphRef, IntoNeighbors, Visitable};
use statewalk::Problem;

struct Implicit<'a, P>(&'a P);

impl<P> Clone for Implicit<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Implicit<'_, P> {}

impl<P: Problem<State: Copy>> GraphBase for Implicit<'_, P> {
    type NodeId = P::State;
    type EdgeId = ();
}

impl<P: Problem<State: Copy>> GraphRef for Implicit<'_, P> {}

impl<P: Problem<State: Copy>> IntoNeighbors for Implicit<'_, P> {
    type Neighbors = std::vec::IntoIter<P::State>;

    fn neighbors(self, state: P::State) -> Self::Neighbors {
        self.0.successors(&state).map(|(_, next)| next).collect::<Vec<_>>().into_iter()
    }
}

impl<P: Problem<State: Copy + Eq + Hash>> Visitable for Implicit<'_, P> {
    type Map = HashSet<P::State>;

    fn visit_map(&self) -> Self::Map {
        HashSet::new()
    }

    fn reset_map(&self, map: &mut Self::Map) {
        map.clear();
    }
}

pub fn bfs<P: Problem<State: Copy>>(problem: &P) -> u64 {
    let graph = Implicit(problem);
    let mut bfs = Bfs::new(graph, problem.initial());
    std::iter::from_fn(|| bfs.next(graph)).count() as u64
}
