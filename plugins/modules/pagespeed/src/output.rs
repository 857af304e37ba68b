//! The result of `pagespeed`. Times are milliseconds, those of a load with one decimal.

use bellwether_site::vitals::Grade;
use schemars::JsonSchema;
use serde::Serialize;

/// The result, without `meta`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Output {
    /// The page.
    pub url: String,
    /// By device.
    pub strategies: Strategies,
    /// Phone minus desktop.
    pub delta: Delta,
}

/// The measurements by device.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Strategies {
    /// On a phone.
    pub mobile: Strategy,
    /// On a desktop computer.
    pub desktop: Strategy,
}

/// Differences between the devices.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Delta {
    /// Points of the score of performance; null where one is missing.
    pub performance: Option<i16>,
}

/// What was measured as one device.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Strategy {
    /// What visits were like.
    pub field: FieldFigures,
    /// One load in a laboratory; null where there was none: see `lab_error` and `meta.not_measured`.
    pub lab: Option<LabFigures>,
    /// Why the page could not be measured in the laboratory, in its own code, for example `NO_FCP`.
    pub lab_error: Option<String>,
    /// Why there is no load; null where there is one.
    pub lab_failure: Option<Missing>,
    /// Why nothing is known of visits; null where the provider answered.
    pub field_failure: Option<Missing>,
    /// What would make the page faster, the largest saving of time first; at most 20.
    pub opportunities: Vec<OpportunityRow>,
    /// What the laboratory says about the load.
    pub warnings: Vec<String>,
}

/// Why a measurement is missing.
#[derive(Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Missing {
    /// The kind.
    pub kind: MissingKind,
    /// What happened, for people.
    pub message: String,
}

/// Why a measurement is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MissingKind {
    /// The service has no provider for it.
    NoProvider,
    /// What may be spent on it, or the provider's own quota, is used up.
    Quota,
    /// The provider did not answer in time.
    Timeout,
    /// The page could not be loaded or measured.
    Page,
    /// The address may not be given to others.
    Denied,
    /// The provider failed.
    Failed,
}

/// Whose visits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FieldScope {
    /// Those of the page.
    Url,
    /// Those of all pages of its origin, as the page has too few.
    Origin,
    /// Nobody's: there are too few.
    None,
    /// Nobody was asked, or the provider failed.
    NotMeasured,
}

/// What visits were like over the last 28 days.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FieldFigures {
    /// Whose visits.
    pub scope: FieldScope,
    /// 28.
    pub collection_period_days: u32,
    /// First day of the visits.
    pub first_day: Option<String>,
    /// Last day of the visits.
    pub last_day: Option<String>,
    /// Largest Contentful Paint.
    pub lcp_ms: Option<Vital>,
    /// Interaction to Next Paint.
    pub inp_ms: Option<Vital>,
    /// Cumulative Layout Shift, without a unit.
    pub cls: Option<Vital>,
    /// First Contentful Paint.
    pub fcp_ms: Option<Vital>,
    /// Time to First Byte.
    pub ttfb_ms: Option<Vital>,
    /// Whether the Core Web Vitals are passed: LCP, CLS and, where known, INP are good for three quarters of the visits.
    pub cwv_passed: Option<bool>,
}

/// One metric over all visits.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Vital {
    /// The value that three quarters of the visits do not exceed.
    pub p75: f64,
    /// What that value is.
    pub category: Grade,
    /// Share of visits, 0 to 1.
    pub good: f64,
    /// Share of visits, 0 to 1.
    pub needs_improvement: f64,
    /// Share of visits, 0 to 1.
    pub poor: f64,
}

/// One load in a laboratory. Scores are points, 0 to 100.
#[derive(Debug, Serialize, JsonSchema)]
pub struct LabFigures {
    /// Of the laboratory.
    pub lighthouse_version: String,
    /// The address that was loaded in the end.
    pub final_url: String,
    /// As the laboratory gives it.
    pub performance: Option<u8>,
    /// Computed again from the metrics and their curves.
    pub performance_recomputed: Option<u8>,
    /// Whether the two are at most a point apart.
    pub agrees: Option<bool>,
    /// As the laboratory gives it.
    pub accessibility: Option<u8>,
    /// As the laboratory gives it.
    pub best_practices: Option<u8>,
    /// As the laboratory gives it.
    pub seo: Option<u8>,
    /// First Contentful Paint.
    pub fcp_ms: Option<f64>,
    /// Largest Contentful Paint.
    pub lcp_ms: Option<f64>,
    /// Total Blocking Time.
    pub tbt_ms: Option<f64>,
    /// Cumulative Layout Shift, without a unit, with four decimals.
    pub cls: Option<f64>,
    /// Speed Index.
    pub si_ms: Option<f64>,
    /// The score of each metric, 0 to 1, computed from its curve, and its weight in percent.
    pub scores: Vec<MetricScore>,
}

/// The score of a metric.
#[derive(Debug, Serialize, JsonSchema)]
pub struct MetricScore {
    /// Lighthouse's id, for example `largest-contentful-paint`.
    pub metric: String,
    /// 0 to 1.
    pub score: f64,
    /// Its share in the score of performance, in percent.
    pub weight: f64,
}

/// One audit that was not passed, with what mending it would save.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OpportunityRow {
    /// Lighthouse's id, for example `unused-javascript`.
    pub audit: String,
    /// Its title, in English.
    pub title: String,
    /// 0 to 1.
    pub score: Option<f64>,
    /// Milliseconds of the load.
    pub savings_ms: Option<f64>,
    /// Bytes of the load.
    pub savings_bytes: Option<f64>,
    /// What single metrics would gain.
    pub savings: Vec<Gain>,
    /// What it complains about; at most 20.
    pub items: Vec<Offender>,
}

/// What a metric would gain.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Gain {
    /// Lighthouse's id.
    pub metric: String,
    /// In the metric's unit.
    pub value: f64,
}

/// One thing that an audit complains about.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Offender {
    /// The resource.
    pub url: Option<String>,
    /// The element, as a CSS selector.
    pub node: Option<String>,
    /// Milliseconds.
    pub wasted_ms: Option<f64>,
    /// Bytes.
    pub wasted_bytes: Option<f64>,
}
