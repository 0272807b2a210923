//! Water sort: pour colored liquid from tube to tube until the colors are sorted.
//!
//! One to 64 tubes hold up to 32 units each, of up to 62 colors, and may have different capacities. A pour moves the
//! units of one color from the top of a tube into an empty tube or onto the same color, as many as fit. [`Goal`] tells
//! when the puzzle is solved, and [`Rule`] which pours are allowed.
//!
//! # Examples
//!
//! From text, one tube a word with the **bottom first**; `.` is an empty tube:
//!
//! ```
//! use statewalk::bfs;
//! use statewalk::problems::water_sort::WaterSort;
//!
//! let puzzle: WaterSort = "AABB ABAB .".parse()?;
//! let solution = bfs(&puzzle).into_solution().expect("an empty tube is enough");
//! let pours: Vec<String> = solution.actions().iter().map(|pour| puzzle.describe(pour).to_string()).collect();
//! assert_eq!(pours, [
//!     "Pour 2 B from tube 1 into tube 3",
//!     "Pour 1 B from tube 2 into tube 3",
//!     "Pour 1 A from tube 2 into tube 1",
//!     "Pour 1 B from tube 2 into tube 3",
//!     "Pour 3 A from tube 1 into tube 2",
//! ]);
//! assert_eq!(puzzle.board(solution.goal()).to_string(), "capacity: 4\n. AAAA BBBB\n");
//! # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
//! ```
//!
//! Of lists of names, with a capacity for each tube:
//!
//! ```
//! use statewalk::problems::water_sort::{Goal, WaterSort};
//! use statewalk::{Outcome, bfs};
//!
//! let tubes = [vec!["red", "red"], vec!["blue", "blue"], vec!["red"]];
//! let puzzle = WaterSort::new(tubes, [2, 2, 3])?.goal(Goal::Gathered);
//! assert_eq!(bfs(&puzzle).solution().map(|solution| solution.len()), Some(1));
//!
//! // Some can be poured for ever, and lead nowhere. The search proves it.
//! let hopeless: WaterSort = "ABBA ABBA .".parse()?;
//! assert_eq!(bfs(&hopeless).outcome, Outcome::Unsolvable);
//! # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
//! ```
//!
//! A large puzzle: a sound [`Pruning`] leaves pours out that need not be tried, and a [`Score`] tries the best first.
//!
//! ```
//! use core::cmp::Reverse;
//! use statewalk::problems::water_sort::Recipe;
//! use statewalk::{Dfs, Search};
//!
//! let puzzle = Recipe::new(12).seed(1).generate()?;
//! let report = Search::new(&puzzle)
//!     .visitor(puzzle.pruning())
//!     .order_by_key(|node, pour| Reverse(puzzle.score(node.state(), pour)))
//!     .run(Dfs::new());
//! assert!(report.solution().is_some());
//! # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
//! ```

mod board;
mod capacities;
mod equality;
mod error;
mod generate;
mod layout;
mod look;
mod offered;
mod parse;
mod pour;
mod prune;
mod rules;
mod score;
mod sets;
mod state;
mod warning;

pub use board::{Board, Described};
pub use capacities::Capacities;
pub use error::WaterSortError;
pub use generate::{MOST_SHUFFLES, Recipe};
pub use parse::Format;
pub use pour::{Color, Pour, Tube};
pub use prune::{Prune, Pruning};
pub use rules::{Goal, Rule};
pub use score::Score;
pub use state::State;
pub use warning::Warning;

use alloc::string::String;
use alloc::vec::Vec;

use crate::{InPlace, Problem};
use offered::Offered;

/// The most tubes there may be.
///
/// # Examples
///
/// ```
/// # use statewalk::problems::water_sort::{MOST_TUBES, WaterSort};
/// assert!(". ".repeat(MOST_TUBES).parse::<WaterSort>().is_ok());
/// assert!(". ".repeat(MOST_TUBES + 1).parse::<WaterSort>().is_err());
/// ```
pub const MOST_TUBES: usize = 64;

