//! Times of this crate, of `pathfinding`, and of handwritten loops, on the same states and successors in one run, with
//! their spread: `cargo bench --bench compare`. The package in `benches/peers` makes a table with bytes and more peers.
#![allow(missing_docs, reason = "criterion's macros make items without docs")]

use criterion::{Criterion, criterion_group, criterion_main};

fn compare(criterion: &mut Criterion) {
    let cases = support::cases();
    for workload in cases.chunk_by(|one, other| one.workload == other.workload) {
        let mut group = criterion.benchmark_group(workload[0].workload);
        group.sample_size(10);
        for case in workload {
            group.bench_function(case.peer, |bencher| bencher.iter(|| assert_eq!((case.search)(), case.size)));
        }
        group.finish();
    }
}

criterion_group!(all, compare);
criterion_main!(all);
