//! The allocator. Threads do not disturb each other: each has its own plan, and none at first.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The system's allocator, but for the requests that are [refused](refuse).
#[derive(Debug)]
pub struct Failing;

/// Which requests are refused; requests count from 0.
#[derive(Debug, Clone, Copy)]
pub enum Refusal {
    Only(u64),
    From(u64),
}

#[derive(Clone, Copy)]
struct Plan {
    refusal: Option<Refusal>,
    requests: u64,
    refused: u64,
}

const IDLE: Plan = Plan { refusal: None, requests: 0, refused: 0 };

thread_local! {
    static PLAN: Cell<Plan> = const { Cell::new(IDLE) };
}

/// Runs `run`, and refuses what the plan says of the requests of this thread. Gives how many were refused.
pub fn refuse<T>(refusal: Refusal, run: impl FnOnce() -> T) -> (T, u64) {
    PLAN.set(Plan { refusal: Some(refusal), ..IDLE });
    let result = run();
    (result, PLAN.replace(IDLE).refused)
}

/// How many requests of this thread `run` makes.
pub fn count<T>(run: impl FnOnce() -> T) -> (T, u64) {
    let before = PLAN.get().requests;
    let result = run();
    (result, PLAN.get().requests - before)
}

/// Counts a request, and says whether it is refused.
fn is_refused() -> bool {
    let Ok(mut plan) = PLAN.try_with(Cell::get) else { return false };
    let is_refused = match plan.refusal {
        None => false,
        Some(Refusal::Only(at)) => plan.requests == at,
        Some(Refusal::From(at)) => plan.requests >= at,
    };
    plan.requests += 1;
    plan.refused += u64::from(is_refused);
    PLAN.set(plan);
    is_refused
}

// SAFETY: every request is handed on to the system's allocator as it is, or answered with null, which means a refusal.
unsafe impl GlobalAlloc for Failing {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if is_refused() { std::ptr::null_mut() } else { unsafe { System.alloc(layout) } }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if is_refused() { std::ptr::null_mut() } else { unsafe { System.alloc_zeroed(layout) } }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if is_refused() { std::ptr::null_mut() } else { unsafe { System.realloc(block, layout, size) } }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        unsafe { System.dealloc(block, layout) }
    }
}
