//! A search under way: an iterator of solutions that can also be advanced step by step, looked into and ended. Only
//! here an end becomes a verdict.

use core::fmt;
use core::iter::FusedIterator;

use crate::algorithm::Algorithm;
use crate::engine::{Context, Limits, Run, Step, StepResult};
use crate::outcome::{Outcome, Report, Solution, Stats, Status, StopReason};
use crate::problem::Problem;
use crate::visitor::Visitor;

/// The goals that can be reached without passing through another, each with a path to it, searched as they are asked for.
///
/// # Examples
///
/// An iterator that ended tells whether these were all:
///
/// ```
/// use statewalk::{Bfs, StopReason, Status, Search, neighbors};
///
/// let numbers = neighbors(1_u32, |n| [n + 1, n * 2], |n| n % 5 == 0);
/// let mut search = Search::new(numbers).max_depth(5).solutions(Bfs::new());
/// let goals: Vec<u32> = search.by_ref().map(|solution| *solution.goal()).collect();
/// assert_eq!(goals, [5, 10]);
/// assert_eq!(search.status(), Status::Cutoff(StopReason::DepthLimit));
/// ```
///
/// # After a panic
///
/// A panic of the problem or of a visitor passes through. If it is caught, the search is over, resumed or not: it ends
/// [`Cut(Stopped)`](StopReason::Stopped), keeps what it found and counted, and proves nothing.
///
/// # Storing a search
///
/// A search of a problem that has a name has one, too. Visitors that are to be stored have names of their own or are
/// boxed; closure forms such as [`progress`](crate::Search::on_progress) have no name to write down. It can be sent to a
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
/// assert_eq!(report.solution().map(|solution| solution.len()), Some(6));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// With closures, box them: `Solutions<Neighbors<S, Box<dyn Fn(&S) -> Vec<S>>, Box<dyn Fn(&S) -> bool>>, Bfs>` is a
/// type one can write, and `Box<dyn Iterator<Item = Solution<S, A>>>` is shorter where no more than solutions are asked
/// for.
#[must_use = "a search does nothing until it is asked for solutions"]
pub struct Solutions<P: Problem, A: Algorithm<P>, V = ()> {
    problem: P,
    run: A::Run,
    cx: Context<V>,
    status: Status,
    /// Whether a part of the search is lost, because the problem panicked in a step, an invariant broke, or there was no memory
    /// for the initial states. Then the search cannot be resumed.
    broken: bool,
    reported: Reported<P::State, P::Action>,
}

/// The solution that the report will hold.
enum Reported<S, A> {
    /// No goal was yielded.
    Nothing,
    Copy(Solution<S, A>),
    /// There was no memory to copy it. The one before it, if any, is better than none.
    Lost(Option<Solution<S, A>>),
}

impl<P: Problem, A: Algorithm<P>, V> Solutions<P, A, V> {
    pub(super) fn new(problem: P, run: A::Run, cx: Context<V>) -> Self {
        Self { problem, run, cx, status: Status::Running, broken: false, reported: Reported::Nothing }
    }

    /// Whether only a nearer goal would do than one that was found first because it is nearest.
    fn is_settled(&self) -> bool {
        A::Run::SHORTEST_FIRST && self.cx.cutoffs.is_branch_and_bound() && !matches!(self.reported, Reported::Nothing)
    }

    /// A search without memory for its initial states, which is over before it begins.
    pub(super) fn without_initial_states(self) -> Self {
        Self { status: Status::Cutoff(StopReason::MemoryLimit), broken: true, ..self }
    }

    /// What the search has counted so far.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let mut search = Search::new(neighbors(0, |n| [n + 1], |n| n % 10 == 9)).solutions(Bfs::new());
    /// assert!(search.next().is_some());
    /// assert_eq!(search.stats().expanded, 9);
    /// assert!(search.next().is_none(), "a goal is not expanded, so this is the end");
    /// assert_eq!(search.stats().expanded, 9);
    /// ```
    #[must_use]
    pub fn stats(&self) -> Stats {
        self.cx.stats()
    }

    /// Whether the search is over, and if so, whether it was complete.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Status, Search, neighbors};
    ///
    /// let mut search = Search::new(neighbors(0, |n| [n + 1], |&n| n == 9)).solutions(Bfs::new());
    /// assert!(search.next().is_some());
    /// assert_eq!(search.status(), Status::Running, "it was not asked whether there is more");
    /// assert!(search.next().is_none());
    /// assert_eq!(search.status(), Status::Exhausted);
    /// ```
    #[must_use]
    pub fn status(&self) -> Status {
        self.status
    }

