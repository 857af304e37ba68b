//! PageSpeed Insights: Lighthouse as Google runs it (<https://developers.google.com/speed/docs/insights/v5/reference/pagespeedapi/runpagespeed>).
//!
//! An answer of status 200 may say that the page could not be measured (`runtimeError`); its scores are then unknown, and no zeros.

use crate::providers::failed::Failed;
use crate::providers::line::{Answer, Line};
use bellwether_core::bounds;
use bellwether_core::provider::{Refusal, Request, Used};
use bellwether_gate::imports::measure::{self, Category, Device, Item, Lab, LabMetric, Opportunity, Saving};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// What is wanted of its answer, which is large else.
const FIELDS: &str = "captchaResult,lighthouseResult(categories,audits,lighthouseVersion,runtimeError,runWarnings,finalUrl)";

/// The metrics that make the score of `performance`.
const METRICS: [&str; 5] =
    ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift", "speed-index"];

/// What `metricSavings` calls a metric, and its name everywhere else.
const SAVINGS: [(&str, &str); 6] = [
    ("FCP", "first-contentful-paint"),
    ("LCP", "largest-contentful-paint"),
    ("TBT", "total-blocking-time"),
    ("CLS", "cumulative-layout-shift"),
    ("SI", "speed-index"),
    ("INP", "interaction-to-next-paint"),
];

