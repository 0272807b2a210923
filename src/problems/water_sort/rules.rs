//! The goal conditions, and the rules for legal pours.

use super::State;
use super::tube_top::TubeTop;

/// The goal condition. If no reachable state satisfies it, a search proves the puzzle unsolvable.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_sort::{Goal, WaterSort};
///
/// let puzzle: WaterSort = "AAB BBA A .".parse()?;
/// let report = |goal| statewalk::bfs(puzzle.clone().goal(goal));
/// let steps = |goal| report(goal).solution().map(|solution| solution.len());
/// assert_eq!(steps(Goal::Strict), None, "three units of B do not fill a tube");
/// assert_eq!(steps(Goal::Gathered), Some(3));
/// assert_eq!(steps(Goal::Loose), Some(2));
/// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Goal {
    /// Every tube is empty, or full and of one color.
    #[default]
    Strict,
    /// Every tube is empty or of one color, and each color is in one tube.
    Gathered,
    /// Every tube is empty or of one color.
    Loose,
    /// No state is a goal, so a search generates every reachable state.
    Nothing,
}

impl Goal {
    /// Whether a state satisfies the goal.
    pub(super) fn is_reached(self, state: &State) -> bool {
        let mut tubes = state.tube_tops().filter(|top| !top.is_empty());
        match self {
            Self::Strict => tubes.all(TubeTop::is_finished),
            Self::Loose => tubes.all(TubeTop::is_pure),
            Self::Gathered => {
                let mut seen = 0_u64;
                tubes.all(|top| {
                    let color = 1 << (top.color % 64);
                    let is_first = seen & color == 0;
                    seen |= color;
                    top.is_pure() && is_first
                })
            }
            Self::Nothing => false,
        }
    }
}

/// The rule for legal pours. A pour moves units of one color from the top of a tube onto the same color or into an
/// empty tube, if there is room for at least one unit.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_sort::{Rule, Tube, WaterSort};
///
/// let puzzle: WaterSort = "ABB CCB .".parse()?;
/// let (from, into) = (Tube::new(0), Tube::new(1));
/// let now = puzzle.state("ABB CCB .")?;
/// let pour = |puzzle: &WaterSort| puzzle.pour(&now, from, into).map(|pour| pour.amount);
/// assert_eq!(pour(&puzzle), Some(1), "one of two fits");
/// assert_eq!(pour(&puzzle.rule(Rule::Whole)), None);
/// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Rule {
    /// As many of the top units of one color move as fit.
    #[default]
    Partial,
    /// All top units of one color move. If they do not all fit, the pour is illegal.
    Whole,
}
