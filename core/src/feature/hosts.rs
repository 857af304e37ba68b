//! The hosts that an order is about.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use bellwether_manifest::Kind;
use serde_json::{Map, Value};
use url::Url;

use super::Declaration;

/// The hosts that a normalised input names, in the order of its members, each once.
#[must_use]
pub fn named_hosts(declared: &Declaration, input: &Map<String, Value>) -> Vec<String> {
    let mut hosts: Vec<String> = Vec::new();
    for field in &declared.fields {
        let values = match (&field.kind, input.get(&field.name)) {
            (Kind::List { of, .. }, Some(Value::Array(values))) if is_address(of) => values.as_slice(),
            (kind, Some(value)) if is_address(kind) => core::slice::from_ref(value),
            _ => continue,
        };
        for text in values.iter().filter_map(Value::as_str) {
            // A domain is a host already.
            let host =
                Url::parse(text).ok().and_then(|url| url.host_str().map(ToOwned::to_owned)).unwrap_or_else(|| text.to_owned());
            if !hosts.contains(&host) {
                hosts.push(host);
            }
        }
    }
    hosts
}

const fn is_address(kind: &Kind) -> bool {
    matches!(kind, Kind::Url | Kind::HttpsUrl | Kind::Domain | Kind::Site)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_manifest::Field;
    use serde_json::json;

    #[test]
    fn hosts_are_named_once() {
        let declared = Declaration::new("acme:tea", "Tea").fields([
            Field::required("url", Kind::Url),
            Field::optional("domain", Kind::Domain),
            Field::optional("others", Kind::list(Kind::Site, 0, 9)),
            Field::optional("keyword", Kind::TEXT),
        ]);
        let check = |input: Value, expected: &[&str]| {
            let hosts = input.as_object().map(|input| named_hosts(&declared, input));
            assert_eq!(hosts.as_deref(), Some(expected.iter().map(|host| (*host).to_owned()).collect::<Vec<_>>().as_slice()));
        };
        check(json!({ "url": "https://a.org/b?c", "keyword": "d.org" }), &["a.org"]);
        check(
            json!({ "url": "http://127.0.0.1:99/", "domain": "a.org", "others": ["https://a.org/", "https://b.org/x"] }),
            &["127.0.0.1", "a.org", "b.org"],
        );
        check(json!({ "others": [7, null] }), &[]);
    }
}
