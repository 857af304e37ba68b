//! Cases of the input checks, as tables.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

use super::*;
use crate::bounds;
use crate::error::ErrorCode;
use alloc::vec;
use alloc::vec::Vec;
use serde_json::json;

fn local() -> AllowList {
    AllowList::parse(["127.0.0.1:9900"]).unwrap()
}

fn check(feature: Feature, input: Value, normalised: Value) {
    let found = feature.validate(input.as_object().unwrap(), &local());
    assert_eq!(found.map(Value::Object), Ok(normalised), "{feature:?} {input}");
}

fn check_missing(feature: Feature, input: Value, field: &str) {
    let found = feature.validate(input.as_object().unwrap(), &local());
    assert_eq!(found, Err(InvalidInput::Missing { field: field.into() }), "{feature:?} {input}");
}

fn check_invalid(feature: Feature, input: Value, field: &str, kind: Kind) {
    match feature.validate(input.as_object().unwrap(), &local()) {
        Err(InvalidInput::Invalid { field: found, expected, .. }) => {
            assert_eq!((found.as_str(), expected), (field, kind.expected()), "{input}")
        }
        other => panic!("{feature:?} {input}: {other:?}"),
    }
}

#[test]
fn the_18_features_in_the_order_of_the_contract() {
    let ids = Feature::ALL.map(Feature::id);
    assert_eq!(
        ids,
        [
            "audit_expert",
            "machine_layer",
            "eeat",
            "site_crawl",
            "pagespeed",
            "audit_matrix",
            "semantic_audit",
            "cocoon",
            "content_architect",
            "autopilot_status",
            "conversion_optimizer",
            "social_hub",
            "geo_score",
            "llm_visibility",
            "ai_bots_analysis",
            "observatory",
            "serp_ranking",
            "competitors",
        ]
    );
    for feature in Feature::ALL {
        assert_eq!(Feature::parse(feature.id()), Some(feature));
        assert!(bounds::RUN_WALL_MS.contains(feature.wall_ms()), "{feature:?}");
        let [from, to] = feature.typical_seconds();
        assert!(from < to && !feature.purpose().is_empty(), "{feature:?}");
    }
    assert_eq!(Feature::parse("GEO_SCORE"), None);
}

#[test]
fn inputs_are_normalised() {
    check(Feature::GeoScore, json!({"url": "HTTPS://Site.org./a#b", "other": 1}), json!({"url": "https://site.org/a"}));
    check(Feature::GeoScore, json!({"url": "http://site.org"}), json!({"url": "http://site.org/"}));
    check(Feature::AuditExpert, json!({"url": "https://site.org"}), json!({"url": "https://site.org/"}));
    check(Feature::AuditExpert, json!({"url": "http://127.0.0.1:9900/x"}), json!({"url": "http://127.0.0.1:9900/x"}));
    check(
        Feature::Cocoon,
        json!({"domain": "WWW.M\u{dc}nchen.de."}),
        json!({"domain": "www.xn--mnchen-3ya.de", "origin": "https://www.xn--mnchen-3ya.de"}),
    );
    check(Feature::Cocoon, json!({"domain": "http://site.org/"}), json!({"domain": "site.org", "origin": "http://site.org"}));
    for domain in ["127.0.0.1:9900", "http://127.0.0.1:9900", "http://127.0.0.1:9900/"] {
        check(Feature::Cocoon, json!({"domain": domain}), json!({"domain": "127.0.0.1:9900", "origin": "http://127.0.0.1:9900"}));
    }
    for (depth, limit, kept_depth, kept_limit) in [
        (json!(2), json!(7), 2, 7),
        (json!(9), json!(501), 3, 500),
        (json!(-1), json!(0), 0, 1),
        (json!(2.0), json!(1e300), 2, 500),
        (json!(0), json!(-1e300), 0, 1),
    ] {
        check(
            Feature::SiteCrawl,
            json!({"domain": "site.org", "depth": depth, "limit": limit}),
            json!({"domain": "site.org", "origin": "https://site.org", "depth": kept_depth, "limit": kept_limit}),
        );
    }
    check(Feature::SemanticAudit, json!({"url": "https://a.org", "keyword": null}), json!({"url": "https://a.org/"}));
    check(
        Feature::SemanticAudit,
        json!({"url": "https://a.org", "keyword": " k "}),
        json!({"url": "https://a.org/", "keyword": "k"}),
    );
    check(Feature::SerpRanking, json!({"keyword": "k"}), json!({"keyword": "k"}));
    check(
        Feature::Competitors,
        json!({"domain": "a.org", "competitors": ["b.org", "https://c.org/x"]}),
        json!({"domain": "a.org", "origin": "https://a.org", "competitors": ["https://b.org/", "https://c.org/x"]}),
    );
    check(Feature::SocialHub, json!({"url": "https://a.org", "platforms": []}), json!({"url": "https://a.org/"}));
}

#[test]
fn what_is_missing() {
    for empty in [json!({}), json!({"url": null}), json!({"url": ""}), json!({"url": "  "})] {
        check_missing(Feature::GeoScore, empty, "input.url");
    }
    check_missing(Feature::LlmVisibility, json!({"brand": "b"}), "input.queries");
    check_missing(Feature::LlmVisibility, json!({"brand": "b", "queries": []}), "input.queries");
    check_missing(Feature::LlmVisibility, json!({"queries": ["q"]}), "input.brand");
    check_missing(Feature::ContentArchitect, json!({"domain": "a.org"}), "input.topic");
}

