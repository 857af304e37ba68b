//! The Chrome UX Report (<https://developer.chrome.com/docs/crux/api>): what visits of the last 28 days were like. It says 404 where a
//! page has too few visits, and so has the origin then: that is an answer.

use crate::providers::failed::Failed;
use crate::providers::line::{Answer, Line};
use bellwether_core::bounds;
use bellwether_core::provider::{Request, Used};
use bellwether_gate::imports::measure::{self, Device, Field, FieldMetric, Scope};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use worker::Url;

/// Its name of a metric, and ours.
const METRICS: [(&str, &str); 5] = [
    ("largest_contentful_paint", "largest-contentful-paint"),
    ("interaction_to_next_paint", "interaction-to-next-paint"),
    ("cumulative_layout_shift", "cumulative-layout-shift"),
    ("first_contentful_paint", "first-contentful-paint"),
    ("experimental_time_to_first_byte", "time-to-first-byte"),
];

#[derive(Deserialize)]
struct Page {
    record: Record,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Record {
    #[serde(default)]
    metrics: BTreeMap<String, Metric>,
    #[serde(default)]
    collection_period: Option<Period>,
}

#[derive(Deserialize)]
struct Metric {
    #[serde(default)]
    histogram: Vec<Bin>,
    #[serde(default)]
    percentiles: Option<Percentiles>,
}

/// A share of visits; an empty bin has no density.
#[derive(Deserialize)]
struct Bin {
    #[serde(default)]
    density: f64,
}

#[derive(Deserialize)]
struct Percentiles {
    /// A number; that of the layout shift is a decimal as text.
    p75: Value,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Period {
    first_date: Day,
    last_date: Day,
}

#[derive(Deserialize)]
struct Day {
    year: u16,
    month: u8,
    day: u8,
}

/// Asks for the page, and for its origin where the page has too few visits.
pub(super) async fn in_field(line: &Line<'_>, request: &measure::Request) -> Result<Field, Failed> {
    let page = asked(line, ("url", &request.url), request.device).await?;
    if let Some(field) = page {
        return Ok(Field { scope: Scope::Page, ..field });
    }
    let origin = Url::parse(&request.url).map_err(|_| Failed::Denied("not_a_url"))?.origin().ascii_serialization();
    let field = asked(line, ("origin", &origin), request.device).await?;
    let none = || Field { fetched_at_ms: line.now().as_ms(), ..Field::default() };
    Ok(field.map_or_else(none, |field| Field { scope: Scope::Origin, ..field }))
}

async fn asked(line: &Line<'_>, (by, address): (&str, &str), device: Device) -> Result<Option<Field>, Failed> {
    let form_factor = match device {
        Device::Desktop => "DESKTOP",
        Device::Mobile => "PHONE",
    };
    let body = json!({ by: address, "formFactor": form_factor });
    let answer = line.send(&Request::post("/v1/records:queryRecord", body, bounds::FIELD_BYTES.max)).await?;
    line.count(&Used::default());
    read(&answer, line.now().as_ms())
}

/// What visits were like; `None` where there were too few. The scope is the caller's to say.
fn read(answer: &Answer, fetched_at_ms: u64) -> Result<Option<Field>, Failed> {
    if answer.status == 404 {
        return Ok(None);
    }
    let Page { record } = answer.json()?;
    let metric = |(theirs, ours): &(&str, &str)| {
        let metric = record.metrics.get(*theirs)?;
        let p75 = match &metric.percentiles.as_ref()?.p75 {
            Value::String(text) => text.parse().ok()?,
            number => number.as_f64()?,
        };
        let [good, needs_improvement, poor] = metric.histogram.as_slice() else { return None };
        Some(FieldMetric {
            id: (*ours).to_owned(),
            p75,
            good: good.density,
            needs_improvement: needs_improvement.density,
            poor: poor.density,
        })
    };
    let metrics: Vec<FieldMetric> = METRICS.iter().filter_map(metric).collect();
    let day = |day: &Day| format!("{:04}-{:02}-{:02}", day.year, day.month, day.day);
    let period = record.collection_period.as_ref();
    Ok((!metrics.is_empty()).then(|| Field {
        fetched_at_ms,
        first_day: period.map(|period| day(&period.first_date)),
        last_day: period.map(|period| day(&period.last_date)),
        metrics,
        ..Field::default()
    }))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;

    #[test]
    fn records() {
        // The shape of the page above, with a bin that is empty.
        let text = json!({ "record": {
            "key": { "formFactor": "PHONE", "url": "https://a.org/" },
            "metrics": {
                "cumulative_layout_shift": { "histogram": [
                    { "start": "0.00", "end": "0.10", "density": 0.9 }, { "start": "0.10", "end": "0.25", "density": 0.1 }, { "start": "0.25" } ],
                    "percentiles": { "p75": "0.05" } },
                "largest_contentful_paint": { "histogram": [
                    { "start": 0, "end": 2500, "density": 0.7 }, { "start": 2500, "end": 4000, "density": 0.2 }, { "start": 4000, "density": 0.1 } ],
                    "percentiles": { "p75": 2700 } },
                "navigation_types": { "fractions": { "navigate": 1.0 } },
            },
            "collectionPeriod": { "firstDate": { "year": 2026, "month": 10, "day": 24 }, "lastDate": { "year": 2026, "month": 11, "day": 20 } } },
        });
        let field = read(&Answer::of(200, &[], &text.to_string()), 7).unwrap().unwrap();
        assert_eq!((field.first_day.as_deref(), field.last_day.as_deref()), (Some("2026-10-24"), Some("2026-11-20")));
        let [lcp, cls] = field.metrics.as_slice() else { unreachable!("{field:?}") };
        assert_eq!((lcp.id.as_str(), lcp.p75, lcp.poor), ("largest-contentful-paint", 2_700.0, 0.1));
        assert_eq!((cls.id.as_str(), cls.p75, cls.poor), ("cumulative-layout-shift", 0.05, 0.0));
        let missing = r#"{"error":{"code":404,"message":"chrome ux report data not found","status":"NOT_FOUND"}}"#;
        assert_eq!(read(&Answer::of(404, &[], missing), 7).unwrap(), None);
        assert!(read(&Answer::of(400, &[], "{}"), 7).is_err());
    }
}