    /// The problem that is searched.
    ///
    /// # Examples
    ///
    /// A search that owns its problem lends it, for instance for the states of a path:
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let mut search = Search::new(neighbors(1, |n| [n * 2, n * 3], |&n| n == 6)).solutions(Bfs::new());
    /// let solution = search.next().expect("6 is in reach");
    /// assert_eq!(solution.states(search.problem()).collect::<Vec<_>>(), [1, 2, 6]);
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
    /// use statewalk::{Bfs, StopReason, Status, Search, neighbors};
    ///
    /// let line = neighbors(0_u32, |n| [n + 1], |_| false);
    /// let mut search = Search::new(line).max_depth(50).max_states(20).solutions(Bfs::new());
    /// assert_eq!((search.next(), search.status()), (None, Status::Cutoff(StopReason::StateLimit)));
    /// // As many states again; the depth is limited as before.
    /// search.resume(search.limits().max_states(40));
    /// assert_eq!((search.next(), search.status()), (None, Status::Cutoff(StopReason::StateLimit)));
    /// search.resume(search.limits().max_states(u64::MAX));
    /// assert_eq!((search.next(), search.status()), (None, Status::Cutoff(StopReason::DepthLimit)));
    /// ```
    pub fn limits(&self) -> Limits {
        self.cx.meter.limits()
    }

