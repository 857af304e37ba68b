//! What the whole npm package has beside the forms. The doors of `bellwether_web` are linked with it.
#![allow(unsafe_code, reason = "wasm-bindgen generates the glue")]

use bellwether_language::{Sources, detect, guess};
// Links its doors.
use bellwether_web as _;
use serde_json::Value;
use wasm_bindgen::prelude::wasm_bindgen;

/// The language that the report of a page is written in, by JSON of `{title, description, headings, lang}`.
#[wasm_bindgen(js_name = detectLanguage)]
pub fn detect_language(page: &str) -> String {
    let page: Value = serde_json::from_str(page).unwrap_or_default();
    let text = |name: &str| page.get(name).and_then(Value::as_str).unwrap_or_default();
    let headings = page.get("headings").and_then(Value::as_array).into_iter().flatten();
    let headings: Vec<String> = headings.filter_map(Value::as_str).map(str::to_owned).collect();
    let sources =
        Sources { title: text("title"), description: text("description"), headings: &headings, html_lang: text("lang") };
    detect(&sources).code().to_owned()
}

/// The code of the language of running text (ISO 639-1); `None` when in doubt.
#[wasm_bindgen(js_name = guessLanguage)]
pub fn guess_language(text: &str) -> Option<String> {
    guess(&[text]).map(|guess| guess.code.to_owned())
}
