//! Every row of the table of errors, in both eras, with the whole response.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

mod support;

use bellwether_mcp::{Ask, Head, Incoming, Refused, Why, read};
use serde_json::{Value, json};
use support::{MODERN, declaring, headers, message, modern, tasks};

const NONE: [&str; 3] = ["-", "-", "-"];
const NOVEMBER: [&str; 3] = ["2025-11-25", "-", "-"];
const DISCOVER: [&str; 3] = [MODERN, "server/discover", "-"];
const CALL: [&str; 3] = [MODERN, "tools/call", "run"];
const GET: [&str; 3] = [MODERN, "tasks/get", "t1"];

/// What a body is refused with; every refusal of these has the id 7.
#[track_caller]
fn check(sent: [&str; 3], body: &Value, http_status: u16, mut error: Value, why: &str) {
    if !why.is_empty() {
        error["message"] = why.into();
    }
    check_text(sent, &body.to_string(), http_status, &json!({ "jsonrpc": "2.0", "id": 7, "error": error }));
}

#[track_caller]
fn check_text(sent: [&str; 3], body: &str, http_status: u16, response: &Value) {
    match read(&headers(sent), body) {
        Err(refused) => {
            assert_eq!((refused.http_status, &refused.to_json()), (http_status, response), "{sent:?} {body}");
            assert_eq!(Some(i64::from(refused.code())), response["error"]["code"].as_i64());
        }
        Ok(incoming) => panic!("not refused: {sent:?} {body}: {incoming:?}"),
    }
}

fn code(code: i32) -> Value {
    json!({ "code": code })
}

#[test]
fn headers_that_are_missing_or_differ() {
    let call = || modern("tools/call", json!({ "name": "run" }));
    let check = |sent, body: &Value, why: &str| check(sent, body, 400, code(-32020), &format!("the header {why}"));
    check(["-", "tools/call", "run"], &call(), "MCP-Protocol-Version is missing");
    check(["2025-11-25", "tools/call", "run"], &call(), "MCP-Protocol-Version is not the version in _meta");
    check(["1900-01-01", "tools/call", "run"], &call(), "MCP-Protocol-Version is not the version in _meta");
    check([MODERN, "-", "run"], &call(), "Mcp-Method is missing");
    check([MODERN, "tools/list", "run"], &call(), "Mcp-Method is not the method of the body");
    check([MODERN, "TOOLS/CALL", "run"], &call(), "Mcp-Method is not the method of the body");
    check([MODERN, "tools/call, tools/call", "run"], &call(), "Mcp-Method is not the method of the body");
    check([MODERN, "tools/call", "-"], &call(), "Mcp-Name is missing");
    check([MODERN, "tools/call", "walk"], &call(), "Mcp-Name is not the name in the body");
    check([MODERN, "tools/call", "Run"], &call(), "Mcp-Name is not the name in the body");
    check([MODERN, "tools/call", ""], &call(), "Mcp-Name is not the name in the body");
    check([MODERN, "nowhere/list", "-"], &modern("nowhere", json!({})), "Mcp-Method is not the method of the body");
    let mut only_capabilities = modern("tools/list", json!({}));
    only_capabilities["params"]["_meta"].as_object_mut().unwrap().remove("io.modelcontextprotocol/protocolVersion");
    check(["-", "tools/list", "-"], &only_capabilities, "MCP-Protocol-Version is missing");
    for method in ["tasks/get", "tasks/update", "tasks/cancel"] {
        let body = declaring(method, json!({ "taskId": "t1", "inputResponses": {} }), tasks());
        check([MODERN, method, "-"], &body, "Mcp-Name is missing");
        check([MODERN, method, "t2"], &body, "Mcp-Name is not the name in the body");
    }
}

#[test]
fn names_in_base_64_that_are_wrong() {
    let check = |value, name: &str, why: &str| {
        check(
            [MODERN, "tools/call", value],
            &modern("tools/call", json!({ "name": name })),
            400,
            code(-32020),
            &format!("the header Mcp-Name {why}"),
        );
    };
    check("=?base64?cnVu?=", "walk", "is not the name in the body");
    check("=?base64?SGVsbG8?=", "Hello", "does not contain UTF-8 in base64"); // no padding
    check("=?base64?SGVs!!!bG8=?=", "Hello", "does not contain UTF-8 in base64"); // not of the alphabet
    check("=?base64?_w==?=", "x", "does not contain UTF-8 in base64"); // the alphabet of addresses
    check("=?base64?/w==?=", "x", "does not contain UTF-8 in base64"); // 0xff
    check("=?base64?cnVu?= x", "run", "is not the name in the body");
    check("=?BASE64?cnVu?=", "run", "is not the name in the body");
    check("=?base64?cnVu", "run", "is not the name in the body");
    check("cnVu", "run", "is not the name in the body");
    check("é", "é", "has characters other than visible ASCII");
    check("a\u{7f}", "a\u{7f}", "has characters other than visible ASCII");
    check("a\nb", "a\nb", "has characters other than visible ASCII");
}

