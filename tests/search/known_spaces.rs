//! Breadth-first search against the published and recomputed layers of known state spaces.

use std::cell::Cell;
use testkit::spaces::{
    Burnt, Fifteen, FifteenBoxed, Grid, Hanoi, Knight, LightsOut, Missionaries, Pancakes, PocketCube, Sliding,
    WolfGoatCabbage,
};
use testkit::whole::{self, edges, layers, ranked_layers};

use statewalk::{
    Algorithm, Bfs, Control, Dfs, Events, Generated, Iddfs, Node, Problem, Ranked, Search, Status, Visited, Visitor,
    laws,
};

#[test]
fn sliding_tiles() {
    ranked_layers(Sliding::<4> { width: 2, blank: 3 }, &[1, 2, 2, 2, 2, 2, 1]);
    let small = [1, 2, 3, 5, 6, 7, 10, 12, 12, 16, 23, 25, 28, 39, 44, 40, 29, 21, 18, 12, 6, 1];
    ranked_layers(Sliding::<6> { width: 3, blank: 5 }, &small);
    edges(Sliding::<6> { width: 3, blank: 5 }, 840);
}

#[test]
fn eight_puzzle() {
    whole::eight_puzzle(
        8,
        &[
            1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993,
            17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
        ],
    );
    whole::eight_puzzle(
        4,
        &[
            1, 4, 8, 8, 16, 32, 60, 72, 136, 200, 376, 512, 964, 1296, 2368, 3084, 5482, 6736, 11132, 12208, 18612,
            18444, 24968, 19632, 22289, 13600, 11842, 4340, 2398, 472, 148,
        ],
    );
    whole::eight_puzzle(
        1,
        &[
            1, 3, 5, 10, 14, 28, 42, 80, 108, 202, 278, 524, 726, 1348, 1804, 3283, 4193, 7322, 8596, 13930, 14713,
            21721, 19827, 25132, 18197, 18978, 9929, 7359, 2081, 878, 126, 2,
        ],
    );
    whole::eight_puzzle_edges(483_840);
}

#[test]
fn seven_tiles_in_two_rows() {
    ranked_layers(
        Sliding::<8> { width: 4, blank: 7 },
        &[
            1, 2, 3, 6, 10, 14, 19, 28, 42, 61, 85, 119, 161, 215, 293, 396, 506, 632, 788, 985, 1194, 1414, 1664,
            1884, 1999, 1958, 1770, 1463, 1076, 667, 361, 190, 88, 39, 19, 7, 1,
        ],
    );
}

#[test]
fn pancakes() {
    whole::pancakes(4, &[1, 3, 6, 11, 3]);
    whole::pancakes(7, &[1, 6, 30, 149, 543, 1357, 1903, 1016, 35]);
    whole::pancakes(9, &[1, 8, 56, 391, 2278, 10666, 38015, 93585, 132_697, 79379, 5804]);
    layers(Burnt(3), &[1, 3, 6, 12, 18, 6, 2]);
    layers(Burnt(5), &[1, 5, 20, 80, 280, 680, 1214, 1127, 389, 40, 4]);
}

#[test]
fn hanoi() {
    // From a corner, depth d has 2 to the number of ones in d states.
    let expected: Vec<u64> = (0..1_u32 << 10).map(|depth| 1 << depth.count_ones()).collect();
    layers(Hanoi { discs: 10, pegs: 3 }, &expected);
    edges(Hanoi { discs: 10, pegs: 3 }, 3 * (3_u64.pow(10) - 1));
    layers(Hanoi { discs: 5, pegs: 4 }, &[1, 3, 6, 12, 30, 30, 66, 96, 126, 204, 282, 126, 36, 6]);
    let six = [1, 3, 6, 12, 30, 30, 66, 96, 126, 210, 330, 318, 462, 804, 918, 528, 150, 6];
    layers(Hanoi { discs: 6, pegs: 4 }, &six);
}

#[test]
fn lights_out() {
    layers(LightsOut(2), &[1, 4, 6, 4, 1]);
    layers(LightsOut(3), &[1, 9, 36, 84, 126, 126, 84, 36, 9, 1]);
    layers(LightsOut(4), &[1, 16, 120, 560, 1387, 1440, 540, 32]);
}

