//! The amounts in the jugs: a state of the puzzle.

use core::fmt;
use core::ops::{Deref, DerefMut};

use super::JugsError;

/// An amount for each of `N` jugs: its content or its capacity. It derefs to the array and prints as `(3, 0)`.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_jugs::Amounts;
///
/// let amounts = Amounts::from([3, 0, 5]);
/// assert_eq!(amounts.to_string(), "(3, 0, 5)");
/// assert_eq!(amounts.iter().max(), Some(&5));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Amounts<const N: usize>([u32; N]);

impl<const N: usize> Amounts<N> {
    /// Returns the sum of the amounts. It cannot overflow, because there are at most eight jugs.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_jugs::Amounts;
    ///
    /// assert_eq!(Amounts::from([u32::MAX; 2]).total(), 8_589_934_590);
    /// ```
    #[must_use]
    pub fn total(&self) -> u64 {
        self.0.iter().fold(0, |sum: u64, &amount| sum.saturating_add(u64::from(amount)))
    }
}

impl<const N: usize> From<[u32; N]> for Amounts<N> {
    fn from(amounts: [u32; N]) -> Self {
        Self(amounts)
    }
}

/// Converts a list whose length is known at run time only.
///
/// ```
/// use statewalk::problems::water_jugs::Amounts;
///
/// let typed = vec![8, 0];
/// let error = Amounts::<3>::try_from(&typed[..]).unwrap_err();
/// assert_eq!(error.to_string(), "2 amounts (8, 0) for 3 jugs: each jug needs one");
/// ```
impl<const N: usize> TryFrom<&[u32]> for Amounts<N> {
    type Error = JugsError;

    fn try_from(amounts: &[u32]) -> Result<Self, JugsError> {
        let wrong_number = || JugsError::WrongNumber { amounts: amounts.into(), jugs: N };
        amounts.try_into().map(Self).map_err(|_| wrong_number())
    }
}

impl<const N: usize> Deref for Amounts<N> {
    type Target = [u32; N];

    fn deref(&self) -> &[u32; N] {
        &self.0
    }
}

impl<const N: usize> DerefMut for Amounts<N> {
    fn deref_mut(&mut self) -> &mut [u32; N] {
        &mut self.0
    }
}

impl<const N: usize> fmt::Display for Amounts<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tuple(&self.0, f)
    }
}

/// Writes `(1, 2, 3)`.
pub(super) fn write_tuple(amounts: &[u32], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("(")?;
    for (index, amount) in amounts.iter().enumerate() {
        let comma = if index > 0 { ", " } else { "" };
        write!(f, "{comma}{amount}")?;
    }
    f.write_str(")")
}
