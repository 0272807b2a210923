//! Which pours look best. It is a guess, for whoever wants some path soon: it changes the order, never the verdict.

use super::look::Look;
use super::{Pour, State};

/// How good a pour looks; the larger, the better. Made by [`WaterSort::score`](super::WaterSort::score).
///
/// What comes first outweighs all that follows:
///
/// 1. it completes a tube: full, and of one color;
/// 2. it empties a tube;
/// 3. it adds to a tube of one color;
/// 4. the whole run of the color moves;
/// 5. it uncovers a color that is on top of another tube with room;
/// 6. it takes no empty tube;
/// 7. more units move.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_sort::{Tube, WaterSort};
///
/// let puzzle: WaterSort = "AAA BA BBB .".parse()?;
/// let start = puzzle.state("AAA BA BBB .")?;
/// let score = |from, into| puzzle.pour(&start, Tube::new(from), Tube::new(into)).map(|pour| puzzle.score(&start, &pour));
/// assert!(score(1, 0) > score(1, 3), "a tube is completed, and no empty one is taken");
/// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Score(u16);

impl Score {
    /// The score of a pour. One that makes no sense has some score, too.
    pub(super) fn of(state: &State, pour: Pour) -> Self {
        let Pour { from, into, amount, .. } = pour;
        let (source, target) = (state.look(from).unwrap_or_default(), state.look(into).unwrap_or_default());
        let is_whole = amount == source.run;
        let matches = |look: &Look| look.color == source.below && look.room > 0;
        let others = || (0_u8..).zip(state.looks()).filter(|(tube, _)| *tube != from.index());
        let criteria = [
            target.below == 0 && target.room == amount,
            is_whole && source.below == 0,
            target.is_pure(),
            is_whole,
            is_whole && source.below != 0 && others().any(|(_, look)| matches(&look)),
            !target.is_empty(),
        ];
        let bits = criteria.iter().fold(0, |bits, holds| bits << 1 | u16::from(*holds));
        Self(bits << 8 | u16::from(amount))
    }
}
