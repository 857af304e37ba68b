//! Every row of the error table, with its exact code and members; no error costs anything.

use anyhow::{Result, ensure};
use bellwether_e2e::{World, fresh_network};
use serde_json::{Value, json};
use xtask::client::{Answer, send};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[
    ("bodies", bodies),
    ("keys", keys),
    ("not_found", not_found),
    ("methods", methods),
    ("too_large", too_large),
    ("no_money", no_money),
    ("rate_limited", rate_limited),
    ("problem_json", problem_json),
];

/// Checks status, code and the members that belong to it, and the members that all errors share.
fn check(answer: &Answer, status: u16, code: &str, members: Value) -> Result<()> {
    let shown = format!("{} {}", answer.status, answer.body);
    ensure!(answer.status == status, "wanted {status} {code}, got {shown}");
    ensure!(answer.body["error"] == code, "wanted {code}, got {shown}");
    ensure!(answer.body["message"].as_str().is_some_and(|text| !text.is_empty()), "no message: {shown}");
    let request_id = answer.body["request_id"].as_str().unwrap_or_default();
    ensure!(request_id.starts_with("req_"), "no request id: {shown}");
    ensure!(answer.header("x-request-id") == Some(request_id), "x-request-id differs: {shown}");
    ensure!(answer.header("content-type") == Some("application/json"), "content type: {:?}", answer.headers);
    ensure!(answer.header("cache-control") == Some("no-store"), "errors must not be cached: {:?}", answer.headers);
    ensure!(answer.header("x-content-type-options") == Some("nosniff"), "{:?}", answer.headers);
    for (name, value) in members.as_object().into_iter().flatten() {
        ensure!(answer.body[name] == *value, "wanted {name} = {value}, got {shown}");
    }
    Ok(())
}

fn bodies(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let post = |body: &[u8]| account.api.send("POST", "/v1/jobs", "application/json", body);
    let deep = format!("{{\"feature\":\"eeat\",\"input\":{}1{}}}", "[".repeat(80), "]".repeat(80));
    let table: [(&[u8], u16, &str, Value); 19] = [
        (b"", 400, "invalid_json", json!({})),
        (b"{", 400, "invalid_json", json!({})),
        (b"{\"feature\":\"eeat\"} x", 400, "invalid_json", json!({})),
        (b"\xff\xfe{}", 400, "invalid_json", json!({})),
        (b"\xef\xbb\xbf{}", 400, "invalid_json", json!({})),
        (b"{\"feature\":\"eeat\",\"feature\":\"eeat\"}", 400, "invalid_json", json!({})),
        (deep.as_bytes(), 400, "invalid_json", json!({})),
        (b"[]", 400, "missing_field", json!({ "field": "feature" })),
        (b"null", 400, "missing_field", json!({ "field": "feature" })),
        (b"{}", 400, "missing_field", json!({ "field": "feature" })),
        (b"{\"feature\":\"\",\"input\":{}}", 400, "missing_field", json!({ "field": "feature" })),
        (b"{\"feature\":\"eeat\"}", 400, "missing_field", json!({ "field": "input" })),
        (b"{\"feature\":\"nope\",\"input\":{}}", 400, "unknown_feature", json!({ "feature": "nope", "see": "/v1/features" })),
        (b"{\"feature\":7,\"input\":{}}", 400, "unknown_feature", json!({ "see": "/v1/features" })),
        (b"{\"feature\":\"eeat\",\"input\":[]}", 400, "invalid_input", json!({ "expected": "object" })),
        (b"{\"feature\":\"eeat\",\"input\":null}", 400, "invalid_input", json!({ "expected": "object" })),
        (b"{\"feature\":\"eeat\",\"input\":{}}", 400, "missing_field", json!({ "field": "input.url" })),
        (b"{\"feature\":\"eeat\",\"input\":{\"url\":7}}", 400, "invalid_input", json!({ "field": "input.url" })),
        (
            b"{\"feature\":\"eeat\",\"input\":{\"url\":\"http://127.0.0.1/\"}}",
            400,
            "invalid_input",
            json!({ "field": "input.url" }),
        ),
    ];
    for (body, status, code, members) in table {
        check(&post(body)?, status, code, members)?;
    }
    let form = account.api.send("POST", "/v1/jobs", "application/x-www-form-urlencoded", b"feature=eeat")?;
    check(&form, 400, "invalid_json", json!({}))?;
    // `curl -d` always declares a form; the body is still read as JSON.
    let declared_as_form = account.api.send("POST", "/v1/jobs", "application/x-www-form-urlencoded", b"{}")?;
    check(&declared_as_form, 400, "missing_field", json!({ "field": "feature" }))?;
    ensure!(account.balance()? == 100, "a refused request was debited");
    let list = account.api.expect("GET", "/v1/jobs", None)?;
    ensure!(list["count"] == 0, "a refused request left a job: {list}");
    Ok(())
}

