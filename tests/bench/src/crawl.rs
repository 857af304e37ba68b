//! A crawl of 500 real pages on loopback: a `site_crawl` job through the whole service, compared with the spider crate.

use crate::cpu::Workerd;
use crate::figure::{Bar, Figure};
use crate::median;
use anyhow::{Context, Result, ensure};
use bellwether_core::time::Timestamp;
use bellwether_e2e::{Account, World};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::Command;
use xtask::tools::{cargo, root, step, target};
use xtask::{build, demo_site};

/// Maximum pages of a job.
const PAGES: u32 = 500;
/// Pages of a small table.
const FEW: u32 = 50;
/// Maximum ratio of the cost of a row in a large table to one in a small table.
const MATRIX_RATIO: f64 = 1.2;
const ROUNDS: usize = 3;

/// `crawl_pages_per_second`; `crawl_page_cpu`, workerd's CPU for a page of a crawl; `matrix_page_cpu`, that for a row of an
/// `audit_matrix` of as many pages as its result holds, beside that of 50.
///
/// # Errors
/// When the toolchain has no documentation, the peer does not build, or a crawl does not reach all pages.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    let peer = step("Building the peer", || {
        let folder = root().join("tests/bench/peers/spider");
        let peers = target().join("bench-peers");
        let mut command = cargo();
        command.current_dir(&folder).env("CARGO_TARGET_DIR", &peers).args(["build", "--quiet", "--release"]);
        xtask::tools::run(&mut command)?;
        Ok(peers.join("release/spider-peer"))
    })?;
    xtask::worker::worker(xtask::wasm::Effort::Full)?;
    let site = demo_site::serve(&[documentation()?], 0)?;
    let world =
        World::start_with(xtask::server::product(), std::slice::from_ref(&site), &build::modules(xtask::wasm::Effort::Full)?)?;
    let account = world.account(1_000)?;
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    crawl(&account, &site)?;
    for _ in 0..ROUNDS {
        ours.push(crawl(&account, &site)?);
        theirs.push(spider(&peer, &site)?);
    }
    let speed = Figure {
        name: "crawl_pages_per_second".to_owned(),
        value: median(ours),
        unit: "pages/s",
        peer: Some(median(theirs)),
        bar: Bar::RatioAtLeast(1.0),
    };
    let workerd = Workerd::of(world.group().context("no Worker runs")?)?;
    let cpu_ms = |feature: &str, limit: u32| -> Result<f64> {
        let mut rounds = Vec::new();
        for _ in 0..ROUNDS {
            let before_ns = workerd.cpu_ns()?;
            let pages = pages(&account, &site, feature, limit)?;
            #[expect(clippy::cast_precision_loss, reason = "seconds")]
            let spent_ms = (workerd.cpu_ns()? - before_ns) as f64 / 1e6;
            rounds.push(spent_ms / f64::from(pages));
        }
        Ok(median(rounds))
    };
    let figure = |name: &str, value, peer, bar| Figure { name: name.to_owned(), value, unit: "ms", peer, bar };
    let few = cpu_ms("audit_matrix", FEW)?;
    let many = cpu_ms("audit_matrix", PAGES)?;
    let crawled = figure("crawl_page_cpu", cpu_ms("site_crawl", PAGES)?, None, Bar::None);
    Ok(vec![speed, crawled, figure("matrix_page_cpu", many, Some(few), Bar::RatioAtMost(MATRIX_RATIO))])
}

/// Runs a job on the site; the number of pages in its result.
fn pages(account: &Account, site: &str, feature: &str, limit: u32) -> Result<u32> {
    let input = json!({ "domain": site, "origin": format!("http://{site}"), "limit": limit });
    let job = account.run(&json!({ "feature": feature, "input": input }))?;
    ensure!(job["status"] == "succeeded", "{feature} did not succeed: {}", job["error"]);
    let rows = job["result"]["rows"].as_array().or_else(|| job["result"]["pages"].as_array());
    rows.and_then(|rows| u32::try_from(rows.len()).ok()).filter(|rows| *rows > 0).context("a result without pages")
}

/// The standard library's documentation, which comes with the toolchain: some 2,400 pages.
///
/// # Errors
/// When the toolchain has none, and rustup brings none.
pub(crate) fn documentation() -> Result<PathBuf> {
    documentation_of("std")
}

/// The folder of a crate or a book in the toolchain's documentation.
///
/// # Errors
/// When it cannot be installed.
pub(crate) fn documentation_of(name: &str) -> Result<PathBuf> {
    let output = Command::new("rustc").args(["--print", "sysroot"]).output().context("rustc cannot be started")?;
    let folder = PathBuf::from(String::from_utf8(output.stdout)?.trim()).join("share/doc/rust/html").join(name);
    if !folder.exists() {
        let toolchain = std::env::var("RUSTUP_TOOLCHAIN").unwrap_or_default();
        step("Installing the Rust documentation", || {
            xtask::tools::run(Command::new("rustup").args(["component", "add", "rust-docs", "--toolchain", &toolchain]))
        })?;
    }
    ensure!(folder.exists(), "the toolchain has no documentation");
    Ok(folder)
}

/// Pages per second of one job, by its own start and end times.
fn crawl(account: &Account, site: &str) -> Result<f64> {
    let input = json!({ "domain": site, "origin": format!("http://{site}"), "depth": 3, "limit": PAGES });
    let job = account.run(&json!({ "feature": "site_crawl", "input": input }))?;
    ensure!(job["status"] == "succeeded", "the crawl did not succeed: {}", job["error"]);
    let pages = job["result"]["pages"].as_array().map_or(0, Vec::len);
    ensure!(pages == PAGES as usize, "the crawl reached {pages} pages");
    let time = |name: &str| job[name].as_str().and_then(Timestamp::parse).with_context(|| format!("no {name}"));
    let took_ms = u32::try_from(time("completed_at")?.ms_since(time("started_at")?))?;
    Ok(f64::from(PAGES) * 1e3 / f64::from(took_ms.max(1)))
}

/// Pages per second of the peer, which prints the pages it kept and the seconds it took.
fn spider(peer: &Path, site: &str) -> Result<f64> {
    let output = Command::new(peer).arg(format!("http://{site}/")).arg(PAGES.to_string()).output()?;
    let text = String::from_utf8(output.stdout)?;
    let (pages, seconds) = text.trim().split_once(' ').context("the peer printed nothing")?;
    let pages: u32 = pages.parse()?;
    ensure!(pages.abs_diff(PAGES) <= PAGES / 20, "the peer reached {pages} pages");
    Ok(f64::from(pages) / seconds.parse::<f64>()?)
}
