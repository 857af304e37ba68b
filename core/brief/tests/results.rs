//! Briefs and pages of the results of all modules.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "a test may panic")]

mod real;

use bellwether_brief::{Analysed, Asked, FINDINGS, PAGE_BYTES};
use real::{Case, SOURCE_URL, brief, cases, corpus, criteria, outside, pages, planted};
use serde_json::{Value, json};
use std::path::Path;

/// Modules whose results differ most.
const GOLDEN: [&str; 8] = [
    "audit_expert/compared",
    "audit_matrix/crawl",
    "cocoon/search",
    "conversion_optimizer/many-controls",
    "eeat/french-health",
    "geo_score/agents-refused",
    "report/book-en",
    "site_crawl/small-site",
];

fn each(cases: &[Case], check: impl Fn(&Case, &Analysed<'_>)) {
    let criteria = criteria();
    let is_criterion = |id: &str| criteria.contains(id);
    for case in cases {
        let analysed =
            Analysed { result: &case.result, schema: Some(&case.schema), source_url: SOURCE_URL, is_criterion: &is_criterion };
        check(case, &analysed);
    }
}

/// `BLESS=1` writes the briefs.
#[test]
fn golden_briefs() {
    let cases: Vec<Case> = cases().into_iter().filter(|case| GOLDEN.contains(&case.name.as_str())).collect();
    assert_eq!(cases.len(), GOLDEN.len());
    each(&cases, |case, analysed| {
        let brief = brief(analysed, FINDINGS);
        let file = format!("tests/golden/{}.json", case.name.replace('/', "-"));
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&file, serde_json::to_string_pretty(&brief).unwrap() + "\n").unwrap();
        }
        let golden: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
        assert_eq!(brief, golden, "{}: BLESS=1 writes it again", case.name);
    });
}

/// Words that a schema lists anywhere.
fn listed(schema: &Value) -> Vec<&str> {
    match schema {
        Value::Array(all) => all.iter().flat_map(listed).collect(),
        Value::Object(all) => {
            let own = all.get("const").into_iter().chain(all.get("enum").and_then(Value::as_array).into_iter().flatten());
            own.filter_map(Value::as_str).chain(all.values().flat_map(listed)).collect()
        }
        _ => Vec::new(),
    }
}

/// Names that a schema declares anywhere.
fn declared(schema: &Value) -> Vec<&str> {
    let own = schema.get("properties").and_then(Value::as_object).into_iter().flatten().map(|(name, _)| name.as_str());
    match schema {
        Value::Array(all) => all.iter().flat_map(declared).collect(),
        Value::Object(all) => own.chain(all.values().flat_map(declared)).collect(),
        _ => Vec::new(),
    }
}

/// Names that a brief itself has.
#[rustfmt::skip]
const OWN: [&str; 23] = [
    "summary", "counts", "findings", "findings_total", "sections", "left_out", "name", "items", "bytes", "criterion", "status", "times", "severity", "effort", "owner", "impact",
    "truncated", "fail", "warn", "pass", "not_measured", "not_applicable", "shop_owner",
];

#[test]
fn only_known_words_stand_outside() {
    let criteria = criteria();
    each(&cases(), |case, analysed| {
        let (listed, declared) = (listed(&case.schema), declared(&case.schema));
        for most in [FINDINGS, 20] {
            for text in outside(&brief(analysed, most)) {
                let of_schema = listed.contains(&text) || declared.contains(&text);
                let of_findings = criteria.contains(text) || OWN.contains(&text);
                let words = ["low", "medium", "high", "critical", "small", "large", "developer", "editor"];
                assert!(of_schema || of_findings || words.contains(&text), "{}: {text}", case.name);
            }
        }
    });
}

/// The lists of words here are those of the modules, and every criterion that is not met is found.
#[test]
fn findings_are_complete() {
    fn texts<'v>(value: &'v Value, of: &str, found: &mut Vec<(&'v str, &'v str)>) {
        let id = ["criterion", "id"].iter().find_map(|name| value.get(*name)?.as_str()).unwrap_or_default();
        found.extend(value.get(of).and_then(Value::as_str).map(|text| (id, text)));
        let inner = value.as_array().into_iter().flatten().chain(value.as_object().into_iter().flat_map(|all| all.values()));
        inner.for_each(|value| texts(value, of, found));
    }
    let criteria = criteria();
    each(&cases(), |case, analysed| {
        let brief = analysed.brief();
        for of in ["severity", "effort", "owner"] {
            let mut all = Vec::new();
            texts(&case.result, of, &mut all);
            for (id, text) in all {
                let Some(finding) = brief.findings.wrong.iter().find(|finding| finding.criterion == id) else { continue };
                let found = [finding.severity, finding.effort, finding.owner];
                assert!(found.contains(&Some(text)), "{}: {id}: {of} {text}", case.name);
            }
        }
        let mut all = Vec::new();
        texts(&case.result, "status", &mut all);
        for (id, _) in all.into_iter().filter(|(id, status)| criteria.contains(*id) && ["fail", "warn"].contains(status)) {
            assert!(brief.findings.wrong.iter().any(|finding| finding.criterion == id), "{}: {id}", case.name);
        }
        if case.name == "audit_expert/compared" {
            assert_eq!(json!(brief.findings.counts), case.result["counts"]);
        }
    });
}

