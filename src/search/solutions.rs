//! A running search: an iterator over solutions that can also be advanced step by step, inspected and ended. Only this
//! module turns the end of a search into a verdict.

use core::fmt;
use core::iter::FusedIterator;

use crate::algorithm::Algorithm;
use crate::engine::{Context, Limits, Run, Step, StepResult};
use crate::outcome::{Outcome, Report, Solution, Stats, Status, StopReason};
use crate::problem::Problem;
use crate::visitor::Visitor;

/// An iterator over the goals that are reachable without passing through another goal, each with a path to it. The
/// search advances on demand.
///
/// # Examples
///
/// After the end, the status tells whether the iterator yielded all goals:
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
/// A panic of the problem or of a visitor propagates. If the caller catches it, the search has ended and cannot be
/// resumed: its status is [`Cutoff(Stopped)`](StopReason::Stopped), its solutions and counters remain valid, and it
/// proves nothing.
///
/// # Storing a search
///
/// The type of a search can be named if the types of the problem and of the visitors can. The types of closures, and of
/// hooks such as [`on_progress`](crate::Search::on_progress), cannot be named: use a visitor type of your own, or box
/// the visitor. A search is `Send` if the problem, its states, its actions and the visitors are. Generic code needs one
/// bound: `where Solutions<P, A, V>: Send`.
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
/// let thread = std::thread::spawn(move || job.search.into_report());
/// let report = thread.join().expect("nothing panics");
/// assert_eq!(report.solution().map(|solution| solution.len()), Some(6));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// Boxed closures have a nameable type: `Solutions<Neighbors<S, Box<dyn Fn(&S) -> Vec<S>>, Box<dyn Fn(&S) -> bool>>,
/// Bfs>`. If you need only the solutions, the type `Box<dyn Iterator<Item = Solution<S, A>>>` is shorter.
#[must_use = "a search does nothing until it is asked for solutions"]
pub struct Solutions<P: Problem, A: Algorithm<P>, V = ()> {
    problem: P,
    run: A::Run,
    cx: Context<V>,
    status: Status,
    /// Whether a part of the search is lost: the problem panicked in a step, an invariant broke, or there was no memory
    /// for the initial states. Then the search cannot be resumed.
    broken: bool,
    reported: Reported<P::State, P::Action>,
}

/// The solution that the report will hold.
enum Reported<S, A> {
    /// No goal was yielded.
    Nothing,
    Copy(Solution<S, A>),
    /// There was no memory for a copy. The report holds the solution before it, if any.
    Lost(Option<Solution<S, A>>),
}

impl<P: Problem, A: Algorithm<P>, V> Solutions<P, A, V> {
    pub(super) fn new(problem: P, run: A::Run, cx: Context<V>) -> Self {
        Self { problem, run, cx, status: Status::Running, broken: false, reported: Reported::Nothing }
    }

    /// Whether no goal can improve on the reported one: a branch and bound whose first goal is a nearest one.
    fn is_settled(&self) -> bool {
        A::Run::SHORTEST_FIRST && self.cx.cutoffs.is_branch_and_bound() && !matches!(self.reported, Reported::Nothing)
    }

    /// A search that had no memory for its initial states. It has ended before its first step.
    pub(super) fn without_initial_states(self) -> Self {
        Self { status: Status::Cutoff(StopReason::MemoryLimit), broken: true, ..self }
    }

    /// The counters so far.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let line = neighbors(0, |n| [n + 1], |n| n % 10 == 9);
    /// let mut search = Search::new(line).solutions(Bfs::new());
    /// assert!(search.next().is_some());
    /// assert_eq!(search.stats().expanded, 9);
    /// assert!(search.next().is_none(), "goals are not expanded");
    /// assert_eq!(search.stats().expanded, 9);
    /// ```
    #[must_use]
    pub fn stats(&self) -> Stats {
        self.cx.stats()
    }

    /// Whether the search has ended, and if it has, whether it was complete.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Status, Search, neighbors};
    ///
    /// let line = neighbors(0, |n| [n + 1], |&n| n == 9);
    /// let mut search = Search::new(line).solutions(Bfs::new());
    /// assert!(search.next().is_some());
    /// assert_eq!(search.status(), Status::Running, "there may be more goals");
    /// assert!(search.next().is_none());
    /// assert_eq!(search.status(), Status::Exhausted);
    /// ```
    #[must_use]
    pub fn status(&self) -> Status {
        self.status
    }

