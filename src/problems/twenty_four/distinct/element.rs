//! A class with its cheapest expression, and the cost of expressions.

use alloc::vec::Vec;

use hashbrown::HashMap;

use super::class::{Class, Valued};
use crate::problems::twenty_four::Operator;

/// A class with its cheapest expression so far.
#[derive(Debug, Clone, Copy)]
pub(super) struct Element {
    pub(super) valued: Valued,
    pub(super) made: Made,
    pub(super) cost: Cost,
    pub(super) numbers: u8,
}

/// The last operation of an expression.
#[derive(Debug, Clone, Copy)]
pub(super) enum Made {
    Number,
    Of(Operator, ElementId, ElementId),
}

#[derive(Debug, Clone, Copy)]
pub(super) struct ElementId(pub(super) u32);

/// The cost of an expression, compared in this order: brackets, numbers within brackets, divisions, subtractions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Cost {
    brackets: u8,
    within: u8,
    divisions: u8,
    subtractions: u8,
}

/// A collection of elements with one element for each class.
#[derive(Default)]
pub(super) struct Fresh {
    pub(super) elements: Vec<Element>,
    places: HashMap<Class, usize>,
}

impl Cost {
    /// The cost of the combination of two elements.
    pub(super) fn of(left: &Element, operator: Operator, right: &Element) -> Self {
        let mut cost = Self {
            brackets: left.cost.brackets + right.cost.brackets,
            within: left.cost.within + right.cost.within,
            divisions: left.cost.divisions + right.cost.divisions + u8::from(operator == Operator::Divide),
            subtractions: left.cost.subtractions + right.cost.subtractions + u8::from(operator == Operator::Subtract),
        };
        for part in [left, right] {
            // Sums are written flat, as in their class.
            let is_sum = matches!(part.made, Made::Of(inner, ..) if !inner.binds());
            if is_sum && (operator.binds() || part.valued.value.is_zero()) {
                cost.brackets += 1;
                cost.within += part.numbers;
            }
        }
        cost
    }
}

impl Fresh {
    /// Inserts an element, unless its class has one that costs no more.
    pub(super) fn insert(&mut self, element: Element) {
        let place = *self.places.entry(element.valued.class).or_insert(self.elements.len());
        match self.elements.get_mut(place) {
            Some(existing) if existing.cost > element.cost => *existing = element,
            Some(_) => {}
            None => self.elements.push(element),
        }
    }
}
