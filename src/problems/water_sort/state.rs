//! What the tubes hold: a state of the puzzle, packed. A tube that is smaller than the largest has walls at the bottom of
//! its lane, so that in every lane there is as much room as there is air, and nothing else needs to know its capacity.

use alloc::boxed::Box;
use alloc::vec;
use core::fmt;

use super::layout::{Layout, narrow};
use super::look::Look;
use super::{Color, Pour, Tube};

/// What the tubes of a puzzle hold. 40 bytes; up to 256 bits of tubes take no memory beyond that.
///
/// # Equality
///
/// Two states of a puzzle are equal if they differ by the order of tubes **of equal capacity** only. It is sound to take
/// them for the same in a search: swapping two such tubes turns pours of the one state into pours of the other with
/// equal results, and goals into goals. The tubes themselves stay where they are, and pours name them by their real
/// places, so a solution can be played as it is printed. [`tubes`](Self::tubes) and `Debug` tell equal states apart.
///
/// A state belongs to its puzzle, whose colors it has by number.
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

/// The lanes, with their layout. Each variant has the layout, as that is what the padding beside the tag has room for.
#[derive(Clone)]
enum Words {
    Inline(Layout, [u64; 4]),
    Boxed(Layout, Box<[u64]>),
}

impl State {
    /// Tubes of these capacities and contents (codes from the bottom up, no more than fit), of so many colors.
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

    /// Turns `amount` units of air from the unit `first` on into this color, and back.
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

    /// The units of a tube, bottom first; none if there is no such tube.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_sort::{Tube, WaterSort};
    ///
    /// let puzzle: WaterSort = "AB BA .".parse()?;
    /// let now = puzzle.state("ABB A .")?;
    /// let names = |tube| now.tube(Tube::new(tube)).filter_map(|color| puzzle.name(color)).collect::<String>();
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

    /// The units of each tube, bottom first.
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

    /// How many units a tube can hold; 0 if there is no such tube.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_sort::{Tube, WaterSort};
    ///
    /// let puzzle: WaterSort = "capacity: 2,3\nA A".parse()?;
    /// assert_eq!([0, 1, 2].map(|tube| puzzle.state("A A").map(|state| state.capacity(Tube::new(tube)))), [Ok(2), Ok(3), Ok(0)]);
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    #[must_use]
    pub fn capacity(&self, tube: Tube) -> u8 {
        let Some(look) = self.look(tube) else { return 0 };
        look.room + narrow(self.tube(tube).count())
    }

    /// The top of a tube, if there is such a tube.
    pub(super) fn look(&self, tube: Tube) -> Option<Look> {
        (tube.index() < self.layout().tubes).then(|| self.top(tube.index()))
    }

    /// The tops of all tubes.
    pub(super) fn looks(&self) -> impl Iterator<Item = Look> {
        let layout = self.layout();
        let mut lanes = layout.lanes_in(self.words());
        (0..layout.tubes).map(move |tube| {
            if layout.chunks > 1 {
                return self.top(tube);
            }
            // One lane after the other, without looking for its place.
            let lane = lanes.next().unwrap_or_default();
            Look::of(layout, |_| lane)
        })
    }

    fn top(&self, tube: u8) -> Look {
        Look::of(self.layout(), |chunk| self.chunk(tube, chunk))
    }

    /// Moves units from the top of one tube to the top of another, if they are there and there is room; says whether.
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

    /// The same where a lane lies in one word: with a look at each of the two words, as it is done for every pour that is
    /// tried.
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

    /// How many units of a lane are in use, walls included.
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

    /// Moves units that are there to where there is room: between tubes that look like this.
    pub(super) fn pour(&mut self, pour: Pour, source: Look, target: Look) {
        let (amount, code) = (u32::from(pour.amount), pour.color.code());
        self.toggle(pour.from.index(), u32::from(source.height).saturating_sub(amount), amount, code);
        self.toggle(pour.into.index(), target.height.into(), amount, code);
    }
}

/// The tubes in their places, each as the numbers of its colors from the bottom up and its capacity: `[[0, 1]/2, []/2]`.
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
