//! What came out of one criterion: [`Finding`]. It judges nothing and holds no sentence of its own.
#![forbid(unsafe_code)]

mod args;
mod counts;

pub use args::{Arg, Args};
pub use counts::Counts;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What came out of one criterion.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Finding {
    /// Id of the criterion.
    pub criterion: String,
    /// What came out.
    pub status: Status,
    /// How far the criterion is met, 0 to 1; null where it does not apply or was not measured.
    pub value: Option<f64>,
    /// What it brings to the score of the module; null where the module gives it no points, where it does not apply and
    /// where it was not measured.
    pub points: Option<Points>,
    /// The figures and names that the sentences are made of: the same in every language.
    pub args: Args,
    /// Where to look again, at most [`MAX_PLACES`].
    pub places: Vec<Place>,
    /// How many places there are, those that are not listed included.
    pub places_count: u32,
    /// The address of what was looked at.
    #[serde(skip)]
    pub looked_at: String,
    /// Address of the rule; empty for a heuristic of ours.
    pub source: String,
    /// Why it was not measured; null otherwise.
    pub reason: Option<Reason>,
    /// The same in words.
    pub text: Text,
}

/// Most places of one finding.
pub const MAX_PLACES: usize = 10;
/// Longest quote in characters.
pub const QUOTE_CHARS: usize = 400;

/// What came out of a criterion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It is met.
    Pass,
    /// It is met in part, or there is a doubt.
    Warn,
    /// It is not met.
    Fail,
    /// Its precondition is false here. It enters no score.
    NotApplicable,
    /// It could not be looked at. It enters no score.
    NotMeasured,
}

/// Points of a score.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Points {
    /// Points reached.
    pub reached: f64,
    /// Points that can be reached.
    pub of: f64,
}

/// A place to look at.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, JsonSchema)]
pub struct Place {
    /// Address.
    pub url: String,
    /// Place in it: line, byte and element path, or the name of a header; empty for the whole.
    pub locator: String,
    /// Words of the site, verbatim, at most [`QUOTE_CHARS`] characters; empty without any.
    pub quote: String,
}

/// A finding in words of one language.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, JsonSchema)]
pub struct Text {
    /// The state of affairs, at most 70 characters.
    pub title: String,
    /// What was seen, with its figures; empty where nothing was looked at.
    pub seen: String,
    /// Why it matters; only of a warning or failure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// What to do; only of a warning or failure.
    #[serde(rename = "do", skip_serializing_if = "Option::is_none")]
    pub advice: Option<String>,
}

/// Why something was not measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The deployment has no provider for it, or this version has no word lists for the page's language.
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

/// How many of the applicable criteria were measured.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Coverage {
    /// Measured.
    pub measured: u32,
    /// Measured or not, without those that do not apply to this site.
    pub applicable: u32,
}

impl Finding {
    /// Whether it passed, warned or failed.
    #[must_use]
    pub const fn is_measured(&self) -> bool {
        matches!(self.status, Status::Pass | Status::Warn | Status::Fail)
    }
}

/// Counts findings.
#[must_use]
pub fn coverage(findings: &[Finding]) -> Coverage {
    let count = |keep: &dyn Fn(&&Finding) -> bool| u32::try_from(findings.iter().filter(keep).count()).unwrap_or(u32::MAX);
    Coverage {
        measured: count(&|finding| finding.is_measured()),
        applicable: count(&|finding| finding.status != Status::NotApplicable),
    }
}

/// To one decimal, half away from zero.
#[must_use]
pub fn round1(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// To two decimals, half away from zero.
#[must_use]
pub fn round2(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}
