//! The packed state of the puzzle: the contents of the tubes. A tube smaller than the largest has walls at the bottom
//! of its lane, so the air of a lane is its room, and no other code depends on the capacity.

use alloc::boxed::Box;
use alloc::vec;
use core::fmt;

use super::layout::{Layout, narrow};
use super::tube_top::TubeTop;
use super::{Color, Pour, Tube};

/// The contents of the tubes. A state takes 40 bytes, and heap memory only if the tubes need more than 256 bits.
///
/// # Equality
///
/// Two states of a puzzle are equal if they differ only in the order of tubes **of equal capacity**. A search may treat
/// them as one state: swapping two such tubes maps the pours of one state to pours of the other with equal successors,
/// and goals to goals. The tubes are not reordered, and pours name them by their real index, so a solution can be
/// played as it is printed. [`tubes`](Self::tubes) and `Debug` distinguish equal states.
///
/// A state belongs to its puzzle and refers to the colors of the puzzle by number.
///
/// ```
/// use statewalk::problems::water_sort::{Tube, WaterSort};
/// use statewalk::Problem;
///
/// let tubes = WaterSort::new([vec!["red", "blue"], vec!["red"], vec![]], 2)?.initial();
/// let swapped = WaterSort::new([vec!["red"], vec!["red", "blue"], vec![]], 2)?.initial();
/// assert_eq!(tubes, swapped);
/// assert_ne!(format!("{tubes:?}"), format!("{swapped:?}"));
/// assert_eq!(tubes.tube(Tube::new(0)).count(), 2);
/// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
/// ```
#[derive(Clone)]
pub struct State(Words);

/// The lanes with their layout. Each variant has its own layout field, which fits into the padding beside the tag.
#[derive(Clone)]
enum Words {
    Inline(Layout, [u64; 4]),
    Boxed(Layout, Box<[u64]>),
}

