//! Rivers to be crossed.

use statewalk::Problem;

/// Missionaries and cannibals: how many of each, and whether the boat, are on this side. Bishops are outnumbered nowhere.
#[derive(Debug)]
pub struct Missionaries {
    /// How many of each there are.
    pub pairs: u8,
    /// How many the boat takes.
    pub seats: u8,
}

space!(
    Missionaries,
    (u8, u8, bool),
    (u8, u8),
    |p, s| (p.pairs, p.pairs, true),
    {
        let (pairs, seats, (m, c, here)) = (p.pairs, p.seats, *s);
        let loads = (0..=seats).flat_map(move |m| (0..=seats - m).map(move |c| (m, c))).filter(|load| *load != (0, 0));
        loads.filter(move |load| {
            let there = |side: (u8, u8)| (pairs - side.0, pairs - side.1);
            let bank = if here { (m, c) } else { there((m, c)) };
            if load.0 > bank.0 || load.1 > bank.1 {
                return false;
            }
            let left = (bank.0 - load.0, bank.1 - load.1);
            let safe = |(m, c): (u8, u8)| m == 0 || m >= c;
            safe(left) && safe(there(left))
        })
    },
    |load| if s.2 { (s.0 - load.0, s.1 - load.1, false) } else { (s.0 + load.0, s.1 + load.1, true) }
);

/// Wolf, goat and cabbage: a bit each, and one for the farmer, says who has crossed.
#[derive(Debug)]
pub struct WolfGoatCabbage;

space!(
    WolfGoatCabbage,
    u8,
    u8,
    |p, s| 0,
    {
        let s = *s;
        let farmer = s >> 3;
        [8_u8, 9, 10, 12].into_iter().filter(move |load| {
            let next = s ^ load;
            let alone = |pair: u8| {
                let side = next & pair;
                (side == 0 || side == pair) && side >> pair.trailing_zeros() & 1 != next >> 3
            };
            let aboard = load & 7;
            (aboard == 0 || (s & aboard != 0) == (farmer == 1)) && !alone(0b011) && !alone(0b110)
        })
    },
    |load| s ^ load
);