/// The most units a tube may hold.
///
/// # Examples
///
/// ```
/// # use statewalk::problems::water_sort::{MOST_UNITS, WaterSort};
/// assert!(WaterSort::new([["A"]], MOST_UNITS).is_ok());
/// assert!(WaterSort::new([["A"]], MOST_UNITS + 1).is_err());
/// ```
pub const MOST_UNITS: u8 = 32;

/// The most colors there may be.
///
/// # Examples
///
/// ```
/// # use statewalk::problems::water_sort::MOST_COLORS;
/// // The letters and digits that a puzzle of one letter a unit has.
/// assert_eq!(MOST_COLORS, 26 + 26 + 10);
/// ```
pub const MOST_COLORS: u8 = 62;

/// The water-sort puzzle.
///
/// A [state](State) takes 40 bytes, and memory beyond that only where the tubes need more than 256 bits; a [pour](Pour)
/// takes 4. Pours are offered by the tube poured from, then by the tube poured into. Neither making pours nor applying
/// them to such a small state allocates.
///
/// Every legal pour is offered, also one that leads to an [equal](State#equality) state; [`pruning`](Self::pruning)
/// leaves those out.
///
/// # Examples
///
/// ```
/// use statewalk::Problem;
/// use statewalk::problems::water_sort::WaterSort;
///
/// let puzzle: WaterSort = "AB BA . .".parse()?;
/// assert_eq!(puzzle.actions(&puzzle.initial()).into_iter().count(), 4, "two tubes, each into either empty one");
/// assert_eq!(statewalk::bfs(&puzzle).solution(), None, "two units do not fill a tube of four");
/// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
/// ```
#[derive(Debug, Clone)]
pub struct WaterSort {
    names: Vec<String>,
    start: State,
    goal: Goal,
    rule: Rule,
}

impl WaterSort {
    /// Tubes of named units, each bottom first, of these capacities: one number for all, or a list. The name `.` is air,
    /// which must be on top; names are made of letters, digits, `-` and `_`. [`Format`] has other paths to write them.
    ///
    /// # Errors
    ///
    /// Any [`WaterSortError`] but those of text and of the generator: a thing that is wrong, with its place.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_sort::WaterSort;
    ///
    /// let puzzle = WaterSort::new([vec!["red", "blue"], vec!["blue", "red"], vec![]], [2, 2, 2])?;
    /// assert_eq!(statewalk::bfs(&puzzle).solution().map(|solution| solution.len()), Some(3));
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    pub fn new<T>(tubes: T, capacities: impl Into<Capacities>) -> Result<Self, WaterSortError>
    where
        T: IntoIterator<Item: IntoIterator<Item: AsRef<str>>>,
    {
        Format::new().capacities(capacities).lists(tubes)
    }

