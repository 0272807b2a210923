//! The classes of expressions of the parts of a hand: all classes of small parts, and the classes of larger parts with
//! the required values. The target and the values of the small part of a split determine the required values of the
//! large part.

use alloc::vec::Vec;
use core::ops::Range;

use hashbrown::HashMap;

use super::class::Classes;
use super::element::{Cost, Element, ElementId, Fresh, Made};
use super::hands::{Hands, Part};
use crate::problems::twenty_four::rules::Rules;
use crate::problems::twenty_four::{Fraction, Operator};

pub(super) struct Table<'a> {
    rules: &'a Rules,
    skips_negatives: bool,
    hands: Hands,
    /// All classes are generated of parts with at most this many numbers.
    small: usize,
    pub(super) classes: Classes,
    elements: Vec<Element>,
    /// All classes of each small part, sorted by value, once they are generated.
    complete: Vec<Option<Range<u32>>>,
    /// The classes of a part with a value, once they are generated.
    by_value: HashMap<(Part, Fraction), Range<u32>>,
}

/// The required value of the larger part of a split.
enum Need {
    Value(Fraction),
    Anything,
}

impl<'a> Table<'a> {
    pub(super) fn new(numbers: &[Fraction], rules: &'a Rules) -> Self {
        let hands = Hands::new(numbers);
        let mut complete = Vec::new();
        complete.resize_with(hands.all().count() + 1, || None);
        Self {
            rules,
            skips_negatives: numbers.first().is_some_and(|least| rules.needs_no_negatives(*least)),
            hands,
            small: numbers.len() / 2,
            classes: Classes::new(),
            elements: Vec::new(),
            complete,
            by_value: HashMap::new(),
        }
    }

    /// The classes of answers of the whole hand or, with `subset`, of any part of it.
    pub(super) fn answers(&mut self) -> Vec<ElementId> {
        let most = if self.rules.subset { usize::MAX } else { 1 };
        let parts: Vec<Part> = self.hands.all().rev().take(most).collect();
        parts.into_iter().flat_map(|part| self.find(part, self.rules.target)).map(ElementId).collect()
    }

    pub(super) fn get(&self, id: ElementId) -> Option<&Element> {
        self.elements.get(id.0 as usize)
    }

    /// The classes of a part with this value.
    fn find(&mut self, part: Part, value: Fraction) -> Range<u32> {
        if self.hands.len(part) <= self.small.max(1) {
            let all = self.all(part);
            return self.narrow(all, value);
        }
        if !self.rules.admits(value) || self.skips_negatives && value.is_negative() {
            return 0..0;
        }
        if let Some(existing) = self.by_value.get(&(part, value)) {
            return existing.clone();
        }
        let mut fresh = Fresh::default();
        for (large, small) in self.splits(part) {
            let all = self.all(small);
            let mut rest = all;
            while let Some(first) = self.get(ElementId(rest.start)).filter(|_| !rest.is_empty()) {
                let group = self.narrow(rest.clone(), first.valued.value);
                self.complete(&mut fresh, large, group.clone(), value);
                rest.start = group.end;
            }
        }
        let range = self.store(fresh);
        self.by_value.insert((part, value), range.clone());
        range
    }

    /// Combines a large part with elements of equal value so that the result is this value.
    fn complete(&mut self, fresh: &mut Fresh, large: Part, group: Range<u32>, value: Fraction) {
        let Some(worth) = self.get(ElementId(group.start)).map(|element| element.valued.value) else { return };
        for (operator, is_left, need) in needs(worth, value) {
            if !self.rules.operators.contains(operator) {
                continue;
            }
            let fitting = match need {
                Need::Value(value) => self.find(large, value),
                Need::Anything => self.all(large),
            };
            for other in fitting {
                for one in group.clone() {
                    let (left, right) = if is_left { (one, other) } else { (other, one) };
                    self.combine(fresh, ElementId(left), operator, ElementId(right));
                }
            }
        }
    }

