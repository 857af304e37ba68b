//! `search`: results of search engines, from the providers that the operator has configured.

use serde::{Deserialize, Serialize};

/// The device for which results are shown, or as which a page is loaded (`measure`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Device {
    /// A computer.
    #[default]
    Desktop,
    /// A phone.
    Mobile,
}

/// What to look up.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Query {
    /// 1 to 500 characters.
    pub keyword: String,
    /// ISO 3166-1 alpha-2, upper-case; the provider's default when none.
    #[serde(default)]
    pub country: Option<String>,
    /// ISO 639-1, lower-case; the provider's default when none.
    #[serde(default)]
    pub language: Option<String>,
    /// A place within the country as people write it, at most 100 characters.
    #[serde(default)]
    pub location: Option<String>,
    /// Whose results.
    pub device: Device,
    /// How many organic positions to read, 1 to 100.
    pub depth: u32,
}

/// The results of one provider. Members that a recording omits are empty or unknown.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Results {
    /// The provider's name.
    pub provider: String,
    /// Milliseconds since the Unix epoch.
    pub fetched_at_ms: u64,
    /// True when they came from a cache of the host.
    #[serde(default)]
    pub cached: bool,
    /// Number of organic positions that were actually read.
    pub depth: u32,
    /// For which device; `None` where the provider does not distinguish.
    #[serde(default)]
    pub device: Option<Device>,
    /// The place of the search; `None` if it is the whole country, or the provider does not support places.
    #[serde(default)]
    pub location: Option<String>,
    /// Organic results in order, at most 100.
    pub hits: Vec<Hit>,
    /// Other blocks on the page, for example `ai_overview`, `paa`.
    #[serde(default)]
    pub features: Vec<String>,
    /// Addresses that an AI overview cites, in order.
    #[serde(default)]
    pub overview_citations: Vec<String>,
    /// Questions that other people ask, in order, at most 20.
    #[serde(default)]
    pub questions: Vec<String>,
    /// False where the provider orders results of several engines by a score of its own.
    #[serde(default = "yes")]
    pub ranked: bool,
    /// Why it has no results, while others have; for people.
    #[serde(default)]
    pub failure: Option<String>,
}

impl Results {
    /// A provider that failed.
    #[must_use]
    pub fn failed(provider: String, why: String) -> Self {
        Self { provider, failure: Some(why), ..Self::default() }
    }
}

const fn yes() -> bool {
    true
}

/// One organic result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Hit {
    /// Position among organic results, from 1.
    pub rank_group: u32,
    /// Position among all blocks of the page, from 1; `None` where the provider knows organic results only.
    #[serde(default)]
    pub rank_absolute: Option<u32>,
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
    /// The run's budget of look-ups is used up.
    Budget,
    /// Every provider failed; the text is for people.
    Failed(String),
}
