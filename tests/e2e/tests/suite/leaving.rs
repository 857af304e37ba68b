//! The whole of an account: its export, and what is left when it is deleted.

use super::members::join;
use super::people::{PASSWORD, Person};
use anyhow::{Context, Result, ensure};
use bellwether_e2e::World;
use serde_json::{Value, json};
use xtask::client::Client;
use xtask::{server, sql};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("exported", exported)];
pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("deleted", deleted)];

/// What stands in all texts that the account has.
const MARK: &str = "umbrellas-of-nineveh";

/// An account that has something of everything: a target with a task, a key, a job that succeeded and one that waits, branding, a member.
fn furnished<'w>(world: &'w World, name: &str) -> Result<(Person<'w>, Client, String)> {
    let mark = &format!("{name}-{MARK}");
    let ada = Person::new(world, mark);
    let client = ada.sign_up(&json!({}))?;
    let id = client.expect("GET", "/console/api/v1/account", None)?["id"].as_str().unwrap_or_default().to_owned();
    let credit = json!({ "account_id": id, "amount_cents": 500, "reason": "test" });
    world.operator().expect("POST", "/operator/v1/credits", Some(&credit))?;
    join(world, &client, &format!("member-of-{mark}"), "reader")?;
    let post = |path: &str, body: Value| client.expect("POST", &format!("/console/api/v1{path}"), Some(&body));
    post("/keys", json!({ "service": "api", "name": mark }))?;
    client.expect("PUT", "/console/api/v1/branding", Some(&json!({ "agency_name": mark })))?;
    let target = post("/targets", json!({ "domain": format!("{mark}.com") }))?;
    let target = target["target"]["id"].as_str().unwrap_or_default();
    let payload = json!({ "cms_post_id": 1, "links": [{ "anchor": mark, "insert_after_paragraph": 1, "target_url": format!("https://a.example/{mark}") }] });
    post(
        &format!("/targets/{target}/tasks"),
        json!({ "action_type": "add_internal_links", "goal": mark, "cycle": 1, "payload": payload }),
    )?;
    let log = format!("203.0.113.9 - - [27/Nov/2026:06:00:00 +0000] \"GET /{mark} HTTP/1.1\" 200 1 \"-\" \"GPTBot/1.2\"\n");
    client.send("POST", &format!("/console/api/v1/targets/{target}/logs"), "text/plain", log.as_bytes())?;
    let job = client.expect(
        "POST",
        "/console/api/v1/jobs",
        Some(&world.fetching(&format!("http://{}/?do=page&{mark}", world.site))),
    )?;
    let job = job["id"].as_str().context("no job")?;
    let done =
        || -> Result<bool> { Ok(client.expect("GET", &format!("/console/api/v1/jobs/{job}"), None)?["status"] == "succeeded") };
    let deadline = std::time::Instant::now() + std::time::Duration::from_secs(120);
    while !done()? {
        ensure!(std::time::Instant::now() < deadline, "the job does not end");
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    Ok((ada, client, id))
}

fn exported(world: &World) -> Result<()> {
    let (_, client, id) = furnished(world, "export")?;
    let export = client.call("GET", "/console/api/v1/account/export", None)?;
    ensure!(export.status == 200 && export.header("content-disposition").is_some(), "{} {}", export.status, export.body);
    let (file, sections) = (&export.body, &export.body["sections"]);
    ensure!(file["account_id"] == id.as_str() && file["has_more"] == false, "{file}");
    for (section, count) in [
        ("account", 1),
        ("members", 2),
        ("keys", 1),
        ("sessions", 2),
        ("targets", 1),
        ("tasks", 1),
        ("jobs", 1),
        ("results", 1),
        ("access_logs", 1),
        ("ledger", 3),
    ] {
        ensure!(sections[section].as_array().is_some_and(|entries| entries.len() == count), "{section}: {}", sections[section]);
    }
    ensure!(sections["results"][0]["result"].is_object() && sections["tasks"][0]["payload"]["links"].is_array(), "{sections}");
    let text = file.to_string();
    for secret in ["argon2", "api_live_", "session_0", "password", "hash"] {
        ensure!(!text.contains(secret), "{secret} is in the export");
    }
    let forged = client.call("GET", "/console/api/v1/account/export?cursor=x", None)?;
    ensure!(forged.status == 400, "{}", forged.body);
    Ok(())
}

fn deleted(world: &mut World) -> Result<()> {
    let id = {
        let (ada, client, id) = furnished(world, "delete")?;
        // A payment that is pending: somebody may still pay.
        client.expect("POST", "/console/api/v1/wallet/topups", Some(&json!({ "amount_cents": 2_000 })))?;
        // One job that runs, and one that waits for a free place.
        for _ in 0..12 {
            client.expect("POST", "/console/api/v1/jobs", Some(&world.hostile("wait")))?;
        }
        let end = |body: Value| client.call("DELETE", "/console/api/v1/account", Some(&body));
        ensure!(end(json!({ "password": "wrong" }))?.status == 401, "the password again");
        let answer = end(json!({ "password": PASSWORD }))?;
        ensure!(answer.status == 204, "{} {}", answer.status, answer.body);
        ensure!(client.call("GET", "/console/api/v1/account", None)?.status == 401, "signed out");
        ensure!(ada.sign_in(PASSWORD)?.status == 401, "no sign-in");
        let credit = json!({ "account_id": id, "amount_cents": 1, "reason": "test" });
        ensure!(world.operator().call("POST", "/operator/v1/credits", Some(&credit))?.status == 404, "no gifts any more");
        world.sweep()?;
        world.check_invariants()?;
        // The address is free, and its owner is not welcomed twice.
        let again = Person::new(world, &format!("delete-{MARK}")).sign_up(&json!({}))?;
        let credits = again.expect("GET", "/console/api/v1/credits", None)?;
        ensure!(credits["balance_credits"] == 0, "{credits}");
        ensure!(
            again.call("DELETE", "/console/api/v1/account", Some(&json!({ "password": PASSWORD })))?.status == 204,
            "once more"
        );
        id
    };
    world.crash();
    let found = traces(world, &id);
    world.restart()?;
    found
}

/// Looks through every column of every table for what an account had.
fn traces(world: &World, id: &str) -> Result<()> {
    let mut kept = 0;
    for (binding, _) in server::DATABASES {
        let query = |queries: &[String]| sql::query(world.state(), binding, queries);
        let listed = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' \
                      AND name NOT LIKE 'sqlite%' AND name NOT IN ('d1_migrations', 'outbox')";
        // Not the outbox: in a local run it stands for the mailboxes of the people.
        let tables = query(&[listed.to_owned()])?.concat();
        let tables: Vec<&str> = tables.iter().filter_map(|row| row["name"].as_str()).collect();
        let described: Vec<String> = tables.iter().map(|table| format!("PRAGMA table_info(\"{table}\")")).collect();
        let mut counts = Vec::new();
        for (table, columns) in tables.iter().zip(query(&described)?) {
            let columns: Vec<&str> = columns.iter().filter_map(|row| row["name"].as_str()).collect();
            let says = columns.iter().map(|column| format!("instr(CAST(\"{column}\" AS TEXT), 'delete-{MARK}') > 0"));
            let is_kept =
                ["transfers", "payments", "costs", "provider_calls", "errands", "benchmark_refusals", "mails"].contains(table);
            // A mail that says it may be on its way, and a payment may still be paid.
            let but = if *table == "due" { " AND machine NOT IN ('mail', 'payment')" } else { "" };
            let is_its = (columns.contains(&"account_id") && !is_kept).then(|| format!("account_id = '{id}'{but}"));
            if *table == "transfers" {
                counts.push(format!("SELECT 'kept' AS of_table, count(*) AS found FROM transfers WHERE instr(CAST(\"account_id\" AS TEXT), '{id}') > 0"));
            }
            let found = says.chain(is_its).collect::<Vec<_>>().join(" OR ");
            counts.push(format!("SELECT '{table}' AS of_table, count(*) AS found FROM \"{table}\" WHERE {found}"));
        }
        ensure!(counts.len() > 4, "{binding}: {tables:?}");
        for row in query(&counts)?.concat() {
            match row["of_table"].as_str() {
                Some("kept") => kept += row["found"].as_u64().unwrap_or_default(),
                _ => ensure!(row["found"] == 0, "{binding}: {row}"),
            }
        }
    }
    // The ledger stays: what was given, the jobs, and the refunds of those that had not begun.
    ensure!(kept > 14, "{kept} transfers");
    Ok(())
}
