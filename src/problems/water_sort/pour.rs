//! The action of the puzzle, a pour from one tube into another, and the numbers of tubes and colors.

use core::fmt;

/// A tube, by its index. It prints counted from 1.
///
/// # Examples
///
/// ```
/// # use statewalk::problems::water_sort::Tube;
/// assert_eq!(Tube::new(0).to_string(), "1", "printed tubes count from 1");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tube(u8);

impl Tube {
    /// Creates the tube with this index, counted from 0.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::Tube;
    /// assert_eq!(Tube::new(4).index(), 4);
    /// ```
    #[must_use]
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// Returns the index of the tube, counted from 0.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::Tube;
    /// assert_eq!(Tube::new(4).index(), 4);
    /// ```
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Tube {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u16::from(self.0) + 1)
    }
}

/// A color, by its number. A puzzle numbers its colors in the order of their first units, tube by tube and bottom
/// first. [`WaterSort::name`](super::WaterSort::name) returns the name of a color.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_sort::{Color, WaterSort};
///
/// let puzzle: WaterSort = "BA AB .".parse()?;
/// assert_eq!(puzzle.name(Color::new(0)), Some("B"), "the first unit of the text");
/// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Color(u8);

impl Color {
    /// Creates the color with this number, counted from 0.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::Color;
    /// assert_eq!(Color::new(4).index(), 4);
    /// ```
    #[must_use]
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// Returns the number of the color, counted from 0.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::Color;
    /// assert_eq!(Color::new(4).index(), 4);
    /// ```
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The color of a unit with this code. The code 0 is air.
    pub(super) const fn of(code: u8) -> Self {
        Self(code.saturating_sub(1))
    }

    /// The code of a unit of this color.
    pub(super) const fn code(self) -> u8 {
        self.0.saturating_add(1)
    }
}

/// Pours `amount` units of `color` from the top of one tube into another. Four bytes.
///
/// It prints without the color. [`WaterSort::describe`](super::WaterSort::describe) prints the name of the color, too.
///
/// ```
/// use statewalk::problems::water_sort::{Color, Pour, Tube};
///
/// let (from, into) = (Tube::new(0), Tube::new(2));
/// let pour = Pour { from, into, amount: 2, color: Color::new(1) };
/// assert_eq!(pour.to_string(), "Pour 2 from tube 1 into tube 3");
/// assert_eq!(size_of::<Pour>(), 4);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pour {
    /// The source tube.
    pub from: Tube,
    /// The target tube.
    pub into: Tube,
    /// The number of units that move.
    pub amount: u8,
    /// The color of the units.
    pub color: Color,
}

impl fmt::Display for Pour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pour {} from tube {} into tube {}", self.amount, self.from, self.into)
    }
}
