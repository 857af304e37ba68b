//! The result of `audit_expert`.

use crate::Text;
use bellwether_criteria::audit::GATES;
use bellwether_finding::{Counts, Status};
use schemars::JsonSchema;
use serde::Deserialize;

/// The result of `audit_expert`.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Audit {
    /// The address that answered.
    pub final_url: Text,
    /// `light` or `full`.
    pub profile: Text,
    /// Language of the page.
    pub language: Text,
    /// Kind of the page.
    pub page_type: Text,
    /// 0 to 100; none when nothing was measured.
    pub score: Option<f64>,
    /// The same for each category.
    pub subscores: Subscores,
    /// Criteria that cap the score.
    pub gates: Vec<Text>,
    /// How many criteria came out how.
    pub counts: Counts,
    /// All criteria, in the order of the catalogue.
    pub criteria: Vec<Row>,
    /// How it was measured.
    pub meta: Meta,
}

impl Audit {
    /// True if a gate was not measured, so we cannot say that none fails.
    #[must_use]
    pub fn has_open_gate(&self) -> bool {
        self.criteria.iter().any(|row| row.status == Status::NotMeasured && GATES.contains(&row.id.as_str()))
    }
}

/// Scores of the categories.
#[derive(Debug, Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Subscores {
    /// Of fetching and reading.
    pub technical: Option<f64>,
    /// Of text and markup.
    pub semantic: Option<f64>,
    /// Of trust.
    pub eeat: Option<f64>,
}

/// One criterion with what came out.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub struct Row {
    /// Its id.
    pub id: Text,
    /// What came out.
    pub status: Status,
    /// `technical`, `semantic` or `eeat`.
    #[serde(default)]
    pub category: Text,
    /// Second division.
    #[serde(default)]
    pub subcategory: Text,
    /// `critical`, `high`, `medium` or `low`.
    #[serde(default)]
    pub severity: Text,
    /// Weight in the score.
    #[serde(default)]
    pub weight: u32,
    /// `page`, `site` or `http`.
    #[serde(default)]
    pub scope: Text,
    /// The state of affairs, in the report's language.
    #[serde(default)]
    pub title: Text,
    /// What was seen.
    #[serde(default)]
    pub seen: Text,
    /// Why it matters.
    #[serde(default)]
    pub why: Text,
    /// What to do.
    #[serde(default)]
    pub advice: Text,
    /// Where to look again.
    #[serde(default)]
    pub evidence: Vec<Evidence>,
    /// How many places there are.
    #[serde(default)]
    pub evidence_count: u32,
    /// Points of the whole score that mending it brings, gates aside.
    #[serde(default)]
    pub impact: f64,
    /// `small`, `medium` or `large`.
    #[serde(default)]
    pub effort: Text,
    /// `developer`, `editor` or `shop_owner`.
    #[serde(default)]
    pub owner: Text,
    /// The defect that it shares with others; empty for one of its own.
    #[serde(default)]
    pub root_cause: Text,
    /// Whether it rests on a specification or a documentation.
    #[serde(default)]
    pub normative: bool,
    /// Address of the rule.
    #[serde(default)]
    pub source: Text,
}

impl Row {
    /// Whether there is something to do.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        matches!(self.status, Status::Warn | Status::Fail)
    }
}

/// One place to look at.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Evidence {
    /// Address.
    pub url: Text,
    /// Place in it.
    pub locator: Text,
    /// What stands there.
    pub observed: Text,
    /// What would pass.
    pub expected: Text,
}

/// How a layer was measured.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Meta {
    /// What could not be measured.
    pub not_measured: Vec<Gap>,
    /// Requests that were sent.
    pub requests: u32,
}

/// Something that could not be measured.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Gap {
    /// An address, an id or a path in the result.
    pub what: Text,
    /// `no_provider`, `blocked`, `timeout`, `quota` or `robots`.
    pub reason: Text,
}
