//! What is odd about a puzzle: it can be searched, but the amounts do not fit the goal.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::{Goal, MOST_TUBES, MOST_UNITS, WaterSort};

/// Why no pouring can reach the goal, by the amounts alone. Without a warning a puzzle may still be unsolvable.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_sort::{Goal, WaterSort};
///
/// let puzzle: WaterSort = "AAAA AB B".parse()?;
/// assert_eq!(puzzle.warnings().len(), 2, "neither five A nor two B fill tubes of four");
/// assert!(puzzle.clone().goal(Goal::Loose).warnings().is_empty());
/// assert_eq!(puzzle.goal(Goal::Gathered).warnings()[0].to_string(), "5 units of A do not fit into one tube: the largest can hold 4");
/// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Warning {
    /// No set of tubes is filled exactly by the units of a color, but every tube must be empty or full.
    Unfillable {
        /// The name of the color.
        color: String,
        /// How many units there are.
        units: usize,
    },
    /// There are more units of a color than fit into the largest tube, but they must be in one tube.
    TooMuch {
        /// The name of the color.
        color: String,
        /// How many units there are.
        units: usize,
        /// How many the largest tube can hold.
        largest: u8,
    },
    /// There are more colors than tubes, but each tube must be of one color.
    TooFewTubes {
        /// How many colors there are.
        colors: usize,
        /// How many tubes there are.
        tubes: usize,
    },
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = |units: &usize| if *units == 1 { "" } else { "s" };
        match self {
            Self::Unfillable { color, units } => {
                write!(f, "{units} unit{} of {color} cannot fill any tubes to the brim", plural(units))
            }
            Self::TooMuch { color, units, largest } => {
                write!(f, "{units} units of {color} do not fit into one tube: the largest can hold {largest}")
            }
            Self::TooFewTubes { colors, tubes } => {
                write!(f, "{colors} colors do not fit into {tubes} tube{}", plural(tubes))
            }
        }
    }
}

/// What is odd about a puzzle, by its start and its goal.
pub(super) fn warnings(puzzle: &WaterSort) -> Vec<Warning> {
    if puzzle.goal == Goal::Nothing {
        return Vec::new();
    }
    let sums = Sums::of(puzzle.capacities());
    let largest = puzzle.capacities().max().unwrap_or_default();
    let odd = puzzle.colors().filter_map(|(color, name)| {
        let units = puzzle.start.tubes().flatten().filter(|unit| *unit == color).count();
        let color = name.to_string();
        match puzzle.goal {
            Goal::Strict if !sums.contains(units) => Some(Warning::Unfillable { color, units }),
            Goal::Gathered if units > largest.into() => Some(Warning::TooMuch { color, units, largest }),
            _ => None,
        }
    });
    let (colors, tubes) = (puzzle.colors().count(), puzzle.capacities().count());
    let crowd = (colors > tubes).then_some(Warning::TooFewTubes { colors, tubes });
    crowd.into_iter().chain(odd).collect()
}

/// What sets of tubes can hold together: a bit for each sum.
struct Sums([u64; SUM_WORDS]);

const SUM_WORDS: usize = MOST_TUBES * MOST_UNITS as usize / 64 + 1;

impl Sums {
    fn of(capacities: impl Iterator<Item = u8>) -> Self {
        let mut sums = [0_u64; SUM_WORDS];
        sums[0] = 1;
        for capacity in capacities.filter(|capacity| (1..64).contains(capacity)) {
            // From the top down, so that each tube counts once.
            for word in (0..SUM_WORDS).rev() {
                let carried = if word > 0 { sums[word - 1] >> (64 - capacity) } else { 0 };
                sums[word] |= sums[word] << capacity | carried;
            }
        }
        Self(sums)
    }

    fn contains(&self, sum: usize) -> bool {
        self.0.get(sum / 64).is_some_and(|word| word >> (sum % 64) & 1 == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;

    #[test]
    fn sums_are_those_of_all_sets() {
        for capacities in [&[1_u8, 2, 4][..], &[32; 64], &[30, 29, 7, 32, 3], &[32, 31, 1, 1, 17]] {
            let mut all = BTreeSet::from([0]);
            for capacity in capacities {
                let more: Vec<usize> = all.iter().map(|sum| sum + usize::from(*capacity)).collect();
                all.extend(more);
            }
            let sums = Sums::of(capacities.iter().copied());
            assert!((0..2200).all(|sum| sums.contains(sum) == all.contains(&sum)), "{capacities:?}");
        }
    }
}
