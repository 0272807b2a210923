//! The capacities of the tubes.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::str::FromStr;

use super::{MOST_UNITS, Tube, WaterSortError};

/// The capacities of the tubes, 1 to [`MOST_UNITS`] units each. A number or a list converts into it.
///
/// ```
/// use statewalk::problems::water_sort::Capacities;
///
/// assert_eq!(Capacities::from(4), Capacities::All(4));
/// assert_eq!("2,2,3".parse(), Ok(Capacities::from([2, 2, 3])));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Capacities {
    /// Every tube has this capacity.
    All(u8),
    /// The capacity of each tube, in order.
    Each(Vec<u8>),
}

impl Capacities {
    /// The capacity of each of `tubes` tubes.
    pub(super) fn of(&self, tubes: usize) -> Result<Vec<u8>, WaterSortError> {
        let listed = match self {
            Self::All(capacity) => alloc::vec![*capacity; tubes],
            Self::Each(listed) if listed.len() == tubes => listed.clone(),
            Self::Each(listed) => return Err(WaterSortError::WrongNumber { capacities: listed.len(), tubes }),
        };
        let numbered = (0..).map(Tube::new).zip(&listed);
        match numbered.map(|(tube, capacity)| (tube, *capacity)).find(|(_, capacity)| !is_allowed(*capacity)) {
            Some((tube, capacity)) => Err(WaterSortError::Capacity { tube, capacity }),
            None => Ok(listed),
        }
    }
}

fn is_allowed(capacity: u8) -> bool {
    (1..=MOST_UNITS).contains(&capacity)
}

/// Four units, as in most puzzles of this kind.
impl Default for Capacities {
    fn default() -> Self {
        Self::All(4)
    }
}

impl From<u8> for Capacities {
    fn from(capacity: u8) -> Self {
        Self::All(capacity)
    }
}

impl From<Vec<u8>> for Capacities {
    fn from(capacities: Vec<u8>) -> Self {
        Self::Each(capacities)
    }
}

impl From<&[u8]> for Capacities {
    fn from(capacities: &[u8]) -> Self {
        Self::Each(capacities.into())
    }
}

impl<const N: usize> From<[u8; N]> for Capacities {
    fn from(capacities: [u8; N]) -> Self {
        Self::Each(capacities.into())
    }
}

/// Parses one number, which is for all tubes, or a list of numbers separated by commas.
impl FromStr for Capacities {
    type Err = WaterSortError;

    fn from_str(text: &str) -> Result<Self, WaterSortError> {
        let capacity = |text: &str| {
            let number = text.trim().parse().ok().filter(|capacity| is_allowed(*capacity));
            number.ok_or_else(|| WaterSortError::NotACapacity { text: text.trim().to_string() })
        };
        let listed = text.split(',').map(capacity).collect::<Result<Vec<u8>, _>>()?;
        Ok(if let [capacity] = listed[..] { Self::All(capacity) } else { Self::Each(listed) })
    }
}
