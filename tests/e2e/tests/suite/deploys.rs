//! Deploys: wrangler checks both environments, and a whole deploy is rehearsed on the local Worker, with one that fails.

use anyhow::{Context, Result, ensure};
use bellwether_deploy::backup::Backup;
use bellwether_deploy::environment::Environment;
use bellwether_deploy::platform::Cloudflare;
use bellwether_deploy::release::Release;
use bellwether_deploy::{check, config, plan, smoke};
use bellwether_e2e::local_platform::LocalPlatform;
use bellwether_e2e::{Account, SHARDS, World};
use bellwether_pack::Artefact;
use serde_json::{Value, json};
use std::env;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use xtask::build::{self, Built};
use xtask::client::{Client, send};
use xtask::server;
use xtask::tools::root;
use xtask::wasm::Effort;

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("dry_runs", dry_runs), ("unknown_module", unknown_module)];
pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("rehearsed", rehearsed), ("restored", restored)];

/// What every environment of the checkout goes through without an account.
fn dry_runs(_: &World) -> Result<()> {
    for name in ["staging", "production"] {
        let environment = Environment::read(name)?;
        check(&environment, &environment.secrets)?;
        // Beside the operator's own.
        let test = Environment { name: format!("test-{name}"), ..Environment::read(name)? };
        let cloudflare = Cloudflare { config: config::write(&test, "0.1.0+test")? };
        let said = cloudflare.dry_run()?;
        for bound in ["env.DB_1", "env.BODIES", "env.LOADER", "PUBLIC_ORIGIN", &format!("{}-schedules", environment.worker)] {
            ensure!(said.contains(bound), "{name}: {bound} is not bound: {said}");
        }
        let plan = plan::plan(&environment, None)?;
        for sentence in ["d1 create", "A month with", "in all"] {
            ensure!(plan.contains(sentence), "{name}: the plan lacks {sentence:?}: {plan}");
        }
        for (secret, _) in environment.needed_secrets()? {
            let others = environment.secrets.iter().filter(|other| **other != secret).cloned().collect();
            let refused =
                check(&environment, &others).err().with_context(|| format!("{name} is deployed to without {secret}"))?;
            ensure!(refused.to_string().contains(&format!("the secret {secret} is missing")), "{refused}");
        }
    }
    Ok(())
}

/// What was never published cannot become current.
fn unknown_module(world: &World) -> Result<()> {
    for feature in ["geo_score", "acme:unknown"] {
        let body = json!({ "digest": "0".repeat(64) });
        let unknown = world.operator().call("POST", &format!("/operator/v1/modules/{feature}/promote"), Some(&body))?;
        ensure!(unknown.status == 404, "{} {}", unknown.status, unknown.body);
    }
    Ok(())
}

/// The digest of a feature's current module.
fn current(world: &World, feature: &str) -> Result<String> {
    let modules = smoke::current_modules(&world.operator())?;
    let found = modules.into_iter().find(|(of, _)| of == feature);
    Ok(found.with_context(|| format!("no module {feature}"))?.1)
}

const ACCOUNT_CENTS: u64 = 5_000;
/// How long a release of the rehearsal may take to answer. A broken one never does.
const PATIENCE: Duration = Duration::from_secs(20);

/// A first deploy with a migration, a next one, one that does not serve and one whose modules are refused, all while people order jobs: the last two are
/// undone, no order is lost, none is paid twice, and the older Worker works on the newer schema.
fn rehearsed(world: &mut World) -> Result<()> {
    let accounts = SHARDS.iter().map(|shard| world.account_on(*shard, ACCOUNT_CENTS)).collect::<Result<Vec<_>>>()?;
    let (body, before) = (world.hostile("fail").to_string(), current(world, "test:hostile")?);
    let (variables, hostile) = (world.variables.clone(), [build::hostile()?]);
    let environment = Environment::read("staging")?;
    let is_over = AtomicBool::new(false);
    let ordered = std::thread::scope(|scope| {
        let buyers: Vec<_> = accounts.iter().map(|account| scope.spawn(|| buy(account, &body, &is_over))).collect();
        let done = deploy_all(world, &environment, &hostile);
        is_over.store(true, Ordering::Relaxed);
        let counts = buyers.into_iter().map(|buyer| buyer.join().ok().context("a buyer died")?);
        done.and_then(|()| counts.collect::<Result<Vec<usize>>>())
    });
    world.crash();
    world.variables = variables;
    world.restart()?;
    for (account, ordered) in accounts.iter().zip(ordered?) {
        let deadline = Instant::now() + Duration::from_secs(200);
        while account.open()? > 0 {
            ensure!(Instant::now() < deadline, "{} jobs of {} did not end", account.open()?, account.id);
            world.sweep()?;
            std::thread::sleep(Duration::from_millis(500));
        }
        let jobs = jobs_of(account)?;
        ensure!(ordered > 0 && jobs.len() == ordered, "{ordered} orders, {} jobs", jobs.len());
        let paid = jobs.iter().filter(|job| job["error"]["refunded"] != true).count() * 10;
        let spent = i64::try_from(ACCOUNT_CENTS)? - account.balance()?;
        ensure!(spent == i64::try_from(paid)?, "{paid} cents are due, and {spent} are spent");
    }
    ensure!(current(world, "test:hostile")? == before, "the module of before is not the current one");
    world.check_invariants()
}

