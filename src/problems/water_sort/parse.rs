//! Puzzles as text or as lists of names: a tube is a list of units, and a unit is a letter or a name.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use super::{Capacities, MOST_COLORS, MOST_TUBES, State, Tube, WaterSort, WaterSortError};

/// The notation of puzzles: the default capacities, and the end of a tube that is written first.
///
/// # The text
///
/// * Tubes are separated by spaces or line ends; a whole puzzle may be one line: `AABB ABAB .`.
/// * Each letter or digit, of any script, is a unit of that color, and `.` is air. `.` alone is an empty tube, and
///   `AA..` is half full.
/// * A tube with a comma is a list of names. Names consist of letters, digits, `-` and `_`: `red,blue,.`, or `red,` for
///   one unit.
/// * A line `capacity: 4` or `capacity: 2,2,3` sets the capacities.
/// * `#` begins a comment that ends with the line.
///
/// # Examples
///
/// ```
/// use statewalk::bfs;
/// use statewalk::problems::water_sort::{Format, WaterSort};
///
/// // This text has the top of each tube first.
/// let text = "capacity: 3 # small ones\n ..A BAA .BB";
/// let puzzle = Format::new().top_first(true).parse(text)?;
/// assert_eq!(puzzle.to_string(), "capacity: 3\nA AAB BB\n");
/// assert_eq!(bfs(&puzzle).into_solution().map(|solution| solution.len()), Some(2));
///
/// let error = Format::new().capacities([2, 3, 3]).parse("AB B.A .").unwrap_err();
/// let message = "tube 2 has air at unit 2, under liquid: air must be on top";
/// assert_eq!(error.to_string(), message);
/// let error = "AAABB ABA .".parse::<WaterSort>().unwrap_err();
/// assert_eq!(error.to_string(), "tube 1 has 5 units: it can hold 4");
/// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[must_use = "a format does nothing until it reads something"]
pub struct Format {
    capacities: Capacities,
    top_first: bool,
}

impl Format {
    /// Creates the default format: bottom first, and a capacity of 4 unless the text sets another.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::{Format, WaterSort};
    /// let puzzle = Format::new().parse("AB BA .")?;
    /// assert_eq!(puzzle.to_string(), "AB BA .".parse::<WaterSort>()?.to_string());
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the capacities for text without a capacity line. Default: 4.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::Format;
    /// let format = Format::new().capacities(2);
    /// assert_eq!(format.parse("AB BA .")?.to_string(), "capacity: 2\nAB BA .\n");
    /// // A capacity line in the text takes precedence.
    /// assert_eq!(format.parse("capacity: 3\nAB BA .")?.to_string(), "capacity: 3\nAB BA .\n");
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    pub fn capacities(self, capacities: impl Into<Capacities>) -> Self {
        Self { capacities: capacities.into(), ..self }
    }

    /// Sets whether the top of each tube is written first. Default: no, the bottom is first.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::Format;
    /// let puzzle = Format::new().top_first(true).parse("AB ..C")?;
    /// assert_eq!(puzzle.to_string(), "capacity: 4\nBA C\n");
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    pub fn top_first(self, top_first: bool) -> Self {
        Self { top_first, ..self }
    }

    /// Parses a puzzle from text.
    ///
    /// # Errors
    ///
    /// Any [`WaterSortError`] except those of the generator. The error names the tube and the unit. Units are checked
    /// first, capacities after all units.
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::Format;
    /// let puzzle = Format::new().parse("# a comment\nred,blue\nblue,red\n.")?;
    /// assert_eq!(puzzle.colors().map(|(_, name)| name).collect::<Vec<_>>(), ["red", "blue"]);
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    pub fn parse(&self, text: &str) -> Result<WaterSort, WaterSortError> {
        let (reader, capacities) = self.read(text, Vec::new())?;
        let capacities = reader.checked(capacities.as_ref().unwrap_or(&self.capacities))?;
        Ok(WaterSort::assemble(reader.names, &capacities, reader.tubes.iter().map(|(codes, _)| &codes[..])))
    }

