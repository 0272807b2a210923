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
/// use statewalk::problems::water_jugs::{Action, Amounts, Goal, JugsError, WaterJugs};
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
/// # Ok::<(), JugsError>(())
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
    #[must_use]
    pub fn stats(&self) -> Stats {
        self.gate.stats()
    }

    /// Whether the search is over, and if so, whether it was complete.
    #[must_use]
    pub fn end(&self) -> End {
        self.end
    }

    /// The problem that is searched.
    #[must_use]
    pub fn problem(&self) -> &P {
        &self.problem
    }

    /// Lets a search that was cut go on, under other limits. What was found and counted stays, and what a limit kept
    /// the search from is taken up again as if it had never been cut; an unsound prune stays one. The exception is a depth
    /// limit of [`Dfs`](crate::Dfs): what it cut off is gone.
    ///
    /// A search that is complete stays so, and so does one that lost a part of itself, because its problem panicked or
    /// there was no memory for its starts. An expansion that was under way is completed even if the new limits are
    /// narrower. A visitor that ended the search in [`Visitor::expand`], or was asked there
    /// just before a limit, is asked again.
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
    #[must_use]
    pub fn visitor(&self) -> &V {
        self.gate.visitor()
    }

    /// Ends the search and gives the visitors back, as [`visitor`](Self::visitor) does.
    #[must_use]
    pub fn into_visitor(self) -> V {
        self.gate.into_visitor()
    }
}

impl<P: Problem, A: Algorithm<P>, V: Visitor<P::State, P::Action>> Solutions<P, A, V> {
    /// Takes in one start, or advances by one expansion or to the next goal within it: for programs that draw, pause or
    /// share the processor.
    ///
    /// After [`Step::Done`] every further call gives `Done` again, until the search is [resumed](Self::resume).
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
    pub fn into_report(self) -> Report<P::State, P::Action> {
        self.into_parts().0
    }

    /// The verdict, as [`into_report`](Self::into_report) gives it, and the visitors.
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
    /// A goal is not expanded, so the table of a whole space needs a problem without goals. Before the first step there
    /// are no layers.
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
