//! JSON Schemas of forms, from the same limits that the checks use.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde_json::{Map, Value, json};

use super::{Field, Kind};
use crate::bounds::{self, Beyond, Bound};

pub(super) fn of(fields: &[Field]) -> Value {
    let required: Vec<Value> = fields.iter().filter(|field| field.required).map(name).collect();
    let properties: Map<String, Value> = fields.iter().map(|field| (field.name.clone().into_owned(), member(field))).collect();
    let mut schema = json!({ "type": "object", "properties": properties });
    if !required.is_empty() {
        put(&mut schema, "required", required.into());
    }
    schema
}

/// A regular expression of ECMA-262, as JSON Schema requires: no control characters, because they break lines or are invisible.
const NO_CONTROLS: &str = r"^[^\u0000-\u001f\u007f-\u009f]*$";

fn name(field: &Field) -> Value {
    Value::String(field.name.clone().into_owned())
}

/// The schema of a member. An optional member may also be null.
fn member(field: &Field) -> Value {
    let mut schema = kind(&field.kind);
    if let Some(Value::String(expected)) = schema.get("description").filter(|_| !field.about.is_empty()) {
        let described = format!("{} Value: {expected}.", field.about);
        put(&mut schema, "description", described.into());
    }
    if field.required {
        return schema;
    }
    if let Some(word) = schema.get("type").and_then(Value::as_str) {
        let types = json!([word, "null"]);
        put(&mut schema, "type", types);
    }
    if let Some(Value::Array(words)) = schema.get_mut("enum") {
        words.push(Value::Null);
    }
    schema
}

fn kind(of: &Kind) -> Value {
    let mut schema = match of {
        Kind::Url | Kind::HttpsUrl => json!({ "type": "string", "format": "uri", "maxLength": bounds::URL_CHARS.max }),
        Kind::Domain | Kind::Site => {
            json!({ "type": "string", "minLength": bounds::URL_CHARS.min, "maxLength": bounds::URL_CHARS.max })
        }
        Kind::Text(bound) => json!({ "type": "string", "minLength": bound.min, "maxLength": bound.max }),
        Kind::Line(bound) => {
            json!({ "type": "string", "minLength": bound.min, "maxLength": bound.max, "pattern": NO_CONTROLS })
        }
        Kind::Prose(_) => json!({ "type": "string" }),
        // Without limits if a value outside them is clamped: a validating client must not refuse it.
        Kind::Integer(bound) if bound.beyond == Beyond::Clamp => json!({ "type": "integer", "default": bound.default }),
        Kind::Integer(bound) => json!({ "type": "integer", "minimum": bound.min, "maximum": bound.max }),
        Kind::Choice(words) => json!({ "type": "string", "enum": words }),
        Kind::Flag => json!({ "type": "boolean" }),
        Kind::Object => json!({ "type": "object" }),
        Kind::List(entry, bound) => {
            json!({ "type": "array", "items": kind(entry), "minItems": bound.min, "maxItems": bound.max })
        }
        // A blank text is also valid, whatever the inner kind, so only the description states the limits.
        Kind::OrBlank(_) => json!({}),
        Kind::Special(special) => (special.schema)(),
    };
    if matches!(of, Kind::Url | Kind::HttpsUrl | Kind::Domain | Kind::Site) {
        let Bound { min, max, .. } = bounds::URL_CHARS;
        put(&mut schema, "minLength", min.into());
        put(&mut schema, "maxLength", max.into());
    }
    let described = match of {
        Kind::Integer(bound) if bound.beyond == Beyond::Clamp => format!("clamped to {} … {}", bound.min, bound.max),
        Kind::Prose(bound) => format!("cut to {} characters", bound.max),
        other => other.expected().to_string(),
    };
    put(&mut schema, "description", described.into());
    schema
}

fn put(schema: &mut Value, name: &str, value: Value) {
    if let Value::Object(members) = schema {
        members.insert(name.into(), value);
    }
}
