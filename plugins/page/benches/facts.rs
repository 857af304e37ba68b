//! Speed of `page_facts` against a bare lol_html pass with five element handlers.
//!
//! Corpus: HTML pages of the Rust documentation that rustup installs (component `rust-docs`), or
//! the folder in `BELLWETHER_BENCH_HTML`. The two passes run in turn, one line per figure, medians.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::indexing_slicing,
    reason = "a measuring tool: it prints and may stop"
)]

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

const MAX_FILES: usize = 1500;
const ROUNDS: usize = 7;

fn main() {
    let folder = std::env::var_os("BELLWETHER_BENCH_HTML").map_or_else(rust_docs, PathBuf::from);
    let mut files = Vec::new();
    collect(&folder, &mut files);
    files.sort();
    // Every n-th file: the corpus spans the folder and stays the same from run to run.
    let step = files.len().div_ceil(MAX_FILES).max(1);
    let pages: Vec<Vec<u8>> = files.iter().step_by(step).map(|file| std::fs::read(file).unwrap()).collect();
    let bytes: usize = pages.iter().map(Vec::len).sum();
    if bytes == 0 {
        println!("no HTML under {}", folder.display());
        return;
    }
    let megabytes = bytes as f64 / 1e6;
    let base = url::Url::parse("https://doc.rust-lang.org/std/vec/index.html").unwrap();
    let options = bellwether_page::Options { base_url: Some(&base), content_type: None };
    let (mut facts, mut bare) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        facts.push(seconds(|| {
            for page in &pages {
                black_box(bellwether_page::page_facts(page, &options));
            }
        }));
        bare.push(seconds(|| {
            for page in &pages {
                black_box(five_handlers(page));
            }
        }));
    }
    let facts = megabytes / median(facts);
    let bare = megabytes / median(bare);
    println!("corpus_mb {megabytes:.1}");
    println!("corpus_files {}", pages.len());
    println!("page_facts_mb_s {facts:.1}");
    println!("bare_lol_html_mb_s {bare:.1}");
    println!("ratio {:.3}", facts / bare);
}

/// The yardstick: what a hand-written analyser would at least register.
fn five_handlers(page: &[u8]) -> usize {
    use lol_html::{ElementContentHandlers, HtmlRewriter, Settings};
    let count = std::cell::Cell::new(0usize);
    let mut settings = Settings::new();
    for selector in ["a[href]", "img", "h1", "meta", "link"] {
        settings = settings.append_element_content_handler((
            std::borrow::Cow::Owned(selector.parse().unwrap()),
            ElementContentHandlers::default().element(|element: &mut lol_html::html_content::Element<'_, '_>| {
                count.set(count.get() + element.attributes().len());
                Ok(())
            }),
        ));
    }
    let mut rewriter = HtmlRewriter::new(settings.with_strict(false), |_: &[u8]| {});
    rewriter.write(page).unwrap();
    rewriter.end().unwrap();
    count.get()
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
