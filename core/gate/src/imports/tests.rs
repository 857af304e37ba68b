//! Calls and replies in the form of the glue, in each world.
#![allow(clippy::unwrap_used, reason = "a test may panic")]
use super::*;
use bellwether_core::feature::WorldVersion::{self, V0_1, V0_2};
use futures_util::FutureExt;
use serde_json::{Value, json};

/// A host with a web of one page and one assistant, and nothing else.
struct OnePage;

impl Imports for OnePage {
    type Body = String;

    async fn fetch(&self, request: &http::Request) -> Result<http::Answer<String>, http::Error> {
        if request.url != "https://a.org/" {
            return Err(http::Error::Denied("private_address".to_owned()));
        }
        Ok(http::Answer {
            status: 200,
            url: request.url.clone(),
            headers: vec![("content-type".to_owned(), "text/html".to_owned())],
            body: "<p>".to_owned(),
            truncated: false,
            hops: vec![("http://a.org/".to_owned(), 301)],
            ttfb_ms: 1,
            total_ms: 2,
        })
    }

    async fn assistants(&self) -> Result<Vec<assistants::Assistant>, assistants::Error> {
        Ok(vec![assistants::Assistant { id: "main".to_owned(), model: "m-1".to_owned(), grounded: true }])
    }

    async fn ask(&self, question: &assistants::Question) -> Result<assistants::Answer, assistants::Error> {
        Ok(assistants::Answer {
            text: format!("{}, {} tokens, grounded: {}", question.prompt, question.max_tokens, question.grounded),
            citations: vec!["https://a.org/".to_owned()],
            model: "m-1-2026".to_owned(),
            answered_at_ms: 5,
            cached: true,
            ..assistants::Answer::default()
        })
    }

    async fn look_up(&self, query: &search::Query) -> Result<Vec<search::Results>, search::Error> {
        let hit = search::Hit { rank_group: 3, rank_absolute: None, url: query.keyword.clone(), title: String::new() };
        Ok(vec![search::Results {
            provider: "p".to_owned(),
            depth: query.depth,
            device: Some(query.device),
            hits: vec![hit],
            ..search::Results::default()
        }])
    }
}

fn now<F: Future>(future: F) -> F::Output {
    future.now_or_never().unwrap()
}

/// A call of a world, and the reply that its module gets.
fn check(version: WorldVersion, import: &str, args: Value, expected: Value) {
    let call = json!({ "import": import, "args": args });
    let read = read_call(version, &call).unwrap();
    let reply = now(OnePage.answer(read));
    let written = write_reply(version, reply, serde_json::value::Serializer).unwrap();
    assert_eq!(written, json!({ "import": import, "reply": expected }), "{call}");
}

fn request(url: &str) -> Value {
    json!([{
        "method": "head", "url": url, "headers": [{ "name": "accept", "value": "*/*" }], "redirects": "manual", "maxBodyBytes": null,
    }])
}

fn page() -> Value {
    json!({ "Ok": {
        "status": 200, "url": "https://a.org/", "headers": [{ "name": "content-type", "value": "text/html" }],
        "body": "<p>", "truncated": false, "hops": [{ "url": "http://a.org/", "status": 301 }], "ttfbMs": 1, "totalMs": 2,
    } })
}

fn not_configured() -> Value {
    json!({ "Err": { "tag": "not-configured" } })
}

