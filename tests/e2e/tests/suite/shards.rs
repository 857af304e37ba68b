//! Accounts in several databases: each is served from its own, and operations across databases stay correct.

use crate::suite::reports::small_site;
use anyhow::{Context, Result, ensure};
use bellwether_e2e::odd_site::{put, twin};
use bellwether_e2e::site::{BASES, Site};
use bellwether_e2e::{Account, SHARDS, World, fresh_network};
use flate2::read::MultiGzDecoder;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;
use xtask::client::{Client, send};

pub(crate) const CHECKS: &[(&str, crate::Check)] =
    &[("everywhere", everywhere), ("elsewhere", elsewhere), ("compressed", compressed), ("console_jobs", console_jobs)];

pub(crate) const BREAKING: &[(&str, crate::Breaking)] =
    &[("expired", expired), ("rolled_keys", rolled_keys), ("disputed", disputed), ("spanning", spanning)];

/// Jobs, lists, publishing and reports work for accounts of each database.
fn everywhere(world: &World) -> Result<()> {
    for shard in SHARDS {
        let account = world.account_on(shard, 100)?;
        let hex = format!("{shard:02x}");
        ensure!(account.api.token.starts_with(&format!("api_live_0{shard}")), "a key names its database");
        ensure!(account.console.token.starts_with(&format!("session_0{shard}")), "a session names its database");
        let job = account.run(&world.fetching(&format!("http://{}/?do=page", world.site)))?;
        ensure!(job["status"] == "succeeded" && job["expires_at"].is_string(), "{job}");
        ensure!(account.balance()? == 90, "paid from its own database");

        let site = world.target_for(account, &world.free_domain())?;
        ensure!(site.token.starts_with(&format!("pull_live_{hex}")), "a token names its database");
        let task = site.plan(1)?;
        ensure!(site.pending(BASES[0])?.body["count"] == 1 && site.ack(BASES[1], &task, "w")?.status == 200, "its tasks");

        let auditor = world.auditor_for(site.owner)?;
        let id = auditor.order(&json!({ "url": small_site(world)? }))?;
        let ended = auditor.wait(&id)?;
        ensure!(ended["success"] == true, "{ended}");
        let view = ended["data"]["report_view_url"].as_str().unwrap_or_default();
        ensure!(view.contains(&format!("/r/{hex}")), "a report's address names its database: {view}");
        let path = view.trim_start_matches(&world.origin);
        ensure!(send(&world.origin, "GET", path, &[], b"")?.status == 200, "the viewer");
    }
    world.check_invariants()
}

/// A credential that names a wrong database, or none, opens nothing.
fn elsewhere(world: &World) -> Result<()> {
    let account = world.account_on(0, 10)?;
    let site = world.target_for(world.account_on(0, 0)?, &world.free_domain())?;
    for (credential, of_zero) in
        [(&account.api.token, "api_live_00"), (&account.console.token, "session_00"), (&site.token, "pull_live_00")]
    {
        for other in ["01", "03", "zz"] {
            let moved = credential.replacen(of_zero, &format!("{}{other}", &of_zero[..of_zero.len() - 2]), 1);
            for (path, code) in [
                ("/v1/jobs", "invalid_api_key"),
                ("/console/api/v1/account", "invalid_token"),
                ("/pull/v1/tasks/pending", "invalid_token"),
                ("/audit/v1?job_id=x", "invalid_key"),
            ] {
                let ip = fresh_network();
                let headers = [("authorization", &*format!("Bearer {moved}")), ("cf-connecting-ip", &ip)];
                let answer = send(&world.origin, "GET", path, &headers, b"")?;
                ensure!(
                    answer.status == 401 && answer.body["error"] == code,
                    "{path} {moved}: {} {}",
                    answer.status,
                    answer.body
                );
            }
        }
    }
    Ok(())
}

/// The raw answer to a GET: its head in lower case, and its body.
fn raw(world: &World, path: &str, token: &str, coding: &str) -> Result<(String, Vec<u8>)> {
    let address = world.origin.trim_start_matches("http://");
    let mut stream = TcpStream::connect(address.replace("localhost", "127.0.0.1"))?;
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\nAccept-Encoding: {coding}\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").context("no head")?;
    let head = String::from_utf8_lossy(&answer[..end]).to_lowercase();
    let body = answer[end + 4..].to_vec();
    Ok((head.clone(), if head.contains("transfer-encoding: chunked") { unchunked(&body)? } else { body }))
}

