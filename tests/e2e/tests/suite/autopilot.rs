//! The pipeline of a site: what its owner reads of it through a job and at the console, and what nobody else does.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::odd_site::{put, serve_at};
use bellwether_e2e::site::{BASES, Site};
use bellwether_e2e::{Account, World};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

pub(crate) const CHECKS: &[(&str, crate::Check)] =
    &[("told", told), ("walls", walls), ("paused", paused), ("polled", polled), ("seen", seen)];

pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("aged", aged)];

/// The result of a job of this account.
fn status(account: &Account, domain: &str) -> Result<Value> {
    let job = account.run(&json!({ "feature": "autopilot_status", "input": { "domain": domain } }))?;
    ensure!(job["status"] == "succeeded", "{job}");
    Ok(job["result"].clone())
}

/// A target whose owner has money.
fn target(world: &World) -> Result<Site> {
    world.target_for(world.account(1_000)?, &world.free_domain())
}

fn kinds(result: &Value) -> Vec<&str> {
    result["alerts"].as_array().into_iter().flatten().filter_map(|alert| alert["kind"].as_str()).collect()
}

/// The urgency of an action, and the reasons of its terms and of what was left out.
fn urgency<'r>(result: &'r Value, action: &str) -> Result<(f64, f64, Vec<&'r str>)> {
    let all = result["urgency"].as_array().context("no urgency")?;
    let one = all.iter().find(|one| one["action_type"] == action).with_context(|| format!("no {action}: {result}"))?;
    let reasons = ["terms", "left_out"].iter().flat_map(|part| one[part].as_array().into_iter().flatten());
    let (score, confidence) = (one["score"].as_f64(), one["confidence"].as_f64());
    Ok((
        score.context("a score")?,
        confidence.context("a confidence")?,
        reasons.filter_map(|term| term["reason"].as_str()).collect(),
    ))
}

/// Tasks in every state: the job counts them, and the console says the same of what is urgent.
fn told(world: &World) -> Result<()> {
    let site = target(world)?;
    let base = BASES[0];
    let tasks: Vec<String> = [1, 1, 1, 1, 2].into_iter().map(|cycle| site.plan(cycle)).collect::<Result<_>>()?;
    let link = json!({ "cms_post_id": 7, "links": [{ "anchor": "x", "target_url": "/tea", "insert_after_paragraph": 0 }] });
    site.plan_whole(&json!({ "action_type": "add_internal_links", "goal": "G", "cycle": 1, "payload": link }))?;
    let url = |number: u32| format!("http://{}/tea-{number}", site.domain);
    for (id, number) in tasks.iter().take(2).zip(1..) {
        let answer = site.published(base, id, &json!({ "url": url(number) }))?;
        ensure!(answer.status == 200, "{}", answer.body);
    }
    ensure!(site.failed(base, &tasks[2], &json!({ "error_category": "auth_failed" }))?.status == 200, "failed");
    ensure!(site.ack(base, &tasks[3], "w")?.status == 200, "taken");

    let result = status(&site.owner, &site.domain)?;
    ensure!(result["tracked"] == true && result["target_id"] == site.id && result["domain"] == site.domain, "{result}");
    ensure!(result["tasks"] == json!({ "planned": 2, "in_progress": 1, "completed": 2, "error": 1 }), "{}", result["tasks"]);
    let posts = &result["by_action_type"]["publish_post"];
    ensure!(*posts == json!({ "planned": 1, "in_progress": 1, "completed": 2, "error": 1 }), "{posts}");
    ensure!(result["by_action_type"]["add_internal_links"]["planned"] == 1, "{result}");
    let cycle = json!({ "current": 1, "phase": "execute", "planned": 1, "in_progress": 1, "completed": 2, "error": 1 });
    ensure!(result["cycle"] == cycle, "{}", result["cycle"]);
    ensure!(result["guard"] == json!({ "paused": false, "failures": 1, "limit": 3, "since": null }), "{}", result["guard"]);
    let last = result["last_published"].as_array().context("no list")?;
    let ids: Vec<&Value> = last.iter().map(|one| &one["task_id"]).collect();
    ensure!(ids == [&tasks[1], &tasks[0]] && last[0]["url"] == url(2), "the newest first: {last:?}");
    ensure!(result["failures"] == json!({ "last_30_days": 1, "by_category": { "auth_failed": 1 } }), "{}", result["failures"]);
    ensure!(result["lead_time_hours"]["n"] == 2 && result["lead_time_hours"]["p90"].is_number(), "{result}");
    ensure!(kinds(&result).is_empty() && result["oldest_planned_at"].is_string(), "{result}");

    let shown = site.console("GET", "/urgency", None)?;
    let actions = |body: &Value| -> Vec<Value> {
        body["urgency"].as_array().into_iter().flatten().map(|one| one["action_type"].clone()).collect()
    };
    ensure!(
        shown.status == 200 && shown.body["count"] == 4 && actions(&shown.body).len() == 4,
        "one for each action: {}",
        shown.body
    );
    let (_, confidence, reasons) = urgency(&result, "publish_post")?;
    ensure!(reasons.starts_with(&["published_recently"]) && reasons.contains(&"has_failed"), "{reasons:?}");
    ensure!(reasons.contains(&"already_planned") && reasons.contains(&"impact_not_measured") && confidence <= 0.7, "{reasons:?}");
    let (fresh, _, reasons) = urgency(&result, "update_post")?;
    ensure!(reasons.contains(&"never_published") && reasons.contains(&"no_failures") && fresh > 0.0, "{reasons:?}");
    // A visit of a page may have ended in between: then the console has seen more.
    let deadline = Instant::now() + Duration::from_secs(120);
    loop {
        let (result, shown) = (status(&site.owner, &site.domain)?, site.console("GET", "/urgency", None)?.body);
        if result["urgency"] == shown["urgency"] {
            return Ok(());
        }
        ensure!(Instant::now() < deadline, "the console says otherwise: {} {}", result["urgency"], shown["urgency"]);
    }
}

