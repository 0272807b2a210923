//! What a depth-first search remembers: every state with the depth at which it was met, the states of its path with an
//! index, these without, or nothing at all.

use core::hash::{BuildHasher, Hash};

use crate::storage::{Budget, Id, OutOfMemory, PathStates, Probe, Segments, Stack, States, Vacancy};

/// What a depth-first search remembers of the states it has met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Remember {
    /// Every state: each is expanded once (under a depth limit sometimes again), and each goal found once.
    #[default]
    All,
    /// The states of the path the search is on: every way without a repeated state is walked. Memory for one path.
    Path,
    /// Nothing: every walk, also in circles; ends on a finite space only if a depth limit or a hook sees to it.
    Nothing,
}

/// The states that a walk remembers. Those of the path are entered and left like a stack.
pub(crate) trait Memory<S> {
    /// Whether states stay when the path goes back from them. The id of a state is then its number, else its place on
    /// the path.
    const KEEPS_ALL: bool;

    /// Whether states can be found again.
    const LOOKS_UP: bool;

    /// The number of a node on the path.
    type Number: Copy;

    /// Where a state belongs that is not remembered.
    type Place;

    /// The number of a node, as visitors see it, and back.
    fn number(node: u64) -> Self::Number;
    fn node(number: Self::Number) -> u64;

    /// Whether there is room for one more state. Where only the path is remembered, it is made once for each depth.
    #[inline]
    fn has_room(&self) -> bool {
        true
    }

    /// Makes room for one more state.
    fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory>;

    /// The number of states remembered, if there are `path` on the path.
    fn len(&self, path: usize) -> usize;

    /// The state of the last node on the path, whose number this is, unless the walk itself has to know where it stands.
    fn last(&self, number: Self::Number) -> Option<&S>;

    /// Looks for a state, after `reserve`.
    fn find(&self, state: &S) -> Found<Self::Place>;

    /// Enters a state for which `find` gave this place.
    fn enter(&mut self, place: Self::Place, state: impl FnOnce() -> S, mark: Mark);

    /// Goes back from the last state of the path.
    fn leave(&mut self);

    /// The mark of a state, where all are remembered.
    fn mark(&self, _: Id) -> Option<Mark> {
        None
    }

    /// Marks the state of a node anew.
    fn set_mark(&mut self, _: Self::Number, _: Mark) {}

    /// Puts an equal state in the place of one: the one that the way leads to that is walked now. Marks it anew.
    fn replace(&mut self, _: Id, _: impl FnOnce() -> S, _: Mark) {}
}

/// Where only the path is remembered, a node has its place on it.
macro_rules! by_place {
    () => {
        #[inline]
        fn number(node: u64) -> u64 {
            node
        }

        #[inline]
        fn node(number: u64) -> u64 {
            number
        }
    };
}

/// Whether a state is remembered, and if not, its place.
pub(crate) enum Found<P> {
    Known(Id),
    New(P),
}

/// At which depth a state was met, whether it was left unexpanded for it, and whether it is a goal.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Mark(u32);

const UNEXPANDED: u32 = 1 << 31;
const GOAL: u32 = 1 << 30;

impl Mark {
    /// Paths are shorter than this.
    pub(super) const MOST_DEPTH: u32 = GOAL;

    pub(super) fn entered_at(depth: u32, is_goal: bool) -> Self {
        Self(depth | if is_goal { GOAL } else { 0 })
    }

    pub(super) fn unexpanded_at(depth: u32) -> Self {
        Self(depth | UNEXPANDED)
    }

    pub(super) fn depth(self) -> u32 {
        self.0 & !(UNEXPANDED | GOAL)
    }

    pub(super) fn is_unexpanded(self) -> bool {
        self.0 & UNEXPANDED != 0
    }

    pub(super) fn is_goal(self) -> bool {
        self.0 & GOAL != 0
    }
}

/// Every state that was met, with its mark.
#[derive(Debug)]
pub(crate) struct AllStates<S, H> {
    states: States<S, H>,
    marks: Segments<Mark>,
}

impl<S, H> AllStates<S, H> {
    pub(super) fn new(hasher: H) -> Self {
        Self { states: States::new(hasher), marks: Segments::new() }
    }
}

impl<S: Eq + Hash, H: BuildHasher> Memory<S> for AllStates<S, H> {
    const KEEPS_ALL: bool = true;
    const LOOKS_UP: bool = true;

    type Number = Id;
    type Place = Vacancy;

