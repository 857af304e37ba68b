//! What has changed since the last report of the same order, as the service compares it.

use crate::Text;
use bellwether_finding::Status;
use schemars::JsonSchema;
use serde::Deserialize;

/// The changes since an earlier report.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Changes {
    /// When the layers of the earlier report were complete, ISO 8601.
    pub since: Text,
    /// Whether both were judged by the same rules.
    pub same_rules: bool,
    /// The scores then.
    pub scores: Scores,
    /// The findings that changed, in the order of the catalogue.
    pub findings: Vec<Change>,
    /// Number of pages that both reports read.
    pub pages: u32,
    /// Pages that only this report read.
    pub pages_added: Named,
    /// Pages that only the earlier report read.
    pub pages_removed: Named,
    /// Number of criteria that only one of the two reports could measure.
    pub not_compared: u32,
}

/// The scores of the earlier report, 0 to 100; each is absent where nothing was measured.
#[derive(Debug, Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Scores {
    /// Of all criteria.
    pub seo: Option<f64>,
    /// Of the technical ones.
    pub technical: Option<f64>,
    /// Of those about content.
    pub semantic: Option<f64>,
    /// Of those about trust.
    pub eeat: Option<f64>,
    /// Visibility for assistants.
    pub ai: Option<f64>,
}

/// A finding that changed.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub struct Change {
    /// Id of the criterion.
    pub criterion: Text,
    /// `new`, `worse`, `better` or `gone`.
    pub kind: Text,
    /// Its outcome on the ordered page and its site then.
    pub then: Status,
    /// The same now.
    pub now: Status,
    /// Number of places on the ordered page and its site then.
    #[serde(default)]
    pub then_count: u32,
    /// The same now.
    #[serde(default)]
    pub now_count: u32,
    /// Pages, of those that both reports read, on which it was not met then.
    #[serde(default)]
    pub then_pages: u32,
    /// The same now.
    #[serde(default)]
    pub now_pages: u32,
    /// Pages on which it is new.
    #[serde(default)]
    pub appeared: Named,
    /// Pages on which it is no more.
    #[serde(default)]
    pub disappeared: Named,
}

/// A number of pages, and some of them.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Named {
    /// How many.
    pub count: u32,
    /// Addresses of the first ones.
    pub urls: Vec<Text>,
}
