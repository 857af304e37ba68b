//! The plan for small layers; the cases cover real ones.
#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, reason = "tests may panic")]

use crate::{Layers, Output, judge};
use bellwether_criteria::Language;
use serde_json::{Value, json};

fn layers(audit: Value, geo: Value, machine: Value, cocoon: Value) -> Layers {
    Layers {
        audit: serde_json::from_value(audit).expect("an audit"),
        geo: serde_json::from_value(geo).expect("a score"),
        machine: serde_json::from_value(machine).expect("a machine layer"),
        cocoon: serde_json::from_value(cocoon).expect("a cocoon"),
        pages: None,
    }
}

fn row(id: &str, status: &str, impact: f64, effort: &str, cause: Option<&str>) -> Value {
    json!({ "id": id, "status": status, "impact": impact, "effort": effort, "root_cause": cause, "title": format!("State of {id}"),
        "advice": "Mend it.", "owner": "developer", "subcategory": if id.starts_with("ai-") { "ai-readability" } else { "links" },
        "evidence_count": 2 })
}

fn small() -> Layers {
    let audit = json!({ "gates": ["robots-allows-page"], "criteria": [
        row("title-length", "pass", 0.0, "small", None),
        row("small-gain", "warn", 0.5, "large", None),
        row("dead-a", "fail", 1.2, "medium", Some("dead-links")),
        row("dead-b", "fail", 1.4, "small", Some("dead-links")),
        row("robots-allows-page", "fail", 0.1, "small", None),
        row("quick-gain", "warn", 0.5, "small", None),
        row("ai-evidence", "fail", 0.4, "small", None),
        row("sd-present", "fail", 0.3, "small", None),
        row("unmeasured", "not_measured", 0.0, "small", None),
    ] });
    let finding = |id: &str, status: &str, impact: f64| json!({ "criterion": id, "status": status, "impact": impact, "text": { "title": id, "seen": "", "do": "Answer." } });
    let geo = json!({ "score": 50.0, "breakdown": { "machine_readability": 50.0, "fan_out": 50.0, "citation": 50.0 }, "findings": [
        finding("sd-present", "fail", 40.0), finding("fan-out-price", "fail", 15.0), finding("fan-out-problem", "warn", 7.5),
        finding("cite-figures", "fail", 15.0), finding("cite-sources", "pass", 0.0) ] });
    let cocoon = json!({ "link_suggestions": [{}, {}], "cannibalization": [{ "doubt": true }] });
    layers(audit, geo, json!({ "score": 100.0 }), cocoon)
}

fn plan(output: &Output) -> Vec<(String, Option<f64>)> {
    output.plan.iter().map(|action| (action.id.clone(), action.points)).collect()
}

#[test]
fn first_things_first() {
    let output = judge(&small(), Language::En).expect("something was measured");
    let expected = [
        ("robots-allows-page", Some(0.1)), // it caps the score
        ("answers", Some(9.0)),            // 0.6 · 15
        ("cite-figures", Some(9.0)),
        ("dead-b", Some(2.6)), // both criteria of the cause, the heavier first
        ("quick-gain", Some(0.5)),
        ("small-gain", Some(0.5)),
        ("ai-evidence", Some(0.4)),
        ("sd-present", Some(0.3)),
        ("links", None),
    ];
    assert_eq!(plan(&output), expected.map(|(id, points)| (id.to_owned(), points)));
    let of = |id: &str| output.plan.iter().find(|action| action.id == id).expect("an action");
    assert_eq!((of("dead-b").criteria.join(" "), of("dead-b").effort.as_str()), ("dead-b dead-a".to_owned(), "medium"));
    assert_eq!(of("answers").criteria, ["fan-out-price"], "a doubt about a question is no action");
    let serves =
        ["dead-b", "ai-evidence", "sd-present", "answers"].map(|id| serde_json::to_value(of(id).serves).expect("a word"));
    assert_eq!(serves, ["search", "assistants", "both", "assistants"]);
}

