//! `search`: results of search engines, from the providers that the operator has configured.

use serde::{Deserialize, Serialize};

/// What to look up.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Query {
    /// 1 to 500 characters.
    pub keyword: String,
    /// ISO 3166-1 alpha-2, upper-case; the provider's default when none.
    #[serde(default)]
    pub country: Option<String>,
    /// ISO 639-1, lower-case; the provider's default when none.
    #[serde(default)]
    pub language: Option<String>,
    /// True for results as a phone gets them.
    pub mobile: bool,
}

/// One page of results as one provider saw it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Results {
    /// The provider's name.
    pub provider: String,
    /// Milliseconds since the Unix epoch.
    pub fetched_at_ms: u64,
    /// Organic results in order, at most 100.
    pub hits: Vec<Hit>,
    /// Other blocks on the page, for example `ai_overview`, `paa`.
    pub features: Vec<String>,
    /// Addresses that an AI overview cites, in order.
    pub overview_citations: Vec<String>,
}

/// One organic result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Hit {
    /// Position among organic results, from 1.
    pub rank_group: u32,
    /// Position among all blocks of the page, from 1.
    pub rank_absolute: u32,
    /// Its address.
    pub url: String,
    /// Its title.
    pub title: String,
}

/// Why there are no results: the cases of `search.error`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "tag", content = "val")]
pub enum Error {
    /// No search provider in this deployment.
    NotConfigured,
    /// The run's budget of look-ups is spent.
    Budget,
    /// Every provider failed; the text is for people.
    Failed(String),
}
