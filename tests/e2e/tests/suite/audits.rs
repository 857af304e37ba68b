//! Audits as a client sees them: a table as a file, and a run compared with an earlier one.

use anyhow::{Result, ensure};
use bellwether_e2e::{Account, World, odd_site};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use xtask::client::Answer;

pub(crate) const CHECKS: &[(&str, crate::Check)] =
    &[("table", table), ("no_table", no_table), ("compared", compared), ("compared_with_others", compared_with_others)];

const PAGE: &str = "<!doctype html><html lang=en><head><meta charset=utf-8><title>Copper kettles for the stove</title></head>\
    <body><main><h1>Copper kettles</h1><p>Tea for every kitchen.</p></main></body></html>";

/// Reads a job in a form other than JSON.
fn read(account: &Account, job: &Value, query: &str) -> Result<Answer> {
    account.api.call("GET", &format!("/v1/jobs/{}?{query}", id_of(job)), None)
}

fn id_of(job: &Value) -> &str {
    job["id"].as_str().unwrap_or_default()
}

fn table(world: &World) -> Result<()> {
    odd_site::put(&world.site, "/kettles", PAGE);
    let account = world.account(100)?;
    let urls = json!([format!("http://{}/kettles", world.site), format!("http://{}/article", world.site)]);
    let job =
        account.run(&json!({ "feature": "audit_matrix", "input": { "domain": world.site, "urls": urls, "lang": "fr" } }))?;
    ensure!(job["status"] == "succeeded", "{job}");
    let answer = read(&account, &job, "format=csv")?;
    ensure!(answer.status == 200 && answer.header("content-type") == Some("text/csv; charset=utf-8"), "{:?}", answer.headers);
    ensure!(answer.header("content-disposition").is_some_and(|name| name.contains("audit_matrix-")), "{:?}", answer.headers);
    let text = answer.body.as_str().unwrap_or_default();
    let digest: String = Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect();
    let said = &job["result"]["csv"];
    ensure!(said["sha256"] == json!(digest) && said["bytes"] == json!(text.len()), "{said} and {} bytes", text.len());
    // Heads, and a row for each page, in the language that was asked for.
    ensure!(text.starts_with("\u{feff}\"Page\",\"Score\",") && text.lines().count() == 3, "{text}");
    ensure!(text.contains(",\"Longueur de la balise title (caractères)\",") && text.contains(",\"Réussi\","), "{text}");
    let semicolons = read(&account, &job, "format=csv&separator=%3B")?;
    ensure!(semicolons.body.as_str().is_some_and(|text| text.starts_with("\u{feff}\"Page\";\"Score\";")), "{}", semicolons.body);
    Ok(())
}

fn no_table(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let job = account.run(&world.hostile("fail"))?;
    for (query, status, code) in
        [("format=csv", 409, "no_table"), ("format=xml", 400, "invalid_input"), ("format=csv&separator=x", 400, "invalid_input")]
    {
        let answer = read(&account, &job, query)?;
        ensure!(answer.status == status && answer.body["error"] == code, "{query}: {} {}", answer.status, answer.body);
    }
    let answer = read(&account, &job, "format=json")?;
    ensure!(answer.status == 200 && answer.body["feature"] == "test:hostile", "{}", answer.body);
    Ok(())
}

fn audit(account: &Account, url: &str, previous: Option<&str>) -> Result<Value> {
    let body = json!({ "feature": "audit_expert", "input": { "url": url, "profile": "light", "previous": previous } });
    let job = account.run(&body)?;
    ensure!(job["status"] == "succeeded", "{job}");
    Ok(job)
}

fn compared(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let url = format!("http://{}/changing", world.site);
    odd_site::put(&world.site, "/changing", PAGE);
    let first = audit(&account, &url, None)?;
    ensure!(first["result"]["changes"].is_null(), "{}", first["result"]["changes"]);
    odd_site::put(&world.site, "/changing", &PAGE.replace("<h1>Copper kettles</h1>", ""));
    let second = audit(&account, &url, Some(id_of(&first)))?;
    let changes = &second["result"]["changes"];
    let heading = json!({ "id": "h1-present", "kind": "worse", "from": "pass", "to": "fail" });
    ensure!(changes["criteria"].as_array().is_some_and(|all| all.contains(&heading)), "{changes}");
    ensure!(changes["score"].as_f64().is_some_and(|score| score < 0.0), "{changes}");
    Ok(())
}

/// Only a succeeded job of the same account, feature and address can be used for a comparison.
fn compared_with_others(world: &World) -> Result<()> {
    let (mine, other) = (world.account(100)?, world.account(100)?);
    let url = format!("http://{}/kept", world.site);
    odd_site::put(&world.site, "/kept", PAGE);
    let earlier = audit(&other, &url, None)?;
    let failed = mine.run(&world.hostile("fail"))?;
    let another = audit(&mine, &format!("http://{}/article", world.site), None)?;
    for (previous, why) in [
        (id_of(&earlier), "of another account"),
        (id_of(&failed), "of another feature"),
        (id_of(&another), "about another page"),
        ("0190a8e0-1f00-7000-8000-000000000000", "unknown"),
        ("x", "no id"),
    ] {
        let answer = mine.create(&json!({ "feature": "audit_expert", "input": { "url": url, "previous": previous } }))?;
        ensure!(answer.status == 400 && answer.body["field"] == "input.previous", "{why}: {} {}", answer.status, answer.body);
    }
    Ok(())
}
