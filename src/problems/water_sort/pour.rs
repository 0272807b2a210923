//! What can be done: pour the units on top of one tube into another. And the names of tubes and colors, by number.

use core::fmt;

/// A tube, by its place. It prints as a player counts, from 1.
///
/// # Examples
///
/// ```
/// # use statewalk::problems::water_sort::Tube;
/// assert_eq!(Tube::new(0).to_string(), "1", "players count from 1");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tube(u8);

impl Tube {
    /// The tube at this place, counted from 0.
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

    /// Its place, counted from 0.
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

/// A color, by its number. Colors are numbered in the order in which the puzzle names them, tube by tube and bottom
/// first; [`WaterSort::name`](super::WaterSort::name) tells its name.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_sort::{Color, WaterSort};
///
/// let puzzle: WaterSort = "BA AB .".parse()?;
/// assert_eq!(puzzle.name(Color::new(0)), Some("B"), "it is named first");
/// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Color(u8);

impl Color {
    /// The color with this number, counted from 0.
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

    /// Its number, counted from 0.
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

    /// The color of a unit of this code, where 0 is air.
    pub(super) const fn of(code: u8) -> Self {
        Self(code.saturating_sub(1))
    }

    /// What a unit of this color is stored as.
    pub(super) const fn code(self) -> u8 {
        self.0.saturating_add(1)
    }
}

/// Pours `amount` units of `color` from the top of one tube into another. Four bytes.
///
/// It prints without the color, whose name the puzzle knows: [`WaterSort::describe`](super::WaterSort::describe).
///
/// ```
/// use statewalk::problems::water_sort::{Color, Pour, Tube};
///
/// let pour = Pour { from: Tube::new(0), into: Tube::new(2), amount: 2, color: Color::new(1) };
/// assert_eq!(pour.to_string(), "Pour 2 from tube 1 into tube 3");
/// assert_eq!(size_of::<Pour>(), 4);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pour {
    /// The tube that is poured out.
    pub from: Tube,
    /// The tube that is poured into.
    pub into: Tube,
    /// How many units move.
    pub amount: u8,
    /// Their color.
    pub color: Color,
}

impl fmt::Display for Pour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pour {} from tube {} into tube {}", self.amount, self.from, self.into)
    }
}
