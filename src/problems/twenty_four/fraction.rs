//! Exact numbers. A fraction is always reduced and its denominator is positive, so equal numbers have equal fields. A
//! result that does not fit into 64 bits is `None`, never a wrong number.

use core::cmp::Ordering;
use core::hash::{Hash, Hasher};

/// An exact rational number: a numerator and a denominator of 64 bits.
///
/// A fraction is always reduced, so `==` and `Hash` compare the values. It prints as `5`, `1/2` or `-3/4`, and is
/// [parsed](core::str::FromStr) from these, from decimals such as `0.5`, and with a true minus sign as in `−3`.
///
/// Arithmetic is checked: it returns `None` only if the reduced result does not fit, never because of an intermediate
/// result. A fraction takes 16 bytes. Sums and products of whole numbers need no greatest common divisor.
///
/// ```
/// use statewalk::problems::twenty_four::Fraction;
///
/// let third: Fraction = "8/3".parse()?;
/// let rest = Fraction::from(3).checked_sub(third);
/// assert_eq!(rest, Fraction::new(1, 3));
/// assert_eq!(rest.and_then(|rest| Fraction::from(8).checked_div(rest)), Some(24.into()));
///
/// // The intermediate results are too large for 64 bits, but the result is not.
/// let (large, small) = (Fraction::new(i64::MAX, 3), Fraction::new(6, i64::MAX));
/// let product = large.zip(small).and_then(|(large, small)| large.checked_mul(small));
/// assert_eq!(product, Some(2.into()));
/// # Ok::<(), statewalk::problems::twenty_four::NumberError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fraction {
    numerator: i64,
    denominator: i64,
}

impl Fraction {
    /// Zero.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::twenty_four::Fraction;
    /// assert_eq!(Fraction::new(0, -7), Some(Fraction::ZERO));
    /// ```
    pub const ZERO: Self = Self::whole(0);

    /// One.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::twenty_four::Fraction;
    /// assert_eq!(Fraction::new(-3, -3), Some(Fraction::ONE));
    /// ```
    pub const ONE: Self = Self::whole(1);

    /// Returns `numerator / denominator`, or `None` if the denominator is 0 or the reduced number does not fit.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::twenty_four::Fraction;
    /// assert_eq!(Fraction::new(6, -4).map(|half| half.to_string()).as_deref(), Some("-3/2"));
    /// assert_eq!(Fraction::new(1, 0), None);
    /// assert_eq!(Fraction::new(i64::MIN, -1), None, "it is one too large");
    /// ```
    #[must_use]
    pub fn new(numerator: i64, denominator: i64) -> Option<Self> {
        Self::reduced(numerator.into(), denominator.into())
    }

    const fn whole(numerator: i64) -> Self {
        Self { numerator, denominator: 1 }
    }

    /// Returns the numerator, which has the sign.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::twenty_four::Fraction;
    /// assert_eq!(Fraction::new(6, -4).map(Fraction::numerator), Some(-3));
    /// ```
    #[must_use]
    pub const fn numerator(self) -> i64 {
        self.numerator
    }

    /// Returns the denominator, which is at least 1, and 1 for a whole number.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::twenty_four::Fraction;
    /// assert_eq!(Fraction::new(6, -4).map(Fraction::denominator), Some(2));
    /// ```
    #[must_use]
    pub const fn denominator(self) -> i64 {
        self.denominator
    }

    /// Returns whether it is a whole number.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::twenty_four::Fraction;
    /// assert!(Fraction::new(6, 3).is_some_and(Fraction::is_whole));
    /// ```
    #[must_use]
    pub const fn is_whole(self) -> bool {
        self.denominator == 1
    }

    /// Returns whether it is less than 0.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::twenty_four::Fraction;
    /// assert!(!Fraction::ZERO.is_negative() && Fraction::from(-1).is_negative());
    /// ```
    #[must_use]
    pub const fn is_negative(self) -> bool {
        self.numerator < 0
    }

