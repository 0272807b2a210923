//! What can be wrong with a puzzle.

use alloc::string::String;

use thiserror::Error;

use super::{MOST_COLORS, MOST_TUBES, MOST_UNITS, Tube};

/// Why a puzzle was rejected. Where it is one tube or one unit, the error names it. Both print as one counts, from 1,
/// units in the order in which they were written.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_sort::WaterSort;
///
/// let message = |text: &str| text.parse::<WaterSort>().map_or_else(|error| error.to_string(), |puzzle| puzzle.to_string());
/// assert_eq!(message("AB B.A"), "tube 2 has air at unit 2, under liquid: air must be on top");
/// assert_eq!(message("AB? ."), "tube 1 has '?' at unit 3: a unit is a letter, a digit, or \".\" for air");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WaterSortError {
    /// There is no tube.
    #[error("no tubes: there must be 1 to {MOST_TUBES}")]
    NoTubes,
    /// There are more tubes than there may be.
    #[error("{tubes} tubes are too many: there must be 1 to {MOST_TUBES}")]
    TooManyTubes {
        /// How many there are.
        tubes: usize,
    },
    /// A list of capacities is too short or too long.
    #[error("{capacities} capacities for {tubes} tubes: each tube needs one")]
    WrongNumber {
        /// How many capacities there are.
        capacities: usize,
        /// How many tubes there are.
        tubes: usize,
    },
    /// A tube cannot have such a capacity.
    #[error("tube {tube} cannot have a capacity of {capacity}: it must be 1 to {MOST_UNITS}")]
    Capacity {
        /// The tube.
        tube: Tube,
        /// What it should hold.
        capacity: u8,
    },
    /// A text is no capacity.
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
        /// How many units there are, air included.
        units: usize,
        /// How many it can hold.
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
    /// A character is no color.
    #[error("tube {tube} has {character:?} at unit {unit}: a unit is a letter, a digit, or \".\" for air")]
    UnknownCharacter {
        /// The tube.
        tube: Tube,
        /// The place of the character, from 1.
        unit: usize,
        /// The character.
        character: char,
    },
    /// A name is not made of what names are made of.
    #[error("tube {tube} has {name:?} at unit {unit}: names are made of letters, digits, \"-\" and \"_\"")]
    UnknownName {
        /// The tube.
        tube: Tube,
        /// The place of the name, from 1.
        unit: usize,
        /// The name.
        name: String,
    },
    /// There are more colors than there may be.
    #[error("tube {tube} has the new color {name:?} at unit {unit}: there must be at most {MOST_COLORS}")]
    TooManyColors {
        /// The tube.
        tube: Tube,
        /// The place of the first color that is too many, from 1.
        unit: usize,
        /// Its name.
        name: String,
    },
    /// A state has a color that its puzzle has not.
    #[error("the puzzle has no color {name:?}")]
    NoSuchColor {
        /// The name of the color.
        name: String,
    },
    /// A state is said to have another capacity than its puzzle.
    #[error("tube {tube} has a capacity of {capacity} here: in the puzzle it is {own}")]
    OtherCapacity {
        /// The tube.
        tube: Tube,
        /// The capacity that was given with the state.
        capacity: u8,
        /// The capacity in the puzzle.
        own: u8,
    },
    /// The generator was asked for a puzzle that cannot be: one color is never mixed.
    #[error(
        "{colors} colors and {empty} empty tubes: there must be 2 to {MOST_COLORS} colors and at most {MOST_TUBES} tubes"
    )]
    Recipe {
        /// How many colors.
        colors: u8,
        /// How many empty tubes.
        empty: u8,
    },
    /// The generator was asked for tubes of one unit, which are never mixed.
    #[error("tubes of {capacity} unit are never mixed: the capacity must be 2 to {MOST_UNITS}")]
    NothingToMix {
        /// The capacity.
        capacity: u8,
    },
    /// The generator found no puzzle that it could solve.
    #[error("none of {shuffles} shuffles was proved solvable, with at least one pour to make: try more empty tubes")]
    NothingFound {
        /// How many it tried.
        shuffles: u32,
    },
}