    /// All classes of a part, by value.
    fn all(&mut self, part: Part) -> Range<u32> {
        if let Some(Some(existing)) = self.complete.get(part.index()) {
            return existing.clone();
        }
        let mut fresh = Fresh::default();
        if let Some(number) = self.hands.only(part) {
            let valued = self.classes.number(number);
            fresh.insert(Element { valued, made: Made::Number, cost: Cost::default(), numbers: 1 });
        }
        for (large, small) in self.splits(part) {
            let (large, small) = (self.all(large), self.all(small));
            for one in large {
                for other in small.clone() {
                    self.combine_by_all_operators(&mut fresh, ElementId(one), ElementId(other));
                }
            }
        }
        fresh.elements.sort_by_key(|element| element.valued.value);
        let range = self.store(fresh);
        if let Some(entry) = self.complete.get_mut(part.index()) {
            *entry = Some(range.clone());
        }
        range
    }

    fn combine_by_all_operators(&mut self, fresh: &mut Fresh, one: ElementId, other: ElementId) {
        for operator in Operator::ALL {
            self.combine(fresh, one, operator, other);
            if !operator.commutes() {
                self.combine(fresh, other, operator, one);
            }
        }
    }

    /// Combines two elements, if the rules allow it.
    fn combine(&mut self, fresh: &mut Fresh, left: ElementId, operator: Operator, right: ElementId) {
        let Some((one, other)) = self.get(left).zip(self.get(right)) else { return };
        let Some(value) = self.rules.result(one.valued.value, operator, other.valued.value) else { return };
        if self.skips_negatives && value.is_negative() {
            return;
        }
        let (numbers, cost) = (one.numbers + other.numbers, Cost::of(one, operator, other));
        let valued = self.classes.combine(one.valued, operator, other.valued, value);
        fresh.insert(Element { valued, made: Made::Of(operator, left, right), cost, numbers });
    }

    /// The range of sorted elements with this value.
    fn narrow(&self, range: Range<u32>, value: Fraction) -> Range<u32> {
        let elements = self.elements.get(range.start as usize..range.end as usize).unwrap_or_default();
        let before = elements.partition_point(|element| element.valued.value < value);
        let with = elements.iter().skip(before).take_while(|element| element.valued.value == value).count();
        let start = range.start + count(before);
        start..start + count(with)
    }

    fn splits(&self, part: Part) -> Vec<(Part, Part)> {
        self.hands.splits(part).collect()
    }

    fn store(&mut self, fresh: Fresh) -> Range<u32> {
        let start = count(self.elements.len());
        self.elements.extend(fresh.elements);
        start..count(self.elements.len())
    }
}

/// The number of elements. Memory is exhausted long before 2^32.
fn count(elements: usize) -> u32 {
    u32::try_from(elements).unwrap_or(u32::MAX)
}

/// The operations that give `value` with an operand `worth`: the operator, whether the operand is on its left, and the
/// required value of the other side. Some divide by 0; the combination then fails.
fn needs(worth: Fraction, value: Fraction) -> impl Iterator<Item = (Operator, bool, Need)> {
    // 0 times or divided by any number is 0.
    let quotient = |quotient: Option<Fraction>| match quotient {
        _ if worth.is_zero() && value.is_zero() => Some(Need::Anything),
        quotient => quotient.map(Need::Value),
    };
    let needs = [
        (Operator::Add, false, value.checked_sub(worth).map(Need::Value)),
        (Operator::Subtract, false, value.checked_add(worth).map(Need::Value)),
        (Operator::Subtract, true, worth.checked_sub(value).map(Need::Value)),
        (Operator::Multiply, false, quotient(value.checked_div(worth))),
        (Operator::Divide, false, value.checked_mul(worth).map(Need::Value)),
        (Operator::Divide, true, quotient(worth.checked_div(value))),
    ];
    needs.into_iter().filter_map(|(operator, is_left, need)| Some((operator, is_left, need?)))
}
