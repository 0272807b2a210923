//! A goal in place of the goal of the problem: every search of the problem searches for it.

use statewalk::{Algorithm, Bfs, Dfs, Iddfs, Outcome, Packed, Problem, Ranked, Search, WithGoal, laws};
use testkit::spaces::{FifteenBoxed, Pancakes, Sliding};

type ForGoal<'a, P> = WithGoal<&'a P, fn(&<P as Problem>::State) -> bool>;

fn length<'a, P: Problem, A: Algorithm<ForGoal<'a, P>>>(
    problem: &'a P,
    goal: fn(&P::State) -> bool,
    algorithm: A,
) -> Option<usize> {
    let mut search = Search::new(problem).with_goal(goal).solutions(algorithm);
    let solution = search.next()?;
    assert!(goal(solution.goal()));
    assert_eq!(solution.replay(search.problem()), Ok(()));
    Some(solution.len())
}

#[test]
fn every_search_takes_it() {
    // The six-cell board farthest from the solved one, 21 steps away.
    let board = Sliding::<6> { width: 3, blank: 5 };
    let mut farthest = None;
    let search = Search::new(&board).on_expand(|node| farthest = Some((node.depth(), node.state().cells)));
    assert_eq!(search.run(Bfs::new()).outcome, Outcome::Unsolvable);
    assert_eq!(farthest, Some((21, [4, 5, 0, 1, 2, 3])));

    let goal = |state: &<Sliding<6> as Problem>::State| state.cells == [4, 5, 0, 1, 2, 3];
    assert_eq!(length(&board, goal, Bfs::new()), Some(21));
    assert_eq!(length(&board, goal, Bfs::new().packed()), Some(21));
    assert_eq!(length(&board, goal, Bfs::new().ranked()), Some(21));
    assert_eq!(length(&board, goal, Iddfs::new()), Some(21));
    assert!(length(&board, goal, Dfs::new()).is_some_and(|steps| steps >= 21));
}

#[test]
fn it_keeps_its_promises() {
    let search = Search::new(Pancakes(5)).with_goal(|_| false).solutions(Bfs::new());
    let problem = search.problem();
    assert_eq!((problem.bits(), problem.size()), (Pancakes(5).bits(), 120));
    assert!(laws::packed(problem, 200, |stack| *stack).is_ok());
    assert!(laws::ranked(problem, 200).is_ok());

    let search = Search::new(FifteenBoxed { left: 6 }).with_goal(|_| false).solutions(Dfs::new().in_place());
    let checked = laws::in_place(search.problem(), 200, Clone::clone);
    assert!(checked.is_ok_and(|actions| actions > 200));
}

#[test]
fn what_was_set_before_it_stays() {
    let line = statewalk::neighbors(0_u32, |n| [n + 1], |&n| n == 3);
    let mut seen = 0;
    let search =
        Search::new(&line).initial_states([10, 20]).max_depth(5).on_expand(|_| seen += 1).with_goal(|&n| n == 14);
    assert_eq!(
        search.run(Bfs::new()).into_solution().map(|solution| (*solution.initial(), solution.len())),
        Some((10, 4))
    );
    assert!(seen > 4);
}
