//! Water sort as plainly as it can be written: lists of numbers, the rules to the letter. It knows nothing of the crate's
//! own states; what it shares with the tests is the numbers of tubes and colors.

use std::collections::{BTreeSet, VecDeque};

use statewalk::Solution;
use statewalk::problems::water_sort::{Color, Goal, Pour, Rule, State, WaterSort};

/// Tubes as they stand, each bottom first, with what each can hold.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tubes {
    /// How many units each tube can hold.
    pub capacities: Vec<usize>,
    /// The units of each tube, bottom first.
    pub units: Vec<Vec<u8>>,
}

impl Tubes {
    /// The tubes of a state of the crate.
    pub fn of(puzzle: &WaterSort, state: &State) -> Self {
        Self { capacities: puzzle.capacities().map(usize::from).collect(), units: exactly(state) }
    }

    /// How many units a pour moves; `None` if it is not legal.
    pub fn amount(&self, rule: Rule, from: usize, into: usize) -> Option<usize> {
        let (source, target) = (&self.units[from], &self.units[into]);
        let top = source.last()?;
        if from == into || target.last().is_some_and(|color| color != top) {
            return None;
        }
        let run = source.iter().rev().take_while(|color| *color == top).count();
        let room = self.capacities[into] - target.len();
        (room > 0 && (rule == Rule::Partial || run <= room)).then(|| run.min(room))
    }

    /// Every legal pour: from, into, amount.
    pub fn pours(&self, rule: Rule) -> Vec<(usize, usize, usize)> {
        let tubes = self.units.len();
        let pairs = (0..tubes).flat_map(|from| (0..tubes).map(move |into| (from, into)));
        pairs.filter_map(|(from, into)| Some((from, into, self.amount(rule, from, into)?))).collect()
    }

    /// The tubes after a pour.
    #[must_use]
    pub fn poured(&self, (from, into, amount): (usize, usize, usize)) -> Self {
        let mut next = self.clone();
        for _ in 0..amount {
            let unit = next.units[from].pop().expect("the tube is not empty");
            next.units[into].push(unit);
        }
        next
    }

    /// Whether a goal is reached.
    pub fn is_goal(&self, goal: Goal) -> bool {
        let is_pure = |tube: &Vec<u8>| tube.iter().all(|unit| *unit == tube[0]);
        let all_pure = self.units.iter().all(is_pure);
        match goal {
            Goal::Loose => all_pure,
            Goal::Strict => {
                let is_done = |(tube, capacity): (&Vec<u8>, &usize)| tube.is_empty() || tube.len() == *capacity;
                all_pure && self.units.iter().zip(&self.capacities).all(is_done)
            }
            Goal::Gathered => {
                let colors: Vec<u8> = self.units.iter().filter_map(|tube| tube.first().copied()).collect();
                all_pure && colors.iter().collect::<BTreeSet<_>>().len() == colors.len()
            }
            Goal::Nothing => false,
        }
    }

    /// The same for all orders of tubes of equal capacity.
    pub fn canonical(&self) -> Vec<(usize, Vec<u8>)> {
        let mut tubes: Vec<_> = self.capacities.iter().copied().zip(self.units.iter().cloned()).collect();
        tubes.sort();
        tubes
    }

    /// What a search of everything finds: the depth of the first goal, and the number of different states, by depth.
    /// Goals are gone through.
    pub fn explored(&self, goal: Goal, rule: Rule) -> Explored {
        let mut seen = BTreeSet::from([self.canonical()]);
        let mut queue = VecDeque::from([(self.clone(), 0)]);
        let mut explored = Explored::default();
        while let Some((tubes, depth)) = queue.pop_front() {
            if explored.optimum.is_none() && tubes.is_goal(goal) {
                explored.optimum = Some(depth);
            }
            explored.levels.resize(depth + 1, 0);
            explored.levels[depth] += 1;
            for pour in tubes.pours(rule) {
                let next = tubes.poured(pour);
                if seen.insert(next.canonical()) {
                    queue.push_back((next, depth + 1));
                }
            }
        }
        explored.states = seen.len() as u64;
        explored
    }
}

/// What a search of everything finds.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Explored {
    /// The depth of the nearest goal.
    pub optimum: Option<usize>,
    /// How many states there are.
    pub states: u64,
    /// How many there are at each depth.
    pub levels: Vec<u64>,
}

/// The numbers of the colors in each tube.
pub fn exactly(state: &State) -> Vec<Vec<u8>> {
    state.tubes().map(|tube| tube.map(Color::index).collect()).collect()
}

/// Plays a solution on the tubes as they stand, pour by pour. Coarse equality goes wrong here if anywhere.
pub fn play(puzzle: &WaterSort, goal: Goal, rule: Rule, solution: &Solution<State, Pour>) {
    let mut tubes = Tubes::of(puzzle, solution.initial());
    for (pour, state) in solution.actions().iter().zip(solution.states(puzzle).skip(1)) {
        let (from, into) = (usize::from(pour.from.index()), usize::from(pour.into.index()));
        assert_eq!(tubes.amount(rule, from, into), Some(pour.amount.into()), "{pour} in {tubes:?}");
        assert_eq!(tubes.units[from].last(), Some(&pour.color.index()), "{pour} in {tubes:?}");
        tubes = tubes.poured((from, into, pour.amount.into()));
        assert_eq!(tubes.units, exactly(&state), "{pour}");
    }
    assert!(tubes.is_goal(goal), "{tubes:?}");
    assert_eq!(tubes.units, exactly(solution.goal()));
    assert_eq!(solution.replay(puzzle), Ok(()));
}
