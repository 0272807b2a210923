//! The pours of a state, made one at a time so that making them takes no memory.

use super::layout::narrow;
use super::look::{self, Looks};
use super::{Pour, Rule, State, Tube};

/// Gives pours by the tube poured from, then by the tube poured into.
pub(super) struct Offered {
    looks: Looks,
    rule: Rule,
    from: u8,
    /// A bit for each tube that `from` may be poured into and was not yet.
    targets: u64,
    tubes: u8,
}

impl Offered {
    pub(super) fn new(state: &State, rule: Rule) -> Self {
        let looks = Looks::of(state);
        let targets = looks.targets(Tube::new(0), rule);
        Self { looks, rule, from: 0, targets, tubes: state.layout().tubes }
    }

    /// With what each pour leads to.
    pub(super) fn with_successors(mut self, state: &State) -> impl Iterator<Item = (Pour, State)> {
        core::iter::from_fn(move || {
            let pour = self.next()?;
            let mut next = state.clone();
            next.pour(pour, self.looks.get(pour.from), self.looks.get(pour.into));
            Some((pour, next))
        })
    }
}

impl Iterator for Offered {
    type Item = Pour;

    fn next(&mut self) -> Option<Pour> {
        while self.targets == 0 {
            if self.from >= self.tubes {
                return None;
            }
            self.from += 1;
            self.targets = self.looks.targets(Tube::new(self.from), self.rule);
        }
        let (from, into) = (Tube::new(self.from), Tube::new(narrow(self.targets.trailing_zeros())));
        self.targets &= self.targets - 1;
        look::pour(self.rule, (from, self.looks.get(from)), (into, self.looks.get(into)))
    }
}
