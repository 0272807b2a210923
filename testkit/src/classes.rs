//! What makes two answers the same, as the definition has it: each sum and each product is flattened as a whole, and all
//! that is pulled out of it lies in one list. Slow, and without numbers for things.

use std::cmp::Ordering;

use statewalk::problems::twenty_four::{Expression, Fraction, Operator};

/// An expression as a tree.
#[derive(Debug, Clone)]
pub enum Tree {
    /// A number of the hand.
    Number(Fraction),
    /// An operation on two parts.
    Of(Box<Tree>, Operator, Box<Tree>),
}

/// What is left of an expression.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Core {
    /// A number of the hand.
    Number(Fraction),
    /// Terms, each with whether it is subtracted.
    Sum(Vec<(Core, bool)>),
    /// Factors, each with whether it divides.
    Product(Vec<(Core, bool)>),
}

/// Whether it is negative, what is left of it, and what was pulled out: the units and the zeros.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Class {
    is_negative: bool,
    core: Core,
    pulled: Vec<Core>,
}

impl Tree {
    /// An operation on two trees.
    pub fn of(left: &Self, operator: Operator, right: &Self) -> Self {
        Self::Of(Box::new(left.clone()), operator, Box::new(right.clone()))
    }

    /// The value, where there is one.
    pub fn value(&self) -> Option<Fraction> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Of(left, operator, right) => operator.checked(left.value()?, right.value()?),
        }
    }

    /// The same as an expression of the crate.
    pub fn expression(&self) -> Expression {
        match self {
            Self::Number(number) => (*number).into(),
            Self::Of(left, operator, right) => Expression::combine(&left.expression(), *operator, &right.expression()),
        }
    }

    /// Whether it has the value 0.
    pub fn is_zero(&self) -> bool {
        self.value().is_some_and(Fraction::is_zero)
    }

    /// The terms of a sum with what is subtracted, or the factors of a product with what divides. What is worth 0 is a
    /// term of its own.
    pub fn operands(&self, is_inverse: bool, operands: &mut Vec<(Self, bool)>) {
        let Self::Of(left, operator, right) = self else { return operands.push((self.clone(), is_inverse)) };
        let inverts = matches!(operator, Operator::Subtract | Operator::Divide);
        for (part, is_inverse) in [(left, is_inverse), (right, is_inverse != inverts)] {
            match &**part {
                Self::Of(_, inner, _) if binds(*inner) == binds(*operator) && (binds(*inner) || !part.is_zero()) => {
                    part.operands(is_inverse, operands);
                }
                _ => operands.push(((**part).clone(), is_inverse)),
            }
        }
    }
}

/// Whether an operator makes a product.
pub fn binds(operator: Operator) -> bool {
    matches!(operator, Operator::Multiply | Operator::Divide)
}

/// The class of an expression that has a value.
pub fn class(tree: &Tree) -> Class {
    let value = tree.value().expect("it has one");
    let Tree::Of(_, operator, _) = tree else {
        return Class { is_negative: false, core: Core::Number(value), pulled: Vec::new() };
    };
    let (mut operands, mut parts, mut bag, mut is_negative) = (Vec::new(), Vec::new(), Vec::new(), false);
    tree.operands(false, &mut operands);
    for (operand, is_inverse) in operands {
        let Class { is_negative: is_turned, core, pulled } = class(&operand);
        bag.extend(pulled);
        is_negative ^= is_turned && binds(*operator);
        match core {
            Core::Product(factors) if binds(*operator) => {
                parts.extend(factors.into_iter().map(|(core, divides)| (core, divides != is_inverse)));
            }
            Core::Sum(terms) if !binds(*operator) && !operand.is_zero() => {
                let is_inverse = is_inverse != is_turned;
                parts.extend(terms.into_iter().map(|(core, subtracts)| (core, subtracts != is_inverse)));
            }
            core => parts.push((core, is_inverse != (is_turned && !binds(*operator)))),
        }
    }
    let (core, is_negative) =
        if binds(*operator) { (product(parts, &mut bag), is_negative) } else { sum(parts, value, &mut bag) };
    bag.sort_by(compare);
    Class { is_negative: is_negative && !value.is_zero(), core, pulled: bag }
}

fn sum(parts: Vec<(Core, bool)>, value: Fraction, bag: &mut Vec<Core>) -> (Core, bool) {
    let (zeros, mut rest): (Vec<_>, Vec<_>) = parts.into_iter().partition(|(core, _)| core.value().is_zero());
    bag.extend(zeros.into_iter().flat_map(|(zero, _)| as_pulled(zero)));
    cancel(&mut rest, bag);
    if value.is_zero() {
        if !rest.is_empty() {
            bag.push(Core::Sum(rest));
        }
        return (stays(bag), false);
    }
    if let [(core, is_inverse)] = rest.as_slice() {
        return (core.clone(), *is_inverse);
    }
    for (_, is_inverse) in &mut rest {
        *is_inverse ^= value.is_negative();
    }
    rest.sort_by(compare_operands);
    (Core::Sum(rest), value.is_negative())
}

