//! Limits of one account or one network: quotas besides those of keys, and ceilings of stored data.

use anyhow::{Context, Result, ensure};
use bellwether_core::bounds::{self, Bound};
use bellwether_e2e::audits::BASE;
use bellwether_e2e::site::Site;
use bellwether_e2e::{Account, World, odd_site};
use serde_json::{Value, json};
use std::io::Write as _;
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use xtask::client::{Answer, Client, send};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[
    ("creations", creations),
    ("console_writes", console_writes),
    ("sign_ups", sign_ups),
    ("sign_ins", sign_ins),
    ("keys", keys),
    ("dropped", dropped),
    ("audits", audits),
    ("looks", looks),
    ("looks_end", looks_end),
    ("audit_reads", audit_reads),
];

pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("tasks", tasks), ("of_day", of_day)];

/// Callers at the same time: one alone is slower than some quotas are regained.
const AT_ONCE: u64 = 6;

/// Calls until one is refused; returns how many succeeded. The quota of a minute must pass, minus `spent`, plus what is regained
/// while the calls run.
fn until_refused(quota: &Bound, spent: u64, call: impl Fn(u64) -> Result<Answer> + Sync) -> Result<u64> {
    until_refused_by(AT_ONCE, quota, spent, call)
}

/// The same by so many callers.
fn until_refused_by(callers: u64, quota: &Bound, spent: u64, call: impl Fn(u64) -> Result<Answer> + Sync) -> Result<u64> {
    let (started, next, is_over) = (Instant::now(), AtomicU64::new(0), AtomicBool::new(false));
    let caller = || -> Result<u64> {
        let mut passed = 0;
        while !is_over.load(Ordering::Relaxed) {
            let answer = call(next.fetch_add(1, Ordering::Relaxed))?;
            if answer.status == 429 {
                is_over.store(true, Ordering::Relaxed);
                ensure!(answer.header("retry-after").is_some(), "{}", answer.body);
                break;
            }
            passed += 1;
            let again = quota.max * started.elapsed().as_millis() as u64 / 60_000;
            ensure!(passed <= quota.max + again, "{passed} passed, of {} and {again}", quota.max);
        }
        Ok(passed)
    };
    let passed = at_once(callers, |_| caller())?;
    let again = quota.max * started.elapsed().as_millis() as u64 / 60_000;
    ensure!(passed + spent >= quota.max, "only {passed} passed");
    ensure!(passed <= quota.max + again + callers, "{passed} passed, of {} and {again}", quota.max);
    Ok(passed)
}

/// The sum of what some callers at the same time return.
fn at_once(callers: u64, caller: impl Fn(u64) -> Result<u64> + Sync) -> Result<u64> {
    std::thread::scope(|scope| {
        let caller = &caller;
        let running: Vec<_> = (0..callers).map(|number| scope.spawn(move || caller(number))).collect();
        running.into_iter().map(|one| one.join().map_err(|_| anyhow::anyhow!("a caller panicked"))?).sum()
    })
}

/// What an account has had as often as it may on a day is refused until the next day; that of the day before does not count.
fn of_day(world: &mut World) -> Result<()> {
    let domain = world.free_domain();
    let [spent, other] = [(); 2].map(|()| world.target_for(world.account_on(0, 0)?, &domain));
    let (spent, other) = (spent?, other?);
    world.crash();
    let day = SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs() / 86_400;
    let counts = |site: &Site, day: u64| -> String {
        let of = [("identity", bounds::LOOKS_PER_DAY.max), ("proof", 2 * bounds::PROOFS_PER_DAY.max)];
        let row = |(feature, runs)| {
            format!(
                "INSERT INTO costs(account_id, feature, day, runs, requests, received_bytes, busy_ms) \
                 SELECT account_id, '{feature}', {day}, {runs}, 0, 0, 0 FROM targets WHERE id = '{}';",
                site.id
            )
        };
        of.map(row).concat()
    };
    // A day later as well, should it be midnight.
    world.edit_shard(0, &(counts(&spent, day) + &counts(&spent, day + 1) + &counts(&other, day - 1)))?;
    world.restart()?;
    let look = json!({ "action": "identity_recompute", "url": format!("http://{domain}/"), "fields": {} });
    for (site, is_refused) in [(&spent, true), (&other, false)] {
        for answer in [site.owner.console.call("POST", BASE, Some(&look))?, site.console("POST", "/prove", None)?] {
            ensure!((answer.status == 429) == is_refused, "{} {}", answer.status, answer.body);
            let after_s: Option<u64> = answer.header("retry-after").and_then(|text| text.parse().ok());
            ensure!(after_s.is_some() == is_refused && after_s <= Some(86_400), "{after_s:?}");
        }
    }
    Ok(())
}

