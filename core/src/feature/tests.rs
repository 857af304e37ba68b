//! Cases of the input checks, as tables.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

use super::*;
use crate::bounds;
use crate::error::ErrorCode;
use alloc::vec;
use alloc::vec::Vec;
use bellwether_manifest::{Field, Kind};
use serde_json::json;

fn local() -> AllowList {
    AllowList::parse(["127.0.0.1:9900"]).unwrap()
}

fn validate(feature: &str, input: &Value) -> Result<Map<String, Value>, FieldError> {
    check_input(&of_contract(&FeatureId::new(feature)).unwrap(), input.as_object().unwrap(), &local())
}

fn check(feature: &str, input: Value, normalised: Value) {
    assert_eq!(validate(feature, &input).map(Value::Object), Ok(normalised), "{feature} {input}");
}

fn check_missing(feature: &str, input: Value, field: &str) {
    let error = validate(feature, &input).unwrap_err();
    assert_eq!((error.is_missing, error.field.as_str()), (true, field), "{feature} {input}");
}

fn check_invalid(feature: &str, input: Value, field: &str, expected: &str) {
    let error = validate(feature, &input).unwrap_err();
    assert_eq!(
        (error.is_missing, error.field.as_str(), &*format!("{}", error.expected)),
        (false, field, expected),
        "{feature} {input}"
    );
}

#[test]
fn the_contract() {
    let declared = contract();
    let ids: Vec<&str> = declared.iter().map(|declared| declared.feature.as_str()).collect();
    assert_eq!(ids, bellwether_manifest::RESERVED);
    for declared in &declared {
        assert!(bounds::RUN_WALL_MS.contains(declared.wall_ms), "{declared:?}");
        let [from, to] = declared.typical_seconds;
        assert!(from < to && !declared.summary.is_empty(), "{declared:?}");
    }
    assert_eq!(of_contract(&FeatureId::new("GEO_SCORE")), None);
}

#[test]
fn inputs_are_normalised() {
    check("geo_score", json!({"url": "HTTPS://Site.org./a#b", "other": 1}), json!({"url": "https://site.org/a"}));
    check("geo_score", json!({"url": "http://site.org"}), json!({"url": "http://site.org/"}));
    check("audit_expert", json!({"url": "https://site.org"}), json!({"url": "https://site.org/"}));
    check("audit_expert", json!({"url": "http://127.0.0.1:9900/x"}), json!({"url": "http://127.0.0.1:9900/x"}));
    check(
        "cocoon",
        json!({"domain": "WWW.M\u{dc}nchen.de."}),
        json!({"domain": "www.xn--mnchen-3ya.de", "origin": "https://www.xn--mnchen-3ya.de"}),
    );
    check("cocoon", json!({"domain": "http://site.org/"}), json!({"domain": "site.org", "origin": "http://site.org"}));
    for domain in ["127.0.0.1:9900", "http://127.0.0.1:9900", "http://127.0.0.1:9900/"] {
        check("cocoon", json!({"domain": domain}), json!({"domain": "127.0.0.1:9900", "origin": "http://127.0.0.1:9900"}));
    }
    for (depth, limit, kept_depth, kept_limit) in [
        (json!(2), json!(7), 2, 7),
        (json!(9), json!(501), 3, 500),
        (json!(-1), json!(0), 0, 1),
        (json!(2.0), json!(1e300), 2, 500),
        (json!(0), json!(-1e300), 0, 1),
    ] {
        check(
            "site_crawl",
            json!({"domain": "site.org", "depth": depth, "limit": limit}),
            json!({"domain": "site.org", "origin": "https://site.org", "depth": kept_depth, "limit": kept_limit}),
        );
    }
    check("semantic_audit", json!({"url": "https://a.org", "keyword": null}), json!({"url": "https://a.org/"}));
    check("semantic_audit", json!({"url": "https://a.org", "keyword": " k "}), json!({"url": "https://a.org/", "keyword": "k"}));
    check("serp_ranking", json!({"keyword": "k"}), json!({"keyword": "k"}));
    check(
        "competitors",
        json!({"domain": "a.org", "competitors": ["b.org", "https://c.org/x"]}),
        json!({"domain": "a.org", "origin": "https://a.org", "competitors": ["https://b.org/", "https://c.org/x"]}),
    );
    check("social_hub", json!({"url": "https://a.org", "platforms": []}), json!({"url": "https://a.org/"}));
}

#[test]
fn what_is_missing() {
    for empty in [json!({}), json!({"url": null}), json!({"url": ""}), json!({"url": "  "})] {
        check_missing("geo_score", empty, "input.url");
    }
    check_missing("llm_visibility", json!({"brand": "b"}), "input.queries");
    check_missing("llm_visibility", json!({"brand": "b", "queries": []}), "input.queries");
    check_missing("llm_visibility", json!({"queries": ["q"]}), "input.brand");
    check_missing("content_architect", json!({"domain": "a.org"}), "input.topic");
}

