//! Exhaustive breadth-first search: this crate, `pathfinding::bfs`, and the loop people write by hand, on the same
//! states and successors in one run. `cargo bench --bench compare`; memory is in `cargo bench --bench memory`.
#![allow(missing_docs, reason = "criterion's macros make items without docs")]

#[path = "support/peers.rs"]
mod peers;
#[path = "../tests/spaces/mod.rs"]
mod spaces;

use criterion::{Criterion, criterion_group, criterion_main};
use statewalk::Problem;
use statewalk::problems::water_jugs::WaterJugs;

fn compare<P: Problem>(criterion: &mut Criterion, name: &str, problem: &P, states: usize) {
    let mut group = criterion.benchmark_group(name);
    group.sample_size(10);
    for (peer, search) in peers::all::<P>() {
        group.bench_function(peer, |bencher| bencher.iter(|| assert_eq!(search(problem), states)));
    }
    group.finish();
}

fn benches(criterion: &mut Criterion) {
    compare(criterion, "8-puzzle", &spaces::Sliding::<9> { width: 3, blank: 8 }, 181_440);
    compare(criterion, "pancake-9", &spaces::Pancakes(9), 362_880);
    compare(criterion, "pancake-10", &spaces::Pancakes(10), 3_628_800);
    let jugs = WaterJugs::new([999_983, 1_000_003]).expect("two jugs are allowed");
    compare(criterion, "jugs-999983-1000003", &jugs, 3_999_972);
    let tiny = WaterJugs::new([3, 5]).expect("two jugs are allowed");
    compare(criterion, "jugs-3-5", &tiny, 16);
}

criterion_group!(all, benches);
criterion_main!(all);