#[test]
fn the_score_is_what_was_measured() {
    let of = |geo: Value, machine: Value| {
        judge(&layers(json!({}), geo, machine, json!(null)), Language::Fr).map(|output| output.score)
    };
    assert_eq!(of(json!({ "score": 68.8 }), json!({ "score": 84.8 })), Some(75.2));
    assert_eq!(of(json!({ "score": 68.8 }), json!(null)), Some(68.8));
    assert_eq!(of(json!(null), json!({ "score": 84.8 })), Some(84.8));
    assert_eq!(of(json!({ "score": null }), json!(null)), None);
}

#[test]
fn the_verdict_says_what_stands() {
    let said = |audit: Value, bots: Value| {
        let layers = layers(audit, json!({ "score": 95.0 }), json!({ "score": 90.0, "bots": bots }), json!(null));
        judge(&layers, Language::En).expect("something was measured").summary.join(" ")
    };
    let bot = |class: &str, allowed: Value| json!({ "class": class, "allowed": allowed });
    let clean = "Nothing that we measured needs fixing.";
    for (bots, stands) in [
        (json!([]), "Search engines can fetch and read this page."),
        (json!([bot("training", json!(false))]), "Search engines can fetch and read this page."),
        (json!([bot("user", json!(true))]), "Search engines and the crawlers of AI assistants can fetch and read this page."),
        (
            json!([bot("user", json!(false))]),
            "Search engines can fetch and read this page; robots.txt blocks one crawler of AI assistants.",
        ),
    ] {
        assert_eq!(said(json!({}), bots), format!("{stands} {clean}"));
    }
    let gates = said(json!({ "gates": ["a", "b"] }), json!([]));
    assert!(gates.starts_with("2 blocking problems can keep this page out of search results"), "{gates}");
    let unknown = said(json!({ "criteria": [row("robots-allows-page", "not_measured", 0.0, "small", None)] }), json!([]));
    assert_eq!(unknown, format!("We could not fully measure whether search engines can fetch and read this page. {clean}"));
}

#[test]
fn the_weakest_part_is_the_weakest() {
    let question = |id: &str, status: &str, of: f64| json!({ "criterion": id, "status": status, "impact": if status == "pass" { 0.0 } else { of } });
    let said = |breakdown: [f64; 3], access: f64, open: &str| {
        let [readability, questions, citation] = breakdown;
        let geo = json!({ "score": 60.0, "breakdown": { "machine_readability": readability, "fan_out": questions, "citation": citation },
            "findings": [question("fan-out-price", open, 15.0), question("fan-out-problem", "pass", 15.0)] });
        let findings = [question("fan-out-price", open, 50.0), question("fan-out-problem", "pass", 50.0)];
        let machine = json!({ "score": access, "findings": findings });
        let output = judge(&layers(json!({}), geo, machine, json!(null)), Language::En).expect("something was measured");
        let points = output.plan.iter().find(|action| action.id == "answers").and_then(|action| action.points);
        (output.summary.get(2).cloned().unwrap_or_default(), points)
    };
    for (breakdown, access, open, expected, points) in [
        ([58.5, 50.0, 95.0], 47.9, "fail", "For AI assistants, machine access is the weakest point: 47.9 of 100.", Some(29.0)),
        (
            [58.5, 50.0, 95.0],
            95.0,
            "fail",
            "For AI assistants, unanswered questions are the weakest point: 1 of 2 questions examined is not answered.",
            Some(29.0),
        ),
        // Our doubt about a question is no weakness, and what is better than it is not the weakest.
        ([58.5, 50.0, 95.0], 95.0, "warn", "", None),
        ([58.5, 70.0, 95.0], 95.0, "warn", "For AI assistants, machine readability is the weakest point: 58.5 of 100.", None),
    ] {
        // 15 points of a score that is 60 of 100 of this one, and 50 of the other, which is 40.
        assert_eq!(said(breakdown, access, open), (expected.to_owned(), points), "{breakdown:?} {access} {open}");
    }
}

