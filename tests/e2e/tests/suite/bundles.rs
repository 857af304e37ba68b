//! Recordings of runs: made for a job that asks for one, fetched by its account and the operator, and replayed without the service.

use anyhow::{Context, Result, ensure};
use bellwether_core::bounds;
use bellwether_e2e::{Account, World};
use bellwether_envelope::{Envelope, Type};
use bellwether_gate::recording::{Bundle, Ended};
use bellwether_host::{Budget, Engine, Module, Outcome, Replayed};
use bellwether_pack::Contents;
use bellwether_package::{Statement, sha256, split};
use serde_json::{Value, json};
use xtask::client::{Answer, Client, send};

pub(crate) const CHECKS: &[(&str, crate::Check)] =
    &[("replayed", replayed), ("failed", failed), ("without", without), ("refused", refused), ("too_large", too_large)];

fn id(job: &Value) -> &str {
    job["id"].as_str().unwrap_or_default()
}

fn path(job: &Value) -> String {
    format!("/v1/jobs/{}/bundle", id(job))
}

/// The same order with a recording.
fn recorded(mut order: Value) -> Value {
    order["record"] = true.into();
    order
}

/// Runs a job with a recording; the job and its bundle.
fn run(account: &Account, order: Value) -> Result<(Value, Bundle)> {
    let job = account.run(&recorded(order))?;
    let bundle = account.api.fetch(&path(&job))?;
    ensure!(bundle.status == 200, "{} {}", bundle.status, String::from_utf8_lossy(&bundle.body));
    Ok((job, Bundle::read(&bundle.body).map_err(anyhow::Error::msg)?))
}

/// The component of the module that ran: what its publisher has signed.
fn component(operator: &Client, bundle: &Bundle) -> Result<Vec<u8>> {
    let modules = operator.expect("GET", "/operator/v1/modules", None)?;
    let mut modules = modules["modules"].as_array().into_iter().flatten();
    let module = modules.find(|one| one["digest"] == bundle.run.module.digest.as_str()).context("an unknown module")?;
    let package = module["package"].as_str().context("a module without a package")?;
    let file = operator.fetch(&format!("/operator/v1/packages/{package}/file"))?.body;
    let (line, archive) = split(&file).context("no package")?;
    let envelope = Envelope::read(line).map_err(|why| anyhow::anyhow!("{why}"))?;
    let unverified = envelope.statement(Type::Package).map_err(|why| anyhow::anyhow!("{why}"))?;
    let statement: Statement = serde_json::from_slice(&unverified.payload)?;
    let component = Contents::read(&statement, archive)?.component;
    ensure!(
        bundle.run.component_sha256.as_ref() == Some(&sha256(&component)),
        "another component: {:?}",
        bundle.run.component_sha256
    );
    Ok(component)
}

/// The run of a bundle, on this machine.
fn replay(operator: &Client, bundle: &Bundle) -> Result<Replayed> {
    let engine = Engine::new().map_err(|error| anyhow::anyhow!("{error:#}"))?;
    let run = &bundle.run;
    let budget = Budget { fuel: run.limits.fuel, memory_bytes: run.limits.memory_bytes };
    let module = Module::load_with(&engine, &component(operator, bundle)?, run.manifest.declaration.clone(), budget);
    Ok(Replayed::run(&module.map_err(|error| anyhow::anyhow!("{error:#}"))?, bundle)?)
}

fn replayed(world: &World) -> Result<()> {
    let account = world.account(100)?;
    for order in [
        json!({ "feature": "geo_score", "input": { "url": format!("http://{}/?do=page", world.site) } }),
        world.fetching(&format!("http://{}/?do=page", world.site)),
        world.hostile("providers"),
    ] {
        let (job, bundle) = run(&account, order)?;
        ensure!(job["status"] == "succeeded" && job["recorded"] == true, "{job}");
        let told = &bundle.run;
        ensure!(told.job_id.to_string() == id(&job) && told.feature == job["feature"], "{told:?}");
        ensure!(told.deployment.as_deref() == Some(&world.origin) && !told.truncated, "{told:?}");
        ensure!(told.calls == bundle.cassette.len() as u64 && told.calls > 0, "{told:?}");
        ensure!(told.clock.iter().all(|(ms, _)| (told.now_ms..=told.deadline_ms).contains(ms)), "{told:?}");
        let Ended::Result(result) = &told.outcome else { anyhow::bail!("{told:?}") };
        ensure!(serde_json::from_str::<Value>(result)? == job["result"], "{result} is not {}", job["result"]);
        let receipt = account.api.expect("GET", &format!("/v1/jobs/{}/receipt", id(&job)), None)?;
        ensure!(bundle.receipt.as_ref() == Some(&receipt), "{:?} is not {receipt}", bundle.receipt);

        let again = replay(&world.operator(), &bundle)?;
        ensure!(again.departure.is_none(), "{:?}", again.departure);
        ensure!(again.report.outcome == Outcome::Ok { result: result.clone() }, "{:?} is not {result}", again.report.outcome);
        ensure!(
            again.report.spent.fuel == told.fuel && told.fuel.is_some(),
            "{:?} is not {:?}",
            again.report.spent.fuel,
            told.fuel
        );

        // The same by every door, in every coding.
        let by_key = account.api.fetch(&path(&job))?.body;
        let bodies = [
            account.console.fetch(&format!("/console/api{}", path(&job)))?.body,
            world.operator().fetch(&format!("/operator{}", path(&job)))?.body,
        ];
        ensure!(bodies.iter().all(|body| *body == by_key), "the doors show different recordings");
        let bearer = format!("Bearer {}", account.api.token);
        let plain = [("authorization", bearer.as_str()), ("accept-encoding", "identity")];
        let plain = send(&world.origin, "GET", &path(&job), &plain, b"")?;
        ensure!(plain.body == serde_json::from_slice::<Value>(&by_key)?, "another text without compression");
        let name = format!("attachment; filename=\"{}.bundle.json\"", id(&job));
        ensure!(plain.header("content-disposition") == Some(&name), "{:?}", plain.headers);
    }
    Ok(())
}

