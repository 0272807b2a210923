//! A problem or a visitor that panics at its k-th call, for every k: the panic passes through, everything is dropped, and
//! a search that is used nevertheless is over, has the solutions so far, and proves nothing.

use std::cell::Cell;
use std::hash::{Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use statewalk::{
    Actions, Algorithm, Bfs, Control, Dfs, Generated, Iddfs, InPlace, Limits, Node, Outcome, Packed, Problem, Ranked,
    Search, Solutions, Stats, Status, Step, StopReason, Visitor,
};
use testkit::every_algorithm;

thread_local! {
    /// How many calls are left until one panics; none does where there is no number.
    static FUSE: Cell<Option<u32>> = const { Cell::new(None) };
    /// How many states, actions and undos there are.
    static LIVE: Cell<i64> = const { Cell::new(0) };
}

/// What a burnt fuse panics with.
struct Burnt;

/// Every call of the problem or a visitor passes here.
fn call() {
    match FUSE.get() {
        None => {}
        // Not `panic!`, which would write thousands of messages.
        Some(0) => resume_unwind(Box::new(Burnt)),
        Some(left) => FUSE.set(Some(left - 1)),
    }
}

/// A number that knows how many of its kind there are.
#[derive(Debug)]
struct Counted(u32);

impl Counted {
    fn new(number: u32) -> Self {
        LIVE.set(LIVE.get() + 1);
        Self(number)
    }
}

impl Clone for Counted {
    fn clone(&self) -> Self {
        call();
        Self::new(self.0)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        LIVE.set(LIVE.get() - 1);
    }
}

impl PartialEq for Counted {
    fn eq(&self, other: &Self) -> bool {
        call();
        self.0 == other.0
    }
}

impl Eq for Counted {}

impl Hash for Counted {
    fn hash<H: Hasher>(&self, state: &mut H) {
        call();
        self.0.hash(state);
    }
}

/// A ring of numbers, by one or by three and back.
struct Ring;

const RING: u32 = 14;

impl Problem for Ring {
    type State = Counted;
    type Action = Counted;

    fn initial(&self) -> Counted {
        call();
        Counted::new(0)
    }

    fn is_goal(&self, at: &Counted) -> bool {
        call();
        at.0 == 5 || at.0 == 8
    }

    fn actions(&self, _: &Counted) -> impl IntoIterator<Item = Counted> {
        call();
        [1, 3, RING - 1, RING - 3].into_iter().map(|by| {
            call();
            Counted::new(by)
        })
    }

    fn apply(&self, at: &Counted, by: &Counted) -> Counted {
        call();
        Counted::new((at.0 + by.0) % RING)
    }
}

impl InPlace for Ring {
    type Undo = Counted;

    fn advance(&self, at: &mut Counted, by: &Counted) -> Counted {
        call();
        at.0 = (at.0 + by.0) % RING;
        Counted::new(RING - by.0)
    }

    fn retreat(&self, at: &mut Counted, back: Counted) {
        call();
        at.0 = (at.0 + back.0) % RING;
    }
}

impl Packed for Ring {
    fn bits(&self) -> u32 {
        call();
        4
    }

    fn pack(&self, at: &Counted) -> u64 {
        call();
        at.0.into()
    }

    fn unpack(&self, key: u64) -> Counted {
        call();
        Counted::new(u32::try_from(key).expect("it was packed"))
    }
}

impl Ranked for Ring {
    fn size(&self) -> u64 {
        call();
        RING.into()
    }

    fn rank(&self, at: &Counted) -> u64 {
        call();
        at.0.into()
    }

    fn unrank(&self, rank: u64) -> Counted {
        call();
        Counted::new(u32::try_from(rank).expect("it was ranked"))
    }
}

/// A visitor that gets every event and reads the path.
struct Watch;

impl Visitor<Counted, Counted> for Watch {
    fn on_initial(&mut self, _: &Node<'_, Counted, Counted>) {
        call();
    }

    fn on_expand(&mut self, node: &Node<'_, Counted, Counted>) -> Control {
        call();
        if node.actions_rev().count() == 99 { Control::Stop } else { Control::Continue }
    }

    fn on_actions(&mut self, _: &Node<'_, Counted, Counted>, actions: &mut Actions<'_, Counted>) {
        call();
        actions.retain_sound(|_| {
            call();
            true
        });
        actions.sort_by_key(|by| {
            call();
            RING - by.0
        });
    }

    fn on_successor(&mut self, _: &Node<'_, Counted, Counted>, _: &Counted, _: &Counted, _: Generated) {
        call();
    }

    fn on_goal(&mut self, _: &Node<'_, Counted, Counted>) -> Control {
        call();
        Control::Continue
    }

    fn on_bound(&mut self, _: u32) {
        call();
    }

    fn on_progress(&mut self, _: &Stats) -> Control {
        call();
        Control::Continue
    }
}

/// What is done with a search until it panics.
type Drive<A, V> = fn(&mut Solutions<Ring, A, V>, &mut u64);

/// The panic is tried at every call that the search makes.
fn check<A: Algorithm<Ring>, V: Visitor<Counted, Counted>>(search: impl Fn() -> Search<Ring, V>, algorithm: fn() -> A) {
    let drives: [Drive<A, V>; 2] = [
        |running, found| running.for_each(|_| *found += 1),
        |running, found| loop {
            match running.step() {
                Step::Expanded => {}
                Step::Goal(_) => *found += 1,
                Step::Done => break,
            }
        },
    ];
    for drive in drives {
        let calls = (0..1_000_000).take_while(|&fuse| panics(fuse, &search, algorithm, drive)).count();
        assert!(calls > 100, "{calls}");
    }
    let calls = (0..1_000_000).take_while(|&fuse| {
        FUSE.set(Some(fuse));
        let report = catch_unwind(AssertUnwindSafe(|| search().run(algorithm())));
        FUSE.set(None);
        is_a_panic(report.is_err_and(|panic| panic.is::<Burnt>()))
    });
    assert!(calls.count() > 20);
}

/// Everything is dropped, whether it was a panic or not.
fn is_a_panic(panicked: bool) -> bool {
    assert_eq!(LIVE.get(), 0);
    panicked
}

/// Whether the search panics; if so, it is used further.
fn panics<A: Algorithm<Ring>, V: Visitor<Counted, Counted>>(
    fuse: u32,
    search: &impl Fn() -> Search<Ring, V>,
    algorithm: fn() -> A,
    drive: Drive<A, V>,
) -> bool {
    let mut running = None;
    let mut found = 0;
    FUSE.set(Some(fuse));
    let driven = catch_unwind(AssertUnwindSafe(|| {
        let running = running.insert(search().solutions(algorithm()));
        drive(running, &mut found);
    }));
    FUSE.set(None);
    if let Some(running) = running {
        if driven.is_err() {
            is_over(running, found);
        } else {
            assert_ne!(running.status(), Status::Running);
            drop(running);
        }
    }
    is_a_panic(driven.is_err_and(|panic| panic.is::<Burnt>()))
}

/// A search that panicked goes no further, and reports what it had found.
fn is_over<A: Algorithm<Ring>, V: Visitor<Counted, Counted>>(mut running: Solutions<Ring, A, V>, found: u64) {
    for _ in 0..2 {
        assert_eq!(running.status(), Status::Cutoff(StopReason::Stopped));
        assert!(running.next().is_none());
        assert_eq!(running.step(), Step::Done);
        running.resume(Limits::new());
    }
    let stats = running.stats();
    // The goal that was being reported may have been counted.
    assert!((found..=found + 1).contains(&stats.goals), "{stats}, {found} found");
    assert!(!format!("{running:?}").is_empty());
    let report = running.into_report();
    match report.outcome {
        Outcome::Solved(solution) => assert!(found > 0 && solution.replay(&Ring).is_ok()),
        Outcome::Undecided(StopReason::Stopped) => assert_eq!(found, 0),
        other => panic!("{other}"),
    }
    assert_eq!(report.status, Status::Cutoff(StopReason::Stopped));
}

fn every_search<A: Algorithm<Ring>>(limits: Limits, algorithm: fn() -> A) {
    check(|| Search::new(Ring).limits(limits), algorithm);
    check(|| Search::new(Ring).limits(limits).visitor(Watch), algorithm);
    check(|| Search::new(Ring).limits(limits).branch_and_bound().visitor(Watch), algorithm);
    check(|| Search::new(Ring).limits(limits).initial_states([9, 3, 9].map(Counted::new)), algorithm);
}

/// Every walk that remembers no more than its path needs the depth limit.
fn check_all<A: Algorithm<Ring>>(algorithm: fn() -> A) {
    every_search(Limits::new().max_depth(3), algorithm);
}

/// A heuristic that may panic.
fn nothing_known(_: &Counted) -> u64 {
    call();
    0
}

fn check_heuristic<A: Algorithm<Ring>>(algorithm: fn() -> A) {
    let limits = Limits::new().max_depth(3);
    check(|| Search::new(Ring).limits(limits).visitor(Watch), algorithm);
    check(|| Search::new(Ring).limits(limits).branch_and_bound().visitor(Watch), algorithm);
}

#[test]
fn every_call_may_panic() {
    every_algorithm!(check_all);
    every_algorithm!(check_heuristic, heuristic: nothing_known);
}

#[test]
fn every_call_of_a_whole_search_may_panic() {
    every_search(Limits::new(), Bfs::new);
    every_search(Limits::new(), || Bfs::new().packed());
    every_search(Limits::new(), || Bfs::new().ranked());
    every_search(Limits::new(), Dfs::new);
    every_search(Limits::new(), Iddfs::new);
}
