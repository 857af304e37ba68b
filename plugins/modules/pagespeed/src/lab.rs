//! What a load in the laboratory says.

use crate::curve::{self, Curve, points};
use crate::output::{Gain, LabFigures, MetricScore, Offender, OpportunityRow};
use bellwether_sdk::{Device, Lab, LabMetric, Opportunity, round1, round4};

/// Opportunities that are listed; the largest savings of time come first.
const LISTED: usize = 20;

/// The load, with the score computed again from the metrics.
pub(crate) fn read(lab: &Lab, device: Device) -> LabFigures {
    let category = |id: &str| lab.categories.iter().find(|one| one.id == id).and_then(|one| one.score).map(points);
    let value = |id: &str| lab.metrics.iter().find(|metric| metric.id == id).map(|metric| metric.value);
    let time = |id: &str| value(id).map(round1);
    let scores: Vec<MetricScore> = lab.metrics.iter().filter_map(|metric| scored(metric, device)).collect();
    let performance = category("performance");
    let recomputed = curve::mean(scores.iter().map(|one| (one.score, one.weight)));
    LabFigures {
        lighthouse_version: lab.lighthouse_version.clone(),
        final_url: lab.final_url.clone(),
        performance,
        performance_recomputed: recomputed,
        agrees: performance.zip(recomputed).map(|(theirs, ours)| theirs.abs_diff(ours) <= 1),
        accessibility: category("accessibility"),
        best_practices: category("best-practices"),
        seo: category("seo"),
        fcp_ms: time("first-contentful-paint"),
        lcp_ms: time("largest-contentful-paint"),
        tbt_ms: time("total-blocking-time"),
        cls: value("cumulative-layout-shift").map(round4),
        si_ms: time("speed-index"),
        scores,
    }
}

fn scored(metric: &LabMetric, device: Device) -> Option<MetricScore> {
    let usual = curve::usual(&metric.id, device);
    let stated = metric.p10.zip(metric.median).map(|(p10, median)| Curve { p10, median });
    let stated = stated.filter(|curve| 0.0 < curve.p10 && curve.p10 < curve.median);
    let curve = stated.or(usual.map(|(curve, _)| curve))?;
    let weight = metric.weight.or(usual.map(|(_, weight)| weight))?;
    Some(MetricScore { metric: metric.id.clone(), score: curve::score(curve, metric.value), weight })
}

/// What would make the page faster, the largest saving first.
pub(crate) fn opportunities(lab: &Lab) -> Vec<OpportunityRow> {
    let mut rows: Vec<OpportunityRow> = lab.opportunities.iter().map(row).collect();
    let bytes = |row: &OpportunityRow| row.savings_bytes.unwrap_or_default();
    rows.sort_by(|a, b| {
        let by_time = saved(b).total_cmp(&saved(a));
        by_time.then_with(|| bytes(b).total_cmp(&bytes(a))).then_with(|| a.audit.cmp(&b.audit))
    });
    rows.truncate(LISTED);
    rows
}

/// The time that an opportunity saves: its own figure, or the most that a metric of time gains.
fn saved(row: &OpportunityRow) -> f64 {
    let gains = row.savings.iter().filter(|gain| gain.metric != "cumulative-layout-shift").map(|gain| gain.value);
    gains.chain(row.savings_ms).fold(0.0, f64::max)
}

fn row(opportunity: &Opportunity) -> OpportunityRow {
    OpportunityRow {
        audit: opportunity.audit.clone(),
        title: opportunity.title.clone(),
        score: opportunity.score,
        savings_ms: opportunity.savings_ms,
        savings_bytes: opportunity.savings_bytes,
        savings: opportunity.savings.iter().map(|one| Gain { metric: one.metric.clone(), value: one.value }).collect(),
        items: opportunity
            .items
            .iter()
            .map(|item| Offender {
                url: item.url.clone(),
                node: item.node.clone(),
                wasted_ms: item.wasted_ms,
                wasted_bytes: item.wasted_bytes,
            })
            .collect(),
    }
}