#[test]
fn what_does_not_fit() {
    for url in [json!(1), json!(["https://a.org"]), json!("a.org"), json!("http://127.0.0.1/"), json!("http://127.0.0.1:9901/")] {
        check_invalid("geo_score", json!({"url": url}), "input.url", "public http or https URL");
    }
    check_invalid("audit_expert", json!({"url": "http://site.org"}), "input.url", "public https URL");
    for domain in [
        json!(1),
        json!("a.org/x"),
        json!("https://a.org/?q"),
        json!("user@a.org"),
        json!("localhost"),
        json!("a b"),
        json!("a.org:22"),
    ] {
        check_invalid("cocoon", json!({"domain": domain}), "input.domain", "public domain");
    }
    for depth in [json!("2"), json!(1.5), json!(true), json!({})] {
        check_invalid("site_crawl", json!({"domain": "a.org", "depth": depth}), "input.depth", "integer");
    }
    let long = "\u{e9}".repeat(501);
    check_invalid("observatory", json!({"sector": long}), "input.sector", "string of 1 to 500 characters");
    check_invalid("observatory", json!({"sector": "a\u{0}"}), "input.sector", "string of 1 to 500 characters");
    check_invalid(
        "llm_visibility",
        json!({"brand": "b", "queries": vec!["q"; 51]}),
        "input.queries",
        "array of 1 to 50 entries, each: string of 1 to 500 characters",
    );
    check_invalid(
        "llm_visibility",
        json!({"brand": "b", "queries": ["q", 1]}),
        "input.queries[1]",
        "array of 1 to 50 entries, each: string of 1 to 500 characters",
    );
    check_invalid(
        "llm_visibility",
        json!({"brand": "b", "queries": "q"}),
        "input.queries",
        "array of 1 to 50 entries, each: string of 1 to 500 characters",
    );
    check_invalid(
        "audit_matrix",
        json!({"domain": "a.org", "urls": vec!["https://a.org"; 101]}),
        "input.urls",
        "array of at most 100 entries, each: public http or https URL",
    );
    check_invalid(
        "social_hub",
        json!({"url": "https://a.org", "platforms": vec!["x"; 13]}),
        "input.platforms",
        "array of at most 12 entries, each: string of 1 to 500 characters",
    );
    check_invalid(
        "competitors",
        json!({"domain": "a.org", "competitors": ["b.org", "c.org", "d.org", "e.org"]}),
        "input.competitors",
        "array of 1 to 3 entries, each: public URL or domain",
    );
    check_invalid(
        "competitors",
        json!({"domain": "a.org", "competitors": ["b.org", "10.0.0.1"]}),
        "input.competitors[1]",
        "array of 1 to 3 entries, each: public URL or domain",
    );
}

#[test]
fn edges_of_lengths_pass() {
    check("observatory", json!({"sector": "\u{e9}".repeat(500)}), json!({"sector": "\u{e9}".repeat(500)}));
    let queries = vec!["q"; 50];
    check("llm_visibility", json!({"brand": "b", "queries": queries}), json!({"brand": "b", "queries": queries}));
}

fn request(body: &Value) -> Result<Request, crate::error::ApiError> {
    let named = named(body)?;
    let declared = of_contract(&named.feature);
    read_input(named, declared, &AllowList::none())
}

#[test]
fn requests_are_checked_from_the_outside_in() {
    for (body, code, extras) in [
        (json!(1), ErrorCode::MissingField, json!({"field": "feature"})),
        (json!([]), ErrorCode::MissingField, json!({"field": "feature"})),
        (json!({}), ErrorCode::MissingField, json!({"field": "feature"})),
        (json!({"feature": null}), ErrorCode::MissingField, json!({"field": "feature"})),
        (json!({"feature": "", "input": 1}), ErrorCode::MissingField, json!({"field": "feature"})),
        (json!({"feature": 7}), ErrorCode::UnknownFeature, json!({"feature": 7, "see": "/v1/features"})),
        (json!({"feature": "nope", "input": {}}), ErrorCode::UnknownFeature, json!({"feature": "nope", "see": "/v1/features"})),
        (json!({"feature": ["geo_score"]}), ErrorCode::UnknownFeature, json!({"feature": null, "see": "/v1/features"})),
        (json!({"feature": "geo_score"}), ErrorCode::MissingField, json!({"field": "input"})),
        (json!({"feature": "geo_score", "input": null}), ErrorCode::InvalidInput, json!({"expected": "object"})),
        (json!({"feature": "geo_score", "input": []}), ErrorCode::InvalidInput, json!({"expected": "object"})),
        (
            json!({"feature": "geo_score", "input": {}}),
            ErrorCode::MissingField,
            json!({"field": "input.url", "expected": "public http or https URL"}),
        ),
        (
            json!({"feature": "geo_score", "input": {"url": "http://10.0.0.1/"}}),
            ErrorCode::InvalidInput,
            json!({"field": "input.url", "expected": "public http or https URL", "rule": "private_address"}),
        ),
        (
            json!({"feature": "site_crawl", "input": {"domain": "a.org", "limits": 3}}),
            ErrorCode::InvalidInput,
            json!({"field": "input.limits", "expected": "one of: domain, depth, limit, robots", "did_you_mean": "limit"}),
        ),
        (
            json!({"feature": "geo_score", "input": {"url": "https://a.org"}, "record": 1}),
            ErrorCode::InvalidInput,
            json!({"field": "record", "expected": "boolean"}),
        ),
        (
            json!({"feature": "geo_score", "input": {"url": "https://a.org"}, "hosts": ["input", "org"]}),
            ErrorCode::InvalidInput,
            json!({"field": "hosts", "expected": "a list of patterns of hosts: *, input, a host in lower case, or *. and a host"}),
        ),
        (
            json!({"feature": "geo_score", "input": {"url": "https://a.org"}, "robots": "obey", "more": 1}),
            ErrorCode::InvalidInput,
            json!({"field": "robots", "did_you_mean": "input.robots"}),
        ),
        (
            json!({"feature": "geo_score", "input": {"url": "https://a.org", "x": [1]}}),
            ErrorCode::InvalidInput,
            json!({"field": "input.x", "expected": "one of: url, robots"}),
        ),
    ] {
        let error = request(&body).expect_err("refused");
        assert_eq!((error.code, Value::Object(error.extras)), (code, extras), "{body}");
    }
    let body = json!({"feature": "geo_score", "input": {"url": "https://a.org"}});
    let request = request(&body).unwrap();
    assert_eq!(Value::Object(request.input), json!({"url": "https://a.org"}), "as sent");
    assert_eq!(Value::Object(request.normalised), json!({"url": "https://a.org/"}));
}

