//! Deploys: wrangler checks both environments, and a whole deploy is rehearsed on the local Worker, with one that fails.

use anyhow::{Context, Result, ensure};
use bellwether_deploy::backup::Backup;
use bellwether_deploy::environment::Environment;
use bellwether_deploy::platform::Cloudflare;
use bellwether_deploy::release::Release;
use bellwether_deploy::{check, config, plan, smoke};
use bellwether_e2e::local_platform::LocalPlatform;
use bellwether_e2e::{Account, SHARDS, World};
use serde_json::Value;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use xtask::client::{Client, send};
use xtask::{build, server};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("dry_runs", dry_runs), ("module_restored", module_restored)];
pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("rehearsed", rehearsed), ("restored", restored)];

/// What every environment of the checkout goes through without an account.
fn dry_runs(_: &World) -> Result<()> {
    for name in ["staging", "production"] {
        let environment = Environment::read(name)?;
        check(&environment, &environment.secrets)?;
        let cloudflare = Cloudflare { config: config::write(&environment, "0.1.0+test")? };
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

/// An older version of a module is made the current one again, and one that was never published is not found.
fn module_restored(world: &World) -> Result<()> {
    let operator = world.operator();
    let digest = current(world, "test:hostile")?;
    let restored = operator.expect("POST", &format!("/operator/v1/modules/{digest}/current"), None)?;
    ensure!(restored["digest"] == digest.as_str() && restored["current"] == true, "{restored}");
    let unknown = operator.call("POST", &format!("/operator/v1/modules/{}/current", "0".repeat(64)), None)?;
    ensure!(unknown.status == 404, "{} {}", unknown.status, unknown.body);
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

/// A first deploy, a next one with a migration while people order jobs, and one that does not serve, which is rolled back: no order is lost,
/// none is paid twice, and the older Worker works on the newer schema.
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

/// Deploys three releases, of which the last serves nothing.
fn deploy_all(world: &mut World, environment: &Environment, modules: &[build::Built]) -> Result<()> {
    let platform = LocalPlatform::new(world).rehearsing("broken");
    let operator = platform.operator();
    let deploy = |name| {
        let patience = PATIENCE;
        Release { environment, platform: &platform, operator: &operator, customer: None, modules, name, patience }.carry_out()
    };
    deploy("first")?;
    deploy("next")?;
    let refused = deploy("broken").err().context("a Worker that serves nothing is deployed")?;
    ensure!(format!("{refused:#}").starts_with("rolled back: what served before serves again"), "{refused:#}");
    ensure!(smoke::running(&operator)? == "next", "{} serves", smoke::running(&operator)?);
    let steps = platform.steps.borrow().join(", ");
    let expected =
        "bookmark DB_0, migrate DB_0, bookmark DB_1, migrate DB_1, deploy first, deploy next, deploy broken, roll back to next";
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

/// A backup is restored into an empty deployment: jobs, results and balances are what they were, and analyses run with the modules of before.
fn restored(world: &mut World) -> Result<()> {
    let accounts = SHARDS.iter().map(|shard| world.account_on(*shard, 100)).collect::<Result<Vec<_>>>()?;
    let body = world.hostile("fail");
    let jobs = accounts.iter().map(|account| account.run(&body)).collect::<Result<Vec<_>>>()?;
    let environment = Environment::read("staging")?;
    let folder = world.state().join("backup");
    let of = |platform: &LocalPlatform<'_>, what: &dyn Fn(&Backup<'_>) -> Result<()>| {
        what(&Backup { environment: &environment, platform, operator: &platform.operator(), folder: &folder })
    };
    of(&LocalPlatform::new(world), &|backup| backup.take())?;

    let mut empty = World::start_with(server::product(), &[], &[])?;
    {
        let platform = LocalPlatform::new(&mut empty);
        of(&platform, &|backup| backup.restore_databases())?;
        let (operator, modules, patience) = (platform.operator(), &[], PATIENCE);
        let environment = &environment;
        Release { environment, platform: &platform, operator: &operator, customer: None, modules, name: "restored", patience }
            .carry_out()?;
        of(&platform, &|backup| backup.restore_bodies())?;
        // A second time there is nothing left to do.
        of(&platform, &|backup| backup.restore_bodies())?;
    }
    for (account, job) in accounts.iter().zip(jobs) {
        let there = |client: &Client| Client { origin: empty.origin.clone(), token: client.token.clone() };
        let api = there(&account.api);
        let path = format!("/v1/jobs/{}", job["id"].as_str().unwrap_or_default());
        let restored = api.expect("GET", &path, None)?;
        ensure!(restored == job, "{restored} was {job}");
        let account = Account { id: account.id.clone(), console: there(&account.console), api };
        ensure!(account.balance()? == 90, "{} cents", account.balance()?);
        // The site of the other world is not let through here.
        let again = account.run(&empty.hostile("fail"))?;
        ensure!(again["error"]["category"] == job["error"]["category"], "{again} differs from {job}");
    }
    Ok(())
}
