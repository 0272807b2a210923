//! The types that may move to another thread, and the stack of a thread: paths of a million steps on 256 KiB.

use std::fmt::Write;

use statewalk::problems::twenty_four::{Combine, Expression, TwentyFour, Values};
use statewalk::problems::water_jugs::{Amounts, WaterJugs};
use statewalk::problems::water_sort::{Pour, State, WaterSort};
use statewalk::render::Recorder;
use statewalk::{
    Algorithm, Bfs, Dfs, Iddfs, InPlace, InPlaceDfs, InPlaceIddfs, Limits, Outcome, Packed, PackedBfs, Problem, Ranked,
    RankedBfs, Report, Search, Solution, Solutions, States, Stats, Step,
};
use testkit::{every_algorithm, on_a_small_stack};

const fn is_free<T: Send + Sync + Unpin>() {}

/// For every problem that can move to another thread.
const fn are_free<P>()
where
    P: InPlace<Undo: Send + Sync + Unpin> + Packed + Ranked + Send + Sync + Unpin,
    P::State: Send + Sync + Unpin,
    P::Action: Send + Sync + Unpin,
{
    is_free::<Search<P>>();
    is_free::<Search<P, ((), Recorder<P::State, P::Action>)>>();
    is_free::<Report<P::State, P::Action>>();
    is_free::<Solution<P::State, P::Action>>();
    is_free::<Step<P::State, P::Action>>();
    is_free::<States<'_, P>>();
    is_free::<Solutions<P, Bfs>>();
    is_free::<Solutions<P, PackedBfs>>();
    is_free::<Solutions<P, RankedBfs>>();
    is_free::<Solutions<P, Dfs>>();
    is_free::<Solutions<P, InPlaceDfs>>();
    is_free::<Solutions<P, Iddfs>>();
    is_free::<Solutions<P, InPlaceIddfs>>();
    is_free::<Solutions<&P, Bfs>>();
}

const _: () = {
    are_free::<Chain>();
    is_free::<(Limits, Stats)>();
    is_free::<(WaterJugs<3>, Amounts<3>, Solutions<WaterJugs<3>, Bfs>)>();
    is_free::<(WaterSort, State, Pour, Solutions<WaterSort, Dfs>)>();
    is_free::<(TwentyFour, Values, Combine, Expression, Solutions<TwentyFour, Iddfs>)>();
};

/// A corridor, up and back, with a goal a million steps up.
struct Chain;

const LENGTH: u32 = 1_000_000;

impl Problem for Chain {
    type State = u32;
    type Action = bool;

    fn initial(&self) -> u32 {
        0
    }

    fn is_goal(&self, n: &u32) -> bool {
        *n == LENGTH
    }

    fn actions(&self, n: &u32) -> impl IntoIterator<Item = bool> {
        [Some(true), (*n > 0).then_some(false)].into_iter().flatten()
    }

    fn apply(&self, n: &u32, up: &bool) -> u32 {
        if *up { n + 1 } else { n - 1 }
    }
}

impl InPlace for Chain {
    type Undo = bool;

    fn advance(&self, n: &mut u32, up: &bool) -> bool {
        *n = self.apply(n, up);
        *up
    }

    fn retreat(&self, n: &mut u32, up: bool) {
        *n = self.apply(n, &!up);
    }
}

impl Packed for Chain {
    fn bits(&self) -> u32 {
        20
    }

    fn pack(&self, n: &u32) -> u64 {
        (*n).into()
    }

    fn unpack(&self, key: u64) -> u32 {
        u32::try_from(key).expect("it was packed")
    }
}

impl Ranked for Chain {
    fn size(&self) -> u64 {
        u64::from(LENGTH) + 1
    }

    fn rank(&self, n: &u32) -> u64 {
        (*n).into()
    }

    fn unrank(&self, rank: u64) -> u32 {
        u32::try_from(rank).expect("it was ranked")
    }
}

/// Counts what is written.
#[derive(Default)]
struct Sink(usize);

impl Write for Sink {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

/// It makes iterative deepening go straight to the goal.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "a heuristic takes a reference")]
fn remaining(n: &u32) -> u64 {
    (LENGTH - n).into()
}

fn goes_a_million_steps<A: Algorithm<Chain> + 'static>(algorithm: fn() -> A) {
    on_a_small_stack(move || {
        let report = Search::new(Chain).run(algorithm());
        let Outcome::Solved(solution) = &report.outcome else { panic!("{}", report.outcome) };
        assert_eq!((solution.len(), *solution.goal()), (LENGTH as usize, LENGTH));
        assert_eq!(solution.replay(&Chain), Ok(()));
        assert_eq!(solution.states(&Chain).last(), Some(LENGTH));
        assert_eq!(report.clone(), report);
        let mut sink = Sink::default();
        write!(sink, "{solution} {report:?} {} {}", report.outcome, report.stats).unwrap();
        assert!(sink.0 > 10 * solution.len());
        // Dropped halfway.
        let mut half = Search::new(Chain).max_expanded(u64::from(LENGTH) / 2).solutions(algorithm());
        assert!(half.next().is_none());
        drop(half);
    });
}

#[test]
fn a_million_steps_on_a_small_stack() {
    every_algorithm!(goes_a_million_steps, heuristic: remaining);
}

#[test]
fn a_million_nodes_are_drawn_on_a_small_stack() {
    fn draws<A: Algorithm<Chain>>(algorithm: A) {
        let recorder = Recorder::new().max_nodes(LENGTH as usize + 1);
        let mut running = Search::new(Chain).visitor(recorder).solutions(algorithm);
        assert!(running.next().is_some());
        let ((), recorder) = running.into_visitor();
        assert_eq!(recorder.len(), LENGTH as usize + 1);
        let mut sink = Sink::default();
        write!(sink, "{}", recorder.dot()).unwrap();
        assert!(sink.0 > 50 * recorder.len());
        drop(recorder.clone());
    }
    on_a_small_stack(|| draws(Bfs::new()));
    on_a_small_stack(|| draws(Dfs::new()));
}
