//! Small state spaces of known size, shared by tests and benches. None has a goal, so a search generates the whole
//! space.
#![expect(clippy::cast_possible_truncation, reason = "boards are small")]

/// A space without goals, from its start, its moves and what a move does.
macro_rules! space {
    ($name:ty, $state:ty, $action:ty, |$this:ident, $s:ident| $initial:expr, $actions:expr, |$a:ident| $apply:expr) => {
        impl Problem for $name {
            type State = $state;
            type Action = $action;

            #[inline]
            fn initial(&self) -> $state {
                let $this = self;
                let _ = $this;
                $initial
            }

            #[inline]
            fn is_goal(&self, _: &$state) -> bool {
                false
            }

            #[inline]
            fn actions(&self, state: &$state) -> impl IntoIterator<Item = $action> {
                let ($this, $s) = (self, state);
                let _ = ($this, $s);
                $actions
            }

            #[inline]
            fn apply(&self, state: &$state, action: &$action) -> $state {
                let ($this, $s, $a) = (self, state, *action);
                let _ = $this;
                $apply
            }
        }
    };
}

mod crossings;
mod eight;
mod fifteen;
mod hanoi;
mod knight;
mod lights_out;
mod pancakes;
mod pocket_cube;
mod sliding;
mod squares;

pub use crossings::{Missionaries, WolfGoatCabbage};
pub use eight::{EightBoxed, EightPacked};
pub use fifteen::{Boxed, Fifteen, FifteenBoxed, Tiles};
pub use hanoi::Hanoi;
pub use knight::Knight;
pub use lights_out::LightsOut;
pub use pancakes::{Burnt, Pancakes};
pub use pocket_cube::PocketCube;
pub use sliding::{Board, Sliding};
pub use squares::Grid;
