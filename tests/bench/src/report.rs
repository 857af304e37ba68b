//! Whole audit reports of sites of some fifty and of five hundred real pages on loopback: their duration by phase, what they cost and
//! store, and the size of their page.

use crate::cpu::Workerd;
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

/// A book of the documentation that is audited.
struct Book {
    /// Its folder.
    name: &'static str,
    /// Prefix of its figures.
    prefix: &'static str,
    /// Audits that are measured, after one that loads the isolates.
    rounds: usize,
}

/// One of about fifty pages, and one of more than an audit reads.
const BOOKS: [Book; 2] =
    [Book { name: "embedded-book", prefix: "audit", rounds: 5 }, Book { name: "error_codes", prefix: "audit_500", rounds: 1 }];
/// Maximum seconds of an audit of 500 pages.
const WHOLE_S: f64 = 600.0;
/// Two credentials poll in turn, so that neither reaches its quota.
const POLL_EVERY: Duration = Duration::from_millis(260);
/// Maximum bytes of the compressed page of a typical report.
const GZ_BYTES: f64 = 150_000.0;

/// For each book `<prefix>_end_to_end_s` with `<prefix>_<phase>_s`, `<prefix>_pages`, `<prefix>_cpu_s_per_100_pages` of the whole Worker,
/// and `<prefix>_d1_rows_written`; `report_render_ms` and `report_gz` of the module's case.
///
/// # Errors
/// When the Worker does not start, or an audit does not complete.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    xtask::worker::worker(xtask::wasm::Effort::Full)?;
    let mut figures = Vec::new();
    for book in &BOOKS {
        figures.extend(of_book(book)?);
    }
    for (figure, unit, bar) in [("report_render_ms", "ms", Bar::None), ("report_gz", "bytes", Bar::AtMost(GZ_BYTES))] {
        figures.push(native::run(&Bench { package: "bellwether-host", bench: "render", figure, unit, bar }, &[])?);
    }
    Ok(figures)
}

/// The figures of one book.
fn of_book(book: &Book) -> Result<Vec<Figure>> {
    let site = demo_site::serve(&[documentation_of(book.name)?], 0)?;
    let config = root().join("tests/bench/workers/counting.jsonc");
    let world = World::start_with(config, std::slice::from_ref(&site), &build::modules(xtask::wasm::Effort::Full)?)?;
    let workerd = Workerd::of(world.group().context("no Worker runs")?)?;
    let (mut whole, mut rows, mut cpu, mut pages) = (Vec::new(), Vec::new(), Vec::new(), 0.0);
    let mut phases: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for round in 0..=book.rounds {
        let auditor = world.auditor("free")?;
        world.operator().expect("GET", "/bench/counts", None)?;
        let before_ns = workerd.cpu_ns()?;
        let Took { phases: took, pages: read } = audit(&auditor, &format!("http://{site}/"))?;
        let spent_ns = workerd.cpu_ns()? - before_ns;
        let counts = world.operator().expect("GET", "/bench/counts", None)?;
        if round == 0 {
            continue; // it loads the isolates
        }
        pages = read;
        whole.push(took.iter().map(|(_, seconds)| seconds).sum());
        rows.push(counts["rowsWritten"].as_f64().context("no rows")?);
        cpu.push(spent_ns as f64 / 1e9 / (read / 100.0));
        for (phase, seconds) in took {
            phases.entry(phase).or_default().push(seconds);
        }
    }
    let figure = |name: &str, value, unit, bar| Figure { name: format!("{}_{name}", book.prefix), value, unit, peer: None, bar };
    let mut figures = vec![
        figure("end_to_end_s", median(whole), "s", Bar::AtMost(WHOLE_S)),
        figure("pages", pages, "pages", Bar::None),
        figure("cpu_s_per_100_pages", median(cpu), "s", Bar::None),
        figure("d1_rows_written", median(rows), "rows", Bar::None),
    ];
    for (phase, seconds) in phases {
        figures.push(figure(&format!("{phase}_s"), median(seconds), "s", Bar::None));
    }
    Ok(figures)
}

/// What an audit took.
struct Took {
    /// Seconds of each phase, as seen by polls.
    phases: Vec<(String, f64)>,
    /// Pages of the cocoon.
    pages: f64,
}

/// Runs an audit.
fn audit(auditor: &Auditor, url: &str) -> Result<Took> {
    let id = auditor.order(&json!({ "url": url, "lang": "en" }))?;
    let mut took: Vec<(String, f64)> = Vec::new();
    let mut since = Instant::now();
    let mut phase = "audit_seo".to_owned();
    let mut turn = 0_usize;
    loop {
        turn += 1;
        let client = if turn.is_multiple_of(2) { &auditor.key } else { &auditor.owner.console };
        let audit: Value = client.expect("GET", &format!("{BASE}?job_id={id}"), None)?;
        let now = audit["phase"].as_str().unwrap_or_default();
        if now != phase {
            took.push((std::mem::replace(&mut phase, now.to_owned()), since.elapsed().as_secs_f64()));
            since = Instant::now();
        }
        if audit["success"].is_boolean() {
            ensure!(audit["status"] == "completed", "{audit}");
            return Ok(Took { phases: took, pages: audit["data"]["cocoon_nodes"].as_f64().context("no pages")? });
        }
        std::thread::sleep(POLL_EVERY);
    }
}
