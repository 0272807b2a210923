//! Small state spaces of known size, shared by tests and benches. None has a goal, so a search generates the whole space.
#![allow(dead_code, reason = "each test and bench uses some of them")]
#![allow(unreachable_pub, reason = "the crate that includes this module is a test")]
#![allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "boards are small")]

use statewalk::{InPlace, Packed, Problem, Ranked, rank};

/// A space without goals, from its start, its moves and what a move does.
macro_rules! space {
    ($name:ty, $state:ty, $action:ty, |$this:ident, $s:ident| $initial:expr, $actions:expr, |$a:ident| $apply:expr) => {
        impl Problem for $name {
            type State = $state;
            type Action = $action;

            fn initial(&self) -> $state {
                let $this = self;
                let _ = $this;
                $initial
            }

            fn is_goal(&self, _: &$state) -> bool {
                false
            }

            fn actions(&self, state: &$state) -> impl IntoIterator<Item = $action> {
                let ($this, $s) = (self, state);
                let _ = ($this, $s);
                $actions
            }

            fn apply(&self, state: &$state, action: &$action) -> $state {
                let ($this, $s, $a) = (self, state, *action);
                let _ = $this;
                $apply
            }
        }
    };
}

/// Sliding tiles on a board of `width` times `height`, blank 0, from the solved board with the blank at `blank`.
#[derive(Clone)]
pub struct Sliding<const N: usize> {
    pub width: u8,
    pub blank: u8,
}

/// The cells row by row, and where the blank is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board<const N: usize> {
    pub cells: [u8; N],
    pub blank: u8,
}

impl<const N: usize> Sliding<N> {
    fn solved(&self) -> Board<N> {
        let mut cells = [0; N];
        let mut tile = 0;
        for (at, cell) in cells.iter_mut().enumerate() {
            if at != usize::from(self.blank) {
                tile += 1;
                *cell = tile;
            }
        }
        Board { cells, blank: self.blank }
    }

    /// Where the blank can go: up, left, right, down.
    fn targets(&self, blank: u8) -> impl Iterator<Item = u8> + use<N> {
        let (width, column) = (self.width, blank % self.width);
        let free = [blank >= width, column > 0, column + 1 < width, usize::from(blank + width) < N];
        let targets = [blank.wrapping_sub(width), blank.wrapping_sub(1), blank + 1, blank + width];
        (0..4).filter(move |&way| free[way]).map(move |way| targets[way])
    }
}

space!(Sliding<3>, Board<3>, u8, |p, s| p.solved(), p.targets(s.blank), |to| slide(s, to));
space!(Sliding<4>, Board<4>, u8, |p, s| p.solved(), p.targets(s.blank), |to| slide(s, to));
space!(Sliding<6>, Board<6>, u8, |p, s| p.solved(), p.targets(s.blank), |to| slide(s, to));
space!(Sliding<8>, Board<8>, u8, |p, s| p.solved(), p.targets(s.blank), |to| slide(s, to));
space!(Sliding<9>, Board<9>, u8, |p, s| p.solved(), p.targets(s.blank), |to| slide(s, to));
space!(Sliding<12>, Board<12>, u8, |p, s| p.solved(), p.targets(s.blank), |to| slide(s, to));

fn slide<const N: usize>(board: &Board<N>, to: u8) -> Board<N> {
    let mut next = *board;
    next.cells.swap(usize::from(board.blank), usize::from(to));
    next.blank = to;
    next
}

/// Four bits a cell.
impl<const N: usize> Packed for Sliding<N>
where
    Self: Problem<State = Board<N>>,
{
    fn bits(&self) -> u32 {
        4 * N as u32
    }

    fn pack(&self, board: &Board<N>) -> u64 {
        board.cells.iter().fold(0, |key, &cell| key << 4 | u64::from(cell))
    }

    fn unpack(&self, mut key: u64) -> Board<N> {
        let (mut cells, mut blank) = ([0; N], 0);
        for at in (0..N).rev() {
            cells[at] = (key & 15) as u8;
            if cells[at] == 0 {
                blank = at as u8;
            }
            key >>= 4;
        }
        Board { cells, blank }
    }
}

/// The 8-puzzle in a word: four bits a cell, and above them the place of the blank.
#[derive(Clone)]
pub struct EightPacked;