fn new_key(account: &Account) -> Result<Client> {
    let made = account.console.expect("POST", "/console/api/v1/keys", Some(&json!({ "service": "api" })))?;
    Ok(Client { origin: account.api.origin.clone(), token: made["key"].as_str().context("no key")?.to_owned() })
}

/// Service keys are free too: five of them order no more audits than the account may.
fn audits(world: &World) -> Result<()> {
    let mut auditor = world.auditor("free")?;
    let order = json!({ "url": format!("http://{}/", world.free_domain()) });
    let (started, mut placed) = (Instant::now(), 0);
    let refused = loop {
        let answer = auditor.post(&order)?;
        if answer.status == 429 && placed % bounds::AUDITS_BURST.max == 0 && placed < bounds::AUDITS_OF_ACCOUNT_BURST.max {
            // This key has used its quota.
            auditor = world.auditor_for(auditor.owner)?;
            continue;
        }
        if answer.status != 200 {
            break answer;
        }
        placed += 1;
        let id = answer.body["job_id"].as_str().context("no job_id")?;
        let cancelled = auditor.act("cancel_job", id)?;
        ensure!(cancelled.status == 200 || cancelled.status == 409, "{}", cancelled.body);
        let most = bounds::AUDITS_OF_ACCOUNT_BURST.max + 1 + started.elapsed().as_secs() / 15;
        ensure!(placed <= most, "{placed} were placed");
    };
    ensure!(refused.status == 429 && refused.body["error"] == "rate_limited", "{}", refused.body);
    ensure!(placed >= bounds::AUDITS_OF_ACCOUNT_BURST.max, "only {placed} were placed");
    Ok(())
}

/// Each look at a site for its card is counted, not only a forced one.
fn looks(world: &World) -> Result<()> {
    let auditor = world.auditor("free")?;
    let body = json!({ "action": "identity_recompute", "url": format!("http://{}/", world.free_domain()), "fields": {} });
    // One at a time: an account has one look under way.
    until_refused_by(1, &bounds::IDENTITIES_PER_MINUTE, 0, |_| auditor.post(&body)).map(drop)
}

/// A client that goes away leaves nothing running for long, and takes no slot with it.
fn looks_end(world: &World) -> Result<()> {
    let auditor = world.auditor("free")?;
    let domain = world.free_domain();
    odd_site::serve_at(&domain)?;
    let hanging = "/never?look";
    let look = |path: &str| json!({ "action": "identity_recompute", "url": format!("http://{domain}{path}"), "fields": {} });
    let body = look(hanging).to_string();
    let (host, key) = (auditor.key.origin.trim_start_matches("http://"), &auditor.key.token);
    let mut client = TcpStream::connect(host)?;
    write!(
        client,
        "POST /audit/v1 HTTP/1.1\r\nhost: {host}\r\nx-audit-key: {key}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let wait = |what: &str, is_so: &dyn Fn() -> Result<bool>| -> Result<()> {
        let started = Instant::now();
        while !is_so()? {
            ensure!(started.elapsed() < Duration::from_secs(40), "{what}: not within 40 seconds");
            std::thread::sleep(Duration::from_millis(100));
        }
        Ok(())
    };
    wait("the look begins", &|| Ok(odd_site::hangs(hanging).0 > 0))?;
    drop(client);
    wait("the request to the site ends", &|| Ok(odd_site::hangs(hanging).0 == 0))?;
    wait("the slot is free", &|| {
        let answer = auditor.post(&look("/article"))?;
        ensure!(answer.status == 200 || answer.status == 429, "{}", answer.body);
        Ok(answer.status == 200)
    })
}