    /// The problem of the search.
    ///
    /// # Examples
    ///
    /// A search that owns its problem gives a reference to it, for example for the states of a path:
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let multiples = neighbors(1, |n| [n * 2, n * 3], |&n| n == 6);
    /// let mut search = Search::new(multiples).solutions(Bfs::new());
    /// let solution = search.next().expect("6 is reachable");
    /// assert_eq!(solution.states(search.problem()).collect::<Vec<_>>(), [1, 2, 6]);
    /// ```
    #[must_use]
    pub fn problem(&self) -> &P {
        &self.problem
    }

    /// The limits of the search. Change some of them to [resume](Self::resume) the search.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, StopReason, Status, Search, neighbors};
    ///
    /// let line = neighbors(0_u32, |n| [n + 1], |_| false);
    /// let mut search = Search::new(line).max_depth(50).max_states(20).solutions(Bfs::new());
    /// assert_eq!(search.next(), None);
    /// assert_eq!(search.status(), Status::Cutoff(StopReason::StateLimit));
    /// // Twice as many states; the depth limit stays.
    /// search.resume(search.limits().max_states(40));
    /// assert_eq!(search.next(), None);
    /// assert_eq!(search.status(), Status::Cutoff(StopReason::StateLimit));
    /// search.resume(search.limits().max_states(u64::MAX));
    /// assert_eq!(search.next(), None);
    /// assert_eq!(search.status(), Status::Cutoff(StopReason::DepthLimit));
    /// ```
    pub fn limits(&self) -> Limits {
        self.cx.meter.limits()
    }

