//! The text forms of puzzles, boards and pours, with the names of the colors. The text can be parsed again.

use core::fmt;

use super::{Color, Pour, State, Tube, WaterSort};
use crate::Problem;

/// A state of a puzzle as text that [`Format`](super::Format) parses: a line with the capacities and a line with the
/// tubes, bottom first. [`WaterSort::board`] creates it.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_sort::WaterSort;
///
/// let puzzle: WaterSort = "capacity: 2,2,3\nred,blue blue, red,".parse()?;
/// let board = puzzle.board(&puzzle.state("red,blue blue, red,")?).to_string();
/// assert_eq!(board, "capacity: 2,2,3\nred,blue blue, red,\n");
/// assert_eq!(board.parse::<WaterSort>()?.to_string(), board, "it can be parsed again");
/// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Board<'a> {
    pub(super) puzzle: &'a WaterSort,
    pub(super) state: &'a State,
}

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_capacities(self.state, f)?;
        for (tube, units) in (0..).zip(self.state.tubes()) {
            let space = if tube > 0 { " " } else { "" };
            f.write_str(space)?;
            self.write_tube(units, f)?;
        }
        f.write_str("\n")
    }
}

impl Board<'_> {
    fn write_tube(&self, units: impl Iterator<Item = Color> + Clone, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut names = units.map(|color| self.puzzle.name(color).unwrap_or_default()).peekable();
        if names.peek().is_none() {
            return f.write_str(".");
        }
        if names.clone().all(is_letter) {
            return names.try_for_each(|name| f.write_str(name));
        }
        let is_alone = names.clone().nth(1).is_none();
        while let Some(name) = names.next() {
            // A comma makes the tube a list of names; after a single name the comma is at the end.
            let comma = if is_alone || names.peek().is_some() { "," } else { "" };
            write!(f, "{name}{comma}")?;
        }
        Ok(())
    }
}

/// Whether a name can be written without commas.
fn is_letter(name: &str) -> bool {
    let mut characters = name.chars();
    characters.next().is_some_and(char::is_alphanumeric) && characters.next().is_none()
}

/// Writes `capacity: 4` or `capacity: 2,2,3` and ends the line.
fn write_capacities(state: &State, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut capacities = (0..state.layout().tubes).map(|tube| state.capacity(Tube::new(tube)));
    let first = capacities.next().unwrap_or_default();
    write!(f, "capacity: {first}")?;
    if capacities.clone().any(|capacity| capacity != first) {
        capacities.try_for_each(|capacity| write!(f, ",{capacity}"))?;
    }
    f.write_str("\n")
}

/// Writes the initial state as text that [`Format`](super::Format) parses. The goal and the rule are not written.
impl fmt::Display for WaterSort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.board(&self.initial()).fmt(f)
    }
}

/// A pour as text, with the name of its color: `Pour 2 red from tube 1 into tube 3`. [`WaterSort::describe`] creates
/// it.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_sort::WaterSort;
///
/// let puzzle = WaterSort::new([vec!["red", "blue"], vec!["blue"], vec!["red"]], 2)?;
/// let solution = statewalk::bfs(&puzzle).into_solution().expect("two pours");
/// let pour = puzzle.describe(&solution.actions()[0]).to_string();
/// assert_eq!(pour, "Pour 1 blue from tube 1 into tube 2");
/// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Described<'a> {
    pub(super) puzzle: &'a WaterSort,
    pub(super) pour: Pour,
}

impl fmt::Display for Described<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Pour { from, into, amount, color } = self.pour;
        match self.puzzle.name(color) {
            Some(name) => write!(f, "Pour {amount} {name} from tube {from} into tube {into}"),
            None => self.pour.fmt(f),
        }
    }
}
