//! Random graphs.

use proptest::prelude::*;
use testkit::Graph;

/// Graphs of up to `most` nodes: self loops, parallel edges, unreachable parts, several goals, the start a goal.
pub(crate) fn any_graph(most: usize) -> impl Strategy<Value = Graph> {
    (1..=most).prop_flat_map(|nodes| {
        let edges = prop::collection::vec(prop::collection::vec(0..nodes, 0..4), nodes);
        let goals = prop::collection::vec(prop::bool::weighted(0.15), nodes);
        (edges, goals, 0..nodes).prop_map(|(edges, goals, start)| Graph { edges, goals, start })
    })
}
