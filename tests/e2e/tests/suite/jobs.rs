//! The life of a job as a client sees it.

use anyhow::{Result, ensure};
use bellwether_e2e::{Account, World};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use xtask::client::send;

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[
    ("created", created),
    ("starts_by_itself", starts_by_itself),
    ("etag", etag),
    ("listed", listed),
    ("cancelled", cancelled),
    ("idempotent", idempotent),
    ("dry_run", dry_run),
    ("unavailable", unavailable),
    ("features", features),
    ("health", health),
    ("costs", costs),
];

fn with_key(account: &Account, key: &str, body: &Value) -> Result<xtask::client::Answer> {
    let bearer = format!("Bearer {}", account.api.token);
    let headers = [("authorization", bearer.as_str()), ("idempotency-key", key)];
    send(&account.api.origin, "POST", "/v1/jobs", &headers, body.to_string().as_bytes())
}

/// What an order would come to, before and after it, and without money: nothing is stored, debited or bound.
fn dry_run(world: &World) -> Result<()> {
    let account = world.account(10)?;
    let order = world.hostile("page");
    let bearer = format!("Bearer {}", account.api.token);
    let asked = |key: &str, body: &[u8]| {
        let headers = [("authorization", bearer.as_str()), ("prefer", "respond-async, Dry-Run"), ("idempotency-key", key)];
        send(&account.api.origin, "POST", "/v1/jobs", &headers, body)
    };
    let check = |key: &str, order: &Value, would: &str, balance_cents: u64| -> Result<Value> {
        let answer = asked(key, order.to_string().as_bytes())?;
        ensure!(
            answer.status == 200 && answer.header("preference-applied") == Some("dry-run"),
            "{} {}",
            answer.status,
            answer.body
        );
        ensure!(answer.body["would"] == would && answer.body["balance_cents"] == balance_cents, "{would}: {}", answer.body);
        Ok(answer.body)
    };
    let plan = check("a", &order, "queued", 10)?;
    ensure!(plan["cost_cents"] == 10 && plan["available"] == true && plan["max_fuel"] == 20_000_000_000_u64, "{plan}");
    ensure!(plan["hosts"] == json!(["127.0.0.1"]) && plan["input"] == order["input"], "{plan}");
    ensure!(account.balance()? == 10 && account.api.expect("GET", "/v1/jobs", None)?["count"] == 0, "something was stored");
    let created = with_key(&account, "a", &order)?;
    ensure!(created.status == 202, "the dry run bound the key: {}", created.body);
    ensure!(check("a", &order, "replayed", 0)?["job_id"] == created.body["id"], "the job of the key");
    check("a", &world.hostile("fail"), "key_reused", 0)?;
    check("b", &order, "unpaid", 0)?;
    let wrong = asked("c", br#"{"feature":"nope"}"#)?;
    ensure!(wrong.status == 400 && wrong.body["error"] == "unknown_feature", "{} {}", wrong.status, wrong.body);
    ensure!(account.api.expect("GET", "/v1/jobs", None)?["count"] == 1, "one job was ordered");
    Ok(())
}

fn created(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let answer = account.create(&world.hostile("fail"))?;
    ensure!(answer.status == 202, "{} {}", answer.status, answer.body);
    let id = answer.body["id"].as_str().unwrap_or_default();
    let members: Vec<&str> = answer.body.as_object().map(|o| o.keys().map(String::as_str).collect()).unwrap_or_default();
    ensure!(members == ["id", "feature", "status", "created_at", "cost_cents", "poll_url"], "members of the answer: {members:?}");
    ensure!(answer.body["status"] == "queued" && answer.body["cost_cents"] == 10, "{}", answer.body);
    ensure!(answer.header("location") == Some(&format!("/v1/jobs/{id}")), "{:?}", answer.headers);
    ensure!(answer.header("ratelimit-policy") == Some("\"default\";q=60;w=60"), "{:?}", answer.headers);
    let job = account.wait(id)?;
    let members: Vec<&str> = job.as_object().map(|o| o.keys().map(String::as_str).collect()).unwrap_or_default();
    let wanted = [
        "id",
        "feature",
        "status",
        "input",
        "result",
        "error",
        "created_at",
        "started_at",
        "completed_at",
        "cost_cents",
        "poll_url",
    ];
    ensure!(members == wanted, "members of the job: {members:?}");
    ensure!(job["input"] == world.hostile("fail")["input"], "the input is not as sent: {}", job["input"]);
    Ok(())
}

fn starts_by_itself(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let started = Instant::now();
    let id = account.create(&world.hostile("wait"))?.body["id"].as_str().unwrap_or_default().to_owned();
    let path = format!("/v1/jobs/{id}");
    loop {
        let job = account.api.expect("GET", &path, None)?;
        if job["status"] == "running" {
            break;
        }
        ensure!(started.elapsed() < Duration::from_secs(120), "the job did not start: {job}");
        std::thread::sleep(Duration::from_millis(20));
    }
    account.api.expect("POST", &format!("{path}/cancel"), None).map(drop)
}

fn etag(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let job = account.run(&world.hostile("fail"))?;
    let path = format!("/v1/jobs/{}", job["id"].as_str().unwrap_or_default());
    let first = account.api.call("GET", &path, None)?;
    let tag = first.header("etag").unwrap_or_default().to_owned();
    ensure!(first.header("cache-control") == Some("private, no-cache"), "{:?}", first.headers);
    let bearer = format!("Bearer {}", account.api.token);
    let headers = [("authorization", bearer.as_str()), ("if-none-match", tag.as_str())];
    let again = send(&world.origin, "GET", &path, &headers, b"")?;
    ensure!(again.status == 304 && again.body.is_null(), "{} {}", again.status, again.body);
    Ok(())
}

fn listed(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(account.run(&world.hostile("fail"))?["id"].clone());
    }
    ids.reverse();
    let get = |query: &str| account.api.expect("GET", &format!("/v1/jobs{query}"), None);
    let all = get("")?;
    let found: Vec<Value> = all["jobs"].as_array().into_iter().flatten().map(|job| job["id"].clone()).collect();
    ensure!(found == ids && all["count"] == 3 && all["has_more"] == false, "newest first: {all}");
    ensure!(all["jobs"][0].get("result").is_none(), "a list shows no results: {all}");
    let first = get("?limit=2")?;
    ensure!(first["count"] == 2 && first["has_more"] == true, "{first}");
    let cursor = first["next_cursor"].as_str().unwrap_or_default().to_owned();
    let second = get(&format!("?limit=2&cursor={cursor}"))?;
    ensure!(second["count"] == 1 && second["jobs"][0]["id"] == ids[2], "{second}");
    for query in ["?cursor=", "?limit=0", "?limit=x", "?limit=", "?limit=-3", "?limit=9999999999999999999999", "?status=failed"] {
        ensure!(account.api.call("GET", &format!("/v1/jobs{query}"), None)?.status == 200, "{query}");
    }
    ensure!(get("?limit=-3")?["count"] == 1, "a negative limit is 1");
    ensure!(get("?status=succeeded")?["count"] == 0, "filter by status");
    let forged = account.api.call("GET", "/v1/jobs?cursor=00.00", None)?;
    ensure!(forged.status == 400 && forged.body["field"] == "cursor", "{} {}", forged.status, forged.body);
    Ok(())
}

