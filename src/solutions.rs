//! A search under way: an iterator of solutions that can also be advanced step by step, looked into and ended. Only
//! here an end becomes a verdict.

use core::fmt;
use core::iter::FusedIterator;

use crate::algorithm::{Pace, Run};
use crate::gate::Gate;
use crate::{Algorithm, Bfs, Cause, End, Limits, Outcome, Problem, Report, Solution, Stats, Step, Visitor};

/// The goals that can be reached without passing through another, each with a way to it, searched as they are asked for.
///
/// # Examples
///
/// An iterator that ended tells whether these were all:
///
/// ```
/// use statewalk::{Bfs, Cause, End, Search, neighbours};
///
/// let numbers = neighbours(1_u32, |n| [n + 1, n * 2], |n| n % 5 == 0);
/// let mut search = Search::new(numbers).max_depth(5).solutions(Bfs::new());
/// let goals: Vec<u32> = search.by_ref().map(|way| *way.goal()).collect();
/// assert_eq!(goals, [5, 10]);
/// assert_eq!(search.end(), End::Cut(Cause::DepthLimit));
/// ```
///
/// # After a panic
///
/// A panic of the problem or of a visitor passes through. If it is caught, the search is over, resumed or not: it ends
/// [`Cut(Stopped)`](Cause::Stopped), keeps what it found and counted, and proves nothing.
///
/// # Storing a search
///
/// A search of a problem that has a name has one, too. Visitors that are to be stored have names of their own or are
/// boxed; closure forms such as [`progress`](crate::Search::progress) have no name to write down. It can be sent to a
/// thread wherever the problem, its states, its actions and the visitors can; generic code says so of the whole:
/// `where Solutions<P, A, V>: Send`.
///
/// ```
/// use statewalk::{Bfs, Search, Solutions, Visitor};
/// use statewalk::problems::water_jugs::{Action, Amounts, Goal, WaterJugs};
///
/// type Watcher = Box<dyn Visitor<Amounts<2>, Action> + Send>;
///
/// struct Job {
///     search: Solutions<WaterJugs<2>, Bfs, ((), Watcher)>,
/// }
///
/// let jugs = WaterJugs::new([3, 5])?.goal(Goal::Any(4))?;
/// let watcher: Watcher = Box::new(());
/// let job = Job { search: Search::new(jugs).visitor(watcher).solutions(Bfs::new()) };
/// let report = std::thread::spawn(move || job.search.into_report()).join().expect("nothing panics");
/// assert_eq!(report.solution().map(|way| way.len()), Some(6));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// With closures, box them: `Solutions<Neighbours<S, Box<dyn Fn(&S) -> Vec<S>>, Box<dyn Fn(&S) -> bool>>, Bfs>` is a
/// type one can write, and `Box<dyn Iterator<Item = Solution<S, A>>>` is shorter where no more than solutions are asked
/// for.
#[must_use = "a search does nothing until it is asked for solutions"]
pub struct Solutions<P: Problem, A: Algorithm<P>, V = ()> {
    problem: P,
    run: A::Run,
    gate: Gate<V>,
    end: End,
    /// Whether a part of the search is lost, because the problem panicked in a step or there was no memory for the starts.
    broken: bool,
    /// Whether a goal was yielded, and the one to be reported, unless there was no memory to copy it.
    found: bool,
    reported: Option<Solution<P::State, P::Action>>,
    /// Whether there was no memory to copy a better one.
    lost: bool,
}

impl<P: Problem, A: Algorithm<P>, V> Solutions<P, A, V> {
    pub(crate) fn new(problem: P, run: A::Run, gate: Gate<V>) -> Self {
        Self { problem, run, gate, end: End::Running, broken: false, found: false, reported: None, lost: false }
    }

    /// Whether only a nearer goal is asked for than one that was found first because it is nearest.
    fn is_settled(&self) -> bool {
        A::Run::SHORTEST_FIRST && self.found && self.gate.is_improving()
    }

    /// A search without memory for its starts, which is over before it begins.
    pub(crate) fn without_starts(self) -> Self {
        Self { end: End::Cut(Cause::MemoryLimit), broken: true, ..self }
    }