/// What stays of a sum that is worth 0.
fn stays(bag: &mut Vec<Core>) -> Core {
    bag.sort_by(compare);
    if let Some(place) = bag.iter().position(|core| core.value().is_zero()) {
        return bag.remove(place);
    }
    let place = bag.windows(2).position(|pair| pair[0] == pair[1]).expect("it is worth 0");
    let x = bag.remove(place);
    bag.remove(place);
    nothing(x)
}

fn product(parts: Vec<(Core, bool)>, bag: &mut Vec<Core>) -> Core {
    let (units, mut rest): (Vec<_>, Vec<_>) = parts.into_iter().partition(|(core, _)| core.value() == Fraction::ONE);
    let mut units: Vec<Core> = units.into_iter().map(|(core, _)| core).collect();
    let has_pairs = cancel(&mut rest, bag);
    let core = match rest.as_slice() {
        [] if has_pairs => {
            bag.sort_by(compare);
            let place = bag.iter().position(|core| pair(core).is_some()).expect("there is one");
            let x = pair(&bag.remove(place)).expect("it is one");
            Core::Product(vec![(x.clone(), false), (x, true)])
        }
        [] => {
            units.sort_by(compare);
            units.remove(0)
        }
        [(core, false)] => core.clone(),
        _ => Core::Product(rest),
    };
    bag.extend(units);
    core
}

/// Takes out x and its inverse as often as there are both.
fn cancel(parts: &mut Vec<(Core, bool)>, bag: &mut Vec<Core>) -> bool {
    let before = parts.len();
    while let Some((x, y)) = (0..parts.len()).find_map(|x| {
        let opposite = (parts[x].0.clone(), !parts[x].1);
        Some((x, parts.iter().position(|part| *part == opposite)?))
    }) {
        parts.remove(x.max(y));
        let (x, _) = parts.remove(x.min(y));
        bag.extend(as_pulled(nothing(x)));
    }
    parts.sort_by(compare_operands);
    parts.len() < before
}

fn nothing(x: Core) -> Core {
    Core::Sum(vec![(x.clone(), false), (x, true)])
}

fn pair(core: &Core) -> Option<Core> {
    match core {
        Core::Sum(terms) => match terms.as_slice() {
            [(x, false), (y, true)] if x == y => Some(x.clone()),
            _ => None,
        },
        _ => None,
    }
}

/// x − x is two units, if x is one.
fn as_pulled(zero: Core) -> Vec<Core> {
    match pair(&zero) {
        Some(x) if x.value() == Fraction::ONE => vec![x.clone(), x],
        _ => vec![zero],
    }
}

impl Core {
    fn value(&self) -> Fraction {
        let all = |parts: &[(Self, bool)], first: Fraction, operator, inverse| {
            parts.iter().fold(first, |all, (core, is_inverse)| {
                let operator: Operator = if *is_inverse { inverse } else { operator };
                operator.checked(all, core.value()).expect("it is small")
            })
        };
        match self {
            Self::Number(number) => *number,
            Self::Sum(terms) => all(terms, Fraction::ZERO, Operator::Add, Operator::Subtract),
            Self::Product(factors) => all(factors, Fraction::ONE, Operator::Multiply, Operator::Divide),
        }
    }

    fn numbers(&self) -> usize {
        match self {
            Self::Number(_) => 1,
            Self::Sum(parts) | Self::Product(parts) => parts.iter().map(|(core, _)| core.numbers()).sum(),
        }
    }
}

fn compare(one: &Core, other: &Core) -> Ordering {
    one.numbers().cmp(&other.numbers()).then_with(|| match (one, other) {
        (Core::Number(one), Core::Number(other)) => one.cmp(other),
        (Core::Number(_), _) | (Core::Sum(_), Core::Product(_)) => Ordering::Less,
        (_, Core::Number(_)) | (Core::Product(_), Core::Sum(_)) => Ordering::Greater,
        (Core::Sum(one), Core::Sum(other)) | (Core::Product(one), Core::Product(other)) => {
            let pairs = one.iter().zip(other).map(|(one, other)| compare_operands(one, other));
            pairs.fold(Ordering::Equal, Ordering::then).then(one.len().cmp(&other.len()))
        }
    })
}

fn compare_operands(one: &(Core, bool), other: &(Core, bool)) -> Ordering {
    compare(&one.0, &other.0).then(one.1.cmp(&other.1))
}
