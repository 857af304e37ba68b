//! The Core Web Vitals: what the 75th percentile of visits is worth. Source: <https://web.dev/articles/vitals>.

use bellwether_sdk::{Device, FieldData, MeasureError, Reason, Run, Scope};
use schemars::JsonSchema;
use serde::Serialize;

/// The thresholds: good up to the first, poor beyond the second. Milliseconds; the layout shift has no unit.
const THRESHOLDS: [(&str, f64, f64); 5] = [
    ("largest-contentful-paint", 2_500.0, 4_000.0),
    ("interaction-to-next-paint", 200.0, 500.0),
    ("cumulative-layout-shift", 0.1, 0.25),
    ("first-contentful-paint", 1_800.0, 3_000.0),
    ("time-to-first-byte", 800.0, 1_800.0),
];

/// What a value is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum Grade {
    /// Good.
    Fast,
    /// Needs improvement.
    Average,
    /// Poor.
    Slow,
}

/// The value that three quarters of the visits do not exceed, and what it is; `None` for a metric that is not there or not graded.
#[must_use]
pub fn graded(field: &FieldData, metric: &str) -> Option<(f64, Grade)> {
    let (_, good, poor) = THRESHOLDS.into_iter().find(|(known, ..)| *known == metric)?;
    let p75 = field.metrics.iter().find(|one| one.id == metric)?.p75;
    let grade = match p75 {
        p75 if p75 <= good => Grade::Fast,
        p75 if p75 <= poor => Grade::Average,
        _ => Grade::Slow,
    };
    Some((p75, grade))
}

/// Whether the Core Web Vitals are passed: LCP, CLS and, where known, INP are good. Many visits have no interaction, so INP may be missing.
#[must_use]
pub fn are_passed(field: &FieldData) -> Option<bool> {
    let is_good = |metric| graded(field, metric).map(|(_, grade)| grade == Grade::Fast);
    let (lcp, cls) = (is_good("largest-contentful-paint")?, is_good("cumulative-layout-shift")?);
    Some(lcp && cls && is_good("interaction-to-next-paint").unwrap_or(true))
}

/// What visits of a page with phones were like; `None` without a provider, without enough visits, or without an answer, which is noted as a
/// gap named `gap`.
pub async fn of_visits(run: &Run, url: &str, gap: &str) -> Option<FieldData> {
    match run.in_field(url, Device::Mobile).await {
        Ok(field) => (field.scope != Scope::None).then_some(field),
        Err(MeasureError::NotConfigured) => None,
        Err(error) => {
            run.note_gap(gap, Reason::from(&error));
            None
        }
    }
}