    /// What the search has counted so far.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbours};
    ///
    /// let mut search = Search::new(neighbours(0, |n| [n + 1], |n| n % 10 == 9)).solutions(Bfs::new());
    /// assert!(search.next().is_some());
    /// assert_eq!(search.stats().expanded, 9);
    /// assert!(search.next().is_none(), "a goal is not expanded, so this is the end");
    /// assert_eq!(search.stats().expanded, 9);
    /// ```
    #[must_use]
    pub fn stats(&self) -> Stats {
        self.gate.stats()
    }

    /// Whether the search is over, and if so, whether it was complete.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, End, Search, neighbours};
    ///
    /// let mut search = Search::new(neighbours(0, |n| [n + 1], |&n| n == 9)).solutions(Bfs::new());
    /// assert!(search.next().is_some());
    /// assert_eq!(search.end(), End::Running, "it was not asked whether there is more");
    /// assert!(search.next().is_none());
    /// assert_eq!(search.end(), End::Complete);
    /// ```
    #[must_use]
    pub fn end(&self) -> End {
        self.end
    }

    /// The problem that is searched.
    ///
    /// # Examples
    ///
    /// A search that owns its problem lends it, for instance for the states of a way:
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbours};
    ///
    /// let mut search = Search::new(neighbours(1, |n| [n * 2, n * 3], |&n| n == 6)).solutions(Bfs::new());
    /// let way = search.next().expect("6 is in reach");
    /// assert_eq!(way.states(search.problem()).collect::<Vec<_>>(), [1, 2, 6]);
    /// ```
    #[must_use]
    pub fn problem(&self) -> &P {
        &self.problem
    }

    /// The limits of the search, to [resume](Self::resume) it under the same ones but for some.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Cause, End, Search, neighbours};
    ///
    /// let line = neighbours(0_u32, |n| [n + 1], |_| false);
    /// let mut search = Search::new(line).max_depth(50).max_states(20).solutions(Bfs::new());
    /// assert_eq!((search.next(), search.end()), (None, End::Cut(Cause::StateLimit)));
    /// // As many states again; the depth is limited as before.
    /// search.resume(search.limits().max_states(40));
    /// assert_eq!((search.next(), search.end()), (None, End::Cut(Cause::StateLimit)));
    /// search.resume(search.limits().max_states(u64::MAX));
    /// assert_eq!((search.next(), search.end()), (None, End::Cut(Cause::DepthLimit)));
    /// ```
    pub fn limits(&self) -> Limits {
        self.gate.limits()
    }

    /// Lets a search that was cut go on, under other limits. (These are all its limits from now on: one that is not set
    /// again is lifted. To change some, begin with [`limits`](Self::limits).) What was found and counted stays, and what a limit kept the search from is taken up as if it had
    /// never been cut.
    ///
    /// * What a depth limit of [`Dfs`](crate::Dfs) cut off is gone, and so is what a hook pruned.
    /// * A search that is complete stays so. One that lost a part of itself, because its problem panicked or there was no
    ///   memory for its starts, stays cut.
    /// * An expansion that was under way is completed, even if the new limits are narrower.
    /// * A visitor that ended the search in [`Visitor::expand`], or was asked there just before a limit, is asked again.
    ///
    /// The counters go on, so a limit of expansions is meant for the whole search: for as many again, add them to
    /// [`stats`](Self::stats). The clock of a [time limit](Limits) begins anew.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Cause, End, Limits, Search, neighbours};
    ///
    /// let line = neighbours(0_u32, |n| [n + 1], |&n| n == 1000);
    /// let mut search = Search::new(line).max_states(600).solutions(Bfs::new());
    /// assert_eq!(search.next(), None);
    /// assert_eq!(search.end(), End::Cut(Cause::StateLimit));
    ///
    /// search.resume(Limits::new().max_states(2000));
    /// assert_eq!(search.next().map(|way| way.len()), Some(1000));
    /// assert_eq!(search.stats().expanded, 1000, "nothing was done twice");
    /// ```
    pub fn resume(&mut self, limits: Limits) {
        self.gate.resume(limits);
        self.run.resume();
        if let (End::Cut(_), false) = (self.end, self.broken || self.is_settled()) {
            self.end = End::Running;
        }
    }

    /// The visitors, in the middle of the search or at its end: `((), v)` after one
    /// [`Search::visitor`](crate::Search::visitor) (or closure form of it), `(((), v), w)` after two.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::render::Recorder;
    /// use statewalk::{Bfs, Search, neighbours};
    ///
    /// let tree = neighbours(1_u32, |n| [n * 2, n * 2 + 1], |_| false);
    /// let mut search = Search::new(tree).visitor(Recorder::new()).solutions(Bfs::new());
    /// let (_, _) = (search.step(), search.step());
    /// let ((), recorder) = search.visitor();
    /// assert_eq!(recorder.len(), 3, "the start was taken in, and expanded");
    /// ```
    #[must_use]
    pub fn visitor(&self) -> &V {
        self.gate.visitor()
    }

    /// Ends the search and gives the visitors back, as [`visitor`](Self::visitor) does.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::render::Recorder;
    /// use statewalk::{Bfs, Search, neighbours};
    ///
    /// let tree = neighbours(1_u32, |n| [n * 2, n * 2 + 1], |&n| n == 3);
    /// let mut search = Search::new(tree).visitor(Recorder::new()).solutions(Bfs::new());
    /// assert!(search.next().is_some());
    /// let ((), recorder) = search.into_visitor();
    /// assert!(recorder.dot().to_string().contains("peripheries=2"));
    /// ```
    #[must_use]
    pub fn into_visitor(self) -> V {
        self.gate.into_visitor()
    }
}

