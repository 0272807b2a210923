//! The time that the machine needs for a search: to generate and hash all successors, and to read memory of the size of
//! the search at a few random places for each successor. The reads are independent.

use std::hash::BuildHasher;
use std::hint::black_box;
use std::time::{Duration, Instant};

use hashbrown::DefaultHashBuilder;
use statewalk::{Bfs, Control, Problem, Search};

/// The number of sample states that are expanded repeatedly.
const SAMPLE: u64 = 100_000;

/// The time for a space, by the number of states, reads per successor, and bytes per state of the table.
pub fn limit<P: Problem>(problem: &P, states: u64, reads: u64, bytes: u64) -> (u64, Duration) {
    let sample = sample(problem);
    // Written, so that the pages are mapped.
    let table = black_box(vec![1_u32; usize::try_from((states * bytes / 4).next_power_of_two()).expect("it fits")]);
    let hasher = DefaultHashBuilder::default();
    let began = Instant::now();
    let (mut hash, mut successors) = (0, 0);
    for state in sample.iter().cycle().take(usize::try_from(states).expect("it fits")) {
        for (_, next) in problem.successors(state) {
            hash ^= hasher.hash_one(next);
            successors += 1;
        }
    }
    let (mut read, mut at) = (0, hash);
    for _ in 0..successors * reads {
        at = at.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        read ^= table[usize::try_from(at >> 20).expect("it fits") & (table.len() - 1)];
    }
    black_box(read);
    (states, began.elapsed())
}

/// States of all depths.
fn sample<P: Problem>(problem: &P) -> Vec<P::State> {
    let (mut sample, mut met) = (Vec::new(), 0_u64);
    let collect = |node: &statewalk::Node<'_, P::State, P::Action>| {
        met += 1;
        sample.push(node.state().clone());
        if met == SAMPLE { Control::Stop } else { Control::Continue }
    };
    Search::new(problem).on_expand(collect).solutions(Bfs::new()).for_each(drop);
    sample
}
