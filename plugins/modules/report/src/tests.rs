//! The whole report: the same in three languages, for any content of the layers, and with any layers missing.
//!
//! `tests/book.json.gz` holds the layers of a manual of 113 pages, as the modules gave them in three languages.
#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::print_stdout, reason = "tests may panic, and print sizes")]

mod changes;
mod downloads;
mod figures;
mod hostile;
mod layers;

use crate::{Layers, Output, compose};
use bellwether_criteria::Language;
use flate2::read::GzDecoder;
use scraper::{ElementRef, Html, Selector};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::Read as _;

/// The recorded layers of a language, and changes since a report before it.
fn recorded(language: Language) -> Value {
    let mut text = String::new();
    GzDecoder::new(&include_bytes!("tests/book.json.gz")[..]).read_to_string(&mut text).expect("a gzip file");
    let mut layers = serde_json::from_str::<Value>(&text).expect("JSON")[language.code()].take();
    layers["changes"] = changes();
    layers
}

/// One finding of each kind, in the order of the catalogue.
fn changes() -> Value {
    let named = |urls: &[&str], count: u32| json!({ "count": count, "urls": urls.iter().map(|path| format!("https://book.example/{path}")).collect::<Vec<_>>() });
    let change = |id: &str, kind: &str, (then, then_count): (&str, u32), (now, now_count): (&str, u32)| {
        json!({ "criterion": id, "kind": kind, "then": then, "then_count": then_count, "now": now, "now_count": now_count,
            "then_pages": 0, "now_pages": 0, "appeared": named(&[], 0), "disappeared": named(&[], 0) })
    };
    let mut findings = [
        change("security-hsts", "gone", ("fail", 12), ("pass", 0)),
        change("img-alt", "better", ("fail", 12), ("fail", 3)),
        change("title-length", "worse", ("warn", 1), ("fail", 1)),
        change("http-status-ok", "new", ("pass", 0), ("pass", 0)),
        change("h1-present", "new", ("pass", 0), ("fail", 1)),
    ];
    findings[1]["disappeared"] = named(&["a", "b"], 9);
    findings[1]["then_pages"] = json!(11);
    findings[1]["now_pages"] = json!(2);
    findings[3]["appeared"] = named(&["c"], 1);
    findings[3]["now_pages"] = json!(1);
    json!({
        "since": "2026-08-03T10:00:00.000Z", "same_rules": false, "pages": 113, "not_compared": 2,
        "scores": { "seo": 70.1, "technical": 60.0, "semantic": 80.0, "eeat": null, "ai": 55.5 },
        "findings": findings, "pages_added": named(&["new"], 1), "pages_removed": named(&[], 0),
    })
}

fn layers_of(layers: &Value) -> Layers {
    Layers::from_json(|name| layers.get(name).map(Value::to_string)).expect("order, branding and audit_expert")
}

fn report(layers: &Value, language: Language) -> Output {
    compose(&layers_of(layers), language)
}

fn select<'h>(html: &'h Html, selector: &str) -> Vec<ElementRef<'h>> {
    html.select(&Selector::parse(selector).expect("a selector")).collect()
}

/// Whether a link saves one of the files inside the report: a browser saves it under its name and never opens it.
fn is_file(link: ElementRef<'_>) -> bool {
    let (name, href) = (link.attr("download").unwrap_or_default(), link.attr("href").unwrap_or_default());
    let holds = |kind: &str| {
        href.strip_prefix(kind).is_some_and(|data| data.bytes().all(|c| c.is_ascii_alphanumeric() || b"+/=".contains(&c)))
    };
    name.ends_with(".csv") && holds("data:text/csv;charset=utf-8;base64,")
        || name.ends_with(".json") && holds("data:application/json;charset=utf-8;base64,")
}

/// Checks of every report: it is complete, its links have targets, and nothing in it runs or loads.
fn check_whole(output: &Output) -> Html {
    assert!(output.html.len() <= 840_000, "{} bytes", output.html.len());
    let stored = serde_json::to_string(output).expect("JSON");
    assert!(stored.len() <= 1_048_576, "{} bytes as JSON", stored.len());
    let html = Html::parse_document(&output.html);
    assert!(html.errors.is_empty(), "{:?}", html.errors);
    let mut ids = BTreeSet::new();
    for element in select(&html, "[id]") {
        assert!(ids.insert(element.attr("id").unwrap_or_default()), "{:?} stands twice", element.attr("id"));
    }
    for part in ["scores", "findings", "plan", "spread", "ai", "structure", "criteria", "identity", "limits", "method"] {
        assert_eq!(select(&html, &format!("section#{part} h2")).len(), 1, "{part}");
    }
    for element in select(&html, "[href]") {
        let href = element.attr("href").unwrap_or_default();
        let leads = href.strip_prefix('#').map_or_else(|| crate::show::is_link(href) || is_file(element), |id| ids.contains(id));
        assert!(leads, "{href:.200} leads nowhere");
    }
    for element in select(&html, "[src]") {
        assert!(element.attr("src").unwrap_or_default().starts_with("data:image/"), "{}", element.html());
    }
    html
}
