//! JSON Schema of what modules return. The library that knows it is JavaScript (`glue/schema.js`): in Rust it was more
//! than half of the Worker's wasm. Does not read manifests and decides nothing about jobs.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/glue/schema.js")]
extern "C" {
    #[wasm_bindgen(js_name = schemaFault, catch)]
    fn schema_fault(schema: &str) -> Result<Option<String>, JsValue>;
    #[wasm_bindgen(js_name = misfit, catch)]
    fn first_misfit(schema: &str, value: &str) -> Result<Option<String>, JsValue>;
}

/// What is wrong with a schema of draft 2020-12: its form, a `$ref` that leads nowhere, a pattern that cannot be read.
/// `$dynamicRef` counts as wrong.
pub(crate) fn fault(schema: &str) -> Option<String> {
    schema_fault(schema).unwrap_or_else(|error| Some(text_of(&error)))
}

/// Where and how a value does not fit a schema, both as JSON texts that were read before; `format` is a note, no rule.
///
/// # Errors
/// When the schema cannot be used; [`fault`] finds that when a module is published.
pub(crate) fn misfit(schema: &str, value: &str) -> Result<Option<String>, String> {
    first_misfit(schema, value).map_err(|error| text_of(&error))
}

fn text_of(error: &JsValue) -> String {
    js_sys::Error::from(error.clone()).message().into()
}
