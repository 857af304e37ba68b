//! The operator's metrics: they count what ends, and are for the operator alone.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::World;
use serde_json::Value;
use xtask::client::{Answer, send};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("counted", counted), ("state", state), ("closed", closed)];

const PATH: &str = "/operator/v1/metrics";
const STATE: &str = "/operator/v1/state";

fn asked(world: &World, path: &str) -> Result<Answer> {
    let bearer = format!("Bearer {}", world.operator().token);
    let answer = send(&world.origin, "GET", path, &[("authorization", &bearer)], b"")?;
    ensure!(answer.status == 200, "{} {}", answer.status, answer.body);
    Ok(answer)
}

/// The sum of a metric over its lines that contain all of these labels.
fn sum(answer: &Answer, metric: &str, labels: &[&str]) -> Result<f64> {
    let text = answer.body.as_str().context("no text")?;
    let lines =
        text.lines().filter(|line| line.split('{').next() == Some(metric) && labels.iter().all(|label| line.contains(label)));
    lines.map(|line| line.rsplit(' ').next().and_then(|value| value.parse::<f64>().ok()).with_context(|| line.to_owned())).sum()
}

/// Jobs are counted once when they end, with their outcome.
fn counted(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let before = asked(world, PATH)?;
    ensure!(account.run(&world.hostile("page"))?["status"] == "succeeded", "a page");
    ensure!(account.run(&world.hostile("trap"))?["status"] == "failed", "a trap");
    let after = asked(world, &format!("{PATH}?invariants=1"))?;
    ensure!(
        after.header("content-type").is_some_and(|kind| kind.starts_with("application/openmetrics-text; version=1.0.0")),
        "{:?}",
        after.headers
    );
    ensure!(after.body.as_str().is_some_and(|text| text.ends_with("# EOF\n")), "{}", after.body);
    for labels in [["outcome=\"succeeded\"", "category=\"\""], ["outcome=\"failed\"", "category=\"trap\""]] {
        let labels = [labels.as_slice(), &["feature=\"test:hostile\""]].concat();
        for (metric, more) in
            [("bellwether_job_duration_seconds_count", ""), ("bellwether_job_duration_seconds_bucket", "le=\"+Inf\"")]
        {
            let labels = [labels.as_slice(), &[more]].concat();
            let (was, is) = (sum(&before, metric, &labels)?, sum(&after, metric, &labels)?);
            ensure!(is >= was + 1.0, "{metric} {labels:?}: {was}, {is}");
        }
    }
    let runs = |answer: &Answer| sum(answer, "bellwether_runs_total", &["feature=\"test:hostile\""]);
    ensure!(runs(&after)? > runs(&before)?, "runs");
    let revenue = |answer: &Answer| sum(answer, "bellwether_ledger_credited_total", &["account=\"revenue\""]);
    ensure!(revenue(&after)? >= revenue(&before)? + 20.0, "two jobs were paid");
    ensure!(sum(&after, "bellwether_invariant_bad_rows", &[])? == 0.0, "{}", after.body);
    ensure!(!before.body.to_string().contains("bellwether_invariant_bad_rows"), "they were not asked for");
    Ok(())
}

/// The same for a person: summed over the databases, with what needs somebody.
fn state(world: &World) -> Result<()> {
    for shard in [0, 1] {
        let account = world.account_on(shard, 100)?;
        for _ in 0..3 {
            ensure!(account.run(&world.hostile("trap"))?["status"] == "failed", "a trap");
        }
    }
    let state = asked(world, &format!("{STATE}?invariants=1"))?.body;
    ensure!(state["invariants"]["ok"] == true && state["databases"].as_array().is_some_and(|all| all.len() == 3), "{state}");
    let failed = |one: &&Value| one["feature"] == "test:hostile" && one["category"] == "trap" && one["by_us"] == true;
    let ended = state["ended"].as_array().and_then(|all| all.iter().find(failed)).with_context(|| state.to_string())?;
    ensure!(ended["count"].as_u64() >= Some(6), "{ended}");
    // Six of the jobs that have ended failed by the module, so in a world with fewer than 120 jobs this needs somebody.
    let count = |of: &dyn Fn(&Value) -> bool| -> u64 {
        state["ended"].as_array().into_iter().flatten().filter(|one| of(one)).filter_map(|one| one["count"].as_u64()).sum()
    };
    let (all, by_us) = (count(&|_| true), count(&|one| one["by_us"] == true));
    let alert = state["alerts"].as_array().and_then(|all| all.iter().find(|one| one["code"] == "jobs_fail"));
    ensure!(alert.is_some() == (by_us * 100 > all * 5), "{by_us} of {all}: {}", state["alerts"]);
    ensure!(asked(world, STATE)?.body["invariants"].is_null(), "they were not asked for");
    Ok(())
}

fn closed(world: &World) -> Result<()> {
    let account = world.account(0)?;
    for (token, path) in
        [&account.console.token, &account.api.token].into_iter().flat_map(|token| [(token, PATH), (token, STATE)])
    {
        let answer = send(&world.origin, "GET", path, &[("authorization", &format!("Bearer {token}"))], b"")?;
        ensure!(answer.status == 401 || answer.status == 403, "{path}: {} {}", answer.status, answer.body);
    }
    Ok(())
}
