//! The 24 game.

mod classes;
mod distinct;
mod reference;
mod tables;
mod text;
