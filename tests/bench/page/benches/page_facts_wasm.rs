//! `page_facts_wasm`: speed of `page_facts` in wasmtime, built as modules are, compared with the same code natively.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::indexing_slicing,
    reason = "a measuring tool: it prints and may stop"
)]

#[path = "../../../../plugins/page/benches/corpus/mod.rs"]
mod corpus;

use bellwether_bench_page::Guest;
use bellwether_page::{Options, page_facts};
use std::hint::black_box;

const ROUNDS: usize = 7;

fn main() {
    let pages = corpus::pages();
    let Some(largest) = pages.iter().map(Vec::len).max() else { return };
    let base = url::Url::parse(corpus::BASE_URL).unwrap();
    let options = Options { base_url: Some(&base), ..Options::default() };
    let mut guest = Guest::new(largest).unwrap();
    for page in &pages {
        assert_eq!(guest.elements(page).unwrap(), page_facts(page, &options).structure.elements);
    }
    let wasm = |page: &[u8]| {
        black_box(guest.elements(page).unwrap());
    };
    let native = |page: &[u8]| drop(black_box(page_facts(page, &options)));
    let (wasm, native) = corpus::speeds(&pages, ROUNDS, wasm, native);
    corpus::report("page_facts_wasm", "MB/s", wasm, "native", native);
}
