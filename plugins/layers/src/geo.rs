//! The results of `geo_score` and `machine_layer`.

use crate::{Meta, Place, Text};
use bellwether_finding::{Points, Status};
use schemars::JsonSchema;
use serde::Deserialize;

/// The result of `geo_score`.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct GeoScore {
    /// 0 to 100.
    pub score: Option<f64>,
    /// The parts of the score.
    pub breakdown: Parts,
    /// The criteria behind it.
    pub findings: Vec<Finding>,
    /// How it was measured.
    pub meta: Meta,
}

/// The parts of `geo_score`, each 0 to 100.
#[derive(Debug, Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Parts {
    /// Whether assistants can fetch, read and quote the page.
    pub machine_readability: Option<f64>,
    /// Share of sub-queries that the page answers.
    pub fan_out: Option<f64>,
    /// Evidence of the kind that answers cite.
    pub citation: Option<f64>,
}

/// One criterion and its outcome.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub struct Finding {
    /// Id of the criterion.
    pub criterion: Text,
    /// Outcome.
    pub status: Status,
    /// Points that it adds to the score of its module.
    #[serde(default)]
    pub points: Option<Points>,
    /// Points of the score of its module that it lacks.
    #[serde(default)]
    pub impact: Option<f64>,
    /// Where it was seen.
    #[serde(default)]
    pub places: Vec<Place>,
    /// Number of places.
    #[serde(default)]
    pub places_count: u32,
    /// The finding in words.
    #[serde(default)]
    pub text: Said,
}

/// A finding in words of the report's language.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Said {
    /// What was found.
    pub title: Text,
    /// What was seen.
    pub seen: Text,
    /// Why it matters.
    pub why: Text,
    /// What to do.
    #[serde(rename = "do")]
    pub advice: Text,
}

/// The result of `machine_layer`.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Machine {
    /// 0 to 100.
    pub score: Option<f64>,
    /// One row for each crawler.
    pub bots: Vec<Bot>,
    /// The page as sent; none when it was not read.
    pub raw_html: Option<RawHtml>,
    /// Structured data; none when the page was not read.
    pub json_ld: Option<JsonLd>,
    /// robots.txt; none when it could not be read.
    pub robots: Option<Robots>,
    /// Sitemaps; none when none could be read.
    pub sitemap: Option<Sitemap>,
    /// Policies and files addressed to machines.
    pub signals: Signals,
    /// The criteria behind the score.
    pub findings: Vec<Finding>,
    /// How it was measured.
    pub meta: Meta,
}

impl Machine {
    /// Whether the page was requested under the names of these crawlers: else only robots.txt says what they get.
    #[must_use]
    pub fn asked_as_agents(&self) -> bool {
        self.bots.iter().any(|bot| bot.http_status.is_some())
    }
}

/// One crawler.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Bot {
    /// Product token.
    pub agent: Text,
    /// Who runs it.
    pub operator: Text,
    /// `search`, `user` or `training`.
    pub class: Text,
    /// Whether robots.txt allows it to fetch the page.
    pub allowed: Option<bool>,
    /// The line of robots.txt that decides.
    pub rule: Text,
    /// Number of that line.
    pub line: Option<u32>,
    /// Status with which the page answers it.
    pub http_status: Option<u16>,
}

/// The page as sent.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct RawHtml {
    /// Length in bytes.
    pub bytes: u64,
    /// Words of visible text.
    pub words: u32,
    /// A rule of thumb for tokens.
    pub tokens_estimate: u32,
    /// Visible text over all bytes, 0 to 1.
    pub text_ratio: f64,
    /// Whether the page is empty until scripts run.
    pub js_dependent: bool,
    /// Number of scripts that run; none in results of before they were counted.
    pub scripts: Option<u32>,
    /// Whether a script writes a menu of the page.
    pub scripted_menu: bool,
}

/// Structured data.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct JsonLd {
    /// Blocks.
    pub blocks: u32,
    /// Blocks that cannot be used.
    pub invalid: Vec<Unread>,
}

/// An item that is only counted.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Unread {}

/// robots.txt.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Robots {
    /// HTTP status.
    pub status: u16,
}

/// Sitemaps.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Sitemap {
    /// Files.
    pub files: u32,
    /// Pages listed in them.
    pub urls: u32,
}

/// Policies and files addressed to machines.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Signals {
    /// `absent`, `valid` or `invalid`.
    pub llms_txt: Text,
}
