//! What a recording does not contain: values that give access to something are written as `[redacted]`.
//!
//! - The value of a header line, of a call or a reply, whose name is one of [`HEADERS`] or contains one of [`HEADER_WORDS`]. An
//!   empty value stays: it holds nothing.
//! - In an address, the user information, and the value of each parameter of the query or the fragment whose name contains one of
//!   [`PARAMETER_WORDS`] and is none of [`ORDINARY`]. Case does not matter, and the name is decoded first.
//!
//! Addresses are the strings of a call or a reply that begin with `http:` or `https:`, and the values of the header lines
//! [`REFERENCES`]. What browsers ignore in an address (WHATWG URL: control characters and spaces before it, tabs and line breaks
//! within it) hides nothing. Bodies, and addresses further inside of texts, stay as they are: whoever shares a recording must look at these.

use super::Bytes;
use crate::imports::Reply;
use serde_json::{Map, Value};

/// What stands in place of a secret.
const REDACTED: &str = "[redacted]";
/// Header lines with secrets, by name.
const HEADERS: [&str; 5] = ["authorization", "cookie", "set-cookie", "proxy-authorization", "x-api-key"];
/// Words in the names of other header lines with secrets.
const HEADER_WORDS: [&str; 3] = ["token", "secret", "key"];
/// Header lines whose value is one address, which may be relative.
const REFERENCES: [&str; 3] = ["location", "content-location", "referer"];
/// Words in the names of parameters with secrets.
const PARAMETER_WORDS: [&str; 7] = ["key", "token", "secret", "password", "signature", "sig", "auth"];
/// Names of parameters that contain such a word by chance. Without this list, two searches of one site would be the same call.
const ORDINARY: [&str; 6] = ["keyword", "keywords", "author", "authors", "design", "designs"];

/// Redacts every secret in a value of a call or a reply, or in another value that goes into the same file.
pub fn redact(value: &mut Value) {
    match value {
        Value::String(text) => redact_address(text, false),
        Value::Array(items) => items.iter_mut().for_each(redact),
        Value::Object(members) => {
            members.values_mut().for_each(redact);
            redact_line(members);
        }
        _ => {}
    }
}

/// A reply without its secrets; its body is not looked at. `None` for values that JSON cannot represent.
pub(super) fn redact_reply(reply: Reply<Bytes>) -> Option<Reply<Bytes>> {
    let mut body = Bytes::default();
    let rest = reply.map_body(|bytes| body = bytes);
    let mut rest = serde_json::to_value(&rest).ok()?;
    redact(&mut rest);
    let rest: Reply<()> = serde_json::from_value(rest).ok()?;
    Some(rest.map_body(|()| body))
}

/// The same for an object that is a header line.
fn redact_line(members: &mut Map<String, Value>) {
    let Some(name) = members.get("name").and_then(Value::as_str).map(str::to_ascii_lowercase) else { return };
    let Some(Value::String(value)) = members.get_mut("value") else { return };
    let is_secret = HEADERS.contains(&name.as_str()) || HEADER_WORDS.iter().any(|word| name.contains(word));
    if is_secret && !value.is_empty() {
        *value = REDACTED.to_owned();
    } else if REFERENCES.contains(&name.as_str()) {
        redact_address(value, true);
    }
}

/// Redacts a text if it is an address, or may be a relative one. A text without secrets stays as it is, to the byte.
fn redact_address(text: &mut String, may_be_relative: bool) {
    let plain: String = text.trim_start_matches(|c| c <= ' ').chars().filter(|c| !matches!(c, '\t' | '\n' | '\r')).collect();
    if may_be_relative || scheme(&plain) > 0 {
        let written = address(&plain);
        if written != plain {
            *text = written;
        }
    }
}

/// Length of the scheme `http:` or `https:` at the start of a text, else 0.
fn scheme(text: &str) -> usize {
    let is_it = |name: &&str| text.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name));
    ["http:", "https:"].iter().find(|name| is_it(name)).map_or(0, |name| name.len())
}

/// An address without its secrets. What is redacted already stays.
fn address(text: &str) -> String {
    let (text, fragment) = text.split_once('#').map_or((text, None), |(text, fragment)| (text, Some(fragment)));
    let (place, query) = text.split_once('?').map_or((text, None), |(place, query)| (place, Some(query)));
    let mut out = without_user(place);
    for (mark, parameters) in [('?', query), ('#', fragment)] {
        if let Some(parameters) = parameters {
            out.push(mark);
            out.push_str(&parameters.split('&').map(parameter).collect::<Vec<_>>().join("&"));
        }
    }
    out
}

/// The part of an address before its query, without user information. Browsers read `https:/a` and `https:\\a` as `https://a`
/// (WHATWG URL, special authority slashes), so the number and kind of slashes do not matter.
fn without_user(place: &str) -> String {
    let scheme = scheme(place);
    let rest = place.get(scheme..).unwrap_or_default();
    let authority = rest.trim_start_matches(['/', '\\']);
    let slashes = rest.len() - authority.len();
    let end = authority.find(['/', '\\']).unwrap_or(authority.len());
    let at = authority.get(..end).and_then(|authority| authority.rfind('@'));
    match (at, place.get(..scheme + slashes)) {
        (Some(at), Some(start)) if scheme > 0 || slashes > 1 => {
            format!("{start}{REDACTED}{}", authority.get(at..).unwrap_or_default())
        }
        _ => place.to_owned(),
    }
}

