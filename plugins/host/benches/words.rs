//! The text analyses on the pages of the folder `BELLWETHER_BENCH_PAGES`, served from memory: how long `cocoon` takes for 50 and
//! 500 pages after the last of them has arrived, how long a whole `semantic_audit` of one page among sixty takes, and the peak
//! memory of each module. Prints one line of JSON for each figure. The wasm is not optimised as for a deployment.
#![allow(clippy::print_stdout, reason = "a bench is a command line tool")]

use bellwether_core::url_guard::AllowList;
use bellwether_gate::imports::{Imports, http};
use bellwether_host::{Answer, Clock, Engine, Module, Outcome, World, block_on};
use serde_json::{Value, json};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::Instant;

const HOST: &str = "pages.example.org";
const WALL_MS: u64 = 600_000;
const ROUNDS: usize = 3;

fn main() -> Result<(), Box<dyn Error>> {
    let Some(folder) = std::env::var_os("BELLWETHER_BENCH_PAGES") else { return Ok(()) };
    let mut pages = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        pages.push(entry?.path());
    }
    pages.sort();
    let engine = Engine::new()?;
    let of_site = json!({ "domain": HOST, "origin": format!("https://{HOST}") });
    let of_page = json!({ "url": format!("https://{HOST}/page/0") });
    let with = |input: &Value, name: &str, value: Value| {
        let mut input = input.clone();
        if let Some(members) = input.as_object_mut() {
            members.insert(name.to_owned(), value);
        }
        input
    };
    for (name, figure, input, count) in [
        ("cocoon", "cocoon_50_pages_ms", of_site.clone(), 50),
        ("cocoon", "cocoon_500_pages_ms", of_site.clone(), 500),
        ("semantic_audit", "semantic_page_ms", of_page.clone(), 60),
        ("content_architect", "content_architect_ms", with(&of_site, "topic", json!("iterator")), 500),
        ("competitors", "competitors_ms", with(&of_site, "competitors", json!([format!("https://{HOST}/page/1")])), 60),
        ("social_hub", "social_hub_ms", of_page.clone(), 60),
        ("conversion_optimizer", "conversion_optimizer_ms", of_page, 60),
    ] {
        let module = load(&engine, name)?;
        let mut runs = Vec::new();
        for _ in 0..ROUNDS {
            runs.push(run(&module, &input, pages.get(..count).unwrap_or(&pages))?);
        }
        runs.sort_by(|a, b| a.after_ms.total_cmp(&b.after_ms));
        let Some(middle) = runs.get(ROUNDS / 2) else { continue };
        // `cocoon` first waits for all its pages; the others read what they need on the way.
        let value = if name == "cocoon" { middle.after_ms } else { middle.whole_ms };
        println!("{}", json!({ "name": figure, "value": value, "unit": "ms", "memory_bytes": middle.memory_bytes }));
    }
    Ok(())
}

fn load(engine: &Engine, name: &str) -> Result<Module, Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let declared = bellwether_module_tests::manifest(&root.join("plugins/modules").join(name)).declaration;
    Ok(Module::load(engine, &bellwether_module_tests::component(name)?, declared)?)
}

/// What one run took.
struct Took {
    /// From the last answer to the result.
    after_ms: f64,
    whole_ms: f64,
    memory_bytes: usize,
}

fn run(module: &Module, input: &Value, pages: &[PathBuf]) -> Result<Took, Box<dyn Error>> {
    let started = Instant::now();
    let last = std::rc::Rc::new(Cell::new(started));
    let served = Served::new(pages, std::rc::Rc::clone(&last))?;
    let started = Instant::now();
    let report = block_on(module.analyze(&input.to_string(), served))?;
    let ended = Instant::now();
    match report.outcome {
        Outcome::Ok { .. } => Ok(Took {
            after_ms: (ended - last.get()).as_secs_f64() * 1e3,
            whole_ms: (ended - started).as_secs_f64() * 1e3,
            memory_bytes: report.spent.memory_bytes,
        }),
        other => Err(format!("{input}: {other:?}").into()),
    }
}

/// Pages in memory, behind a start page that links to all of them.
struct Served {
    pages: BTreeMap<String, Vec<u8>>,
    /// When the last page was served.
    last: std::rc::Rc<Cell<Instant>>,
}

impl Served {
    fn new(files: &[PathBuf], last: std::rc::Rc<Cell<Instant>>) -> Result<Self, std::io::Error> {
        let links: String = (0..files.len()).map(|page| format!("<li><a href=/page/{page}>Page {page}</a>")).collect();
        let start = format!("<!doctype html><html lang=en><title>Pages</title><h1>Pages</h1><ul>{links}</ul>");
        let mut pages = BTreeMap::from([(format!("https://{HOST}/"), start.into_bytes())]);
        for (number, file) in files.iter().enumerate() {
            pages.insert(format!("https://{HOST}/page/{number}"), std::fs::read(file)?);
        }
        // The analysed page links to the others.
        if let Some(page) = pages.get_mut(&format!("https://{HOST}/page/0")) {
            page.extend(format!("<nav><ul>{links}</ul></nav>").into_bytes());
        }
        Ok(Self { pages, last })
    }
}

impl Imports for Served {
    type Body = Vec<u8>;

    async fn fetch(&self, request: &http::Request) -> Result<Answer, http::Error> {
        let body = self.pages.get(&request.url).cloned();
        if body.is_some() {
            self.last.set(Instant::now());
        }
        Ok(Answer {
            status: if body.is_some() { 200 } else { 404 },
            url: request.url.clone(),
            headers: vec![("content-type".to_owned(), "text/html; charset=utf-8".to_owned())],
            body: body.unwrap_or_default(),
            truncated: false,
            hops: Vec::new(),
            ttfb_ms: 0,
            total_ms: 0,
        })
    }
}

impl World for Served {
    fn clock(&self) -> Clock {
        Clock::System
    }
    fn deadline_ms(&self) -> u64 {
        Clock::System.now_ms().saturating_add(WALL_MS)
    }
    fn progress(&self, _done: u32, _total: u32, _note: &str) {}
    fn spent(&self) -> (u64, u64) {
        (0, 0)
    }
    fn allow_list(&self) -> AllowList {
        AllowList::none()
    }
}
