//! The compared searches.

use std::fmt::Debug;

use statewalk::problems::twenty_four::TwentyFour;
use statewalk::problems::water_jugs::WaterJugs;
use statewalk::{Dfs, Packed, Problem, Ranked, Search};

use crate::contest::Workload;
use crate::limit::limit;
use crate::{bare, petgraph, stateright};
use support::{BASELINE, Peer, breadth, depth};
use testkit::spaces::{EightBoxed, EightPacked, Grid, Hanoi, Pancakes, PocketCube, Sliding};

/// Every workload.
pub fn all() -> Vec<Workload> {
    let jugs = |capacities| move || WaterJugs::new(capacities).expect("two jugs are allowed");
    let eight = || Sliding::<9> { width: 3, blank: 8 };
    let mut all = vec![
        Workload::new("jugs-3-5", 16, jugs([3, 5]), packed()),
        limits("8-puzzle, an array", 181_440, eight, ranked()),
        Workload::new("8-puzzle, a word", 181_440, || EightPacked, bare(others())),
        Workload::new("8-puzzle, on the heap", 181_440, || EightBoxed, breadth::searches()),
        limits("pancake-8", 40_320, || Pancakes(8), ranked()),
        limits("pancake-9", 362_880, || Pancakes(9), ranked()),
        limits("pancake-10", 3_628_800, || Pancakes(10), ranked()),
        limits("pancake-11", 39_916_800, || Pancakes(11), ranked()),
        limits("cube of 2x2x2", 3_674_160, || PocketCube { half_turns: true }, packed()),
        limits("jugs-999983-1000003", 3_999_972, jugs([999_983, 1_000_003]), of_narrow_layers(packed())),
        Workload::new("grid of 1000x1000", 1_000_000, || Grid(1000), others()),
        Workload::new("Hanoi, 15 discs", 14_348_907, || Hanoi { discs: 15, pegs: 3 }, of_narrow_layers(others())),
        Workload::new("24, all hands of four", 1820, hands, twenty_four()),
    ];
    let mut cases = depth::cases().into_iter().peekable();
    while let Some(first) = cases.next() {
        let (name, size) = (first.workload, first.size);
        let others = std::iter::from_fn(|| cases.next_if(|case| case.workload == name));
        all.push(Workload::of(name, size, std::iter::once(first).chain(others)));
    }
    all
}

/// A problem that all of them can search.
pub trait Plain:
    Problem<State: PlainState, Action: Debug + PartialEq + Send + Sync + 'static> + Clone + Send + Sync
{
}

impl<P> Plain for P where
    P: Problem<State: PlainState, Action: Debug + PartialEq + Send + Sync + 'static> + Clone + Send + Sync
{
}

/// A state that can be copied and shown.
pub trait PlainState: Copy + Debug + Send + Sync + 'static {}

impl<S: Copy + Debug + Send + Sync + 'static> PlainState for S {}

fn others<P: Plain + 'static>() -> Vec<Peer<P>> {
    with_others(breadth::searches())
}

fn packed<P: Plain + Packed + 'static>() -> Vec<Peer<P>> {
    with_others(breadth::packed())
}

fn ranked<P: Plain + Packed + Ranked + 'static>() -> Vec<Peer<P>> {
    with_others(breadth::ranked())
}

fn with_others<P: Plain + 'static>(mut peers: Vec<Peer<P>>) -> Vec<Peer<P>> {
    peers.extend([("petgraph", petgraph::bfs as fn(&P) -> u64), ("stateright", stateright::bfs)]);
    peers
}

/// Adds the bare loop.
fn bare<P: Problem>(mut peers: Vec<Peer<P>>) -> Vec<Peer<P>> {
    peers.push(("bare loop", bare::bfs));
    peers
}

/// The crates for spaces of a million narrow layers, where `stateright` does not end in ten minutes.
fn of_narrow_layers<P>(mut peers: Vec<Peer<P>>) -> Vec<Peer<P>> {
    peers.retain(|(peer, _)| *peer != "stateright");
    peers
}

/// All hands of four cards from 1 to 13.
fn hands() -> Vec<TwentyFour> {
    let all = (1..=13).flat_map(|a| (a..=13).map(move |b| [a, b]));
    let all = all.flat_map(|[a, b]| (b..=13).flat_map(move |c| (c..=13).map(move |d| [a, b, c, d])));
    all.map(|hand| TwentyFour::new(hand).expect("the numbers are small")).collect()
}

/// Checks that 1,362 hands were solved, and returns the number of hands.
fn twenty_four() -> [Peer<Vec<TwentyFour>>; 2] {
    fn decide(hands: &[TwentyFour], is_solvable: impl Fn(&TwentyFour) -> bool) -> u64 {
        assert_eq!(hands.iter().filter(|hand| is_solvable(hand)).count(), 1362);
        hands.len() as u64
    }
    [
        ("statewalk", |hands| decide(hands, |hand| Search::new(hand).run(Dfs::new()).solution().is_some())),
        (BASELINE, |hands| {
            decide(hands, |hand| {
                let successors = |state: &_| hand.successors(state).map(|(_, next)| next).collect::<Vec<_>>();
                pathfinding::prelude::dfs(hand.initial(), successors, |state| hand.is_goal(state)).is_some()
            })
        }),
    ]
}

/// Adds the limit of the machine.
fn limits<P: Problem + 'static>(
    name: &'static str,
    size: u64,
    problem: impl Fn() -> P + Clone + 'static,
    peers: Vec<Peer<P>>,
) -> Workload {
    let (default, packed) = (problem.clone(), problem.clone());
    Workload::new(name, size, problem, bare(peers))
        .and("limit", move || limit(&default(), size, 2, 16))
        .and("limit, packed", move || limit(&packed(), size, 1, 5))
}
