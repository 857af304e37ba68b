//! What JavaScript calls: a question as bytes ([`crate::wire`]) in, and the answer out. The wrapper in `js/` gives it types.
#![allow(unsafe_code, missing_docs, reason = "wasm-bindgen generates the glue; the functions behind the door say what they do")]

use crate::{Language, wire};
use alloc::string::String;
use alloc::vec::Vec;
use serde_json::Value;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
unsafe extern "C" {
    /// The host's own [URL](https://url.spec.whatwg.org/#url-class): its parser and its tables of international names are large.
    type URL;

    #[wasm_bindgen(constructor, catch)]
    fn new(text: &str) -> Result<URL, wasm_bindgen::JsValue>;

    #[wasm_bindgen(method, getter)]
    fn href(this: &URL) -> String;
}

/// An address as the host writes it.
fn href(text: &str) -> Option<String> {
    URL::new(text).ok().map(|url| url.href())
}

/// Answers `[function, argument, …]`; what is no question has the answer null.
#[wasm_bindgen]
pub fn ask(question: &[u8]) -> Vec<u8> {
    answer(question, |_, _| Value::Null)
}

/// The answer of one of the functions here, or of others.
pub fn answer(mut question: &[u8], others: fn(&str, &[Value]) -> Value) -> Vec<u8> {
    bellwether_web_host::parse_by(href);
    let question = wire::read(&mut question).unwrap_or_default();
    let (function, arguments) = question.as_array().and_then(|parts| parts.split_first()).unwrap_or((&Value::Null, &[]));
    let mut bytes = Vec::new();
    wire::write(&ask_by_name(function.as_str().unwrap_or_default(), arguments, others), &mut bytes);
    bytes
}

fn ask_by_name(function: &str, arguments: &[Value], others: fn(&str, &[Value]) -> Value) -> Value {
    let given = |at: usize| arguments.get(at).unwrap_or(&Value::Null);
    let text = |at: usize| given(at).as_str();
    let language = |at: usize| Language::of(text(at).unwrap_or_default());
    match function {
        "validateInput" => crate::validate_input(text(0).unwrap_or_default(), given(1), language(2)),
        "validateDomain" => crate::validate_domain(given(0), language(1)),
        "validateTaskPayload" => crate::validate_task_payload(text(0).unwrap_or_default(), given(1), language(2)),
        "validatePublication" => crate::validate_publication(given(0), text(1).filter(|domain| !domain.is_empty()), language(2)),
        _ => others(function, arguments),
    }
}
