//! A whole audit report of a site of some fifty real pages on loopback: its duration by phase, what it stores, and the size of
//! its page.

use crate::crawl::documentation_of;
use crate::figure::{Bar, Figure};
use crate::median;
use crate::native::{self, Bench};
use anyhow::{Context, Result, ensure};
use bellwether_e2e::World;
use bellwether_e2e::audits::{Auditor, BASE};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use xtask::tools::root;
use xtask::{build, demo_site};

const ROUNDS: usize = 5;
/// The book of the documentation that has about fifty pages.
const BOOK: &str = "embedded-book";
/// Two credentials poll in turn, so that neither reaches its quota.
const POLL_EVERY: Duration = Duration::from_millis(260);
/// Maximum bytes of the compressed page of a typical report.
const GZ_BYTES: f64 = 150_000.0;

/// `audit_end_to_end_s` with `audit_<phase>_s`, `audit_d1_rows_written`; `report_render_ms` and `report_gz` of the module's case.
///
/// # Errors
/// When the Worker does not start, or an audit does not complete.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    xtask::worker::worker(xtask::wasm::Effort::Full)?;
    let site = demo_site::serve(&[documentation_of(BOOK)?], 0)?;
    let config = root().join("tests/bench/workers/counting.jsonc");
    let world = World::start_with(config, std::slice::from_ref(&site), &build::modules(xtask::wasm::Effort::Full)?)?;
    let (mut whole, mut rows) = (Vec::new(), Vec::new());
    let mut phases: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for round in 0..=ROUNDS {
        let auditor = world.auditor("free")?;
        world.operator().expect("GET", "/bench/counts", None)?;
        let took = audit(&auditor, &format!("http://{site}/"))?;
        let counts = world.operator().expect("GET", "/bench/counts", None)?;
        if round == 0 {
            continue; // it loads the isolates
        }
        whole.push(took.iter().map(|(_, seconds)| seconds).sum());
        rows.push(counts["rowsWritten"].as_f64().context("no rows")?);
        for (phase, seconds) in took {
            phases.entry(phase).or_default().push(seconds);
        }
    }
    let figure = |name: String, value, unit, bar| Figure { name, value, unit, peer: None, bar };
    let mut figures = vec![figure("audit_end_to_end_s".to_owned(), median(whole), "s", Bar::None)];
    for (phase, seconds) in phases {
        figures.push(figure(format!("audit_{phase}_s"), median(seconds), "s", Bar::None));
    }
    figures.push(figure("audit_d1_rows_written".to_owned(), median(rows), "rows", Bar::None));
    for (figure, unit, bar) in [("report_render_ms", "ms", Bar::None), ("report_gz", "bytes", Bar::AtMost(GZ_BYTES))] {
        figures.push(native::run(&Bench { package: "bellwether-host", bench: "render", figure, unit, bar }, &[])?);
    }
    Ok(figures)
}

/// Runs an audit; returns the seconds of each phase, as seen by polls.
fn audit(auditor: &Auditor, url: &str) -> Result<Vec<(String, f64)>> {
    let id = auditor.order(&json!({ "url": url, "lang": "en" }))?;
    let mut took: Vec<(String, f64)> = Vec::new();
    let mut since = Instant::now();
    let mut phase = "audit_seo".to_owned();
    for turn in 0.. {
        let client = if turn % 2 == 0 { &auditor.key } else { &auditor.owner.console };
        let audit: Value = client.expect("GET", &format!("{BASE}?job_id={id}"), None)?;
        let now = audit["phase"].as_str().unwrap_or_default();
        if now != phase {
            took.push((std::mem::replace(&mut phase, now.to_owned()), since.elapsed().as_secs_f64()));
            since = Instant::now();
        }
        if audit["success"].is_boolean() {
            ensure!(audit["status"] == "completed", "{audit}");
            break;
        }
        std::thread::sleep(POLL_EVERY);
    }
    Ok(took)
}
