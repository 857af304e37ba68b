//! What the whole npm package has beside the forms. The doors of `bellwether_web` are linked with it.
#![allow(unsafe_code, reason = "wasm-bindgen generates the glue")]
#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate alloc;

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use bellwether_language::{Sources, detect, guess};
use bellwether_web::doors::answer;
use serde_json::Value;
use wasm_bindgen::prelude::wasm_bindgen;

/// As the door of the forms, with the functions here.
#[wasm_bindgen(js_name = askAll)]
pub fn ask_all(question: &[u8]) -> Vec<u8> {
    answer(question, of_languages)
}

fn of_languages(function: &str, arguments: &[Value]) -> Value {
    let given = arguments.first().unwrap_or(&Value::Null);
    match function {
        "detectLanguage" => detect_language(given).into(),
        "guessLanguage" => guess(&[given.as_str().unwrap_or_default()]).map(|guess| guess.code).into(),
        _ => Value::Null,
    }
}

/// The language that the report of a page is written in, by `{title, description, headings, lang}`.
fn detect_language(page: &Value) -> &'static str {
    let text = |name: &str| page.get(name).and_then(Value::as_str).unwrap_or_default();
    let headings = page.get("headings").and_then(Value::as_array).into_iter().flatten();
    let headings: Vec<String> = headings.filter_map(Value::as_str).map(str::to_owned).collect();
    let sources =
        Sources { title: text("title"), description: text("description"), headings: &headings, html_lang: text("lang") };
    detect(&sources).code()
}
