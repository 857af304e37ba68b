//! The whole report: the same in three languages, for any content of the layers, and with any layers missing.
//!
//! `tests/book.json.gz` holds the layers of a manual of 113 pages, as the modules gave them in three languages.
#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::print_stdout, reason = "tests may panic, and print sizes")]

mod figures;
mod hostile;
mod layers;

use crate::{Layers, Output, compose};
use bellwether_criteria::Language;
use flate2::read::GzDecoder;
use scraper::{ElementRef, Html, Selector};
use serde_json::Value;
use std::collections::BTreeSet;
use std::io::Read as _;

/// The recorded layers of a language.
fn recorded(language: Language) -> Value {
    let mut text = String::new();
    GzDecoder::new(&include_bytes!("tests/book.json.gz")[..]).read_to_string(&mut text).expect("a gzip file");
    serde_json::from_str::<Value>(&text).expect("JSON")[language.code()].take()
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

/// Checks of every report: it is complete, its links have targets, and nothing in it runs or loads.
fn check_whole(output: &Output) -> Html {
    assert!(output.html.len() <= 600_000, "{} bytes", output.html.len());
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
        let leads = href.strip_prefix('#').map_or_else(|| crate::show::is_link(href), |id| ids.contains(id));
        assert!(leads, "{href} leads nowhere");
    }
    for element in select(&html, "[src]") {
        assert!(element.attr("src").unwrap_or_default().starts_with("data:image/"), "{}", element.html());
    }
    html
}