/// A job that fails is recorded too, and fails again.
fn failed(world: &World) -> Result<()> {
    let account = world.account(100)?;
    for what in ["fail", "trap", "misfit"] {
        let (job, bundle) = run(&account, world.hostile(what))?;
        ensure!(job["status"] == "failed", "{job}");
        let Ended::Failure { category, detail } = &bundle.run.outcome else { anyhow::bail!("{:?}", bundle.run.outcome) };
        ensure!(job["error"]["category"] == category.as_str(), "{job} {category:?}");
        let again = replay(&world.operator(), &bundle)?;
        ensure!(again.departure.is_none() && again.report.spent.fuel.is_some() == (what != "trap"), "{:?}", again.report);
        if what == "fail" {
            ensure!(again.ended() == Ended::Failure { category: *category, detail: detail.clone() }, "{:?}", again.ended());
            ensure!(again.report.spent.fuel == bundle.run.fuel, "{:?} is not {:?}", again.report.spent.fuel, bundle.run.fuel);
        }
    }
    Ok(())
}

fn check(answer: &Answer, status: u16, code: &str, sentence: &str) -> Result<()> {
    let message = answer.body["message"].as_str().unwrap_or_default();
    ensure!(answer.status == status && answer.body["error"] == code, "{} {}", answer.status, answer.body);
    ensure!(message.contains(sentence), "{message:?} lacks {sentence:?}");
    Ok(())
}

/// Who gets none: a job that was ordered without, one that has not ended or was cancelled, and everybody else.
fn without(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let of = |account: &Account, job: &Value| account.api.call("GET", &path(job), None);
    let job = account.run(&world.hostile("fail"))?;
    ensure!(job.get("recorded").is_none(), "{job}");
    check(&of(&account, &job)?, 404, "not_found", "Recording was off")?;
    let by_operator = |job: &Value| world.operator().call("GET", &format!("/operator{}", path(job)), None);
    check(&by_operator(&job)?, 404, "not_found", "no recording of a job with this id")?;
    let waits = account.create(&recorded(world.hostile("wait")))?.body;
    check(&of(&account, &waits)?, 409, "not_finished", "")?;
    account.api.expect("POST", &format!("/v1/jobs/{}/cancel", id(&waits)), None)?;
    check(&of(&account, &waits)?, 404, "not_found", "was cancelled")?;
    let (job, _) = run(&account, world.hostile("fail"))?;
    let other = world.account(0)?;
    check(&of(&other, &job)?, 404, "job_not_found", "")?;
    check(&other.console.call("GET", &format!("/console/api{}", path(&job)), None)?, 404, "job_not_found", "")?;
    check(&of(&account, &json!({ "id": "nothing" }))?, 404, "job_not_found", "")?;
    check(&by_operator(&json!({ "id": "nothing" }))?, 404, "not_found", "")?;
    for token in [&account.api.token, &account.console.token] {
        let headers = [("authorization", &*format!("Bearer {token}"))];
        ensure!(send(&world.origin, "GET", &format!("/operator{}", path(&job)), &headers, b"")?.status == 401, "not an operator");
    }
    Ok(())
}

/// `record` is true or false, and changes no price.
fn refused(world: &World) -> Result<()> {
    let account = world.account(20)?;
    for wrong in [json!(1), json!("true"), json!(null), json!({})] {
        let mut order = world.hostile("page");
        order["record"] = wrong;
        let answer = account.create(&order)?;
        check(&answer, 400, "invalid_input", "`record`")?;
        ensure!(answer.body["field"] == "record" && answer.body["expected"] == "boolean", "{}", answer.body);
    }
    let mut order = world.hostile("page");
    order["record"] = false.into();
    ensure!(account.run(&order)?.get("recorded").is_none(), "false is the default");
    let job = account.run(&recorded(world.hostile("page")))?;
    ensure!(job["cost_cents"] == 10 && account.balance()? == 0, "{job}");
    Ok(())
}

/// A run that reads more than a recording holds: it goes on, and its recording says so.
fn too_large(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let (job, bundle) = run(&account, world.hostile("download"))?;
    ensure!(job["status"] == "succeeded", "{job}");
    let Bundle { run, cassette, .. } = &bundle;
    ensure!(run.truncated && run.calls == cassette.len() as u64, "{} of {}", cassette.len(), run.calls);
    let bytes = serde_json::to_string(cassette)?.len() as u64;
    ensure!(bytes <= bounds::BUNDLE_BYTES.max && bytes > bounds::BUNDLE_BYTES.max / 4, "{bytes}");
    Ok(())
}
