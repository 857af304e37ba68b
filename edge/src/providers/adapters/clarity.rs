//! Microsoft Clarity: how visitors of a site behave (<https://learn.microsoft.com/clarity/setup-and-installation/clarity-data-export-api>).
//!
//! A token is of one project, and so of one site. It exports the last three days at most, ten times a day.

use crate::providers::failed::Failed;
use crate::providers::line::Line;
use bellwether_core::bounds;
use bellwether_core::provider::{Request, Used};
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// Days of one export at most.
const DAYS: u64 = 3;

/// One metric, with a row for the whole site where no dimension was asked for.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Metric {
    metric_name: String,
    #[serde(default)]
    information: Vec<Map<String, Value>>,
}

/// Figures of visits as JSON text, in the shape of `analytics` (`wit/README.md`).
pub(super) async fn read(line: &Line<'_>) -> Result<String, Failed> {
    let request = Request::get("/export-data/api/v1/project-live-insights", bounds::FIELD_BYTES.max);
    let answer = line.send(&request.with_query("numOfDays", DAYS.to_string())).await?;
    line.count(&Used::default());
    Ok(figures(&answer.json::<Vec<Metric>>()?).to_string())
}

/// What the service's shape has of them. Shares of no visits are no figures.
fn figures(metrics: &[Metric]) -> Value {
    let figure = |metric: &str, member: &str| {
        let found = metrics.iter().find(|one| one.metric_name == metric)?;
        number(found.information.first()?.get(member)?)
    };
    let sessions = figure("Traffic", "totalSessionCount");
    let share = |metric: &str, member: &str| sessions.filter(|count| *count > 0.0).and_then(|_| figure(metric, member));
    json!({
        "source": "clarity",
        "window_days": DAYS,
        "sessions": sessions.map(whole),
        "scroll_depth_pct": share("ScrollDepth", "averageScrollDepth"),
        "rage_click_pct": share("RageClickCount", "sessionsWithMetricPercentage"),
        "dead_click_pct": share("DeadClickCount", "sessionsWithMetricPercentage"),
        "quickback_pct": share("QuickbackClick", "sessionsWithMetricPercentage"),
    })
}

/// Counts come as text, shares as numbers.
fn number(value: &Value) -> Option<f64> {
    value.as_f64().or_else(|| value.as_str()?.parse().ok())
}

fn whole(count: f64) -> u64 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a count; casts saturate")]
    let count = count as u64;
    count
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    fn check(metrics: Value, expected: Value) {
        let metrics: Vec<Metric> = serde_json::from_value(metrics).unwrap();
        assert_eq!(figures(&metrics), expected);
    }

    #[test]
    fn exports() {
        // The shape of the page above; counts are texts.
        let share = |name: &str, share: f64| {
            json!({ "metricName": name, "information": [{
            "sessionsCount": "239", "sessionsWithMetricPercentage": share, "sessionsWithoutMetricPercentage": 100.0 - share, "pagesViews": "42",
            "subTotal": "95" }] })
        };
        let traffic = |sessions: &str| {
            json!({ "metricName": "Traffic", "information": [{
            "totalSessionCount": sessions, "totalBotSessionCount": "12", "distinctUserCount": "180", "pagesPerSessionPercentage": 1.75 }] })
        };
        let depth = json!({ "metricName": "ScrollDepth", "information": [{ "averageScrollDepth": 51.6 }] });
        check(
            json!([traffic("239"), share("DeadClickCount", 15.48), share("RageClickCount", 0.42), share("QuickbackClick", 2.93), depth,
                { "metricName": "PopularPages", "information": [{ "url": "/", "visitsCount": "3" }] }]),
            json!({ "source": "clarity", "window_days": 3, "sessions": 239, "scroll_depth_pct": 51.6, "rage_click_pct": 0.42,
                "dead_click_pct": 15.48, "quickback_pct": 2.93 }),
        );
        let nothing = json!({ "source": "clarity", "window_days": 3, "sessions": 0, "scroll_depth_pct": null, "rage_click_pct": null,
            "dead_click_pct": null, "quickback_pct": null });
        check(json!([traffic("0"), share("RageClickCount", 0.0)]), nothing);
        check(
            json!([]),
            json!({ "source": "clarity", "window_days": 3, "sessions": null, "scroll_depth_pct": null, "rage_click_pct": null,
            "dead_click_pct": null, "quickback_pct": null }),
        );
    }
}
