//! The outcome of one criterion: [`Finding`]. This crate judges nothing and holds no sentence of its own.
#![forbid(unsafe_code)]

mod args;
mod counts;

pub use args::{Arg, Args};
pub use counts::Counts;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The outcome of one criterion.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Finding {
    /// Id of the criterion.
    pub criterion: String,
    /// Outcome.
    pub status: Status,
    /// How far the criterion is met, 0 to 1; null if it does not apply, was not measured, or is a question in doubt.
    pub value: Option<f64>,
    /// Points that it adds to the score of the module; null if the module gives it no points, it does not apply, it was not measured, or it
    /// is a question in doubt.
    pub points: Option<Points>,
    /// Points of the score of the module, 0 to 100, with four decimals, that it lacks: those that meeting it in full would add while nothing caps
    /// the score. Null where it has no points, and where its part has no score.
    pub impact: Option<f64>,
    /// The figures and names that fill the sentences: the same in every language.
    pub args: Args,
    /// Where it was seen, at most [`MAX_PLACES`] places.
    pub places: Vec<Place>,
    /// Number of places, including those not listed.
    pub places_count: u32,
    /// The URL of what was examined.
    #[serde(skip)]
    pub looked_at: String,
    /// URL of the rule; empty for a heuristic of ours.
    pub source: String,
    /// Why it was not measured; null otherwise.
    pub reason: Option<Reason>,
    /// The finding in words.
    pub text: Text,
}

/// Maximum places listed in one finding.
pub const MAX_PLACES: usize = 10;
/// Maximum length of a quote, in characters.
pub const QUOTE_CHARS: usize = 400;

/// The outcome of a criterion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It is met.
    Pass,
    /// It is met in part, or its result is uncertain.
    Warn,
    /// It is not met.
    Fail,
    /// Its precondition is false here. It does not count in any score.
    NotApplicable,
    /// It could not be examined, or such results are right too rarely to be said. It does not count in any score.
    NotMeasured,
}

impl Status {
    /// Its word in results.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::Warn => "warn",
            Self::Fail => "fail",
            Self::NotApplicable => "not_applicable",
            Self::NotMeasured => "not_measured",
        }
    }
}

/// Points of a score.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Points {
    /// Points reached.
    pub reached: f64,
    /// Points that can be reached.
    pub of: f64,
}

/// A place where something was seen.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, JsonSchema)]
pub struct Place {
    /// URL.
    pub url: String,
    /// Place in the document: line, byte and element path, or the name of a header; empty for the whole document.
    pub locator: String,
    /// Quote from the site, verbatim, at most [`QUOTE_CHARS`] characters; empty if there is none.
    pub quote: String,
}

/// A finding in words of one language.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, JsonSchema)]
pub struct Text {
    /// What was found, at most 70 characters.
    pub title: String,
    /// What was seen, with its figures; empty if nothing was examined.
    pub seen: String,
    /// Why it matters; only for a warning or failure that is no question in doubt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// What to do; only for a warning or failure that is no question in doubt.
    #[serde(rename = "do", skip_serializing_if = "Option::is_none")]
    pub advice: Option<String>,
}

/// Why something was not measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The deployment has no provider for it, or this version has no word lists for the page's language.
    NoProvider,
    /// The site refused or could not be reached, or the URL may not be fetched.
    Blocked,
    /// No answer in time.
    Timeout,
    /// The run's budget was spent.
    Quota,
    /// robots.txt forbids it.
    Robots,
    /// There is too little to tell by: too few words, pages or signs.
    TooLittle,
    /// It was examined, but readers called too few of such warnings right on real pages. Title, text and places say what was seen.
    Doubt,
}

/// How many of the applicable criteria were measured.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Coverage {
    /// Criteria that were measured.
    pub measured: u32,
    /// Criteria that apply to this site, measured or not.
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

/// Rounds to one decimal, half away from zero.
#[must_use]
pub fn round1(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// Rounds to two decimals, half away from zero.
#[must_use]
pub fn round2(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// Rounds to four decimals, half away from zero.
#[must_use]
pub fn round4(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}