/// Another account's site is one of nobody; its urgency cannot be read either. Each spelling of a site is the same site.
fn walls(world: &World) -> Result<()> {
    let (site, stranger) = (target(world)?, world.account(100)?);
    site.plan(1)?;
    let (theirs, nobodys) = (status(&stranger, &site.domain)?, status(&stranger, "nobody-1.bellwether.dev")?);
    for (result, domain) in [(&theirs, site.domain.as_str()), (&nobodys, "nobody-1.bellwether.dev")] {
        ensure!(result["tracked"] == false && result["domain"] == domain && result["target_id"].is_null(), "{result}");
        ensure!(result["tasks"] == json!({ "planned": 0, "in_progress": 0, "completed": 0, "error": 0 }), "{result}");
    }
    let without_domain = |result: &Value| {
        let mut result = result.clone();
        for member in ["domain", "meta"] {
            result.as_object_mut().and_then(|members| members.remove(member));
        }
        result
    };
    ensure!(without_domain(&theirs) == without_domain(&nobodys), "they differ: {theirs} {nobodys}");
    let path = format!("/console/api/v1/targets/{}/urgency", site.id);
    ensure!(stranger.console.call("GET", &path, None)?.status == 404, "it is somebody else's");

    // Two accounts track one domain: each reads its own tasks.
    let second = world.target_for(stranger, &site.domain)?;
    let own = status(&second.owner, &site.domain)?;
    ensure!(own["tracked"] == true && own["target_id"] == second.id && own["tasks"]["planned"] == 0, "{own}");
    let named = world.target_for(world.account(100)?, "www.pipeline-1.bellwether.dev")?;
    ensure!(status(&named.owner, "www.pipeline-1.bellwether.dev")?["domain"] == "pipeline-1.bellwether.dev", "with www.");
    let features = named.owner.api.expect("GET", "/v1/features", None)?;
    let listed = features["features"].as_array().into_iter().flatten().find(|one| one["id"] == "autopilot_status").cloned();
    ensure!(listed.is_some_and(|one| one["available"] == true), "it needs no provider");
    world.check_invariants()
}

/// Three failures pause the site: the alert says since when, and failures lower the urge to repeat.
fn paused(world: &World) -> Result<()> {
    let site = target(world)?;
    let before = urgency(&status(&site.owner, &site.domain)?, "publish_post")?.0;
    for _ in 0..3 {
        let id = site.plan(1)?;
        ensure!(site.failed(BASES[0], &id, &json!({}))?.status == 200, "failed");
    }
    site.plan(2)?;
    let result = status(&site.owner, &site.domain)?;
    let since = site.guard()?["since"].clone();
    ensure!(result["alerts"] == json!([{ "kind": "guard_paused", "since": since }]), "{}", result["alerts"]);
    ensure!(result["guard"] == json!({ "paused": true, "failures": 3, "limit": 3, "since": since }), "{}", result["guard"]);
    ensure!(result["cycle"]["current"] == 2 && result["failures"]["by_category"]["client_failure"] == 3, "{result}");
    ensure!(urgency(&result, "publish_post")?.0 < before, "failures lower it: {result}");
    Ok(())
}