space!(
    EightPacked,
    u64,
    u8,
    |p, s| 0x80_8765_4321,
    Sliding::<9> { width: 3, blank: 8 }.targets((s >> 36) as u8),
    |to| swapped(s & 0xF_FFFF_FFFF, s >> 36, u64::from(to)) | (u64::from(to) << 36)
);

/// The 8-puzzle on the heap, a byte a cell.
#[derive(Clone)]
pub struct EightBoxed;

space!(
    EightBoxed,
    Vec<u8>,
    u8,
    |p, s| vec![1, 2, 3, 4, 5, 6, 7, 8, 0],
    {
        let blank = s.iter().position(|&cell| cell == 0).expect("there is a blank");
        Sliding::<9> { width: 3, blank: 8 }.targets(blank as u8)
    },
    |to| {
        let mut next = s.clone();
        let blank = s.iter().position(|&cell| cell == 0).expect("there is a blank");
        next.swap(blank, usize::from(to));
        next
    }
);

/// The place of the blank, and half the rank of the tiles in their order: slides keep the parity of that order, or change
/// it with the row of the blank, so of two neighboring ranks one occurs.
impl<const N: usize> Ranked for Sliding<N>
where
    Self: Problem<State = Board<N>>,
{
    fn size(&self) -> u64 {
        (1..=N as u64).product::<u64>() / 2
    }

    fn rank(&self, board: &Board<N>) -> u64 {
        let (tiles, _) = tiles(board);
        let half = rank::rank_permutation(tiles[..N - 1].iter().copied()).expect("tiles are a permutation") / 2;
        u64::from(board.blank) * (self.size() / N as u64) + half
    }

    fn unrank(&self, number: u64) -> Board<N> {
        let orders = self.size() / N as u64;
        let (blank, half) = ((number / orders) as u8, number % orders);
        let mut tiles = [0; 16];
        rank::unrank_permutation(2 * half, &mut tiles[..N - 1]);
        // With the blank as many rows from its place in the solved board, the order of tiles is as odd as that says.
        let rows = (blank / self.width).abs_diff(self.blank / self.width);
        let is_odd = (self.width % 2, rows % 2) == (0, 1);
        if is_odd != is_odd_permutation(&tiles[..N - 1]) {
            tiles.swap(N - 3, N - 2);
        }
        let mut cells = [0; N];
        let places = (0..N).filter(|&place| place != usize::from(blank));
        places.zip(tiles).for_each(|(place, tile)| cells[place] = tile + 1);
        Board { cells, blank }
    }
}

/// The tiles in their order, counted from 0, and how many.
fn tiles<const N: usize>(board: &Board<N>) -> ([u8; 16], usize) {
    let mut tiles = [0; 16];
    let order = board.cells.iter().filter(|&&cell| cell != 0);
    let count = order.zip(&mut tiles).map(|(cell, tile)| *tile = cell - 1).count();
    (tiles, count)
}

fn is_odd_permutation(items: &[u8]) -> bool {
    let pairs = (0..items.len()).flat_map(|at| items[at + 1..].iter().map(move |later| (items[at], *later)));
    pairs.filter(|(one, later)| one > later).count() % 2 == 1
}

/// The 15-puzzle from the solved board with the blank last, without inverse moves, and with at most `left` steps: every
/// node is a walk, so the number of nodes is known.
#[derive(Clone)]
pub struct Fifteen {
    pub left: u8,
}

/// Four bits a cell, and in a word of their own the blank, the last move and the steps left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tiles {
    cells: u64,
    rest: u64,
}

/// The same on the heap.
#[derive(Clone)]
pub struct FifteenBoxed {
    pub left: u8,
}

/// A byte a cell.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Boxed {
    cells: Vec<u8>,
    rest: u64,
}

impl Boxed {
    pub fn slides(&self) -> impl Iterator<Item = u8> + use<> {
        slides(self.rest)
    }
}

/// No move yet.
const NO_MOVE: u8 = 9;

/// Moves of the blank, up, left, right, down, without the inverse of the last move.
fn slides(rest: u64) -> impl Iterator<Item = u8> {
    let (blank, last, left) = (rest as u8, (rest >> 8) as u8, (rest >> 16) as u8);
    let free = [blank >= 4, blank % 4 > 0, blank % 4 < 3, blank < 12];
    (0..4).filter(move |&way| left > 0 && free[usize::from(way)] && way + last != 3)
}

