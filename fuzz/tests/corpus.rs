//! What the fuzzer tries, without it: every seed, and from the seeds and from nothing a number of inputs that is always
//! the same.

use std::fs;
use std::panic::catch_unwind;
use std::path::Path;

/// How many inputs are tried of each target beside the seeds.
const INPUTS: u64 = 20_000;

/// The longest input that is made of nothing.
const LONGEST: usize = 120;

struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % count.max(1)
    }

    fn byte(&mut self) -> u8 {
        u8::try_from(self.below(256)).expect("a byte")
    }
}

/// The seeds in the order of their names.
fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(target);
    let mut paths: Vec<_> =
        fs::read_dir(&folder).expect("there are seeds").map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

/// One of the seeds with a few bytes changed, left out, put in, or taken from another one.
fn mutated(seeds: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut bytes = seeds[random.below(seeds.len())].clone();
    for _ in 0..=random.below(4) {
        let at = random.below(bytes.len() + 1);
        match random.below(5) {
            0 if at < bytes.len() => bytes[at] = random.byte(),
            1 if at < bytes.len() => drop(bytes.remove(at)),
            2 => bytes.insert(at, random.byte()),
            3 if at < bytes.len() => bytes[at] ^= 1 << random.below(8),
            _ => {
                let other = &seeds[random.below(seeds.len())];
                bytes.truncate(at);
                bytes.extend(other.iter().skip(random.below(other.len() + 1)));
            }
        }
    }
    bytes
}

fn check(name: &str) {
    let (_, target) =
        statewalk_fuzz::TARGETS.into_iter().find(|target| target.0 == name).expect("there is such a target");
    let seeds = seeds(name);
    assert!(seeds.len() > 5);
    let mut random = Random(24);
    let mutations = (0..INPUTS).map(|input| match input % 3 {
        0 => (0..random.below(LONGEST)).map(|_| random.byte()).collect(),
        _ => mutated(&seeds, &mut random),
    });
    for input in seeds.iter().cloned().chain(mutations) {
        let is_kept = catch_unwind(|| target(&input)).is_ok();
        assert!(is_kept, "{name}: {input:?}, which is {:?}", String::from_utf8_lossy(&input));
    }
}

#[test]
fn water_sort() {
    check("water_sort");
}

#[test]
fn expression() {
    check("expression");
}

#[test]
fn hand() {
    check("hand");
}

#[test]
fn search() {
    check("search");
}

#[test]
fn lock_step() {
    check("lock_step");
}
