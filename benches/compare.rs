//! Times of this crate, `pathfinding`, and the loops people write by hand, on the same states and successors in one run,
//! with their spread: `cargo bench --bench compare`. A table with bytes, and with
//! more peers, is made by the package in `benches/peers`.
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