    /// Returns whether it is 0.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::twenty_four::Fraction;
    /// assert!("0/5".parse().is_ok_and(Fraction::is_zero));
    /// ```
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.numerator == 0
    }

    /// Returns the sum, or `None` if it does not fit.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::twenty_four::Fraction;
    /// let [half, third] = [2, 3].map(|below| Fraction::new(1, below).expect("it is not 0"));
    /// assert_eq!(half.checked_add(third), Fraction::new(5, 6));
    /// assert_eq!(Fraction::from(i64::MAX).checked_add(Fraction::ONE), None);
    /// ```
    #[must_use]
    pub fn checked_add(self, other: Self) -> Option<Self> {
        if self.denominator == 1 && other.denominator == 1 {
            return self.numerator.checked_add(other.numerator).map(Self::whole);
        }
        if let Some([a, b, c, d]) = self.narrow(other) {
            return Self::reduced_narrow(a * d + c * b, b * d);
        }
        let [a, b, c, d] = self.wide(other);
        Self::reduced(a * d + c * b, b * d)
    }

    /// Returns the difference, or `None` if it does not fit.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::twenty_four::Fraction;
    /// let third = Fraction::new(1, 3).expect("3 is not 0");
    /// assert_eq!(Fraction::ONE.checked_sub(third), Fraction::new(2, 3));
    /// ```
    #[must_use]
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        if self.denominator == 1 && other.denominator == 1 {
            return self.numerator.checked_sub(other.numerator).map(Self::whole);
        }
        if let Some([a, b, c, d]) = self.narrow(other) {
            return Self::reduced_narrow(a * d - c * b, b * d);
        }
        let [a, b, c, d] = self.wide(other);
        Self::reduced(a * d - c * b, b * d)
    }

    /// Returns the product, or `None` if it does not fit.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::twenty_four::Fraction;
    /// let third = Fraction::new(1, 3).expect("3 is not 0");
    /// assert_eq!(third.checked_mul(3.into()), Some(Fraction::ONE), "exactly");
    /// ```
    #[must_use]
    pub fn checked_mul(self, other: Self) -> Option<Self> {
        if self.denominator == 1 && other.denominator == 1 {
            return self.numerator.checked_mul(other.numerator).map(Self::whole);
        }
        if let Some([a, b, c, d]) = self.narrow(other) {
            return Self::reduced_narrow(a * c, b * d);
        }
        let [a, b, c, d] = self.wide(other);
        Self::reduced(a * c, b * d)
    }

    /// Returns the quotient, or `None` if `other` is 0 or the quotient does not fit.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::twenty_four::Fraction;
    /// assert_eq!(Fraction::from(8).checked_div(3.into()), Fraction::new(8, 3));
    /// assert_eq!(Fraction::ONE.checked_div(Fraction::ZERO), None);
    /// ```
    #[must_use]
    pub fn checked_div(self, other: Self) -> Option<Self> {
        if let Some([a, b, c, d]) = self.narrow(other) {
            return Self::reduced_narrow(a * d, b * c);
        }
        let [a, b, c, d] = self.wide(other);
        Self::reduced(a * d, b * c)
    }

    /// The absolute value; `None` if it does not fit.
    pub(super) fn checked_abs(self) -> Option<Self> {
        self.numerator.checked_abs().map(|numerator| Self { numerator, ..self })
    }

    /// The larger of the absolute values of numerator and denominator. The bound on the values of a hand uses it.
    pub(super) fn size(self) -> u64 {
        self.numerator.unsigned_abs().max(self.denominator.unsigned_abs())
    }

    /// Both numerators and denominators, if all fit into 32 bits, so that a sum of two products cannot overflow. This
    /// is the usual case, and several times faster than [`wide`](Self::wide).
    fn narrow(self, other: Self) -> Option<[i64; 4]> {
        let parts = [self.numerator, self.denominator, other.numerator, other.denominator];
        parts.iter().all(|part| i32::try_from(*part).is_ok()).then_some(parts)
    }

    fn reduced_narrow(numerator: i64, denominator: i64) -> Option<Self> {
        let divisor = common_divisor(numerator.unsigned_abs(), denominator.unsigned_abs(), |one, other| one % other);
        let divisor = i64::try_from(divisor).ok()? * denominator.signum();
        Some(Self { numerator: numerator.checked_div(divisor)?, denominator: denominator.checked_div(divisor)? })
    }

    /// Both numerators and denominators in 128 bits, where a sum of two products cannot overflow: a denominator is less
    /// than 2^63, so each product with a denominator is less than 2^126.
    fn wide(self, other: Self) -> [i128; 4] {
        [self.numerator, self.denominator, other.numerator, other.denominator].map(i128::from)
    }

    /// Reduces a fraction of wide parts; `None` for x/0, or if the reduced parts do not fit.
    pub(super) fn reduced(numerator: i128, denominator: i128) -> Option<Self> {
        let divisor = common_divisor(numerator.unsigned_abs(), denominator.unsigned_abs(), |one, other| one % other);
        let divisor = i128::try_from(divisor).ok()? * denominator.signum();
        let [numerator, denominator] = [numerator, denominator].map(|part| part.checked_div(divisor));
        Some(Self { numerator: i64::try_from(numerator?).ok()?, denominator: i64::try_from(denominator?).ok()? })
    }
}

/// The greatest common divisor, by Euclid's algorithm. That of 0 and 0 is 0.
fn common_divisor<T: Copy + Default + PartialEq>(mut one: T, mut other: T, remainder: impl Fn(T, T) -> T) -> T {
    while other != T::default() {
        (one, other) = (other, remainder(one, other));
    }
    one
}

/// Hashes both parts as one word, which is half the work.
impl Hash for Fraction {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_i64(self.numerator ^ self.denominator.rotate_left(32));
    }
}

/// Compares by value.
impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        if self.denominator == other.denominator {
            return self.numerator.cmp(&other.numerator);
        }
        if let Some([a, b, c, d]) = self.narrow(*other) {
            return (a * d).cmp(&(c * b));
        }
        let [a, b, c, d] = self.wide(*other);
        (a * d).cmp(&(c * b))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<i64> for Fraction {
    fn from(number: i64) -> Self {
        Self::whole(number)
    }
}

impl From<i32> for Fraction {
    fn from(number: i32) -> Self {
        Self::whole(number.into())
    }
}

impl From<u32> for Fraction {
    fn from(number: u32) -> Self {
        Self::whole(number.into())
    }
}

impl From<u8> for Fraction {
    fn from(number: u8) -> Self {
        Self::whole(number.into())
    }
}
