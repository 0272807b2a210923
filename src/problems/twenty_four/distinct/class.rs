//! Classes of expressions that count as the same answer. A class is a core and what was pulled out of it; both are kept
//! once, so two expressions are the same answer if and only if their classes are equal.

use alloc::vec::Vec;
use core::hash::BuildHasher;

use hashbrown::{DefaultHashBuilder, HashTable};
use smallvec::SmallVec;

use super::rank::Rank;
use crate::problems::twenty_four::{Fraction, Operator};

/// The class of an expression.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Class {
    /// Whether its value is the negative of its core's.
    pub(super) is_negative: bool,
    pub(super) core: CoreId,
    pulled: PulledId,
}

/// A class with the value of its expressions.
#[derive(Debug, Clone, Copy)]
pub(super) struct Valued {
    pub(super) class: Class,
    pub(super) value: Fraction,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct CoreId(u32);

/// A list of parts that were pulled out. The first, with number 0, is empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct PulledId(u32);

/// A core as a part of something larger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Part {
    pub(super) core: CoreId,
    /// A term that is subtracted, a factor that divides, a pulled part that is worth 0 and not 1.
    pub(super) is_marked: bool,
}

/// Parts in order.
pub(super) type Parts = SmallVec<[Part; 8]>;

/// What is left of an expression without order, nesting, signs, and parts that change nothing.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Core {
    Number(Fraction),
    Sum(Parts),
    Product(Parts),
}

/// What a core is worth, as far as it matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Worth {
    Zero,
    One,
    Other,
}

impl Worth {
    /// Of a core of an expression with this value, or with its negative.
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
    rank: Rank,
}

/// All cores and lists of pulled parts there are so far.
pub(super) struct Classes {
    nodes: Vec<Node>,
    node_index: HashTable<CoreId>,
    pulled: Vec<Parts>,
    pulled_index: HashTable<PulledId>,
    hasher: DefaultHashBuilder,
}

impl Classes {
    pub(super) fn new() -> Self {
        let mut classes = Self {
            nodes: Vec::new(),
            node_index: HashTable::new(),
            pulled: Vec::new(),
            pulled_index: HashTable::new(),
            hasher: DefaultHashBuilder::default(),
        };
        classes.pulled_id(Parts::new());
        classes
    }

    /// The class of a number alone.
    pub(super) fn number(&mut self, value: Fraction) -> Valued {
        let core = self.core(Core::Number(value), Worth::of(value, false));
        self.valued(false, core, Parts::new(), value)
    }

    /// The class of two expressions combined, where `value` is the result.
    pub(super) fn combine(&mut self, left: Valued, operator: Operator, right: Valued, value: Fraction) -> Valued {
        match operator {
            Operator::Add => self.sum(left, right, false, value),
            Operator::Subtract => self.sum(left, right, true, value),
            Operator::Multiply => self.product(left, right, false, value),
            Operator::Divide => self.product(left, right, true, value),
        }
    }

    /// A class of these parts. Two equal parts that are worth 1 count as one that is worth 0, x − x.
    pub(super) fn valued(&mut self, is_negative: bool, core: CoreId, mut bag: Parts, value: Fraction) -> Valued {
        bag.sort_unstable();
        let mut pulled = Parts::new();
        for part in bag {
            if !part.is_marked && pulled.last() == Some(&part) {
                pulled.pop();
                let nothing = self.nothing(part.core);
                pulled.push(Part { core: nothing, is_marked: true });
            } else {
                pulled.push(part);
            }
        }
        pulled.sort_unstable();
        let pulled = self.pulled_id(pulled);
        Valued { class: Class { is_negative: is_negative && !value.is_zero(), core, pulled }, value }
    }

    /// x − x.
    pub(super) fn nothing(&mut self, x: CoreId) -> CoreId {
        let parts = [false, true].map(|is_marked| Part { core: x, is_marked });
        self.core(Core::Sum(parts.into_iter().collect()), Worth::Zero)
    }

    /// The parts that were pulled out of two expressions.
    pub(super) fn pulled_of(&self, one: Class, other: Class) -> Parts {
        let lists = [one, other].map(|class| self.pulled.get(class.pulled.0 as usize));
        lists.into_iter().flatten().flatten().copied().collect()
    }

    pub(super) fn get(&self, core: CoreId) -> Option<&Core> {
        self.nodes.get(core.0 as usize).map(|node| &node.core)
    }

    pub(super) fn worth(&self, core: CoreId) -> Worth {
        self.nodes.get(core.0 as usize).map_or(Worth::Other, |node| node.worth)
    }

    pub(super) fn rank(&self, core: CoreId) -> Rank {
        self.nodes.get(core.0 as usize).map_or_else(Rank::default, |node| node.rank)
    }

    /// The number of a core, which is new or not.
    pub(super) fn core(&mut self, core: Core, worth: Worth) -> CoreId {
        let hash = self.hasher.hash_one(&core);
        let nodes = &self.nodes;
        let is_it = |id: &CoreId| nodes.get(id.0 as usize).is_some_and(|node| node.core == core);
        if let Some(known) = self.node_index.find(hash, is_it) {
            return *known;
        }
        let id = CoreId(number_of(&self.nodes));
        let rank = Rank::of(&core, |part| self.rank(part));
        self.nodes.push(Node { core, worth, rank });
        let (nodes, hasher) = (&self.nodes, &self.hasher);
        let rehash = |id: &CoreId| nodes.get(id.0 as usize).map_or(0, |node| hasher.hash_one(&node.core));
        self.node_index.insert_unique(hash, id, rehash);
        id
    }

    fn pulled_id(&mut self, parts: Parts) -> PulledId {
        let hash = self.hasher.hash_one(&parts);
        let lists = &self.pulled;
        let is_it = |id: &PulledId| lists.get(id.0 as usize) == Some(&parts);
        if let Some(known) = self.pulled_index.find(hash, is_it) {
            return *known;
        }
        let id = PulledId(number_of(&self.pulled));
        self.pulled.push(parts);
        let (lists, hasher) = (&self.pulled, &self.hasher);
        let rehash = |id: &PulledId| lists.get(id.0 as usize).map_or(0, |list| hasher.hash_one(list));
        self.pulled_index.insert_unique(hash, id, rehash);
        id
    }
}

/// The number that the next thing in a list gets. Memory is full long before 2^32.
fn number_of<T>(list: &[T]) -> u32 {
    u32::try_from(list.len()).unwrap_or(u32::MAX)
}
