//! The result of `audit_expert`.

use crate::{Place, Text};
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
    /// The score of each category.
    pub subscores: Subscores,
    /// Criteria that cap the score.
    pub gates: Vec<Text>,
    /// The line of robots.txt that forbids the page to our agent; none if none does.
    pub closed: Option<Place>,
    /// Number of criteria by outcome.
    pub counts: Counts,
    /// All criteria, in the order of the catalogue.
    pub criteria: Vec<Row>,
    /// How it was measured.
    pub meta: Meta,
}

impl Audit {
    /// The line of robots.txt that kept us from reading the page; none if the page was read.
    #[must_use]
    pub fn unread(&self) -> Option<&Place> {
        self.closed.as_ref().filter(|_| self.page_type.is_empty())
    }

    /// The criterion that says that the page asks search engines to list another site in its place.
    #[must_use]
    pub fn handed_over(&self) -> Option<&Row> {
        let names_canonical = |row: &&Row| row.evidence.iter().any(|place| &*place.locator == "rel=canonical");
        self.criteria.iter().find(|row| &*row.id == "index-no-noindex" && row.is_open()).filter(names_canonical)
    }

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
    /// Fetching and reading.
    pub technical: Option<f64>,
    /// Text and markup.
    pub semantic: Option<f64>,
    /// Trust.
    pub eeat: Option<f64>,
}

/// One criterion and its outcome.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub struct Row {
    /// Its id.
    pub id: Text,
    /// Outcome.
    pub status: Status,
    /// `technical`, `semantic` or `eeat`.
    #[serde(default)]
    pub category: Text,
    /// Subdivision of the category.
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
    /// Its name, whatever was found; empty in results of before it was written.
    #[serde(default)]
    pub name: Text,
    /// What was found, in the report's language.
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
    /// Why it was not measured; empty if it was.
    #[serde(default)]
    pub reason: Option<Text>,
    /// Where it was seen.
    #[serde(default)]
    pub evidence: Vec<Evidence>,
    /// Number of places.
    #[serde(default)]
    pub evidence_count: u32,
    /// Points that fixing it adds to the whole score, caps by gates not considered.
    #[serde(default)]
    pub impact: f64,
    /// `small`, `medium` or `large`.
    #[serde(default)]
    pub effort: Text,
    /// `developer`, `editor` or `shop_owner`.
    #[serde(default)]
    pub owner: Text,
    /// The defect that it shares with other criteria; empty when it shares none.
    #[serde(default)]
    pub root_cause: Text,
    /// Whether it follows from a specification or official documentation.
    #[serde(default)]
    pub normative: bool,
    /// URL of the rule.
    #[serde(default)]
    pub source: Text,
}

impl Row {
    /// Whether there is something to do.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        matches!(self.status, Status::Warn | Status::Fail)
    }

    /// Whether it was seen, and its verdict is withheld because such warnings are right too rarely.
    #[must_use]
    pub fn is_withheld(&self) -> bool {
        self.reason.as_deref() == Some("doubt")
    }
}

/// One place where it was seen.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Evidence {
    /// URL.
    pub url: Text,
    /// Place in the document.
    pub locator: Text,
    /// What is there.
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
    /// Requests sent.
    pub requests: u32,
}

/// Something that could not be measured.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Gap {
    /// A URL, an id or a path in the result.
    pub what: Text,
    /// `no_provider`, `blocked`, `timeout`, `quota` or `robots`.
    pub reason: Text,
}
