//! The numbers that are left: a state of the game.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::Deref;

use smallvec::SmallVec;

use super::Fraction;

/// Numbers in increasing order, so that equality does not depend on the order in which they were computed. It derefs to
/// the slice and prints as `1/3 8`.
///
/// It takes 80 bytes, and heap memory only for more than four numbers.
///
/// ```
/// use statewalk::problems::twenty_four::{Fraction, Values};
///
/// let state = Values::from_iter([8, -1, 3].map(Fraction::from));
/// assert_eq!(state, Values::from_iter([3, 8, -1].map(Fraction::from)));
/// assert_eq!(state.to_string(), "-1 3 8");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Values(SmallVec<[Fraction; 4]>);

impl Values {
    /// Replaces the numbers at two places by `result`. The places must differ and be in range.
    pub(super) fn combined(&self, left: usize, right: usize, result: Fraction) -> Self {
        if self.0.len() == 2 {
            return Self::from(result);
        }
        let (first, second) = (left.min(right), left.max(right));
        let mut next = SmallVec::new();
        let mut result = Some(result);
        for (place, value) in self.0.iter().enumerate() {
            if place != first && place != second {
                if let Some(new) = result.take_if(|new| *new <= *value) {
                    next.push(new);
                }
                next.push(*value);
            }
        }
        if let Some(greatest) = result {
            next.push(greatest);
        }
        Self(next)
    }
}

/// A state of one number.
impl From<Fraction> for Values {
    fn from(number: Fraction) -> Self {
        Self(SmallVec::from_buf_and_len([number; 4], 1))
    }
}

/// Hashes the numbers without the length, which saves a round. States of different lengths also differ in their
/// numbers.
impl Hash for Values {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.iter().for_each(|value| value.hash(state));
    }
}

impl FromIterator<Fraction> for Values {
    fn from_iter<T: IntoIterator<Item = Fraction>>(numbers: T) -> Self {
        let mut numbers: SmallVec<_> = numbers.into_iter().collect();
        numbers.sort_unstable();
        Self(numbers)
    }
}

impl Deref for Values {
    type Target = [Fraction];

    fn deref(&self) -> &[Fraction] {
        &self.0
    }
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, value) in self.0.iter().enumerate() {
            let space = if place > 0 { " " } else { "" };
            write!(f, "{space}{value}")?;
        }
        Ok(())
    }
}
