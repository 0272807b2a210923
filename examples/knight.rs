//! A knight's shortest path from corner to corner, on boards of several sizes.

use std::fmt;

use statewalk::{Outcome, bfs, neighbors};

const JUMPS: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// A square by column and row, printed as chess players do.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Square(i32, i32);

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = (b'a'..=b'z').map(char::from).zip(0..).find(|(_, column)| *column == self.0);
        write!(f, "{}{}", letter.map_or('?', |(letter, _)| letter), self.1 + 1)
    }
}

fn main() {
    for size in [3, 5, 8] {
        let is_on_board = move |square: &Square| (0..size).contains(&square.0) && (0..size).contains(&square.1);
        let board = neighbors(
            Square(0, 0),
            |&Square(x, y)| JUMPS.iter().map(move |(dx, dy)| Square(x + dx, y + dy)).filter(is_on_board),
            |&square| square == Square(size - 1, size - 1),
        );
        match bfs(&board).outcome {
            Outcome::Solved(solution) => {
                let squares: Vec<String> = solution.states(&board).map(|square| square.to_string()).collect();
                println!("{size} by {size}: {} jumps, {}", solution.len(), squares.join(" "));
            }
            Outcome::Unsolvable => println!("{size} by {size}: the knight cannot get there"),
            Outcome::Undecided(reason) => println!("{size} by {size}: not decided, {reason}"),
        }
    }
}
