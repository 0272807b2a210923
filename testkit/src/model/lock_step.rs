//! A search and its model side by side.

use statewalk::{Algorithm, Bfs, Dfs, Events, Iddfs, Limits, Search, Solutions, Stats, Status, Step, Visited, Visitor};

use super::{BreadthFirst, Caps, Deepening, DepthFirst, Model, Predicted};
use crate::Graph;

/// A source of choices: a number below the one that is given, which is 1 to 256.
type Choose<'c> = dyn FnMut(usize) -> usize + 'c;

/// A search may take more steps than anyone waits for.
const MOST_STEPS: usize = 300;
const MOST_CUTS: usize = 40;

/// Takes a graph, an algorithm and limits by choice, and runs the search and its model step by step. Each step, the
/// counters and the end must be those of the model. A search that was cut is resumed under other limits.
pub fn lock_step(choose: &mut Choose<'_>) {
    let graph = &Graph::any(12, choose);
    let starts: &[usize] = &(0..choose(4)).map(|_| choose(graph.edges.len())).collect::<Vec<_>>();
    // `Search::initial_states` drops repetitions.
    let distinct: &[usize] = &starts
        .iter()
        .enumerate()
        .filter(|(at, start)| !starts[..*at].contains(start))
        .map(|(_, start)| *start)
        .collect::<Vec<_>>();
    let remember = [Visited::All, Visited::Path, Visited::None][choose(3)];
    let pair = Pair { graph, starts, is_watched: choose(2) == 1, counts_late: false };
    match choose(8) {
        0 => pair.run(Bfs::new(), BreadthFirst::new(graph, distinct), choose),
        1 => pair.run(Bfs::new().packed(), BreadthFirst::new(graph, distinct), choose),
        algorithm @ (2 | 3) => {
            let pair = Pair { counts_late: remember != Visited::All, ..pair };
            let (search, model) = (Dfs::new().visited(remember), DepthFirst::new(graph, distinct, remember));
            if algorithm == 2 { pair.run(search, model, choose) } else { pair.run(search.in_place(), model, choose) }
        }
        algorithm => {
            let table = [0, 0, 1, 2, 3, 1000][choose(6)];
            let pair = Pair { counts_late: table == 0, ..pair };
            let search = Iddfs::new().visited(remember).table(table);
            let model = Deepening::new(graph, distinct, remember != Visited::None, table as usize);
            if algorithm < 6 { pair.run(search, model, choose) } else { pair.run(search.in_place(), model, choose) }
        }
    }
}

/// What a search and its model are run on.
#[derive(Debug)]
struct Pair<'g> {
    graph: &'g Graph,
    starts: &'g [usize],
    is_watched: bool,
    /// Whether the search, if nobody watches it, may count the successors of a state together with its expansion. The model
    /// counts each when its action is tried.
    counts_late: bool,
}

impl<'g> Pair<'g> {
    fn run<A: Algorithm<&'g Graph>>(&self, algorithm: A, model: impl Model, choose: &mut Choose<'_>) {
        let caps = caps(choose);
        let search = Search::new(self.graph).initial_states(self.starts.iter().copied()).limits(limits(caps));
        if self.is_watched {
            self.advance(search.visitor(Watcher).solutions(algorithm), model, caps, choose);
        } else {
            self.advance(search.solutions(algorithm), model, caps, choose);
        }
    }

    fn advance<A, V>(
        &self,
        mut search: Solutions<&'g Graph, A, V>,
        mut model: impl Model,
        mut caps: Caps,
        choose: &mut Choose<'_>,
    ) where
        A: Algorithm<&'g Graph>,
        V: Visitor<usize, u8>,
    {
        let mut cuts = 0;
        for _ in 0..MOST_STEPS {
            let (predicted, step) = (model.step(caps), search.step());
            let step = told(step, search.status());
            assert_eq!(step, predicted, "{self:?}, {caps:?}");
            let is_late = self.counts_late && !self.is_watched && step == Predicted::Expanded;
            self.compare(search.stats(), model.stats(), is_late);
            if step == Predicted::Done(None) {
                assert_eq!((search.step(), told(Step::Done, search.status())), (Step::Done, step), "it stays over");
                return;
            }
            if let Predicted::Done(Some(_)) = step {
                cuts += 1;
                caps = self::caps(choose);
                search.resume(limits(caps));
            }
            if cuts == MOST_CUTS {
                return;
            }
        }
    }

    fn compare(&self, stats: Stats, mut expected: Stats, is_late: bool) {
        expected.bytes = stats.bytes;
        if is_late {
            assert_eq!(stats.expanded, expected.expanded, "{self:?}");
            assert!(stats.generated >= expected.generated, "{self:?}");
        } else {
            assert_eq!(stats, expected, "{self:?}");
        }
    }
}

/// A step and the end as the model says them.
fn told(step: Step<usize, u8>, end: Status) -> Predicted {
    match (step, end) {
        (Step::Expanded, Status::Running) => Predicted::Expanded,
        (Step::Goal(solution), Status::Running) => {
            Predicted::Goal(*solution.initial(), solution.actions().to_vec(), *solution.goal())
        }
        (Step::Done, Status::Exhausted) => Predicted::Done(None),
        (Step::Done, Status::Cutoff(reason)) => Predicted::Done(Some(reason)),
        (step, end) => panic!("{step:?} and {end:?}"),
    }
}

/// Limits that are often narrow.
fn caps(choose: &mut Choose<'_>) -> Caps {
    let mut limit = |most: usize| if choose(2) == 0 { u64::MAX } else { choose(most) as u64 };
    let (depth, expanded, states) = (limit(9), limit(60), limit(16));
    Caps { depth: u32::try_from(depth).unwrap_or(u32::MAX), expanded, states }
}

fn limits(caps: Caps) -> Limits {
    Limits::new().max_depth(caps.depth).max_expanded(caps.expanded).max_states(caps.states)
}

/// Events to see every expansion and successor, so that each is counted when it happens.
struct Watcher;

impl Visitor<usize, u8> for Watcher {
    fn events(&self) -> Events {
        Events::EXPAND | Events::SUCCESSOR
    }
}
