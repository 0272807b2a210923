//! A reference for the 24 game that has nothing in common with the crate: its own fractions, and for each part of a
//! hand the set of values that can be made of it, without a search. And every expression of a hand, in text.

use std::collections::BTreeSet;

/// Numerator and denominator, reduced, the denominator positive.
pub type Number = (i128, i128);

/// A fraction in lowest terms.
pub fn number(above: i128, below: i128) -> Number {
    let (mut one, mut other) = (above.abs(), below.abs());
    while other != 0 {
        (one, other) = (other, one % other);
    }
    (above / one * below.signum(), below.abs() / one)
}

/// What is allowed.
#[derive(Debug, Clone, Copy)]
pub struct Options<'a> {
    /// The signs of the operators.
    pub operators: &'a str,
    /// Whether every result must be whole.
    pub whole: bool,
    /// Whether no result may be negative.
    pub positive: bool,
    /// Whether numbers may be left over.
    pub subset: bool,
}

/// Everything is allowed.
pub const ALL: Options<'static> = Options { operators: "+-*/", whole: false, positive: false, subset: false };

/// The result of an operation, if it is allowed.
pub fn result(options: Options, (a, b): Number, operator: char, (c, d): Number) -> Option<Number> {
    let (above, below) = match operator {
        '+' => (a * d + c * b, b * d),
        '-' => (a * d - c * b, b * d),
        '*' => (a * c, b * d),
        _ => (a * d, b * c),
    };
    if below == 0 || !options.operators.contains(operator) {
        return None;
    }
    let result = number(above, below);
    let is_allowed = !(options.whole && result.1 != 1 || options.positive && result.0 < 0);
    is_allowed.then_some(result)
}

/// The values that can be left.
pub fn values(hand: &[Number], options: Options) -> BTreeSet<Number> {
    let mut made: Vec<BTreeSet<Number>> = vec![BTreeSet::new()];
    for part in 1_usize..1 << hand.len() {
        let mut values = BTreeSet::new();
        if part.is_power_of_two() {
            values.insert(hand[part.trailing_zeros() as usize]);
        }
        for left in (1..part).filter(|left| left & part == *left) {
            for one in &made[left] {
                for other in &made[part - left] {
                    values.extend("+-*/".chars().filter_map(|operator| result(options, *one, operator, *other)));
                }
            }
        }
        made.push(values);
    }
    if options.subset { made.into_iter().flatten().collect() } else { made.pop().unwrap_or_default() }
}

/// Every expression of all numbers of a hand with its value, as text that is not for reading.
pub fn expressions(hand: &[(String, Number)], options: Options) -> Vec<(String, Number)> {
    let mut made: Vec<Vec<(String, Number)>> = vec![Vec::new()];
    for part in 1_usize..1 << hand.len() {
        let mut all = Vec::new();
        if part.is_power_of_two() {
            all.push(hand[part.trailing_zeros() as usize].clone());
        }
        for left in (1..part).filter(|left| left & part == *left) {
            for (one, value) in &made[left] {
                for (other, worth) in &made[part - left] {
                    all.extend("+-*/".chars().filter_map(|operator| {
                        Some((format!("({one}{operator}{other})"), result(options, *value, operator, *worth)?))
                    }));
                }
            }
        }
        made.push(all);
    }
    if options.subset { made.into_iter().flatten().collect() } else { made.pop().unwrap_or_default() }
}

/// All hands of `n` numbers from a range, in increasing order.
pub fn hands(range: std::ops::RangeInclusive<i64>, n: usize) -> Vec<Vec<i64>> {
    let mut hands = vec![Vec::new()];
    for _ in 0..n {
        let longer = |hand: Vec<i64>| {
            let least = hand.last().copied().unwrap_or(*range.start());
            (least..=*range.end()).map(move |number| [&hand[..], &[number]].concat())
        };
        hands = hands.into_iter().flat_map(longer).collect();
    }
    hands
}