    /// Of what is known to be right. Tubes that are not listed are empty.
    fn assemble<'a>(names: Vec<String>, capacities: &[u8], tubes: impl IntoIterator<Item = &'a [u8]>) -> Self {
        let colors = colors_of(&names);
        let tubes = tubes.into_iter().chain(core::iter::repeat(&[][..]));
        let start = State::new(capacities, colors, tubes);
        Self { names, start, goal: Goal::default(), rule: Rule::default() }
    }

    /// When the puzzle is solved. Default: [`Goal::Strict`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_sort::{Goal, WaterSort};
    ///
    /// let puzzle: WaterSort = "AB BA . .".parse()?;
    /// assert!(statewalk::bfs(puzzle.goal(Goal::Gathered)).solution().is_some());
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    #[must_use]
    pub fn goal(self, goal: Goal) -> Self {
        Self { goal, ..self }
    }

    /// Which pours are allowed. Default: [`Rule::Partial`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_sort::{Rule, WaterSort};
    ///
    /// // One B fits onto another, but not two.
    /// let puzzle: WaterSort = "capacity: 2,1\nBB .".parse()?;
    /// assert_eq!(statewalk::bfs(puzzle.clone().goal(statewalk::problems::water_sort::Goal::Nothing)).stats.states, 2);
    /// let whole = puzzle.rule(Rule::Whole).goal(statewalk::problems::water_sort::Goal::Nothing);
    /// assert_eq!(statewalk::bfs(whole).stats.states, 1);
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    #[must_use]
    pub fn rule(self, rule: Rule) -> Self {
        Self { rule, ..self }
    }

    /// What each tube can hold.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::WaterSort;
    /// let puzzle: WaterSort = "AB BA .".parse()?;
    /// assert!(puzzle.capacities().eq([4, 4, 4]), "four where nothing is said");
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    pub fn capacities(&self) -> impl Iterator<Item = u8> {
        (0..self.start.layout().tubes).map(|tube| self.start.capacity(Tube::new(tube)))
    }

    /// The colors, with their names.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::WaterSort;
    /// let puzzle: WaterSort = "BA AB .".parse()?;
    /// assert!(puzzle.colors().map(|(_, name)| name).eq(["B", "A"]), "in the order in which they are named");
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    pub fn colors(&self) -> impl Iterator<Item = (Color, &str)> {
        (0..).map(Color::new).zip(self.names.iter().map(String::as_str))
    }

    /// The name of a color; `None` if the puzzle has no such color.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::{Color, WaterSort};
    /// let puzzle: WaterSort = "BA AB .".parse()?;
    /// assert_eq!([0, 1, 2].map(|number| puzzle.name(Color::new(number))), [Some("B"), Some("A"), None]);
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    #[must_use]
    pub fn name(&self, color: Color) -> Option<&str> {
        self.names.get(usize::from(color.index())).map(String::as_str)
    }

    /// How many colors there are.
    fn color_count(&self) -> u8 {
        colors_of(&self.names)
    }

    /// A state of this puzzle, read from text with the bottom of each tube first; [`Format::state`] reads others. For a
    /// hint from where a player is now: a state that was read as a puzzle of its own numbers its colors in its own way.
    ///
    /// # Errors
    ///
    /// See [`Format::state`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_sort::{Tube, WaterSort};
    /// use statewalk::{Bfs, Search};
    ///
    /// let puzzle: WaterSort = "AABB ABAB .".parse()?;
    /// let now = puzzle.state("AABB ABA B")?;
    /// let solution = Search::new(&puzzle).initial_states([now.clone()]).run(Bfs::new()).into_solution().expect("it is solvable");
    /// assert_eq!(puzzle.describe(&solution.actions()[0]).to_string(), "Pour 2 B from tube 1 into tube 3");
    ///
    /// // What the player does instead.
    /// assert!(puzzle.pour(&now, Tube::new(2), Tube::new(0)).is_none(), "tube 1 is full");
    /// assert_eq!(puzzle.pour(&now, Tube::new(1), Tube::new(2)), None, "A does not go on B");
    /// assert_eq!(puzzle.pour(&now, Tube::new(0), Tube::new(2)).map(|pour| pour.amount), Some(2));
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    pub fn state(&self, text: &str) -> Result<State, WaterSortError> {
        Format::new().state(self, text)
    }

    /// The pour from one tube into another, if it is legal.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::{Tube, WaterSort};
    /// let puzzle: WaterSort = "ABB B .".parse()?;
    /// let now = puzzle.state("ABB B .")?;
    /// assert_eq!(puzzle.pour(&now, Tube::new(0), Tube::new(1)).map(|pour| pour.amount), Some(2), "all that fits");
    /// assert_eq!(puzzle.pour(&now, Tube::new(2), Tube::new(1)), None, "nothing is in it");
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    #[must_use]
    pub fn pour(&self, state: &State, from: Tube, into: Tube) -> Option<Pour> {
        let (source, target) = state.look(from).zip(state.look(into))?;
        look::pour(self.rule, (from, source), (into, target))
    }

    /// A state in writing. What it writes can be [read](Format) again.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::WaterSort;
    /// let puzzle: WaterSort = "AB BA .".parse()?;
    /// let now = puzzle.state(". BAB A")?;
    /// assert_eq!(puzzle.board(&now).to_string(), "capacity: 4\n. BAB A\n", "tubes stay where they are");
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    #[must_use]
    pub fn board<'a>(&'a self, state: &'a State) -> Board<'a> {
        Board { puzzle: self, state }
    }

    /// A pour in writing, with the name of its color.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::{Tube, WaterSort};
    /// let puzzle: WaterSort = "red,blue, blue,".parse()?;
    /// let pour = puzzle.pour(&puzzle.state("red,blue, blue,")?, Tube::new(0), Tube::new(1)).expect("blue on blue");
    /// assert_eq!(puzzle.describe(&pour).to_string(), "Pour 1 blue from tube 1 into tube 2");
    /// assert_eq!(pour.to_string(), "Pour 1 from tube 1 into tube 2");
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    #[must_use]
    pub fn describe(&self, pour: &Pour) -> Described<'_> {
        Described { puzzle: self, pour: *pour }
    }

    /// A visitor that leaves out pours that need not be tried, with no harm to verdicts.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::WaterSort;
    /// # use statewalk::{Bfs, Outcome, Search};
    /// let hopeless: WaterSort = "ABBA ABBA .".parse()?;
    /// // It is sound, so this is a proof.
    /// assert_eq!(Search::new(&hopeless).visitor(hopeless.pruning()).run(Bfs::new()).outcome, Outcome::Unsolvable);
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    #[must_use]
    pub fn pruning(&self) -> Pruning {
        Pruning::all()
    }

    /// How good a pour looks. The larger, the better, so order by its [`Reverse`](core::cmp::Reverse):
    ///
    /// ```
    /// use core::cmp::Reverse;
    /// use statewalk::problems::water_sort::WaterSort;
    /// use statewalk::{Dfs, Search};
    ///
    /// let puzzle: WaterSort = "ABCA BDEC DBDD BAEE EACC . .".parse()?;
    /// let best_first = Search::new(&puzzle).order_by_key(|node, pour| Reverse(puzzle.score(node.state(), pour)));
    /// assert!(best_first.run(Dfs::new()).solution().is_some());
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    #[must_use]
    pub fn score(&self, state: &State, pour: &Pour) -> Score {
        Score::of(state, *pour)
    }

    /// What is odd about the puzzle: amounts that do not fit the goal, so that no pouring can reach it.
    ///
    /// ```
    /// use statewalk::problems::water_sort::WaterSort;
    ///
    /// let puzzle: WaterSort = "AABB BBA .".parse()?;
    /// let warnings: Vec<String> = puzzle.warnings().iter().map(ToString::to_string).collect();
    /// assert_eq!(warnings, ["3 units of A cannot fill any tubes to the brim"]);
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    #[must_use]
    pub fn warnings(&self) -> Vec<Warning> {
        warning::warnings(self)
    }
}