#[test]
fn members_of_meta_that_are_missing() {
    let full = || modern("server/discover", json!({}));
    let without = |member: &str, value: Value| {
        let mut body = full();
        body["params"]["_meta"][format!("io.modelcontextprotocol/{member}")] = value;
        body
    };
    let check = |body: &Value, member: &str, kind: &str| {
        let why = format!("the member io.modelcontextprotocol/{member} of _meta must be {kind}");
        check(DISCOVER, body, 400, code(-32602), &why);
    };
    check(&message("server/discover", json!({})), "protocolVersion", "a text");
    check(&message("server/discover", json!({ "_meta": 1 })), "protocolVersion", "a text");
    check(&json!({ "jsonrpc": "2.0", "id": 7, "method": "server/discover" }), "protocolVersion", "a text");
    check(&without("protocolVersion", json!(20_260_728)), "protocolVersion", "a text");
    check(&without("clientCapabilities", json!(null)), "clientCapabilities", "an object");
    check(&without("clientCapabilities", json!([])), "clientCapabilities", "an object");
    let mut none = full();
    none["params"]["_meta"].as_object_mut().unwrap().remove("io.modelcontextprotocol/clientCapabilities");
    check(&none, "clientCapabilities", "an object");
    let mut none = full();
    none["params"]["_meta"].as_object_mut().unwrap().remove("io.modelcontextprotocol/protocolVersion");
    check(&none, "protocolVersion", "a text");
}

#[test]
fn capabilities_that_are_missing() {
    let error = json!({
        "code": -32021,
        "message": "the client has not declared the extension io.modelcontextprotocol/tasks in this request",
        "data": { "requiredCapabilities": { "extensions": { "io.modelcontextprotocol/tasks": {} } } },
    });
    let others = [
        json!({}),
        json!({ "extensions": {} }),
        json!({ "extensions": { "io.modelcontextprotocol/tasks": true } }),
        json!({ "tasks": {} }),
    ];
    for (capabilities, method) in others.iter().zip(["tasks/get", "tasks/update", "tasks/cancel", "tasks/get"]) {
        let body = declaring(method, json!({ "taskId": "t1" }), capabilities.clone());
        check([MODERN, method, "t1"], &body, 400, error.clone(), "");
    }
}

