//! A greedy tenant beside a modest one in the same database: the short form of `./x bench fair`, which has the times. Here counts what
//! does not depend on the machine: who is answered, who is refused, whose turn comes.

use anyhow::{Context, Result, ensure};
use bellwether_core::bounds;
use bellwether_e2e::audits::{Auditor, BASE};
use bellwether_e2e::backlog::Backlog;
use bellwether_e2e::hostile_site::{self, Cost};
use bellwether_e2e::site::{BASES, Site};
use bellwether_e2e::{Account, World, odd_site};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread::ScopedJoinHandle;
use std::time::{Duration, Instant};
use xtask::client::Answer;

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("beside", beside), ("visits", visits)];

pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("first_sweep", first_sweep)];

const SHARD: u8 = 0;
/// When a call counts as starved. How fast it is answered depends on the machine: `./x bench fair` measures that.
const MOST: Duration = Duration::from_secs(60);
/// Pause between two of them.
const PACE: Duration = Duration::from_millis(20);
/// Jobs of the greedy tenant that keep its slots until they are cancelled, and those of its queue.
const WAITING: u64 = bounds::RUNNING_PER_ACCOUNT.max + 4;
/// Costly crawls.
const CRAWLS: u64 = 3;
/// Clients that poll with one key.
const POLLING: usize = 4;
/// Rows of a sweep of the local run.
const SWEPT: u32 = 600;
/// Longest wait for what a sweep has asked for.
const PATIENCE: Duration = Duration::from_secs(60);

/// Calls until one is refused because of a quota: a ceiling.
fn until_refused(most: u64, mut call: impl FnMut(u64) -> Result<Answer>) -> Result<()> {
    for number in 0..=2 * most {
        let answer = call(number)?;
        if answer.status == 429 {
            ensure!(answer.header("retry-after").is_some(), "{}", answer.body);
            return Ok(());
        }
    }
    anyhow::bail!("none of {} calls was refused", 2 * most)
}

/// Crawls of a site with costly rules and long addresses, polls, and looks at pages of five megabytes and creations until they are refused;
/// meanwhile the modest tenant is answered, and its job runs although the other's queue is not empty.
fn beside(world: &World) -> Result<()> {
    let greedy = world.auditor_for(world.account_on(SHARD, (CRAWLS + WAITING) * bounds::JOB_COST_CENTS.max)?)?;
    let modest = world.account_on(SHARD, 100)?;
    let sites = [Cost::Rules, Cost::Pages, Cost::Pages, Cost::Pages].map(|cost| {
        let domain = world.free_domain();
        hostile_site::serve_at(&domain, cost).map(|()| domain)
    });
    let sites = sites.into_iter().collect::<Result<Vec<_>>>()?;
    let page = world.fetching(&format!("http://{}/?do=page", world.site));
    let first = modest.run(&page)?;
    ensure!(first["status"] == "succeeded", "{first}");

    let greedy_jobs = fill(world, &greedy.owner, &sites)?;
    let (looks_refused, is_over) = (AtomicU32::new(0), AtomicBool::new(false));
    let served = std::thread::scope(|scope| -> Result<()> {
        let looks: Vec<_> = sites.iter().map(|site| scope.spawn(|| look(&greedy, site, &looks_refused))).collect();
        let poll = || {
            let path = format!("/v1/jobs/{}", greedy_jobs[0]);
            while !is_over.load(Ordering::Relaxed) {
                let answer = greedy.owner.api.call("GET", &path, None)?;
                ensure!(answer.status == 200 || answer.status == 429, "{} {}", answer.status, answer.body);
            }
            Ok(())
        };
        let polls: Vec<_> = (0..POLLING).map(|_| scope.spawn(poll)).collect();
        let creations = scope.spawn(|| {
            // The money is spent: what is created is not paid, and counted all the same.
            until_refused(bounds::CREATES_PER_MINUTE.max, |_| greedy.owner.create(&page))
        });
        let until_refused: Vec<_> = looks.into_iter().chain([creations]).collect();
        let served = beside_them(world, &modest, &first["id"], || until_refused.iter().all(ScopedJoinHandle::is_finished));
        is_over.store(true, Ordering::Relaxed);
        for attack in until_refused.into_iter().chain(polls) {
            attack.join().map_err(|_| anyhow::anyhow!("a thread of the greedy tenant died"))??;
        }
        served
    });
    served?;
    let queued = greedy.owner.console.expect("GET", "/console/api/v1/jobs?status=queued&limit=100", None)?;
    ensure!(queued["count"].as_u64() > Some(0), "the queue of the greedy tenant is empty: {queued}");
    for id in greedy_jobs {
        greedy.owner.console.call("POST", &format!("/console/api/v1/jobs/{id}/cancel"), None)?;
    }
    world.check_invariants()
}

/// Cheap calls of the modest tenant until the other has come to its ceilings; then a job, while the other goes on to poll.
fn beside_them(world: &World, modest: &Account, job: &Value, at_ceilings: impl Fn() -> bool) -> Result<()> {
    let mut calls = 0;
    while calls < 20 || !at_ceilings() {
        answered(modest, job)?;
        calls += 1;
        // Its own quota is not the subject.
        std::thread::sleep(PACE);
    }
    let job = modest.run(&world.fetching(&format!("http://{}/?do=page", world.site)))?;
    ensure!(job["status"] == "succeeded", "{job}");
    Ok(())
}

