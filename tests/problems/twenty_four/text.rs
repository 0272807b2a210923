//! Numbers and expressions as text: printed text parses to an equal value, and no input does harm.

use proptest::prelude::*;
use statewalk::problems::twenty_four::{Expression, Fraction, Operator, Operators, card};

fn read(text: &str) -> Expression {
    text.parse().expect("it is an expression")
}

fn error(text: &str) -> String {
    text.parse::<Expression>().map_err(|error| error.to_string()).unwrap_err()
}

#[test]
fn brackets_are_few_and_keep_the_structure() {
    for (text, unicode) in [
        ("((1+2)+3)", "1 + 2 + 3"),
        ("1+(2+3)", "1 + (2 + 3)"),
        ("1-(2-3)", "1 − (2 − 3)"),
        ("(1-2)-3", "1 − 2 − 3"),
        ("1+(2*3)", "1 + 2 × 3"),
        ("(1+2)*3", "(1 + 2) × 3"),
        ("1*(2*3)", "1 × (2 × 3)"),
        ("1/(2*3)", "1 ÷ (2 × 3)"),
        ("(1/2)*3", "1 ÷ 2 × 3"),
        ("8:(3−8÷3)", "8 ÷ (3 − 8 ÷ 3)"),
        ("((((5))))", "5"),
        ("2·3x4×5", "2 × 3 × 4 × 5"),
        ("-3*2", "−3 × 2"),
        ("2*-3", "2 × (−3)"),
        ("(-3+5)*2", "(−3 + 5) × 2"),
        ("5-(-3)", "5 − (−3)"),
        ("5 - -3", "5 − (−3)"),
        ("[1/2]*48", "[1/2] × 48"),
        ("[ -1/2 ]*[4]", "[−1/2] × 4"),
        (" 0.5 * a + J ", "[1/2] × 1 + 11"),
        ("1/2", "1 ÷ 2"),
        ("5 - –3", "5 − (−3)"),
        ("5 – 3 X 2", "5 − 3 × 2"),
    ] {
        assert_eq!(read(text).to_string(), unicode);
        assert_eq!(read(unicode), read(text));
        let ascii = read(text).ascii().to_string();
        assert!(ascii.is_ascii());
        assert_eq!(read(&ascii), read(text));
    }
}

#[test]
fn mistakes_are_named_with_their_place() {
    for (text, expected) in [
        ("", "the text ends after character 0, where there should be a number or an opening bracket"),
        ("  ", "the text ends after character 2, where there should be a number or an opening bracket"),
        ("1 +", "the text ends after character 3, where there should be a number or an opening bracket"),
        ("1 + + 2", "character 5 is '+', where there should be a number or an opening bracket"),
        ("(1 + 2", "the text ends after character 6, where there should be an operator or a closing bracket"),
        ("1 + 2)", "the bracket at character 6 closes nothing"),
        ("()", "character 2 is ')', where there should be a number or an opening bracket"),
        ("3 3", "character 3 is '3', where there should be an operator"),
        ("(3 3)", "character 4 is '3', where there should be an operator or a closing bracket"),
        ("8(3)", "character 2 is '(', where there should be an operator"),
        ("3 × é", "character 5 is 'é', where there should be a number or an opening bracket"),
        (
            "3 − −é",
            "character 6 is 'é', where there should be a digit, because the minus before it belongs to a number",
        ),
        (
            "3 − -",
            "the text ends after character 5, where there should be a digit, because the minus before it belongs to a number",
        ),
        (
            "-[1/2]",
            "character 2 is '[', where there should be a digit, because the minus before it belongs to a number",
        ),
        (
            "-(3+2)",
            "character 2 is '(', where there should be a digit, because the minus before it belongs to a number",
        ),
        ("-K", "character 2 is 'K', where there should be a digit, because the minus before it belongs to a number"),
        ("- 3", "character 2 is ' ', where there should be a digit, because the minus before it belongs to a number"),
        ("[[3]+3", "character 2 is '[', where there should be a number and a \"]\""),
        ("1 + [ [1/2]", "character 7 is '[', where there should be a number and a \"]\""),
        ("1 + [2[", "character 7 is '[', where there should be a number and a \"]\""),
        ("[3]]", "character 4 is ']', where there should be an operator"),
        ("A+tJqK", "character 4 is 'J', where there should be an operator"),
        ("3 + [1/2", "the text ends after character 8, where there should be a \"]\""),
        ("3 ^ 2", "character 3 is '^', where there should be an operator"),
        ("3 + [1/0]", "at character 5: \"1/0\" is no number: the denominator must not be 0"),
        (
            "1.2.3",
            "at character 1: \"1.2.3\" is no number: it must be like 5, -3, 1/2 or 0.5, or a card A, T, J, Q or K",
        ),
        ("1 + .5", "at character 5: \".5\" is no number: it must be like 5, -3, 1/2 or 0.5, or a card A, T, J, Q or K"),
        (
            "99999999999999999999",
            "at character 1: \"99999999999999999999\" is too large: numerator and denominator must be at most 9223372036854775807",
        ),
    ] {
        assert_eq!(error(text), expected, "{text}");
    }
    assert!(error("[Ax] + 1").contains("\"Ax\" is no number") && error("-J").contains("character 2 is 'J'"));
}

