//! The arguments of tools, and how long their texts are.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

use super::*;
use crate::idempotency::{Key, parse_key};
use serde_json::json;

fn check(tool: Tool, arguments: &Value, expected: Result<Asked, (&str, &str)>) {
    let read = tool.read(arguments.as_object().unwrap());
    let read = read.map_err(|error| (error.code.as_str(), error.extras["field"].as_str().unwrap_or_default().to_string()));
    assert_eq!(read, expected.map_err(|(code, field)| (code, field.to_string())), "{} {arguments}", tool.name());
}

fn order(feature: &str) -> Order {
    Order { feature: feature.into(), input: Map::new(), key: None, is_fresh: false, is_dry_run: false }
}

#[test]
fn arguments() {
    let look = Look { id: "j".into(), section: None, limit: 20, cursor: None, wait_ms: 20_000 };
    check(Tool::ListAnalyses, &json!({}), Ok(Asked::Analyses));
    check(Tool::DescribeAnalysis, &json!({ "feature": "eeat" }), Ok(Asked::Analysis("eeat".into())));
    check(Tool::DescribeAnalysis, &json!({}), Err(("missing_field", "feature")));
    check(Tool::RunAnalysis, &json!({ "feature": "eeat", "input": {} }), Ok(Asked::Order(order("eeat"))));
    let key = parse_key("k").unwrap();
    let keyed = Order { key, is_fresh: true, is_dry_run: true, ..order("audit") };
    check(
        Tool::RunAnalysis,
        &json!({ "feature": "audit", "input": {}, "request_key": "k", "fresh": true, "dry_run": true }),
        Ok(Asked::Order(keyed)),
    );
    check(Tool::RunAnalysis, &json!({ "feature": "eeat", "input": {}, "dryrun": true }), Err(("invalid_field", "dryrun")));
    check(Tool::RunAnalysis, &json!({ "feature": "eeat", "input": {}, "dry_run": "true" }), Err(("invalid_field", "dry_run")));
    check(Tool::RunAnalysis, &json!({ "feature": "eeat", "input": [] }), Err(("invalid_field", "input")));
    check(Tool::RunAnalysis, &json!({ "feature": "eeat", "input": {}, "fresh": true }), Err(("missing_field", "request_key")));
    check(
        Tool::RunAnalysis,
        &json!({ "feature": "eeat", "input": {}, "request_key": "a\nb" }),
        Err(("invalid_field", "request_key")),
    );
    check(
        Tool::RunAnalysis,
        &json!({ "feature": "eeat", "input": {}, "request_key": " été 1 " }),
        Ok(Asked::Order(Order { key: Some(Key::of_line("été 1")), ..order("eeat") })),
    );
    check(Tool::GetJob, &json!({ "job_id": "j" }), Ok(Asked::Job(look.clone())));
    let part = Look { section: Some("top".into()), limit: 100, cursor: Some("c".into()), wait_ms: 0, ..look };
    check(
        Tool::GetJob,
        &json!({ "job_id": "j", "section": "top", "limit": 1_000, "cursor": "c", "wait_s": 0 }),
        Ok(Asked::Job(part)),
    );
    check(Tool::CancelJob, &json!({ "job_id": 5 }), Err(("invalid_field", "job_id")));
    check(Tool::GetWallet, &json!({}), Ok(Asked::Wallet));
}

#[test]
fn names_of_typed_tools() {
    for (feature, name) in
        [("geo_score", "geo_score"), ("acme:hello_you", "acme__hello_you"), ("a-b:c__d", "a-b__c__d"), ("audit", "audit")]
    {
        assert_eq!((typed_name(feature).as_str(), typed_feature(name).as_deref()), (name, Some(feature)));
    }
    for name in ["", "get_job", "acme:hello", "nothing", "__a"] {
        assert_eq!(typed_feature(name), None, "{name}");
    }
    let typed = Order::read_typed("eeat", json!({ "input": { "url": "x" } }).as_object().unwrap()).unwrap();
    assert_eq!(typed.to_body(), json!({ "feature": "eeat", "input": { "url": "x" } }));
    let beside = Order::read_typed("eeat", json!({ "url": "x" }).as_object().unwrap()).unwrap_err();
    assert!(beside.extras["field"] == "url" && beside.message.contains("in `input`"), "{beside:?}");
    assert_eq!(Order::typed_schema(&json!({ "const": 1 }))["properties"]["input"], json!({ "const": 1 }));
}

/// Clients show the first 2,048 characters of a description, and some refuse names of more than 40.
#[test]
fn texts_are_short() {
    for tool in Tool::ALL {
        assert!(tool.description().len() <= 700 && tool.name().len() <= 40, "{}", tool.name());
        assert_eq!(Tool::named(tool.name()), Some(tool));
    }
    assert!(Tool::RunAnalysis.description().contains("EUR 0.10"));
}