/// All the money of the greedy tenant: its crawls, then jobs that hang.
fn fill(world: &World, greedy: &Account, sites: &[String]) -> Result<Vec<String>> {
    let crawl = |_| json!({ "feature": "site_crawl", "input": { "domain": sites[0] } });
    let orders = (0..CRAWLS).map(crawl).chain((0..WAITING).map(|_| world.hostile("wait")));
    let create = |order: Value| {
        let created = greedy.create(&order)?;
        ensure!(created.status == 202, "{order}: {} {}", created.status, created.body);
        Ok(created.body["id"].as_str().context("no id")?.to_owned())
    };
    orders.map(create).collect()
}

/// Looks at a site for its identity card until one is refused to the account: it may have two at once, and ten a minute.
fn look(greedy: &Auditor, site: &str, refused: &AtomicU32) -> Result<()> {
    let order = json!({ "action": "identity_recompute", "url": format!("http://{site}/page"), "fields": {} });
    while refused.load(Ordering::Relaxed) == 0 {
        let answer = greedy.owner.console.call("POST", BASE, Some(&order))?;
        ensure!(answer.status == 200 || answer.status == 429, "{} {}", answer.status, answer.body);
        refused.fetch_add(u32::from(answer.status == 429), Ordering::Relaxed);
    }
    Ok(())
}

fn answered(modest: &Account, job: &Value) -> Result<()> {
    let since = Instant::now();
    let answer = modest.console.call("GET", &format!("/console/api/v1/jobs/{}", job.as_str().unwrap_or_default()), None)?;
    ensure!(answer.status == 200 && answer.body["status"] == "succeeded", "{} {}", answer.status, answer.body);
    ensure!(since.elapsed() < MOST, "a call of the modest tenant took {} ms", since.elapsed().as_millis());
    Ok(())
}

/// Twelve published pages of one account never answer: three are visited at a time, and the page of another account meanwhile.
fn visits(world: &World) -> Result<()> {
    const HANGS: &str = "/never?visited";
    let url = |path: &str| format!("http://{}{path}", world.site);
    let [greedy, modest] = [(); 2].map(|()| world.target_for(world.account_on(SHARD, 0)?, &world.site));
    let (greedy, modest) = (greedy?, modest?);
    let publish = |site: &Site, path: &str| -> Result<String> {
        let id = site.plan(1)?;
        let answer = site.published(BASES[0], &id, &json!({ "url": url(path) }))?;
        ensure!(answer.status == 200, "{}", answer.body);
        Ok(id)
    };
    for _ in 0..12 {
        publish(&greedy, HANGS)?;
    }
    let since = Instant::now();
    while odd_site::hangs(HANGS).0 < 2 {
        ensure!(since.elapsed() < PATIENCE, "no two pages are visited at a time: {:?}", odd_site::hangs(HANGS));
        std::thread::sleep(Duration::from_millis(100));
    }
    let page = publish(&modest, "/article")?;
    let since = Instant::now();
    while modest.task(&page)?["visits"][0]["found"].is_null() {
        ensure!(since.elapsed() < Duration::from_millis(bounds::VISIT_MS.max), "the visit of the modest tenant waits");
        std::thread::sleep(Duration::from_millis(100));
    }
    let at_once = bounds::VISIT_MS.max / bounds::VISIT_APART_MS.max;
    // One may end a moment after the next one has started.
    ensure!(odd_site::hangs(HANGS).1 as u64 <= at_once + 1, "{:?} at a time", odd_site::hangs(HANGS));
    for site in [greedy, modest] {
        ensure!(site.console("DELETE", "", None)?.status == 204, "deleted");
    }
    world.check_invariants()
}

/// More rows of one account are due than a sweep takes, all of them earlier: the rows of another account are in the first sweep.
fn first_sweep(world: &mut World) -> Result<()> {
    let [greedy, modest] = [(); 2].map(|()| world.target_for(world.account_on(SHARD, 0)?, &world.free_domain()));
    let (greedy, modest) = (greedy?, modest?);
    let many = Backlog { site: &greedy, number: 1, held: SWEPT - 100, visits: 150, at_ms: 1 };
    let few = Backlog { site: &modest, number: 2, held: 1, visits: 1, at_ms: 2 };
    world.crash();
    world.edit_shard(SHARD, &(many.sql() + &few.sql()))?;
    world.restart()?;
    world.sweep()?;
    let held = modest.task(&few.task(0))?;
    ensure!(held["status"] == "planned" && held["lapses"] == 1, "the lease of the modest tenant was left out: {held}");
    let last = greedy.task(&many.task(many.held - 1))?;
    ensure!(last["status"] == "in_progress", "one sweep took everything: {last}");
    let since = Instant::now();
    while modest.task(&few.task(1))?["visits"][0]["found"].is_null() {
        ensure!(since.elapsed() < PATIENCE, "the visit of the modest tenant was left out");
        std::thread::sleep(Duration::from_millis(100));
    }
    for site in [greedy, modest] {
        ensure!(site.console("DELETE", "", None)?.status == 204, "deleted");
    }
    world.check_invariants()
}
