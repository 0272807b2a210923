//! States as words: a table of keys tells which states are stored, and a queue holds the keys of states that wait to be
//! expanded. The states themselves are not stored.

mod key_queue;
mod key_set;
mod line;
mod mix;
mod slots;
mod states;
mod words;

pub(crate) use key_queue::KeyQueue;
pub(crate) use states::PackedStates;
