//! Times of the command line.

use std::str::FromStr;
use std::time::Duration;

/// A number of seconds, not negative.
#[derive(Debug, Clone, Copy)]
pub struct Seconds(pub Duration);

impl FromStr for Seconds {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let seconds: f64 = text.parse().map_err(|_| "it must be a number".to_owned())?;
        Duration::try_from_secs_f64(seconds).map(Self).map_err(|error| error.to_string())
    }
}
