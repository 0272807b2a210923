//! Properties that hold for all inputs. `cargo test` tries the seeds and some thousand inputs more. The fuzzer
//! continues from there until it is stopped; a stable compiler is enough:
//!
//! ```sh
//! cargo fuzz run --sanitizer none --debug-assertions --features libfuzzer search corpus/search seeds/search
//! ```

mod bytes;
mod expression;
mod graph;
mod hand;
mod lock_step;
mod search;
mod water_sort;

pub use expression::expression;
pub use hand::hand;
pub use lock_step::lock_step;
pub use search::search;
pub use water_sort::water_sort;

/// Tries an input, and panics if a property does not hold.
pub type Target = fn(&[u8]);

/// What is tried, by name.
pub const TARGETS: [(&str, Target); 5] = [
    ("water_sort", water_sort),
    ("expression", expression),
    ("hand", hand),
    ("search", search),
    ("lock_step", lock_step),
];
