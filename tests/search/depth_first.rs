//! Depth-first search: cases that some published library gets wrong.

use std::cell::{Cell, RefCell};

use statewalk::{
    Bfs, Control, Dfs, Events, Generated, Iddfs, InPlace, InPlaceDfs, Limits, Node, Outcome, Problem, Search, Status,
    StopReason, Visited, Visitor, dfs, from_fn, laws, neighbors,
};
use testkit::{Graph, on_a_small_stack};

const MEMORIES: [Visited; 3] = [Visited::All, Visited::Path, Visited::None];

/// The states in the order in which they are expanded.
fn expanded<P: Problem>(problem: &P, remember: Visited, depth: u32) -> Vec<P::State> {
    let order = RefCell::new(Vec::new());
    let search = Search::new(problem).max_depth(depth).on_expand(|node| {
        order.borrow_mut().push(node.state().clone());
        Control::Continue
    });
    assert_eq!(search.solutions(Dfs::new().visited(remember)).count(), 0);
    order.into_inner()
}

#[test]
fn states_are_visited_when_they_are_entered() {
    let climb = |first: u32| neighbors(0_u32, move |&n| [n + first, n + 5].into_iter().filter(|n| *n <= 10), |_| false);
    assert_eq!(expanded(&climb(1), Visited::All, 99), (0..=10).collect::<Vec<_>>());
    assert_eq!(expanded(&climb(2), Visited::All, 99), [0, 2, 4, 6, 8, 10, 9, 7, 5]);
    // H→I, J, K and I↔K: J is never entered between I and K.
    let graph = Graph::new(&[(0, 1), (0, 2), (0, 3), (1, 3), (3, 1)], &[]);
    assert_eq!(expanded(&graph, Visited::All, 99), [0, 1, 3, 2]);
}

/// Where there are many more states than steps on a path, room is made for them one by one.
#[test]
fn a_star_has_as_many_states_as_it_has_points() {
    let star = neighbors(0_u32, |&n| if n == 0 { 1..100_000 } else { 0..1 }, |_| false);
    let report = Search::new(&star).run(Dfs::new());
    assert_eq!((report.outcome, report.stats.depth, report.stats.states), (Outcome::Unsolvable, 1, 100_000));
    let report = Search::new(&star).run(Iddfs::new());
    assert_eq!((report.outcome, report.stats.depth, report.stats.states), (Outcome::Unsolvable, 1, 2));
}

/// Tells whether every duplicate is told by the id that its state has on the path.
#[derive(Default)]
struct Ids {
    path: Vec<(u32, u64)>,
    duplicates: usize,
}

impl<A> Visitor<u32, A> for Ids {
    fn events(&self) -> Events {
        Events::EXPAND | Events::SUCCESSOR
    }

    fn on_expand(&mut self, node: &Node<'_, u32, A>) -> Control {
        self.path.truncate(node.depth() as usize);
        self.path.push((*node.state(), node.id()));
        Control::Continue
    }

    fn on_successor(&mut self, _: &Node<'_, u32, A>, _: &A, state: &u32, generated: Generated) {
        if let Generated::Duplicate(id) = generated {
            let known = self.path.iter().find(|(on_path, _)| on_path == state);
            assert_eq!(id, known.map(|(_, id)| *id));
            self.duplicates += 1;
        }
    }
}

#[test]
fn a_duplicate_on_the_path_is_told_by_its_id() {
    let clique = neighbors(0_u32, |_| 0..5, |_| false);
    let mut ids = Ids::default();
    let search = Search::new(&clique).visitor(&mut ids);
    assert_eq!(search.run(Dfs::new().visited(Visited::Path)).outcome, Outcome::Unsolvable);
    // On each path without a cycle, every state is a duplicate.
    assert_eq!(ids.duplicates, 1 + 4 * 2 + 12 * 3 + 24 * 4 + 24 * 5);
}

#[test]
fn a_chain_of_a_million_states() {
    for remember in MEMORIES {
        let chain = |length: u32| neighbors(0, move |&n| (n < length).then_some(n + 1), move |&n| n == length);
        let walk = move || {
            let solution = Search::new(chain(1_000_000)).run(Dfs::new().visited(remember)).into_solution().unwrap();
            assert_eq!((solution.len(), solution.goal()), (1_000_000, &1_000_000));
            let solution = Search::new(Steps).run(Dfs::new().visited(remember).in_place()).into_solution().unwrap();
            assert_eq!((solution.len(), solution.goal()), (1_000_000, &1_000_000));
        };
        on_a_small_stack(walk);
    }
}

/// Up by one, in place, to a million.
struct Steps;

impl Problem for Steps {
    type State = u32;
    type Action = u32;

    fn initial(&self) -> u32 {
        0
    }