    /// The number of states stored at each depth so far, the initial states first. Only breadth-first searches have
    /// layers; for others, and before the first step, the list is empty.
    ///
    /// Goals are not expanded. To count the layers of a whole space, let
    /// [no state be a goal](crate::Search::with_goal).
    ///
    /// # Examples
    ///
    /// The number of arrangements of a sliding puzzle of two rows and three columns at each distance:
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let moves = |tiles: &[u8; 6]| {
    ///     let gap = tiles.iter().position(|&tile| tile == 0).unwrap_or(0);
    ///     let (row, column) = (gap / 3, gap % 3);
    ///     let distance = move |at: usize| (at / 3).abs_diff(row) + (at % 3).abs_diff(column);
    ///     let tiles = *tiles;
    ///     (0..6).filter(move |&at| distance(at) == 1).map(move |at| {
    ///         let mut next = tiles;
    ///         next.swap(gap, at);
    ///         next
    ///     })
    /// };
    /// let puzzle = neighbors([0, 1, 2, 3, 4, 5], moves, |_| false);
    /// let mut search = Search::new(puzzle).solutions(Bfs::new());
    /// assert!(search.next().is_none());
    /// assert_eq!(search.layers().iter().sum::<u64>(), 360, "half of 720 are reachable");
    /// assert_eq!(search.layers()[..5], [1, 2, 3, 5, 6]);
    /// assert_eq!(search.layers().last(), Some(&1), "and one is 21 moves away");
    /// ```
    #[must_use]
    pub fn layers(&self) -> &[u64] {
        self.run.layers()
    }

    /// Continues a search that was cut off, under other limits, as if it had never been cut off. Solutions and counters
    /// are not reset. The new limits replace all old ones: a limit that is not set again no longer applies. To change
    /// only some limits, begin with [`limits`](Self::limits).
    ///
    /// * States that a depth limit of [`Dfs`](crate::Dfs) cut off are not expanded later, nor are states that a hook
    ///   pruned.
    /// * A search that is complete stays complete. A search stays cut off if its problem panicked or if there was no
    ///   memory for its initial states.
    /// * An expansion that has begun is completed, even if the new limits are narrower.
    /// * If a visitor ended the search in [`Visitor::on_expand`], or was called there just before a limit, it is called
    ///   again for the same node.
    ///
    /// The counters continue, so a limit of expansions counts from the beginning of the search. To allow *n* more
    /// expansions, set the limit to *n* plus the expansions in [`stats`](Self::stats). The clock of a [time
    /// limit](Limits) begins anew.
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

    /// The visitors, during the search or after it. The value is `((), v)` after one call of
    /// [`Search::visitor`](crate::Search::visitor) or of a closure form, `(((), v), w)` after two.
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
    /// assert_eq!(recorder.len(), 3, "the initial state was inserted and expanded");
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
    /// Advances by at most one expansion: inserts one initial state or expands one state. It stops early at a goal; the
    /// next call finishes that expansion. The method is meant for programs that draw, pause or share the processor.
    ///
    /// After [`Step::Done`] every further call gives `Done` again, until the search is [resumed](Self::resume).
    ///
    /// A depth-first search inserts and expands an initial state in one step. It generates a successor when it tries
    /// the action, which may be some steps after the expansion of the parent. Iterative deepening may begin an
    /// iteration in any step. In one step, a large breadth-first search may generate the successors of some tens of
    /// states in advance, unless a visitor watches expansions, as [`on_expand`](crate::Search::on_expand) does.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, Step, neighbors};
    ///
    /// let tree = neighbors(1, |n| [n * 2, n * 2 + 1], |&n| n == 3);
    /// let mut search = Search::new(tree).solutions(Bfs::new());
    /// assert_eq!(search.step(), Step::Expanded, "the initial state was inserted");
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

    /// The report of the search. If no goal was found yet, the search runs to the first goal. A later goal never
    /// replaces the first. A [branch and bound](crate::Search::branch_and_bound) runs to its end and reports the best
    /// goal.
    ///
    /// The report holds a copy of a solution that was yielded. If there was no memory for that copy, the outcome is
    /// [`Undecided(MemoryLimit)`](StopReason::MemoryLimit). A branch and bound then reports an earlier solution, if it
    /// has one, and its status is [`Cutoff(MemoryLimit)`](StopReason::MemoryLimit).
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let line = neighbors(1, |&n| (n < 9).then_some(n + 1), |n| n % 3 == 0);
    /// let mut search = Search::new(line).solutions(Bfs::new());
    /// let first = search.next();
    /// assert_eq!(search.into_report().into_solution(), first, "a copy of the first solution");
    /// ```
    pub fn into_report(self) -> Report<P::State, P::Action> {
        self.into_parts().0
    }

    /// The report, as [`into_report`](Self::into_report) gives it, and the visitors.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::render::Recorder;
    /// use statewalk::{Bfs, Search, neighbors};
    ///
    /// let tree = neighbors(1_u32, |n| [n * 2, n * 2 + 1], |&n| n == 5);
    /// let search = Search::new(tree).visitor(Recorder::new()).solutions(Bfs::new());
    /// let (report, ((), recorder)) = search.into_parts();
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
        // If the problem panics in this step and the caller continues, a part of the search may be lost: no proof then.
        self.status = Status::Cutoff(StopReason::Stopped);
        self.broken = true;
        let step = self.cx.timed(|cx| step(&mut self.run, &self.problem, cx));
        if let Ok(Step::Goal(solution)) = &step {
            on_goal(self, solution);
        }
        self.broken = matches!(step, Err(StopReason::Internal));
        let is_last = A::Run::SHORTEST_FIRST && self.cx.cutoffs.is_branch_and_bound();
        self.status = match step {
            // No later goal is better.
            Ok(Step::Goal(_)) if is_last => self.cx.cutoffs.status(),
            Ok(Step::Expanded | Step::Goal(_)) => Status::Running,
            Ok(Step::Done) => self.cx.cutoffs.status(),
            Err(reason) => Status::Cutoff(reason),
        };
        step.unwrap_or(Step::Done)
    }
}

/// Turns the end of a search into a verdict. Only this function makes a proof.
fn verdict<S, A>(reported: Reported<S, A>, status: Status) -> (Outcome<S, A>, Status) {
    let lost = Status::Cutoff(StopReason::MemoryLimit);
    match (reported, status) {
        (Reported::Copy(solution), _) => (Outcome::Solved(solution), status),
        // The report does not hold the best solution found.
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

/// The iterator is fused until the search is resumed.
impl<P: Problem, A: Algorithm<P>, V: Visitor<P::State, P::Action>> FusedIterator for Solutions<P, A, V> {}

impl<P: Problem, A: Algorithm<P>, V> fmt::Debug for Solutions<P, A, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solutions").field("status", &self.status).field("stats", &self.stats()).finish_non_exhaustive()
    }
}
