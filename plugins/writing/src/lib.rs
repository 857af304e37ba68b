//! Texts that an assistant writes for a module. An assistant invents figures, quotations, names, links and promises; nothing of that may reach
//! a customer. So a module names the texts that the assistant may draw on ([`Sources`]), asks with [`ask`], and shows only what has no
//! [`Fault`]: a text with one is asked for once again, and then dropped. The strictest of them: a sentence must be one sentence of a source with
//! something left out (`tie.rs`). Text of a site goes through [`shown`] on its way into a question.
//!
//! What is shown says who wrote it: [`Writer`] and the model.
#![forbid(unsafe_code)]

mod ask;
mod facets;
mod figures;
mod lists;
mod numbers;
mod phrases;
mod shown;
mod sources;
mod tie;
mod tokens;
mod words;
mod writer;

pub use ask::{Asked, Written, ask, note_refused, object};
pub use facets::{Hint, Hints, hints};
pub use figures::{figures, normal};
pub use shown::shown;
pub use sources::{Fault, Form, Sources, quotations};
pub use writer::Writer;
