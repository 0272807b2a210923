//! A heuristic order of pours, to find a first solution early. It changes the order, never the verdict.

use super::tube_top::TubeTop;
use super::{Pour, State};

/// The heuristic score of a pour; larger is better. [`WaterSort::score`](super::WaterSort::score) computes it.
///
/// The criteria in order of weight. Each outweighs all later ones together:
///
/// 1. it completes a tube: full, and of one color;
/// 2. it empties a tube;
/// 3. it adds to a tube of one color;
/// 4. all top units of the color move;
/// 5. it uncovers a color that is on top of another tube with room;
/// 6. the target is not empty;
/// 7. more units move.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_sort::{Tube, WaterSort};
///
/// let puzzle: WaterSort = "AAA BA BBB .".parse()?;
/// let state = puzzle.state("AAA BA BBB .")?;
/// let pour = |from, into| puzzle.pour(&state, Tube::new(from), Tube::new(into));
/// let score = |from, into| pour(from, into).map(|pour| puzzle.score(&state, &pour));
/// assert!(score(1, 0) > score(1, 3), "it completes a tube, and its target is not empty");
/// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Score(u16);

impl Score {
    /// The score of a pour. An illegal pour has an arbitrary score.
    pub(super) fn of(state: &State, pour: Pour) -> Self {
        let Pour { from, into, amount, .. } = pour;
        let (source, target) = (state.tube_top(from).unwrap_or_default(), state.tube_top(into).unwrap_or_default());
        let is_whole = amount == source.run;
        let matches = |top: &TubeTop| top.color == source.below && top.room > 0;
        let others = || (0_u8..).zip(state.tube_tops()).filter(|(tube, _)| *tube != from.index());
        let criteria = [
            target.below == 0 && target.room == amount,
            is_whole && source.below == 0,
            target.is_pure(),
            is_whole,
            is_whole && source.below != 0 && others().any(|(_, top)| matches(&top)),
            !target.is_empty(),
        ];
        let bits = criteria.iter().fold(0, |bits, holds| bits << 1 | u16::from(*holds));
        Self(bits << 8 | u16::from(amount))
    }
}