#[test]
fn the_newest_world() {
    check(V0_2, "http.fetch", request("https://a.org/"), page());
    check(V0_2, "http.fetch", request("https://b.org/"), json!({ "Err": { "tag": "denied", "val": "private_address" } }));
    let known = json!({ "Ok": [{ "id": "main", "model": "m-1", "grounded": true }] });
    check(V0_2, "assistants.list", json!([]), known);
    let question = json!([{
        "assistant": "main", "prompt": "?", "maxTokens": 10, "grounded": true, "country": null, "language": "en", "repetition": 0,
    }]);
    let answer = json!({ "Ok": {
        "text": "?, 10 tokens, grounded: true", "citations": ["https://a.org/"], "found": [], "searched": false, "truncated": false,
        "model": "m-1-2026", "usage": null, "answeredAtMs": 5, "cached": true,
    } });
    check(V0_2, "assistants.ask", question, answer);
    let query =
        json!([{ "keyword": "tea", "country": null, "language": null, "location": "Lyon", "device": "mobile", "depth": 20 }]);
    let hits = json!([{ "rankGroup": 3, "rankAbsolute": null, "url": "tea", "title": "" }]);
    let found = json!({ "Ok": [{
        "provider": "p", "fetchedAtMs": 0, "cached": false, "depth": 20, "device": "mobile", "location": null, "hits": hits,
        "features": [], "overviewCitations": [], "questions": [], "ranked": false, "failure": null,
    }] });
    check(V0_2, "search.lookUp", query, found);
    let page = json!([{ "url": "https://a.org/", "device": "mobile" }]);
    check(V0_2, "measure.inLab", page.clone(), not_configured());
    check(V0_2, "measure.inField", page, not_configured());
    check(V0_2, "site-data.read", json!(["analytics", "a.org"]), not_configured());
}

#[test]
fn world_0_1() {
    check(V0_1, "http.fetch", request("https://a.org/"), page());
    // Its questions cannot ask for a search, so none searches.
    let known = json!({ "Ok": [{ "id": "main", "model": "m-1", "grounded": false }] });
    check(V0_1, "assistants.list", json!([]), known);
    let answer = json!({ "Ok": { "text": "?, 10 tokens, grounded: false", "citations": ["https://a.org/"], "cached": true } });
    check(V0_1, "assistants.ask", json!(["main", "?", 10]), answer);
    let hits = json!([{ "rankGroup": 3, "rankAbsolute": 3, "url": "tea", "title": "" }]);
    let found = json!({ "Ok": [{
        "provider": "p", "fetchedAtMs": 0, "hits": hits, "features": [], "overviewCitations": [],
    }] });
    check(V0_1, "search.lookUp", json!([{ "keyword": "tea", "country": null, "mobile": true }]), found);
    check(V0_1, "site-data.read", json!(["analytics", "a.org"]), not_configured());
}

#[test]
fn what_is_no_call_of_a_world() {
    for (version, import, args) in [
        (V0_2, "fs.open", json!([])),
        (V0_2, "assistants.ask", json!(["main", "?", 10])),
        (V0_1, "measure.inLab", json!([{ "url": "https://a.org/", "device": "mobile" }])),
        (V0_1, "assistants.ask", json!([{ "assistant": "main" }])),
    ] {
        let call = json!({ "import": import, "args": args });
        assert!(read_call(version, &call).is_err(), "{version:?} {call}");
    }
}

/// Both directions of a call and its reply.
#[test]
fn there_and_back() {
    let call: Call = serde_json::from_value(json!({ "import": "http.fetch", "args": request("https://a.org/") })).unwrap();
    assert_eq!(serde_json::from_value::<Call>(serde_json::to_value(&call).unwrap()).unwrap(), call);
    let reply = now(OnePage.answer(call.clone()));
    assert_eq!(serde_json::from_value::<Reply<String>>(serde_json::to_value(&reply).unwrap()).unwrap(), reply);
    let failed: Reply<String> = call.failed("gone");
    assert_eq!(failed, Reply::Fetch(Err(http::Error::Unreachable("gone".to_owned()))));
}

/// The adapters' lists and the imports that they read are the same.
#[test]
fn every_listed_import_is_read() {
    for version in WorldVersion::ACCEPTED {
        for import in imports_of(version) {
            let error = read_call(version, &json!({ "import": import, "args": "none" })).unwrap_err().to_string();
            assert!(!error.contains("unknown variant"), "{version:?} {import}: {error}");
        }
    }
}
