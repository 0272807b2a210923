//! Puzzles made by chance and proved solvable. The same seed gives the same puzzle everywhere.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::equality::mix;
use super::{Capacities, Format, MOST_COLORS, MOST_TUBES, WaterSort, WaterSortError};
use crate::{Dfs, Search};

/// What a generated puzzle is made of: full tubes of shuffled colors, as many as there are colors, and empty ones.
///
/// A puzzle is proved solvable by a depth-first search before it is given, for [`Goal::Strict`](super::Goal::Strict) and
/// [`Rule::Partial`](super::Rule::Partial); then it is solvable for the goal [`Loose`](super::Goal::Loose) and
/// [`Gathered`](super::Goal::Gathered), too. The colors are called `A` to `Z`, `a` to `z` and `0` to `9`.
///
/// # Examples
///
/// ```
/// use statewalk::dfs;
/// use statewalk::problems::water_sort::Recipe;
///
/// let puzzle = Recipe::new(5).seed(7).generate()?;
/// assert_eq!(puzzle.to_string(), Recipe::new(5).seed(7).generate()?.to_string());
/// assert!(dfs(&puzzle).solution().is_some());
/// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[must_use = "a recipe does nothing until `generate` is called"]
pub struct Recipe {
    colors: u8,
    capacity: u8,
    empty_tubes: u8,
    seed: u64,
}

/// How many shuffles are tried before [`Recipe::generate`] gives up.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_sort::{MOST_SHUFFLES, Recipe, WaterSortError};
///
/// // Without an empty tube, full tubes cannot be poured.
/// let error = Recipe::new(3).empty_tubes(0).generate().unwrap_err();
/// assert_eq!(error, WaterSortError::NothingFound { shuffles: MOST_SHUFFLES });
/// ```
pub const MOST_SHUFFLES: u32 = 100;

/// How many states are looked at before a shuffle is passed over.
const MOST_STATES: u64 = 10_000;

const NAMES: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

impl Recipe {
    /// As many colors as this, 2 to [`MOST_COLORS`], in tubes of capacity 4, with two empty tubes, by seed 0.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::Recipe;
    /// assert_eq!(Recipe::new(5).generate()?.capacities().count(), 7);
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    pub fn new(colors: u8) -> Self {
        Self { colors, capacity: 4, empty_tubes: 2, seed: 0 }
    }

    /// How many units each tube can hold, and there are of each color. Default: 4.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::Recipe;
    /// assert!(Recipe::new(3).capacity(6).generate()?.capacities().all(|capacity| capacity == 6));
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    pub fn capacity(self, capacity: u8) -> Self {
        Self { capacity, ..self }
    }

    /// How many tubes are empty at the start. Default: 2.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::Recipe;
    /// let puzzle = Recipe::new(3).empty_tubes(1).generate()?;
    /// assert!(puzzle.to_string().ends_with(" .\n"), "empty tubes come last");
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    pub fn empty_tubes(self, empty_tubes: u8) -> Self {
        Self { empty_tubes, ..self }
    }

    /// The same seed makes the same puzzle. Default: 0.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::Recipe;
    /// let text = |seed| Recipe::new(4).seed(seed).generate().map(|puzzle| puzzle.to_string());
    /// assert_eq!(text(1), text(1));
    /// assert_ne!(text(1), text(2));
    /// ```
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// Shuffles until a puzzle is proved solvable that is not solved already.
    ///
    /// # Errors
    ///
    /// [`WaterSortError::Recipe`], [`WaterSortError::Capacity`] and [`WaterSortError::NothingToMix`] if there cannot be
    /// such a puzzle; [`WaterSortError::NothingFound`] after [`MOST_SHUFFLES`] shuffles, as without empty tubes, or with
    /// two for more than some thirty colors. That is 100 searches of 10,000 states: seconds, or tens of them for large
    /// tubes.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_sort::{Recipe, WaterSortError};
    ///
    /// assert!(statewalk::dfs(&Recipe::new(6).seed(9).generate()?).solution().is_some());
    /// assert_eq!(Recipe::new(1).generate().unwrap_err(), WaterSortError::Recipe { colors: 1, empty: 2 });
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    pub fn generate(self) -> Result<WaterSort, WaterSortError> {
        let Self { colors, capacity, empty_tubes: empty, seed } = self;
        let tubes = usize::from(colors) + usize::from(empty);
        if !(2..=MOST_COLORS).contains(&colors) || tubes > MOST_TUBES {
            return Err(WaterSortError::Recipe { colors, empty });
        }
        Capacities::All(capacity).of(tubes)?;
        if capacity == 1 {
            return Err(WaterSortError::NothingToMix { capacity });
        }
        let mut random = SplitMix64(seed);
        let names = NAMES.split_inclusive(|_| true).take(colors.into());
        let mut units: Vec<&str> = names.flat_map(|name| (0..capacity).map(move |_| name)).collect();
        for _ in 0..MOST_SHUFFLES {
            random.shuffle(&mut units);
            let filled = units.chunks(capacity.into()).map(<[&str]>::to_vec);
            let tubes = filled.chain((0..empty).map(|_| Vec::new()));
            let puzzle = Format::new().capacities(capacity).lists(tubes)?;
            if is_worth_solving(&puzzle) {
                return Ok(puzzle);
            }
        }
        Err(WaterSortError::NothingFound { shuffles: MOST_SHUFFLES })
    }
}

/// Whether it is found to be solvable, and not solved.
fn is_worth_solving(puzzle: &WaterSort) -> bool {
    let best_first = Search::new(puzzle)
        .visitor(puzzle.pruning())
        .order_by_key(|node, pour| Reverse(puzzle.score(node.state(), pour)))
        .max_states(MOST_STATES);
    best_first.run(Dfs::new()).solution().is_some_and(|solution| !solution.is_empty())
}

/// A generator of random numbers: a counter, well mixed (Steele, Lea, Flood 2014).
struct SplitMix64(u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// A number below `bound`; the tiny preference for some of them does not matter here.
    fn below(&mut self, bound: usize) -> usize {
        let product = u128::from(self.next()) * bound as u128;
        usize::try_from(product >> 64).unwrap_or(0)
    }

    /// The shuffle of Fisher and Yates.
    fn shuffle(&mut self, units: &mut [&str]) {
        for last in (1..units.len()).rev() {
            units.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SplitMix64;

    #[test]
    fn random_numbers_are_those_of_the_reference() {
        let mut random = SplitMix64(1_234_567);
        let first = [random.next(), random.next(), random.next()];
        assert_eq!(first, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }
}
