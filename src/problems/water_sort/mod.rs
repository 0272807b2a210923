//! Water sort: pour colored liquid between tubes until the colors are sorted.
//!
//! A puzzle has 1 to 64 tubes of up to 32 units each and up to 62 colors. The tubes may have different capacities. A
//! pour moves as many units of the top color as fit into an empty tube or onto the same color. [`Goal`] defines when
//! the puzzle is solved, and [`Rule`] defines which pours are legal.
//!
//! # Examples
//!
//! A puzzle from text. Each word is a tube with the **bottom first**, and `.` is an empty tube:
//!
//! ```
//! use statewalk::bfs;
//! use statewalk::problems::water_sort::WaterSort;
//!
//! let puzzle: WaterSort = "AABB ABAB .".parse()?;
//! let solution = bfs(&puzzle).into_solution().expect("an empty tube is enough");
//! let pours = solution.actions().iter().map(|pour| puzzle.describe(pour).to_string());
//! assert_eq!(pours.collect::<Vec<_>>(), [
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
//! A puzzle from lists of names, with a capacity for each tube:
//!
//! ```
//! use statewalk::problems::water_sort::{Goal, WaterSort};
//! use statewalk::{Outcome, bfs};
//!
//! let tubes = [vec!["red", "red"], vec!["blue", "blue"], vec!["red"]];
//! let puzzle = WaterSort::new(tubes, [2, 2, 3])?.goal(Goal::Gathered);
//! assert_eq!(bfs(&puzzle).solution().map(|solution| solution.len()), Some(1));
//!
//! // This puzzle has infinitely many pours but no solution. The search proves it.
//! let unsolvable: WaterSort = "ABBA ABBA .".parse()?;
//! assert_eq!(bfs(&unsolvable).outcome, Outcome::Unsolvable);
//! # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
//! ```
//!
//! A large puzzle: the sound [`Pruning`] removes redundant pours, and the [`Score`] orders the others best first:
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

mod applicable_pours;
mod board;
mod capacities;
mod equality;
mod error;
mod generate;
mod layout;
mod parse;
mod pour;
mod prune;
mod rules;
mod score;
mod sets;
mod state;
mod tube_top;
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
use applicable_pours::ApplicablePours;

/// The maximum number of tubes.
///
/// # Examples
///
/// ```
/// # use statewalk::problems::water_sort::{MOST_TUBES, WaterSort};
/// assert!(". ".repeat(MOST_TUBES).parse::<WaterSort>().is_ok());
/// assert!(". ".repeat(MOST_TUBES + 1).parse::<WaterSort>().is_err());
/// ```
pub const MOST_TUBES: usize = 64;

/// The maximum capacity of a tube.
///
/// # Examples
///
/// ```
/// # use statewalk::problems::water_sort::{MOST_UNITS, WaterSort};
/// assert!(WaterSort::new([["A"]], MOST_UNITS).is_ok());
/// assert!(WaterSort::new([["A"]], MOST_UNITS + 1).is_err());
/// ```
pub const MOST_UNITS: u8 = 32;

/// The maximum number of colors.
///
/// # Examples
///
/// ```
/// # use statewalk::problems::water_sort::MOST_COLORS;
/// // The letters and digits of the alphabet of generated puzzles.
/// assert_eq!(MOST_COLORS, 26 + 26 + 10);
/// ```
pub const MOST_COLORS: u8 = 62;

/// The water-sort puzzle.
///
/// A [state](State) takes 40 bytes, and heap memory only if the tubes need more than 256 bits. A [pour](Pour) takes 4
/// bytes. Pours are generated in the order of the source tube, then of the target tube. Neither generating pours nor
/// applying them to a state without heap memory allocates.
///
/// Every legal pour is generated, including those that lead to an [equal](State#equality) state;
/// [`pruning`](Self::pruning) removes these.
///
/// # Examples
///
/// ```
/// use statewalk::Problem;
/// use statewalk::problems::water_sort::WaterSort;
///
/// let puzzle: WaterSort = "AB BA . .".parse()?;
/// let pours = puzzle.actions(&puzzle.initial()).into_iter().count();
/// assert_eq!(pours, 4, "two tubes, each into either empty tube");
/// let report = statewalk::bfs(&puzzle);
/// assert_eq!(report.solution(), None, "two units do not fill a tube of four");
/// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
/// ```
#[derive(Debug, Clone)]
pub struct WaterSort {
    names: Vec<String>,
    initial: State,
    goal: Goal,
    rule: Rule,
}

