//! Classes of expressions that count as the same answer. A class is a core and the neutral parts that were extracted
//! from it. Both are stored once, so two expressions are the same answer if and only if their classes are equal.

use alloc::vec::Vec;
use core::hash::BuildHasher;

use hashbrown::{DefaultHashBuilder, HashTable};
use smallvec::SmallVec;

use crate::problems::twenty_four::{Fraction, Operator};

/// The class of an expression.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Class {
    /// Whether the value is the negative of the value of the core.
    pub(super) is_negative: bool,
    pub(super) core: CoreId,
    extracted: BagId,
}

/// A class with the value of its expressions.
#[derive(Debug, Clone, Copy)]
pub(super) struct Valued {
    pub(super) class: Class,
    pub(super) value: Fraction,
}

/// A core, by its number. Numbers are in the order of insertion, so only their equality has a meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct CoreId(u32);

/// A bag of extracted parts, by its number. The bag 0 is empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct BagId(u32);

/// A neutral part that was extracted, because it does not change the value of its sum or product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Neutral {
    /// Its value is 1.
    Unit(CoreId),
    /// Its value is 0. It is never x − x for an x with the value 1, which counts as two units.
    Zero(CoreId),
}

/// The extracted parts, in any order.
pub(super) type Bag = SmallVec<[Neutral; 8]>;

/// A term of a sum or a factor of a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Operand {
    pub(super) core: CoreId,
    /// Whether it is a subtracted term or a divisor.
    pub(super) is_inverse: bool,
}

/// Terms or factors. In a core they are [sorted](Classes::compare).
pub(super) type Operands = SmallVec<[Operand; 8]>;

/// An expression without order, nesting, signs and neutral parts.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Core {
    Number(Fraction),
    Sum(Operands),
    Product(Operands),
}

/// The value of a core, as far as it matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Worth {
    Zero,
    One,
    Other,
}

impl Worth {
    /// The worth of the core of an expression with this value, or with its negative.
    pub(super) fn of(value: Fraction, is_negative: bool) -> Self {
        match (value.numerator(), value.denominator(), is_negative) {
            (0, ..) => Self::Zero,
            (1, 1, false) | (-1, 1, true) => Self::One,
            _ => Self::Other,
        }
    }
}

struct Node {
    core: Core,
    worth: Worth,
    /// The number of numbers in it.
    numbers: u32,
}

/// All cores and all bags of extracted parts so far.
pub(super) struct Classes {
    nodes: Vec<Node>,
    node_index: HashTable<CoreId>,
    bags: Vec<Bag>,
    bag_index: HashTable<BagId>,
    hasher: DefaultHashBuilder,
}

impl Classes {
    pub(super) fn new() -> Self {
        let mut classes = Self {
            nodes: Vec::new(),
            node_index: HashTable::new(),
            bags: Vec::new(),
            bag_index: HashTable::new(),
            hasher: DefaultHashBuilder::default(),
        };
        classes.bag_id(Bag::new());
        classes
    }

    /// The class of a single number.
    pub(super) fn number(&mut self, value: Fraction) -> Valued {
        let core = self.core(Core::Number(value), Worth::of(value, false));
        self.valued(false, core, Bag::new(), value)
    }

    /// The class of two combined expressions with the result `value`.
    pub(super) fn combine(&mut self, left: Valued, operator: Operator, right: Valued, value: Fraction) -> Valued {
        match operator {
            Operator::Add => self.sum(left, right, false, value),
            Operator::Subtract => self.sum(left, right, true, value),
            Operator::Multiply => self.product(left, right, false, value),
            Operator::Divide => self.product(left, right, true, value),
        }
    }

    pub(super) fn valued(&mut self, is_negative: bool, core: CoreId, mut bag: Bag, value: Fraction) -> Valued {
        bag.sort_unstable();
        let extracted = self.bag_id(bag);
        Valued { class: Class { is_negative: is_negative && !value.is_zero(), core, extracted }, value }
    }

    /// All parts that were extracted from two expressions.
    pub(super) fn extracted_from(&self, one: Class, other: Class) -> Bag {
        let bags = [one, other].map(|class| self.bags.get(class.extracted.0 as usize));
        bags.into_iter().flatten().flatten().copied().collect()
    }

    pub(super) fn get(&self, core: CoreId) -> Option<&Core> {
        self.nodes.get(core.0 as usize).map(|node| &node.core)
    }

    pub(super) fn worth(&self, core: CoreId) -> Worth {
        self.nodes.get(core.0 as usize).map_or(Worth::Other, |node| node.worth)
    }

    pub(super) fn numbers(&self, core: CoreId) -> u32 {
        self.nodes.get(core.0 as usize).map_or(0, |node| node.numbers)
    }

    /// The number of a core, which is added if it is new.
    pub(super) fn core(&mut self, core: Core, worth: Worth) -> CoreId {
        let hash = self.hasher.hash_one(&core);
        let nodes = &self.nodes;
        let is_it = |id: &CoreId| nodes.get(id.0 as usize).is_some_and(|node| node.core == core);
        if let Some(known) = self.node_index.find(hash, is_it) {
            return *known;
        }
        let id = CoreId(number_of(&self.nodes));
        let numbers = match &core {
            Core::Number(_) => 1,
            Core::Sum(operands) | Core::Product(operands) => {
                operands.iter().map(|operand| self.numbers(operand.core)).fold(0, u32::saturating_add)
            }
        };
        self.nodes.push(Node { core, worth, numbers });
        let (nodes, hasher) = (&self.nodes, &self.hasher);
        let rehash = |id: &CoreId| nodes.get(id.0 as usize).map_or(0, |node| hasher.hash_one(&node.core));
        self.node_index.insert_unique(hash, id, rehash);
        id
    }

    fn bag_id(&mut self, bag: Bag) -> BagId {
        let hash = self.hasher.hash_one(&bag);
        let bags = &self.bags;
        let is_it = |id: &BagId| bags.get(id.0 as usize) == Some(&bag);
        if let Some(known) = self.bag_index.find(hash, is_it) {
            return *known;
        }
        let id = BagId(number_of(&self.bags));
        self.bags.push(bag);
        let (bags, hasher) = (&self.bags, &self.hasher);
        let rehash = |id: &BagId| bags.get(id.0 as usize).map_or(0, |bag| hasher.hash_one(bag));
        self.bag_index.insert_unique(hash, id, rehash);
        id
    }
}

/// The number of the next element of a list. Memory is exhausted long before 2^32.
fn number_of<T>(list: &[T]) -> u32 {
    u32::try_from(list.len()).unwrap_or(u32::MAX)
}
