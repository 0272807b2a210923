//! Puzzles as text: every parsed puzzle can be written, parsed again, and played.

use statewalk::problems::water_sort::{Capacities, Format, Goal, Rule, State, Tube, WaterSort};
use statewalk::{Bfs, Dfs, Iddfs, Outcome, Problem, Search};

use crate::bytes::Bytes;

/// Reads a text in a format that the first bytes choose, as it is and as lists of names.
///
/// # Panics
///
/// If a property does not hold.
pub fn water_sort(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let format = format(&mut bytes);
    let text = bytes.text();
    match format.parse(&text) {
        Ok(puzzle) => is_sound(&puzzle, &text, &format),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    let tubes = || text.lines().map(|line| line.split(' '));
    if let Ok(puzzle) = format.lists(tubes()) {
        is_sound(&puzzle, &text, &format);
    }
    let _ = text.parse::<Capacities>().map_err(|error| error.to_string());
    if let Ok(puzzle) = "ABA BAB . red,A".parse::<WaterSort>() {
        let _ = format.state(&puzzle, &text).map_err(|error| error.to_string());
    }
}

fn format(bytes: &mut Bytes<'_>) -> Format {
    let format = Format::new().top_first(bytes.flag());
    match bytes.below(4) {
        0 => format,
        1 => format.capacities(bytes.next()),
        2 => format.capacities([2, 3, 4]),
        _ => format.capacities((0..bytes.below(8)).map(|_| bytes.next()).collect::<Vec<u8>>()),
    }
}

fn is_sound(puzzle: &WaterSort, text: &str, format: &Format) {
    let start = puzzle.initial();
    let written = puzzle.to_string();
    let again: WaterSort = written.parse().unwrap_or_else(|error| panic!("{written:?}: {error}"));
    assert_eq!(again.to_string(), written);
    assert!(puzzle.colors().map(|(_, name)| name).eq(again.colors().map(|(_, name)| name)));
    is_read_again(puzzle, &start);
    // What is read as a puzzle is read as a state of it, unless the text has no capacities of its own.
    if let Ok(state) = format.state(puzzle, text) {
        assert_eq!(state.tubes().count(), start.tubes().count());
    }
    for warning in puzzle.warnings() {
        assert!(!warning.to_string().is_empty());
    }
    for goal in [Goal::Strict, Goal::Gathered, Goal::Loose, Goal::Nothing] {
        for rule in [Rule::Partial, Rule::Whole] {
            plays(&puzzle.clone().goal(goal).rule(rule));
        }
    }
}

/// The very state, not only one that is equal: tubes have their places.
fn is_read_again(puzzle: &WaterSort, state: &State) {
    let board = puzzle.board(state).to_string();
    let read = puzzle.state(&board).unwrap_or_else(|error| panic!("{board:?}: {error}"));
    assert_eq!(read, *state);
    assert_eq!(puzzle.board(&read).to_string(), board);
}

/// A few hundred states, with and without pruning. Where both are decided, they agree, and so do the algorithms.
fn plays(puzzle: &WaterSort) {
    for (action, next) in puzzle.successors(&puzzle.initial()).take(8) {
        assert_eq!(puzzle.pour(&puzzle.initial(), action.from, action.into), Some(action));
        assert_eq!(puzzle.apply(&puzzle.initial(), &action), next);
        assert!(!puzzle.describe(&action).to_string().is_empty());
        is_read_again(puzzle, &next);
    }
    assert!(puzzle.pour(&puzzle.initial(), Tube::new(u8::MAX), Tube::new(0)).is_none());
    // Where there are many tubes, a state has thousands of successors.
    let tubes = puzzle.capacities().count() as u64;
    let search = || Search::new(puzzle).max_expanded(1000 / (tubes * tubes));
    let plain = search().run(Bfs::new());
    let mut lengths = Vec::new();
    let deepened = search().run(Iddfs::new());
    for report in [&plain, &search().visitor(puzzle.pruning()).run(Bfs::new()), &deepened] {
        lengths.push(match &report.outcome {
            Outcome::Solved(solution) => {
                assert_eq!(solution.replay(puzzle), Ok(()));
                Some(Some(solution.len()))
            }
            Outcome::Unsolvable => Some(None),
            Outcome::Undecided(_) => None,
        });
    }
    let decided: Vec<_> = lengths.into_iter().flatten().collect();
    assert!(decided.windows(2).all(|pair| pair[0] == pair[1]), "{decided:?} in {puzzle}");
    let by_score = search().order_by_key(|node, pour| puzzle.score(node.state(), pour)).run(Dfs::new());
    if let Some(solution) = by_score.solution() {
        assert!(solution.replay(puzzle).is_ok() && decided.first() != Some(&None));
    }
}
