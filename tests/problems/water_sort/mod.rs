//! Water sort.

mod hooks;
mod levels;
mod random;
mod text;