fn unchunked(mut body: &[u8]) -> Result<Vec<u8>> {
    let mut whole = Vec::new();
    loop {
        let end = body.windows(2).position(|two| two == b"\r\n").context("a chunk without its length")?;
        let length = usize::from_str_radix(std::str::from_utf8(&body[..end])?.trim(), 16)?;
        if length == 0 {
            return Ok(whole);
        }
        whole.extend(&body[end + 2..end + 2 + length]);
        body = &body[end + 4 + length..];
    }
}

/// A result is sent compressed as it is stored, if the client accepts that; in either form it is the same text.
fn compressed(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let job = account.run(&json!({ "feature": "audit_expert", "input": { "url": small_site(world)? } }))?;
    ensure!(job["status"] == "succeeded", "{job}");
    let path = format!("/v1/jobs/{}", job["id"].as_str().unwrap_or_default());
    let (head, plain) = raw(world, &path, &account.api.token, "identity")?;
    ensure!(!head.contains("content-encoding") && head.contains("vary: accept-encoding"), "{head}");
    for coding in ["gzip", "gzip, deflate"] {
        let (head, packed) = raw(world, &path, &account.api.token, coding)?;
        ensure!(head.contains("content-encoding: gzip"), "{coding}: {head}");
        let mut text = Vec::new();
        MultiGzDecoder::new(&*packed).read_to_end(&mut text)?;
        ensure!(text == plain && packed.len() * 4 < plain.len(), "{} of {} bytes", packed.len(), plain.len());
    }
    ensure!(!raw(world, &path, &account.api.token, "gzip;q=0")?.0.contains("content-encoding"), "gzip is refused");
    let list = account.api.expect("GET", "/v1/jobs?include=result", None)?;
    ensure!(list["jobs"][0]["result"] == serde_json::from_slice::<Value>(&plain)?["result"], "the same in a list");
    Ok(())
}

/// The second door for jobs: a session of the console, the same handlers.
fn console_jobs(world: &World) -> Result<()> {
    const JOBS: &str = "/console/api/v1/jobs";
    let (account, stranger) = (world.account(20)?, world.account(0)?);
    let body = world.hostile("fail");
    let made = account.console.call("POST", JOBS, Some(&body))?;
    ensure!(made.status == 202 && made.header("location").is_some_and(|at| at.starts_with(JOBS)), "{}", made.body);
    let path = made.body["poll_url"].as_str().unwrap_or_default().to_owned();
    let id = path.trim_start_matches(JOBS).trim_start_matches('/').to_owned();
    account.wait(&id)?;
    let (by_session, by_key) =
        (account.console.expect("GET", &path, None)?, account.api.expect("GET", &format!("/v1/jobs/{id}"), None)?);
    ensure!(by_session["error"] == by_key["error"] && by_session["id"] == by_key["id"], "{by_session} {by_key}");
    ensure!(account.console.expect("GET", JOBS, None)?["count"] == 1, "the list");
    ensure!(stranger.console.call("GET", &path, None)?.status == 404, "another account's");
    for (client, path) in [(&account.api, JOBS), (&account.console, "/v1/jobs")] {
        ensure!(client.call("GET", path, None)?.status == 401, "a credential at the wrong door: {path}");
    }
    let cancelled = account.console.call("POST", &format!("{path}/cancel"), None)?;
    ensure!(cancelled.status == 409 && cancelled.body["error"] == "not_cancellable", "{}", cancelled.body);
    let poor = account.console.call("POST", JOBS, Some(&body))?;
    let broke = account.console.call("POST", JOBS, Some(&body))?;
    ensure!((poor.status, broke.status) == (202, 402), "{} {}", poor.status, broke.status);
    // An ended session opens nothing.
    ensure!(account.console.call("DELETE", "/console/api/v1/session", None)?.status == 204, "signed out");
    ensure!(account.console.call("GET", JOBS, None)?.status == 401, "no session any more");
    Ok(())
}

