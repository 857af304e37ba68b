//! What JavaScript calls: texts of JSON in and out. The wrapper in `js/` gives them types.
#![allow(unsafe_code, missing_docs, reason = "wasm-bindgen generates the glue; the functions behind the doors say what they do")]

use crate::Language;
use serde_json::Value;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
unsafe extern "C" {
    /// The host's own [URL](https://url.spec.whatwg.org/#url-class): it has the tables of international names, and they are large.
    type URL;

    #[wasm_bindgen(constructor, catch)]
    fn new(text: &str) -> Result<URL, wasm_bindgen::JsValue>;

    #[wasm_bindgen(method, getter)]
    fn hostname(this: &URL) -> String;
}

/// A name in ASCII ([`bellwether_domains`]).
fn to_ascii(domain: &str) -> Option<String> {
    // What ends a host in an address cannot be in a name.
    let is_name = !domain.contains(['/', '\\', '?', '#', '@', ':', '[', ']']);
    is_name.then(|| URL::new(&format!("http://{domain}/")).ok()).flatten().map(|url| url.hostname())
}

/// Has to be called first; each door does it. A start function of wasm-bindgen would run in the crate that is linked last alone.
fn begin() {
    bellwether_domains::answer_by(to_ascii);
}

/// A text that is no JSON counts as null.
fn read(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

#[wasm_bindgen(js_name = validateInput)]
pub fn validate_input(feature: &str, input: &str, language: &str) -> String {
    begin();
    crate::validate_input(feature, &read(input), Language::of(language)).to_string()
}

#[wasm_bindgen(js_name = validateDomain)]
pub fn validate_domain(domain: &str, language: &str) -> String {
    begin();
    crate::validate_domain(&read(domain), Language::of(language)).to_string()
}

#[wasm_bindgen(js_name = validateTaskPayload)]
pub fn validate_task_payload(action: &str, payload: &str, language: &str) -> String {
    begin();
    crate::validate_task_payload(action, &read(payload), Language::of(language)).to_string()
}

#[wasm_bindgen(js_name = validatePublication)]
pub fn validate_publication(body: &str, domain: Option<String>, language: &str) -> String {
    begin();
    crate::validate_publication(&read(body), domain.as_deref(), Language::of(language)).to_string()
}
