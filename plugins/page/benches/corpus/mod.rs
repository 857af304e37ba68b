//! Shared by the benches of `page_facts`: the corpus, medians, and one line per figure. It measures nothing itself.
//!
//! Corpus: HTML pages of the Rust documentation that rustup installs (component `rust-docs`), or the folder in
//! `BELLWETHER_BENCH_HTML`.

#![allow(dead_code, reason = "not every bench uses all of it")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

const MAX_FILES: usize = 1500;

/// The page that links are resolved against.
pub(crate) const BASE_URL: &str = "https://doc.rust-lang.org/std/vec/index.html";

/// The pages; none when there is no such folder. Every n-th file: the corpus spans the folder and stays the same from
/// run to run.
pub(crate) fn pages() -> Vec<Vec<u8>> {
    let folder = std::env::var_os("BELLWETHER_BENCH_HTML").map_or_else(rust_docs, PathBuf::from);
    let mut files = Vec::new();
    collect(&folder, &mut files);
    files.sort();
    let step = files.len().div_ceil(MAX_FILES).max(1);
    let pages: Vec<Vec<u8>> = files.iter().step_by(step).map(|file| std::fs::read(file).unwrap()).collect();
    let bytes: usize = pages.iter().map(Vec::len).sum();
    if !as_json() {
        println!("{} pages, {:.1} MB, of {}", pages.len(), bytes as f64 / 1e6, folder.display());
    }
    pages
}

/// MB/s (10^6 bytes) of two ways to read all pages: medians of rounds in which they run in turn, so that a slow moment
/// of the machine meets both.
pub(crate) fn speeds(pages: &[Vec<u8>], rounds: usize, mut one: impl FnMut(&[u8]), mut other: impl FnMut(&[u8])) -> (f64, f64) {
    let megabytes = pages.iter().map(Vec::len).sum::<usize>() as f64 / 1e6;
    let (mut ones, mut others) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        ones.push(seconds(|| pages.iter().for_each(|page| one(page))));
        others.push(seconds(|| pages.iter().for_each(|page| other(page))));
    }
    (megabytes / median(ones), megabytes / median(others))
}

/// Prints a figure and what it is compared with: one JSON object with `BELLWETHER_BENCH_JSON=1`, words without.
pub(crate) fn report(name: &str, unit: &str, value: f64, peer_name: &str, peer: f64) {
    let ratio = value / peer;
    if as_json() {
        println!(r#"{{"name":"{name}","value":{value:.3},"unit":"{unit}","peer":{peer:.3},"ratio":{ratio:.3}}}"#);
    } else {
        println!("{name} {value:.2} {unit}, {peer_name} {peer:.2} {unit}, ratio {ratio:.3}");
    }
}

fn as_json() -> bool {
    std::env::var_os("BELLWETHER_BENCH_JSON").is_some_and(|value| value == "1")
}

fn seconds(run: impl FnOnce()) -> f64 {
    let start = Instant::now();
    run();
    start.elapsed().as_secs_f64()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn rust_docs() -> PathBuf {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let out = Command::new(rustc).args(["--print", "sysroot"]).output().unwrap();
    Path::new(String::from_utf8(out.stdout).unwrap().trim()).join("share/doc/rust/html/std")
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "html") {
            files.push(path);
        }
    }
}
