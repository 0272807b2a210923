//! The errors of invalid puzzles.

use alloc::string::String;

use thiserror::Error;

use super::{MOST_COLORS, MOST_TUBES, MOST_UNITS, Tube};

/// The reason why a puzzle was rejected. If the fault is in one tube or one unit, the error names it. Both are printed
/// counted from 1, units in the order of the text.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_sort::WaterSort;
///
/// let message = |text: &str| text.parse::<WaterSort>().unwrap_err().to_string();
/// let below = "tube 2 has air at unit 2, under liquid: air must be on top";
/// assert_eq!(message("AB B.A"), below);
/// let unknown = "tube 1 has '?' at unit 3: a unit is a letter, a digit, or \".\" for air";
/// assert_eq!(message("AB? ."), unknown);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WaterSortError {
    /// There is no tube.
    #[error("no tubes: there must be 1 to {MOST_TUBES}")]
    NoTubes,
    /// There are more than [`MOST_TUBES`] tubes.
    #[error("{tubes} tubes are too many: there must be 1 to {MOST_TUBES}")]
    TooManyTubes {
        /// The number of tubes.
        tubes: usize,
    },
    /// A list of capacities is too short or too long.
    #[error("{capacities} capacities for {tubes} tubes: each tube needs one")]
    WrongNumber {
        /// The number of capacities.
        capacities: usize,
        /// The number of tubes.
        tubes: usize,
    },
    /// The capacity of a tube is out of range.
    #[error("tube {tube} cannot have a capacity of {capacity}: it must be 1 to {MOST_UNITS}")]
    Capacity {
        /// The tube.
        tube: Tube,
        /// The requested capacity.
        capacity: u8,
    },
    /// A text is not a capacity.
    #[error("{text:?} is no capacity: it must be 1 to {MOST_UNITS}")]
    NotACapacity {
        /// The text.
        text: String,
    },
    /// The capacities are given twice.
    #[error("line {line} gives the capacities again: once is enough")]
    SecondHeader {
        /// The line, counted from 1.
        line: usize,
    },
    /// A tube is filled above its capacity, with liquid or with air.
    #[error("tube {tube} has {units} units: it can hold {capacity}")]
    Overfull {
        /// The tube.
        tube: Tube,
        /// The number of units, air included.
        units: usize,
        /// The capacity of the tube.
        capacity: u8,
    },
    /// There is air below liquid.
    #[error("tube {tube} has air at unit {unit}, under liquid: air must be on top")]
    AirUnderLiquid {
        /// The tube.
        tube: Tube,
        /// The place of the air, from 1.
        unit: usize,
    },
    /// A character is not a color.
    #[error("tube {tube} has {character:?} at unit {unit}: a unit is a letter, a digit, or \".\" for air")]
    UnknownCharacter {
        /// The tube.
        tube: Tube,
        /// The place of the character, from 1.
        unit: usize,
        /// The character.
        character: char,
    },
    /// A name has a character that is not allowed in names.
    #[error("tube {tube} has {name:?} at unit {unit}: names are made of letters, digits, \"-\" and \"_\"")]
    UnknownName {
        /// The tube.
        tube: Tube,
        /// The place of the name, from 1.
        unit: usize,
        /// The name.
        name: String,
    },
    /// There are more than [`MOST_COLORS`] colors.
    #[error("tube {tube} has the new color {name:?} at unit {unit}: there must be at most {MOST_COLORS}")]
    TooManyColors {
        /// The tube.
        tube: Tube,
        /// The place of the first color that is too many, from 1.
        unit: usize,
        /// Its name.
        name: String,
    },
    /// A state has a color that its puzzle does not have.
    #[error("the puzzle has no color {name:?}")]
    NoSuchColor {
        /// The name of the color.
        name: String,
    },
    /// The capacity given with a state differs from that of its puzzle.
    #[error("tube {tube} has a capacity of {capacity} here: in the puzzle it is {own}")]
    OtherCapacity {
        /// The tube.
        tube: Tube,
        /// The capacity that was given with the state.
        capacity: u8,
        /// The capacity in the puzzle.
        own: u8,
    },
    /// The recipe cannot be generated: a single color is never mixed, and the number of colors and tubes is limited.
    #[error(
        "{colors} colors and {empty} empty tubes: there must be 2 to {MOST_COLORS} colors and at most {MOST_TUBES} tubes"
    )]
    Recipe {
        /// The number of colors.
        colors: u8,
        /// The number of empty tubes.
        empty: u8,
    },
    /// The recipe asks for tubes of one unit, which are never mixed.
    #[error("tubes of {capacity} unit are never mixed: the capacity must be 2 to {MOST_UNITS}")]
    NothingToMix {
        /// The capacity.
        capacity: u8,
    },
    /// The generator found no puzzle that it could prove solvable.
    #[error("none of {shuffles} shuffles was proved solvable, with at least one pour to make: try more empty tubes")]
    NothingFound {
        /// The number of shuffles that were tried.
        shuffles: u32,
    },
}
