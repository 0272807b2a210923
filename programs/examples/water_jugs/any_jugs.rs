//! Jugs whose number is known at run time only. Their type is one, so that each search is compiled once; to search jugs
//! of one number, use [`WaterJugs`] as it is.

use std::array;
use std::fmt;

use statewalk::Problem;
use statewalk::problems::water_jugs::{Action, Amounts, WaterJugs};

/// As many jugs as there may be.
const MOST: usize = 8;

/// What each jug holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Held {
    /// Of jugs that are not there, 0.
    amounts: [u32; MOST],
    jugs: usize,
}

/// A puzzle with any number of jugs.
pub(crate) struct AnyJugs(Box<dyn Jugs>);

impl<const N: usize> From<WaterJugs<N>> for AnyJugs {
    fn from(jugs: WaterJugs<N>) -> Self {
        Self(Box::new(jugs))
    }
}

impl Problem for AnyJugs {
    type State = Held;
    type Action = Action;

    fn initial(&self) -> Held {
        self.0.initial()
    }

    fn is_goal(&self, held: &Held) -> bool {
        self.0.is_goal(held)
    }

    fn actions(&self, held: &Held) -> impl IntoIterator<Item = Action> {
        self.0.actions(held)
    }

    fn apply(&self, held: &Held, action: &Action) -> Held {
        self.0.apply(held, *action)
    }
}

/// The methods of the problem, as they can be called without the number of jugs.
trait Jugs {
    fn initial(&self) -> Held;
    fn is_goal(&self, held: &Held) -> bool;
    fn actions(&self, held: &Held) -> Vec<Action>;
    fn apply(&self, held: &Held, action: Action) -> Held;
}

impl<const N: usize> Jugs for WaterJugs<N> {
    fn initial(&self) -> Held {
        Problem::initial(self).into()
    }

    fn is_goal(&self, held: &Held) -> bool {
        Problem::is_goal(self, &held.of())
    }

    fn actions(&self, held: &Held) -> Vec<Action> {
        Problem::actions(self, &held.of()).into_iter().collect()
    }

    fn apply(&self, held: &Held, action: Action) -> Held {
        Problem::apply(self, &held.of(), &action).into()
    }
}

impl Held {
    fn of<const N: usize>(&self) -> Amounts<N> {
        array::from_fn(|jug| self.amounts[jug]).into()
    }
}

impl<const N: usize> From<Amounts<N>> for Held {
    fn from(amounts: Amounts<N>) -> Self {
        Self { amounts: array::from_fn(|jug| amounts.get(jug).copied().unwrap_or(0)), jugs: N }
    }
}

impl fmt::Display for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let amounts: Vec<String> = self.amounts.iter().take(self.jugs).map(u32::to_string).collect();
        write!(f, "({})", amounts.join(", "))
    }
}
