//! What is read of messages that are in order: the era, what is asked, what the client declares, and ids.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

mod support;

use bellwether_mcp::{Ask, Incoming, Request, Server, Version, read};
use serde_json::{Value, json};
use support::{MODERN, declaring, headers, message, modern, tasks};

#[track_caller]
fn asked(sent: [&str; 3], body: &Value) -> Request {
    match read(&headers(sent), &body.to_string()) {
        Ok(Incoming::Request(request)) => request,
        other => panic!("no request: {sent:?} {body}: {other:?}"),
    }
}

#[track_caller]
fn check(sent: [&str; 3], body: &Value, version: Version, ask: &Ask) {
    let request = asked(sent, body);
    assert_eq!((request.head.version, &request.ask), (version, ask), "{sent:?} {body}");
}

fn call(name: &str, arguments: Value) -> Ask {
    let Value::Object(arguments) = arguments else { panic!("{arguments}") };
    Ask::CallTool { name: name.into(), arguments }
}

#[test]
fn modern_requests() {
    let (id, task) = ("t1".to_owned(), json!({ "taskId": "t1", "inputResponses": { "x": {} } }));
    for (method, name, params, ask) in [
        ("server/discover", "-", json!({}), Ask::Discover),
        ("tools/list", "-", json!({}), Ask::ListTools { cursor: None }),
        ("tools/list", "ignored", json!({ "cursor": "" }), Ask::ListTools { cursor: Some(String::new()) }),
        ("tools/list", "-", json!({ "cursor": "c".repeat(512) }), Ask::ListTools { cursor: Some("c".repeat(512)) }),
        ("tools/call", "run", json!({ "name": "run" }), call("run", json!({}))),
        (
            "tools/call",
            "run",
            json!({ "name": "run", "arguments": { "a": [1.5, null] }, "requestState": "x" }),
            call("run", json!({ "a": [1.5, null] })),
        ),
        ("tasks/get", "t1", task.clone(), Ask::GetTask { id: id.clone() }),
        ("tasks/update", "t1", task.clone(), Ask::UpdateTask { id: id.clone() }),
        ("tasks/cancel", "t1", task, Ask::CancelTask { id }),
    ] {
        check([MODERN, method, name], &declaring(method, params, tasks()), Version::V2026_07_28, &ask);
    }
}

#[test]
fn names_in_headers() {
    let long = "n".repeat(128);
    for (value, name) in [
        ("run", "run"),
        ("  run\t", "run"),
        ("a b", "a b"),
        ("", ""),
        ("=?base64?cnVu?=", "run"),
        ("=?base64??=", ""),
        ("=?base64?SGVsbG8sIOS4lueVjA==?=", "Hello, 世界"),
        ("=?base64?IHBhZGRlZCA=?=", " padded "),
        ("=?base64?bGluZTEKbGluZTI=?=", "line1\nline2"),
        ("=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?=", "=?base64?literal?="),
        ("=?base64?SGVsbG8=", "=?base64?SGVsbG8="),
        ("=?BASE64?SGVsbG8=?=", "=?BASE64?SGVsbG8=?="),
        ("SGVsbG8=", "SGVsbG8="),
        (&long, &long),
    ] {
        let body = modern("tools/call", json!({ "name": name }));
        check([MODERN, "tools/call", value], &body, Version::V2026_07_28, &call(name, json!({})));
        check([" 2026-07-28 ", "\ttools/call", value], &body, Version::V2026_07_28, &call(name, json!({})));
    }
}

#[test]
fn legacy_requests() {
    for (version, date) in [
        (Version::V2025_03_26, "-"),
        (Version::V2025_03_26, "2025-03-26"),
        (Version::V2025_06_18, "2025-06-18"),
        (Version::V2025_11_25, "2025-11-25"),
    ] {
        // Headers of the other era say nothing here.
        for sent in [[date, "-", "-"], [date, "x", "=?base64?!?="]] {
            check(sent, &message("tools/list", json!({})), version, &Ask::ListTools { cursor: None });
            check(sent, &json!({ "jsonrpc": "2.0", "id": 7, "method": "ping" }), version, &Ask::Ping);
            let params = json!({ "name": "run", "arguments": { "a": 1 }, "task": { "ttl": 1 }, "_meta": { "progressToken": 1 } });
            check(sent, &message("tools/call", params), version, &call("run", json!({ "a": 1 })));
        }
    }
}

