//! JSON Schemas of the inputs, built from the same table and limits that the checks use.

use alloc::format;
use alloc::vec::Vec;

use serde_json::{Map, Value, json};

use super::{Feature, Kind};
use crate::bounds::{self, Bound};

pub(super) fn of(feature: Feature) -> Value {
    let mut properties = Map::new();
    let mut required: Vec<Value> = Vec::new();
    for field in feature.fields() {
        properties.insert(field.name.into(), kind(field.kind));
        if field.required {
            required.push(field.name.into());
        }
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("Input of {}", feature.id()),
        "type": "object",
        "properties": properties,
        "required": required,
        // Unknown members are ignored, not refused, so that v1 can gain some.
        "additionalProperties": true,
    })
}

fn kind(kind: Kind) -> Value {
    let described = kind.expected();
    match kind {
        Kind::Url | Kind::HttpsUrl => json!({
            "type": "string", "format": "uri", "description": described,
            "minLength": bounds::URL_CHARS.min, "maxLength": bounds::URL_CHARS.max,
        }),
        Kind::Domain => json!({
            "type": "string", "description": described,
            "minLength": bounds::URL_CHARS.min, "maxLength": bounds::URL_CHARS.max,
        }),
        Kind::Text => text(),
        Kind::Urls => array(bounds::URLS, self::kind(Kind::Url), described),
        Kind::Queries => array(bounds::QUERIES, text(), described),
        Kind::Platforms => array(bounds::PLATFORMS, text(), described),
        Kind::Competitors => array(bounds::COMPETITORS, self::kind(Kind::Domain), described),
        Kind::Depth => integer(bounds::CRAWL_DEPTH),
        Kind::Limit => integer(bounds::CRAWL_LIMIT),
    }
}

fn text() -> Value {
    json!({ "type": "string", "minLength": bounds::TEXT_CHARS.min, "maxLength": bounds::TEXT_CHARS.max })
}

fn array(bound: Bound, items: Value, described: &str) -> Value {
    json!({ "type": "array", "items": items, "minItems": bound.min, "maxItems": bound.max, "description": described })
}

/// Without `minimum` and `maximum`: a value outside is clamped, so a client that validates must not refuse it.
fn integer(bound: Bound) -> Value {
    json!({
        "type": "integer", "default": bound.default,
        "description": format!("{}, clamped to {} … {}", bound.unit, bound.min, bound.max),
    })
}