/// All jobs of an account.
fn jobs_of(account: &Account) -> Result<Vec<Value>> {
    let mut jobs = Vec::new();
    let mut path = "/v1/jobs?limit=100".to_owned();
    loop {
        let page = account.api.expect("GET", &path, None)?;
        jobs.extend(page["jobs"].as_array().cloned().unwrap_or_default());
        let Some(cursor) = page["next_cursor"].as_str() else { return Ok(jobs) };
        path = format!("/v1/jobs?limit=100&cursor={cursor}");
    }
}

/// Deploys four releases, of which the last two fail.
fn deploy_all(world: &mut World, environment: &Environment, modules: &[Built]) -> Result<()> {
    let platform = LocalPlatform::new(world).rehearsing("broken");
    let (operator, record) = (platform.operator(), platform.folder().join("deployed.json"));
    let deploy = |name, modules| {
        let (patience, record) = (PATIENCE, record.clone());
        Release { environment, platform: &platform, operator: &operator, customer: None, modules, name, patience, record }
            .carry_out()
    };
    let is_undone = |done: Result<()>| {
        let failure = format!("{:#}", done.err().context("a release that cannot serve is deployed")?);
        ensure!(failure.starts_with("undone: next serves again"), "{failure}");
        ensure!(smoke::running(&operator)? == "next", "{} serves", smoke::running(&operator)?);
        Ok(())
    };
    deploy("first", modules)?;
    deploy("next", modules)?;
    is_undone(deploy("broken", modules))?;
    // Another module of the same feature is published before one is refused.
    let mut refused = build::hostile()?;
    refused.artefact = Artefact::from_bytes(b"no module".to_vec());
    let other = build::packed("module_hostile", &root().join("tests/modules/hostile"), Effort::Full)?;
    is_undone(deploy("half", &[other, refused]))?;
    let steps = platform.steps.borrow().join(", ");
    let expected = "bookmark DB_0, migrate DB_0, bookmark DB_1, migrate DB_1, deploy first, deploy next, deploy broken, roll back to next, \
                    deploy half, roll back to next";
    ensure!(steps == expected, "{steps}");
    Ok(())
}

/// Orders jobs until the deploys are over; an order without an answer is repeated with its key. Returns how many were ordered.
fn buy(account: &Account, body: &str, is_over: &AtomicBool) -> Result<usize> {
    let bearer = format!("Bearer {}", account.api.token);
    let mut ordered = 0;
    while !is_over.load(Ordering::Relaxed) {
        let key = format!("deploy-{ordered}");
        let headers = [("authorization", bearer.as_str()), ("idempotency-key", key.as_str())];
        match send(&account.api.origin, "POST", "/v1/jobs", &headers, body.as_bytes()) {
            Ok(answer) if answer.status == 202 => ordered += 1,
            // The Worker is being replaced.
            Err(_) => {}
            Ok(answer) => ensure!(answer.status >= 500, "{} {}", answer.status, answer.body),
        }
        std::thread::sleep(Duration::from_millis(250));
    }
    Ok(ordered)
}

/// Accounts with many jobs on each shard. `BELLWETHER_BACKUP_JOBS` says how many there are in all (`./x soak backup`).
fn filled(world: &mut World) -> Result<Vec<(Account, u64)>> {
    let jobs: u64 = env::var("BELLWETHER_BACKUP_JOBS").map_or(Ok(1_000), |number| number.parse())?;
    let each = jobs / (ACCOUNTS * SHARDS.len() as u64);
    let mut accounts = Vec::new();
    for shard in SHARDS {
        for _ in 0..ACCOUNTS {
            let account = world.account_on(shard, 10 * each + 10)?;
            // The others have its result.
            let job =
                account.run(&json!({ "feature": "geo_score", "input": { "url": format!("http://{}/?do=page", world.site) } }))?;
            ensure!(job["status"] == "succeeded", "{job}");
            accounts.push(account);
        }
    }
    world.crash();
    for shard in SHARDS {
        let of_shard = accounts.iter().filter(|account| account.shard() == Some(shard));
        let sql = of_shard.map(|account| JOBS.replace("ACCOUNT", &account.id).replace("COUNT", &each.to_string()));
        world.edit_shard(shard, &sql.collect::<Vec<_>>().join("; "))?;
    }
    world.restart()?;
    Ok(accounts.into_iter().map(|account| (account, each)).collect())
}

