//! `audit_page_wasmtime`: the page in `BELLWETHER_BENCH_PAGE` judged by all 168 criteria with everything fetched, beside
//! `page_facts` of the same page. The judgement includes reading the page, and the sentences in one language.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::indexing_slicing,
    reason = "a measuring tool: it prints and may stop"
)]

#[path = "../../../../plugins/page/benches/corpus/mod.rs"]
mod corpus;

use bellwether_bench_page::Guest;
use std::hint::black_box;
use std::time::Instant;

const ROUNDS: usize = 41;
const CRITERIA: u32 = 168;

fn main() {
    let Some(page) = std::env::var_os("BELLWETHER_BENCH_PAGE") else { return };
    let page = std::fs::read(page).unwrap();
    let mut guest = Guest::new(page.len()).unwrap();
    assert_eq!(guest.judged(&page).unwrap(), CRITERIA);
    // Alternately, and the fastest of each: other work on the machine only adds to both.
    let (mut audit_ms, mut facts_ms) = (f64::MAX, f64::MAX);
    for _ in 0..ROUNDS {
        audit_ms = audit_ms.min(ms(|| guest.judged(&page).unwrap()));
        facts_ms = facts_ms.min(ms(|| guest.elements(&page).unwrap()));
    }
    corpus::report("audit_page_wasmtime", "ms", audit_ms, "page_facts_wasm", facts_ms);
}

fn ms(work: impl FnOnce() -> u32) -> f64 {
    let start = Instant::now();
    black_box(work());
    start.elapsed().as_secs_f64() * 1e3
}