fn cancelled(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let id = account.create(&world.hostile("wait"))?.body["id"].as_str().unwrap_or_default().to_owned();
    let path = format!("/v1/jobs/{id}");
    let job = account.api.expect("POST", &format!("{path}/cancel"), None)?;
    ensure!(job["status"] == "cancelled" && job["error"].is_null() && job["result"].is_null(), "{job}");
    ensure!(job["completed_at"].is_string(), "{job}");
    for (method, path) in [("POST", format!("{path}/cancel")), ("DELETE", path.clone())] {
        let again = account.api.call(method, &path, None)?;
        ensure!(again.status == 409 && again.body["error"] == "not_cancellable", "{} {}", again.status, again.body);
        ensure!(again.body["job_id"] == id.as_str() && again.body["status"] == "cancelled", "{}", again.body);
    }
    world.check_invariants()
}

fn idempotent(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let body = world.hostile("fail");
    let first = with_key(&account, "\"key-1\"", &body)?;
    ensure!(first.status == 202 && first.header("idempotency-hit").is_none(), "{} {}", first.status, first.body);
    let again = with_key(&account, "key-1", &body)?;
    ensure!(again.status == 202 && again.body == first.body, "{} {}", again.status, again.body);
    ensure!(again.header("idempotency-hit") == Some("true"), "{:?}", again.headers);
    let other = with_key(&account, "key-1", &world.hostile("trap"))?;
    ensure!(other.status == 422 && other.body["error"] == "idempotency_key_reused", "{} {}", other.status, other.body);
    let long = with_key(&account, &"k".repeat(256), &body)?;
    ensure!(long.status == 400 && long.body["error"] == "invalid_idempotency_key", "{} {}", long.status, long.body);
    // Neither a 400 nor a 402 binds the key: top up, and the same call goes through.
    let poor = world.account(0)?;
    ensure!(with_key(&poor, "key-2", &json!({}))?.status == 400, "an empty body");
    ensure!(with_key(&poor, "key-2", &body)?.status == 402, "no money");
    let credit = json!({ "account_id": poor.id, "amount_cents": 10 });
    world.operator().expect("POST", "/operator/v1/credits", Some(&credit))?;
    ensure!(with_key(&poor, "key-2", &body)?.status == 202, "with money");
    account.wait(first.body["id"].as_str().unwrap_or_default())?;
    ensure!(account.balance()? == 90, "two calls with one key cost one job: {}", account.balance()?);
    world.check_invariants()
}

