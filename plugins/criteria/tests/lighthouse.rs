//! Verdicts compared with those of Lighthouse on the same inputs (`lighthouse/`). They agree except for those in
//! `tests/known_deviations.json`, each with its reason; an entry that agrees again must be removed from that list.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::print_stdout, reason = "a test may stop, and prints its results")]

use bellwether_criteria::finding::{Reason, Status};
use bellwether_criteria::seen::{End, File, Look, Page, Response, Robots, Seen};
use bellwether_criteria::{ALL, Language};
use serde_json::Value;
use std::collections::BTreeSet;
use time::macros::date;
use url::Url;

#[test]
fn verdicts_agree_with_lighthouse() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("lighthouse/cases.json")).unwrap();
    let deviations: BTreeSet<_> = cases.iter().filter_map(deviation).collect();
    println!("lighthouse: {} cases, {} deviations", cases.len(), deviations.len());
    assert!(cases.len() >= 150);
    assert_eq!(deviations, known(), "{deviations:#?}");
}

/// The name of the case, if our verdict deviates.
fn deviation(case: &Value) -> Option<String> {
    let seen = seen(case);
    let found = case["criteria"].as_array().unwrap().iter().any(|id| {
        let criterion = ALL.iter().find(|criterion| criterion.id == id.as_str().unwrap()).unwrap();
        let finding = criterion.judge(&seen, Language::En, 10.0);
        // What is shown without a verdict was found as well.
        let is_withheld = finding.reason == Some(Reason::Doubt);
        assert!(is_withheld || finding.status != Status::NotMeasured, "{case}: {id}");
        is_withheld || matches!(finding.status, Status::Fail | Status::Warn)
    });
    (found != (case["score"] == 0)).then(|| format!("{}: {}", text(&case["audit"]), text(&case["about"])))
}

fn seen(case: &Value) -> Seen {
    let url = case["url"].as_str().unwrap_or("https://example.com/");
    let mut seen = Seen::nothing(date!(2025 - 11 - 21));
    let html = match case["page"].as_str() {
        Some("seo-tester.html") => Some(include_str!("lighthouse/seo-tester.html")),
        Some(_) => Some(include_str!("lighthouse/seo-failure-cases.html")),
        None => case["html"].as_str(),
    };
    if let Some(html) = html {
        let headers = case["headers"].as_array().into_iter().flatten();
        let headers: Vec<_> = headers.map(|line| (text(&line[0]), text(&line[1]))).collect();
        let content_type = headers.iter().find(|(name, _)| name == "content-type").map(|(_, value)| value.as_str());
        seen = seen.with_page(Page::read(Url::parse(url).unwrap(), html.as_bytes(), content_type, None));
        let status = case["status"].as_u64().map_or(200, |status| u16::try_from(status).unwrap());
        seen.route = Ok(route(url, status));
        seen.response = Ok(Response { url: url.to_owned(), status, headers, hops: Vec::new(), ttfb_ms: 20 });
    }
    if let Some((status, body)) = answer(&case["robots"]) {
        seen.robots = Ok(Robots::of("https://example.com/robots.txt", status, body.as_bytes()));
    }
    if let Some((status, text)) = answer(&case["llms"]) {
        let (url, content_type) = ("https://example.com/llms.txt".to_owned(), "text/plain".to_owned());
        seen.llms = Ok(File { url, status, content_type, text });
    }
    seen
}

/// A look at an answer without redirects.
fn route(url: &str, status: u16) -> Look {
    let (url, end) = (url.to_owned(), End::Status(status));
    Look { url: url.clone(), hops: Vec::new(), end, final_url: url, headers: Vec::new(), bytes: None, brief: None, picture: None }
}

/// Status and body.
fn answer(pair: &Value) -> Option<(u16, String)> {
    Some((u16::try_from(pair[0].as_u64()?).unwrap(), text(&pair[1])))
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn known() -> BTreeSet<String> {
    let lists: Value = serde_json::from_str(include_str!("../../../tests/known_deviations.json")).unwrap();
    lists["lighthouse"].as_array().unwrap().iter().flat_map(|entry| entry["where"].as_array().unwrap()).map(text).collect()
}
