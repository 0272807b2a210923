//! Searches side by side with models of what they mean, step by step.

use testkit::model::lock_step;

#[test]
fn every_step_is_that_of_the_model() {
    for seed in 0..40_000 {
        let mut random = seed;
        lock_step(&mut |count| {
            random = splitmix(random);
            usize::try_from(random >> 33).expect("31 bits") % count
        });
    }
}

/// The next of a sequence of random numbers.
fn splitmix(seed: u64) -> u64 {
    let mixed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}