    fn is_goal(&self, n: &u32) -> bool {
        *n == 1_000_000
    }

    fn actions(&self, _: &u32) -> impl IntoIterator<Item = u32> {
        [1]
    }

    fn apply(&self, n: &u32, by: &u32) -> u32 {
        n + by
    }
}

impl InPlace for Steps {
    type Undo = u32;

    fn advance(&self, n: &mut u32, by: &u32) -> u32 {
        *n += by;
        *by
    }

    fn retreat(&self, n: &mut u32, by: u32) {
        *n -= by;
    }
}

/// A state that counts its copies.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Counted(Vec<u8>);

thread_local! {
    static COPIES: Cell<u64> = const { Cell::new(0) };
}

impl Clone for Counted {
    fn clone(&self) -> Self {
        COPIES.set(COPIES.get() + 1);
        Self(self.0.clone())
    }
}

/// Four bits, one of which is turned, in place.
struct Bits;

impl Problem for Bits {
    type State = Counted;
    type Action = usize;

    fn initial(&self) -> Counted {
        Counted(vec![0; 4])
    }

    fn is_goal(&self, _: &Counted) -> bool {
        false
    }

    fn actions(&self, _: &Counted) -> impl IntoIterator<Item = usize> {
        0..4
    }

    fn apply(&self, bits: &Counted, &at: &usize) -> Counted {
        let mut next = bits.clone();
        next.0[at] ^= 1;
        next
    }
}

impl InPlace for Bits {
    type Undo = usize;

    fn advance(&self, bits: &mut Counted, &at: &usize) -> usize {
        bits.0[at] ^= 1;
        at
    }

    fn retreat(&self, bits: &mut Counted, at: usize) {
        bits.0[at] ^= 1;
    }
}

#[test]
fn a_walk_in_place_copies_what_it_looks_up_and_nothing_else() {
    assert_eq!(laws::in_place(&Bits, 100, |bits| bits.0.clone()), Ok(64));
    let copies = |algorithm: InPlaceDfs<_>| {
        COPIES.set(0);
        let stats = Search::new(&Bits).max_depth(5).run(algorithm).stats;
        (COPIES.get(), stats)
    };
    // One copy of the start as the problem's, and one to walk.
    assert_eq!(copies(Dfs::new().visited(Visited::None).in_place()).0, 1);
    let (all, stats) = copies(Dfs::new().in_place());
    assert_eq!((all, stats.states), (1 + 16 + stats.reopened, 16));
    let (path, stats) = copies(Dfs::new().visited(Visited::Path).in_place());
    assert!(path <= 1 + stats.expanded, "{path} copies for {stats}");
    COPIES.set(0);
    let report = Search::new(&Bits).max_depth(5).run(Iddfs::new().visited(Visited::None).table(0).in_place());
    assert_eq!((report.outcome, COPIES.get()), (Outcome::Undecided(StopReason::DepthLimit), 6), "one for each bound");
    // A table looks states up.
    COPIES.set(0);
    let report = Search::new(&Bits).run(Iddfs::new().visited(Visited::None).in_place());
    assert_eq!((report.outcome, report.stats.depth), (Outcome::Unsolvable, 4));
    assert!(COPIES.get() <= 6 + 16, "{} copies", COPIES.get());
}

#[test]
fn actions_are_applied_when_they_are_tried() {
    let applied = Cell::new(0);
    let fan = from_fn(
        0_u32,
        |_| 1..=1_000_000,
        |_, &n| {
            applied.set(applied.get() + 1);
            n
        },
        |&n| n == 1,
    );
    for remember in MEMORIES {
        applied.set(0);
        assert!(Search::new(&fan).run(Dfs::new().visited(remember)).solution().is_some());
        assert_eq!(applied.get(), 1);
    }
}

#[test]
fn a_generous_depth_limit_costs_nothing() {
    let grid = neighbors(
        (0_u8, 0_u8),
        |&(x, y)| {
            let next = [(x < 39).then(|| (x + 1, y)), (y < 39).then(|| (x, y + 1))];
            let back = [(x > 0).then(|| (x - 1, y)), (y > 0).then(|| (x, y - 1))];
            next.into_iter().chain(back).flatten()
        },
        |_| false,
    );
    let report = Search::new(&grid).max_depth(10_000).run(Dfs::new());
    assert_eq!((report.outcome, report.stats.expanded), (Outcome::Unsolvable, 1600));
}

#[test]
fn a_state_met_nearer_to_the_start_is_expanded_again() {
    // S→P, S→A, A→B, B→X, P→X, X→G, with A before P: at depth 3 the limit cuts X off, and P leads to it at depth 2.
    let graph = Graph::new(&[(0, 2), (0, 1), (2, 3), (3, 4), (1, 4), (4, 5)], &[5]);
    let report = Search::new(&graph).max_depth(3).run(Dfs::new());
    assert_eq!(report.stats.reopened, 1);
    let solution = report.into_solution().expect("G is at depth 3");
    assert_eq!(solution.states(&graph).collect::<Vec<_>>(), [0, 1, 4, 5]);
}