#[test]
fn what_does_not_fit() {
    for url in [json!(1), json!(["https://a.org"]), json!("a.org"), json!("http://127.0.0.1/"), json!("http://127.0.0.1:9901/")] {
        check_invalid(Feature::GeoScore, json!({"url": url}), "input.url", Kind::Url);
    }
    check_invalid(Feature::AuditExpert, json!({"url": "http://site.org"}), "input.url", Kind::HttpsUrl);
    for domain in [
        json!(1),
        json!("a.org/x"),
        json!("https://a.org/?q"),
        json!("user@a.org"),
        json!("localhost"),
        json!("a b"),
        json!("a.org:22"),
    ] {
        check_invalid(Feature::Cocoon, json!({"domain": domain}), "input.domain", Kind::Domain);
    }
    for depth in [json!("2"), json!(1.5), json!(true), json!({})] {
        check_invalid(Feature::SiteCrawl, json!({"domain": "a.org", "depth": depth}), "input.depth", Kind::Depth);
    }
    let long = "\u{e9}".repeat(501);
    check_invalid(Feature::Observatory, json!({"sector": long}), "input.sector", Kind::Text);
    check_invalid(Feature::Observatory, json!({"sector": "a\u{0}"}), "input.sector", Kind::Text);
    check_invalid(Feature::LlmVisibility, json!({"brand": "b", "queries": vec!["q"; 51]}), "input.queries", Kind::Queries);
    check_invalid(Feature::LlmVisibility, json!({"brand": "b", "queries": ["q", 1]}), "input.queries[1]", Kind::Queries);
    check_invalid(Feature::LlmVisibility, json!({"brand": "b", "queries": "q"}), "input.queries", Kind::Queries);
    check_invalid(Feature::AuditMatrix, json!({"domain": "a.org", "urls": vec!["https://a.org"; 101]}), "input.urls", Kind::Urls);
    check_invalid(
        Feature::SocialHub,
        json!({"url": "https://a.org", "platforms": vec!["x"; 13]}),
        "input.platforms",
        Kind::Platforms,
    );
    check_invalid(
        Feature::Competitors,
        json!({"domain": "a.org", "competitors": ["b.org", "c.org", "d.org", "e.org"]}),
        "input.competitors",
        Kind::Competitors,
    );
    check_invalid(
        Feature::Competitors,
        json!({"domain": "a.org", "competitors": ["b.org", "10.0.0.1"]}),
        "input.competitors[1]",
        Kind::Competitors,
    );
}

#[test]
fn edges_of_lengths_pass() {
    check(Feature::Observatory, json!({"sector": "\u{e9}".repeat(500)}), json!({"sector": "\u{e9}".repeat(500)}));
    let queries = vec!["q"; 50];
    check(Feature::LlmVisibility, json!({"brand": "b", "queries": queries}), json!({"brand": "b", "queries": queries}));
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
        (json!({"feature": "geo_score", "input": {}}), ErrorCode::MissingField, json!({"field": "input.url"})),
        (
            json!({"feature": "geo_score", "input": {"url": "http://10.0.0.1/"}}),
            ErrorCode::InvalidInput,
            json!({"field": "input.url", "expected": "public http or https URL", "rule": "private_address"}),
        ),
    ] {
        let error = parse_request(&body, &AllowList::none()).expect_err("refused");
        assert_eq!((error.code, Value::Object(error.extras)), (code, extras), "{body}");
    }
    let body = json!({"feature": "geo_score", "input": {"url": "https://a.org", "x": [1]}});
    let request = parse_request(&body, &AllowList::none()).unwrap();
    assert_eq!(Value::Object(request.input), body["input"]);
    assert_eq!(Value::Object(request.normalised), json!({"url": "https://a.org/"}));
}

#[test]
fn schemas_name_every_field_and_no_other() {
    for feature in Feature::ALL {
        let schema = feature.input_schema();
        let properties = schema["properties"].as_object().unwrap();
        assert_eq!(properties.len(), feature.fields().len());
        let required: Vec<&str> = schema["required"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
        for field in feature.fields() {
            assert!(properties.contains_key(field.name));
            assert_eq!(required.contains(&field.name), field.required, "{feature:?} {}", field.name);
        }
    }
    let crawl = Feature::SiteCrawl.input_schema();
    assert_eq!(crawl["properties"]["limit"]["default"], 100);
    assert_eq!(Feature::LlmVisibility.input_schema()["properties"]["queries"]["maxItems"], 50);
}

/// Sentences are constants, so their figures are written out; here they are held to the table.
#[test]
fn sentences_name_the_limits_of_the_table() {
    for (sentence, bound) in [
        (Kind::Text.expected(), bounds::TEXT_CHARS),
        (Kind::Urls.expected(), bounds::URLS),
        (Kind::Queries.expected(), bounds::QUERIES),
        (Kind::Platforms.expected(), bounds::PLATFORMS),
        (Kind::Competitors.expected(), bounds::COMPETITORS),
        (crate::url_guard::Refusal::TooLong.sentence(), bounds::URL_CHARS),
        (crate::url_guard::Refusal::TooManyRedirects.sentence(), bounds::REDIRECTS),
        (ErrorCode::InvalidIdempotencyKey.message(), bounds::IDEMPOTENCY_KEY_CHARS),
    ] {
        let figures = sentence.replace(',', "");
        let named = figures.split(|c: char| !c.is_ascii_digit()).any(|figure| figure.parse() == Ok(bound.max));
        assert!(named, "{sentence:?} does not name {}", bound.max);
    }
}