/// What a move makes of blank, last move and steps left.
fn slid(rest: u64, way: u8) -> u64 {
    let to = (rest as u8).wrapping_add_signed([-4, -1, 1, 4][usize::from(way)]);
    u64::from(to) | u64::from(way) << 8 | ((rest >> 16) - 1) << 16
}

/// Swaps blank and tile in a word of cells.
fn swapped(cells: u64, from: u64, to: u64) -> u64 {
    let (from, to) = (4 * (from & 15), 4 * (to & 15));
    let tile = cells >> to & 15;
    cells ^ tile << to ^ tile << from
}

impl Fifteen {
    fn start(&self) -> (u64, u64) {
        (0x0FED_CBA9_8765_4321, 15 | u64::from(NO_MOVE) << 8 | u64::from(self.left) << 16)
    }
}

space!(
    Fifteen,
    Tiles,
    u8,
    |p, s| {
        let (cells, rest) = p.start();
        Tiles { cells, rest }
    },
    slides(s.rest),
    |way| {
        let rest = slid(s.rest, way);
        Tiles { cells: swapped(s.cells, s.rest, rest), rest }
    }
);

space!(
    FifteenBoxed,
    Boxed,
    u8,
    |p, s| {
        let (cells, rest) = Fifteen { left: p.left }.start();
        Boxed { cells: (0..16).map(|at| (cells >> (4 * at) & 15) as u8).collect(), rest }
    },
    slides(s.rest),
    |way| {
        let mut next = s.clone();
        p.advance(&mut next, &way);
        next
    }
);

impl InPlace for FifteenBoxed {
    type Undo = u64;

    fn advance(&self, board: &mut Boxed, &way: &u8) -> u64 {
        let before = board.rest;
        board.rest = slid(before, way);
        board.cells.swap((before & 15) as usize, (board.rest & 15) as usize);
        before
    }

    fn retreat(&self, board: &mut Boxed, before: u64) {
        board.cells.swap((before & 15) as usize, (board.rest & 15) as usize);
        board.rest = before;
    }
}

/// A stack of `n` pancakes, four bits each, the top one lowest; an action turns that many from the top.
#[derive(Clone)]
pub struct Pancakes(pub u32);

space!(Pancakes, u64, u8, |p, s| 0xFEDC_BA98_7654_3210 & ((1_u64 << (4 * p.0)) - 1), 2..=p.0 as u8, |k| {
    let bits = 4 * u32::from(k);
    let top = s & ((1 << bits) - 1);
    let nibbles = ((top & 0x0F0F_0F0F_0F0F_0F0F) << 4) | ((top >> 4) & 0x0F0F_0F0F_0F0F_0F0F);
    (s >> bits << bits) | (nibbles.swap_bytes() >> (64 - bits))
});

impl Packed for Pancakes {
    fn bits(&self) -> u32 {
        4 * self.0
    }

    fn pack(&self, stack: &u64) -> u64 {
        *stack
    }

    fn unpack(&self, key: u64) -> u64 {
        key
    }
}

impl Ranked for Pancakes {
    fn size(&self) -> u64 {
        (1..=u64::from(self.0)).product()
    }

    fn rank(&self, stack: &u64) -> u64 {
        rank::rank_permutation((0..self.0).map(|at| (stack >> (4 * at) & 15) as u8)).expect("a stack is a permutation")
    }

    fn unrank(&self, number: u64) -> u64 {
        let mut items = [0; 16];
        rank::unrank_permutation(number, &mut items[..self.0 as usize]);
        items.iter().rev().fold(0, |stack, &item| stack << 4 | u64::from(item))
    }
}

/// A stack of `n` burnt pancakes: negative where the burnt side is up.
pub struct Burnt(pub usize);

space!(Burnt, Vec<i8>, usize, |p, s| (1..=p.0 as i8).collect(), 1..=p.0, |k| {
    let mut next = s.clone();
    next[..k].reverse();
    next[..k].iter_mut().for_each(|pancake| *pancake = -*pancake);
    next
});

/// The towers of Hanoi: two bits a disc say on which of `pegs` it is.
#[derive(Clone)]
pub struct Hanoi {
    pub discs: u32,
    pub pegs: u32,
}

