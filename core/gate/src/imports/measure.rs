//! `measure`: the speed of a page, in a laboratory and in the field, from the providers that the operator has configured.
//!
//! Metrics and audits have the names of Lighthouse. Times are in milliseconds, sizes in bytes; `cumulative-layout-shift` has no
//! unit.

pub use super::search::Device;
use serde::{Deserialize, Serialize};

/// What to measure.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Request {
    /// Absolute address as the module wrote it: not guarded yet.
    pub url: String,
    /// As which device.
    pub device: Device,
}

/// One load of the page. Members that a recording omits are empty.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Lab {
    /// The provider's name, for example `psi`.
    pub provider: String,
    /// Milliseconds since the Unix epoch.
    pub measured_at_ms: u64,
    /// True when it came from a cache of the host.
    #[serde(default)]
    pub cached: bool,
    /// The address that was finally loaded.
    pub final_url: String,
    /// Version of Lighthouse.
    pub lighthouse_version: String,
    /// Scores.
    pub categories: Vec<Category>,
    /// The metrics of the load.
    pub metrics: Vec<LabMetric>,
    /// At most 50.
    #[serde(default)]
    pub opportunities: Vec<Opportunity>,
    /// What the laboratory says about the load itself, for people.
    #[serde(default)]
    pub warnings: Vec<String>,
}

/// The score of a category of audits.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Category {
    /// `performance`, `accessibility`, `best-practices`, `seo`; further ones may come.
    pub id: String,
    /// 0 to 1; `None` when it could not be computed.
    #[serde(default)]
    pub score: Option<f64>,
}

/// One metric of a load, with the figures that its score is computed from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LabMetric {
    /// Lighthouse's id, for example `largest-contentful-paint`.
    pub id: String,
    /// In the metric's unit.
    pub value: f64,
    /// 0 to 1.
    #[serde(default)]
    pub score: Option<f64>,
    /// Its share in the score of `performance`, in percent.
    #[serde(default)]
    pub weight: Option<f64>,
    /// The value whose score is 0.9.
    #[serde(default)]
    pub p10: Option<f64>,
    /// The value whose score is 0.5.
    #[serde(default)]
    pub median: Option<f64>,
}

/// One failed audit, with the savings of fixing it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Opportunity {
    /// Lighthouse's id.
    pub audit: String,
    /// Its title.
    pub title: String,
    /// 0 to 1.
    #[serde(default)]
    pub score: Option<f64>,
    /// Milliseconds of the load.
    #[serde(default)]
    pub savings_ms: Option<f64>,
    /// Bytes of the load.
    #[serde(default)]
    pub savings_bytes: Option<f64>,
    /// Savings of single metrics.
    #[serde(default)]
    pub savings: Vec<Saving>,
    /// At most 20.
    #[serde(default)]
    pub items: Vec<Item>,
}

/// The saving of one metric.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saving {
    /// The metric's id.
    pub metric: String,
    /// In that metric's unit.
    pub value: f64,
}

/// One item that an audit reports.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Item {
    /// The resource.
    #[serde(default)]
    pub url: Option<String>,
    /// The element, as a CSS selector.
    #[serde(default)]
    pub node: Option<String>,
    /// Milliseconds.
    #[serde(default)]
    pub wasted_ms: Option<f64>,
    /// Bytes.
    #[serde(default)]
    pub wasted_bytes: Option<f64>,
}

/// The visits that field data cover.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// Visits of the page.
    Page,
    /// Visits of its origin.
    Origin,
    /// Too few visits of either.
    #[default]
    None,
}

/// Field data of visits.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Field {
    /// The provider's name, for example `crux`.
    pub provider: String,
    /// Milliseconds since the Unix epoch.
    pub fetched_at_ms: u64,
    /// True when it came from a cache of the host.
    #[serde(default)]
    pub cached: bool,
    /// The visits that it covers.
    pub scope: Scope,
    /// First day of the visits, `2026-10-20`; `None` without metrics.
    #[serde(default)]
    pub first_day: Option<String>,
    /// Last day of the visits.
    #[serde(default)]
    pub last_day: Option<String>,
    /// Empty in the scope [`Scope::None`].
    #[serde(default)]
    pub metrics: Vec<FieldMetric>,
}

/// One metric over all visits.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FieldMetric {
    /// For example `interaction-to-next-paint`.
    pub id: String,
    /// The value that three quarters of the visits do not exceed.
    pub p75: f64,
    /// Share of visits, 0 to 1.
    pub good: f64,
    /// Share of visits, 0 to 1.
    pub needs_improvement: f64,
    /// Share of visits, 0 to 1.
    pub poor: f64,
}

/// Why there is no measurement: the cases of `measure.error`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "tag", content = "val")]
pub enum Error {
    /// No provider of this kind of measurement in this deployment.
    NotConfigured,
    /// The run's budget of measurements is used up.
    Budget,
    /// The address may not be sent to a third party; the value is the name of the rule.
    Denied(String),
    /// The page could not be loaded or measured; the value is the provider's code.
    Page(String),
    /// The provider's own quota is used up for now.
    Quota,
    /// No answer in time.
    Timeout,
    /// The provider failed; the text is for people.
    Failed(String),
}
