//! Faults at chosen calls, by tables of faults and requests. Cases of modules with faults are those of `plugins/modules/example`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]
use super::*;
use crate::imports::{Imports, http, search};
use futures_util::FutureExt;
use serde_json::Value;

/// Answers each request with `hello`, and each search with nothing.
struct Hello;

impl Imports for Hello {
    type Body = Vec<u8>;

    async fn fetch(&self, request: &Request) -> Result<Answer<Vec<u8>>, http::Error> {
        if request.url.ends_with("/gone") {
            return Err(http::Error::Robots);
        }
        let (url, headers, hops) = (request.url.clone(), Vec::new(), Vec::new());
        let body = if request.head || url.ends_with("/empty") { Vec::new() } else { b"hello".to_vec() };
        Ok(Answer { status: 200, url, headers, body, truncated: false, hops, ttfb_ms: 0, total_ms: 0 })
    }

    async fn look_up(&self, _query: &search::Query) -> Result<Vec<search::Results>, search::Error> {
        Ok(Vec::new())
    }
}

fn call(import: &str, args: Value) -> Call {
    serde_json::from_value(json!({ "import": import, "args": args })).unwrap()
}

/// A request; `HEAD /x` is one of HEAD, `/x 3` one with `max-body-bytes`.
fn fetch(text: &str) -> Call {
    let (method, text) = text.strip_prefix("HEAD ").map_or(("get", text), |text| ("head", text));
    let (path, max) = text.split_once(' ').unwrap_or((text, "null"));
    let (url, max) = (format!("https://a.org{path}"), serde_json::from_str::<Value>(max).unwrap());
    let request = json!({ "method": method, "url": url, "headers": [], "redirects": "follow", "maxBodyBytes": max });
    call("http.fetch", json!([request]))
}

/// What requests get with these faults: the error's name, or the body up to ten bytes, its length, and `+` if it was cut. Then the
/// number of stale faults.
fn check(faults: Value, requests: &[&str], expected: &[&str], stale: usize) {
    let faulty = Faulty::new(serde_json::from_value(faults.clone()).unwrap(), Hello, Bodies::BYTES);
    let answers = requests.iter().map(|request| {
        let Reply::Fetch(reply) = faulty.answer(fetch(request)).now_or_never().unwrap() else { panic!("a request") };
        match reply {
            Ok(Answer { body, truncated, .. }) => {
                let start = String::from_utf8_lossy(body.get(..10).unwrap_or(&body)).into_owned();
                format!("{start} {}{}", body.len(), if truncated { "+" } else { "" })
            }
            Err(error) => format!("{error:?}"),
        }
    });
    assert_eq!(answers.collect::<Vec<_>>(), expected, "{faults}");
    assert_eq!(faulty.stale().len(), stale, "{faults}: {:?}", faulty.stale());
}

#[test]
fn calls_of_requests() {
    let at = |call: u32, fault: Value| json!([{ "import": "http.fetch", "call": call, "fault": fault }]);
    let second = |fault: Value, expected: &str, stale: usize| {
        check(at(2, fault), &["/", "/", "/"], &["hello 5", expected, "hello 5"], stale);
    };
    second(json!({ "kind": "time_out" }), "Timeout", 0);
    second(json!({ "kind": "refused" }), "Budget", 0);
    second(json!({ "kind": "large", "bytes": 12 }), "hellohello 12", 0);
    second(json!({ "kind": "large" }), "hellohello 5000000", 0);
    second(json!({ "kind": "large", "bytes": 6_000_000 }), "hellohello 5242880+", 0);
    second(json!({ "kind": "cut", "bytes": 4 }), "hell 4+", 0);
    second(json!({ "kind": "cut", "bytes": 0 }), " 0+", 0);
    second(json!({ "kind": "cut", "bytes": 5 }), "hello 5", 1);
    check(at(1, json!({ "kind": "large", "bytes": 12 })), &["/ 7"], &["hellohe 7+"], 0);
    check(at(1, json!({ "kind": "large", "bytes": 12 })), &["/empty"], &["           12"], 0);
    check(at(1, json!({ "kind": "large" })), &["HEAD /"], &[" 0"], 1);
    check(at(1, json!({ "kind": "large" })), &["/gone"], &["Robots"], 1);
    check(at(9, json!({ "kind": "time_out" })), &["/"], &["hello 5"], 1);
}