space!(
    Hanoi,
    u64,
    (u8, u8),
    |p, s| 0,
    {
        let top = |peg: u64| (0..p.discs).find(|disc| s >> (2 * disc) & 3 == peg).unwrap_or(p.discs);
        let tops = [top(0), top(1), top(2), top(3)];
        let pegs = 0..p.pegs as u8;
        let pairs = pegs.clone().flat_map(move |from| pegs.clone().map(move |to| (from, to)));
        pairs.filter(move |&(from, to)| tops[usize::from(from)] < tops[usize::from(to)])
    },
    |mv| {
        let disc = (0..p.discs).find(|disc| s >> (2 * disc) & 3 == u64::from(mv.0)).expect("there is a disc");
        s & !(3 << (2 * disc)) | u64::from(mv.1) << (2 * disc)
    }
);

/// Lights Out on a square board: a press turns a light and its neighbors.
pub struct LightsOut(pub u32);

space!(LightsOut, u32, u32, |p, s| 0, 0..p.0 * p.0, |at| {
    let (n, row, column) = (p.0, at / p.0, at % p.0);
    let mut pressed = 1 << at;
    if row > 0 {
        pressed |= 1 << (at - n);
    }
    if row + 1 < n {
        pressed |= 1 << (at + n);
    }
    if column > 0 {
        pressed |= 1 << (at - 1);
    }
    if column + 1 < n {
        pressed |= 1 << (at + 1);
    }
    s ^ pressed
});

/// A knight on a board of `n` times `n`.
pub struct Knight {
    pub n: i8,
    pub from: (i8, i8),
}

space!(
    Knight,
    (i8, i8),
    (i8, i8),
    |p, s| p.from,
    {
        let (n, (x, y)) = (p.n, *s);
        let jumps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
        jumps.into_iter().filter(move |(dx, dy)| (0..n).contains(&(x + dx)) && (0..n).contains(&(y + dy)))
    },
    |jump| (s.0 + jump.0, s.1 + jump.1)
);

/// Missionaries and cannibals: how many of each, and whether the boat, are on this side. Bishops are outnumbered nowhere.
pub struct Missionaries {
    pub pairs: u8,
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

/// The 2×2×2 cube with one corner held still: positions and twists of the other seven, eight bits each. An action is a
/// face (of three) and a number of quarter turns.
#[derive(Clone)]
pub struct PocketCube {
    pub half_turns: bool,
}

/// The corners that a quarter turn of each face moves in a cycle, and the twist each corner gets on the way.
const CUBE_CYCLES: [([usize; 4], [u8; 4]); 3] =
    [([0, 1, 3, 2], [0, 0, 0, 0]), ([0, 2, 6, 4], [1, 2, 1, 2]), ([0, 4, 5, 1], [2, 1, 2, 1])];

space!(
    PocketCube,
    [u8; 7],
    (u8, u8),
    |p, s| [0, 3, 6, 9, 12, 15, 18],
    {
        let turns: &[u8] = if p.half_turns { &[1, 2, 3] } else { &[1, 3] };
        (0..3).flat_map(move |face| turns.iter().map(move |&turns| (face, turns)))
    },
    |mv| {
        let (cycle, twists) = CUBE_CYCLES[usize::from(mv.0)];
        let mut next = *s;
        for _ in 0..mv.1 {
            let before = next;
            for (place, (from, twist)) in cycle.iter().zip(twists).enumerate() {
                let (corner, old) = (before[*from] / 3, before[*from] % 3);
                next[cycle[(place + 1) % 4]] = 3 * corner + (old + twist) % 3;
            }
        }
        next
    }
);

/// Five bits a corner.
impl Packed for PocketCube {
    fn bits(&self) -> u32 {
        35
    }

    fn pack(&self, cube: &[u8; 7]) -> u64 {
        cube.iter().fold(0, |key, &corner| key << 5 | u64::from(corner))
    }

    fn unpack(&self, key: u64) -> [u8; 7] {
        core::array::from_fn(|at| (key >> (5 * (6 - at)) & 31) as u8)
    }
}

/// A grid of `n` times `n`, with four neighbors per cell.
#[derive(Clone)]
pub struct Grid(pub u16);

space!(
    Grid,
    (u16, u16),
    u8,
    |p, s| (0, 0),
    {
        let (last, (x, y)) = (p.0 - 1, *s);
        let free = [x > 0, x < last, y > 0, y < last];
        (0..4).filter(move |&way| free[usize::from(way)])
    },
    |way| match way {
        0 => (s.0 - 1, s.1),
        1 => (s.0 + 1, s.1),
        2 => (s.0, s.1 - 1),
        _ => (s.0, s.1 + 1),
    }
);