#[test]
fn a_feature_that_nobody_published() {
    let body = json!({"feature": "acme:tea", "input": {}});
    let error = request(&body).expect_err("refused");
    assert_eq!((error.code, &error.extras["feature"]), (ErrorCode::UnknownFeature, &json!("acme:tea")));
}

#[test]
fn schemas_name_every_field_and_no_other() {
    for declared in contract() {
        let schema = input_schema(&declared);
        let properties = schema["properties"].as_object().unwrap();
        assert_eq!(properties.len(), declared.fields.len());
        let required: Vec<&str> =
            schema["required"].as_array().into_iter().flatten().map(|name| name.as_str().unwrap()).collect();
        for field in &declared.fields {
            assert!(properties.contains_key(&field.name));
            assert_eq!(required.contains(&field.name.as_str()), field.required, "{} {}", declared.feature, field.name);
        }
    }
    let schema = |id: &str| input_schema(&of_contract(&FeatureId::new(id)).unwrap());
    assert_eq!(schema("site_crawl")["properties"]["limit"]["default"], 100);
    assert_eq!(schema("site_crawl")["properties"]["limit"]["type"], json!(["integer", "null"]));
    assert_eq!(schema("llm_visibility")["properties"]["queries"]["maxItems"], 50);
}

/// Sentences that are constants contain figures; this test compares them with the table of bounds.
#[test]
fn sentences_name_the_limits_of_the_table() {
    for (sentence, bound) in [
        (crate::url_guard::Refusal::TooLong.sentence(), bounds::URL_CHARS),
        (crate::url_guard::Refusal::TooManyRedirects.sentence(), bounds::REDIRECTS),
        (ErrorCode::InvalidIdempotencyKey.message(), bounds::IDEMPOTENCY_KEY_CHARS),
    ] {
        let figures = sentence.replace(',', "");
        let named = figures.split(|c: char| !c.is_ascii_digit()).any(|figure| figure.parse() == Ok(bound.max));
        assert!(named, "{sentence:?} does not name {}", bound.max);
    }
}

#[test]
fn owners_name_their_site() {
    let audits = Declaration::new("geo_score", "").fields([Field::required("url", Kind::Url), Field::robots()]);
    let crawls = Declaration::new("cocoon", "").fields([Field::required("domain", Kind::Domain), Field::robots()]);
    let others = Declaration::new("social_hub", "").fields([Field::required("url", Kind::Url)]);
    for (declared, input, expected) in [
        (&audits, json!({"url": "https://WWW.Site.org/a", "robots": "owner"}), Some("site.org")),
        (&audits, json!({"url": "http://127.0.0.1:9900/a", "robots": "owner"}), Some("127.0.0.1:9900")),
        (&audits, json!({"url": "https://site.org/a", "robots": "obey"}), None),
        (&audits, json!({"url": "https://site.org/a"}), None),
        (&crawls, json!({"domain": "www.site.org", "robots": "owner"}), Some("site.org")),
        (&others, json!({"url": "https://site.org/a", "robots": "owner"}), None),
    ] {
        let read = check_input(declared, input.as_object().unwrap(), &local()).unwrap();
        assert_eq!(own_site(declared, &read, &local()).as_deref(), expected, "{input}");
    }
    let wrong = json!({"url": "https://site.org/a", "robots": "ignore"});
    let error = check_input(&audits, wrong.as_object().unwrap(), &local()).unwrap_err();
    assert_eq!((error.field.as_str(), &*format!("{}", error.expected)), ("input.robots", "obey or owner"));
    let refused = not_owner(ErrorCode::InvalidInput, "input.robots", "site.org");
    assert!(refused.message.contains("site.org") && refused.message.contains("/prove"), "{}", refused.message);
}