    /// Parses a state of a puzzle from text. The state has the capacities and the colors of the puzzle.
    ///
    /// # Errors
    ///
    /// The errors of [`parse`](Self::parse), and [`WaterSortError::NoSuchColor`] and [`WaterSortError::OtherCapacity`]
    /// if the text is not a state of this puzzle.
    ///
    /// # Examples
    ///
    /// ```
    /// use statewalk::problems::water_sort::{Format, WaterSort};
    ///
    /// let puzzle: WaterSort = "AB BA .".parse()?;
    /// let now = Format::new().top_first(true).state(&puzzle, "A AB B")?;
    /// assert_eq!(puzzle.board(&now).to_string(), "capacity: 4\nA BA B\n");
    /// let error = Format::new().state(&puzzle, "AC BA .").unwrap_err();
    /// assert_eq!(error.to_string(), "the puzzle has no color \"C\"");
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    pub fn state(&self, puzzle: &WaterSort, text: &str) -> Result<State, WaterSortError> {
        let own: Vec<u8> = puzzle.capacities().collect();
        let (reader, header) = self.read(text, puzzle.names.clone())?;
        if let Some(name) = reader.names.get(puzzle.names.len()) {
            return Err(WaterSortError::NoSuchColor { name: name.clone() });
        }
        let capacities = reader.checked(&header.unwrap_or_else(|| Capacities::Each(own.clone())))?;
        let mut pairs = (0..).map(Tube::new).zip(capacities.iter().zip(&own));
        if let Some((tube, (capacity, own))) = pairs.find(|(_, (capacity, own))| capacity != own) {
            return Err(WaterSortError::OtherCapacity { tube, capacity: *capacity, own: *own });
        }
        if capacities.len() != own.len() {
            return Err(WaterSortError::WrongNumber { capacities: own.len(), tubes: capacities.len() });
        }
        Ok(State::new(&own, puzzle.color_count(), reader.tubes.iter().map(|(codes, _)| &codes[..])))
    }

    /// Reads the tubes and the capacities of a text, given the names of the colors so far.
    fn read(&self, text: &str, names: Vec<String>) -> Result<(Reader, Option<Capacities>), WaterSortError> {
        let mut reader = Reader::new(self.top_first, names);
        let mut header = None;
        // The line ends of all systems count, or a comment would contain the tubes after it.
        let breaks = ['\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}'];
        let lines = text.trim_start_matches('\u{feff}').lines().flat_map(|line| line.split(breaks));
        for (number, line) in (1..).zip(lines) {
            let line = line.split('#').next().unwrap_or_default().trim();
            if let Some(capacities) = line.strip_prefix("capacity:") {
                if header.is_some() {
                    return Err(WaterSortError::SecondHeader { line: number });
                }
                header = Some(capacities.parse()?);
            } else {
                line.split_whitespace().try_for_each(|token| reader.token(token))?;
            }
        }
        Ok((reader, header))
    }

    /// Creates a puzzle from lists of names, a list for each tube. The name `.` is air.
    ///
    /// # Errors
    ///
    /// The errors of [`parse`](Self::parse).
    ///
    /// # Examples
    ///
    /// ```
    /// # use statewalk::problems::water_sort::Format;
    /// let tubes = [["red", "blue"], ["blue", "red"], [".", "."]];
    /// let puzzle = Format::new().capacities(2).top_first(true).lists(tubes)?;
    /// assert_eq!(puzzle.to_string(), "capacity: 2\nblue,red red,blue .\n");
    /// # Ok::<(), statewalk::problems::water_sort::WaterSortError>(())
    /// ```
    pub fn lists<T>(&self, tubes: T) -> Result<WaterSort, WaterSortError>
    where
        T: IntoIterator<Item: IntoIterator<Item: AsRef<str>>>,
    {
        let mut reader = Reader::new(self.top_first, Vec::new());
        for tube in tubes {
            if reader.has_place() {
                let names: Vec<_> = tube.into_iter().collect();
                reader.names(names.iter().map(AsRef::as_ref))?;
            }
        }
        let capacities = reader.checked(&self.capacities)?;
        Ok(WaterSort::assemble(reader.names, &capacities, reader.tubes.iter().map(|(codes, _)| &codes[..])))
    }
}

/// Parses text with the bottom of each tube first, and with a capacity of 4 unless the text sets another.
impl FromStr for WaterSort {
    type Err = WaterSortError;

    fn from_str(text: &str) -> Result<Self, WaterSortError> {
        Format::new().parse(text)
    }
}