/// `initialize` agrees on the version that its client asks for, or else on the newest that knows it.
#[test]
fn initialize() {
    for (asked, agreed) in [
        ("2025-03-26", Version::V2025_03_26),
        ("2025-06-18", Version::V2025_06_18),
        ("2025-11-25", Version::V2025_11_25),
        ("2024-11-05", Version::V2025_11_25),
        ("2026-07-28", Version::V2025_11_25),
        ("2099-01-01", Version::V2025_11_25),
        ("", Version::V2025_11_25),
    ] {
        let body = message(
            "initialize",
            json!({ "protocolVersion": asked, "capabilities": {}, "clientInfo": { "name": "c", "version": "1" } }),
        );
        for header in ["-", "2025-03-26", "2025-11-25", MODERN] {
            check([header, "-", "-"], &body, agreed, &Ask::Initialize);
        }
    }
}

/// A version in header and `_meta` counts, be it an older one.
#[test]
fn older_versions_in_meta() {
    let mut body = modern("tools/list", json!({}));
    body["params"]["_meta"]["io.modelcontextprotocol/protocolVersion"] = json!("2025-06-18");
    check(["2025-06-18", "-", "-"], &body, Version::V2025_06_18, &Ask::ListTools { cursor: None });
}

#[test]
fn what_clients_declare() {
    for (capabilities, is_declared) in [
        (json!({}), false),
        (tasks(), true),
        (json!({ "extensions": { "io.modelcontextprotocol/tasks": { "later": 1 }, "a/b": {} } }), true),
        (json!({ "extensions": { "io.modelcontextprotocol/tasks": null } }), false),
        (json!({ "extensions": [] }), false),
        (json!({ "tasks": {} }), false),
    ] {
        let head = asked([MODERN, "tools/list", "-"], &declaring("tools/list", json!({}), capabilities.clone())).head;
        assert_eq!(head.tasks, is_declared, "{capabilities}");
    }
    // What 2025-11-25 calls tasks is something else, and is said once at the beginning.
    let body = message(
        "initialize",
        json!({ "protocolVersion": "2025-11-25", "capabilities": { "tasks": {}, "extensions": tasks()["extensions"] } }),
    );
    let head = asked(["-", "-", "-"], &body).head;
    assert!(!head.tasks);
}

#[test]
fn notifications() {
    let told = |method: &str| json!({ "jsonrpc": "2.0", "method": method });
    for body in [
        told("notifications/initialized"),
        told("notifications/cancelled"),
        told("notifications/nowhere"),
        told("tools/call"),
        json!({ "jsonrpc": "2.0", "method": "notifications/progress", "params": { "_meta": { "io.modelcontextprotocol/protocolVersion": 1 } } }),
        json!({ "jsonrpc": "2.0", "id": 1, "result": {} }),
        json!({ "jsonrpc": "2.0", "id": "1", "error": { "code": 1, "message": "no" } }),
    ] {
        for sent in [["-", "-", "-"], ["2025-11-25", "-", "-"], [MODERN, "-", "-"], [MODERN, "x", "y"]] {
            assert_eq!(read(&headers(sent), &body.to_string()), Ok(Incoming::Notification), "{sent:?} {body}");
        }
    }
}

/// The answer repeats an id as it was sent; what is neither a text nor an integer of 64 bits is refused.
#[test]
fn ids() {
    let server = Server { name: "n", title: "t", version: "1", website_url: "https://a.org/", instructions: "i" };
    let body = |id: &str| format!("{{\"jsonrpc\":\"2.0\",\"id\":{id},\"method\":\"ping\"}}");
    for id in
        ["0", "7", "-1", "9007199254740993", "-9223372036854775808", "18446744073709551615", "\"\"", "\"7\"", "\"é\\u0000\""]
    {
        let Ok(Incoming::Request(request)) = read(&headers(["-", "-", "-"]), &body(id)) else { panic!("{id}") };
        let expected: Value = serde_json::from_str(&format!("{{\"jsonrpc\":\"2.0\",\"id\":{id},\"result\":{{}}}}")).unwrap();
        assert_eq!(server.acknowledge(&request.head), expected);
    }
    for id in ["null", "1.5", "1.0", "1e3", "18446744073709551616", "true", "[]", "{}"] {
        let refused = read(&headers(["-", "-", "-"]), &body(id)).unwrap_err();
        assert_eq!((refused.id.clone(), refused.http_status, refused.code()), (None, 400, -32600), "{id}");
        assert_eq!(refused.to_json().get("id"), None);
    }
}