/// A fresh service key reads nothing more when its account has used its quota with others.
fn audit_reads(world: &World) -> Result<()> {
    let auditor = world.auditor("free")?;
    let (body, most) = (json!({ "action": "identity_options" }).to_string(), bounds::AUDIT_READS_PER_ACCOUNT_PER_MINUTE.max);
    let started = Instant::now();
    let reads = |key: &str| -> Result<u64> {
        for passed in 0.. {
            let headers = [("x-audit-key", key), ("content-type", "application/json")];
            let answer = send(&world.origin, "POST", BASE, &headers, body.as_bytes())?;
            if answer.status != 200 {
                ensure!(answer.status == 429 && answer.body["error"] == "rate_limited", "{}", answer.body);
                return Ok(passed);
            }
        }
        Ok(0)
    };
    let (mut passed, mut keys) = (0, 0);
    // A new key replaces the one before. To make one counts, too.
    loop {
        let made = auditor.owner.console.call("GET", "/audit/v1?action=generate_key", None)?;
        let of_key = match made.body["api_key"].as_str() {
            Some(key) => at_once(AT_ONCE, |_| reads(key))?,
            None => break ensure!(made.status == 429 && made.body["error"] == "rate_limited", "{}", made.body),
        };
        (passed, keys) = (passed + of_key, keys + 1);
        let again = most * started.elapsed().as_millis() as u64 / 60_000;
        ensure!(passed + keys <= most + again + AT_ONCE, "{passed} passed with {keys} keys, of {most} and {again}");
        // It was the account that was refused, if not all that the key has had passed.
        if of_key < bounds::AUDIT_READS_PER_MINUTE.max {
            break;
        }
    }
    ensure!(passed + keys >= most, "only {passed} passed with {keys} keys");
    Ok(())
}

/// Keys are free, so ten of them get no more than the account's quota; and unpaid jobs do not fill the database.
fn creations(world: &World) -> Result<()> {
    let account = world.account(0)?;
    let clients = (0..10).map(|_| new_key(&account)).collect::<Result<Vec<_>>>()?;
    let body = json!({ "feature": "geo_score", "input": { "url": "https://bellwether.dev/" } });
    let quota = &bounds::CREATES_PER_ACCOUNT_PER_MINUTE;
    let made = until_refused(quota, 0, |number| clients[number as usize % clients.len()].call("POST", "/v1/jobs", Some(&body)))?;
    let (mut kept, mut path) = (0, "/v1/jobs?limit=100".to_owned());
    loop {
        let page = clients[0].expect("GET", &path, None)?;
        kept += page["count"].as_u64().unwrap_or_default();
        let Some(cursor) = page["next_cursor"].as_str() else { break };
        path = format!("/v1/jobs?limit=100&cursor={cursor}");
    }
    ensure!(kept == bounds::UNPAID_JOBS_KEPT.max, "{kept} of {made} unpaid jobs are kept");
    Ok(())
}

fn console_writes(world: &World) -> Result<()> {
    let site = world.target()?;
    let made = 2; // a key and the target
    until_refused(&bounds::CONSOLE_WRITES_PER_MINUTE, made, |_| site.console("POST", "/resume", None))?;
    ensure!(site.console("GET", "", None)?.status == 200, "reads go on");
    Ok(())
}

fn post(world: &World, path: &str, ip: &str, body: &Value) -> Result<Answer> {
    let headers = [("cf-connecting-ip", ip), ("content-type", "application/json")];
    send(&world.origin, "POST", &format!("/console/api/v1/{path}"), &headers, body.to_string().as_bytes())
}

/// A network is an IPv4 address, or a /64 of IPv6.
fn sign_ups(world: &World) -> Result<()> {
    until_refused(&bounds::SIGN_UPS_BURST, 0, |number| {
        let body = json!({ "email": format!("many{number}@example.org"), "password": "correct horse battery" });
        post(world, "signup", &format!("2001:db8:5:5::{number:x}"), &body)
    })?;
    Ok(())
}

/// Guessing one account's password from many networks is slowed down.
fn sign_ins(world: &World) -> Result<()> {
    let body = json!({ "email": "guessed@example.org", "password": "correct horse battery" });
    ensure!(post(world, "signup", &bellwether_e2e::fresh_network(), &body)?.status == 201, "signed up");
    until_refused(&bounds::SIGN_INS_OF_ADDRESS_PER_MINUTE, 0, |number| {
        let guess = json!({ "email": " Guessed@example.org", "password": format!("guess {number}") });
        post(world, "login", &bellwether_e2e::fresh_network(), &guess)
    })?;
    let other = json!({ "email": "other@example.org", "password": "correct horse battery" });
    ensure!(post(world, "login", &bellwether_e2e::fresh_network(), &other)?.status == 401, "other accounts are not concerned");
    Ok(())
}

