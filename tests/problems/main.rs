//! The bundled problems against tables, references and their own promises.

mod twenty_four;
mod water_jugs;
mod water_sort;