/// One `name=value` of a query.
fn parameter(pair: &str) -> String {
    match pair.split_once('=') {
        Some((name, value)) if !value.is_empty() && names_secret(name) => format!("{name}={REDACTED}"),
        _ => pair.to_owned(),
    }
}

fn names_secret(name: &str) -> bool {
    let decoded = url::form_urlencoded::parse(name.as_bytes()).next().map(|(name, _)| name.to_ascii_lowercase());
    let name = decoded.unwrap_or_default();
    PARAMETER_WORDS.iter().any(|word| name.contains(word)) && !ORDINARY.contains(&name.as_str())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use bellwether_fuzz::Text;
    use serde_json::json;
    use url::{Url, form_urlencoded};

    /// A value, and what is written of it; a second redaction changes nothing.
    fn check(value: Value, expected: Value) {
        let mut found = value.clone();
        redact(&mut found);
        assert_eq!(found, expected, "{value}");
        redact(&mut found);
        assert_eq!(found, expected, "{value}, again");
    }

    #[test]
    fn header_lines() {
        for (name, value, expected) in [
            ("authorization", "Bearer abc", "[redacted]"),
            ("Cookie", "sid=1", "[redacted]"),
            ("set-cookie", "sid=1; HttpOnly", "[redacted]"),
            ("Proxy-Authorization", "Basic abc", "[redacted]"),
            ("x-api-key", "abc", "[redacted]"),
            ("x-csrf-token", "abc", "[redacted]"),
            ("x-client-secret", "abc", "[redacted]"),
            ("ocp-apim-subscription-key", "abc", "[redacted]"),
            ("set-cookie", "", ""),
            ("accept", "text/html", "text/html"),
            ("location", "/back?token=abc&page=2", "/back?token=[redacted]&page=2"),
            ("location", "//ann:pw@a.org/", "//[redacted]@a.org/"),
            ("referer", "https://a.org/?page=2", "https://a.org/?page=2"),
        ] {
            check(json!([{ "name": name, "value": value }]), json!([{ "name": name, "value": expected }]));
        }
    }

    #[test]
    fn addresses() {
        for (text, expected) in [
            ("https://ann:pw@a.org/x?page=2#top", "https://[redacted]@a.org/x?page=2#top"),
            ("HTTP:\\\\ann@a.org\\x", "HTTP:\\\\[redacted]@a.org\\x"),
            ("https://a.org/@ann/x", "https://a.org/@ann/x"),
            ("https://a.org/?key=1&page=2&API_Key=3", "https://a.org/?key=[redacted]&page=2&API_Key=[redacted]"),
            ("https://a.org/?access_token=1", "https://a.org/?access_token=[redacted]"),
            ("https://a.org/?clientSecret=1&password=2", "https://a.org/?clientSecret=[redacted]&password=[redacted]"),
            ("https://a.org/?X-Amz-Signature=1&sig=2", "https://a.org/?X-Amz-Signature=[redacted]&sig=[redacted]"),
            ("https://a.org/?oauth=1=1&%6Bey=2", "https://a.org/?oauth=[redacted]&%6Bey=[redacted]"),
            ("https://a.org/#access_token=1&state=2", "https://a.org/#access_token=[redacted]&state=2"),
            ("https://a.org/?keyword=tea&author=ann&key=", "https://a.org/?keyword=tea&author=ann&key="),
            (" ht\ntps://a.org/?k\ney=1\n2&page=2", "https://a.org/?key=[redacted]&page=2"),
            ("https://a.org/?page=2\nis a page", "https://a.org/?page=2\nis a page"),
            ("See https://a.org/?key=1", "See https://a.org/?key=1"),
            ("httpé", "httpé"),
        ] {
            check(json!({ "url": text, "hops": [text], "id": 7 }), json!({ "url": expected, "hops": [expected], "id": 7 }));
        }
    }

    /// Pieces of addresses, also those that browsers ignore.
    const ADDRESS: Text = Text(&[
        "https://",
        "http:",
        "//",
        "\\\\",
        "ann:pw@",
        "@",
        "a.org",
        "/x",
        "?",
        "#",
        "&",
        "=",
        "key=1",
        "%6Bey=2",
        "keyword=tea",
        "sig=",
        "[redacted]",
        "token=3&page=4",
        "\t",
        "\n",
        " ",
        "%",
        "+",
        "é",
        "\u{0}",
    ]);

    /// What a browser reads in a redacted address: no user, and no value of a parameter with a secret.
    fn check_address(text: &str) {
        let mut written = json!(text);
        redact(&mut written);
        check(json!(text), written.clone());
        let Ok(url) = Url::parse(written.as_str().unwrap()) else { return };
        assert!(["", "%5Bredacted%5D"].contains(&url.username()) && url.password().is_none(), "{text}: {url}");
        for part in [url.query(), url.fragment()].into_iter().flatten() {
            for (name, value) in form_urlencoded::parse(part.as_bytes()) {
                let is_known = !names_secret(&name) || ["", REDACTED].contains(&&*value);
                assert!(is_known, "{text}: {name} is {value}");
            }
        }
    }

    #[test]
    fn any_address() {
        bolero::check!().with_generator(ADDRESS).for_each(|text: &String| {
            check_address(&format!("https:{text}"));
            check_address(&format!("https://a.org/?{text}"));
        });
    }
}