#[test]
fn results_that_are_no_number_are_named() {
    let error = |text: &str| read(text).value().map_err(|error| error.to_string()).unwrap_err();
    assert_eq!(error("1+8/(3-3)"), "operator 2 divides by 0");
    assert_eq!(error("(1-1)/(2*3-6)+1"), "operator 2 divides by 0");
    assert_eq!(
        error("1+9223372036854775807*(1+1)"),
        "the result of operator 2 is too large: numerator and denominator must be at most 9223372036854775807"
    );
    assert_eq!(error("-9223372036854775807-2*3"), error("9223372036854775807+2*3"));
    assert!(error("9223372036854775807/(1/2)").starts_with("the result of operator 1 is too large"));
    assert_eq!(read("1-2*3+4/5").operators().map(Operator::ascii).collect::<String>(), "-*+/");
    assert_eq!(read("(1-2)*(3+4)/5").operators().map(Operator::ascii).collect::<String>(), "-*+/");
    assert_eq!(read("7").operators().count(), 0);
}

#[test]
fn a_million_brackets() {
    let deep = format!("{}1{}", "(1+".repeat(500_000), ")".repeat(500_000));
    let expression = read(&deep);
    assert_eq!(expression.value(), Ok(500_001.into()));
    assert_eq!(read(&expression.to_string()), expression);
    assert_eq!(expression.to_string().matches('(').count(), 499_999);
    assert_eq!(expression.clone(), expression);
    assert!(error(&"(".repeat(1_000_000)).starts_with("the text ends after character 1000000"));
    assert_eq!(read(&format!("1{}", "*1".repeat(500_000))).value(), Ok(1.into()));
}

#[test]
fn numbers_are_read() {
    for (text, above, below) in [
        ("5", 5, 1),
        ("-3", -3, 1),
        ("−3", -3, 1),
        ("1/2", 1, 2),
        ("-6/4", -3, 2),
        ("0.5", 1, 2),
        ("-1.250", -5, 4),
        ("0/7", 0, 1),
        ("007", 7, 1),
        ("A", 1, 1),
        ("k", 13, 1),
        ("9223372036854775807", i64::MAX, 1),
        ("-9223372036854775808", i64::MIN, 1),
        ("9223372036854775808/2", 1 << 62, 1),
        ("1/9223372036854775807", 1, i64::MAX),
        ("0.000000000000000001", 1, 1_000_000_000_000_000_000),
        ("0.50000000000000000000000000000000000000000", 1, 2),
        ("–7.0000000000000000000000000000000000000000000", -7, 1),
    ] {
        assert_eq!(card(text).ok(), Fraction::new(above, below), "{text}");
    }
    for text in [
        "", "-", "/", "1/", "/2", "1/-2", "--1", "1/2/3", "0.", ".5", "0.5/2", "1 /2", "+1", "x", "AA", "-A", "1e3",
        "٣",
    ] {
        assert_eq!(
            card(text).map_err(|error| error.to_string()).unwrap_err(),
            format!("{text:?} is no number: it must be like 5, -3, 1/2 or 0.5, or a card A, T, J, Q or K")
        );
    }
    for text in ["9223372036854775808", "0.0000000000000000001", "99999999999.9999999999", "1/9223372036854775808"] {
        assert!(card(text).is_err_and(|error| error.to_string().contains("is too large")), "{text}");
    }
}

#[test]
fn what_is_no_number_is_told_with_what_could_be() {
    let error = |text: &str| text.parse::<Fraction>().map_err(|error| error.to_string()).unwrap_err();
    assert_eq!(error("A"), "\"A\" is no number: it must be like 5, -3, 1/2 or 0.5");
    assert_eq!(error("1.x"), "\"1.x\" is no number: it must be like 5, -3, 1/2 or 0.5");
    for text in ["9".repeat(1_000_000), "é".repeat(1_000_000), format!("0.{}", "1".repeat(1_000_000))] {
        assert!(error(&text).len() < 200, "{}", error(&text));
    }
    assert!(error(&"9".repeat(41)).starts_with(&format!("\"{}\"... is too large", "9".repeat(40))));
    assert!(error(&"9".repeat(40)).starts_with(&format!("\"{}\" is too large", "9".repeat(40))));
    assert!(",".repeat(1_000_000).parse::<Operators>().is_err_and(|error| error.to_string().len() < 200));
}

