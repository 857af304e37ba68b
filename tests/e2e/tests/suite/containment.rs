//! A module that misbehaves ends its own job with a clear error, and the next job runs.
//!
//! Endless loops and memory are not here: a local workerd enforces neither (see ARCHITECTURE.md).

use anyhow::{Result, ensure};
use bellwether_e2e::{World, odd_site};
use bellwether_manifest::{Declaration, Field, Kind, Manifest, WORLD};
use bellwether_pack::{Artefact, File};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

pub(crate) const CHECKS: &[(&str, crate::Check)] =
    &[("waits", waits), ("stopped", stopped), ("failures", failures), ("private", private), ("kept_stub", kept_stub)];

fn failures(world: &World) -> Result<()> {
    let account = world.account(1_000)?;
    let mut balance = 1_000;
    for (what, category, refunded) in [
        ("trap", "trap", true),
        ("junk", "bad_output", true),
        ("misfit", "bad_output", true),
        ("big", "bad_output", true),
        ("fail", "blocked", false),
    ] {
        let job = account.run(&world.hostile(what))?;
        let error = &job["error"];
        ensure!(job["status"] == "failed" && job["result"].is_null(), "{what}: {job}");
        ensure!(error["category"] == category && error["refunded"] == refunded, "{what}: {error}");
        ensure!(!error.to_string().contains("panic"), "{what}: the module's own words are shown: {error}");
        balance -= if refunded { 0 } else { 10 };
        ensure!(account.balance()? == balance, "{what}: balance {}, wanted {balance}", account.balance()?);
    }
    for what in ["flood", "download"] {
        let job = account.run(&world.hostile(what))?;
        // A slow machine reaches the wall time before the budget of bytes: both are ends.
        let ended = job["status"] == "succeeded" || job["error"]["category"] == "timeout";
        ensure!(ended, "{what}: {job}");
    }
    world.check_invariants()
}

fn waits(world: &World) -> Result<()> {
    let account = world.account(1_000)?;
    let wait = || -> Result<String> {
        let created = account.create(&world.hostile("wait"))?;
        Ok(created.body["id"].as_str().unwrap_or_default().to_owned())
    };
    let (waiting, cancelled) = (wait()?, wait()?);
    let other = account.run(&world.hostile("fail"))?;
    ensure!(other["status"] == "failed", "others run meanwhile: {other}");
    account.api.expect("DELETE", &format!("/v1/jobs/{cancelled}"), None)?;
    // The end of its wall time, which is the longest wait of the suite; by then it has said how far it is.
    let job = account.wait(&waiting)?;
    let error = &job["error"];
    ensure!(error["category"] == "timeout" && error["refunded"] == true, "{job}");
    ensure!(error["detail"].as_str().is_some_and(|detail| detail.ends_with("It had reached 1 of 2: Waiting.")), "{error}");
    let next = account.run(&world.hostile("page"))?;
    ensure!(next["status"] == "succeeded", "{next}");
    world.check_invariants()
}

/// A cancelled run is broken off, and its place is free only then: however often somebody cancels, no more than ten of his runs
/// ask a site at a time.
fn stopped(world: &World) -> Result<()> {
    let account = world.account(1_000)?;
    let path = "/never?do=wait&stopped";
    let body = world.fetching(&format!("http://{}{path}", world.site));
    let until = |what: &str, is_so: &dyn Fn() -> bool| {
        let deadline = Instant::now() + Duration::from_secs(60);
        while !is_so() {
            ensure!(Instant::now() < deadline, "{what}: {:?}", odd_site::hangs(path));
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    };
    for _ in 0..3 {
        let ids: Vec<Value> = (0..10).map(|_| Ok(account.create(&body)?.body["id"].clone())).collect::<Result<_>>()?;
        until("ten runs ask", &|| odd_site::hangs(path).0 == 10)?;
        for id in &ids {
            account.api.expect("DELETE", &format!("/v1/jobs/{}", id.as_str().unwrap_or_default()), None)?;
        }
    }
    until("all runs are broken off", &|| odd_site::hangs(path).0 == 0)?;
    ensure!(odd_site::hangs(path).1 == 10, "{} runs at a time", odd_site::hangs(path).1);
    let next = account.run(&world.hostile("page"))?;
    ensure!(next["status"] == "succeeded", "{next}");
    world.check_invariants()
}

fn private(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let job = account.run(&world.hostile("private"))?;
    ensure!(job["status"] == "succeeded", "{job}");
    let text = job["result"].to_string();
    ensure!(text.contains("enied"), "the module was not told that it was denied: {text}");
    Ok(())
}

/// Keeps the host object of its first call and asks through it in later ones. No component can do that; an artefact
/// that was not packed by us could.
const KEEPER: &str = r#"
    import { WorkerEntrypoint } from "cloudflare:workers";
    let kept;
    export default class extends WorkerEntrypoint {
      async analyze(input, gate, run) {
        const { url } = JSON.parse(input);
        const call = { import: "http.fetch", args: [{ method: "get", url, headers: [], redirects: "manual" }] };
        const ask = async (host) => (await host.call(call)).Ok;
        if (!kept) {
          const { status } = await ask(gate);
          kept = gate.dup();
          return { ok: JSON.stringify({ status }), logs: [] };
        }
        if (!url.endsWith("catch")) return { ok: JSON.stringify({ status: (await ask(kept)).status }), logs: [] };
        try { return { ok: JSON.stringify({ status: (await ask(kept)).status }), logs: [] }; }
        catch (error) { return { ok: JSON.stringify({ refusal: String(error) }), logs: [] }; }
      }
    }"#;

fn kept_stub(world: &World) -> Result<()> {
    let declaration = Declaration::new("test:keeper", "Keeps its host").fields([Field::required("url", Kind::Url)]);
    let (version, result) = ("1.0.0".to_owned(), json!({ "type": "object" }));
    let manifest = json!(Manifest { declaration, version, world: WORLD.to_owned(), result });
    let file = |name: &str, text: &str| File { name: name.to_owned(), bytes: text.as_bytes().to_vec() };
    let files = vec![file("main.js", KEEPER), file("glue.js", ""), file("manifest.json", &manifest.to_string())];
    let published = world.operator().send("POST", "/operator/v1/modules", "application/x-tar", &Artefact::new(files)?.bytes)?;
    ensure!(published.status == 201, "{}", published.body);
    let account = world.account(100)?;
    let run = |path: &str| {
        let url = format!("http://{}/{path}", world.site);
        account.run(&json!({ "feature": "test:keeper", "input": { "url": url } }))
    };
    let first = run("kept-first")?;
    ensure!(first["result"]["status"] == 200 && odd_site::hits("/kept-first") == 1, "{first}");
    let second = run("kept-throw")?;
    ensure!(second["status"] == "failed" && second["error"]["category"] == "internal", "{second}");
    let third = run("kept-catch")?;
    let refusal = third["result"]["refusal"].as_str().unwrap_or_default();
    ensure!(refusal.contains("on behalf of a different request"), "the refusal is not the runtime's: {third}");
    for path in ["/kept-throw", "/kept-catch"] {
        ensure!(odd_site::hits(path) == 0, "{path} was fetched through the host object of a call that is over");
    }
    world.check_invariants()
}