fn colors_of(names: &[String]) -> u8 {
    u8::try_from(names.len()).unwrap_or(MOST_COLORS)
}

impl Problem for WaterSort {
    type State = State;
    type Action = Pour;

    fn initial(&self) -> State {
        self.start.clone()
    }

    fn is_goal(&self, state: &State) -> bool {
        self.goal.is_reached(state)
    }

    fn actions(&self, state: &State) -> impl IntoIterator<Item = Pour> {
        Offered::new(state, self.rule)
    }

    /// What the tubes hold afterwards: as before, if the units are not there or do not fit.
    fn apply(&self, state: &State, pour: &Pour) -> State {
        let mut next = state.clone();
        self.advance(&mut next, pour);
        next
    }

    fn successors(&self, state: &State) -> impl Iterator<Item = (Pour, State)> {
        Offered::new(state, self.rule).with_successors(state)
    }
}

impl InPlace for WaterSort {
    /// The pour that takes the units back; `None` after a pour that was not possible and did nothing.
    type Undo = Option<Pour>;

    fn advance(&self, state: &mut State, pour: &Pour) -> Option<Pour> {
        state.shift(*pour).then_some(Pour { from: pour.into, into: pour.from, ..*pour })
    }

    fn retreat(&self, state: &mut State, undo: Option<Pour>) {
        if let Some(back) = undo {
            state.shift(back);
        }
    }
}