#[test]
fn versions_that_are_not_spoken() {
    let error = |requested: &str| {
        json!({
            "code": -32022,
            "message": "this version of the protocol is not supported",
            "data": { "supported": ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26"], "requested": requested },
        })
    };
    for unknown in ["2024-11-05", "2099-01-01", "v999.0.0", ""] {
        let mut body = modern("server/discover", json!({}));
        body["params"]["_meta"]["io.modelcontextprotocol/protocolVersion"] = unknown.into();
        check([unknown, "server/discover", "-"], &body, 400, error(unknown), "");
        // Its other headers are of rules that nobody here knows.
        check([unknown, "-", "-"], &body, 400, error(unknown), "");
        for method in ["tools/list", "ping", "initialize", "nowhere"] {
            check([unknown, "-", "-"], &message(method, json!({ "protocolVersion": "2025-11-25" })), 400, error(unknown), "");
        }
        let told = json!({ "jsonrpc": "2.0", "method": "notifications/initialized" });
        check_text([unknown, "-", "-"], &told.to_string(), 400, &json!({ "jsonrpc": "2.0", "error": error(unknown) }));
    }
}

#[test]
fn methods_that_are_not_there() {
    let why = "there is no such method in this version of the protocol";
    for method in [
        "initialize",
        "ping",
        "logging/setLevel",
        "resources/read",
        "prompts/get",
        "subscriptions/listen",
        "tasks/list",
        "",
        "Tools/list",
    ] {
        check([MODERN, method, "-"], &modern(method, json!({})), 404, code(-32601), why);
    }
    for method in [
        "server/discover",
        "tasks/get",
        "tasks/list",
        "tasks/result",
        "logging/setLevel",
        "resources/list",
        "completion/complete",
        "",
    ] {
        for sent in [NONE, NOVEMBER, ["2025-06-18", "-", "-"], ["2025-03-26", method, "x"]] {
            check(sent, &message(method, json!({ "taskId": "t1" })), 200, code(-32601), why);
        }
    }
}

#[test]
fn parameters_that_are_wrong() {
    let name = "the parameter name must be a text";
    let arguments = "the parameter arguments must be an object";
    let too_long = "n".repeat(129);
    for (params, why) in [
        (json!({}), name),
        (json!({ "name": 1 }), name),
        (json!({ "name": "run", "arguments": [] }), arguments),
        (json!({ "name": "run", "arguments": null }), arguments),
        (json!({ "name": too_long }), "there is no such tool: its name is too long"),
    ] {
        let value = params["name"].as_str().unwrap_or("run").to_owned();
        check([MODERN, "tools/call", &value], &modern("tools/call", params.clone()), 200, code(-32602), why);
        check(NONE, &message("tools/call", params.clone()), 200, code(-32602), why);
        check(NOVEMBER, &message("tools/call", params), 200, code(-32602), why);
    }
    for (cursor, why) in [
        (json!(1), "the parameter cursor must be a text"),
        (json!(null), "the parameter cursor must be a text"),
        (json!("c".repeat(513)), "there is no such cursor: it is too long"),
    ] {
        check([MODERN, "tools/list", "-"], &modern("tools/list", json!({ "cursor": cursor })), 200, code(-32602), why);
        check(NOVEMBER, &message("tools/list", json!({ "cursor": cursor })), 200, code(-32602), why);
    }
    let too_long = "t".repeat(129);
    for (method, value, params, why) in [
        ("tasks/get", "t1", json!({}), "the parameter taskId must be a text"),
        ("tasks/cancel", "t1", json!({ "taskId": 1 }), "the parameter taskId must be a text"),
        ("tasks/get", &too_long, json!({ "taskId": too_long }), "there is no such task: its id is too long"),
        ("tasks/update", "t1", json!({ "taskId": "t1" }), "the parameter inputResponses must be an object"),
        ("tasks/update", "t1", json!({ "taskId": "t1", "inputResponses": [] }), "the parameter inputResponses must be an object"),
    ] {
        check([MODERN, method, value], &declaring(method, params, tasks()), 200, code(-32602), why);
    }
    let version = "the parameter protocolVersion must be a text";
    check(NONE, &message("initialize", json!({})), 200, code(-32602), version);
    check(NOVEMBER, &message("initialize", json!({ "protocolVersion": 2025 })), 200, code(-32602), version);
}

/// Those that only the caller finds: an unknown tool, task or cursor, and its own faults.
#[test]
fn refusals_of_the_caller() {
    let head = |sent, body: &Value| -> Head {
        let Incoming::Request(request) = read(&headers(sent), &body.to_string()).unwrap() else { panic!("{body}") };
        assert!(matches!(request.ask, Ask::CallTool { .. } | Ask::GetTask { .. }), "{request:?}");
        request.head
    };
    let heads = [
        head(CALL, &modern("tools/call", json!({ "name": "run" }))),
        head(GET, &declaring("tasks/get", json!({ "taskId": "t1" }), tasks())),
        head(NOVEMBER, &message("tools/call", json!({ "name": "run" }))),
    ];
    for head in heads {
        let check = |why: Why, error: Value| {
            let Refused { http_status, .. } = head.refused(why.clone());
            assert_eq!((http_status, head.refused(why).to_json()), (200, json!({ "jsonrpc": "2.0", "id": 7, "error": error })));
        };
        check(Why::Params("there is no such tool"), json!({ "code": -32602, "message": "there is no such tool" }));
        check(Why::Internal, json!({ "code": -32603, "message": "the service could not answer; try again later" }));
    }
}

#[test]
fn bodies_that_are_no_message() {
    let batch = "a batch is not accepted: send each message by itself";
    const NOT_JSON: &str = "the body is not valid JSON, is nested too deeply, or names a member twice";
    let deep = "[".repeat(65) + &"]".repeat(65);
    for (body, id, code, why) in [
        ("", None, -32700, NOT_JSON),
        ("{", None, -32700, NOT_JSON),
        ("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\"}}", None, -32700, NOT_JSON),
        (&deep, None, -32700, NOT_JSON),
        ("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\",\"params\":{\"a\":1,\"a\":2}}", None, -32700, NOT_JSON),
        ("[]", None, -32600, batch),
        ("[{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\"}]", None, -32600, batch),
        ("7", None, -32600, "a message is a JSON object"),
        ("null", None, -32600, "a message is a JSON object"),
        ("{}", None, -32600, "the member jsonrpc must be \"2.0\""),
        ("{\"id\":7,\"method\":\"ping\"}", Some(7), -32600, "the member jsonrpc must be \"2.0\""),
        ("{\"jsonrpc\":\"1.0\",\"id\":7,\"method\":\"ping\"}", Some(7), -32600, "the member jsonrpc must be \"2.0\""),
        ("{\"jsonrpc\":2.0,\"id\":7,\"method\":\"ping\"}", Some(7), -32600, "the member jsonrpc must be \"2.0\""),
        ("{\"jsonrpc\":\"2.0\",\"id\":7}", Some(7), -32600, "the member method must be a text"),
        ("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":1}", Some(7), -32600, "the member method must be a text"),
        ("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":null,\"result\":{}}", Some(7), -32600, "the member method must be a text"),
        (
            "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\",\"params\":[]}",
            Some(7),
            -32600,
            "the member params must be an object",
        ),
        (
            "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\",\"params\":null}",
            Some(7),
            -32600,
            "the member params must be an object",
        ),
        ("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}", None, -32600, "the member id must be a text or an integer"),
    ] {
        let mut response = json!({ "jsonrpc": "2.0", "error": { "code": code, "message": why } });
        if let Some(id) = id {
            response["id"] = json!(id);
        }
        for sent in [NONE, NOVEMBER, [MODERN, "ping", "-"], ["1900-01-01", "-", "-"]] {
            check_text(sent, body, 400, &response);
        }
    }
}