#[test]
fn pocket_cube_corners() {
    let htm = [1, 6, 18, 53, 148, 400, 910, 1882, 3276, 4628, 6198, 6325, 4352, 941, 22];
    layers(TwoFaces { half_turns: true }, &htm);
    let qtm = [1, 4, 10, 24, 58, 130, 271, 526, 980, 1750, 2731, 3905, 5229, 5848, 4792, 2375, 508, 18];
    layers(TwoFaces { half_turns: false }, &qtm);
}

#[test]
fn pocket_cube() {
    let htm = [1, 9, 54, 321, 1847, 9992, 50136, 227_536, 870_072, 1_887_748, 623_800, 2644];
    whole::pocket_cube(true, &htm);
}

#[test]
fn pocket_cube_by_quarter_turns() {
    let qtm = [1, 6, 27, 120, 534, 2256, 8969, 33058, 114_149, 360_508, 930_588, 1_350_852, 782_536, 90280, 276];
    whole::pocket_cube(false, &qtm);
}

/// The pocket cube with two of its three faces.
struct TwoFaces {
    half_turns: bool,
}

impl Problem for TwoFaces {
    type State = [u8; 7];
    type Action = (u8, u8);

    fn initial(&self) -> [u8; 7] {
        PocketCube { half_turns: self.half_turns }.initial()
    }

    fn is_goal(&self, _: &[u8; 7]) -> bool {
        false
    }

    fn actions(&self, _: &[u8; 7]) -> impl IntoIterator<Item = (u8, u8)> {
        let turns: &[u8] = if self.half_turns { &[1, 2, 3] } else { &[1, 3] };
        (0..2).flat_map(|face| turns.iter().map(move |&turns| (face, turns)))
    }

    fn apply(&self, state: &[u8; 7], action: &(u8, u8)) -> [u8; 7] {
        PocketCube { half_turns: self.half_turns }.apply(state, action)
    }
}

#[test]
fn knight_tours_the_board() {
    layers(Knight { n: 8, from: (0, 0) }, &[1, 2, 9, 20, 21, 10, 1]);
    layers(Knight { n: 8, from: (4, 4) }, &[1, 8, 26, 24, 5]);
    layers(Knight { n: 5, from: (0, 0) }, &[1, 2, 9, 10, 3]);
}

#[test]
fn river_crossings() {
    layers(WolfGoatCabbage, &[1, 1, 1, 2, 2, 1, 1, 1]);
    layers(Missionaries { pairs: 3, seats: 2 }, &[1, 3, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1]);
}

#[test]
fn adjacent_transpositions_are_mahonian() {
    let swaps = statewalk::neighbors(
        [0, 1, 2, 3, 4],
        |&order: &[u8; 5]| {
            (0..4).map(move |at| {
                let mut next = order;
                next.swap(at, at + 1);
                next
            })
        },
        |_| false,
    );
    layers(swaps, &[1, 4, 9, 15, 20, 22, 20, 15, 9, 4, 1]);
}

#[test]
fn grid_layers_are_diagonals() {
    let expected: Vec<u64> = (1..=100).chain((1..100).rev()).collect();
    layers(Grid(100), &expected);
}

/// Every walk in the 15-puzzle without inverse moves, by value and in place.
#[test]
fn fifteen_puzzle_walks() {
    let nodes = [1, 2, 4, 10, 24, 54, 108, 218, 472, 1030, 2204, 4666, 9880, 21_046, 44_972, 95_930, 204_216];
    let (packed, boxed) = (Fifteen { left: 16 }, FifteenBoxed { left: 16 });
    assert!(laws::in_place(&boxed, 500, Clone::clone).is_ok_and(|checked| checked > 900));
    let (mut sum, mut all) = (0, 0);
    for (depth, nodes) in (0..).zip(nodes) {
        sum += nodes;
        all += sum;
        let walks = Dfs::new().visited(Visited::None);
        assert_eq!(Search::new(&packed).max_depth(depth).run(walks.clone()).stats.generated + 1, sum);
        assert_eq!(Search::new(&boxed).max_depth(depth).run(walks.in_place()).stats.generated + 1, sum);
        let deepening = Iddfs::new().table(0).visited(Visited::None);
        let bounds = u64::from(depth) + 1;
        assert_eq!(Search::new(&packed).max_depth(depth).run(deepening.clone()).stats.generated + bounds, all);
        assert_eq!(Search::new(&boxed).max_depth(depth).run(deepening.in_place()).stats.generated + bounds, all);
    }
}

