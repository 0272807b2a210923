//! States as words: a table holds the keys of the stored states, and a queue holds the keys of the states that are
//! still to be expanded. The states themselves are not stored.

mod key_queue;
mod key_set;
mod line;
mod mix;
mod slots;
mod states;
mod words;

pub(crate) use key_queue::KeyQueue;
pub(crate) use states::PackedStates;