#[test]
fn other_pages_have_actions_of_their_own() {
    let column = |id: &str, severity: &str| json!({ "id": id, "label": id, "severity": severity, "do": "Mend it.", "effort": "medium", "owner": "editor" });
    let cell = |status: &str| json!({ "status": status, "count": 3 });
    let page = |cells: Value| json!({ "url": "https://a.example/", "cells": cells });
    let table = json!({
        "columns": [column("img-alt", "high"), column("small-gain", "high"), column("og-core", "low"), column("h1-present", "high")],
        "rows": [
            page(json!({ "img-alt": cell("fail"), "small-gain": cell("fail"), "og-core": cell("fail"), "h1-present": cell("warn") })),
            page(json!({ "small-gain": cell("fail"), "og-core": cell("fail") })),
        ],
        "summary": { "by_criterion": { "img-alt": { "pass": 1, "fail": 1 } } },
    });
    let mut layers = small();
    layers.pages = Some(serde_json::from_value(table).expect("a table"));
    let plan = judge(&layers, Language::En).expect("a plan").plan;
    let of_pages: Vec<_> = plan.iter().filter(|action| action.layer == "audit_matrix").collect();
    // Not what the audited page fails as well, nor what weighs little; what fails comes before what warns.
    let [action, warning] = of_pages[..] else { panic!("{of_pages:?}") };
    assert_eq!((action.id.as_str(), action.title.as_str()), ("img-alt", "“img-alt” needs work on 1 of 2 pages (/)"));
    assert_eq!(warning.id.as_str(), "h1-present");
    assert_eq!((action.effort.as_str(), action.evidence_count, action.points), ("medium", 3, None));
}

/// A report on a site: a serious problem of many pages comes before a trifle of the start page, whatever points that adds to its score.
#[test]
fn the_site_decides_the_order() {
    let cell = |status: &str| json!({ "status": status, "count": 1 });
    let column = |id: &str, severity: &str| json!({ "id": id, "label": id, "severity": severity, "do": "Mend it.", "effort": "small", "owner": "editor" });
    let mut rows: Vec<Value> =
        (0..10).map(|at| json!({ "url": format!("https://a.example/{at}"), "cells": { "h1-present": cell("fail") } })).collect();
    rows[0]["cells"] = json!({ "http-revalidation": cell("fail") });
    rows[1]["cells"] = json!({ "h1-present": cell("fail"), "img-alt": cell("fail") });
    let table = json!({ "columns": [column("img-alt", "high"), column("h1-present", "high"), column("http-revalidation", "low")], "rows": rows });
    let audit_row = |id: &str, severity: &str, scope: &str| {
        let mut row = row(id, "fail", 0.1, "small", None);
        (row["severity"], row["scope"]) = (json!(severity), json!(scope));
        row
    };
    let audit = json!({ "criteria": [audit_row("security-txt", "low", "site"), audit_row("http-revalidation", "low", "page"), audit_row("sitemap-found", "medium", "site")] });
    let geo = json!({ "score": 50.0, "breakdown": { "fan_out": 0.0 }, "findings": [{ "criterion": "fan-out-price", "status": "fail", "impact": 15.0,
        "text": { "title": "fan-out-price", "seen": "", "do": "Answer." } }] });
    let mut layers = layers(audit, geo, json!(null), json!(null));
    let order = |layers: &Layers| -> Vec<String> {
        plan(&judge(layers, Language::En).expect("a plan")).into_iter().map(|(id, _)| id).collect()
    };
    assert_eq!(order(&layers), ["answers", "security-txt", "http-revalidation", "sitemap-found"], "one page: by points");
    layers.pages = Some(serde_json::from_value(table).expect("a table"));
    assert_eq!(order(&layers), ["h1-present", "img-alt", "sitemap-found", "answers", "security-txt", "http-revalidation"]);
}