#[test]
fn a_width_is_kept_to() {
    let number = |text: &str| text.parse::<Fraction>().expect("it is one");
    assert_eq!(
        format!("{:>6}|{:<6}|{:6}|{}", number("-1/2"), number("5"), number("1/2"), number("-1/2")),
        "  -1/2|5     |   1/2|-1/2"
    );
    assert_eq!(format!("{:>3}|{:<3}|", Operator::Divide, Operator::Add), "  ÷|+  |");
    assert_eq!(format!("{:>8}|{:<8}|", read("1-2"), read("1-2").ascii()), "   1 − 2|1 - 2   |");
}

/// Numbers with large, small and equal parts.
fn any_fraction() -> impl Strategy<Value = Fraction> {
    let part =
        prop_oneof![-20_i64..=20, any::<i64>(), any::<i32>().prop_map(i64::from), Just(i64::MAX), Just(i64::MIN)];
    (part.clone(), part).prop_filter_map("no number", |(above, below)| Fraction::new(above, below))
}

/// The result in 128 bits, reduced.
fn exactly(one: Fraction, operator: Operator, other: Fraction) -> Option<(i128, i128)> {
    let [a, b, c, d] = [one.numerator(), one.denominator(), other.numerator(), other.denominator()].map(i128::from);
    let (above, below) = match operator {
        Operator::Add => (a * d + c * b, b * d),
        Operator::Subtract => (a * d - c * b, b * d),
        Operator::Multiply => (a * c, b * d),
        Operator::Divide => (a * d * c.signum(), b * c.abs()),
    };
    if below == 0 {
        return None;
    }
    let (mut divisor, mut rest) = (above.abs(), below);
    while rest != 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    Some((above / divisor, below / divisor))
}

fn any_expression() -> impl Strategy<Value = Expression> {
    let number = prop_oneof![
        (0_i64..=13).prop_map(Fraction::from),
        (-5_i64..0).prop_map(Fraction::from),
        ((-9_i64..=9), 1_i64..=4).prop_map(|(above, below)| Fraction::new(above, below).expect("a number"))
    ];
    number.prop_map(Expression::from).prop_recursive(8, 40, 2, |inner| {
        (inner.clone(), proptest::sample::select(&Operator::ALL[..]), inner)
            .prop_map(|(left, operator, right)| Expression::combine(&left, operator, &right))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_is_read(expression in any_expression()) {
        for text in [expression.to_string(), expression.ascii().to_string()] {
            let again = read(&text);
            prop_assert_eq!(&again, &expression, "{}", text);
            prop_assert_eq!(again.value(), expression.value());
        }
    }

    #[test]
    fn no_bracket_can_be_left_out(expression in any_expression()) {
        let text = expression.ascii().to_string();
        let opens: Vec<usize> = text.match_indices('(').map(|(place, _)| place).collect();
        for open in opens {
            let mut depth = 0_i32;
            let close = text[open..].find(|letter| {
                depth += i32::from(letter == '(') - i32::from(letter == ')');
                depth == 0
            });
            let close = open + close.expect("brackets are closed");
            let less = format!("{}{}{}", &text[..open], &text[open + 1..close], &text[close + 1..]);
            // A negative number may do without, but is easier to read with them.
            let is_number = text[open + 1..close].starts_with('-') && !text[open + 1..close].contains(' ');
            prop_assert!(is_number || read(&less) != expression, "{} and {}", text, less);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[-+*/():×÷−·x 0-9.AJQKT\\[\\]é]{0,30}") {
        if let Ok(expression) = text.parse::<Expression>() {
            prop_assert_eq!(read(&expression.to_string()), expression.clone());
            prop_assert_eq!(expression.numbers().count(), expression.operators().count() + 1);
            let _ = expression.value();
        }
    }

    #[test]
    fn any_text_at_all(text: String) {
        let _ = text.parse::<Expression>();
        let _ = text.parse::<Fraction>();
        let _ = card(&text);
    }

    #[test]
    fn arithmetic_is_exact(one in any_fraction(), other in any_fraction()) {
        for operator in Operator::ALL {
            let exact = exactly(one, operator, other);
            let fits = exact.and_then(|(above, below)| Fraction::new(above.try_into().ok()?, below.try_into().ok()?));
            prop_assert_eq!(operator.checked(one, other), fits, "{} {} {}", one, operator, other);
        }
        let [a, b, c, d] = [one.numerator(), one.denominator(), other.numerator(), other.denominator()].map(i128::from);
        prop_assert_eq!(one.cmp(&other), (a * d).cmp(&(c * b)));
        prop_assert_eq!(one == other, one.cmp(&other).is_eq());
        prop_assert_eq!(one.to_string().parse(), Ok(one));
        prop_assert!(b > 0 && d > 0);
    }
}