    /// The number of states kept at each depth so far, the starts first: the table that every puzzle paper prints.
    ///
    /// A goal is not expanded, so for the table of a whole space let [nothing be a goal](crate::Search::with_goal). Before the
    /// first step there are no layers.
    ///
    /// # Examples
    ///
    /// How many arrangements of the 8-puzzle's smaller brother, of two rows and three columns, are how far away?
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbors};
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
    /// let mut search = Search::new(neighbors([0, 1, 2, 3, 4, 5], moves, |_| false)).solutions(Bfs::new());
    /// assert!(search.next().is_none());
    /// assert_eq!(search.layers().iter().sum::<u64>(), 360, "half of 720 are in reach");
    /// assert_eq!(search.layers()[..5], [1, 2, 3, 5, 6]);
    /// assert_eq!(search.layers().last(), Some(&1), "and one is 21 moves away");
    /// ```
    #[must_use]
    pub fn layers(&self) -> &[u64] {
        self.run.layers()
    }

    /// Lets a search that was cut go on, under other limits. (These are all its limits from now on: one that is not set
    /// again is lifted. To change some, begin with [`limits`](Self::limits).) What was found and counted stays, and what a limit kept the search from is taken up as if it had
    /// never been cut.
    ///
    /// * What a depth limit of [`Dfs`](crate::Dfs) cut off is gone, and so is what a hook pruned.
    /// * A search that is complete stays so. One that lost a part of itself, because its problem panicked or there was no
    ///   memory for its starts, stays cut.
    /// * An expansion that was under way is completed, even if the new limits are narrower.
    /// * A visitor that ended the search in [`Visitor::on_expand`], or was asked there just before a limit, is asked again.
    ///
    /// The counters go on, so a limit of expansions is meant for the whole search: for as many again, add them to
    /// [`stats`](Self::stats). The clock of a [time limit](Limits) begins anew.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, StopReason, Status, Limits, Search, neighbors};
    ///
    /// let line = neighbors(0_u32, |n| [n + 1], |&n| n == 1000);
    /// let mut search = Search::new(line).max_states(600).solutions(Bfs::new());
    /// assert_eq!(search.next(), None);
    /// assert_eq!(search.status(), Status::Cutoff(StopReason::StateLimit));
    ///
    /// search.resume(Limits::new().max_states(2000));
    /// assert_eq!(search.next().map(|solution| solution.len()), Some(1000));
    /// assert_eq!(search.stats().expanded, 1000, "nothing was done twice");
    /// ```
    pub fn resume(&mut self, limits: Limits) {
        self.cx.resume(limits);
        self.run.resume();
        if let (Status::Cutoff(_), false) = (self.status, self.broken || self.is_settled()) {
            self.status = Status::Running;
        }
    }

    /// The visitors, in the middle of the search or at its end: `((), v)` after one
    /// [`Search::visitor`](crate::Search::visitor) (or closure form of it), `(((), v), w)` after two.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::render::Recorder;
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let tree = neighbors(1_u32, |n| [n * 2, n * 2 + 1], |_| false);
    /// let mut search = Search::new(tree).visitor(Recorder::new()).solutions(Bfs::new());
    /// let (_, _) = (search.step(), search.step());
    /// let ((), recorder) = search.visitor();
    /// assert_eq!(recorder.len(), 3, "the start was taken in, and expanded");
    /// ```
    #[must_use]
    pub fn visitor(&self) -> &V {
        self.cx.monitor.visitor()
    }

    /// Ends the search and gives the visitors back, as [`visitor`](Self::visitor) does.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::render::Recorder;
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let tree = neighbors(1_u32, |n| [n * 2, n * 2 + 1], |&n| n == 3);
    /// let mut search = Search::new(tree).visitor(Recorder::new()).solutions(Bfs::new());
    /// assert!(search.next().is_some());
    /// let ((), recorder) = search.into_visitor();
    /// assert!(recorder.dot().to_string().contains("peripheries=2"));
    /// ```
    #[must_use]
    pub fn into_visitor(self) -> V {
        self.cx.into_visitor()
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
    /// use statewalk::{Bfs, Search, Step, neighbors};
    ///
    /// let mut search = Search::new(neighbors(1, |n| [n * 2, n * 2 + 1], |&n| n == 3)).solutions(Bfs::new());
    /// assert_eq!(search.step(), Step::Expanded, "the start was taken in");
    /// assert!(matches!(search.step(), Step::Goal(solution) if *solution.goal() == 3));
    /// ```
    pub fn step(&mut self) -> Step<P::State, P::Action> {
        self.advance(A::Run::step, Self::store)
    }

    /// Stores a copy of the first solution, or of each better one, for the report.
    fn store(&mut self, solution: &Solution<P::State, P::Action>) {
        if matches!(self.reported, Reported::Nothing) || self.cx.cutoffs.is_branch_and_bound() {
            self.reported = match (solution.try_clone(), core::mem::replace(&mut self.reported, Reported::Nothing)) {
                (Some(copy), _) => Reported::Copy(copy),
                (None, Reported::Nothing) => Reported::Lost(None),
                (None, Reported::Copy(before)) => Reported::Lost(Some(before)),
                (None, Reported::Lost(before)) => Reported::Lost(before),
            };
        }
    }

    /// The verdict. Runs on to the first goal if none was found yet; a later goal never replaces it. An
    /// [improving](crate::Search::branch_and_bound) search runs to its end, and reports the best goal; should there have been no
    /// memory for a copy of that, an earlier one, and its end is [`Cut(MemoryLimit)`](StopReason::MemoryLimit).
    ///
    /// Should there have been no memory for a copy of the first solution when it was yielded, the report is
    /// [`Undecided(MemoryLimit)`](StopReason::MemoryLimit) for want of it.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let mut search = Search::new(neighbors(1, |&n| (n < 9).then_some(n + 1), |n| n % 3 == 0)).solutions(Bfs::new());
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
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let tree = neighbors(1_u32, |n| [n * 2, n * 2 + 1], |&n| n == 5);
    /// let (report, ((), recorder)) = Search::new(tree).visitor(Recorder::new()).solutions(Bfs::new()).into_parts();
    /// assert_eq!(report.solution().map(|solution| solution.len()), Some(2));
    /// assert_eq!(recorder.len(), 5);
    /// ```
    pub fn into_parts(mut self) -> (Report<P::State, P::Action>, V) {
        while matches!(self.reported, Reported::Nothing) || self.cx.cutoffs.is_branch_and_bound() {
            match self.advance(A::Run::next_goal, |_, _| {}) {
                Step::Expanded => {}
                Step::Goal(solution) => self.reported = Reported::Copy(solution),
                Step::Done => break,
            }
        }
        let stats = self.stats();
        let (outcome, status) = verdict(self.reported, self.status);
        let mut report = Report::new(outcome, status, stats);
        report.layers = self.run.into_layers();
        (report, self.cx.into_visitor())
    }

    fn advance(
        &mut self,
        step: impl FnOnce(&mut A::Run, &P, &mut Context<V>) -> StepResult<P>,
        on_goal: impl FnOnce(&mut Self, &Solution<P::State, P::Action>),
    ) -> Step<P::State, P::Action> {
        if self.status != Status::Running {
            return Step::Done;
        }
        // Should the problem panic in this step and the caller go on, part of the search may be lost: no proof then.
        self.status = Status::Cutoff(StopReason::Stopped);
        self.broken = true;
        let step = self.cx.timed(|cx| step(&mut self.run, &self.problem, cx));
        if let Ok(Step::Goal(solution)) = &step {
            on_goal(self, solution);
        }
        self.broken = matches!(step, Err(StopReason::Internal));
        let is_last = A::Run::SHORTEST_FIRST && self.cx.cutoffs.is_branch_and_bound();
        self.status = match step {
            // No goal that is yet to come is better.
            Ok(Step::Goal(_)) if is_last => self.cx.cutoffs.status(),
            Ok(Step::Expanded | Step::Goal(_)) => Status::Running,
            Ok(Step::Done) => self.cx.cutoffs.status(),
            Err(reason) => Status::Cutoff(reason),
        };
        step.unwrap_or(Step::Done)
    }
}

/// The end of a search as a verdict. Only this makes a proof.
fn verdict<S, A>(reported: Reported<S, A>, status: Status) -> (Outcome<S, A>, Status) {
    let lost = Status::Cutoff(StopReason::MemoryLimit);
    match (reported, status) {
        (Reported::Copy(solution), _) => (Outcome::Solved(solution), status),
        // What is reported is not what was found.
        (Reported::Lost(Some(solution)), _) => (Outcome::Solved(solution), lost),
        (Reported::Lost(None), _) => (Outcome::Undecided(StopReason::MemoryLimit), lost),
        (Reported::Nothing, Status::Exhausted) => (Outcome::Unsolvable, status),
        (Reported::Nothing, Status::Cutoff(reason)) => (Outcome::Undecided(reason), status),
        (Reported::Nothing, Status::Running) => (Outcome::Undecided(StopReason::Internal), status),
    }
}

impl<P: Problem, A: Algorithm<P>, V: Visitor<P::State, P::Action>> Iterator for Solutions<P, A, V> {
    type Item = Solution<P::State, P::Action>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            match self.advance(A::Run::next_goal, Self::store) {
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
        f.debug_struct("Solutions").field("status", &self.status).field("stats", &self.stats()).finish_non_exhaustive()
    }
}
