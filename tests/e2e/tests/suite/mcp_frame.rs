//! `/mcp` as a protocol: HTTP, messages of both eras, and the list of tools.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::World;
use bellwether_e2e::agent::{Agent, MODERN};
use serde_json::{Value, json};
use xtask::client::send;

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("frame", frame), ("tools", tools)];

/// HTTP and the frame of messages, in both eras.
fn frame(world: &World) -> Result<()> {
    let account = world.account(0)?;
    let agent = Agent::new(&account);
    let origin = account.api.origin.clone();
    let without = send(&origin, "POST", "/mcp", &[("content-type", "application/json")], b"{}")?;
    ensure!(without.status == 401 && without.header("www-authenticate").is_some(), "{} {}", without.status, without.body);
    for method in ["GET", "DELETE"] {
        let answer = send(&origin, method, "/mcp", &[("authorization", &format!("Bearer {}", account.api.token))], b"")?;
        ensure!(answer.status == 405 && answer.header("allow") == Some("POST"), "{method}: {}", answer.status);
    }
    let ping = json!({ "jsonrpc": "2.0", "id": 7, "method": "ping" }).to_string();
    ensure!(agent.post(&[("origin", "https://evil.example")], ping.as_bytes())?.status == 403, "a page of another site");
    ensure!(
        send(&origin, "POST", "/mcp", &[("origin", "https://evil.example")], ping.as_bytes())?.status == 403,
        "without a key"
    );
    ensure!(agent.post(&[("origin", &origin)], ping.as_bytes())?.status == 200, "our own page");
    let version = [("mcp-protocol-version", MODERN)];
    for (what, headers, body, status, code) in [
        ("no JSON", &[][..], "{".to_owned(), 400, -32_700),
        ("no UTF-8", &[][..], String::new(), 400, -32_700),
        ("a batch", &[][..], format!("[{ping}]"), 400, -32_600),
        ("an unknown version", &[("mcp-protocol-version", "2020-01-01")][..], ping.clone(), 400, -32_022),
        (
            "a modern header without _meta",
            &version[..],
            json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" }).to_string(),
            400,
            -32_602,
        ),
        (
            "an unknown method of before",
            &[][..],
            json!({ "jsonrpc": "2.0", "id": 1, "method": "resources/list" }).to_string(),
            200,
            -32_601,
        ),
    ] {
        let answer = agent.post(headers, body.as_bytes())?;
        ensure!(answer.status == status && answer.body["error"]["code"] == code, "{what}: {} {}", answer.status, answer.body);
    }
    ensure!(agent.ask("prompts/list", json!({}))?.status == 404, "an unknown method");
    let discovered = agent.ask("server/discover", json!({}))?.body;
    ensure!(discovered["result"]["supportedVersions"][0] == MODERN && discovered["id"] == "a-1", "{discovered}");

    // An earlier client: initialize, initialized, list.
    let hello = json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": { "protocolVersion": "2025-06-18", "capabilities": {},
        "clientInfo": { "name": "test", "version": "1" } } });
    let begun = agent.post(&[], hello.to_string().as_bytes())?;
    ensure!(
        begun.body["result"]["protocolVersion"] == "2025-06-18" && begun.header("mcp-session-id").is_none(),
        "{}",
        begun.body
    );
    let initialized = json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }).to_string();
    ensure!(agent.post(&[("mcp-protocol-version", "2025-06-18")], initialized.as_bytes())?.status == 202, "a notification");
    let list = json!({ "jsonrpc": "2.0", "id": 2, "method": "tools/list" }).to_string();
    let listed = agent.post(&[("mcp-protocol-version", "2025-06-18")], list.as_bytes())?;
    ensure!(listed.body["result"]["tools"].as_array().map(Vec::len) == Some(6), "{}", listed.body);
    Ok(())
}

/// What is listed is short; a tool of its own for a feature takes what the feature takes; strangers' modules are listed.
fn tools(world: &World) -> Result<()> {
    let account = world.account(20)?;
    let mut agent = Agent::new(&account);
    let listed = agent.ask("tools/list", json!({}))?.body;
    let listed = listed["result"]["tools"].as_array().context("no tools")?;
    let names: Vec<&str> = listed.iter().filter_map(|tool| tool["name"].as_str()).collect();
    ensure!(names == ["list_analyses", "describe_analysis", "run_analysis", "get_job", "cancel_job", "get_wallet"], "{names:?}");

    agent.query = "?features=geo_score,test:hostile,no_such".to_owned();
    let listed = agent.ask("tools/list", json!({}))?.body;
    let typed: Vec<&Value> = listed["result"]["tools"].as_array().context("no tools")?.iter().skip(6).collect();
    let names: Vec<&str> = typed.iter().filter_map(|tool| tool["name"].as_str()).collect();
    ensure!(names == ["geo_score", "test__hostile"], "{names:?}");
    ensure!(typed[0]["inputSchema"]["properties"]["input"]["properties"]["url"].is_object(), "{}", typed[0]);
    let input = world.hostile("page")["input"].clone();
    let ordered = agent.done("test__hostile", json!({ "input": input }))?;
    ensure!(ordered["feature"] == "test:hostile" && ordered["cost"]["charged"] == true, "{ordered}");
    for name in ["no_such", "eeat", "tools/list", ""] {
        let answer = agent.ask("tools/call", json!({ "name": name }))?;
        ensure!(answer.body["error"]["code"] == -32_602 || answer.body["error"]["code"] == -32_020, "{name}: {}", answer.body);
    }

    let all = agent.done("list_analyses", json!({}))?;
    let features: Vec<&str> =
        all["analyses"].as_array().context("no analyses")?.iter().filter_map(|one| one["feature"].as_str()).collect();
    ensure!(
        features.contains(&"audit_expert") && features.contains(&"test:hostile") && features.contains(&"audit"),
        "{features:?}"
    );
    for feature in ["geo_score", "audit_expert", "test:hostile", "audit"] {
        let shown = agent.done("describe_analysis", json!({ "feature": feature }))?;
        let price = &shown["price"][if feature == "audit" { "report_credits" } else { "amount_cents" }];
        ensure!(price.is_u64() && shown["input_schema"]["properties"]["url"].is_object(), "{shown}");
    }
    ensure!(
        agent.failed("describe_analysis", json!({ "feature": "geo_scor" }))?["did_you_mean"] == "geo_score",
        "an unknown feature"
    );
    Ok(())
}