/// Whether one of several calls answers 429: one more failed authentication is allowed every two seconds.
fn is_refused(call: impl Fn() -> Result<Answer>) -> Result<bool> {
    let answers = [call()?, call()?, call()?];
    let refused = answers.iter().find(|answer| answer.status == 429);
    refused.map_or(Ok(false), |answer| check(answer, 429, "rate_limited", json!({})).map(|()| true))
}

fn keys(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let key = account.api.token.clone();
    let get = |ip: &str, headers: &[(&str, &str)]| {
        let mut all = vec![("cf-connecting-ip", ip)];
        all.extend_from_slice(headers);
        send(&world.origin, "GET", "/v1/jobs", &all, b"")
    };
    let docs = json!({ "docs": "/docs#authentication" });
    let bearer = format!("Bearer {key}");
    let spaced = format!("  bearer   {key} ");
    let other_end = if key.ends_with('x') { 'y' } else { 'x' };
    let wrong = format!("Bearer {}{other_end}", &key[..key.len() - 1]);
    for headers in [&[][..], &[("authorization", "Basic abc")]] {
        let answer = get(&fresh_network(), headers)?;
        check(&answer, 401, "missing_api_key", docs.clone())?;
        ensure!(answer.header("www-authenticate").is_some_and(|c| c.starts_with("Bearer realm=")), "no challenge");
    }
    for headers in [
        &[("authorization", wrong.as_str())][..],
        &[("authorization", "Bearer short")],
        &[("x-api-key", "short")],
        &[("authorization", wrong.as_str()), ("x-api-key", key.as_str())],
    ] {
        check(&get(&fresh_network(), headers)?, 401, "invalid_api_key", docs.clone())?;
    }
    for headers in [
        &[("authorization", bearer.as_str())][..],
        &[("authorization", spaced.as_str())],
        &[("x-api-key", key.as_str())],
        &[("authorization", bearer.as_str()), ("x-api-key", "other")],
        &[("authorization", "Basic abc"), ("x-api-key", key.as_str())],
    ] {
        let answer = get(&fresh_network(), headers)?;
        ensure!(answer.status == 200, "{headers:?} answered {} {}", answer.status, answer.body);
    }
    // A client that guesses keys is told to wait; a client with a valid key on the same network continues to work.
    let network = fresh_network();
    for (guesser, neighbour) in [(network.as_str(), network.as_str()), ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9")] {
        let mut answers = Vec::new();
        for _ in 0..60 {
            answers.push(get(guesser, &[("x-api-key", wrong.trim_start_matches("Bearer "))])?.status);
        }
        let refused = answers.iter().filter(|status| **status == 429).count();
        ensure!(answers[..30].iter().all(|status| *status == 401) && refused > 20, "{answers:?}");
        ensure!(is_refused(|| get(neighbour, &[]))?, "{neighbour} is another network");
        ensure!(get(neighbour, &[("x-api-key", &key)])?.status == 200, "a right key was refused to {neighbour}");
        let guess = [("cf-connecting-ip", neighbour), ("authorization", "Bearer wrong")];
        let operator = || send(&world.origin, "GET", "/operator/v1/modules", &guess, b"");
        ensure!(is_refused(operator)?, "the operator's token can be guessed");
    }
    ensure!(get("2001:db8:1:3::1", &[])?.status == 401, "another network has failed nothing");
    // Revoked: refused on the very next request.
    let keys = account.console.expect("GET", "/console/api/v1/keys", None)?;
    let id = keys["keys"][0]["id"].as_str().unwrap_or_default();
    account.console.expect("DELETE", &format!("/console/api/v1/keys/{id}"), None)?;
    check(&get(&fresh_network(), &[("x-api-key", &key)])?, 401, "invalid_api_key", docs)
}

