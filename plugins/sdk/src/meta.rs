//! The member `meta` that every result carries: what was measured, what was not and why, and where figures come from.

use schemars::JsonSchema;
use serde::Serialize;

/// How complete a result is and where it comes from.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Meta {
    /// 1. Rises when a member of the result changes its meaning.
    pub schema_version: u32,
    /// `partial` when something could not be measured.
    pub status: Status,
    /// How many of the applicable measurements were made.
    pub coverage: Coverage,
    /// What was not measured. Never counted as a zero.
    pub not_measured: Vec<NotMeasured>,
    /// Where the figures come from, in order of use.
    pub provenance: Vec<Provenance>,
    /// Requests that the module made.
    pub requests: u32,
    /// Wall time of the run in milliseconds.
    pub duration_ms: u64,
}

/// How complete a result is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Everything applicable was measured.
    Ok,
    /// Something was not.
    Partial,
}

/// Counts of measurements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Coverage {
    /// Made.
    pub measured: u32,
    /// Made or not, without those that do not apply to this site.
    pub applicable: u32,
}

/// One thing that was not measured.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NotMeasured {
    /// What, as a path in the result or an id.
    pub what: String,
    /// Why.
    pub reason: Reason,
}

/// Why something was not measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The deployment has no provider for it.
    NoProvider,
    /// The site refused, could not be reached, or the address may not be fetched.
    Blocked,
    /// No answer in time.
    Timeout,
    /// The run's budget was spent.
    Quota,
    /// robots.txt forbids it.
    Robots,
}

/// Where a figure comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Provenance {
    /// `http`, `psi`, `serp:<provider>` or `assistant:<model>`.
    pub source: String,
    /// RFC 3339, UTC, milliseconds.
    pub fetched_at: String,
    /// True when the answer came from a cache of the service.
    pub cached: bool,
}
