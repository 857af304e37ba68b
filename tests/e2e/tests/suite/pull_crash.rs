//! Pull publishing over time and through `kill -9`. `BELLWETHER_PULL_BURSTS=50` runs the long form.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::World;
use bellwether_e2e::site::{BASES, Site};
use serde_json::{Value, json};
use std::sync::Mutex;
use std::time::Duration;

pub(crate) const CHECKS: &[(&str, crate::Breaking)] = &[("lapse", lapse), ("bursts", bursts)];

const ROUNDS: u32 = 4;
const WORKERS: usize = 8;
const TASKS: usize = 24;

/// A lapsed lease returns the task; a late report of a publication is still accepted; the third lapse is the last.
fn lapse(world: &mut World) -> Result<()> {
    let base = BASES[0];
    let site = world.target()?;
    let (late, given_up) = (site.plan(1)?, site.plan(1)?);
    for round in 1..=3_u32 {
        for id in [&late, &given_up] {
            let answer = site.ack(base, id, "slow")?;
            ensure!(answer.status == 200, "{}", answer.body);
        }
        // An hour passes.
        world.crash();
        world.edit_accounts(
            "UPDATE tasks SET lease_until = 1 WHERE status = 'in_progress'; UPDATE visits SET at = 1 WHERE at > 1; \
             UPDATE due SET at = 1 WHERE machine IN ('task', 'visit')",
        )?;
        world.restart()?;
        world.sweep()?;
        let shown = site.task(&late)?;
        let expected = if round < 3 { "planned" } else { "error" };
        ensure!(shown["status"] == expected && shown["lapses"] == round, "{shown}");
        ensure!(shown["outcomes"] == json!([]) && site.guard()?["failures"] == 0, "a lapse is no failed call: {shown}");
    }
    ensure!(site.task(&given_up)?["error"]["category"] == "client_failure", "given up");
    let done = site.published(base, &late, &json!({ "url": format!("http://{}/article", world.site) }))?;
    ensure!(done.status == 200 && done.body["status"] == "completed", "a late publication: {}", done.body);
    ensure!(done.body["warnings"] == json!(["other_domain"]), "{}", done.body);
    let again = site.console("POST", &format!("/tasks/{given_up}/retry"), None)?;
    ensure!(again.body["status"] == "planned" && again.body["lapses"] == 0, "{}", again.body);

    // Thirty days pass: the second visit, and what it cannot measure.
    world.crash();
    world.edit_accounts(&format!(
        "UPDATE visits SET at = 1 WHERE task_id = '{late}' AND at IS NOT NULL; \
         UPDATE due SET at = 1 WHERE machine = 'visit' AND id LIKE '{late}:%'"
    ))?;
    world.restart()?;
    let visit = (0..150).find_map(|_| {
        world.sweep().ok()?;
        std::thread::sleep(Duration::from_millis(200));
        let task = site.task(&late).ok()?;
        let visit = task["visits"].as_array()?.iter().find(|visit| visit["occasion"] == "impact")?.clone();
        (!visit["found"].is_null()).then_some(visit)
    });
    let visit = visit.context("no second visit")?;
    let found = &visit["found"];
    ensure!(found["search_traffic"] == "not_measured" && found["reason"] == "not_measured", "another site is not asked: {visit}");
    world.check_invariants()
}

/// Eight workers take, publish and fail tasks while the Worker is killed; everything that was acknowledged is kept.
fn bursts(world: &mut World) -> Result<()> {
    let rounds = std::env::var("BELLWETHER_PULL_BURSTS").ok().and_then(|n| n.parse().ok()).unwrap_or(ROUNDS);
    for round in 0..rounds {
        burst(world, round).with_context(|| format!("round {round}"))?;
    }
    world.check_invariants()
}

/// An answer that a worker received.
type Told = (String, &'static str, Value);

fn burst(world: &mut World, round: u32) -> Result<()> {
    let site = world.target()?;
    let ids: Vec<String> = (0..TASKS).map(|_| site.plan(1)).collect::<Result<_>>()?;
    let told = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for worker in 0..WORKERS {
            let (site, ids, told) = (&site, &ids, &told);
            scope.spawn(move || work(site, ids, worker, told));
        }
        std::thread::sleep(Duration::from_millis(20 + u64::from(round * 7919 % 500)));
        world.crash();
    });
    world.restart()?;
    world.check_invariants()?;
    for (id, call, answer) in told.into_inner().unwrap_or_default() {
        let task = site.task(&id)?;
        let kept = match call {
            "ack" => task["status"] != "planned",
            "published" => task["status"] == "completed" && task["published_url"] == answer["published_url"],
            // A failure may have been followed by a publication, but cannot disappear.
            _ => task["outcomes"].as_array().is_some_and(|outcomes| outcomes.iter().any(|outcome| outcome["ok"] == false)),
        };
        ensure!(kept, "{call} was acknowledged with {answer}, and is lost: {task}");
    }
    // The workers repeat their calls; every task ends, once.
    let told = Mutex::new(Vec::new());
    for worker in 0..WORKERS {
        work(&site, &ids, worker, &told);
    }
    for id in &ids {
        let task = site.task(id)?;
        let successes = task["outcomes"].as_array().into_iter().flatten().filter(|outcome| outcome["ok"] == true).count();
        ensure!(matches!(task["status"].as_str(), Some("completed" | "error")) && successes <= 1, "{task}");
    }
    world.check_invariants()
}

/// Each worker tries every task, in its own order; the one that gets a task publishes it, or fails every third time.
fn work(site: &Site, ids: &[String], worker: usize, told: &Mutex<Vec<Told>>) {
    let name = format!("worker-{worker}");
    let tell = |id: &str, call, answer| told.lock().map(|mut told| told.push((id.to_owned(), call, answer))).ok();
    for turn in 0..ids.len() {
        let at = (turn * 5 + worker * 3) % ids.len();
        let Some(id) = ids.get(at) else { continue };
        let Ok(acked) = site.ack(BASES[worker % 2], id, &name) else { continue };
        if acked.status != 200 {
            continue;
        }
        tell(id, "ack", acked.body);
        let (call, answer) = if at.is_multiple_of(3) {
            ("failed", site.failed(BASES[0], id, &json!({ "error_category": "cms_unavailable" })))
        } else {
            ("published", site.published(BASES[0], id, &json!({ "url": format!("https://{}/{at}", site.domain) })))
        };
        if let Ok(answer) = answer
            && answer.status == 200
        {
            tell(id, call, answer.body);
        }
    }
}
