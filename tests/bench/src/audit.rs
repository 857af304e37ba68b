//! Judging a page of 100 KB by the whole catalogue, in wasmtime and in workerd, compared with `page_facts` of the same page in
//! the same runtime. The guest is optimised like deployed modules.

use crate::figure::{Bar, Figure};
use crate::{median, native};
use anyhow::{Context, Result, ensure};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::time::Instant;
use xtask::build;
use xtask::client::send;
use xtask::server::{DevServer, free_port};
use xtask::tools::root;

/// Maximum ratio of the time for judging to the time for reading.
const MOST: f64 = 3.0;
const BYTES: u64 = 100_000;
const CRITERIA: u64 = 168;
const CALLS: u32 = 50;
const ROUNDS: usize = 9;

/// `audit_page_wasmtime`, `audit_page_workerd`: milliseconds a page.
///
/// # Errors
/// When the guest does not build or a criterion could not judge.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    let guest = build::optimised("bench-page-guest")?;
    let folder = std::env::temp_dir().join(format!("bellwether-bench-audit-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let file = folder.join("guest.wasm");
    std::fs::write(&file, &guest)?;
    let bench = native::Bench {
        package: "bellwether-bench-page",
        bench: "audit_page",
        figure: "audit_page_wasmtime",
        unit: "ms",
        bar: Bar::RatioAtMost(MOST),
    };
    let page = page_of(BYTES)?;
    let figures = native::run(&bench, &[("BELLWETHER_BENCH_GUEST", file.as_path()), ("BELLWETHER_BENCH_PAGE", page.as_path())])
        .and_then(|wasmtime| Ok(vec![wasmtime, workerd(&guest, &page, &folder)?]));
    std::fs::remove_dir_all(folder)?;
    figures
}

fn workerd(guest: &[u8], page: &Path, folder: &Path) -> Result<Figure> {
    let page = BASE64_STANDARD.encode(std::fs::read(page)?);
    let wasm = BASE64_STANDARD.encode(guest);
    let server =
        DevServer::start(&root().join("tests/bench/workers/guest.jsonc"), None, free_port()?, &folder.join("state"), "/", &[])?;
    let time_ms = |what: &str, calls: u32| -> Result<f64> {
        let body = json!({ "id": "guest", "wasm": wasm, "page": page, "what": what, "calls": calls });
        let started = Instant::now();
        let answer = send(&server.origin, "POST", "/", &[], body.to_string().as_bytes())?;
        let took = started.elapsed().as_secs_f64() * 1e3;
        let result = answer.body["result"].as_u64().with_context(|| format!("{what} failed: {}", answer.body))?;
        ensure!(calls == 0 || what == "run" || result == CRITERIA, "{result} criteria could judge");
        Ok(took)
    };
    let (mut audits_ms, mut facts_ms) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let empty_ms = time_ms("run", 0)?;
        audits_ms.push((time_ms("audit", CALLS)? - empty_ms) / f64::from(CALLS));
        facts_ms.push((time_ms("run", CALLS)? - empty_ms) / f64::from(CALLS));
    }
    let (value, peer) = (median(audits_ms), Some(median(facts_ms)));
    Ok(Figure { name: "audit_page_workerd".to_owned(), value, unit: "ms", peer, bar: Bar::RatioAtMost(MOST) })
}

/// The page of the documentation whose size is closest to this one.
fn page_of(bytes: u64) -> Result<PathBuf> {
    let mut folders = vec![crate::crawl::documentation()?];
    let mut best: Option<(u64, PathBuf)> = None;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let off = std::fs::metadata(&path)?.len().abs_diff(bytes);
            let is_page = path.extension().is_some_and(|extension| extension == "html");
            if is_page && best.as_ref().is_none_or(|(least, _)| off < *least) {
                best = Some((off, path));
            }
        }
    }
    best.map(|(_, path)| path).context("the documentation has no pages")
}
