//! The kinds of members that only pull publishing uses: addresses of live pages, ids in a CMS, slugs, links, JSON-LD.

use alloc::string::String;

use serde_json::{Map, Value, json};
use url::Url;

use crate::bounds;
use crate::form::Special;
use crate::url_guard::behind_slashes;

/// Every JSON parser represents whole numbers up to 2^53 - 1 exactly (RFC 7493 §2.2).
const EXACT: f64 = 9_007_199_254_740_991.0;

/// An http or https address that may be shown as a link and fetched later. The gate checks it when it is fetched.
pub(super) static PUBLIC_URL: Special = Special {
    name: "public_url",
    expected: "absolute http or https URL of at most 2,048 characters, without credentials",
    schema: || json!({ "type": "string", "format": "uri", "minLength": bounds::URL_CHARS.min, "maxLength": bounds::URL_CHARS.max }),
    normalise: |value| {
        let text = value.as_str()?.trim();
        public_url(text).map(|_| text.into())
    },
};

/// The id of an item in the client's CMS: a string or a number, as it was sent.
pub(super) static CMS_POST_ID: Special = Special {
    name: "cms_post_id",
    expected: "string of 1 to 500 characters, or a number that a double holds exactly",
    schema: || json!({ "type": ["string", "number"], "minLength": bounds::TEXT_CHARS.min, "maxLength": bounds::TEXT_CHARS.max }),
    normalise: |value| is_cms_post_id(value).then(|| value.clone()),
};

/// The HTML to insert.
pub(super) static HTML: Special = Special {
    name: "html",
    expected: "string of HTML",
    schema: || json!({ "type": "string" }),
    normalise: |value| value.as_str().map(Value::from),
};

/// The last part of an address.
pub(super) static SLUG: Special = Special {
    name: "slug",
    expected: "one segment of a path: 1 to 200 letters, digits, - and _",
    schema: || json!({ "type": "string", "minLength": bounds::SLUG_CHARS.min, "maxLength": bounds::SLUG_CHARS.max }),
    normalise: |value| {
        let slug = value.as_str()?;
        let fits = bounds::SLUG_CHARS.contains(slug.chars().count() as u64)
            && slug.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'));
        fits.then(|| slug.into())
    },
};

/// A word of an open list: `^[a-z][a-z0-9_]{0,39}$`.
pub(super) static WORD: Special = Special {
    name: "word",
    expected: "1 to 40 lower-case letters, digits and underscores, a letter first",
    schema: || json!({ "type": "string", "pattern": "^[a-z][a-z0-9_]{0,39}$" }),
    normalise: |value| {
        let word = value.as_str()?;
        let fits = bounds::WORD_CHARS.contains(word.len() as u64)
            && word.starts_with(|c: char| c.is_ascii_lowercase())
            && word.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_'));
        fits.then(|| word.into())
    },
};

/// A JSON-LD object that a client can put into a script element.
pub(super) static JSON_LD: Special = Special {
    name: "json_ld",
    expected: "object without markup that would end its script element",
    schema: || json!({ "type": "object" }),
    normalise: |value| (value.is_object() && !ends_script(value)).then(|| value.clone()),
};

/// `{anchor, url}`.
pub(super) static LINK: Special = Special {
    name: "link",
    expected: "object {anchor, url}",
    schema: || link_schema("url", json!({})),
    normalise: |link| (is_line(link.get("anchor")) && is_link(link.get("url"))).then(|| only(link, &["anchor", "url"])),
};

/// `{anchor, target_url, insert_after_paragraph}`.
pub(super) static PLACED_LINK: Special = Special {
    name: "placed_link",
    expected: "object {anchor, target_url, insert_after_paragraph}",
    schema: || link_schema("target_url", json!({ "insert_after_paragraph": { "type": "integer", "minimum": 0 } })),
    normalise: |link| {
        let has_place = link.get("insert_after_paragraph").is_some_and(Value::is_u64);
        (is_line(link.get("anchor")) && is_link(link.get("target_url")) && has_place)
            .then(|| only(link, &["anchor", "target_url", "insert_after_paragraph"]))
    },
};

fn only(object: &Value, names: &[&str]) -> Value {
    // One by one: building a map from an iterator sorts, which takes 2 KB compressed in a browser.
    let mut kept = Map::new();
    for name in names {
        kept.extend(object.get(name).map(|value| (String::from(*name), value.clone())));
    }
    Value::Object(kept)
}

fn link_schema(address: &str, mut properties: Value) -> Value {
    let text = |bound: bounds::Bound| json!({ "type": "string", "minLength": bound.min, "maxLength": bound.max });
    if let Value::Object(members) = &mut properties {
        members.insert("anchor".into(), text(bounds::TEXT_CHARS));
        members.insert(address.into(), text(bounds::URL_CHARS));
    }
    let required: Value = properties.as_object().into_iter().flat_map(|members| members.keys().cloned()).collect();
    json!({ "type": "object", "properties": properties, "required": required })
}

fn is_cms_post_id(id: &Value) -> bool {
    match id {
        Value::String(text) => bounds::TEXT_CHARS.contains(text.chars().count() as u64),
        // A larger number would change when it is sent back.
        Value::Number(number) => number.as_f64().is_some_and(|number| (-EXACT..=EXACT).contains(&number)),
        _ => false,
    }
}

fn public_url(text: &str) -> Option<Url> {
    if text.chars().count() > bounds::URL_CHARS.max_len() || text.chars().any(|c| c.is_control() || c == '\\') {
        return None;
    }
    // The parser drops an empty user name and repairs missing slashes: both are visible only in the text.
    let rest = behind_slashes(text)?;
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let url = Url::parse(text).ok()?;
    (matches!(url.scheme(), "http" | "https") && !authority.is_empty() && !authority.contains('@')).then_some(url)
}

fn is_line(value: Option<&Value>) -> bool {
    let text = value.and_then(Value::as_str).unwrap_or_default();
    !text.trim().is_empty() && bounds::TEXT_CHARS.contains(text.chars().count() as u64) && !text.chars().any(char::is_control)
}

/// An address, or a path on the same site.
fn is_link(value: Option<&Value>) -> bool {
    let text = value.and_then(Value::as_str).unwrap_or_default();
    let is_path = text.starts_with('/') && !text.starts_with("//") && !text.contains('\\') && !text.chars().any(char::is_control);
    public_url(text).is_some() || is_path && text.chars().count() <= bounds::URL_CHARS.max_len()
}

/// Whether a text inside would end the script element that contains the JSON-LD, or hide its end (HTML Standard, restrictions for
/// contents of script elements).
fn ends_script(value: &Value) -> bool {
    let breaks = |text: &str| {
        let has = |mark: &str| text.as_bytes().windows(mark.len()).any(|part| part.eq_ignore_ascii_case(mark.as_bytes()));
        ["</script", "<script", "<!--"].into_iter().any(has)
    };
    match value {
        Value::String(text) => breaks(text),
        Value::Array(items) => items.iter().any(ends_script),
        Value::Object(members) => members.iter().any(|(name, value)| breaks(name) || ends_script(value)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}