fn unavailable(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let body = json!({ "feature": "serp_ranking", "input": { "keyword": "bicycle" } });
    let job = account.run(&body)?;
    ensure!(job["status"] == "failed", "{job}");
    ensure!(job["error"]["message"] == "provider_not_configured" && job["error"]["refunded"] == true, "{job}");
    ensure!(job["error"]["needs"] == json!(["search"]), "{job}");
    ensure!(account.balance()? == 100, "not refunded");
    let wallet = account.console.expect("GET", "/console/api/v1/wallet", None)?;
    let codes: Vec<&str> = wallet["entries"].as_array().into_iter().flatten().filter_map(|e| e["code"].as_str()).collect();
    ensure!(codes == ["job_refund", "job_debit", "promo_credit"], "{wallet}");
    Ok(())
}

fn features(world: &World) -> Result<()> {
    let answer = send(&world.origin, "GET", "/v1/features", &[], b"")?;
    ensure!(answer.status == 200, "{} {}", answer.status, answer.body);
    let features = answer.body["features"].as_array().map(Vec::as_slice).unwrap_or_default();
    let (contract, vendors) = features.split_at(18.min(features.len()));
    ensure!(contract.iter().all(|feature| feature["first_party"] == true), "{}", answer.body);
    let hostile = vendors.iter().find(|feature| feature["id"] == "test:hostile");
    ensure!(hostile.is_some_and(|feature| feature["available"] == true && feature["first_party"] == false), "{}", answer.body);
    for feature in features {
        ensure!(feature["input"]["type"] == "object" && feature["result"]["type"] == "object", "{feature}");
        ensure!(feature["status"] == "preview" && feature["cost_cents"] == 10, "{feature}");
        ensure!(feature["available"].is_boolean() && feature["needs"].is_array(), "{feature}");
    }
    let tag = answer.header("etag").unwrap_or_default().to_owned();
    let again = send(&world.origin, "GET", "/v1/features", &[("if-none-match", &tag)], b"")?;
    ensure!(again.status == 304, "{}", again.status);
    let schema = send(&world.origin, "GET", "/v1/features/eeat/schema", &[], b"")?;
    ensure!(schema.status == 200 && schema.body["input"]["required"] == json!(["url"]), "{}", schema.body);
    let vendors = send(&world.origin, "GET", "/v1/features/test:hostile/schema", &[], b"")?;
    ensure!(vendors.body["result"]["properties"]["heard"]["type"] == "array", "{}", vendors.body);
    ensure!(send(&world.origin, "GET", "/v1/features/nope/schema", &[], b"")?.status == 404, "an unknown feature");
    Ok(())
}

fn health(world: &World) -> Result<()> {
    let answer = send(&world.origin, "GET", "/v1/health", &[], b"")?;
    ensure!(answer.status == 200 && answer.body["status"] == "ok", "{}", answer.body);
    ensure!(answer.body["version"].is_string() && answer.body["time"].is_string(), "{}", answer.body);
    let head = send(&world.origin, "HEAD", "/v1/health", &[], b"")?;
    ensure!(head.status == 200 && head.body.is_null(), "HEAD has no body");
    Ok(())
}

/// What a run has cost is counted for its account and day, for operators.
fn costs(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let id = account.console.expect("GET", "/console/api/v1/account", None)?["id"].as_str().unwrap_or_default().to_owned();
    let costs = |query: &str| world.operator().call("GET", &format!("/operator/v1/costs?account_id={id}{query}"), None);
    ensure!(costs("")?.body["features"] == json!([]), "nothing has run yet");
    let job = account.run(&world.fetching(&format!("http://{}/?do=page", world.site)))?;
    ensure!(job["status"] == "succeeded", "{job}");
    let today = costs("")?.body;
    let (feature, whole) = (&today["features"][0], &today["accounts"][0]);
    ensure!(feature["of"] == job["feature"] && whole["of"] == id.as_str(), "{today}");
    for sum in [feature, whole] {
        // The page and its robots.txt.
        ensure!(sum["runs"] == 1 && sum["requests"] == 2, "{sum}");
        ensure!(sum["received_bytes"].as_u64() > Some(100) && sum["busy_ms"].is_u64(), "{sum}");
    }
    ensure!(costs("&day=2020-02-29")?.body["features"] == json!([]), "another day");
    for (query, field) in [("&day=today", "day"), ("&day=2026-02-30", "day")] {
        let refused = costs(query)?;
        ensure!(refused.status == 400 && refused.body["field"] == field, "{query}: {}", refused.body);
    }
    let all = world.operator().expect("GET", "/operator/v1/costs", None)?;
    let listed = all["accounts"].as_array().map_or(0, Vec::len);
    ensure!((1..=50).contains(&listed), "{listed} accounts");
    Ok(())
}
