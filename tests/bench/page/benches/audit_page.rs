//! `audit_page_wasmtime`: one audit by all 168 criteria of a page of 100 KB, its site recorded, beside `page_facts` of the same
//! page in wasm. The audit is the whole call: a fresh instance, the site's files, the page, the verdicts, the result.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::indexing_slicing,
    reason = "a measuring tool: it prints and may stop"
)]

#[path = "../../../../plugins/page/benches/corpus/mod.rs"]
mod corpus;

use bellwether_bench_page::Guest;
use bellwether_host::{Case, Engine, Module, Outcome, block_on};
use std::path::Path;
use std::time::Instant;

const ROUNDS: usize = 41;

fn main() {
    let Some(page) = corpus::page_of(std::env::var("BYTES").ok().and_then(|b| b.parse().ok()).unwrap_or(100_000)) else { return };
    let folder = std::env::temp_dir().join(format!("bellwether-bench-audit-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let case = recorded(&folder, &page);
    let engine = Engine::new().unwrap();
    let component = bellwether_module_tests::component("audit_expert").unwrap();
    let manifest = bellwether_module_tests::manifest(&bellwether_module_tests::root().join("plugins/modules/audit_expert"));
    let module = Module::load(&engine, &component, manifest.declaration).unwrap();
    let mut guest = Guest::new(page.len()).unwrap();
    let (mut audits_ms, mut facts_ms) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let world = case.fixture.clone();
        let start = Instant::now();
        let report = block_on(module.analyze(&case.input, world)).unwrap();
        audits_ms.push(start.elapsed().as_secs_f64() * 1e3);
        assert!(matches!(report.outcome, Outcome::Ok { .. }), "{report:?}");
        let start = Instant::now();
        guest.elements(&page).unwrap();
        facts_ms.push(start.elapsed().as_secs_f64() * 1e3);
    }
    std::fs::remove_dir_all(folder).unwrap();
    corpus::report("audit_page_wasmtime", "ms", corpus::median(audits_ms), "page_facts_wasm", corpus::median(facts_ms));
}

/// A site of this page, and of what every site should have; all other addresses are not there.
fn recorded(folder: &Path, page: &[u8]) -> Case {
    std::fs::write(folder.join("page.html"), page).unwrap();
    let case = include_str!("audit_page.json");
    std::fs::write(folder.join("audit.json"), case).unwrap();
    Case::read(&folder.join("audit.json")).unwrap()
}
