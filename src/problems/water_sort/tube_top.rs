//! The top of a tube, which is all that a pour depends on. Nothing else is unpacked.

use super::layout::{Layout, narrow};
use super::sets::{bits, set_of};
use super::{Color, MOST_TUBES, Pour, Rule, State, Tube};

/// The top of a tube.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct TubeTop {
    /// The number of units of its lane in use, walls included.
    pub(super) height: u8,
    /// The number of units that still fit.
    pub(super) room: u8,
    /// The code of the unit on top; 0 if the tube is empty.
    pub(super) color: u8,
    /// The number of units of that color on top.
    pub(super) run: u8,
    /// The code of the color below them; 0 if there is none.
    pub(super) below: u8,
}

impl TubeTop {
    /// The top of the lane whose chunks `chunk` returns.
    pub(super) fn of(layout: Layout, chunk: impl Fn(u8) -> u64) -> Self {
        let mut top = Self { room: layout.height, ..Self::default() };
        for number in (0..layout.chunks).rev() {
            let units = chunk(number);
            let mut used = layout.units();
            if top.height == 0 {
                used = layout.used(units);
                if used == 0 {
                    continue;
                }
                top.height = narrow(u32::from(number) * layout.units() + used);
                top.room = layout.height.saturating_sub(top.height);
                let color = layout.code(units, used - 1);
                if color == layout.wall {
                    break;
                }
                top.color = color;
            }
            // The run ends where the chunk differs from a chunk of the top color alone.
            let left = layout.used(units ^ layout.repeat(top.color, used));
            top.run += narrow(used - left);
            if left > 0 {
                let below = layout.code(units, left - 1);
                top.below = if below == layout.wall { 0 } else { below };
                break;
            }
        }
        top
    }

    /// Whether the tube is empty.
    pub(super) fn is_empty(self) -> bool {
        self.color == 0
    }

    /// Whether it holds one color alone. An empty tube does not.
    pub(super) fn is_pure(self) -> bool {
        self.color != 0 && self.below == 0
    }

    /// Whether it is full of one color.
    pub(super) fn is_finished(self) -> bool {
        self.is_pure() && self.room == 0
    }

    /// Whether the units on top of another tube may be poured into this one.
    pub(super) fn takes(self, source: Self, rule: Rule) -> bool {
        let least = if rule == Rule::Whole { source.run } else { 1 };
        !source.is_empty() && self.room >= least && (self.is_empty() || self.color == source.color)
    }

    /// The capacity of an empty tube or a tube of one color. For other tubes, a smaller number.
    pub(super) fn capacity(self) -> u8 {
        self.room + self.run
    }
}

/// The pour from a tube with the top `source` into a tube with the top `target`, if it is legal.
pub(super) fn pour(rule: Rule, (from, source): (Tube, TubeTop), (into, target): (Tube, TubeTop)) -> Option<Pour> {
    let amount = source.run.min(target.room);
    let is_legal = from != into && target.takes(source, rule);
    is_legal.then_some(Pour { from, into, amount, color: Color::of(source.color) })
}

/// The tops of all tubes, unpacked once.
#[derive(Debug, Clone)]
pub(super) struct TubeTops {
    tops: [TubeTop; MOST_TUBES],
    tubes: u8,
    /// The tubes with room.
    open: u64,
}

impl TubeTops {
    pub(super) fn of(state: &State) -> Self {
        let mut tops = [TubeTop::default(); MOST_TUBES];
        let mut open = 0;
        for ((tube, top), seen) in (0_u32..).zip(&mut tops).zip(state.tube_tops()) {
            *top = seen;
            open |= u64::from(seen.room > 0).wrapping_shl(tube);
        }
        Self { tops, tubes: state.layout().tubes, open }
    }

    /// The top of a tube. A tube that does not exist counts as an empty tube without room.
    pub(super) fn get(&self, tube: Tube) -> TubeTop {
        self.tops.get(usize::from(tube.index())).copied().unwrap_or_default()
    }

    /// Each tube with its top.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Tube, TubeTop)> {
        (0..self.tubes).map(Tube::new).zip(self.tops.iter().copied())
    }

    /// The tubes that this one may be poured into.
    pub(super) fn targets(&self, from: Tube, rule: Rule) -> u64 {
        let source = self.get(from);
        let takes = |into: &u8| *into != from.index() && self.get(Tube::new(*into)).takes(source, rule);
        if source.is_empty() { 0 } else { set_of(bits(self.open).filter(takes)) }
    }
}