impl<P: Problem, A: Algorithm<P>, V: Visitor<P::State, P::Action>> Solutions<P, A, V> {
    /// Goes on a little: takes in one start, or expands one state, or stops at a goal in the middle of an expansion, of which
    /// the next call does the rest. For programs that draw, pause or share the processor.
    ///
    /// Depth first, a start is taken in and expanded in one step, and a successor is met when its action is tried, some
    /// steps after its parent was expanded. Iterative deepening may begin a bound in any step. A large breadth-first search
    /// asks the problem, in one step, for the successors of some tens of states that come next, unless a visitor wants to
    /// see expansions (as [`on_expand`](crate::Search::on_expand) does).
    ///
    /// After [`Step::Done`] every further call gives `Done` again, until the search is [resumed](Self::resume).
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, Step, neighbours};
    ///
    /// let mut search = Search::new(neighbours(1, |n| [n * 2, n * 2 + 1], |&n| n == 3)).solutions(Bfs::new());
    /// assert_eq!(search.step(), Step::Expanded, "the start was taken in");
    /// assert!(matches!(search.step(), Step::Goal(way) if *way.goal() == 3));
    /// ```
    pub fn step(&mut self) -> Step<P::State, P::Action> {
        self.advance(Pace::Single, Self::remember)
    }

    /// Keeps a copy of the first solution, or of each better one, for the report.
    fn remember(&mut self, solution: &Solution<P::State, P::Action>) {
        if !self.found || self.gate.is_improving() {
            self.found = true;
            let copy = solution.try_clone();
            // Without memory for the better one, the old one is better than none.
            self.lost = copy.is_none();
            self.reported = copy.or_else(|| self.reported.take());
        }
    }

    /// The verdict. Runs on to the first goal if none was found yet; a later goal never replaces it. An
    /// [improving](crate::Search::improving) search runs to its end, and reports the best goal; should there have been no
    /// memory for a copy of that, an earlier one, and its end is [`Cut(MemoryLimit)`](Cause::MemoryLimit).
    ///
    /// Should there have been no memory for a copy of the first solution when it was yielded, the report is
    /// [`Undecided(MemoryLimit)`](Cause::MemoryLimit) for want of it.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbours};
    ///
    /// let mut search = Search::new(neighbours(1, |&n| (n < 9).then_some(n + 1), |n| n % 3 == 0)).solutions(Bfs::new());
    /// let first = search.next();
    /// assert_eq!(search.into_report().into_solution(), first, "what was found first, though it was given away");
    /// ```
    pub fn into_report(self) -> Report<P::State, P::Action> {
        self.into_parts().0
    }

    /// The verdict, as [`into_report`](Self::into_report) gives it, and the visitors.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::render::Recorder;
    /// use statewalk::{Bfs, Search, neighbours};
    ///
    /// let tree = neighbours(1_u32, |n| [n * 2, n * 2 + 1], |&n| n == 5);
    /// let (report, ((), recorder)) = Search::new(tree).visitor(Recorder::new()).solutions(Bfs::new()).into_parts();
    /// assert_eq!(report.solution().map(|way| way.len()), Some(2));
    /// assert_eq!(recorder.len(), 5);
    /// ```
    pub fn into_parts(mut self) -> (Report<P::State, P::Action>, V) {
        let mut reported = self.reported.take();
        while !self.found || self.gate.is_improving() {
            match self.advance(Pace::Swift, |search, _| search.found = true) {
                Step::Expanded => {}
                Step::Goal(solution) => {
                    reported = Some(solution);
                    self.lost = false;
                }
                Step::Done => break,
            }
        }
        let outcome = match (reported, self.end) {
            (Some(solution), _) => Outcome::Solved(solution),
            (None, _) if self.lost => Outcome::Undecided(Cause::MemoryLimit),
            (None, End::Cut(cause)) => Outcome::Undecided(cause),
            (None, End::Complete) if !self.found => Outcome::Unsolvable,
            (None, End::Complete | End::Running) => Outcome::Undecided(Cause::MemoryLimit),
        };
        // What is reported is not what was found.
        let end = if self.lost { End::Cut(Cause::MemoryLimit) } else { self.end };
        (Report::new(outcome, end, self.stats()), self.gate.into_visitor())
    }

    fn advance(
        &mut self,
        pace: Pace,
        on_goal: impl FnOnce(&mut Self, &Solution<P::State, P::Action>),
    ) -> Step<P::State, P::Action> {
        if self.end != End::Running {
            return Step::Done;
        }
        // Should the problem panic in this step and the caller go on, part of the search may be lost: no proof then.
        self.end = End::Cut(Cause::Stopped);
        self.broken = true;
        let step = self.run.step(pace, &self.problem, &mut self.gate);
        if let Ok(Step::Goal(solution)) = &step {
            on_goal(self, solution);
        }
        self.broken = false;
        self.end = match step {
            // No goal that is yet to come is better.
            Ok(Step::Goal(_)) if self.is_settled() => self.gate.end(),
            Ok(Step::Expanded | Step::Goal(_)) => End::Running,
            Ok(Step::Done) => self.gate.end(),
            Err(cause) => End::Cut(cause),
        };
        step.unwrap_or(Step::Done)
    }
}

