//! Any text against the readers of the core. `cargo test` tries some; `./x soak` looks for more, guided by coverage.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

use bellwether_core::account::{self, read_sign_in, read_sign_up};
use bellwether_core::audit::{self, Asked};
use bellwether_core::error::ApiError;
use bellwether_core::feature::{self, FeatureId, Manifest, check_input, contract, input_schema, judge_publication, named};
use bellwether_core::form::{Dialect, FieldError, Form};
use bellwether_core::id::{JobId, RunToken, Version};
use bellwether_core::identity::{self, Card, Evidence, Field};
use bellwether_core::ledger::{read_credit, read_grant};
use bellwether_core::pull::{
    ActionType, Brief, FailureReport, Publication, html, is_on_site, read_change, read_target, warnings,
};
use bellwether_core::time::Timestamp;
use bellwether_core::token::{TokenHash, TokenKind, checksum_ok, shard_of};
use bellwether_core::url_guard::{AllowList, GuardedUrl, domain, guard, guard_redirect, guard_site, site_domain};
use bellwether_core::{bounds, branding, credentials, gate, idempotency, json, plan, provider, rate};
use bellwether_fuzz::{HEADER, HTML, JSON, Text, URL};
use serde_json::{Map, Value};

/// Bodies of audit reports, of branding and of the operator.
#[rustfmt::skip]
const AUDIT: Text = Text(&[
    "\"action\":", "\"list_jobs\"", "\"cancel_job\"", "\"delete_job\"", "\"identity_lock\"", "\"identity_resolve\"", "\"generate_key\"", "\"url\":",
    "\"https://a.org/\"", "\"a.org\"", "\"http://10.0.0.1/\"", "\"javascript:x\"", "\"lang\":", "\"fr\"", "\"de\"", "\"callback_url\":", "\"job_id\":", "\"limit\":",
    "\"cursor\":", "\"fields\":", "{}", "[]", "null", "-1", "1e9", "true", "\"\"", ",", "\"logo\":", "\"data:image/png;base64,iVBORw0KGgo=\"",
    "\"data:image/svg+xml;base64,AAAA\"", "\"accent\":", "\"#1d4b57\"", "\"agency_name\":", "\"a\\nb\"", "\"credits\":", "\"plan\":", "\"pro\"", "\"account_id\":",
]);

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

/// What passes a form passes it again, unchanged.
#[test]
fn any_input_of_a_feature() {
    bolero::check!().with_generator(JSON).for_each(|text: &String| {
        let Some(value) = check_json(text.as_bytes()) else { return };
        if let Err(error) = named(&value).and_then(|named| {
            let declared = feature::of_contract(&named.feature);
            feature::read_input(named, declared, &AllowList::none())
        }) {
            check_refusal(&error);
        }
        let input = value.get("input").unwrap_or(&value).as_object().cloned().unwrap_or_default();
        for declared in contract() {
            let Some(normal) = check_read(check_input(&declared, &input, &AllowList::none())) else { continue };
            assert_eq!(check_input(&declared, &normal, &AllowList::none()).as_ref(), Ok(&normal), "{}", declared.feature);
        }
    });
}

#[test]
fn any_body_of_the_console() {
    bolero::check!().with_generator(JSON).for_each(|text: &String| {
        let Some(Value::Object(body)) = check_json(text.as_bytes()) else { return };
        if let Some(who) = check_read(read_sign_up(&body)) {
            let again = read_sign_in(&body).unwrap_or_else(|error| panic!("{error:?}"));
            assert!(again.email == who.email && bounds::EMAIL_CHARS.contains(who.email.len() as u64));
        }
        if let Some(target) = check_read(read_target(&body, &AllowList::none())) {
            let mut again = body.clone();
            again.insert("domain".into(), target.domain.clone().into());
            assert_eq!(read_target(&again, &AllowList::none()).unwrap().domain, target.domain);
        }
        if let Some(lease_ms) = check_read(read_change(&body)) {
            assert!(bounds::TASK_LEASE_MS.contains(lease_ms));
        }
        if let Some(credit) = check_read(read_credit(&body)) {
            assert!(bounds::CREDIT_CENTS.contains(credit.amount));
        }
        check_read(Form::new(account::NEW_KEY).read(&body, &AllowList::none()));
    });
}

