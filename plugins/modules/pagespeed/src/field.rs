//! What visits were like.

use crate::output::{FieldFigures, FieldScope, Grade, Vital};
use bellwether_sdk::{FieldData, Scope};

/// Days that the Chrome UX Report covers.
const DAYS: u32 = 28;

/// The thresholds at the 75th percentile: good up to the first, poor beyond the second. Source: <https://web.dev/articles/vitals>.
const THRESHOLDS: [(&str, f64, f64); 5] = [
    ("largest-contentful-paint", 2_500.0, 4_000.0),
    ("interaction-to-next-paint", 200.0, 500.0),
    ("cumulative-layout-shift", 0.1, 0.25),
    ("first-contentful-paint", 1_800.0, 3_000.0),
    ("time-to-first-byte", 800.0, 1_800.0),
];

/// The figures of visits; without any where there are too few of them, or nobody was asked.
pub(crate) fn read(field: Option<&FieldData>) -> FieldFigures {
    let vital = |id: &str| vital(field?, id);
    let (lcp, inp, cls) =
        (vital("largest-contentful-paint"), vital("interaction-to-next-paint"), vital("cumulative-layout-shift"));
    let is_good = |vital: &Vital| vital.category == Grade::Fast;
    // The interaction may be missing: many visits have none.
    let passed =
        lcp.as_ref().zip(cls.as_ref()).map(|(lcp, cls)| is_good(lcp) && is_good(cls) && inp.as_ref().is_none_or(is_good));
    FieldFigures {
        scope: match field.map(|field| field.scope) {
            None => FieldScope::NotMeasured,
            Some(Scope::Page) => FieldScope::Url,
            Some(Scope::Origin) => FieldScope::Origin,
            Some(Scope::None) => FieldScope::None,
        },
        collection_period_days: DAYS,
        first_day: field.and_then(|field| field.first_day.clone()),
        last_day: field.and_then(|field| field.last_day.clone()),
        lcp_ms: lcp,
        inp_ms: inp,
        cls,
        fcp_ms: vital("first-contentful-paint"),
        ttfb_ms: vital("time-to-first-byte"),
        cwv_passed: passed,
    }
}

fn vital(field: &FieldData, id: &str) -> Option<Vital> {
    let metric = field.metrics.iter().find(|metric| metric.id == id)?;
    let (_, good, poor) = THRESHOLDS.into_iter().find(|(known, ..)| *known == id)?;
    let category = match metric.p75 {
        p75 if p75 <= good => Grade::Fast,
        p75 if p75 <= poor => Grade::Average,
        _ => Grade::Slow,
    };
    let (good, needs_improvement, poor) = (metric.good, metric.needs_improvement, metric.poor);
    Some(Vital { p75: metric.p75, category, good, needs_improvement, poor })
}