fn keys(world: &World) -> Result<()> {
    let account = world.account(0)?;
    for _ in 1..bounds::KEYS_PER_ACCOUNT.max {
        new_key(&account)?;
    }
    let full = account.console.call("POST", "/console/api/v1/keys", Some(&json!({ "service": "api" })))?;
    let says = (full.status, full.body["error"].as_str(), full.body["of"].as_str(), full.body["limit"].as_u64());
    ensure!(says == (409, Some("limit_reached"), Some("keys_per_account"), Some(bounds::KEYS_PER_ACCOUNT.max)), "{}", full.body);
    let usage = account.console.expect("GET", "/console/api/v1/account", None)?["usage"]["keys"].clone();
    ensure!(usage == json!({ "used": bounds::KEYS_PER_ACCOUNT.max, "limit": bounds::KEYS_PER_ACCOUNT.max }), "{usage}");
    Ok(())
}

/// Members that no form knows are not stored.
fn dropped(world: &World) -> Result<()> {
    let more = "x".repeat(50_000);
    let account = world.account(0)?;
    let order = |input: Value| account.create(&json!({ "feature": "geo_score", "input": input, "own": 1 }));
    let refused = order(json!({ "url": "https://bellwether.dev/", "own": more }))?;
    ensure!(refused.status == 400 && refused.body["field"] == "input.own", "{}", refused.body);
    let unpaid = order(json!({ "url": "https://bellwether.dev/" }))?;
    ensure!(unpaid.status == 402, "{}", unpaid.body);
    let id = unpaid.body["job_id"].as_str().context("no id")?;
    let job = account.api.expect("GET", &format!("/v1/jobs/{id}"), None)?;
    ensure!(job["input"] == json!({ "url": "https://bellwether.dev/" }), "{job}");
    let (site, more) = (world.target()?, more.repeat(4));
    let payload = json!({ "cms_post_id": 1, "html": "<p>Tea</p>", "own": more });
    let task = json!({ "action_type": "update_post", "goal": "Tea", "cycle": 1, "payload": payload, "own": 1 });
    let task = site.plan_whole(&task)?;
    ensure!(task["payload"] == json!({ "cms_post_id": 1, "html": "<p>Tea</p>" }), "{task}");
    Ok(())
}

/// An account may have at most twenty thousand tasks; a target with all of them can still be deleted at once.
fn tasks(world: &mut World) -> Result<()> {
    let site = world.target()?;
    site.plan(1)?;
    world.crash();
    world.edit_accounts(&format!(
        "WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < {}) \
         INSERT INTO tasks(id, account_id, target_id, version, action_type, goal, goal_type, phase, cycle, payload, status, generation, \
         created_at) SELECT '{}' || printf('-%05d', i), account_id, target_id, version, action_type, goal, goal_type, phase, cycle, payload, status, 1, 1 \
         FROM n, tasks WHERE target_id = '{}'",
        bounds::TASKS_PER_ACCOUNT.max, site.id, site.id
    ))?;
    world.restart()?;
    let plan = || {
        let body =
            json!({ "action_type": "update_post", "goal": "Tea", "cycle": 1, "payload": { "cms_post_id": 1, "html": "Tea" } });
        site.console("POST", "/tasks", Some(&body))
    };
    let full = plan()?;
    ensure!(full.status == 409 && full.body["of"] == "tasks_per_account", "{} {}", full.status, full.body);
    world.check_invariants()?;
    ensure!(site.console("DELETE", "", None)?.status == 204, "deleted");

    // The bytes of long payloads.
    let site = world.target()?;
    world.crash();
    let near = bounds::STORED_BYTES_PER_ACCOUNT.max - 10_000;
    let long = format!(
        "INSERT INTO tasks(id, account_id, target_id, version, action_type, goal, goal_type, phase, cycle, payload, status, generation, \
         created_at) SELECT 'long-' || value, '{1}', '{0}', 'v', 'update_post', 'Tea', 'content_refresh', 'execute', 1, \
         json_object('cms_post_id', 1, 'html', hex(zeroblob({2}))), 'planned', 1, 1 FROM json_each('[1, 2, 3, 4, 5, 6, 7, 8]')",
        site.id,
        site.owner.id,
        near / 16
    );
    world.edit_shard(site.owner.shard().unwrap_or_default(), &long)?;
    world.restart()?;
    let body = |html: String| json!({ "action_type": "update_post", "goal": "Tea", "cycle": 1, "payload": { "cms_post_id": 1, "html": html } });
    let full = site.console("POST", "/tasks", Some(&body("x".repeat(12_000))))?;
    ensure!(full.status == 409 && full.body["of"] == "stored_bytes_per_account", "{} {}", full.status, full.body);
    ensure!(site.console("POST", "/tasks", Some(&body("short".to_owned())))?.status == 201, "a short one has room");
    ensure!(site.console("DELETE", "", None)?.status == 204, "deleted");
    world.check_invariants()
}
