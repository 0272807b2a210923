//! What pouring needs to know of a tube: its top. No more is unpacked than that.

use super::layout::narrow;
use super::{Colour, MOST_TUBES, Pour, Rule, State, Tube};

/// The top of a tube.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Look {
    /// How many units of its lane are in use, walls included.
    pub(super) height: u8,
    /// How many more units fit.
    pub(super) room: u8,
    /// The code of the unit on top; 0 if the tube is empty.
    pub(super) colour: u8,
    /// How many units of that colour are on top.
    pub(super) run: u8,
    /// The code of the colour below them; 0 if there is none.
    pub(super) below: u8,
}

impl Look {
    /// Nothing is in it.
    pub(super) fn is_empty(self) -> bool {
        self.colour == 0
    }

    /// Whether it holds one colour alone. An empty tube does not.
    pub(super) fn is_pure(self) -> bool {
        self.colour != 0 && self.below == 0
    }

    /// Whether it is full of one colour.
    pub(super) fn is_finished(self) -> bool {
        self.is_pure() && self.room == 0
    }

    /// Whether the units on top of another tube may be poured into this one.
    pub(super) fn takes(self, source: Self, rule: Rule) -> bool {
        let least = if rule == Rule::Whole { source.run } else { 1 };
        !source.is_empty() && self.room >= least && (self.is_empty() || self.colour == source.colour)
    }

    /// What an empty tube or one of one colour can hold; of others, less.
    pub(super) fn capacity(self) -> u8 {
        self.room + self.run
    }
}

/// The pour from one tube, which looks like `source`, into another, which looks like `target`; if it is legal.
pub(super) fn pour(rule: Rule, (from, source): (Tube, Look), (into, target): (Tube, Look)) -> Option<Pour> {
    let amount = source.run.min(target.room);
    let is_legal = from != into && target.takes(source, rule);
    is_legal.then_some(Pour { from, into, amount, colour: Colour::of(source.colour) })
}

/// The tops of all tubes, looked at once.
#[derive(Debug, Clone)]
pub(super) struct Looks {
    looks: [Look; MOST_TUBES],
    tubes: u8,
}

impl Looks {
    pub(super) fn of(state: &State) -> Self {
        let mut looks = [Look::default(); MOST_TUBES];
        for (look, seen) in looks.iter_mut().zip(state.looks()) {
            *look = seen;
        }
        Self { looks, tubes: narrow(state.len()) }
    }

    /// The top of a tube; that of a tube that is not there is like an empty one without room.
    pub(super) fn get(&self, tube: Tube) -> Look {
        self.looks.get(usize::from(tube.index())).copied().unwrap_or_default()
    }

    /// Each tube with its top.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Tube, Look)> {
        (0..self.tubes).map(Tube::new).zip(self.looks.iter().copied())
    }

    /// A bit for each tube that this one may be poured into.
    pub(super) fn targets(&self, from: Tube, rule: Rule) -> u64 {
        let source = self.get(from);
        let takes =
            (0..self.tubes).zip(&self.looks).map(|(into, look)| u64::from(look.takes(source, rule)) << (into % 64));
        let itself = 1_u64.checked_shl(from.index().into()).unwrap_or(0);
        takes.fold(0, |targets, bit| targets | bit) & !itself
    }
}
