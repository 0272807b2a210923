//! A minimal breadth-first search: the states in a list, an index, and the parent and action of each state. It has no
//! limits, counters, verdicts or visitors, grows by doubling, and cannot be stopped or resumed.

use std::hash::BuildHasher;

use hashbrown::DefaultHashBuilder;
use statewalk::Problem;

/// Slots of four bytes, at most three quarters full: the number of a state plus one, and hash bits in the other bits.
struct Index {
    slots: Vec<u32>,
    shift: u32,
    mask: u32,
    hasher: DefaultHashBuilder,
}

pub fn bfs<P: Problem>(problem: &P) -> u64 {
    let mut index = Index { slots: Vec::new(), shift: 0, mask: 0, hasher: DefaultHashBuilder::default() };
    let (mut states, mut links) = (vec![problem.initial()], Vec::new());
    index.rebuild(6, &states);
    let mut next = 0_u32;
    while let Some(state) = states.get(next as usize).cloned() {
        for (action, successor) in problem.successors(&state) {
            if index.is_new(&successor, &states) {
                states.push(successor);
                links.push((next, action));
            }
            if states.len() > index.slots.len() / 4 * 3 {
                index.rebuild(index.slots.len().ilog2() + 1, &states);
            }
        }
        next += 1;
    }
    std::hint::black_box(&links);
    states.len() as u64
}

impl Index {
    /// The home slot and the tag of a hash.
    #[expect(clippy::cast_possible_truncation, reason = "parts of it are cut out")]
    fn home(&self, state: &impl std::hash::Hash) -> (u32, u32) {
        let hash = self.hasher.hash_one(state).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        ((hash >> self.shift) as u32, hash as u32 & !self.mask)
    }

    /// Inserts a state with the next number after `states` if it is new, and returns whether it is.
    fn is_new<S: Eq + std::hash::Hash>(&mut self, state: &S, states: &[S]) -> bool {
        let (mut at, tag) = self.home(state);
        loop {
            let slot = self.slots[at as usize];
            if slot == 0 {
                self.slots[at as usize] = tag | (u32::try_from(states.len()).expect("there are fewer") + 1);
                return true;
            }
            if slot & !self.mask == tag && states[(slot & self.mask) as usize - 1] == *state {
                return false;
            }
            at = (at + 1) & self.mask;
        }
    }

    /// A table of `2^bits` slots of these states.
    fn rebuild<S: Eq + std::hash::Hash>(&mut self, bits: u32, states: &[S]) {
        self.slots = vec![0; 1 << bits];
        (self.shift, self.mask) = (u64::BITS - bits, (1 << bits) - 1);
        for (number, state) in (1..).zip(states) {
            let (mut at, tag) = self.home(state);
            while self.slots[at as usize] != 0 {
                at = (at + 1) & self.mask;
            }
            self.slots[at as usize] = tag | number;
        }
    }
}
