//! Measures the files whose names it reads, one a line, and prints each place where a figure is passed.

mod functions;
mod prose;
mod tokens;

use std::path::Path;
use std::process::ExitCode;
use std::{fs, io};

use functions::items;
use tokens::tokens;

/// Lines of functions in `src`, from that of `fn` to that of the closing brace.
const MEDIAN: usize = 4;
const MOST_OF_95_IN_100: usize = 20;
const LONGEST: usize = 40;
/// `self` is one of them.
const MOST_ARGUMENTS: usize = 5;
const MOST_METHODS: usize = 8;
const MOST_TEST_BINARIES: usize = 4;
const MOST_LOCK_FILES: usize = 2;

fn main() -> ExitCode {
    let files: Vec<String> =
        io::stdin().lines().map_while(Result::ok).filter(|file| Path::new(file).exists()).collect();
    let mut faults = Vec::new();
    code(&files, &mut faults);
    at_most(MOST_TEST_BINARIES, "test binaries", files.iter().filter(|file| is_test_binary(file)), &mut faults);
    at_most(MOST_LOCK_FILES, "lock files", files.iter().filter(|file| file.ends_with("Cargo.lock")), &mut faults);
    for file in &files {
        text(file, &mut faults);
    }
    for fault in &faults {
        println!("{fault}");
    }
    println!("{} faults in {} files", faults.len(), files.len());
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The figures of the functions and traits in `src`.
fn code(files: &[String], faults: &mut Vec<String>) {
    let mut lengths = Vec::new();
    for file in files.iter().filter(|file| file.starts_with("src/") && is_rust(file)) {
        let source = fs::read_to_string(file).unwrap_or_default();
        let items = items(&source);
        for function in items.functions {
            let place = format!("{file}:{}: `{}`", function.line, function.name);
            if function.arguments > MOST_ARGUMENTS {
                faults.push(format!("{place} has {} arguments, at most {MOST_ARGUMENTS}", function.arguments));
            }
            lengths.extend(function.lines.map(|lines| (lines, place)));
        }
        for a_trait in items.traits.iter().filter(|a_trait| a_trait.methods > MOST_METHODS) {
            let place = format!("{file}:{}: `{}`", a_trait.line, a_trait.name);
            faults.push(format!("{place} has {} methods, at most {MOST_METHODS}", a_trait.methods));
        }
    }
    lengths.sort();
    check_lengths(&lengths, faults);
}

fn check_lengths(lengths: &[(usize, String)], faults: &mut Vec<String>) {
    let quantile =
        |hundredths| lengths.get(lengths.len().saturating_sub(1) * hundredths / 100).map_or(0, |(lines, _)| *lines);
    let (median, of_95, longest) = (quantile(50), quantile(95), quantile(100));
    println!("{} functions: median {median}, 95 in 100 at most {of_95}, at most {longest} lines", lengths.len());
    if median > MEDIAN {
        faults.push(format!("src: the median of functions is {median} lines, at most {MEDIAN}"));
    }
    let (most, how) = if of_95 > MOST_OF_95_IN_100 {
        (MOST_OF_95_IN_100, "more than 5 in 100 have over")
    } else {
        (LONGEST, "at most")
    };
    let long = lengths.iter().filter(|(lines, _)| *lines > most);
    faults.extend(long.map(|(lines, place)| format!("{place} has {lines} lines, {how} {most}")));
}

fn at_most<'a>(most: usize, what: &str, files: impl Iterator<Item = &'a String>, faults: &mut Vec<String>) {
    let files: Vec<_> = files.collect();
    if files.len() > most {
        faults.extend(files.iter().map(|file| format!("{file}:1: one of {} {what}, at most {most}", files.len())));
    }
}

/// Whether cargo makes a test program of the main package of it.
fn is_test_binary(file: &str) -> bool {
    let parts: Vec<_> = file.split('/').collect();
    match parts[..] {
        ["tests", name] => is_rust(name),
        ["tests", _, name] => name == "main.rs",
        _ => false,
    }
}

fn is_rust(file: &str) -> bool {
    Path::new(file).extension().is_some_and(|extension| extension == "rs")
}

/// The words of a file, and modules that are taken from elsewhere.
fn text(file: &str, faults: &mut Vec<String>) {
    let Ok(text) = fs::read_to_string(file) else { return };
    if is_rust(file) {
        let tokens = tokens(&text);
        let paths = tokens.windows(4).filter(|t| t.iter().map(|t| t.text).eq(["#", "[", "path", "="]));
        faults.extend(paths.map(|t| format!("{file}:{}: `#[path]`", t[0].line)));
    }
    if !is_data(file) {
        for (number, line) in (1..).zip(text.lines()) {
            faults.extend(prose::faults(line).into_iter().map(|fault| format!("{file}:{number}: {fault}")));
        }
    }
}

/// Inputs, licenses, names of packages, and the lists of words that are looked for.
fn is_data(file: &str) -> bool {
    let is_input = file.split('/').any(|part| matches!(part, "fixtures" | "seeds"));
    is_input || file.starts_with(".ci/measure/") || file.ends_with("Cargo.lock") || file == "LICENSE"
}