/// The time of a poll is kept, and not for each poll.
fn polled(world: &World) -> Result<()> {
    let site = target(world)?;
    ensure!(status(&site.owner, &site.domain)?["last_poll_at"].is_null(), "nobody has polled");
    ensure!(site.pending(BASES[0])?.status == 200, "polled");
    let first = status(&site.owner, &site.domain)?["last_poll_at"].clone();
    ensure!(first.is_string(), "it is not kept: {first}");
    ensure!(site.pending(BASES[1])?.status == 200, "polled again");
    ensure!(status(&site.owner, &site.domain)?["last_poll_at"] == first, "a second write within ten minutes");
    Ok(())
}

/// A visit has seen the page: it counts, and the result is surer than before.
fn seen(world: &World) -> Result<()> {
    let site = target(world)?;
    serve_at(&site.domain)?;
    put(&site.domain, "/robots.txt", "");
    put(&site.domain, "/gone", "");
    put(&site.domain, "/tea", "<!doctype html><title>Tea</title><h2>Green tea</h2>");
    for path in ["/tea", "/gone"] {
        let id = site.plan(1)?;
        let answer = site.published(BASES[0], &id, &json!({ "url": format!("http://{}{path}", site.domain) }))?;
        ensure!(answer.status == 200, "{}", answer.body);
    }
    let deadline = Instant::now() + Duration::from_secs(120);
    loop {
        let shown = site.console("GET", "/urgency", None)?.body;
        let (_, confidence, reasons) = urgency(&shown, "publish_post")?;
        if confidence == 0.7 {
            let visibility =
                &shown["urgency"].as_array().and_then(|all| all.iter().find(|one| one["action_type"] == "publish_post"));
            let value = visibility.map(|one| one["terms"][1]["value"].clone());
            ensure!(reasons.contains(&"pages_missing") && value == Some(json!(0.5)), "one of two pages is gone: {shown}");
            ensure!(status(&site.owner, &site.domain)?["urgency"] == shown["urgency"], "the job says otherwise");
            return Ok(());
        }
        ensure!(Instant::now() < deadline, "no visits within a minute: {shown}");
        std::thread::sleep(Duration::from_millis(200));
    }
}

/// Eight days pass: what waits is stale, nobody polls, and a worker never reported.
fn aged(world: &mut World) -> Result<()> {
    let site = target(world)?;
    let (held, _waits) = (site.plan(1)?, site.plan(1)?);
    ensure!(site.pending(BASES[0])?.status == 200 && site.ack(BASES[0], &held, "slow")?.status == 200, "taken");
    ensure!(kinds(&status(&site.owner, &site.domain)?).is_empty(), "nothing asks for anybody yet");
    world.crash();
    world.edit_accounts(&format!(
        "UPDATE tasks SET created_at = created_at - 691200000, lease_until = iif(lease_until IS NULL, NULL, 1) WHERE target_id = '{0}'; \
         UPDATE targets SET polled_at = polled_at - 172800000 WHERE id = '{0}'; UPDATE due SET at = 1 WHERE id = '{held}'",
        site.id
    ))?;
    world.restart()?;
    world.sweep()?;
    ensure!(site.task(&held)?["lapses"] == 1, "its lease has ended");
    let result = status(&site.owner, &site.domain)?;
    ensure!(kinds(&result) == ["stale_planned", "lease_lapsed", "no_polling"], "{}", result["alerts"]);
    ensure!(result["alerts"][0]["since"] == result["oldest_planned_at"], "{result}");
    ensure!(result["alerts"][2]["since"] == result["last_poll_at"], "{result}");
    // Taken and published, the lease is history; a poll ends the silence.
    ensure!(site.pending(BASES[0])?.status == 200, "polled");
    let done = site.published(BASES[0], &held, &json!({ "url": format!("http://{}/late", site.domain) }))?;
    ensure!(done.status == 200, "{}", done.body);
    let result = status(&site.owner, &site.domain)?;
    ensure!(kinds(&result) == ["stale_planned"] && result["lead_time_hours"]["p50"].as_f64() >= Some(192.0), "{result}");
    world.check_invariants()
}
