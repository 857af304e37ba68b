//! The adapters: each is a file, and its two lines here. What is known of one without asking it is its row in
//! `core/src/provider/adapters.rs`.
//!
//! An adapter turns a question into requests on its [`Line`], and what comes back into our answer. It says what each answer has used
//! ([`Line::count`]), as the provider counts it. It knows nothing of budgets, of kept answers, of other providers, or of who asks. A
//! capability without an adapter has an empty list, and its function here the form that one has.

mod cloudflare;
mod openai_compatible;

use super::failed::Failed;
use super::line::Line;
use bellwether_core::provider::{AssistantAdapter, CaptureAdapter, FieldAdapter, LabAdapter, SearchAdapter, SiteDataAdapter};
use bellwether_gate::imports::{assistants, measure, search};

/// What an image is to show.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shot<'a> {
    pub(crate) url: &'a str,
    pub(crate) is_mobile: bool,
    /// Of JPEG, 1 to 100.
    pub(crate) quality: u8,
}

/// Asks an assistant. Its text is cut at [`bellwether_core::bounds::ANSWER_BYTES`].
pub(super) async fn ask(
    adapter: AssistantAdapter,
    line: &Line<'_>,
    question: &assistants::Question,
) -> Result<assistants::Answer, Failed> {
    match adapter {
        AssistantAdapter::OpenaiCompatible => openai_compatible::ask(line, question).await,
    }
}

/// Looks up a keyword. Provider, device, location and cache of the results are said by the caller.
pub(super) async fn look_up(adapter: SearchAdapter, _line: &Line<'_>, _query: &search::Query) -> Result<search::Results, Failed> {
    match adapter {}
}

/// Measures a page in a laboratory. Provider and cache are said by the caller.
pub(super) async fn in_lab(adapter: LabAdapter, _line: &Line<'_>, _request: &measure::Request) -> Result<measure::Lab, Failed> {
    match adapter {}
}

/// Says what visits of a page were like. Provider and cache are said by the caller.
pub(super) async fn in_field(
    adapter: FieldAdapter,
    _line: &Line<'_>,
    _request: &measure::Request,
) -> Result<measure::Field, Failed> {
    match adapter {}
}

/// A data set of one of its kinds about a domain, as JSON text of at most 4 MiB.
pub(super) async fn read(adapter: SiteDataAdapter, _line: &Line<'_>, _kind: &str, _domain: &str) -> Result<String, Failed> {
    match adapter {}
}

/// Takes a JPEG image; `None` when it is larger than may be kept.
pub(super) async fn capture(adapter: CaptureAdapter, line: &Line<'_>, shot: &Shot<'_>) -> Result<Option<Vec<u8>>, Failed> {
    match adapter {
        CaptureAdapter::Cloudflare => cloudflare::capture(line, shot).await,
    }
}
