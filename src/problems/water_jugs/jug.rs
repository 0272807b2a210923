//! The names of the jugs, and the actions.

use core::fmt;
use core::str::FromStr;

use super::JugsError;

/// One of at most eight jugs, by its letter.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_jugs::Jug;
///
/// assert_eq!("b".parse(), Ok(Jug::B));
/// assert_eq!("2".parse(), Ok(Jug::B));
/// assert!("I".parse::<Jug>().is_err(), "there are eight");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the letters name themselves")]
pub enum Jug {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl Jug {
    /// All eight jugs, in order.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_jugs::Jug;
    /// assert_eq!(Jug::ALL[2], Jug::C);
    /// ```
    pub const ALL: [Self; super::MOST_JUGS] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G, Self::H];

    /// Returns its index in a list of amounts, from 0.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_jugs::Jug;
    /// assert_eq!((Jug::A.index(), Jug::H.index()), (0, 7));
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The first `jugs` jugs.
    pub(super) fn first(jugs: usize) -> impl Iterator<Item = Self> + Clone {
        Self::ALL.into_iter().take(jugs)
    }
}

impl fmt::Display for Jug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// Reads a letter, or a number counted from 1: `B` and `2` are the same jug.
impl FromStr for Jug {
    type Err = JugsError;

    fn from_str(name: &str) -> Result<Self, JugsError> {
        let by_letter = |jug: &Self| {
            let mut letters = name.chars();
            letters.next().is_some_and(|letter| letter.to_ascii_uppercase() == (b'A' + *jug as u8) as char)
                && letters.next().is_none()
        };
        let by_number = |jug: &Self| name.bytes().eq([b'1' + *jug as u8]);
        let found = Self::ALL.into_iter().find(|jug| by_letter(jug) || by_number(jug));
        found.ok_or_else(|| JugsError::UnknownName { name: name.into() })
    }
}

/// An action of the puzzle. It prints as `Fill A`, `Empty B` or `Pour B into A`.
///
/// # Examples
///
/// ```
/// use statewalk::problems::water_jugs::{Action, Jug};
///
/// assert_eq!(Action::Pour { from: Jug::A, into: Jug::C }.to_string(), "Pour A into C");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Empty a jug into the drain.
    Empty(Jug),
    /// Fill a jug to the brim at the tap.
    Fill(Jug),
    /// Pour one jug into another until the first is empty or the second is full.
    Pour {
        /// The jug that is poured out.
        from: Jug,
        /// The jug that is filled.
        into: Jug,
    },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty(jug) => write!(f, "Empty {jug}"),
            Self::Fill(jug) => write!(f, "Fill {jug}"),
            Self::Pour { from, into } => write!(f, "Pour {from} into {into}"),
        }
    }
}