/// Accounts of a shard that have many jobs.
const ACCOUNTS: u64 = 10;
/// Jobs of an account, each with a debit, and with the result of the one that it has.
const JOBS: &str = "INSERT INTO jobs(account_id, id, version, feature, wall_ms, status, cost_cents, attempt, created_at, started_at, \
    completed_at, input, module, expires_at, requests, received_bytes, busy_ms) \
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < COUNT), \
    ids(i, at, hex) AS (SELECT i, created_at - 7 * i, printf('%012x', created_at - 7 * i) FROM n, jobs WHERE account_id = 'ACCOUNT') \
    SELECT account_id, substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-7000-8000-' || printf('%012x', i), version, feature, wall_ms, status, \
    cost_cents, attempt, at, at, at + 900, replace(input, '?do', '?' || i || '&do'), module, expires_at, requests, received_bytes, busy_ms \
    FROM ids, jobs WHERE account_id = 'ACCOUNT'; \
    INSERT INTO results(account_id, job_id, bytes, crc32, body, expires_at) \
    SELECT j.account_id, j.id, r.bytes, r.crc32, r.body, r.expires_at FROM jobs j, results r \
    WHERE j.account_id = 'ACCOUNT' AND r.account_id = 'ACCOUNT' AND j.id <> r.job_id; \
    INSERT INTO transfers(id, debit_id, credit_id, amount, code, account_id, subject_id, at) \
    SELECT replace(t.id, t.subject_id, j.id), t.debit_id, t.credit_id, t.amount, t.code, t.account_id, j.id, j.created_at \
    FROM jobs j, transfers t WHERE j.account_id = 'ACCOUNT' AND t.account_id = 'ACCOUNT' AND t.code = 'job_debit' AND j.id <> t.subject_id";

/// A backup is restored into an empty deployment: jobs, results, balances and long texts are what they were, and analyses run with the modules of
/// before.
fn restored(world: &mut World) -> Result<()> {
    let sites = SHARDS.iter().map(|shard| world.target_for(world.account_on(*shard, 100)?, &world.free_domain()));
    let sites = sites.collect::<Result<Vec<_>>>()?;
    let body = world.hostile("fail");
    // More than a statement of the platform may have.
    let html: String = (0..6_000).map(|number| format!("<p>It's tea number {number}.</p>")).collect();
    let task = json!({ "action_type": "update_post", "goal": "Tea", "cycle": 1, "payload": { "cms_post_id": 1, "html": html } });
    let mut kept = Vec::new();
    for site in &sites {
        let (job, task) = (site.owner.run(&body)?, site.plan_whole(&task)?);
        for (path, client) in [
            (format!("/v1/jobs/{}", job["id"].as_str().context("a job without an id")?), &site.owner.api),
            (
                format!("/console/api/v1/targets/{}/tasks/{}", site.id, task["id"].as_str().context("a task without an id")?),
                &site.owner.console,
            ),
        ] {
            kept.push((client.expect("GET", &path, None)?, path, client.token.clone()));
        }
    }
    let many = filled(world)?;
    let environment = Environment::read("staging")?;
    let folder = world.state().join("backup");
    let of = |platform: &LocalPlatform<'_>, what: &dyn Fn(&Backup<'_>) -> Result<()>| {
        what(&Backup { environment: &environment, platform, operator: &platform.operator(), folder: &folder })
    };
    of(&LocalPlatform::new(world), &|backup| backup.take())?;

    let mut empty = World::start_with(server::product(), &[], &[])?;
    {
        let platform = LocalPlatform::new(&mut empty);
        of(&platform, &|backup| backup.restore())?;
        // A second time there is nothing left to fill.
        of(&platform, &|backup| backup.restore())?;
        let (operator, patience, record) = (platform.operator(), PATIENCE, platform.folder().join("deployed.json"));
        let (environment, name) = (&environment, "restored");
        Release { environment, platform: &platform, operator: &operator, customer: None, modules: &[], name, patience, record }
            .carry_out()?;
        of(&platform, &|backup| backup.check())?;
    }
    let category = kept.first().context("no job")?.0["error"]["category"].clone();
    let there = |token: &str| Client { origin: empty.origin.clone(), token: token.to_owned() };
    for (was, path, token) in kept {
        let is = there(&token).expect("GET", &path, None)?;
        ensure!(is == was, "{is} was {was}");
    }
    for (account, count) in many {
        let jobs = format!("SELECT count(*) AS number FROM jobs WHERE account_id = '{}'", account.id);
        let rows = xtask::sql::query(empty.state(), &format!("DB_{}", account.shard().context("a shard")?), &[jobs])?;
        ensure!(rows.concat() == [json!({ "number": count + 1 })], "{}: {rows:?}", account.id);
    }
    for site in sites {
        let owner = Account { id: site.owner.id, console: there(&site.owner.console.token), api: there(&site.owner.api.token) };
        ensure!(owner.balance()? == 90, "{} cents", owner.balance()?);
        // The site of the other world is not let through here.
        let again = owner.run(&empty.hostile("fail"))?;
        ensure!(again["error"]["category"] == category, "{again}");
    }
    Ok(())
}
