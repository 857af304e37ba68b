//! Audits of real pages on loopback, compared with Lighthouse's SEO category on the same pages in Debian's Chromium.

use crate::crawl::documentation;
use crate::figure::{Bar, Figure};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::path::Path;
use std::process::Command;
use xtask::demo_site;
use xtask::tools::{cargo, chromium, install_packages, root, step};

/// Pages of the documentation: module pages, which are there in every version.
const PAGES: [&str; 20] = [
    "alloc",
    "any",
    "array",
    "cell",
    "char",
    "cmp",
    "collections",
    "env",
    "error",
    "fmt",
    "fs",
    "io",
    "iter",
    "net",
    "option",
    "process",
    "str",
    "string",
    "time",
    "vec",
];
/// Minimum number of our pages per page of the peer.
const BAR: f64 = 50.0;

/// `audit_vs_lighthouse`: a whole audit of each page; `matrix_vs_lighthouse`: the pages in one table.
///
/// # Errors
/// When Chromium is not installed, the peer cannot be installed, or a page is not audited.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    let chromium = chromium()?;
    let folder = root().join("tests/bench/peers/lighthouse");
    install_packages("Lighthouse", &folder)?;
    let site = demo_site::serve(&[documentation()?], 0)?;
    let urls: Vec<String> = PAGES.iter().map(|page| format!("http://{site}/{page}/index.html")).collect();
    let ours = step("Auditing", || ours(&urls))?;
    let peer = step("Auditing with Lighthouse", || lighthouse(&folder, &chromium, &urls))?;
    let figure = |name: &str, module: &str| -> Result<Figure> {
        let line = ours.iter().find(|line| line["name"] == module).with_context(|| format!("no figure of {module}"))?;
        let value = line["value"].as_f64().context("a figure without a value")?;
        let unit = "pages/s";
        Ok(Figure { name: name.to_owned(), value, unit, peer: Some(peer), bar: Bar::RatioAtLeast(BAR) })
    };
    Ok(vec![figure("audit_vs_lighthouse", "audit_expert")?, figure("matrix_vs_lighthouse", "audit_matrix")?])
}

/// The lines that the bench of the native host prints.
fn ours(urls: &[String]) -> Result<Vec<Value>> {
    let mut command = cargo();
    command.args(["bench", "--quiet", "-p", "bellwether-host", "--bench", "audits"]);
    let output = command.env("BELLWETHER_BENCH_URLS", urls.join(" ")).output().context("cargo cannot be started")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout)?;
    Ok(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

/// Pages per second of the peer, which prints how many it audited and the seconds that it took.
fn lighthouse(folder: &Path, chromium: &Path, urls: &[String]) -> Result<f64> {
    let mut command = Command::new(folder.join("node_modules/node/bin/node"));
    let output = command.arg(folder.join("audit.js")).arg(chromium).args(urls).output().context("node cannot be started")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout)?;
    let (pages, seconds) = text.trim().split_once(' ').context("the peer printed nothing")?;
    ensure!(pages.parse() == Ok(urls.len()), "the peer audited {pages} pages");
    Ok(pages.parse::<f64>()? / seconds.parse::<f64>()?)
}
