//! The output: the puzzle, the pours, the tubes in color.

use std::io::{self, BufWriter, ErrorKind, Write};

use anstyle::{Ansi256Color, Style};
use statewalk::problems::water_sort::{Color, Pour, State, WaterSort};
use statewalk::{Outcome, Solution};

use crate::args::Args;
use crate::input::Failure;
use crate::verdict::Verdict;

/// Prints to standard output, without colors if it is not a terminal or if the environment variable `NO_COLOR` is set.
/// A reader that closes the pipe early is not a failure.
pub(crate) fn print(answer: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    let mut to = BufWriter::new(anstream::AutoStream::auto(io::stdout()).lock());
    match answer(&mut to).and_then(|()| to.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failure::Write(error)),
        _ => Ok(()),
    }
}

/// Prints what belongs to one puzzle.
pub(crate) struct Printer<'a> {
    pub(crate) args: &'a Args,
    pub(crate) puzzle: &'a WaterSort,
}

impl Printer<'_> {
    /// Prints the puzzle as it was parsed, which can be parsed again, and its warnings.
    pub(crate) fn header(&self, to: &mut dyn Write) -> io::Result<()> {
        let tubes = crate::verdict::count(self.puzzle.capacities().count() as u64, "tube");
        let read = if self.args.top_first { "read top first, written bottom first" } else { "bottom first" };
        write!(to, "# {tubes}, {read}\n{}", self.puzzle)?;
        self.puzzle.warnings().iter().try_for_each(|warning| writeln!(to, "# Warning: {warning}"))
    }

    /// Prints the solution, if any, and the verdict.
    pub(crate) fn answer(
        &self,
        to: &mut dyn Write,
        outcome: &Outcome<State, Pour>,
        verdict: &Verdict,
    ) -> io::Result<()> {
        match outcome {
            Outcome::Solved(solution) if self.args.hint => match solution.actions().first() {
                Some(pour) => writeln!(to, "{}", self.puzzle.describe(pour)),
                None => writeln!(to, "{verdict}"),
            },
            Outcome::Solved(solution) => {
                writeln!(to, "{verdict}")?;
                self.solution(to, solution)
            }
            Outcome::Unsolvable | Outcome::Undecided(_) => writeln!(to, "{verdict}"),
        }
    }

    fn solution(&self, to: &mut dyn Write, solution: &Solution<State, Pour>) -> io::Result<()> {
        if self.args.boards {
            self.board(to, solution.initial())?;
        }
        for (number, (pour, state)) in (1..).zip(solution.actions().iter().zip(solution.states(self.puzzle).skip(1))) {
            writeln!(to, "{number}. {}", self.puzzle.describe(pour))?;
            if self.args.boards {
                self.board(to, &state)?;
            }
        }
        Ok(())
    }

    /// The tubes in a line, in color.
    fn board(&self, to: &mut dyn Write, state: &State) -> io::Result<()> {
        write!(to, "  ")?;
        for tube in state.tubes() {
            write!(to, " ")?;
            let mut comma = "";
            for color in tube.clone() {
                let (style, name) = (paint(color), self.puzzle.name(color).unwrap_or_default());
                write!(to, "{comma}{style}{name}{style:#}")?;
                comma = if self.has_long_names() { "," } else { "" };
            }
            if tube.count() == 0 {
                write!(to, ".")?;
            }
        }
        writeln!(to)
    }

    fn has_long_names(&self) -> bool {
        self.puzzle.colors().any(|(_, name)| name.chars().count() > 1)
    }
}

/// Black on a light color, which repeat after a while: the letters are there as well.
fn paint(color: Color) -> Style {
    const LIGHT: [u8; 16] = [203, 40, 75, 220, 213, 51, 208, 147, 154, 252, 173, 43, 229, 141, 109, 180];
    let light = LIGHT.get(usize::from(color.index()) % LIGHT.len()).copied().unwrap_or(252);
    let [black, light] = [16, light].map(|code| Some(anstyle::Color::Ansi256(Ansi256Color(code))));
    Style::new().fg_color(black).bg_color(light)
}