#[test]
fn any_body_of_pull_publishing() {
    bolero::check!().with_generator(JSON).for_each(|text: &String| {
        let Some(value) = check_json(text.as_bytes()) else { return };
        if let Some(publication) = check_read(Publication::read(&value)) {
            assert!(publication.url.starts_with("http") && publication.is_at(&publication.url), "{}", publication.url);
            assert!(publication.notes.is_none_or(|notes| notes.chars().count() <= bounds::NOTES_CHARS.max_len()));
        }
        match FailureReport::read(Some(&value)) {
            Ok(failure) => assert!(bounds::ERROR_CATEGORY_CHARS.contains(failure.category.chars().count() as u64)),
            Err(error) => check_refusal(&error),
        }
        let body = value.as_object().cloned().unwrap_or_default();
        if let Some(mut brief) = check_read(Brief::read(&body)) {
            assert!(ActionType::ALL.contains(&brief.action_type) && brief.html_mut().is_none_or(|html| html.len() <= text.len()));
        }
    });
}

/// What may be published can be stored, listed and asked for.
#[test]
fn any_manifest() {
    bolero::check!().with_generator(JSON).for_each(|text: &String| {
        let Ok(manifest) = serde_json::from_str::<Manifest>(text) else { return };
        if let Err(unfit) = judge_publication(&manifest) {
            assert!(!unfit.to_string().is_empty());
            return;
        }
        let stored = serde_json::to_string(&manifest).unwrap();
        let read: Manifest = serde_json::from_str(&stored).unwrap();
        assert_eq!(judge_publication(&read), Ok(()));
        assert!(input_schema(&read.declaration)["properties"].is_object());
        check_read(check_input(&read.declaration, &Map::new(), &AllowList::none()));
    });
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
        let chosen = [
            credentials::jobs_key(Some(text), Some(other)),
            credentials::pull_token(Some(text), Some(other)),
            credentials::bearer(Some(text)),
        ];
        for chosen in chosen.into_iter().flatten() {
            assert!(!chosen.is_empty() && chosen == chosen.trim() && !chosen.contains(','), "{chosen:?}");
            assert!(text.contains(chosen) || other.contains(chosen), "{chosen:?}");
        }
        let _ = credentials::audit_key(Some(text), None, Some(other));
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

/// An order names a public page, its site, and nobody but a public receiver over https; a brand is text and an image.
#[test]
fn any_body_of_audit_reports() {
    bolero::check!().with_generator(AUDIT).for_each(|members: &String| {
        let Ok(Value::Object(body)) = serde_json::from_str(&format!("{{{members}}}")) else { return };
        match audit::read(&body, &AllowList::none()) {
            Ok(Asked::Create(wanted)) => {
                let page = guard(&wanted.url, &AllowList::none()).unwrap();
                assert_eq!(wanted.domain, site_domain(&page));
                assert!(wanted.callback_url.is_none_or(|url| url.starts_with("https://")), "{body:?}");
            }
            Ok(Asked::ListJobs { limit, .. }) => assert!(bounds::LIST_LIMIT.contains(limit.into())),
            Ok(_) => {}
            Err(error) => check_refusal(&error),
        }
        if let Some(branding) = check_read(branding::read(&body)) {
            assert!(!branding.logo.contains(['"', '<', '>', ' ']) && !branding.logo.contains("svg"), "{branding:?}");
            assert!(branding.accent.is_empty() || branding.accent.len() == 6);
            assert!(!branding.agency_name.chars().any(char::is_control));
        }
        check_read(read_grant(&body));
        check_read(plan::read_change(&body));
        let _ = provider::read(&Value::Object(body).to_string());
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
