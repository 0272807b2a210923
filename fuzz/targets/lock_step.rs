#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| statewalk_fuzz::lock_step(bytes));
