//! Breadth-first search in batches of states, and one by one.

use statewalk::{Algorithm, Bfs, Events, Limits, Search, Solution, Stats, Status, Step, Visitor};

use crate::Graph;

type Found = Vec<Solution<usize, u8>>;

fn all<'a, A: Algorithm<&'a Graph>, V: Visitor<usize, u8>>(
    search: Search<&'a Graph, V>,
    algorithm: A,
) -> (Found, Status, Stats) {
    let mut search = search.solutions(algorithm);
    let found = search.by_ref().collect();
    (found, search.status(), search.stats())
}

/// Events every call and does nothing, so that states are expanded one by one.
#[derive(Debug)]
pub struct OneByOne;

impl<S, A> Visitor<S, A> for OneByOne {
    fn events(&self) -> Events {
        Events::ALL
    }
}

/// A graph too large for the cache, where states are looked up in batches.
pub fn large_graph(nodes: usize) -> Graph {
    let mut random = 0x2545_F491_4F6C_DD1D_u64;
    let mut next = |below: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        usize::try_from(random % below as u64).unwrap()
    };
    let edges = (0..nodes).map(|_| (0..next(5)).map(|_| next(nodes)).collect()).collect();
    let goals = (0..nodes).map(|_| next(1000) == 0).collect();
    Graph { edges, goals, start: 0 }
}

/// Of the default store.
pub fn are_invisible() {
    invisible_batches(Bfs::new);
}

/// Of packed states.
pub fn are_invisible_packed() {
    invisible_batches(|| Bfs::new().packed());
}

/// Of ranked states.
pub fn are_invisible_ranked() {
    invisible_batches(|| Bfs::new().ranked());
}

fn invisible_batches<A>(bfs: fn() -> A)
where
    A: for<'a> Algorithm<&'a Graph>,
{
    let graph = large_graph(60_000).both_directions();
    let starts = || Search::new(&graph).initial_states(0..5);
    let (found, end, stats) = all(starts(), bfs());
    assert_eq!(end, Status::Exhausted);
    assert!(stats.states > 40_000, "the graph is large: {stats}");
    assert!(found.len() > 20);

    let same = |batched: (Found, Status, Stats), single: (Found, Status, Stats)| {
        assert_eq!((batched.0, batched.1), (single.0, single.1));
        assert_eq!(without_bytes(batched.2), without_bytes(single.2));
    };
    same(all(starts(), bfs()), all(starts().visitor(OneByOne), bfs()));
    for limit in [8191, 8192, 8193, 9000, 20_001, 30_017, stats.states - 1, stats.states] {
        same(all(starts().max_states(limit), bfs()), all(starts().max_states(limit).visitor(OneByOne), bfs()));
        let expanded = limit.min(stats.expanded) - 1;
        same(
            all(starts().max_expanded(expanded), bfs()),
            all(starts().max_expanded(expanded).visitor(OneByOne), bfs()),
        );
    }
    for depth in 0..=stats.depth {
        same(all(starts().max_depth(depth), bfs()), all(starts().max_depth(depth).visitor(OneByOne), bfs()));
    }
    // Nor does it matter where a search was when it came under other limits.
    let (mut alone, mut watched) = (starts().solutions(bfs()), starts().visitor(OneByOne).solutions(bfs()));
    for _ in 0..9_000 {
        assert_eq!(alone.step(), watched.step());
    }
    for _ in 0..200 {
        let limits = || Limits::new().max_depth(3).max_expanded(5);
        alone.resume(limits());
        watched.resume(limits());
        assert_eq!((alone.step(), watched.step()), (Step::Done, Step::Done));
        assert_eq!(alone.status(), watched.status());
        alone.resume(Limits::new());
        watched.resume(Limits::new());
        assert_eq!(alone.step(), watched.step());
    }
    // Step by step, each step counts one expansion, however the states are looked up.
    let mut search = starts().solutions(bfs());
    let mut expanded = 0;
    while search.step() != Step::Done {
        assert!(search.stats().expanded <= expanded + 1);
        expanded = search.stats().expanded;
    }
    assert_eq!(search.stats(), stats);
}

fn without_bytes(mut stats: Stats) -> Stats {
    stats.bytes = 0;
    stats
}
