//! The applicable pours of a state, generated one at a time without allocation.

use super::layout::narrow;
use super::tube_top::{self, TubeTops};
use super::{Pour, Rule, State, Tube};

/// Yields the pours in the order of the source tube, then of the target tube.
pub(super) struct ApplicablePours {
    tops: TubeTops,
    rule: Rule,
    from: u8,
    /// A bit for each target of `from` that is still to be generated.
    targets: u64,
    tubes: u8,
}

impl ApplicablePours {
    pub(super) fn new(state: &State, rule: Rule) -> Self {
        let tops = TubeTops::of(state);
        let targets = tops.targets(Tube::new(0), rule);
        Self { tops, rule, from: 0, targets, tubes: state.layout().tubes }
    }

    /// Yields each pour with its successor.
    pub(super) fn with_successors(mut self, state: &State) -> impl Iterator<Item = (Pour, State)> {
        core::iter::from_fn(move || {
            let pour = self.next()?;
            let mut next = state.clone();
            next.pour(pour, self.tops.get(pour.from), self.tops.get(pour.into));
            Some((pour, next))
        })
    }
}

impl Iterator for ApplicablePours {
    type Item = Pour;

    fn next(&mut self) -> Option<Pour> {
        while self.targets == 0 {
            if self.from >= self.tubes {
                return None;
            }
            self.from += 1;
            self.targets = self.tops.targets(Tube::new(self.from), self.rule);
        }
        let (from, into) = (Tube::new(self.from), Tube::new(narrow(self.targets.trailing_zeros())));
        self.targets &= self.targets - 1;
        tube_top::pour(self.rule, (from, self.tops.get(from)), (into, self.tops.get(into)))
    }
}
