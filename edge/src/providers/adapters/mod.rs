//! The adapters: each is a file, and its two lines here. What is known of one without asking it is its row in
//! `core/src/provider/adapters.rs`.
//!
//! An adapter turns a question into requests on its [`Line`], and what comes back into our answer. It says what each answer has used
//! ([`Line::count`]), as the provider counts it. It knows nothing of budgets, of kept answers, of other providers, or of who asks.
//!
//! Answers that providers or their clients have published are replayed in the tests (`samples`).

mod anthropic;
mod brave;
mod clarity;
mod cloudflare;
mod crux;
mod dataforseo;
mod gemini;
mod mistral;
mod openai;
mod openai_compatible;
mod pages;
mod perplexity;
mod psi;
mod resend;
mod said;
mod search_console;
mod searxng;
mod serpapi;

pub(crate) use resend::refusing;

use super::failed::Failed;
use super::line::Line;
use crate::letter::Written;
use bellwether_core::provider::{
    AssistantAdapter, CaptureAdapter, FieldAdapter, LabAdapter, MailAdapter, SearchAdapter, SiteDataAdapter,
};
use bellwether_core::pull::Performance;
use bellwether_core::time::Timestamp;
use bellwether_gate::imports::{assistants, measure, search};
use serde_json::Value;

/// What an image is to show.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shot<'a> {
    pub(crate) url: &'a str,
    pub(crate) is_mobile: bool,
    /// Of JPEG, 1 to 100.
    pub(crate) quality: u8,
}

/// A page whose impact is asked for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Page<'a> {
    pub(crate) url: &'a str,
    pub(crate) published_at: Timestamp,
}

/// A JSON object of the members that have a value: providers refuse `null` where they take a member that may be missing.
fn object<const N: usize>(members: [(&str, Option<Value>); N]) -> Value {
    let present = members.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
    Value::Object(present.collect())
}

/// Asks an assistant. Its text is cut at [`bellwether_core::bounds::ANSWER_BYTES`].
pub(super) async fn ask(
    adapter: AssistantAdapter,
    line: &Line<'_>,
    question: &assistants::Question,
) -> Result<assistants::Answer, Failed> {
    match adapter {
        AssistantAdapter::OpenaiCompatible => openai_compatible::ask(line, question).await,
        AssistantAdapter::Openai => openai::ask(line, question).await,
        AssistantAdapter::Anthropic => anthropic::ask(line, question).await,
        AssistantAdapter::Perplexity => perplexity::ask(line, question).await,
        AssistantAdapter::Mistral => mistral::ask(line, question).await,
        AssistantAdapter::Gemini => gemini::ask(line, question).await,
    }
}

/// Looks up a keyword. Provider, device, location and cache of the results are said by the caller.
pub(super) async fn look_up(adapter: SearchAdapter, line: &Line<'_>, query: &search::Query) -> Result<search::Results, Failed> {
    match adapter {
        SearchAdapter::Dataforseo => dataforseo::look_up(line, query).await,
        SearchAdapter::Serpapi => serpapi::look_up(line, query).await,
        SearchAdapter::Searxng => searxng::look_up(line, query).await,
        SearchAdapter::Brave => brave::look_up(line, query).await,
    }
}

/// Measures a page in a laboratory. Provider and cache are said by the caller.
pub(super) async fn in_lab(adapter: LabAdapter, line: &Line<'_>, request: &measure::Request) -> Result<measure::Lab, Failed> {
    match adapter {
        LabAdapter::Psi => psi::in_lab(line, request).await,
    }
}

/// Says what visits of a page were like. Provider and cache are said by the caller.
pub(super) async fn in_field(
    adapter: FieldAdapter,
    line: &Line<'_>,
    request: &measure::Request,
) -> Result<measure::Field, Failed> {
    match adapter {
        FieldAdapter::Crux => crux::in_field(line, request).await,
    }
}

/// A data set of one of its kinds about a domain, as JSON text of at most 4 MiB.
pub(super) async fn read(adapter: SiteDataAdapter, line: &Line<'_>, _kind: &str, _domain: &str) -> Result<String, Failed> {
    match adapter {
        SiteDataAdapter::Clarity => clarity::read(line).await,
        SiteDataAdapter::SearchConsole => Err(Failed::NotConfigured),
    }
}

/// Whether an adapter knows what search engines bring to a page.
pub(super) const fn knows_impact(adapter: SiteDataAdapter) -> bool {
    matches!(adapter, SiteDataAdapter::SearchConsole)
}

/// What search engines have brought to a page; `None` if the provider does not know its site.
pub(super) async fn impact(adapter: SiteDataAdapter, line: &Line<'_>, page: &Page<'_>) -> Result<Option<Performance>, Failed> {
    match adapter {
        SiteDataAdapter::SearchConsole => search_console::impact(line, page).await,
        SiteDataAdapter::Clarity => Ok(None),
    }
}

/// Takes a JPEG image; `None` when it is larger than may be kept.
pub(super) async fn capture(adapter: CaptureAdapter, line: &Line<'_>, shot: &Shot<'_>) -> Result<Option<Vec<u8>>, Failed> {
    match adapter {
        CaptureAdapter::Cloudflare => cloudflare::capture(line, shot).await,
    }
}

/// Prints a page as PDF; `None` when it is larger than may be kept.
pub(super) async fn pdf(adapter: CaptureAdapter, line: &Line<'_>, html: &str) -> Result<Option<Vec<u8>>, Failed> {
    match adapter {
        CaptureAdapter::Cloudflare => cloudflare::pdf(line, html).await,
    }
}

/// Sends a mail, once for its key. [`Failed::Page`] when it will never be taken.
pub(super) async fn send(adapter: MailAdapter, line: &Line<'_>, key: &str, mail: &Written) -> Result<(), Failed> {
    match adapter {
        MailAdapter::Resend => resend::send(line, key, mail).await,
    }
}