fn not_found(world: &World) -> Result<()> {
    let (owner, stranger) = (world.account(100)?, world.account(100)?);
    let created = owner.create(&world.hostile("fail"))?;
    let id = created.body["id"].as_str().unwrap_or_default().to_owned();
    let unknown = "01a1fe52-6411-7333-8d39-f43ba66d2210";
    for path in [id.as_str(), unknown, "not-a-uuid", "%00", &id.to_uppercase()] {
        for (method, suffix) in [("GET", ""), ("DELETE", ""), ("POST", "/cancel")] {
            let answer = stranger.api.call(method, &format!("/v1/jobs/{path}{suffix}"), None)?;
            check(&answer, 404, "job_not_found", json!({}))?;
            let text = answer.body.to_string();
            ensure!(!text.contains(&id), "the id is echoed: {text}");
        }
    }
    check(&owner.api.call("GET", "/v1/nothing", None)?, 404, "not_found", json!({}))?;
    for host in ["xn--a", "xn--a:80", "a_b..c"] {
        check(&send(&world.origin, "GET", "/v1/nothing?a=%zz", &[("host", host)], b"")?, 404, "not_found", json!({}))?;
    }
    owner.wait(&id).map(drop)
}

fn methods(world: &World) -> Result<()> {
    let account = world.account(0)?;
    for (method, path, allow) in [
        ("PUT", "/v1/jobs", "GET, HEAD, POST"),
        ("PATCH", "/v1/jobs/x", "DELETE, GET, HEAD"),
        ("GET", "/v1/jobs/x/cancel", "POST"),
        ("POST", "/v1/features", "GET, HEAD"),
        ("QUERY", "/v1/features", "GET, HEAD"),
        ("QUERY", "/v1/health", "GET, HEAD"),
        ("POST", "/console/api/v1/wallet", "GET, HEAD"),
    ] {
        let answer = account.api.call(method, path, None)?;
        check(&answer, 405, "method_not_allowed", json!({}))?;
        ensure!(answer.header("allow") == Some(allow), "{method} {path}: Allow is {:?}", answer.header("allow"));
    }
    Ok(())
}

fn too_large(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let body = format!("{{\"feature\":\"eeat\",\"input\":{{\"url\":\"{}\"}}}}", "x".repeat(70_000));
    check(&account.api.send("POST", "/v1/jobs", "application/json", body.as_bytes())?, 413, "payload_too_large", json!({}))?;
    ensure!(account.balance()? == 100, "a refused request was debited");
    Ok(())
}

fn no_money(world: &World) -> Result<()> {
    let account = world.account(9)?;
    let answer = account.create(&world.hostile("fail"))?;
    let members = json!({ "balance_cents": 9, "required_cents": 10 });
    check(&answer, 402, "insufficient_balance", members)?;
    let id = answer.body["job_id"].as_str().unwrap_or_default();
    let job = account.api.expect("GET", &format!("/v1/jobs/{id}"), None)?;
    ensure!(job["status"] == "failed" && job["cost_cents"] == 0, "the unpaid job: {job}");
    ensure!(job["error"]["message"] == "insufficient_balance", "the unpaid job: {job}");
    ensure!(account.balance()? == 9, "an unpaid job was debited");
    Ok(())
}

fn rate_limited(world: &World) -> Result<()> {
    let account = world.account(0)?;
    let mut last = None;
    // A slow machine regains one request a second meanwhile.
    for _ in 0..500 {
        let answer = account.api.send("POST", "/v1/jobs", "application/json", b"{}")?;
        if answer.status == 429 {
            last = Some(answer);
            break;
        }
    }
    let Some(answer) = last else { anyhow::bail!("500 creations in a row were not limited") };
    check(&answer, 429, "rate_limited", json!({}))?;
    let wait: u64 = answer.header("retry-after").and_then(|s| s.parse().ok()).unwrap_or(0);
    ensure!(wait >= 1 && answer.body["retry_after"] == wait, "Retry-After {wait}, body {}", answer.body);
    ensure!(answer.header("ratelimit").is_some_and(|r| r.contains("r=0")), "RateLimit: {:?}", answer.headers);
    Ok(())
}

fn problem_json(world: &World) -> Result<()> {
    let network = fresh_network();
    let headers = [("accept", "application/problem+json"), ("cf-connecting-ip", network.as_str())];
    let answer = send(&world.origin, "GET", "/v1/jobs", &headers, b"")?;
    ensure!(answer.header("content-type") == Some("application/problem+json"), "{:?}", answer.headers);
    ensure!(answer.body["status"] == 401 && answer.body["title"] == "missing_api_key", "{}", answer.body);
    Ok(())
}