impl State {
    /// Creates tubes of these capacities and contents. The contents are codes from the bottom up and must fit.
    pub(super) fn new<'a>(capacities: &[u8], colors: u8, tubes: impl IntoIterator<Item = &'a [u8]>) -> Self {
        let layout = Layout::new(capacities, colors);
        let words = layout.words();
        let empty =
            if words <= 4 { Words::Inline(layout, [0; 4]) } else { Words::Boxed(layout, vec![0; words].into()) };
        let mut state = Self(empty);
        for ((tube, capacity), units) in (0..).zip(capacities).zip(tubes) {
            let walls = u32::from(layout.height.saturating_sub(*capacity));
            state.toggle(tube, 0, walls, layout.wall);
            for (place, code) in (walls..u32::from(layout.height)).zip(units) {
                state.toggle(tube, place, 1, *code);
            }
        }
        state
    }

    pub(super) fn layout(&self) -> Layout {
        match self.0 {
            Words::Inline(layout, _) | Words::Boxed(layout, _) => layout,
        }
    }

    pub(super) fn words(&self) -> &[u64] {
        match &self.0 {
            Words::Inline(_, words) => words,
            Words::Boxed(_, words) => words,
        }
    }

    fn words_mut(&mut self) -> &mut [u64] {
        match &mut self.0 {
            Words::Inline(_, words) => words,
            Words::Boxed(_, words) => words,
        }
    }

    /// A chunk of a lane, shifted down.
    pub(super) fn chunk(&self, tube: u8, chunk: u8) -> u64 {
        let layout = self.layout();
        let (word, shift) = layout.place(tube, chunk);
        self.words().get(word).map_or(0, |word| word >> shift & layout.mask(layout.units()))
    }

    /// Toggles `amount` units from the unit `first` on between air and this color.
    fn toggle(&mut self, tube: u8, first: u32, amount: u32, code: u8) {
        let layout = self.layout();
        let words = self.words_mut();
        if layout.chunks == 1 {
            let (word, shift) = layout.place(tube, 0);
            if let Some(word) = words.get_mut(word) {
                *word ^= layout.run(code, first, amount) << shift;
            }
            return;
        }
        for unit in first..first + amount {
            let (word, _) = layout.place(tube, narrow(unit / layout.units()));
            if let Some(word) = words.get_mut(word) {
                *word ^= layout.run(code, unit % layout.units(), 1);
            }
        }
    }

    /// Returns the units of a tube, bottom first. A tube that does not exist has no units.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_sort::{Tube, WaterSort};
    ///
    /// let puzzle: WaterSort = "AB BA .".parse()?;
    /// let now = puzzle.state("ABB A .")?;
    /// let colors = |tube| now.tube(Tube::new(tube)).filter_map(|color| puzzle.name(color));
    /// let names = |tube| colors(tube).collect::<String>();
    /// assert_eq!([names(0), names(2), names(3)], ["ABB", "", ""]);
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    pub fn tube(&self, tube: Tube) -> impl Iterator<Item = Color> + Clone {
        let layout = self.layout();
        let units = if tube.index() < layout.tubes { u32::from(layout.height) } else { 0 };
        let is_wall = move |code: &u8| *code == layout.wall && layout.wall != 0;
        (0..units)
            .map(move |unit| self.code(tube.index(), unit))
            .skip_while(is_wall)
            .take_while(|code| *code != 0)
            .map(Color::of)
    }

    /// Returns the units of each tube, bottom first.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_sort::WaterSort;
    ///
    /// let puzzle: WaterSort = "AB BA .".parse()?;
    /// assert!(puzzle.state("ABB A .")?.tubes().map(Iterator::count).eq([3, 1, 0]));
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    pub fn tubes(&self) -> impl Iterator<Item: Iterator<Item = Color> + Clone> + Clone {
        (0..self.layout().tubes).map(|tube| self.tube(Tube::new(tube)))
    }

    /// Returns the capacity of a tube; 0 if the tube does not exist.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_sort::{Tube, WaterSort};
    ///
    /// let puzzle: WaterSort = "capacity: 2,3\nA A".parse()?;
    /// let state = puzzle.state("A A")?;
    /// assert_eq!([0, 1, 2].map(|tube| state.capacity(Tube::new(tube))), [2, 3, 0]);
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    #[must_use]
    pub fn capacity(&self, tube: Tube) -> u8 {
        let Some(top) = self.tube_top(tube) else { return 0 };
        top.room + narrow(self.tube(tube).count())
    }

    /// The top of a tube, if the tube exists.
    pub(super) fn tube_top(&self, tube: Tube) -> Option<TubeTop> {
        (tube.index() < self.layout().tubes).then(|| self.top(tube.index()))
    }

    /// The tops of all tubes.
    pub(super) fn tube_tops(&self) -> impl Iterator<Item = TubeTop> {
        let layout = self.layout();
        let mut lanes = layout.lanes_in(self.words());
        (0..layout.tubes).map(move |tube| {
            if layout.chunks > 1 {
                return self.top(tube);
            }
            // Lanes in order need no index computation.
            let lane = lanes.next().unwrap_or_default();
            TubeTop::of(layout, |_| lane)
        })
    }

    fn top(&self, tube: u8) -> TubeTop {
        TubeTop::of(self.layout(), |chunk| self.chunk(tube, chunk))
    }

    /// Moves units from the top of one tube to the top of another. Returns `false`, without a change, if the units are
    /// absent or do not fit.
    pub(super) fn shift(&mut self, pour: Pour) -> bool {
        let (layout, code) = (self.layout(), pour.color.code());
        let (from, into, amount) = (pour.from.index(), pour.into.index(), u32::from(pour.amount));
        if from == into || from.max(into) >= layout.tubes || amount == 0 || !layout.is_liquid(code) {
            return false;
        }
        if layout.chunks == 1 {
            return self.shift_in_words((from, into), amount, code).is_some();
        }
        let (source, target) = (self.used(from), self.used(into));
        let is_possible = amount <= source
            && amount <= u32::from(layout.height) - target
            && (source - amount..source).all(|unit| self.code(from, unit) == code);
        if is_possible {
            self.toggle(from, source - amount, amount, code);
            self.toggle(into, target, amount, code);
        }
        is_possible
    }

    /// Does the same for lanes of one word, and reads each of the two words once: this runs for every pour that is
    /// applied.
    fn shift_in_words(&mut self, (from, into): (u8, u8), amount: u32, code: u8) -> Option<()> {
        let layout = self.layout();
        let words = self.words_mut();
        let mask = layout.mask(layout.units());
        let ((from, at), (into, to)) = (layout.place(from, 0), layout.place(into, 0));
        let (source, target) = (words.get(from)? >> at & mask, words.get(into)? >> to & mask);
        let (rest, height) = (layout.used(source).checked_sub(amount)?, layout.used(target));
        let units = layout.repeat(code, amount);
        let (rest, height, room) = (layout.offset(rest), layout.offset(height), layout.units().checked_sub(height)?);
        if source >> rest != units || amount > room {
            return None;
        }
        *words.get_mut(from)? ^= units << (at + rest);
        *words.get_mut(into)? ^= units << (to + height);
        Some(())
    }

    /// The number of units of a lane in use, walls included.
    fn used(&self, tube: u8) -> u32 {
        let layout = self.layout();
        let mut chunks = (0..layout.chunks).rev().map(|number| (number, layout.used(self.chunk(tube, number))));
        let top = chunks.find(|(_, used)| *used > 0);
        top.map_or(0, |(number, used)| u32::from(number) * layout.units() + used)
    }

    /// The code of a unit of a lane.
    fn code(&self, tube: u8, unit: u32) -> u8 {
        let layout = self.layout();
        let (chunk, unit) =
            if layout.chunks == 1 { (0, unit) } else { (narrow(unit / layout.units()), unit % layout.units()) };
        layout.code(self.chunk(tube, chunk), unit)
    }

    /// Applies a legal pour between tubes with these tops.
    pub(super) fn pour(&mut self, pour: Pour, source: TubeTop, target: TubeTop) {
        let (amount, code) = (u32::from(pour.amount), pour.color.code());
        self.toggle(pour.from.index(), u32::from(source.height).saturating_sub(amount), amount, code);
        self.toggle(pour.into.index(), target.height.into(), amount, code);
    }
}

/// Writes the tubes in order, each as its color numbers from the bottom up and its capacity: `[[0, 1]/2, []/2]`.
impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tube = |(tube, units): (u8, _)| DebugTube(units, self.capacity(Tube::new(tube)));
        f.debug_list().entries((0..).zip(self.tubes()).map(tube)).finish()
    }
}

struct DebugTube<U>(U, u8);

impl<U: Iterator<Item = Color> + Clone> fmt::Debug for DebugTube<U> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.clone().map(Color::index)).finish()?;
        write!(f, "/{}", self.1)
    }
}
