//! Memory, by a counting allocator that may refuse. One test, because the allocator counts the whole process.

mod searches;
mod twenty_four;

use std::alloc::System;

use cap::Cap;

#[global_allocator]
static ALLOCATOR: Cap<System> = Cap::new(System, usize::MAX);

#[test]
fn memory_is_counted_limited_and_may_run_out() {
    twenty_four::up_to_five_numbers_take_no_memory();
    searches::memory_is_counted_limited_and_may_run_out();
}
