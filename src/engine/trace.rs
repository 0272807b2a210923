//! Traces the path from a goal back to its initial state.

use alloc::vec::Vec;

use crate::outcome::StopReason;
use crate::storage::OutOfMemory;
use crate::visitor::{ActionsRev, Ancestry};

/// The actions of the path to a state at this depth, in order, and the initial state of that path.
pub(crate) fn trace_path<A>(ancestry: &dyn Ancestry<A>, id: u64, depth: u32) -> Result<(u64, Vec<A>), StopReason> {
    let mut actions = Vec::new();
    actions.try_reserve_exact(depth as usize).map_err(|_| OutOfMemory)?;
    let mut path = ActionsRev::new(ancestry, id, depth);
    actions.extend(path.by_ref());
    actions.reverse();
    let initial = path.at().filter(|&at| actions.len() == depth as usize && ancestry.parent(at).is_none());
    Ok((initial.ok_or(StopReason::BrokenPromise)?, actions))
}
