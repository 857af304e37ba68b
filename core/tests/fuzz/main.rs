//! Any text against the readers of the core. `cargo test` tries some; `./x soak` looks for more, guided by coverage.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

mod bodies;

use bellwether_core::credentials::{Door, Sent, present};
use bellwether_core::error::ApiError;
use bellwether_core::feature::FeatureId;
use bellwether_core::form::{Dialect, FieldError};
use bellwether_core::id::{JobId, RunToken, Version};
use bellwether_core::identity::{self, Card, Evidence, Field};
use bellwether_core::pull::{html, is_on_site, warnings};
use bellwether_core::time::Timestamp;
use bellwether_core::token::{TokenHash, TokenKind, checksum_ok, shard_of};
use bellwether_core::url_guard::{AllowList, GuardedUrl, domain, guard, guard_redirect, guard_site};
use bellwether_core::{bounds, gate, idempotency, json, rate};
use bellwether_fuzz::{HEADER, HTML, JSON, Text, URL};
use serde_json::{Map, Value};

/// Signals and their members.
#[rustfmt::skip]
const IDENTITY: Text = Text(&[
    "}, {", "\"kind\":", "\"detail\":", "\"quote\":\"x\"", "\"url\":\"https://a.org/\"", "\"count\":9", "\"count\":4294967295", "\"count\":-1", ",",
    "\"cart\"", "\"price\"", "\"schema_type\"", "\"Dentist\"", "\"Hotel\"", "\"news\"", "\"headline\"", "\"public_body\"", "\"hreflang\"", "\"fr-fr\"", "\"-\"",
    "\"area_served\"", "\"France\"", "\"xx\"", "\"subject_terms\"", "\"avocat\"", "\"\"", "null", "[]", "\"phone\"", "\"audience\"", "\"quote_request\"",
]);

/// What the service says of a refusal must not be a way to have large texts sent back.
fn check_refusal(error: &ApiError) {
    let body = serde_json::to_string(&error.body("req_1")).unwrap();
    assert!(body.len() < 2_000, "{} bytes: {body}", body.len());
    assert!((400..500).contains(&error.code.http_status()), "{body}");
}

fn check_read<T>(read: Result<T, FieldError>) -> Option<T> {
    read.map_err(|error| check_refusal(&error.to_api_error(Dialect::CONSOLE))).ok()
}

fn depth(value: &Value) -> u64 {
    match value {
        Value::Array(items) => 1 + items.iter().map(depth).max().unwrap_or_default(),
        Value::Object(members) => 1 + members.values().map(depth).max().unwrap_or_default(),
        _ => 0,
    }
}

fn has_fraction(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.iter().any(has_fraction),
        Value::Object(members) => members.values().any(has_fraction),
        value => value.is_f64(),
    }
}

/// What is read is what the library reads, within the limits; and it is the same written out and read again.
fn check_json(bytes: &[u8]) -> Option<Value> {
    let value = match json::parse(bytes) {
        Ok(value) => value,
        Err(error) => {
            let is_ours = !matches!(error, json::JsonError::Syntax { .. } | json::JsonError::NotUtf8 { .. });
            assert!(error.to_string().len() < 1_000, "{error}");
            assert!(is_ours || serde_json::from_slice::<Value>(bytes).is_err(), "{error}");
            return None;
        }
    };
    assert_eq!(Some(&value), serde_json::from_slice(bytes).ok().as_ref());
    assert!(depth(&value) <= bounds::JSON_DEPTH.max);
    // Fractions lose their last digit on the way: the library reads them fast, not exactly.
    if !has_fraction(&value) {
        let again = json::parse(serde_json::to_string_pretty(&value).unwrap().as_bytes()).unwrap();
        let print = |value| idempotency::fingerprint(&FeatureId::new("geo_score"), value);
        assert_eq!((&again, print(&again)), (&value, print(&value)));
    }
    Some(value)
}

#[test]
fn any_json() {
    bolero::check!().with_generator(JSON).for_each(|text: &String| drop(check_json(text.as_bytes())));
}

#[test]
fn any_json_bytes() {
    bolero::check!().for_each(|bytes: &[u8]| drop(check_json(bytes)));
}

fn check_guarded(url: &GuardedUrl) {
    assert!(matches!(url.host(), Some(url::Host::Domain(name)) if name.contains('.') && !name.ends_with('.')), "{url}");
    assert!([80, 443, 8080, 8443].contains(&url.port_or_known_default().unwrap()), "{url}");
    assert!(url.username().is_empty() && url.password().is_none() && url.fragment().is_none(), "{url}");
    // The limit is one of the text as it was sent; written out it may be longer.
    if url.as_str().len() <= bounds::URL_CHARS.max_len() {
        assert_eq!(guard(url.as_str(), &AllowList::none()).as_ref(), Ok(url));
    }
    let domain = domain(url);
    assert!(is_on_site(url.as_str(), &domain) && warnings(url.as_str(), &domain).len() <= 2, "{url}");
}

