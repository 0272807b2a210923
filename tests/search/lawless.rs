//! Problems that break the laws every problem is bound to: no search hangs or panics over them, and what is wrong with an
//! answer comes to light when it is replayed or the laws are checked.

use std::cell::Cell;
use std::hash::{Hash, Hasher};

use statewalk::laws::{self, Law};
use statewalk::{
    Algorithm, Bfs, Control, InPlace, Packed, Problem, Ranked, ReplayError, Search, Solution, Status, StopReason,
};
use testkit::every_algorithm;

thread_local! {
    static RANDOM: Cell<u64> = const { Cell::new(1) };
    static BROKEN: Cell<Broken> = const { Cell::new(Broken::Nothing) };
}

/// Which law is broken.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Broken {
    Nothing,
    /// Equal states hash unequally.
    Hash,
    /// No state is equal to itself.
    EqNever,
    /// Every state is equal to every other.
    EqAlways,
    EqSometimes,
    /// Each call may give something else.
    Apply,
    Actions,
    Goal,
    Retreat,
    Pack,
    Unpack,
    Rank,
    Unrank,
    /// As they say themselves, there are other numbers of bits and of ranks at each call.
    Sizes,
    /// All of it.
    Everything,
}

const ALL: [Broken; 15] = [
    Broken::Nothing,
    Broken::Hash,
    Broken::EqNever,
    Broken::EqAlways,
    Broken::EqSometimes,
    Broken::Apply,
    Broken::Actions,
    Broken::Goal,
    Broken::Retreat,
    Broken::Pack,
    Broken::Unpack,
    Broken::Rank,
    Broken::Unrank,
    Broken::Sizes,
    Broken::Everything,
];

fn breaks(law: Broken) -> bool {
    let broken = BROKEN.get();
    broken == law || broken == Broken::Everything
}

/// Whether a law is broken this time, which it is every third time or so.
fn breaks_now(law: Broken) -> bool {
    breaks(law) && random() % 3 == 0
}

fn random() -> u32 {
    let next = RANDOM.get().wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    RANDOM.set(next);
    u32::try_from(next >> 33).expect("31 bits")
}

#[derive(Debug, Clone)]
struct Place(u32);

impl PartialEq for Place {
    fn eq(&self, other: &Self) -> bool {
        match () {
            () if breaks_now(Broken::EqSometimes) => random() % 2 == 0,
            () if breaks(Broken::EqNever) => false,
            () if breaks(Broken::EqAlways) => true,
            () => self.0 == other.0,
        }
    }
}

impl Eq for Place {}

impl Hash for Place {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if breaks_now(Broken::Hash) { random().hash(state) } else { self.0.hash(state) }
    }
}

/// A ring of places; steps of one and of five, there and back.
struct Ring;

const RING: u32 = 60;
const STEPS: [u32; 4] = [1, 5, RING - 1, RING - 5];

impl Problem for Ring {
    type State = Place;
    type Action = u32;

    fn initial(&self) -> Place {
        Place(0)
    }

    fn is_goal(&self, at: &Place) -> bool {
        if breaks_now(Broken::Goal) { random() % 2 == 0 } else { at.0 == 23 }
    }

    fn actions(&self, _: &Place) -> impl IntoIterator<Item = u32> {
        let fickle = breaks_now(Broken::Actions);
        let count = if fickle { random() as usize % 5 } else { 4 };
        STEPS.into_iter().take(count).map(move |by| if fickle { 3 * by % RING } else { by })
    }

    fn apply(&self, at: &Place, by: &u32) -> Place {
        let elsewhere = if breaks_now(Broken::Apply) { random() } else { 0 };
        Place((at.0 + by + elsewhere % RING) % RING)
    }
}

impl InPlace for Ring {
    type Undo = u32;

    fn advance(&self, at: &mut Place, by: &u32) -> u32 {
        *at = self.apply(at, by);
        *by
    }

    fn retreat(&self, at: &mut Place, by: u32) {
        let by = if breaks(Broken::Retreat) { 2 * by } else { by };
        at.0 = (at.0 + 2 * RING - by) % RING;
    }
}

impl Packed for Ring {
    fn bits(&self) -> u32 {
        if breaks(Broken::Sizes) { random() % 70 } else { 6 }
    }

    fn pack(&self, at: &Place) -> u64 {
        if breaks_now(Broken::Pack) { u64::from(random() % 80) } else { at.0.into() }
    }

    fn unpack(&self, key: u64) -> Place {
        let key = if breaks_now(Broken::Unpack) { random() } else { u32::try_from(key % 64).expect("six bits") };
        Place(key % RING)
    }
}

impl Ranked for Ring {
    fn size(&self) -> u64 {
        if breaks(Broken::Sizes) { u64::from(random() % 100) } else { RING.into() }
    }

    fn rank(&self, at: &Place) -> u64 {
        if breaks_now(Broken::Rank) { u64::from(random() % 70) } else { at.0.into() }
    }

    fn unrank(&self, rank: u64) -> Place {
        let rank = if breaks_now(Broken::Unrank) { random() } else { u32::try_from(rank % 128).expect("seven bits") };
        Place(rank % RING)
    }
}

fn set(broken: Broken, seed: u64) {
    BROKEN.set(broken);
    RANDOM.set(seed);
}

const ROUNDS: u64 = 12;

