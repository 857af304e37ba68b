//! What one job costs to store and to send, from its creation to its result.

use crate::figure::{Bar, Figure};
use crate::median;
use anyhow::{Context, Result, ensure};
use bellwether_e2e::World;
use serde_json::json;
use xtask::tools::root;
use xtask::{build, demo_site};

const JOBS: usize = 5;

/// `job_d1_rows_written` and `job_queue_ops`, as an entry in front of the product's Worker counts them.
///
/// # Errors
/// When the Worker does not start or a job does not succeed.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    xtask::worker::worker(xtask::wasm::Effort::Full)?;
    let site = demo_site::serve(&[root().join("xtask/demo-site")], 0)?;
    let config = root().join("tests/bench/workers/counting.jsonc");
    let world = World::start_with(config, std::slice::from_ref(&site), &[build::module("geo_score")?])?;
    let account = world.account(1_000)?;
    let (mut rows, mut operations) = (Vec::new(), Vec::new());
    for _ in 0..JOBS {
        account.api.expect("GET", "/bench/counts", None)?;
        let job = account.run(&json!({ "feature": "geo_score", "input": { "url": format!("http://{site}/") } }))?;
        ensure!(job["status"] == "succeeded", "the job did not succeed: {job}");
        let counts = account.api.expect("GET", "/bench/counts", None)?;
        rows.push(counts["rowsWritten"].as_f64().context("no rows")?);
        operations.push(counts["queueOps"].as_f64().context("no operations")?);
    }
    let figure =
        |name: &str, value, unit, most| Figure { name: name.to_owned(), value, unit, peer: None, bar: Bar::AtMost(most) };
    Ok(vec![
        figure("job_d1_rows_written", median(rows), "rows", 12.0),
        figure("job_queue_ops", median(operations), "operations", 3.0),
    ])
}
