//! What visits were like.

use crate::output::{FieldFigures, FieldScope, Vital};
use bellwether_sdk::{FieldData, Scope};
use bellwether_site::vitals;

/// Days that the Chrome UX Report covers.
const DAYS: u32 = 28;

/// The figures of visits; without any where there are too few of them, or nobody was asked.
pub(crate) fn read(field: Option<&FieldData>) -> FieldFigures {
    let vital = |id: &str| vital(field?, id);
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
        lcp_ms: vital("largest-contentful-paint"),
        inp_ms: vital("interaction-to-next-paint"),
        cls: vital("cumulative-layout-shift"),
        fcp_ms: vital("first-contentful-paint"),
        ttfb_ms: vital("time-to-first-byte"),
        cwv_passed: field.and_then(vitals::are_passed),
    }
}

fn vital(field: &FieldData, id: &str) -> Option<Vital> {
    let metric = field.metrics.iter().find(|metric| metric.id == id)?;
    let (p75, category) = vitals::graded(field, id)?;
    let (good, needs_improvement, poor) = (metric.good, metric.needs_improvement, metric.poor);
    Some(Vital { p75, category, good, needs_improvement, poor })
}
