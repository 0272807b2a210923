//! A small search takes little memory, for all types of states and actions.

use statewalk::{Bfs, Dfs, Iddfs, Search, from_fn, neighbors};

#[test]
fn actions_without_a_size_take_no_memory() {
    let ring = |actions: &'static [()]| from_fn(0_u8, move |_| actions.to_vec(), |n, ()| (n + 1) % 10, |_| false);
    let report = Search::new(ring(&[()])).run(Bfs::new());
    assert_eq!(report.stats.states, 10);
    assert!(report.stats.bytes < 1000, "{}", report.stats);
}

#[test]
fn large_states_come_one_by_one() {
    let page = |n: u8| [n; 4096];
    let alone = neighbors(page(0), |_| None::<[u8; 4096]>, |_| false);
    assert!(Search::new(&alone).run(Bfs::new()).stats.bytes < 2 * 4096);
    let four = neighbors(page(0), move |from| (from[0] < 3).then(|| page(from[0] + 1)), |_| false);
    // Lists double, both copies are there while they move, and a batch holds some more.
    let most = 16 * 4096;
    for bytes in [
        Search::new(&four).run(Bfs::new()).stats.bytes,
        Search::new(&four).run(Dfs::new()).stats.bytes,
        Search::new(&four).run(Iddfs::new().table(0)).stats.bytes,
    ] {
        assert!(bytes < most, "{bytes}");
    }
}
