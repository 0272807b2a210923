//! Warnings about a puzzle that can be searched but whose amounts make the goal unreachable.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::{Goal, MOST_TUBES, MOST_UNITS, WaterSort};

/// The reason why the goal is unreachable, by the amounts alone. A puzzle without a warning may still be unsolvable.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_sort::{Goal, WaterSort};
///
/// let puzzle: WaterSort = "AAAA AB B".parse()?;
/// assert_eq!(puzzle.warnings().len(), 2, "neither five A nor two B fill tubes of four");
/// assert!(puzzle.clone().goal(Goal::Loose).warnings().is_empty());
/// let warning = puzzle.goal(Goal::Gathered).warnings()[0].to_string();
/// assert_eq!(warning, "5 units of A do not fit into one tube: the largest can hold 4");
/// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Warning {
    /// No set of tubes is filled exactly by the units of a color, but every tube must be empty or full.
    Unfillable {
        /// The name of the color.
        color: String,
        /// The number of units.
        units: usize,
    },
    /// The units of a color must be in one tube, but do not fit into the largest.
    TooMuch {
        /// The name of the color.
        color: String,
        /// The number of units.
        units: usize,
        /// The largest capacity.
        largest: u8,
    },
    /// There are more colors than tubes, but each tube must be of one color.
    TooFewTubes {
        /// The number of colors.
        colors: usize,
        /// The number of tubes.
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

/// The warnings of a puzzle.
pub(super) fn warnings(puzzle: &WaterSort) -> Vec<Warning> {
    if puzzle.goal == Goal::Nothing {
        return Vec::new();
    }
    let sums = Sums::of(puzzle.capacities());
    let largest = puzzle.capacities().max().unwrap_or_default();
    let misfits = puzzle.colors().filter_map(|(color, name)| {
        let units = puzzle.initial.tubes().flatten().filter(|unit| *unit == color).count();
        let color = name.to_string();
        match puzzle.goal {
            Goal::Strict if !sums.contains(units) => Some(Warning::Unfillable { color, units }),
            Goal::Gathered if units > largest.into() => Some(Warning::TooMuch { color, units, largest }),
            _ => None,
        }
    });
    let (colors, tubes) = (puzzle.colors().count(), puzzle.capacities().count());
    let crowd = (colors > tubes).then_some(Warning::TooFewTubes { colors, tubes });
    crowd.into_iter().chain(misfits).collect()
}

/// The sums of the capacities of all sets of tubes: a bit for each sum.
struct Sums([u64; SUM_WORDS]);

const SUM_WORDS: usize = MOST_TUBES * MOST_UNITS as usize / 64 + 1;

impl Sums {
    fn of(capacities: impl Iterator<Item = u8>) -> Self {
        let mut sums = [0_u64; SUM_WORDS];
        sums[0] = 1;
        for capacity in capacities.filter(|capacity| (1..64).contains(capacity)) {
            // From the highest word down, so that each tube counts once.
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