#[test]
fn the_verdict_under_a_depth_limit_is_that_of_breadth_first_search() {
    let triangle = Graph::new(&[(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)], &[]);
    assert_eq!(Search::new(&triangle).max_depth(2).run(Dfs::new()).outcome, Outcome::Unsolvable);
    let cut = Search::new(&triangle).max_depth(1).run(Dfs::new()).outcome;
    assert_eq!(cut, Outcome::Undecided(StopReason::DepthLimit));
    assert_eq!(cut, Search::new(&triangle).max_depth(1).run(Bfs::new()).outcome);
    // One that remembers the path only cannot know.
    let path = Search::new(&triangle).max_depth(2).run(Dfs::new().visited(Visited::Path)).outcome;
    assert_eq!(path, Outcome::Undecided(StopReason::DepthLimit));
}

#[test]
fn the_start_is_the_goal() {
    for remember in MEMORIES {
        let here = from_fn(7, |_| [1], |n, a| n + a, |&n| n == 7);
        let report = Search::new(&here).run(Dfs::new().visited(remember));
        assert_eq!((report.stats.states, report.stats.expanded), (1, 0));
        assert!(report.into_solution().expect("it is there").is_empty());
    }
    assert!(dfs(neighbors(0, |_| [0], |_| false)).solution().is_none());
}

#[test]
fn resuming_deeper_brings_nothing_back_and_claims_nothing() {
    let chain = neighbors(0_u32, |&n| (n < 9).then_some(n + 1), |_| false);
    for remember in MEMORIES {
        let mut search = Search::new(&chain).max_depth(4).solutions(Dfs::new().visited(remember));
        assert!(search.next().is_none());
        assert_eq!(search.status(), Status::Cutoff(StopReason::DepthLimit));
        search.resume(Limits::new());
        assert!(search.next().is_none());
        assert_eq!(search.status(), Status::Cutoff(StopReason::DepthLimit));
    }
}

#[test]
fn what_was_expanded_is_not_cut_off_under_a_narrower_limit() {
    // 4 is expanded at depth 4, and reached again at depth 2, which is the limit by then.
    let graph = Graph::new(&[(0, 1), (0, 5), (1, 2), (2, 3), (3, 4), (3, 7), (5, 4), (7, 8)], &[]);
    let mut search = Search::new(&graph).max_expanded(5).solutions(Dfs::new());
    assert!(search.next().is_none());
    search.resume(Limits::new().max_depth(2));
    assert!(search.next().is_none());
    let stats = search.stats();
    assert_eq!((search.status(), stats.reopened, stats.expanded), (Status::Cutoff(StopReason::DepthLimit), 0, 6));
}

#[test]
fn equal_states_are_replaced_by_the_one_on_the_path() {
    // States that are equal up to their sign, as long as both lead to the same: the path replays on the real ones.
    #[derive(Debug, Clone, Copy)]
    struct Signed(i32);

    impl PartialEq for Signed {
        fn eq(&self, other: &Self) -> bool {
            self.0.abs() == other.0.abs()
        }
    }

    impl Eq for Signed {}

    impl std::hash::Hash for Signed {
        fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
            self.0.abs().hash(state);
        }
    }

    // An action adds to the number, and its sign must be that of the number.
    let step = |n: &Signed| {
        let sign = if n.0 < 0 { -1 } else { 1 };
        let next: &[i32] = match n.0.abs() {
            0 => &[2, -4],
            2 | 3 => &[1],
            4 => &[3],
            _ => &[],
        };
        next.iter().map(|by| by * sign).collect::<Vec<_>>()
    };
    let walk = from_fn(Signed(0), step, |n, by| Signed(n.0 + by), |n| n.0.abs() == 7);
    for depth in [2, 3, 9] {
        let report = Search::new(&walk).max_depth(depth).run(Dfs::new());
        let solution = report.into_solution().expect("7 is two steps away");
        assert_eq!(solution.replay(&walk), Ok(()));
        assert!(solution.len() <= depth as usize);
    }
}

#[test]
fn memory_is_a_limit() {
    let endless = neighbors(0_u64, |n| [n + 1, n + 7], |_| false);
    for remember in MEMORIES {
        for bytes in [0, 1, 1000, 10_000, 1 << 20] {
            let report = Search::new(&endless).max_memory(bytes).run(Dfs::new().visited(remember));
            assert_eq!(report.outcome, Outcome::Undecided(StopReason::MemoryLimit));
            assert!(report.stats.bytes <= bytes);
        }
    }
}
