//! The text analyses on pages of the documentation, from memory: `cocoon` compared with networkx and scikit-learn on the same
//! vectors.

use crate::crawl::documentation;
use crate::figure::{Bar, Figure};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use xtask::tools::{cargo, root, run_quietly, step};

/// Pages of the largest cocoon.
const PAGES: usize = 500;
/// Sizes of the selected pages, in bytes: typical for texts.
const BYTES: std::ops::Range<u64> = 8_000..80_000;
/// Maximum share of the peer's time.
const OF_PEER: f64 = 0.1;
/// Maximum memory of a run.
const MEMORY_MB: f64 = 64.0;

/// `cocoon_500_pages_ms` and its growth from 50 pages, `semantic_page_ms` and the like, `…_memory_mb` of each module.
///
/// # Errors
/// When a module does not build, the peer cannot be installed, or a run fails.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    let folder = std::env::temp_dir().join(format!("bellwether-bench-words-{}", std::process::id()));
    let pages = folder.join("pages");
    std::fs::create_dir_all(&pages)?;
    let figures = measure_in(&folder, &pages);
    std::fs::remove_dir_all(folder)?;
    figures
}

fn measure_in(folder: &Path, pages: &Path) -> Result<Vec<Figure>> {
    take_pages(&documentation()?, pages)?;
    let lines = step("Analysing", || lines(pages))?;
    let peer_ms = peer(folder, pages)?;
    let value = |name: &str, member: &str| {
        let line = lines.iter().find(|line| line["name"] == name);
        line.and_then(|line| line[member].as_f64()).with_context(|| format!("no figure {name}"))
    };
    let (small, large) = (value("cocoon_50_pages_ms", "value")?, value("cocoon_500_pages_ms", "value")?);
    let figure = |name: &str, value: f64, unit: &'static str, peer: Option<f64>, bar: Bar| Figure {
        name: name.to_owned(),
        value,
        unit,
        peer,
        bar,
    };
    let mut figures = vec![
        figure("cocoon_500_pages_ms", large, "ms", Some(peer_ms), Bar::RatioAtMost(OF_PEER)),
        figure("cocoon_growth", large, "ms", Some(small), Bar::None),
    ];
    for line in &lines {
        let name = line["name"].as_str().unwrap_or_default();
        if !name.starts_with("cocoon_") {
            figures.push(figure(name, value(name, "value")?, "ms", None, Bar::None));
        }
        if name != "cocoon_50_pages_ms" {
            let memory = name.replace("_500_pages_ms", "").replace("_page_ms", "_audit").replace("_ms", "");
            let megabytes = value(name, "memory_bytes")? / 1e6;
            figures.push(figure(&format!("{memory}_memory_mb"), megabytes, "MB", None, Bar::AtMost(MEMORY_MB)));
        }
    }
    Ok(figures)
}

/// Links this number of pages into a folder, in the order of their paths, spread over the documentation.
fn take_pages(documentation: &Path, into: &Path) -> Result<()> {
    let (mut folders, mut found) = (vec![documentation.to_owned()], Vec::<PathBuf>::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "html") && BYTES.contains(&std::fs::metadata(&path)?.len()) {
                found.push(path);
            }
        }
    }
    ensure!(found.len() >= PAGES, "the documentation has {} pages of this size", found.len());
    found.sort();
    for (number, page) in found.iter().step_by(found.len() / PAGES).take(PAGES).enumerate() {
        std::fs::copy(page, into.join(format!("{number:03}.html")))?;
    }
    Ok(())
}

fn lines(pages: &Path) -> Result<Vec<Value>> {
    let mut command = cargo();
    command.args(["bench", "--quiet", "-p", "bellwether-host", "--bench", "words"]);
    command.env("BELLWETHER_BENCH_PAGES", pages);
    let output = command.output().context("cargo cannot be started")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout)?;
    Ok(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

/// Milliseconds of the peer, on the vectors that the module uses.
fn peer(folder: &Path, pages: &Path) -> Result<f64> {
    let (peer, home) = (root().join("tests/bench/peers/cocoon"), root().join("target/bench-peers/cocoon"));
    step("Installing networkx and scikit-learn", || {
        run_quietly(Command::new("python3").args(["-m", "venv"]).arg(&home))?;
        let pip = home.join("bin/pip");
        run_quietly(Command::new(pip).args(["install", "--quiet", "--requirement"]).arg(peer.join("requirements.txt")))
    })?;
    let vectors = folder.join("vectors.json");
    let mut command = cargo();
    command.args(["run", "--quiet", "--release", "-p", "module-cocoon", "--example", "vectors", "--"]).arg(pages);
    let output = command.output().context("cargo cannot be started")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    std::fs::write(&vectors, output.stdout)?;
    let mut command = Command::new(home.join("bin/python"));
    let output = step("Reckoning with networkx", || Ok(command.arg(peer.join("cocoon.py")).arg(&vectors).output()?))?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8(output.stdout)?.trim().parse()?)
}