/// After ninety days a job stays without its result, and an audit without its report.
fn expired(world: &mut World) -> Result<()> {
    let account = world.account(100)?;
    let job = account.run(&world.fetching(&format!("http://{}/?do=page", world.site)))?;
    let path = format!("/v1/jobs/{}", job["id"].as_str().unwrap_or_default());
    let fresh = account.api.call("GET", &path, None)?;
    ensure!(fresh.body["result"].is_object() && fresh.body.get("result_expired").is_none(), "{}", fresh.body);
    world.crash();
    world.edit_accounts("UPDATE jobs SET expires_at = 1 WHERE status = 'succeeded'; UPDATE results SET expires_at = 1")?;
    world.restart()?;
    for _ in 0..2 {
        // Before and after the sweep has dropped it.
        let old = account.api.call("GET", &path, None)?;
        ensure!(old.body["result"].is_null() && old.body["result_expired"] == true, "{}", old.body);
        ensure!(old.body["status"] == "succeeded" && old.body["expires_at"] == "1970-01-01T00:00:00.001Z", "{}", old.body);
        ensure!(old.header("etag") != fresh.header("etag"), "a client that has the result learns that it is gone");
        let csv = account.api.call("GET", &format!("{path}?format=csv"), None)?;
        ensure!(csv.status == 409 && csv.body["error"] == "no_table", "{}", csv.body);
        world.sweep()?;
    }
    world.check_invariants()
}

/// While a new secret takes over, links signed with the previous one remain valid; afterwards they do not. Without a secret,
/// nothing is served.
fn rolled_keys(world: &mut World) -> Result<()> {
    const NEW: &str = "2:another-secret-of-the-end-to-end-tests";
    let old = world.signing_keys.clone();
    let auditor = world.auditor("free")?;
    let id = auditor.order(&json!({ "url": small_site(world)? }))?;
    auditor.wait(&id)?;
    let link = |world: &World| -> Result<String> {
        let polled = auditor.poll(&id)?.body;
        let url = polled["data"]["report_url"].as_str().with_context(|| polled.to_string())?;
        Ok(url.trim_start_matches(&world.origin).to_owned())
    };
    let opens = |world: &World, path: &str| -> Result<u16> { Ok(send(&world.origin, "GET", path, &[], b"")?.status) };
    let first = link(world)?;
    ensure!(
        opens(world, &first)? == 200 && first.contains(&format!("&sig={:02x}01", auditor.owner.shard().unwrap_or(9))),
        "{first}"
    );

    world.crash();
    world.signing_keys = format!("{NEW},{old}");
    world.restart()?;
    let second = link(world)?;
    ensure!(second.contains(&format!("&sig={:02x}02", auditor.owner.shard().unwrap_or(9))), "signed by the new one: {second}");
    ensure!(opens(world, &first)? == 200 && opens(world, &second)? == 200, "both are in force");

    world.crash();
    world.signing_keys = NEW.to_owned();
    world.restart()?;
    ensure!(opens(world, &first)? == 404 && opens(world, &second)? == 200, "the old one has ended");

    world.crash();
    world.signing_keys = String::new();
    world.restart_unready()?;
    let answer = send(&world.origin, "GET", "/v1/health", &[], b"")?;
    ensure!(answer.status == 500 && answer.body["error"] == "internal_error", "{} {}", answer.status, answer.body);
    world.wait_for_log("SIGNING_KEYS is not set")?;
    world.wait_for_log("wrangler secret put SIGNING_KEYS")?;
    world.crash();
    world.signing_keys = old;
    world.restart()
}

/// A bank takes back money that is already spent: it is booked, the balance becomes negative, and orders are refused until it is
/// not.
fn disputed(world: &mut World) -> Result<()> {
    let account = world.account(30)?;
    account.run(&world.hostile("page"))?;
    let body = world.hostile("fail");
    world.crash();
    let (id, wallet) = (account.id.as_str(), format!("wallet:{}", account.id));
    let shard = account.shard().context("no shard")?;
    let dispute = format!(
        "INSERT INTO transfers(id, debit_id, credit_id, amount, code, account_id, at) \
         VALUES ('dispute:e2e-{id}', '{wallet}', 'dispute', 500, 'dispute', '{id}', 1)"
    );
    world.edit_shard(shard, &dispute)?;
    let overdraw = format!(
        "INSERT INTO transfers(id, debit_id, credit_id, amount, code, account_id, at) \
         VALUES ('debit:e2e-{id}', '{wallet}', 'revenue', 1, 'job_debit', '{id}', 1)"
    );
    ensure!(world.edit_shard(shard, &overdraw).is_err(), "only such a code may leave a wallet below zero");
    let mixed = format!(
        "INSERT INTO transfers(id, debit_id, credit_id, amount, code, account_id, at) \
         VALUES ('mixed:e2e-{id}', 'promo', 'credits:{id}', 1, 'promo_credit', '{id}', 1)"
    );
    ensure!(world.edit_shard(shard, &mixed).is_err(), "a transfer has one unit");
    world.restart()?;
    let shown = account.console.expect("GET", "/console/api/v1/wallet", None)?;
    ensure!(shown["frozen"] == true && shown["balance_cents"].as_i64().is_some_and(|cents| cents < 0), "{shown}");
    let refused = account.create(&body)?;
    ensure!(refused.status == 402, "{} {}", refused.status, refused.body);
    world.check_invariants()
}

