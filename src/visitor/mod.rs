//! What watches a search: a [`Visitor`] sees nodes, and may prune, reorder and stop. It never changes a state or adds an
//! action.

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