/// Searches end, with every visitor, and all their getters work afterwards.
fn ends<A: Algorithm<Ring>>(algorithm: fn() -> A) {
    for (broken, seed) in ALL.into_iter().flat_map(|broken| (0..ROUNDS).map(move |seed| (broken, seed))) {
        set(broken, seed);
        let search = || Search::new(Ring).max_expanded(600).max_depth(40);
        let solutions =
            |search: &mut dyn Iterator<Item = Solution<Place, u32>>| -> Vec<_> { search.take(700).collect() };
        let mut alone = search().solutions(algorithm());
        let found = solutions(&mut alone);
        is_consistent(&found, alone.stats());
        assert_ne!(alone.status(), Status::Running, "{broken:?}, {seed}");
        let mut watched = search()
            .initial_states([Place(3), Place(3), Place(17)])
            .order_by_key(|node, by| node.actions_rev().count() + *by as usize)
            .on_expand(|node| if node.depth() == 9 { Control::PruneSound } else { Control::Continue })
            .visitor(statewalk::render::Recorder::new())
            .solutions(algorithm());
        let found = solutions(&mut watched);
        is_consistent(&found, watched.stats());
        let (_, recorder) = watched.into_visitor();
        assert!(recorder.dot_with(|at| at.0, |by| *by).to_string().ends_with("}\n"));
    }
    set(Broken::Nothing, 0);
}

/// Branch and bound with a heuristic ends, too.
fn improvement_ends<A: Algorithm<Ring>>(algorithm: fn() -> A) {
    for (broken, seed) in ALL.into_iter().flat_map(|broken| (0..ROUNDS).map(move |seed| (broken, seed))) {
        set(broken, seed);
        let _ = Search::new(Ring).max_expanded(600).max_depth(40).branch_and_bound().run(algorithm());
    }
    set(Broken::Nothing, 0);
}

fn one_step_unless_there(at: &Place) -> u64 {
    u64::from(at.0 != 23)
}

fn is_consistent(found: &[Solution<Place, u32>], stats: statewalk::Stats) {
    assert_eq!(found.len() as u64, stats.goals);
    assert!(stats.duplicates + stats.reopened <= stats.generated && stats.expanded <= 600 && stats.depth <= 40);
    for solution in found {
        let _ = solution.replay(&Ring);
        assert!(solution.len() <= 40 && solution.states(&Ring).count() == solution.len() + 1);
    }
}

#[test]
fn searches_end_whatever_is_broken() {
    every_algorithm!(ends);
    every_algorithm!(improvement_ends, heuristic: one_step_unless_there);
}

/// How replaying what breadth-first search finds under a broken law comes out.
fn replayed(broken: Broken) -> Vec<Result<(), ReplayError>> {
    (0..40)
        .filter_map(|seed| {
            set(broken, seed);
            let solution = Search::new(Ring).max_expanded(20_000).run(Bfs::new()).into_solution();
            let replayed = solution.map(|solution| solution.replay(&Ring));
            set(Broken::Nothing, 0);
            replayed
        })
        .collect()
}

#[test]
fn a_replay_finds_what_is_wrong() {
    let is_found = |broken, error: fn(&ReplayError) -> bool| {
        let replayed = replayed(broken);
        assert!(replayed.iter().any(|result| result.as_ref().is_err_and(error)), "{broken:?}: {replayed:?}");
    };
    is_found(Broken::EqNever, |error| matches!(error, ReplayError::NoSuchSuccessor { .. }));
    is_found(Broken::EqSometimes, |error| matches!(error, ReplayError::NoSuchSuccessor { .. }));
    is_found(Broken::Actions, |error| matches!(error, ReplayError::NoSuchSuccessor { .. }));
    is_found(Broken::Apply, |error| matches!(error, ReplayError::NoSuchSuccessor { .. }));
    is_found(Broken::Goal, |error| matches!(error, ReplayError::NotAGoal { .. }));
    // States that are stored twice make a search slower, but no path wrong.
    for harmless in [Broken::Nothing, Broken::Hash] {
        let replayed = replayed(harmless);
        assert!(replayed.len() > 30 && replayed.iter().all(Result::is_ok), "{harmless:?}: {replayed:?}");
    }
}

#[test]
fn the_laws_find_what_is_wrong() {
    let under = |broken, check: fn() -> Option<Law>| {
        set(broken, 7);
        let law = check();
        set(Broken::Nothing, 0);
        law
    };
    let in_place = || laws::in_place(&Ring, 50, |at| at.0).err().map(|violation| violation.law);
    let packed = || laws::packed(&Ring, 50, |at| at.0).err().map(|violation| violation.law);
    let ranked = || laws::ranked(&Ring, 50).err().map(|violation| violation.law);
    assert_eq!([in_place, packed, ranked].map(|check| under(Broken::Nothing, check)), [None; 3]);
    assert_eq!(under(Broken::Retreat, in_place), Some(Law::Retreat));
    assert_eq!(under(Broken::Apply, in_place), Some(Law::Advance));
    assert!(under(Broken::Pack, packed).is_some());
    assert_eq!(under(Broken::Unpack, packed), Some(Law::Unpack));
    assert!(under(Broken::Rank, ranked).is_some());
    assert_eq!(under(Broken::Unrank, ranked), Some(Law::Unrank));
    assert_eq!(under(Broken::Actions, ranked), Some(Law::Back));
    // The checks end for every broken law.
    for (broken, seed) in ALL.into_iter().flat_map(|broken| (0..ROUNDS).map(move |seed| (broken, seed))) {
        set(broken, seed);
        let _ = (in_place(), packed(), ranked());
    }
    set(Broken::Nothing, 0);
}

#[test]
fn a_rank_out_of_range_ends_a_search() {
    let ends: Vec<Status> = (0..40)
        .map(|seed| {
            set(Broken::Rank, seed);
            let mut search = Search::new(Ring).solutions(Bfs::new().ranked());
            search.by_ref().for_each(drop);
            search.status()
        })
        .collect();
    set(Broken::Nothing, 0);
    assert!(ends.contains(&Status::Cutoff(StopReason::BrokenPromise)));
}