const ROUNDS: u32 = 3;
const CLIENTS: u32 = 4;

/// Sign-ups, gifts and proofs of one domain by accounts of several databases, while the Worker is killed: decisions are carried
/// out, repeated calls take effect once, and one account has the domain.
fn spanning(world: &mut World) -> Result<()> {
    let rounds = std::env::var("BELLWETHER_CRASHES").ok().and_then(|n| n.parse().ok()).unwrap_or(ROUNDS);
    // The site serves pages added by tests: its other name is a separate domain.
    let domain = twin(&world.site);
    let claimants: Vec<Account> =
        SHARDS.iter().cycle().take(4).map(|shard| world.account_on(*shard, 0)).collect::<Result<_>>()?;
    let (mut targets, mut proofs) = (Vec::new(), String::new());
    for account in claimants {
        let site = world.target_for(account, &domain)?;
        let shown = site.console("GET", "", None)?.body;
        proofs += &format!("{}\n", shown["proof"]["file"]["content"].as_str().unwrap_or_default());
        targets.push(site);
    }
    // Each of them can prove it at any time.
    put(&domain, "/.well-known/bellwether.txt", &proofs);
    for round in 0..rounds {
        round_of(world, round, &targets)?;
    }
    world.check_invariants()
}

fn round_of(world: &mut World, round: u32, targets: &[Site]) -> Result<()> {
    let gifted = world.account_on((round % 2) as u8, 0)?;
    let origin = world.origin.clone();
    let operator = world.operator();
    let sign_up = |client: u32| {
        let body = json!({ "email": format!("spanning-{round}-{client}@example.org"), "password": "correct horse battery" });
        let ip = fresh_network();
        let headers = [("cf-connecting-ip", ip.as_str()), ("content-type", "application/json")];
        send(&origin, "POST", "/console/api/v1/signup", &headers, body.to_string().as_bytes())
    };
    let give = |client: u32| {
        let reference = format!("spanning {round} {client}");
        let gift = json!({ "account_id": gifted.id, "amount_cents": 7, "reference": reference });
        operator.call("POST", "/operator/v1/credits", Some(&gift))
    };
    let prove = |at: usize| targets[at % targets.len()].console("POST", "/prove", None);
    let kill_after = std::time::Duration::from_millis(5 + u64::from(round * 7919 % 300));
    std::thread::scope(|scope| {
        for client in 0..CLIENTS {
            let (sign_up, give, prove) = (&sign_up, &give, &prove);
            // Whatever comes of it, also nothing: it is repeated below.
            scope.spawn(move || (drop(sign_up(client)), drop(give(client)), drop(prove(client as usize))));
        }
        std::thread::sleep(kill_after);
        world.crash();
    });
    world.restart()?;
    for client in 0..CLIENTS {
        let again = sign_up(client)?;
        ensure!(matches!(again.status, 201 | 409), "{} {}", again.status, again.body);
        let body = json!({ "email": format!("spanning-{round}-{client}@example.org"), "password": "correct horse battery" });
        let ip = fresh_network();
        let headers = [("cf-connecting-ip", ip.as_str()), ("content-type", "application/json")];
        let login = send(&world.origin, "POST", "/console/api/v1/login", &headers, body.to_string().as_bytes())?;
        ensure!(login.status == 200, "an address that is taken is an account's: {} {}", login.status, login.body);
        let console = Client { origin: world.origin.clone(), token: login.body["jwt"].as_str().unwrap_or_default().to_owned() };
        let credits = console.expect("GET", "/console/api/v1/credits", None)?;
        ensure!(credits["balance_credits"] == 60, "given once: {credits}");
        ensure!(matches!(give(client)?.status, 200 | 201), "a gift");
    }
    ensure!(gifted.balance()? == i64::from(7 * CLIENTS), "each gift once: {}", gifted.balance()?);
    world.pass_due_times()?;
    let proven: Vec<&str> = targets
        .iter()
        .filter(|site| site.console("GET", "", None).is_ok_and(|shown| shown.body["proven_at"].is_string()))
        .map(|site| site.id.as_str())
        .collect();
    ensure!(proven.len() <= 1, "one account has the domain: {proven:?}");
    world.check_invariants()
}
