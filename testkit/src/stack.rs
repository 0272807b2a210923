//! Threads with a small stack.

use std::panic::resume_unwind;
use std::thread::Builder;

/// Runs a test on a thread with a stack of 256 KiB.
pub fn on_a_small_stack(test: impl FnOnce() + Send + 'static) {
    let thread = Builder::new().stack_size(256 << 10).spawn(test).expect("a thread can be had");
    if let Err(panic) = thread.join() {
        resume_unwind(panic);
    }
}
