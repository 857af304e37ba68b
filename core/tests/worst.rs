//! The inputs that cost the core the most, found by a search, and what they may cost.

use bellwether_core::account::read_sign_up;
use bellwether_core::feature::{FeatureId, Manifest, check_input, contract, judge_publication};
use bellwether_core::form::Dialect;
use bellwether_core::idempotency::{fingerprint, parse_key};
use bellwether_core::pull::{Brief, FailureReport, Publication, holder, read_target, warnings};
use bellwether_core::time::Timestamp;
use bellwether_core::token::{TokenKind, is_well_formed};
use bellwether_core::url_guard::{AllowList, guard, guard_site};
use bellwether_core::{bounds, credentials, gate, json, rate};
use bellwether_fuzz::worst::{Entry, REST, check, print_cpu, search};
use bellwether_fuzz::{HEADER, JSON, URL};
use serde_json::Value;

const REQUEST_BYTES: usize = bounds::PULL_BODY_BYTES.max_len();

const ENTRIES: &[Entry] = &[
    Entry {
        name: "json",
        pieces: JSON,
        bytes: REQUEST_BYTES,
        memory: u64::MAX,
        run: |text| drop(json::parse(text.as_bytes())),
        worst: &[],
    },
    Entry { name: "forms", pieces: JSON, bytes: REQUEST_BYTES, memory: u64::MAX, run: forms, worst: &[] },
    Entry { name: "fingerprint", pieces: JSON, bytes: REQUEST_BYTES, memory: u64::MAX, run: print, worst: &[] },
    Entry { name: "manifest", pieces: JSON, bytes: REQUEST_BYTES, memory: u64::MAX, run: manifest, worst: &[] },
    Entry { name: "address", pieces: URL, bytes: REQUEST_BYTES, memory: u64::MAX, run: address, worst: &[] },
    Entry { name: "header", pieces: HEADER, bytes: REQUEST_BYTES, memory: u64::MAX, run: header, worst: &[] },
];

/// All forms that a body may meet; a request meets one.
fn forms(text: &str) {
    let Ok(body) = json::parse(text.as_bytes()) else { return };
    let none = AllowList::none();
    let _ = FailureReport::read(Some(&body));
    let _ = Publication::read(&body).map_err(|error| error.to_api_error(Dialect::PULL));
    let Value::Object(members) = &body else { return };
    let _ = (
        read_sign_up(members),
        read_target(members, &none),
        Brief::read(members).map_err(|error| error.to_api_error(Dialect::CONSOLE)),
    );
    let input = members.get("input").and_then(Value::as_object).unwrap_or(members);
    for declared in contract() {
        let _ = check_input(&declared, input, &none).map_err(|error| error.to_api_error(Dialect::JOBS));
    }
}

fn print(text: &str) {
    if let Ok(value) = json::parse(text.as_bytes()) {
        let _ = fingerprint(&FeatureId::new("geo_score"), &value);
    }
}

fn manifest(text: &str) {
    if let Ok(manifest) = serde_json::from_str::<Manifest>(text) {
        let _ = judge_publication(&manifest).map_err(|unfit| unfit.to_string());
    }
}

fn address(text: &str) {
    let none = AllowList::none();
    let _ = (guard(text, &none), guard_site(text, &none), warnings(text, "a.org"));
}

fn header(text: &str) {
    let _ = (parse_key(text), holder(Some(text), None), rate::network(text), bounds::list_limit(Some(text)));
    let _ = (credentials::jobs_key(Some(text), Some(text)), credentials::pull_token(Some(text), Some(text)));
    let _ = TokenKind::ALL.map(|kind| is_well_formed(kind, text));
    let _ = gate::retry_after_ms(text, Timestamp::from_ms(1));
}

#[test]
fn worst_inputs_hold_little_memory() {
    check(ENTRIES);
}

#[test]
#[ignore = "a figure: ./x bench worst prints it"]
fn worst_inputs_cpu() {
    print_cpu(ENTRIES);
}

#[test]
#[ignore = "takes minutes: ./x soak worst"]
fn worst_inputs_search() {
    search(ENTRIES);
}
