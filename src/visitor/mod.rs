//! Visitors. A [`Visitor`] watches the nodes of a search, and may prune, reorder and stop. It cannot change a state or
//! add an action.

mod actions;
mod actions_rev;
mod ancestry;
mod compose;
mod control;
mod events;
mod generated;
mod hooks;
mod node;
#[expect(clippy::module_inception, reason = "a file is named after its concept")]
mod visitor;

pub(crate) use actions::ActionEdits;
pub use actions::Actions;
pub use actions_rev::ActionsRev;
pub(crate) use ancestry::Ancestry;
pub use control::Control;
pub use events::Events;
pub use generated::Generated;
pub(crate) use hooks::{OnActions, OnExpand, OnGoal, OnProgress};
pub use node::Node;
pub use visitor::Visitor;