impl WaterSort {
    /// Creates a puzzle of tubes of named units, each bottom first, and of these capacities: one number for all tubes,
    /// or a list. The name `.` is air, which must be on top. Names consist of letters, digits, `-` and `_`. [`Format`]
    /// reads other notations.
    ///
    /// # Errors
    ///
    /// Any [`WaterSortError`] except those of text and of the generator. The error names the tube and the unit.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_sort::WaterSort;
    ///
    /// let tubes = [vec!["red", "blue"], vec!["blue", "red"], vec![]];
    /// let puzzle = WaterSort::new(tubes, [2, 2, 2])?;
    /// assert_eq!(statewalk::bfs(&puzzle).solution().map(|solution| solution.len()), Some(3));
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    pub fn new<T>(tubes: T, capacities: impl Into<Capacities>) -> Result<Self, WaterSortError>
    where
        T: IntoIterator<Item: IntoIterator<Item: AsRef<str>>>,
    {
        Format::new().capacities(capacities).lists(tubes)
    }

    /// Creates a puzzle from valid parts. Tubes that are not listed are empty.
    fn assemble<'a>(names: Vec<String>, capacities: &[u8], tubes: impl IntoIterator<Item = &'a [u8]>) -> Self {
        let colors = colors_of(&names);
        let tubes = tubes.into_iter().chain(core::iter::repeat(&[][..]));
        let initial = State::new(capacities, colors, tubes);
        Self { names, initial, goal: Goal::default(), rule: Rule::default() }
    }

    /// Sets the goal. Default: [`Goal::Strict`].
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

    /// Sets the rule for legal pours. Default: [`Rule::Partial`].
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_sort::{Goal, Rule, WaterSort};
    ///
    /// // One of the two units of B fits, but not both.
    /// let puzzle = "capacity: 2,1\nBB .".parse::<WaterSort>()?.goal(Goal::Nothing);
    /// assert_eq!(statewalk::bfs(&puzzle).stats.states, 2);
    /// assert_eq!(statewalk::bfs(puzzle.rule(Rule::Whole)).stats.states, 1);
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    #[must_use]
    pub fn rule(self, rule: Rule) -> Self {
        Self { rule, ..self }
    }

    /// Returns the capacity of each tube.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::WaterSort;
    /// let puzzle: WaterSort = "AB BA .".parse()?;
    /// assert!(puzzle.capacities().eq([4, 4, 4]), "the default is four");
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    pub fn capacities(&self) -> impl Iterator<Item = u8> {
        (0..self.initial.layout().tubes).map(|tube| self.initial.capacity(Tube::new(tube)))
    }

    /// Returns the colors with their names.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::WaterSort;
    /// let puzzle: WaterSort = "BA AB .".parse()?;
    /// assert!(puzzle.colors().map(|(_, name)| name).eq(["B", "A"]), "in the order of the text");
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    pub fn colors(&self) -> impl Iterator<Item = (Color, &str)> {
        (0..).map(Color::new).zip(self.names.iter().map(String::as_str))
    }

    /// Returns the name of a color, or `None` if the puzzle has no such color.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::{Color, WaterSort};
    /// let puzzle: WaterSort = "BA AB .".parse()?;
    /// let names = [0, 1, 2].map(|number| puzzle.name(Color::new(number)));
    /// assert_eq!(names, [Some("B"), Some("A"), None]);
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    #[must_use]
    pub fn name(&self, color: Color) -> Option<&str> {
        self.names.get(usize::from(color.index())).map(String::as_str)
    }

    /// The number of colors.
    fn color_count(&self) -> u8 {
        colors_of(&self.names)
    }

    /// Parses a state of this puzzle from text with the bottom of each tube first; [`Format::state`] parses other
    /// notations. Use it to search from the current position of a player: a position parsed as a separate puzzle
    /// numbers its colors in its own order.
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
    /// let report = Search::new(&puzzle).initial_states([now.clone()]).run(Bfs::new());
    /// let solution = report.into_solution().expect("it is solvable");
    /// let hint = puzzle.describe(&solution.actions()[0]).to_string();
    /// assert_eq!(hint, "Pour 2 B from tube 1 into tube 3");
    ///
    /// // The player tries other pours.
    /// let pour = |from, into| puzzle.pour(&now, Tube::new(from), Tube::new(into));
    /// assert!(pour(2, 0).is_none(), "tube 1 is full");
    /// assert_eq!(pour(1, 2), None, "A cannot be poured onto B");
    /// assert_eq!(pour(0, 2).map(|pour| pour.amount), Some(2));
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    pub fn state(&self, text: &str) -> Result<State, WaterSortError> {
        Format::new().state(self, text)
    }

    /// Returns the pour from one tube into another, if it is legal.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::{Tube, WaterSort};
    /// let puzzle: WaterSort = "ABB B .".parse()?;
    /// let now = puzzle.state("ABB B .")?;
    /// let pour = |from, into| puzzle.pour(&now, Tube::new(from), Tube::new(into));
    /// assert_eq!(pour(0, 1).map(|pour| pour.amount), Some(2), "all that fits");
    /// assert_eq!(pour(2, 1), None, "the tube is empty");
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    #[must_use]
    pub fn pour(&self, state: &State, from: Tube, into: Tube) -> Option<Pour> {
        let (source, target) = state.tube_top(from).zip(state.tube_top(into))?;
        tube_top::pour(self.rule, (from, source), (into, target))
    }

    /// Returns a state as text, which can be [parsed](Format) again.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::WaterSort;
    /// let puzzle: WaterSort = "AB BA .".parse()?;
    /// let now = puzzle.state(". BAB A")?;
    /// let board = puzzle.board(&now).to_string();
    /// assert_eq!(board, "capacity: 4\n. BAB A\n", "tubes are not reordered");
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    #[must_use]
    pub fn board<'a>(&'a self, state: &'a State) -> Board<'a> {
        Board { puzzle: self, state }
    }

    /// Returns a pour as text, with the name of its color.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::{Tube, WaterSort};
    /// let puzzle: WaterSort = "red,blue, blue,".parse()?;
    /// let now = puzzle.state("red,blue, blue,")?;
    /// let pour = puzzle.pour(&now, Tube::new(0), Tube::new(1)).expect("blue on blue");
    /// assert_eq!(puzzle.describe(&pour).to_string(), "Pour 1 blue from tube 1 into tube 2");
    /// assert_eq!(pour.to_string(), "Pour 1 from tube 1 into tube 2");
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    #[must_use]
    pub fn describe(&self, pour: &Pour) -> Described<'_> {
        Described { puzzle: self, pour: *pour }
    }

    /// Returns a visitor that removes redundant pours. The pruning is sound, so verdicts remain proofs.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::WaterSort;
    /// # use statewalk::{Bfs, Outcome, Search};
    /// let unsolvable: WaterSort = "ABBA ABBA .".parse()?;
    /// let report = Search::new(&unsolvable).visitor(unsolvable.pruning()).run(Bfs::new());
    /// assert_eq!(report.outcome, Outcome::Unsolvable);
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    #[must_use]
    pub fn pruning(&self) -> Pruning {
        Pruning::all()
    }

    /// Returns the heuristic score of a pour. Larger is better, so order by its [`Reverse`](core::cmp::Reverse):
    ///
    /// ```
    /// use core::cmp::Reverse;
    /// use statewalk::problems::water_sort::WaterSort;
    /// use statewalk::{Dfs, Search};
    ///
    /// let puzzle: WaterSort = "ABCA BDEC DBDD BAEE EACC . .".parse()?;
    /// let search = Search::new(&puzzle);
    /// let best_first = search.order_by_key(|node, pour| Reverse(puzzle.score(node.state(), pour)));
    /// assert!(best_first.run(Dfs::new()).solution().is_some());
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    #[must_use]
    pub fn score(&self, state: &State, pour: &Pour) -> Score {
        Score::of(state, *pour)
    }

    /// Returns the warnings of the puzzle: amounts that make the goal unreachable.
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
        self.initial.clone()
    }

    fn is_goal(&self, state: &State) -> bool {
        self.goal.is_reached(state)
    }

    fn actions(&self, state: &State) -> impl IntoIterator<Item = Pour> {
        ApplicablePours::new(state, self.rule)
    }

    /// Returns the tubes after the pour. A pour whose units are absent or do not fit changes nothing.
    fn apply(&self, state: &State, pour: &Pour) -> State {
        let mut next = state.clone();
        self.advance(&mut next, pour);
        next
    }

    fn successors(&self, state: &State) -> impl Iterator<Item = (Pour, State)> {
        ApplicablePours::new(state, self.rule).with_successors(state)
    }
}

impl InPlace for WaterSort {
    /// Applies the pour and returns the inverse pour, or `None` if the pour was impossible and changed nothing.
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
