//! Where puzzles come from: a file, standard input, or chance. And everything that can go wrong before a verdict.

use std::fmt;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use serde_json::Value;
use statewalk::problems::water_sort::{Capacities, Format, Recipe, WaterSort, WaterSortError};

use crate::args::Args;

/// The reason why the program ends without a verdict.
pub(crate) enum Failure {
    Read(PathBuf, io::Error),
    Json(serde_json::Error),
    /// What a list has in a place where no tube can be, or no unit.
    NotATube(Value),
    NotAUnit(Value),
    Puzzle(WaterSortError),
    ManyCapacities,
    Write(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(path, error) => write!(f, "cannot read {}: {error}", path.display()),
            Self::Json(error) => write!(f, "the puzzle begins like JSON, but: {error}"),
            Self::NotATube(value) => write!(f, "{} is no tube: a tube is a string or a list of strings", kind(value)),
            Self::NotAUnit(value) => write!(f, "{} is no unit: the units of a tube are strings", kind(value)),
            Self::Puzzle(error) => error.fmt(f),
            Self::ManyCapacities => f.write_str("the tubes of a generated puzzle are alike: give one capacity"),
            Self::Write(error) => write!(f, "cannot write the answer: {error}"),
        }
    }
}

impl From<WaterSortError> for Failure {
    fn from(error: WaterSortError) -> Self {
        Self::Puzzle(error)
    }
}

/// What a value is, without all that is in it.
fn kind(value: &Value) -> String {
    match value {
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        plain => plain.to_string(),
    }
}

/// Makes a puzzle by chance.
pub(crate) fn generate(args: &Args, colors: u8) -> Result<WaterSort, Failure> {
    let capacity = match &args.capacity {
        None => 4,
        Some(Capacities::All(capacity)) => *capacity,
        Some(Capacities::Each(_)) => return Err(Failure::ManyCapacities),
    };
    Ok(Recipe::new(colors).capacity(capacity).empty_tubes(args.empty).seed(args.seed).generate()?)
}

/// Reads the puzzle that the command line names.
pub(crate) fn read(args: &Args) -> Result<WaterSort, Failure> {
    let path = args.file.as_deref().unwrap_or(Path::new("-"));
    let text = contents(path).map_err(|error| Failure::Read(path.into(), error))?;
    let format = Format::new().capacities(args.capacity.clone().unwrap_or_default()).top_first(args.top_first);
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let puzzle = if text.starts_with('[') { format.lists(json(text)?)? } else { format.parse(text)? };
    Ok(puzzle.goal(args.goal.into()).rule(args.rule.into()))
}

fn contents(path: &Path) -> io::Result<String> {
    if path != Path::new("-") {
        return fs::read_to_string(path);
    }
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    Ok(text)
}

/// The tubes of a JSON list: each a string of letters, or a list of names.
fn json(text: &str) -> Result<Vec<Vec<String>>, Failure> {
    let tubes: Vec<Value> = serde_json::from_str(text).map_err(Failure::Json)?;
    tubes.into_iter().map(tube).collect()
}

fn tube(value: Value) -> Result<Vec<String>, Failure> {
    match value {
        Value::String(letters) => Ok(letters.chars().map(String::from).collect()),
        Value::Array(units) => units.into_iter().map(name).collect(),
        other => Err(Failure::NotATube(other)),
    }
}

fn name(value: Value) -> Result<String, Failure> {
    match value {
        Value::String(name) => Ok(name),
        other => Err(Failure::NotAUnit(other)),
    }
}