#[test]
fn addresses_of_requests() {
    let of = |url: &str| json!([{ "import": "http.fetch", "url": url, "fault": { "kind": "time_out" } }]);
    let requests = ["", "/a#x", "/a/b.html", "/a"];
    for (pattern, expected) in [
        ("https://a.org/a", ["hello 5", "Timeout", "hello 5", "Timeout"]),
        ("*", ["Timeout"; 4]),
        ("https://a.org/*", ["Timeout"; 4]),
        ("https://a.org/", ["Timeout", "hello 5", "hello 5", "hello 5"]),
        ("*g/a*", ["hello 5", "Timeout", "Timeout", "Timeout"]),
        ("https://*/*.html", ["hello 5", "hello 5", "Timeout", "hello 5"]),
    ] {
        check(of(pattern), &requests, &expected, 0);
    }
    check(of("https://a.org"), &requests, &["hello 5"; 4], 1);
    // The first entry counts that chooses a call.
    let two = json!([
        { "import": "http.fetch", "call": 1, "fault": { "kind": "refused" } },
        { "import": "http.fetch", "url": "*", "fault": { "kind": "time_out" } },
    ]);
    check(two, &["/", "/"], &["Budget", "Timeout"], 0);
}

/// Every import can time out and be refused, by an error that it has. A call of another import counts for none.
#[test]
fn errors_of_imports() {
    let page = json!([{ "url": "https://a.org/", "device": "mobile" }]);
    let question = json!([{ "assistant": "main", "prompt": "?", "maxTokens": 10, "grounded": false, "repetition": 0 }]);
    let query = json!([{ "keyword": "tea", "device": "desktop", "depth": 10 }]);
    let (late, spent) = ("no answer in time", "the budget of the run is used up");
    let failed = |why: &str| json!({ "tag": "failed", "val": why });
    let tag = |tag: &str| json!({ "tag": tag });
    for (import, args, time_out, refused) in [
        ("assistants.list", json!([]), failed(late), tag("budget")),
        ("assistants.ask", question, failed(late), tag("budget")),
        ("search.lookUp", query, failed(late), tag("budget")),
        ("measure.inLab", page.clone(), tag("timeout"), tag("budget")),
        ("measure.inField", page, tag("timeout"), tag("budget")),
        ("site-data.read", json!(["kind", "a.org"]), failed(late), failed(spent)),
    ] {
        for (kind, expected) in [("time_out", time_out), ("refused", refused)] {
            let faults = json!([{ "import": import, "call": 1, "fault": { "kind": kind } }]);
            let faulty = Faulty::new(serde_json::from_value(faults).unwrap(), Hello, Bodies::BYTES);
            faulty.answer(fetch("/")).now_or_never().unwrap();
            let reply = faulty.answer(call(import, args.clone())).now_or_never().unwrap();
            let reply = serde_json::to_value(reply.map_body(Bytes)).unwrap();
            assert_eq!(reply, json!({ "import": import, "reply": { "Err": expected } }), "{kind}");
            assert_eq!(faulty.stale(), [""; 0], "{import} {kind}");
        }
    }
}

#[test]
fn what_is_no_fault() {
    for (entry, why) in [
        (r#"{"import":"fs.open","call":1,"fault":{"kind":"refused"}}"#, "`fs.open` is no import; there are http.fetch, assi"),
        (r#"{"import":"http.fetch","fault":{"kind":"refused"}}"#, "http.fetch: a fault needs exactly one of `call` and `url`"),
        (r#"{"import":"http.fetch","call":1,"url":"*","fault":{"kind":"refused"}}"#, "exactly one of `call` and `url`"),
        (r#"{"import":"http.fetch","call":0,"fault":{"kind":"refused"}}"#, "http.fetch: calls are counted from 1"),
        (r#"{"import":"http.fetch","call":1,"fault":{"kind":"slow"}}"#, "unknown variant `slow`, expected one of `time_out`"),
        (r#"{"import":"http.fetch","call":1,"fault":{"kind":"cut"}}"#, "missing field `bytes`"),
        (r#"{"import":"http.fetch","call":1,"fault":{"kind":"refused","bytes":1}}"#, "unknown field `bytes`"),
        (
            r#"{"import":"search.lookUp","call":1,"fault":{"kind":"large"}}"#,
            "search.lookUp: `large` changes the body of an answer, and only answers of http.fetch have one",
        ),
        (
            r#"{"import":"search.lookUp","url":"*","fault":{"kind":"refused"}}"#,
            "search.lookUp: its calls have no address that `url` could choose; use `call`",
        ),
    ] {
        let error = serde_json::from_str::<Faults>(&format!("[{entry}]")).unwrap_err().to_string();
        assert!(error.contains(why), "{entry}: {error}");
    }
}
