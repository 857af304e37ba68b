//! Each answer in each era, compared as whole JSON.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

mod support;

use bellwether_mcp::{Annotations, Freshness, Head, Incoming, Scope, Server, State, Task, Tool, ToolResult, Version, Why, read};
use serde_json::{Value, json};
use support::{declaring, headers, message, tasks};

const SERVER: Server<'static> = Server {
    name: "bellwether",
    title: "Bellwether",
    version: "1.2.3",
    website_url: "https://a.org/",
    instructions: "Begin with the list.",
};

const LEGACY: [Version; 3] = [Version::V2025_03_26, Version::V2025_06_18, Version::V2025_11_25];
const DAY: Freshness = Freshness { ttl_ms: 86_400_000, scope: Scope::Private };

/// A head as a request of a version has it.
fn head(version: Version) -> Head {
    let date = version.as_str();
    let (sent, body) = if version.is_modern() {
        ([date, "tools/list", "-"], declaring("tools/list", json!({}), tasks()))
    } else {
        ([date, "-", "-"], message("tools/list", json!({})))
    };
    let Ok(Incoming::Request(request)) = read(&headers(sent), &body.to_string()) else { panic!("{body}") };
    assert_eq!(request.head.version, version);
    request.head
}

/// A response with the members that each modern result has.
#[track_caller]
fn check_modern(response: &Value, kind: &str, mut result: Value) {
    let info = json!({ "name": "bellwether", "title": "Bellwether", "version": "1.2.3", "websiteUrl": "https://a.org/" });
    result["resultType"] = kind.into();
    result["_meta"] = json!({ "io.modelcontextprotocol/serverInfo": info });
    assert_eq!(response, &json!({ "jsonrpc": "2.0", "id": 7, "result": result }));
}

#[track_caller]
fn check_legacy(response: &Value, result: &Value) {
    assert_eq!(response, &json!({ "jsonrpc": "2.0", "id": 7, "result": result }));
}

#[test]
fn discover() {
    let result = |scope: &str, ttl_ms: u64| {
        json!({
            "supportedVersions": ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26"],
            "capabilities": { "tools": {}, "extensions": { "io.modelcontextprotocol/tasks": {} } },
            "instructions": "Begin with the list.",
            "ttlMs": ttl_ms,
            "cacheScope": scope,
        })
    };
    let head = head(Version::V2026_07_28);
    check_modern(&SERVER.discover(&head, DAY), "complete", result("private", 86_400_000));
    check_modern(&SERVER.discover(&head, Freshness { ttl_ms: 0, scope: Scope::Public }), "complete", result("public", 0));
}

#[test]
fn initialize() {
    let infos = [
        json!({ "name": "bellwether", "version": "1.2.3" }),
        json!({ "name": "bellwether", "version": "1.2.3", "title": "Bellwether" }),
        json!({ "name": "bellwether", "version": "1.2.3", "title": "Bellwether", "websiteUrl": "https://a.org/" }),
    ];
    for (version, info) in LEGACY.into_iter().zip(infos) {
        let result = json!({
            "protocolVersion": version.as_str(),
            "capabilities": { "tools": {} },
            "serverInfo": info,
            "instructions": "Begin with the list.",
        });
        check_legacy(&SERVER.initialize(&head(version)), &result);
    }
}

#[test]
fn acknowledgements() {
    check_modern(&SERVER.acknowledge(&head(Version::V2026_07_28)), "complete", json!({}));
    for version in LEGACY {
        check_legacy(&SERVER.acknowledge(&head(version)), &json!({}));
    }
}

fn tool(output_schema: Option<Value>) -> Tool {
    Tool {
        name: "run".into(),
        title: "Run".into(),
        description: "Runs. 0.10 EUR.".into(),
        input_schema: json!({ "type": "object", "additionalProperties": false }),
        output_schema,
        annotations: Annotations { read_only: false, destructive: false, idempotent: true, open_world: true },
    }
}

#[test]
fn lists_of_tools() {
    let tools = [tool(Some(json!({ "type": "object" }))), tool(Some(json!({ "type": "array" }))), tool(None)];
    let hints = json!({ "readOnlyHint": false, "destructiveHint": false, "idempotentHint": true, "openWorldHint": true });
    let written = |output_schema: Option<&str>| {
        let mut tool = json!({
            "name": "run",
            "title": "Run",
            "description": "Runs. 0.10 EUR.",
            "inputSchema": { "type": "object", "additionalProperties": false },
            "annotations": hints,
        });
        if let Some(kind) = output_schema {
            tool["outputSchema"] = json!({ "type": kind });
        }
        tool
    };
    let result = json!({ "tools": [written(Some("object")), written(Some("array")), written(None)], "nextCursor": "", "ttlMs": 86_400_000, "cacheScope": "private" });
    check_modern(&SERVER.tools(&head(Version::V2026_07_28), &tools, Some(""), DAY), "complete", result);
    check_modern(
        &SERVER.tools(&head(Version::V2026_07_28), [], None, DAY),
        "complete",
        json!({ "tools": [], "ttlMs": 86_400_000, "cacheScope": "private" }),
    );
    for version in [Version::V2025_06_18, Version::V2025_11_25] {
        let result = json!({ "tools": [written(Some("object")), written(None), written(None)], "nextCursor": "c" });
        check_legacy(&SERVER.tools(&head(version), &tools, Some("c"), DAY), &result);
    }
    let mut oldest = written(None);
    oldest.as_object_mut().unwrap().remove("title");
    oldest["annotations"]["title"] = json!("Run");
    check_legacy(&SERVER.tools(&head(Version::V2025_03_26), &tools, None, DAY), &json!({ "tools": [oldest, oldest, oldest] }));
}