/// Some minutes: 239.5 million states in 90 MB.
#[test]
#[ignore = "it takes minutes"]
fn eleven_tiles() {
    let layers = "1 2 4 9 20 37 63 122 232 431 781 1392 2494 4442 7854 13899 24215 41802 71167 119888 198363 323206 515778 811000 1248011 1885279 2782396 4009722 5621354 7647872 10065800 12760413 15570786 18171606 20299876 21587248 21841159 20906905 18899357 16058335 12772603 9515217 6583181 4242753 2503873 1350268 643245 270303 92311 27116 5390 1115 86 18";
    let expected: Vec<u64> = layers.split(' ').map(|size| size.parse().expect("a number")).collect();
    let mut search = Search::new(Sliding::<12> { width: 4, blank: 11 }).solutions(Bfs::new().ranked());
    assert!(search.next().is_none());
    assert_eq!(search.layers(), expected);
    assert_eq!((search.status(), search.stats().states), (Status::Exhausted, 239_500_800));
    assert_eq!(search.stats().generated, 678_585_600);
    assert!(search.stats().bytes < 100_000_000, "{}", search.stats());
}

/// 479 million states in 180 MB. None needs more than 14 flips (M. H. Heydari and I. H. Sudborough, 1997).
#[test]
#[ignore = "it takes minutes"]
fn twelve_pancakes() {
    let mut search = Search::new(Pancakes(12)).solutions(Bfs::new().ranked());
    assert!(search.next().is_none());
    assert_eq!((search.status(), search.stats().states), (Status::Exhausted, 479_001_600));
    assert_eq!(search.stats().depth, 14);
    assert!(search.stats().bytes < 300_000_000, "{}", search.stats());
}

/// Sees that every successor belongs to the state that was expanded last.
#[derive(Default)]
struct InOrder {
    expanded: Option<u64>,
    successors: u64,
}

impl<S, A> Visitor<S, A> for InOrder {
    fn events(&self) -> Events {
        Events::EXPAND | Events::SUCCESSOR
    }

    fn on_expand(&mut self, node: &Node<'_, S, A>) -> Control {
        self.expanded = Some(node.id());
        Control::Continue
    }

    fn on_successor(&mut self, node: &Node<'_, S, A>, _: &A, _: &S, _: Generated) {
        assert_eq!(self.expanded, Some(node.id()));
        self.successors += 1;
    }
}

/// Successors are generated ahead in a large space, but none of a state that is not to be expanded.
#[test]
fn a_limit_of_expansions_is_one_of_calls() {
    let calls = Cell::new(0_u64);
    let successors = |stack: &u64| {
        calls.set(calls.get() + 1);
        Pancakes(9).successors(stack).map(|(_, next)| next).collect::<Vec<_>>()
    };
    let stacks = statewalk::neighbors(Pancakes(9).initial(), successors, |_| false);
    for limit in [1, 100, 9_999, 100_003] {
        let report = Search::new(&stacks).max_expanded(limit).run(Bfs::new());
        assert_eq!((report.stats.expanded, calls.take()), (limit, limit));
    }
}

/// Tells each duplicate's id, and whether it is the node's own.
#[derive(Default)]
struct Twins(Vec<(u64, Option<u64>)>);

impl<A> Visitor<u64, A> for Twins {
    fn events(&self) -> Events {
        Events::SUCCESSOR
    }

    fn on_successor(&mut self, _: &Node<'_, u64, A>, _: &A, stack: &u64, generated: Generated) {
        if let Generated::Duplicate(id) = generated {
            self.0.push((Pancakes(5).rank(stack), id));
        }
    }
}

#[test]
fn a_ranked_duplicate_is_told_by_its_rank() {
    let mut twins = Twins::default();
    let report = Search::new(Pancakes(5)).visitor(&mut twins).run(Bfs::new().ranked());
    assert_eq!((report.stats.states, report.stats.duplicates), (120, 4 * 120 - 119));
    assert_eq!(twins.0.len(), 4 * 120 - 119);
    assert!(twins.0.iter().all(|(rank, id)| *id == Some(*rank)));
}

/// In a large space, where successors are generated in batches unless a visitor observes them.
#[test]
fn a_visitor_sees_one_expansion_after_the_other() {
    fn check(algorithm: impl Algorithm<Pancakes>) {
        let mut order = InOrder::default();
        let report = Search::new(Pancakes(8)).visitor(&mut order).run(algorithm);
        assert_eq!((report.stats.states, order.successors), (40_320, 7 * 40_320));
    }
    check(Bfs::new());
    check(Bfs::new().packed());
    check(Bfs::new().ranked());
}
