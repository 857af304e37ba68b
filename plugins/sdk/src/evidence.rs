//! What lets a reader look again: one checked matter with its points, place, observation and rule.

use schemars::JsonSchema;
use serde::Serialize;

/// Longest observation in characters.
const OBSERVED_CHARS: usize = 400;

/// One checked matter.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Evidence {
    /// Stable id of the check: group, a dot, name.
    pub id: String,
    /// Points reached; null when not measured. 0 of 0 is information that never changes a score.
    pub points: Option<f64>,
    /// Points that can be reached.
    pub of: f64,
    /// What came out.
    pub status: Check,
    /// Address that was looked at.
    pub url: String,
    /// Place in it: line, byte and element path, or the name of a header; empty for the whole.
    pub locator: String,
    /// What was found; page text is quoted verbatim.
    pub observed: String,
    /// What full points take.
    pub expected: String,
    /// Address of the rule; empty for a heuristic of ours.
    pub source: String,
}

/// What came out of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Check {
    /// All points, or information.
    Pass,
    /// Some points, or information that deserves a look.
    Warn,
    /// No points.
    Fail,
    /// Could not be looked at; does not enter the score.
    NotMeasured,
}

impl Evidence {
    /// A check that reached `points` of `of`; the status follows from the two.
    pub fn scored(id: &str, points: f64, of: f64) -> Self {
        let points = points.clamp(0.0, of);
        let status = if points >= of {
            Check::Pass
        } else if points > 0.0 {
            Check::Warn
        } else {
            Check::Fail
        };
        Self { id: id.to_owned(), points: Some(round2(points)), of, status, ..Self::not_measured(id, of) }
    }

    /// Something worth knowing that is worth no points.
    pub fn info(id: &str, status: Check) -> Self {
        Self { status, points: Some(0.0), ..Self::not_measured(id, 0.0) }
    }

    /// A check that could not be made.
    pub fn not_measured(id: &str, of: f64) -> Self {
        Self {
            id: id.to_owned(),
            points: None,
            of,
            status: Check::NotMeasured,
            url: String::new(),
            locator: String::new(),
            observed: String::new(),
            expected: String::new(),
            source: String::new(),
        }
    }

    /// With the place.
    #[must_use]
    pub fn at(mut self, url: &str, locator: impl ToString) -> Self {
        self.url = url.to_owned();
        self.locator = locator.to_string();
        self
    }

    /// With what was found (cut after 400 characters) and what full points take.
    #[must_use]
    pub fn saw(mut self, observed: impl Into<String>, expected: &str) -> Self {
        self.observed = observed.into();
        if let Some((end, _)) = self.observed.char_indices().nth(OBSERVED_CHARS) {
            self.observed.truncate(end);
        }
        self.expected = expected.to_owned();
        self
    }

    /// With the address of the rule.
    #[must_use]
    pub fn rule(mut self, source: &str) -> Self {
        self.source = source.to_owned();
        self
    }
}

/// Share of the points reached among those that were measured, 0 to 100; null when nothing was.
pub fn points<'a>(checks: impl Iterator<Item = &'a Evidence>) -> Option<f64> {
    let (mut reached, mut possible) = (0.0, 0.0);
    for check in checks {
        if let Some(points) = check.points {
            reached += points;
            possible += check.of;
        }
    }
    (possible > 0.0).then(|| round1(100.0 * reached / possible))
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