/// The text of the one block, as JSON, and the rest of the result.
fn apart(mut response: Value) -> (Value, Value) {
    let content = response["result"]["content"].take();
    let [block] = content.as_array().unwrap().as_slice() else { panic!("{content}") };
    let text = block["text"].as_str().unwrap();
    assert_eq!(*block, json!({ "type": "text", "text": text }));
    response["result"].as_object_mut().unwrap().remove("content");
    (serde_json::from_str(text).unwrap(), response)
}

#[test]
fn results_of_tools() {
    for value in [json!({ "job_id": "j", "findings": [1, null] }), json!([1]), json!("é\n"), json!(null)] {
        for version in Version::ALL {
            let mut done = json!({ "isError": false });
            if version.is_modern() || (version != Version::V2025_03_26 && value.is_object()) {
                done["structuredContent"] = value.clone();
            }
            for (result, rest) in
                [(ToolResult::Done(value.clone()), done), (ToolResult::Failed(value.clone()), json!({ "isError": true }))]
            {
                let (text, response) = apart(SERVER.tool_result(&head(version), &result));
                assert_eq!(text, value);
                if version.is_modern() { check_modern(&response, "complete", rest) } else { check_legacy(&response, &rest) }
            }
        }
    }
}

fn task(state: State) -> Task {
    Task {
        id: "t1".into(),
        state,
        message: Some("3 of 10 pages".into()),
        created_at: "2026-11-23T10:00:00.000Z".into(),
        last_updated_at: "2026-11-23T10:00:05.000Z".into(),
        ttl_ms: Some(604_800_000),
        poll_interval_ms: Some(5_000),
    }
}

fn written(status: &str) -> Value {
    json!({
        "taskId": "t1",
        "status": status,
        "statusMessage": "3 of 10 pages",
        "createdAt": "2026-11-23T10:00:00.000Z",
        "lastUpdatedAt": "2026-11-23T10:00:05.000Z",
        "ttlMs": 604_800_000,
        "pollIntervalMs": 5_000,
    })
}

#[test]
fn created_tasks() {
    let head = head(Version::V2026_07_28);
    check_modern(&SERVER.created_task(&head, &task(State::Working)).unwrap(), "task", written("working"));
    check_modern(
        &SERVER.created_task(&head, &task(State::Completed(ToolResult::Done(json!({}))))).unwrap(),
        "task",
        written("completed"),
    );
    let bare = Task { message: None, ttl_ms: None, poll_interval_ms: None, ..task(State::Working) };
    let mut expected = written("working");
    expected.as_object_mut().unwrap().retain(|name, _| !["statusMessage", "pollIntervalMs"].contains(&name.as_str()));
    expected["ttlMs"] = json!(null);
    check_modern(&SERVER.created_task(&head, &bare).unwrap(), "task", expected);
}

/// Nobody gets a task who has not said that it understands one.
#[test]
fn tasks_are_for_those_who_declare_them() {
    for head in LEGACY.map(head).into_iter().chain([Head { tasks: false, ..head(Version::V2026_07_28) }]) {
        let refused = SERVER.created_task(&head, &task(State::Working)).unwrap_err();
        assert_eq!((refused.http_status, &refused.why), (400, &Why::NeedsTasks));
        assert_eq!(refused.to_json()["error"]["data"]["requiredCapabilities"], tasks());
    }
}

#[test]
fn states_of_tasks() {
    let head = head(Version::V2026_07_28);
    check_modern(&SERVER.task(&head, &task(State::Working)), "complete", written("working"));
    check_modern(&SERVER.task(&head, &task(State::Cancelled)), "complete", written("cancelled"));

    let mut completed = written("completed");
    let content = json!([{ "type": "text", "text": "{\"score\":7}" }]);
    completed["result"] =
        json!({ "resultType": "complete", "content": content, "structuredContent": { "score": 7 }, "isError": false });
    let done = ToolResult::Done(json!({ "score": 7 }));
    check_modern(&SERVER.task(&head, &task(State::Completed(done))), "complete", completed.clone());
    // A tool that could not is no failed task.
    completed["result"] = json!({ "resultType": "complete", "content": content, "isError": true });
    let could_not = ToolResult::Failed(json!({ "score": 7 }));
    check_modern(&SERVER.task(&head, &task(State::Completed(could_not))), "complete", completed);
}
