//! What counts as the same answer, against the definition done slowly; and that order and grouping make no difference.

use std::collections::{BTreeMap, HashSet};

use proptest::prelude::*;
use proptest::sample::{Index, select};
use statewalk::problems::twenty_four::Operator::{Add, Divide, Multiply, Subtract};
use statewalk::problems::twenty_four::{Expression, Fraction, Operator, Operators, TwentyFour};
use testkit::classes::{Class, Tree, binds, class};

fn is_same(one: &Tree, other: &Tree) -> bool {
    let (one, other) = (one.expression(), other.expression());
    let same = one.is_same_answer_as(&other).expect("they have values");
    assert_eq!(other.is_same_answer_as(&one), Ok(same), "{one} and {other}");
    same
}

/// Few numbers, so that much cancels.
fn any_number() -> impl Strategy<Value = Fraction> {
    let half = |above| Fraction::new(above, 2).expect("a number");
    select(vec![0.into(), 1.into(), 1.into(), 2.into(), 3.into(), 5.into(), (-1).into(), (-2).into(), half(1), half(3)])
}

fn any_tree() -> impl Strategy<Value = Tree> {
    let trees = any_number().prop_map(Tree::Number).prop_recursive(5, 9, 2, |inner| {
        let pair = (inner.clone(), select(&Operator::ALL[..]), inner);
        pair.prop_map(|(left, operator, right)| Tree::of(&left, operator, &right))
    });
    trees.prop_filter("it has no value", |tree| tree.value().is_some())
}

/// Random numbers below others.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % end
    }
}

/// The same sums and products in another order and other groups. No group of terms is worth 0 that was not before.
fn shuffled(tree: &Tree, dice: &mut Dice) -> Tree {
    let Tree::Of(_, operator, _) = tree else { return tree.clone() };
    let mut operands = Vec::new();
    tree.operands(false, &mut operands);
    let operands: Vec<(Tree, bool)> =
        operands.into_iter().map(|(part, is_inverse)| (shuffled(&part, dice), is_inverse)).collect();
    let another = (0..20).find_map(|_| grouped(operands.clone(), binds(*operator), dice));
    another.unwrap_or_else(|| tree.clone())
}

fn grouped(mut operands: Vec<(Tree, bool)>, binds: bool, dice: &mut Dice) -> Option<Tree> {
    let (operator, inverse) = if binds { (Multiply, Divide) } else { (Add, Subtract) };
    while operands.len() > 1 {
        let (one, is_inverse) = operands.swap_remove(dice.below(operands.len()));
        let (other, is_other_inverse) = operands.swap_remove(dice.below(operands.len()));
        let whole = Tree::of(&one, if is_inverse == is_other_inverse { operator } else { inverse }, &other);
        let is_group = !operands.is_empty() && !binds;
        whole.value().filter(|value| !(is_group && value.is_zero()))?;
        operands.push((whole, is_inverse));
    }
    operands.pop().and_then(|(tree, is_inverse)| (!is_inverse).then_some(tree))
}

/// A tree with something done to the part at a place, where places are those in the list of [`parts`].
fn with(tree: &Tree, place: usize, operator: Operator, number: Fraction) -> Tree {
    fn go(tree: &Tree, place: usize, at: &mut usize, operator: Operator, number: Fraction) -> Tree {
        let whole = match tree {
            Tree::Number(_) => tree.clone(),
            Tree::Of(left, inner, right) => {
                let left = go(left, place, at, operator, number);
                Tree::of(&left, *inner, &go(right, place, at, operator, number))
            }
        };
        *at += 1;
        if *at == place + 1 { Tree::of(&whole, operator, &Tree::Number(number)) } else { whole }
    }
    go(tree, place, &mut 0, operator, number)
}

/// All parts, the whole last.
fn parts(tree: &Tree) -> Vec<Tree> {
    let mut all = match tree {
        Tree::Number(_) => Vec::new(),
        Tree::Of(left, _, right) => [parts(left), parts(right)].concat(),
    };
    all.push(tree.clone());
    all
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20_000, max_global_rejects: 1_000_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn order_and_grouping_do_not_count(tree in any_tree(), seed: u64) {
        let other = shuffled(&tree, &mut Dice(seed));
        prop_assert!(is_same(&tree, &other), "{} and {}", tree.expression(), other.expression());
    }

    #[test]
    fn the_definition_is_kept(tree in any_tree(), other in any_tree(), seed: u64) {
        for other in [shuffled(&tree, &mut Dice(seed)), other] {
            let same = class(&tree) == class(&other);
            prop_assert_eq!(is_same(&tree, &other), same, "{} and {}", tree.expression(), other.expression());
        }
    }

    /// Where nothing is worth 0 and so nothing must be chosen to stay.
    #[test]
    fn ones_and_zeros_may_be_anywhere(
        tree in any_tree(), one: Index, other: Index, operator in select(vec![Multiply, Divide, Add, Subtract]),
    ) {
        let all = parts(&tree);
        let is_sum = |part: &&Tree| matches!(part, Tree::Of(_, Add | Subtract, _));
        prop_assume!(!all.iter().filter(is_sum).any(Tree::is_zero));
        let number = Fraction::from(i64::from(binds(operator)));
        let is_free = |place: &usize| {
            let size = all[*place].value().map(|value| value.numerator().abs() != value.denominator());
            !all[*place].is_zero() && (!binds(operator) || size == Some(true))
        };
        let free: Vec<usize> = (0..all.len()).filter(is_free).collect();
        prop_assume!(!free.is_empty());
        let [one, other] = [one, other].map(|index| with(&tree, *index.get(&free), operator, number));
        prop_assert!(is_same(&one, &other), "{} and {}", one.expression(), other.expression());
    }
}

