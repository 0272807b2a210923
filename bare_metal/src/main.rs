//! `statewalk` on a microcontroller: a Cortex-M4 without an operating system, with a heap of 256 KiB. The README tells
//! how to run it.
//!
//! The crate needs an allocator and nothing else. This allocator is a list of free blocks.

#![no_std]
#![no_main]

extern crate alloc;

mod out_of_memory;
mod puzzles;

use core::panic::PanicInfo;

use cortex_m as _; // The critical sections of a single core.
use cortex_m_rt::entry;
use cortex_m_semihosting::debug::{self, EXIT_FAILURE, EXIT_SUCCESS};
use cortex_m_semihosting::{heprintln, hprintln};
use embedded_alloc::LlffHeap;

#[global_allocator]
static HEAP: LlffHeap = LlffHeap::empty();

const HEAP_BYTES: usize = 256 * 1024;

#[entry]
fn main() -> ! {
    // SAFETY: it is called once, before anything is allocated.
    unsafe {
        embedded_alloc::init!(HEAP, HEAP_BYTES);
    }
    assert_eq!(usize::BITS, 32);

    section("Water jugs", puzzles::water_jugs);
    section("Water sort", puzzles::water_sort);
    section("The 24 game", puzzles::twenty_four);
    section("Out of memory: breadth first", out_of_memory::breadth_first);
    section("Out of memory: breadth first, packed", out_of_memory::breadth_first_packed);
    section("Out of memory: depth first", out_of_memory::depth_first);
    section("Out of memory: iterative deepening", out_of_memory::iterative_deepening);

    debug::exit(EXIT_SUCCESS);
    unreachable!("the emulator has ended");
}

/// Runs a part of the program and checks that it frees all its heap memory.
fn section(title: &str, run: fn()) {
    hprintln!("== {}", title);
    run();
    hprintln!("heap in use: {} bytes", HEAP.used());
    assert_eq!(HEAP.used(), 0);
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    heprintln!("{}", info);
    debug::exit(EXIT_FAILURE);
    loop {}
}
