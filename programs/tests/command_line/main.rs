//! The programs as a user runs them: output, exit status, and every option with nonsense.

mod runner;
mod small;
mod twenty_four;
mod water_jugs;
mod water_sort;
