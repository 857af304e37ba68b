//! The result of `serp_ranking`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The result, without `meta`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Output {
    /// Whose positions were looked for.
    pub domain: Option<String>,
    /// What was looked up.
    pub keywords: Vec<Keyword>,
    /// How visible the domain is for these keywords; null without a domain.
    pub visibility: Option<Visibility>,
}

/// A keyword and what the providers saw.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Keyword {
    /// As it was ordered.
    pub keyword: String,
    /// Country of the search; null: each provider's default.
    pub country: Option<String>,
    /// Language of the search; null: each provider's default.
    pub language: Option<String>,
    /// The place that was asked for. A provider that knows no places searched the country: see its observation.
    pub location: Option<String>,
    /// The device that was asked for. A provider that does not distinguish devices says so in its observation.
    pub device: DeviceAsked,
    /// Organic positions that were asked for.
    pub depth: u32,
    /// One for each provider that answered, by its name.
    pub observations: Vec<Observation>,
    /// Providers that failed: they count neither as found nor as not found.
    pub failures: Vec<ProviderFailure>,
    /// Median of the positions among organic results, over the providers that found the domain.
    pub median: Option<f64>,
    /// Difference between the last and the first of them; null where fewer than two found it.
    pub spread: Option<u32>,
    /// True where the providers disagree: more than three positions apart, or one found it within what another read in vain.
    pub is_disputed: bool,
    /// The best of them.
    pub best: Option<u32>,
    /// `found`; `beyond_N` where none of the first N organic results is of the domain, with the smallest N that a provider read; `listed`
    /// where only providers found it whose order is no rank; `error` where no provider returned results; `no_domain` where none was
    /// ordered.
    pub status: String,
}

/// A provider that failed.
#[derive(Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ProviderFailure {
    /// The operator's name of the provider.
    pub provider: String,
    /// What happened, for people.
    pub message: String,
}

/// What one provider saw.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Observation {
    /// The operator's name of the provider.
    pub provider: String,
    /// RFC 3339, UTC.
    pub fetched_at: String,
    /// True when the answer came from a cache of the service.
    pub cached: bool,
    /// Organic positions that were read.
    pub depth: u32,
    /// False where the provider orders results of several engines by a score of its own: its positions are shown, and are in no median.
    pub ranked: bool,
    /// For which device; null where the provider does not distinguish.
    pub device: Option<DeviceAsked>,
    /// The place that was searched from; null: the country.
    pub location: Option<String>,
    /// Position among organic results, from 1.
    pub rank_group: Option<u32>,
    /// Position among all blocks of the page; null where the provider knows organic results only.
    pub rank_absolute: Option<u32>,
    /// The page of the domain that was found.
    pub url: Option<String>,
    /// Its title in the results.
    pub title: Option<String>,
    /// All positions of the domain among organic results.
    pub positions: Vec<u32>,
    /// Other blocks on the page, as the provider names them.
    pub features: Vec<String>,
    /// Questions that the page says other people ask.
    pub questions: Vec<String>,
    /// Whether an AI overview cites the domain; null without an overview that names its sources.
    pub ai_overview_cited: Option<bool>,
    /// The first ten organic results.
    pub top: Vec<Ranked>,
}

/// An organic result.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Ranked {
    /// Position among organic results, from 1.
    pub rank_group: u32,
    /// Its address.
    pub url: String,
    /// Its title.
    pub title: String,
    /// True for a page of the domain.
    pub own: bool,
}

/// How visible a domain is for the keywords.
#[derive(Debug, PartialEq, Serialize, JsonSchema)]
pub struct Visibility {
    /// Mean of what each keyword's best position is worth: 1.0 for the first to 0.1 for the tenth, 0.05 for the eleventh to the
    /// twentieth, else 0. Source: the visibility of DataForSEO.
    pub index: f64,
    /// Sum of 100 minus the best position.
    pub rating: u32,
    /// Keywords with a position among the first three.
    pub top3: u32,
    /// Among the first ten.
    pub top10: u32,
    /// Among the first hundred; those that were read.
    pub top100: u32,
}

/// Whose results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeviceAsked {
    /// A computer.
    #[default]
    Desktop,
    /// A phone.
    Mobile,
}
