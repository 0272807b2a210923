//! Exhaustive breadth-first search: this crate, `pathfinding::bfs`, and the loop people write by hand, on the same
//! states and successors in one run. `cargo bench --bench compare`; bytes are in `cargo bench --bench memory`.
#![allow(missing_docs, reason = "criterion's macros make items without docs")]

#[path = "support/peers.rs"]
mod peers;
#[path = "../tests/spaces/mod.rs"]
mod spaces;

use criterion::{Criterion, criterion_group, criterion_main};
use statewalk::Problem;

impl peers::Measure for Criterion {
    fn measure<P: Problem>(&mut self, name: &str, problem: &P, states: u64) {
        let mut group = self.benchmark_group(name);
        group.sample_size(10);
        for (peer, search) in peers::all::<P>() {
            group.bench_function(peer, |bencher| bencher.iter(|| assert_eq!(search(problem), states)));
        }
        group.finish();
    }
}

fn compare(criterion: &mut Criterion) {
    peers::workloads(criterion).expect("the puzzles are well-formed");
}

criterion_group!(all, compare);
criterion_main!(all);