/// The input read so far.
struct Reader {
    top_first: bool,
    names: Vec<String>,
    /// The codes of the liquid, from the bottom up, and the number of units with air.
    tubes: Vec<(Vec<u8>, usize)>,
    /// The number of tubes read, including those beyond the maximum, which are not stored.
    count: usize,
}

impl Reader {
    fn new(top_first: bool, names: Vec<String>) -> Self {
        Self { top_first, names, tubes: Vec::new(), count: 0 }
    }

    /// Whether another tube fits. A tube that does not fit is only counted.
    fn has_place(&mut self) -> bool {
        let has_place = self.count < MOST_TUBES;
        self.count = self.count.saturating_add(usize::from(!has_place));
        has_place
    }

    /// The tube that is being read.
    fn tube(&self) -> Tube {
        Tube::new(u8::try_from(self.count).unwrap_or(u8::MAX))
    }

    /// Reads a tube from text.
    fn token(&mut self, token: &str) -> Result<(), WaterSortError> {
        if !self.has_place() {
            return Ok(());
        }
        if token.contains(',') {
            return self.names(token.strip_suffix(',').unwrap_or(token).split(','));
        }
        for (unit, character) in (1..).zip(token.chars()) {
            if character != '.' && !character.is_alphanumeric() {
                return Err(WaterSortError::UnknownCharacter { tube: self.tube(), unit, character });
            }
        }
        self.units(token.split_inclusive(|_| true).collect())
    }

    /// Reads a tube from a list of names.
    fn names<'a>(&mut self, names: impl Iterator<Item = &'a str>) -> Result<(), WaterSortError> {
        let is_of_names = |character: char| character.is_alphanumeric() || "-_".contains(character);
        let names: Vec<&str> = names.collect();
        for (unit, name) in (1..).zip(&names) {
            if *name != "." && (name.is_empty() || !name.chars().all(is_of_names)) {
                return Err(WaterSortError::UnknownName { tube: self.tube(), unit, name: (*name).to_string() });
            }
        }
        self.units(names)
    }

    /// Reads a tube from its units in the order of the text.
    fn units(&mut self, mut units: Vec<&str>) -> Result<(), WaterSortError> {
        if self.top_first {
            units.reverse();
        }
        let len = units.len();
        let written = |place: usize| if self.top_first { len - place } else { place + 1 };
        let liquid = units.iter().take_while(|name| **name != ".").count();
        if units.iter().skip(liquid).any(|name| *name != ".") {
            return Err(WaterSortError::AirUnderLiquid { tube: self.tube(), unit: written(liquid) });
        }
        let mut codes = Vec::new();
        for (place, name) in units.into_iter().take(liquid).enumerate() {
            let Some(code) = code_of(name, &mut self.names) else {
                let (tube, unit, name) = (self.tube(), written(place), name.to_string());
                return Err(WaterSortError::TooManyColors { tube, unit, name });
            };
            codes.push(code);
        }
        self.tubes.push((codes, len));
        self.count += 1;
        Ok(())
    }

    /// The capacities of the tubes, if no tube exceeds its own.
    fn checked(&self, capacities: &Capacities) -> Result<Vec<u8>, WaterSortError> {
        if self.count > MOST_TUBES {
            return Err(WaterSortError::TooManyTubes { tubes: self.count });
        }
        if self.count == 0 {
            return Err(WaterSortError::NoTubes);
        }
        let capacities = capacities.of(self.count)?;
        for ((tube, (_, units)), capacity) in (0..).zip(&self.tubes).zip(&capacities) {
            if *units > usize::from(*capacity) {
                let tube = Tube::new(tube);
                return Err(WaterSortError::Overfull { tube, units: *units, capacity: *capacity });
            }
        }
        Ok(capacities)
    }
}

/// The code of a color, which is added if it is new; `None` if there are too many colors.
fn code_of(name: &str, names: &mut Vec<String>) -> Option<u8> {
    let existing = names.iter().position(|existing| existing == name);
    if existing.is_none() {
        if names.len() >= usize::from(MOST_COLORS) {
            return None;
        }
        names.push(name.to_string());
    }
    u8::try_from(existing.unwrap_or(names.len() - 1) + 1).ok()
}