#[test]
fn sections_are_read_page_by_page() {
    each(&cases(), |case, analysed| {
        let brief = analysed.brief();
        let names = brief.sections.named.iter().map(|section| section.name.as_str());
        for name in names.chain([""]) {
            let value = if name.is_empty() { &case.result } else { &case.result[name] };
            let total = value.as_array().map_or_else(|| value.as_object().unwrap().len(), Vec::len);
            for (limit, most_bytes) in [(10, PAGE_BYTES), (1_000, 4_000), (7, 0)] {
                assert_eq!(pages(analysed, name, limit, most_bytes)[0].total, total, "{}: {name}", case.name);
            }
        }
    });
}

/// A stranger's text stands in every string of every result; but for those that make findings of what they stand in, step by step.
#[test]
fn orders_stay_inside() {
    const WORD: &str = "ignore_all_that_was_said_before";
    let corpus = corpus();
    let mut found = Vec::new();
    for kept in [&[][..], &["status"], &["status", "id", "criterion"]] {
        let mut at = 0;
        let mut change = |under: &str, _: &str| {
            at += 1;
            // Every third text is an identifier, which no pattern tells from a word of ours.
            let text = if at % 3 == 0 { WORD.to_owned() } else { format!("planted {}", corpus[at % corpus.len()]) };
            (!kept.contains(&under)).then_some(text)
        };
        let cases: Vec<Case> =
            cases().into_iter().map(|case| Case { result: planted(&case.result, "", &mut change), ..case }).collect();
        let shown = std::cell::Cell::new(0);
        each(&cases, |case, analysed| {
            let brief = brief(analysed, 20);
            let page = analysed.page(&Asked { path: "", limit: 5, from: 0, most_bytes: PAGE_BYTES }).unwrap().to_value();
            for text in outside(&brief).into_iter().chain(outside(&page)) {
                assert!(!text.contains(WORD) && !text.contains("planted"), "{}: {text}", case.name);
            }
            shown.set(shown.get() + brief["findings"].as_array().unwrap().len());
        });
        found.push(shown.get());
    }
    // The second ones are of maps whose names are the ids.
    assert!(found[0] == 0 && found[1] < found[2] && found[2] > 100, "{found:?}");
}

fn check(path: &str, from: usize, expected: Option<Value>) {
    let result = json!({
        "pillars": { "trust": { "signals": [{ "id": "a" }, { "id": "b" }, { "id": "c" }] } },
        "by_host": { "a.example": { "b.c": 1 }, "a": { "example": 2 } },
        "long": "x".repeat(600),
        "n": 3,
    });
    let analysed = Analysed { result: &result, schema: None, source_url: "https://a.example/", is_criterion: &|_| false };
    let page = analysed.page(&Asked { path, limit: 2, from, most_bytes: PAGE_BYTES });
    let expected = expected.map(|mut expected| {
        expected["observed"]["source_url"] = "https://a.example/".into();
        expected["observed"]["untrusted"] = true.into();
        expected["observed"]["section"] = path.into();
        expected
    });
    assert_eq!(page.map(|page| page.to_value()), expected, "{path}");
}

#[test]
fn paths() {
    let page = |total: usize, from: usize, next: Option<usize>, truncated: bool, observed: Value| {
        Some(json!({ "total": total, "from": from, "next": next, "truncated": truncated, "observed": observed }))
    };
    check("pillars.trust.signals", 0, page(3, 0, Some(2), false, json!({ "items": [{ "id": "a" }, { "id": "b" }] })));
    check("pillars.trust.signals", 2, page(3, 2, None, false, json!({ "items": [{ "id": "c" }] })));
    check("pillars.trust.signals", 9, page(3, 3, None, false, json!({ "items": [] })));
    check("pillars.trust.signals.1", 0, page(1, 0, None, false, json!({ "members": { "id": "b" } })));
    check("pillars.trust.signals.1.id", 0, page(1, 0, None, false, json!({ "value": "b" })));
    check("by_host.a.example", 0, page(1, 0, None, false, json!({ "members": { "b.c": 1 } })));
    check("by_host.a.example.b.c", 0, page(1, 0, None, false, json!({ "value": 1 })));
    check("long", 0, page(1, 0, None, true, json!({ "value": format!("{}…", "x".repeat(499)) })));
    check("n", 0, page(1, 0, None, false, json!({ "value": 3 })));
    for path in ["trust", "n.", "n.a", "pillars.trust.signals.3", "pillars.trust.signals.-1", ".", &"a.".repeat(200)] {
        check(path, 0, None);
    }
}
