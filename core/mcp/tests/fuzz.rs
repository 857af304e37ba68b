//! Any headers and any body. `cargo test` tries some; `./x soak` looks for more, guided by coverage.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use bellwether_fuzz::Text;
use bellwether_mcp::{Ask, Headers, Incoming, Version, read};
use serde_json::{Value, json};

/// Pieces of messages of both eras.
#[rustfmt::skip]
const BODY: Text = Text(&[
    "{", "}", "[", "]", ":", ",", "\"", "\\", "\\ud800", "null", "true", "1", "-1", "1.5", "1e999", "18446744073709551616", "\"jsonrpc\":\"2.0\",",
    "\"id\":1,", "\"id\":\"a\",", "\"id\":null,", "\"method\":", "\"initialize\"", "\"ping\"", "\"tools/list\"", "\"tools/call\"", "\"tasks/get\"",
    "\"tasks/update\"", "\"server/discover\"", "\"notifications/initialized\"", ",\"params\":{", "\"name\":\"run\"", "\"arguments\":{}", "\"cursor\":",
    "\"taskId\":\"t1\"", "\"inputResponses\":{}", "\"protocolVersion\":\"2025-11-25\"", "\"_meta\":{", "\"io.modelcontextprotocol/protocolVersion\":",
    "\"2026-07-28\"", "\"2025-06-18\"", "\"io.modelcontextprotocol/clientCapabilities\":{", "\"extensions\":{", "\"io.modelcontextprotocol/tasks\":{}",
    "\"result\":{}", " ", "\n", "é", "\u{0}",
]);

const HEADER: Text = Text(&[
    "2026-07-28",
    "2025-11-25",
    "1900-01-01",
    "tools/call",
    "tools/list",
    "tasks/get",
    "run",
    "t1",
    "=?base64?",
    "?=",
    "cnVu",
    "=",
    " ",
    "\t",
    ",",
    "é",
    "\u{0}",
    "\u{7f}",
]);

/// Members of requests that are nearly in order, so that most checks are reached.
const METHODS: [&str; 9] =
    ["server/discover", "initialize", "ping", "tools/list", "tools/call", "tasks/get", "tasks/update", "tasks/cancel", "nowhere"];
const VERSIONS: [Option<&str>; 6] =
    [None, Some("2025-03-26"), Some("2025-06-18"), Some("2025-11-25"), Some("2026-07-28"), Some("1900-01-01")];

/// What holds for all: a refusal is a response with a status that fits its code, and a request is what its version has.
fn check(headers: &Headers<'_>, body: &str) -> bool {
    match read(headers, body) {
        Err(refused) => {
            let response = refused.to_json();
            assert_eq!(response.pointer("/error/code").and_then(Value::as_i64), Some(i64::from(refused.code())));
            assert!(response.pointer("/error/message").is_some_and(Value::is_string));
            assert!(response.get("id").is_none_or(|id| id.is_string() || id.is_i64() || id.is_u64()));
            let fits = match refused.code() {
                -32700 | -32600 | -32022..=-32020 => refused.http_status == 400,
                -32602 => [200, 400].contains(&refused.http_status),
                -32601 => [200, 404].contains(&refused.http_status),
                _ => false,
            };
            assert!(fits, "{refused:?}");
            false
        }
        Ok(Incoming::Notification) => true,
        Ok(Incoming::Request(request)) => {
            let is_modern = request.head.version.is_modern();
            match &request.ask {
                Ask::Initialize | Ask::Ping => assert!(!is_modern),
                Ask::Discover => assert!(is_modern),
                Ask::GetTask { id } | Ask::UpdateTask { id } | Ask::CancelTask { id } => {
                    assert!(is_modern && request.head.tasks && id.chars().count() <= 128);
                }
                Ask::ListTools { cursor } => assert!(cursor.as_ref().is_none_or(|cursor| cursor.chars().count() <= 512)),
                Ask::CallTool { name, .. } => assert!(name.chars().count() <= 128 && (!is_modern || headers.name.is_some())),
            }
            if is_modern {
                assert_eq!(
                    headers.protocol_version.map(|date| date.trim_matches([' ', '\t'])).and_then(Version::of),
                    Some(request.head.version)
                );
                assert!(headers.method.is_some());
            } else {
                assert!(!request.head.tasks);
            }
            true
        }
    }
}

#[test]
fn any_message() {
    bolero::check!().with_generator((BODY, HEADER, HEADER, HEADER)).for_each(
        |(body, version, method, name): &(String, String, String, String)| {
            check(&Headers { protocol_version: Some(version), method: Some(method), name: Some(name) }, body);
            check(&Headers::default(), body);
        },
    );
}

#[test]
fn any_bytes() {
    bolero::check!().for_each(|bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes);
        check(&Headers { protocol_version: Some(&text), method: Some(&text), name: Some(&text) }, &text);
        check(&Headers { protocol_version: Some("2026-07-28"), ..Headers::default() }, &text);
        check(&Headers::default(), &text);
    });
}

/// Requests of known members, some of which are left out or changed by one of the numbers.
#[test]
fn any_request() {
    let (read, all) = (AtomicU64::new(0), AtomicU64::new(0));
    bolero::check!().with_type().for_each(|(method, in_header, in_meta, changed, name): &(u8, u8, u8, u8, String)| {
        let method = METHODS[usize::from(*method) % METHODS.len()];
        let in_header = VERSIONS[usize::from(*in_header) % VERSIONS.len()];
        let in_meta = if in_meta % 4 == 0 { VERSIONS[usize::from(*in_meta / 4) % VERSIONS.len()] } else { in_header };
        let mut params = json!({ "name": name, "taskId": name, "inputResponses": {}, "protocolVersion": in_meta });
        if in_meta == Some("2026-07-28") || changed % 8 == 7 {
            params["_meta"] = json!({
                "io.modelcontextprotocol/protocolVersion": in_meta,
                "io.modelcontextprotocol/clientCapabilities": { "extensions": { "io.modelcontextprotocol/tasks": {} } },
            });
        }
        let members: Vec<String> = params.as_object().unwrap().keys().cloned().collect();
        if let Some(left_out) = members.get(usize::from(*changed)) {
            params.as_object_mut().unwrap().remove(left_out);
        }
        let body = json!({ "jsonrpc": "2.0", "id": 7, "method": method, "params": params }).to_string();
        let encoded = format!("=?base64?{}?=", base64::Engine::encode(&base64::prelude::BASE64_STANDARD, name));
        let header_name = if changed % 2 == 0 { &encoded } else { name };
        let headers = Headers { protocol_version: in_header, method: Some(method), name: Some(header_name) };
        all.fetch_add(1, Relaxed);
        read.fetch_add(u64::from(check(&headers, &body)), Relaxed);
    });
    let (read, all) = (read.into_inner(), all.into_inner());
    assert!(read * 8 > all, "only {read} of {all} were read");
}