/// The classes of all expressions of each part of a hand that obey the rules.
fn all_classes(hand: &TwentyFour, target: i64, operators: &[Operator], subset: bool) -> usize {
    let mut made: Vec<Vec<Tree>> = vec![Vec::new()];
    let numbers = hand.numbers();
    for part in 1_usize..1 << numbers.len() {
        let mut all = Vec::new();
        if part.is_power_of_two() {
            all.push(Tree::Number(numbers[part.trailing_zeros() as usize]));
        }
        for left in (1..part).filter(|left| left & part == *left) {
            for (one, other) in
                made[left].iter().flat_map(|one| made[part - left].iter().map(move |other| (one, other)))
            {
                all.extend(operators.iter().map(|operator| Tree::of(one, *operator, other)));
            }
        }
        all.retain(|tree| tree.value().is_some());
        made.push(all);
    }
    let all = if subset { made.into_iter().flatten().collect() } else { made.pop().unwrap_or_default() };
    let answers = all.iter().filter(|tree| tree.value() == Some(target.into()));
    // Answers of different numbers are never the same.
    let numbers = |tree: &Tree| {
        let mut numbers: Vec<Fraction> = tree.expression().numbers().collect();
        numbers.sort_unstable();
        numbers
    };
    answers.map(|tree| (numbers(tree), class(tree))).collect::<HashSet<(Vec<Fraction>, Class)>>().len()
}

fn sets() -> impl Iterator<Item = Vec<Operator>> {
    (1..16).map(|set| Operator::ALL.into_iter().filter(|operator| set >> *operator as u8 & 1 == 1).collect())
}

#[test]
fn every_class_is_listed_once() {
    let hands: [&[i64]; 16] = [
        &[1, 1, 5, 5],
        &[1, 1, 2, 2],
        &[1, 1, 1, 1],
        &[7, 7, 9, 9],
        &[1, 1, 7, 7],
        &[0, 1, 2],
        &[0, 0, 0],
        &[0, 0, 1, 1],
        &[0, 1, 1, 2],
        &[1, 2, 3, 3],
        &[2, 2, 2, 4],
        &[-1, 1, 2, 2],
        &[-1, -1, 1, 3],
        &[2, 3, 4, 6],
        &[5, 8, 9, 11],
        &[1, 2, 3, 6],
    ];
    let mut counts = BTreeMap::new();
    for numbers in hands {
        for (target, subset) in [(1, false), (0, false), (1, true), (0, true)] {
            for operators in sets() {
                let hand = TwentyFour::new(numbers.iter().copied()).expect("the numbers are small");
                let set: Operators = operators.iter().copied().collect();
                let game = hand.clone().target(target).operators(set).subset(subset);
                let (found, all) = (game.distinct_solutions(), all_classes(&hand, target, &operators, subset));
                assert_eq!(found.len(), all, "{numbers:?}, {target}, {operators:?}, {subset}");
                assert!(found.iter().all(|answer| game.check(answer).is_ok()));
                *counts.entry((target, subset)).or_insert(0) += all;
            }
        }
    }
    assert!(counts.values().all(|count| *count > 100), "{counts:?}");
    // Five numbers, where parts of different kinds are pulled out together.
    let hand = TwentyFour::new([1, 2, 2, 2, 2]).expect("the numbers are small");
    let found = hand.clone().target(0).distinct_solutions().len();
    assert_eq!((found, all_classes(&hand, 0, &Operator::ALL, false)), (63, 63));
}

#[test]
fn what_is_the_same_does_not_depend_on_order() {
    let read = |text: &str| text.parse::<Expression>().expect("it is an expression");
    for (one, other) in [
        ("5*1/(1*5)", "5*(1/(1*5))"),
        ("5/5*1*1", "1*1*5/5"),
        ("24+5/5*1*1", "24+1/1*5/5"),
        ("7/7/(1/1)", "7/(7*(1/1))"),
        ("1*(1/3)*3", "1*(1/3*3)"),
        ("3*2*1*1/3/2", "3/(3*2)*2*1*1"),
        ("[3/2]/([1/2]+[1/2])/[3/2]", "[3/2]/[3/2]*([1/2]+[1/2])"),
        ("(5+7+11)/(2/4+2/4)/(5+7+11)", "(5+7+11)/(5+7+11)*(2/4+2/4)"),
        // What comes first stays: 7 ÷ 7, and of what is worth 0, 1 − 1 last.
        ("9*7/9/7", "9+7/7-9"),
        ("1-1+2-2", "1*(2-2)/1"),
        ("2-2+3-3", "3*(2-2)/3"),
    ] {
        assert_eq!(read(one).is_same_answer_as(&read(other)), Ok(true), "{one} and {other}");
        assert_eq!(read(other).is_same_answer_as(&read(one)), Ok(true), "{other} and {one}");
    }
    for (one, other) in
        [("[3/2]/([1/2]+[1/2])/[3/2]", "[1/2]/[1/2]*[3/2]/[3/2]"), ("9*7/9/7", "7+9/9-7"), ("1-1+2-2", "2*(1-1)/2")]
    {
        assert_eq!(read(one).is_same_answer_as(&read(other)), Ok(false), "{one} and {other}");
    }
    for k in 2..=13 {
        let hand = TwentyFour::new([1, 1, k, k]).expect("the numbers are small").target(1);
        let answers = hand.operators([Multiply, Divide]).distinct_solutions();
        assert_eq!(answers.len(), 1, "{k}");
    }
    let hand = TwentyFour::new([1, 1, 2, 2, 3, 3]).expect("the numbers are small").target(1);
    assert_eq!(hand.operators([Multiply, Divide]).distinct_solutions().len(), 1);
}
