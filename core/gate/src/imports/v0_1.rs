//! World 0.1 (`wit/0.1`) over the newest one.
//!
//! Fixed values for what this world cannot express: its questions never search the web, so it lists no assistant that does; its
//! look-ups read the first ten positions; if a provider does not know the rank among all blocks, it is the rank among organic
//! results. It has no `measure`.

use super::{assistants, http, search, site_data};
use serde::{Deserialize, Serialize};

/// Its imports that cross.
pub(super) const NAMES: &[&str] = &["http.fetch", "assistants.list", "assistants.ask", "search.lookUp", "site-data.read"];

/// Depth of its look-ups: one page, as search engines show them. Each further page costs.
const DEPTH: u32 = 10;

/// A call of world 0.1.
#[derive(Deserialize)]
#[serde(tag = "import", content = "args")]
pub(super) enum Call {
    #[serde(rename = "http.fetch")]
    Fetch((http::Request,)),
    #[serde(rename = "assistants.list")]
    Assistants([(); 0]),
    /// Assistant, prompt, maximum tokens.
    #[serde(rename = "assistants.ask")]
    Ask(String, String, u32),
    #[serde(rename = "search.lookUp")]
    LookUp((Query,)),
    #[serde(rename = "site-data.read")]
    Read((String, String)),
}

#[derive(Deserialize)]
pub(super) struct Query {
    keyword: String,
    #[serde(default)]
    country: Option<String>,
    #[serde(default)]
    language: Option<String>,
    mobile: bool,
}

/// A reply of world 0.1.
#[derive(Serialize)]
#[serde(tag = "import", content = "reply")]
pub(super) enum Reply<B> {
    #[serde(rename = "http.fetch")]
    Fetch(Result<http::Answer<B>, http::Error>),
    /// Cannot fail.
    #[serde(rename = "assistants.list")]
    Assistants(Result<Vec<assistants::Assistant>, ()>),
    #[serde(rename = "assistants.ask")]
    Ask(Result<Answer, assistants::Error>),
    #[serde(rename = "search.lookUp")]
    LookUp(Result<Vec<Results>, search::Error>),
    #[serde(rename = "site-data.read")]
    Read(Result<String, site_data::Error>),
}

#[derive(Serialize)]
pub(super) struct Answer {
    text: String,
    citations: Vec<String>,
    cached: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Results {
    provider: String,
    fetched_at_ms: u64,
    hits: Vec<Hit>,
    features: Vec<String>,
    overview_citations: Vec<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Hit {
    rank_group: u32,
    rank_absolute: u32,
    url: String,
    title: String,
}

impl From<Call> for super::Call {
    fn from(call: Call) -> Self {
        match call {
            Call::Fetch(request) => Self::Fetch(request),
            Call::Assistants(nothing) => Self::Assistants(nothing),
            Call::Ask(assistant, prompt, max_tokens) => Self::Ask((assistants::Question {
                assistant,
                prompt,
                max_tokens,
                grounded: false,
                country: None,
                language: None,
                repetition: 0,
            },)),
            Call::LookUp((Query { keyword, country, language, mobile },)) => {
                let device = if mobile { search::Device::Mobile } else { search::Device::Desktop };
                Self::LookUp((search::Query { keyword, country, language, location: None, device, depth: DEPTH },))
            }
            Call::Read(data) => Self::Read(data),
        }
    }
}

impl<B> Reply<B> {
    /// `None` for the reply to an import that this world does not have.
    pub(super) fn of(reply: super::Reply<B>) -> Option<Self> {
        Some(match reply {
            super::Reply::Fetch(answer) => Self::Fetch(answer),
            super::Reply::Assistants(known) => {
                let known = known.unwrap_or_default().into_iter();
                Self::Assistants(Ok(known.map(|known| assistants::Assistant { grounded: false, ..known }).collect()))
            }
            super::Reply::Ask(answer) => {
                Self::Ask(answer.map(|answer| Answer { text: answer.text, citations: answer.citations, cached: answer.cached }))
            }
            super::Reply::LookUp(found) => {
                let answered = |page: &search::Results| page.failure.is_none();
                Self::LookUp(found.map(|pages| pages.into_iter().filter(answered).map(Results::from).collect()))
            }
            super::Reply::Read(data) => Self::Read(data),
            _ => return None, // replies of newer imports, which this world cannot call
        })
    }
}

impl From<search::Results> for Results {
    fn from(results: search::Results) -> Self {
        let old = |hit: search::Hit| Hit {
            rank_group: hit.rank_group,
            rank_absolute: hit.rank_absolute.unwrap_or(hit.rank_group),
            url: hit.url,
            title: hit.title,
        };
        Self {
            provider: results.provider,
            fetched_at_ms: results.fetched_at_ms,
            hits: results.hits.into_iter().map(old).collect(),
            features: results.features,
            overview_citations: results.overview_citations,
        }
    }
}