#[test]
fn any_address() {
    bolero::check!().with_generator(URL).for_each(|text: &String| {
        let from = guard("https://a.org/b/c?d", &AllowList::none()).unwrap();
        let read = [
            guard(text, &AllowList::none()),
            guard_site(text, &AllowList::none()),
            guard_redirect(&from, text, 1, &AllowList::none()),
        ];
        read.iter().flatten().for_each(check_guarded);
        let _ = (is_on_site(text, "a.org"), warnings(text, "a.org"), AllowList::parse(text.split(',')));
    });
}

#[test]
fn any_header() {
    bolero::check!().with_generator((HEADER, HEADER)).for_each(|(text, other): &(String, String)| {
        if let Ok(Some(key)) = idempotency::parse_key(text) {
            assert!(bounds::IDEMPOTENCY_KEY_CHARS.contains(key.as_str().len() as u64) && text.contains(key.as_str()));
        }
        let own = Some(other.as_str());
        let sent =
            Sent { authorization: Some(text), x_api_key: own, x_pull_key: own, x_audit_key: own, cookie: own, body_api_key: own };
        let read = Sent { cookie: None, ..sent };
        for doors in [&[Door::Key][..], &[Door::PullToken], &[Door::Session], &[Door::ServiceKey, Door::Session]] {
            let Ok((door, chosen)) = present(doors, &read) else { continue };
            assert!(doors.contains(&door));
            assert!(!chosen.is_empty() && chosen == chosen.trim() && !chosen.contains(','), "{chosen:?}");
            assert!(text.contains(chosen) || other.contains(chosen), "{chosen:?}");
        }
        // The value of a cookie comes as it is: only its hash is looked up.
        if let Ok((_, chosen)) = present(&[Door::Session], &Sent { authorization: None, ..sent }) {
            assert!(!chosen.is_empty() && chosen == other);
        }
        for kind in TokenKind::ALL {
            assert!(shard_of(kind, text).is_none() || text.len() < 64);
            let _ = checksum_ok(kind, text);
        }
        let network = rate::network(text);
        assert!(network.len() <= text.len().max("ffff:ffff:ffff:ffff::/64".len()), "{network}");
        let _ = gate::retry_after_ms(text, Timestamp::from_ms(1));
        assert!(bounds::LIST_LIMIT.contains(bounds::list_limit(Some(text)).into()));
    });
}

/// Each has one text.
#[test]
fn any_time_or_id() {
    bolero::check!().with_generator(HEADER).for_each(|text: &String| {
        let written = [
            Timestamp::parse(text).map(|time| time.to_string()),
            JobId::parse(text).map(|id| id.to_string()),
            RunToken::parse(text).map(|token| token.to_string()),
            Version::parse(text).map(|version| version.to_string()),
            TokenHash::parse(text).map(|hash| hash.as_str().to_owned()),
            FeatureId::parse(text).map(|id| id.as_str().to_owned()),
        ];
        for written in written.iter().flatten() {
            assert_eq!(written, text);
        }
        if let Some(time) = Timestamp::parse_http_date(text) {
            assert_eq!(Timestamp::parse(&time.to_string()), Some(time));
        }
    });
}

/// An address that stays is relative, or of http or https.
#[test]
fn any_value_of_an_attribute() {
    bolero::check!().with_generator((URL, HTML)).for_each(|(address, value): &(String, String)| {
        for text in [address, value] {
            let base = url::Url::parse("https://a.org/").unwrap();
            if html::keeps("cite", text)
                && let Ok(url) = base.join(text)
            {
                assert!(matches!(url.scheme(), "http" | "https"), "{text:?} is {url}");
            }
            if html::keeps("id", text) {
                assert!(!text.contains(['"', '<', '>', ' ', '&']), "{text:?}");
            }
            let _ = html::keeps("srcset", text);
        }
    });
}

/// Evidence of a module is no more to be trusted than the site that it is of: a card has known ids, bounded texts and evidence for each, and
/// is the same written out and read again.
#[test]
fn any_evidence() {
    bolero::check!().with_generator((IDENTITY, HTML)).for_each(|(json, text): &(String, String)| {
        let written = format!(r#"{{"description":{},"signals":[{{{json}}}]}}"#, Value::from(text.as_str()));
        let Ok(evidence) = serde_json::from_str::<Evidence>(&written) else { return };
        let now = Timestamp::from_ms(1_763_717_280_000);
        let card = identity::infer("a.org", &evidence, now);
        let unchanged = Map::from_iter(Field::ALL.map(|field| (field.name().to_owned(), Value::from(card.get(field)))));
        assert!(
            identity::lock(&card, &unchanged, now)
                .is_ok_and(|(locked, _)| Field::ALL.iter().all(|field| locked.get(*field) == card.get(*field)))
        );
        for field in Field::ALL {
            assert!(card.get(field).chars().count() <= bounds::CARD_TEXT_CHARS.max_len());
            assert_eq!(card.get(field).is_empty(), !card.evidence.contains_key(&field), "{field:?}");
        }
        let again: Card = serde_json::from_str(&serde_json::to_string(&card).unwrap()).unwrap();
        assert_eq!(again, card);
    });
}
