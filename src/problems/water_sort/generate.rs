//! Random puzzles that are proved solvable. The same seed gives the same puzzle on every platform.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::equality::mix;
use super::{Capacities, Format, MOST_COLORS, MOST_TUBES, WaterSort, WaterSortError};
use crate::{Dfs, Search};

/// The parameters of a generated puzzle: one full tube of shuffled units for each color, and empty tubes.
///
/// A depth-first search proves each puzzle solvable for [`Goal::Strict`](super::Goal::Strict) and
/// [`Rule::Partial`](super::Rule::Partial) before it is returned. Such a puzzle is also solvable for the goals
/// [`Loose`](super::Goal::Loose) and [`Gathered`](super::Goal::Gathered). The colors are named `A` to `Z`, `a` to `z`
/// and `0` to `9`.
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

/// The number of shuffles that [`Recipe::generate`] tries before it gives up.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_sort::{MOST_SHUFFLES, Recipe, WaterSortError};
///
/// // Without an empty tube, no full tube can be poured.
/// let error = Recipe::new(3).empty_tubes(0).generate().unwrap_err();
/// assert_eq!(error, WaterSortError::NothingFound { shuffles: MOST_SHUFFLES });
/// ```
pub const MOST_SHUFFLES: u32 = 100;

/// The number of states that are searched before a shuffle is rejected.
const MOST_STATES: u64 = 10_000;

const NAMES: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

impl Recipe {
    /// Creates a recipe of this many colors, 2 to [`MOST_COLORS`], with tubes of capacity 4, two empty tubes and seed
    /// 0.
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

    /// Sets the capacity of each tube, which is also the number of units of each color. Default: 4.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::Recipe;
    /// let puzzle = Recipe::new(3).capacity(6).generate()?;
    /// assert!(puzzle.capacities().all(|capacity| capacity == 6));
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    pub fn capacity(self, capacity: u8) -> Self {
        Self { capacity, ..self }
    }

    /// Sets the number of tubes that are empty initially. Default: 2.
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

    /// Sets the seed. The same seed gives the same puzzle. Default: 0.
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

    /// Shuffles until a puzzle is unsolved and proved solvable, and returns it.
    ///
    /// # Errors
    ///
    /// [`WaterSortError::Recipe`], [`WaterSortError::Capacity`] or [`WaterSortError::NothingToMix`] if no such puzzle
    /// exists. [`WaterSortError::NothingFound`] after [`MOST_SHUFFLES`] shuffles, for instance without empty tubes, or
    /// with two empty tubes for more than about thirty colors. Those 100 searches of 10,000 states take seconds, or
    /// tens of seconds for large tubes.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_sort::{Recipe, WaterSortError};
    ///
    /// assert!(statewalk::dfs(&Recipe::new(6).seed(9).generate()?).solution().is_some());
    /// let error = Recipe::new(1).generate().unwrap_err();
    /// assert_eq!(error, WaterSortError::Recipe { colors: 1, empty: 2 });
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

/// Whether a search finds a solution of at least one pour.
fn is_worth_solving(puzzle: &WaterSort) -> bool {
    let best_first = Search::new(puzzle)
        .visitor(puzzle.pruning())
        .order_by_key(|node, pour| Reverse(puzzle.score(node.state(), pour)))
        .max_states(MOST_STATES);
    best_first.run(Dfs::new()).solution().is_some_and(|solution| !solution.is_empty())
}

/// A random number generator: a mixed counter (Steele, Lea, Flood 2014).
struct SplitMix64(u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// A number below `bound`, with a bias that is negligible here.
    fn below(&mut self, bound: usize) -> usize {
        let product = u128::from(self.next()) * bound as u128;
        usize::try_from(product >> 64).unwrap_or(0)
    }

    /// The Fisher–Yates shuffle.
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
