//! Pictures of a search. A [`Recorder`] is a visitor that stores the search tree, and [`Dot`] writes the tree in the
//! language of Graphviz. The [first picture](crate#a-first-search) of this documentation was drawn like this:
//!
//! # Examples
//!
//! ```
//! use statewalk::problems::water_jugs::{Goal, WaterJugs};
//! use statewalk::render::Recorder;
//! use statewalk::{Bfs, Search};
//!
//! let jugs = WaterJugs::new([1, 2])?.goal(Goal::Exactly([0, 2].into()))?;
//! let mut recorder = Recorder::new();
//! let report = Search::new(jugs).visitor(&mut recorder).run(Bfs::new());
//! assert!(report.solution().is_some());
//!
//! // Turn it into a picture with `dot -Tsvg`.
//! let picture = recorder.dot().to_string();
//! assert!(picture.starts_with("digraph search {"));
//! let red = "color=red, fontcolor=red, penwidth=2";
//! assert!(picture.contains(&format!(r#"n0 -> n2 [label="Fill B", {red}]"#)));
//! # Ok::<(), statewalk::problems::water_jugs::JugsError>(())
//! ```

mod dot;
mod recorder;

pub use dot::Dot;
pub use recorder::Recorder;