    #[inline]
    fn number(node: u64) -> Id {
        // There are no more nodes than states, and `reserve` saw that ids reach that far.
        usize::try_from(node).ok().and_then(Id::new).unwrap_or(Id::LAST)
    }

    #[inline]
    fn node(number: Id) -> u64 {
        number.get()
    }

    #[inline]
    fn has_room(&self) -> bool {
        self.states.room() > 0 && self.marks.room() > 0
    }

    fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.marks.reserve(1, budget)?;
        if self.states.room() > 0 { Ok(()) } else { self.states.reserve(1, budget) }
    }

    fn len(&self, _: usize) -> usize {
        self.states.len()
    }

    #[inline]
    fn last(&self, number: Id) -> Option<&S> {
        Some(self.states.get(number))
    }

    #[inline]
    fn find(&self, state: &S) -> Found<Vacancy> {
        match self.states.find(state, self.states.probe(state)) {
            Ok(at) => Found::Known(at),
            Err(vacancy) => Found::New(vacancy),
        }
    }

    #[inline]
    fn enter(&mut self, vacancy: Vacancy, state: impl FnOnce() -> S, mark: Mark) {
        self.marks.push(mark);
        self.states.keep(vacancy, state());
    }

    fn leave(&mut self) {}

    #[inline]
    fn mark(&self, at: Id) -> Option<Mark> {
        Some(*self.marks.get(at.index()))
    }

    fn set_mark(&mut self, at: Id, mark: Mark) {
        *self.marks.get_mut(at.index()) = mark;
    }

    fn replace(&mut self, at: Id, state: impl FnOnce() -> S, mark: Mark) {
        self.states.replace(at, state());
        self.set_mark(at, mark);
    }
}

impl<S: Eq + Hash, H: BuildHasher> Memory<S> for PathStates<S, H> {
    const KEEPS_ALL: bool = false;
    const LOOKS_UP: bool = true;

    type Number = u64;
    type Place = (Vacancy, Probe);

    by_place!();

    #[inline]
    fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.reserve(budget)
    }

    #[inline]
    fn len(&self, path: usize) -> usize {
        path
    }

    #[inline]
    fn last(&self, _: u64) -> Option<&S> {
        self.last()
    }

    #[inline]
    fn find(&self, state: &S) -> Found<(Vacancy, Probe)> {
        let probe = self.probe(state);
        match self.find(state, probe) {
            Ok(at) => Found::Known(at),
            Err(vacancy) => Found::New((vacancy, probe)),
        }
    }

    #[inline]
    fn enter(&mut self, (vacancy, probe): (Vacancy, Probe), state: impl FnOnce() -> S, _: Mark) {
        self.push(vacancy, state(), probe);
    }

    #[inline]
    fn leave(&mut self) {
        self.pop();
    }
}

/// The states of the path and nothing about them.
impl<S> Memory<S> for Stack<S> {
    const KEEPS_ALL: bool = false;
    const LOOKS_UP: bool = false;

    type Number = u64;
    type Place = ();

    by_place!();

    #[inline]
    fn reserve(&mut self, budget: &mut Budget) -> Result<(), OutOfMemory> {
        self.reserve(budget)
    }

    #[inline]
    fn len(&self, path: usize) -> usize {
        path
    }

    #[inline]
    fn last(&self, _: u64) -> Option<&S> {
        self.last()
    }

    #[inline]
    fn find(&self, _: &S) -> Found<()> {
        Found::New(())
    }

    #[inline]
    fn enter(&mut self, (): (), state: impl FnOnce() -> S, _: Mark) {
        self.push(state());
    }

    #[inline]
    fn leave(&mut self) {
        self.pop();
    }
}

/// Not even the states of the path, which a walk in place can do without.
impl<S> Memory<S> for () {
    const KEEPS_ALL: bool = false;
    const LOOKS_UP: bool = false;

    type Number = u64;
    type Place = ();

    by_place!();

    fn reserve(&mut self, _: &mut Budget) -> Result<(), OutOfMemory> {
        Ok(())
    }

    #[inline]
    fn len(&self, path: usize) -> usize {
        path
    }

    fn last(&self, _: u64) -> Option<&S> {
        None
    }

    #[inline]
    fn find(&self, _: &S) -> Found<()> {
        Found::New(())
    }

    fn enter(&mut self, (): (), _: impl FnOnce() -> S, _: Mark) {}

    fn leave(&mut self) {}
}