impl<P: Problem, H, K, V> Solutions<P, Bfs<H, K>, V>
where
    Bfs<H, K>: Algorithm<P>,
{
    /// The number of states kept at each depth so far, the starts first: the table that every puzzle paper prints.
    ///
    /// A goal is not expanded, so for the table of a whole space let [nothing be a goal](crate::Search::goal). Before the
    /// first step there are no layers.
    ///
    /// # Examples
    ///
    /// How many arrangements of the 8-puzzle's smaller brother, of two rows and three columns, are how far away?
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbours};
    ///
    /// let moves = |tiles: &[u8; 6]| {
    ///     let gap = tiles.iter().position(|&tile| tile == 0).unwrap_or(0);
    ///     let (row, column) = (gap / 3, gap % 3);
    ///     let others = (0..6_usize).filter(move |at| (at / 3).abs_diff(row) + (at % 3).abs_diff(column) == 1);
    ///     let tiles = *tiles;
    ///     others.map(move |at| {
    ///         let mut next = tiles;
    ///         next.swap(gap, at);
    ///         next
    ///     })
    /// };
    /// let mut search = Search::new(neighbours([0, 1, 2, 3, 4, 5], moves, |_| false)).solutions(Bfs::new());
    /// assert!(search.next().is_none());
    /// assert_eq!(search.layers().iter().sum::<u64>(), 360, "half of 720 are in reach");
    /// assert_eq!(search.layers()[..5], [1, 2, 3, 5, 6]);
    /// assert_eq!(search.layers().last(), Some(&1), "and one is 21 moves away");
    /// ```
    #[must_use]
    pub fn layers(&self) -> &[u64] {
        self.run.layers()
    }
}

impl<P: Problem, A: Algorithm<P>, V: Visitor<P::State, P::Action>> Iterator for Solutions<P, A, V> {
    type Item = Solution<P::State, P::Action>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            match self.advance(Pace::Swift, Self::remember) {
                Step::Expanded => {}
                Step::Goal(solution) => return Some(solution),
                Step::Done => return None,
            }
        }
    }
}

/// Fused as long as it is not resumed.
impl<P: Problem, A: Algorithm<P>, V: Visitor<P::State, P::Action>> FusedIterator for Solutions<P, A, V> {}

impl<P: Problem, A: Algorithm<P>, V> fmt::Debug for Solutions<P, A, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solutions").field("end", &self.end).field("stats", &self.stats()).finish_non_exhaustive()
    }
}
