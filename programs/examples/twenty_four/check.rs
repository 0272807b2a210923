//! Checks whether an expression is an answer.

use statewalk::problems::twenty_four::{Expression, TwentyFour};

use crate::Failure;
use crate::args::Args;
use crate::output::{equation, in_signs, print_line};

/// Prints whether an expression is an answer, and gives the exit status.
pub(crate) fn check(args: &Args, hand: &TwentyFour, text: &str) -> Result<u8, Failure> {
    let expression: Expression = text.parse().map_err(Failure::Expression)?;
    match hand.check(&expression) {
        Ok(()) => {
            print_line(&format!("Right: {}", equation(args, &expression, args.target)))?;
            Ok(0)
        }
        Err(error) => {
            print_line(&format!("Wrong: {}", in_signs(args, &error.to_string())))?;
            Ok(1)
        }
    }
}