/// From this score on an audit is passed (`report/renderer/report-utils.js` of Lighthouse).
const PASSED: f64 = 0.9;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Page {
    #[serde(default)]
    captcha_result: Option<String>,
    lighthouse_result: Lighthouse,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Lighthouse {
    #[serde(default)]
    lighthouse_version: String,
    #[serde(default)]
    final_url: Option<String>,
    #[serde(default)]
    run_warnings: Vec<Value>,
    #[serde(default)]
    runtime_error: Option<RuntimeError>,
    #[serde(default)]
    categories: BTreeMap<String, Scores>,
    #[serde(default)]
    audits: BTreeMap<String, Audit>,
}

#[derive(Deserialize)]
struct RuntimeError {
    #[serde(default)]
    code: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Scores {
    #[serde(default)]
    score: Option<f64>,
    #[serde(default)]
    audit_refs: Vec<Weight>,
}

#[derive(Deserialize)]
struct Weight {
    id: String,
    #[serde(default)]
    weight: Option<f64>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Audit {
    #[serde(default)]
    title: String,
    #[serde(default)]
    score: Option<f64>,
    #[serde(default)]
    numeric_value: Option<f64>,
    #[serde(default)]
    scoring_options: Option<Curve>,
    #[serde(default)]
    metric_savings: BTreeMap<String, f64>,
    #[serde(default)]
    details: Option<Details>,
}

#[derive(Deserialize)]
struct Curve {
    p10: f64,
    median: f64,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase")]
struct Details {
    #[serde(default)]
    overall_savings_ms: Option<f64>,
    #[serde(default)]
    overall_savings_bytes: Option<f64>,
    /// A list of rows or tables; of a checklist an object, which has nothing to save.
    #[serde(default)]
    items: Value,
}

/// Has a page loaded once.
pub(super) async fn in_lab(line: &Line<'_>, request: &measure::Request) -> Result<Lab, Failed> {
    let strategy = match request.device {
        Device::Desktop => "DESKTOP",
        Device::Mobile => "MOBILE",
    };
    let mut sent = Request::get("/pagespeedonline/v5/runPagespeed", bounds::LAB_BYTES.max)
        .with_query("url", request.url.as_str())
        .with_query("strategy", strategy)
        .with_query("fields", FIELDS);
    for category in ["PERFORMANCE", "ACCESSIBILITY", "BEST_PRACTICES", "SEO"] {
        sent = sent.with_query("category", category);
    }
    let answer = line.send(&sent).await?;
    line.count(&Used::default());
    read(&answer, line.now().as_ms(), &request.url)
}

fn read(answer: &Answer, measured_at_ms: u64, url: &str) -> Result<Lab, Failed> {
    if answer.status != 200 {
        return Err(refused(answer));
    }
    let page: Page = answer.json()?;
    if page.captcha_result.is_some_and(|result| result != "CAPTCHA_NOT_NEEDED") {
        return Err(Failed::Refused(Refusal::TooFast));
    }
    lab(page.lighthouse_result, measured_at_ms, url)
}

/// Why there is no measurement, by the text of an error: a page that cannot be loaded comes as 500.
fn refused(answer: &Answer) -> Failed {
    let text = String::from_utf8_lossy(&answer.body);
    match text.split_once("Lighthouse returned error: ") {
        Some((_, code)) => Failed::Page(code.chars().take_while(|c| c.is_ascii_uppercase() || *c == '_').collect()),
        None => Failed::Provider(format!("it answers {}, {} bytes", answer.status, answer.body.len())),
    }
}

fn lab(result: Lighthouse, measured_at_ms: u64, url: &str) -> Result<Lab, Failed> {
    let code = result.runtime_error.map(|error| error.code).filter(|code| !code.is_empty() && code != "NO_ERROR");
    if let Some(code) = code {
        return Err(Failed::Page(code));
    }
    let weights = result.categories.get("performance").map(|scores| scores.audit_refs.as_slice()).unwrap_or_default();
    let weight = |id: &str| weights.iter().find(|weight| weight.id == id).and_then(|weight| weight.weight);
    let metric = |id: &&str| {
        let audit = result.audits.get(*id)?;
        let curve = audit.scoring_options.as_ref();
        Some(LabMetric {
            id: (*id).to_owned(),
            value: audit.numeric_value?,
            score: audit.score,
            weight: weight(id),
            p10: curve.map(|curve| curve.p10),
            median: curve.map(|curve| curve.median),
        })
    };
    let metrics: Vec<LabMetric> = METRICS.iter().filter_map(metric).collect();
    if metrics.is_empty() {
        return Err(Failed::Provider("its answer has no metric".to_owned()));
    }
    let score = |(id, scores): (&String, &Scores)| Category { id: id.clone(), score: scores.score };
    let categories = result.categories.iter().map(score).collect();
    let warnings = result.run_warnings.iter().filter_map(|warning| warning.as_str().map(str::to_owned)).collect();
    Ok(Lab {
        measured_at_ms,
        final_url: result.final_url.unwrap_or_else(|| url.to_owned()),
        lighthouse_version: result.lighthouse_version,
        categories,
        metrics,
        opportunities: opportunities(result.audits),
        warnings,
        ..Lab::default()
    })
}

/// Audits that are not passed and save something, the largest saving of time first.
fn opportunities(audits: BTreeMap<String, Audit>) -> Vec<Opportunity> {
    let mut found: Vec<Opportunity> = audits.into_iter().filter_map(|(id, audit)| opportunity(id, audit)).collect();
    let weight = |one: &Opportunity| {
        let of_metrics =
            one.savings.iter().filter(|saving| saving.metric != "cumulative-layout-shift").map(|saving| saving.value);
        of_metrics.chain(one.savings_ms).fold(0.0, f64::max)
    };
    found.sort_by(|a, b| weight(b).total_cmp(&weight(a)).then_with(|| a.audit.cmp(&b.audit)));
    found.truncate(bounds::LAB_OPPORTUNITIES.max_len());
    found
}

fn opportunity(id: String, audit: Audit) -> Option<Opportunity> {
    let details = audit.details.unwrap_or_default();
    let named = |(metric, value): (&String, &f64)| {
        let (_, name) = SAVINGS.iter().find(|(short, _)| short == metric)?;
        (*value > 0.0).then(|| Saving { metric: (*name).to_owned(), value: *value })
    };
    let savings: Vec<Saving> = audit.metric_savings.iter().filter_map(named).collect();
    let some = |value: Option<f64>| value.filter(|value| *value > 0.0);
    let (savings_ms, savings_bytes) = (some(details.overall_savings_ms), some(details.overall_savings_bytes));
    let is_open = audit.score.is_some_and(|score| score < PASSED);
    let saves = !savings.is_empty() || savings_ms.is_some() || savings_bytes.is_some();
    if !is_open || !saves {
        return None;
    }
    // A list holds tables.
    let items = details.items.as_array().map(Vec::as_slice).unwrap_or_default();
    let rows = items.iter().flat_map(|item| match item.get("items").and_then(Value::as_array) {
        Some(rows) => rows.as_slice(),
        None => std::slice::from_ref(item),
    });
    let items = rows.map(row).filter(|item| *item != Item::default()).take(bounds::LAB_ITEMS.max_len()).collect();
    Some(Opportunity { audit: id, title: audit.title, score: audit.score, savings_ms, savings_bytes, savings, items })
}

fn row(value: &Value) -> Item {
    let text = |value: Option<&Value>| value.and_then(Value::as_str).filter(|text| text.starts_with("http")).map(str::to_owned);
    let number = |name: &str| value.get(name).and_then(Value::as_f64).filter(|number| *number > 0.0);
    Item {
        url: text(value.get("url")),
        node: value.pointer("/node/selector").and_then(Value::as_str).map(str::to_owned),
        wasted_ms: number("wastedMs"),
        wasted_bytes: number("wastedBytes"),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;

    fn answer(status: u16, body: &str) -> Answer {
        Answer::of(status, &[], body)
    }

    #[test]
    fn sample() {
        let sample = include_str!("samples/lighthouse-sample-v2.json");
        let lab = read(&answer(200, sample), 7, "http://x.org/").unwrap();
        assert_eq!(lab.lighthouse_version, "13.4.1");
        let score = |id: &str| lab.categories.iter().find(|category| category.id == id).and_then(|category| category.score);
        assert_eq!((score("performance"), score("seo"), score("agentic-browsing")), (Some(0.32), Some(0.75), Some(0.3)));
        let lcp = &lab.metrics[1];
        assert_eq!((lcp.value, lcp.weight, lcp.p10, lcp.median), (10_884.681, Some(25.0), Some(2_500.0), Some(4_000.0)));
        assert_eq!(lab.metrics.len(), 5);
        let first = &lab.opportunities[0];
        assert_eq!((first.audit.as_str(), first.savings[0].value), ("cache-insight", 3_100.0));
        assert!(first.items[0].url.as_deref().is_some_and(|url| url.ends_with("lighthouse-rotating.gif")));
        let unused = lab.opportunities.iter().find(|one| one.audit == "unused-javascript").unwrap();
        assert_eq!((unused.savings_ms, unused.savings_bytes), (Some(580.0), Some(94_194.0)));
        assert!(lab.opportunities.iter().all(|one| one.score.is_some_and(|score| score < PASSED)));
    }

    #[test]
    fn no_measurement() {
        let failed = |status: u16, body: &str| read(&answer(status, body), 7, "http://x.org/").unwrap_err();
        let page = |code: &str| Failed::Page(code.to_owned());
        let broken =
            r#"{"lighthouseResult":{"runtimeError":{"code":"NO_FCP","message":"x"},"categories":{"performance":{"score":0}}}}"#;
        assert_eq!(failed(200, broken), page("NO_FCP"));
        let error =
            r#"{"error":{"code":500,"message":"Lighthouse returned error: FAILED_DOCUMENT_REQUEST. Lighthouse was unable"}}"#;
        assert_eq!(failed(500, error), page("FAILED_DOCUMENT_REQUEST"));
        assert!(matches!(failed(500, "{}"), Failed::Provider(_)));
        assert!(matches!(failed(200, r#"{"lighthouseResult":{}}"#), Failed::Provider(_)));
        let captcha = r#"{"captchaResult":"CAPTCHA_BLOCKING","lighthouseResult":{}}"#;
        assert_eq!(failed(200, captcha), Failed::Refused(Refusal::TooFast));
    }
}
