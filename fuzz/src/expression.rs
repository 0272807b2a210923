//! Expressions as text: what is read is written as the same, twice, and has the value that floating point gives.

use statewalk::problems::twenty_four::{EvaluateError, Expression, Fraction, Operator, Operators, TwentyFour, card};

/// Reads an expression, and checks it against the hand of its own numbers.
///
/// # Panics
///
/// If a property does not hold.
pub fn expression(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let _ = card(&text).map(is_number).map_err(|error| error.to_string());
    let _ = text.parse::<Operators>().map(|operators| operators.to_string()).map_err(|error| error.to_string());
    match text.parse::<Expression>() {
        Ok(read) => is_sound(&read),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn is_number(number: Fraction) {
    assert_eq!(number.to_string().parse(), Ok(number));
}

fn is_sound(read: &Expression) {
    let (pretty, ascii) = (read.to_string(), read.ascii().to_string());
    assert!(ascii.is_ascii());
    for text in [pretty, ascii] {
        let again: Expression = text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(again, *read, "{text:?}");
    }
    let operators: Vec<Operator> = read.operators().collect();
    assert_eq!(read.numbers().count(), operators.len() + 1);
    read.numbers().for_each(is_number);
    // Time goes up with the square of the length.
    if operators.len() < 40 {
        assert_eq!(read.is_same_answer_as(read), read.value().map(|_| true));
    }
    match read.value() {
        Ok(value) => is_answer(read, value),
        Err(EvaluateError::DivisionByZero { place } | EvaluateError::TooLarge { place }) => {
            assert!((1..=operators.len()).contains(&place));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Of the hand of its numbers, with its value for a target, it is an answer.
fn is_answer(read: &Expression, value: Fraction) {
    is_number(value);
    let Ok(hand) = TwentyFour::new(read.numbers()) else { return };
    let hand = hand.target(value);
    assert_eq!(hand.check(read), Ok(()));
    let other = hand.clone().target(7).check(read);
    assert_eq!(other.is_ok(), value == Fraction::from(7));
    for options in
        [hand.clone().whole(true), hand.clone().positive(true), hand.operators(Operators::from_iter([Operator::Add]))]
    {
        let _ = options.check(read).map_err(|error| error.to_string());
    }
}
