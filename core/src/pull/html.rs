//! What may stay in the HTML of a task. A well-maintained sanitiser in the edge applies these lists; nothing here parses.
//!
//! A client inserts the HTML into the body of an article without checking it. Therefore only the markup of articles may stay: no
//! scripts, styles, forms, frames or event handlers, and only addresses with [`URL_SCHEMES`]. Headings stay as they are, because
//! the score of a page depends on its `h2` and `h3`.

use alloc::string::String;

/// Elements that stay. Others are removed and their content stays, except for [`CONTENT_GOES_TOO`].
pub const ELEMENTS: &[&str] = &[
    "a",
    "abbr",
    "article",
    "aside",
    "b",
    "blockquote",
    "br",
    "caption",
    "cite",
    "code",
    "col",
    "colgroup",
    "dd",
    "del",
    "details",
    "dfn",
    "div",
    "dl",
    "dt",
    "em",
    "figcaption",
    "figure",
    "footer",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "i",
    "img",
    "ins",
    "kbd",
    "li",
    "mark",
    "ol",
    "p",
    "picture",
    "pre",
    "q",
    "s",
    "samp",
    "section",
    "small",
    "source",
    "span",
    "strong",
    "sub",
    "summary",
    "sup",
    "table",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
    "time",
    "tr",
    "u",
    "ul",
    "var",
];

/// Elements that are removed together with their content.
pub const CONTENT_GOES_TOO: &[&str] = &["script", "style", "template", "noscript", "iframe", "object", "svg", "math", "title"];

/// Attributes that stay on every element.
pub const COMMON_ATTRIBUTES: &[&str] = &["title", "lang", "dir"];

/// Attributes that stay on one element.
pub const ATTRIBUTES: &[(&str, &[&str])] = &[
    ("a", &["href", "hreflang", "rel"]),
    ("img", &["src", "srcset", "sizes", "alt", "width", "height", "loading", "decoding"]),
    ("source", &["srcset", "sizes", "media", "type"]),
    ("blockquote", &["cite"]),
    ("q", &["cite"]),
    ("del", &["cite", "datetime"]),
    ("ins", &["cite", "datetime"]),
    ("time", &["datetime"]),
    ("ol", &["start", "reversed", "type"]),
    ("li", &["value"]),
    ("col", &["span"]),
    ("colgroup", &["span"]),
    ("td", &["colspan", "rowspan", "headers"]),
    ("th", &["colspan", "rowspan", "headers", "scope", "abbr"]),
    ("details", &["open"]),
    ("h1", &["id"]),
    ("h2", &["id"]),
    ("h3", &["id"]),
    ("h4", &["id"]),
    ("h5", &["id"]),
    ("h6", &["id"]),
];

/// Schemes of addresses that stay; relative addresses stay too.
pub const URL_SCHEMES: &[&str] = &["http", "https", "mailto", "tel"];

/// Whether the value of a listed attribute may stay. An `id` can shadow a name that the scripts of the site use, so only one that
/// looks like the anchor of a heading may stay. `srcset` and `cite` contain addresses that the sanitiser does not check.
#[must_use]
pub fn keeps(attribute: &str, value: &str) -> bool {
    match attribute {
        "id" => value.contains('-') && value.len() <= 200 && value.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_'),
        "srcset" => value.split(',').all(|candidate| is_web(candidate.split_whitespace().next().unwrap_or_default())),
        "cite" => is_web(value),
        _ => true,
    }
}

/// Whether an address is relative, or has the scheme http or https. URL parsers skip control characters.
fn is_web(address: &str) -> bool {
    let before = address.split_once(':').map(|(before, _)| before);
    before.is_none_or(|before| {
        let scheme: String = before.chars().filter(|c| !c.is_ascii_control() && *c != ' ').collect();
        scheme.eq_ignore_ascii_case("http") || scheme.eq_ignore_ascii_case("https")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sound() {
        for (element, attributes) in ATTRIBUTES {
            assert!(ELEMENTS.contains(element), "{element}");
            assert!(attributes.iter().all(|name| !name.starts_with("on") && *name != "style"), "{element}");
        }
        assert!(CONTENT_GOES_TOO.iter().all(|element| !ELEMENTS.contains(element)));
        assert!(ELEMENTS.is_sorted());
    }

    #[test]
    fn values() {
        for (attribute, value, stays) in [
            ("id", "how-to-brew", true),
            ("id", "thé-vert", true),
            ("id", "location", false),
            ("id", "a-b c", false),
            ("srcset", "/a.png 1x, https://a.org/b.png 2x", true),
            ("srcset", "/a.png 1x, javascript:alert(1) 2x", false),
            ("srcset", "data:image/svg+xml,x 1x", false),
            ("cite", "https://a.org/", true),
            ("cite", "/tea#green", true),
            ("cite", "javascript:alert(1)", false),
            ("cite", " java\nscript:alert(1)", false),
            ("cite", "data:text/html,x", false),
            ("alt", "javascript:", true),
        ] {
            assert_eq!(keeps(attribute, value), stays, "{attribute}={value}");
        }
    }
}
